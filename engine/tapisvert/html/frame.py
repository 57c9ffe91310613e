"""The frame that worked hands, drills and play share: one height, in which every part has its place.

From top to bottom: the strip (who plays, the score), the table, the line (what was just said or
done), the panel (what may be done now). The notes (how the deal stands, the log) open over the frame
on a narrow screen and stand in a column at the right on a wide one. Nothing in it is placed by its
length, so nothing moves when a move is made: sizes are the style sheet's (``frame.css``).

What opens over the frame is a ``popover``: the browser opens and closes it, script or not.
"""

from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget

__all__ = ["frame_html", "notes_html", "opener", "popover"]


def frame_html(
    kind: str,
    *parts: Html,
    values: dict[str, Attribute] | None = None,
) -> Html:
    """The frame of one widget: ``kind`` is its class, the parts are strip, table, line, panel, notes."""
    return element("div", join(*parts), {"class": classes("tv-frame", kind), **(values or {})})


def opener(scene: Scene, name: str, label: str, *, kind: str = "", icon: str | None = None) -> Html:
    """A button that opens the popover ``name``; with an ``icon`` (a class) its label is only spoken."""
    text = element("span", label, {"class": "tv-sr"}) if icon else element("span", label)
    values: dict[str, Attribute] = {
        "type": "button",
        "class": classes("tv-button", "tv-opener", f"tv-icon-{icon}" if icon else None, kind),
        "popovertarget": f"{scene.prefix}-{name}",
    }
    return element("button", text, values)


def popover(scene: Scene, name: str, label: str, inner: Html, *, kind: str = "") -> Html:
    """What opens over the frame, with its name and a button that closes it."""
    own = f"{scene.prefix}-{name}"
    close: dict[str, Attribute] = {
        "type": "button",
        "class": "tv-button tv-close",
        "popovertarget": own,
        "popovertargetaction": "hide",
    }
    head = element("p", label, {"class": "tv-popover-title", "id": f"{own}-title"})
    button = element("button", element("span", widget(scene, "close"), {"class": "tv-sr"}), close)
    values: dict[str, Attribute] = {
        "class": classes("tv-popover", kind),
        "id": own,
        "popover": "auto",
        "role": "group",
        "aria-labelledby": f"{own}-title",
    }
    return element("div", element("div", head + button, {"class": "tv-popover-head"}) + inner, values)


def notes_html(scene: Scene, account: Html, log: Html) -> Html:
    """How it stands and what has happened: a popover, on a wide screen the column at the right."""
    scrolled = element(
        "div", log, {"class": "tv-scroll", "tabindex": 0, "role": "region", "aria-label": widget(scene, "log")}
    )
    return popover(scene, "notes", widget(scene, "notes"), account + (scrolled if log else EMPTY), kind="tv-notes")
