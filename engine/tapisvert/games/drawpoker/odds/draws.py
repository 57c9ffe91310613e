"""What a draw brings: the whole distribution of the final hand, exact, by going through every draw."""

import itertools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.games.drawpoker.ranking import order, strength
from tapisvert.games.drawpoker.rules import HAND, Rules, pack

MOST_CASES: Final = 2_000_000
"""Draws that are gone through: five cards of 48 are 1,712,304."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOdds:
    """The final hands of all draws, each as likely as any other."""

    rules: Rules
    kept: tuple[Card, ...]
    number: int
    """Cards drawn."""
    cases: int
    strengths: tuple[tuple[int, int], ...]
    """Each final strength with its number of draws, the strongest first."""

    def chance(self, *categories: str) -> Fraction:
        """Return the chance of ending with one of these categories."""
        read = order(self.rules).read
        good = sum(many for worth, many in self.strengths if read(worth).category in categories)
        return Fraction(good, self.cases)

    def better_than(self, worth: int) -> Fraction:
        """Return the chance of ending with a hand stronger than ``worth``."""
        return Fraction(sum(many for found, many in self.strengths if found > worth), self.cases)

    def categories(self) -> tuple[tuple[str, int], ...]:
        """Return the number of draws that end in each category, the strongest first."""
        found: Counter[str] = Counter()
        for worth, many in self.strengths:
            found[order(self.rules).read(worth).category] += many
        return tuple(found.items())


def draw_odds(rules: Rules, hand: Iterable[Card], thrown: Iterable[Card], *, seen: Iterable[Card] = ()) -> DrawOdds:
    """Return what throwing ``thrown`` of a hand away brings; ``seen`` are other cards that cannot be drawn.

    >>> from tapisvert.core.cards import cards
    >>> odds = draw_odds(Rules(), cards("KH KS 9H 5H 3H"), cards("KS"))
    >>> odds.chance("flush")
    Fraction(9, 47)
    """
    held, gone = tuple(hand), tuple(thrown)
    kept = tuple(card for card in held if card not in gone)
    known = {*held, *seen}
    unseen = [card for card in pack(rules) if card not in known]
    number = HAND - len(kept)
    cases = comb(len(unseen), number)
    if cases > MOST_CASES:
        raise ValueError(cases)
    found: Counter[int] = Counter()
    for drawn in itertools.combinations(unseen, number):
        found[strength(rules, (*kept, *drawn))] += 1
    listed = tuple(sorted(found.items(), reverse=True))
    return DrawOdds(rules=rules, kept=kept, number=number, cases=cases, strengths=listed)
