"""The bots: they do what evaluation finds best as far as their level goes, and play better by level."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import card, cards
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.levels import LEVELS
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.games.piquet.ai.policy import BOTS
from tapisvert.games.piquet.declarations.announce import Plan, declare
from tapisvert.games.piquet.rules import CLASSIC, Carry
from tapisvert.games.piquet.state import Better, Call, Discard, Equal, Good, Pass, Play

from tests.evaluating import assert_gains, bot_action, duplicate, played, valued


def record_of(rules=CLASSIC, actions=(), **deal):
    pack = stack(game, rules, {pile: cards(text) for pile, text in deal.items()})
    return Record(game="piquet", preset="classic", rules=rules, carry=Carry(), pack=pack, actions=tuple(actions))


def declaring(elder, younger, *actions):
    """The words of a deal from its beginning, with the shortest exchange."""
    spare = next(c for c in game.pack(CLASSIC) if c not in {*cards(elder), *cards(younger)})
    return record_of(
        elder=f"{spare} {elder[3:]}", younger=younger, talon=elder[:2],
        actions=(Discard("elder", (spare,)), Discard("younger", ()), *actions),
    )  # fmt: skip


ALL_SPADES = ("AS KS QS JS TS 9S 8S 7S AH AD AC KH", "KD QD JD TD 9D 8D 7D KC QC JC TC 9C")


def points_gained(record):
    """What each seat has scored more than the other."""
    total = dict(game.result(replay(game, record)[-1].state).total)
    return {seat: 2 * points - sum(total.values()) for seat, points in total.items()}


def test_a_seed_gives_the_same_deal():
    rng = random.Random(5)
    record = Record(game="piquet", preset="classic", rules=CLASSIC, carry=Carry(), pack=shuffled(game, CLASSIC, rng))
    assert played(game, record, (1, 2), 5) == played(game, record, (1, 2), 5)
    assert played(game, record, (1, 2), 5) != played(game, record, (1, 2), 6)


@pytest.mark.parametrize(("better", "worse"), [(2, 1), (3, 2)])
def test_each_level_beats_the_one_below(better, worse):
    gains = duplicate(game, "classic", ((better, worse), (worse, better)), points_gained, deals=48)
    assert_gains(gains, 48, errors=4)


def test_the_hardest_level_does_what_is_found_best():
    record = record_of(elder="9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D")
    best = max(valued(game, record, budget=BOTS[3].budget, seed=4), key=lambda one: one.value.value)
    assert bot_action(game, record, level=3, seed=4) == best.action
    assert not set(best.action.cards) & set(cards("AH JD TD 9D 8D"))


def test_the_easiest_level_plays_at_random_as_often_as_it_says(monkeypatch):
    record = declaring(*ALL_SPADES)
    state = replay(game, record)[-1].state
    record = replace(record, actions=(*record.actions, *declare(state, elder=Plan(), younger=Plan())))
    monkeypatch.setitem(BOTS, 1, replace(BOTS[1], noise=0))  # what is left is chance, or the best
    asked, rate = 400, BOTS[1].random_play_rate
    others = sum(bot_action(game, record, level=1, seed=seed).card != card("7S") for seed in range(asked))
    expected = rate * 11 / 12
    assert abs(others / asked - expected) < 4 * (expected * (1 - expected) / asked) ** 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_all_is_declared_and_equals_are_told(level):
    elder, younger = "AS KS JS 9S 8S QH 9H 8H AD QD 7D 8C", "AH KH JH TH 7H KD 9D 8D QC JC 9C 7C"
    record = declaring(elder, younger)
    call = bot_action(game, record, level=level)
    assert call == Call("elder", "point", ("S",))
    asked = replace(record, actions=(*record.actions, call))
    assert bot_action(game, asked, level=level) == Equal("younger")


@pytest.mark.parametrize("level", LEVELS)
def test_younger_shows_what_is_better(level):
    record = declaring(
        "QS JS TS 9S 9H 8H 7H AD KD AC 7C 8D", "JC TC 9C 8C JH TH AH 7D 9D QD 7S KS",
        Pass("elder"), Pass("younger"), Call("elder", "sequences", ("9H3",)),
    )  # fmt: skip
    assert bot_action(game, record, level=level) == Better("younger", "sequences", ("JC4",))


def test_piq_r7_only_the_hardest_level_sinks_what_cannot_be_good():
    """Younger has shown a point of seven, and the run within it beats elder's three whatever else is held."""
    record = declaring(
        "QH JH TH AD KD 9D AC QC 8C AS 7H 7C", "KS QS JS TS 9S 8S 7S KH KC 8D 7D 9C",
        Call("elder", "point", ("H",)), Better("younger", "point", ("S",)),
    )  # fmt: skip
    call = Call("elder", "sequences", ("QH3",))
    found = {one.action: one.value.value for one in valued(game, record, budget=12)}
    assert found[call] == found[Pass("elder")]
    assert bot_action(game, record, level=3) == Pass("elder")
    assert bot_action(game, record, level=2) == call


