"""Drills: questions without end, the same for the same seed.

The state holds the question's seed and level, never its answer.
"""

from dataclasses import dataclass, replace

from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import hide
from tapisvert.core.replay import replay
from tapisvert.core.wire import Json, decode, encode
from tapisvert.drills.drill import Drill, Level, drills_of
from tapisvert.drills.question import Question
from tapisvert.games import game_of
from tapisvert.html import Asked, Scene, drill_html
from tapisvert.text.say import say, sentence
from tapisvert.web.request import Answer, Request


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A drill between two requests."""

    drill: str
    seed: int
    level: Level = 1
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


def question_of(state: State) -> Question:
    """Make the question again from its seed. Raises ``RecordError("drill_unknown")``."""
    return drill_of(state.drill).question(state.seed, state.level)


def drill(request: Request) -> Answer:
    """Answer a request of a ``tv-drill``. Raises a ``TapisError`` for what cannot be read."""
    if request.do == "start":
        return _show(request, _first(request), news=False)
    state = decode(State, request.state, "$.state")
    match request.do:
        case "answer":
            return _answered(request, state)
        case "hint":
            return _show(request, replace(state, hint=True))
        case "next":
            return _show(request, _next(request, state))
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("answer", "hint", "next"))


def _level(request: Request, default: Level) -> Level:
    match request.number("level", default):
        case 1 | 2 | 3 as level:
            return level
        case _:
            raise WireError("not_one_of", path="$.args.level", allowed=("1", "2", "3"))


def small(seed: int) -> int:
    """Return a seed short enough to be read aloud and kept in a link."""
    return seed % 1_000_000


def _first(request: Request) -> State:
    name = request.text("drill")
    fragment = request.fragment
    if fragment.get("drill") == name and fragment.get("seed", "").isdecimal():
        level = fragment.get("level", "1")
        wanted = int(level) if level in {"1", "2", "3"} else 1
        return decode(State, {"drill": name, "seed": small(int(fragment["seed"][:9])), "level": wanted})
    given = request.args.get("seed")
    seed = given if type(given) is int and given >= 0 else small(request.seed)
    return State(drill=name, seed=small(seed), level=_level(request, 1))


def _next(request: Request, state: State) -> State:
    """Another question; one that was failed before may be asked again by its seed."""
    seed = small(request.number("seed", small(request.seed)))
    return State(
        drill=state.drill, seed=seed, level=_level(request, state.level),
        right=state.right, total=state.total,
    )  # fmt: skip


def is_right(question: Question, answer: tuple[str, ...]) -> bool:
    """Whether an answer, as option keys, is right."""
    match question.kind:
        case "one" | "number":
            return len(answer) == 1 and answer[0] in question.right
        case "many":
            return set(answer) == set(question.right)
        case "order":
            return answer == question.right


def _given(question: Question, request: Request) -> tuple[str, ...]:
    """Read the answer; an order comes as the place of each option."""
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
            given = request.texts("answer")
            for key in given:
                if key not in keys:
                    raise WireError("not_one_of", path="$.args.answer", allowed=keys)
            if not given and question.kind == "one":
                raise RecordError("answer_missing")
            return given


def _answered(request: Request, state: State) -> Answer:
    if state.answer is not None:
        return _show(request, state)
    question = question_of(state)
    answer = _given(question, request)
    right = is_right(question, answer)
    done = replace(state, answer=answer, right=state.right + right, total=state.total + 1)
    marked: Json = {
        "drill": state.drill, "seed": state.seed, "level": state.level, "right": right,
    }  # fmt: skip
    return replace(_show(request, done), marked=marked)


def asked(game: AnyGame, state: State) -> Asked:
    """Return the question as it stands, its table hidden for the seat it is asked of."""
    question = question_of(state)
    table = None
    if question.record is not None:
        table = game.table(replay(game, question.record)[-1].state)
        if question.seat is not None:
            table = hide(table, question.seat)
    return Asked(
        question=question, table=table, answer=state.answer, hint=state.hint, right=state.right,
        total=state.total, level=state.level, levels=drill_of(state.drill).levels,
    )  # fmt: skip


def _show(request: Request, state: State, *, news: bool = True) -> Answer:
    game = game_of(state.drill.partition("/")[0])
    shown = asked(game, state)
    scene = Scene(
        lang=request.lang, game=game.key, reader=shown.question.seat, base=request.base,
        prefix=request.prefix,
    )  # fmt: skip
    name = state.drill.partition("/")[2]
    return Answer(
        state=encode(state),
        html=drill_html(shown, scene),
        news=_news(shown, scene) if news else "",
        fragment=f"drill={game.key}/{name}&seed={state.seed}&level={state.level}",
        store={"level": state.level, "right": state.right, "total": state.total},
    )


def _news(shown: Asked, scene: Scene) -> str:
    """The verdict with its reason, the hint, or the new question: whatever is news."""
    question = shown.question
    if shown.answer is not None:
        right = is_right(question, shown.answer)
        verdict = sentence("widget.right" if right else "widget.wrong", scene.lang, game=scene.game)
        why = say(question.why, scene.lang, game=scene.game, reader=scene.reader)
        return f"{verdict} {why}"
    spoken = question.hint if shown.hint else question.ask
    return say(spoken, scene.lang, game=scene.game, reader=scene.reader)
