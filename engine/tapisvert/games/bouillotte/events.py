"""What happens in a coup of Bouillotte; amounts are chips."""

from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import Seat


@quick
@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat has lost its cave and gets no cards (BOU-28)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class AntesPaid:
    """Every seat dealt in put ``chips`` into the pot (BOU-4); what stayed from before is in it too."""

    seats: tuple[Seat, ...]
    chips: int
    pot: int


@quick
@dataclass(frozen=True, slots=True)
class DealerAnted:
    """The dealer put in ``chips`` more than the others (BOU-4)."""

    seat: Seat
    chips: int
    pot: int


@quick
@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Each seat that paid got three cards, face down."""

    seats: tuple[Seat, ...]
    number: int


@quick
@dataclass(frozen=True, slots=True)
class Turned:
    """The next card was turned up (*retourne*, BOU-R1)."""

    card: Card


@quick
@dataclass(frozen=True, slots=True)
class HandSeen:
    """A seat looked at its cards."""

    seat: Seat
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class BlindCarreMade:
    """A seat made a *carre* before looking and speaks last (BOU-6); it has ``total`` in besides the ante."""

    seat: Seat
    chips: int
    total: int


@quick
@dataclass(frozen=True, slots=True)
class BlindCarreDeclined:
    """A seat made no *carre* before looking."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class Saw:
    """A seat opened the game for nothing (BOU-8)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class CarreMade:
    """A seat opened the game by a *carre*, or doubled one (BOU-5, BOU-7); it has ``total`` in besides the ante."""

    seat: Seat
    chips: int
    total: int


@quick
@dataclass(frozen=True, slots=True)
class WentVaTout:
    """A seat staked its whole cave (BOU-12); it has ``total`` in besides the ante."""

    seat: Seat
    chips: int
    total: int


@quick
@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed before the game was open, or said no more."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class Called:
    """A seat held the game for ``chips``, which may be none."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class CalledShort:
    """A seat held the game for the ``chips`` it had left, less than it cost (BOU-26)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class Raised:
    """A seat raised by putting in ``chips``; it has ``total`` in besides the ante (BOU-11)."""

    seat: Seat
    chips: int
    total: int


@quick
@dataclass(frozen=True, slots=True)
class Folded:
    """A seat left the coup to the others; its cards still count in the suits (BOU-21)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class SpeechGivenAgain:
    """Three or more are in: each may raise once more (BOU-11)."""

    seats: tuple[Seat, ...]


@quick
@dataclass(frozen=True, slots=True)
class ExcessReturned:
    """Chips that nobody held went back to who staked them (BOU-26)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand was laid open at the show, also of a seat that had left the coup (BOU-21)."""

    seat: Seat
    cards: tuple[Card, ...]
    brelan: Literal["carre", "simple", "favori"] | None


@quick
@dataclass(frozen=True, slots=True)
class SuitCounted:
    """All cards of a suit were counted; ``seat`` owns it, ``None`` where nobody in holds one (BOU-22, BOU-23)."""

    suit: str
    cards: tuple[Card, ...]
    total: int
    seat: Seat | None


@quick
@dataclass(frozen=True, slots=True)
class PotWonByBrelan:
    """The highest brelan of those in takes a pot (BOU-R3); ``number`` 1 is the main pot."""

    seat: Seat
    chips: int
    number: int
    brelan: Literal["carre", "simple", "favori"]
    rank: str


@quick
@dataclass(frozen=True, slots=True)
class PotWonByPoint:
    """The owner of the best suit takes a pot (BOU-R4); ``number`` 1 is the main pot."""

    seat: Seat
    chips: int
    number: int
    suit: str
    total: int


@quick
@dataclass(frozen=True, slots=True)
class PotTaken:
    """The only seat that could win it takes a pot (BOU-13, BOU-26)."""

    seat: Seat
    chips: int
    number: int


@quick
@dataclass(frozen=True, slots=True)
class BrelanPaid:
    """A seat without a brelan paid ``chips`` to the holder of one (BOU-17)."""

    seat: Seat
    to: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class BrelanPaidShort:
    """A seat had no more than ``chips`` left of the ``due`` that it owed for a brelan (BOU-19)."""

    seat: Seat
    to: Seat
    chips: int
    due: int


@quick
@dataclass(frozen=True, slots=True)
class CaveLost:
    """A seat has no chips left (*décavé*, BOU-28)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class PotCarried:
    """Everybody passed: the pot stays for the next coup (BOU-10)."""

    chips: int


type Event = (
    SatOut | AntesPaid | DealerAnted | CardsDealt | Turned | HandSeen | BlindCarreMade | BlindCarreDeclined
    | Saw | CarreMade | WentVaTout | Passed | Called | CalledShort | Raised | Folded | SpeechGivenAgain
    | ExcessReturned | HandShown | SuitCounted | PotWonByBrelan | PotWonByPoint | PotTaken | BrelanPaid
    | BrelanPaidShort | CaveLost | PotCarried
)  # fmt: skip

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event.__value__)
OUTCOMES: Final[tuple[type[Any], ...]] = (
    PotWonByBrelan, PotWonByPoint, PotTaken, BrelanPaid, BrelanPaidShort, CaveLost, PotCarried,
)  # fmt: skip
"""The events that say what was won, and by what."""
