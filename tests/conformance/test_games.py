"""Every game keeps the promises of ``tapisvert.core.game``: each preset of each game, found by itself."""

import json
import random
from collections import Counter
from dataclasses import replace

import pytest
from tapisvert.core.choices import Act, Amount, Pick, expand
from tapisvert.core.errors import IllegalAction, RecordError, RulesError, TapisError
from tapisvert.core.links import from_json, link_json, to_json, to_link
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.replay import replay, view_of
from tapisvert.core.wire import decode, encode
from tapisvert.matches import Player, advance, begin, outcome, polled
from tapisvert.text.say import label, say
from tapisvert.worked.model import write_hand
from tapisvert.worked.reader import read_hand

from tests.conformance.tables import every_table, rng_of, some_deals
from tests.randomplay import allows, dealt, nonsense, random_action


@every_table
def test_random_play_ends_with_a_result(game, preset):
    for deal, _ in some_deals(game, preset, "ends", 10):
        assert all(game.result(step.state) is None for _, step in deal[:-1])
        record, last = deal[-1]
        result = game.result(last.state)
        assert result is not None
        assert game.legal(last.state) == ()
        assert game.table(last.state).to_act == ()
        follows = game.after(record.rules, record.carry, result)
        assert sorted(seat for seat, _ in follows.moved) == sorted(game.seats(record.rules))
        assert sorted(seat for _, seat in follows.moved) == sorted(game.seats(record.rules))


@every_table
def test_what_is_legal_can_be_done_and_the_rest_is_refused_with_a_known_code(game, preset):
    for deal, rng in some_deals(game, preset, "legal", 3):
        for record, step in deal:
            choices = game.legal(step.state)
            for choice in rng.sample(choices, min(len(choices), 3)):
                action = random_action(choice, rng)
                assert action.seat == choice.seat
                assert allows(choice, action)
                game.apply(step.state, action)
            for action in nonsense(game, record.rules, rng):
                if any(allows(choice, action) for choice in choices):
                    game.apply(step.state, action)
                    continue
                with pytest.raises(IllegalAction) as caught:
                    game.apply(step.state, action)
                assert caught.value.code in game.ERRORS
                for lang in ("fr", "en"):
                    assert say(caught.value, lang, game=game.key)


@every_table
def test_to_act_are_those_who_may_act(game, preset):
    for deal, _ in some_deals(game, preset, "act", 3):
        for _, step in deal:
            table = game.table(step.state)
            assert set(table.to_act) == {choice.seat for choice in game.legal(step.state)}
            assert table.turn is None or table.turn in table.to_act


@every_table
def test_states_and_events_are_hashable_and_the_wire_does_not_change_them(game, preset):
    for deal, _ in some_deals(game, preset, "wire", 2):
        for _, step in deal:
            assert isinstance(hash(step), int)
            for event in step.events:
                sent = json.loads(json.dumps(encode(event)))
                assert decode(type(event), sent) == event
            sent = json.loads(json.dumps(encode(step.state)))
            assert decode(type(step.state), sent) == step.state


@every_table
def test_a_record_replays_to_the_same_steps_however_it_travels(game, preset):
    for deal, _ in some_deals(game, preset, "replay", 3):
        record = deal[-1][0]
        steps = tuple(step for _, step in deal)
        assert replay(game, record) == steps
        sent = json.loads(json.dumps(to_json(game, record)))
        assert from_json(game, sent) == record
        assert from_json(game, link_json(to_link(game, record))) == record
        for action in record.actions:
            assert read_action(game, write_action(action)) == action


@every_table
def test_cards_are_conserved(game, preset):
    for deal, _ in some_deals(game, preset, "cards", 3):
        for record, step in deal:
            lying = Counter(card for pile in game.table(step.state).piles for card in pile.cards)
            assert lying == Counter(record.pack)


@every_table
def test_chips_are_conserved(game, preset):
    for deal, _ in some_deals(game, preset, "chips", 3):
        sums = set()
        for _, step in deal[:-1]:  # at the end the table still tells how big the pot was
            table = game.table(step.state)
            sums.add(sum(chips for _, chips in table.stacks) + (table.pot or 0))
        result = game.result(deal[-1][1].state)
        if result.stacks:
            sums.add(sum(chips for _, chips in result.stacks) + result.left)
        assert len(sums) == 1


