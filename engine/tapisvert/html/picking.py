"""Fields to pick an exercise, its level and a number with, for lessons and worksheets."""

from collections.abc import Mapping, Sequence

from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES
from tapisvert.html.markup import Html, element, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget
from tapisvert.text.say import drill_name, game_name, level_name

__all__ = ["drill_fields", "grouped_select"]


def drill_fields(scene: Scene, numbers: Sequence[int], chosen: Mapping[str, str]) -> Html:
    """An exercise of any game, its level, and how many questions."""
    drills = {
        game: [(drill.key, drill_name(drill.name, scene.lang, game=game)) for drill in drills_of(module).values()]
        for game, module in GAMES.items()
    }
    levels = [(str(level), level_name(level, scene.lang)) for level in (1, 2, 3)]
    counts = [(str(number), str(number)) for number in numbers]
    return join(
        grouped_select(scene, "drill", "exercise", drills, chosen.get("drill", "")),
        _select(scene, "level", "level", levels, chosen.get("level", "")),
        _select(scene, "number", "questions", counts, chosen.get("number", "")),
    )


def grouped_select(
    scene: Scene, name: str, label: str, groups: Mapping[str, Sequence[tuple[str, str]]], chosen: str
) -> Html:
    """A field that offers things of every game, game by game."""
    inner = [
        element("optgroup", _options(options, chosen), {"label": game_name(scene.lang, game=game)})
        for game, options in groups.items()
    ]
    return _field(scene, name, label, join(*inner))


def _select(scene: Scene, name: str, label: str, options: Sequence[tuple[str, str]], chosen: str) -> Html:
    return _field(scene, name, label, _options(options, chosen))


def _options(options: Sequence[tuple[str, str]], chosen: str) -> Html:
    return join(*(element("option", text, {"value": key, "selected": key == chosen}) for key, text in options))


def _field(scene: Scene, name: str, label: str, inner: Html) -> Html:
    own = f"{scene.prefix}-{name}"
    words = element("label", widget(scene, label), {"for": own})
    return element("p", words + element("select", inner, {"id": own, "name": name}))
