"""From a record to what happened: every state and event of the deal."""

from typing import Any

from tapisvert.core.game import AnyGame, Step
from tapisvert.core.record import AnyRecord

type AnyStep = Step[Any, Any]


def replay(game: AnyGame, record: AnyRecord) -> tuple[AnyStep, ...]:
    """Return every step: the start, then one for each action.

    Raises ``IllegalAction`` at an action the rules do not allow, and what ``game.start`` raises.
    """
    steps = [game.start(record.rules, record.pack, record.carry)]
    for action in record.actions:
        steps.append(game.apply(steps[-1].state, action))
    return tuple(steps)
