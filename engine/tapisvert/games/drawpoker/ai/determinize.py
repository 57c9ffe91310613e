"""Deals that agree with all that one seat has seen: what a computer player samples."""

import random
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.frozen import replace
from tapisvert.core.piles import hide_event
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.play import apply, start
from tapisvert.games.drawpoker.ranking import may_open, openers
from tapisvert.games.drawpoker.rules import HAND, dealt_in, level, pack
from tapisvert.games.drawpoker.state import Draw, DrawPokerRecord, Open, State

TRIES: Final = 4000
"""Hands drawn for an opener before one is found that could open; a few tens do."""


def determinize(record: DrawPokerRecord, seat: Seat, rng: random.Random) -> DrawPokerRecord:
    """Return a record with the cards that ``seat`` has not seen dealt at random; its actions are legal again.

    Whoever opened holds openers. The others throw away the cards that lie where those they threw away lay, so
    that a pack that ran out is drawn from in the same order.
    """
    inside = dealt_in(record.rules, record.carry)
    dealt = {one: record.pack[at : len(inside) * HAND : len(inside)] for at, one in enumerate(inside)}
    places = {action.seat: _places(dealt[action.seat], action) for action in record.actions if isinstance(action, Draw)}
    known = _known(record, seat, inside)
    opener = _opener(record, seat)
    while True:
        new = _redealt(record, inside, known, opener, places=places, rng=rng)
        if not record.rules.false_openings or _heard_alike(record, new, seat):
            return new


def _places(hand: tuple[Card, ...], action: Draw) -> tuple[int, ...]:
    return tuple(hand.index(card) for card in action.cards)


def _known(record: DrawPokerRecord, seat: Seat, inside: tuple[Seat, ...]) -> dict[int, Card]:
    """Return the places in the pack whose cards the seat has seen: its hand, and what it drew.

    When the coup is over, those of every seat that stayed in: who showed, and who gave up, rests on them.
    """
    last = _last(record)
    seats = {seat} & {*inside}
    if last.phase == "over":
        seats |= {*last.round.engaged, *last.false_openers, *([] if last.opener is None else [last.opener])}
    where = {card: at for at, card in enumerate(record.pack)}
    known: dict[int, Card] = {}
    for one in seats:
        at = inside.index(one)
        known |= {place: record.pack[place] for place in range(at, len(inside) * HAND, len(inside))}
        known |= {where[card]: card for card in dict(last.hands).get(one, ())}
    return known


def _last(record: DrawPokerRecord) -> State:
    state = start(record.rules, record.pack, record.carry).state
    for action in record.actions:
        state = apply(state, action).state
    return state


def _opener(record: DrawPokerRecord, seat: Seat) -> Seat | None:
    """Return who opened and is known to hold openers, unless it is the seat itself."""
    if record.rules.false_openings:
        return None
    opened = next((action.seat for action in record.actions if isinstance(action, Open)), None)
    return None if opened == seat else opened


def _redealt(
    record: DrawPokerRecord,
    inside: tuple[Seat, ...],
    known: dict[int, Card],
    opener: Seat | None,
    *,
    places: dict[Seat, tuple[int, ...]],
    rng: random.Random,
) -> DrawPokerRecord:
    loose = [card for card in pack(record.rules) if card not in known.values()]
    rng.shuffle(loose)
    new: dict[int, Card] = dict(known)
    if opener is not None:
        at = inside.index(opener)
        spots = [at + turn * len(inside) for turn in range(HAND)]
        free = [spot for spot in spots if spot not in known]
        hand = _opening_hand(
            record, opener, [known.get(spot) for spot in spots], loose, thrown=places.get(opener, ()), rng=rng
        )
        new.update({spot: card for spot, card in zip(spots, hand, strict=True) if spot in free})
        loose = [card for card in loose if card not in hand]
    rest = iter(loose)
    cards = tuple(new[at] if at in new else next(rest) for at in range(len(record.pack)))
    hands = {one: cards[at : len(inside) * HAND : len(inside)] for at, one in enumerate(inside)}
    actions = tuple(
        replace(action, cards=tuple(hands[action.seat][at] for at in places[action.seat]))
        if isinstance(action, Draw)
        else action
        for action in record.actions
    )
    return replace(record, pack=cards, actions=actions)


def _opening_hand(
    record: DrawPokerRecord,
    opener: Seat,
    fixed: list[Card | None],
    loose: list[Card],
    *,
    thrown: tuple[int, ...],
    rng: random.Random,
) -> tuple[Card, ...]:
    """Draw five cards that may open and, thrown away as they were, were announced as split or not, as before."""
    rules, least = record.rules, level(record.carry)
    split = bool(thrown) and _was_announced(record, opener)
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
        if not thrown or split == (not openers(rules, least, kept)):
            return hand
    raise AssertionError(f"no hand that may open was found in {TRIES} draws")


def _was_announced(record: DrawPokerRecord, opener: Seat) -> bool:
    state = _last(record)
    return bool(state.apart) and state.opener == opener


def _heard_alike(record: DrawPokerRecord, new: DrawPokerRecord, seat: Seat) -> bool:
    """Whether the seat would have heard the same: who takes over a false opening depends on hidden hands."""
    one = start(record.rules, record.pack, record.carry)
    other = start(new.rules, new.pack, new.carry)
    for mine, theirs in zip(record.actions, new.actions, strict=True):
        one, other = apply(one.state, mine), apply(other.state, theirs)
        if [hide_event(event, seat) for event in one.events] != [hide_event(event, seat) for event in other.events]:
            return False
    return True
