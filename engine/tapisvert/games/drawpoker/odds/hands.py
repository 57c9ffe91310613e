"""What is known of a hand of five cards: its place among all, its chances against others, what it may draw."""

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from random import Random
from typing import Any, Final

from tapisvert.core.capabilities import Ranked
from tapisvert.core.cards import JOKER, SUITS, Card, card, no_doubles, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games.drawpoker.ai.hands import usual_discard
from tapisvert.games.drawpoker.odds.counts import strengths
from tapisvert.games.drawpoker.odds.draws import DrawOdds, draw_odds
from tapisvert.games.drawpoker.ranking import category, may_open, order, stands_for, strength
from tapisvert.games.drawpoker.rules import FIRST_DEAL, HAND, Carry, Level, Rules, pack
from tapisvert.shared.chances import Estimate, Exact, sample

SAMPLES: Final = 4_000
"""Deals drawn for the chances against two or more others."""
MOST_AGAINST: Final = 5
_OUTCOMES: Final = ("win", "tie", "lose")


def check_hand(rules: Rules, hand: Sequence[Card]) -> None:
    """Raise ``CardError`` unless it is a hand of five cards of these rules."""
    if len(hand) != HAND:
        raise CardError("wrong_number_of_cards", wanted=HAND, found=len(hand))
    no_doubles(hand)
    for one in hand:
        if one not in pack(rules):
            raise CardError("card_not_in_pack", card=one)


