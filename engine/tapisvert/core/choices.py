"""What a seat may do: an action, a pattern of cards, an amount of chips; ``expand`` lists the actions."""

import itertools
from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable

from tapisvert.core.cards import Card
from tapisvert.core.frozen import changing, quick
from tapisvert.core.seats import Seat


@runtime_checkable
class Action(Protocol):
    """Something a seat does: a frozen dataclass, its ``word`` and its fields are its text."""

    word: ClassVar[str]

    @property
    def seat(self) -> Seat:
        """Who acts."""


@runtime_checkable
class CardAction(Action, Protocol):
    """An action of one card, which a picture lets one do by touching the card."""

    @property
    def card(self) -> Card:
        """The card."""


@quick
@dataclass(frozen=True, slots=True)
class Act[A: Action]:
    """One action that may be done as it stands."""

    action: A
    cost: int | None = None
    """Chips that it puts in, where its button is to say so and its fields do not."""

    @property
    def seat(self) -> Seat:
        """Who may do it."""
        return self.action.seat


@quick
@dataclass(frozen=True, slots=True)
class Pick[A: Action]:
    """A choice of cards: ``action`` is a template whose ``cards`` are to be filled in."""

    action: A
    from_: tuple[Card, ...]
    least: int
    most: int

    @property
    def seat(self) -> Seat:
        """Who may do it."""
        return self.action.seat


@quick
@dataclass(frozen=True, slots=True)
class Amount[A: Action]:
    """A choice of chips: ``action`` is a template whose ``chips`` are to be filled in."""

    action: A
    least: int
    most: int
    step: int = 1

    @property
    def seat(self) -> Seat:
        """Who may do it."""
        return self.action.seat


type Choice[A: Action] = Act[A] | Pick[A] | Amount[A]


def expand[A: Action](choice: Choice[A]) -> tuple[A, ...]:
    """List the concrete actions that a choice stands for, in a fixed order.

    A ``Pick`` of many cards is long: one to five of twelve are 1,585.
    """
    if isinstance(choice, Act):  # most are, and this is the quickest way to know
        return (choice.action,)
    match choice:
        case Pick(action, from_, least, most):
            with_cards = changing(action.__class__, "cards")
            sets = itertools.chain.from_iterable(itertools.combinations(from_, n) for n in range(least, most + 1))
            return tuple([with_cards(action, chosen) for chosen in sets])
        case Amount(action, least, most, step):
            with_chips = changing(action.__class__, "chips")
            return tuple([with_chips(action, chips) for chips in range(least, most + 1, step)])
