"""The account of a deal as a table: a column a seat where two play, a row a seat where there are more.

The reader comes first. Once the deal is over, a line leads to its moment in the replay.
"""

from collections.abc import Sequence
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.ledger import Cell, Line
from tapisvert.core.seats import Seat
from tapisvert.html.cards import inline_card
from tapisvert.html.markup import EMPTY, Html, classes, element, hidden_text, join, request
from tapisvert.html.scene import Scene
from tapisvert.html.words import figures, name_of, say_html, widget

__all__ = ["account_html"]

PAIR: Final = 2
"""So many seats have a column each."""
DASH: Final = Html('<span aria-hidden="true">–</span>')


def account_html(lines: Sequence[Line], scene: Scene, seats: Sequence[Seat], *, replayable: bool) -> Html:
    """The table of ``lines`` for the ``seats`` in their order; ``replayable`` lines lead to their moment."""
    caption = element("caption", widget(scene, "account"), {"class": "tv-sr"})
    if len(seats) <= PAIR:
        drawn, notes = _by_line(lines, scene, seats, replayable=replayable), EMPTY
    else:
        rows = [line for line in lines if not line.alone]
        drawn = _by_seat(rows, scene, seats, replayable=replayable)
        alone = [_label(line, scene, replayable=replayable) for line in lines if line.alone]
        notes = join(*(element("p", text, {"class": "tv-account-note"}) for text in alone))
    return element("table", caption + drawn, {"class": "tv-account"}) + notes


def _by_line(lines: Sequence[Line], scene: Scene, seats: Sequence[Seat], *, replayable: bool) -> Html:
    heads = [element("th", name_of(scene, seat), {"scope": "col"}) for seat in seats]
    head = element("thead", element("tr", join(element("td"), *heads)))
    rows = []
    for line in lines:
        span = len(seats) + 1 if line.alone else None
        label = element("th", _label(line, scene, replayable=replayable), {"scope": "row", "colspan": span})
        cells = [] if line.alone else [_cell(line, scene, seat) for seat in seats]
        rows.append(element("tr", join(label, *cells), {"class": "tv-total" if line.total else None}))
    return head + element("tbody", join(*rows))


def _by_seat(lines: Sequence[Line], scene: Scene, seats: Sequence[Seat], *, replayable: bool) -> Html:
    heads = [element("th", _label(line, scene, replayable=replayable), {"scope": "col"}) for line in lines]
    head = element("thead", element("tr", join(element("td"), *heads)))
    rows = [
        element(
            "tr",
            join(element("th", name_of(scene, seat), {"scope": "row"}), *(_cell(line, scene, seat) for line in lines)),
        )
        for seat in seats
    ]
    return head + element("tbody", join(*rows))


def _label(line: Line, scene: Scene, *, replayable: bool) -> Html:
    text = say_html(line.label, scene)
    if line.at is None or not replayable:
        return text
    return element("button", text, {"class": "tv-moment", **request("replay", {"step": line.at})})


def _cell(line: Line, scene: Scene, seat: Seat) -> Html:
    value = dict(line.cells).get(seat)
    won = hidden_text(f" ({widget(scene, 'won_it')})") if seat in line.won_by else EMPTY
    kind = classes("tv-took" if won else None, "tv-total" if line.total else None)
    return element("td", (DASH if value is None else _value(value, line, scene)) + won, {"class": kind or None})


def _value(value: Cell, line: Line, scene: Scene) -> Html:
    match value:
        case int():
            return join(figures(scene, value, signed=line.signed))
        case tuple():
            return Html(" ").join(_card(card, scene) for card in value)


def _card(card: Card, scene: Scene) -> Html:
    return inline_card(card, scene.lang)
