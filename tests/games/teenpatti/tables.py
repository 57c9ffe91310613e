"""Deals for the rule tests of Teen Patti: named hands, and actions written as in hand files."""

from dataclasses import replace

import pytest
import tapisvert.games.teenpatti as game
from tapisvert.core.cards import cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.seats import by_seat
from tapisvert.games.teenpatti.ranking import ranking
from tapisvert.games.teenpatti.rules import FIRST_DEAL, Carry, Rules

HIGH, LOW = "AS AH AD", "2C 3D 5H"


class Deal:
    """A deal that is played by text and remembers its events."""

    def __init__(self, *hands, rules=None, carry=FIRST_DEAL, **changed):
        players = max(len(hands), 2)
        self.rules = replace(rules or Rules(players=players), **changed)
        seats = game.seats(self.rules)
        dealt = {seats[at]: cards(hand) for at, hand in enumerate(hands) if hand}
        step = game.start(self.rules, stack(game, self.rules, dealt, carry), carry)
        self.carry, self.state, self.events = carry, step.state, list(step.events)

    def do(self, *actions):
        for text in actions:
            action = read_action(game, text, may_act=game.table(self.state).to_act)
            step = game.apply(self.state, action)
            self.state = step.state
            self.events += step.events
        return self

    def refused(self, text):
        """Return the code and rule of the error that an action meets."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            self.do(text)
        assert self.state is before
        assert refused.value.code in game.ERRORS
        return refused.value.code, refused.value.rule

    @property
    def legal(self):
        found = (write_action(action) for choice in game.legal(self.state) for action in expand(choice))
        return [text.partition(": ")[2] for text in found]

    @property
    def turn(self):
        return game.table(self.state).turn

    def stack(self, seat):
        return dict(self.state.stakes.stacks)[seat]

    @property
    def result(self):
        return game.result(self.state)

    def codes(self):
        return [type(event).__name__ for event in self.events]


def purse(**chips):
    """Return a carry in which seats have these chips."""
    return Carry(stacks=by_seat(chips))


def value(text, rules=None, wild_rank=None):
    return ranking(rules or Rules(), wild_rank).value(cards(text))


def category(text, rules=None, wild_rank=None):
    return ranking(rules or Rules(), wild_rank).read(cards(text)).category


def all_look(deal, *, bet=2):
    for one in deal.state.players:
        deal.do(f"{one.seat}: look", f"{one.seat}: bet {bet}")
    return deal
