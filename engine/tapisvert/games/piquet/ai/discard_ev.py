"""What a discard is worth in points: what bots choose by and what the drill grades by.

Declarations and play together, against hands drawn at random, are an ``Estimate`` of their own
kind: a mean with its standard error, the same random deals for every discard compared. What the
hand may be expected to hold, without the opponent, is exact (``odds.values``).
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from tapisvert.core.cards import Card
from tapisvert.games.piquet.hand_bits import FULL, LENGTH, RANK_MASK, bits_of, declared, mask, suits_of
from tapisvert.games.piquet.odds.exchange import Discard, values
from tapisvert.games.piquet.rules import HAND, TALON

_KEEP = (0, 0, 1, 2, 3, 4, 6, 9)
"""What makes a card worth keeping, by strength; see ``sensible``."""
_KEEP_LENGTH = 1.8
_KEEP_TRIO = 4
_KEEP_QUATORZE = 12


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of random samples and its standard error."""

    mean: float
    error: float
    samples: int


@dataclass(frozen=True, slots=True)
class Swing:
    """A discard and by how much its player may be expected to outscore the other with it."""

    cards: tuple[Card, ...]
    points: Mean
    behind: Mean
    """How much less than the best: the same deals are compared, so the error is smaller."""
    held: Discard
    """What the hand may be expected to hold: exact."""


def sensible(hand: int, number: int) -> int:
    """Return so many cards that an ordinary player would put away: low ones of short suits first."""

    def keep(bit: int) -> float:
        suit, strength = divmod(bit.bit_length() - 1, 8)
        alike = (hand & RANK_MASK << strength).bit_count() if strength > 2 else 0
        made = {3: _KEEP_TRIO, 4: _KEEP_QUATORZE}.get(alike, 0)
        return _KEEP[strength] + made + _KEEP_LENGTH * LENGTH[hand >> 8 * suit & 255]

    return sum(sorted(bits_of(hand), key=keep)[:number])


@cache
def _winners(own: int, other: int) -> int:
    """Count the tricks that leading a suit from the top brings: the rest too when it is exhausted."""
    top = 0
    for strength in range(7, -1, -1):
        if other >> strength & 1:
            break
        top += own >> strength & 1
    return LENGTH[own] if top and top >= LENGTH[other] else top


def play_estimate(elder: int, younger: int) -> float:
    """Estimate elder's points in the play less younger's, cards and capot included.

    Fitted to the solver on 848 deals with sensible discards: it explains 77 % of the variance.
    """
    points = -4.1
    for strength, weight in ((7, 1.24), (6, 0.5), (5, 0.46)):
        rank = RANK_MASK << strength
        points += weight * ((elder & rank).bit_count() - (younger & rank).bit_count())
    for mine, theirs in zip(suits_of(elder), suits_of(younger), strict=True):
        points += 2.9 * _winners(mine, theirs) - 1.14 * _winners(theirs, mine)
    return points


def swings(
    hand: Iterable[Card], discards: Sequence[Discard], *, rng: random.Random, samples: int, elder: bool, room: int
) -> tuple[Swing, ...]:
    """Return each discard's expectation against random deals, the best first.

    ``room``: how many cards of the talon the player may draw from. The other exchanges sensibly.
    """
    held = mask(hand)
    unseen = list(bits_of(FULL & ~held))
    thrown = [mask(one.cards) for one in discards]
    found = [list[float]() for _ in thrown]
    for _ in range(samples):
        rng.shuffle(unseen)
        theirs, talon = sum(unseen[:HAND]), unseen[HAND:]
        for index, away in enumerate(thrown):
            found[index].append(_one(held & ~away, away.bit_count(), theirs, talon, elder=elder, room=room))
    best = max(found, key=sum)
    told = [
        Swing(one.cards, _mean(got), _mean([b - g for b, g in zip(best, got, strict=True)]), one)
        for one, got in zip(discards, found, strict=True)
    ]
    return tuple(sorted(told, key=lambda swing: -swing.points.mean))


def _mean(got: Sequence[float]) -> Mean:
    number = len(got)
    mean = sum(got) / number
    spread = sum((one - mean) ** 2 for one in got) / max(1, number - 1)
    return Mean(mean, sqrt(spread / number), number)


def _one(kept: int, number: int, theirs: int, talon: list[int], *, elder: bool, room: int) -> float:
    """Score one random deal, for the player who discards."""
    if elder:
        mine = kept | sum(talon[:number])
        away = sensible(theirs, min(3, TALON - number))
        other = theirs & ~away | sum(talon[number : number + away.bit_count()])
        points = declared(mine, other)
        return points[0] - points[1] + play_estimate(mine, other)
    # Younger: elder has exchanged already; his hand is taken to be a sensible choice of his cards.
    first = TALON - room
    away = sensible(theirs, first)
    other = theirs & ~away | sum(talon[:first])
    mine = kept | sum(talon[first : first + number])
    points = declared(other, mine)
    return points[1] - points[0] - play_estimate(other, mine)


def candidates(hand: Iterable[Card], *, least: int, most: int, number: int) -> tuple[Discard, ...]:
    """Return the discards worth comparing: high cards count for play, the rest by exact expectation."""
    ranked = values(tuple(hand), least=least, most=most)
    return tuple(sorted(ranked, key=lambda one: -rough(one))[:number])


def rough(discard: Discard) -> float:
    """Judge a discard without sampling: expected declarations less what the cards do in play."""
    lost = sum(_PLAY.get(card.rank, 0.0) for card in discard.cards)
    return float(discard.total) - lost + _DRAW * len(discard.cards)


_PLAY = {"A": 3.5, "K": 1.6, "Q": 0.7}
"""What a high card brings in play beside what is drawn instead."""
_DRAW = 0.75
"""What an unknown card brings in play."""
