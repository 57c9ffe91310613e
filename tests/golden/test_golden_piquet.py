"""Published deals, counts and settlements of piquet (piquet.yml) come out to the point."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
import tapisvert.games.piquet as game
import yaml
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.game import Result
from tapisvert.games.piquet.declarations.announce import Plan, declare, declare_all, everything
from tapisvert.games.piquet.declarations.combinations import holding
from tapisvert.games.piquet.ledger import PointsScored
from tapisvert.games.piquet.rules import CLASSIC, ORDER, PRESETS, SEATS, Carry
from tapisvert.games.piquet.settlement import margin
from tapisvert.games.piquet.state import Discard, Play

CASES = yaml.safe_load((Path(__file__).parent / "piquet.yml").read_text(encoding="utf-8"))
DEALS = [case for case in CASES if "kind" not in case]
BONUS = {"pique": "pic", "repique": "repic"}


def of_kind(kind):
    return [case for case in CASES if case.get("kind") == kind]


def reached(case):
    """The deal as the declarations begin: as dealt, or by the shortest legal exchange."""
    if "dealt" in case:
        deal = {seat: cards(case["dealt"][seat]) for seat in SEATS} | {"talon": cards(case["talon"])}
        thrown = {seat: cards(case["discard"][seat]) for seat in SEATS}
    else:
        elder, younger = cards(case["elder"]), cards(case["younger"])
        spare = next(c for c in game.pack(CLASSIC) if c not in {*elder, *younger})
        deal = {"elder": (spare, *elder[1:]), "younger": younger, "talon": (elder[0],)}
        thrown = {"elder": (spare,), "younger": ()}
    state = game.start(CLASSIC, stack(game, CLASSIC, deal)).state
    for seat in SEATS:
        state = game.apply(state, Discard(seat, thrown[seat])).state
    for seat, hand in zip(SEATS, state.hands, strict=True):
        assert set(hand) == set(cards(case[seat]))
    return state


def plan(spoken, hand):
    if spoken is None:
        return None
    whole = everything(hand)
    return Plan(
        point=whole.point if "point" not in spoken else (spoken["point"],) if spoken["point"] else (),
        sequences=tuple(f"{top}{suit}{size}" for size, top, suit in spoken["sequences"])
        if "sequences" in spoken
        else whole.sequences,
        sets=tuple(f"{rank}{size}" for size, rank in spoken["sets"]) if "sets" in spoken else whole.sets,
    )


def told_in(case, state):
    """Who scored in each category and what, from the events of the dialogue."""
    declared = case.get("decl", {})
    plans = {seat: plan(declared.get(seat), hand) for seat, hand in zip(SEATS, state.hands, strict=True)}
    scored = dict.fromkeys(("point", "sequence", "set"), (None, 0))
    for action in declare(state, **plans):
        step = game.apply(state, action)
        for event in step.events:
            if isinstance(event, PointsScored) and event.what in scored:
                scored[event.what] = (event.seat, scored[event.what][1] + event.points)
            if type(event).__name__ == "NobodyScores":
                name = {"point": "point", "sequences": "sequence"}[event.category]
                scored[name] = ("equal", 0)
        state = step.state
    return state, scored


def played(case, state):
    for trick in case.get("play", "").split():
        for text in trick.split("-"):
            (card,) = cards(text)
            state = game.apply(state, Play(state.turn, card)).state
    return state


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case["id"])
def test_golden_piquet_deal(case):
    expected = case["expect"]
    state, scored = told_in(case, reached(case))
    for name, spoken in scored.items():
        assert list(spoken) == expected[name], name
    state = played(case, state)
    bonus = (state.ledger.bonus, state.ledger.bonus_seat) if state.ledger.bonus else None
    assert bonus == (expected["bonus"] and (BONUS[expected["bonus"][0]], expected["bonus"][1]))
    if "after" in expected:
        assert [points for _, points in state.ledger.tally()] == expected["after"]
    if "total" in expected:
        result = game.result(state)
        assert [points for _, points in result.total] == expected["total"]
        assert [number for _, number in result.tricks] == expected["tricks"]
        assert result.bonus == bonus


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case["id"])
@pytest.mark.parametrize("younger_scores", ["before_lead", "after_lead"])
def test_when_younger_counts_changes_no_score(case, younger_scores):
    state = reached(case)
    state = replace(state, rules=replace(state.rules, younger_scores=younger_scores))
    state, _ = told_in(case, state)
    state = played(case, state)
    if state.tricks and "after" in case["expect"]:
        assert [points for _, points in state.ledger.tally()] == case["expect"]["after"]
    if "total" in case["expect"]:
        assert [points for _, points in state.ledger.tally()] == case["expect"]["total"]


@pytest.mark.parametrize("case", [c for c in DEALS if "decl" not in c], ids=lambda case: case["id"])
def test_declare_all_is_the_dialogue(case):
    state = reached(case)
    assert declare_all(state) == declare(state, elder=None, younger=None)
    for action in declare_all(state):
        state = game.apply(state, action).state
    assert state.phase == "play"


@pytest.mark.parametrize("case", of_kind("exchange"), ids=lambda case: case["id"])
def test_golden_piquet_exchange(case):
    pack = game.pack(CLASSIC)
    state = game.start(CLASSIC, pack).state
    name = dict(zip(state.talon, case["talon"].split(), strict=True))
    for seat, hand in zip(SEATS, state.hands, strict=True):
        takes = case[f"{seat}_takes"]
        step = game.apply(state, Discard(seat, hand[:takes]))
        drawn = step.state.hands[SEATS.index(seat)][12 - takes :]
        assert [name[card] for card in drawn] == case[f"{seat}_gets"].split()
        state = step.state
    assert [name[card] for card in state.talon] == case["left"].split()


@pytest.mark.parametrize("case", of_kind("hand"), ids=lambda case: case["id"])
def test_golden_piquet_hand(case):
    held = holding(cards(case["hand"]))
    if "point" in case:
        assert [held.point.length, held.point.pips] == case["point"]
    if "runs" in case:
        assert [[run.length, run.top, run.suit] for run in held.runs] == case["runs"]
    if "sets" in case:
        assert [[group.size, group.rank] for group in held.groups] == case["sets"]


@pytest.mark.parametrize("case", of_kind("pips"), ids=lambda case: case["id"])
def test_golden_piquet_pips(case):
    made = {}
    for ranks in itertools.combinations(ORDER, 4):
        written = "".join("t" if rank in "TJQK" else rank for rank in reversed(ranks))
        pips = holding(cards(" ".join(rank + "S" for rank in ranks))).point.pips
        made.setdefault(pips, set()).add("".join(sorted(written, key="At987".index)))
    assert {pips: sorted(written) for pips, written in made.items()} == {
        pips: sorted("".join(sorted(text, key="At987".index)) for text in spoken)
        for pips, spoken in case["table"].items()
    }


@pytest.mark.parametrize("case", of_kind("settlement"), ids=lambda case: case["id"])
def test_golden_piquet_settlement(case):
    if "deals" in case:
        assert [sum(column) for column in zip(*case["deals"], strict=True)] == case["total"]
    for preset, spoken in (("classic", "margin"), ("rubicon", "rubicon")):
        assert margin(PRESETS[preset], *case["total"]) == case[spoken]


@pytest.mark.parametrize("case", [c for c in of_kind("settlement") if "deals" in c], ids=lambda c: c["id"])
def test_six_deals_lead_to_the_total(case):
    """The two columns are two players, who change seats after every deal."""
    carry, seats = Carry(), list(SEATS)
    for number, points in enumerate(case["deals"], start=1):
        total = tuple(sorted(zip(seats, points, strict=True)))
        following = game.after(CLASSIC, carry, Result(total=total))
        assert following.over == (number == len(case["deals"]))
        carry = following.carry
        if not following.over:
            seats = [dict(following.moved)[seat] for seat in seats]
    assert [dict(carry.scores)[seat] for seat in seats] == case["total"]


def test_the_file_has_every_case():
    assert len({case["id"] for case in CASES}) == len(CASES) == 30
