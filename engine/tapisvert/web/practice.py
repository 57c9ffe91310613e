"""Practice: the list of skills, and sessions of questions about those that the browser chose.

The browser keeps what is known and plans a session; its questions, their answers and the summary are made here. The
state is the session, never an answer.
"""

from dataclasses import replace
from typing import Final

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.wire import Json, decode, encode
from tapisvert.drills.judge import judge
from tapisvert.drills.question import Question
from tapisvert.drills.stored import Stored, ask_again, store
from tapisvert.games import GAMES, game_of
from tapisvert.html import Asked, Html, Scene
from tapisvert.html.practice import Missed, question_html, skills_html, summary_html
from tapisvert.practice.session import Item, Session, answered, checked, forward, missed, stopped, with_item
from tapisvert.practice.skills import Skill, seed_for, skills_of
from tapisvert.text.say import sentence
from tapisvert.web.drill import drill_of, given, news_of, table_of
from tapisvert.web.request import Answer, Request

ALL: Final = "all"
"""In place of a game: all that the page lists."""


def practice(request: Request) -> Answer:
    """Answer a request of a ``tv-practice``. Raises a ``TapisError`` for what cannot be read."""
    match request.do:
        case "start":
            stored = request.args.get("stored")
            session = None if stored is None else _read(stored, "$.args.stored")
            return _list(request) if session is None or session.done else _show(request, _opened(session, request))
        case "list":
            return _list(request)
        case "begin":
            items = decode(tuple[Item, ...], request.args.get("items"), "$.args.items")
            return _show(request, _opened(checked(Session(items=items)), request))
        case _:
            return _went_on(request, _read(request.state, "$.state"))


def _went_on(request: Request, session: Session) -> Answer:
    """Answer a request within a session."""
    match request.do:
        case "answer":
            return _answered(request, session)
        case "hint":
            return _show(request, replace(session, hint=True))
        case "next":
            return _show(request, _opened(forward(session), request))
        case "stop":
            return _show(request, stopped(session))
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("begin", "answer", "hint", "next", "stop", "list"))


def _read(value: object, path: str) -> Session:
    return checked(decode(Session, value, path))


def games_listed(request: Request) -> dict[str, tuple[Skill, ...]]:
    """Return the skills of the games that the page lists: ``games``, or the one that it belongs to.

    Raises ``RecordError("game_unknown")``.
    """
    key = request.text("game", ALL)
    keys = (request.texts("games") or tuple(GAMES)) if key == ALL else (key,)
    listed = {one: skills_of(game_of(one)) for one in keys}
    return {one: skills for one, skills in listed.items() if skills}


def _list(request: Request) -> Answer:
    return Answer(state=None, html=skills_html(games_listed(request), _scene(request)))


def _scene(request: Request) -> Scene:
    """The scene of the list and the summary: ``base`` leads to the games' folders."""
    return Scene(lang=request.lang, game=next(iter(GAMES)), base=request.base, prefix=request.prefix)


def _opened(session: Session, request: Request) -> Session:
    """Return the session with a seed for the question at hand; one whose seed asks something else gets another."""
    if session.done:
        return session
    item = session.item
    drill = drill_of(item.drill)
    if item.seed is not None and _asked_before(item) is not None:
        return session
    seed = seed_for(drill, item.topic, item.level, request.rng)
    stored = store(drill, drill.question(seed, item.level), seed=seed, level=item.level)
    found = replace(item, seed=seed, version=stored.version, fingerprint=stored.fingerprint, right=None)
    return replace(with_item(session, found), answer=None, hint=False)


def _asked_before(item: Item) -> Question | None:
    drill = drill_of(item.drill)
    kept = Stored(
        drill=drill.key, seed=item.seed or 0, level=item.level, version=item.version, fingerprint=item.fingerprint
    )
    return ask_again(drill, kept)


def _question(item: Item) -> Question:
    """The question of an item that has been asked. Raises ``RecordError`` where its seed asks something else by now."""
    question = _asked_before(item)
    if question is None:
        raise RecordError("session_changed")
    return question


def _answered(request: Request, session: Session) -> Answer:
    item = session.item
    question = _question(item)
    if session.answer is not None or session.done:
        return _show(request, session)
    answer = given(question, request)
    right = judge(question, answer).right
    shown = _show(request, answered(session, answer, right=right))
    if item.comeback:
        return shown
    marked: Json = {
        "drill": item.drill, "seed": item.seed, "level": item.level, "version": item.version,
        "fingerprint": item.fingerprint, "topics": [item.topic], "right": right,
    }  # fmt: skip
    return replace(shown, marked=marked)


def _show(request: Request, session: Session) -> Answer:
    state = encode(session)
    if session.done:
        html, news = _summary(request, session)
        return Answer(state=state, html=html, news=news, store=state)
    item = session.item
    question = _question(item)
    drill = drill_of(item.drill)
    table = table_of(question, drill.game)
    asked = Asked(question=question, table=table, answer=session.answer, hint=session.hint, level=item.level)
    scene = Scene(
        lang=request.lang, game=drill.game, reader=question.seat, base=f"{request.base}{drill.game}/rules/",
        prefix=request.prefix,
    )  # fmt: skip
    html = question_html(
        asked, Skill(item.drill, item.topic, ()), scene, at=session.at + 1, total=len(session.items),
        comeback=item.comeback > 0,
    )  # fmt: skip
    number = sentence("widget.question_of", scene.lang, n=session.at + 1, total=len(session.items))
    return Answer(state=state, html=html, news=news_of(asked, scene, before=f"{number}."), store=state)


def _summary(request: Request, session: Session) -> tuple[Html, str]:
    scene = _scene(request)
    wrong = {(item.drill, item.topic): item for item in missed(session)}
    found = [
        Missed(Skill(item.drill, item.topic, ()), question.why)
        for item in wrong.values()
        if (question := _asked_before(item)) is not None
    ]
    games = tuple(dict.fromkeys(item.drill.partition("/")[0] for item in wrong.values()))
    right, total = sum(bool(item.right) for item in session.asked), len(session.asked)
    html = summary_html(right, total, found, scene, games=games)
    return html, sentence("widget.session_tally", request.lang, right=right, total=total)
