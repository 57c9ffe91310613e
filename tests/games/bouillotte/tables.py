"""Coups for the rule tests of Bouillotte: named hands, and actions written as in hand files."""

from dataclasses import replace

import pytest
import tapisvert.games.bouillotte as game
from tapisvert.core.cards import cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.record import Record
from tapisvert.core.replay import view_of
from tapisvert.core.seats import by_seat
from tapisvert.games.bouillotte.rules import FIRST_DEAL, Carry, Rules


class Coup:
    """A coup that is played by text and remembers its events."""

    def __init__(self, *hands, turned="", carry=FIRST_DEAL, **changed):
        self.rules = replace(changed.pop("rules", Rules()), **changed)
        dealt = {seat: cards(hand) for seat, hand in zip(game.seats(self.rules), hands, strict=False) if hand}
        if turned:
            dealt["turned"] = cards(turned)
        pack = stack(game, self.rules, dealt, carry)
        self.record = Record(game="bouillotte", preset="four-players", rules=self.rules, carry=carry, pack=pack)
        self.steps = [game.start(self.rules, pack, carry)]

    def do(self, *actions):
        for text in actions:
            action = read_action(game, text, may_act=game.table(self.state).to_act)
            self.steps.append(game.apply(self.state, action))
            self.record = replace(self.record, actions=(*self.record.actions, action))
        return self

    @property
    def carry(self):
        return self.record.carry

    @property
    def state(self):
        return self.steps[-1].state

    @property
    def events(self):
        return [event for step in self.steps for event in step.events]

    def view(self, seat):
        """Return all that a seat knows."""
        return view_of(game, self.record, self.steps, seat)

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

    @property
    def pot(self):
        return game.table(self.state).pot

    @property
    def stacks(self):
        return dict(self.state.round.stakes.stacks)

    @property
    def result(self):
        return game.result(self.state)

    def happened(self, kind):
        """Return the events of a class."""
        return [event for event in self.events if isinstance(event, kind)]


def purse(pot=0, **chips):
    """Return a carry in which seats have these chips."""
    return Carry(stacks=by_seat(chips), pot=pot)


def shown(*hands, turned, engaged, **changed):
    """Return a coup at its end, in which the seats numbered in ``engaged`` saw or held and the others left.

    Seat 1 has to be among them: it opens.
    """
    coup = Coup(*hands, turned=turned, **changed).do("see")
    for seat in game.seats(coup.rules)[1:]:
        coup.do("call" if int(seat[-1]) in engaged else "fold")
    return coup
