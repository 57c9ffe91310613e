"""Put's bots: they play every preset, see no hidden card, and play better by level."""

import random

import pytest
import tapisvert.games.put as game
from tapisvert.core.cards import cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.notation import read_action
from tapisvert.core.record import Record, cut_short
from tapisvert.core.replay import replay, view_of
from tapisvert.core.seats import by_seat
from tapisvert.games.put.ai import exact
from tapisvert.games.put.ai.belief import read
from tapisvert.games.put.ai.policy import LEVELS, MANNERS, choose
from tapisvert.games.put.rules import Carry
from tapisvert.games.put.state import Fold, Keep, Play, Put, See, Swap
from tapisvert.matches import Player, advance, begin, next_deal, outcome, polled


def record_of(hands, actions="", preset="two-players", scores=()):
    rules = game.PRESETS[preset]
    deal = dict(zip(game.seats(rules), map(cards, hands), strict=True))
    said = tuple(read_action(game, text) for text in actions.split(", ") if text)
    carry = Carry(scores=by_seat(dict(scores)))
    return Record(
        game="put", preset=preset, rules=rules, carry=carry, pack=stack(game, rules, deal, carry), actions=said
    )


def ask(record, seat, *, seed=0, level=3):
    steps = list(replay(game, record))
    own = tuple(choice for choice in game.legal(steps[-1].state) if choice.seat == seat)
    return choose(view_of(game, record, steps, seat), own, None, random.Random(seed), level=level)


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


@pytest.mark.parametrize("preset", ["two-players", "three-players", "partnership", "trut-trump"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_the_same_when_only_hidden_cards_differ(preset, level):
    rng = random.Random(f"{preset} {level}")
    rules = game.PRESETS[preset]
    for _ in range(4):
        record = Record(game="put", preset=preset, rules=rules, carry=Carry(), pack=shuffled(game, rules, rng))
        while choices := game.legal(replay(game, record)[-1].state):
            seat = rng.choice(polled(game.table(replay(game, record)[-1].state)))
            other = game.determinize(record, seat, rng)
            seed = rng.randrange(10**6)
            assert ask(record, seat, seed=seed, level=level) == ask(other, seat, seed=seed, level=level)
            action = rng.choice(expand(rng.choice(choices)))
            record = Record(
                game="put",
                preset=preset,
                rules=rules,
                carry=Carry(),
                pack=record.pack,
                actions=(*record.actions, action),
            )


def test_a_bot_needs_no_imagined_record():
    """It thinks with its view alone: ``determinize`` may be anything."""
    assert isinstance(ask(record_of(["3S KH 8D", "QS 2H 8C"], "pone: put"), "dealer"), See | Fold)


def test_level_3_beats_level_1_clearly():
    won = sum(0 in whole_match([3, 1], seed=seed)[1] for seed in range(80))
    assert won > 49, won  # two standard errors over an even match


@pytest.mark.parametrize("level", LEVELS)
def test_put_15_a_bot_sees_a_caller_who_needs_one_point(level):
    record = record_of(["3S 3H 2D", "4S 4H 5C"], "pone: put", scores={"pone": 4, "dealer": 2})
    assert all(ask(record, "dealer", seed=seed, level=level) == See("dealer") for seed in range(20))


@pytest.mark.parametrize("level", LEVELS)
def test_put_6_a_bot_does_not_raise_a_hand_that_is_lost(level):
    record = record_of(["3S 3H 2D", "4S 4H 5C"], "pone: play 3S, dealer: play 4S, pone: play 3H, dealer: play 4H")
    assert all(ask(record, "dealer", seed=seed, level=level) is None for seed in range(50))


def test_a_bot_folds_to_what_it_cannot_beat_and_sees_with_the_best():
    lost = "pone: play 3S, dealer: play 4S, pone: put"
    assert ask(record_of(["3S 3H 2D", "4S 4H 5C"], lost), "dealer") == Fold("dealer")
    assert ask(record_of(["4S 4H 5C", "3S 3H 2D"], "pone: put"), "dealer") == See("dealer")


def test_a_bot_takes_a_trick_as_cheaply_as_it_can():
    record = record_of(["KS 5H 4D", "3S AH QC"], "pone: play KS")
    actions = [ask(record, "dealer", seed=seed) for seed in range(40)]
    assert {action.card for action in actions if isinstance(action, Play)} == set(cards("AH"))


@pytest.mark.parametrize("level", [1, 2])
def test_bluffs_come_at_the_stated_rate(level):
    """Where a put promises less than waiting, it is said as often as the level bluffs."""
    record = record_of(["JS 9H 8D", "KS KH QC"], "pone: play 8D, dealer: play KS")
    steps = list(replay(game, record))
    reading = read(view_of(game, record, steps, "pone"))
    worth = exact.worth_of_putting(reading, exact.duel_of(reading, skill=MANNERS[level].skill))
    assert worth.put < worth.quiet
    asked, rate = 1000, MANNERS[level].bluff
    puts = sum(ask(record, "pone", seed=seed, level=level) == Put("pone") for seed in range(asked))
    assert abs(puts / asked - rate) < 4 * (rate * (1 - rate) / asked) ** 0.5


def test_put_40_a_bot_forwards_its_best_card_from_a_poor_hand():
    hands = ["3S 5H 4D", "KH QD 7C", "2H 3D 4C", "9S 8H TC"]
    record = record_of(hands, preset="partnership")
    assert ask(record, "pone") == Swap("pone", cards("3S")[0])
    assert ask(record, "third") == Swap("third", cards("4C")[0])
    assert ask(record, "dealer") == Keep("dealer")


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
