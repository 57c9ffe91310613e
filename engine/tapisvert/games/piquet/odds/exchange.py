"""Chances in the exchange, exact: what the talon brings, and what a discard may be expected to hold.

A player who looks at his twelve cards has twenty unseen ones before him, any of which may lie in the
part of the talon that he draws (elder five, younger what elder leaves).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from tapisvert.core.cards import Card
from tapisvert.games.piquet.hand_bits import (
    FULL,
    LENGTH,
    LOWEST_SET,
    QUATORZE,
    RANK_MASK,
    RUNS_VALUE,
    SET_VALUE,
    bits_of,
    mask,
    suits_of,
    unmask,
)  # fmt: skip
from tapisvert.shared.chances import Exact

UNSEEN = 20
"""Cards that a player has not seen before he draws."""


def drawing(named: int, drawn: int, *, unseen: int = UNSEEN) -> Exact:
    """Count the draws of ``drawn`` cards by how many of ``named`` cards they bring.

    >>> elder = drawing(2, 5)
    >>> elder.chance("2"), 1 - elder.chance("0")
    (Fraction(1, 19), Fraction(17, 38))
    """
    return Exact(
        tuple((str(hit), comb(named, hit) * comb(unseen - named, drawn - hit)) for hit in range(min(named, drawn) + 1))
    )


def all_of(named: int, drawn: int, *, unseen: int = UNSEEN) -> Fraction:
    """Return the chance that all the named cards come."""
    return drawing(named, drawn, unseen=unseen).chance(str(named))


def at_least_one(named: int, drawn: int, *, unseen: int = UNSEEN) -> Fraction:
    """Return the chance that at least one of the named cards comes."""
    return 1 - drawing(named, drawn, unseen=unseen).chance("0")


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard with the exact mean of what the hand holds after the draw, as if all were good."""

    cards: tuple[Card, ...]
    point: Fraction
    sequences: Fraction
    sets: Fraction

    @property
    def total(self) -> Fraction:
        """All three together."""
        return self.point + self.sequences + self.sets


def value_of(hand: Iterable[Card], away: Iterable[Card]) -> Discard:
    """Return what a discard may be expected to hold when as many cards have been drawn.

    Exact, by suits and ranks: no draw is gone through one by one.
    """
    held, thrown = mask(hand), mask(away)
    return _value(held & ~thrown, FULL & ~held, thrown)


def values(hand: Iterable[Card], *, least: int, most: int) -> tuple[Discard, ...]:
    """Return all discards of ``least`` to ``most`` cards, the best expectation first."""
    held = mask(hand)
    unseen = FULL & ~held
    found = [
        _value(held & ~sum(thrown), unseen, sum(thrown))
        for n in range(least, most + 1)
        for thrown in combinations(tuple(bits_of(held)), n)
    ]
    return tuple(sorted(found, key=lambda one: (-one.total, len(one.cards))))


def _value(kept: int, unseen: int, thrown: int) -> Discard:
    drawn = thrown.bit_count()
    kept_by_suit, unseen_by_suit = suits_of(kept), suits_of(unseen)
    runs = sum(
        runs_mean(mine, theirs, drawn, unseen.bit_count())
        for mine, theirs in zip(kept_by_suit, unseen_by_suit, strict=True)
    )
    sets = sum(
        set_mean(
            (kept >> strength & RANK_MASK).bit_count(),
            (unseen >> strength & RANK_MASK).bit_count(),
            drawn,
            unseen.bit_count(),
        )
        for strength in range(LOWEST_SET, 8)
    )
    point = point_mean(
        tuple(sorted((LENGTH[m], LENGTH[t]) for m, t in zip(kept_by_suit, unseen_by_suit, strict=True))),
        drawn,
    )
    return Discard(unmask(thrown), point, runs + Fraction(0), sets + Fraction(0))


@cache
def runs_mean(kept: int, unseen: int, drawn: int, of: int) -> Fraction:
    """Return what the sequences of a suit may be expected to score when ``drawn`` of ``of`` cards come."""
    total = 0
    come = unseen
    while True:  # every subset of the unseen cards of this suit
        size = LENGTH[come]
        if size <= drawn:
            total += RUNS_VALUE[kept | come] * comb(of - LENGTH[unseen], drawn - size)
        if not come:
            return Fraction(total, comb(of, drawn))
        come = come - 1 & unseen


@cache
def set_mean(kept: int, unseen: int, drawn: int, of: int) -> Fraction:
    """Return what the set of a rank may be expected to score, of which so many are kept and unseen."""
    total = sum(
        SET_VALUE[min(kept + come, QUATORZE)] * comb(unseen, come) * comb(of - unseen, drawn - come)
        for come in range(min(unseen, drawn) + 1)
    )
    return Fraction(total, comb(of, drawn))


@cache
def point_mean(suits: tuple[tuple[int, int], ...], drawn: int) -> Fraction:
    """Return what the point may be expected to score; ``suits`` are the numbers of cards kept and unseen."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for kept, unseen in suits:
        longer: Counter[tuple[int, int]] = Counter()
        for (size, best), number in ways.items():
            for come in range(min(unseen, drawn - size) + 1):
                longer[size + come, max(best, kept + come)] += number * comb(unseen, come)
        ways = longer
    full = {best: number for (size, best), number in ways.items() if size == drawn}
    return Fraction(sum(best * number for best, number in full.items()), sum(full.values()))
