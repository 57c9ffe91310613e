"""A drill's question: what is asked, what may be answered, what is right and why."""

from dataclasses import dataclass
from typing import Literal

from tapisvert.core.cards import Card
from tapisvert.core.game import Phrase, Reason, Seat
from tapisvert.core.record import AnyRecord

type Grade = Literal["best", "good", "inaccurate", "poor"]
"""How good one answer of a graded drill is."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that may be given: ``key`` stands for it, cards or a sentence show it."""

    key: str
    cards: tuple[Card, ...] = ()
    phrase: Phrase | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A drill's question with its answer and the reason for it.

    ``right`` holds option keys: any one of them is right (``one``), together they are the whole set
    (``many``) or all options in their order (``order``). For ``number`` there are no options and
    ``right`` holds the numbers as text, any one of which is right.
    """

    record: AnyRecord | None
    """The deal to show, at its last action; ``None`` for none."""
    seat: Seat | None
    """Whose cards the reader sees; ``None`` with a record shows every card."""
    ask: Phrase
    kind: Literal["one", "many", "order", "number"]
    options: tuple[Option, ...] = ()
    right: tuple[str, ...] = ()
    why: Reason
    hint: Phrase
    grades: tuple[tuple[str, Grade], ...] = ()
    """For graded drills: every option's key with its grade; those graded ``best`` are right."""
    wrong: tuple[tuple[str, Reason], ...] = ()
    """Why a particular wrong answer is wrong, where more can be said than ``why``."""
