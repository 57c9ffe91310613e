"""Chances in draw poker, and the calculator that shows them."""
