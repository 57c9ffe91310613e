"""The tables of hand strength against a slow evaluator written another way."""

import itertools
import random
from collections import Counter

import pytest
from tapisvert.core.cards import JOKER, RANKS, cards, pack, write
from tapisvert.shared.ranking import POKER, HandClass, Order, kinds, poker_classes, runs, weight

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
    assert poker.digest() == "83306c3c5ba38d4a"


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


JOKERS = (
    ("KH AS 3C 3S", "three_of_a_kind"),
    ("KH AS 7C 2H", "pair"),
    ("7H 7D 7S 7C", "five_of_a_kind"),
    ("7H 3S 7S 7C", "four_of_a_kind"),
    ("7S 8S JS TS", "straight_flush"),
    ("7S 8S 9S TS", "straight_flush"),
    ("QS AS JS KS", "straight_flush"),
    ("7H 7D 3S 3C", "full_house"),
)


@pytest.mark.parametrize(("held", "category"), JOKERS)
def test_one_joker_makes_the_best_hand(held, category):
    order = Order(poker_classes(order=("five_of_a_kind", *POKER)))
    four = cards(held)
    best = order.with_wild(sum(map(weight, four)), 1)
    assert order.read(best).category == category
    tried = [
        order.strength((*four, one)) for one in pack(52) if one not in four
    ]  # five of a kind is the one hand that no natural card makes
    assert category == "five_of_a_kind" or best == max(tried)
    (stands_for,) = order.stand_ins(four, (JOKER,), best)
    assert (stands_for in four) == (category == "five_of_a_kind")
    if stands_for not in four:
        assert order.strength((*four, stands_for)) == best


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
