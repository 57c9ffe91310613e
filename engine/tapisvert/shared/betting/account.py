"""The account of a deal that is played for chips: stack, bet and pot while it goes on, then what was won or lost."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from tapisvert.core.capabilities import Ledger
from tapisvert.core.game import Result
from tapisvert.core.ledger import Line
from tapisvert.core.phrases import phrase
from tapisvert.core.piles import Table
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step


class Dealt(Protocol):
    """A state that knows by what rules and after what it was dealt."""

    @property
    def rules(self) -> Any:
        """The game's ``Rules``."""

    @property
    def carry(self) -> Any:
        """The game's ``Carry``."""


def chip_ledger[S: Dealt](
    *,
    stacks: Callable[[Any, Any], Mapping[Seat, int]],
    table: Callable[[S], Table],
    result: Callable[[S], Result | None],
) -> Ledger[S, Any]:
    """Return the account of a game for chips; ``stacks`` are those before the deal, by rules and carry."""

    def ledger(steps: Sequence[Step[S, Any]], /) -> tuple[Line, ...]:
        state = steps[-1].state
        ended = result(state)
        return chip_lines(stacks(state.rules, state.carry), table(state), left=None if ended is None else ended.left)

    return ledger


def chip_lines(before: Mapping[Seat, int], table: Table, *, left: int | None) -> tuple[Line, ...]:
    """Return what each seat had ``before`` the deal, has put in or gained, and has now.

    ``left`` are the chips that stay in the pot of a deal that is over; ``None`` while it goes on.
    """
    now = dict(table.stacks)
    if left is None:
        return (
            Line(label=phrase("ledger.stack"), cells=table.stacks),
            Line(label=phrase("ledger.bet"), cells=tuple((seat, before[seat] - now[seat]) for seat in table.seats)),
            Line(label=phrase("ledger.pot", chips=table.pot or 0), alone=True),
        )
    gained = tuple((seat, now[seat] - before[seat]) for seat in table.seats)
    lines = (
        Line(label=phrase("ledger.before"), cells=tuple((seat, before[seat]) for seat in table.seats)),
        Line(label=phrase("ledger.gain"), cells=gained, total=True, signed=True),
        Line(label=phrase("ledger.stack"), cells=table.stacks),
    )
    return (*lines, Line(label=phrase("ledger.left", chips=left), alone=True)) if left else lines
