"""The page on which a teacher puts a lesson together: what is picked, in order, and the link that opens it."""

from dataclasses import replace

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.wire import decode, encode
from tapisvert.games import GAMES
from tapisvert.html import Scene
from tapisvert.html.teacher import teacher_html
from tapisvert.practice.lesson import (
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_QUESTIONS,
    MOST_STEPS,
    Lesson,
    Step,
    checked_lesson,
    lesson_link,
    read_lesson,
)
from tapisvert.text.say import sentence
from tapisvert.web.drill import drill_of
from tapisvert.web.lesson import hands_of, known
from tapisvert.web.request import Answer, Request


def teacher(request: Request) -> Answer:
    """Answer a request of a ``tv-teacher``. Raises a ``TapisError`` for what cannot be read."""
    if request.do == "start":
        link = request.fragment.get("lesson")
        made = Lesson() if link is None else known(read_lesson(link, empty=True), request)
        return _show(request, made, news="")
    before = Lesson() if request.state is None else decode(Lesson, request.state, "$.state")
    made = known(checked_lesson(before, "$.state", empty=True), request)
    if request.do != "change":
        raise WireError("not_one_of", path="$.do", allowed=("change",))
    titled = replace(made, title=request.text("title", made.title).strip()[:LONGEST_TITLE])
    word, _, at = request.text("press", "title").partition("-")
    match word:
        case "title":
            return _show(request, titled, news=sentence("widget.lesson_link_new", request.lang))
        case "text" | "hand" | "drill":
            if len(made.steps) >= MOST_STEPS:
                raise RecordError("lesson_full", most=MOST_STEPS)
            after = replace(titled, steps=(*titled.steps, _step(request, word)))
        case "up" | "down" | "out":
            after = replace(titled, steps=_moved(titled.steps, word, at))
        case _:
            raise WireError("not_one_of", path="$.args.press", allowed=("title", "text", "hand", "drill"))
    checked_lesson(after, "$.state", empty=True)
    said = sentence("widget.lesson_has", request.lang, n=len(after.steps))
    return _show(request, known(after, request), news=said)


def _step(request: Request, word: str) -> Step:
    match word:
        case "text":
            text = request.text("text", "").replace("\r", "").strip()
            if not text:
                raise RecordError("lesson_text_missing")
            if len(text) > LONGEST_TEXT:
                raise RecordError("lesson_text_long", most=LONGEST_TEXT)
            return Step(kind="text", text=text)
        case "hand":
            name = request.text("hand")
            if name not in hands_of(request):
                raise RecordError("hand_unknown", name=name[:60])
            return Step(kind="hand", name=name)
        case _:
            drill = drill_of(request.text("drill"))
            wanted = request.number("level", 1)
            level = next((one for one in drill.levels if one == wanted), drill.levels[0])
            number = min(MOST_QUESTIONS, max(1, request.number("number", 5)))
            return Step(kind="drill", name=drill.key, level=level, number=number)


def _moved(steps: tuple[Step, ...], word: str, at: str) -> tuple[Step, ...]:
    """Steps with one of them before its neighbour, after it, or out of the row."""
    place = int(at) if at.isdecimal() and len(at) < 3 else len(steps)
    if place >= len(steps):
        raise WireError("too_big", path="$.args.press")
    row = list(steps)
    one = row.pop(place)
    if word != "out":
        row.insert(max(0, place - 1 if word == "up" else place + 1), one)
    return tuple(row)


def _show(request: Request, made: Lesson, *, news: str) -> Answer:
    scene = Scene(lang=request.lang, game=next(iter(GAMES)), base=request.base, prefix=request.prefix)
    link = f"lesson={lesson_link(made)}"
    chosen = {name: value for name in ("hand", "drill", "level", "number") if (value := request.text(name, ""))}
    html = teacher_html(made, link if made.steps else "", hands_of(request), chosen, scene)
    return Answer(state=encode(made), html=html, news=news, fragment=link)
