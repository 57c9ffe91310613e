"""The two toolbars of a worked hand; script shows them, without it the steps are a plain list."""

from tapisvert.html.markup import Attribute, Html, element, join, request
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget

__all__ = ["moves_html", "tools_html"]


def moves_html(scene: Scene, total: int) -> Html:
    """First, back, go to, next, last; it stands over the steps."""
    jump = [element("option", f"{n + 1} / {total}", {"value": n}) for n in range(total)]
    values: dict[str, Attribute] = {"data-local": "jump", "aria-label": widget(scene, "jump")}
    parts = [_local(scene, one, one, f"tv-icon tv-to-{one}") for one in ("first", "back")]
    parts.append(element("select", join(*jump), values))
    parts += [_local(scene, one, one, f"tv-icon tv-to-{one}") for one in ("next", "last")]
    return _bar(scene, "controls", "tv-moves", parts)


def tools_html(scene: Scene, *, open_cards: bool, live: bool) -> Html:
    """Autoplay, hide the others' cards, leave the hand for the table, link, file; under the steps."""
    parts = [
        _local(scene, "autoplay", "autoplay", pressed=False),
        _local(scene, "hide", "hide_others", pressed=not open_cards),
    ]
    if live:
        own: dict[str, Attribute] = {"class": "tv-button", **request("resume")}
        parts.append(element("button", widget(scene, "back_to_match"), own))
    else:
        parts += [
            _local(scene, "play-on", "play_on"),
            _local(scene, "copy-link", "copy_link"),
            _local(scene, "download", "download"),
        ]
    return _bar(scene, "tools", "tv-more", parts)


def _bar(scene: Scene, key: str, kind: str, parts: list[Html]) -> Html:
    frame: dict[str, Attribute] = {
        "class": f"tv-controls {kind}", "role": "toolbar", "aria-label": widget(scene, key),
        "hidden": True,
    }  # fmt: skip
    return element("div", join(*parts), frame)


def _local(scene: Scene, does: str, key: str, kind: str = "tv-quiet", *, pressed: bool | None = None) -> Html:
    values: dict[str, Attribute] = {
        "type": "button",
        "class": f"tv-button {kind}",
        "data-local": does,
        "aria-pressed": None if pressed is None else str(pressed).lower(),
    }
    return element("button", element("span", widget(scene, key)), values)
