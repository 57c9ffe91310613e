"""The show of Bouillotte, rule by rule: brelans, the point, side pots, payments; BOU-R3, BOU-R4, BOU-14 to BOU-29."""

import pytest
import tapisvert.games.bouillotte as game
from tapisvert.core.cards import card, cards
from tapisvert.core.piles import hide
from tapisvert.games.bouillotte.brelans import Brelan, brelan, payments
from tapisvert.games.bouillotte.events import (
    BrelanPaid,
    BrelanPaidShort,
    CaveLost,
    HandShown,
    PotTaken,
    PotWonByBrelan,
    PotWonByPoint,
    SatOut,
    SuitCounted,
)
from tapisvert.games.bouillotte.points import decide
from tapisvert.games.bouillotte.rules import Carry, Rules

from tests.games.bouillotte.tables import Coup, purse, shown

LONE_EIGHT = ("AS AD 8H", "KS KC 9S", "AH QH 8D", "9H KD 8C")
"""With the king of hearts turned up, all five hearts lie on the table: 48."""


def hands(*texts):
    return tuple((f"seat{at}", cards(text)) for at, text in enumerate(texts, start=1))


def held(text, turned, **changed):
    return brelan(Rules(**changed), cards(text), card(turned))


# Brelans


def test_bou_r3_three_of_a_kind_in_hand_is_a_brelan_and_with_the_fourth_turned_up_a_carre():
    assert held("AS AH AD", "8C") == Brelan("simple", "A")
    assert held("AS AH AD", "AC") == Brelan("carre", "A")
    assert held("AS AH KD", "8C") is None


def test_bou_r3_the_highest_brelan_of_those_in_takes_the_pot():
    coup = shown("KS KH KD", "AS AH AD", "9S 9H 9D", turned="8C", engaged=(1, 3))
    assert coup.happened(PotWonByBrelan) == [PotWonByBrelan("seat1", 4, 1, "simple", "K")]


def test_bou_r3_a_brelan_beats_a_point_of_48():
    coup = shown("AS AH 8H", "9S 9D 9C", "QH 8D 8S", "9H KD 8C", turned="KH", engaged=(1, 2))
    assert coup.happened(PotWonByBrelan)[0].seat == "seat2"
    assert not coup.happened(SuitCounted)


def test_bou_14_a_carre_beats_a_brelan_and_a_brelan_a_point():
    eights, aces = Brelan("carre", "8"), Brelan("simple", "A")
    assert eights.strength > aces.strength
    coup = shown("AS AH AD", "8S 8H 8C", turned="8D", engaged=(1, 2))
    assert coup.happened(PotWonByBrelan)[0] == PotWonByBrelan("seat2", 4, 1, "carre", "8")


def test_bou_14_a_pair_of_the_rank_turned_up_is_nothing_by_default():
    assert held("KS KH 8D", "KC") is None
    assert held("AS AH 8D", "KC", favori="lowest_brelan") is None
    assert held("KS KH 8D", "KC", favori="lowest_brelan") == Brelan("favori", "K")
    assert Brelan("simple", "8").strength > Brelan("favori", "A").strength
    coup = shown("AS AD 8H", "KS KC 9S", "AH QH 8D", "9H KD 8C", turned="KH", engaged=(1, 2), favori="lowest_brelan")
    assert coup.happened(PotWonByBrelan)[0] == PotWonByBrelan("seat2", 4, 1, "favori", "K")
    assert [event.to for event in coup.happened(BrelanPaid)] == ["seat2"] * 3


def test_bou_15_brelans_rank_by_their_cards_aces_high():
    strengths = [Brelan("simple", rank).strength for rank in "AKQJ98"]
    assert strengths == sorted(strengths, reverse=True)


# Payments


