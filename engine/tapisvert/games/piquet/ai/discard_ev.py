"""What a discard is worth in points: what bots choose by and what the drill grades by.

Declarations and play together, against hands drawn at random: a mean with its error, the same
random deals for every discard compared. What the hand may be expected to hold, without the
opponent, is exact (``odds.exchange``).
"""

import heapq
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from tapisvert.core.cards import Card, shuffled
from tapisvert.core.valued import Mean
from tapisvert.games.piquet.ai.play_estimate import deal_estimate
from tapisvert.games.piquet.hand_bits import COURT, FULL, LENGTH, LOWEST_SET, RANK_MASK, bits_of, mask, suits_of, unmask
from tapisvert.games.piquet.odds.exchange import UNSEEN, Discard, point_mean, runs_mean, set_mean, value_of
from tapisvert.games.piquet.rules import CARTE_BLANCHE, HAND, TALON

_KEEP = (0, 0, 1, 2, 3, 4, 6, 9)
"""What makes a card worth keeping, by strength; see ``sensible``."""
_KEEP_LENGTH = 1.8
_KEEP_TRIO = 4
_KEEP_QUATORZE = 12
YOUNGER_NUMBER = 3
"""Cards that younger is taken to exchange: elder leaves him as many."""


@dataclass(frozen=True, slots=True)
class DiscardValue:
    """A discard and by how much its player may be expected to outscore the other with it."""

    cards: tuple[Card, ...]
    points: Mean
    behind: Mean
    """How much less than the best: the same deals are compared, so the error is smaller."""
    held: Discard
    """What the hand may be expected to hold: exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What is known where a discard is chosen."""

    hand: int
    """The player's cards, as a mask."""
    elder: bool
    room: int
    """How many cards of the talon he may draw from."""
    blanche: tuple[bool, bool] = (False, False)
    """Whether elder and younger have announced carte blanche (PIQ-14)."""
    cards_count: bool = False
    """PIQ-58: whether the ten for the cards may make a pic."""


def sensible(hand: int, number: int) -> int:
    """Return so many cards that an ordinary player would put away: low ones of short suits first."""

    def keep(bit: int) -> float:
        suit, strength = divmod(bit.bit_length() - 1, 8)
        alike = (hand & RANK_MASK << strength).bit_count() if strength > 2 else 0
        made = {3: _KEEP_TRIO, 4: _KEEP_QUATORZE}.get(alike, 0)
        return _KEEP[strength] + made + _KEEP_LENGTH * LENGTH[hand >> 8 * suit & 255]

    return sum(sorted(bits_of(hand), key=keep)[:number])


def compare_discards(
    at: Exchange, discards: Sequence[Discard], *, rng: random.Random, samples: int
) -> tuple[DiscardValue, ...]:
    """Return each discard's expectation against random deals, the best first; the other exchanges sensibly."""
    unseen = list(bits_of(FULL & ~at.hand))
    thrown = [mask(one.cards) for one in discards]
    found = [list[float]() for _ in thrown]
    for _ in range(samples):
        theirs, talon = _dealt(at, unseen, rng)
        # Elder who discards leaves younger three at least; elder's own discard is behind younger.
        away = sensible(theirs, YOUNGER_NUMBER if at.elder else TALON - at.room)
        for index, mine in enumerate(thrown):
            found[index].append(_difference(at, mine, theirs, away, talon))
    best = max(found, key=sum)
    compared = [
        DiscardValue(one.cards, Mean.of(got), Mean.of([b - g for b, g in zip(best, got, strict=True)]), one)
        for one, got in zip(discards, found, strict=True)
    ]
    return tuple(sorted(compared, key=lambda one: -one.points.value))


def _dealt(at: Exchange, unseen: list[int], rng: random.Random) -> tuple[int, list[int]]:
    """Deal the unseen cards: the other's twelve, without a court card after his carte blanche, and the talon."""
    unseen[:] = shuffled(unseen, rng)
    if at.blanche[1 if at.elder else 0]:
        plain = [bit for bit in unseen if not bit & COURT]
        theirs = sum(plain[:HAND])
        return theirs, [bit for bit in unseen if not bit & theirs]
    return sum(unseen[:HAND]), unseen[HAND:]


def _difference(at: Exchange, away: int, theirs: int, theirs_away: int, talon: list[int]) -> float:
    """Return the points of the player who discards less the other's, in one random deal."""
    scored = CARTE_BLANCHE * at.blanche[0], CARTE_BLANCHE * at.blanche[1]
    number = away.bit_count()
    first = number if at.elder else TALON - at.room  # what elder draws; younger draws after him
    second = theirs_away.bit_count() if at.elder else number
    by_elder, by_younger = sum(talon[:first]), sum(talon[first : first + second])
    mine, other = at.hand & ~away, theirs & ~theirs_away
    if at.elder:
        return deal_estimate(mine | by_elder, other | by_younger, scored=scored, cards_count=at.cards_count)
    return -deal_estimate(other | by_elder, mine | by_younger, scored=scored, cards_count=at.cards_count)


def candidates(hand: Iterable[Card], *, least: int, most: int, number: int) -> tuple[Discard, ...]:
    """Return the discards worth comparing, the most promising first (``_rough``)."""
    cards = mask(hand)
    found = [sum(away) for n in range(least, most + 1) for away in combinations(tuple(bits_of(cards)), n)]
    best = heapq.nlargest(number, found, key=lambda away: _rough(cards, away))
    return tuple(value_of(unmask(cards), unmask(away)) for away in best)


def _rough(hand: int, away: int) -> float:
    """Judge a discard without sampling: expected declarations less what the cards do in play."""
    drawn, kept = away.bit_count(), hand & ~away
    mine, theirs = suits_of(kept), suits_of(FULL & ~hand)
    worth = _point(tuple(map(LENGTH.__getitem__, mine)), tuple(map(LENGTH.__getitem__, theirs)), drawn)
    for one, other in zip(mine, theirs, strict=True):
        worth += _runs(one, other, drawn)
    for strength in range(LOWEST_SET, 8):
        there = (hand >> strength & RANK_MASK).bit_count()
        worth += _set((kept >> strength & RANK_MASK).bit_count(), 4 - there, drawn)
    for strength, loss in _PLAY:
        worth -= loss * (away >> strength & RANK_MASK).bit_count()
    return worth + _DRAW * drawn


_PLAY = ((7, 3.5), (6, 1.6), (5, 0.7))
"""What an ace, a king, a queen brings in play beside what is drawn instead."""
_DRAW = 0.75
"""What an unknown card brings in play."""


@cache
def _runs(kept: int, unseen: int, drawn: int) -> float:
    return float(runs_mean(kept, unseen, drawn, UNSEEN))


@cache
def _set(kept: int, unseen: int, drawn: int) -> float:
    return float(set_mean(kept, unseen, drawn, UNSEEN))


@cache
def _point(kept: tuple[int, ...], unseen: tuple[int, ...], drawn: int) -> float:
    """Return what the point is worth by the lengths of the suits, whichever they are."""
    return _point_of(tuple(sorted(zip(kept, unseen, strict=True))), drawn)


@cache
def _point_of(suits: tuple[tuple[int, int], ...], drawn: int) -> float:
    return float(point_mean(suits, drawn))
