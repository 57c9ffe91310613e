"""Put's bots: they play every preset, do what evaluation finds best as far as their level goes, better by level."""

import itertools
import random
from dataclasses import replace

import pytest
import tapisvert.games.put as game
from tapisvert.core.cards import card, cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled
from tapisvert.core.levels import LEVELS
from tapisvert.core.record import Record, cut_short
from tapisvert.core.replay import replay, view_of
from tapisvert.games.put.ai.belief import read
from tapisvert.games.put.ai.policy import BOTS
from tapisvert.games.put.rules import Carry
from tapisvert.games.put.state import Fold, Play, Put, See
from tapisvert.matches import Player, advance, begin, next_deal, outcome, polled

from tests.evaluating import assert_gains, bot_action, duplicate, valued
from tests.games.put.tables import chance_gained, record_of, some_score


def whole_match(levels, *, preset="two-players", seed=0):
    rng = random.Random(seed)
    players = tuple(Player(str(i), level) for i, level in enumerate(levels))
    match = begin(game, players, preset=preset, rules=game.PRESETS[preset], rng=rng)
    while True:
        match = advance(game, match, rng)
        follows = outcome(game, match)
        if follows.over:
            seats = game.seats(match.record.rules)
            return match, {match.deals[-1].seating[seats.index(seat)] for seat in follows.winners}
        match = next_deal(game, match, rng)


@pytest.mark.parametrize("preset", game.PRESETS)
def test_bots_play_a_match_of_every_preset(preset):
    players = game.PRESETS[preset].players
    match, winners = whole_match([1, 2, 3, 2][:players], preset=preset, seed=4)
    assert winners
    for deal in match.deals:
        assert game.result(replay(game, deal.record)[-1].state) is not None


@pytest.mark.parametrize(
    ("preset", "level"),
    [
        *itertools.product(["two-players", "three-players", "partnership", "trut-trump"], LEVELS),
        ("two-players", max(game.LEVELS)),
    ],
)
def test_a_bot_does_the_same_when_only_hidden_cards_differ(preset, level):
    rng = random.Random(f"{preset} {level}")
    rules = game.PRESETS[preset]
    for _ in range(4):
        record = Record(game="put", preset=preset, rules=rules, carry=Carry(), pack=shuffled(game, rules, rng))
        while choices := game.legal(replay(game, record)[-1].state):
            seat = rng.choice(polled(game.table(replay(game, record)[-1].state)))
            other = game.determinize(record, seat, rng)
            seed = rng.randrange(10**6)
            first, second = (bot_action(game, one, seat, level=level, seed=seed) for one in (record, other))
            assert first == second
            record = replace(record, actions=(*record.actions, rng.choice(expand(rng.choice(choices)))))


@pytest.mark.parametrize(("better", "worse"), [(2, 1), (3, 2)])
def test_each_level_beats_the_one_below(better, worse):
    rules = game.PRESETS["two-players"]
    gains = duplicate(
        game, "two-players", ((better, worse), (worse, better)), chance_gained, deals=400, carry=some_score(rules)
    )
    assert_gains(gains, 400, errors=4)


@pytest.mark.parametrize(
    ("preset", "tables", "deals"),
    [("three-players", ((3, 1, 1), (1, 3, 1), (1, 1, 3)), 120), ("partnership", ((3, 1, 3, 1), (1, 3, 1, 3)), 150)],
)
def test_the_hardest_level_beats_the_easiest_at_three_and_four(preset, tables, deals):
    gains = duplicate(game, preset, tables, chance_gained, deals=deals, carry=some_score(game.PRESETS[preset]))
    assert_gains(gains, deals, errors=4)


@pytest.mark.parametrize("level", LEVELS)
def test_put_15_a_bot_sees_a_caller_who_needs_one_point(level):
    record = record_of(["3S 3H 2D", "4S 4H 5C"], "pone: put", scores={"pone": 4, "dealer": 2})
    assert all(bot_action(game, record, "dealer", seed=seed, level=level) == See("dealer") for seed in range(20))


def test_put_6_the_hardest_level_does_not_put_when_the_hand_is_lost():
    record = record_of(["3S 3H 2D", "4S 4H 5C"], "pone: play 3S, dealer: play 4S, pone: play 3H, dealer: play 4H")
    assert all(bot_action(game, record, "dealer", seed=seed, level=3) is None for seed in range(50))


@pytest.mark.parametrize("level", LEVELS)
def test_put_6_no_bluff_is_tried_when_the_hand_is_lost(level, monkeypatch):
    monkeypatch.setitem(BOTS, level, replace(BOTS[level], bluff_rate=1))
    record = record_of(["3S 3H 2D", "4S 4H 5C"], "pone: play 3S, dealer: play 4S, pone: play 3H, dealer: play 4H")
    assert bot_action(game, record, "dealer", level=level) is None


