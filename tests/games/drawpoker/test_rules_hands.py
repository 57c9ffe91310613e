"""The rules of hands, the draw, the show and false openings of draw poker, each tested under its id."""

import pytest
from tapisvert.core.cards import card, cards, write
from tapisvert.core.errors import IllegalAction
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.events import (
    CallsReturned,
    DiscardsReshuffled,
    Drew,
    FalseOpenerOut,
    FalseOpeningFound,
    HandConceded,
    HandShown,
    MasseCarried,
    MasseWonUnseen,
    OpenersLaidApart,
    OpenersProven,
    OpeningTakenOver,
    PotShared,
    UncalledReturned,
)
from tapisvert.games.drawpoker.ranking import category, may_open, openers, stands_for, strength
from tapisvert.games.drawpoker.rules import PRESETS, Carry, Rules
from tapisvert.games.drawpoker.state import Draw

from tests.games.drawpoker.coups import ACES, JACKS, LESS, NOTHING, POT_THREE, QUEENS, coup

FULL_PACK, SHORT_PACK = Rules(), PRESETS["french-32"]
JOKER, BUG = PRESETS["french-joker"], PRESETS["bug"]
FALSE = Rules(players=3, key=False, coup="pot", false_openings=True)
ALL_CALL = ("seat2: call", "seat3: call", "seat1: check")


def better(rules, one, other):
    return strength(rules, cards(one)) - strength(rules, cards(other))


def test_pok_r2_and_pok_3_the_order_with_52_cards():
    weakest_first = (
        "AC KD QH JS 9C", "2C 2D 3H 4S 5C", "2C 2D 3H 3S 4C", "2C 2D 2H 3S 4C", "AC 2D 3H 4S 5C", "2C 3C 4C 5C 7C",
        "2C 2D 2H 3S 3C", "2C 2D 2H 2S 3C", "AC 2C 3C 4C 5C",
    )  # fmt: skip
    found = [strength(FULL_PACK, cards(hand)) for hand in weakest_first]
    assert found == sorted(set(found))


def test_pok_r3_and_pok_4_with_32_cards_the_brelan_beats_the_sequence_and_the_flush_the_full():
    assert better(SHORT_PACK, "7C 7D 7H 8S 9C", "AC KD QH JS TC") > 0
    assert better(SHORT_PACK, "7C 8C 9C TC QC", "AC AD AH KS KC") > 0
    assert better(FULL_PACK, "7C 7D 7H 8S 9C", "AC KD QH JS TC") < 0


def test_pok_7_the_ace_is_low_in_the_lowest_sequence_and_nothing_goes_round():
    assert better(FULL_PACK, "2C 3D 4H 5S 6C", "AC 2D 3H 4S 5C") > 0
    assert category(FULL_PACK, cards("QC KD AH 2S 3C")) == "high_card"
    assert category(Rules(ace_low=False), cards("AC 2D 3H 4S 5C")) == "high_card"


def test_pok_8_with_32_cards_the_ace_stands_below_the_seven():
    assert category(SHORT_PACK, cards("AC 7D 8H 9S TC")) == "straight"
    assert better(SHORT_PACK, "7C 8D 9H TS JC", "AC 7D 8H 9S TC") > 0


def test_pok_9_all_five_cards_decide():
    assert better(FULL_PACK, "AC KD 9H 6S 4C", "AD KC 9S 6H 3D") > 0


def test_pok_10_second_parts_and_kickers_decide():
    assert better(FULL_PACK, "KC KD 8H 8S 2C", "KH KS 7C 7D AC") > 0
    assert better(FULL_PACK, "9C 9D 9H 3S 3C", "9C 9D 9H 2S 2C") > 0
    assert better(FULL_PACK, "KC KD 8H 5S AC", "KH KS 8C 5D QC") > 0


