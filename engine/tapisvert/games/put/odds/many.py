"""Chances in Put for three and four: exact for three; four have too many cases to count while a reader waits.

A partnership gives an ``Estimate``, which says so.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.games.put.odds.hands import NAMES, OUTCOMES, counted
from tapisvert.games.put.odds.solver import WON, Strengths, verdict
from tapisvert.games.put.rules import HAND, Rules, pack, strength
from tapisvert.shared.chances import Estimate, Exact, count, sample

SAMPLES: Final = 5_000
"""Deals drawn where counting is too long."""

type _Taken = tuple[int, int, int]
"""Tricks of mine and of each of the two others."""


def against_two(rules: Rules, hand: Sequence[Card], *, trump: str | None = None) -> Exact:
    """Chances at three, cards in random order: ``other`` means that somebody else wins.

    One trick each, or too many ties, and the hand is spoiled (PUT-R8, PUT-33).
    """
    unseen = dict(counted(rules, [c for c in pack(rules) if c not in hand], trump=trump))
    *before, last = (strength(rules, one, trump=trump) for one in hand)
    states: dict[Strengths, Counter[_Taken]] = {(): Counter({(0, 0, 0): 1})}
    for mine in before:
        after: dict[Strengths, Counter[_Taken]] = {}
        for gone, standings in states.items():
            left = _without(unseen, gone)
            for first, second in product(unseen, unseen):
                ways = left[first] * (left[second] - (first == second))
                if not ways:
                    continue
                there = after.setdefault(tuple(sorted((*gone, first, second))), Counter())
                for taken, weight in standings.items():
                    there[_three(taken, mine, first, second)] += weight * ways
        states = after
    ends: Counter[_Taken] = Counter()
    for gone, standings in states.items():
        alone, each, tied = _last_trick(last, _without(unseen, gone))
        for (me, a, b), weight in standings.items():
            ends[me + 1, a, b] += weight * alone
            ends[me, a + 1, b] += weight * each
            ends[me, a, b + 1] += weight * each
            ends[me, a, b] += weight * tied
    lone = rules.one_trick_two_ties == "win"
    return count(
        ((_spoiled(taken, lone=lone), weight) for taken, weight in ends.items()),
        names=("win", "spoiled", "other"),
    )


def _without(unseen: dict[int, int], gone: Strengths) -> dict[int, int]:
    left = dict(unseen)
    for one in gone:
        left[one] -= 1
    return left


def _last_trick(mine: int, left: dict[int, int]) -> tuple[int, int, int]:
    """Of all ordered pairs of two other cards: mine is highest, a certain other is, it is tied."""
    alone = each = below = 0
    for height in sorted(left):
        if height > mine:
            each += left[height] * below
        below += left[height]
        if height < mine:
            alone = below * (below - 1)
    return alone, each, below * (below - 1) - alone - 2 * each


def _three(taken: _Taken, mine: int, first: int, second: int) -> _Taken:
    me, a, b = taken
    if mine > max(first, second):
        return me + 1, a, b
    if first > max(mine, second):
        return me, a + 1, b
    if second > max(mine, first):
        return me, a, b + 1
    return taken  # PUT-31


def _spoiled(taken: _Taken, *, lone: bool) -> str:
    me, *others = taken
    if verdict(me, sum(others), lone_trick_wins=lone) == WON and me > max(others):
        return "win"
    alone = lone and sum(taken) == 1 and me == 0
    return "other" if max(others) > 1 or alone else "spoiled"


def partners(rules: Rules, hand: Sequence[Card], *, rng: Random, samples: int = SAMPLES) -> Estimate:
    """Estimate the chances of a side at four, cards in random order, nothing exchanged."""
    rest = [one for one in pack(rules) if one not in hand]

    def draw(rng: Random) -> str:
        drawn = rng.sample(rest, 3 * HAND + 1)
        trump = drawn[-1].suit if rules.trump == "turned" else None
        height = [strength(rules, one, trump=trump) for one in drawn[:-1]]
        won = lost = 0
        for at, one in enumerate(hand):
            with_me, *against = height[at * HAND : at * HAND + HAND]
            ours, theirs = max(strength(rules, one, trump=trump), with_me), max(against)
            won, lost = won + (ours > theirs), lost + (ours < theirs)
        return NAMES[verdict(won, lost, lone_trick_wins=rules.one_trick_two_ties == "win")]

    return sample(draw, rng=rng, samples=samples, names=OUTCOMES)
