"""A deal carried on to its end in a simple, stated way, all hands known: what a choice comes to in one sample.

Every seat looks on its first turn, goes on with the least bet as long as what it may win pays for what it
costs, and packs when it does not; of the last two, who is on turn asks for a show. It judges its own hand
alone, by the share of all hands that it beats. After ``PATIENCE`` bets each it asks ever more of its hand, and
after ``LONGEST`` all are shown, so that tables of many come to an end. The betting is carried on in plain
numbers, since a decision tries it some hundred times; what is to be answered first is done by the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti.outcome import order_of
from tapisvert.games.teenpatti.play import apply
from tapisvert.games.teenpatti.prices import show_cost
from tapisvert.games.teenpatti.state import Accept, Action, GoIn, Refuse, State, StayOut
from tapisvert.shared.floats import power

PATIENCE: Final = 2
"""Bets of each seat in a sample before it asks more of its hand."""
MORE: Final = 0.15
"""What it then asks more of its chance to have the best hand, bet by bet."""
LONGEST: Final = 8
"""Bets of each seat after which all hands are shown."""
ACCEPTS: Final = 0.6
"""Share of all hands that a seat must beat to accept a side-show."""
GOES_IN: Final = 0.5
"""Chance to have the highest card from which a seat goes in (In-Out)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A deal with every hand known: the shares of all hands that they beat, and their values for a show."""

    state: State
    shares: Mapping[Seat, float]
    values: Mapping[Seat, int]


def sample_of(state: State, shares: Mapping[Seat, float]) -> Sample:
    """Read the hands of a deal once."""
    order = order_of(state)
    return Sample(state=state, shares=shares, values={one.seat: order.value(one.cards) for one in state.players})


def gain(sample: Sample, action: Action) -> int:
    """Return the chips that an action and all that follows bring the seat that does it."""
    seat = action.seat
    before = sample.state.stakes.stack(seat)
    state = apply(sample.state, action).state
    while state.phase in {"answer", "declare"}:
        state = apply(state, _answer(state, sample.shares)).state
    if state.phase == "over":
        return state.stakes.stack(seat) - before
    return _carried_on(state, seat, sample) - before


def _answer(state: State, shares: Mapping[Seat, float]) -> Action:
    if state.phase == "answer":
        asked = state.asked or ""
        return Accept(asked) if shares[asked] > ACCEPTS else Refuse(asked)
    seat = next(one.seat for one in state.players if one.going_in is None)
    inside = power(shares[seat], len(state.players) - 1) > GOES_IN
    return GoIn(seat) if inside else StayOut(seat)


def _carried_on(state: State, seat: Seat, sample: Sample) -> int:
    """Return the chips before ``seat`` when the betting has come to its end."""
    order = [one.seat for one in state.players if not one.packed]
    at = order.index(state.turn)
    order = order[at:] + order[:at]
    stacks = dict(state.stakes.stacks)
    pot, bet, bets = state.stakes.pot, 2 * state.stake, 0
    show = show_cost(state.rules, state.stake, seen=True)
    while len(order) > 1:
        here = order[0]
        share, many = sample.shares[here], len(order)
        if many == 2:
            if stacks[here] < show or share <= show / (pot + show):
                order.remove(here)
                continue
            stacks[here] -= show
            pot += show
            other = order[1]
            wins = sample.values[here] > sample.values[other]
            order = [here if wins else other]
            continue
        if bets >= LONGEST * many:
            order = [max(order, key=lambda one: sample.values[one])]
            continue
        asked = bet / (pot + bet) + MORE * max(0, bets // many - PATIENCE)
        if stacks[here] < bet or power(share, 2 * (many - 1)) <= min(asked, 0.99):
            order.remove(here)
            continue
        stacks[here] -= bet
        pot += bet
        bets += 1
        order = [*order[1:], here]
    return stacks[seat] + (pot if order[0] == seat else 0)
