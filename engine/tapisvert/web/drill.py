"""Drills: questions without end, the same for the same seed.

The state holds the question's seed and level, never its answer, and what tells whether the seed still
asks the same: a state, or a failed question that the browser kept, may be older than this engine.
"""

from dataclasses import dataclass, replace
from typing import Final

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.levels import Level
from tapisvert.core.piles import Table, hide
from tapisvert.core.wire import Json, an_object, decode, encode
from tapisvert.drills.drill import SEEDS, Drill, drills_of
from tapisvert.drills.judge import judge
from tapisvert.drills.question import Question
from tapisvert.drills.stored import Stored, ask_again, store
from tapisvert.games import game_of
from tapisvert.html import Asked, Scene, drill_html, solution_words, verdict_word
from tapisvert.text.say import say, sentence
from tapisvert.web.request import Answer, Request

SAME: Final = "same"
"""A visit of a tab that has been here before: it finds its question as it left it. A new one gets a new question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A drill between two requests."""

    drill: str
    seed: int
    level: Level = 1
    version: int = 0
    """The drill's version when the question was asked."""
    fingerprint: str = ""
    """The question's fingerprint when it was asked; empty for a state that does not say."""
    answer: tuple[str, ...] | None = None
    hint: bool = False
    right: int = 0
    total: int = 0


def drill_of(key: str) -> Drill:
    """Return the drill with this key (``put/who-takes``). Raises ``RecordError("drill_unknown")``."""
    game, _, name = key.partition("/")
    drills = drills_of(game_of(game))
    if name not in drills:
        raise RecordError("drill_unknown", drill=key[:60], allowed=tuple(drills))
    return drills[name]


def drill(request: Request) -> Answer:
    """Answer a request of a ``tv-drill``. Raises a ``TapisError`` for what cannot be read."""
    if request.do == "start":
        return _show(request, _first(request))
    state = decode(State, request.state, "$.state")
    match request.do:
        case "answer" | "hint":
            question = _asked_before(state)
            if question is None:
                return _changed(request, state)
            if request.do == "hint":
                return _show(request, replace(state, hint=True), question)
            return _answered(request, state, question)
        case "next":
            return _next(request, state)
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("answer", "hint", "next"))


def _level(request: Request, drill: Drill, default: Level) -> Level:
    wanted = request.number("level", default)
    for level in drill.levels:
        if level == wanted:
            return level
    raise WireError("not_one_of", path="$.args.level", allowed=tuple(map(str, drill.levels)))


def _small(seed: int) -> int:
    """A seed short enough to be read aloud and kept in a link."""
    return seed % SEEDS


def _first(request: Request) -> State:
    drill = drill_of(request.text("drill"))
    fragment, kept = request.fragment, _kept(request, drill)
    if fragment.get("drill") == drill.key and fragment.get("seed", "").isdecimal():
        level = next((level for level in drill.levels if str(level) == fragment.get("level")), drill.levels[0])
        return _again(kept, State(drill=drill.key, seed=_small(int(fragment["seed"][:9])), level=level))
    if kept is None:
        level = _level(request, drill, drill.levels[0])
        return State(drill=drill.key, seed=_seed(request, drill, level), level=level)
    if request.text("visit", SAME) == SAME and kept.fingerprint and _asked_before(kept) is not None:
        return kept
    return State(
        drill=drill.key, seed=_small(request.seed), level=kept.level, right=kept.right, total=kept.total
    )  # fmt: skip


def _kept(request: Request, drill: Drill) -> State | None:
    """What the browser keeps of this drill; of old it kept the level and the score alone."""
    if request.args.get("stored") is None:
        return None
    given = dict(an_object(request.args["stored"], "$.args.stored"))
    state = decode(State, {"drill": drill.key, "seed": 0, **given}, "$.args.stored")
    if state.drill != drill.key or state.level not in drill.levels:
        raise WireError("not_one_of", path="$.args.stored", allowed=(drill.key,))
    return state


def _again(kept: State | None, linked: State) -> State:
    """The linked question: with its answer, where the browser keeps just that one; with the score in any case."""
    if kept is None:
        return linked
    if (kept.seed, kept.level) == (linked.seed, linked.level) and kept.fingerprint and _asked_before(kept) is not None:
        return kept
    return replace(linked, right=kept.right, total=kept.total)


def _seed(request: Request, drill: Drill, level: Level) -> int:
    """The seed that the request gives, one about the topic that it names, or any."""
    if "topic" in request.args:
        return drill.seed_about(request.text("topic"), level, request.rng)
    return _small(request.number("seed", request.seed))


def _next(request: Request, state: State) -> Answer:
    """Show another question, or one that was failed before and kept by its seed."""
    drill = drill_of(state.drill)
    if "fingerprint" in request.args:
        stored = Stored(
            drill=drill.key, seed=request.number("seed", 0), level=request.number("level", 0),
            version=request.number("version", 0), fingerprint=request.text("fingerprint"),
        )  # fmt: skip
        question = ask_again(drill, stored)
        if question is None:
            return _changed(request, state, stored)
        level, seed = _level(request, drill, state.level), stored.seed
    else:
        question = None
        level = _level(request, drill, state.level)
        seed = _seed(request, drill, level)
    following = State(drill=drill.key, seed=seed, level=level, right=state.right, total=state.total)
    return _show(request, following, question)


