"""Cards and packs; how both are written and read.

A card is written with its rank and suit in English letters, ``KH``, and the joker ``JK``. Ten is
``T``. ``card`` reads more: ``10H``, ``K♥``, ``10♥``, and French letters before a suit symbol
(``R♥ D♥ V♥``), never before a letter, since ``DC`` might be a diamond or a queen.

>>> write(cards("K♥ 10S V♦"))
'KH TS JD'
"""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
    16: "AK98",  # Bouillotte for three (BOU-1)
    20: "AKQ98",  # Bouillotte for four
    24: "AKQJ98",  # Bouillotte for five
    28: "AKQJT98",
    32: "AKQJT987",
    52: "AKQJT98765432",
    53: "AKQJT98765432",
}
_LONGEST = 4  # "10♥" and a variation selector


@dataclass(frozen=True, slots=True)
class Card:
    """One card: ``rank`` is one of ``RANKS`` or ``JK``; ``suit`` one of ``SUITS``, empty for a joker.

    Make one with ``card``: it checks, and gives back the same object every time.
    """

    rank: str
    suit: str

    def __str__(self) -> str:
        """Return the card as it is written everywhere: ``KH``."""
        return self.rank + self.suit


JOKER: Final = Card("JK", "")
_KNOWN: dict[str, Card] = {r + s: Card(r, s) for r in RANKS for s in SUITS} | {"JK": JOKER}


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
    no_doubles(given)
    if set(given) != set(wanted):
        raise CardError("pack_wrong", size=len(wanted), found=len(given))


def write(given: Iterable[Card]) -> str:
    """Write cards as ``cards`` reads them: ``"KH TS"``."""
    return " ".join(map(str, given))


def pack(size: PackSize) -> tuple[Card, ...]:
    """Return a pack in its fixed order: spades first, each suit from ace down; the joker last.

    >>> write(pack(20)[:6])
    'AS KS QS 9S 8S AH'
    """
    plain = tuple(_KNOWN[rank + suit] for suit, rank in itertools.product(SUITS, _PACK_RANKS[size]))
    return (*plain, JOKER) if size == 53 else plain
