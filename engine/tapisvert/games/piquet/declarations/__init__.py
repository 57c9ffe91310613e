"""The point, sequences and sets: what a hand holds, how it is declared, and what it scores."""
