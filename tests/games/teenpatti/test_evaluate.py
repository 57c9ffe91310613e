"""What Teen Patti's actions are valued at in chips, and that a higher level wins from a lower one."""

import random

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.games import teenpatti as game
from tapisvert.games.teenpatti.ai.belief import likelihood, read
from tapisvert.games.teenpatti.rules import PRESETS, Carry, Rules

from tests.evaluating import asked, assert_gains, duplicate, valued

BEST, MIDDLE, WORST = "AS AH AD", "JC TD 6H", "5S 3H 2D"
THREE = Rules(players=3)


def record(actions, *, rules=THREE, preset="classic", carry=None, **hands):
    """A deal of three with these hands, as far as the actions go."""
    named = {seat: cards(hand) for seat, hand in hands.items()}
    stands = carry or game.before(rules, Carry(), random.Random(1))
    read_actions = tuple(read_action(game, text) for text in actions.split("; ") if text)
    return Record(
        game=game.key, preset=preset, rules=rules, carry=stands, pack=stack(game, rules, named, stands),
        actions=read_actions,
    )  # fmt: skip


def values(found):
    return {write_action(one.action).partition(": ")[2]: one.value.value for one in found}


LOOKED = "seat1: look; seat1: bet 2; seat2: look"


def test_packing_is_worth_nothing_and_exact():
    found = valued(game, record(LOOKED, seat2=MIDDLE), budget=8)
    (pack,) = [one for one in found if write_action(one.action).endswith("pack")]
    assert (pack.value.value, pack.value.error, pack.unit) == (0, None, "chips")


def test_the_best_hand_gains_by_betting_and_the_worst_by_packing():
    best = values(valued(game, record(LOOKED, seat2=BEST), budget=30))
    assert max(best, key=best.get).startswith("bet")
    assert best["bet 2"] > 3
    worst = values(valued(game, record(LOOKED, seat2=WORST), budget=30))
    assert max(worst, key=worst.get) == "pack"


def test_a_show_between_two_is_worth_the_pot_to_a_sure_winner():
    deal = record("seat1: look; seat1: pack; seat2: look; seat2: bet 2; seat3: look", seat3=BEST)
    found = values(valued(game, deal, budget=10))
    assert found["show"] == pytest.approx(5)  # three boots and a bet of two; the price of the show comes back


def test_a_bet_that_is_asked_about_is_valued_too():
    deal = record(LOOKED, seat2=MIDDLE)
    also = (read_action(game, "seat2: bet 4"),)
    assert "bet 4" in values(valued(game, deal, budget=4, also=also))


def test_who_bets_after_looking_is_believed_to_have_more():
    view, _, _ = asked(game, record(LOOKED, seat2=MIDDLE))
    known = read(view)
    strong = likelihood(known, {"seat1": 0.9, "seat3": 0.5})
    weak = likelihood(known, {"seat1": 0.1, "seat3": 0.5})
    assert strong > 2 * weak
    assert likelihood(known, {"seat1": 0.9, "seat3": 0.1}) == strong  # seat3 has not bet


@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_has_a_value_with_its_error_and_a_reason(preset):
    rules = PRESETS[preset]
    deal = record("", rules=rules, preset=preset, carry=game.before(rules, Carry(), random.Random(3)))
    _, choices, _ = asked(game, deal)
    found = valued(game, deal, budget=6)
    assert {type(one.action) for one in found} == {type(choice.action) for choice in choices}
    for one in found:
        assert one.unit == "chips"
        assert one.reason.rule.startswith("TEEN-")
        assert (one.value.samples, one.value.error is None) in {(6, False), (0, True)}


def gained(deal):
    ended = game.result(replay(game, deal)[-1].state)
    before = dict(deal.carry.stacks)
    return {seat: chips - before[seat] for seat, chips in ended.stacks}


def test_the_highest_level_wins_from_the_lowest():
    tables = [(3, 1, 1, 1), (1, 3, 1, 1), (1, 1, 3, 1), (1, 1, 1, 3)]
    gains = duplicate(game, "classic", tables, gained, deals=60)
    assert_gains(gains, 60, errors=2)
