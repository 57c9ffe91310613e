"""Bouillotte by hand: what a whole coup leaves before each seat, worked out on paper from the rules."""

import pytest
from tapisvert.games.bouillotte.rules import PRESETS

from tests.games.bouillotte.tables import Coup, purse

SHORT = ("vatout", "raise 12", "call", "fold")
"""The first stakes five, two others go on to twelve, the last leaves: pots of 19 and 14."""
TWO_IN = ("see", "call", "fold", "fold")
ALL_NINE = ("9S 8D QC", "KH QH 8C", "AS KS AH", "QS 9D 9C", "8S")
NOBODYS = ("KS 9S 8H", "AH QC 9C", "AD KD QD", "9D 8S 8C", "8D")
LATER_SUIT = ("QC 9C 8H", "KS 9S 9H", "AD KD QD", "8S 8C 9D", "8D")
FOLDED_BRELANS = ("AS AH AD", "KS QS 9S", "KH QH 9H", "8S 8H 8D", "AC")
EQUAL_AGAIN = ("AH KH 9C", "KS 9S 8C", "KD 9D 8D", "8S QH 9H", "8H")
BRELAN_SHORT = ("9S 9H 9D", "AS KS 8C", "AD KD 8S", "QD 8H QC", "KH")
TWO_BRELANS = ("8S 8H 8D", "KS KH KD", "AS AH 9D", "QS QH 9C", "8C")
ACES_UNDER_EIGHTS = ("AS AH AD", "8S 8H 8D", "KS QH 9D", "KH QS 9C", "8C")
ACES = ("AS AH AD", "9S 8C QD", "KS KH QH", "QS 8D 9H", "9C")
PAIR = ("KS KH 9D", "8S 8H 8D", "AS AH QD", "QS QH 9C", "KC")
LEVELS = ("AH KH 8C", "AS KC 9D", "8H 9S KD", "QD 8S 9C", "QH")
LAST_WORD = ("AS KS 8H", "AD KD 8C", "AH KH 9S", "AC KC 8D", "QS")

CASES = {
    # Spades 48, the nine their highest in: ace, king and queen are folded, the eight turned up.
    "a nine owns what is above it": (ALL_NINE, TWO_IN, {}, "S", (33, 29, 29, 29)),
    # Diamonds 48 and nobody's; spades and clubs 27 each.
    "equal suits under one that is nobody's": (NOBODYS, TWO_IN, {}, "S", (33, 29, 29, 29)),
    # Clubs of the first to speak, spades of the second: 27 each.
    "of equal suits the owner's place decides, not the suit's": (LATER_SUIT, TWO_IN, {}, "C", (33, 29, 29, 29)),
    # Spades and hearts 48 each; the carré of aces and the eights are folded, and paid: 2 and 1 by each of two.
    "two whole suits, two folded brelans": (
        FOLDED_BRELANS, ("pass", "see", "call", "fold", "fold"), {}, "S", (33, 30, 26, 31),
    ),
    # Hearts 48 take the 19; neither other holds one: spades and diamonds 27 each for the 14.
    "a second count that is equal": (EQUAL_AGAIN, SHORT, {"seat1": 6}, "HS", (19, 31, 17, 29)),
    # The nines take the 19 and a chip of each; between the others diamonds 40 against spades 38.
    "a brelan takes the main pot, a suit the other": (BRELAN_SHORT, SHORT, {"seat1": 6}, "D", (22, 16, 30, 28)),
    # The carré takes the 19, the kings the 14; two players pay the one 2 and the other 1.
    "a carré takes the main pot, a brelan the other": (TWO_BRELANS, SHORT, {"seat1": 6}, "", (23, 33, 14, 26)),
    # The last has one chip for three that are owed: it goes to the carré.
    "a carré is paid before three aces": (ACES_UNDER_EIGHTS, TWO_IN, {"seat4": 2}, "", (30, 36, 26, 0)),
    "one who has lost the whole cave pays no brelan": (
        ACES, ("vatout", "fold", "call", "fold"), {}, "", (64, 28, 0, 28),
    ),
    # Hearts 39 three deep: 24 for all, 15 for three and 20 for two; the last two pots by the eight of hearts.
    "three pots by one suit": (
        LEVELS, ("vatout", "vatout", "raise 20", "call"), {"seat1": 6, "seat2": 11}, "H", (24, 0, 44, 9),
    ),
    # Of the 20 the 10 that nobody met come back; the 10 above the short cave are the last player's.
    "chips folded above a short cave": (
        LEVELS, ("vatout", "raise 10", "raise 20", "fold", "fold"), {"seat1": 6}, "H", (19, 19, 29, 29),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_a_coup_leaves_what_was_worked_out(case):
    (*hands, turned), said, chips, suits, left = case
    coup = Coup(*hands, turned=turned, carry=purse(**chips)).do(*said)
    assert "".join(coup.state.suits_won) == suits
    assert tuple(coup.stacks.values()) == left


@pytest.mark.parametrize(
    ("changed", "said", "left"),
    [
        ({"favori": "lowest_brelan"}, TWO_IN, (31, 35, 27, 27)),  # three eights take the pot; both are paid by two
        ({}, ("see", "fold", "call", "fold"), (28, 32, 32, 28)),  # spades 39; the folded eights are paid by three
        ({"folded_brelan_paid": False}, ("see", "fold", "call", "fold"), (29, 29, 33, 29)),
    ],
)
def test_a_pair_of_kings_with_a_king_turned_up_beside_three_eights(changed, said, left):
    *hands, turned = PAIR
    assert tuple(Coup(*hands, turned=turned, **changed).do(*said).stacks.values()) == left


def test_three_players_count_four_cards_a_suit():
    """Hearts 38, whole without the queen, beat spades 30; a carré is three."""
    coup = Coup("AS 8H 8D", "KH KD 9C", "AH 9H KS", turned="9S", players=3).do("carre", "call", "fold")
    assert (coup.state.suits_won, tuple(coup.stacks.values())) == (("H",), (26, 35, 29))


def test_five_players_count_six_cards_a_suit():
    """Spades and hearts 58 each, by a jack against nine and eight, and the other way round."""
    deal = ("JS 9H 8D", "JH 9S 8S", "AS KS AH", "QS KH QH", "8H AC KC")
    coup = Coup(*deal, turned="9D", players=5).do("see", "call", "fold", "fold", "fold")
    assert (coup.state.suits_won, tuple(coup.stacks.values())) == (("S",), (34, 29, 29, 29, 29))


@pytest.mark.parametrize(("reading", "added"), [("others_plus_one", 4), ("pot_plus_one", 9), ("double", 8)])
def test_a_carre_over_a_pot_that_was_carried(reading, added):
    coup = Coup(carry=purse(4), carre=reading).do("carre")
    assert coup.pot == 8 + added
    assert tuple(coup.do("fold", "fold", "fold").stacks.values()) == (37, 29, 29, 29)


def test_a_contre_carre_bought_back_and_held():
    """5 antes; 5, doubled by 10, bought back for 20; the other owes 15 more, and spades 40 take the 55."""
    *hands, turned = LAST_WORD
    coup = Coup(*hands, turned=turned, rules=PRESETS["pagat"]).do("carre", "pass", "carre", "pass", "carre")
    assert (coup.pot, coup.turn) == (40, "seat2")
    coup.do("fold", "call", "fold", "pass")
    assert (coup.result.pot, tuple(coup.stacks.values())) == (55, (59, 29, 4, 28))
