"""Chances in Teen Patti: how good a hand is among all hands, and against one to nine others.

What can be counted is: every hand against one other, three-card hands against two, single cards
against any number. The rest is an ``Estimate`` and says so. Hands that differ by suits only are
counted once, so that the table of a variant takes a second at most.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from random import Random
from typing import Any, Final

from tapisvert.core.capabilities import Ranked
from tapisvert.core.cards import Card, no_doubles, write
from tapisvert.core.cards import pack as whole_pack
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games.teenpatti.odds.five_cards import BEST_OF_FIVE, HIGH_WILD
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, Ranking, ranking
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, Carry, Rules, cut_rank
from tapisvert.shared.chances import Estimate, Exact, count, sample
from tapisvert.shared.hand_classes import alike

OUTCOMES: Final = ("win", "tie", "lose")
SAMPLES: Final = 20_000
"""Deals drawn where counting is too long."""
_PACK: Final = whole_pack(52)
_MOST_COUNTED: Final = 200_000
"""Hands that may be counted one by one while a reader waits."""


def has_categories(rules: Rules) -> bool:
    """Whether hands have categories: not single cards, and not the numbers of 999."""
    return rules.one_card == "none" and not rules.digits


@lru_cache(maxsize=64)
def distribution(order: Ranking, cards: int) -> dict[int, int]:
    """Return for each value that a hand can have how many hands of the pack have it."""
    known = _known(order) if cards == 5 else None
    return counted(order, cards) if known is None else known


def _known(order: Ranking) -> dict[int, int] | None:
    """The numbers kept for the two presets of five cards."""
    for preset, kept in (("best-of-five", BEST_OF_FIVE), ("high-wild", HIGH_WILD)):
        if order is ranking(PRESETS[preset]):
            return {value: many for value, many in enumerate(kept, start=1) if many}
    return None


def counted(order: Ranking, cards: int) -> dict[int, int]:
    """Count ``distribution`` anew: for five cards that takes some seconds."""
    median = 2 if order.median else None
    found: Counter[int] = Counter()
    for hand, many in alike(cards, no_suit=median):
        found[order.value(hand)] += many
    return dict(sorted(found.items()))


def counts(rules: Rules, *, wild_rank: str | None = None) -> Exact:
    """Count all hands by category: the table of a variant (TEEN-R8).

    Raises ``RulesError`` where hands have no categories.
    """
    if not has_categories(rules):
        raise RulesError("fields_disagree", field="digits" if rules.digits else "one_card",
                         other="cards")  # fmt: skip
    order = ranking(rules, wild_rank)
    cases = ((order.category(value), many) for value, many in distribution(order, rules.cards).items())
    return count(cases, names=CATEGORIES)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a hand stands among all hands of the pack."""

    better: int
    equal: int
    """Hands of the same value, itself included."""
    worse: int

    @property
    def place(self) -> int:
        """Its place among the values that hands can have: 1 is the best."""
        return self.better + 1


def standing(rules: Rules, hand: Sequence[Card], *, wild_rank: str | None = None) -> Standing:
    """Return how many hands are better than a hand, as good, and worse."""
    order = ranking(rules, wild_rank)
    mine = order.value(hand)
    known = distribution(order, rules.cards)
    return Standing(
        better=sum(many for value, many in known.items() if value > mine),
        equal=known[mine],
        worse=sum(many for value, many in known.items() if value < mine),
    )


def chances(
    rules: Rules,
    hand: Sequence[Card],
    others: int = 1,
    *,
    wild_rank: str | None = None,
    rng: Random | None = None,
    samples: int = SAMPLES,
) -> Exact | Estimate:
    """Chances of a hand against ``others`` random hands that all stay to the show.

    ``win`` is better than all, ``tie`` as good as the best of them. In Cobra, where the lowest
    loses, ``lose`` is to have the lowest and ``tie`` that all are equal.
    """
    order = ranking(rules, wild_rank)
    rest = [one for one in _PACK if one not in hand]
    if rules.cards == 1:
        return _single(rules, order, hand[0], rest, others)
    mine = order.value(hand)
    if others == 1 and comb(len(rest), rules.cards) <= _MOST_COUNTED:
        cases = ((_outcome(mine, order.value(o)), 1) for o in combinations(rest, rules.cards))
        return count(cases, names=OUTCOMES)
    if others == 2 and rules.cards == HAND:
        return _two(order, mine, rest)

    def draw(rng: Random) -> str:
        drawn = rng.sample(rest, rules.cards * others)
        sets = (drawn[at : at + rules.cards] for at in range(0, len(drawn), rules.cards))
        return _outcome(mine, max(map(order.value, sets)))

    return sample(draw, rng=rng or Random(0), samples=samples, names=OUTCOMES)


def _outcome(mine: int, best: int) -> str:
    if mine > best:
        return "win"
    return "tie" if mine == best else "lose"


