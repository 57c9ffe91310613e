"""The point: every card on the table counted by suit, and who owns a suit (BOU-R4, BOU-21 to BOU-27)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.cards import RANKS, SUITS, Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.bouillotte.brelans import Brelan, brelan
from tapisvert.games.bouillotte.rules import Rules

POINTS: Final[Mapping[str, int]] = {"A": 11, "K": 10, "Q": 10, "J": 10, "9": 9, "8": 8}
"""What a card counts in its suit (BOU-2)."""

type Hands = BySeat[tuple[Card, ...]]
"""The hands of all players, in the order of speech from the dealer's right."""


@quick
@dataclass(frozen=True, slots=True)
class Suit:
    """A suit as it lies on the table when all hands are open."""

    suit: str
    cards: tuple[Card, ...]
    """Its cards in all hands and the *retourne*, the highest first."""
    total: int
    owner: Seat | None
    """The player who is in and holds its highest card among those who are (BOU-22); ``None``: nobody holds one."""


@quick
@dataclass(frozen=True, slots=True)
class Decision:
    """Who wins a pot, and by what."""

    winner: Seat
    by: Literal["brelan", "point"]
    brelan: Brelan | None = None
    suit: str | None = None
    total: int | None = None
    """Points of the suit."""


def totals(cards: Iterable[Card]) -> dict[str, int]:
    """Return the points that cards come to in each suit (BOU-2).

    >>> from tapisvert.core.cards import cards
    >>> totals(cards("AH KH QH 9H 8H AS"))
    {'S': 11, 'H': 48, 'D': 0, 'C': 0}
    """
    found = dict.fromkeys(SUITS, 0)
    for one in cards:
        found[one.suit] += POINTS[one.rank]
    return found


def owners(hands: Hands, engaged: Collection[Seat]) -> dict[str, Seat]:
    """Return who owns each suit that somebody in ``engaged`` holds.

    It is who holds its highest card among them: a higher one folded or turned up does not count
    against them (BOU-22), and a suit that none of them holds is left out (BOU-23).
    """
    best: dict[str, tuple[int, Seat]] = {}
    for seat, hand in hands:
        if seat in engaged:
            for one in hand:
                held = RANKS.index(one.rank), seat
                if one.suit not in best or held > best[one.suit]:
                    best[one.suit] = held
    return {suit: best[suit][1] for suit in SUITS if suit in best}


def count_suits(hands: Hands, turned: Card, engaged: Collection[Seat]) -> tuple[Suit, ...]:
    """Count every suit: all hands, those of players who folded among them, and the *retourne* (BOU-21)."""
    lying = on_the_table(hands, turned)
    counted, owned = totals(lying), owners(hands, engaged)
    return tuple(
        Suit(
            suit,
            tuple(sorted((one for one in lying if one.suit == suit), key=lambda one: -RANKS.index(one.rank))),
            counted[suit],
            owned.get(suit),
        )
        for suit in SUITS
    )


def on_the_table(hands: Hands, turned: Card) -> tuple[Card, ...]:
    """Return every card that counts: all hands and the *retourne* (BOU-21)."""
    return (*(one for _, hand in hands for one in hand), turned)


def best_suit(counted: Mapping[str, int], owned: Mapping[str, Seat], order: tuple[Seat, ...]) -> str:
    """Return the suit that wins: the most points of those that are owned, of equals the first owner's (BOU-23, BOU-24).

    ``order`` is the order of speech. A seat that owns two equal suits wins by either: the first in the
    order of ``SUITS`` is named.
    """
    return min(owned, key=lambda suit: (-counted[suit], order.index(owned[suit])))


def decide(rules: Rules, hands: Hands, turned: Card, engaged: Collection[Seat], *, suit: str | None = None) -> Decision:
    """Return who wins a pot among ``engaged``: the highest brelan, else the owner of the best suit (BOU-R3, BOU-R4).

    ``suit`` is the one that has won the main pot: a side pot goes by it where one of its players holds
    it (BOU-27).

    >>> from tapisvert.core.cards import card, cards
    >>> deal = "AS AD 8H", "KS KC 9S", "AH QH 8D", "9H KD 8C"
    >>> hands = tuple((f"seat{at}", cards(hand)) for at, hand in enumerate(deal, start=1))
    >>> won = decide(Rules(), hands, card("KH"), ("seat1", "seat2"))
    >>> won.winner, won.suit, won.total
    ('seat1', 'H', 48)
    """
    found = {seat: held for seat, hand in hands if seat in engaged and (held := brelan(rules, hand, turned))}
    if found:
        best = max(found, key=lambda seat: found[seat].strength)
        return Decision(best, "brelan", brelan=found[best])
    counted, owned = totals(on_the_table(hands, turned)), owners(hands, engaged)
    if suit not in owned or rules.second_pot_suit == "recount":
        suit = best_suit(counted, owned, tuple(seat for seat, _ in hands))
    return Decision(owned[suit], "point", suit=suit, total=counted[suit])
