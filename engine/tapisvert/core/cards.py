"""Cards and packs; how both are written and read.

A card is written with its rank and suit in English letters, ``KH``, and the joker ``JK``. Ten is
``T``. ``card`` reads more: ``10H``, ``K♥``, ``10♥``, and French letters before a suit symbol
(``R♥ D♥ V♥``), never before a letter, since ``DC`` might be a diamond or a queen.

>>> write(cards("K♥ 10S V♦"))
'KH TS JD'
"""

import itertools
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from tapisvert.core.errors import CardError

RANKS: Final = "23456789TJQKA"
"""Ranks from two to ace; each game says how they rank."""
SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs: the fixed order in which packs are written."""

type PackSize = Literal[16, 20, 24, 28, 32, 52, 53]

_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_FRENCH = {"R": "K", "D": "Q", "V": "J"}
_PACK_RANKS: dict[int, str] = {
    16: "AK98",
    20: "AKQ98",
    24: "AKQJ98",
    28: "AKQJT98",
    32: "AKQJT987",
    52: "AKQJT98765432",
    53: "AKQJT98765432",
}
_LONGEST = 4  # "10♥" and a variation selector


_SUMS_DIFFER: Final = (0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545)
"""The smallest thirteen numbers of which any five, equal ones among them, have a sum of their own."""
JOKER_WEIGHT: Final = 1 << 19
"""More than any five ranks together."""
SUIT_AT: Final = 20
"""The bit of a weight from which suits are added; below it are the ranks."""


class _Weighed:
    """What a card is besides its rank and suit; not fields of it."""

    __slots__ = ("rank_weight", "weight")

    weight: int
    """For hands of at most five cards: the sum says which ranks they have, and whether all are of one suit.

    The ranks are the ``SUIT_AT`` low bits, the suits those above; the whole sum is below 2 ** 28, one digit of
    Python's integers. Every card but the joker, which has no suit, adds to both.
    """
    rank_weight: float
    """The part of the rank alone. It is a whole number, and a float because CPython adds floats in place."""


@dataclass(frozen=True, slots=True, eq=False, init=False)
class Card(_Weighed):
    """One card: ``rank`` is one of ``RANKS`` or ``JK``; ``suit`` one of ``SUITS``, empty for a joker.

    There is one object for each of the 53 cards, so cards are compared and hashed by identity, which
    is fast; ``Card("K", "H")`` and ``card("KH")`` give that object, and so does a copy of it.

    Raises ``CardError("not_a_card")`` for anything else.
    """

    rank: str
    suit: str

    def __new__(cls, rank: str, suit: str) -> "Card":  # noqa: PYI034 -- there is no other class of cards
        """Return the card of that rank and suit."""
        found = _KNOWN.get(rank + suit)
        if found is None or found.rank != rank:
            raise CardError("not_a_card", text=(rank + suit)[:40])
        return found

    def __reduce__(self) -> tuple[type["Card"], tuple[str, str]]:
        """Copy and unpickle to the same object."""
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        """Return the card as it is written everywhere: ``KH``."""
        return self.rank + self.suit


def _made(rank: str, suit: str) -> Card:
    one = object.__new__(Card)
    of_rank = _SUMS_DIFFER[RANKS.index(rank)] if suit else JOKER_WEIGHT
    of_suit = _SUMS_DIFFER[SUITS.index(suit)] << SUIT_AT if suit else 0
    made = {"rank": rank, "suit": suit, "weight": of_rank + of_suit, "rank_weight": float(of_rank)}
    for name, value in made.items():
        object.__setattr__(one, name, value)  # a card is frozen
    return one


JOKER: Final = _made("JK", "")
_KNOWN: Final[dict[str, Card]] = {r + s: _made(r, s) for r in RANKS for s in SUITS} | {"JK": JOKER}


def card(text: str) -> Card:
    """Read one card.

    >>> card("10♥"), card("R♥") is card("KH")
    (Card(rank='T', suit='H'), True)

    Raises ``CardError("not_a_card")`` with the text.
    """
    found = _KNOWN.get(text)
    if found is not None:
        return found
    if len(text) <= _LONGEST:
        plain = text.strip().rstrip("\ufe0e\ufe0f")
        rank, last = plain[:-1].upper(), plain[-1:]
        if last in _SYMBOLS:
            rank = _FRENCH.get(rank, rank)
        name = ("T" if rank == "10" else rank) + _SYMBOLS.get(last, last.upper())
        found = _KNOWN.get(name)
        if found is not None:
            return found
    raise CardError("not_a_card", text=text[:40])


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, none of them twice.

    Raises ``CardError`` with code ``not_a_card`` or ``card_twice``.
    """
    read = tuple(card(word) for word in text.split())
    no_doubles(read)
    return read


def no_doubles(given: Iterable[Card]) -> None:
    """Raise ``CardError("card_twice")`` if a card is there twice."""
    seen: set[Card] = set()
    for one in given:
        if one in seen:
            raise CardError("card_twice", card=one)
        seen.add(one)


def whole_pack(given: Sequence[Card], wanted: Sequence[Card]) -> None:
    """Raise ``CardError`` unless ``given`` is the ``wanted`` pack in some order."""
    if len(given) == len(wanted) and set(given) == _as_set(tuple(wanted)):
        return
    no_doubles(given)
    raise CardError("pack_wrong", size=len(wanted), found=len(given))


_as_set: Final = cache(frozenset[Card])


def shuffled[T](given: Iterable[T], rng: random.Random) -> tuple[T, ...]:
    """Return cards, or what stands for them, in random order.

    The order is that of ``rng.shuffle`` in CPython 3.12, made in half the time, and it stays the same
    for a seed if Python's own should ever change.

    >>> write(shuffled(pack(20), random.Random(5))[:6])
    '8S 8H KH AH 8D QC'
    """
    mixed = list(given)
    bits = rng.getrandbits
    for last, width in _swaps(len(mixed)):
        at = bits(width)
        while at > last:
            at = bits(width)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return tuple(mixed)


@cache
def _swaps(size: int) -> tuple[tuple[int, int], ...]:
    """Return each place from the last down to the second, and how many bits number the places up to it."""
    return tuple((last, (last + 1).bit_length()) for last in range(size - 1, 0, -1))


def write(given: Iterable[Card]) -> str:
    """Write cards as ``cards`` reads them: ``"KH TS"``."""
    return " ".join(map(str, given))


@cache
def pack(size: PackSize) -> tuple[Card, ...]:
    """Return a pack in its fixed order: spades first, each suit from ace down; the joker last.

    >>> write(pack(20)[:6])
    'AS KS QS 9S 8S AH'
    """
    plain = tuple(_KNOWN[rank + suit] for suit, rank in itertools.product(SUITS, _PACK_RANKS[size]))
    return (*plain, JOKER) if size == 53 else plain
