"""Trick taking: who won, how many."""

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
    found = [strength(card) for _, card in plays]
    top = max(found)
    if found.count(top) == 1:
        return (plays[found.index(top)],)
    return tuple(play for play, one in zip(plays, found, strict=True) if one == top)


def taken(tricks: Sequence[Trick], seats: Sequence[Seat]) -> BySeat[int]:
    """Count the tricks that each seat took."""
    winners = [trick.winner for trick in tricks]
    return tuple([(seat, winners.count(seat)) for seat in seats])


def tied(tricks: Sequence[Trick]) -> int:
    """Count the tricks that nobody took."""
    return [trick.winner for trick in tricks].count(None)
