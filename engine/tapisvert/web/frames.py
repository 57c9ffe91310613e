"""The pictures on the way from one decision of the reader to the next: each act by itself, in order.

The browser shows them one after another and decides nothing; it may as well show the last table at once.
"""

from collections.abc import Mapping
from typing import Final

from tapisvert import matches
from tapisvert.core.frozen import replace
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import Table, hide, hide_event, with_open_hands
from tapisvert.core.seats import Seat
from tapisvert.html import Change, Html, Scene, said_html, spoken_by_seats, table_html
from tapisvert.matches import Match, Moment
from tapisvert.matches.moments import Kind, passed
from tapisvert.web.request import Frame

MS: Final[Mapping[Kind, int]] = {"act": 700, "trick": 1100, "taken": 300, "show": 1500}
"""How long each moment stays at normal speed."""


def frames(
    game: AnyGame, match: Match, scene: Scene, *, since: int, open_hands: bool = False
) -> tuple[tuple[Frame, ...], Change]:
    """Return the pictures from the first ``since`` actions on, and what is new in the one that follows them."""
    steps, actions = match.steps, match.record.actions
    before = game.table(steps[since].state)
    shown = matches.moments(game, steps, actions, since=since)
    if since == 0 and shown:
        shown = (Moment(table=before, events=(), kind="act"), *shown)
    said: dict[Seat, Html] = {}
    drawn = []
    for moment in shown:
        said |= spoken_by_seats(moment.events, scene)
        change = _change(before, moment.table, said)
        if moment.trick is not None:
            change = replace(change, winning=moment.trick.winner)
        elif moment.kind == "taken":
            change = replace(change, taken_by=_taken_by(before, moment.table))
        seen = hide(with_open_hands(moment.table) if open_hands else moment.table, scene.reader)
        drawn.append(_frame(moment, seen, change, scene))
        before = moment.table
    last = game.table(match.state)
    if len(actions) > since:
        said |= spoken_by_seats(steps[-1].events, scene)
    change = _change(before, last, said)
    return tuple(drawn), replace(change, taken_by=_taken_by(before, last))


def _frame(moment: Moment, seen: Table, change: Change, scene: Scene) -> Frame:
    events = [hide_event(event, scene.reader) for event in moment.events]
    return Frame(
        table=table_html(seen, scene, change=change),
        said=said_html(events, scene),
        ms=MS[moment.kind],
    )


def _change(before: Table, after: Table, said: Mapping[Seat, Html]) -> Change:
    return Change(said=dict(said), chips=passed(before, after))


def _taken_by(before: Table, after: Table) -> Seat | None:
    had = dict(before.tricks)
    return next((seat for seat, tricks in after.tricks if tricks > had.get(seat, tricks)), None)
