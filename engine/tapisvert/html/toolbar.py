"""The toolbar of a worked hand and its menu; script shows them, without it the steps are a plain list."""

from tapisvert.html.frame import opener, popover
from tapisvert.html.markup import Attribute, Html, element, join, listed, request
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget

__all__ = ["moves_html", "tools_html"]


def moves_html(scene: Scene, total: int, *, live: bool) -> Html:
    """Back, go to, next; leave the hand for the table, or return to the match; the menu."""
    jump = [element("option", f"{n + 1} / {total}", {"value": n}) for n in range(total)]
    values: dict[str, Attribute] = {"data-local": "jump", "aria-label": widget(scene, "jump")}
    if live:
        own: dict[str, Attribute] = {"class": "tv-button", **request("resume")}
        leave = element("button", element("span", widget(scene, "back_to_match")), own)
    else:
        leave = _local(scene, "play-on", "play_on")
    parts = [
        _local(scene, "back", "back", "tv-icon tv-to-back"),
        element("select", join(*jump), values),
        _local(scene, "next", "next", "tv-icon tv-to-next"),
        leave,
        opener(scene, "tools", widget(scene, "more"), icon="more"),
    ]
    frame: dict[str, Attribute] = {
        "class": "tv-panel tv-controls", "role": "toolbar", "aria-label": widget(scene, "controls"), "hidden": True,
    }  # fmt: skip
    return element("div", join(*parts), frame)


def tools_html(scene: Scene, *, open_cards: bool, live: bool, source: Html) -> Html:
    """The menu: to the ends, play by itself, hide the others' cards, link, file; and where the hand is from."""
    tools = [
        _local(scene, "first", "first"),
        _local(scene, "last", "last"),
        _local(scene, "autoplay", "autoplay", pressed=False),
        _local(scene, "hide", "hide_others", pressed=not open_cards),
    ]
    if not live:
        tools += [_local(scene, "copy-link", "copy_link"), _local(scene, "download", "download")]
    inner = listed(tools, {"class": "tv-tools"}) + source
    return popover(scene, "tools", widget(scene, "tools"), inner, kind="tv-menu")


def _local(scene: Scene, does: str, key: str, kind: str = "tv-quiet", *, pressed: bool | None = None) -> Html:
    values: dict[str, Attribute] = {
        "type": "button",
        "class": f"tv-button {kind}",
        "data-local": does,
        "aria-pressed": None if pressed is None else str(pressed).lower(),
    }
    return element("button", element("span", widget(scene, key)), values)
