"""From a record to what happened: every state and event of the deal, and what a seat knows of it."""

from collections.abc import Sequence
from typing import Any, Protocol

from tapisvert.core.game import AnyGame, Step
from tapisvert.core.piles import View, hide, hide_event
from tapisvert.core.record import AnyRecord, Pack, Record
from tapisvert.core.seats import Seat

type AnyStep = Step[Any, Any]


class Playable[R, C, S, A, E](Protocol):
    """What a deal is played by: a whole game, or the module in which one plays."""

    def start(self, rules: R, pack: Pack, carry: C, /) -> Step[S, E]:
        """Deal."""

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Do it and run on to the next decision."""


def replay[R, C, S, A, E](game: Playable[R, C, S, A, E], record: Record[R, C, A]) -> tuple[Step[S, E], ...]:
    """Return every step: the start, then one for each action.

    Raises ``IllegalAction`` at an action the rules do not allow, and what ``game.start`` raises.
    """
    steps = [game.start(record.rules, record.pack, record.carry)]
    for action in record.actions:
        steps.append(game.apply(steps[-1].state, action))
    return tuple(steps)


def view_of(game: AnyGame, record: AnyRecord, steps: Sequence[AnyStep], seat: Seat) -> View:
    """Return all that a seat knows at the last of ``steps``."""
    events = tuple(hide_event(event, seat) for step in steps for event in step.events)
    table = hide(game.table(steps[-1].state), seat)
    return View(seat=seat, rules=record.rules, table=table, events=events)
