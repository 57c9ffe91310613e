"""What the others' words tell of their cards: how likely hands of some strengths would have spoken so."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tapisvert.core.seats import Seat
from tapisvert.games.bouillotte.events import (
    Called,
    CalledShort,
    CarreMade,
    Event,
    Folded,
    Passed,
    Raised,
    Saw,
    WentVaTout,
)

_BOLD: Final = 4.0
_STAYED: Final = 2.0
_LEFT: Final = -1.5


@dataclass(frozen=True, slots=True)
class Heard:
    """What a seat has said: how much it speaks for a strong hand, or with a minus for a weak one."""

    seat: Seat
    weight: float

    def likelihood(self, strength: float) -> float:
        """Return how likely a hand of this strength is to have spoken so, up to a factor.

        >>> Heard("seat1", 2.0).likelihood(0.5), Heard("seat1", -1.0).likelihood(0.75)
        (0.25, 0.25)
        """
        sure = min(max(strength, 0.02), 0.98)
        return math.pow(sure, self.weight) if self.weight > 0 else math.pow(1 - sure, -self.weight)


def heard(events: Iterable[Event], reader: Seat) -> tuple[Heard, ...]:
    """Gather what every seat but ``reader`` has said since the cards were looked at."""
    found: dict[Seat, float] = {}
    for event in events:
        match event:
            case CarreMade(seat) | WentVaTout(seat) | Raised(seat):
                weight = _BOLD
            case Called(seat, chips):
                weight = _STAYED if chips else 0.0
            case CalledShort(seat):
                weight = _STAYED
            case Saw(seat):
                weight = _STAYED / 2
            case Passed(seat) | Folded(seat):
                weight = _LEFT if seat not in found else 0.0
            case _:
                continue
        if seat != reader:
            found[seat] = found.get(seat, 0.0) + weight
    return tuple(Heard(seat, weight) for seat, weight in found.items() if weight)


def likelihood(words: Iterable[Heard], strengths: Mapping[Seat, float]) -> float:
    """Return how likely hands of these strengths are to have spoken as was heard, up to a factor."""
    found = 1.0
    for one in words:
        found *= one.likelihood(strengths[one.seat])
    return found