def test_a_bot_folds_to_what_it_cannot_beat_and_sees_with_the_best():
    lost = "pone: play 3S, dealer: play 4S, pone: put"
    assert bot_action(game, record_of(["3S 3H 2D", "4S 4H 5C"], lost), "dealer", level=3) == Fold("dealer")
    assert bot_action(game, record_of(["4S 4H 5C", "3S 3H 2D"], "pone: put"), "dealer", level=3) == See("dealer")


def test_a_bot_takes_a_trick_as_cheaply_as_it_can():
    record = record_of(["KS 5H 4D", "3S AH QC"], "pone: play KS")
    actions = [bot_action(game, record, "dealer", seed=seed, level=3) for seed in range(40)]
    assert {action.card for action in actions if isinstance(action, Play)} == set(cards("AH"))


@pytest.mark.parametrize("level", [1, 2])
def test_bluffs_come_at_the_stated_rate(level, monkeypatch):
    """Where a put promises less than waiting, it is said as often as the level bluffs."""
    record = record_of(["JS 9H 8D", "KS KH QC"], "pone: play 8D, dealer: play KS")
    found = {one.action: one for one in valued(game, record, "pone", budget=1)}
    assert found[Put("pone")].value.value < found[None].value.value
    assert dict(found[Put("pone")].reason.phrase.fields)["fold"] > 0
    monkeypatch.setitem(BOTS, level, replace(BOTS[level], noise=0))
    asked, rate = 1000, BOTS[level].bluff_rate
    puts = sum(bot_action(game, record, "pone", seed=seed, level=level) == Put("pone") for seed in range(asked))
    assert abs(puts / asked - rate) < 4 * (rate * (1 - rate) / asked) ** 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_puts_that_promise_more_come_at_the_stated_rate(level, monkeypatch):
    record = record_of(["KS 3H 2D", "4S 4H 5C"], "pone: play KS, dealer: play 4S")
    found = {one.action: one.value.value for one in valued(game, record, "pone", budget=1)}
    assert found[Put("pone")] > max(value for action, value in found.items() if action != Put("pone")) + 0.01
    monkeypatch.setitem(BOTS, level, replace(BOTS[level], noise=0))
    asked, rate = 600, BOTS[level].put_rate
    puts = sum(bot_action(game, record, "pone", seed=seed, level=level) == Put("pone") for seed in range(asked))
    assert abs(puts / asked - rate) < 4 * (rate * (1 - rate) / asked) ** 0.5


@pytest.mark.parametrize("level", [1, 2])
def test_cards_fall_at_random_at_the_stated_rate(level, monkeypatch):
    """The king is best taken by the ace; the other two cards are only played by chance."""
    record = record_of(["KS 5H 4D", "3S AH QC"], "pone: play KS")
    monkeypatch.setitem(BOTS, level, replace(BOTS[level], noise=0, put_rate=0, bluff_rate=0))
    asked, rate = 600, BOTS[level].random_play_rate * 2 / 3
    others = sum(
        bot_action(game, record, "dealer", seed=seed, level=level) != Play("dealer", card("AH"))
        for seed in range(asked)
    )
    assert abs(others / asked - rate) < 4 * (rate * (1 - rate) / asked) ** 0.5


def test_put_40_the_hardest_level_does_in_the_exchange_what_is_found_best():
    hands = ["3S 5H 4D", "KH QD 7C", "2H 3D 4C", "9S 8H TC"]
    record = record_of(hands, preset="partnership")
    for seat in ("pone", "second", "third", "dealer"):
        found = {one.action: one.value.value for one in valued(game, record, seat, budget=BOTS[3].budget, seed=2)}
        assert found[bot_action(game, record, seat, level=3, seed=2)] == pytest.approx(max(found.values()))


def test_a_bot_remembers_what_it_gave():
    hands = ["3S 5H 4D", "KH QD 7C", "2H 3D 4C", "9S 8H TC"]
    swaps = "pone: swap 3S, second: keep, third: swap 4C, dealer: keep"
    record = record_of(hands, swaps, preset="partnership")
    steps = list(replay(game, record))
    reading = read(view_of(game, record, steps, "pone"))
    assert reading.known == (("third", (reading.height(cards("3S")[0]),)),)
    assert len(reading.unseen) == 52 - 3 - 1


def test_cut_short_deals_are_read_alike():
    record = record_of(["9S 3H 2D", "9H KD 4C"], "pone: play 9S, dealer: play 9H, pone: play 3H, dealer: play KD")
    for length, left in ((0, 3), (1, 3), (2, 2), (3, 2), (4, 1)):
        steps = list(replay(game, cut_short(record, length)))
        reading = read(view_of(game, cut_short(record, length), steps, "pone"))
        assert reading.left("dealer") == left
        assert reading.leader == "pone"
