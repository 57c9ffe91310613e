"""A hint that comes in three taps: where to look, why, and what to do, marked on the table."""

from tapisvert.html.log import reason_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, request
from tapisvert.html.scene import Hint, Scene
from tapisvert.html.words import say_html, widget

__all__ = ["hint_html"]


def hint_html(hint: Hint, scene: Scene) -> Html:
    """The hint over the table, with the button for the next part of it and one that puts it away."""
    said = element("p", say_html(hint.text, scene), {"class": "tv-hint-text"})
    if hint.why is not None:
        said += reason_html(hint.why, scene)
    more = EMPTY
    if hint.following is not None:
        values: dict[str, Attribute] = {
            "class": "tv-button", "id": f"{scene.prefix}-hint", "data-focus": True,
            **request("hint", {"stage": hint.following}),
        }  # fmt: skip
        more = element("button", widget(scene, "hint_why" if hint.following == 2 else "hint_what"), values)
    close: dict[str, Attribute] = {
        "class": "tv-button tv-close", "data-focus": not more, **request("hint", {"stage": 0}),
    }  # fmt: skip
    button = element("button", element("span", widget(scene, "close"), {"class": "tv-sr"}), close)
    head = element("div", join(more, button), {"class": "tv-hint-buttons"})
    return element("div", said + head, {"class": "tv-hinting", "role": "group", "aria-label": widget(scene, "hint")})
