"""The published cases of draw poker, `drawpoker.yml`, each compared with the engine."""

import itertools
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
import yaml
from tapisvert.core.cards import card, cards
from tapisvert.core.dealing import stack
from tapisvert.core.notation import read_action
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.events import FalseOpenerOut, FalseOpeningFound, OpeningTakenOver, OpeningWithdrawn
from tapisvert.games.drawpoker.ranking import category, strength
from tapisvert.games.drawpoker.rules import FIRST_DEAL, Carry, Rules, antes, pack
from tapisvert.shared.betting.pots import pots, settle

CASES = yaml.safe_load((Path(__file__).parent / "drawpoker.yml").read_text(encoding="utf-8"))
PACKS = {
    52: Rules(),
    53: Rules(cards=53),
    32: Rules(cards=32, order="short", most_drawn=3),
}
WITH_JOKER = {52: PACKS[53], 32: Rules(cards=53, order="short")}
NAMES = {"five_kind": "five_of_a_kind", "poker": "four_of_a_kind", "full": "full_house", "sequence": "straight",
         "brelan": "three_of_a_kind"}  # fmt: skip


def of_kind(kind: str) -> list[object]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def test_every_case_is_tried() -> None:
    assert {case["kind"] for case in CASES} == {"pk_order", "pk_tie", "pk_cat", "pk_prob", "sidepot", "rule"}
    assert {case["id"] for case in CASES if case["kind"] == "rule"} == {"PK-24", "PK-25", "PK-26", "PK-28", "PK-29"}


@pytest.mark.parametrize("case", of_kind("pk_order"))
def test_hands_run_from_the_strongest_to_the_weakest(case) -> None:
    found = [strength(PACKS[case["deck"]], map(card, hand)) for hand in case["hands"]]
    assert found == sorted(set(found), reverse=True)


@pytest.mark.parametrize("case", of_kind("pk_tie"))
def test_equal_hands_share(case) -> None:
    for one, other in case["pairs"]:
        assert strength(PACKS[case["deck"]], map(card, one)) == strength(PACKS[case["deck"]], map(card, other))


@pytest.mark.parametrize("case", of_kind("pk_cat"))
def test_the_joker_makes_the_best_category(case) -> None:
    for hand, name in case["rows"]:
        assert category(WITH_JOKER[case["deck"]], cards(hand)) == NAMES.get(name, name)


@pytest.mark.parametrize("case", of_kind("sidepot"))
def test_side_pots(case) -> None:
    names = [f"seat{n}" for n in range(len(case["contrib"]))]
    paid = tuple(zip(names, case["contrib"], strict=True))
    folded = {names[n] for n in case["folded"]}
    worth = dict(zip(names, case["strength"], strict=True))
    assert [chips for _, chips in settle(paid, worth, folded)] == case["expect"]["win"]
    if "pots" in case["expect"]:
        found = [[pot.chips, [names.index(seat) for seat in pot.seats]] for pot in pots(paid, folded)]
        assert found == case["expect"]["pots"]


@pytest.mark.parametrize("case", of_kind("pk_prob"))
def test_chances_of_a_draw(case) -> None:
    for row in case["rows"]:
        rules = PACKS[row["pack"]]
        kept, dead = tuple(map(card, row["keep"])), set(map(card, row["dead"]))
        unseen = [one for one in pack(rules) if one not in dead and one not in kept]
        wanted = {NAMES.get(name, name) for name in row["want"]}
        drawn = itertools.combinations(unseen, row["draw"])
        good = sum(category(rules, (*kept, *new)) in wanted for new in drawn)
        assert Fraction(good, comb(len(unseen), row["draw"])) == Fraction(row["p"])


# The cases that are procedures in words


def played(*actions: str, rules: Rules, carry: Carry = FIRST_DEAL, **hands: str):
    """Play a coup from the hands named; the last step, and every event by its class."""
    named = {seat: cards(hand) for seat, hand in hands.items()}
    step = drawpoker.start(rules, stack(drawpoker, rules, named, carry), carry)
    events = list(step.events)
    for text in actions:
        step = drawpoker.apply(step.state, read_action(drawpoker, text))
        events += step.events
    return step.state, {type(event): event for event in events}


