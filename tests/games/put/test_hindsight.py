"""Hindsight at Put: open hands played out by the rules, against the odds' own solver and by hand."""

import random

import pytest
import tapisvert.games.put as game
from tapisvert.core.cards import cards
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.games.put.ai.hindsight import open_value, review
from tapisvert.games.put.drills.deals import deal
from tapisvert.games.put.odds.solver import WON, Standing, best_play
from tapisvert.games.put.rules import PRESETS, strength
from tapisvert.games.put.state import Fold, Play, Put, See

from tests.randomplay import dealt, play_out


@pytest.mark.parametrize("preset", ["two-players", "trut"])
def test_the_value_of_open_hands_is_that_of_the_solver(preset):
    rules = PRESETS[preset]
    for seed in range(30):
        rng = random.Random(seed)
        pack = rng.sample(game.pack(rules), 6)
        state = deal(preset, [pack[:3], pack[3:]]).state
        heights = [tuple(sorted(strength(rules, one) for one in hand)) for hand in (pack[:3], pack[3:])]
        assert open_value(state, ("pone",)) == best_play(*heights, Standing())
        assert open_value(state, ("dealer",)) == -open_value(state, ("pone",))


def outcome(state, side):
    """What a side gets, every line tried to its end with nothing left out."""
    if state.phase == "over":
        won = sum(points for seat, points in game.result(state).points if seat in side)
        lost = sum(points for seat, points in game.result(state).points if seat not in side)
        return (won > lost) - (won < lost)
    plays = [choice.action for choice in game.legal(state) if isinstance(choice.action, Play)]
    ends = [outcome(game.apply(state, play).state, side) for play in plays]
    return max(ends) if plays[0].seat in side else min(ends)


def test_a_card_is_remarked_on_exactly_where_it_gave_the_hand_away():
    remarked = 0
    for seed in range(60):
        rng = random.Random(seed)
        record, _ = list(play_out(game, dealt(game, "trut-trump", rng), rng))[-1]
        record = Record(
            game="put", preset="trut-trump", rules=record.rules, carry=record.carry, pack=record.pack,
            actions=tuple(action for action in record.actions if isinstance(action, Play)),
        )  # fmt: skip
        found = {remark.action: remark.reason for remark in review(record)}
        steps = replay(game, record)
        for at, action in list(enumerate(record.actions))[2:]:
            side = (action.seat,)
            lost = outcome(steps[at].state, side) - outcome(steps[at + 1].state, side)
            assert (at in found) == (lost > 0)
            if lost:
                assert dict(found[at].phrase.fields)["won"] == (outcome(steps[at].state, side) == WON)
                remarked += 1
    assert remarked > 3


def played(hands, *actions, carry=None):
    moment = deal("two-players", [cards(hand) for hand in hands], **({} if carry is None else {"carry": carry}))
    for action in actions:
        moment = moment.then(action)
    return moment.record


STRONG, WEAK = "3S 3H 3D", "4S 4H 4D"


def test_a_hand_that_could_be_won_was_folded():
    record = played((STRONG, WEAK), Put("dealer"), Fold("pone"))
    (remark,) = review(record)
    assert (remark.action, remark.reason.phrase.code) == (1, "why.open_fold")
    assert review(played((WEAK, STRONG), Put("dealer"), Fold("pone"))) == ()


def test_a_hand_that_could_only_be_lost_was_seen_unless_a_fold_would_have_lost_the_match():
    actions = (Put("dealer"), See("pone"), *map(Play, ["pone", "dealer"], cards("4S 3S")))
    (remark,) = review(played((WEAK, STRONG), *actions))
    assert (remark.action, remark.reason.phrase.code) == (1, "why.open_see")
    home = game.Carry(scores=(("pone", 0), ("dealer", 4)))
    assert review(played((WEAK, STRONG), *actions, carry=home)) == ()


def test_three_players_have_no_open_value():
    record, _ = list(play_out(game, dealt(game, "three-players", random.Random(1)), random.Random(1)))[-1]
    assert review(record) == ()
