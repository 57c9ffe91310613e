"""Teen Patti's computer players: three levels, each of which does what ``evaluate`` finds best, as far as it sees it.

Values are blurred by the level's ``noise`` and rest on its ``budget`` of deals, so a seed gives the
same game everywhere. None looks at the cards of a blind hand.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapisvert.core.choices import Choice
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Valued
from tapisvert.games.teenpatti.ai.belief import read
from tapisvert.games.teenpatti.ai.evaluation import evaluate
from tapisvert.games.teenpatti.rules import Carry, Rules
from tapisvert.games.teenpatti.state import Action, Bet, Look, PackUp


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """How the computer plays at a level."""

    budget: int
    """Deals drawn for a decision (``evaluate``)."""
    random_play_rate: float
    """Share of its decisions that it makes at random."""
    noise: float
    """The most that it errs about a value, in pots: 0.5 is half of what is in the pot."""
    blind_bets: int
    """Bets that it makes before it looks, while they are cheap."""
    cheap: float
    """Share of its chips up to which a blind bet or a bluff is cheap."""
    bluff_rate: float
    """Chance to raise as far as it may where it would pack."""


BOTS: Final[Mapping[int, Bot]] = {
    1: Bot(budget=4, random_play_rate=0.4, noise=1.5, blind_bets=4, cheap=0.1, bluff_rate=0.06),
    2: Bot(budget=12, random_play_rate=0.02, noise=0.25, blind_bets=3, cheap=0.05, bluff_rate=0.05),
    3: Bot(budget=32, random_play_rate=0, noise=0, blind_bets=3, cheap=0.05, bluff_rate=0.03),
}


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Return what the computer does; ``None`` only when it may do nothing."""
    if not choices:
        return None
    how, known = BOTS[level], read(view)
    mine = [choice for choice in choices if choice.seat == view.seat]
    may_look = any(isinstance(choice.action, Look) for choice in mine)
    if may_look:  # betting blind and looking are compared by how cheap it is: what a hand is worth is not known yet
        bet = next((choice for choice in mine if isinstance(choice.action, Bet)), None)
        cheap = known.stake <= how.cheap * known.stack and known.blind_bets < how.blind_bets
        if bet is None or not cheap:
            return Look(view.seat)
    found = evaluate(view, mine, determinize, rng, budget=how.budget)
    if not found:
        return None
    if may_look:
        found = tuple(one for one in found if not isinstance(one.action, PackUp | Look))
    if rng.random() < how.random_play_rate:
        return rng.choice(found).action
    best = max(found, key=lambda one: one.value.value + rng.uniform(-how.noise, how.noise) * known.pot)
    if isinstance(best.action, PackUp) and rng.random() < how.bluff_rate:
        return _bluff(found, most=how.cheap * known.stack) or best.action
    return best.action


def _bluff(found: Sequence[Valued[Action]], *, most: float) -> Action | None:
    """Return the highest bet that is cheap, if there is one."""
    bets = [one.action for one in found if isinstance(one.action, Bet) and one.action.chips <= most]
    return max(bets, key=lambda bet: bet.chips, default=None)
