"""What a game offers beyond being played is what the contract says, and what it has not is ``None``, not missing."""

import json
import random
import re
from dataclasses import MISSING, fields
from fractions import Fraction

import pytest
from tapisvert.cli.console import plain_json
from tapisvert.core.errors import CardError, IllegalAction, RecordError, TapisError
from tapisvert.core.game import Game
from tapisvert.core.levels import LEVELS
from tapisvert.core.notation import read_action, write_action
from tapisvert.text.say import category_name, plain, say, sentence

from tests.conformance.tables import every_game, every_table, rng_of, some_deals

NAMES = {name for name in (*Game.__annotations__, *vars(Game)) if not name.startswith("_")}
LANGUAGES = ("fr", "en")


@every_game
def test_a_game_has_every_name_of_the_contract(game):
    assert {name for name in NAMES if not hasattr(game, name)} == set()


@every_game
def test_rules_and_carry_have_a_default_for_every_field(game):
    for kind in (game.Rules, game.Carry):
        assert all(field.default is not MISSING for field in fields(kind))
        assert kind() == kind()
    assert next(iter(game.PRESETS.values())) == game.Rules()
    assert game.deals_played(game.Carry()) == 0


@every_table
def test_a_deal_begins_with_the_carry_of_a_first_deal_where_none_is_given(game, preset):
    rules, rng = game.PRESETS[preset], rng_of(game, preset, "first")
    carry = game.before(rules, game.Carry(), rng)
    if carry == game.Carry():
        assert game.start(rules, game.pack(rules)) == game.start(rules, game.pack(rules), carry)
        assert game.layout(rules) == game.layout(rules, carry)
    assert len(game.layout(rules, carry)) <= len(game.pack(rules))


@every_game
def test_words_of_buttons_that_stay_are_actions_that_need_nothing_else(game):
    for call in game.CALLS:
        (action,) = (action for action in game.ACTIONS if action.word == call)
        assert [field.name for field in fields(action)] == ["seat"]


@every_game
def test_terms_have_names_in_both_languages(game):
    for lang in LANGUAGES:
        for term in game.TERMS:
            assert sentence(f"term.{term}", lang, game=game.key)


@every_game
def test_a_target_is_a_number_of_points_of_the_rules(game):
    for rules in game.PRESETS.values():
        assert game.target(rules) is None or game.target(rules) > 0


@every_table
def test_aliases_name_piles_that_something_is_dealt_to(game, preset):
    rules = [rules for rules in game.PRESETS.values() if set(game.PILE_ALIASES.values()) <= set(game.layout(rules))]
    assert rules or not game.PILE_ALIASES
    assert not set(game.PILE_ALIASES) & set(game.layout(game.PRESETS[preset]))


@every_table
def test_a_shorthand_is_refused_or_stands_for_actions_that_can_be_done_in_a_row(game, preset):
    for deal, _ in some_deals(game, preset, "shorthand", 2):
        for _, step in deal:
            for text, expand in game.SHORTHAND.items():
                with pytest.raises(RecordError):
                    read_action(game, text, may_act=game.table(step.state).seats[:1])
                state = step.state
                for action in expanded(game, expand, state):
                    assert read_action(game, write_action(action)) == action
                    state = game.apply(state, action).state


def expanded(game, expand, state):
    """The actions that a shorthand stands for; none where it is refused, with a code of the game."""
    try:
        return expand(state)
    except IllegalAction as refused:
        return () if refused.code in game.ERRORS else (refused,)


@every_table
def test_a_bonus_of_a_result_is_one_that_hand_files_may_claim(game, preset):
    for deal, _ in some_deals(game, preset, "bonus", 30):
        bonus = game.result(deal[-1][1].state).bonus
        assert bonus is None or (bonus[0] in game.BONUSES.values() and bonus[1] in game.seats(deal[0][0].rules))
    assert {game.BONUSES[spelling] for spelling in game.BONUSES} == {
        game.BONUSES[code] for code in game.BONUSES.values()
    }  # a bonus is spelt by its own code too


@every_table
def test_the_facts_of_the_table_can_be_said_and_those_of_a_seat_shown_there(game, preset):
    for deal, _ in some_deals(game, preset, "facts", 2):
        for _, step in deal:
            table = game.table(step.state)
            for fact in table.facts:
                assert fact.seat is None or fact.seat in table.seats
                assert not any(fact.name.endswith(f"_{seat}") for seat in table.seats)
                assert table.fact(fact.name, fact.seat) is not None


def random_hand(game, rules, number, rng):
    return tuple(rng.sample(game.pack(rules), number))


def carried(game, rules, rng):
    return game.before(rules, game.Carry(), rng)


@every_table
def test_a_calculator_finds_what_its_hands_are_worth(game, preset):
    if game.calculator is None:
        return
    rules, rng = game.PRESETS[preset], rng_of(game, preset, "calculator")
    takes, carry = game.calculator.takes(rules), carried(game, rules, rng)
    assert takes.cards >= 1
    assert takes.hands >= 1
    assert set(takes.presets) <= set(game.PRESETS)
    first, least, most = takes.opponents or (0, 0, 0)
    assert least <= first <= most
    drawn = random_hand(game, rules, takes.cards, rng)
    found = game.calculator.calculate(rules, (drawn,), against=first, carry=carry)
    assert found.findings or found.figures
    for lang in LANGUAGES:
        for figure in found.figures:
            assert say(figure.title, lang, game=game.key)
            assert all(isinstance(share.chance, Fraction) and 0 <= share.chance <= 1 for share in figure.shares)
            assert all(say(share.label, lang, game=game.key) for share in figure.shares)
        assert all(say(finding.phrase, lang, game=game.key) for finding in found.findings)


