"""The moment of a deal at which a question is asked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tapisvert.core.cards import Card
from tapisvert.core.choices import Action, Choice, expand
from tapisvert.core.frozen import replace
from tapisvert.core.record import Pack, Record
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step


class Playable[S, A: Action, E](Protocol):
    """What a deal needs of its game; the module ``play`` of a game has it."""

    def start(self, rules: Any, pack: Pack, carry: Any, /) -> Step[S, E]:
        """Deal."""

    def legal(self, state: S, /) -> tuple[Choice[A], ...]:
        """Everything that may be done now."""

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Do it and run on to the next decision. Raises ``IllegalAction``."""


@dataclass(frozen=True, slots=True)
class Moment[S, A: Action, E]:
    """A deal at the moment a question is asked: its record, and the seat that is asked."""

    record: Record[Any, Any, A]
    play: Playable[S, A, E] = field(repr=False, compare=False)
    state: S
    events: tuple[E, ...]
    """All that has happened in this deal."""
    news: tuple[E, ...]
    """What the last action led to; after the deal, all events of the deal."""
    seat: Seat | None = None
    """Whose cards the reader sees; ``None``: every card."""

    def then(self, action: A) -> "Moment[S, A, E]":
        """Return the moment after one more action. Raises ``IllegalAction``."""
        step = self.play.apply(self.state, action)
        record = replace(self.record, actions=(*self.record.actions, action))
        return replace(self, record=record, state=step.state, events=(*self.events, *step.events), news=step.events)

    def choices[T](self, kind: type[T]) -> tuple[T, ...]:
        """Return the actions of one kind that may be done now."""
        actions = (action for choice in self.play.legal(self.state) for action in expand(choice))
        return tuple(action for action in actions if isinstance(action, kind))

    def seen_by(self, seat: Seat) -> "Moment[S, A, E]":
        """Return the same moment with no cards to be seen but those that this seat may see."""
        return replace(self, seat=seat)


def begin[S, A: Action, E](play: Playable[S, A, E], record: Record[Any, Any, A]) -> Moment[S, A, E]:
    """Deal a record that has no actions yet. Raises what ``start`` raises."""
    step = play.start(record.rules, record.pack, record.carry)
    return Moment(record, play, step.state, step.events, step.events)


def pack_with(piles: Sequence[str], named: Mapping[str, Sequence[Card]], rest: Iterable[Card]) -> Pack:
    """Return a pack that deals the named cards to their piles.

    ``piles`` says where each card of the pack goes, in dealing order (``Game.layout``); the others
    are dealt from ``rest`` as they come.

    >>> from tapisvert.core.cards import cards, write
    >>> write(pack_with(("elder", "younger", "elder"), {"elder": cards("AS KS")}, cards("7H 8H")))
    'AS 7H KS 8H'
    """
    left = {pile: iter(hand) for pile, hand in named.items()}
    others = iter(rest)
    return (*(next(left.get(pile, others)) for pile in piles), *others)