def test_pok_11_equal_hands_share_and_odd_chips_go_round_to_the_right():
    played = coup(
        "seat2: raise 3", "seat3: call", "seat1: fold", "seat2: stand", "seat3: stand", "seat2: bet 1", "seat3: call",
        seat2="AC KD 9H 6S 3C", seat3="AD KC 9S 6H 3D",
    )  # fmt: skip
    assert played.event(PotShared) == PotShared(("seat2", "seat3"), 9, 1)
    assert dict(played.result.stacks) == {"seat1": 99, "seat2": 101, "seat3": 100}


def test_pok_12_a_royal_flush_is_the_highest_straight_flush():
    assert category(FULL_PACK, cards("AC KC QC JC TC")) == "straight_flush"


def test_pok_13_the_joker_is_any_card_the_bug_an_ace_or_what_completes():
    assert category(JOKER, cards("KH KD 5S 3C JK")) == "three_of_a_kind"
    assert category(BUG, cards("KH KD 5S 3C JK")) == "pair"
    assert category(BUG, cards("AH KD 5S 3C JK")) == "pair"
    assert category(BUG, cards("6H 7D 8S 9C JK")) == "straight"
    assert category(BUG, cards("6H 7H 8H KH JK")) == "flush"
    assert category(BUG, cards("AH AD AS AC JK")) == "five_of_a_kind"


def test_pok_14_five_of_a_kind_is_the_best_hand():
    assert category(JOKER, cards("2H 2D 2S 2C JK")) == "five_of_a_kind"
    assert better(JOKER, "2H 2D 2S 2C JK", "AC KC QC JC TC") > 0


def test_pok_15_the_joker_is_no_card_that_the_hand_holds():
    assert write(stands_for(JOKER, cards("AH KH 9H 4H JK"))) == "QH"
    assert better(JOKER, "AH KH 9H 4H JK", "AS KS QS 9S 4S") == 0


def test_pok_16_a_hand_with_the_joker_equals_a_natural_one():
    assert better(JOKER, "KH KD 5S 3C JK", "KC KS KD 5H 3D") == 0


def test_pok_17_the_joker_opens():
    assert may_open(JOKER, "J", cards("JC JK 9H 6S 3C"))
    assert may_open(JOKER, "J", cards("3C 3D JK 9H 6S"))
    assert not may_open(JOKER, "J", cards("TC JK 9H 6S 3C"))


def test_pok_27_there_is_one_draw():
    played = coup(*ALL_CALL)
    assert played.refused("seat1: check") == ("draw_first", "POK-30")
    drawn = played.then("seat1: stand", "seat2: stand", "seat3: stand")
    assert drawn.refused("seat2: stand") == ("no_draw_now", "POK-27")
    assert coup().refused("seat2: stand") == ("no_draw_now", "POK-27")


def test_pok_28_cards_that_may_be_exchanged():
    played = coup(*ALL_CALL, seat1="KD TC 7H 5S 2C", stock="AH AS AC AD 9H")
    assert len(dict(played.then("seat1: draw KD TC 7H 5S 2C").state.hands)["seat1"]) == 5
    assert played.refused("seat1: draw KH") == ("card_not_held", "POK-28")
    short = Rules(players=3, key=False, cards=32, order="short", most_drawn=3)
    three = coup(*ALL_CALL, rules=short, seat1="KD TC 7H 9S 8C")
    assert three.refused("seat1: draw KD TC 7H 9S") == ("draw_too_many", "POK-28")


def test_pok_29_when_the_pack_runs_out_what_others_threw_away_is_drawn():
    rules = Rules(players=6, key=False)
    played = coup(
        "seat2: call", "seat3: call", "seat4: call", "seat5: call", "seat6: call", "seat1: check", rules=rules
    )
    for seat, hand in played.state.hands:
        played = played.then(f"{seat}: draw {write(hand)}")
    assert played.event(DiscardsReshuffled) == DiscardsReshuffled(20)
    own = dict(played.state.dealt)["seat5"]
    drew = [event.cards for event in played.events if isinstance(event, Drew)]
    assert not set(drew[4]) & set(own), "never the drawer's own"
    lying = [one for pile in drawpoker.table(played.state).piles for one in pile.cards]
    assert len(set(lying)) == len(lying) == 52


