"""From a record to what happened: every state and event of the deal, and what a seat knows of it."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from tapisvert.core.choices import Choice
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import View, hide, hide_event
from tapisvert.core.record import AnyRecord, Determinize, Pack, Record
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step

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


def choices_of(game: AnyGame, state: Any, seat: Seat) -> tuple[Choice[Any], ...]:
    """Return what a seat may do in a state."""
    return tuple(choice for choice in game.legal(state) if choice.seat == seat)


def deciding(
    game: AnyGame, record: AnyRecord, steps: Sequence[AnyStep], seat: Seat
) -> tuple[View, tuple[Choice[Any], ...], Determinize[Any, Any, Any]]:
    """Return what ``Game.evaluate`` and ``Game.choose`` take at the end of a record: all that the seat can go by.

    That is its view, what it may do, and the source of deals that agree with what it has seen.
    """
    view = view_of(game, record, steps, seat)
    return view, choices_of(game, steps[-1].state, seat), partial(game.determinize, record, seat)
