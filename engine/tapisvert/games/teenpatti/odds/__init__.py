"""Chances in Teen Patti, and the calculator that shows them."""
