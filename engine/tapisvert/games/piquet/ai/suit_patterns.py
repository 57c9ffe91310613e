"""One suit between two open hands as a small number, with tables of what may be led, answered and thrown.

A *pattern* has one bit for each card of the suit that is still in a hand, the lowest card in the
lowest bit: 0 for elder's, 1 for younger's; a 1 stands before the highest. Cards that are gone leave
no bit, so positions that are worth the same have the same patterns. There are 511. Players are 0
(elder) and 1 (younger).
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

PATTERNS: Final = 512
"""One more than the greatest pattern: eight cards of the suit."""

type Answer = tuple[int, bool]
"""The pattern after a trick in the suit, and whether the follower takes the trick."""
type Lead = tuple[int, tuple[Answer, ...]]
"""The pattern without the card led, and the answers in suit; none where the follower is void."""
type ByPlayer[T] = tuple[tuple[T, ...], tuple[T, ...]]


@cache
def pattern(elder: int, younger: int) -> int:
    """Return the pattern of the cards of a suit in two hands, eight bits each.

    >>> bin(pattern(0b10000001, 0b00000110))
    '0b10110'
    """
    found = 1
    for strength in range(7, -1, -1):
        if elder >> strength & 1:
            found <<= 1
        elif younger >> strength & 1:
            found = found << 1 | 1
    return found


def without(given: int, at: int) -> int:
    """Return the pattern without its card at a place, counted from the lowest."""
    return given >> at + 1 << at | given & (1 << at) - 1


@cache
def lead(given: int, at: int) -> Lead:
    """Return what follows when the card at a place is led: the cheapest winning answer first, then the lowest.

    Of neighbours in the follower's hand one stands for all.
    """
    leader = given >> at & 1
    follows = _classes(given, 1 - leader)
    order = (*(place for place in reversed(follows) if place > at), *(p for p in reversed(follows) if p < at))
    answers = tuple((without(without(given, max(at, p)), min(at, p)), p > at) for p in order)
    return without(given, at), answers


def _classes(given: int, player: int) -> tuple[int, ...]:
    """Return the place of one card (the lowest) for each group of neighbours, the highest group first."""
    found: list[int] = []
    before = 1 - player
    for at in range(given.bit_length() - 2, -1, -1):
        owner = given >> at & 1
        if owner == player and before == player:
            found[-1] = at
        elif owner == player:
            found.append(at)
        before = owner
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Tables:
    """For each player and pattern; what stands at 0, which is no pattern, means nothing."""

    winners: ByPlayer[tuple[Lead, ...]]
    """Leads that no card of the suit beats: of the highest group, or all when the follower is void."""
    others: ByPlayer[tuple[Lead, ...]]
    throws: ByPlayer[tuple[int, ...]]
    """The patterns after throwing a card away, the lowest first."""
    cashed: ByPlayer[int]
    """Tricks that the player takes by leading the suit from the top."""


@cache
def tables() -> Tables:
    """Make the tables: some milliseconds, once."""
    winners, others, throws, cashed = zip(*(_tables_of(player) for player in (0, 1)), strict=True)
    return Tables(winners, others, throws, cashed)


type _Columns = tuple[
    tuple[tuple[Lead, ...], ...], tuple[tuple[Lead, ...], ...], tuple[tuple[int, ...], ...], tuple[int, ...]
]


def _tables_of(player: int) -> _Columns:
    winners: list[tuple[Lead, ...]] = [()]
    others: list[tuple[Lead, ...]] = [()]
    throws: list[tuple[int, ...]] = [()]
    cashed = [0]
    for given in range(1, PATTERNS):
        mine, theirs = _classes(given, player), _classes(given, 1 - player)
        high = [at for at in mine if not theirs or at > theirs[0]]
        winners.append(tuple(lead(given, at) for at in high))
        others.append(tuple(lead(given, at) for at in mine if at not in high))
        throws.append(tuple(without(given, at) for at in reversed(mine)))
        cashed.append(_cashed(given, player))
    return tuple(winners), tuple(others), tuple(throws), tuple(cashed)


def _cashed(given: int, player: int) -> int:
    owners = [given >> at & 1 for at in range(given.bit_length() - 2, -1, -1)]
    mine = owners.count(player)
    top = next((at for at, owner in enumerate(owners) if owner != player), len(owners))
    return mine if top and top >= len(owners) - mine else top
