"""After a deal: the moments that mattered and, apart from them, what the cards would have allowed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tapisvert.coach.grades import Grade
from tapisvert.core.capabilities import Remark
from tapisvert.core.game import AnyGame
from tapisvert.core.record import AnyRecord
from tapisvert.core.seats import Seat

MOMENTS: Final = 3
"""Moments of a deal that are shown."""
WORTH_TELLING: Final[frozenset[Grade]] = frozenset({"inaccurate", "poor", "blunder"})


def moments_of[T](decisions: Iterable[T], *, lost: Callable[[T], float], worth: Callable[[T], bool]) -> tuple[T, ...]:
    """Return the decisions of a deal that cost most, ``MOMENTS`` at most, the dearest first.

    ``lost`` is what is sure of a loss, ``worth`` whether a decision is worth telling of at all.
    """
    return tuple(sorted((one for one in decisions if worth(one)), key=lambda one: -lost(one))[:MOMENTS])


def hindsight(game: AnyGame, record: AnyRecord, seat: Seat) -> Sequence[Remark]:
    """Return what the cards would have allowed a seat in a finished deal, every card open: no judgement of it.

    Nothing where the game has no such look back.
    """
    if game.review is None:
        return ()
    return tuple(remark for remark in game.review(record) if record.actions[remark.action].seat == seat)
