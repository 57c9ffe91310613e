"""Mechanisms that two or more games use: tricks, betting, ranking, chances, calculators."""
