"""The one door for JavaScript: ``handle(text) -> text``, JSON both ways, nothing remembered.

A request brings everything that is needed, so the worker that runs this may be ended and started
again at any moment. Whatever is wrong with a request, the answer is a sentence in its language.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from tapisvert.core.bounds import LARGEST_REQUEST, check_json_depth
from tapisvert.core.errors import RecordError, TapisError, WireError
from tapisvert.core.wire import Json
from tapisvert.games import GAMES
from tapisvert.text.catalogue import COMMON, Lang
from tapisvert.text.say import CatalogueError, say
from tapisvert.web.calculator import calculator
from tapisvert.web.coach import coach
from tapisvert.web.drill import drill
from tapisvert.web.hand import hand
from tapisvert.web.lesson import lesson
from tapisvert.web.play import play
from tapisvert.web.practice import practice
from tapisvert.web.request import VERSION, Answer, Request, answer_json, read_request
from tapisvert.web.teacher import teacher
from tapisvert.web.worksheet import worksheet

WIDGETS: Final[Mapping[str, Callable[[Request], Answer]]] = {
    "play": play,
    "drill": drill,
    "calculator": calculator,
    "hand": hand,
    "practice": practice,
    "coach": coach,
    "lesson": lesson,
    "teacher": teacher,
    "worksheet": worksheet,
}


def handle(text: str) -> str:
    """Answer one request. Never raises for anything a reader, a link or a stored file can bring.

    >>> json.loads(handle("{}"))["error"]["code"]
    'version_unknown'
    """
    lang: Lang = "en"
    try:
        if len(text) > LARGEST_REQUEST:
            raise WireError("too_long", path="$")
        value = _json(text)
        if isinstance(value, dict) and value.get("lang") == "fr":
            lang = "fr"
        request = read_request(value)
        widget = WIDGETS.get(request.widget)
        if widget is None:
            raise WireError("not_one_of", path="$.widget", allowed=tuple(WIDGETS))
        return json.dumps(answer_json(widget(request), lang), ensure_ascii=False)
    except CatalogueError:
        raise  # a sentence of ours is missing: a bug, not the reader's doing
    except TapisError as error:
        return json.dumps(refusal(error, lang), ensure_ascii=False)


def _json(text: str) -> object:
    check_json_depth(text)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireError("not_json", path="$") from error


def refusal(error: TapisError, lang: Lang) -> dict[str, Json]:
    """Return the answer that says what is wrong, in the reader's language."""
    path = error.fields.get("path")
    return {
        "v": VERSION,
        "ok": False,
        "error": {
            "code": error.code,
            "text": _sentence(error, lang),
            "path": path if isinstance(path, str) else None,
        },
    }


def _sentence(error: TapisError, lang: Lang) -> str:
    """Say an error in the words of the game that knows it, else in those that all share.

    Where in a link it was found means nothing to who followed it: the link is broken.
    """
    if str(error.fields.get("path", "")).startswith(("$.fragment", "$.args.fragment")):
        error = RecordError("link_broken")
    for game in (COMMON, *GAMES):
        try:
            return say(error, lang, game=game)
        except CatalogueError as missing:
            last = missing
    raise last
