"""Deals that agree with all that one seat has seen and heard: what a bot thinks with."""

import random
from dataclasses import replace

from tapisvert.core.cards import Card
from tapisvert.core.piles import hide_event
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat
from tapisvert.games.piquet.ai.belief import Knowledge, knowledge
from tapisvert.games.piquet.ai.hands import draw_hand
from tapisvert.games.piquet.declarations.announce import everything
from tapisvert.games.piquet.declarations.combinations import Category
from tapisvert.games.piquet.declarations.dialogue import category_of
from tapisvert.games.piquet.events import Event
from tapisvert.games.piquet.hand_bits import BIT, COURT, FULL, mask, unmask
from tapisvert.games.piquet.play import apply, start
from tapisvert.games.piquet.rules import HAND, SEATS, TALON, YOUNGER, layout, other
from tapisvert.games.piquet.state import (
    Action,
    Better,
    Call,
    Discard,
    Pass,
    PiquetRecord,
)


def determinize(record: PiquetRecord, seat: Seat, rng: random.Random, /) -> PiquetRecord:
    """Return a record with the cards that ``seat`` has not seen at random; replaying it is legal.

    What the other seat has said and shown is true of the new hand; what he put away or sank is
    drawn anew. Records that look the same to ``seat`` give the same.
    """
    step = start(record.rules, record.pack, record.carry)
    seen: list[Event] = [hide_event(event, seat) for event in step.events]
    spoken_of: list[Category] = []
    for action in record.actions:
        spoken_of.append(category_of(step.state))
        step = apply(step.state, action)
        seen += [hide_event(event, seat) for event in step.events]
    known = knowledge(seen, seat)
    hand = draw_hand(known, rng)
    pack, thrown = _pack(record, known, hand, rng)
    # PIQ-22: before he leads, elder has not heard what younger made of his passes.
    unheard = record.rules.younger_scores == "after_lead" and not step.state.trick and not step.state.tricks
    actions = tuple(
        action if action.seat == seat else _reworded(action, category, known, hand, thrown, unheard=unheard)
        for action, category in zip(record.actions, spoken_of, strict=True)
    )
    return replace(record, pack=pack, actions=actions)


def _pack(record: PiquetRecord, known: Knowledge, hand: int, rng: random.Random) -> tuple[Pack, tuple[Card, ...]]:
    """Turn a hand after the exchange into a deal and a discard that lead to it."""
    opponent = other(known.seat)
    at = SEATS.index(opponent)
    first, second = known.exchanged
    span = range(first) if at == 0 else range(first, first + second)
    original = dict(enumerate(record.pack[2 * HAND :]))
    mine = range(first, first + second) if at == 0 else range(first)
    fixed = {place: original[place] for place in mine} | known.talon
    rest = list(unmask(FULL & ~known.mine & ~hand & ~mask(fixed.values())))
    rng.shuffle(rest)
    rest, thrown = _discard(rest, len(span), known, rng)
    loose = [c for c in unmask(hand) if c not in fixed.values()]
    rng.shuffle(loose)
    _came_from_talon(loose, record, known, thrown)
    left = iter(loose)
    drawn = [fixed[place] if place in fixed else next(left) for place in span]
    dealt = [c for c in unmask(hand) if c not in drawn] + thrown
    rng.shuffle(dealt)
    talon: list[Card] = []
    for place in range(TALON):
        if place in span:
            talon.append(drawn[place - span.start])
        elif place in fixed:
            talon.append(fixed[place])
        else:
            talon.append(rest.pop())
    places = layout(record.rules)
    own = [c for c, pile in zip(record.pack, places, strict=True) if pile == known.seat]
    piles = {known.seat: iter(own), opponent: iter(dealt), "talon": iter(talon)}
    return tuple(next(piles[pile]) for pile in places), tuple(thrown)


def _discard(rest: list[Card], number: int, known: Knowledge, rng: random.Random) -> tuple[list[Card], list[Card]]:
    """Choose what he put away; of a carte blanche no court card."""
    order = sorted(rest, key=lambda c: bool(BIT[c] & COURT)) if known.blanche else rest
    thrown, left = order[:number], order[number:]
    rng.shuffle(left)
    return left, thrown


def _came_from_talon(loose: list[Card], record: PiquetRecord, known: Knowledge, thrown: list[Card]) -> None:
    """Put first the cards that he must have drawn, or last the one that he must have been dealt (PIQ-14)."""
    if known.blanche:
        loose.sort(key=lambda c: not BIT[c] & COURT)
    elif record.rules.carte_blanche and not mask(thrown) & COURT:
        loose.sort(key=lambda c: bool(BIT[c] & COURT))


def _reworded(
    action: Action, category: Category, known: Knowledge, hand: int, thrown: tuple[Card, ...], *, unheard: bool
) -> Action:
    """Return what the other would have done with this hand so that it looked and sounded the same."""
    want = next((one for one in known.wants if (one.category, one.word) == (category, type(action))), None)
    match action:
        case Discard(seat):
            return Discard(seat, thrown)
        case Call() | Better() if want is not None:
            return replace(action, items=(str(want.found_in(hand)),))
        case Call(seat) | Pass(seat) if unheard and seat == YOUNGER:
            named = everything(unmask(hand)).named(category)
            return Call(seat, category, named) if named else Pass(seat)
        case _:
            return action
