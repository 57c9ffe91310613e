"""Which hand is better: the orders of 52, 53 and 32 cards (POK-3, POK-4), the joker, and who may open."""

import itertools
from collections.abc import Iterable
from functools import cache
from typing import Final

from tapisvert.core.cards import JOKER, Card
from tapisvert.games.drawpoker.rules import HAND, Level, Rules
from tapisvert.shared.hand_classes import POKER, poker_classes
from tapisvert.shared.ranking import Joker, Order

SHORT: Final = (
    "straight_flush", "four_of_a_kind", "flush", "full_house", "three_of_a_kind", "straight",
    "two_pairs", "pair", "high_card",
)  # fmt: skip
"""POK-4: with 32 cards the flush beats the full and the brelan the *séquence*."""
_RANKS: Final = {52: "AKQJT98765432", 53: "AKQJT98765432", 32: "AKQJT987"}


def order(rules: Rules) -> Order:
    """Return the whole order of hands under these rules; with a joker five of a kind is the best (POK-14)."""
    return _order(rules.cards, rules.order, rules.ace_low, rules.joker)


@cache
def _order(size: int, name: str, ace_low: bool, joker: Joker) -> Order:  # noqa: FBT001 -- a key of the cache
    categories: tuple[str, ...] = SHORT if name == "short" else POKER
    if size != 53:
        return Order(poker_classes(ranks=_RANKS[size], order=categories, ace_low=ace_low))
    classes = poker_classes(ranks=_RANKS[size], order=("five_of_a_kind", *categories), ace_low=ace_low)
    return Order(classes, joker=joker)


def strength(rules: Rules, hand: Iterable[Card]) -> int:
    """Return how strong five cards are, the joker among them or not: more beats less, equal ties.

    >>> from tapisvert.core.cards import cards
    >>> flush, full = cards("KC JC TC 8C 7C"), cards("7C 7D 7H 8S 8C")
    >>> strength(Rules(), flush) < strength(Rules(), full)
    True
    >>> short = Rules(cards=32, order="short", most_drawn=3)
    >>> strength(short, flush) > strength(short, full)
    True
    """
    return order(rules).strength(tuple(hand))


def category(rules: Rules, hand: Iterable[Card]) -> str:
    """Return the category of five cards: ``pair``, ``full_house``."""
    return order(rules).read(strength(rules, hand)).category


def stands_for(rules: Rules, hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return what the joker stands for in five cards; nothing where there is none."""
    held = tuple(hand)
    if JOKER not in held:
        return ()
    natural = tuple(card for card in held if card is not JOKER)
    return order(rules).stand_ins(natural, (JOKER,), strength(rules, held))


@cache
def least_opener(rules: Rules, level: Level) -> int:
    """Return the strength of the least pair of a rank: what it takes to open a pot (POK-38)."""
    ranked = order(rules)
    pairs = [one for one in ranked.classes if one.category == "pair" and one.ranks[0] == level]
    return len(ranked) - ranked.classes.index(pairs[-1])


def may_open(rules: Rules, level: Level, hand: Iterable[Card]) -> bool:
    """Whether five cards may open a pot of that level (POK-38, POK-17).

    >>> from tapisvert.core.cards import cards
    >>> may_open(Rules(), "J", cards("5C 5D 3H 3S 6C")), may_open(Rules(), "J", cards("TC TD AH KS QC"))
    (True, False)
    """
    return strength(rules, hand) >= least_opener(rules, level)


def openers(rules: Rules, level: Level, kept: Iterable[Card]) -> tuple[Card, ...]:
    """Return the fewest of some cards that prove by themselves that a hand could open; ``()`` if none do.

    ``kept`` are those of the five dealt that can still be shown. A pair high enough, two pairs, three and
    four of a kind prove themselves; anything else needs all five cards.
    """
    held = tuple(kept)
    for many in range(2, min(len(held), HAND) + 1):
        for chosen in itertools.combinations(held, many):
            if _proves(rules, level, chosen):
                return chosen
    return ()


def _proves(rules: Rules, level: Level, chosen: tuple[Card, ...]) -> bool:
    """Whether every hand that holds these cards may open."""
    if len(chosen) == HAND:
        return may_open(rules, level, chosen)
    ranks = "AKQJT98765432"
    natural = [card.rank for card in chosen if card is not JOKER]
    high = [rank for rank in natural if ranks.index(rank) <= ranks.index(level)]
    joker = len(natural) < len(chosen)
    if rules.joker == "wild" or not joker:
        paired = max((natural.count(rank) + joker for rank in high), default=0)
        most = max((natural.count(rank) + joker for rank in natural), default=0)
    else:  # a bug pairs aces alone
        paired = max((natural.count(rank) + (rank == "A") for rank in high), default=0)
        most = max((natural.count(rank) + (rank == "A") for rank in natural), default=0)
    pairs = sum(natural.count(rank) >= 2 for rank in dict.fromkeys(natural))
    return paired >= 2 or most >= 3 or pairs >= 2
