"""Published and derived cases of Teen Patti (teenpatti.yml) come out of the engine as they are spoken."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import tapisvert.games.teenpatti as game
import yaml
from tapisvert.core.cards import card, cards, pack, write
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.games.teenpatti.events import ShowForced
from tapisvert.games.teenpatti.odds.hands import rank
from tapisvert.games.teenpatti.prices import show_cost, side_show_cost, window
from tapisvert.games.teenpatti.ranking import from_nine, number, ranking
from tapisvert.games.teenpatti.rules import Rules, stacks
from tapisvert.games.teenpatti.state import Accept, Bet, Look, PackUp, Refuse, Show, SideShow

CASES = yaml.safe_load((Path(__file__).parent / "teenpatti.yml").read_text(encoding="utf-8"))


def of_kind(*kinds):
    found = [case for case in CASES if case["kind"] in kinds]
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def rules_for(case):
    preset = game.PRESETS[case.get("variant", "classic")]
    return replace(preset, a23=case.get("a23", "top"))


def hand(listed):
    return cards(listed if isinstance(listed, str) else " ".join(listed))


def test_every_case_is_run():
    run = {
        "tp_order", "tp_cat", "tp_tie", "tp_extremes", "tp_bet", "tp_window", "tp_side", "rule",
        "tp_wild", "tp_bestof", "n9", "n9_one", "tp_median",
    }  # fmt: skip
    assert {case["kind"] for case in CASES} == run


@of_kind("tp_order")
def test_order(case):
    rules = rules_for(case)
    values = [ranking(rules).value(hand(one)) for one in case["hands"]]
    assert all(a > b for a, b in pairwise(values))
    placed = rank(rules, [hand(one) for one in reversed(case["hands"])])
    assert [write(one.hand) for one in placed] == [" ".join(one) for one in case["hands"]]
    assert [one.place for one in placed] == list(range(1, len(values) + 1))


@of_kind("tp_cat")
def test_categories(case):
    for text, category in case["hands"].items():
        assert ranking(rules_for(case)).read(cards(text)).category == category


@of_kind("tp_tie")
def test_ties(case):
    for one, other in case["pairs"]:
        assert ranking(rules_for(case)).compare(hand(one), hand(other)).sign == 0


@of_kind("tp_extremes")
def test_extremes(case):
    order = ranking(rules_for(case))
    for category, (top, bottom) in case["expect"].items():
        high, low = hand(top), hand(bottom)
        assert order.read(high).category == order.read(low).category == category
        same = [one for one in order.order.classes if one.category == category]
        values = sorted(len(order.order) - order.order.classes.index(one) for one in same)
        assert (order.value(high), order.value(low)) == (values[-1], values[0])


def action_of(seat, act):
    match act:
        case ["bet", chips]:
            return Bet(seat, chips)
        case ["see"]:
            return Look(seat)
        case ["pack"]:
            return PackUp(seat)
        case ["show", *_]:
            return Show(seat)
    raise AssertionError(act)


@of_kind("tp_bet")
def test_bets(case):
    acts = [act for act in case["actions"] if act[0] >= 0]
    bets = sum(act[1] == "bet" for act in acts)
    forced = len(acts) < len(case["actions"])
    rules = Rules(players=case["seats"], boot=case["boot"], cap_turns=bets if forced else 50)
    seats = game.seats(rules)
    dealt = {seats[at]: hand(held) for at, held in case["hands"].items()}
    step = game.start(rules, stack(game, rules, dealt))
    events = list(step.events)
    for at, *act in acts:
        state = step.state
        step = game.apply(state, action_of(seats[at], act))
        events += step.events
        if act[0] == "show":
            seen = next(one for one in state.players if one.seat == seats[at]).seen
            assert act[1] == show_cost(rules, state.stake, seen=seen)
    result, expected = game.result(step.state), case["expect"]
    before = stacks(rules)
    net = [dict(result.stacks)[seat] - before[seat] for seat in seats]
    winners = [seats.index(seat) for seat in result.winner]
    share = result.pot // len(winners)
    found = {
        "stake": step.state.stake,
        "pot": result.pot,
        "winner": winners[0],
        "split": winners,
        "net": net,
        "contrib": [share * (at in winners) - net[at] for at in range(len(seats))],
        "shown": "none" if not any(one.shown for one in step.state.players) else "some",
    }
    assert {key: found[key] for key in expected} == expected
    assert any(isinstance(event, ShowForced) for event in events) == forced


@of_kind("tp_window")
def test_windows(case):
    for status, stake, least, most in case["rows"]:
        found = window(Rules(), stake, seen=status == "seen")
        assert (found.least, found.most) == (least, most)


def all_seen(players, hands):
    """Everybody looks and bets the least, so that the first seat is on turn again, all seen."""
    rules = Rules(players=players)
    seats = game.seats(rules)
    step = game.start(rules, stack(game, rules, {seats[at]: held for at, held in hands.items()}))
    for seat in seats:
        step = game.apply(step.state, Look(seat))
        step = game.apply(step.state, Bet(seat, 2))
    return seats, step.state


@of_kind("tp_side")
def test_side_shows(case):
    seats, state = all_seen(3, {1: hand(case["asker"]), 0: hand(case["target"])})
    state = game.apply(state, Bet("seat1", 2)).state
    asked = game.apply(state, SideShow("seat2")).state
    multiple = case["expect"]["cost_multiple"]
    assert state.stakes.stack("seat2") - asked.stakes.stack("seat2") == multiple * state.stake
    assert side_show_cost(state.stake) == multiple * state.stake
    after = game.apply(asked, Accept("seat1")).state
    packed = [one.seat for one in after.players if one.packed]
    assert packed == [{"asker": seats[1], "target": seats[0]}[case["expect"]["packs"]]]
    assert case["expect"]["next"] == "after_asker"
    assert after.turn == seats[2]


@of_kind("rule")
def test_refused_side_show(case):
    given, expected = case["given"], case["expect"]
    seats, state = all_seen(given["live"], {})
    while state.turn != seats[given["asker"]]:
        state = game.apply(state, Bet(state.turn, 2)).state
    asked = game.apply(state, SideShow(state.turn)).state
    assert asked.asked == seats[given["target"]]
    paid = state.stakes.stack(state.turn) - asked.stakes.stack(state.turn)
    assert paid == expected["asker_paid_multiple"] * state.stake
    assert given["answer"] == "refuse"
    after = game.apply(asked, Refuse(asked.asked)).state
    assert not any(one.packed for one in after.players)
    assert expected["packs"] == "none"
    assert after.turn == seats[expected["next"]]


def test_a_blind_player_cannot_be_asked_for_a_side_show():
    rules = Rules(players=4)
    state = game.start(rules, pack(52)).state
    for action in (Look("seat1"), Bet("seat1", 2), Bet("seat2", 1), Look("seat3")):
        state = game.apply(state, action).state
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, SideShow("seat3"))
    assert (refused.value.code, refused.value.rule) == ("side_show_other_blind", "TEEN-27")


@of_kind("tp_wild")
def test_wild_cards(case):
    for text, category, top in case["rows"]:
        reading = ranking(rules_for(case)).read(cards(text))
        assert (reading.category, reading.ranks[0]) == (category, top), text


@of_kind("tp_bestof")
def test_best_three(case):
    order = ranking(game.PRESETS["best-of-four"])
    for row in case["rows"]:
        assert order.read(hand(row["hand"])).category == row["cat"]
    for better, worse in case["order"]:
        assert order.value(hand(better)) > order.value(hand(worse))
    for one, other in case["tie"]:
        assert order.value(hand(one)) == order.value(hand(other))


@of_kind("n9")
def test_numbers(case):
    rules = game.PRESETS["999"]
    for listed, spoken in case["rows"]:
        assert number(hand(listed)) == spoken == ranking(rules).value(hand(listed))


@of_kind("n9_one")
def test_nearest_to_nine(case):
    for text, distance in case["rows"]:
        assert from_nine(card(text)) == distance


@of_kind("tp_median")
def test_median_wild(case):
    for listed, category in case["rows"]:
        assert ranking(game.PRESETS["high-wild"]).read(hand(listed)).category == category
