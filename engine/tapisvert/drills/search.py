"""What the drills of every game share: drawing deals until one makes a good question."""

from collections.abc import Callable
from typing import Final

from tapisvert.core.game import Seat, phrase
from tapisvert.drills.question import Option

TRIES: Final = 4_000
"""Draws before one that fits is given up; a few hundred do."""


def until[T](draw: Callable[[], T], fits: Callable[[T], bool]) -> T:
    """Draw until one fits; after ``TRIES`` the last."""
    found = draw()
    for _ in range(TRIES):
        if fits(found):
            break
        found = draw()
    return found


def a_seat(seat: Seat) -> Option:
    """An answer that names a seat."""
    return Option(seat, phrase=phrase("option.seat", seat=seat))
