"""Deals that agree with all that one seat has seen and heard: what a bot thinks with."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from tapisvert.core.cards import SUITS, Card
from tapisvert.core.game import Seat
from tapisvert.games.piquet.ai.belief import Knowledge, Want, knowledge, unseen
from tapisvert.games.piquet.declarations.announce import everything
from tapisvert.games.piquet.declarations.combinations import Group, Point, Run
from tapisvert.games.piquet.hand_bits import BIT, COURT, FULL, LENGTH, SHORTEST_RUN, SUIT_PIPS, bits_of, mask, unmask
from tapisvert.games.piquet.rules import HAND, ORDER, SEATS, TALON, layout, other
from tapisvert.games.piquet.state import Action, Better, Call, Discard, Pass, PiquetRecord

_TRIES = 60
"""Hands drawn freely before one is built around what was said."""


def determinize(record: PiquetRecord, seat: Seat, rng: random.Random, /) -> PiquetRecord:
    """Return a record with the cards that ``seat`` has not seen at random; replaying it is legal.

    What the other seat has said and shown is true of the new hand; what he put away or sank is
    drawn anew.
    """
    known = knowledge(record, seat)
    hand = draw_hand(known, rng)
    return _rebuilt(record, known, hand, rng)


def draw_hand(known: Knowledge, rng: random.Random) -> int:
    """Draw a hand for the other seat (cards he has played included), as a mask."""
    pool = unseen(known) & ~known.held
    free = HAND - known.held.bit_count()
    loose = list(bits_of(pool))
    if not known.blanche:
        for _ in range(_TRIES):
            hand = known.held | sum(rng.sample(loose, free))
            if all(want.found_in(unmask(hand)) for want in known.wants):
                return hand
    for inside, outside in _witnesses(known.wants, known.held, known.not_held, rng):
        built = _filled(known, inside, FULL & ~outside, rng)
        if built is not None:
            return built
    raise AssertionError(known)  # the true hand is one of them


def _filled(known: Knowledge, inside: int, allowed: int, rng: random.Random) -> int | None:
    """Fill a hand up; after a carte blanche its court cards can only be drawn ones (PIQ-14)."""
    missing = HAND - inside.bit_count()
    loose = list(bits_of(allowed & ~inside))
    rng.shuffle(loose)
    if missing < 0 or missing > len(loose):
        return None
    if not known.blanche:
        return inside | sum(loose[:missing])
    put_away = known.exchanged[1 - SEATS.index(known.seat)]
    courts = [bit for bit in loose if bit & COURT]
    plain = [bit for bit in loose if not bit & COURT]
    elsewhere = FULL & ~known.mine & ~mask(known.talon.values())  # he may have put these away
    room = put_away - (inside & (COURT | mask(known.talon.values()))).bit_count()
    for number in range(min(room, len(courts), missing), -1, -1):
        needed = missing - number
        spare = (elsewhere & ~COURT & ~inside).bit_count() - needed
        if needed <= len(plain) and spare >= put_away:
            return inside | sum(courts[:number]) | sum(plain[:needed])
    return None


def _witnesses(wants: list[Want], inside: int, outside: int, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Go through the ways in which a hand can hold all that was said, in random order."""
    if not wants:
        yield inside, outside
        return
    options = list(_ways(wants[0], inside, outside))
    rng.shuffle(options)
    for more, never in options:
        if more & outside or never & inside or (inside | more).bit_count() > HAND:
            continue
        yield from _witnesses(wants[1:], inside | more, outside | never, rng)


def _ways(want: Want, inside: int, outside: int) -> Iterator[tuple[int, int]]:
    """Yield for one combination the cards that make it and those that must not be there."""
    match want.category:
        case "point":
            for at, suit in enumerate(SUITS):
                for cards in range(256):
                    item = Point(suit, LENGTH[cards], SUIT_PIPS[cards])
                    rest = 0xFF & ~cards
                    if want.fits(item) and not cards << 8 * at & outside and not rest << 8 * at & inside:
                        yield cards << 8 * at, rest << 8 * at
        case "sequences":
            for at, suit in enumerate(SUITS):
                for top in range(len(ORDER)):
                    for length in range(SHORTEST_RUN, top + 2):
                        if want.fits(Run(length, ORDER[top], suit)):
                            yield ((1 << length) - 1) << top - length + 1 + 8 * at, 0
        case "sets":
            for rank in ORDER:
                for size in (3, 4):
                    if want.fits(Group(size, rank)):
                        alike = [BIT[Card(rank, suit)] for suit in SUITS]
                        yield from ((sum(chosen), 0) for chosen in combinations(alike, size))


def _rebuilt(record: PiquetRecord, known: Knowledge, hand: int, rng: random.Random) -> PiquetRecord:
    """Turn a hand after the exchange into a deal, a discard and words that lead to it."""
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
    pack = tuple(next(piles[pile]) for pile in places)
    actions = tuple(_reworded(action, n, known, unmask(hand), thrown) for n, action in enumerate(record.actions))
    return replace(record, pack=pack, actions=actions)


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


def _reworded(action: Action, number: int, known: Knowledge, hand: tuple[Card, ...], thrown: list[Card]) -> Action:
    """Return what he would have done with this hand so that it looked and sounded the same."""
    if action.seat == known.seat:
        return action
    want = next((w for w in known.wants if w.action == number), None)
    match action:
        case Discard(seat):
            return Discard(seat, tuple(thrown))
        case Call(seat, category) | Better(seat, category) if want is not None:
            item = want.found_in(hand)
            assert item is not None, want  # noqa: S101 - draw_hand made it so
            return replace(action, items=(str(item),))
        case Call(seat, category) if number not in known.shown:
            named = everything(hand).named(category)  # elder passed and has not heard the answer yet
            return Call(seat, category, named) if named else Pass(seat)
        case _:
            return action
