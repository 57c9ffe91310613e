"""Deals in a row: matches, sessions of chips, and how they end."""
