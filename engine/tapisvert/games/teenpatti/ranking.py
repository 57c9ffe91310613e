"""Which hand is better: the order of Teen Patti under any rules, and why, in words.

``ranking(rules, wild_rank)`` gives the order that a table plays by, with its wild cards, more
cards than three, one card only or the whole order reversed. Play, odds, bots and drills use it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal

from tapisvert.core.cards import RANKS, SUITS, Card
from tapisvert.core.errors import RulesError
from tapisvert.core.frozen import making, quick, replace
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.games.teenpatti.rules import WILD_RANKS, Rules
from tapisvert.shared.hand_classes import HandClass, kinds, runs
from tapisvert.shared.ranking import Order, weight

CATEGORIES: Final = ("trail", "pure_sequence", "sequence", "colour", "pair", "high_card")
"""The strongest first (TEEN-R8)."""
HAND: Final = 3
"""Cards that count."""
_DOWN: Final = RANKS[::-1]
_ACE_LOW: Final = "A23"
_DIGITS: Final = {rank: at for at, rank in enumerate("A23456789", start=1)}

type A23 = Literal["top", "second", "bottom"]
type Wild = Literal["none", "ak47", "rank", "median"]
type OneCard = Literal["none", "lowest_loses", "nearest_nine", "in_out"]


def classes(a23: A23 = "top") -> Iterator[HandClass]:
    """List the 741 classes of three cards, the strongest first (TEEN-R8, TEEN-1 to TEEN-7)."""
    in_line = list(runs(_DOWN, HAND, ace_low=False))
    in_line.insert({"top": 0, "second": 1, "bottom": len(in_line)}[a23], _ACE_LOW)
    known = {frozenset(run) for run in in_line}
    apart = [one for one in map("".join, combinations(_DOWN, HAND)) if frozenset(one) not in known]
    yield from (HandClass("trail", ranks) for ranks in kinds(_DOWN, (3,)))
    for category, same_suit, listed in (
        ("pure_sequence", True, in_line),
        ("sequence", False, in_line),
        ("colour", True, apart),
    ):
        yield from (HandClass(category, ranks, same_suit) for ranks in listed)
    yield from (HandClass("pair", ranks) for ranks in kinds(_DOWN, (2, 1)))
    yield from (HandClass("high_card", ranks, same_suit=False) for ranks in apart)


@lru_cache(maxsize=3)
def order(a23: A23 = "top") -> Order:
    """Return the order of three cards without wild cards."""
    return Order(classes(a23))


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a hand counts as."""

    hand: tuple[Card, ...]
    value: int
    """More is better under the rules it was read by."""
    category: str | None
    """One of ``CATEGORIES``; ``None`` in the games of one card and of digits."""
    ranks: str
    """The ranks in the order in which they decide."""
    cards: tuple[Card, ...]
    """The cards that count, in the order of the hand, each wild one as what it stands for."""
    wild: tuple[tuple[Card, Card], ...] = ()
    """Wild cards among them and what each stands for."""


_plain = making(Reading, "hand", "value", "category", "ranks", "cards")


