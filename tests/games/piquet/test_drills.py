"""Drills: the answer is the engine's, the reason a rule, every level makes what it promises."""

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards
from tapisvert.core.replay import replay
from tapisvert.games.piquet.declarations.analysis import analyse
from tapisvert.games.piquet.declarations.announce import declare_all
from tapisvert.games.piquet.declarations.combinations import holding
from tapisvert.games.piquet.drills.discard import grade
from tapisvert.games.piquet.ledger import PointsScored
from tapisvert.games.piquet.play import playable
from tapisvert.games.piquet.state import Play

LEVELS = (1, 2, 3)
SEEDS = range(12)
every_question = pytest.mark.parametrize(("level", "seed"), [(level, seed) for level in LEVELS for seed in SEEDS])


def asked(name, level, seed):
    question = game.DRILLS[name].question(seed, level)
    state = None if question.record is None else replay(game, question.record)[-1].state
    return question, state


def declared(state):
    for action in declare_all(state):
        state = game.apply(state, action).state
    return state


def fields(phrase):
    return dict(phrase.fields)


def test_every_drill_of_the_list_is_there():
    assert tuple(game.DRILLS) == (
        "count-point", "find-sequences", "find-sets", "who-scores", "announce", "repic-or-pic", "may-play",
        "score-trick", "cards-or-capot", "discard",
    )  # fmt: skip


@every_question
def test_count_point(level, seed):
    question, state = asked("count-point", level, seed)
    best, second = holding(state.hands[0]).points[:2]
    assert question.right == (str(best.length if level == 1 else best.pips),)
    assert (best.length == second.length) == (level == 3)


@every_question
def test_find_sequences(level, seed):
    question, state = asked("find-sequences", level, seed)
    runs = holding(state.hands[0]).runs
    assert question.right == tuple(str(run) for run in runs)
    assert {why.rule for _, why in question.wrong} <= {"PIQ-R4b", "PIQ-31"}
    for option in question.options:
        assert set(option.cards) <= set(state.hands[0])


@every_question
def test_find_sets(level, seed):
    question, state = asked("find-sets", level, seed)
    groups = holding(state.hands[0]).groups
    assert question.right == tuple(str(group) for group in groups)
    assert question.topics == (("four-of-a-rank" if any(g.size == 4 for g in groups) else "three-of-a-rank"),)


@every_question
def test_who_scores(level, seed):
    question, state = asked("who-scores", level, seed)
    scored = {}
    for action in declare_all(state):
        step = game.apply(state, action)
        state = step.state
        for event in step.events:
            if isinstance(event, PointsScored) and event.what != "repic":
                scored[event.what] = event.seat
    name = {"figure.the_point": "point", "figure.the_sequences": "sequence", "figure.the_sets": "set"}
    category = name[fields(question.ask)["category"].code]
    assert question.right == (scored.get(category, "nobody"),)


@every_question
def test_announce(level, seed):
    question, state = asked("announce", level, seed)
    after = declared(state)
    assert question.right == (str(after.ledger.running(fields(question.ask)["seat"])),)
    assert level > 1 or after.ledger.bonus is None


@every_question
def test_repic_or_pic(level, seed):
    question, state = asked("repic-or-pic", level, seed)
    found = analyse(*state.hands)
    ledger = declared(state).ledger
    if ledger.bonus:
        expected = f"repic-{ledger.bonus_seat}"
    else:
        elder, younger = (points for _, points in found.total)
        expected = "pic-elder" if not younger and elder + fields(question.ask)["tricks"] >= 30 else "none"
    assert question.right == (expected,)


def test_every_bonus_is_asked_for():
    right = {asked("repic-or-pic", 2, seed)[0].right[0] for seed in range(40)}
    assert right == {"repic-elder", "repic-younger", "pic-elder", "none"}


@every_question
def test_may_play(level, seed):
    question, state = asked("may-play", level, seed)
    assert set(cards(" ".join(question.right))) == set(playable(state))
    assert question.seat == state.turn
    assert {option.cards[0] for option in question.options} == set(state.hands[game.seats(None).index(state.turn)])


@every_question
def test_score_trick(level, seed):
    question, state = asked("score-trick", level, seed)
    asked_of = fields(question.ask)
    points = {asked_of["leader"]: 1, asked_of["seat"]: 0}
    for event in game.apply(state, Play(asked_of["seat"], asked_of["card"])).events:
        if isinstance(event, PointsScored) and event.what in {"capture", "last"}:
            points[event.seat] += event.points
    assert question.right == (f"{points[asked_of['leader']]}-{points[asked_of['seat']]}",)
    assert level > 1 or len(state.tricks) < 11
    assert question.topics == (("last-trick" if len(state.tricks) == 11 else "first-eleven-tricks"),)
    assert [shown.cards for shown in question.focus] == [(asked_of["led"],), (asked_of["card"],)]


@every_question
def test_cards_or_capot(level, seed):
    question, _ = asked("cards-or-capot", level, seed)
    tricks = fields(question.ask)["tricks"]
    assert question.right == ("40" if tricks == 12 else "10" if tricks > 6 else "0",)


@pytest.mark.parametrize(("level", "seed"), [(level, seed) for level in LEVELS for seed in range(4)])
def test_discard(level, seed):
    question, state = asked("discard", level, seed)
    (choice,) = game.legal(state)
    grades = dict(question.grades)
    assert len(question.options) >= 4
    assert grades.keys() == {option.key for option in question.options}
    assert grades[question.right[0]] == "best"
    lost = {key: fields(why.phrase)["lost"] for key, why in question.wrong}
    for option in question.options:
        assert choice.least <= len(option.cards) <= choice.most
        assert set(option.cards) <= set(choice.from_)
        if option.key in lost:
            assert lost[option.key] >= 0
    assert fields(question.why.phrase)["samples"] == 240


def test_grades_by_points_lost():
    assert [grade(lost) for lost in (0, 0.4, 1.5, 4.9, 5.1)] == ["best", "best", "good", "inaccurate", "poor"]