def test_bou_16_a_brelan_is_paid_one_chip_by_each_and_a_carre_two():
    simple = shown("AS AH AD", turned="8C", engaged=(1, 2))
    assert simple.happened(BrelanPaid) == [BrelanPaid(f"seat{n}", "seat1", 1) for n in (2, 3, 4)]
    carre = shown("AS AH AD", turned="AC", engaged=(1, 2))
    assert [event.chips for event in carre.happened(BrelanPaid)] == [2, 2, 2]
    dearer = shown("AS AH AD", turned="8C", engaged=(1, 2), brelan_pay=3)
    assert [event.chips for event in dearer.happened(BrelanPaid)] == [3, 3, 3]
    assert not shown("AS AH AD", turned="8C", engaged=(1, 2), brelan_pay=0).happened(BrelanPaid)


def test_bou_17_every_player_without_a_brelan_pays_and_no_holder_does():
    """Aces and kings in, queens folded: seat 4 alone pays, one chip to each."""
    coup = shown("AS AH AD", "KS KH KD", "QS QH QD", turned="8C", engaged=(1, 2))
    assert [(event.seat, event.to) for event in coup.happened(BrelanPaid)] == [
        ("seat4", "seat1"), ("seat4", "seat2"), ("seat4", "seat3"),
    ]  # fmt: skip
    carre = shown("8S 8H 8D", "KS KH KD", turned="8C", engaged=(1, 2))
    assert {event.seat for event in carre.happened(BrelanPaid)} == {"seat3", "seat4"}  # the kings do not pay the carré


def test_bou_18_a_folded_brelan_is_paid_when_there_is_a_show():
    hand = ("KS KD 9H", "AS AH AD")
    coup = shown(*hand, turned="8C", engaged=(1, 3))
    assert {(event.seat, event.to) for event in coup.happened(BrelanPaid)} == {
        ("seat1", "seat2"), ("seat3", "seat2"), ("seat4", "seat2"),
    }  # fmt: skip
    assert not shown(*hand, turned="8C", engaged=(1, 3), folded_brelan_paid=False).happened(BrelanPaid)


def test_bou_18_a_folded_holder_who_is_not_paid_does_not_pay_either():
    coup = shown("KS KH KD", "AS AH AD", turned="8C", engaged=(1, 3), folded_brelan_paid=False)
    assert [(event.seat, event.to) for event in coup.happened(BrelanPaid)] == [("seat3", "seat1"), ("seat4", "seat1")]


def test_bou_18_no_brelan_is_paid_when_the_pot_is_won_unseen():
    coup = Coup("AS AH AD", turned="8C").do("see", "fold", "fold", "fold")
    assert not coup.happened(BrelanPaid)
    assert coup.stacks["seat1"] == 33


def test_bou_19_a_short_payer_pays_the_strongest_brelan_first():
    """The source's player: two chips for three brelans, of which the two strongest are paid."""
    three = tuple((seat, Brelan("simple", rank)) for seat, rank in (("a", "9"), ("b", "A"), ("c", "K")))
    found = payments(Rules(), three, (("a", 10), ("b", 10), ("c", 10), ("d", 2)))
    assert [(one.to, one.chips, one.due) for one in found] == [("b", 1, 1), ("c", 1, 1), ("a", 0, 1)]
    carre = (("a", Brelan("simple", "A")), ("b", Brelan("carre", "8")))
    assert [(one.to, one.chips) for one in payments(Rules(), carre, (("a", 5), ("b", 5), ("c", 1)))] == [
        ("b", 1), ("a", 0),
    ]  # fmt: skip


def test_bou_19_brelans_are_paid_from_what_is_left_after_the_pot():
    """Seat 2 loses its whole cave to the aces and has nothing left for them; seat 3 has one chip for two."""
    coup = Coup("AS AH AD", "8H 8D QS", "KS 8S 9H", turned="AC", carry=purse(seat2=9, seat3=2))
    coup.do("vatout", "call", "fold", "fold")
    assert coup.happened(BrelanPaidShort) == [
        BrelanPaidShort("seat2", "seat1", 0, 2), BrelanPaidShort("seat3", "seat1", 1, 2),
    ]  # fmt: skip
    assert coup.happened(BrelanPaid) == [BrelanPaid("seat4", "seat1", 2)]


