"""What the pictures are made from: plain values, so that whoever keeps a widget's state need know no HTML.

``Scene`` says for whom a picture is drawn; the rest are the bodies of the widgets.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from tapisvert.core.calculator import Figure, Finding
from tapisvert.core.cards import Card
from tapisvert.core.errors import IllegalAction
from tapisvert.core.ledger import Line
from tapisvert.core.phrases import Phrase, Reason
from tapisvert.core.piles import Table
from tapisvert.core.seats import BySeat, Seat
from tapisvert.drills.question import Question
from tapisvert.html.markup import Html
from tapisvert.text.catalogue import Lang
from tapisvert.text.speech import NOBODY

type Sort = Literal["suits", "ranks", "dealt"]
type Hints = Literal["steps", "reason", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """For whom a picture is drawn and where it stands in its page."""

    lang: Lang
    game: str
    """The game's key: whose catalogue speaks."""
    reader: Seat | None = None
    """The seat that is called "you"; ``None`` when the reader only watches."""
    names: Mapping[Seat, str] = NOBODY
    """What the others are called, by seat, in a match; where there are none, a seat is called by its part."""
    base: str = "rules/"
    """Address of the game's rules page, seen from this page: reasons link to ``base#put-8``."""
    prefix: str = "tv"
    """Begins every ``id``, so that several widgets may stand in one page."""
    raised: frozenset[Card] = frozenset()
    """Cards that stand out from the others: those that a reason speaks of."""
    hand_size: int = 0
    """Most cards that a seat holds in this deal: the room that is kept for a hand."""
    sort: Sort = "suits"
    """How a hand is laid out: by suits where it is long, by ranks, as it was dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is new in a picture of the table since the one before: whoever shows both lets cards and chips travel."""

    said: Mapping[Seat, Html] = field(default_factory=lambda: MappingProxyType({}))
    """What each seat has said."""
    winning: Seat | None = None
    """Whose card wins the complete trick that lies in the middle."""
    taken_by: Seat | None = None
    """Who took the cards that lay in the middle."""
    chips: tuple[tuple[Seat | None, Seat | None], ...] = ()
    """Chips went from the first to the second; ``None`` is the pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A drill as it stands: the question and what the reader has done with it."""

    question: Question
    table: Table | None = None
    """The deal to show, already hidden for ``question.seat``; ``None`` for none."""
    answer: tuple[str, ...] | None = None
    """What was answered, by option key; ``None`` before the answer."""
    hint: bool = False
    """Whether the hint was asked for."""
    changed: bool = False
    """Whether it is asked in place of one that its seed no longer asks."""
    right: int = 0
    """Questions answered rightly so far."""
    total: int = 0
    """Questions answered so far."""
    level: int = 1
    levels: tuple[int, ...] = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """How a match went from deal to deal."""

    rows: BySeat[tuple[int, ...]]
    """For each seat of the present deal, the reader's first: what its player had before every deal, and at the end."""
    deal: int
    """The number of the present deal, from 1."""
    deals: int | None = None
    """Deals of a match; ``None`` where it ends otherwise."""
    chips: bool = False
    over: bool = False
    """The present deal is over, and the last number is what it came to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """A part of a hint."""

    text: Phrase
    why: Reason | None = None
    following: int | None = None
    """The number of the next part; ``None`` for the last."""
    action: Any | None = None
    """What is advised, once it is to be marked on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A match as it stands, for the widget that plays it."""

    table: Table
    """Already hidden for the reader."""
    choices: tuple[Any, ...] = ()
    """What the reader may do now (``Act``, ``Pick``, ``Amount`` of their own seat)."""
    events: tuple[Any, ...] = ()
    """All events of this deal, already hidden for the reader."""
    news: tuple[Any, ...] = ()
    """The events since the reader last acted."""
    outcomes: tuple[Any, ...] = ()
    """Of a deal that is over, the events that say what was won."""
    ledger: tuple[Line, ...] = ()
    """The account of the deal; empty where the game keeps none."""
    session: Session | None = None
    change: Change = field(default_factory=Change)
    """What is new on the table since the last of the pictures that led to it."""
    last_trick: BySeat[Card] = ()
    """The cards of the latest complete trick in the order of play."""
    preset: str = ""
    scores: BySeat[int] = ()
    """Points of the match by seat."""
    target: int | None = None
    deal: int = 1
    over: bool = False
    """The deal is over."""
    match_over: bool = False
    winners: tuple[Seat, ...] = ()
    settled: Phrase | None = None
    """What the match was worth, where the game has more to say than who won."""
    refused: IllegalAction | None = None
    """What the reader just tried and may not do."""
    hint: Hint | None = None
    """What the reader asked for of what a strong player would do."""
    advice: Phrase | None = None
    """What a strong player would do, where each turn comes with it."""
    left: int = 0
    """Chips that stay in the pot of a deal that is over."""
    retry: bool = False
    """It is a deal of the match once more, which counts for nothing."""
    compared: tuple[Line, ...] = ()
    """Of a deal played once more, what it came to beside what it came to in the match."""
    may_take_back: bool = False
    waiting: bool = False
    """A bot is about to act and the reader may still break in: "go on" lets the moment pass."""
    within_hand: bool = False
    """It goes on from a worked hand, which waits behind it."""
    calls: tuple[str, ...] = ()
    """Action words that always have their place in the panel, shown even when not allowed now: ``("put",)``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The form that starts a match."""

    presets: Mapping[str, int]
    """Every preset with the number of players that is its own."""
    preset: str
    level: int = 2
    levels: tuple[int, ...] = (1, 2, 3)
    players: tuple[int, ...] = ()
    """Sizes of table to choose from; none: the preset says it."""
    seats: int = 0
    """The size chosen."""
    resumable: bool = False
    """A match of this browser can be gone on with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatorView:
    """Hands being picked for a calculator."""

    pack: tuple[Card, ...]
    """Every card that may be picked."""
    hands: tuple[tuple[Card, ...], ...]
    """The hands so far; ``hands[at]`` is being picked."""
    at: int = 0
    wanted: int
    """How many cards make a hand."""
    most: int = 1
    """Most hands that may be compared."""
    figures: tuple[Figure, ...] = ()
    """Empty until the hand is complete."""
    findings: tuple[Finding, ...] = ()
    opponents: tuple[int, int, int] | None = None
    """Opponents chosen, least, most; ``None`` where their number does not matter."""
    presets: tuple[str, ...] = ()
    preset: str = ""

    @property
    def picked(self) -> tuple[Card, ...]:
        """The hand that is being picked."""
        return self.hands[self.at]
