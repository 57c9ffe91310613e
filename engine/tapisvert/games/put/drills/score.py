"""The drill about points: who scores what in a hand that ends."""

import random
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until
from tapisvert.games.put.drills.deals import PutMoment, deal, near_hands, play_on
from tapisvert.games.put.outcome import result
from tapisvert.games.put.rules import HAND, PRESETS, seats
from tapisvert.games.put.state import (
    DrawnPutScored,
    Event,
    Fold,
    HandDrawn,
    HandWon,
    Play,
    Put,
    PutWon,
    See,
)

TOPICS: Final = (
    Topic("no-tied-trick"),
    Topic("tied-tricks"),
    Topic("with-a-put"),
    Topic("three-players", (2, 3)),
    Topic("house-draw", (3,)),
)
_ENDS: Final = ("won", "won", "drawn", "one_and_two_ties", "folded")


def _score_preset(rng: random.Random, level: Level) -> str:
    return rng.choice({1: ("two-players",), 2: ("two-players", "two-players", "three-players")}.get(
        level, ("two-players", "three-players", "house-draw", "house-draw")))  # fmt: skip


def _before_the_end(rng: random.Random, preset: str, *, folded: bool) -> tuple[PutMoment, Play | Fold]:
    """A deal one action before its end, and that action."""
    rules = PRESETS[preset]
    moment = deal(preset, near_hands(rng, rules, width=rng.choice((3, 4, 6))))
    cards = HAND * rules.players
    called = rng.randrange(cards) if folded or rng.random() < 0.6 else cards
    moment = play_on(moment, rng, cards=min(called, cards - 1))
    if called < cards:
        moment = moment.then(rng.choice(moment.choices(Put)))
        while folded and len(moment.state.to_answer) > 1:
            moment = moment.then(Fold(moment.state.to_answer[0]))
        answers = moment.state.to_answer[0]
        if folded:
            return moment, Fold(answers)
        moment = moment.then(See(answers))
        moment = play_on(moment, rng, cards=cards - called - 1)
    last = moment.choices(Play)[0]
    return moment, Play(last.seat, moment.state.hands[seats(rules).index(last.seat)][0])


def _kind_of_end(moment: PutMoment, last: Play | Fold) -> str:
    for event in moment.then(last).news:
        match event:
            case HandWon():
                return "won"
            case PutWon():
                return "folded"
            case HandDrawn(rule):
                return "one_and_two_ties" if rule == "PUT-8" else "drawn"
            case _:
                pass
    raise AssertionError(last)  # it was the last action


def score(rng: random.Random, level: Level) -> Question:
    """Ask who scores what; drawn hands and folded puts are as frequent as plain ones."""
    preset, wanted = _score_preset(rng, level), rng.choice(_ENDS if level > 1 else _ENDS[:3])
    moment, last = draw_until(
        lambda: _before_the_end(rng, preset, folded=wanted == "folded"),
        lambda found: preset == "three-players" or _kind_of_end(*found) == wanted,
    )
    done = moment.then(last)
    ended = result(done.state)
    points = dict(ended.points) if ended is not None else {}
    scored = [f"{seat}-{points[seat]}" for seat in points if points[seat]]
    tied = any(trick.winner is None for trick in done.state.tricks)
    put = done.state.call != "none"
    return Question(
        moment=moment,
        topics=(
            "tied-tricks" if tied else "no-tied-trick",
            *(("with-a-put",) if put else ()),
            *((preset,) if preset in {"three-players", "house-draw"} else ()),
        ),
        near_miss=tied or put,
        ask=_ask_score(preset, last),
        kind="one",
        options=(
            *(
                Option(f"{seat}-{number}", phrase=phrase("option.scores", seat=seat, points=number))
                for seat in seats(moment.state.rules)
                for number in (1, 2)
            ),
            Option("none", phrase=phrase("option.none_scores")),
        ),
        right=(scored[0] if scored else "none",),
        why=_why_scored(done.news, seen=done.state.call == "seen"),
        hint=phrase("hint.score"),
    )


def _ask_score(preset: str, last: Play | Fold) -> Phrase:
    match last:
        case Fold(seat):
            return phrase("ask.score_fold", seat=seat)
        case Play(seat, card):
            if preset == "house-draw":
                return phrase("ask.score_house", seat=seat, card=card)
            return phrase("ask.score", seat=seat, card=card)


def _why_scored(events: tuple[Event, ...], *, seen: bool) -> Reason:
    why: Reason | None = None
    for event in events:
        match event:
            case HandWon((seat, *_), tricks, _, rule):
                code = phrase("why.won_seen", seat=seat, tricks=tricks) if seen else phrase(
                    "why.won", seat=seat, tricks=tricks)  # fmt: skip
                why = Reason(code, rule)
            case PutWon((seat, *_)):
                why = Reason(phrase("why.put_folded", seat=seat), "PUT-R5")
            case HandDrawn("PUT-8"):
                why = Reason(phrase("why.one_trick_two_ties"), "PUT-8")
            case HandDrawn("PUT-R8" | "PUT-33" as rule):
                why = Reason(phrase("why.spoiled"), rule)
            case HandDrawn(rule):
                why = Reason(phrase("why.nobody_has_two"), rule)
            case DrawnPutScored((seat, *_)):
                why = Reason(phrase("why.drawn_put", seat=seat), "PUT-18")
            case _:
                pass
    if why is None:
        raise AssertionError(events)  # every deal ends with one of these
    return why
