"""A match deal by deal: what each deal brought where there is a fixed number of them, chips as a small graph."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tapisvert.html.markup import EMPTY, Html, element, join, listed
from tapisvert.html.scene import Scene, Session
from tapisvert.html.words import figures, name_of, widget

__all__ = ["session_html"]

WIDTH: Final = 300
HEIGHT: Final = 80
EDGE: Final = 4
"""Room round the lines of the graph."""


def session_html(session: Session, scene: Scene) -> Html:
    """The strip of the deals or the graph of the chips; nothing where there is neither."""
    if session.deals is not None:
        return _strip(session, scene, session.deals)
    if session.chips and len(session.rows[0][1]) > 1:
        return _graph(session, scene)
    return EMPTY


def _strip(session: Session, scene: Scene, deals: int) -> Html:
    """What each deal brought; those to come are there and empty."""
    gains = [(seat, [after - had for had, after in pairwise(held)]) for seat, held in session.rows]
    number = max(deals, len(gains[0][1]) + (not session.over))
    heads = [
        element("th", str(n + 1), {"scope": "col", "aria-current": "true" if n + 1 == session.deal else None})
        for n in range(number)
    ]
    rows = []
    for seat, gained in gains:
        cells = [figures(scene, one) for one in gained] + [""] * (number - len(gained))
        head = element("th", name_of(scene, seat), {"scope": "row"})
        rows.append(element("tr", join(head, *(element("td", text) for text in cells))))
    caption = element("caption", widget(scene, "deals"), {"class": "tv-sr"})
    top = element("thead", element("tr", join(element("td"), *heads)))
    return element("table", join(caption, top, element("tbody", join(*rows))), {"class": "tv-deals"})


def _graph(session: Session, scene: Scene) -> Html:
    """A line a player from deal to deal; the figures stand in its text."""
    values = [value for _, held in session.rows for value in held]
    low, high = min(values), max(values)
    lines = [
        element("polyline", EMPTY, {"class": f"tv-line-{place}", "points": _points(held, low, high)})
        for place, (_, held) in enumerate(session.rows)
    ]
    spoken = "; ".join(f"{name_of(scene, seat)}: {', '.join(map(str, held))}" for seat, held in session.rows)
    title = widget(scene, "chips_by_deal")
    drawn = element(
        "svg", join(*lines), {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": f"{title} {spoken}"}
    )
    names = [
        element("span", "", {"class": f"tv-swatch tv-line-{place}", "aria-hidden": "true"})
        + f"{name_of(scene, seat)} {figures(scene, held[-1] - held[0], signed=True)}"
        for place, (seat, held) in enumerate(session.rows)
    ]
    caption = element("figcaption", join(title, listed(names, {"class": "tv-legend"})))
    return element("figure", drawn + caption, {"class": "tv-graph"})


def _points(held: Sequence[int], low: int, high: int) -> str:
    across, down = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE
    last, spread = len(held) - 1, max(1, high - low)
    return " ".join(
        f"{EDGE + at * across // last},{EDGE + (high - value) * down // spread}" for at, value in enumerate(held)
    )
