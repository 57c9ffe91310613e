"""Put as a solved game: the table is whole, agrees with what can be counted, and level four plays by it."""

import random

import pytest
import tapisvert.games.put as game
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled
from tapisvert.core.levels import LEVELS
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.games.put.ai.belief import read
from tapisvert.games.put.ai.solution import likelihood, solution_of
from tapisvert.games.put.odds import solved
from tapisvert.games.put.odds.moments import Moment
from tapisvert.games.put.rules import PRESETS, Rules
from tapisvert.games.put.state import Fold, Put, See

from tests.evaluating import asked, bot_action, valued
from tests.games.put.tables import record_of, some_score

SEATS = ("pone", "dealer")
WORST, BEST = (1, 1, 1), (13, 13, 13)


def at(pone, dealer):
    return solved.score(Rules(), pone, dealer)


def after(pone, dealer):
    """The pone's chance once the deal is over."""
    return solved.chance_after((pone, dealer))[0]


def test_every_score_is_there_and_says_where_it_comes_from():
    assert sorted((one.pone, one.dealer) for one in solved.scores()) == [(a, b) for a in range(5) for b in range(5)]
    assert solved.origin() == {"program": "tests/figures/put_solved.c", "version": solved.VERSION, "rounds": 200}


def test_frequencies_are_shares_and_leads_are_all_of_a_hand():
    for one in solved.scores():
        for hand in solved.HANDS[::7]:
            leads = one.leads(hand)
            assert [card for card, _ in leads] == sorted(set(hand))
            assert sum(often for _, often in leads) == pytest.approx(1)
            assert max(loss for _, loss in one.lead_losses(hand)) == 0
            for seat in SEATS:
                assert 0 <= one.puts(seat, hand) <= 1
                assert 0 <= one.sees(seat, hand) <= 1


def test_at_four_all_the_known_bounds_hold():
    four = at(4, 4)
    assert 0.44912 <= four.least <= four.chance <= four.most <= 0.44914


def test_a_point_more_is_worth_something_and_what_is_left_to_gain_is_next_to_nothing():
    for one in solved.scores():
        assert one.least <= one.chance <= one.most
        assert one.gap < 0.001
        if one.pone < 4:
            assert one.chance < at(one.pone + 1, one.dealer).chance
        if one.dealer < 4:
            assert one.chance > at(one.pone, one.dealer + 1).chance


def test_put_15_who_needs_one_point_says_no_put_and_is_always_seen():
    for seat, other, score in (("pone", "dealer", at(4, 2)), ("dealer", "pone", at(2, 4))):
        for hand in solved.HANDS[::50]:
            assert score.puts(seat, hand) == 0
            assert score.sees(other, hand) == 1
    assert at(4, 2).sees("dealer", (3,), (9, 5, 1, 8)) == 1


@pytest.mark.parametrize("score", [(0, 0), (1, 1), (0, 2)])
def test_seeing_with_the_worst_and_the_best_hand_is_worth_what_the_scores_say(score):
    """Fours lose every deal but a few, threes win it: what the table keeps is the step next to that."""
    pone, dealer = score
    lost = after(pone, dealer + 2) - after(pone, dealer + 1)
    won = after(pone + 2, dealer) - after(pone, dealer + 1)
    assert at(*score).see_gain("pone", WORST) == pytest.approx(max(lost, -0.12), abs=0.02)
    assert at(*score).see_gain("pone", BEST) == pytest.approx(min(won, 0.12), abs=0.02)


@pytest.mark.parametrize("kind", ["put", "see"])
def test_what_the_kept_frequencies_give_away_before_the_first_lead(kind):
    """Exploitability of the first decisions, from the table: the better choice less the mixture."""
    for one in solved.scores():
        for seat in SEATS:
            often, gains = (one.puts, one.put_gain) if kind == "put" else (one.sees, one.see_gain)
            if one.needs_one(seat if kind == "put" else next(other for other in SEATS if other != seat)):
                continue
            lost = sum(
                solved.ways(hand) * (max(0, gains(seat, hand)) - often(seat, hand) * gains(seat, hand))
                for hand in solved.HANDS
            )
            assert lost / solved.ALL_HANDS < (0.002 if kind == "put" else 0.02)


