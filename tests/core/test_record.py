"""Records: replayed, stacked, written as JSON and links; hostile ones are refused."""

import base64
import json
import random
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.core.cards import card, cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.errors import CardError, RecordError, RulesError, TapisError, WireError
from tapisvert.core.links import MOST_ACTIONS, MOST_LINK, from_json, link_json, to_json, to_link
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.presets import rules_of
from tapisvert.core.record import Record, cut_short
from tapisvert.core.replay import replay
from tapisvert.games import GAMES, game_of, put

every_preset = [pytest.param(game, name, id=f"{game.key}-{name}") for game in GAMES.values() for name in game.PRESETS]


def played(game, preset, seed):
    """A deal of random legal actions."""
    rng = random.Random(seed)
    rules = game.PRESETS[preset]
    carry = game.before(rules, game.Carry(), rng)
    record = Record(game=game.key, preset=preset, rules=rules, carry=carry, pack=shuffled(game, rules, rng))
    state, actions = game.start(rules, record.pack, carry).state, []
    while choices := game.legal(state):
        choice = rng.choice(choices)
        actions.append(rng.choice(expand(choice)))
        state = game.apply(state, actions[-1]).state
    return replace(record, actions=tuple(actions))


@pytest.mark.parametrize(("game", "preset"), every_preset)
def test_a_record_is_the_same_after_json_and_link(game, preset):
    for seed in range(3):
        record = played(game, preset, seed)
        assert from_json(game, json.loads(json.dumps(to_json(game, record)))) == record
        link = to_link(game, record)
        assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        assert from_json(game, link_json(link)) == record
        assert replay(game, record)[-1].state == replay(game, from_json(game, link_json(link)))[-1].state


@pytest.mark.parametrize(("game", "preset"), every_preset)
def test_actions_read_what_they_write(game, preset):
    for action in played(game, preset, 5).actions:
        assert read_action(game, write_action(action)) == action
        words = write_action(action).partition(": ")[2]
        assert read_action(game, words, may_act=(action.seat,)) == action


def test_cut_short_is_an_earlier_moment():
    record = played(put, "two-players", 1)
    assert replay(put, cut_short(record, 1)) == replay(put, record)[:2]


def test_a_stacked_pack_deals_the_named_hands_and_fills_the_rest():
    rules = put.Rules()
    pack = stack(put, rules, {"pone": cards("3S 2D KH"), "dealer": cards("AS")})
    assert sorted(map(str, pack)) == sorted(map(str, put.pack(rules)))
    hands = put.start(rules, pack).state.hands
    assert hands[0] == cards("3S 2D KH")
    assert hands[1][0] == card("AS")
    assert pack == stack(put, rules, {"pone": cards("3S 2D KH"), "dealer": cards("AS")})


def test_the_turned_card_and_the_stock_may_be_named():
    rules = put.PRESETS["trut-trump"]
    pack = stack(put, rules, {"retourne": cards("8H"), "stock": cards("9C")})
    state = put.start(rules, pack).state
    assert state.turned == card("8H")
    assert state.stock[0] == card("9C")


@pytest.mark.parametrize(
    ("deal", "error", "code"),
    [
        ({"pone": cards("3S 2D KH 4H")}, RecordError, "too_many_cards"),
        ({"nobody": cards("3S")}, RecordError, "pile_unknown"),
        ({"pone": cards("JK")}, RecordError, "card_not_in_pack"),
        ({"pone": cards("3S"), "dealer": cards("3S")}, CardError, "card_twice"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal, error, code):
    with pytest.raises(error) as refused:
        stack(put, put.Rules(), deal)
    assert refused.value.code == code


def test_a_wrong_pack_is_refused():
    pack = put.pack(put.Rules())
    with pytest.raises(CardError):
        put.start(put.Rules(), pack[:-1])
    with pytest.raises(CardError):
        put.start(put.Rules(), (*pack[:-1], pack[0]))


def test_rules_of_a_preset_with_what_differs():
    rules = rules_of(put, "historical", {"one_trick_two_ties": "win"})
    assert (rules.put_value, rules.one_trick_two_ties) == ("game", "win")
    with pytest.raises(RulesError):
        rules_of(put, "no-such", {})
    with pytest.raises(RulesError):
        rules_of(put, "two-players", {"pack": 32})
    with pytest.raises(WireError):
        rules_of(put, "two-players", {"target": "five"})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"v": 2}, "version_unknown"),
        ({"game": "whist"}, "not_one_of"),
        ({"preset": 3}, "wrong_kind"),
        ({"preset": "x"}, "preset_unknown"),
        ({"pack": "KH"}, "pack_wrong"),
        ({"pack": "KH KH"}, "card_twice"),
        ({"actions": "pone: put"}, "wrong_kind"),
        ({"actions": ["pone: fly"]}, "action_unknown"),
        ({"actions": ["put"]}, "seat_needed"),
        ({"actions": ["pone: play"]}, "action_malformed"),
        ({"actions": ["pone: play KH 2S"]}, "action_malformed"),
        ({"actions": ["pone: put"] * (MOST_ACTIONS + 1)}, "too_long"),
        ({"carry": {"stacks": {"pone": 3}}}, "unknown_key"),
        ({"carry": {"scores": {"nobody": 3}}}, "seat_unknown"),
        ({"carry": {"scores": {"pone": -3}}}, "out_of_range"),
        ({"more": 1}, "unknown_key"),
    ],
)
def test_a_record_that_is_not_one_is_refused(change, code):
    good = to_json(put, played(put, "two-players", 1))
    with pytest.raises(TapisError) as refused:
        replay(put, from_json(put, {**good, **change}))
    assert refused.value.code == code


def test_a_link_cannot_be_a_bomb():
    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" + b"0," * 2_000_000 + b"0]")).decode().rstrip("=")
    assert len(bomb) < MOST_LINK
    with pytest.raises(RecordError) as refused:
        link_json(bomb)
    assert refused.value.code == "link_broken"


def test_deep_json_in_a_link_is_refused():
    deep = base64.urlsafe_b64encode(zlib.compress(b"[" * 50_000)).decode().rstrip("=")
    with pytest.raises(RecordError):
        link_json(deep)


@given(st.text(max_size=200) | st.text(alphabet="ABCDEFabcdef0123456789-_", max_size=400))
def test_any_text_is_a_link_or_broken(text):
    with pytest.raises(RecordError) as refused:
        link_json(text)
    assert refused.value.code == "link_broken"


def test_a_link_cut_off_is_broken():
    link = to_link(put, played(put, "two-players", 2))
    for end in range(0, len(link) - 1, 7):
        with pytest.raises(RecordError):
            link_json(link[:end])


def test_games_are_found_by_key():
    assert game_of("put") is put
    with pytest.raises(RecordError) as refused:
        game_of("whist")
    assert "put" in refused.value.fields["allowed"]
