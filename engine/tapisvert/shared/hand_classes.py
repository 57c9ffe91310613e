"""Classes of hands that are equal: the usual ones of five cards, what they are made of, and one hand of each kind."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from tapisvert.core.cards import RANKS, SUITS, Card, card


@dataclass(frozen=True, slots=True)
class HandClass:
    """Hands that are equal: a category, its ranks in the order in which they decide, its suits.

    ``same_suit`` is whether they must all be of one suit; ``None`` where suits play no part.
    """

    category: str
    ranks: str
    same_suit: bool | None = None


def kinds(ranks: str, shape: Sequence[int]) -> Iterator[str]:
    """List ranks repeated as ``shape`` says (``(3, 2)``: a full house), the best first.

    ``ranks`` run from the best to the worst; equal groups are not listed twice.

    >>> list(kinds("AKQ", (2, 1)))
    ['AAK', 'AAQ', 'KKA', 'KKQ', 'QQA', 'QQK']
    """
    for chosen in itertools.permutations(range(len(ranks)), len(shape)):
        pairs = list(zip(shape, chosen, strict=True))
        if all(here[1] < after[1] for here, after in itertools.pairwise(pairs) if here[0] == after[0]):
            yield "".join(ranks[rank] * many for many, rank in pairs)


def runs(ranks: str, size: int, *, ace_low: bool = True) -> tuple[str, ...]:
    """List the runs of ``size`` in ``ranks`` (best to worst), the one with a low ace last.

    >>> runs("AKQJ", 3)
    ('AKQ', 'KQJ', 'QJA')
    """
    found = [ranks[at : at + size] for at in range(len(ranks) - size + 1)]
    if ace_low:
        found.append(ranks[1 - size :] + ranks[0])
    return tuple(found)


POKER: Final = (
    "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
    "two_pairs", "pair", "high_card",
)  # fmt: skip
"""The usual categories of five cards, the strongest first (POK-3)."""

_SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "five_of_a_kind": (5,), "four_of_a_kind": (4, 1), "full_house": (3, 2),
    "three_of_a_kind": (3, 1, 1), "two_pairs": (2, 2, 1), "pair": (2, 1, 1, 1),
}  # fmt: skip


def poker_classes(
    *, ranks: str = RANKS[::-1], order: Sequence[str] = POKER, ace_low: bool = True
) -> Iterator[HandClass]:
    """List the classes of five-card hands, the strongest first.

    ``ranks`` run from the best to the worst; ``order`` names the categories from the strongest
    (with a joker, ``five_of_a_kind`` among them); ``ace_low`` allows the run A-2-3-4-5, the
    lowest, or its like in a shorter pack (POK-7, POK-8).
    """
    straights = runs(ranks, 5, ace_low=ace_low)
    in_line = {frozenset(run) for run in straights}
    apart = itertools.combinations(ranks, 5)
    broken = ["".join(one) for one in apart if frozenset(one) not in in_line]
    for category in order:
        match category:
            case "straight_flush" | "straight":
                listed: Iterable[str] = straights
            case "flush" | "high_card":
                listed = broken
            case _:
                listed = kinds(ranks, _SHAPES[category])
        suited = None if category in _SHAPES else category in {"straight_flush", "flush"}
        for one in listed:
            yield HandClass(category, one, suited)


def alike(size: int, *, no_suit: int | None = None) -> Iterator[tuple[tuple[Card, ...], int]]:
    """List one hand of each kind in a pack of 52, and how many hands differ from it by suits only.

    Hands come sorted, from two to ace, equal ranks in the order of the suits. ``no_suit`` is the
    place, from 0, of a card whose suit makes no difference (a wild one).

    >>> sum(1 for _ in alike(3)), sum(many for _, many in alike(3))
    (1755, 22100)
    """
    for chosen in itertools.combinations_with_replacement(RANKS, size):
        counts = tuple(chosen.count(rank) for rank in dict.fromkeys(chosen))
        if max(counts) <= len(SUITS):
            for suits, many in _patterns(counts, no_suit):
                yield tuple(card(rank + suit) for rank, suit in zip(chosen, suits, strict=True)), many


@cache
def _patterns(counts: tuple[int, ...], no_suit: int | None) -> tuple[tuple[str, int], ...]:
    """Ways to give suits to ranks that appear ``counts`` times, one of those that are alike."""
    swaps = [str.maketrans(SUITS, "".join(other)) for other in itertools.permutations(SUITS)]
    found: dict[tuple[str, ...], tuple[str, int]] = {}
    for given in itertools.product(*(itertools.combinations(SUITS, many) for many in counts)):
        suits = "".join(map("".join, given))
        seen = [list(one) for one in given]
        if no_suit is not None:
            at = no_suit
            for one in seen:
                if at < len(one):
                    one.pop(at)
                    break
                at -= len(one)
        kind = min(tuple("".join(sorted("".join(one).translate(swap))) for one in seen) for swap in swaps)
        first, many = found.get(kind, (suits, 0))
        found[kind] = (first, many + 1)
    return tuple(found.values())
