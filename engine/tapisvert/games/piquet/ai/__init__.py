"""How the computer plays Piquet: beliefs, sampled deals, expected values and the policy over them."""
