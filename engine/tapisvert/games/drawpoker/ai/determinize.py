"""Deals that agree with all that one seat has seen: what a computer player samples."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tapisvert.core.cards import Card, shuffled
from tapisvert.core.frozen import replace
from tapisvert.core.piles import hide_event
from tapisvert.core.replay import replay
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker import play
from tapisvert.games.drawpoker.events import Event
from tapisvert.games.drawpoker.ranking import may_open, openers
from tapisvert.games.drawpoker.rules import HAND, dealt_in, level, pack
from tapisvert.games.drawpoker.state import Draw, DrawPokerRecord, Open, State

TRIES: Final = 4000
"""Hands drawn for an opener before one is found that could open; a few tens do."""

type Heard = tuple[tuple[Event, ...], ...]
"""For each action what a seat hears of it."""


def determinize(record: DrawPokerRecord, seat: Seat, rng: random.Random) -> DrawPokerRecord:
    """Return a record with the cards that ``seat`` has not seen dealt at random; its actions are legal again.

    Whoever opened holds openers. The others throw away the cards that lie where those they threw away lay, so
    that a pack that ran out is drawn from in the same order.
    """
    known = _knowledge(record, seat)
    while True:
        new = _redealt(record, known, rng)
        if known.heard is None or known.heard == _heard(new, seat):
            return new


@dataclass(frozen=True, slots=True, kw_only=True)
class _Knowledge:
    """What a seat knows of a coup."""

    inside: tuple[Seat, ...]
    places: Mapping[Seat, tuple[int, ...]]
    """Where in its hand lay what each seat threw away."""
    seen: Mapping[int, Card]
    """The places in the pack whose cards the seat has seen."""
    loose: tuple[Card, ...]
    """The cards that it has not, in the fixed order of the pack."""
    opener: Seat | None
    """Who opened and is known to hold openers, unless it is the seat itself."""
    announced: bool
    """Whether the opener said that it split its openers."""
    heard: Heard | None
    """What must sound the same in the new deal; ``None`` where it does by itself."""


@lru_cache(maxsize=16)
def _knowledge(record: DrawPokerRecord, seat: Seat) -> _Knowledge:
    """Gather what a seat has seen; asked once for the many deals of one decision."""
    last = replay(play, record)[-1].state
    inside = dealt_in(record.rules, record.carry)
    dealt = {one: record.pack[at : len(inside) * HAND : len(inside)] for at, one in enumerate(inside)}
    seen = _seen(record, last, seat, inside)
    opener = None if record.rules.false_openings else _opener(record, seat)
    return _Knowledge(
        inside=inside,
        places={
            action.seat: tuple(dealt[action.seat].index(card) for card in action.cards)
            for action in record.actions
            if isinstance(action, Draw)
        },
        seen=seen,
        loose=tuple(card for card in pack(record.rules) if card not in seen.values()),
        opener=opener,
        announced=bool(last.apart) and last.opener == opener,
        heard=_heard(record, seat) if record.rules.false_openings else None,
    )


def _seen(record: DrawPokerRecord, last: State, seat: Seat, inside: tuple[Seat, ...]) -> dict[int, Card]:
    """Return the places in the pack whose cards the seat has seen: its hand, and what it drew.

    When the coup is over, those of every seat that stayed in: who showed, and who gave up, rests on them.
    """
    seats = {seat} & {*inside}
    if last.phase == "over":
        seats |= {*last.round.engaged, *last.false_openers, *([] if last.opener is None else [last.opener])}
    where = {card: at for at, card in enumerate(record.pack)}
    seen: dict[int, Card] = {}
    for one in seats:
        at = inside.index(one)
        seen |= {place: record.pack[place] for place in range(at, len(inside) * HAND, len(inside))}
        seen |= {where[card]: card for card in dict(last.hands).get(one, ())}
    return seen


def _opener(record: DrawPokerRecord, seat: Seat) -> Seat | None:
    opened = next((action.seat for action in record.actions if isinstance(action, Open)), None)
    return None if opened == seat else opened


def _heard(record: DrawPokerRecord, seat: Seat) -> Heard:
    """Return what a seat hears: who takes over a false opening depends on hidden hands."""
    return tuple(tuple(hide_event(event, seat) for event in step.events) for step in replay(play, record)[1:])


def _redealt(record: DrawPokerRecord, known: _Knowledge, rng: random.Random) -> DrawPokerRecord:
    inside, opener = known.inside, known.opener
    loose = [*shuffled(known.loose, rng)]
    new = dict(known.seen)
    if opener is not None:
        spots = range(inside.index(opener), len(inside) * HAND, len(inside))
        hand = _opening_hand(record, known, [known.seen.get(spot) for spot in spots], loose, rng=rng)
        new.update({spot: card for spot, card in zip(spots, hand, strict=True) if spot not in known.seen})
        loose = [card for card in loose if card not in hand]
    rest = iter(loose)
    cards = tuple(new[at] if at in new else next(rest) for at in range(len(record.pack)))
    hands = {one: cards[at : len(inside) * HAND : len(inside)] for at, one in enumerate(inside)}
    actions = tuple(
        replace(action, cards=tuple(hands[action.seat][at] for at in known.places[action.seat]))
        if isinstance(action, Draw)
        else action
        for action in record.actions
    )
    return replace(record, pack=cards, actions=actions)


def _opening_hand(
    record: DrawPokerRecord, known: _Knowledge, fixed: list[Card | None], loose: list[Card], *, rng: random.Random
) -> tuple[Card, ...]:
    """Draw five cards that may open and, thrown away as they were, were announced as split or not, as before."""
    rules, least = record.rules, level(record.carry)
    thrown = known.places.get(known.opener or "", ())
    missing = [at for at, card in enumerate(fixed) if card is None]
    for _ in range(TRIES):
        drawn = rng.sample(loose, len(missing))
        held = list(fixed)
        for at, card in zip(missing, drawn, strict=True):
            held[at] = card
        hand = tuple(card for card in held if card is not None)
        if not may_open(rules, least, hand):
            continue
        kept = tuple(card for at, card in enumerate(hand) if at not in thrown)
        if not thrown or known.announced == (not openers(rules, least, kept)):
            return hand
    raise AssertionError(f"no hand that may open was found in {TRIES} draws")