def test_a_winner_is_led_and_not_thrown_away():
    """Two cards each: the ace takes the trick and the last one goes where it goes; led the other way both are lost."""
    record = declaring("AS 7S 8H 9H TH JH 7D 8D 9D 7C 8C 9C", "KS QS JS AH KH QH AD KD QD AC KC QC")
    state = replay(game, record)[-1].state
    record = replace(record, actions=(*record.actions, *declare(state, elder=Plan(), younger=Plan())))
    for lead, reply in (("8H", "AH"), ("AD", "7D"), ("KD", "8D"), ("QD", "9D"), ("AC", "7C"), ("KC", "8C"),
                        ("QC", "9C"), ("KH", "9H"), ("QH", "TH")):  # fmt: skip
        state = replay(game, record)[-1].state
        first = Play(state.turn, card(lead))
        second = Play("younger" if state.turn == "elder" else "elder", card(reply))
        record = replace(record, actions=(*record.actions, first, second))
    state = replay(game, record)[-1].state
    assert state.turn == "younger"
    assert {str(one) for one in state.hands[1]} == {"KS", "QS", "JS"}
    record = replace(record, actions=(*record.actions, Play("younger", card("KS"))))
    assert bot_action(game, record, level=3) == Play("elder", card("AS"))
    record = replace(record, actions=(*record.actions, Play("elder", card("AS"))))
    found = {str(one.action.card): one.value.value for one in valued(game, record, budget=500)}
    assert set(found) == {"7S", "JH"}
    assert found["JH"] > found["7S"]  # nobody can have a heart: it holds, and the seven never does
    assert bot_action(game, record, level=3) == Play("elder", card("JH"))


def test_of_cards_that_are_worth_the_same_the_lowest_is_played():
    record = declaring(*ALL_SPADES)
    state = replay(game, record)[-1].state
    record = replace(record, actions=(*record.actions, *declare(state, elder=Plan(), younger=Plan())))
    found = valued(game, record, budget=12)
    assert len({one.value.value for one in found if one.action.card.suit == "S"}) == 1
    assert bot_action(game, record, level=3) == Play("elder", card("7S"))


def test_who_may_do_nothing_does_nothing():
    record = declaring("AS KS JS 9S 8S QH 9H 8H AD QD 7D 8C", "AH KH JH TH 7H KD 9D 8D QC JC 9C 7C")
    assert bot_action(game, record, "younger", level=3) is None
    assert valued(game, record, "younger", budget=4) == ()


def test_good_is_said_when_nothing_else_is_true():
    record = declaring(
        "AS KS QS JS TS 9S 8S AH 7D 8D 7C 8C", "KH QH JH TH 9H 8H AD QD JD TD AC KC", Call("elder", "point", ("S",))
    )
    assert bot_action(game, record, level=1) == Good("younger")
