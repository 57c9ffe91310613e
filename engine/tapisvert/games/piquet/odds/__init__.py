"""Chances in Piquet, and the calculator that shows them."""
