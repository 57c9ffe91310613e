"""What a deal of Teen Patti consists of: its state, what players do, what happens."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from tapisvert.betting import Stakes
from tapisvert.cards import Card
from tapisvert.game import Carry, Seat
from tapisvert.teenpatti.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One seat that was dealt in."""

    seat: Seat
    cards: tuple[Card, ...]
    seen: bool = False
    """Whether it has looked (T-R3)."""
    packed: bool = False
    blind_turns: int = 0
    """Bets made blind (T18)."""
    known_to: tuple[Seat, ...] = ()
    """Other seats that saw the cards in a side-show (T34)."""
    shown: bool = False
    """Whether the cards were shown to all."""
    going_in: bool | None = None
    """In-Out: what the seat said, unseen until all have spoken (T47)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A deal at one moment; ``players`` in the order of the seats, those not dealt in left out."""

    rules: Rules
    carry: Carry
    players: tuple[Player, ...]
    stock: tuple[Card, ...]
    stakes: Stakes
    stake: int
    """What a blind bet costs at least; a seen one costs twice as much (T10, T14)."""
    turn: Seat
    phase: Literal["bet", "answer", "declare", "over"] = "bet"
    turns: int = 0
    """Bets made by all seats (T19)."""
    asked: Seat | None = None
    """Who is to answer a side-show (T-R6)."""
    has_asked: bool = False
    """Whether the seat on turn has had its side-show refused (T32)."""
    winners: tuple[Seat, ...] = ()
    pot_won: int = 0
    """What was in the pot when the deal ended."""
    left: int = 0
    """Chips for the pot of the next deal (In-Out)."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's own cards, on one's turn, for nothing (T16, T17)."""

    seat: Seat
    word: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class Bet:
    """Put ``chips`` into the pot (T-R3)."""

    seat: Seat
    chips: int = 0
    word: ClassVar[str] = "bet"


@dataclass(frozen=True, slots=True)
class PackUp:
    """Pack: give the hand up (T-R4)."""

    seat: Seat
    word: ClassVar[str] = "pack"


@dataclass(frozen=True, slots=True)
class Show:
    """Pay for a show between the last two (T-R5)."""

    seat: Seat
    word: ClassVar[str] = "show"


@dataclass(frozen=True, slots=True)
class SideShow:
    """Pay for comparing hands in private with the player before (T-R6)."""

    seat: Seat
    word: ClassVar[str] = "sideshow"


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to a side-show."""

    seat: Seat
    word: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse a side-show."""

    seat: Seat
    word: ClassVar[str] = "refuse"


@dataclass(frozen=True, slots=True)
class GoIn:
    """In-Out: play for the pot (T47)."""

    seat: Seat
    word: ClassVar[str] = "in"


@dataclass(frozen=True, slots=True)
class StayOut:
    """In-Out: give the boot up (T47)."""

    seat: Seat
    word: ClassVar[str] = "out"


type Action = Look | Bet | PackUp | Show | SideShow | Accept | Refuse | GoIn | StayOut


@dataclass(frozen=True, slots=True)
class BootPaid:
    """Every seat dealt in put the boot into the pot (T-R2); chips left from before are in it too."""

    seats: tuple[Seat, ...]
    chips: int
    pot: int


@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat cannot pay the boot and gets no cards (T11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WildRankCut:
    """The rank that is wild in this deal (T44)."""

    rank: str


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Each seat that paid got ``number`` cards, face down: nobody has looked yet."""

    seats: tuple[Seat, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looked at its cards: it is seen now."""

    seat: Seat
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@dataclass(frozen=True, slots=True)
class BetBlind:
    """A blind seat bet; ``stake`` is the stake from now on."""

    seat: Seat
    chips: int
    stake: int


@dataclass(frozen=True, slots=True)
class BetSeen:
    """A seen seat bet (*chaal*); the stake is now half of it (T14)."""

    seat: Seat
    chips: int
    stake: int


@dataclass(frozen=True, slots=True)
class Packed:
    """A seat gave its hand up; nobody sees it (T39)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowPaid:
    """A seat paid for a show against ``to`` (T23)."""

    seat: Seat
    to: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class ShowForced:
    """All hands still in are shown, free of charge: too many bets, or the pot is full (T19, T12)."""

    limit: Literal["turns", "pot"]


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand was shown to all; ``counts_as`` are the cards that count, wild ones as they stand."""

    seat: Seat
    cards: tuple[Card, ...]
    category: str | None
    counts_as: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShowTied:
    """The hands at a show were equal: who asked loses (T20)."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class SideShowPaid:
    """A seat bet by asking the one before it for a side-show (T29)."""

    seat: Seat
    to: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class SideShowRefused:
    """The side-show was refused (T30)."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class SideShowAccepted:
    """The side-show was agreed to."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class SideShowSeen:
    """The two compared their cards; nobody else sees them (T34)."""

    seat: Seat
    to: Seat
    cards: tuple[Card | None, ...]
    to_cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@dataclass(frozen=True, slots=True)
class SideShowLost:
    """The weaker of two, or in a tie the one who asked, packs (T31, T33)."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class Declared:
    """In-Out: a seat has said, unseen, whether it is in."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarationsShown:
    """In-Out: all have spoken; these are in, the others out."""

    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PotMatched:
    """In-Out: a seat that was in and lost puts as much as the pot into the next, or all it has."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class PotCarried:
    """In-Out: nobody was in; the pot stays for the next deal."""

    chips: int


@dataclass(frozen=True, slots=True)
class LowestLost:
    """Cobra: these seats have the lowest card and get nothing (T47)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PotWon:
    """A seat took the pot."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class PotShared:
    """Several seats shared the pot (T26)."""

    seats: tuple[Seat, ...]
    chips: int


type Event = (
    SatOut | WildRankCut | BootPaid | CardsDealt | Looked | BetBlind | BetSeen | Packed | ShowPaid
    | ShowForced | HandShown | ShowTied | SideShowPaid | SideShowRefused | SideShowAccepted
    | SideShowSeen | SideShowLost | Declared | DeclarationsShown | PotMatched | PotCarried
    | LowestLost | PotWon | PotShared
)  # fmt: skip

ACTIONS: Final[tuple[type[Any], ...]] = get_args(Action.__value__)
EVENTS: Final[tuple[type[Any], ...]] = get_args(Event.__value__)
ERRORS: Final = (
    "above_ceiling", "already_seen", "answer_first", "bet_above_window", "bet_below_window",
    "bet_odd", "deal_over", "must_look", "no_betting_here",
    "no_in_or_out_here", "no_side_show_to_answer", "not_dealt_in", "not_enough_chips",
    "not_your_answer", "not_your_turn", "show_needs_two", "show_seen_asks_blind",
    "side_show_asker_blind", "side_show_needs_three", "side_show_once", "side_show_other_blind",
)  # fmt: skip
