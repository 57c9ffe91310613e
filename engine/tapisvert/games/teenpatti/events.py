"""What happens in a deal of Teen Patti."""

from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import Seat


@quick
@dataclass(frozen=True, slots=True)
class BootPaid:
    """Every seat dealt in put the boot into the pot (TEEN-R2); chips left from before are in it too."""

    seats: tuple[Seat, ...]
    chips: int
    pot: int


@quick
@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat cannot pay the boot and gets no cards (TEEN-11)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class WildRankCut:
    """The rank that is wild in this deal (TEEN-44)."""

    rank: str


@quick
@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Each seat that paid got ``number`` cards, face down: nobody has looked yet."""

    seats: tuple[Seat, ...]
    number: int


@quick
@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looked at its cards: it is seen now."""

    seat: Seat
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class BetBlind:
    """A blind seat bet; ``stake`` is the stake from now on."""

    seat: Seat
    chips: int
    stake: int


@quick
@dataclass(frozen=True, slots=True)
class BetSeen:
    """A seen seat bet (*chaal*); the stake is now half of it (TEEN-14)."""

    seat: Seat
    chips: int
    stake: int


@quick
@dataclass(frozen=True, slots=True)
class Packed:
    """A seat gave its hand up; nobody sees it (TEEN-39)."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class ShowPaid:
    """A seat paid for a show against ``to`` (TEEN-23)."""

    seat: Seat
    to: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class ShowForced:
    """All hands still in are shown, free of charge: too many bets, or the pot is full (TEEN-19, TEEN-12)."""

    limit: Literal["turns", "pot"]


@quick
@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand was shown to all; ``counts_as`` are the cards that count, wild ones as they stand."""

    seat: Seat
    cards: tuple[Card, ...]
    category: str | None
    counts_as: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class ShowTied:
    """The hands at a show were equal: who asked loses (TEEN-20)."""

    seat: Seat
    to: Seat


@quick
@dataclass(frozen=True, slots=True)
class SideShowPaid:
    """A seat bet by asking the one before it for a side-show (TEEN-29)."""

    seat: Seat
    to: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class SideShowRefused:
    """The side-show was refused (TEEN-30)."""

    seat: Seat
    to: Seat


@quick
@dataclass(frozen=True, slots=True)
class SideShowAccepted:
    """The side-show was agreed to."""

    seat: Seat
    to: Seat


@quick
@dataclass(frozen=True, slots=True)
class SideShowSeen:
    """The two compared their cards; nobody else sees them (TEEN-34)."""

    seat: Seat
    to: Seat
    cards: tuple[Card | None, ...]
    to_cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class SideShowLost:
    """The weaker of two, or in a tie the one who asked, packs (TEEN-31, TEEN-33)."""

    seat: Seat
    to: Seat


@quick
@dataclass(frozen=True, slots=True)
class Declared:
    """In-Out: a seat has said, unseen, whether it is in."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class DeclarationsShown:
    """In-Out: all have spoken; these are in, the others out."""

    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]


@quick
@dataclass(frozen=True, slots=True)
class PotMatched:
    """In-Out: a seat that was in and lost puts as much as the pot into the next, or all it has."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class PotCarried:
    """In-Out: nobody was in; the pot stays for the next deal."""

    chips: int


@quick
@dataclass(frozen=True, slots=True)
class LowestLost:
    """Cobra: these seats have the lowest card and get nothing (TEEN-47)."""

    seats: tuple[Seat, ...]


@quick
@dataclass(frozen=True, slots=True)
class PotWon:
    """A seat took the pot."""

    seat: Seat
    chips: int


@quick
@dataclass(frozen=True, slots=True)
class PotShared:
    """Several seats shared the pot (TEEN-26)."""

    seats: tuple[Seat, ...]
    chips: int


type Event = (
    SatOut | WildRankCut | BootPaid | CardsDealt | Looked | BetBlind | BetSeen | Packed | ShowPaid
    | ShowForced | HandShown | ShowTied | SideShowPaid | SideShowRefused | SideShowAccepted
    | SideShowSeen | SideShowLost | Declared | DeclarationsShown | PotMatched | PotCarried
    | LowestLost | PotWon | PotShared
)  # fmt: skip

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event.__value__)
OUTCOMES: Final[tuple[type[Any], ...]] = (ShowTied, PotWon, PotShared, PotMatched, PotCarried, LowestLost)
"""The events that say what was won, and by what."""
