"""A drill: questions without end about one thing, the same question for the same seed."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

from tapisvert.core.levels import LEVELS, Level
from tapisvert.drills.question import Question
from tapisvert.drills.search import DrillError

SEEDS: Final = 1_000_000
"""Seeds are the whole numbers below this: short enough to be read aloud and kept in a link."""
SEEDS_TRIED: Final = 400
"""Seeds after which the search for a topic gives up: the rarest topic is in one question of twenty."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that a drill exercises; a drill and a topic together are a skill.

    To know the topic is not to know the answer: at each level its questions have several.
    """

    key: str
    levels: tuple[Level, ...] = LEVELS
    """The levels at which questions about it are asked."""
    ranking: bool = field(default=False, kw_only=True)
    """Whether it is about which of several cards, hands or combinations is the better one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """One kind of question."""

    key: str
    """The game and the drill's own name: ``put/who-takes``."""
    make: Callable[[random.Random, Level], Question]
    """Makes a question; all its chance is the generator's."""
    topics: tuple[Topic, ...]
    """What it exercises; every question is about one or more of them."""
    levels: tuple[Level, ...] = LEVELS
    """The levels it is offered at."""
    version: int = 1
    """Raised when an old seed would ask something else."""

    @property
    def game(self) -> str:
        """The key of its game: ``put``."""
        return self.key.partition("/")[0]

    @property
    def name(self) -> str:
        """The part of the key after the slash: ``who-takes``."""
        return self.key.partition("/")[2]

    def topics_at(self, level: Level) -> tuple[str, ...]:
        """Return the keys of the topics that questions of this level may be about."""
        return tuple(topic.key for topic in self.topics if level in topic.levels)

    def question(self, seed: int, level: Level) -> Question:
        """Return the question of a seed, always the same. Raises ``DrillError`` for a level that is not offered."""
        if level not in self.levels:
            raise DrillError("level_unknown", level=level, allowed=tuple(map(str, self.levels)))
        return self.make(random.Random(seed), level)

    def seed_about(self, topic: str, level: Level, rng: random.Random) -> int:
        """Return a seed whose question at this level is about a topic.

        Raises ``DrillError("topic_unknown")`` for a topic that the level does not have.
        """
        if topic not in self.topics_at(level):
            raise DrillError("topic_unknown", topic=topic[:40], allowed=self.topics_at(level))
        for _ in range(SEEDS_TRIED):
            seed = rng.randrange(SEEDS)
            if topic in self.question(seed, level).topics:
                return seed
        raise DrillError("no_deal_fits", tries=SEEDS_TRIED)


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
