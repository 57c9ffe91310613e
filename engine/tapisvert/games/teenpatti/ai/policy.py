"""Teen Patti's bots: three levels, which know what their seat may know and nothing else.

The first judges its cards by themselves, the second also counts how many are still in and what is
in the pot, the third besides reads the others' bets. None looks at the cards of a blind hand.
"""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import Final

from tapisvert.core.cards import Card, pack
from tapisvert.core.choices import Amount, Choice
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti.events import BetBlind, BetSeen
from tapisvert.games.teenpatti.odds.hands import distribution
from tapisvert.games.teenpatti.ranking import HAND, Ranking, ranking
from tapisvert.games.teenpatti.rules import Carry, Rules
from tapisvert.games.teenpatti.state import Accept, Action, Bet, GoIn, Look, PackUp, Refuse, Show, SideShow, StayOut

LEVELS: Final = (1, 2, 3)
_SAMPLES: Final = 2_000
"""Hands drawn to learn how good one of four or five cards is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a level plays."""

    counts: bool
    """Whether it counts the others and the pot."""
    reads: float
    """How far it believes that who bets seen has something."""
    blind_bets: int
    """Bets that it makes before it looks, while they are cheap."""
    dear: float
    """Share of its chips that is too dear for a blind bet or a bluff."""
    bluff: float
    """Chance to raise with nothing."""
    strong: float
    """Chance of having the best hand from which it raises."""
    whim: float
    """How far its judgement strays."""


MANNERS: Final[Mapping[int, Manner]] = {
    1: Manner(
        counts=False, reads=0, blind_bets=4, dear=0.1, bluff=0.08, strong=0.9, whim=0.25,
    ),
    2: Manner(
        counts=True, reads=0, blind_bets=3, dear=0.05, bluff=0.06, strong=0.85, whim=0.15,
    ),
    3: Manner(
        counts=True, reads=0.8, blind_bets=3, dear=0.02, bluff=0.02, strong=0.7, whim=0.02,
    ),
}  # fmt: skip


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    _determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Return what the bot does; ``None`` only when it may do nothing."""
    mine = {_kind(choice): choice for choice in choices if choice.seat == view.seat}
    if not mine:
        return None
    manner, sight = MANNERS[level], look_round(view)
    if Accept in mine:
        return _answer(sight, manner, rng)
    if GoIn in mine:
        return _in_or_out(sight, manner, rng)
    if sight.hand is None:
        return _blind(sight, manner, mine, rng)
    return _seen(sight, manner, mine, rng)


def _kind(choice: Choice[Action]) -> type[Action]:
    return type(choice.action)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What a seat sees that matters to its decision."""

    seat: Seat
    rules: Rules
    order: Ranking
    hand: tuple[Card, ...] | None
    """Its cards; ``None`` while it is blind."""
    others: tuple[tuple[Seat, bool], ...]
    """Those still in besides it, and whether they are seen."""
    seen_bets: Mapping[Seat, int]
    """How often each has bet after looking."""
    blind_bets: int
    """How often it has itself bet blind."""
    stake: int
    pot: int
    stack: int


def look_round(view: View) -> Sight:
    """Gather from a view, from nothing else, what a decision needs."""
    wild_rank = view.table.fact("wild_rank")
    mine = next(pile for pile in view.table.piles if pile.owner == view.seat)
    hand = tuple(card for card in mine.cards if card is not None)
    seen_bets: dict[Seat, int] = {}
    blind = 0
    for event in view.events:
        match event:
            case BetSeen(seat, _, _):
                seen_bets[seat] = seen_bets.get(seat, 0) + 1
            case BetBlind(seat, _, _) if seat == view.seat:
                blind += 1
            case _:
                pass
    return Sight(
        seat=view.seat,
        rules=view.rules,
        order=ranking(view.rules, None if wild_rank is None else str(wild_rank)),
        hand=hand or None,
        others=tuple(
            (fact.seat, fact.name == "seen")
            for fact in view.table.facts
            if fact.name in {"seen", "blind"} and fact.seat is not None and fact.seat != view.seat
        ),
        seen_bets=seen_bets,
        blind_bets=blind,
        stake=view.table.stake or 0,
        pot=view.table.pot or 0,
        stack=dict(view.table.stacks)[view.seat],
    )


