"""Draw poker's computer players: what they throw away, what they believe, how they choose."""

import random
from dataclasses import replace

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.notation import read_action
from tapisvert.core.record import Record
from tapisvert.core.replay import replay, view_of
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.ai.continuation import play_out
from tapisvert.games.drawpoker.ai.evaluation import evaluate, sensible_discards
from tapisvert.games.drawpoker.ai.hands import after_draw, before_draw, usual_discard
from tapisvert.games.drawpoker.ai.policy import BOTS, choose
from tapisvert.games.drawpoker.ai.reading import heard, read, replayed
from tapisvert.games.drawpoker.ranking import may_open, strength
from tapisvert.games.drawpoker.rules import FIRST_DEAL, PRESETS, Carry, Rules
from tapisvert.games.drawpoker.state import Decline, Fold, Open, Stand

from tests.games.drawpoker.coups import JACKS, LESS, NOTHING, POT_THREE, QUEENS

BLIND = Rules(players=3, key=False)


def record_of(*actions, rules=BLIND, carry=FIRST_DEAL, **hands):
    """The record of a coup with these hands and actions."""
    named = {seat: cards(hand) for seat, hand in hands.items()}
    return Record(
        game="drawpoker", preset="french-52", rules=rules, carry=carry, pack=stack(drawpoker, rules, named, carry),
        actions=tuple(read_action(drawpoker, text) for text in actions),
    )  # fmt: skip


def asked(record, seat):
    """What ``evaluate`` and ``choose`` are given about a seat."""
    steps = list(replay(drawpoker, record))
    own = tuple(choice for choice in drawpoker.legal(steps[-1].state) if choice.seat == seat)
    view = view_of(drawpoker, record, steps, seat)
    return view, own, lambda rng: drawpoker.determinize(record, seat, rng)


@pytest.mark.parametrize(
    ("hand", "thrown", "preset"),
    [
        ("AS KS QS JS TS", "", "french-52"),
        ("5S 6H 7D 8C 9S", "", "french-52"),
        ("KS KH KD 9C 2S", "9C 2S", "french-52"),
        ("KS KH 9D 9C 2S", "2S", "french-52"),
        ("KS KH 9D 5C 2S", "9D 5C 2S", "french-52"),
        ("KS 9S 6S 3S 2D", "2D", "french-52"),
        ("5S 6H 7D 8C KS", "KS", "french-52"),
        ("AS KH 7D 5C 2S", "7D 5C 2S", "french-52"),
        ("JK KH 7D 5C 2S", "7D 5C 2S", "french-joker"),
        ("JK KH KD 5C 2S", "5C 2S", "french-joker"),
    ],
)
def test_usual_discard(hand, thrown, preset):
    assert usual_discard(PRESETS[preset], cards(hand)) == cards(thrown)


@pytest.mark.parametrize("preset", PRESETS)
def test_usual_and_sensible_discards_can_be_made(preset):
    rules, rng = PRESETS[preset], random.Random(preset)
    for _ in range(200):
        hand = tuple(rng.sample(drawpoker.pack(rules), 5))
        discards = sensible_discards(rules, hand)
        assert discards[0] == usual_discard(rules, hand)
        assert () in discards
        assert all(set(gone) <= set(hand) for gone in discards)
        assert len(usual_discard(rules, hand)) <= rules.most_drawn


@pytest.mark.parametrize("preset", PRESETS)
def test_shares_of_hands_grow_with_their_strength(preset):
    rules, rng = PRESETS[preset], random.Random(preset)
    drawn = [tuple(rng.sample(drawpoker.pack(rules), 5)) for _ in range(60)]
    hands = sorted(drawn, key=lambda hand: strength(rules, hand))
    shares = [after_draw(rules, hand) for hand in hands]
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    assert all(before_draw(rules, hand) >= after_draw(rules, hand) - 0.02 for hand in hands)


def test_a_played_out_coup_ends_and_keeps_the_chips():
    rng = random.Random(3)
    for preset, rules in PRESETS.items():
        for _ in range(20):
            shuffled = tuple(rng.sample(drawpoker.pack(rules), rules.cards))
            step = drawpoker.start(rules, shuffled, Carry())
            end = play_out(step.state, None, rng)
            result = drawpoker.result(end)
            assert sum(chips for _, chips in result.stacks) + result.left == rules.players * rules.cave, preset


def test_what_is_heard_of_a_seat():
    record = record_of(
        "seat1: check", "seat2: open 2", "seat3: call", "seat1: fold", "seat2: draw 8D 5D 2D", "seat3: stand",
        "seat2: bet 2", rules=POT_THREE, seat1=NOTHING, seat2=QUEENS, seat3=LESS,
    )  # fmt: skip
    events = [event for step in replay(drawpoker, record) for event in step.events]
    found = heard(events, "seat3")
    assert set(found) == {"seat2"}
    assert found["seat2"].opened
    assert found["seat2"].drew == 3
    assert found["seat2"].after > 0
    assert heard(events, "seat2")["seat3"].drew == 0


