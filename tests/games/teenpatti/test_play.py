"""Random deals over every preset and sessions of bots: no chip is lost, nothing illegal is offered."""

import random
from dataclasses import replace
from functools import partial

import pytest
import tapisvert.games.teenpatti as game
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import IllegalAction, RulesError
from tapisvert.core.links import from_json, to_json
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.record import Record
from tapisvert.core.replay import replay, view_of
from tapisvert.core.seats import by_seat
from tapisvert.games.teenpatti.ai.belief import read
from tapisvert.games.teenpatti.ai.policy import BOTS, choose
from tapisvert.games.teenpatti.events import Looked
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, Carry, Rules
from tapisvert.games.teenpatti.state import Accept, Bet, GoIn, Look, PackUp, Refuse, Show, SideShow, StayOut
from tapisvert.matches import Player, advance, begin, next_deal, outcome

DEALS = 3_000
SESSIONS = 100
PARTS = 10


def some_rules(rng, preset):
    """A preset with whatever else may differ at a table."""
    boot = rng.choice((1, 1, 2, 5))
    players = rng.randint(2, 10)
    limit = rng.choice(("none", "none", "none", "fixed", "pot"))
    value = {"none": None, "fixed": 3 * boot, "pot": 5 * boot * players}[limit]
    return replace(
        PRESETS[preset],
        players=players,
        boot=boot,
        limit=limit,
        limit_value=value,
        cap_turns=rng.choice((50, 50, 12)),
        show_tie=rng.choice(("asker_loses", "split")),
        seen_show_multiplier=rng.choice((2, 1)),
        refusal=rng.choice(("turn_passes", "must_bet")),
        max_blind_turns=rng.choice((None, None, 2)),
    )


def some_carry(rng, rules):
    carry = game.before(rules, FIRST_DEAL, rng)
    if rng.random() < 0.3:
        stacks = {seat: rng.randint(0, 30 * rules.boot) for seat in game.seats(rules)}
        stacks["seat1"] = stacks["seat2"] = 30 * rules.boot
        carry = replace(carry, stacks=by_seat(stacks))
    return replace(carry, pot=rng.randrange(9)) if rules.one_card == "in_out" else carry


def chips(state):
    on_table = state.left if state.phase == "over" else state.stakes.pot
    return sum(dict(state.stakes.stacks).values()) + on_table


def random_action(rng, choices):
    """Any action, but packing seldom, so that deals grow long."""
    kinds = [choice for choice in choices if not isinstance(choice.action, PackUp)]
    choice = rng.choice(kinds if kinds and rng.random() < 0.9 else choices)
    if isinstance(choice.action, Bet):
        steps = (choice.most - choice.least) // choice.step
        return Bet(choice.seat, choice.least + choice.step * rng.randint(0, steps))
    return choice.action


def play_random(rng, preset):
    rules = some_rules(rng, preset)
    carry = some_carry(rng, rules)
    pack = shuffled(game, rules, rng)
    step = game.start(rules, pack, carry)
    total = chips(step.state)
    assert total == sum(dict(carry.stacks).values()) + carry.pot
    actions = []
    while choices := game.legal(step.state):
        actions.append(random_action(rng, choices))
        step = game.apply(step.state, actions[-1])
        assert chips(step.state) == total
        assert min(dict(step.state.stakes.stacks).values()) >= 0
    follows = game.after(rules, carry, game.result(step.state))
    assert sum(dict(follows.carry.stacks).values()) + follows.carry.pot == total
    assert sorted(seat for _, seat in follows.moved) == sorted(game.seats(rules))
    return Record(game=game.key, preset=preset, rules=rules, carry=carry, pack=pack, actions=tuple(actions))


