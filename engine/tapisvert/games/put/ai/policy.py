"""Put's bots: three levels, which think with what their seat may know and nothing else.

They weigh every hand that the other may hold (``duel``) or, at three and four, a stated number of
samples (``crowd``), and bluff at stated rates. A seed and a view give the same action everywhere.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.game import Choice, Determinize, expand
from tapisvert.core.piles import View
from tapisvert.games.put.ai import exact, rollout
from tapisvert.games.put.ai.belief import Reading, read
from tapisvert.games.put.rules import Carry, Rules, ranks, seats, team
from tapisvert.games.put.state import Action, Fold, Keep, Play, Put, See, Swap

LEVELS: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a level plays."""

    careless: float
    """Share of its cards that it plays without a thought."""
    skill: float
    """How far it counts on both playing their best rather than at random."""
    shy: float
    """How much it believes a put: 0 not at all; less than 1, so that no hand is thought impossible."""
    bold: float
    """Chance to put at a moment when a put promises more than waiting."""
    bluff: float
    """Chance to put at a moment when it does not, but the other might fold."""
    samples: int
    """Deals drawn for one decision at three and four."""


MANNERS: Final[Mapping[int, Manner]] = {
    1: Manner(careless=0.75, skill=0, shy=0, bold=0.2, bluff=0.1, samples=16),
    2: Manner(careless=0.3, skill=0, shy=0.4, bold=0.4, bluff=0.05, samples=48),
    3: Manner(careless=0, skill=0.5, shy=0.95, bold=0.9, bluff=0.02, samples=128),
}


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    _determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Return what the bot does, or ``None`` when it lets a moment pass in which it could put."""
    manner = MANNERS[level]
    mine = [action for choice in choices if choice.seat == view.seat for action in expand(choice)]
    reading = read(view)
    if any(isinstance(action, Keep) for action in mine):
        return _exchange(reading)
    if any(isinstance(action, See) for action in mine):
        return See(view.seat) if _sees(reading, manner, rng) else Fold(view.seat)
    if any(isinstance(action, Put) for action in mine) and _puts(reading, manner, rng):
        return Put(view.seat)
    if any(isinstance(action, Play) for action in mine):
        return Play(view.seat, _card(reading, manner, rng))
    return None


def _card(reading: Reading, manner: Manner, rng: random.Random) -> Card:
    if len(reading.hand) == 1 or rng.random() < manner.careless:
        return rng.choice(reading.hand)
    if len(seats(reading.rules)) > 2:
        return rollout.best_card(reading, rng, samples=manner.samples)
    return exact.best_card(reading, exact.duel_of(reading, skill=manner.skill), shy=manner.shy)


def _puts(reading: Reading, manner: Manner, rng: random.Random) -> bool:
    everyone = seats(reading.rules)
    others = [seat for seat in everyone if seat not in team(reading.rules, reading.seat)]
    if any(reading.side_tricks(seat) > 1 for seat in others):
        return False  # the hand is lost: a put only makes it dearer (PUT-6)
    at_home = reading.score(reading.seat) >= reading.rules.target - 1  # nobody would fold (PUT-15)
    drawn = rng.random()
    if drawn < manner.bluff and not at_home:
        return True
    if drawn >= manner.bold:
        return False
    if len(everyone) > 2:
        return rollout.prospects(reading, rng, samples=manner.samples).win > CONFIDENT
    worth = exact.worth_of_putting(reading, exact.duel_of(reading, skill=manner.skill))
    return worth.put > worth.quiet + MARGIN


MARGIN: Final = 0.002
"""So much must a put add to the chance of winning the match."""
CONFIDENT: Final = 0.6
"""At three and four: the share of samples won from which it puts."""


def _sees(reading: Reading, manner: Manner, rng: random.Random) -> bool:
    caller = reading.caller or ""
    if reading.score(caller) >= reading.rules.target - 1:
        return True  # to fold is to lose the match (PUT-15)
    if len(seats(reading.rules)) > 2:
        found = rollout.prospects(reading, rng, samples=manner.samples)
        return found.win - found.lose > -0.5 + manner.shy * CAUTION
    see, fold = exact.worth_of_seeing(reading, exact.duel_of(reading, skill=manner.skill), shy=manner.shy)
    return see > fold


CAUTION: Final = 0.25
"""At three and four: how much stronger than random a caller's cards are taken to be."""


def _exchange(reading: Reading) -> Swap | Keep:
    """Forward the best card of a poor hand, the worst of a rich one; keep a middling hand (PUT-40, 41).

    High cards in one hand fall to different tricks.
    """
    high = ranks(reading.rules)[:3]
    number = sum(card.rank in high for card in reading.hand)
    ordered = sorted(reading.hand, key=reading.height)
    if number > 1:
        return Swap(reading.seat, ordered[0])
    if number == 1:
        return Swap(reading.seat, ordered[-1])
    return Keep(reading.seat)
