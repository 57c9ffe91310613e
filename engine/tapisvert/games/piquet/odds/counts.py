"""Counts over all 225,792,840 hands of twelve, exact and at once, suit by suit or rank by rank.

A hand is a choice of one of 256 sets of cards in each suit. What a count needs to know of a suit
(how many cards, how long the longest run) takes few values, so four small tables are multiplied
instead of hands gone through. ``tests/games/piquet`` goes through a sample of the hands one by
one, and all of them when asked.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import comb
from typing import Final

from tapisvert.games.piquet.hand_bits import (
    COURT,
    LENGTH,
    LONGEST_RUN,
    LOWEST_SET,
    QUATORZE,
    RUNS_VALUE,
    SET_VALUE,
)  # fmt: skip
from tapisvert.games.piquet.rules import HAND, ORDER
from tapisvert.shared.chances import Exact

HANDS: Final = comb(32, HAND)
_SUITS = 4
_COURTS: Final = COURT & 0xFF


def _largest(feature: Callable[[int], int]) -> Counter[int]:
    """Count hands of twelve by the largest value of a feature among their suits."""
    suit: Counter[tuple[int, int]] = Counter((LENGTH[s], feature(s)) for s in range(256))
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in range(_SUITS):
        longer: Counter[tuple[int, int]] = Counter()
        for (size, best), ways in hands.items():
            for (more, value), suit_ways in suit.items():
                if size + more <= HAND:
                    longer[size + more, max(best, value)] += ways * suit_ways
        hands = longer
    found: Counter[int] = Counter()
    for (size, best), ways in hands.items():
        if size == HAND:
            found[best] += ways
    return found


def _exact(counts: Counter[int], names: Iterable[int]) -> Exact:
    return Exact(tuple((str(name), counts[name]) for name in names))


def longest_suits() -> Exact:
    """Count the hands by the length of their longest suit, three to eight."""
    return _exact(_largest(LENGTH.__getitem__), range(3, 9))


def longest_runs() -> Exact:
    """Count the hands by the length of their longest run in a suit, one to eight."""
    return _exact(_largest(LONGEST_RUN.__getitem__), range(1, 9))


def quatorzes() -> Exact:
    """Count the hands by how many quatorzes they hold, none to three."""
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for strength in range(len(ORDER)):
        longer: Counter[tuple[int, int]] = Counter()
        for (size, fours), ways in hands.items():
            for more in range(QUATORZE + 1):
                counts = strength >= LOWEST_SET and more == QUATORZE
                longer[size + more, fours + counts] += ways * comb(QUATORZE, more)
        hands = longer
    found = Counter({fours: hands[HAND, fours] for fours in range(4)})
    return _exact(found, range(4))


def without_court_cards() -> Exact:
    """Count the hands without king, queen or knave (PIQ-14)."""
    plain = comb(sum(not _COURTS >> i & 1 for i in range(len(ORDER))) * _SUITS, HAND)
    return Exact((("none", plain), ("some", HANDS - plain)))


def mean_declarations() -> Fraction:
    """Return the mean of point, all runs and all sets of a dealt hand, as if all were good."""
    lengths = longest_suits()
    total = sum(int(name) * number for name, number in lengths.counts)
    # Runs of a suit and sets of a rank do not ask what else the hand holds: means add up.
    total += _SUITS * sum(RUNS_VALUE[s] * comb(24, HAND - LENGTH[s]) for s in range(256))
    ranks = len(ORDER) - LOWEST_SET
    total += ranks * sum(SET_VALUE[size] * comb(QUATORZE, size) * comb(28, HAND - size) for size in range(5))
    return Fraction(total, HANDS)
