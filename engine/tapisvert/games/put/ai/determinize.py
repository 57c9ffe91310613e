"""Deals that agree with all that one seat has seen: what a bot thinks with."""

import random
from dataclasses import replace

from tapisvert.core.cards import Card, shuffled
from tapisvert.core.seats import Seat
from tapisvert.games.put.play import start
from tapisvert.games.put.rules import HAND, layout, pack, seats
from tapisvert.games.put.state import Action, Keep, Play, PutRecord, Swap


def determinize(record: PutRecord, seat: Seat, rng: random.Random) -> PutRecord:
    """Return a record with the cards that ``seat`` has not seen dealt at random.

    The seat's own cards, cards played, the turned card and what its partner gave it stay where
    they are; swaps between its opponents are drawn anew. Replaying the new record is legal.
    """
    everyone = seats(record.rules)
    begun = start(record.rules, record.pack, record.carry).state
    swaps = _swaps(record.actions)
    at_start = dict(zip(everyone, begun.hands, strict=True))
    known: dict[Seat, list[Card]] = {other: [] for other in everyone}
    held = _after_swap(at_start, swaps)
    for action in record.actions:
        if isinstance(action, Play):
            known[action.seat].append(action.card)
    known[seat] = list(held[seat])
    mine = _swapped_with(seat, swaps)
    if mine is not None and swaps[seat] not in known[mine]:
        known[mine].append(swaps[seat])
    fixed = {card for cards in known.values() for card in cards}
    if begun.turned is not None:
        fixed.add(begun.turned)
    loose = [*shuffled([card for card in pack(record.rules) if card not in fixed], rng)]
    hands: dict[Seat, list[Card]] = {}
    for other in everyone:
        missing = HAND - len(known[other])
        hands[other] = known[other] + [loose.pop() for _ in range(missing)]
    hands[seat] = list(held[seat])  # the seat's own cards keep their order
    actions, hands = _redraw_swaps(record.actions, hands, swaps, seat=seat, rng=rng)
    return replace(record, pack=_pack(record, hands, begun.turned, loose), actions=actions)


def _swaps(actions: tuple[Action, ...]) -> dict[Seat, Card]:
    """Return the cards offered, once all have answered."""
    answers = [a for a in actions if isinstance(a, Swap | Keep)]
    if len(answers) < 4:
        return {}
    return {a.seat: a.card for a in answers if isinstance(a, Swap)}


def _partner(seat: Seat) -> Seat:
    return {"pone": "third", "third": "pone", "second": "dealer", "dealer": "second"}[seat]


def _swapped_with(seat: Seat, swaps: dict[Seat, Card]) -> Seat | None:
    if seat in swaps and _partner(seat) in swaps:
        return _partner(seat)
    return None


def _after_swap(hands: dict[Seat, tuple[Card, ...]], swaps: dict[Seat, Card]) -> dict[Seat, tuple[Card, ...]]:
    new = dict(hands)
    for seat, given in swaps.items():
        other = _swapped_with(seat, swaps)
        if other is not None:
            new[seat] = tuple(swaps[other] if card == given else card for card in hands[seat])
    return new


def _redraw_swaps(
    actions: tuple[Action, ...],
    hands: dict[Seat, list[Card]],
    swaps: dict[Seat, Card],
    *,
    seat: Seat,
    rng: random.Random,
) -> tuple[tuple[Action, ...], dict[Seat, list[Card]]]:
    """Turn hands after the exchange into hands before it, and the swaps into fitting ones.

    A card offered in vain, or before all have answered, is known to nobody else either: it is
    drawn from the hand.
    """
    offered: dict[Seat, Card] = {}
    before = {owner: list(cards) for owner, cards in hands.items()}
    for action in actions:
        if not isinstance(action, Swap):
            continue
        owner = action.seat
        other = _swapped_with(owner, swaps)
        if owner == seat or (other is not None and other == seat):
            offered[owner] = action.card
        elif other is None:
            offered[owner] = rng.choice(hands[owner])
        else:
            offered[owner] = rng.choice(hands[other])
    for owner, given in offered.items():
        other = _swapped_with(owner, swaps)
        if other is not None:
            before[owner] = [given if card == offered[other] else card for card in hands[owner]]
    redrawn = tuple(Swap(a.seat, offered[a.seat]) if isinstance(a, Swap) else a for a in actions)
    return redrawn, before


def _pack(record: PutRecord, hands: dict[Seat, list[Card]], turned: Card | None, loose: list[Card]) -> tuple[Card, ...]:
    left = {owner: iter(cards) for owner, cards in hands.items()}
    dealt = [
        turned if where == "turned" and turned is not None else next(left[where]) for where in layout(record.rules)
    ]
    return (*dealt, *loose)
