"""What a deal of Teen Patti consists of: its state and what players do."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.record import Record
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti.rules import Carry, Rules
from tapisvert.shared.betting.pots import Stakes


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One seat that was dealt in."""

    seat: Seat
    cards: tuple[Card, ...]
    seen: bool = False
    """Whether it has looked (TEEN-R3)."""
    packed: bool = False
    blind_turns: int = 0
    """Bets made blind (TEEN-18)."""
    known_to: tuple[Seat, ...] = ()
    """Other seats that saw the cards in a side-show (TEEN-34)."""
    shown: bool = False
    """Whether the cards were shown to all."""
    going_in: bool | None = None
    """In-Out: what the seat said, unseen until all have spoken (TEEN-47)."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A deal at one moment; ``players`` in the order of the seats, those not dealt in left out."""

    rules: Rules
    carry: Carry
    players: tuple[Player, ...]
    stock: tuple[Card, ...]
    stakes: Stakes
    stake: int
    """What a blind bet costs at least; a seen one costs twice as much (TEEN-10, TEEN-14)."""
    turn: Seat
    phase: Literal["bet", "answer", "declare", "over"] = "bet"
    turns: int = 0
    """Bets made by all seats (TEEN-19)."""
    asked: Seat | None = None
    """Who is to answer a side-show (TEEN-R6)."""
    has_asked: bool = False
    """Whether the seat on turn has had its side-show refused (TEEN-32)."""
    winners: tuple[Seat, ...] = ()
    pot_won: int = 0
    """What was in the pot when the deal ended."""
    left: int = 0
    """Chips for the pot of the next deal (In-Out)."""


@quick
@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's own cards, on one's turn, for nothing (TEEN-16, TEEN-17)."""

    seat: Seat
    word: ClassVar[str] = "look"


@quick
@dataclass(frozen=True, slots=True)
class Bet:
    """Put ``chips`` into the pot (TEEN-R3)."""

    seat: Seat
    chips: int = 0
    word: ClassVar[str] = "bet"


@quick
@dataclass(frozen=True, slots=True)
class PackUp:
    """Pack: give the hand up (TEEN-R4)."""

    seat: Seat
    word: ClassVar[str] = "pack"


@quick
@dataclass(frozen=True, slots=True)
class Show:
    """Pay for a show between the last two (TEEN-R5)."""

    seat: Seat
    word: ClassVar[str] = "show"


@quick
@dataclass(frozen=True, slots=True)
class SideShow:
    """Pay for comparing hands in private with the player before (TEEN-R6)."""

    seat: Seat
    word: ClassVar[str] = "sideshow"


@quick
@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to a side-show."""

    seat: Seat
    word: ClassVar[str] = "accept"


@quick
@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse a side-show."""

    seat: Seat
    word: ClassVar[str] = "refuse"


@quick
@dataclass(frozen=True, slots=True)
class GoIn:
    """In-Out: play for the pot (TEEN-47)."""

    seat: Seat
    word: ClassVar[str] = "in"


@quick
@dataclass(frozen=True, slots=True)
class StayOut:
    """In-Out: give the boot up (TEEN-47)."""

    seat: Seat
    word: ClassVar[str] = "out"


type Action = Look | Bet | PackUp | Show | SideShow | Accept | Refuse | GoIn | StayOut
type TeenPattiRecord = Record[Rules, Carry, Action]
"""A deal of this game."""


ACTIONS: Final[tuple[type[Any], ...]] = get_args(Action.__value__)
ERRORS: Final = (
    "above_ceiling", "already_seen", "answer_first", "bet_above_window", "bet_below_window",
    "bet_odd", "deal_over", "must_look", "no_betting_here",
    "no_in_or_out_here", "no_side_show_to_answer", "not_dealt_in", "not_enough_chips",
    "not_your_answer", "not_your_turn", "show_needs_two", "show_seen_asks_blind",
    "side_show_asker_blind", "side_show_needs_three", "side_show_once", "side_show_other_blind",
)  # fmt: skip
