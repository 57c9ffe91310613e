"""The account of a deal: what each seat has put in, and what it won or lost."""

from collections.abc import Sequence

from tapisvert.core.game import Step
from tapisvert.core.ledger import Line
from tapisvert.games.teenpatti.events import Event
from tapisvert.games.teenpatti.outcome import result
from tapisvert.games.teenpatti.rules import stacks
from tapisvert.games.teenpatti.state import State
from tapisvert.games.teenpatti.table import table
from tapisvert.shared.betting.account import chip_lines


def ledger(steps: Sequence[Step[State, Event]], /) -> tuple[Line, ...]:
    """Return the lines of the account as they stand after ``steps``."""
    state = steps[-1].state
    ended = result(state)
    before = stacks(state.rules, state.carry)
    return chip_lines(before, table(state), left=None if ended is None else ended.left)