def test_the_last_card_of_all_is_put_on_unless_it_loses():
    """One trick each and the dealer has led the last: the pone knows the end."""
    played = (9, 5, 1, 8, 7)
    assert Moment.of(played).last
    assert at(0, 0).puts("pone", (8,), played) == at(0, 0).puts("pone", (7,), played) == 1
    assert 0 < at(0, 0).puts("pone", (3,), played) < 1
    assert at(0, 0).puts("dealer", (), played) == 0


def test_put_6_when_two_tricks_have_decided_nobody_puts_and_the_loser_folds():
    played = (9, 5, 8, 1)
    assert Moment.of(played).decided == "pone"
    assert at(0, 0).puts("pone", (3,), played) == at(0, 0).puts("dealer", (3,), played) == 0
    assert (at(0, 0).sees("pone", (3,), played), at(0, 0).sees("dealer", (3,), played)) == (1, 0)


def test_other_rules_have_no_solution():
    assert all(solved.score(rules, 0, 0) is None for name, rules in PRESETS.items() if name != "two-players")


def test_evaluation_rests_on_the_solution_before_the_first_lead():
    seen = record_of(["3S 7H 4D", "KS 9H 8D"], "pone: put", scores={"pone": 2, "dealer": 1})
    worth = {type(one.action): one.value.value for one in valued(game, seen, "dealer", budget=1)}
    assert worth[Fold] == pytest.approx(1 - after(3, 1))
    assert worth[See] - worth[Fold] == pytest.approx(at(2, 1).see_gain("dealer", (5, 6, 10)))
    free = record_of(["3S 7H 4D", "KS 9H 8D"], scores={"pone": 2, "dealer": 1})
    waits = {type(one.action): one.value.value for one in valued(game, free, "dealer", budget=1)}
    assert waits[Put] - waits[type(None)] == pytest.approx(at(2, 1).put_gain("dealer", (5, 6, 10)))


def test_a_put_makes_the_hands_likelier_that_put():
    score = at(3, 4)
    record = record_of(["3S 7H 4D", "KS 9H 8D"], "pone: put", scores={"pone": 3, "dealer": 4})
    view, _, _ = asked(game, record, "dealer")
    reading = read(view)
    likely = likelihood(solution_of(reading), reading)
    hands = sorted(solved.HANDS[::5], key=lambda hand: score.puts("pone", hand))
    assert likely(hands[0]) < likely(hands[-1])


@pytest.mark.parametrize("preset", ["game-of-7", "three-players"])
def test_by_other_rules_the_fourth_level_plays_as_the_third(preset):
    rules = PRESETS[preset]
    for seed in range(6):
        rng = random.Random(seed)
        record = Record(
            game="put", preset=preset, rules=rules, carry=some_score(rules)(rng), pack=shuffled(game, rules, rng)
        )
        first, second = (bot_action(game, record, level=level, seed=seed) for level in (max(LEVELS), 4))
        assert first == second


def test_the_fourth_level_puts_and_sees_as_often_as_the_table_says():
    record = record_of(["3S 7H 4D", "KS 9H 8D"], scores={"pone": 3, "dealer": 4})
    share = at(3, 4).puts("pone", (1, 4, 13))
    puts = sum(isinstance(bot_action(game, record, "pone", level=4, seed=seed), Put) for seed in range(40))
    assert abs(puts / 40 - share) < 0.25
    put = record_of(["3S 3H 3D", "4S 4H 5C"], "dealer: put", scores={"pone": 1, "dealer": 1})
    assert all(bot_action(game, put, "pone", level=4, seed=seed) == See("pone") for seed in range(5))


def test_the_fourth_level_only_does_what_the_rules_allow():
    rules = PRESETS["two-players"]
    for seed in range(8):
        rng = random.Random(f"fourth {seed}")
        carry = some_score(rules)(rng)
        record = Record(game="put", preset="two-players", rules=rules, carry=carry, pack=shuffled(game, rules, rng))
        while choices := game.legal(replay(game, record)[-1].state):
            allowed = [action for choice in choices for action in expand(choice)]
            found = [bot_action(game, record, seat, level=4, seed=seed) for seat in {one.seat for one in choices}]
            assert set(found) <= {None, *allowed}
            said = [action for action in found if action is not None]
            record = game_on(record, rng.choice(said or allowed))


def game_on(record, action):
    return Record(
        game=record.game, preset=record.preset, rules=record.rules, carry=record.carry, pack=record.pack,
        actions=(*record.actions, action),
    )  # fmt: skip