@every_table
def test_views_are_equal_when_only_hidden_cards_differ(game, preset):
    for deal, rng in some_deals(game, preset, "views", 3):
        for record, _ in rng.sample(deal[:-1], min(12, len(deal) - 1)):
            steps = list(replay(game, record))
            for seat in game.seats(record.rules):
                other = game.determinize(record, seat, rng)
                assert Counter(other.pack) == Counter(record.pack)
                again = list(replay(game, other))
                assert view_of(game, other, again, seat) == view_of(game, record, steps, seat)


@every_table
def test_bots_finish_a_deal_and_are_blind_to_hidden_cards(game, preset):
    rng = rng_of(game, preset, "bots")
    rules = game.PRESETS[preset]
    players = tuple(Player(str(i), 1 + i % 3) for i in range(len(game.seats(rules))))
    match = advance(game, begin(game, players, preset=preset, rules=rules, rng=rng), rng)
    assert outcome(game, match) is not None
    record = match.record
    for length in rng.sample(range(len(record.actions)), min(6, len(record.actions))):
        cut = replace(record, actions=record.actions[:length])
        seat = polled(game.table(replay(game, cut)[-1].state))[0]
        seed = rng.randrange(10**6)
        assert chosen(game, cut, seat, seed) == chosen(game, game.determinize(cut, seat, rng), seat, seed)


def chosen(game, record, seat, seed):
    steps = list(replay(game, record))
    own = tuple(choice for choice in game.legal(steps[-1].state) if choice.seat == seat)
    return game.choose(
        view_of(game, record, steps, seat), own, lambda rng: game.determinize(record, seat, rng),
        random.Random(seed), level=2,
    )  # fmt: skip


@every_table
def test_everything_that_happens_can_be_said(game, preset):
    for deal, _ in some_deals(game, preset, "say", 1):
        for record, step in deal:
            for lang in ("fr", "en"):
                for event in step.events:
                    assert say(event, lang, game=game.key)
                for action in record.actions[-1:]:
                    assert say(action, lang, game=game.key)
                for choice in game.legal(step.state):
                    assert label(choice, lang, game=game.key)


@every_table
def test_a_wrong_pack_is_refused(game, preset):
    rules = game.PRESETS[preset]
    pack = game.pack(rules)
    for wrong in (pack[1:], (*pack[1:], pack[1]), ()):
        with pytest.raises((RecordError, RulesError, ValueError)):
            game.start(rules, wrong, game.Carry())


@every_table
def test_choices_are_listed_once(game, preset):
    for deal, _ in some_deals(game, preset, "once", 1):
        for _, step in deal:
            listed = [a for choice in game.legal(step.state) if few(choice) for a in expand(choice)]
            assert len(set(listed)) == len(listed)


def few(choice):
    match choice:
        case Act():
            return True
        case Pick(_, from_):
            return len(from_) < 8
        case Amount(_, least, most):
            return most - least < 100


@every_table
def test_what_a_record_may_not_hold_is_refused_with_its_place(game, preset):
    record = dealt(game, preset, rng_of(game, preset, "harm"))
    good = to_json(game, record)
    harms = [
        ({"v": 2}, "version_unknown", "$.v"),
        ({"game": "whist"}, "not_one_of", "$.game"),
        ({"luck": 1}, "unknown_key", "$.luck"),
        ({"rules": {"luck": 1}}, "unknown_key", "$.rules.luck"),
        ({"carry": {"luck": 1}}, "unknown_key", "$.carry.luck"),
        ({"preset": "whist"}, "preset_unknown", None),
        ({"pack": "ZZ"}, "not_a_card", "$.pack"),
    ]
    for harm, code, path in harms:
        with pytest.raises(TapisError) as refused:
            from_json(game, {**good, **harm})
        assert (refused.value.code, refused.value.fields.get("path")) == (code, path)
        for lang in ("fr", "en"):
            assert say(refused.value, lang, game=game.key)


@every_table
def test_a_hand_file_is_the_record_and_refuses_what_it_cannot_hold_with_its_line(game, preset):
    for deal, _ in some_deals(game, preset, "file", 2):
        record = deal[-1][0]
        text = write_hand(game, record)
        assert read_hand(text).record == record
        for table in ("carry", "rules"):
            wrong = f"[{table}]\nluck = 1\n"
            there = f"[{table}]\n" in text
            harmed = text.replace(f"[{table}]\n", wrong) if there else f"{text}\n{wrong}"
            with pytest.raises(RecordError) as refused:
                read_hand(harmed, file="hand.toml")
            assert refused.value.fields["line"] == harmed.splitlines().index("luck = 1") + 1
            for lang in ("fr", "en"):
                assert "luck" in say(refused.value, lang, game=game.key)
