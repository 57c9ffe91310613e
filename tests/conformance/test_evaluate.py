"""In every game that evaluates, each choice has a value, from what its seat has seen and from nothing else."""

import math
import random

import pytest
from tapisvert.core.choices import Act
from tapisvert.core.replay import replay
from tapisvert.games import GAMES
from tapisvert.text.say import say

from tests.evaluating import asked, valued
from tests.randomplay import dealt, play_out, random_action

EVALUATED = [game for game in GAMES.values() if hasattr(game, "evaluate")]
TABLES = [(game, preset) for game in EVALUATED for preset in game.PRESETS]
every_table = pytest.mark.parametrize(
    ("game", "preset"), TABLES, ids=[f"{game.key}-{preset}" for game, preset in TABLES]
)


def moments(game, preset, what, number):
    """Records of random play that stop where somebody may act, with a seat that may."""
    rng = random.Random(f"{game.key} {preset} {what}")
    for _ in range(number):
        deal = list(play_out(game, dealt(game, preset, rng), rng))[:-1]
        for record, step in rng.sample(deal, min(5, len(deal))):
            yield record, rng.choice(game.table(step.state).to_act), rng


@every_table
def test_every_choice_has_a_value_in_the_unit_of_the_game_and_a_reason(game, preset):
    for record, seat, rng in moments(game, preset, "valued", 3):
        _, own, _ = asked(game, record, seat)
        also = tuple(random_action(choice, rng) for choice in own if not isinstance(choice, Act))
        found = valued(game, record, seat, budget=2, also=also)
        actions = [one.action for one in found]
        assert {choice.action for choice in own if isinstance(choice, Act)} <= set(actions)
        assert set(also) <= set(actions)
        assert len(set(actions)) == len(actions)
        state = replay(game, record)[-1].state
        for one in found:
            if one.action is not None:
                game.apply(state, one.action)
            assert math.isfinite(one.value.value)
            assert (one.value.error is None) == (one.value.samples == 0)
            assert one.value.error is None or one.value.error >= 0
            assert {one.unit} == {other.unit for other in found}
            assert one.reason.rule.startswith(game.RULE_PREFIX)
            for lang in ("fr", "en"):
                for reader in (seat, None):
                    assert say(one.reason, lang, game=game.key, reader=reader)


@every_table
def test_letting_a_moment_pass_is_valued_where_another_seat_is_on_turn(game, preset):
    for record, seat, _ in moments(game, preset, "pass", 3):
        turn = game.table(replay(game, record)[-1].state).turn
        passes = [one for one in valued(game, record, seat, budget=2) if one.action is None]
        assert len(passes) == (turn is not None and turn != seat)


@every_table
def test_values_are_the_same_where_only_hidden_cards_differ(game, preset):
    for record, seat, rng in moments(game, preset, "blind", 3):
        other = game.determinize(record, seat, rng)
        seed = rng.randrange(10**6)
        assert valued(game, record, seat, budget=3, seed=seed) == valued(game, other, seat, budget=3, seed=seed)


@every_table
def test_random_deals_are_the_same_where_only_hidden_cards_differ(game, preset):
    for record, seat, rng in moments(game, preset, "determinize", 3):
        other = game.determinize(record, seat, rng)
        seed = rng.randrange(10**6)
        first, second = (game.determinize(one, seat, random.Random(seed)) for one in (record, other))
        assert first == second


@every_table
def test_who_may_not_act_has_nothing_to_value(game, preset):
    for record, _, _ in moments(game, preset, "nothing", 1):
        to_act = game.table(replay(game, record)[-1].state).to_act
        for seat in set(game.seats(record.rules)) - set(to_act):
            assert valued(game, record, seat, budget=2) == ()


@every_table
def test_more_samples_give_a_smaller_error(game, preset):
    with_few = with_many = 0.0
    for record, seat, _ in moments(game, preset, "error", 1):
        many = errors_of_values(valued(game, record, seat, budget=24))
        # Four samples say little of their own error, so they are drawn three times.
        for seed in range(3):
            few = errors_of_values(valued(game, record, seat, budget=4, seed=seed))
            for action in few.keys() & many.keys():
                with_few += few[action]
                with_many += many[action]
    assert with_many < with_few or with_few == with_many == 0


def errors_of_values(found):
    """The standard error of each action's value, where it was sampled."""
    return {one.action: one.value.error for one in found if one.value.error is not None}
