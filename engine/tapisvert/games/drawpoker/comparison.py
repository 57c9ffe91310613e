"""Two hands compared, with the reason: the kind, then the ranks that make it, then the other cards (POK-9, POK-10)."""

from dataclasses import dataclass
from typing import Literal

from tapisvert.core.cards import Card
from tapisvert.core.phrases import Reason, phrase
from tapisvert.games.drawpoker.ranking import SHORT, order, strength
from tapisvert.games.drawpoker.rules import Rules
from tapisvert.shared.hand_classes import POKER, HandClass


@dataclass(frozen=True, slots=True)
class Compared:
    """Which of two hands wins, and why."""

    sign: Literal[-1, 0, 1]
    """1 when the first wins, -1 when the second does, 0 for a tie."""
    reason: Reason


def compare(rules: Rules, one: tuple[Card, ...], other: tuple[Card, ...]) -> Compared:
    """Compare two hands of five cards.

    >>> from tapisvert.core.cards import cards
    >>> compare(Rules(), cards("AC AD 9H 6S 3C"), cards("AH AS 9D 6C 2C")).reason.phrase.code
    'why.kicker'
    """
    first, second = strength(rules, one), strength(rules, other)
    read = order(rules).read
    if first == second:
        return Compared(0, Reason(phrase("why.same", category=read(first).category), "POK-11"))
    high, low = read(max(first, second)), read(min(first, second))
    return Compared(1 if first > second else -1, _why(rules, high, low))


def is_turned_round(rules: Rules, one: str, other: str) -> bool:
    """Whether two categories stand in another order than with 52 cards (POK-4).

    >>> is_turned_round(Rules(cards=32, order="short", most_drawn=3), "flush", "full_house")
    True
    """
    if rules.order == "usual" or "five_of_a_kind" in {one, other}:
        return False
    return (SHORT.index(one) < SHORT.index(other)) != (POKER.index(one) < POKER.index(other))


def _why(rules: Rules, high: HandClass, low: HandClass) -> Reason:
    if high.category != low.category:
        if is_turned_round(rules, high.category, low.category):
            return Reason(phrase("why.short_order", high=high.category, low=low.category), "POK-4")
        rule = "POK-14" if high.category == "five_of_a_kind" else "POK-R2" if rules.cards != 32 else "POK-R3"
        return Reason(phrase("why.category", high=high.category, low=low.category), rule)
    at = next(at for at, rank in enumerate(high.ranks) if rank != low.ranks[at])
    ranks = {"high": high.ranks[at], "low": low.ranks[at]}
    match high.category:
        case "straight" | "straight_flush":
            return Reason(phrase("why.run", category=high.category, **ranks), "POK-7")
        case "flush" | "high_card":
            return Reason(phrase("why.card", category=high.category, n=at + 1, **ranks), "POK-9")
        case _ if at == 0:
            return Reason(phrase("why.group", category=high.category, **ranks), "POK-10")
        case _ if high.ranks.count(high.ranks[at]) > 1:
            return Reason(phrase("why.second_group", category=high.category, first=high.ranks[0], **ranks), "POK-10")
        case _:
            return Reason(phrase("why.kicker", category=high.category, **ranks), "POK-10")