def test_bou_20_a_losing_brelan_keeps_its_chips_and_is_not_decave():
    """Kings lose a whole cave to the aces, and keep the two chips that the others pay for them."""
    coup = Coup("AS AH AD", "KS KH KD", turned="8C").do("vatout", "call", "fold", "fold")
    assert coup.stacks == {"seat1": 29 + 4 + 29 + 2, "seat2": 2, "seat3": 27, "seat4": 27}
    assert not coup.happened(CaveLost)
    follows = game.after(coup.rules, coup.carry, coup.result).carry
    assert (dict(follows.stacks)["seat1"], follows.caves) == (2, ())


# The point


def test_bou_r4_a_lone_eight_takes_five_hearts():
    """The source's case: the eight's owner is in, the only other one in has no heart, and hearts are 48."""
    coup = shown(*LONE_EIGHT, turned="KH", engaged=(1, 2))
    assert coup.happened(PotWonByPoint) == [PotWonByPoint("seat1", 4, 1, "H", 48)]
    hearts = next(event for event in coup.happened(SuitCounted) if event.suit == "H")
    assert hearts == SuitCounted("H", cards("AH KH QH 9H 8H"), 48, "seat1")


def test_bou_21_folded_hands_and_the_retourne_count():
    coup = shown("AS KS 8H", "AD KD 8D", "QS 9S AC", turned="8S", engaged=(1, 2))
    spades = next(event for event in coup.happened(SuitCounted) if event.suit == "S")
    assert (spades.total, spades.seat) == (48, "seat1")  # 11 + 10 of seat 1, 10 + 9 folded, 8 turned up
    assert len(coup.happened(HandShown)) == 4
    hidden = [pile for pile in hide(game.table(coup.state), None).piles if pile.name == "hand"]
    assert all(None not in pile.cards for pile in hidden)


def test_bou_22_a_higher_card_folded_or_turned_up_does_not_block():
    counted = decide(Rules(), hands(*LONE_EIGHT), card("KH"), ("seat1", "seat2"))
    assert counted.winner == "seat1"
    blocked = decide(Rules(), hands(*LONE_EIGHT), card("KH"), ("seat1", "seat2", "seat4"))
    assert (blocked.winner, blocked.total) == ("seat4", 48)  # the nine of hearts is in now


def test_bou_23_a_suit_that_nobody_in_holds_does_not_compete():
    """Hearts are 48, all folded or turned up; the best suit held is diamonds, 38, by their ace."""
    deal = hands("AS AD 9S", "KS KC 8D", "AH QH 8H", "9H KD 8C")
    won = decide(Rules(), deal, card("KH"), ("seat1", "seat2"))
    assert (won.winner, won.suit, won.total) == ("seat1", "S", 30)
    coup = shown("AS AD 9S", "KS KC 8D", "AH QH 8H", "9H KD 8C", turned="KH", engaged=(1, 2))
    hearts = next(event for event in coup.happened(SuitCounted) if event.suit == "H")
    assert (hearts.total, hearts.seat) == (48, None)


def test_bou_24_of_equal_suits_the_first_owner_in_order_of_speech_wins():
    """Hearts and diamonds are 39; seat 2 owns hearts, seat 3 diamonds (pagat.com's example)."""
    deal = hands("AD KS 8S", "KH 8H 9C", "KD QH 8C", "QD 8D 9S")
    won = decide(Rules(), deal, card("AH"), ("seat2", "seat3", "seat4"))
    assert (won.winner, won.suit, won.total) == ("seat2", "H", 39)
    turned_round = tuple((f"seat{5 - int(seat[-1])}", hand) for seat, hand in reversed(deal))
    again = decide(Rules(), turned_round, card("AH"), ("seat1", "seat2", "seat3"))
    assert (again.winner, again.suit) == ("seat2", "D")  # the same hands the other way round


