"""What one seat knows of a deal of Teen Patti, and how good a hand is among all hands."""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from tapisvert.core.cards import Card, pack
from tapisvert.core.piles import View
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti.events import BetBlind, BetSeen
from tapisvert.games.teenpatti.odds.hands import distribution
from tapisvert.games.teenpatti.ranking import HAND, Ranking, ranking
from tapisvert.games.teenpatti.rules import Rules
from tapisvert.shared.floats import power

_SAMPLES: Final = 2_000
"""Hands drawn to learn how good one of four or five cards is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """What a seat sees that matters to its decision; amounts are chips."""

    seat: Seat
    rules: Rules
    order: Ranking
    hand: tuple[Card, ...] | None
    """Its cards; ``None`` while it is blind."""
    others: tuple[Seat, ...]
    """Those still in besides it."""
    seen_bets: Mapping[Seat, int]
    """How often each has bet after looking."""
    blind_bets: int
    """How often it has itself bet blind."""
    stake: int
    pot: int
    stack: int


def read(view: View) -> Knowledge:
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
    return Knowledge(
        seat=view.seat,
        rules=view.rules,
        order=ranking(view.rules, None if wild_rank is None else str(wild_rank)),
        hand=hand or None,
        others=tuple(
            fact.seat
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


BETS_WITH_THE_WORST: Final = 0.25
"""How likely, beside the best hand, the worst one is believed to bet after it has looked."""


def likelihood(knowledge: Knowledge, shares: Mapping[Seat, float]) -> float:
    """Return how likely the bets that were made are with these hands, told by the shares that they beat (0 to 1).

    Who bets after looking is believed to have the more the more often it has bet: each bet counts the
    hand's share, from ``BETS_WITH_THE_WORST`` for the worst hand to 1 for the best.
    """
    found = 1.0
    for seat in knowledge.others:
        bets = min(knowledge.seen_bets.get(seat, 0), 3)
        found *= power(BETS_WITH_THE_WORST + (1 - BETS_WITH_THE_WORST) * shares[seat], 2 * bets)
    return found
