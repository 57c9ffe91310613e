"""The settings of all tables, over any frame: the browser keeps them (``settings.ts``) and fills the form in.

A field has ``data-setting``, its values are those that ``settings.ts`` knows; a tick sets its own value or the first.
"""

from typing import Final

from tapisvert.html.frame import opener, popover
from tapisvert.html.markup import Attribute, Html, element, join, void
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget

__all__ = ["settings_html", "settings_opener"]

NAME: Final = "settings"


def settings_opener(scene: Scene) -> Html:
    """The gear that opens the settings."""
    return opener(scene, NAME, widget(scene, "settings"), icon="gear")


def settings_html(scene: Scene) -> Html:
    """The form of the settings, in the words of the reader."""
    fields = join(
        _tick(scene, "suits", "four", widget(scene, "set_suits")),
        _tick(scene, "indices", "large", widget(scene, "set_indices")),
        _tick(scene, "hand", "left", widget(scene, "set_hand")),
        _choice(
            scene,
            "sort",
            widget(scene, "set_sort"),
            {
                "suits": widget(scene, "sort_suits"),
                "ranks": widget(scene, "sort_ranks"),
                "dealt": widget(scene, "sort_dealt"),
            },
        ),
        _choice(
            scene,
            "speed",
            widget(scene, "set_speed"),
            {
                "slow": widget(scene, "speed_slow"),
                "normal": widget(scene, "speed_normal"),
                "once": widget(scene, "speed_once"),
            },
        ),
        _tick(scene, "window", "ask", widget(scene, "set_window")),
        _tick(scene, "fold", "confirm", widget(scene, "set_fold")),
        _choice(
            scene,
            "hints",
            widget(scene, "set_hints"),
            {
                "steps": widget(scene, "hints_steps"),
                "reason": widget(scene, "hints_reason"),
                "all": widget(scene, "hints_all"),
            },
        ),
        _tick(scene, "sound", "on", widget(scene, "set_sound")),
    )
    form = element("div", fields, {"class": "tv-settings"})
    return popover(scene, NAME, widget(scene, "settings"), form, kind="tv-menu")


def _tick(scene: Scene, name: str, value: str, words: str) -> Html:
    own = f"{scene.prefix}-set-{name}"
    values: dict[str, Attribute] = {"type": "checkbox", "id": own, "value": value, "data-setting": name}
    return element("p", void("input", values) + element("label", words, {"for": own}))


def _choice(scene: Scene, name: str, words: str, options: dict[str, str]) -> Html:
    own = f"{scene.prefix}-set-{name}"
    inner = join(*(element("option", text, {"value": value}) for value, text in options.items()))
    select = element("select", inner, {"id": own, "data-setting": name})
    return element("p", element("label", words, {"for": own}) + select)
