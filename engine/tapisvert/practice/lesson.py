"""A lesson that somebody put together: texts, worked hands and exercises in a row, small enough for a link.

A lesson comes from a link, so from anybody: it is read strictly, and its texts are text, never markup.
"""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.levels import Level
from tapisvert.core.links import json_link, link_json
from tapisvert.core.wire import decode, encode
from tapisvert.practice.session import Session

MOST_STEPS: Final = 20
LONGEST_TITLE: Final = 80
LONGEST_TEXT: Final = 1_500
"""Characters of one text."""
MOST_QUESTIONS: Final = 10
"""Questions of one exercise."""
VERSION: Final = 1
_HAND: Final = re.compile(r"[a-z0-9]{1,40}/[a-z0-9-]{1,60}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: a text, a worked hand (``put/bluff``), or questions of an exercise (``put/score``)."""

    kind: Literal["text", "hand", "drill"]
    text: str = ""
    name: str = ""
    """The hand's name or the drill's key."""
    level: Level = 1
    number: int = 5
    """Questions of an exercise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """What a teacher has put together."""

    title: str = ""
    steps: tuple[Step, ...] = ()
    v: int = VERSION


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the questions of a step were answered, each at its first asking."""

    step: int
    right: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A lesson as far as a pupil has come."""

    lesson: Lesson
    at: int = 0
    session: Session | None = None
    """The questions at hand, in a step of questions."""
    results: tuple[Result, ...] = ()
    done: bool = False
    """Whether the result is shown."""

    @property
    def step(self) -> Step:
        """The step at hand."""
        return self.lesson.steps[self.at]

    @property
    def result(self) -> Result | None:
        """How the questions of the step at hand were answered; ``None`` where they were not, or there are none."""
        return next((one for one in self.results if one.step == self.at), None)


def checked_lesson(lesson: Lesson, path: str, *, empty: bool = False) -> Lesson:
    """Return a lesson that was read from outside. Raises ``WireError`` for one that is too long or malformed.

    An ``empty`` one is taken only where it is still being put together.
    """
    if lesson.v != VERSION:
        raise WireError("version_unknown", path=f"{path}.v")
    if len(lesson.title) > LONGEST_TITLE:
        raise WireError("too_long", path=f"{path}.title")
    if len(lesson.steps) > MOST_STEPS or not (lesson.steps or empty):
        raise WireError("too_long" if lesson.steps else "missing_key", path=f"{path}.steps")
    for at, step in enumerate(lesson.steps):
        _check_step(step, f"{path}.steps[{at}]")
    return lesson


def _check_step(step: Step, path: str) -> None:
    kept = {"text": ("text",), "hand": ("name",), "drill": ("name", "level", "number")}[step.kind]
    plain = Step(kind=step.kind)
    for name in ("text", "name", "level", "number"):
        if name not in kept and getattr(step, name) != getattr(plain, name):
            raise WireError("unknown_key", path=f"{path}.{name}", allowed=kept)
    if len(step.text) > LONGEST_TEXT:
        raise WireError("too_long", path=f"{path}.text")
    if step.kind == "text" and not step.text.strip():
        raise WireError("missing_key", path=f"{path}.text")
    if step.kind != "text" and not _HAND.fullmatch(step.name):
        raise WireError("wrong_kind", path=f"{path}.name", expected=_HAND.pattern)
    if not 1 <= step.number <= MOST_QUESTIONS:
        raise WireError("too_big", path=f"{path}.number")


def checked_course(course: Course, path: str) -> Course:
    """Return a course that was read from outside. Raises ``WireError`` for one that cannot be."""
    checked_lesson(course.lesson, f"{path}.lesson")
    if not 0 <= course.at < len(course.lesson.steps):
        raise WireError("too_big", path=f"{path}.at")
    asked = {at: step.number for at, step in enumerate(course.lesson.steps) if step.kind == "drill"}
    fits = all(one.total == asked.get(one.step) and 0 <= one.right <= one.total for one in course.results)
    if not fits or len({one.step for one in course.results}) < len(course.results):
        raise WireError("wrong_kind", path=f"{path}.results", expected="Result")
    return course


def lesson_link(lesson: Lesson) -> str:
    """Return a lesson as text that fits the fragment of an address."""
    return json_link(encode(lesson))


def read_lesson(text: str, *, empty: bool = False) -> Lesson:
    """Read a lesson from a link. Raises ``RecordError("lesson_broken")`` for anything else."""
    try:
        return checked_lesson(decode(Lesson, link_json(text)), "$", empty=empty)
    except (WireError, RecordError) as error:
        raise RecordError("lesson_broken") from error


def with_result(course: Course, right: int, total: int) -> Course:
    """Return the course with a result of the step at hand, in the place of an earlier one."""
    others = tuple(one for one in course.results if one.step != course.at)
    found = (*others, Result(step=course.at, right=right, total=total))
    return replace(course, results=tuple(sorted(found, key=lambda one: one.step)))
