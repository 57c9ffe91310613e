"""Skills: each topic of each drill, at the levels at which it is asked."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tapisvert.core.game import AnyGame
from tapisvert.core.levels import Level
from tapisvert.drills.drill import Drill, drills_of
from tapisvert.drills.search import DrillError

CANDIDATES: Final = 4
"""Questions about a topic that are looked at in search of a near miss."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that can be known: a topic of a drill."""

    drill: str
    """The drill's key: ``put/who-takes``."""
    topic: str
    levels: tuple[Level, ...]
    ranking: bool = False
    """Whether it is about which of several cards, hands or combinations is the better one."""


def skills_of(game: AnyGame) -> tuple[Skill, ...]:
    """Return the skills of a game in the order in which its drills are learnt."""
    return tuple(
        Skill(drill.key, topic.key, tuple(level for level in drill.levels if level in topic.levels), topic.ranking)
        for drill in drills_of(game).values()
        for topic in drill.topics
    )


def skills_json(skills: Iterable[Skill]) -> dict[str, dict[str, list[int]]]:
    """Return the levels of every skill by drill and topic, for the browser, which plans sessions.

    >>> skills_json([Skill("put/score", "tied-tricks", (1, 2))])
    {'put/score': {'tied-tricks': [1, 2]}}
    """
    found: dict[str, dict[str, list[int]]] = {}
    for skill in skills:
        found.setdefault(skill.drill, {})[skill.topic] = list(skill.levels)
    return found


def by_drill(skills: Iterable[Skill]) -> Mapping[str, tuple[Skill, ...]]:
    """Return the skills by their drills, in order."""
    found: dict[str, tuple[Skill, ...]] = {}
    for skill in skills:
        found[skill.drill] = (*found.get(skill.drill, ()), skill)
    return found


def seed_for(drill: Drill, topic: str, level: Level, rng: random.Random) -> int:
    """Return a seed whose question is about a topic, a near miss where one turns up among a few.

    Raises ``DrillError`` for a topic or a level that the drill does not have.
    """
    if level not in drill.levels:
        raise DrillError("level_unknown", level=level, allowed=tuple(map(str, drill.levels)))
    first = seed = drill.seed_about(topic, level, rng)
    for _ in range(CANDIDATES - 1):
        if drill.question(seed, level).near_miss:
            return seed
        seed = drill.seed_about(topic, level, rng)
    return seed if drill.question(seed, level).near_miss else first
