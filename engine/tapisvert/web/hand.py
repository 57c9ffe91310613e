"""A worked hand drawn live: from a hand file that a reader opens, or from a record."""

from dataclasses import replace
from typing import Any

from tapisvert.core.errors import WireError
from tapisvert.core.links import from_json
from tapisvert.core.replay import replay
from tapisvert.games import game_of
from tapisvert.html import hand_html
from tapisvert.text.say import preset_name
from tapisvert.web.request import Answer, Request
from tapisvert.worked.model import hand_of_record
from tapisvert.worked.reader import read_hand


def hand(request: Request) -> Answer:
    """Answer a request of a ``tv-hand``: ``start`` with ``toml`` or ``record``, and ``name``.

    Raises a ``TapisError`` for a file or record that cannot be read or is not true.
    """
    if request.do != "start":
        raise WireError("not_one_of", path="$.do", allowed=("start",))
    shown: Any
    toml: str | None = None
    if "toml" in request.args:
        toml = request.file("toml")
        shown = read_hand(toml, file="<hand>").require_true()
    else:
        game = game_of(request.text("game"))
        record = from_json(game, request.args.get("record"), "$.args.record")
        names = {lang: preset_name(record.preset, lang, game=game.key) for lang in ("fr", "en")}
        shown = replace(hand_of_record(record, replay(game, record)), title=names)
    html = hand_html(
        shown, request.lang, name=request.text("name", f"{shown.record.game}/hand"),
        base=request.base, prefix=request.prefix,
        toml=toml,
    )  # fmt: skip
    return Answer(state=None, html=html)