def counted_as(rules: Rules, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the hand with what the joker stands for in its place."""
    stand_in = stands_for(rules, hand)
    return tuple(stand_in[0] if one is JOKER else one for one in hand)


def rank(rules: Rules, hands: Sequence[Sequence[Card]], *, carry: Carry = FIRST_DEAL) -> tuple[Ranked, ...]:
    """Rank hands, the strongest first; equals share a place: 1, 1, 3. Raises ``CardError``."""
    del carry  # nothing that stands before a coup changes the order
    for hand in hands:
        check_hand(rules, hand)
    worth = sorted(((strength(rules, hand), tuple(hand)) for hand in hands), key=lambda pair: -pair[0])
    return tuple(
        Ranked(hand, category(rules, hand), 1 + sum(other > mine for other, _ in worth), counted_as(rules, hand))
        for mine, hand in worth
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """How many of all hands are better, as good and worse; the hand itself is among the equals."""

    better: int
    equal: int
    worse: int


def standing(rules: Rules, hand: Sequence[Card]) -> Standing:
    """Return the place of a hand among all hands of five cards.

    >>> from tapisvert.core.cards import cards
    >>> standing(Rules(), cards("AS KS QS JS TS"))
    Standing(better=0, equal=4, worse=2598956)
    """
    known, mine = strengths(rules), strength(rules, hand)
    better = sum(many for worth, many in known.items() if worth > mine)
    return Standing(better, known[mine], sum(known.values()) - better - known[mine])


@lru_cache(maxsize=64)
def unseen_strengths(rules: Rules, seen: frozenset[Card]) -> Mapping[int, int]:
    """Return, for each strength, how many hands of five of the cards not seen have it: exact, class by class.

    >>> sum(unseen_strengths(Rules(), frozenset()).values())
    2598960
    """
    left = {rank: "".join(suit for suit in SUITS if card(rank + suit) not in seen) for rank in order(rules).ranks}
    found: Counter[int] = Counter()
    ranked = order(rules)
    for at, one in enumerate(ranked.classes):
        if one.category != "five_of_a_kind":
            found[len(ranked) - at] += _of_class(left, one.ranks, same_suit=one.same_suit)
    if JOKER in pack(rules) and JOKER not in seen:
        for worth, many in _with_joker(rules, left):
            found[worth] += many
    return found


def _of_class(left: Mapping[str, str], ranks: str, *, same_suit: bool | None) -> int:
    """Return in how many ways suits that are left can be given to some ranks."""
    ways = prod(comb(len(left[rank]), ranks.count(rank)) for rank in dict.fromkeys(ranks))
    if same_suit is None or not ways:
        return ways
    alike = sum(all(suit in left[rank] for rank in ranks) for suit in SUITS)
    return alike if same_suit else ways - alike


def _with_joker(rules: Rules, left: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """List the strengths of hands of four cards and the joker: they rest on the ranks and on one or several suits."""
    for ranks in itertools.combinations_with_replacement(order(rules).ranks, HAND - 1):
        together = "".join(ranks)
        if len(set(ranks)) < len(ranks):
            # Equal ranks are never of one suit; the suits make no other difference.
            if many := _of_class(left, together, same_suit=None):
                apart = (SUITS[together[:at].count(rank)] for at, rank in enumerate(together))
                yield strength(rules, (*map(card, map(str.__add__, ranks, apart)), JOKER)), many
            continue
        for same_suit, suits in ((True, "SSSS"), (False, "SSSH")):
            if many := _of_class(left, together, same_suit=same_suit):
                yield strength(rules, (*map(card, map(str.__add__, ranks, suits)), JOKER)), many


def chances(rules: Rules, hand: Sequence[Card], others: int = 1) -> Exact | Estimate:
    """Return the chances to win, tie and lose at a show against ``others`` hands as they are dealt.

    Exact against one; against more an estimate of ``SAMPLES`` deals, always the same ones.
    """
    mine, seen = strength(rules, hand), frozenset(hand)
    if others == 1:
        known = unseen_strengths(rules, seen)
        win = sum(many for worth, many in known.items() if worth < mine)
        tie = known.get(mine, 0)
        return Exact((("win", win), ("tie", tie), ("lose", sum(known.values()) - win - tie)))
    unseen = [one for one in pack(rules) if one not in seen]

    def outcome(rng: Random) -> str:
        drawn = rng.sample(unseen, HAND * others)
        best = max(strength(rules, drawn[at : at + HAND]) for at in range(0, len(drawn), HAND))
        return "win" if best < mine else "tie" if best == mine else "lose"

    return sample(outcome, rng=Random(others), samples=SAMPLES, names=_OUTCOMES)


def draws(rules: Rules, hand: Sequence[Card]) -> tuple[DrawOdds, ...]:
    """Return what it brings to stand pat and, where it is something else, to draw as is usual: exact."""
    held = tuple(hand)
    usual = usual_discard(rules, held)[: rules.most_drawn]
    return tuple(draw_odds(rules, held, gone) for gone in dict.fromkeys(((), usual)))


def levels_opened(rules: Rules, hand: Sequence[Card]) -> tuple[Level, ...]:
    """Return the levels at which a hand may open a pot (POK-38)."""
    known: tuple[Level, ...] = ("J", "Q", "K", "A")
    return tuple(level for level in known if may_open(rules, level, hand))


def odds(
    rules: Rules, hand: Sequence[Card], against: int | None = None, *, carry: Carry = FIRST_DEAL
) -> dict[str, Any]:
    """All that is known of a hand, as JSON: what it counts as, its place, its chances, what it may draw.

    ``against`` is the number of other hands, one where left out. ``kind`` says whether the chances against them are
    ``exact`` or an ``estimate``; ``draws`` are exact. Raises ``CardError``, or ``RulesError`` for a number of hands
    that the pack does not hold.
    """
    del carry
    others = 1 if against is None else against
    if not 1 <= others <= MOST_AGAINST or (others + 1) * HAND > rules.cards:
        raise RulesError("bad_value", field="against", value=others)
    check_hand(rules, hand)
    found, place = chances(rules, hand, others), standing(rules, hand)
    return {
        "hand": write(hand),
        "against": others,
        "category": category(rules, hand),
        "as": write(counted_as(rules, hand)),
        "place": place.better + 1,
        "better": place.better,
        "equal": place.equal,
        "worse": place.worse,
        "opens": list(levels_opened(rules, hand)),
        "kind": "exact" if isinstance(found, Exact) else "estimate",
        "random": found.data(),
        "draws": [_draw_data(hand, one) for one in draws(rules, hand)],
    }


def _draw_data(hand: Sequence[Card], one: DrawOdds) -> dict[str, Any]:
    counts = dict(one.categories())
    return {
        "throw": write(held for held in hand if held not in one.kept),
        "cases": one.cases,
        "counts": counts,
        "chances": {name: str(Fraction(many, one.cases)) for name, many in counts.items()},
    }