def test_bou_24_the_order_is_that_of_the_deal_also_after_a_blind_carre():
    """Seat 2 speaks last, and seat 3 first; hearts and diamonds are 39 and seat 2 comes before seat 3 all the same."""
    coup = Coup("AD KS 8S", "KH 8H 9C", "KD QH 8C", "QD 8D 9S", turned="AH", carre_time="before")
    coup.do("pass", "carre", "call", "call", "fold", "pass")
    assert coup.happened(PotWonByPoint)[0].seat == "seat2"


def test_bou_25_a_folded_brelans_cards_are_counted():
    coup = shown("KS 9D 8C", "AS AH AD", "KD QC 9H", turned="QS", engaged=(1, 3))
    assert coup.happened(PotWonByPoint)
    spades = next(event for event in coup.happened(SuitCounted) if event.suit == "S")
    assert card("AS") in spades.cards


# Side pots


def test_bou_26_a_short_cave_wins_its_level_and_the_others_fight_for_the_rest():
    """Seat 1 has 5 besides its ante, seats 2 and 3 hold 20: pots of 4 + 15 and 30. Seat 2's ace wins both."""
    deal = ("9H 9S 8C", "AH KS KC", "KH KD QC", "8S 8D QS")
    coup = Coup(*deal, turned="8H", carry=purse(seat1=6)).do("vatout", "raise 20", "call", "fold")
    assert [(event.seat, event.chips, event.number) for event in coup.happened(PotWonByPoint)] == [
        ("seat2", 19, 1), ("seat2", 30, 2),
    ]  # fmt: skip


def test_bou_26_the_published_pots_of_17_and_14():
    """pagat.com: 2, 5, 8 and 16 staked, the 5 all in, the 2 and 8 folded: 17 for two, 14 for the last alone.

    With the antes: 6, 9, 12 and 20 chips. Of the 16, 8 come back that nobody held.
    """
    coup = Coup(carry=purse(seat2=6)).do("pass", "pass", "pass", "see")
    coup.do("raise 2", "vatout", "raise 8", "raise 16", "fold", "fold")
    assert coup.result.pot == 4 + 2 + 5 + 8 + 8
    pots = [event for event in coup.events if isinstance(event, (PotWonByPoint, PotWonByBrelan, PotTaken))]
    assert [event.chips for event in pots] == [4 + 2 + 5 + 5 + 5, 3 + 3]
    assert pots[1] == PotTaken("seat4", 6, 2)


def test_bou_26_who_has_only_the_ante_left_contends_for_the_antes():
    """Seat 2 anted its last chip: it holds for nothing and wins the four antes, seat 1 the rest from seat 3."""
    coup = Coup("KS KD 9S", "AS AD AC", "9H 8H 8S", turned="QH", carry=purse(seat2=1))
    coup.do("carre", "call", "call", "fold")
    assert coup.happened(PotWonByBrelan) == [PotWonByBrelan("seat2", 4, 1, "simple", "A")]
    assert [event.chips for event in coup.happened(PotWonByPoint)] == [8]


FIVE_DIAMONDS = ("AD 9S 8S", "KD 9D AC", "QD KS KC", "8D QH 9C")
"""With the ace of hearts turned up, diamonds are 48: the short cave's ace owns them, then the king."""


def test_bou_27_the_second_pot_goes_by_the_same_suit():
    coup = Coup(*FIVE_DIAMONDS, turned="AH", carry=purse(seat1=6)).do("vatout", "raise 20", "call", "fold")
    assert coup.happened(PotWonByPoint) == [
        PotWonByPoint("seat1", 4 + 15, 1, "D", 48), PotWonByPoint("seat2", 30, 2, "D", 48),
    ]  # fmt: skip
    assert coup.result.winner == ("seat1", "seat2")


