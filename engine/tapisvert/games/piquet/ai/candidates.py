"""Which cards are worth trying in a trick when both hands are open, as bits: for ``solver``.

Cards of one hand with none of the other's between them are worth the same; one stands for all.
"""

from functools import cache

from tapisvert.games.piquet.hand_bits import bits_of
from tapisvert.games.piquet.rules import HAND, MAJORITY


@cache
def closed(elder: int, younger: int) -> int:
    """Push the cards of a suit together, leaving out those that are gone: eight bits for each hand."""
    mine = theirs = 0
    place = 1
    for strength in range(8):
        bit = 1 << strength
        if elder & bit:
            mine |= place
        elif younger & bit:
            theirs |= place
        else:
            continue
        place <<= 1
    return mine | theirs << 8


@cache
def classes(own: int, other: int) -> tuple[int, ...]:
    """Return one card for each group that is worth the same in a suit, the highest first."""
    found: list[int] = []
    neighbour = False
    for strength in range(7, -1, -1):
        bit = 1 << strength
        if own & bit:
            if not neighbour:
                found.append(bit)
            neighbour = True
        elif other & bit:
            neighbour = False
    return tuple(found)


@cache
def split(own: int, other: int) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """Split the classes of a suit into winners and others; tell whether all its cards are winners."""
    found = classes(own, other)
    winners = tuple(card for card in found if card > other)
    return winners, found[len(winners) :], not own or own & -own > other


@cache
def in_suit(own: int, other: int, lead: int) -> tuple[int, ...]:
    """Return the answers in suit worth trying: the cheapest winner first, then small cards first."""
    same = classes(own, other | lead)[::-1]
    return (*(card for card in same if card > lead), *(card for card in same if card < lead))


@cache
def throws(own: int, other: int) -> tuple[int, ...]:
    """Return the discards of a suit worth trying, the lowest first."""
    return classes(own, other)[::-1]


def all_high(own: int, other: int) -> bool:
    """Tell whether every card of a hand is a winner when it is led."""
    return (
        split(own & 255, other & 255)[2]
        and split(own >> 8 & 255, other >> 8 & 255)[2]
        and split(own >> 16 & 255, other >> 16 & 255)[2]
        and split(own >> 24, other >> 24)[2]
    )


def key(elder: int, younger: int, tricks: int, left: int, *, elder_leads: bool) -> int:
    """Return one number for all positions that are worth the same."""
    one, two, three, four = sorted(
        (
            closed(elder & 255, younger & 255),
            closed(elder >> 8 & 255, younger >> 8 & 255),
            closed(elder >> 16 & 255, younger >> 16 & 255),
            closed(elder >> 24, younger >> 24),
        )
    )
    others = HAND - left - tricks
    if tricks >= MAJORITY and others:
        tricks = 20  # the cards are won and no capot: how many no longer matters
    elif others >= MAJORITY and tricks:
        tricks = 21
    return one | two << 16 | three << 32 | four << 48 | tricks << 64 | elder_leads << 70


def moves(own: int, other: int) -> list[int]:
    """Return the leads worth trying: winners first."""
    winners: list[int] = []
    others: list[int] = []
    for shift in (0, 8, 16, 24):
        mine = own >> shift & 255
        if mine:
            high, low, _ = split(mine, other >> shift & 255)
            winners += [card << shift for card in high]
            others += [card << shift for card in low]
    return winners + others


def answers(own: int, other: int, lead: int) -> list[int]:
    """Return the answers worth trying, in suit or, when there is none, whatever is low."""
    shift = lead.bit_length() - 1 & ~7
    mine = own >> shift & 255
    if mine:
        return [card << shift for card in in_suit(mine, other >> shift & 255, lead >> shift)]
    found: list[int] = []
    for at in (0, 8, 16, 24):
        if own >> at & 255:
            found += [card << at for card in throws(own >> at & 255, other >> at & 255)]
    return found


def alike(card: int, own: int, other: int) -> tuple[int, ...]:
    """Return the cards of a hand that are worth the same as ``card``."""
    shift = card.bit_length() - 1 & ~7
    theirs = other >> shift & 255
    top = card >> shift
    mine = own >> shift & 255
    return tuple(bit << shift for bit in bits_of(mine) if not _between(theirs, min(bit, top), max(bit, top)))


def _between(theirs: int, low: int, high: int) -> int:
    return theirs & (high - 1) & ~(low * 2 - 1)
