"""What a deal of piquet consists of: its state, what players do, what happens."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal, Self

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.record import Record
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.piquet.declarations.combinations import CATEGORIES, Category
from tapisvert.games.piquet.ledger import EMPTY, Ledger, What
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
class PointsScored:
    """Points entered the ledger; ``running`` is what the seat says aloud after them (PIQ-63)."""

    seat: Seat
    points: int
    what: What
    rule: str
    running: int


_points_scored = lru_cache(maxsize=4096)(PointsScored)  # the same few, deal after deal


def points_scored(before: Ledger, after: Ledger) -> "list[Event]":
    """Return the events that tell of what was entered in the ledger between two moments."""
    if after is before:
        return []
    new = after.entries[len(before.entries) :]
    return [_points_scored(one.seat, one.points, one.what, one.rule, one.running) for one in new]


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

ACTIONS = (Discard, Call, Pass, Good, Equal, Better, Play)
EVENTS = (
    HandDealt, CardsDiscarded, CardsDrawn, CardsLookedAt, PointCalled, SequenceCalled, SetCalled,
    PointCounted, SequenceNamed, NothingCalled, CallGood, CallEqual, CallNotGood, NobodyScores,
    CombinationShown, PointsScored, CardPlayed, TrickWon, CardsDivided, DealEnded,
)  # fmt: skip
ERRORS = (
    "answer_first", "card_not_held", "discarded_twice", "combination_not_held", "deal_over",
    "declare_first", "discard_too_few", "discard_too_many", "exchange_first", "exchange_over",
    "must_follow_suit", "not_a_combination", "not_best_first", "not_better", "not_equal",
    "not_your_turn", "nothing_called", "one_from_each", "one_point", "play_has_begun",
    "point_too_short", "wrong_category", "answer_not_call",
)  # fmt: skip
OUTCOMES = (DealEnded,)
"""The event that says how a deal ended."""