JACK_POT = Rules(coup="pot", key=False, players=3, false_openings=True)
NOTHING = {"seat2": "KD 9C 7H 5S 2C", "seat3": "AD TC 8H 6S 4C"}


def test_pk_24_an_improvement_does_not_cure_a_false_opening() -> None:
    """J-J opened at queens and became J-J-J: the hand is dead, one chip to the next masse, the best other hand wins."""
    state, events = played(
        "seat1: open 3", "seat2: call", "seat3: call", "seat1: draw 9H 6S 3C", "seat2: stand", "seat3: stand",
        "seat1: check", "seat2: check", "seat3: check",
        rules=JACK_POT, carry=Carry(level="Q"), seat1="JC JD 9H 6S 3C", seat2="QC QD 8D 5D 2D", seat3="AD TC 8H 6C 4C",
        stock="JH 2H 4S",
    )  # fmt: skip
    result = drawpoker.result(state)
    assert result is not None
    assert events[FalseOpeningFound] == FalseOpeningFound("seat1", 1)
    assert (result.winner, result.pot, result.left) == (("seat2",), 12, 1)
    assert dict(result.stacks) == {"seat1": 95, "seat2": 108, "seat3": 96}
    following = drawpoker.after(JACK_POT, Carry(level="Q"), result).carry
    assert (following.fine, following.pot, following.level) == (1, 0, None)


def test_pk_25_a_false_opening_admitted_before_anybody_comes_in_costs_nothing() -> None:
    state, events = played("seat1: open 3", "seat1: admit", rules=JACK_POT, seat1="JC 9D 7C 5H 2S", **NOTHING)
    assert events[OpeningWithdrawn] == OpeningWithdrawn("seat1", 3)
    assert state.round.stakes.stack("seat1") == 99
    another, _ = played(
        "seat1: open 3", "seat1: admit", "seat2: open 2", "seat3: fold", "seat1: call",
        rules=JACK_POT, seat1="JC 9D 7C 5H 2S", seat2="QC QD 8D 5D 2D", seat3="AD TC 8H 6S 4C",
    )  # fmt: skip
    assert (another.phase, another.round.engaged, another.opener) == ("draw", ("seat1", "seat2"), "seat2")


def test_pk_26_a_follower_with_openers_maintains_the_coup() -> None:
    state, events = played(
        "seat1: open 3", "seat2: call", "seat1: admit",
        rules=JACK_POT, seat1="JC 9D 7C 5H 2S", seat2="QC QD 8D 5D 2D", seat3="AD TC 8H 6S 4C",
    )  # fmt: skip
    assert events[FalseOpenerOut] == FalseOpenerOut("seat1", 1)
    assert events[OpeningTakenOver] == OpeningTakenOver("seat2")
    assert state.round.stakes.pot == 3 + 3 + 3 + 1
    assert "seat1" not in state.round.engaged
    assert state.round.turn == "seat3"


def test_pk_28_a_key_pot_that_falls_together_with_a_regular_one_doubles_the_ante() -> None:
    rules = Rules(players=3)
    assert antes(rules, Carry(key="seat3")) == {"seat1": 1, "seat2": 1, "seat3": 1}
    assert antes(rules, Carry(key="seat3", pot=2)) == {"seat1": 2, "seat2": 2, "seat3": 2}


def test_pk_29_a_fine_goes_into_the_next_masse_and_makes_it_no_pot() -> None:
    """A dealer that forgot the key pays one chip, which stands in the carry as ``fine``; the blind coup stands."""
    state, _ = played(rules=Rules(players=3), carry=Carry(key="seat1", fine=1), **NOTHING)
    assert (state.kind, state.round.stakes.dead, state.round.stakes.pot) == ("blind", 1, 2)
