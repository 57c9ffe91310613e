"""Put for two on plain numbers: who wins when all is known, or when cards fall at random.

A card is its strength (an int; equal strengths tie), since nothing else matters in Put (PUT-R2).
Odds, the bots and the drills are computed with it; tests prove it equal to the rules in ``play``.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations
from math import comb

type Strengths = tuple[int, ...]
type Counts = tuple[tuple[int, int], ...]  # strength, how many cards have it
WON, DRAWN, LOST = 1, 0, -1


@dataclass(frozen=True, slots=True)
class Standing:
    """What is public about a deal: the leader's view of the score, and his card if he has led."""

    won: int = 0
    lost: int = 0
    led: int | None = None
    lone_trick_wins: bool = False  # PUT-8: one trick and two ties


def flip(standing: Standing) -> Standing:
    """The same tricks from the other side."""
    return Standing(standing.lost, standing.won, standing.led, standing.lone_trick_wins)


def verdict(won: int, lost: int, *, lone_trick_wins: bool) -> int:
    """WON, DRAWN or LOST after all three tricks (PUT-R6, PUT-8)."""
    if won >= 2 or (lone_trick_wins and won == 1 and lost == 0):
        return WON
    if lost >= 2 or (lone_trick_wins and lost == 1 and won == 0):
        return LOST
    return DRAWN


def simplest(leader: Strengths, other: Strengths, led: int | None) -> tuple[Strengths, Strengths, int | None]:
    """The smallest numbers with the same comparisons: 3-2-K against Q-Q-4 is 1-1-1 against 0-0-0.

    Two neighbouring strengths are told apart only where they belong to different sides, so that
    some four hundred thousand pairs of hands come down to a few hundred.
    """
    mine = set(leader) if led is None else {*leader, led}
    theirs = set(other)
    new: dict[int, int] = {}
    number, before = -1, 0
    for strength in sorted(mine | theirs):
        owner = (strength in mine) + 2 * (strength in theirs)
        if owner != before or owner == 3:
            number += 1
        new[strength], before = number, owner
    return (
        tuple(sorted([new[card] for card in leader])),
        tuple(sorted([new[card] for card in other])),
        None if led is None else new[led],
    )


def best_play(leader: Strengths, other: Strengths, standing: Standing) -> int:
    """What the leader gets when both see all cards and play as well as can be."""
    lead, answer, led = simplest(leader, other, standing.led)
    return _best(lead, answer, led, standing.won, standing.lost, standing.lone_trick_wins)


@cache
def _best(  # noqa: PLR0917 - the arguments are the key of the cache
    leader: Strengths,
    other: Strengths,
    led: int | None,
    won: int,
    lost: int,
    lone: bool,  # noqa: FBT001
) -> int:
    if led is not None:
        return min(
            _after(leader, _without(other, reply), led - reply, won, lost, lone) for reply in dict.fromkeys(other)
        )
    if not leader:
        return verdict(won, lost, lone_trick_wins=lone)
    return max(_best(_without(leader, card), other, card, won, lost, lone) for card in dict.fromkeys(leader))


def _after(  # noqa: PLR0917 - as above
    leader: Strengths,
    other: Strengths,
    difference: int,
    won: int,
    lost: int,
    lone: bool,  # noqa: FBT001
) -> int:
    if difference > 0:
        return _best(leader, other, None, won + 1, lost, lone)
    if difference == 0:  # PUT-9: the same leader leads again
        return _best(leader, other, None, won, lost, lone)
    return -_best(other, leader, None, lost + 1, won, lone)


def _without(hand: Strengths, card: int) -> Strengths:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def random_play(leader: Strengths, other: Strengths, standing: Standing) -> Counter[int]:
    """How often the leader wins, draws, loses when both play what is left in random order."""
    lead, answer, led = simplest(leader, other, standing.led)
    return Counter(dict(_random(lead, answer, led, standing.won, standing.lost, standing.lone_trick_wins)))


@cache
def _random(  # noqa: PLR0917 - the arguments are the key of the cache
    leader: Strengths,
    other: Strengths,
    led: int | None,
    won: int,
    lost: int,
    lone: bool,  # noqa: FBT001
) -> tuple[tuple[int, int], ...]:
    order = leader if led is None else (led, *leader)
    outcomes: Counter[int] = Counter()
    for answers in permutations(other):
        wins = sum(a > b for a, b in zip(order, answers, strict=True))
        losses = sum(a < b for a, b in zip(order, answers, strict=True))
        outcomes[verdict(won + wins, lost + losses, lone_trick_wins=lone)] += 1
    return tuple(outcomes.items())


@lru_cache(maxsize=512)
def holdings(counts: Counts, number: int) -> tuple[tuple[Strengths, int], ...]:
    """Every hand of ``number`` cards out of these, as strengths, and how many ways there are to it."""
    there = dict(counts)
    found = []
    for hand in combinations_with_replacement(there, number):
        ways = 1
        for one in dict.fromkeys(hand):
            ways *= comb(there[one], hand.count(one))
        if ways:
            found.append((hand, ways))
    return tuple(found)
