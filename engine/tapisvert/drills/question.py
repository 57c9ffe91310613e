"""A drill's question: what is asked, what may be answered, what is right and why."""

from dataclasses import dataclass
from typing import Any, Literal

from tapisvert.core.cards import Card
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.core.record import AnyRecord
from tapisvert.core.seats import Seat
from tapisvert.drills.moment import Moment

type Grade = Literal["best", "good", "inaccurate", "poor"]
"""How good one answer of a graded drill is."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that may be given: ``key`` stands for it, cards or a sentence show it."""

    key: str
    cards: tuple[Card, ...] = ()
    phrase: Phrase | None = None


def seat_option(seat: Seat) -> Option:
    """Return the answer that names a seat."""
    return Option(seat, phrase=phrase("option.seat", seat=seat))


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards that a question is about, in the order in which they are to be shown, and whose they are."""

    cards: tuple[Card, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A drill's question with its answer and the reason for it.

    ``right`` holds option keys: any one of them is right (``one``), together they are the whole set
    (``many``) or all options in their order (``order``). For ``number`` there are no options and
    ``right`` holds the numbers as text, any one of which is right.
    """

    ask: Phrase
    kind: Literal["one", "many", "order", "number"]
    options: tuple[Option, ...] = ()
    right: tuple[str, ...]
    why: Reason
    hint: Phrase
    topics: tuple[str, ...]
    """What it exercises: keys of the drill's topics, at least one."""
    near_miss: bool = False
    """Whether a likely mistake gives another answer; a plain case is answered rightly by a rule half known."""
    moment: Moment[Any, Any, Any] | None = None
    """The deal that it is asked of; ``None`` for none."""
    focus: tuple[Shown, ...] | None = None
    """The cards that it is about: nothing else of the deal need be shown (``()``: nothing but the question
    and its answers). ``None``: the whole table matters."""
    grades: tuple[tuple[str, Grade], ...] = ()
    """For graded drills: every option's key with its grade; those graded ``best`` are right."""
    wrong: tuple[tuple[str, Reason], ...] = ()
    """Why a particular wrong answer is wrong, where more can be said than ``why``."""

    @property
    def record(self) -> AnyRecord | None:
        """The deal to show, at its last action; ``None`` for none."""
        return None if self.moment is None else self.moment.record

    @property
    def seat(self) -> Seat | None:
        """Whose cards the reader sees; ``None`` with a record shows every card."""
        return None if self.moment is None else self.moment.seat

    @property
    def solution(self) -> tuple[str, ...]:
        """An answer that is right, as ``judge`` takes it."""
        return self.right[:1] if self.kind in {"one", "number"} else self.right
