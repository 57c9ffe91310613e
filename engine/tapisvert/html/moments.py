"""The steps of a worked hand as moments: what has just happened, what is said of it, what is done next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tapisvert.core.cards import Card
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import Count, Table
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step
from tapisvert.games import game_of
from tapisvert.html.scene import Scene
from tapisvert.html.table import hand_size
from tapisvert.text.catalogue import Lang
from tapisvert.worked.model import HandFile, HandStep, Refused

__all__ = ["Moment", "covered_seats", "hand_scene", "known", "moments_of", "shown_refusals", "so_far"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One step as it is shown."""

    state: Any
    events: tuple[Any, ...] = ()
    words: Mapping[str, str]
    ask: Mapping[str, str]
    refused: tuple[Refused, ...]
    done: int
    """Actions of the record done so far."""
    before: Any | None = None
    """The state before the last of them; ``None`` for the deal itself."""
    following: Any | None = None
    """The action done next, the right answer to ``ask``."""
    counted: int | None = None
    """How many of the counts are shown; all where none is held back, and only then which of them win."""


def moments_of(game: AnyGame, hand: HandFile) -> list[Moment]:
    """The deal and what follows; a first step that does nothing but speak is the deal itself."""
    steps = list(hand.steps)
    first = steps.pop(0) if steps and not steps[0].actions else None
    begun = _of(first, hand.start, (), 0)
    moments = [replace(begun, events=hand.start.events)]
    done, last = 0, hand.start
    for step in steps:
        done += len(step.actions)
        events = tuple(event for one in step.steps for event in one.events)
        last = step.steps[-1] if step.steps else last
        moments.append(_of(step, last, events, done))
    actions = hand.record.actions
    states = [hand.start.state, *(one.state for step in steps for one in step.steps)]
    moments = [
        replace(
            one,
            following=actions[one.done] if one.done < len(actions) else None,
            before=states[one.done - 1] if one.done else None,
        )
        for one in moments
    ]
    return _one_at_a_time(moments, game.table(last.state).counts)


def _one_at_a_time(moments: list[Moment], counts: tuple[Count, ...]) -> list[Moment]:
    """Spread what is counted at the end over the steps that only speak there, so that the last one shows the whole."""
    ended = [at for at, one in enumerate(moments) if one.done == moments[-1].done]
    said = [one.said for one in counts]
    if not said or len(ended) < 2:
        return moments
    events = moments[ended[0]].events
    before = tuple(one for one in events[: events.index(said[0])])
    after = tuple(one for one in events[len(before) :] if one not in said)
    there = 0
    for at in ended:
        left = ended[-1] - at
        now = max(there, len(counts) - left)
        told = (*(before if at == ended[0] else ()), *said[there:now], *(() if left else after))
        moments[at] = replace(moments[at], events=told, counted=now)
        there = now
    return moments


def _of(step: HandStep | None, at: Step[Any, Any], events: tuple[Any, ...], done: int) -> Moment:
    return Moment(
        state=at.state,
        events=events,
        words=step.words if step else {},
        ask=step.ask if step else {},
        refused=step.refused if step else (),
        done=done,
    )


def so_far(table: Table, counted: int | None) -> Table:
    """The table with so many of its counts, none of them marked as winning before the last is there."""
    if counted is None or counted >= len(table.counts):
        return table
    return replace(table, counts=tuple(replace(one, wins=False) for one in table.counts[:counted]))


def known(table: Table, named: tuple[Card, ...] | None) -> Table:
    """The table with the cards that the author did not name face down in the hands."""
    if named is None:
        return table
    piles = tuple(
        replace(pile, cards=tuple(card if card in named else None for card in pile.cards))
        if pile.name == "hand"
        else pile
        for pile in table.piles
    )
    return replace(table, piles=piles)


def covered_seats(hand: HandFile, table: Table, *, over: bool) -> frozenset[Seat]:
    """The seats whose cards the reader of a hand does not see; of a deal that is over, of one that shows all: none."""
    return frozenset(table.seats) - {hand.view} if hand.view and not over else frozenset()


def shown_refusals(
    game: AnyGame, moment: Moment, *, reader: Seat | None, covered: frozenset[Seat]
) -> tuple[Refused, ...]:
    """What is refused at a step and may be shown there; the engine has tried all that the file claims.

    Only what might be tried at that very moment: an action of a seat that has a choice there and whose cards are seen,
    out of turn only the reader's. A choice of cards is left out where the same seat is about to make one: it would
    give away which.
    """
    following = moment.following
    choosing = {one.seat for one in game.legal(moment.state)} - covered
    return tuple(
        one
        for one in moment.refused
        if one.action.seat in choosing
        and (one.error.code != "not_your_turn" or one.action.seat == reader)
        and not (following is not None and one.action.seat == following.seat and _same_pick(one.action, following))
    )


def _same_pick(one: Any, other: Any) -> bool:
    """Whether two actions choose several cards for the same thing."""
    return type(one) is type(other) and bool(getattr(one, "cards", ()))


def hand_scene(hand: HandFile, lang: Lang, base: str) -> Scene:
    """For whom a hand is drawn: the seat from which its author shows it."""
    game = game_of(hand.record.game)
    size = hand_size(game.table(hand.start.state))
    return Scene(lang=lang, game=game.key, reader=hand.view, base=base, hand_size=size)
