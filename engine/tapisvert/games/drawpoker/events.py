"""What happens in a coup of draw poker. Amounts are chips."""

from dataclasses import dataclass
from typing import Any, Final, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.rules import Level


@quick
@dataclass(frozen=True, slots=True)
class SeatsRedrawn:
    """The players have drawn for seats again after so many ``deals`` (POK-64)."""

    deals: int


@quick
@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat gets no cards: it has no chips, or said so before (POK-49, POK-63)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class KeyPotBegun:
    """The dealer holds the key: it goes to the middle and the coup is a pot (POK-52)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class PotBegun:
    """The coup is a pot; ``carried`` chips lie in the masse from before (POK-R4)."""

    level: Level
    carried: int


@quick
@dataclass(frozen=True, slots=True)
class FinesAdded:
    """Fines of the coup before lie in the masse (POK-48, POK-55)."""

    chips: int


@quick
@dataclass(frozen=True, slots=True)
class AntesPaid:
    """These seats put ``chips`` each into the masse, which is ``pot`` now (POK-50)."""

    seats: tuple[Seat, ...]
    chips: int
    pot: int


@quick
@dataclass(frozen=True, slots=True)
class BlindPosted:
    """The first seat staked before looking (POK-19)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class StraddlePosted:
    """The seat after the blind doubled it before looking (*surblind*, POK-20)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat got its five cards."""

    seat: Seat
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class Declined:
    """A seat sits the pot out and takes its ante back (POK-49)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class Checked:
    """A seat said nothing (*parole*)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class Opened:
    """A seat opened the pot (POK-41)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class Betted:
    """A seat made the first bet after the draw."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class Called:
    """A seat stayed, adding ``chips``."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class CalledShort:
    """A seat stayed with all that it had left, less than it cost (POK-56)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class Raised:
    """A seat raised: it added ``chips`` and has ``total`` in this round."""

    seat: Seat
    chips: int
    total: int


@quick
@dataclass(frozen=True, slots=True)
class Folded:
    """A seat left the coup (POK-24)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class OpeningWithdrawn:
    """A false opening was admitted before anybody came in: the chips go back (POK-45)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class FalseOpenerOut:
    """A false opening was admitted after somebody came in: out, the stake stays, and a fine (POK-46, POK-47)."""

    seat: Seat
    fine: int


@quick
@dataclass(frozen=True, slots=True)
class OpeningTakenOver:
    """A seat that came in holds openers and maintains the coup (POK-46)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class CallsReturned:
    """Nobody who came in holds openers: their chips go back (POK-47)."""

    seats: tuple[Seat, ...]


@quick
@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat threw away ``number`` cards, face down."""

    seat: Seat
    cards: tuple[Card | None, ...]
    number: int
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class OpenersLaidApart:
    """The opener announced that it splits its openers; what it threw away lies apart (POK-44)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class DiscardsReshuffled:
    """The pack ran out: ``number`` cards thrown away by others are drawn from now (POK-29)."""

    number: int


@quick
@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew ``number`` cards."""

    seat: Seat
    cards: tuple[Card | None, ...]
    number: int
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class Stood:
    """A seat kept all five cards."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class UncalledReturned:
    """Chips that nobody matched went back (POK-59)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat laid its hand on the cloth (POK-35)."""

    seat: Seat
    cards: tuple[Card, ...]
    category: str
    stands_for: tuple[Card, ...] = ()
    """What the joker stands for, if it is held."""


@quick
@dataclass(frozen=True, slots=True)
class HandConceded:
    """A seat gave up face down, beaten by a hand that lies open (POK-37)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class OpenersProven:
    """The opener showed the cards that let it open (POK-43)."""

    seat: Seat
    cards: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class FalseOpeningFound:
    """The opener cannot prove its openers: its hand is dead, and it pays a fine to the next masse (POK-48)."""

    seat: Seat
    fine: int


@quick
@dataclass(frozen=True, slots=True)
class MasseWonUnseen:
    """Nobody called: a seat took the masse without showing (POK-36)."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class PotWon:
    """A seat won a pot, the main pot (``number`` 1) or a side pot (POK-56)."""

    seat: Seat
    chips: int
    number: int


@quick
@dataclass(frozen=True, slots=True)
class PotShared:
    """Equal hands shared a pot, odd chips going to the first (POK-11)."""

    seats: tuple[Seat, ...]
    chips: int
    number: int


@quick
@dataclass(frozen=True, slots=True)
class KeyWon:
    """The key went with the masse (POK-52)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class MasseCarried:
    """Nobody won: the masse stays, and the next coup is a pot; ``rule`` says why."""

    chips: int
    rule: str


type Event = (
    SeatsRedrawn | SatOut | KeyPotBegun | PotBegun | FinesAdded | AntesPaid | BlindPosted | StraddlePosted | HandDealt
    | Declined | Checked | Opened | Betted | Called | CalledShort | Raised | Folded | OpeningWithdrawn
    | FalseOpenerOut | OpeningTakenOver | CallsReturned | Discarded | OpenersLaidApart | DiscardsReshuffled
    | Drew | Stood | UncalledReturned | HandShown | HandConceded | OpenersProven | FalseOpeningFound
    | MasseWonUnseen | PotWon | PotShared | KeyWon | MasseCarried
)  # fmt: skip
EVENTS: Final[tuple[type[Any], ...]] = get_args(Event.__value__)
OUTCOMES: Final[tuple[type[Any], ...]] = (
    FalseOpeningFound, MasseWonUnseen, PotWon, PotShared, KeyWon, MasseCarried,
)  # fmt: skip
"""The events that say what was won, and by what."""
