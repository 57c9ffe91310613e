"""In every game the coach judges by what a seat could know, and by nothing else."""

import math
import random
from dataclasses import replace

from tapisvert.coach.decisions import Decision, decisions
from tapisvert.coach.grades import GRADES, LIMITS
from tapisvert.coach.judging import choosing, judge_decision
from tapisvert.coach.review import hindsight
from tapisvert.core.record import cut_short
from tapisvert.core.replay import replay
from tapisvert.core.valued import Unit

from tests.conformance.tables import every_game, every_table
from tests.randomplay import dealt, play_out

KINDS = {"discards", "leads", "follows", "calls", "bets", "passes"}


def judged(game, record, seat, decision, **more):
    return judge_decision(game, record, replay(game, record), seat, decision, **{"budget": 2, **more})


def some_decisions(game, preset, what, number):
    """Finished deals of random play, each with some decisions of a seat."""
    rng = random.Random(f"{game.key} {preset} {what}")
    for _ in range(number):
        record, _ = list(play_out(game, dealt(game, preset, rng), rng))[-1]
        seat = rng.choice(game.seats(record.rules))
        found = decisions(game, record, replay(game, record), seat)
        for decision in rng.sample(found, min(4, len(found))):
            yield record, seat, decision, rng


@every_table
def test_a_judgement_has_a_grade_a_kind_and_a_loss_in_the_unit_of_the_game(game, preset):
    for record, seat, decision, _ in some_decisions(game, preset, "graded", 2):
        found = judged(game, record, seat, decision)
        if found is None:
            continue
        assert found.grade in GRADES
        assert found.kind in KINDS
        assert found.unit in LIMITS
        assert found.chosen.action == decision.action
        assert found.loss.value >= 0
        assert math.isfinite(found.loss.value)
        assert (found.grade == "best") >= (found.chosen.action == found.best.action)
        assert found.best.value.value >= found.chosen.value.value
        assert found.best.reason.rule.startswith(game.RULE_PREFIX)


@every_table
def test_a_judgement_is_the_same_where_only_hidden_cards_differ(game, preset):
    for record, seat, decision, rng in some_decisions(game, preset, "hidden", 2):
        before = cut_short(record, decision.at)
        done = () if decision.action is None else (decision.action,)
        drawn = game.determinize(before, seat, rng)
        other = replace(drawn, actions=(*drawn.actions, *done))
        first = judged(game, replace(before, actions=(*before.actions, *done)), seat, decision)
        assert judged(game, other, seat, decision) == first


@every_table
def test_a_judgement_does_not_look_at_what_came_after(game, preset):
    for record, seat, decision, _ in some_decisions(game, preset, "after", 1):
        short = cut_short(record, decision.at + 1)
        assert judged(game, short, seat, decision) == judged(game, record, seat, decision)


@every_game
def test_who_does_what_the_coach_would_is_graded_best_or_good(game):
    preset, rng = next(iter(game.PRESETS)), random.Random(f"{game.key} own")
    record, step = rng.choice(list(play_out(game, dealt(game, preset, rng), rng))[:-1])
    seat = game.table(step.state).to_act[0]
    found = choosing(game, record, replay(game, record), seat, budget=2)
    if found is None or len(found.values) < 2:
        return
    own = judged(game, record, seat, Decision(len(record.actions), found.best.action))
    assert own is not None
    assert own.grade == "best"
    assert own.loss.value == 0


@every_game
def test_hindsight_speaks_of_the_seat_alone_and_only_where_the_game_looks_back(game):
    preset, rng = next(iter(game.PRESETS)), random.Random(f"{game.key} hindsight")
    record, _ = list(play_out(game, dealt(game, preset, rng), rng))[-1]
    for seat in game.seats(record.rules):
        remarks = hindsight(game, record, seat)
        assert all(record.actions[remark.action].seat == seat for remark in remarks)
        assert game.review is not None or not remarks


def test_every_unit_has_limits_that_rise():
    assert set(LIMITS) == set(Unit.__value__.__args__)
    for limits in LIMITS.values():
        assert 0 < limits.good < limits.inaccurate < limits.poor