@every_table
def test_ranks_put_the_strongest_first_and_equals_share_a_place(game, preset):
    if game.rank is None:
        return
    rules, rng = game.PRESETS[preset], rng_of(game, preset, "rank")
    carry = carried(game, rules, rng)
    for size in range(1, 6):  # a hand that is ranked need not be the one that is dealt
        hands = [random_hand(game, rules, size, rng) for _ in range(4)]
        try:
            ranked = game.rank(rules, hands, carry=carry)
        except CardError:
            continue
        assert sorted(map(str, (one.hand for one in ranked))) == sorted(map(str, hands))
        places = [one.place for one in ranked]
        assert places == sorted(places)
        assert all(place == places.index(place) + 1 for place in places)
        assert all(0 < len(one.stands_for) <= len(one.hand) for one in ranked)
        for lang in LANGUAGES:
            assert all(one.category is None or category_name(one.category, lang, game=game.key) for one in ranked)
        return
    raise AssertionError("no size of hand is ranked")


@every_table
def test_odds_are_json_and_refuse_what_is_no_hand(game, preset):
    if game.odds is None:
        return
    rules, rng = game.PRESETS[preset], rng_of(game, preset, "odds")
    carry = carried(game, rules, rng)
    takes = game.calculator.takes(rules)
    found = game.odds(rules, random_hand(game, rules, takes.cards, rng), carry=carry)
    assert json.loads(json.dumps(plain_json(found)))
    with pytest.raises(TapisError):
        game.odds(rules, (), carry=carry)


@every_game
def test_an_analysis_is_json(game):
    if game.analyse is None:
        return
    rules, rng = next(iter(game.PRESETS.values())), random.Random(3)
    size = game.calculator.takes(rules).cards
    drawn = random_hand(game, rules, 2 * size, rng)
    for hands in ((drawn[:size],), (drawn[:size], drawn[size:])):
        assert json.loads(json.dumps(plain_json(game.analyse(*hands).data())))
    with pytest.raises(CardError):
        game.analyse(drawn[:size], drawn[:size])


@every_table
def test_a_review_remarks_on_actions_of_the_deal_with_a_reason_that_can_be_said(game, preset):
    if game.review is None:
        return
    for deal, _ in some_deals(game, preset, "review", 2):
        record = deal[-1][0]
        for remark in game.review(record):
            assert 0 <= remark.action < len(record.actions)
            for lang in LANGUAGES:
                assert say(remark.reason, lang, game=game.key)


@every_table
def test_an_account_is_of_the_seats_says_its_lines_and_comes_to_the_result(game, preset):
    if game.ledger is None:
        return
    for deal, _ in some_deals(game, preset, "ledger", 3):
        record, steps = deal[-1][0], [step for _, step in deal]
        seats = set(game.seats(record.rules))
        for number in range(1, len(steps) + 1):
            for line in game.ledger(steps[:number]):
                assert set(dict(line.cells)) <= seats
                assert set(line.won_by) <= seats
                assert line.at is None or 0 <= line.at < number
                assert not (line.alone and line.cells)
                assert all(say(line.label, lang, game=game.key) for lang in LANGUAGES)
        (total,) = (line for line in game.ledger(steps) if line.total)
        result = game.result(steps[-1].state)
        held = dict(total.cells)
        if result.points:
            assert held == dict(result.points)
        else:
            assert sum(held.values()) == -sum(chips for _, chips in carried_in(game, record, result))


def carried_in(game, record, result):
    """The chips that stay in the pot, less those that lay there before: what the seats have lost together."""
    begun = game.table(game.start(record.rules, record.pack, record.carry).state)
    before = sum(chips for _, chips in begun.stacks) + (begun.pot or 0)
    had = sum(chips for _, chips in game.standings(record.carry)) or before - getattr(record.carry, "pot", 0)
    return [("now", result.left), ("before", had - before)]


@every_table
def test_what_was_won_is_said_at_the_end_of_every_deal(game, preset):
    assert set(game.OUTCOMES) <= set(game.EVENTS)
    for deal, _ in some_deals(game, preset, "outcomes", 3):
        told = [event for _, step in deal for event in step.events if isinstance(event, game.OUTCOMES)]
        assert bool(told) == bool(game.OUTCOMES)


@every_game
def test_a_match_of_a_number_of_deals_has_at_least_one(game):
    for rules in game.PRESETS.values():
        assert game.deals(rules) is None or game.deals(rules) > 0


@every_game
def test_there_is_one_list_of_levels(game):
    assert game.LEVELS[: len(LEVELS)] == LEVELS
    for lang in LANGUAGES:
        for level in game.LEVELS:
            assert sentence(f"level.{level}", lang, game=game.key)


@every_game
def test_names_in_the_code_are_plain(game):
    assert re.fullmatch("[a-z]+", game.key)
    assert all(re.fullmatch("[a-z0-9-]+", preset) for preset in game.PRESETS)
    assert all(re.fullmatch("[a-z]+", action.word) for action in game.ACTIONS)
    assert plain(game.key) == game.key