def _two(order: Ranking, mine: int, rest: Sequence[Card]) -> Exact:
    """Count pairs of hands without a common card, by the hands that contain each few cards."""
    places = combinations(range(len(rest)), HAND)
    values = map(order.value, combinations(rest, HAND))
    hands = list(zip(values, places, strict=True))
    weaker = apart(hand for value, hand in hands if value < mine)
    not_better = apart(hand for value, hand in hands if value <= mine)
    total = len(hands) * comb(len(rest) - HAND, HAND)
    return Exact((("win", weaker), ("tie", not_better - weaker), ("lose", total - not_better)))


def apart[T](hands: Iterable[tuple[T, ...]]) -> int:
    """Count ordered pairs of different hands of one size that have no card in common.

    By inclusion and exclusion: if ``n(T)`` of the hands contain the cards ``T``, it is the sum over
    all ``T`` of ``n(T)`` squared, with a minus for an odd number of cards.
    """
    listed = list(hands)
    if not listed:
        return 0
    size = len(listed[0])
    pairs = len(listed) ** 2 + (-len(listed) if size % 2 else len(listed))  # no card, and all
    for some in range(1, size):
        containing = Counter(chain.from_iterable(combinations(hand, some) for hand in listed))
        squares = sum(many * many for many in containing.values())
        pairs += -squares if some % 2 else squares
    return pairs


def _single(rules: Rules, order: Ranking, mine: Card, rest: Sequence[Card], others: int) -> Exact:
    """Single cards can be counted against any number of others (TEEN-47)."""
    values = [order.value((one,)) for one in rest]
    my_value = order.value((mine,))
    total, same = comb(len(rest), others), comb(values.count(my_value), others)
    if rules.one_card == "lowest_loses":
        none_lower = comb(sum(value >= my_value for value in values), others)
        return Exact((("win", total - none_lower), ("tie", same), ("lose", none_lower - same)))
    weaker = comb(sum(value < my_value for value in values), others)
    not_better = comb(sum(value <= my_value for value in values), others)
    return Exact((("win", weaker), ("tie", not_better - weaker), ("lose", total - not_better)))


def ties(rules: Rules, *, wild_rank: str | None = None) -> Exact:
    """Count ordered pairs of three-card hands that are equal, by category; ``none`` for the rest."""
    order = ranking(rules, wild_rank)
    by_value: dict[int, list[tuple[Card, ...]]] = {}
    for hand in combinations(_PACK, HAND):
        by_value.setdefault(order.value(hand), []).append(hand)
    equal = count(
        ((order.category(value), apart(hands)) for value, hands in by_value.items()),
        names=CATEGORIES,
    )
    pairs = comb(len(_PACK), HAND) * comb(len(_PACK) - HAND, HAND)
    return Exact((*equal.counts, ("none", pairs - equal.total)))


def best_category(rules: Rules, players: int, *, rng: Random, samples: int, wild_rank: str | None = None) -> Estimate:
    """Estimate what the best hand is when nobody packs."""
    order = ranking(rules, wild_rank)

    def draw(rng: Random) -> str:
        drawn = rng.sample(_PACK, rules.cards * players)
        sets = (drawn[at : at + rules.cards] for at in range(0, len(drawn), rules.cards))
        return order.category(max(map(order.value, sets)))

    return sample(draw, rng=rng, samples=samples, names=CATEGORIES)


def odds(
    rules: Rules, hand: Sequence[Card], against: int | None = None, *, carry: Carry = FIRST_DEAL
) -> dict[str, Any]:
    """All that is known of a hand, as JSON: what it counts as, its place, its chances.

    ``against`` is the number of other hands, left out one, which is counted. ``kind`` says whether
    the chances are ``exact`` or an ``estimate``.
    """
    others = 1 if against is None else against
    if not 1 <= others <= 9 or (others + 1) * rules.cards > len(_PACK):
        raise RulesError("bad_value", field="against", value=others)
    check_hand(rules, hand)
    wild_rank = cut_rank(rules, carry)
    reading = ranking(rules, wild_rank).read(hand)
    found = chances(rules, hand, others, wild_rank=wild_rank)
    place = standing(rules, hand, wild_rank=wild_rank)
    return {
        "hand": write(hand),
        "against": others,
        "category": reading.category,
        "as": write(reading.cards),
        "place": place.place,
        "better": place.better,
        "equal": place.equal,
        "worse": place.worse,
        "kind": "exact" if isinstance(found, Exact) else "estimate",
        "random": found.data(),
    }


def rank(rules: Rules, hands: Sequence[Sequence[Card]], *, carry: Carry = FIRST_DEAL) -> tuple[Ranked, ...]:
    """Rank hands, the strongest first; equals share a place: 1, 1, 3."""
    order = ranking(rules, cut_rank(rules, carry))
    for hand in hands:
        check_hand(rules, hand)
    readings = sorted(map(order.read, hands), key=lambda one: -one.value)
    return tuple(
        Ranked(one.hand, one.category, 1 + sum(other.value > one.value for other in readings), one.cards)
        for one in readings
    )


def check_hand(rules: Rules, hand: Sequence[Card]) -> None:
    """Raise ``CardError`` unless it is a hand of these rules."""
    if len(hand) != rules.cards:
        raise CardError("wrong_number_of_cards", wanted=rules.cards, found=len(hand))
    no_doubles(hand)
    for one in hand:
        if one not in _PACK:
            raise CardError("card_not_in_pack", card=one)
