"""Practice: the list of skills, and sessions of questions about those that the browser chose.

The browser keeps what is known and plans a session; its questions, their answers and the summary are made here. The
state is the session, never an answer.
"""

from dataclasses import replace
from typing import Final

from tapisvert.core.errors import WireError
from tapisvert.core.wire import decode, encode
from tapisvert.games import GAMES, game_of
from tapisvert.html import Html, Scene
from tapisvert.html.practice import Missed, question_html, skills_html, summary_html
from tapisvert.practice.session import Item, Session, checked, forward, missed, stopped, untimed
from tapisvert.practice.skills import Skill, skills_of
from tapisvert.text.say import sentence
from tapisvert.web.drill import drill_of, news_of, table_of
from tapisvert.web.request import Answer, Request
from tapisvert.web.session_items import answer, asked, asked_before, at_one_touch, item_scene, opened

ALL: Final = "all"
"""In place of a game: all that the page lists."""
RANKING: Final = "ranking"
"""What a list may be about: which of several cards, hands or combinations is the better one."""


def practice(request: Request) -> Answer:
    """Answer a request of a ``tv-practice``. Raises a ``TapisError`` for what cannot be read."""
    match request.do:
        case "start":
            stored = request.args.get("stored")
            session = None if stored is None else _read(stored, "$.args.stored")
            if session is None or session.done:
                return _list(request)
            # The minute of a speed round is over when it is found again.
            return _show(request, stopped(session) if session.speed else opened(session, request))
        case "list":
            return _list(request)
        case "begin":
            items = decode(tuple[Item, ...], request.args.get("items"), "$.args.items")
            speed = request.args.get("speed") is True
            session = checked(Session(items=items, speed=speed))
            if speed:  # what takes longer is left out before the clock runs
                session = checked(replace(session, items=at_one_touch(session.items)))
            return _show(request, opened(session, request))
        case _:
            return _went_on(request, _read(request.state, "$.state"))


def _went_on(request: Request, session: Session) -> Answer:
    """Answer a request within a session."""
    match request.do:
        case "answer":
            after, marked = answer(session, request)
            return replace(_show(request, opened(after, request) if after.speed else after), marked=marked)
        case "hint":
            return _show(request, replace(session, hint=True))
        case "next":
            return _show(request, opened(forward(session), request))
        case "stop":
            return _show(request, stopped(session))
        case "untimed":
            return _show(request, opened(untimed(session), request))
        case _:
            allowed = ("begin", "answer", "hint", "next", "stop", "untimed", "list")
            raise WireError("not_one_of", path="$.do", allowed=allowed)


def _read(value: object, path: str) -> Session:
    return checked(decode(Session, value, path))


def games_listed(request: Request) -> dict[str, tuple[Skill, ...]]:
    """Return the skills of the games that the page lists: ``games``, or the one that it belongs to.

    Raises ``RecordError("game_unknown")``.
    """
    key = request.text("game", ALL)
    keys = (request.texts("games") or tuple(GAMES)) if key == ALL else (key,)
    ranking = request.text("about", "") == RANKING
    listed = {one: [skill for skill in skills_of(game_of(one)) if skill.ranking or not ranking] for one in keys}
    return {one: tuple(skills) for one, skills in listed.items() if skills}


def _list(request: Request) -> Answer:
    speed = request.text("about", "") == RANKING
    return Answer(state=None, html=skills_html(games_listed(request), _scene(request), speed=speed))


def _scene(request: Request) -> Scene:
    """The scene of the list and the summary: ``base`` leads to the games' folders."""
    return Scene(lang=request.lang, game=next(iter(GAMES)), base=request.base, prefix=request.prefix)


def _show(request: Request, session: Session) -> Answer:
    state = encode(session)
    if session.done:
        html, news = _summary(request, session)
        return Answer(state=state, html=html, news=news, store=state)
    item = session.item
    scene = item_scene(item, request, games=request.base)
    at, total = session.at + 1, len(session.items)
    before = session.items[session.at - 1].right if session.speed and session.at else None
    html = question_html(
        asked(session), Skill(item.drill, item.topic, ()), scene, at=at, total=total, comeback=item.comeback > 0,
        right=len([one for one in session.asked if one.right]) if session.speed else None, before=before,
    )  # fmt: skip
    said = sentence("widget.question_of", scene.lang, n=at, total=total) + "."
    if session.speed:
        said = "" if before is None else sentence("widget.right" if before else "widget.wrong", scene.lang)
    return Answer(state=state, html=html, news=news_of(asked(session), scene, before=said), store=state)


def _summary(request: Request, session: Session) -> tuple[Html, str]:
    scene = _scene(request)
    wrong = {(item.drill, item.topic): item for item in missed(session)}
    found = [
        Missed(Skill(item.drill, item.topic, ()), question, table_of(question, drill_of(item.drill).game))
        for item in wrong.values()
        if (question := asked_before(item)) is not None
    ]
    games = tuple(dict.fromkeys(item.drill.partition("/")[0] for item in wrong.values()))
    right, total = sum(bool(item.right) for item in session.asked), len(session.asked)
    html = summary_html(right, total, found, scene, games=games, speed=session.speed)
    return html, sentence("widget.session_tally", request.lang, right=right, total=total)
