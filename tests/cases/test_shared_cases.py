"""Published cases of French draw poker that rest on what all games share, and what the command says of odds."""
# ruff: noqa: E501 - a case a line

from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest
from tapisvert.core.cards import JOKER, cards
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games import piquet
from tapisvert.shared.betting.pots import Pot, pots, settle
from tapisvert.shared.hand_classes import POKER, poker_classes
from tapisvert.shared.ranking import Order, weight
from tapisvert.worked.reader import read_hand

FRENCH = ("straight_flush", "four_of_a_kind", "flush", "full_house", "three_of_a_kind", "straight",
          "two_pairs", "pair", "high_card")  # fmt: skip
ORDERS = {
    52: Order(poker_classes(order=("five_of_a_kind", *POKER))),
    32: Order(poker_classes(ranks="AKQJT987", order=("five_of_a_kind", *FRENCH))),
}
CHAINS = {
    "PK-01": (52, "9H 8H 7H 6H 5H | 4C 4D 4H 4S KD | 7C 7D 7H 4S 4C | KC JC 8C 6C 3C | 9C 8D 7H 6S 5C | QC QD QH 8S 2C | KC KD 9H 9S 3C | AC AD 9H 6S 3C | AC KD 9H 6S 3C"),
    "PK-02": (32, "JH TH 9H 8H 7H | 8C 8D 8H 8S KD | KC JC TC 8C 7C | 7C 7D 7H 8S 8C | 7C 7D 7H 9S 8C | AC KD QH JS TC | AC AD KH KS QC | AC AD KH QS 9C | AC KD QH JS 9C"),
    "PK-04": (32, "JC TD 9H 8S 7C | TC 9D 8H 7S AC | AC AD KH KS QC"),
    "PK-05": (52, "AC AD 2H 2S 7C | KC KD QH QS 9C"),
    "PK-07": (52, "AD JD 8D 5D 3D | AS 9S 8S 5S 3S"),
    "PK-08": (52, "KC KD 8H 5S AC | KH KS 8C 5D JC"),
    "the steel wheel is the lowest": (52, "6S 5S 4S 3S 2S | AS 2S 3S 4S 5S | AC AD AH AS KC | KC KD KH KS AC"),
    "kickers to the last": (52, "AC KD 9H 6S 3C | AC KD 9H 6S 2C | AC KD 9H 5S 4C | KC QD JH TS 8C"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHAINS)
def test_hands_stand_in_the_published_order(name):
    size, given = CHAINS[name]
    values = [ORDERS[size].strength(cards(hand)) for hand in given.split(" | ")]
    assert all(high > low for high, low in pairwise(values))


@pytest.mark.parametrize(
    "given", ["AC KD 9H 6S 3C | AD KC 9S 6H 3D", "TC 9D 8H 7S 6C | TD 9C 8S 7H 6D", "AC 2D 3H 4S 5C | AD 2C 3S 4H 5D"]
)
def test_hands_that_tie(given):
    one, other = map(cards, given.split(" | "))
    assert ORDERS[52].strength(one) == ORDERS[52].strength(other)


JOKERS = [
    (52, "KH AS 3C 3S JK", "three_of_a_kind"), (52, "KH JK AS 7C 2H", "pair"), (52, "7H 7D JK 7S 7C", "five_of_a_kind"),
    (52, "7H JK 3S 7S 7C", "four_of_a_kind"), (52, "QS JK AS JS KS", "straight_flush"), (52, "7H 7D 3S 3C JK", "full_house"),
    (32, "TC 9D 8H 8S JK", "three_of_a_kind"), (32, "KC JC TC 8C JK", "flush"), (32, "9C 9D 8H 8S JK", "full_house"),
    (32, "AS 7H 8D 9C JK", "straight"), (32, "AS AH AD AC JK", "five_of_a_kind"),
]  # fmt: skip


@pytest.mark.parametrize(("size", "hand", "category"), JOKERS)
def test_what_a_joker_makes_of_four_cards(size, hand, category):
    held = [one for one in cards(hand) if one != JOKER]
    order = ORDERS[size]
    assert order.read(order.with_wild(sum(map(weight, held)), 1)).category == category


def by_seat(*chips):
    return tuple(zip("abcdef", chips, strict=False))


def test_no_chip_is_lost_when_those_left_have_paid_nothing():
    assert pots(by_seat(0, 0, 5), {"c"}) == (Pot(5, ("a", "b")),)
    assert dict(settle(by_seat(0, 0, 5), {"a": 2, "b": 1, "c": 9}, {"c"})) == {"a": 5, "b": 0, "c": 0}
    assert dict(settle(by_seat(0, 3, 5), {"a": 2, "b": 1, "c": 9}, {"c"})) == {"a": 0, "b": 8, "c": 0}


def test_odd_chips_of_every_side_pot_go_to_the_first():
    won = dict(settle(by_seat(5, 10, 10, 1), {"a": 3, "b": 3, "c": 3, "d": 0}))
    assert won == {"a": 6, "b": 10, "c": 10, "d": 0}
    assert sum(won.values()) == 26


HAND = cards("9S 7S AH 9H 8H JC TC 7C JD TD 9D 8D")


def test_odds_of_piquet_are_those_of_the_figures_page():
    """One named card 1/4 or 3/20, both of two 1/19; the best discard by its exact mean (docs/en/piquet/figures.md)."""
    given = piquet.odds(piquet.PRESETS["classic"], HAND)
    assert (given["hand"], given["against"], given["kind"]) == (" ".join(map(str, HAND)), 1, "exact")
    elder, younger = given["draws"]["elder"], given["draws"]["younger"]
    assert [elder[n]["all"] for n in "123"] == ["1/4", "1/19", "1/114"]
    assert [elder[n]["some"] for n in "234"] == ["17/38", "137/228", "232/323"]
    assert [younger[n]["some"] for n in "1234"] == ["3/20", "27/95", "23/57", "29/57"]
    for drawn, draws in ((5, elder), (3, younger)):
        for one in draws.values():
            assert sum(one["counts"].values()) == one["total"] == comb(20, drawn)
    totals = [Fraction(one["total"]) for one in given["discards"]]
    assert totals == sorted(totals, reverse=True)
    assert all(set(cards(one["cards"])) <= set(HAND) for one in given["discards"])


def test_odds_of_piquet_are_of_twelve_cards_against_one():
    rules = piquet.PRESETS["classic"]
    for hand in (HAND[:3], (*HAND, *cards("AS"))):
        with pytest.raises(CardError, match="wrong_number_of_cards"):
            piquet.odds(rules, hand)
    with pytest.raises(RulesError, match="against"):
        piquet.odds(rules, HAND, 2)


def test_nobody_may_be_claimed_as_none():
    text = 'game = "put"\n[deal]\npone = "3S KH 8D"\ndealer = "QS 2H 8C"\n'
    acts = ("play 3S", "play QS", "play KH", "play 2H", "play 8C", "play 8D")
    steps = "".join(f'[[step]]\ndo = "{act}"\n' for act in acts) + 'expect = { to_act = "none" }\n'
    for nobody in ('"none"', "[]", '""'):
        assert not read_hand(f"{text}{steps}[end]\nwinner = {nobody}\n").faults
    assert read_hand(f'{text}{steps}[end]\nwinner = "pone"\n').faults
