"""What a game says that has nothing peculiar to say: it imports these names where its own would be the same.

A game with points in a row needs no more than these for its matches; one without hand files of its own kind,
calculator or chances takes the constants.
"""

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from tapisvert.core.bounds import check_bounds
from tapisvert.core.levels import LEVELS
from tapisvert.core.seats import BySeat

__all__ = [
    "BONUSES", "CALLS", "LEVELS", "OUTCOMES", "PILE_ALIASES", "SHORTHAND", "TABLE_SIZES", "TERMS", "analyse", "before",
    "calculator", "check", "check_carry", "deals", "deals_played", "ledger", "odds", "rank", "review", "standings",
    "target",
]  # fmt: skip


class Scored(Protocol):
    """A carry that holds points of a match."""

    @property
    def scores(self) -> BySeat[int]:
        """Points of each seat; a seat left out has 0."""


class Counted(Protocol):
    """A carry that counts deals."""

    @property
    def deal(self) -> int:
        """Deals played before this one."""


def check(rules: object, /) -> None:
    """Every value of the rules goes with every other. Raises ``RulesError`` for one out of its bounds."""
    check_bounds(rules)


def check_carry(_rules: object, carry: object, /) -> None:
    """Every carry whose numbers are within their bounds is one that a match could have. Raises ``RulesError``."""
    check_bounds(carry)


def before[C](_rules: object, carry: C, _rng: random.Random, /) -> C:
    """Nothing is drawn before a deal."""
    return carry


def standings(carry: Scored, /) -> BySeat[int]:
    """Return the points of a match so far."""
    return carry.scores


def deals_played(carry: Counted, /) -> int:
    """Return the deals before this one."""
    return carry.deal


def target(_rules: object, /) -> None:
    """A match is not to a number of points."""


def deals(_rules: object, /) -> None:
    """A match is not of a number of deals."""


OUTCOMES: Final[tuple[type[Any], ...]] = ()
TABLE_SIZES: Final[tuple[int, ...]] = ()
"""The preset says how many play."""
CALLS: Final[tuple[str, ...]] = ()
TERMS: Final[tuple[str, ...]] = ()
SHORTHAND: Final[Mapping[str, Callable[[Any], tuple[Any, ...]]]] = MappingProxyType({})
PILE_ALIASES: Final[Mapping[str, str]] = MappingProxyType({})
BONUSES: Final[Mapping[str, str]] = MappingProxyType({})
calculator: Final = None
rank: Final = None
ledger: Final = None
odds: Final = None
analyse: Final = None
review: Final = None
