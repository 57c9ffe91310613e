"""The account of a deal: what each seat has in it, line by line, as values without words."""

from dataclasses import dataclass

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.phrases import Phrase
from tapisvert.core.seats import BySeat, Seat

type Cell = int | tuple[Card, ...]
"""Points or chips, or cards."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: what it is about, and what each seat has there."""

    label: Phrase
    """What the line is about, or all of it where it stands ``alone``."""
    cells: BySeat[Cell] = ()
    """What the seats have; a seat left out has nothing there."""
    won_by: tuple[Seat, ...] = ()
    """The seats whose cell is the one that won."""
    at: int | None = None
    """How many actions had been done when it came about; ``None`` where it is of no one moment."""
    alone: bool = False
    """Whether it says something of the deal and nothing of a seat."""
    total: bool = False
    """Whether it is the sum of the others, or what the deal came to."""
    signed: bool = False
    """Whether its numbers are gains and losses."""
