"""What a card, a put and its answer are worth: exact against every hand for two, sampled for more."""

import itertools
import random
from dataclasses import replace

import pytest
import tapisvert.games.put as game
from tapisvert.core.cards import card
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled
from tapisvert.core.record import Record
from tapisvert.core.replay import replay, view_of
from tapisvert.core.seats import by_seat, round_from
from tapisvert.games.put.ai.belief import read
from tapisvert.games.put.ai.rollout import forwarded, play_out
from tapisvert.games.put.odds import solved
from tapisvert.games.put.odds.match_equity import match_chance, side_chances
from tapisvert.games.put.rules import PRESETS, Carry, Rules, seats, strength, team, teams
from tapisvert.games.put.state import Fold, Keep, Play, Put, See, Swap

from tests.evaluating import valued
from tests.games.put.tables import match_chances, record_of

TWO = [preset for preset, rules in PRESETS.items() if rules.players == 2 and rules != solved.RULES]
"""For two, where the other is not believed to play by the solution, so that all hands are weighed alike."""


def values(record, seat=None, **more):
    return {one.action: one.value.value for one in valued(game, record, seat, **{"budget": 1, **more})}


def last_trick(preset, seed, *, cards):
    """A deal played at random, without a put, until so many cards lie on the table."""
    rng = random.Random(f"{preset} {seed}")
    rules = PRESETS[preset]
    scores = {seat: points for side in teams(rules) for points in (rng.randrange(rules.target),) for seat in side}
    carry = Carry(scores=by_seat({seat: scores[seat] for seat in seats(rules)}))
    record = Record(game="put", preset=preset, rules=rules, carry=carry, pack=shuffled(game, rules, rng))
    state = replay(game, record)[-1].state
    while state.phase == "exchange":
        action = Keep(next(choice.seat for choice in game.legal(state)))
        record, state = replace(record, actions=(*record.actions, action)), game.apply(state, action).state
    for _ in range(cards):
        plays = [choice.action for choice in game.legal(state) if isinstance(choice.action, Play)]
        action = rng.choice(plays)
        record, state = replace(record, actions=(*record.actions, action)), game.apply(state, action).state
    return record, state


def worlds(state, seat):
    """Every state that the seat may be in when each of the others has one card or none left."""
    rules = state.rules
    gone = {c for t in state.tricks for _, c in t.plays} | {c for _, c in state.trick}
    own = state.hands[seats(rules).index(seat)]
    loose = [c for c in game.pack(rules) if c not in gone and c not in own and c != state.turned]
    empty = [bool(hand) and other != seat for other, hand in zip(seats(rules), state.hands, strict=True)]
    for drawn in itertools.permutations(loose, sum(empty)):
        left = iter(drawn)
        hands = tuple((next(left),) if free else hand for free, hand in zip(empty, state.hands, strict=True))
        yield replace(state, hands=hands)


def played_out(state):
    """The match chances of each seat when the cards that are left fall as they must."""
    while state.phase != "over":
        plays = [choice.action for choice in game.legal(state) if isinstance(choice.action, Play)]
        state = game.apply(state, plays[0]).state
    before = dict(state.carry.scores)
    won = dict(game.result(state).points)
    return match_chances(state.rules, {seat: before.get(seat, 0) + points for seat, points in won.items()})


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


@pytest.mark.parametrize("preset", TWO)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("cards", [4, 5])
def test_the_last_trick_is_worth_what_every_card_of_the_other_gives(preset, seed, cards):
    record, state = last_trick(preset, seed, cards=cards)
    for seat in seats(record.rules):
        found = valued(game, record, seat, budget=1)
        expected = mean(played_out(world)[seat] for world in worlds(state, seat))
        for one in found:
            assert one.value.error is None
            if not isinstance(one.action, Put):
                assert one.value.value == pytest.approx(expected), one


@pytest.mark.parametrize("preset", TWO)
@pytest.mark.parametrize("seed", range(6))
def test_a_put_against_who_holds_the_last_card_is_answered_as_the_cards_lie(preset, seed):
    """The leader has led his last card and puts: the other knows how it ends and sees or folds by that."""
    record, state = last_trick(preset, seed, cards=5)
    seat = state.trick[0][0]
    ends = []
    for world in worlds(state, seat):
        put = game.apply(world, Put(seat)).state
        answers = (game.apply(put, answer(put.to_answer[0])).state for answer in (See, Fold))
        ends.append(min(played_out(answer)[seat] for answer in answers))
    assert values(record, seat)[Put(seat)] == pytest.approx(mean(ends))


@pytest.mark.parametrize("preset", TWO)
@pytest.mark.parametrize("seed", range(6))
def test_who_holds_the_last_card_knows_what_seeing_and_folding_are_worth(preset, seed):
    record, state = last_trick(preset, seed, cards=5)
    caller = state.trick[0][0]
    record = replace(record, actions=(*record.actions, Put(caller)))
    state = game.apply(state, Put(caller)).state
    seat = state.to_answer[0]
    expected = {answer(seat): played_out(game.apply(state, answer(seat)).state)[seat] for answer in (See, Fold)}
    assert values(record, seat) == pytest.approx(expected)


