"""Hands as bits: one integer for a hand, eight bits a suit, and tables for the 256 hands of a suit.

For counting, sampling and solving, where cards as objects would be too slow. Bit ``8 * suit +
strength``: the suits in the fixed order of ``cards.SUITS``, the seven is strength 0, the ace 7.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.games.piquet.rules import ORDER

FULL: Final = (1 << 32) - 1
SUIT_MASK: Final = 0xFF
COURT: Final = 0x70707070
"""King, queen and knave of each suit."""
RANK_MASK: Final = 0x01010101
"""The sevens; shifted by a strength, the cards of that rank."""
TEN: Final = ORDER.index("T")
LOWEST_SET: Final = TEN
"""The lowest strength that makes a set (PIQ-34)."""
SHORTEST_RUN: Final = 3
TRIO: Final = 3
QUATORZE: Final = 4

CARDS_BY_BIT: Final[tuple[Card, ...]] = tuple(card(rank + suit) for suit in SUITS for rank in ORDER)
BIT: Final[dict[Card, int]] = {one: 1 << index for index, one in enumerate(CARDS_BY_BIT)}

RUN_VALUE: Final = (0, 0, 0, 3, 4, 15, 16, 17, 18)
"""What a run is worth by its length (PIQ-R4b)."""
SET_VALUE: Final = (0, 0, 0, 3, 14)
"""What so many of one rank are worth (PIQ-R4c)."""
PIPS: Final = (7, 8, 9, 10, 10, 10, 10, 11)
"""What a card counts towards the point, by strength (PIQ-R4a)."""


def mask(hand: Iterable[Card]) -> int:
    """Return the cards as bits."""
    bits = 0
    for one in hand:
        bits |= BIT[one]
    return bits


def bits_of(given: int) -> Iterator[int]:
    """Go through the single bits of a mask, the lowest first."""
    while given:
        low = given & -given
        yield low
        given ^= low


def unmask(given: int) -> tuple[Card, ...]:
    """Return the cards of a mask as the fixed order has them: suits S H D C, each from the ace down."""
    return tuple(
        CARDS_BY_BIT[8 * suit + strength]
        for suit in range(4)
        for strength in range(7, -1, -1)
        if given >> (8 * suit + strength) & 1
    )


def suits_of(given: int) -> tuple[int, int, int, int]:
    """Split a hand into its four suits, each a number below 256."""
    return given & 255, given >> 8 & 255, given >> 16 & 255, given >> 24


def _runs(suit: int) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    length = 0
    for strength in range(9):
        if strength < 8 and suit >> strength & 1:
            length += 1
            continue
        if length >= SHORTEST_RUN:
            found.append((length, strength - 1))
        length = 0
    return tuple(sorted(found, reverse=True))


def _longest(suit: int) -> int:
    length = 0
    while suit:
        suit &= suit << 1
        length += 1
    return length


LENGTH: Final = tuple(suit.bit_count() for suit in range(256))
SUIT_PIPS: Final = tuple(sum(PIPS[i] for i in range(8) if suit >> i & 1) for suit in range(256))
RUNS: Final = tuple(_runs(suit) for suit in range(256))
"""For each hand of a suit its maximal runs as (length, top strength), best first (PIQ-31)."""
LONGEST_RUN: Final = tuple(_longest(suit) for suit in range(256))
RUNS_VALUE: Final = tuple(sum(RUN_VALUE[length] for length, _ in RUNS[suit]) for suit in range(256))
POINT_KEY: Final = tuple(LENGTH[suit] * 100 + SUIT_PIPS[suit] for suit in range(256))
"""Length first, then the count: the greater is the better point (PIQ-R4a)."""
RUN_KEY: Final = tuple(RUNS[suit][0][0] * 10 + RUNS[suit][0][1] if RUNS[suit] else 0 for suit in range(256))
"""Length first, then the top card: the greater is the better sequence (PIQ-29); 0 for none."""


def point_key(hand: int) -> int:
    """Return a number that is greater for a better point (PIQ-R4a)."""
    return max(
        POINT_KEY[hand & 255],
        POINT_KEY[hand >> 8 & 255],
        POINT_KEY[hand >> 16 & 255],
        POINT_KEY[hand >> 24],
    )


def run_key(hand: int) -> int:
    """Return a number that is greater for a better best sequence, 0 for none (PIQ-29)."""
    return max(RUN_KEY[hand & 255], RUN_KEY[hand >> 8 & 255], RUN_KEY[hand >> 16 & 255], RUN_KEY[hand >> 24])


def runs_value(hand: int) -> int:
    """Return what all sequences of a hand are worth together."""
    return RUNS_VALUE[hand & 255] + RUNS_VALUE[hand >> 8 & 255] + RUNS_VALUE[hand >> 16 & 255] + RUNS_VALUE[hand >> 24]


def sets_of(hand: int) -> tuple[int, int]:
    """Return the key of the best set (0 for none; PIQ-32) and what all sets are worth together."""
    key = value = 0
    for strength in range(LOWEST_SET, 8):
        size = (hand & RANK_MASK << strength).bit_count()
        if size >= TRIO:
            value += SET_VALUE[size]
            key = max(key, size * 10 + strength)
    return key, value


def held_value(hand: int) -> int:
    """Return point and all sequences and sets of a hand, as if all were good."""
    return point_key(hand) // 100 + runs_value(hand) + sets_of(hand)[1]


def declared(elder: int, younger: int, *, scored: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """Score the declarations of two hands, both declaring all, repic included (PIQ-52, PIQ-54).

    ``scored`` is what each has before them: carte blanche, the first that is counted.
    """
    mine, theirs = scored
    bonus = False
    elder_set, elder_sets = sets_of(elder)
    younger_set, younger_sets = sets_of(younger)
    elder_point, younger_point = point_key(elder), point_key(younger)
    for ours, other, value, other_value in (
        (elder_point, younger_point, elder_point // 100, younger_point // 100),
        (run_key(elder), run_key(younger), runs_value(elder), runs_value(younger)),
        (elder_set, younger_set, elder_sets, younger_sets),
    ):
        if ours > other:
            mine += value
            if mine >= 30 and not theirs and not bonus:
                mine, bonus = mine + 60, True
        elif other > ours:
            theirs += other_value
            if theirs >= 30 and not mine and not bonus:
                theirs, bonus = theirs + 60, True
    return mine, theirs
