"""The decisions of a seat in a deal: what it did, and the moments that it let pass."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tapisvert.core.choices import Act, Amount, CardAction, Choice, Pick
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import Table
from tapisvert.core.record import AnyRecord
from tapisvert.core.replay import AnyStep, choices_of
from tapisvert.core.seats import Seat
from tapisvert.core.valued import Unit

type Kind = Literal["discards", "leads", "follows", "calls", "bets", "passes"]
"""What sort of decision it was."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: after ``at`` actions the seat did ``action``; ``None``: it let the moment pass."""

    at: int
    action: Any | None


def decisions(game: AnyGame, record: AnyRecord, steps: Sequence[AnyStep], seat: Seat) -> tuple[Decision, ...]:
    """Return every decision of a seat in a deal so far, in order.

    A moment in which only one thing could be done is none.
    """
    found = []
    for at, action in enumerate(record.actions):
        state = steps[at].state
        if action.seat == seat:
            if not _forced(choices_of(game, state, seat), game.table(state), seat):
                found.append(Decision(at, action))
        elif seat in game.table(state).to_act:
            found.append(Decision(at, None))
    return tuple(found)


def _forced(choices: Sequence[Choice[Any]], table: Table, seat: Seat) -> bool:
    """Whether the one action that there is has to be done."""
    return len(choices) == 1 and table.turn == seat and _is_single(choices[0])


def _is_single(choice: Choice[Any]) -> bool:
    match choice:
        case Act():
            return True
        case Pick(_, from_, least, most):
            return least == most == len(from_)
        case Amount(_, least, most):
            return least == most


def kind_of(action: Any | None, choices: Sequence[Choice[Any]], table: Table, unit: Unit) -> Kind:
    """Return what sort of decision an action is, among these choices at this table."""
    if action is None:
        return "passes"
    if any(isinstance(choice, Pick) and type(choice.action) is type(action) for choice in choices):
        return "discards"
    if isinstance(action, CardAction):
        led = any(pile.name == "played" and pile.cards for pile in table.piles)
        return "follows" if led else "leads"
    return "bets" if unit == "chips" else "calls"