def test_bou_27_where_no_player_of_it_holds_the_suit_it_is_counted_anew():
    """Hearts, 48, are the short cave's; of the two others in, seat 2 has spades (30) and seat 3 clubs (28)."""
    deal = ("AS AD 8H", "KS KC 9S", "KD 9C 8C", "AH QH 9H")
    coup = Coup(*deal, turned="KH", carry=purse(seat1=6)).do("vatout", "raise 20", "call", "fold")
    first, second = coup.happened(PotWonByPoint)
    assert (first.seat, first.suit, first.total) == ("seat1", "H", 48)
    assert (second.seat, second.suit, second.total) == ("seat2", "S", 30)


def test_bou_27_counted_anew_by_option():
    """Diamonds and spades are 39. Seat 1's diamonds win the first pot before seat 2's spades.

    Of the two others seat 3 holds the highest diamond: the same suit gives it the second pot. Counted
    anew the suits are equal again, and seat 2 comes first with its spades.
    """
    deal = ("AD 9H 8H", "AS KC 9C", "KD KS QC", "QD QS 8D")
    for reading, winner, suit in (("same", "seat3", "D"), ("recount", "seat2", "S")):
        coup = Coup(*deal, turned="8S", carry=purse(seat1=6), second_pot_suit=reading)
        first, second = coup.do("vatout", "raise 20", "call", "fold").happened(PotWonByPoint)
        assert (first.seat, first.suit, first.total) == ("seat1", "D", 39)
        assert (second.seat, second.suit, second.total) == (winner, suit, 39)


def test_bou_27_a_main_pot_won_by_a_brelan_fixes_no_suit():
    deal = ("AS AH AD", "KS KC 9S", "KD 9C 8C", "QH 9H 8H")
    coup = Coup(*deal, turned="KH", carry=purse(seat1=6)).do("vatout", "raise 20", "call", "fold")
    assert coup.happened(PotWonByBrelan)[0].chips == 19
    assert coup.happened(PotWonByPoint)[0].chips == 30


def test_bou_28_who_loses_a_cave_is_decave_and_buys_another_between_coups():
    coup = Coup("AS AH AD", "8H 8D QS", turned="9C").do("vatout", "call", "fold", "fold")
    assert coup.happened(CaveLost) == [CaveLost("seat2")]
    follows = game.after(coup.rules, coup.carry, coup.result)
    assert dict(follows.carry.stacks)["seat1"] == 30
    assert dict(follows.carry.caves) == {"seat1": 1}
    assert not follows.over
    twice = game.after(coup.rules, Carry(caves=(("seat2", 1),)), coup.result)
    assert dict(twice.carry.caves) == {"seat1": 2}


def test_bou_28_a_seat_without_chips_is_not_dealt_in():
    coup = Coup(carry=purse(seat1=0))
    assert coup.happened(SatOut) == [SatOut("seat1")]
    assert (coup.turn, coup.pot, len(coup.state.stock)) == ("seat2", 3, 10)
    assert coup.refused("seat1: see") == ("not_dealt_in", "BOU-28")
    assert coup.do("carre").pot == 6  # three are in the game: two antes of the others, and one


def test_bou_29_the_jack_of_clubs_is_no_wild_card():
    assert held("AS AH JC", "8C", players=5) is None


@pytest.mark.parametrize("players", [3, 5])
def test_three_and_five_players_count_their_own_suits(players):
    """Four or six cards of a suit: 38 or 58."""
    whole = {3: "AH KH 9H 8H", 5: "AH KH QH JH 9H 8H"}[players].split()
    deal = [f"{whole[0]} AS 8C", f"{whole[1]} KS 9C", " ".join([*whole[2:4], "9D"])]
    if players == 5:
        deal += [f"{whole[4]} QS QC", "8S 8D KC"]
    deal = deal if players == 5 else [deal[0], deal[1], f"{whole[2]} 9S 9D"]
    coup = shown(*deal, turned=whole[-1], engaged=(1, 2), players=players)
    won = coup.happened(PotWonByPoint)[0]
    assert (won.seat, won.total) == ("seat1", 38 if players == 3 else 58)
