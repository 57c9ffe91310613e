"""A worksheet: the fields that make it, the sheet of questions, the sheet of answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapisvert.core.piles import Table
from tapisvert.drills.question import Question
from tapisvert.html.markup import Attribute, Html, element, join, request
from tapisvert.html.picking import drill_fields
from tapisvert.html.recap import recap_html, solved_html
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget
from tapisvert.text.say import drill_name, game_name, level_name

__all__ = ["Printed", "worksheet_html"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What is printed."""

    drill: str
    level: int
    seed: int
    rows: Sequence[tuple[Question, Table | None, Scene]]
    """The questions, each with its deal and its own scene."""


def worksheet_html(printed: Printed | None, numbers: Sequence[int], chosen: Mapping[str, str], scene: Scene) -> Html:
    """The fields, and the two sheets once there are any."""
    make = element("button", widget(scene, "sheet_make"), {"class": "tv-button tv-main"})
    fields = drill_fields(scene, numbers, {"number": "10", **chosen})
    form = element("form", fields + make, {"class": "tv-setup-form tv-sheet-form", "data-do": "make"})
    return form if printed is None else form + _tools(scene) + _sheets(printed, scene)


def _tools(scene: Scene) -> Html:
    own: dict[str, Attribute] = {"type": "button", "class": "tv-button tv-main", "data-local": "print"}
    others: dict[str, Attribute] = {"class": "tv-button", **request("more")}
    buttons = element("button", widget(scene, "sheet_print"), own) + element(
        "button", widget(scene, "sheet_more"), others
    )
    return element("div", buttons, {"class": "tv-sheet-tools"})


def _sheets(printed: Printed, scene: Scene) -> Html:
    game, _, name = printed.drill.partition("/")
    level = level_name(printed.level, scene.lang, game=game)
    title = f"{game_name(scene.lang, game=game)} · {drill_name(name, scene.lang, game=game)} · {level}"
    number = element("p", widget(scene, "sheet_number", text=str(printed.seed)), {"class": "tv-sheet-number"})
    blanks = [element("span", widget(scene, key)) for key in ("sheet_name", "sheet_date")]
    line = element("p", join(*blanks), {"class": "tv-sheet-name"})
    asked = [element("li", recap_html(question, table, own)) for question, table, own in printed.rows]
    solved = [element("li", solved_html(question, own)) for question, _, own in printed.rows]
    head = element("h2", title, {"tabindex": -1, "data-focus": True})
    first = element("section", join(head, line, element("ol", join(*asked)), number), _named(scene, "questions"))
    words = element("h2", join(title, " · ", widget(scene, "sheet_answers")))
    second = element("section", join(words, element("ol", join(*solved)), number), _named(scene, "sheet_answers"))
    return element("div", first + second, {"class": "tv-sheets"})


def _named(scene: Scene, key: str) -> dict[str, Attribute]:
    return {"class": "tv-sheet", "aria-label": widget(scene, key)}
