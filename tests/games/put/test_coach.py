"""The coach in the last trick of Put, against what every card of the other gives."""

from dataclasses import replace

import pytest
import tapisvert.games.put as game
from tapisvert.coach.decisions import Decision
from tapisvert.coach.grades import grade_of
from tapisvert.coach.judging import judge_decision
from tapisvert.core.replay import replay
from tapisvert.core.valued import Mean
from tapisvert.games.put.state import Fold, Put, See

from tests.games.put.test_evaluate import TWO, last_trick, mean, played_out, worlds


def judged(record, seat, action):
    return judge_decision(game, record, replay(game, record), seat, Decision(len(record.actions), action))


def check(record, seat, expected):
    """Each action loses what it is worth less than the best, exactly, and is graded by that."""
    most = max(expected.values())
    for action, worth in expected.items():
        found = judged(record, seat, action)
        assert found.loss.error is None
        assert found.loss.value == pytest.approx(most - worth)
        if worth == pytest.approx(most):
            assert found.grade == "best"
        else:
            assert found.grade == grade_of(Mean(most - worth), "match_chance")


@pytest.mark.parametrize("preset", TWO)
@pytest.mark.parametrize("seed", range(6))
def test_seeing_and_folding_with_the_last_card_are_judged_as_the_cards_lie(preset, seed):
    record, state = last_trick(preset, seed, cards=5)
    caller = state.trick[0][0]
    record, state = replace(record, actions=(*record.actions, Put(caller))), game.apply(state, Put(caller)).state
    seat = state.to_answer[0]
    expected = {answer(seat): played_out(game.apply(state, answer(seat)).state)[seat] for answer in (See, Fold)}
    check(record, seat, expected)


@pytest.mark.parametrize("preset", TWO)
@pytest.mark.parametrize("seed", range(6))
def test_a_put_on_the_last_card_or_none_is_judged_over_every_card_of_the_other(preset, seed):
    """The leader has led the last card and may put; the other knows how it ends and answers by that."""
    record, state = last_trick(preset, seed, cards=5)
    seat = state.trick[0][0]
    ends = []
    for world in worlds(state, seat):
        put = game.apply(world, Put(seat)).state
        answers = (game.apply(put, answer(put.to_answer[0])).state for answer in (See, Fold))
        ends.append(min(played_out(answer)[seat] for answer in answers))
    silent = mean(played_out(world)[seat] for world in worlds(state, seat))
    check(record, seat, {Put(seat): mean(ends), None: silent})
