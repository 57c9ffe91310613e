"""Trick taking, shared by Put and Piquet: who is next, who won, how many."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import BySeat, Seat

type Played = tuple[Seat, Card]


@quick
@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: the cards in the order they fell, and who took it (``None``: a tie)."""

    plays: tuple[Played, ...]
    winner: Seat | None

    @property
    def leader(self) -> Seat:
        """Who led."""
        return self.plays[0][0]


def strongest(plays: Sequence[Played], strength: Callable[[Card], int | tuple[int, ...]]) -> tuple[Played, ...]:
    """Return the plays whose card is highest, in the order they fell; two or more are a tie."""
    top = max(strength(card) for _, card in plays)
    return tuple(play for play in plays if strength(play[1]) == top)


def taken(tricks: Sequence[Trick], seats: Sequence[Seat]) -> BySeat[int]:
    """Count the tricks that each seat took."""
    return tuple((seat, sum(trick.winner == seat for trick in tricks)) for seat in seats)


def tied(tricks: Sequence[Trick]) -> int:
    """Count the tricks that nobody took."""
    return sum(trick.winner is None for trick in tricks)
