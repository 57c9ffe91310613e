"""Chances in Put, and the calculator that shows them."""