@pytest.mark.parametrize("preset", ["three-players", "partnership"])
@pytest.mark.parametrize("seed", range(3))
def test_the_last_trick_of_three_and_four_is_within_the_error_of_every_hand(preset, seed):
    players = PRESETS[preset].players
    record, state = last_trick(preset, seed, cards=2 * players + players - 2)
    for seat in seats(record.rules):
        expected = mean(played_out(world)[seat] for world in worlds(state, seat))
        for one in valued(game, record, seat, budget=1_500):
            if not isinstance(one.action, Put):
                assert one.value.samples == 1_500
                assert abs(one.value.value - expected) < 4 * one.value.error + 1e-9, one


def test_a_higher_last_card_is_worth_more():
    play = "pone: play QS, dealer: play KH, dealer: play 7D, pone: play 8H"  # a trick each
    found = []
    for own in ("4S", "9S", "KS", "3S"):
        record = record_of([f"QS 8H {own}", "KH 7D 8C"], play)
        found.append(values(record, "pone")[Play("pone", card(own))])
    assert found == sorted(found)
    assert len(set(found)) == 4


def test_put_6_a_put_by_who_has_lost_only_costs_more():
    acts = "pone: play 3S, dealer: play 4S, pone: play 3H, dealer: play 4H"
    record = record_of(["3S 3H 2D", "4S 4H 5C"], acts, preset="house-draw")
    found = {one.action: one for one in valued(game, record, "dealer", budget=1)}
    put = found[Put("dealer")]
    assert dict(put.reason.phrase.fields)["fold"] == 0
    assert put.value.value == pytest.approx(float(match_chance(0, 2, target=5)))
    assert found[None].value.value == pytest.approx(float(match_chance(0, 1, target=5)))


def test_put_15_to_fold_to_who_needs_one_point_is_worth_nothing():
    record = record_of(["3S 3H 2D", "4S 4H 5C"], "pone: put", scores={"pone": 4, "dealer": 2})
    found = {one.action: one for one in valued(game, record, "dealer", budget=1)}
    assert found[Fold("dealer")].value.value == 0
    assert found[Fold("dealer")].reason.rule == "PUT-15"
    assert found[See("dealer")].value.value > 0


def test_put_13_for_the_whole_game_the_value_is_the_chance_of_the_hand():
    record = record_of(["3S 3H 2D", "KS QH JC"], "pone: put", preset="historical", scores={"pone": 2, "dealer": 1})
    found = {one.action: one for one in valued(game, record, "dealer", budget=1)}
    see = found[See("dealer")]
    hand = dict(see.reason.phrase.fields)
    drawn = float(hand["draw"]) * float(match_chance(1, 2, target=5))
    assert see.value.value == pytest.approx(float(hand["win"]) + drawn, abs=0.01)
    assert found[Fold("dealer")].value.value == pytest.approx(float(match_chance(1, 3, target=5)))


def test_put_18_a_drawn_put_counts_for_the_callers_opponent():
    """Two tricks are divided and the third is sure to be tied: seeing gains the point, putting gives it away."""
    play = "pone: play KS, dealer: play 4S, pone: play 4H, dealer: play KH"
    even = float(match_chance(1, 0, target=5))
    for preset, worth in (("house-draw", even), ("two-players", solved.chance_after((0, 0))[0])):
        record = record_of(["KS 4H 3D", "4S KH 3C"], play, preset=preset)
        state = replay(game, record)[-1].state
        assert state.leader == "dealer"
        led = replace(record, actions=(*record.actions, Play("dealer", card("3C")), Put("dealer")))
        found = values(led, "pone")
        assert found[See("pone")] == pytest.approx(worth)


def test_a_strong_hand_gains_by_seeing_and_a_weak_one_by_folding():
    strong = values(record_of(["4S 4H 5C", "3S 3H 2D"], "pone: put"), "dealer")
    assert strong[See("dealer")] > strong[Fold("dealer")] + 0.1
    lost = values(record_of(["3S 3H 2D", "4S 4H 5C"], "pone: play 3S, dealer: play 4S, pone: put"), "dealer")
    assert lost[See("dealer")] < lost[Fold("dealer")]


