"""Hands that the other seat may have: drawn at random, or all of them where they are few."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import comb

from tapisvert.core.cards import SUITS, Card
from tapisvert.games.piquet.ai.belief import Knowledge, Want
from tapisvert.games.piquet.declarations.combinations import Group, Point, Run
from tapisvert.games.piquet.hand_bits import (
    BIT,
    COURT,
    FULL,
    LENGTH,
    LOWEST_SET,
    SHORTEST_RUN,
    SUIT_PIPS,
    bits_of,
    mask,
)
from tapisvert.games.piquet.rules import HAND, ORDER, SEATS

_TRIES = 60
"""Hands drawn freely before one is built around what was said."""


def draw_hand(known: Knowledge, rng: random.Random) -> int:
    """Draw a hand for the other seat (cards he has played included), as a mask.

    Every hand that agrees with what is known is as likely, unless what was said is so rare that one
    is built around it.
    """
    free = HAND - known.held.bit_count()
    loose = list(bits_of(known.unseen & ~known.held))
    if not known.blanche:
        for _ in range(_TRIES):
            hand = known.held | sum(rng.sample(loose, free))
            if all(want.found_in(hand) for want in known.wants):
                return hand
    for inside, outside in _witnesses(known.wants, known.held, known.not_held, rng):
        built = _filled(known, inside, FULL & ~outside, rng)
        if built is not None:
            return built
    raise AssertionError(known)  # the true hand is one of them


def all_hands(known: Knowledge, *, most: int) -> tuple[int, ...] | None:
    """Return every hand that the other may have, or ``None`` when there may be more than ``most``."""
    free = HAND - known.held.bit_count()
    loose = tuple(bits_of(known.unseen & ~known.held))
    if known.blanche or comb(len(loose), free) > most:
        return None
    hands = (known.held | sum(chosen) for chosen in combinations(loose, free))
    return tuple(hand for hand in hands if all(want.found_in(hand) for want in known.wants))


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
            for rank in ORDER[LOWEST_SET:]:
                for size in (3, 4):
                    if want.fits(Group(size, rank)):
                        alike = [BIT[Card(rank, suit)] for suit in SUITS]
                        yield from ((sum(chosen), 0) for chosen in combinations(alike, size))