def test_pok_30_the_draw_goes_by_place():
    assert coup(*ALL_CALL).state.to_draw == ("seat1", "seat2", "seat3")


def test_pok_33_who_speaks_first_after_the_draw():
    blind = coup(*ALL_CALL, "seat1: stand", "seat2: stand", "seat3: stand")
    assert blind.turn == "seat2"
    pot = coup(
        "seat1: check", "seat2: open 2", "seat3: call", "seat1: call", "seat1: stand", "seat2: stand", "seat3: stand",
        rules=POT_THREE, seat2=QUEENS,
    )  # fmt: skip
    assert pot.turn == "seat2"


def test_pok_34_one_may_check_until_somebody_bets():
    played = coup(*ALL_CALL, "seat1: stand", "seat2: stand", "seat3: stand", "seat2: check")
    assert played.words("seat3") == {"check", "bet"}
    assert played.refused("seat3: fold") == ("nothing_to_fold", "POK-34")
    assert played.then("seat3: bet 2").refused("seat1: check") == ("must_call", "POK-23")


SHOW = ("seat1: stand", "seat2: stand", "seat3: stand", "seat2: check", "seat3: bet 4", "seat1: call", "seat2: call")


def test_pok_35_the_last_raiser_shows_first():
    played = coup(*ALL_CALL, *SHOW, seat1=JACKS, seat2=QUEENS, seat3=NOTHING)
    assert [event.seat for event in played.events if isinstance(event, HandShown)] == ["seat3", "seat1", "seat2"]


def test_pok_36_nobody_sees_a_hand_that_was_not_called():
    played = coup(*ALL_CALL, *SHOW[:5], "seat1: fold", "seat2: fold")
    assert played.event(MasseWonUnseen).seat == "seat3"
    assert not played.has(HandShown)


def test_pok_37_a_beaten_hand_is_conceded_face_down():
    played = coup(*ALL_CALL, *SHOW, seat1=JACKS, seat2=NOTHING, seat3=ACES)
    assert [event.seat for event in played.events if isinstance(event, HandConceded)] == ["seat1", "seat2"]
    piles = {pile.owner: pile for pile in drawpoker.table(played.state).piles if pile.name == "hand"}
    assert (piles["seat3"].seen_by, piles["seat1"].seen_by) == (None, ("seat1",))


@pytest.mark.parametrize(
    ("level", "hand", "opens"),
    [("J", JACKS, True), ("Q", JACKS, False), ("A", "5C 5D 3H 3S 6C", True), ("J", "TC TD AH KS QC", False)],
)
def test_pok_38_what_it_takes_to_open(level, hand, opens):
    played = coup(rules=POT_THREE, carry=Carry(level=level), seat1=hand)
    assert ("open" in played.words("seat1")) == opens
    if not opens:
        assert played.refused("seat1: open 2") == ("may_not_open", "POK-38")


def test_pok_41_the_opening_is_free_and_within_the_cave():
    played = coup(rules=POT_THREE, seat1=JACKS)
    (bounds,) = [choice for choice in drawpoker.legal(played.state) if choice.action.word == "open"]
    assert (bounds.least, bounds.most) == (1, 99)
    assert played.refused("seat1: open 100") == ("bet_too_big", "POK-R6")


def test_pok_42_a_pass_before_the_opening_keeps_the_cards():
    played = coup("seat1: check", "seat2: open 2", "seat3: fold", rules=POT_THREE, seat2=QUEENS)
    assert played.words("seat1") == {"call", "raise", "fold"}


def test_pok_43_the_opener_proves_its_openers_even_uncalled():
    played = coup("seat1: open 2", "seat2: fold", "seat3: fold", rules=POT_THREE, seat1=JACKS)
    assert played.event(OpenersProven) == OpenersProven("seat1", cards("JC JD"))
    assert write(openers(FULL_PACK, "J", cards("5C 5D 3H 3S 6C"))) == "5C 5D 3H 3S"