def test_a_put_that_is_believed_makes_seeing_worth_less():
    hands = ["KS QH JC", "AS QD JH"]
    quiet = values(record_of(hands), "dealer")[None]
    seen = values(record_of(hands, "pone: put"), "dealer")[See("dealer")]
    fold = values(record_of(hands, "pone: put"), "dealer")[Fold("dealer")]
    assert seen < quiet
    assert fold < quiet


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("option", ["draw", "win"])
def test_playing_out_follows_the_rules(players, option):
    """The same cards fall in the engine and in the samples, and the same side wins."""
    rng = random.Random(players)
    rules = Rules(players=players, exchange=False, one_trick_two_ties=option)
    everyone = seats(rules)
    sides = tuple(next(at for at, side in enumerate(teams(rules)) if seat in side) for seat in everyone)
    for _ in range(200):
        few = [c for c in game.pack(rules) if c.rank in "32AK"]  # ties are common
        pack = rng.sample(few, len(few))
        pack += [c for c in game.pack(rules) if c not in pack]
        state = game.start(rules, tuple(pack)).state
        cards = [sorted(strength(rules, c) for c in hand) for hand in state.hands]
        first = rng.choice(state.hands[0])
        cards[0].remove(strength(rules, first))
        found = play_out(
            cards, sides, leader=0, trick=[], won=(0,) * len(teams(rules)), ties=0, lone=option == "win",
            first=strength(rules, first),
        )  # fmt: skip
        state = game.apply(state, Play("pone", first)).state
        while state.phase != "over":
            state = game.apply(state, cheapest(state)).state
        winner = game.result(state).winner
        assert (teams(rules)[found] if found is not None else ()) == winner


def cheapest(state):
    """Win as cheaply as possible, throw the lowest away when the trick is the side's own or lost; lead the highest."""
    plays = [choice.action for choice in game.legal(state) if isinstance(choice.action, Play)]
    seat, height = plays[0].seat, lambda play: strength(state.rules, play.card)
    if not state.trick:
        return max(plays, key=height)
    top = max(strength(state.rules, c) for _, c in state.trick)
    own = any(strength(state.rules, c) == top and owner in team(state.rules, seat) for owner, c in state.trick)
    over = [play for play in plays if height(play) > top]
    return min(over if over and not own else plays, key=height)


def test_put_40_a_good_exchange_is_worth_more_than_a_bad_one():
    """A three with two low cards: it is better to send the three across than a four, and low cards better than it."""
    record = record_of(["3S 5H 4D", "KH QD 7C", "2H 3D 4C", "9S 8H TC"], preset="partnership")
    for seat in ("pone", "third"):
        found = valued(game, record, seat, budget=1_500)
        assert {type(one.action) for one in found} == {Swap, Keep}
        assert len(found) == 4
        assert {one.reason.rule for one in found} == {"PUT-40"}
    third = values(record, "third", budget=1_500)
    assert third[Swap("third", card("4C"))] > third[Swap("third", card("3D"))]


def test_what_the_others_forward_in_the_samples():
    assert forwarded([13, 5, 4], best=11) == 13
    assert forwarded([13, 12, 4], best=11) == 4
    assert forwarded([9, 8, 4], best=11) is None


def test_only_seats_off_turn_may_let_a_moment_pass():
    record = record_of(["3S 5H 4D", "KH QD 7C", "2H 3D 4C"], preset="three-players")
    assert None not in values(record, "pone", budget=8)
    for seat in ("second", "dealer"):
        assert set(values(record, seat, budget=8)) == {None, Put(seat)}


def test_chances_of_sides_are_those_of_two():
    for mine, theirs in itertools.product(range(6), repeat=2):
        if (mine, theirs) != (5, 5):
            two = side_chances((mine, theirs), target=5)
            assert two == pytest.approx(
                (float(match_chance(mine, theirs, target=5)), float(match_chance(theirs, mine, target=5)))
            )
    assert sum(side_chances((1, 2, 3), target=5)) == pytest.approx(1)
    assert side_chances((5, 5, 3), target=5) == (0.5, 0.5, 0)  # PUT-17
    assert side_chances((6, 5, 3), target=5) == (1, 0, 0)


def test_put_35_who_has_folded_is_asked_no_more():
    record = record_of(["3S 5H 4D", "KH QD 7C", "2H 3D 4C"], "pone: put, second: fold", preset="three-players")
    steps = replay(game, record)
    reading = read(view_of(game, record, steps, "dealer"))
    assert reading.still_to_answer == ()
    first = replay(game, replace(record, actions=record.actions[:1]))
    assert read(view_of(game, replace(record, actions=record.actions[:1]), first, "second")).still_to_answer == (
        "dealer",
    )


def test_every_choice_of_every_preset_is_valued_between_none_and_all():
    rng = random.Random(3)
    for preset, rules in PRESETS.items():
        record = Record(game="put", preset=preset, rules=rules, carry=Carry(), pack=shuffled(game, rules, rng))
        while choices := game.legal(replay(game, record)[-1].state):
            seat = rng.choice(choices).seat
            assert all(0 <= value <= 1 for value in values(record, seat, budget=4).values())
            own = [choice for choice in choices if choice.seat == seat]
            record = replace(record, actions=(*record.actions, rng.choice(expand(rng.choice(own)))))


def test_seats_speak_in_their_order():
    assert round_from(seats(Rules(players=3)), "second") == ("second", "dealer", "pone")
