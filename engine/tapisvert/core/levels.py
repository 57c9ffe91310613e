"""Levels of computer players and of drills: one list for the whole of the site."""

from typing import Final, Literal

type Level = Literal[1, 2, 3]
"""Of a computer player 1 easy, 2 middle, 3 hard; of a question 1 for a first try, 3 for near misses."""
LEVELS: Final[tuple[Level, ...]] = (1, 2, 3)
