"""The blocks for teachers and their pupils: a lesson by link, the form that makes one, worksheets."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from tapisvert.games import GAMES
from tapisvert.html.markup import Html, element
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import sentence
from tapisvert.web.lesson import lesson
from tapisvert.web.request import Answer, Request
from tapisvert.web.teacher import teacher
from tapisvert.web.worksheet import worksheet

from widgets.pages import HANDS, widget

_BLOCKS: Final[Mapping[str, tuple[Callable[[Request], Answer], str]]] = {
    "lesson": (lesson, "widget.lesson_needs_script"),
    "teacher": (teacher, "widget.teacher_needs_script"),
    "worksheet": (worksheet, "widget.sheet_needs_script"),
}


def block(kind: str, *, lang: Lang, base: str, prefix: str) -> Html:
    """Return one of the three; ``base`` leads to the games' folders. Without script it says what it would do."""
    answer, without = _BLOCKS[kind]
    args: dict[str, Any] = {"base": base, "id": prefix}
    if kind != "worksheet":
        args["hands"] = dict(titles(lang))
    shown = answer(Request(widget=kind, lang=lang, do="start", args=args))
    said = element("noscript", element("p", sentence(without, lang)))
    live = element("div", shown.html, {"class": "tv-needs-script", "hidden": True})
    return widget(kind, said + live, lang=lang, args=args)


@cache
def titles(lang: Lang) -> tuple[tuple[str, str], ...]:
    """Return the name and the title of every worked hand, game by game, in the order of their names."""
    files = [file for game in GAMES for file in sorted((HANDS / game).glob("*.toml"))]
    return tuple(
        (f"{file.parent.name}/{file.stem}", tomllib.loads(file.read_text("utf-8"))["title"][lang]) for file in files
    )
