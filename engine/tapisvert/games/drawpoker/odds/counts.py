"""How many of all hands dealt are of each category, and how many may open a pot: exact, class by class."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb, prod

from tapisvert.core.cards import JOKER, SUITS
from tapisvert.games.drawpoker.ranking import least_opener, order, strength
from tapisvert.games.drawpoker.rules import HAND, Level, Rules
from tapisvert.shared.hand_classes import HandClass, alike


@cache
def strengths(rules: Rules) -> Mapping[int, int]:
    """Return, for each strength, how many of all hands of five cards have it."""
    found: Counter[int] = Counter()
    ranked = order(rules)
    for at, one in enumerate(ranked.classes):
        if one.category != "five_of_a_kind":
            found[len(ranked) - at] += _hands(one)
    for worth, many in _with_joker(rules):
        found[worth] += many
    return dict(found)


def _hands(one: HandClass) -> int:
    """Return how many hands without a joker are of a class: ways to give suits to its ranks."""
    ways = prod(comb(len(SUITS), one.ranks.count(rank)) for rank in dict.fromkeys(one.ranks))
    if one.same_suit is None:
        return ways
    return len(SUITS) if one.same_suit else ways - len(SUITS)


def _with_joker(rules: Rules) -> Iterator[tuple[int, int]]:
    if rules.cards != 53:
        return
    for natural, many in alike(HAND - 1):
        yield strength(rules, (*natural, JOKER)), many


def hands(rules: Rules) -> int:
    """Return how many hands of five cards there are.

    >>> hands(Rules())
    2598960
    """
    return comb(rules.cards, HAND)


@cache
def categories(rules: Rules) -> Mapping[str, int]:
    """Return how many hands are of each category, the strongest first.

    >>> categories(Rules())["full_house"]
    3744
    """
    found: Counter[str] = Counter()
    ranked = order(rules)
    for worth, many in sorted(strengths(rules).items(), reverse=True):
        found[ranked.read(worth).category] += many
    return dict(found)


def may_open_hands(rules: Rules, level: Level) -> int:
    """Return how many hands may open a pot of a level (POK-38).

    >>> may_open_hands(Rules(), "J")
    536100
    """
    least = least_opener(rules, level)
    return sum(many for worth, many in strengths(rules).items() if worth >= least)


def nobody_opens(rules: Rules, level: Level, players: int) -> Fraction:
    """Return the chance that none of several hands may open, taken as independent of each other."""
    return (1 - Fraction(may_open_hands(rules, level), hands(rules))) ** players


def share_beaten(rules: Rules, worth: int) -> tuple[Fraction, Fraction]:
    """Return the shares of all hands that a strength beats and that it ties with, whatever cards are held."""
    known, total = strengths(rules), hands(rules)
    below = sum(many for other, many in known.items() if other < worth)
    return Fraction(below, total), Fraction(known.get(worth, 0), total)
