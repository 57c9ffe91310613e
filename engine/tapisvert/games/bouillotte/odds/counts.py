"""How often things happen in a coup of Bouillotte, counted over all deals: brelans, points, the 48, equal suits.

>>> float(round(brelans_dealt(4).chance("1"), 4)), best_suits(4).count("48"), best_suits(4).total
(0.0654, 25020, 77520)
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm

from tapisvert.core.cards import Card, pack
from tapisvert.games.bouillotte.points import POINTS
from tapisvert.games.bouillotte.rules import HAND, PACKS
from tapisvert.shared.chances import Exact


def brelan_chance(players: int) -> Fraction:
    """Return the chance that a given hand is three of a kind (BOU-R3).

    >>> brelan_chance(4)
    Fraction(1, 57)
    """
    cards = PACKS[players]
    return Fraction(cards // 4 * 4, comb(cards, HAND))


def carre_chance(players: int) -> Fraction:
    """Return the chance that a given hand is three of a kind with the fourth turned up (BOU-R3)."""
    return brelan_chance(players) / (PACKS[players] - HAND)


def favori_chance(players: int) -> Fraction:
    """Return the chance that a given hand is a pair of the rank turned up and another card (BOU-14)."""
    cards = PACKS[players]
    pairs = cards // 4 * comb(4, 2) * (cards - 4)
    return Fraction(pairs * 2, comb(cards, HAND) * (cards - HAND))


def brelans_dealt(players: int) -> Exact:
    """Count deals of all hands by how many of them are brelans: ``"0"`` to as many as there are players.

    No two can be of one rank, so that the deals in which given hands are brelans are easily counted;
    inclusion and exclusion does the rest.
    """
    cards = PACKS[players]
    deals = [1]
    for left in range(cards, cards - HAND * players, -HAND):
        deals.append(deals[-1] * comb(left, HAND))
    total = deals[-1]
    some = [  # for each choice of k hands, the deals in which they are brelans, added up
        comb(players, k) * perm(cards // 4, k) * 4**k * total // deals[k] for k in range(players + 1)
    ]
    exactly = [sum((-1) ** (k - n) * comb(k, n) * some[k] for k in range(n, players + 1)) for n in range(players + 1)]
    return Exact(tuple((str(n), many) for n, many in enumerate(exactly)))


@cache
def _suit(players: int) -> Counter[tuple[int, int]]:
    """Count the sets of cards of one suit by how many they are and what they come to."""
    points = [POINTS[one.rank] for one in suit_cards(players)]
    return Counter((n, sum(held)) for n in range(len(points) + 1) for held in combinations(points, n))


def suit_cards(players: int) -> tuple[Card, ...]:
    """Return the cards of one suit, the ace first."""
    return pack(PACKS[players])[: PACKS[players] // 4]


@cache
def _best_two(players: int) -> Counter[tuple[int, int]]:
    """Count the sets of cards that may lie on the table at a show by what their best two suits count."""
    found: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    for _ in range(4):
        more: Counter[tuple[int, int, int]] = Counter()
        for (cards, best, second), many in found.items():
            for (held, total), ways in _suit(players).items():
                first, next_best, _third = sorted((best, second, total), reverse=True)
                more[cards + held, first, next_best] += many * ways
        found = more
    return Counter({(best, second): n for (cards, best, second), n in found.items() if cards == HAND * players + 1})


def best_suits(players: int) -> Exact:
    """Count the sets of cards that may lie on the table by what their best suit counts, whoever owns it."""
    found: Counter[int] = Counter()
    for (best, _), many in _best_two(players).items():
        found[best] += many
    return Exact(tuple((str(total), found[total]) for total in sorted(found)))


def equal_suits(players: int) -> Exact:
    """Count the same sets by whether the two best suits are equal: ``equal`` and ``apart`` (BOU-24)."""
    equal = sum(many for (best, second), many in _best_two(players).items() if best == second)
    return Exact((("equal", equal), ("apart", best_suits(players).total - equal)))