@lru_cache(maxsize=32)
def _ladder(order: Ranking, cards: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Values that hands have, and how many hands are below each; longer hands are sampled."""
    if cards <= HAND:
        known: Mapping[int, int] = distribution(order, cards)
    else:
        rng, whole = random.Random(cards), pack(52)
        values = sorted(order.value(rng.sample(whole, cards)) for _ in range(_SAMPLES))
        known = {value: values.count(value) for value in dict.fromkeys(values)}
    return tuple(known), (0, *accumulate(known.values()))


def share_beaten(order: Ranking, hand: Sequence[Card]) -> float:
    """Return the share of all hands that a hand beats, half of its equals counted."""
    values, below = _ladder(order, len(hand))
    value = order.value(hand)
    low, high = bisect_left(values, value), bisect_right(values, value)
    return (below[low] + below[high]) / (2 * below[-1])


def _chance(sight: Sight, manner: Manner, rng: random.Random) -> float:
    """How likely the bot thinks it is to have the best hand; blind, as likely as any."""
    if sight.hand is None:
        return 1 / (len(sight.others) + 1)
    mine = share_beaten(sight.order, sight.hand) + rng.uniform(-manner.whim, manner.whim)
    mine = min(max(mine, 0.001), 0.999)
    if not manner.counts:
        return mine
    chance = 1.0
    for seat, seen in sight.others:
        bets = sight.seen_bets.get(seat, 0)
        least = manner.reads * min(0.3 + 0.1 * bets, 0.6) if seen and bets else 0
        chance *= max((mine - least) / (1 - least), 0.02)
    return chance


def _bet(choice: Choice[Action], share: float) -> Bet:
    """Return the bet that lies so far between the least and the most."""
    if not isinstance(choice, Amount) or not isinstance(choice.action, Bet):
        raise TypeError(choice)
    steps = (choice.most - choice.least) // choice.step
    return replace(choice.action, chips=choice.least + round(steps * share) * choice.step)


type _Choices = Mapping[type[Action], Choice[Action]]


def _blind(sight: Sight, manner: Manner, mine: _Choices, rng: random.Random) -> Action:
    """Bet blind while it is cheap, then look; a show between two may be asked blind."""
    cheap = sight.stake <= manner.dear * sight.stack
    if Bet not in mine or not cheap or sight.blind_bets >= manner.blind_bets:
        return Look(sight.seat)
    if Show in mine and rng.random() < 0.1:
        return Show(sight.seat)
    return _bet(mine[Bet], 1 if rng.random() < manner.bluff else 0)


def _seen(sight: Sight, manner: Manner, mine: _Choices, rng: random.Random) -> Action:
    if Bet not in mine:
        return PackUp(sight.seat)  # TEEN-36: nothing else is left
    chance = _chance(sight, manner, rng)
    cost = 2 * sight.stake
    needed = 0.4
    if manner.counts:  # what must be paid, against what may be won; there is more to pay without a show
        needed = cost * (1 if Show in mine else 1.5) / (sight.pot + cost)
    if chance <= needed:
        bluffs = rng.random() < manner.bluff and cost <= manner.dear * sight.stack
        return _bet(mine[Bet], 1) if bluffs else PackUp(sight.seat)
    if chance > manner.strong:
        return _bet(mine[Bet], 1 if manner.counts else rng.random())
    if SideShow in mine and rng.random() < 0.5:
        return SideShow(sight.seat)
    if Show in mine:
        return Show(sight.seat)
    return _bet(mine[Bet], 0)


def _answer(sight: Sight, manner: Manner, rng: random.Random) -> Action:
    """Accept a side-show with a hand that beats most; refuse it otherwise, for that costs nothing."""
    mine = 0.0 if sight.hand is None else share_beaten(sight.order, sight.hand)
    least = 0.6 + 0.2 * manner.reads
    accepts = mine + rng.uniform(-manner.whim, manner.whim) > least
    return Accept(sight.seat) if accepts else Refuse(sight.seat)


def _in_or_out(sight: Sight, manner: Manner, rng: random.Random) -> Action:
    """In-Out: look, then go in if the hand beats enough of those that may be in (TEEN-47)."""
    if sight.hand is None:
        return Look(sight.seat)
    mine = share_beaten(sight.order, sight.hand) + rng.uniform(-manner.whim, manner.whim)
    chance = max(mine, 0) ** (len(sight.others) / 2 if manner.counts else 1)
    return GoIn(sight.seat) if chance > 0.5 else StayOut(sight.seat)
