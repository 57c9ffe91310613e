"""Published and derived cases of Bouillotte (bouillotte.yml) come out of the engine as they are given.

Each is run twice where it can be: by the function that decides it, and in a whole coup that ends with it.
"""

from pathlib import Path

import pytest
import tapisvert.games.bouillotte as game
import yaml
from tapisvert.core.cards import card, cards
from tapisvert.core.dealing import stack
from tapisvert.core.seats import by_seat
from tapisvert.games.bouillotte.brelans import Brelan, brelan, payments
from tapisvert.games.bouillotte.carres import carre_cost
from tapisvert.games.bouillotte.events import PotWonByBrelan, PotWonByPoint
from tapisvert.games.bouillotte.points import decide
from tapisvert.games.bouillotte.rules import Carry, Rules
from tapisvert.games.bouillotte.state import Call, Carre, Fold, Pass, Raise, See, VaTout
from tapisvert.shared.betting.pots import Pot, pots, settle

CASES = yaml.safe_load((Path(__file__).parent / "bouillotte.yml").read_text(encoding="utf-8"))


def of_kind(kind):
    found = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def seat(number):
    """Golden seats are numbers in order of speech."""
    return f"seat{number + 1}"


def hand(listed):
    return cards(" ".join(listed))


def hands_of(case):
    return tuple((seat(at), hand(held)) for at, held in case["hands"].items())


def expected(case):
    found = case["expect"]
    return seat(found["winner"]), found.get("suit"), found.get("total")


def test_every_case_is_run():
    assert {case["kind"] for case in CASES} == {"bo_resolve", "bo_pay", "bo_carre", "sidepot"}


@of_kind("bo_resolve")
def test_who_wins(case):
    hands, turned = hands_of(case), card(case["retourne"])
    won = decide(Rules(), hands, turned, [seat(at) for at in case["engaged"]])
    assert (won.winner, won.suit, won.total) == expected(case)
    held = brelan(Rules(), dict(hands)[won.winner], turned)
    assert case["expect"]["by"] == ("point" if won.by == "point" else held.kind)
    second = case.get("second_pot")
    if second is not None:
        next_won = decide(Rules(), hands, turned, [seat(at) for at in second["engaged"]], suit=won.suit)
        assert (next_won.winner, next_won.suit) == (seat(second["winner"]), second["suit"])


def begun(case, carry):
    deal = dict(hands_of(case)) | {"turned": (card(case["retourne"]),)}
    return game.start(Rules(), stack(game, Rules(), deal, carry), carry).state


def played(case, short=None):
    """Play the coup to its show: those engaged come in, a short cave (the first to speak) by its va-tout."""
    engaged = [seat(at) for at in case["engaged"]]
    state = begun(case, Carry(stacks=((seat(short), 6),)) if short is not None else Carry())
    events = []
    while choices := game.legal(state):
        one = choices[0].seat
        opened = state.round.opened
        if one not in engaged:
            action = Fold(one) if opened else Pass(one)
        elif not opened:
            action = VaTout(one) if short is not None else See(one)
        elif short is not None and state.round.price < 20:
            action = Raise(one, 20)
        else:
            action = Call(one)
        step = game.apply(state, action)
        state, events = step.state, events + list(step.events)
    return [event for event in events if isinstance(event, (PotWonByBrelan, PotWonByPoint))]


@of_kind("bo_resolve")
def test_who_wins_a_whole_coup(case):
    won = played(case)
    winner, suit, total = expected(case)
    assert [event.seat for event in won] == [winner]
    assert (getattr(won[0], "suit", None), getattr(won[0], "total", None)) == (suit, total)
    assert case["expect"]["by"] == getattr(won[0], "brelan", "point")
    if "second_pot" in case:
        first, second = played(case, short=0)
        assert (first.seat, second.seat) == (winner, seat(case["second_pot"]["winner"]))
        assert (first.suit, second.suit) == (suit, case["second_pot"]["suit"])


@of_kind("bo_pay")
def test_what_brelans_are_paid(case):
    held = tuple((seat(at), Brelan(kind, rank)) for at, rank, kind in case["brelans"])
    stacks = {seat(at): chips for at, chips in enumerate(case["stacks"])}
    delta = dict.fromkeys(stacks, 0)
    for one in payments(Rules(), held, by_seat(stacks)):
        delta[one.seat] -= one.chips
        delta[one.to] += one.chips
    assert list(delta.values()) == case["expect"]["delta"]


@of_kind("bo_carre")
def test_what_a_carre_costs(case):
    for players, added in case["rows"]:
        assert carre_cost(Rules(players=players), players=players, pot=players) == added
        rules = Rules(players=players)
        state = game.start(rules, game.pack(rules)).state
        after = game.apply(state, Carre("seat1")).state
        assert after.round.stakes.stack("seat1") == state.round.stakes.stack("seat1") - added


@of_kind("sidepot")
def test_side_pots(case):
    paid = tuple((seat(at), chips) for at, chips in enumerate(case["contrib"]))
    folded = {seat(at) for at in case["folded"]}
    split = [Pot(chips, tuple(seat(at) for at in inside)) for chips, inside in case["expect"]["pots"]]
    assert list(pots(paid, folded)) == split
    strength = {seat(at): most for at, most in enumerate(case["strength"])}
    assert [chips for _, chips in settle(paid, strength, folded)] == case["expect"]["win"]