class Ranking:
    """The order of hands under one set of rules; get one from ``ranking``."""

    __slots__ = ("_lowest", "_rules", "order", "wild_rank")

    def __init__(self, rules: Rules, wild_rank: str | None) -> None:
        """Make the order; ``wild_rank`` is the rank that was cut (TEEN-44)."""
        self._rules: Final = rules
        self._lowest: Final = rules.reversed
        self.wild_rank: Final = wild_rank
        self.order: Final = order(rules.a23)

    def wild(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """Return the wild cards of a hand (TEEN-42, TEEN-44, TEEN-46)."""
        match self._rules.wild:
            case "none":
                return ()
            case "ak47":
                return tuple(one for one in hand if one.rank in WILD_RANKS)
            case "rank":
                return tuple(one for one in hand if one.rank == self.wild_rank)
            case "median":
                by_rank = sorted(hand, key=lambda one: (RANKS.index(one.rank), SUITS.index(one.suit)))
                return (by_rank[len(by_rank) // 2],)

    @property
    def reversed(self) -> bool:
        """Whether the weaker hand wins (TEEN-41)."""
        return self._lowest

    @property
    def median(self) -> bool:
        """Whether the third of five cards is wild, whatever its rank (TEEN-46)."""
        return self._rules.wild == "median"

    def category(self, value: int) -> str:
        """Return the category of a hand of that value, where hands have categories."""
        strength = len(self.order) + 1 - value if self._lowest else value
        return self.order.read(strength).category

    def value(self, hand: Sequence[Card]) -> int:
        """Return how good a hand is: more beats less, equal ties."""
        rules = self._rules
        if rules.digits:
            return number(hand)
        if rules.one_card != "none":
            return self._single(hand[0])
        if rules.wild == "none" and len(hand) == HAND:
            return self._value(self.order.strength(hand))
        return self._best(hand)

    def _value(self, strength: int) -> int:
        return len(self.order) + 1 - strength if self._lowest else strength

    def _single(self, one: Card) -> int:
        if self._rules.one_card == "nearest_nine":
            return 9 - from_nine(one)
        return RANKS.index(one.rank)

    def _best(self, hand: Sequence[Card]) -> int:
        wild = self.wild(hand)
        held = [weight(one) for one in hand if one not in wild]
        plain, with_wild, lowest = self.order.of_weight, self.order.with_wild, self._lowest
        found = [plain(a + b + c) for a, b, c in combinations(held, HAND)]
        for many in range(1, min(len(wild), HAND) + 1):
            sums = map(sum, combinations(held, HAND - many))
            found += [with_wild(total, many, lowest=lowest) for total in sums]
        return self._value(min(found) if lowest else max(found))

    def _ways(self, hand: Sequence[Card]) -> Iterator[tuple[int, tuple[Card, ...], tuple[Card, ...]]]:
        """Every choice of three: what it is worth, its natural cards, its wild ones (TEEN-45)."""
        wild = self.wild(hand)
        natural = tuple(one for one in hand if one not in wild)
        for number_wild in range(min(len(wild), HAND) + 1):
            for held in combinations(natural, HAND - number_wild):
                total = sum(map(weight, held))
                strength = self.order.with_wild(total, number_wild, lowest=self._lowest)
                yield strength, held, wild[:number_wild]

    def read(self, hand: Sequence[Card]) -> Reading:
        """Return what a hand counts as, and what its wild cards stand for."""
        if self._rules.digits:
            ranks = "".join(sorted((c.rank for c in hand), key=lambda r: -_DIGITS.get(r, 0)))
            return Reading(hand=tuple(hand), value=number(hand), category=None, ranks=ranks, cards=tuple(hand))
        if self._rules.one_card != "none":
            return Reading(
                hand=tuple(hand), value=self.value(hand), category=None, ranks=hand[0].rank,
                cards=tuple(hand),
            )  # fmt: skip
        if self._rules.wild == "none" and len(hand) == HAND:
            strength = self.order.strength(hand)
            counted = self.order.read(strength)
            three = tuple(hand)
            return _plain(three, self._value(strength), counted.category, counted.ranks, three)
        ways = list(self._ways(hand))
        best = (min if self._lowest else max)(strength for strength, _, _ in ways)
        strength, held, wild = next(way for way in ways if way[0] == best)
        stands = dict(zip(wild, self.order.stand_ins(held, wild, strength), strict=True))
        counted = self.order.read(strength)
        used = tuple(one for one in hand if one in held or one in stands)
        return Reading(
            hand=tuple(hand),
            value=self._value(strength),
            category=counted.category,
            ranks=counted.ranks,
            cards=tuple(stands.get(one, one) for one in used),
            wild=tuple((one, stands[one]) for one in used if one in stands),
        )

    def compare(self, one: Sequence[Card], other: Sequence[Card]) -> "Comparison":
        """Say which of two hands is better, and why."""
        first, second = self.read(one), self.read(other)
        reasons = [*self._choices(first), *self._choices(second)]
        sign = (first.value > second.value) - (first.value < second.value)
        if self._rules.digits or self._rules.one_card != "none":
            reasons.append(self._single_reason(first, second))
        else:
            reasons.append(self._three_reason(first, second))
        return Comparison(sign, tuple(reasons))

    def _choices(self, reading: Reading) -> Iterator[Reason]:
        """What wild cards stand for, and which three of a longer hand count."""
        rule = {"ak47": "TEEN-42", "rank": "TEEN-44", "median": "TEEN-46"}.get(self._rules.wild, "TEEN-42")
        for card, stands_for in reading.wild:
            if card != stands_for:
                yield Reason(phrase("why.wild", card=card, stands_for=stands_for), rule)
        if len(reading.hand) > HAND:
            yield Reason(
                phrase("why.best_three", hand=reading.hand, cards=reading.cards),
                "TEEN-45" if len(reading.hand) == 4 else "TEEN-46",
            )

    def _single_reason(self, first: Reading, second: Reading) -> Reason:
        if first.value == second.value:
            return Reason(phrase("why.same_single"), "TEEN-47")
        high, low = (first, second) if first.value > second.value else (second, first)
        if self._rules.digits:
            return Reason(phrase("why.digits", high=high.value, low=low.value), "TEEN-47")
        code = "why.nine" if self._rules.one_card == "nearest_nine" else "why.single"
        return Reason(phrase(code, high=high.hand[0], low=low.hand[0]), "TEEN-47")

    def _three_reason(self, first: Reading, second: Reading) -> Reason:
        """The point at which two hands differ, by the order before any reversal."""
        if first.value == second.value:
            return _why_equal(first, second)
        above = (first.value > second.value) != self._lowest
        high, low = (first, second) if above else (second, first)
        difference, rule = _apart(high, low)
        return Reason(
            replace(difference, fields=(*difference.fields, ("reversed", self._lowest))),
            "TEEN-41" if self._lowest else rule,
        )


def _apart(high: Reading, low: Reading) -> tuple[Phrase, str]:
    """Why one hand stands above another in the order before any reversal."""
    if high.category != low.category:
        rare = (high.category, low.category) == ("trail", "pure_sequence")
        rule = "TEEN-4" if rare else "TEEN-R8"
        return phrase("why.category", high=high.category, low=low.category), rule
    at = next(n for n, (a, b) in enumerate(zip(high.ranks, low.ranks, strict=True)) if a != b)
    top, below = high.ranks[at], low.ranks[at]
    match high.category:
        case "trail":
            return phrase("why.trail", high=top, low=below), "TEEN-5"
        case "pure_sequence" | "sequence":
            if _ACE_LOW in {high.ranks, low.ranks}:
                return phrase("why.run_a23", high=tuple(high.ranks), low=tuple(low.ranks)), "TEEN-1"
            return phrase("why.run", high=top, low=below), "TEEN-2"
        case "pair" if at < 2:
            return phrase("why.pair", high=top, low=below), "TEEN-7"
        case "pair":
            return phrase("why.kicker", pair=high.ranks[0], high=top, low=below), "TEEN-7"
        case _:
            return phrase("why.card", n=at + 1, high=top, low=below), "TEEN-7"


def _why_equal(first: Reading, second: Reading) -> Reason:
    if len(first.wild) != len(second.wild):
        return Reason(phrase("why.same_wild", category=first.category), "TEEN-42")
    return Reason(phrase("why.same", category=first.category), "TEEN-6")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which of two hands is better (1 the first, -1 the second, 0 neither), and why.

    The last reason is what decides; those before say what wild cards stand for and which three count.
    """

    sign: int
    reasons: tuple[Reason, ...]


def number(hand: Sequence[Card]) -> int:
    """Read cards as the greatest number of their digits: ace 1, court cards and tens 0 (TEEN-47).

    >>> from tapisvert.core.cards import cards
    >>> number(cards("7C 6D AS"))
    761
    """
    return int("".join(sorted((str(_DIGITS.get(one.rank, 0)) for one in hand), reverse=True)))


def from_nine(one: Card) -> int:
    """Return how far a card is from nine: ace 1, court cards and tens 0 (TEEN-47)."""
    return 9 - _DIGITS.get(one.rank, 0)


def ranking(rules: Rules, wild_rank: str | None = None) -> Ranking:
    """Return the order that a table plays by; the same object for rules that rank alike.

    Raises ``RulesError`` in Joker Hunt without the rank that was cut, or elsewhere with one (TEEN-44).

    >>> from tapisvert.core.cards import cards
    >>> plain = ranking(Rules())
    >>> plain.value(cards("AS 2S 3S")) > plain.value(cards("AH KH QH"))
    True
    """
    if (wild_rank is None) == (rules.wild == "rank"):
        raise RulesError("fields_disagree", field="wild", other="wild_rank")
    return _ranking(
        a23=rules.a23, cards=rules.cards, reverse=rules.reversed, wild=rules.wild, one_card=rules.one_card,
        digits=rules.digits, wild_rank=wild_rank,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _ranking(
    *, a23: A23, cards: Literal[3, 4, 5, 1], reverse: bool, wild: Wild, one_card: OneCard, digits: bool,
    wild_rank: str | None,
) -> Ranking:  # fmt: skip
    alike = Rules(a23=a23, cards=cards, reversed=reverse, wild=wild, one_card=one_card, digits=digits)
    return Ranking(alike, wild_rank)
