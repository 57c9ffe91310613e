"""A seat at the table: who sits there, what they have won, what lies before them."""

from tapisvert.core.game import Seat
from tapisvert.core.piles import Table
from tapisvert.html.markup import EMPTY, Html, classes, element, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import fact, has, name_of, widget

__all__ = ["around", "is_mark", "seat_html"]


def around(seats: tuple[Seat, ...], reader: Seat | None) -> tuple[Seat, ...]:
    """The seats clockwise from the reader's, who sits at the bottom; the first one when nobody reads.

    >>> around(("pone", "second", "dealer"), "dealer")
    ('dealer', 'pone', 'second')
    """
    start = seats.index(reader) if reader in seats else 0
    return seats[start:] + seats[:start]


def seat_html(table: Table, scene: Scene, seat: Seat, place: int, cards: Html) -> Html:
    """One seat; ``place`` counts clockwise from the bottom and ``cards`` is what lies before it."""
    name = element("span", name_of(scene, seat), {"class": "tv-who"})
    marks = join(*_marks(table, scene, seat))
    head = element("p", name + marks, {"class": "tv-name"})
    inner = head + element("div", cards + _won(table, scene, seat), {"class": "tv-before"})
    values = {
        "class": classes(
            "tv-seat",
            f"tv-at-{place}",
            "tv-reader" if seat == scene.reader else None,
            "tv-turn" if seat == table.turn else None,
            "tv-may" if seat in table.to_act else None,
            *(f"tv-is-{name}" for name, value in table.facts if value == seat and is_mark(scene, name)),
        ),
        "role": "group",
        "aria-label": name_of(scene, seat),
        "data-seat": seat,
    }
    return element("div", inner, values)


def _marks(table: Table, scene: Scene, seat: Seat) -> list[Html]:
    """What stands beside a name: points, chips, and the facts of that seat."""
    found = []
    points, stacks = dict(table.points), dict(table.stacks)
    if seat in stacks:
        found.append(("tv-stack", widget(scene, "stack", n=stacks[seat])))
    if seat in points:
        found.append(("tv-points", widget(scene, "points", n=points[seat])))
    for name, value in table.facts:
        if name.endswith(f"_{seat}"):
            own = name.removesuffix(f"_{seat}")
            words = widget(scene, f"mark_{own}", value=value) if is_mark(scene, own) else fact(scene, name, value)
            found.append((f"tv-mark tv-mark-{own}", words))
        elif value == seat and is_mark(scene, name):
            found.append((f"tv-mark tv-mark-{name}", widget(scene, f"mark_{name}")))
    return [element("span", text, {"class": kind}) for kind, text in found if text]


def is_mark(scene: Scene, name: str) -> bool:
    """Whether a fact has a few words to stand at its seat: the catalogue has ``mark_NAME``."""
    return has(scene, "widget", f"mark_{name}")


def _won(table: Table, scene: Scene, seat: Seat) -> Html:
    tricks = dict(table.tricks).get(seat, 0)
    if not tricks:
        return EMPTY
    backs = element("span", Html("<i></i>") * min(tricks, 6), {"class": "tv-won-heap", "aria-hidden": "true"})
    words = element("span", widget(scene, "tricks", n=tricks))
    return element("p", backs + words, {"class": "tv-won"})
