"""A seat at the table: who sits there, what they have won, what lies before them."""

from tapisvert.core.piles import Table
from tapisvert.core.seats import Seat
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import mark_words, name_of, role_of, widget

__all__ = ["around", "seat_html"]


def around(seats: tuple[Seat, ...], reader: Seat | None) -> tuple[Seat, ...]:
    """The seats clockwise from the reader's, who sits at the bottom; the first one when nobody reads.

    >>> around(("pone", "second", "dealer"), "dealer")
    ('dealer', 'pone', 'second')
    """
    start = seats.index(reader) if reader in seats else 0
    return seats[start:] + seats[:start]


def seat_html(
    table: Table,
    scene: Scene,
    seat: Seat,
    place: int,
    *,
    hand: Html,
    beside: Html,
    said: Html = EMPTY,
    opens: str | None = None,
) -> Html:
    """One seat: ``place`` counts clockwise from the bottom, ``beside`` is what it has besides its ``hand``.

    ``said`` stands in a bubble, for the eye alone: the line says it too. Its tricks ``opens`` a popover.
    """
    name = element("span", name_of(scene, seat), {"class": "tv-who"})
    role = role_of(scene, seat)
    badge = element("span", role, {"class": "tv-mark tv-role"}) if role else EMPTY
    head = element("p", join(name, badge, *_marks(table, scene, seat)), {"class": "tv-name"})
    besides = beside + _won(table, scene, seat, opens)
    bubble = element("p", said, {"class": "tv-speech", "aria-hidden": "true"}) if said else EMPTY
    inner = head + bubble + hand + (element("div", besides, {"class": "tv-beside"}) if besides else EMPTY)
    values = {
        "class": classes(
            "tv-seat",
            f"tv-at-{place}",
            "tv-reader" if seat == scene.reader else None,
            "tv-turn" if seat == table.turn else None,
            "tv-may" if seat in table.to_act else None,
            *(f"tv-is-{fact.name}" for fact in table.facts if fact.seat == seat and fact.value is True),
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
    found += [(f"tv-mark tv-mark-{one.name}", mark_words(scene, one)) for one in table.facts if one.seat == seat]
    return [element("span", text, {"class": kind}) for kind, text in found if text]


def _won(table: Table, scene: Scene, seat: Seat, opens: str | None) -> Html:
    tricks = dict(table.tricks).get(seat, 0)
    if not tricks:
        return element("p", EMPTY, {"class": "tv-won", "aria-hidden": "true"}) if table.tricks else EMPTY
    backs = element("span", Html("<i></i>") * min(tricks, 6), {"class": "tv-won-heap", "aria-hidden": "true"})
    words = element("span", widget(scene, "tricks", n=tricks))
    if opens is None:
        return element("p", backs + words, {"class": "tv-won"})
    values: dict[str, Attribute] = {
        "type": "button", "class": "tv-won", "popovertarget": f"{scene.prefix}-{opens}",
        "aria-label": f"{widget(scene, 'tricks', n=tricks)}: {widget(scene, 'last_trick')}",
    }  # fmt: skip
    return element("button", backs + words, values)
