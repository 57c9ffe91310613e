"""Before a match: one tap seats the reader at the table they had last; which table that is opens behind it."""

from tapisvert.html.frame import frame_html, opener, popover
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, request, void
from tapisvert.html.scene import Scene, Setup
from tapisvert.html.words import widget
from tapisvert.text.say import level_name, preset_name

__all__ = ["setup_html"]


def setup_html(setup: Setup, scene: Scene) -> Html:
    """The button that seats the reader, the match that waits, and the form of another table."""
    known: dict[str, Attribute] = {
        "preset": setup.preset,
        "level": setup.level,
        **({"players": setup.seats} if setup.players else {}),
    }
    fields = [void("input", {"type": "hidden", "name": name, "value": value}) for name, value in known.items()]
    start = element("button", widget(scene, "sit_down"), {"class": "tv-button tv-main"})
    table = element("p", _table_words(setup, scene), {"class": "tv-last-table"})
    form = element("form", join(*fields, start), {"class": "tv-sit", "data-do": "new"})
    resume = EMPTY
    if setup.resumable:
        own: dict[str, Attribute] = {"class": "tv-button", **request("resume")}
        resume = element("button", widget(scene, "resume"), own)
    change = opener(scene, "change", widget(scene, "change_table"), kind="tv-quiet")
    cloth = element("div", join(form, table, resume, change), {"class": "tv-cloth tv-setup"})
    return frame_html("tv-begin", cloth, popover(scene, "change", widget(scene, "change_table"), _form(setup, scene)))


def _table_words(setup: Setup, scene: Scene) -> str:
    words = [preset_name(setup.preset, scene.lang, game=scene.game)]
    if setup.players:
        words.append(widget(scene, "players_are", n=setup.seats))
    return " · ".join([*words, widget(scene, "level_is", level=level_name(setup.level, scene.lang, game=scene.game))])


def _form(setup: Setup, scene: Scene) -> Html:
    """Another table: which game, how many, how strong."""
    preset = _variant(setup, scene)
    level = _select(
        scene, "level", "level", str(setup.level),
        [(str(one), level_name(one, scene.lang, game=scene.game)) for one in setup.levels],
    )  # fmt: skip
    players = EMPTY
    if setup.players:
        sizes = [(str(one), str(one)) for one in setup.players]
        players = _select(scene, "players", "players", str(setup.seats), sizes)
    start = element("button", widget(scene, "sit_here"), {"class": "tv-button tv-main"})
    return element("form", preset + players + level + start, {"class": "tv-setup-form", "data-do": "sit"})


def _variant(setup: Setup, scene: Scene) -> Html:
    """The choice of a variant; where the number of players is chosen too, another variant brings its own."""
    of = {one: str(own) if own in setup.players else None for one, own in setup.presets.items()}
    inner = [
        element(
            "option",
            preset_name(one, scene.lang, game=scene.game),
            {"value": one, "selected": one == setup.preset, "data-players": own},
        )
        for one, own in of.items()
    ]
    brings: dict[str, Attribute] = {"data-local": "variant"} if setup.players else {}
    return _labelled(scene, "preset", "variant", join(*inner), {**brings, "data-players": of[setup.preset]})


def _select(scene: Scene, name: str, key: str, chosen: str, options: list[tuple[str, str]]) -> Html:
    inner = [element("option", text, {"value": key, "selected": key == chosen}) for key, text in options]
    return _labelled(scene, name, key, join(*inner), {})


def _labelled(scene: Scene, name: str, key: str, options: Html, values: dict[str, Attribute]) -> Html:
    own = f"{scene.prefix}-{name}"
    label = element("label", widget(scene, key), {"for": own})
    return element("p", label + element("select", options, {"id": own, "name": name, **values}))
