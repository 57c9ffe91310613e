"""What happens in a deal of piquet."""

from dataclasses import dataclass
from typing import Any, Final, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.piquet.declarations.combinations import Category
from tapisvert.games.piquet.ledger import PointsScored


@quick
@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat got its twelve cards."""

    seat: Seat
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A seat put ``count`` cards away; the number is public, the cards are not (PIQ-13)."""

    seat: Seat
    count: int
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew ``count`` cards from the talon."""

    seat: Seat
    count: int
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """A seat looked at cards of the talon that were left (option ``peek``, PIQ-11)."""

    seat: Seat
    count: int
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class PointCalled:
    """A seat asked whether a point of ``size`` cards is good."""

    seat: Seat
    size: int


@quick
@dataclass(frozen=True, slots=True)
class SequenceCalled:
    """A seat asked whether a sequence is good; ``name`` is ``run_3`` … ``run_8``."""

    seat: Seat
    name: str


@quick
@dataclass(frozen=True, slots=True)
class SetCalled:
    """A seat asked whether a trio or quatorze is good; ``name`` is that of the set, ``K4``."""

    seat: Seat
    name: str


@quick
@dataclass(frozen=True, slots=True)
class PointCounted:
    """Sizes were equal: elder said what his point counts."""

    seat: Seat
    pips: int


@quick
@dataclass(frozen=True, slots=True)
class SequenceNamed:
    """Lengths were equal: elder said the rank that his sequence starts from."""

    seat: Seat
    name: str
    rank: str


@quick
@dataclass(frozen=True, slots=True)
class NothingCalled:
    """A seat declared nothing in a category."""

    seat: Seat
    category: Category


@quick
@dataclass(frozen=True, slots=True)
class CallGood:
    """Younger said "good"."""

    seat: Seat
    category: Category


@quick
@dataclass(frozen=True, slots=True)
class CallEqual:
    """Younger said "equal"."""

    seat: Seat
    category: Category


@quick
@dataclass(frozen=True, slots=True)
class CallNotGood:
    """Younger said "not good"."""

    seat: Seat
    category: Category


@quick
@dataclass(frozen=True, slots=True)
class NobodyScores:
    """The best of both are equal, so nobody scores in the category (PIQ-27, PIQ-30)."""

    category: Category
    rule: str


@quick
@dataclass(frozen=True, slots=True)
class CombinationShown:
    """A combination was good and is shown (PIQ-40); ``item`` as in a call: ``S``, ``QS4``, ``K4``."""

    seat: Seat
    item: str
    cards: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played."""

    seat: Seat
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class TrickWon:
    """A seat took the trick with ``card`` and leads to the next."""

    seat: Seat
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class CardsDivided:
    """Six tricks each: nobody scores the cards (PIQ-50)."""

    rule: str = "PIQ-50"


@quick
@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; each seat has scored this."""

    total: BySeat[int]


type Event = (
    HandDealt | CardsDiscarded | CardsDrawn | CardsLookedAt | PointCalled | SequenceCalled | SetCalled
    | PointCounted | SequenceNamed | NothingCalled | CallGood | CallEqual | CallNotGood
    | NobodyScores | CombinationShown | PointsScored | CardPlayed | TrickWon | CardsDivided | DealEnded
)  # fmt: skip

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event.__value__)
OUTCOMES: Final[tuple[type[Any], ...]] = (DealEnded,)
"""The event that says how a deal ended."""
