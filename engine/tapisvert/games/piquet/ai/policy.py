"""An opponent at three levels: it does what ``evaluate`` finds best, as far as its level sees it.

Values are blurred by the level's ``noise`` and rest on its ``budget`` of deals, so a seed gives
the same game everywhere.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapisvert.core.choices import Choice
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Valued
from tapisvert.games.piquet.ai.evaluation import evaluate
from tapisvert.games.piquet.rules import ORDER, Carry, Rules
from tapisvert.games.piquet.state import Action, Better, Call, Discard, Play


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """How the computer plays at a level."""

    budget: int
    """Deals drawn for a decision about a card (``evaluate``)."""
    random_play_rate: float
    """Share of its discards and cards that it chooses at random, of those that ``evaluate`` compares."""
    noise: float
    """Points by which it may be wrong, at most, about the value of a discard or a card."""
    sinks: bool
    """Whether it keeps silent where its declaration cannot score (PIQ-R7)."""


BOTS: Final[Mapping[int, Bot]] = {
    1: Bot(budget=2, random_play_rate=0.7, noise=12, sinks=False),
    2: Bot(budget=4, random_play_rate=0, noise=12, sinks=False),
    3: Bot(budget=12, random_play_rate=0, noise=0, sinks=True),
}


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Choose what to do; ``None`` only where nothing may be done, since nobody acts out of turn in piquet."""
    how = BOTS[level]
    found = evaluate(view, choices, determinize, rng, budget=how.budget)
    if not found:
        return None

    if isinstance(found[0].action, Play | Discard) and rng.random() < how.random_play_rate:
        return rng.choice(found).action

    def seems(at: int) -> tuple[float, int]:
        one = found[at]
        if isinstance(one.action, Play | Discard):
            return one.value.value + rng.uniform(-how.noise, how.noise), -_gives_away(one)
        return one.value.value, _tells(one, sinks=how.sinks)

    best = max(range(len(found)), key=lambda at: (*seems(at), -at))
    return found[best].action


def _gives_away(one: Valued[Action]) -> int:
    """Return the strength of a card: of cards that are worth the same the lowest is played."""
    match one.action:
        case Play(_, card):
            return ORDER.index(card.rank)
        case _:
            return 0


def _tells(one: Valued[Action], *, sinks: bool) -> int:
    """Prefer, of things to say that are worth the same, to declare most or, to sink, least."""
    match one.action:
        case Call(items=items) | Better(items=items):
            return -len(items) if sinks else len(items)
        case _:
            return 0
