"""The questions of a session: opened by their seeds, asked, answered; for whoever has a session in its state."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from tapisvert.core.errors import RecordError
from tapisvert.core.levels import Level
from tapisvert.core.wire import Json
from tapisvert.drills.judge import judge
from tapisvert.drills.question import Question
from tapisvert.drills.stored import Stored, ask_again, store
from tapisvert.html import Asked, Scene
from tapisvert.practice.session import Item, Session, answered, with_item, without_item
from tapisvert.practice.skills import seed_for
from tapisvert.web.drill import drill_of, given, table_of
from tapisvert.web.request import Request


def opened(session: Session, request: Request) -> Session:
    """Return the session with a seed for the question at hand; one whose seed asks something else gets another.

    A speed round leaves out what is not answered at one touch.
    """
    rng = request.rng
    while not session.done:
        item = session.item
        drill = drill_of(item.drill)
        if item.seed is not None and asked_before(item) is not None:
            return session
        seed = seed_for(drill, item.topic, item.level, rng)
        question = drill.question(seed, item.level)
        if session.speed and question.kind != "one":
            session = without_item(session)
            continue
        stored = store(drill, question, seed=seed, level=item.level)
        found = replace(item, seed=seed, version=stored.version, fingerprint=stored.fingerprint, right=None)
        return replace(with_item(session, found), answer=None, hint=False)
    return session


def at_one_touch(items: Iterable[Item]) -> tuple[Item, ...]:
    """Return the items whose questions are answered at one touch, as far as a first one tells."""
    return tuple(item for item in items if _kind(item.drill, item.level) == "one")


@cache
def _kind(key: str, level: Level) -> str:
    return drill_of(key).question(0, level).kind


def asked_before(item: Item) -> Question | None:
    """Return the question of an item that has been asked; ``None`` where its seed asks something else by now."""
    drill = drill_of(item.drill)
    kept = Stored(
        drill=drill.key, seed=item.seed or 0, level=item.level, version=item.version, fingerprint=item.fingerprint
    )
    return ask_again(drill, kept)


def question_of(item: Item) -> Question:
    """Return the question of an item. Raises ``RecordError`` where its seed asks something else by now."""
    question = asked_before(item)
    if question is None:
        raise RecordError("session_changed")
    return question


def answer(session: Session, request: Request) -> tuple[Session, Json]:
    """Return the session with the answer that a request gives, and what the browser keeps of it: its first asking."""
    item = session.item
    question = question_of(item)
    if session.answer is not None or session.done:
        return session, None
    chosen = given(question, request)
    right = judge(question, chosen).right
    after = answered(session, chosen, right=right)
    if item.comeback:
        return after, None
    marked: Json = {
        "drill": item.drill, "seed": item.seed, "level": item.level, "version": item.version,
        "fingerprint": item.fingerprint, "topics": [item.topic], "right": right,
    }  # fmt: skip
    return after, marked


def asked(session: Session) -> Asked:
    """Return the question at hand as it stands."""
    item = session.item
    question = question_of(item)
    table = table_of(question, drill_of(item.drill).game)
    return Asked(question=question, table=table, answer=session.answer, hint=session.hint, level=item.level)


def item_scene(item: Item, request: Request, *, games: str) -> Scene:
    """Return the scene of an item's question; ``games`` leads to the games' folders."""
    game = drill_of(item.drill).game
    seat, rules = question_of(item).seat, f"{games}{game}/rules/"
    return Scene(
        lang=request.lang, game=game, reader=seat, base=rules, prefix=request.prefix, sort=request.sort
    )  # fmt: skip
