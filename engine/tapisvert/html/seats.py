"""A seat at the table: who sits there, what they have won, what lies before them."""

from typing import Final

from tapisvert.core.piles import Fact, Table
from tapisvert.core.seats import Seat
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import figures, has, mark_words, name_of, role_of, widget

__all__ = ["around", "bets_lie_out", "seat_html", "seat_words"]

STAKED: Final = "staked"
"""The fact of a seat that says what it has put in: it lies before the seat as chips, apart from its stack."""


def around(seats: tuple[Seat, ...], reader: Seat | None) -> tuple[Seat, ...]:
    """The seats in order of turn from the reader's, or from the first one when nobody reads.

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
    inner += _bet(table, scene, seat) if bets_lie_out(scene) else EMPTY
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
    found = _said_of(table, scene, seat)
    return [element("span", text, {"class": kind}) for kind, text in found if not kind.endswith(f"-{STAKED}")]


def seat_words(table: Table, scene: Scene, seat: Seat) -> tuple[str, ...]:
    """Everything that stands at a seat besides its cards, a few words each."""
    return tuple(text for _, text in _said_of(table, scene, seat))


def _said_of(table: Table, scene: Scene, seat: Seat) -> list[tuple[str, str]]:
    found = []
    points, stacks = dict(table.points), dict(table.stacks)
    if seat in stacks:
        found.append(("tv-stack", widget(scene, "stack", n=stacks[seat])))
    if seat in points:
        found.append(("tv-points", widget(scene, "points", n=points[seat])))
    found += [(f"tv-mark tv-mark-{one.name}", mark_words(scene, one)) for one in table.facts if one.seat == seat]
    return [(kind, text) for kind, text in found if text]


def bets_lie_out(scene: Scene) -> bool:
    """Whether what each seat stakes lies before it, in a place that is kept for it: where the catalogues say it."""
    return has(scene, "mark", STAKED)


def _bet(table: Table, scene: Scene, seat: Seat) -> Html:
    """What a seat has put in, as a chip with the number on the cloth."""
    chips = table.fact(STAKED, seat)
    if not isinstance(chips, int):
        return element("p", EMPTY, {"class": "tv-bet", "aria-hidden": "true"})
    drawn = element("span", Html("<i></i>") + figures(scene, chips), {"class": "tv-bet-drawn", "aria-hidden": "true"})
    return element("p", drawn + hidden_text(mark_words(scene, Fact(STAKED, chips, seat))), {"class": "tv-bet"})


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