def _asked_before(state: State) -> Question | None:
    """The question of a state; ``None`` if its seed asks something else by now."""
    drill = drill_of(state.drill)
    return ask_again(drill, _stored(state)) if state.fingerprint else drill.question(state.seed, state.level)


def _stored(state: State) -> Stored:
    return Stored(
        drill=state.drill, seed=state.seed, level=state.level, version=state.version, fingerprint=state.fingerprint,
    )  # fmt: skip


def _changed(request: Request, state: State, stored: Stored | None = None) -> Answer:
    """Show another question in place of one that its seed no longer asks, and have the old one forgotten."""
    old = stored or _stored(state)
    levels = drill_of(state.drill).levels
    level = next((level for level in levels if level == old.level), levels[0])
    new = State(drill=state.drill, seed=_small(request.seed), level=level, right=state.right, total=state.total)
    forgotten: Json = {"drill": old.drill, "seed": old.seed, "level": old.level}
    return replace(_show(request, new, changed=True), forgotten=forgotten)


def given(question: Question, request: Request) -> tuple[str, ...]:
    """Read the answer to a question; an order comes as the place of each option."""
    keys = tuple(option.key for option in question.options)
    match question.kind:
        case "order":
            places = {key: request.number(f"rank-{key}", 0) for key in keys}
            if sorted(places.values()) != list(range(1, len(keys) + 1)):
                raise RecordError("places_twice", places=len(keys))
            return tuple(sorted(keys, key=lambda key: places[key]))
        case "number":
            return (str(request.number("answer", 0)),)
        case "one" | "many":
            chosen = request.texts("answer")
            for key in chosen:
                if key not in keys:
                    raise WireError("not_one_of", path="$.args.answer", allowed=keys)
            if not chosen and question.kind == "one":
                raise RecordError("answer_missing")
            return chosen


def _answered(request: Request, state: State, question: Question) -> Answer:
    if state.answer is not None:
        return _show(request, state, question)
    drill = drill_of(state.drill)
    answer = given(question, request)
    right = judge(question, answer).right
    done = replace(state, answer=answer, right=state.right + right, total=state.total + 1)
    stored = store(drill, question, seed=state.seed, level=state.level)
    marked: Json = {
        "drill": stored.drill, "seed": stored.seed, "level": stored.level, "version": stored.version,
        "fingerprint": stored.fingerprint, "topics": list(question.topics), "right": right,
    }  # fmt: skip
    return replace(_show(request, done, question), marked=marked)


def table_of(question: Question, game: str) -> Table | None:
    """Return the table of a question, hidden for the seat it is asked of; ``None`` for a question without one."""
    if question.moment is None:
        return None
    table = game_of(game).table(question.moment.state)
    return table if question.seat is None else hide(table, question.seat)


def asked(question: Question, state: State) -> Asked:
    """Return the question as it stands."""
    drill = drill_of(state.drill)
    return Asked(
        question=question, table=table_of(question, drill.game), answer=state.answer, hint=state.hint,
        right=state.right, total=state.total, level=state.level, levels=drill.levels,
    )  # fmt: skip


def _show(request: Request, state: State, question: Question | None = None, *, changed: bool = False) -> Answer:
    drill = drill_of(state.drill)
    question = question or drill.question(state.seed, state.level)
    stored = store(drill, question, seed=state.seed, level=state.level)
    state = replace(state, version=stored.version, fingerprint=stored.fingerprint)
    shown = replace(asked(question, state), changed=changed)
    scene = Scene(
        lang=request.lang, game=drill.game, reader=question.seat, base=request.base, prefix=request.prefix,
        sort=request.sort,
    )  # fmt: skip
    replaced = sentence("widget.question_changed", scene.lang, game=scene.game) if changed else ""
    return Answer(
        state=encode(state),
        html=drill_html(shown, scene),
        news=news_of(shown, scene, before=replaced),
        fragment=f"drill={drill.key}&seed={state.seed}&level={state.level}",
        store=encode(state),
    )


def news_of(shown: Asked, scene: Scene, *, before: str = "") -> str:
    """Return the verdict with what is right and why, the hint, or the new question after ``before``."""
    question = shown.question

    def spoken(thing: object) -> str:
        return say(thing, scene.lang, game=scene.game, reader=scene.reader)

    if shown.answer is not None:
        verdict = judge(question, shown.answer)
        right = [] if verdict.right else [solution_words(question, scene)]
        return " ".join([verdict_word(verdict, scene), *right, *map(spoken, verdict.reasons)])
    if shown.hint:
        return spoken(question.hint)
    return f"{before} {spoken(question.ask)}".strip()
