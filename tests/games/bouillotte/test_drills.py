"""Bouillotte's drills: the right answer is right by the engine itself, when the coup that is shown is played out."""

import pytest
from tapisvert.core.replay import replay
from tapisvert.games import bouillotte as game
from tapisvert.games.bouillotte.brelans import brelan
from tapisvert.games.bouillotte.events import (
    BrelanPaid,
    BrelanPaidShort,
    Called,
    CalledShort,
    CarreMade,
    PotTaken,
    PotWonByBrelan,
    PotWonByPoint,
    SuitCounted,
)
from tapisvert.games.bouillotte.points import totals
from tapisvert.games.bouillotte.state import Call, Carre, Fold

SEEDS = range(50)
every_level = pytest.mark.parametrize("level", [1, 2, 3])
AWARDS = (PotWonByBrelan, PotWonByPoint, PotTaken)


def made(name, level, seeds=SEEDS):
    for seed in seeds:
        yield game.DRILLS[name].question(seed, level)


def fields(phrase):
    return dict(phrase.fields)


def state_of(question):
    return replay(game, question.record)[-1].state


def ended(question):
    """What the last word of a seat leads to: it comes in where the question says so, else it leaves."""
    state = state_of(question)
    seat = state.round.waiting[0]
    inside = fields(question.ask).get("seats", ())
    return game.apply(state, Call(seat) if seat in inside else Fold(seat))


def of(step, *kinds):
    return [event for event in step.events if isinstance(event, kinds)]


def test_the_drills_are_those_of_the_site():
    assert list(game.DRILLS) == ["count-point", "whose-suit", "which-brelan", "brelan-pay", "carre-cost", "side-pots"]


@every_level
def test_count_point_counts_every_card_on_the_cloth(level):
    for question in made("count-point", level):
        state = state_of(question)
        if level < 3:
            lying = [one for _, hand in state.hands for one in hand] + [state.turned]
            assert question.right == (str(totals(lying)[fields(question.ask)["suit"]]),)
        else:
            (won,) = of(ended(question), *AWARDS)
            assert question.right == (str(won.total),)


@pytest.mark.parametrize("level", [1, 2])
def test_whose_suit_is_whom_the_engine_marks_as_owner(level):
    for question in made("whose-suit", level):
        suit = fields(question.ask)["suit"]
        step = ended(question)
        counted = [event for event in of(step, SuitCounted) if event.suit == suit]
        if not counted:
            assert of(step, PotWonByBrelan)  # nothing is counted where a brelan wins
            continue
        assert question.right == (counted[0].seat or "nobody",)


def test_whose_suit_at_the_top_asks_who_takes_the_pot():
    for question in made("whose-suit", 3):
        (won,) = of(ended(question), *AWARDS)
        assert question.right == (won.seat,)


def test_a_higher_card_that_is_out_is_higher_than_the_owners_and_not_in():
    for question in made("whose-suit", 2):
        if "higher-card-out" in question.topics:
            held = fields(question.why.phrase)
            inside = fields(question.ask)["seats"]
            hands = dict(state_of(question).hands)
            assert held["card"] in hands[question.right[0]]
            assert not any(held["higher"] in hands[seat] for seat in inside)


@every_level
def test_which_brelan_is_what_the_engine_says(level):
    for question in made("which-brelan", level):
        state = state_of(question)
        if "name-it" in question.topics:
            held = brelan(state.rules, dict(state.hands)["seat1"], state.turned)
            assert question.right == ("point" if held is None else held.kind,)
        else:
            (won,) = of(ended(question), *AWARDS)
            assert question.right == (won.seat,)


@every_level
def test_brelan_pay_is_what_is_paid_at_the_end(level):
    for question in made("brelan-pay", level):
        asked = fields(question.ask)
        state = state_of(question)
        inside = set(state.round.engaged)
        last = state.round.waiting[0]
        # Whoever has the last word, two are in by then or come in with it.
        step = game.apply(state, Call(last) if len(inside) < 2 else Fold(last))
        paid = of(step, BrelanPaid, BrelanPaidShort)
        match question.ask.code:
            case "ask.brelan_received":
                assert question.right == (str(sum(event.chips for event in paid if event.to == asked["seat"])),)
            case "ask.brelan_paid":
                assert question.right == (str(sum(event.chips for event in paid if event.seat == asked["seat"])),)
            case _:
                full = {event.to for event in paid if event.seat == asked["seat"] and isinstance(event, BrelanPaid)}
                assert set(question.right) == full
                assert state.round.stakes.stack(asked["seat"]) == asked["chips"]


@every_level
def test_carre_cost_is_what_leaves_the_stack(level):
    for question in made("carre-cost", level):
        state = state_of(question)
        seat = state.round.waiting[0]
        if "to-stay" in question.topics:
            (called,) = of(game.apply(state, Call(seat)), Called, CalledShort)
            assert question.right == (str(called.chips),)
        else:
            (carre,) = of(game.apply(state, Carre(seat)), CarreMade)
            assert question.right == (str(carre.chips),)


@every_level
def test_side_pots_are_those_that_the_engine_gives_away(level):
    for question in made("side-pots", level):
        state = state_of(question)
        seat = state.round.waiting[0]
        staying = fields(question.ask).get("seats") or fields(question.why.phrase)["seats"]
        main, side = of(game.apply(state, Call(seat) if seat in staying else Fold(seat)), *AWARDS)
        match question.topics[0]:
            case "main-pot":
                assert question.right == (str(main.chips),)
            case "side-pot":
                assert question.right == (str(side.chips),)
            case "who-wins-it":
                assert question.right == (side.seat,)


def test_side_pots_at_the_top_are_won_in_each_way():
    reasons = {question.why.phrase.code for question in made("side-pots", 3, range(120))}
    assert {"why.side_same_suit", "why.side_anew", "why.side_brelan"} <= reasons
