"""Draw poker's computer players: three levels, each a policy over ``evaluate``.

They know what their seat may know and nothing else. The first errs and takes bets and draws for no news; the second
reads them a little; the third tries more deals and reads more. Each bluffs at its stated rate. None opens a pot without
openers, and none declines one.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapisvert.core.choices import Choice
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Valued
from tapisvert.games.drawpoker.ai.evaluation import evaluate
from tapisvert.games.drawpoker.rules import Carry, Rules
from tapisvert.games.drawpoker.state import Action, Bet, Check, Draw, Fold, Open, Raise, Stand


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """How the computer plays at a level."""

    budget: int
    """Deals drawn for a decision (``evaluate``)."""
    tries: int
    """Hands tried for each other seat to find one that goes with its bets and its draw; 0: it reads nothing."""
    noise: float
    """Standard deviation, in chips, of the error that it makes about the value of each action."""
    bluff: float
    """Share of the times at which it would check or fold that it bets or raises by the least instead."""
    price: float
    """Share of its chips up to which it bluffs."""


BOTS: Final[Mapping[int, Bot]] = {
    1: Bot(budget=4, tries=0, noise=3, bluff=0.06, price=0.05),
    2: Bot(budget=8, tries=20, noise=1, bluff=0.04, price=0.04),
    3: Bot(budget=16, tries=60, noise=0, bluff=0.03, price=0.04),
}


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Return what the computer player does; ``None`` where it may do nothing, or lets a moment out of turn pass."""
    how = BOTS[level]
    found = evaluate(view, choices, determinize, rng, budget=how.budget, tries=how.tries)
    if not found:
        return None
    judged = [(one.value.value + (0 if one.action is None else _error(one.action, how, rng)), one) for one in found]
    best = max(judged, key=lambda pair: pair[0])[1].action
    if isinstance(best, Check | Fold) and rng.random() < how.bluff:
        return _bluff(view, found, how) or best
    return best


def _error(action: Action, how: Bot, rng: random.Random) -> float:
    """Return how far the value of an action is misjudged: less where it is only a matter of cards."""
    blur = how.noise / 3 if isinstance(action, Draw | Stand) else how.noise
    return rng.uniform(-2 * blur, 2 * blur) if blur else 0


def _bluff(view: View, found: Sequence[Valued[Action]], how: Bot) -> Action | None:
    """Return the least bet or raise, if it costs no more than a bluff may."""
    chips = dict(view.table.stacks)[view.seat]
    bold = [one.action for one in found if isinstance(one.action, Open | Bet | Raise)]
    least = min(bold, key=lambda action: action.chips, default=None)
    return least if least is not None and least.chips <= how.price * chips else None
