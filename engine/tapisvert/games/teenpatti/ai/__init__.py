"""How the computer plays Teen Patti: beliefs, sampled deals, expected values and the policy over them."""
