"""The tables of hand strength against a slow evaluator written another way, other programs and published counts."""

import itertools
import random
from collections import Counter
from functools import cache
from math import comb

import pytest
from phevaluator import evaluate_cards
from tapisvert.core.cards import JOKER, RANKS, card, cards, pack, write
from tapisvert.core.errors import CardError
from tapisvert.shared.hand_classes import (
    POKER,
    HandClass,
    kinds,
    poker_classes,
    runs,
)
from tapisvert.shared.ranking import Order, weight
from treys import Card as TreysCard
from treys import Evaluator

FRENCH_32 = (
    "straight_flush", "four_of_a_kind", "flush", "full_house", "three_of_a_kind", "straight",
    "two_pairs", "pair", "high_card",
)  # fmt: skip


def naive(hand):
    """Category and ranks in deciding order, by counting; aces high or, in 5-4-3-2-A, low."""
    ranks = sorted((RANKS.index(one.rank) for one in hand), reverse=True)
    counted = sorted(Counter(ranks).items(), key=lambda pair: (-pair[1], -pair[0]))
    shape = tuple(many for _, many in counted)
    flush = len({one.suit for one in hand}) == 1
    low = ranks == [12, 3, 2, 1, 0]
    straight = low or (shape == (1,) * 5 and ranks[0] - ranks[4] == 4)
    if straight:
        return (8 if flush else 4, (3,) if low else (ranks[0],))
    category = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape)
    if category is None:
        category = 5 if flush else 0
    return (category, tuple(rank for rank, _ in counted))


@pytest.fixture(scope="module")
def poker():
    return Order(poker_classes())


def test_poker_has_7462_classes(poker):
    assert len(poker) == 7462
    counted = Counter(one.category for one in poker.classes)
    assert [counted[name] for name in POKER] == [10, 156, 156, 1277, 10, 858, 858, 2860, 1277]


def test_poker_order_has_not_changed(poker):
    assert poker.digest() == "6f044123641e4a15"


def test_poker_agrees_with_the_slow_evaluator(poker):
    rng = random.Random(7462)
    hands = [rng.sample(pack(52), 5) for _ in range(4000)]
    slow = sorted({naive(hand) for hand in hands})
    place = {key: at for at, key in enumerate(slow)}
    fast = sorted({poker.strength(hand) for hand in hands})
    assert len(fast) == len(slow)
    assert all(fast.index(poker.strength(h)) == place[naive(h)] for h in hands[:400])
    assert all(POKER[8 - naive(h)[0]] == poker.read(poker.strength(h)).category for h in hands)


def test_a_short_pack_is_the_same_code_with_another_list():
    order = Order(poker_classes(ranks="AKQJT987", order=FRENCH_32))
    assert len(order) == len(list(poker_classes(ranks="AKQJT987")))
    low, high = cards("TC 9D 8H 7S AC"), cards("JC TD 9H 8S 7C")
    assert order.strength(low) < order.strength(high)
    assert order.read(order.strength(low)).category == "straight"
    assert order.strength(cards("7C 7D 7H 8S 9C")) > order.strength(cards("AC KD QH JS TC"))


FIVE = ("five_of_a_kind", *POKER)
FRENCH_FIVE = ("five_of_a_kind", *FRENCH_32)
JOKERS = (
    ("KH AS 3C 3S", "three_of_a_kind", "two_pairs"),
    ("KH AS 7C 2H", "pair", "pair"),
    ("7H 7D 7S 7C", "five_of_a_kind", "four_of_a_kind"),
    ("7H 3S 7S 7C", "four_of_a_kind", "three_of_a_kind"),
    ("7S 8S JS TS", "straight_flush", "straight_flush"),
    ("7S 8S 9S TS", "straight_flush", "straight_flush"),
    ("QS AS JS KS", "straight_flush", "straight_flush"),
    ("7H 7D 3S 3C", "full_house", "two_pairs"),
    ("AH AD 3S 3C", "full_house", "full_house"),
    ("AH AD AS AC", "five_of_a_kind", "five_of_a_kind"),
    ("AS 9S 4S 3S", "flush", "flush"),
    ("5H 6D 8S 9C", "straight", "straight"),
    ("AH 2D 3S 5C", "straight", "straight"),
    ("KH KD 8S 2C", "three_of_a_kind", "pair"),
)


