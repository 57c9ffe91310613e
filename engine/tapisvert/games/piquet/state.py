"""What a deal of piquet consists of: its state and what players do."""

from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.record import Record
from tapisvert.core.seats import Seat
from tapisvert.games.piquet.declarations.combinations import CATEGORIES, Category
from tapisvert.games.piquet.ledger import EMPTY, Ledger
from tapisvert.games.piquet.rules import ELDER, Carry, Rules
from tapisvert.shared.tricks import Played, Trick

type Phase = Literal["exchange", "declare", "play", "over"]
type Stage = Literal["call", "reply", "detail"]
"""A category is called, answered by its size, and when sizes are equal answered again (PIQ-21)."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A deal at one moment. Pairs are elder's and younger's."""

    rules: Rules
    carry: Carry
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    """What each holds now; cards played are gone from it."""
    talon: tuple[Card, ...]
    """What is left of it, the next card to be drawn first."""
    discards: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    exchanged: int = 0
    """How many of the two have exchanged."""
    phase: Phase = "exchange"
    turn: Seat = ELDER
    """Who is to act."""
    category: int = 0
    """Which of point, sequences and sets is spoken of."""
    stage: Stage = "call"
    called: tuple[str, ...] = ()
    """What elder has declared in this category and younger has to answer."""
    shown: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """Cards of combinations that scored: public for the rest of the deal (PIQ-40)."""
    to_show: tuple[str, ...] = ()
    """Younger's good combinations that wait for elder's lead (PIQ-22)."""
    ledger: Ledger = EMPTY
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Discard:
    """Put cards away, then draw as many from the top of the talon (PIQ-R3, PIQ-12)."""

    seat: Seat
    cards: tuple[Card, ...]
    word: ClassVar[str] = "discard"


@quick
@dataclass(frozen=True, slots=True)
class Call:
    """Declare in a category: the suit of a point, sequences or sets, best first (PIQ-37)."""

    seat: Seat
    category: Category
    items: tuple[str, ...]
    word: ClassVar[str] = "call"

    def text(self) -> str:
        """Write ``call sequences QS4 9H3``."""
        return " ".join((self.word, self.category, *self.items))

    @classmethod
    def read(cls, seat: Seat, words: tuple[str, ...]) -> Self:
        """Read what follows the word. Raises ``ValueError``."""
        return cls(seat, *_declaration(words))


@quick
@dataclass(frozen=True, slots=True)
class Better:
    """Younger: "not good", and what he declares himself, best first (PIQ-38)."""

    seat: Seat
    category: Category
    items: tuple[str, ...]
    word: ClassVar[str] = "better"

    def text(self) -> str:
        """Write ``better point H``."""
        return " ".join((self.word, self.category, *self.items))

    @classmethod
    def read(cls, seat: Seat, words: tuple[str, ...]) -> Self:
        """Read what follows the word. Raises ``ValueError``."""
        return cls(seat, *_declaration(words))


def _declaration(words: tuple[str, ...]) -> tuple[Category, tuple[str, ...]]:
    for category in CATEGORIES:
        if words[0] == category and len(words) > 1:
            return category, tuple(word.replace("10", "T") for word in words[1:])
    raise ValueError(words)


@quick
@dataclass(frozen=True, slots=True)
class Pass:
    """Declare nothing in this category (PIQ-23, PIQ-36)."""

    seat: Seat
    word: ClassVar[str] = "pass"


@quick
@dataclass(frozen=True, slots=True)
class Good:
    """Younger: "good"; also when he sinks something better (PIQ-38)."""

    seat: Seat
    word: ClassVar[str] = "good"


@quick
@dataclass(frozen=True, slots=True)
class Equal:
    """Younger: "equal", of size and then of count or top card."""

    seat: Seat
    word: ClassVar[str] = "equal"


@quick
@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    seat: Seat
    card: Card
    word: ClassVar[str] = "play"


type Action = Discard | Call | Better | Pass | Good | Equal | Play
type PiquetRecord = Record[Rules, Carry, Action]
"""A deal of this game."""


ACTIONS = (Discard, Call, Pass, Good, Equal, Better, Play)
ERRORS = (
    "answer_first", "card_not_held", "discarded_twice", "combination_not_held", "deal_over",
    "declare_first", "discard_too_few", "discard_too_many", "exchange_first", "exchange_over",
    "must_follow_suit", "not_a_combination", "not_best_first", "not_better", "not_equal",
    "not_your_turn", "nothing_called", "one_from_each", "one_point", "play_has_begun",
    "point_too_short", "wrong_category", "answer_not_call",
)  # fmt: skip
