"""What is to be seen between two states of a deal: a complete trick before it is taken, a pot before it is won.

A game's ``apply`` runs on through what must follow, so the card that completes a trick leads at once to a table without
it, and the call that ends a coup to one without its pot. A picture shows what the players see: the table for each
``Moment`` here is put together from that before and that after the act, of which no game knows more than its own two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from tapisvert.core.cards import Card
from tapisvert.core.choices import CardAction
from tapisvert.core.frozen import replace
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import Pile, Table
from tapisvert.core.replay import AnyStep
from tapisvert.core.seats import Seat

type Kind = Literal["act", "trick", "taken", "show"]
"""How long a moment stays: an act, a complete trick, the trick just taken, hands laid open before the pot is won."""

MOST: Final = 24
"""Most moments of one answer: the acts of the others after the reader has left a deal are shown from their end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """A complete trick."""

    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat | None
    """The seat that takes it; ``None`` for a tie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The table as it is for a while, and what has happened for it to be so."""

    table: Table
    """With every card: hide it before it is drawn."""
    events: tuple[Any, ...]
    kind: Kind
    trick: Trick | None = None


def complete_trick(before: Table, action: object, after: Table) -> Trick | None:
    """Return the trick that an action completed; ``None`` where it completed none."""
    if not isinstance(action, CardAction):
        return None
    taken = next((pile for pile in after.piles if pile.name in {"won", "tied"} and action.card in pile.cards), None)
    if taken is None:
        return None
    lying = [(pile.owner, card) for pile in before.piles if pile.name == "played" for card in pile.cards]
    plays = [(seat, card) for seat, card in lying if seat is not None and card is not None]
    return Trick(plays=(*plays, (action.seat, action.card)), winner=taken.owner)


def with_trick(table: Table, trick: Trick) -> Table:
    """Return a table with a trick in the middle, its cards in no hand, and nobody to act."""
    played = {card for _, card in trick.plays}
    piles = tuple(
        replace(pile, cards=tuple(card for card in pile.cards if card not in played))
        for pile in table.piles
        if pile.name != "played"
    )
    lying = tuple(Pile(name="played", owner=seat, cards=(card,), seen_by=None) for seat, card in trick.plays)
    return replace(table, piles=(*piles, *lying), turn=None, to_act=())


def passed(before: Table, after: Table) -> tuple[tuple[Seat | None, Seat | None], ...]:
    """Return between whom chips went from one table to the next; ``None`` is the pot."""
    had = dict(before.stacks)
    paid = [(seat, None) for seat, chips in after.stacks if chips < had.get(seat, chips)]
    won = [(None, seat) for seat, chips in after.stacks if chips > had.get(seat, chips)]
    return (*paid, *won)


def last_trick(game: AnyGame, steps: Sequence[AnyStep], actions: Sequence[object]) -> Trick | None:
    """Return the latest complete trick of a deal; ``None`` before the first."""
    after = game.table(steps[-1].state)
    if not any(pile.name in {"won", "tied"} for pile in after.piles):
        return None
    for at in range(len(actions), 0, -1):
        before = game.table(steps[at - 1].state)
        if trick := complete_trick(before, actions[at - 1], after):
            return trick
        after = before
    return None


def moments(game: AnyGame, steps: Sequence[AnyStep], actions: Sequence[Any], *, since: int) -> tuple[Moment, ...]:
    """Return what is to be seen after the first ``since`` actions of a deal, before the table that stands at its end.

    ``steps`` are the deal and one for each of ``actions``.
    """
    found: list[Moment] = []
    before = game.table(steps[since].state)
    for at in range(since, len(actions)):
        step = steps[at + 1]
        after = game.table(step.state)
        found += _between(game, before, actions[at], step, after)
        if at + 1 < len(actions):
            taken = bool(found) and found[-1].kind == "trick"
            found.append(Moment(table=after, events=step.events, kind="taken" if taken else "act"))
        before = after
    return tuple(found[-MOST:])


def _between(game: AnyGame, before: Table, action: Any, step: AnyStep, after: Table) -> list[Moment]:
    trick = complete_trick(before, action, after)
    if trick is not None:
        return [Moment(table=with_trick(before, trick), events=step.events, kind="trick", trick=trick)]
    result = game.result(step.state)
    if result is None or result.pot is None or before.pot is None or not before.stacks:
        return []
    paid = min(max(0, result.pot - before.pot), dict(before.stacks)[action.seat])
    stacks = tuple((seat, chips - paid if seat == action.seat else chips) for seat, chips in before.stacks)
    pot = before.pot + paid
    called = replace(before, stacks=stacks, pot=pot, turn=None, to_act=())
    laid_open = replace(after, stacks=stacks, pot=pot, turn=None, to_act=())
    return [
        Moment(table=called, events=step.events[:1], kind="act"),
        Moment(table=laid_open, events=step.events, kind="show"),
    ]
