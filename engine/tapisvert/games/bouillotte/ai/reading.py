"""What the others' words tell of their cards: how likely hands of some strengths would have spoken so."""

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
from tapisvert.shared.floats import power

_BOLD: Final = 8
_STAYED: Final = 4
_SAW: Final = 2
_LEFT: Final = -3


@dataclass(frozen=True, slots=True)
class Heard:
    """What a seat has said."""

    seat: Seat
    halves: int
    """How much it speaks for a strong hand, or with a minus for a weak one: twice the power of the hand's strength."""

    def likelihood(self, strength: float) -> float:
        """Return how likely a hand of this strength is to have spoken so, up to a factor.

        >>> Heard("seat1", 4).likelihood(0.5), Heard("seat1", -2).likelihood(0.75)
        (0.25, 0.25)
        """
        sure = min(max(strength, 0.02), 0.98)
        return power(sure, self.halves) if self.halves > 0 else power(1 - sure, -self.halves)


def heard(events: Iterable[Event], reader: Seat) -> tuple[Heard, ...]:
    """Gather what every seat but ``reader`` has said since the cards were looked at."""
    found: dict[Seat, int] = {}
    for event in events:
        match event:
            case CarreMade(seat) | WentVaTout(seat) | Raised(seat):
                halves = _BOLD
            case Called(seat, chips):
                halves = _STAYED if chips else 0
            case CalledShort(seat):
                halves = _STAYED
            case Saw(seat):
                halves = _SAW
            case Passed(seat) | Folded(seat):
                halves = _LEFT if seat not in found else 0
            case _:
                continue
        if seat != reader:
            found[seat] = found.get(seat, 0) + halves
    return tuple(Heard(seat, halves) for seat, halves in found.items() if halves)


def likelihood(words: Iterable[Heard], strengths: Mapping[Seat, float]) -> float:
    """Return how likely hands of these strengths are to have spoken as was heard, up to a factor."""
    found = 1.0
    for one in words:
        found *= one.likelihood(strengths[one.seat])
    return found