@pytest.mark.parametrize("joker", ["wild", "bug"])
@pytest.mark.parametrize(("held", "wild", "bug"), JOKERS)
def test_what_a_joker_makes_of_four_cards(held, wild, bug, joker):
    order = Order(poker_classes(order=FIVE), joker=joker)
    four = cards(held)
    best = order.strength((*four, JOKER))
    assert order.strength((JOKER, *four)) == order.of_weight(sum(map(weight, (*four, JOKER)))) == best
    assert order.read(best).category == (wild if joker == "wild" else bug)
    (stands_for,) = order.stand_ins(four, (JOKER,), best)
    assert (stands_for in four) == (order.read(best).category == "five_of_a_kind")
    if stands_for not in four:
        assert order.strength((*four, stands_for)) == best


def completed(order, four, joker):
    """The best that a joker makes, by trying every card that it may be."""
    if len({one.rank for one in four}) == 1 and (joker == "wild" or four[0].rank == "A"):
        return len(order) - order.ranks[::-1].index(four[0].rank)
    tried = []
    for one in pack(52):
        if one not in four and one.rank in order.ranks:
            found = order.strength((*four, one))
            completes = order.read(found).category in {"straight", "flush", "straight_flush"}
            if joker == "wild" or one.rank == "A" or completes:
                tried.append(found)
    return max(tried)


@pytest.mark.parametrize("joker", ["wild", "bug"])
@pytest.mark.parametrize(("ranks", "categories"), [("AKQJT98765432", FIVE), ("AKQJT987", FRENCH_FIVE)])
def test_a_joker_is_the_best_card_that_it_may_be(joker, ranks, categories):
    order = Order(poker_classes(ranks=ranks, order=categories), joker=joker)
    whole = [one for one in pack(52) if one.rank in ranks]
    rng = random.Random(f"{joker} {ranks}")
    suits = [[one for one in whole if one.suit == suit] for suit in "SHDC"]
    some = [tuple(rng.sample(whole, 4)) for _ in range(300)]
    some += [tuple(rng.sample(rng.choice(suits), 4)) for _ in range(60)]
    some += [tuple(one for one in whole if one.rank == rank) for rank in ranks]
    for four in some:
        assert order.strength((*four, JOKER)) == completed(order, four, joker), write(four)
        if joker == "wild":
            assert order.with_wild(sum(map(weight, four)), 1) == order.strength((*four, JOKER))


NAMES = (
    "five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
    "two_pairs", "pair", "high_card",
)  # fmt: skip
LONG, THIRTY_TWO = "AKQJT98765432", "AKQJT987"
FREQUENCIES = {
    "52": (LONG, POKER, True, None, (0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)),
    "52, no ace low": (LONG, POKER, False, None, (0, 36, 624, 3744, 5112, 9180, 54912, 123552, 1098240, 1303560)),
    "32": (THIRTY_TWO, FRENCH_32, True, None, (0, 20, 224, 1344, 204, 5100, 10752, 24192, 107520, 52020)),
    "32, no ace low": (THIRTY_TWO, FRENCH_32, False, None, (0, 16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040)),
    "53, wild": (LONG, FIVE, True, "wild", (13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)),
    "53, bug": (LONG, FIVE, True, "bug", (1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964)),
    "33, wild": (THIRTY_TWO, FRENCH_FIVE, True, "wild", (8, 104, 1120, 2352, 400, 10392, 26880, 24192, 119868, 52020)),
}
"""Hands of each category among all hands of a pack (rules/draw-poker.md), with the order they are counted by."""


@cache
def sums(ranks, jokers):
    """All hands of a pack, with so many jokers: how many have each sum of weights."""
    weights = [one.weight for one in pack(52) if one.rank in ranks]
    hands = itertools.combinations(weights, 5 - jokers)
    return Counter(sum(hand) + jokers * JOKER.weight for hand in hands)


