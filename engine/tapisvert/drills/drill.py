"""A drill: questions without end about one thing, the same question for the same seed."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, Protocol, runtime_checkable

from tapisvert.drills.question import Question

type Level = Literal[1, 2, 3]
"""How hard a question is: 1 for a first try, 3 for near misses."""
LEVELS: Final[tuple[Level, ...]] = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """One kind of question."""

    key: str
    """The game and the drill's own name: ``put/who-takes``."""
    make: Callable[[random.Random, Level], Question]
    """Makes a question; all its chance is the generator's."""
    levels: tuple[Level, ...] = LEVELS
    """The levels it is offered at."""
    version: int = 1
    """Raised when an old seed would ask something else."""

    @property
    def name(self) -> str:
        """The part of the key after the slash: ``who-takes``."""
        return self.key.partition("/")[2]

    def question(self, seed: int, level: Level) -> Question:
        """Return the question of a seed, always the same."""
        return self.make(random.Random(seed), level)


@runtime_checkable
class Drilled(Protocol):
    """A game that offers drills."""

    DRILLS: Mapping[str, Drill]
    """Its drills by name, in the order in which they are learnt."""


def by_name(*drills: Drill) -> Mapping[str, Drill]:
    """Return drills by their names, in the given order. Raises ``ValueError`` for a name that is there twice."""
    found = {drill.name: drill for drill in drills}
    if len(found) < len(drills):
        raise ValueError([drill.key for drill in drills])
    return found


def drills_of(game: object) -> Mapping[str, Drill]:
    """Return the drills of a game by name; empty for a game that offers none."""
    return game.DRILLS if isinstance(game, Drilled) else {}