@pytest.mark.parametrize("part", range(PARTS))
def test_deals_of_random_legal_actions_end_and_lose_no_chip(part):
    rng = random.Random(part)
    presets = list(PRESETS)
    for n in range(DEALS // PARTS):
        play_random(rng, presets[n % len(presets)])


@pytest.mark.parametrize("part", range(PARTS))
def test_sessions_of_bots_end_and_lose_no_chip(part, monkeypatch):
    for level, bot in BOTS.items():
        monkeypatch.setitem(BOTS, level, replace(bot, budget=2))  # how well they play is no matter here
    for n in range(SESSIONS // PARTS):
        rng = random.Random(1000 * part + n)
        preset = list(PRESETS)[(SESSIONS // PARTS * part + n) % len(PRESETS)]
        rules = replace(PRESETS[preset], players=rng.randint(3, 6))
        carry = Carry(stacks=by_seat({seat: rng.randint(1, 60) for seat in game.seats(rules)}))
        carry = replace(carry, stacks=(("seat1", 40), *carry.stacks[1:-1], (carry.stacks[-1][0], 40)))
        players = tuple(Player(f"bot {at}", at % 3 + 1) for at in range(rules.players))
        match = begin(game, players, preset=preset, rules=rules, rng=rng, carry=carry)
        total = sum(dict(carry.stacks).values())
        for _ in range(8):
            match = advance(game, match, rng)
            follows = outcome(game, match)
            assert follows is not None
            assert sum(dict(follows.carry.stacks).values()) + follows.carry.pot == total
            if follows.over:
                break
            match = next_deal(game, match, rng)


# What is offered is what is allowed


def every_action(state):
    seats = game.seats(state.rules)
    for seat in seats:
        plain = (Look, PackUp, Show, SideShow, Accept, Refuse, GoIn, StayOut)
        yield from (kind(seat) for kind in plain)
        yield from (Bet(seat, number) for number in range(6 * state.stake + 4))


@pytest.mark.parametrize("preset", PRESETS)
def test_legal_and_apply_agree_both_ways(preset):
    rng = random.Random(preset)
    for _ in range(3):
        record = play_random(rng, preset)
        for step in replay(game, record):
            state = step.state
            if state.stake > 30:
                break
            offered = {action for choice in game.legal(state) for action in expand(choice)}
            for action in every_action(state):
                if action in offered:
                    assert game.apply(state, action).state != state
                    continue
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, action)
                assert refused.value.code in game.ERRORS
                assert refused.value.rule


@pytest.mark.parametrize("preset", PRESETS)
def test_states_events_and_records_are_values(preset):
    rng = random.Random(preset)
    record = play_random(rng, preset)
    steps = replay(game, record)
    assert hash(steps[-1].state) == hash(replay(game, record)[-1].state)
    assert all(hash(event) is not None for step in steps for event in step.events)
    assert from_json(game, to_json(game, record)) == record
    for step in steps:
        found = [one for pile in game.table(step.state).piles for one in pile.cards]
        assert sorted(found, key=str) == sorted(record.pack, key=str)


# What a seat knows


def known(record, seat):
    steps = list(replay(game, record))
    events = tuple(hide_event(event, seat) for step in steps for event in step.events)
    return hide(game.table(steps[-1].state), seat), events


@pytest.mark.parametrize("preset", PRESETS)
def test_determinized_deals_agree_with_all_that_a_seat_has_seen(preset):
    rng = random.Random(preset)
    changed = False
    for _ in range(12):
        whole = play_random(rng, preset)
        record = replace(whole, actions=whole.actions[: rng.randint(0, len(whole.actions))])
        for one in replay(game, record)[-1].state.players[:3]:
            other = game.determinize(record, one.seat, rng)
            assert known(other, one.seat) == known(record, one.seat)
            changed = changed or other.pack != record.pack
    assert changed


def test_a_player_does_not_know_his_own_cards_until_he_looks():
    rng = random.Random(16)
    blind = 0
    for _ in range(60):
        record = play_random(rng, "classic")
        for step in replay(game, record):
            for one in step.state.players:
                if not one.seen and not one.shown and not one.known_to:
                    blind += 1
                    mine = next(pile for pile in hide(game.table(step.state), one.seat).piles if pile.owner == one.seat)
                    assert mine.cards == (None,) * 3
            for event in step.events:
                if isinstance(event, Looked):
                    assert event.seen_by == (event.seat,)
    assert blind > 100


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_decides_by_its_view_alone(level):
    rng = random.Random(level)
    for _ in range(15):
        whole = play_random(rng, "classic")
        record = replace(whole, actions=whole.actions[: len(whole.actions) // 2])
        steps = list(replay(game, record))
        choices = game.legal(steps[-1].state)
        seat = choices[0].seat
        view = view_of(game, record, steps, seat)
        other = game.determinize(record, seat, rng)
        same = view_of(game, other, list(replay(game, other)), seat)
        assert view == same
        made = partial(game.determinize, record, seat)
        done = [choose(one, choices, made, random.Random(5), level=level) for one in (view, same)]
        assert done[0] == done[1]
        assert done[0] in {action for choice in choices for action in expand(choice)}
        hand = read(view).hand
        seen = next(one.seen for one in steps[-1].state.players if one.seat == seat)
        assert (hand is not None) == seen


def test_a_session_needs_two_who_can_pay():
    with pytest.raises(RulesError) as refused:
        game.start(Rules(players=2), shuffled(game, Rules(), random.Random(1)), Carry(stacks=by_seat({"seat1": 0})))
    assert refused.value.code == "too_few_players"
