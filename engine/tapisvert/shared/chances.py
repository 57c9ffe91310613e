"""Chances, counted exactly or estimated: two types, so that an estimate can never pose as exact.

A game's ``odds`` counts weighted cases into an `Exact`, whose chances are fractions, or draws a
stated number of samples into an `Estimate`, whose chances are floats with a standard error.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random

type Data = dict[str, str | int | float | dict[str, int]]


@dataclass(frozen=True, slots=True)
class Exact:
    """How many of all equally likely cases fall under each name.

    >>> dice = count([("six", 1), ("other", 5)])
    >>> dice.chance("six"), dice.total
    (Fraction(1, 6), 6)
    """

    counts: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """The number of all cases."""
        return sum(number for _, number in self.counts)

    def count(self, name: str) -> int:
        """The number of cases under a name; 0 when there is none."""
        return dict(self.counts).get(name, 0)

    def chance(self, name: str) -> Fraction:
        """The exact chance of a name."""
        return Fraction(self.count(name), self.total)

    def data(self) -> Data:
        """As JSON: each chance as text ("4/47"), then the counts behind it."""
        chances: Data = {name: str(self.chance(name)) for name, _ in self.counts}
        return chances | {"counts": dict(self.counts), "total": self.total}


@dataclass(frozen=True, slots=True)
class Estimate:
    """How many of a number of random samples fell under each name."""

    hits: tuple[tuple[str, int], ...]
    samples: int

    def chance(self, name: str) -> float:
        """The share of the samples under a name."""
        return dict(self.hits).get(name, 0) / self.samples

    def error(self, name: str) -> float:
        """The standard error of `chance`; never 0, since no sample proves a thing impossible."""
        share = (dict(self.hits).get(name, 0) + 1) / (self.samples + 2)
        return sqrt(share * (1 - share) / self.samples)

    def data(self) -> Data:
        """As JSON: floats, the standard error of each, and the number of samples."""
        chances: Data = {name: round(self.chance(name), 4) for name, _ in self.hits}
        errors: Data = {f"{name}_error": round(self.error(name), 4) for name, _ in self.hits}
        return chances | errors | {"hits": dict(self.hits), "samples": self.samples}


def count(cases: Iterable[tuple[str, int]], *, names: Iterable[str] = ()) -> Exact:
    """Add up weighted cases; ``names`` come first, in their order, even when nothing falls there."""
    counter: Counter[str] = Counter()
    for name in names:
        counter[name] = 0
    for name, weight in cases:
        counter[name] += weight
    return Exact(tuple(counter.items()))


def sample(draw: Callable[[Random], str], *, rng: Random, samples: int, names: Iterable[str] = ()) -> Estimate:
    """Draw ``samples`` random cases and count what comes out."""
    counter: Counter[str] = Counter()
    for name in names:
        counter[name] = 0
    for _ in range(samples):
        counter[draw(rng)] += 1
    return Estimate(tuple(counter.items()), samples)
