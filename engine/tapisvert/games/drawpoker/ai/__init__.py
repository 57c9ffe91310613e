"""How the computer plays draw poker: sampled deals, expected values and the policy over them."""
