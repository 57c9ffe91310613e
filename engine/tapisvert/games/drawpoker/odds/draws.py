"""What a draw brings: the whole distribution of the final hand, exact, by going through every draw."""

import itertools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from tapisvert.core.cards import JOKER, Card
from tapisvert.games.drawpoker.ranking import order, strength
from tapisvert.games.drawpoker.rules import HAND, Rules, pack
from tapisvert.shared.ranking import weight

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
    found = _counted(rules, kept, unseen, number)
    listed = tuple(sorted(found.items(), reverse=True))
    return DrawOdds(rules=rules, kept=kept, number=number, cases=cases, strengths=listed)


def _counted(rules: Rules, kept: tuple[Card, ...], unseen: list[Card], number: int) -> Counter[int]:
    """Count the final strengths of all draws; without a joker they are looked up by the weights of the cards."""
    if JOKER in kept:
        return Counter(strength(rules, (*kept, *drawn)) for drawn in itertools.combinations(unseen, number))
    of_weight, held = order(rules).of_weight, sum(map(weight, kept))
    natural = [card for card in unseen if card is not JOKER]
    found = Counter(of_weight(held + sum(drawn)) for drawn in itertools.combinations(map(weight, natural), number))
    if number and JOKER in unseen:
        with_joker = itertools.combinations(natural, number - 1)
        found.update(strength(rules, (*kept, *drawn, JOKER)) for drawn in with_joker)
    return found
