"""What a choice is worth: an expected value in a named unit, its error when it was sampled, and why.

Bots, hints, the coach's grades and graded drills all read these values. They rest on what a seat
could know when it chose (*decision*); what the cards were is *hindsight*, another function.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul
from typing import Literal

from tapisvert.core.phrases import Reason

type Unit = Literal["points", "chips", "match_chance"]
"""Game points of this deal, chips of this deal, or the chance of winning the match (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean; ``error`` is its standard error, ``None`` where every case was counted.

    >>> Mean.of((1.0, 3.0))
    Mean(value=2.0, error=1.0, samples=2)
    """

    value: float
    error: float | None = None
    samples: int = 0
    """Samples that it rests on; 0 where every case was counted."""

    @classmethod
    def of(cls, found: Sequence[float], weights: Sequence[float] | None = None) -> "Mean":
        """Return the mean of samples, with the standard error of that mean (infinite for one sample).

        ``weights`` say how likely each sample is beside the others; left out, all are alike.
        """
        many = len(found)
        heavy = weights or (1.0,) * many
        total = sum(heavy)
        mean = sum(map(mul, found, heavy)) / total
        if many < 2:
            return cls(mean, float("inf"), many)
        spread = sum((weight * (one - mean)) ** 2 for one, weight in zip(found, heavy, strict=True))
        return cls(mean, sqrt(spread * many / (many - 1)) / total, many)


@dataclass(frozen=True, slots=True, kw_only=True)
class Valued[A]:
    """An action, or with ``None`` letting the moment pass, and what it is worth to the seat that acts."""

    action: A | None
    value: Mean
    unit: Unit
    reason: Reason
    """Why it is worth that, as a sentence with the rule it rests on."""
