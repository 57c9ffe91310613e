"""What the pictures are made from: plain values, so that whoever keeps a widget's state need know no HTML.

``Scene`` says for whom a picture is drawn; the rest are the bodies of the widgets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from tapisvert.cards import Card
from tapisvert.game import BySeat, IllegalAction, Phrase, Question, Seat
from tapisvert.piles import Table

type Lang = Literal["fr", "en"]
type Tone = Literal["win", "draw", "lose", "other"]
"""How a share of a bar is coloured (and patterned): it never speaks by colour alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """For whom a picture is drawn and where it stands in its page."""

    lang: Lang
    game: str
    """The game's key: whose catalogue speaks."""
    reader: Seat | None = None
    """The seat that is called "you"; ``None`` when the reader only watches."""
    base: str = "rules/"
    """Address of the game's rules page, seen from this page: reasons link to ``base#put-8``."""
    prefix: str = "tv"
    """Begins every ``id``, so that several widgets may stand in one page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One chance of a figure: ``chance`` exact, with the ``count`` it was found from."""

    label: Phrase
    chance: Fraction
    tone: Tone = "other"
    count: tuple[int, int] | None = None
    """Favourable cases and all cases, when they are worth telling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Chances that belong together; they are drawn as one bar when they sum to one."""

    title: Phrase
    shares: tuple[Share, ...]
    note: Phrase | None = None
    rule: str | None = None
    margin: Fraction | None = None
    """Four standard errors, for an estimate; ``None`` for an exact figure."""


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
    right: int = 0
    """Questions answered rightly so far."""
    total: int = 0
    """Questions answered so far."""
    level: int = 1
    levels: tuple[int, ...] = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A match as it stands, for the widget that plays it."""

    table: Table
    """Already hidden for the reader."""
    choices: tuple[Any, ...] = ()
    """What the reader may do now (``Act``, ``Pick``, ``Amount`` of his own seat)."""
    events: tuple[Any, ...] = ()
    """All events of this deal, already hidden for the reader."""
    news: tuple[Any, ...] = ()
    """The events since the reader last acted."""
    preset: str = ""
    scores: BySeat[int] = ()
    """Points of the match by seat."""
    target: int | None = None
    deal: int = 1
    over: bool = False
    """The deal is over."""
    match_over: bool = False
    winners: tuple[Seat, ...] = ()
    refused: IllegalAction | None = None
    """What the reader just tried and may not do."""
    may_take_back: bool = False
    calls: tuple[str, ...] = ()
    """Action words that always have their place in the panel, shown even when not allowed now: ``("put",)``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The form that starts a match."""

    presets: Sequence[str]
    preset: str
    level: int = 2
    levels: tuple[int, ...] = (1, 2, 3)
    resumable: bool = False
    """A match of this browser can be gone on with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picking:
    """A hand being picked for its odds."""

    pack: tuple[Card, ...]
    """Every card that may be picked."""
    picked: tuple[Card, ...]
    wanted: int
    """How many cards make a hand."""
    figures: tuple[Figure, ...] = ()
    """Empty until the hand is complete."""
    opponents: tuple[int, int, int] | None = None
    """Opponents chosen, least, most; ``None`` where their number does not matter."""