def test_deals_that_are_read_go_with_draws_bets_and_openers():
    record = record_of(
        "seat1: check", "seat2: open 2", "seat3: call", "seat1: fold", "seat2: draw 8D 5D 2D", "seat3: draw 3S",
        "seat2: check", rules=POT_THREE, seat1=NOTHING, seat2=QUEENS, seat3=JACKS.replace("3C", "3S"),
    )  # fmt: skip
    view, _, determinize = asked(record, "seat3")
    rng = random.Random(5)
    fitting = 0
    for _ in range(30):
        deal = read(determinize(rng), view, rng, tries=60)
        state = replayed(deal)
        opener = dict(state.dealt)["seat2"]
        assert dict(state.hands)["seat3"] == dict(replayed(record).hands)["seat3"]
        assert may_open(POT_THREE, "J", opener)
        assert sorted(map(str, deal.pack)) == sorted(map(str, record.pack))
        fitting += len(usual_discard(POT_THREE, opener)) == 3
    assert fitting >= 25


def test_reading_finds_pat_hands_behind_a_player_who_stands():
    record = record_of(
        "seat2: call", "seat3: call", "seat1: check", "seat1: draw 9H 6S 3C", "seat2: stand",
        seat1=JACKS, seat2=QUEENS, seat3=LESS,
    )  # fmt: skip
    view, _, determinize = asked(record, "seat3")

    def strong(tries):
        rng = random.Random(1)
        deals = [replayed(read(determinize(rng), view, rng, tries=tries)) for _ in range(60)]
        return sum(usual_discard(BLIND, dict(deal.hands)["seat2"]) == () for deal in deals)

    assert strong(200) > strong(0) + 10


def test_values_are_those_of_all_actions_with_the_best_hand_above_folding():
    record = record_of("seat2: raise 5", rules=BLIND, seat3="AS AH AD KC KD")
    view, own, determinize = asked(record, "seat3")
    found = evaluate(view, own, determinize, random.Random(1), budget=12)
    values = {one.action.word: one.value for one in found}
    assert set(values) == {"call", "raise", "fold"}
    assert values["fold"].value == 0
    assert values["call"].value > 3
    assert all(one.unit == "chips" and one.value.samples == 12 for one in found)


def test_an_action_that_is_asked_about_is_valued_too():
    record = record_of("seat2: call", "seat3: fold", "seat1: check", seat1=JACKS)
    view, own, determinize = asked(record, "seat1")
    odd = read_action(drawpoker, "seat1: draw JC JD")
    values = {one.action: one.value.value for one in evaluate(view, own, determinize, random.Random(1), budget=20,
                                                              also=(odd,))}  # fmt: skip
    assert odd in values
    assert values[odd] < max(values.values())


@pytest.mark.parametrize("level", BOTS)
def test_levels_keep_a_full_house_and_do_not_fold_it(level):
    record = record_of("seat2: raise 5", seat3="AS AH AD KC KD")
    view, own, determinize = asked(record, "seat3")
    for seed in range(6):
        assert not isinstance(choose(view, own, determinize, random.Random(seed), level=level), Fold)
    record = record_of("seat2: call", "seat3: call", "seat1: check", "seat1: stand", "seat2: stand",
                       seat3="AS AH AD KC KD")  # fmt: skip
    view, own, determinize = asked(record, "seat3")
    if level == 3:
        assert choose(view, own, determinize, random.Random(1), level=level) == Stand("seat3")


def test_no_level_opens_without_openers_though_the_rules_let_it():
    rules = replace(POT_THREE, false_openings=True)
    record = record_of(rules=rules, seat1=NOTHING)
    view, own, determinize = asked(record, "seat1")
    assert any(isinstance(choice.action, Open) for choice in own)
    for level in BOTS:
        for seed in range(8):
            assert not isinstance(choose(view, own, determinize, random.Random(seed), level=level), Open)


def test_a_pot_is_not_declined_and_cards_do_not_matter_to_that():
    values = []
    for hand in (QUEENS, NOTHING):
        view, own, determinize = asked(record_of(rules=POT_THREE, seat1=JACKS, seat2=hand), "seat2")
        assert [choice.action for choice in own] == [Decline("seat2")]
        assert choose(view, own, determinize, random.Random(1), level=3) is None
        values.append([(one.action, one.value) for one in evaluate(view, own, determinize, random.Random(1), budget=3)])
    assert values[0] == values[1]


def test_a_bluff_costs_no_more_than_a_share_of_the_chips():
    record = record_of("seat2: call", "seat3: call", "seat1: check", "seat1: stand", "seat2: stand", "seat3: stand",
                       seat1=JACKS, seat2="KD TC 7H 5S 2C")  # fmt: skip
    view, own, determinize = asked(record, "seat2")
    bets = [choose(view, own, determinize, random.Random(seed), level=3) for seed in range(40)]
    assert {action.word for action in bets} == {"check", "bet"}
    assert sum(action.word == "bet" for action in bets) < 10
