"""What a deal of Put consists of: its state, what players do, what happens."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.record import Record
from tapisvert.core.seats import Seat
from tapisvert.games.put.rules import Carry, Rules
from tapisvert.shared.tricks import Played, Trick

type Call = Literal["none", "pending", "seen", "folded"]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A deal at one moment. ``hands`` and ``offers`` are in the order of the seats."""

    rules: Rules
    carry: Carry
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turned: Card | None = None
    phase: Literal["exchange", "play", "over"] = "play"
    offers: tuple["Offer | None", ...] = ()
    call: Call = "none"
    caller: Seat | None = None
    to_answer: tuple[Seat, ...] = ()
    """Seats that may still see or fold, the next one first (PUT-34, PUT-44)."""
    leader: Seat = "pone"
    trick: tuple[Played, ...] = ()
    """The cards of the trick on the table."""
    tricks: tuple[Trick, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat answered to the exchange: a card, or ``None`` to keep its three (PUT-40)."""

    card: Card | None


@quick
@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    seat: Seat
    card: Card
    word: ClassVar[str] = "play"


@quick
@dataclass(frozen=True, slots=True)
class Put:
    """Say "Put!" (PUT-R5)."""

    seat: Seat
    word: ClassVar[str] = "put"


@quick
@dataclass(frozen=True, slots=True)
class See:
    """Accept the put (*voir*)."""

    seat: Seat
    word: ClassVar[str] = "see"


@quick
@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand to a put (*se coucher*)."""

    seat: Seat
    word: ClassVar[str] = "fold"


@quick
@dataclass(frozen=True, slots=True)
class Swap:
    """Agree to the exchange and offer a card (PUT-40)."""

    seat: Seat
    card: Card
    word: ClassVar[str] = "swap"


@quick
@dataclass(frozen=True, slots=True)
class Keep:
    """Refuse the exchange (PUT-40)."""

    seat: Seat
    word: ClassVar[str] = "keep"


type Action = Play | Put | See | Fold | Swap | Keep
type PutRecord = Record[Rules, Carry, Action]
"""A deal of this game."""


@quick
@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat got its three cards."""

    seat: Seat
    cards: tuple[Card | None, ...]
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The card after the deal was turned: its suit is trumps (PUT-48)."""

    card: Card


@quick
@dataclass(frozen=True, slots=True)
class ExchangeAnswered:
    """A seat has said, hidden from all others, whether it swaps and which card it offers."""

    seat: Seat
    card: Card | None
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class CardGiven:
    """A card went from one partner to the other."""

    giver: Seat
    receiver: Seat
    card: Card | None
    seen_by: tuple[Seat, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class ExchangeRefused:
    """At least one of two partners kept his cards, so neither swaps."""

    seat: Seat
    partner: Seat


@quick
@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played."""

    seat: Seat
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class PutCalled:
    """A seat said "Put!"."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class PutSeen:
    """A seat saw the put: the hand is played for ``stake`` game points, or for the ``whole`` game."""

    seat: Seat
    stake: int
    whole: bool = False


@quick
@dataclass(frozen=True, slots=True)
class PutFolded:
    """A seat folded to the put."""

    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class TrickWon:
    """A seat took the trick with ``card`` and leads to the next."""

    seat: Seat
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class TrickTied:
    """The highest cards were equal: nobody took the trick, ``seat`` leads again (PUT-9)."""

    seat: Seat
    rank: str


@quick
@dataclass(frozen=True, slots=True)
class HandWon:
    """A seat, or with its partner a team, won ``points`` game points by its tricks."""

    seats: tuple[Seat, ...]
    tricks: int
    points: int
    rule: str = "PUT-R6"


@quick
@dataclass(frozen=True, slots=True)
class PutWon:
    """Everybody folded: the caller's side scored ``points``."""

    seats: tuple[Seat, ...]
    points: int
    rule: str = "PUT-R5"


@quick
@dataclass(frozen=True, slots=True)
class HandDrawn:
    """Nobody won the hand; ``rule`` says why."""

    rule: str


@quick
@dataclass(frozen=True, slots=True)
class DrawnPutScored:
    """House rule: the put was drawn, so the caller's opponents scored a point each (PUT-18)."""

    seats: tuple[Seat, ...]
    points: int
    rule: str = "PUT-18"


@quick
@dataclass(frozen=True, slots=True)
class RoundsOwed:
    """Whiskey Put: a seat owes ``rounds`` rounds (PUT-47)."""

    seat: Seat
    rounds: int
    rule: str = "PUT-47"


type Event = (
    HandDealt | TrumpTurned | ExchangeAnswered | CardGiven | ExchangeRefused | CardPlayed
    | PutCalled | PutSeen | PutFolded | TrickWon | TrickTied | HandWon | PutWon | HandDrawn
    | DrawnPutScored | RoundsOwed
)  # fmt: skip

ACTIONS: Final[tuple[type[Any], ...]] = get_args(Action.__value__)
EVENTS: Final[tuple[type[Any], ...]] = get_args(Event.__value__)
ERRORS: Final[tuple[str, ...]] = (
    "answer_first", "card_not_held", "exchange_first", "hand_over", "no_exchange",
    "no_put_to_answer", "not_your_answer", "not_your_turn", "one_put_per_hand", "already_answered",
)  # fmt: skip
OUTCOMES: Final[tuple[type[Any], ...]] = (HandWon, PutWon, HandDrawn, DrawnPutScored, RoundsOwed)
"""The events that say how a deal ended."""
