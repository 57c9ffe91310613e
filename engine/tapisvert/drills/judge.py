"""The one judge of answers: whether an answer is right, how good it is, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.core.phrases import Reason
from tapisvert.drills.question import Grade, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is said of an answer."""

    right: bool
    grade: Grade | None = None
    """How good it is, in graded drills."""
    particular: tuple[Reason, ...] = ()
    """Why just this answer is wrong, where that can be said."""
    why: Reason
    """Why the right answer is right."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All that is said, what concerns this very answer first."""
        return (*self.particular, self.why)


def judge(question: Question, answer: Sequence[str]) -> Verdict:
    """Judge an answer, given as option keys or, for ``number``, as the number in a text.

    An answer that no option stands for is wrong; so is none at all, unless none is right.
    """
    given = tuple(answer)
    match question.kind:
        case "one" | "number":
            right = len(given) == 1 and given[0] in question.right
        case "many":
            right = set(given) == set(question.right)
        case "order":
            right = given == question.right
    particular = dict(question.wrong)
    return Verdict(
        right=right,
        grade=dict(question.grades).get(given[0]) if len(given) == 1 else None,
        particular=() if right else tuple(particular[key] for key in given if key in particular),
        why=question.why,
    )
