"""Lessons by link: a pupil goes through what a teacher has put together, step by step, to a result in words."""

from collections.abc import Mapping
from dataclasses import replace

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.wire import a_text, an_object, decode, encode
from tapisvert.games import GAMES
from tapisvert.html import Scene
from tapisvert.html.lesson import LessonView, intro_html, lesson_html, result_text
from tapisvert.practice.lesson import Course, Lesson, Step, checked_course, read_lesson, with_result
from tapisvert.practice.session import Item, Session, checked, forward
from tapisvert.text.say import sentence
from tapisvert.web.drill import drill_of, news_of
from tapisvert.web.request import Answer, Request
from tapisvert.web.session_items import answer, asked, item_scene, opened


def lesson(request: Request) -> Answer:
    """Answer a request of a ``tv-lesson``. Raises a ``TapisError`` for what cannot be read."""
    if request.do == "start":
        link = request.fragment.get("lesson")
        if link is None:
            return Answer(state=None, html=intro_html(_scene(request)))
        return _show(request, _first(request, known(read_lesson(link), request)), news=False)
    course = _read(request.state, "$.state", request)
    match request.do:
        case "answer" | "hint" | "next" if course.session is not None:
            return _asked(request, course, course.session)
        case "forward":
            return _show(request, _forward(course, request))
        case "back":
            return _show(request, _at(replace(course, done=False), max(0, course.at - (not course.done)), request))
        case "again":
            return _show(request, replace(course, session=_session(course.step, request)))
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("answer", "hint", "next", "forward", "back", "again"))


def hands_of(request: Request) -> Mapping[str, str]:
    """Return the titles of the worked hands that the page knows, by their names."""
    given = an_object(request.args.get("hands", {}), "$.args.hands")
    return {name: a_text(title, "$.args.hands") for name, title in given.items()}


def known(made: Lesson, request: Request) -> Lesson:
    """Return a lesson all of whose hands and exercises are there. Raises ``RecordError("lesson_broken")``."""
    hands = hands_of(request)
    for step in made.steps:
        try:
            there = step.kind != "hand" or step.name in hands
            there = there and (step.kind != "drill" or step.level in drill_of(step.name).levels)
        except RecordError:
            there = False
        if not there:
            raise RecordError("lesson_broken")
    return made


def _read(value: object, path: str, request: Request) -> Course:
    course = checked_course(decode(Course, value, path), path)
    known(course.lesson, request)
    if course.session is not None:
        checked(course.session)
    return course


def _first(request: Request, made: Lesson) -> Course:
    """The lesson as far as this tab had come with it, else from its beginning."""
    stored = request.args.get("stored")
    if stored is not None:
        course = _read(stored, "$.args.stored", request)
        if course.lesson == made:
            return course
    return _at(Course(lesson=made), 0, request)


def _at(course: Course, at: int, request: Request) -> Course:
    """The course at a step; its questions are asked unless they have been answered."""
    there = replace(course, at=at, session=None)
    if there.step.kind != "drill" or there.result is not None:
        return there
    return replace(there, session=_session(there.step, request))


def _session(step: Step, request: Request) -> Session:
    """The questions of a step, about the topics of its exercise in turn."""
    topics = drill_of(step.name).topics_at(step.level)
    items = [Item(drill=step.name, topic=topics[at % len(topics)], level=step.level) for at in range(step.number)]
    return opened(Session(items=tuple(items)), request)


def _forward(course: Course, request: Request) -> Course:
    if course.at + 1 == len(course.lesson.steps):
        return replace(course, session=None, done=True)
    return _at(course, course.at + 1, request)


def _asked(request: Request, course: Course, session: Session) -> Answer:
    match request.do:
        case "answer":
            after, marked = answer(session, request)
            return replace(_show(request, replace(course, session=after)), marked=marked)
        case "hint":
            return _show(request, replace(course, session=replace(session, hint=True)))
        case _:
            after = forward(session)
            if not after.done:
                return _show(request, replace(course, session=opened(after, request)))
            right = sum(bool(one.right) for one in after.asked)
            return _show(request, replace(with_result(course, right, len(after.asked)), session=None))


def _scene(request: Request) -> Scene:
    return Scene(lang=request.lang, game=next(iter(GAMES)), base=request.base, prefix=request.prefix)


def _show(request: Request, course: Course, *, news: bool = True) -> Answer:
    scene = _scene(request)
    view = LessonView(course=course, hands=hands_of(request))
    said = sentence("widget.lesson_step", request.lang, n=course.at + 1, total=len(course.lesson.steps)) + "."
    if course.session is not None:
        session = course.session
        own = item_scene(session.item, request, games=request.base)
        question = asked(session)
        view = replace(view, question=question, question_scene=own, number=session.at + 1, total=len(session.items))
        said = news_of(question, own, before=said)
    if course.done:
        said = result_text(view, scene)
    state = encode(course)
    return Answer(state=state, html=lesson_html(view, scene), news=said if news else "", store=state)
