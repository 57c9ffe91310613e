"""From a record to what happened: every state and event of the deal, and what a seat knows of it."""

from collections.abc import Sequence
from typing import Any

from tapisvert.core.game import AnyGame, Step
from tapisvert.core.piles import View, hide, hide_event
from tapisvert.core.record import AnyRecord
from tapisvert.core.seats import Seat

type AnyStep = Step[Any, Any]


def replay(game: AnyGame, record: AnyRecord) -> tuple[AnyStep, ...]:
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
