"""How good a decision was, in five grades: the one place where the limits between them stand.

What a decision gave away is measured in the unit of the game's values: game points of the deal, the chance of winning
the match, or chips, which are set against what lies in the pot.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.valued import Mean, Unit

type Grade = Literal["best", "good", "inaccurate", "poor", "blunder"]
"""From the best choice to one that gives a great deal away."""

GRADES: Final[tuple[Grade, ...]] = ("best", "good", "inaccurate", "poor", "blunder")
SURE: Final = 2.0
"""Standard errors by which a loss must be above nothing before it counts."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that a decision may give away and still be of a grade."""

    good: float
    inaccurate: float
    poor: float


LIMITS: Final[Mapping[Unit, Limits]] = {
    "points": Limits(good=1.0, inaccurate=3.0, poor=7.0),
    "match_chance": Limits(good=0.01, inaccurate=0.03, poor=0.08),
    "chips": Limits(good=0.1, inaccurate=0.25, poor=0.6),
}
"""By unit; those of chips are parts of the pot at that moment."""


def grade_of(loss: Mean, unit: Unit, *, pot: float = 1.0, best: bool = False) -> Grade:
    """Return the grade of a decision that gave ``loss`` away; ``best`` says that none was valued higher.

    A loss that the samples cannot tell from nothing is ``good``: it may have been the best.

    >>> grade_of(Mean(0.02), "match_chance"), grade_of(Mean(5.0, error=3.0, samples=40), "points")
    ('inaccurate', 'good')
    """
    if best:
        return "best"
    lost = loss.value / max(pot, 1.0) if unit == "chips" else loss.value
    if loss.error is not None and loss.value <= SURE * loss.error:
        return "good"
    limits = LIMITS[unit]
    if lost <= 0:
        return "best"
    if lost <= limits.good:
        return "good"
    if lost <= limits.inaccurate:
        return "inaccurate"
    return "poor" if lost <= limits.poor else "blunder"