SPLIT = ("seat1: open 2", "seat2: call", "seat3: fold")
KINGS = "KC KH 9H 6H 3H"


def test_pok_44_split_openers_are_announced_and_laid_apart():
    played = coup(*SPLIT, "seat1: draw KC split", rules=POT_THREE, seat1=KINGS, seat2=QUEENS)
    assert played.event(OpenersLaidApart) == OpenersLaidApart("seat1")
    assert played.state.apart == (card("KC"),)
    assert played.then("seat2: stand", "seat1: check", "seat2: check").result.winner
    assert coup(*SPLIT, "seat1: draw KC", rules=POT_THREE, seat1=KINGS, seat2=QUEENS).has(OpenersLaidApart)
    assert played.refused("seat2: draw 8D split") == ("nothing_to_split", "POK-44")


def test_pok_44_an_unannounced_split_is_a_false_opening():
    played = coup(
        *SPLIT, "seat1: draw KC", "seat2: stand", "seat1: check", "seat2: check",
        rules=FALSE, seat1=KINGS, seat2=QUEENS, stock="7H",
    )  # fmt: skip
    assert played.event(FalseOpeningFound).seat == "seat1"
    assert played.result.winner == ("seat2",)


def test_pok_45_admitted_before_anybody_came_in_it_costs_nothing():
    played = coup("seat1: open 3", "seat2: fold", "seat1: admit", "seat3: check", rules=FALSE, seat1=NOTHING)
    assert dict(played.result.stacks)["seat1"] == 99
    assert (played.result.ending, played.following.level) == ("not_opened", "Q")


def test_pok_46_one_who_came_in_with_openers_maintains():
    played = coup("seat1: open 3", "seat2: call", "seat1: admit", rules=FALSE, seat1=NOTHING, seat2=QUEENS)
    assert played.event(FalseOpenerOut).fine == 1
    assert played.event(OpeningTakenOver).seat == "seat2"
    assert played.refused("seat1: check") == ("not_dealt_in", "POK-49")


def test_pok_47_those_who_came_in_without_openers_take_their_chips_back():
    played = coup("seat1: open 3", "seat2: call", "seat1: admit", rules=FALSE, seat1=NOTHING, seat2=LESS)
    assert played.event(CallsReturned) == CallsReturned(("seat2",))
    assert (played.turn, played.pot) == ("seat3", 3 + 3 + 1)
    ended = played.then("seat3: check")
    assert ended.event(MasseCarried) == MasseCarried(7, "POK-47")
    assert (ended.following.pot, ended.following.level) == (7, "J")


def test_pok_48_found_at_the_show_the_hand_is_dead_and_with_nobody_else_the_masse_is_carried():
    played = coup("seat1: open 3", "seat2: fold", "seat3: fold", rules=FALSE, seat1=NOTHING)
    assert played.event(FalseOpeningFound).fine == 1
    assert played.result.ending == "false_opening"
    assert not played.has(UncalledReturned)
    assert played.following.pot == played.result.left == 3 + 3 + 1


def test_pok_45_a_hand_that_may_not_open_cannot_where_false_openings_are_not_played():
    assert "open" not in coup(rules=POT_THREE, seat1=NOTHING).words("seat1")
    assert "open" in coup(rules=FALSE, seat1=NOTHING).words("seat1")
    assert coup(rules=FALSE, seat1=NOTHING).refused("seat1: admit") == ("nothing_to_admit", "POK-45")


def test_a_draw_of_no_cards_is_refused():
    drawing = coup("seat2: call", "seat3: call", "seat1: check", seat1=JACKS, seat2=QUEENS, seat3=NOTHING)
    with pytest.raises(IllegalAction) as refused:
        drawpoker.apply(drawing.state, Draw("seat1"))
    assert (refused.value.code, refused.value.rule) == ("draw_nothing", "POK-28")
