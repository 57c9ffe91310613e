"""How the computer plays Bouillotte: beliefs, sampled deals, expected values and the policy over them."""
