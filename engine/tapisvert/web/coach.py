"""The coach beside a table: what it says of the reader's decisions, from what they could know.

The state is what has been judged of the deal on the table, and what the decisions of the deals before cost, by kind. A
request brings the match as the table has it; the coach decides nothing and changes nothing there.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from tapisvert import matches
from tapisvert.coach.decisions import Kind, decisions
from tapisvert.coach.grades import Grade
from tapisvert.coach.judging import Choosing, Judgement, choosing, judge_decision
from tapisvert.coach.review import WORTH_TELLING, hindsight, moments_of
from tapisvert.core.cards import write
from tapisvert.core.errors import WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.seats import Seat
from tapisvert.core.valued import Unit, Valued
from tapisvert.core.wire import an_object, decode, encode
from tapisvert.games import game_of
from tapisvert.html import Scene
from tapisvert.html.coach import Advice, CoachView, KindCost, Said, coach_html, said_words
from tapisvert.matches import Match
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import label, say, sentence
from tapisvert.web.match_view import READER
from tapisvert.web.request import Answer, Request
from tapisvert.web.seated import seated_of_json

type Mode = Literal["off", "asked", "after", "before"]
"""When the coach speaks: never, when asked, after each decision, or before it."""

_UNIT: Final = 1_000
"""Losses are kept in whole thousandths."""
MOST_TOLD: Final = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What was found of one decision; losses in thousandths of their unit."""

    at: int
    kind: Kind
    grade: Grade
    unit: Unit
    lost: int
    error: int | None
    action: str
    """What was done, as hand files write it; empty for a moment that was let pass."""
    best: str
    why: str
    """The reason for the best choice, in the language it was said in."""
    rule: str
    lang: Lang


