"""The account of a deal that is played for chips: stack, bet and pot while it goes on, then what was won or lost."""

from collections.abc import Mapping

from tapisvert.core.ledger import Line
from tapisvert.core.phrases import phrase
from tapisvert.core.piles import Table
from tapisvert.core.seats import Seat


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
