"""Levels of questions and of computer players: three for the whole of the site, and one more where a game is solved."""

from typing import Final, Literal

type Level = Literal[1, 2, 3]
"""Of a question 1 for a first try, 3 for near misses; of a computer player 1 easy, 2 middle, 3 hard."""
type Skill = Literal[1, 2, 3, 4]
"""A level of a computer player; 4 plays by a table computed beforehand, where a game has one (``Game.LEVELS``)."""
LEVELS: Final[tuple[Level, ...]] = (1, 2, 3)
"""The levels of every game's computer players, and of drills."""