@dataclass(frozen=True, slots=True)
class Past:
    """What the decisions of one kind cost in the deals before this one."""

    kind: Kind
    unit: Unit
    number: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What the coach remembers between two requests."""

    mode: Mode = "off"
    deal: str = ""
    told: tuple[Told, ...] = ()
    past: tuple[Past, ...] = ()
    asked: bool = False
    """Whether the reader has asked about the latest decision."""


def coach(request: Request) -> Answer:
    """Answer a request of a ``tv-coach``. Raises a ``TapisError`` for what cannot be read."""
    game = game_of(request.text("game"))
    stored = request.args.get("stored") if request.do == "start" else request.state
    state = State() if stored is None else decode(State, stored, "$.state")
    if len(state.told) > MOST_TOLD:
        raise WireError("too_long", path="$.state.told")
    match request.do:
        case "start" | "watch":
            state = replace(state, asked=False)
        case "ask":
            state = replace(state, asked=True)
        case "mode":
            state = replace(state, mode=_mode(request))
        case _:
            raise WireError("not_one_of", path="$.do", allowed=("watch", "ask", "mode"))
    if request.args.get("match") is None or state.mode == "off":
        return _show(request, state, CoachView(mode=state.mode))
    match = seated_of_json(game, an_object(request.args["match"], "$.args.match"), "$.args.match").match
    state = _judged(game, _of_deal(game, state, match), match, request.lang)
    return _show(request, state, _view(game, request, state, match))


def _mode(request: Request) -> Mode:
    match request.text("mode", "off"):
        case "off" | "asked" | "after" | "before" as mode:
            return mode
        case _:
            raise WireError("not_one_of", path="$.args.mode", allowed=("off", "asked", "after", "before"))


def _of_deal(game: AnyGame, state: State, match: Match) -> State:
    """Return the state for the deal on the table: another deal's decisions become past, another match's are gone."""
    record = match.record
    deal = f"{zlib.crc32(write(record.pack).encode()):08x}"
    if deal == state.deal:
        actions = [write_action(action) for action in record.actions]
        still = tuple(
            one for one in state.told if one.at < len(actions) and (not one.action or actions[one.at] == one.action)
        )
        return replace(state, told=still)
    past = _added(state.past, state.told) if game.deals_played(record.carry) and len(match.deals) > 1 else ()
    return replace(state, deal=deal, told=(), past=past)


def _added(past: Iterable[Past], told: Iterable[Told]) -> tuple[Past, ...]:
    found = {(one.kind, one.unit): (one.number, one.lost) for one in past}
    for one in told:
        number, lost = found.get((one.kind, one.unit), (0, 0))
        found[one.kind, one.unit] = (number + 1, lost + max(one.lost, 0))
    return tuple(Past(kind, unit, number, lost) for (kind, unit), (number, lost) in found.items())


def _judged(game: AnyGame, state: State, match: Match, lang: Lang) -> State:
    """Return the state with the decisions judged that had not been."""
    seat = matches.seat_of(game, match, READER)
    done = {one.at for one in state.told}
    found = [
        _told(game, judgement, seat, lang)
        for decision in decisions(game, match.record, match.steps, seat)
        if decision.at not in done
        and (judgement := judge_decision(game, match.record, match.steps, seat, decision)) is not None
    ]
    return replace(state, told=tuple(sorted((*state.told, *found), key=lambda one: one.at)))


def _told(game: AnyGame, judgement: Judgement, seat: Seat, lang: Lang) -> Told:
    def text(one: Valued[object]) -> str:
        return "" if one.action is None else write_action(one.action)

    error = judgement.loss.error
    return Told(
        at=judgement.decision.at, kind=judgement.kind, grade=judgement.grade, unit=judgement.unit,
        lost=round(judgement.loss.value * _UNIT), error=None if error is None else round(min(error, 1e6) * _UNIT),
        action=text(judgement.chosen), best=text(judgement.best),
        why=say(judgement.best.reason, lang, game=game.key, reader=seat), rule=judgement.best.reason.rule, lang=lang,
    )  # fmt: skip


def _view(game: AnyGame, request: Request, state: State, match: Match) -> CoachView:
    seat = matches.seat_of(game, match, READER)
    over = matches.outcome(game, match)
    speaks = state.mode in {"after", "before"} or state.asked
    last = state.told[-1] if state.told else None
    view = CoachView(
        mode=state.mode, over=over is not None, judged=len(state.told),
        last=_said(game, request.lang, seat, last) if speaks and last is not None else None,
        may_ask=last is not None and not speaks and over is None,
    )  # fmt: skip
    if over is not None:
        heavy = moments_of(state.told, lost=lambda one: one.lost - (one.error or 0), worth=_worth_telling)
        view = replace(
            view,
            moments=tuple(_said(game, request.lang, seat, one) for one in sorted(heavy, key=lambda one: one.at)),
            hindsight=tuple(remark.reason for remark in hindsight(game, match.record, seat)),
        )
    if over is not None and (over.over or len(match.deals) > 1):
        view = replace(view, costs=_costs(_added(state.past, state.told)))
    if over is None and state.mode == "before":
        view = replace(view, advice=_advice(game, request.lang, match, seat))
    return view


def _worth_telling(one: Told) -> bool:
    return one.grade in WORTH_TELLING


def _costs(past: Iterable[Past]) -> tuple[KindCost, ...]:
    return tuple(
        KindCost(one.kind, one.unit, one.number, Fraction(one.lost, _UNIT * max(one.number, 1))) for one in past
    )


def _said(game: AnyGame, lang: Lang, seat: Seat, one: Told) -> Said:
    def words(text: str) -> str:
        if not text:
            return sentence("widget.coach_pass", lang)
        return label(read_action(game, text), lang, game=game.key, reader=seat)

    return Said(
        at=one.at, grade=one.grade, unit=one.unit, lost=Fraction(max(one.lost, 0), _UNIT),
        error=None if one.error is None else Fraction(one.error, _UNIT), chosen=words(one.action),
        best=words(one.best), why=one.why if one.lang == lang else "", rule=one.rule,
    )  # fmt: skip


def _advice(game: AnyGame, lang: Lang, match: Match, seat: Seat) -> Advice | None:
    found: Choosing | None = choosing(game, match.record, match.steps, seat)
    if found is None or len(found.values) < 2:
        return None
    best = found.best
    words = (
        sentence("widget.coach_pass", lang)
        if best.action is None
        else label(best.action, lang, game=game.key, reader=seat)
    )
    return Advice(words, best.reason)


def _show(request: Request, state: State, view: CoachView) -> Answer:
    scene = Scene(lang=request.lang, game=request.text("game"), reader=None, base=request.base, prefix=request.prefix)
    kept = encode(state)
    return Answer(state=kept, html=coach_html(view, scene), news=said_words(view, scene), store=kept)
