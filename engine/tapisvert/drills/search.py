"""Drawing at random until something fits, with an end to it."""

from collections.abc import Callable
from typing import Final

from tapisvert.core.errors import TapisError

TRIES: Final = 2_000
"""Draws after which a search gives up.

Of 500 questions about each topic of each drill and level, the longest search took 567 draws, among those for the
rarest deals, which need 95 on average: the chance that one needs more than this is about one in a thousand million.
"""


class DrillError(TapisError):
    """A question that cannot be asked: nothing fits, or the drill has no such level or topic."""


def draw_until[T](draw: Callable[[], T], fits: Callable[[T], bool]) -> T:
    """Draw until one fits and return it. Raises ``DrillError("no_deal_fits")`` after ``TRIES`` draws.

    >>> numbers = iter(range(10))
    >>> draw_until(lambda: next(numbers), lambda number: number > 4)
    5
    """

    def fitting() -> tuple[T] | None:
        found = draw()
        return (found,) if fits(found) else None

    return draw_until_some(fitting)[0]


def draw_until_some[T](draw: Callable[[], T | None]) -> T:
    """Draw until there is something and return it. Raises ``DrillError`` as ``draw_until`` does."""
    for _ in range(TRIES):
        found = draw()
        if found is not None:
            return found
    raise DrillError("no_deal_fits", tries=TRIES)
