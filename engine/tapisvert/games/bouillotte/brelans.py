"""Brelans: which hands are one, how they rank, and who pays what to whom (BOU-14 to BOU-20)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.cards import RANKS, Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.bouillotte.rules import HAND, Rules

type Kind = Literal["carre", "simple", "favori"]
"""Three of the rank turned up, three of another rank, or a pair of the rank turned up."""

KINDS: Final[tuple[Kind, ...]] = ("carre", "simple", "favori")
"""The strongest first (BOU-14)."""


@quick
@dataclass(frozen=True, slots=True)
class Brelan:
    """A brelan in a hand."""

    kind: Kind
    rank: str

    @property
    def strength(self) -> tuple[int, int]:
        """Greater is stronger: a *carré* of eights beats three aces (BOU-15). No two in a coup are equal."""
        return -KINDS.index(self.kind), RANKS.index(self.rank)


def brelan(rules: Rules, hand: Sequence[Card], turned: Card) -> Brelan | None:
    """Return the brelan that a hand of three cards is, if it is one (BOU-R3, BOU-14).

    >>> from tapisvert.core.cards import card, cards
    >>> brelan(Rules(), cards("8S 8H 8C"), card("8D"))
    Brelan(kind='carre', rank='8')
    >>> brelan(Rules(), cards("8S 8H AC"), card("8D"))
    """
    first, second, third = (one.rank for one in hand)
    if first == second == third:
        return Brelan("carre" if turned.rank == first else "simple", first)
    if rules.favori == "lowest_brelan" and (first, second, third).count(turned.rank) == HAND - 1:
        return Brelan("favori", turned.rank)
    return None


@quick
@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays to the holder of a brelan."""

    seat: Seat
    to: Seat
    chips: int
    due: int
    """What they owed; more than ``chips`` where they had no more (BOU-19)."""


def price(rules: Rules, held: Brelan) -> int:
    """Return the chips that each player without a brelan owes its holder (BOU-16)."""
    return rules.carre_pay if held.kind == "carre" else rules.brelan_pay


def payments(
    rules: Rules, brelans: BySeat[Brelan], stacks: BySeat[int], *, unpaid: Sequence[Seat] = ()
) -> tuple[Payment, ...]:
    """Return who pays what for brelans: each player without one to each holder, the strongest first (BOU-17, BOU-19).

    ``stacks`` are the chips of all players after the pot is settled, those who folded among them;
    ``unpaid`` holders are paid nothing (BOU-18) and, having a brelan, pay nothing.

    >>> held = (("a", Brelan("simple", "A")), ("b", Brelan("simple", "K")))
    >>> [(one.to, one.chips) for one in payments(Rules(), held, (("a", 9), ("b", 9), ("c", 1)))]
    [('a', 1), ('b', 0)]
    """
    holders = {seat for seat, _ in brelans}
    paid = sorted((pair for pair in brelans if pair[0] not in unpaid), key=lambda pair: pair[1].strength, reverse=True)
    found: list[Payment] = []
    for seat, chips in stacks:
        if seat in holders:
            continue
        left = chips
        for to, held in paid:
            due = price(rules, held)
            found.append(Payment(seat, to, min(due, left), due))
            left -= found[-1].chips
    return tuple(found)
