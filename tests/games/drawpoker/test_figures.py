"""The figures of draw poker, each computed and compared with the published ones."""

from collections import Counter
from fractions import Fraction

import pytest
from tapisvert.core.cards import JOKER, cards
from tapisvert.games.drawpoker.odds.counts import categories, hands, may_open_hands, nobody_opens
from tapisvert.games.drawpoker.odds.draws import draw_odds
from tapisvert.games.drawpoker.ranking import SHORT as SHORT_ORDER
from tapisvert.games.drawpoker.ranking import strength
from tapisvert.games.drawpoker.rules import LEVELS, Rules
from tapisvert.shared.hand_classes import POKER, alike, poker_classes
from tapisvert.shared.ranking import Order

NAMES = (
    "five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
    "two_pairs", "pair", "high_card",
)  # fmt: skip
SHORT = {"cards": 32, "order": "short", "most_drawn": 3}
TABLE = {
    "52": (Rules(), (0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)),
    "52, no ace low": (Rules(ace_low=False), (0, 36, 624, 3744, 5112, 9180, 54912, 123552, 1098240, 1303560)),
    "32": (Rules(**SHORT), (0, 20, 224, 1344, 204, 5100, 10752, 24192, 107520, 52020)),
    "32, no ace low": (Rules(**SHORT, ace_low=False), (0, 16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040)),
    "53 wild": (Rules(cards=53), (13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)),
    "53 bug": (Rules(cards=53, joker="bug"), (1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964)),
}


@pytest.mark.parametrize("name", TABLE)
def test_hands_of_each_category(name):
    rules, published = TABLE[name]
    found = categories(rules)
    assert tuple(found.get(category, 0) for category in NAMES) == published
    assert sum(published) == hands(rules)


def test_pok_5_rarity_has_the_flush_over_the_full_and_not_the_brelan_over_the_sequence():
    found = categories(TABLE["32"][0])
    assert found["flush"] < found["full_house"]
    assert found["three_of_a_kind"] > found["straight"]


def test_pok_18_the_joker_with_32_cards_changes_nothing_by_either_order():
    """33 cards: the published counts, and no hand that would be of another category by the order of 52 cards."""
    short, usual = (
        Order(poker_classes(ranks="AKQJT987", order=("five_of_a_kind", *order), ace_low=True), joker="wild")
        for order in (SHORT_ORDER, tuple(name for name in POKER if name != "five_of_a_kind"))
    )
    with_joker = Counter()
    for natural, many in alike(4):
        if all(card.rank in "AKQJT987" for card in natural):
            hand = (*natural, JOKER)
            name = short.read(short.strength(hand)).category
            assert usual.read(usual.strength(hand)).category == name
            with_joker[name] += many
    found = tuple(with_joker[name] + categories(TABLE["32"][0]).get(name, 0) for name in NAMES)
    assert found == (8, 104, 1120, 2352, 400, 10392, 26880, 24192, 119868, 52020)
    assert sum(found) == 237_336


@pytest.mark.parametrize(
    ("rules", "published"),
    [(Rules(), (536100, 451620, 367140, 282660)), (Rules(**SHORT), (95596, 82156, 68716, 55276))],
    ids=["52", "32"],
)
def test_hands_that_may_open(rules, published):
    assert tuple(may_open_hands(rules, level) for level in LEVELS) == published


@pytest.mark.parametrize(
    ("rules", "players", "published"),
    [
        (Rules(), 4, (39.7, 46.6, 54.4, 63.1)),
        (Rules(), 5, (31.5, 38.5, 46.7, 56.2)),
        (Rules(), 6, (25.0, 31.8, 40.1, 50.1)),
        (Rules(**SHORT), 4, (7.6, 12.3, 18.8, 27.7)),
    ],
)
def test_chance_that_nobody_opens(rules, players, published):
    assert [round(float(100 * nobody_opens(rules, level, players)), 1) for level in LEVELS] == list(published)


PAIR, BRELAN, TWO_PAIRS = "KH KS 9D 8C 7H", "KH KS KD 9C 7H", "KH KS 9D 9C 7H"
DRAWS = [
    ("52", PAIR, "9D 8C 7H", ("three_of_a_kind",), Fraction(618, 5405)),
    ("32", PAIR, "9D 8C 7H", ("three_of_a_kind",), Fraction(178, 975)),
    ("52", BRELAN, "9C 7H", ("full_house",), Fraction(66, 1081)),
    ("52", BRELAN, "9C 7H", ("four_of_a_kind",), Fraction(2, 47)),
    ("32", BRELAN, "9C 7H", ("full_house",), Fraction(4, 39)),
    ("32", BRELAN, "9C 7H", ("four_of_a_kind",), Fraction(2, 27)),
    ("52", TWO_PAIRS, "7H", ("full_house",), Fraction(4, 47)),
    ("32", TWO_PAIRS, "7H", ("full_house",), Fraction(4, 27)),
    ("52", "KH QH 9H 7H 8C", "8C", ("flush",), Fraction(9, 47)),
    ("32", "KH QH 9H 7H 8C", "8C", ("flush",), Fraction(4, 27)),
    ("52", "QH JC TD 9S QC", "QC", ("straight",), Fraction(8, 47)),
    ("32", "QH JC TD 9S QC", "QC", ("straight",), Fraction(8, 27)),
    ("52", "AH KC QD JS JC", "JC", ("straight",), Fraction(4, 47)),
    ("52", "QH JH TH 9H QC", "QC", ("straight_flush",), Fraction(2, 47)),
    ("32", "QH JH TH 9H QC", "QC", ("straight_flush",), Fraction(2, 27)),
]


@pytest.mark.parametrize(("name", "hand", "thrown", "wanted", "published"), DRAWS)
def test_what_a_draw_brings(name, hand, thrown, wanted, published):
    assert draw_odds(TABLE[name][0], cards(hand), cards(thrown)).chance(*wanted) == published


@pytest.mark.parametrize(("name", "better", "gain"), [("52", 12.73, 28.71), ("32", 22.02, 46.02)])
def test_a_pair_that_draws_three(name, better, gain):
    rules = TABLE[name][0]
    odds = draw_odds(rules, cards(PAIR), cards("9D 8C 7H"))
    three = strength(rules, cards("2H 2S 2D 3C 4H")) if name == "52" else strength(rules, cards("7H 7S 7D 8C 9H"))
    assert round(float(100 * odds.better_than(three - 1)), 2) == better
    stronger_pair = strength(rules, cards("KH KS AD QC JH"))
    assert round(float(100 * odds.better_than(stronger_pair)), 2) == gain
