"""What a reader knows and has played, and the way back to it: frames that the browser fills in from what it keeps."""

from collections.abc import Sequence

from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, void
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import game_name, sentence

__all__ = ["continue_html", "progress_html"]

COLUMNS = ("known", "due", "answers", "matches")


def progress_html(games: Sequence[str], lang: Lang) -> Html:
    """A table of the games, and what can be done with the file of the progress."""
    head = join(
        *(element("th", _words(key, lang), {"scope": "col"}) for key in ("game", *map("col_{}".format, COLUMNS)))
    )
    rows = [_row(game, lang) for game in games]
    caption = element("caption", _words("progress_caption", lang), {"class": "tv-sr"})
    table = element("table", caption + element("thead", element("tr", head)) + element("tbody", join(*rows)))
    status: dict[str, Attribute] = {"data-fill": "storage", "class": "tv-note"}
    said: dict[str, Attribute] = {"data-fill": "said", "role": "status", "aria-live": "polite", "class": "tv-note"}
    without = element("noscript", element("p", _words("progress_needs_script", lang)))
    tools = element("div", join(*_tools(lang)), {"class": "tv-progress-tools"})
    whole = (
        element("p", EMPTY, status)
        + element("div", table, {"class": "tv-scrolled"})
        + tools
        + element("p", EMPTY, said)
    )
    return without + element("div", whole, {"class": "tv-needs-script", "hidden": True})


def _row(game: str, lang: Lang) -> Html:
    link = element("a", game_name(lang, game=game), {"href": f"../{game}/practice/"})
    cells = [element("td", element("span", EMPTY, {"data-fill": name})) for name in COLUMNS]
    return element("tr", element("th", link, {"scope": "row"}) + join(*cells), {"data-game": game})


def _tools(lang: Lang) -> list[Html]:
    """Save the file, read one, delete everything."""

    def button(name: str) -> Html:
        values: dict[str, Attribute] = {"type": "button", "class": "tv-button", "data-local": name}
        return element("button", _words(f"{name}_progress", lang), values)

    field = void("input", {"type": "file", "accept": ".json,application/json", "class": "tv-sr"})
    label = element("label", element("span", _words("import_progress", lang)) + field, {"class": "tv-button tv-file"})
    return [button("export"), label, button("delete")]


def continue_html() -> Html:
    """A link to the match that waits and one to the questions that are due, hidden until there is one."""
    match = element("a", element("span", EMPTY, {"data-fill": "continue"}), {
        "class": "tv-button", "href": "#games", "data-continue": True, "hidden": True,
    })  # fmt: skip
    questions = element("a", element("span", EMPTY, {"data-fill": "questions"}), {
        "class": "tv-button", "href": "practice/", "data-questions": True, "hidden": True,
    })  # fmt: skip
    return match + questions


def _words(key: str, lang: Lang) -> str:
    return sentence(f"widget.{key}", lang)
