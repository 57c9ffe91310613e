"""What is true of any coup of Bouillotte: chips, cards, who wins and who is paid, over random ones."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapisvert.core.cards import RANKS
from tapisvert.core.dealing import shuffled
from tapisvert.games import bouillotte as game
from tapisvert.games.bouillotte.brelans import Brelan, payments
from tapisvert.games.bouillotte.events import (
    BrelanPaid,
    BrelanPaidShort,
    HandShown,
    PotTaken,
    PotWonByBrelan,
    PotWonByPoint,
    SuitCounted,
)
from tapisvert.games.bouillotte.points import decide, owners, totals
from tapisvert.games.bouillotte.rules import PRESETS, Carry, Rules

from tests.randomplay import random_action

AWARDS = (PotWonByBrelan, PotWonByPoint, PotTaken)


def random_coup(rules, rng, carry):
    """Play a coup at random; gives its states and events."""
    step = game.start(rules, shuffled(game, rules, rng), carry)
    states, events = [step.state], list(step.events)
    while choices := game.legal(step.state):
        step = game.apply(step.state, random_action(rng.choice(choices), rng))
        states.append(step.state)
        events += step.events
    return states, events


@st.composite
def tables(draw):
    rules = draw(
        st.builds(
            Rules,
            players=st.sampled_from((3, 4, 5)),
            dealer_extra=st.integers(0, 2),
            carre=st.sampled_from(("others_plus_one", "pot_plus_one", "double")),
            carre_time=st.sampled_from(("after", "before")),
            contre_carre=st.booleans(),
            extra_round=st.booleans(),
            favori=st.sampled_from(("off", "lowest_brelan")),
            folded_brelan_paid=st.booleans(),
            second_pot_suit=st.sampled_from(("same", "recount")),
        )
    )
    chips = draw(st.lists(st.integers(1, 40), min_size=rules.players, max_size=rules.players))
    carry = Carry(stacks=tuple(zip(game.seats(rules), chips, strict=True)), pot=draw(st.integers(0, 9)))
    return rules, carry, draw(st.randoms(use_true_random=False))


@given(tables())
def test_any_coup(case):
    rules, carry, rng = case
    states, events = random_coup(rules, rng, carry)
    chips = sum(n for _, n in carry.stacks) + carry.pot
    for state in states[:-1]:
        stakes = state.round.stakes
        assert stakes.pot + sum(n for _, n in stakes.stacks) == chips
        assert all(n >= 0 for _, n in stakes.stacks)
    end, result = states[-1], game.result(states[-1])
    assert sum(n for _, n in result.stacks) + result.left == chips
    won = [event for event in events if isinstance(event, AWARDS)]
    assert sum(event.chips for event in won) == result.pot
    assert {event.seat for event in won} == set(result.winner) <= set(end.round.engaged)
    assert bool(result.left) == (not won)
    paid = [event for event in events if isinstance(event, BrelanPaid)]
    shown = {event.seat: event for event in events if isinstance(event, HandShown)}
    assert bool(shown) == end.shown
    paid += [event for event in events if isinstance(event, BrelanPaidShort)]
    for one in paid:
        assert shown[one.to].brelan is not None
        assert shown[one.seat].brelan is None


@given(tables())
def test_any_show_is_decided_by_the_highest_brelan_in_or_the_best_suit_owned(case):
    rules, carry, rng = case
    states, events = random_coup(rules, rng, carry)
    end = states[-1]
    if not end.shown:
        return
    inside = end.round.engaged
    first = next(event for event in events if isinstance(event, AWARDS))
    lying = [one for _, hand in end.hands for one in hand] + [end.turned]
    counted = totals(lying)
    assert sum(counted.values()) == sum(totals([one])[one.suit] for one in lying)
    held = {event.seat: event.brelan for event in events if isinstance(event, HandShown)}
    if isinstance(first, PotWonByBrelan):
        assert held[first.seat] == first.brelan
    elif isinstance(first, PotWonByPoint):
        assert not any(held[seat] for seat in inside)
        mine = [one for one in dict(end.hands)[first.seat] if one.suit == first.suit]
        others = [
            one for seat in inside if seat != first.seat for one in dict(end.hands)[seat] if one.suit == first.suit
        ]
        assert max(RANKS.index(one.rank) for one in mine) > max((RANKS.index(one.rank) for one in others), default=-1)
        owned = {one.suit: one.total for one in events if isinstance(one, SuitCounted) and one.seat is not None}
        assert first.total == counted[first.suit] == max(owned.values())


@given(st.randoms(use_true_random=False))
def test_who_folds_never_changes_what_a_suit_counts_but_may_change_who_owns_it(rng):
    pack = list(game.pack(Rules()))
    rng.shuffle(pack)
    hands = tuple((f"seat{at + 1}", tuple(pack[3 * at : 3 * at + 3])) for at in range(4))
    everyone = [seat for seat, _ in hands]
    inside = rng.sample(everyone, rng.randint(2, 4))
    before = owners(hands, everyone)
    after = owners(hands, inside)
    for suit, seat in before.items():
        if seat in inside:
            assert after[suit] == seat
    assert set(after) <= set(before)
    won = decide(Rules(), hands, pack[12], inside)
    assert won.winner in inside


@given(
    st.lists(st.sampled_from(RANKS[-5:]), max_size=4, unique=True),
    st.lists(st.integers(0, 5), min_size=5, max_size=5),
)
def test_payments_take_no_more_than_there_is_and_the_strongest_first(ranks, chips):
    held = tuple((f"seat{at + 1}", Brelan("simple", rank)) for at, rank in enumerate(ranks))
    stacks = tuple((f"seat{at + 1}", n) for at, n in enumerate(chips))
    found = payments(Rules(), held, stacks)
    for seat, had in stacks:
        mine = [one for one in found if one.seat == seat]
        assert sum(one.chips for one in mine) == min(had, sum(one.due for one in mine))
        short = [one.chips < one.due for one in mine]
        assert short == sorted(short)  # once one is paid short, so are all the weaker ones
        order = [RANKS.index(dict(held)[one.to].rank) for one in mine]
        assert order == sorted(order, reverse=True)


@pytest.mark.parametrize("preset", PRESETS)
def test_chips_are_conserved_over_a_session(preset):
    """200 coups in a row: what is there, less the caves bought, is what was there at first."""
    rules, rng, carry = PRESETS[preset], random.Random(preset), Carry()
    first = rules.players * rules.cave
    for _ in range(200):
        states, _events = random_coup(rules, rng, carry)
        follows = game.after(rules, carry, game.result(states[-1]))
        carry = follows.carry
        assert all(chips > 0 for _, chips in carry.stacks)
        bought = rules.cave * sum(number for _, number in carry.caves)
        assert sum(chips for _, chips in carry.stacks) + carry.pot == first + bought
    assert carry.deal == 200
