"""Bouillotte's computer players: three levels, each a policy over ``evaluate``.

They know what their seat may know and nothing else. The first tries few deals and errs; the second
tries more; the third besides reads the others' words. All know that folded cards count in the suits.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapisvert.core.choices import Choice
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.games.bouillotte.ai.evaluation import worth
from tapisvert.games.bouillotte.rules import Carry, Rules
from tapisvert.games.bouillotte.state import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a level plays."""

    budget: int
    """Deals tried for one decision."""
    error: float
    """Half of the most, in chips, that it adds to the value of an action by mistake."""
    reads: bool
    """Whether the others' words tell it of their cards."""


MANNERS: Final[Mapping[int, Manner]] = {
    1: Manner(budget=6, error=3.0, reads=False),
    2: Manner(budget=20, error=0.8, reads=False),
    3: Manner(budget=60, error=0.0, reads=True),
}


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Return what the computer player does; ``None`` only when it may do nothing."""
    manner = MANNERS[level]
    found = worth(view, choices, determinize, rng, budget=manner.budget, reads=manner.reads)
    if not found:
        return None
    judged = [
        (one.value.value + rng.uniform(-2 * manner.error, 2 * manner.error), action) for action, one in found.items()
    ]
    return max(judged, key=lambda pair: pair[0])[1]
