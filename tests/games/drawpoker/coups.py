"""A coup of draw poker played from the hands named: what the tests of its rules share."""

from dataclasses import dataclass

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.core.notation import read_action
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.rules import FIRST_DEAL, Carry, Rules, seats
from tapisvert.games.drawpoker.state import State

BLIND_THREE = Rules(players=3, key=False)
POT_THREE = Rules(players=3, key=False, coup="pot")
JACKS, QUEENS, ACES = "JC JD 9H 6S 3C", "QC QD 8D 5D 2D", "AC AD 8S 5H 2H"
NOTHING, LESS = "KD TC 7H 5S 2C", "QH 9S 7C 4D 3S"
FIRST, SECOND, THIRD = "seat1", "seat2", "seat3"


@dataclass(frozen=True)
class Coup:
    """A coup as far as it was played."""

    rules: Rules
    carry: Carry
    state: State
    events: tuple[object, ...]

    def event(self, kind: type):
        """The one event of a class."""
        (found,) = (event for event in self.events if isinstance(event, kind))
        return found

    def has(self, kind: type) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    def then(self, *actions: str) -> "Coup":
        step, events = None, list(self.events)
        state = self.state
        for text in actions:
            step = drawpoker.apply(state, read_action(drawpoker, text))
            state = step.state
            events += step.events
        return Coup(self.rules, self.carry, state, tuple(events))

    def refused(self, text: str) -> tuple[str, str | None]:
        """The code and the rule by which an action is refused."""
        with pytest.raises(IllegalAction) as caught:
            drawpoker.apply(self.state, read_action(drawpoker, text))
        assert caught.value.code in drawpoker.ERRORS
        return caught.value.code, caught.value.rule

    def words(self, seat: str) -> set[str]:
        """The words of what a seat may do now."""
        return {choice.action.word for choice in drawpoker.legal(self.state) if choice.seat == seat}

    @property
    def pot(self) -> int:
        return self.state.round.stakes.pot

    @property
    def turn(self) -> str | None:
        return drawpoker.table(self.state).turn

    def stack(self, seat: str) -> int:
        return self.state.round.stakes.stack(seat)

    @property
    def result(self):
        found = drawpoker.result(self.state)
        assert found is not None
        return found

    @property
    def following(self) -> Carry:
        return drawpoker.after(self.rules, self.carry, self.result).carry


def coup(*actions: str, rules: Rules = BLIND_THREE, carry: Carry = FIRST_DEAL, **hands: str) -> Coup:
    """Deal the hands named, ``stock`` after them, and play."""
    named = {seat: cards(hand) for seat, hand in hands.items()}
    step = drawpoker.start(rules, stack(drawpoker, rules, named, carry), carry)
    return Coup(rules, carry, step.state, step.events).then(*actions)


def with_stacks(rules: Rules, *chips: int, **more: object) -> Carry:
    return Carry(stacks=tuple(zip(seats(rules), chips, strict=True)), **more)  # type: ignore[arg-type]
