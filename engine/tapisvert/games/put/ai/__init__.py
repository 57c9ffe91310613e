"""How the computer plays Put: beliefs, sampled deals, expected values and the policy over them."""