@pytest.mark.parametrize("name", FREQUENCIES)
def test_how_many_of_all_hands_are_of_each_category(name):
    ranks, categories, ace_low, joker, published = FREQUENCIES[name]
    order = Order(poker_classes(ranks=ranks, order=categories, ace_low=ace_low), joker=joker)
    found, strengths = Counter(), set()
    for jokers in (0, 1) if joker else (0,):
        for total, many in sums(ranks, jokers).items():
            strengths.add(order.of_weight(total))
            found[order.read(order.of_weight(total)).category] += many
    assert tuple(found[category] for category in NAMES) == published
    assert sum(published) == comb(4 * len(ranks) + bool(joker), 5)
    assert joker == "bug" or len(strengths) == len(order), "every class is the strength of some hand"


def hand_of(one):
    """A hand of a class: suits in turn, or all of one."""
    suits = itertools.repeat("S") if one.same_suit else itertools.cycle("SHDC")
    return cards(" ".join(rank + suit for rank, suit in zip(one.ranks, suits, strict=False)))


def test_treys_and_phevaluator_rank_every_class_alike(poker):
    treys = Evaluator()
    for place, one in enumerate(poker.classes, start=1):
        hand = hand_of(one)
        named = [card.rank + card.suit.lower() for card in hand]
        assert poker.strength(hand) == 7463 - place
        assert treys.evaluate([TreysCard.new(name) for name in named], []) == place
        assert evaluate_cards(*named) == place


def test_a_steel_wheel_is_the_lowest_straight_flush_and_no_straight_without_a_low_ace(poker):
    wheel = cards("AS 2S 3S 4S 5S")
    assert poker.read(poker.strength(wheel)).ranks == "5432A"
    high = Order(poker_classes(ace_low=False))
    assert high.read(high.strength(wheel)).category == "flush"


REFUSED = [
    ("AS KS QS JS", "wrong_number_of_cards"),
    ("AS KS QS JS TS 9S", "wrong_number_of_cards"),
    ("AS KS QS JS JK", "card_not_in_pack"),
]


@pytest.mark.parametrize(("hand", "code"), REFUSED)
def test_hands_that_have_no_strength(poker, hand, code):
    with pytest.raises(CardError) as refused:
        poker.strength(cards(hand))
    assert refused.value.code == code


def test_five_of_a_rank_without_a_joker_are_a_card_twice(poker):
    with pytest.raises(CardError) as refused:
        poker.strength((*cards("AS AH AD AC"), card("AS")))
    assert refused.value.code == "card_twice"


def test_cards_that_the_pack_lacks_have_no_strength():
    for joker in (None, "wild"):
        order = Order(poker_classes(ranks=THIRTY_TWO, order=FRENCH_FIVE), joker=joker)
        with pytest.raises(CardError) as refused:
            order.strength(cards("AS KH 9D 8C 6S"))
        assert (refused.value.code, refused.value.fields["card"]) == ("card_not_in_pack", card("6S"))


def test_wild_cards_agree_with_trying_every_card(poker):
    rng = random.Random(42)
    for _ in range(6):
        held = tuple(rng.sample(pack(52), 3))
        rest = [one for one in pack(52) if one not in held]
        every = [poker.strength((*held, *two)) for two in itertools.combinations(rest, 2)]
        total = sum(map(weight, held))
        assert poker.with_wild(total, 2) == max(every), write(held)
        assert poker.with_wild(total, 2, lowest=True) == min(every), write(held)


def test_all_wild_is_the_best_or_the_worst(poker):
    assert poker.with_wild(0, 5) == 7462
    assert poker.with_wild(0, 5, lowest=True) == 1


def test_kinds_and_runs():
    assert list(kinds("AKQ", (1, 1))) == ["AK", "AQ", "KQ"]
    assert list(kinds("AK", (3,))) == ["AAA", "KKK"]
    assert runs("AKQJT98765432", 3)[-2:] == ("432", "32A")
    assert runs("AKQJ", 3, ace_low=False) == ("AKQ", "KQJ")


def test_one_card_hands_have_an_order_too():
    order = Order(HandClass("high_card", rank) for rank in "AK98")
    assert [order.strength((one,)) for one in cards("AS AH KS 8C")] == [4, 4, 3, 1]
    for hand in ("", "AS KS"):
        with pytest.raises(CardError, match="wrong_number_of_cards"):
            order.strength(cards(hand))
