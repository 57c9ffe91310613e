"""What is true of every coup and session: no chip is lost, nobody moves but by the rules, seats are drawn in time."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from tapisvert.core.dealing import shuffled
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.events import SeatsRedrawn
from tapisvert.games.drawpoker.rules import PRESETS, Carry, Rules, seats

from tests.bench.drawpoker_coups import session, variants

COUPS = 150


@pytest.mark.parametrize("preset", PRESETS)
def test_no_chip_is_lost_in_a_session(preset):
    for name, rules in variants(preset).items():
        _, ended = session(rules, COUPS, random.Random(name))
        assert sum(ended.values()) == COUPS
        assert ended["won"] > COUPS // 10


@pytest.mark.parametrize("players", [2, 5, 6])
def test_no_chip_is_lost_at_tables_of_other_sizes(players):
    _, ended = session(Rules(players=players), COUPS, random.Random(players))
    assert ended["won"] > COUPS // 10


def folded(rules, carry):
    """The carry after a coup in which nobody comes in or opens, and the events of its deal."""
    step = drawpoker.start(rules, shuffled(drawpoker, rules, random.Random(carry.deal)), carry)
    events = step.events
    while choices := drawpoker.legal(step.state):
        quiet = min(choices, key=lambda choice: ("check", "fold").index(choice.action.word)
                    if choice.action.word in {"check", "fold"} else 2)  # fmt: skip
        step = drawpoker.apply(step.state, quiet.action)
    return drawpoker.after(rules, carry, drawpoker.result(step.state)), events


def test_pok_2_and_pok_64_the_deal_passes_to_the_right_and_seats_are_drawn_again_after_twenty_coups():
    rules, carry, drawn = Rules(), Carry(), []
    everyone = seats(rules)
    for number in range(1, 41):
        following, events = folded(rules, carry)
        moved = dict(following.moved)
        assert sorted(moved.values()) == sorted(everyone)
        turned = moved == {old: everyone[at - 1] for at, old in enumerate(everyone)}
        assert turned or number % 20 == 0
        assert any(isinstance(event, SeatsRedrawn) for event in events) == (carry.deal in {20, 40})
        drawn.append(moved)
        carry = following.carry
    assert carry.deal == 40
    assert drawn[19] != drawn[39] or drawn[19] != drawn[0]


def test_pok_64_seats_that_are_drawn_depend_on_nothing_but_the_table():
    stacks = [tuple(zip(seats(Rules()), chips, strict=True)) for chips in ((90, 110, 99, 101), (91, 109, 99, 101))]
    ended = [
        replace(drawpoker.result(_over()), stacks=one) for one in stacks
    ]  # fmt: skip
    first, again, other = (
        drawpoker.after(Rules(), Carry(deal=19), one).moved for one in (ended[0], ended[0], ended[1])
    )
    assert first == again
    many = Counter(
        drawpoker.after(
            Rules(),
            Carry(deal=19),
            replace(ended[0], stacks=tuple(zip(seats(Rules()), (n, 400 - n, 0, 0), strict=True))),
        ).moved
        for n in range(1, 200)
    )
    assert len(many) > 20, other


def test_pok_64_seats_may_be_left_alone():
    rules = Rules(redraw=0)
    moved = dict(drawpoker.after(rules, Carry(deal=19), drawpoker.result(_over())).moved)
    assert moved == {"seat1": "seat4", "seat2": "seat1", "seat3": "seat2", "seat4": "seat3"}


def _over():
    """A coup in which all fold to the blind."""
    rules = Rules()
    step = drawpoker.start(rules, shuffled(drawpoker, rules, random.Random(1)))
    while choices := drawpoker.legal(step.state):
        step = drawpoker.apply(step.state, next(one.action for one in choices if one.action.word == "fold"))
    return step.state
