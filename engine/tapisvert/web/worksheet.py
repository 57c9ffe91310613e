"""Worksheets: questions of an exercise on one sheet, the answers on a second, for paper.

The state is what makes the same sheet again: the exercise, its level, how many questions, and a seed.
"""

import random
from dataclasses import dataclass

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.levels import Level
from tapisvert.core.wire import decode, encode
from tapisvert.drills.drill import SEEDS, Drill
from tapisvert.drills.question import Question
from tapisvert.drills.stored import fingerprint
from tapisvert.games import GAMES
from tapisvert.html import Scene
from tapisvert.html.worksheet import Printed, worksheet_html
from tapisvert.text.say import sentence
from tapisvert.web.drill import drill_of, table_of
from tapisvert.web.request import Answer, Request

NUMBERS = (5, 8, 10, 12, 15, 20)
"""How many questions a sheet may have."""
TRIES = 10
"""Questions that are made for each that is wanted, in search of one that is not on the sheet yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What a worksheet holds."""

    drill: str
    level: Level
    number: int
    seed: int


def worksheet(request: Request) -> Answer:
    """Answer a request of a ``tv-worksheet``. Raises a ``TapisError`` for what cannot be read."""
    match request.do:
        case "start":
            sheet = _linked(request)
            return _show(request, sheet, news=False)
        case "make":
            drill = drill_of(request.text("drill"))
            return _show(request, _sheet(drill, request.number("level", 1), request.number("number", 10), request.seed))
        case "more":
            before = decode(Sheet, request.state, "$.state")
            drill = drill_of(before.drill)
            return _show(request, _sheet(drill, before.level, before.number, request.seed))
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("make", "more"))


def _sheet(drill: Drill, level: int, number: int, seed: int) -> Sheet:
    found = next((one for one in drill.levels if one == level), None)
    if found is None:
        raise WireError("not_one_of", path="$.args.level", allowed=tuple(map(str, drill.levels)))
    if number not in NUMBERS:
        raise WireError("not_one_of", path="$.args.number", allowed=tuple(map(str, NUMBERS)))
    return Sheet(drill=drill.key, level=found, number=number, seed=seed % SEEDS)


def _linked(request: Request) -> Sheet | None:
    """The sheet that the address names; ``None`` where it names none. Raises ``RecordError("sheet_broken")``."""
    given = request.fragment
    if "sheet" not in given:
        return None
    numbers = [given.get(name, "") for name in ("level", "n", "seed")]
    if not all(text.isdecimal() and len(text) < 8 for text in numbers):
        raise RecordError("sheet_broken")
    try:
        return _sheet(drill_of(given["sheet"]), *map(int, numbers))
    except (RecordError, WireError) as error:
        raise RecordError("sheet_broken") from error


def questions(sheet: Sheet) -> tuple[Question, ...]:
    """Return the questions of a sheet, no two alike; fewer where the exercise has no more."""
    drill, rng = drill_of(sheet.drill), random.Random(sheet.seed)
    found: dict[str, Question] = {}
    for _ in range(sheet.number * TRIES):
        question = drill.question(rng.randrange(SEEDS), sheet.level)
        found.setdefault(fingerprint(question), question)
        if len(found) == sheet.number:
            break
    return tuple(found.values())


def _show(request: Request, sheet: Sheet | None, *, news: bool = True) -> Answer:
    scene = Scene(lang=request.lang, game=next(iter(GAMES)), base=request.base, prefix=request.prefix)
    if sheet is None:
        return Answer(state=None, html=worksheet_html(None, NUMBERS, {}, scene))
    drill = drill_of(sheet.drill)
    asked = questions(sheet)
    rows = [
        (question, table_of(question, drill.game), Scene(
            lang=request.lang, game=drill.game, reader=question.seat, base=f"{request.base}{drill.game}/rules/",
            prefix=f"{request.prefix}-{at}",
        ))
        for at, question in enumerate(asked, 1)
    ]  # fmt: skip
    printed = Printed(drill=sheet.drill, level=sheet.level, seed=sheet.seed, rows=rows)
    chosen = {"drill": sheet.drill, "level": str(sheet.level), "number": str(sheet.number)}
    said = sentence("widget.sheet_made", request.lang, n=len(asked))
    return Answer(
        state=encode(sheet),
        html=worksheet_html(printed, NUMBERS, chosen, scene),
        news=said if news else "",
        fragment=f"sheet={sheet.drill}&level={sheet.level}&n={sheet.number}&seed={sheet.seed}",
    )
