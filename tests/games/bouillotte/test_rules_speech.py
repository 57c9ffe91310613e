"""The deal, the antes and the speech of Bouillotte, rule by rule: BOU-R1, BOU-R2, BOU-1 to BOU-13, BOU-30, BOU-31."""

import random

import pytest
import tapisvert.games.bouillotte as game
from tapisvert.core.cards import cards, write
from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import CardError, RulesError
from tapisvert.core.piles import hide, hide_event
from tapisvert.games.bouillotte.carres import carre_cost
from tapisvert.games.bouillotte.events import (
    AntesPaid,
    BlindCarreMade,
    CalledShort,
    DealerAnted,
    ExcessReturned,
    HandSeen,
    HandShown,
    PotCarried,
    PotTaken,
    SpeechGivenAgain,
    SuitCounted,
    Turned,
    WentVaTout,
)
from tapisvert.games.bouillotte.points import POINTS, totals
from tapisvert.games.bouillotte.rules import FIRST_DEAL, PRESETS, Carry, Rules

from tests.games.bouillotte.tables import Coup, purse

# The deal


def test_bou_r1_three_cards_each_and_the_next_turned_up():
    """With four players, 12 cards dealt one at a time, the 13th turned, 7 left."""
    pack = game.pack(Rules())
    step = game.start(Rules(), pack)
    assert dict(step.state.hands) == {f"seat{at + 1}": pack[at:12:4] for at in range(4)}
    assert step.state.turned == pack[12]
    assert step.state.stock == pack[13:]
    assert Turned(pack[12]) in step.events


def test_bou_r1_a_hand_is_seen_by_its_owner_and_the_retourne_by_all():
    coup = Coup("AS AH AD", "KS KH KD", turned="8C")
    for seat, others in (("seat1", "seat2"), ("seat2", "seat1")):
        piles = {(pile.name, pile.owner): pile.cards for pile in hide(game.table(coup.state), seat).piles}
        assert None not in piles["hand", seat]
        assert piles["hand", others] == (None,) * 3
        assert piles["turned", None] == cards("8C")
        assert set(piles["stock", None]) == {None}
    seen = coup.happened(HandSeen)
    assert [hide_event(event, "seat1").cards[0] is None for event in seen] == [False, True, True, True]


@pytest.mark.parametrize(("players", "size", "ranks"), [(3, 16, "AK98"), (4, 20, "AKQ98"), (5, 24, "AKQJ98")])
def test_bou_1_the_pack_goes_with_the_players(players, size, ranks):
    rules = Rules(players=players)
    pack = game.pack(rules)
    assert len(pack) == size
    assert {one.rank for one in pack} == set(ranks)
    assert len(game.start(rules, pack).state.stock) == size - 3 * players - 1
    with pytest.raises(CardError):
        game.start(rules, game.pack(Rules(players=3 if players == 4 else 4)))


def test_bou_2_ace_11_court_cards_10_the_others_their_number():
    assert POINTS == {"A": 11, "K": 10, "Q": 10, "J": 10, "9": 9, "8": 8}
    assert totals(cards("AH KH QH 9H 8H"))["H"] == 48  # the source's greatest point, four players
    assert totals(cards("AH KH QH JH 9H 8H"))["H"] == 58
    assert totals(cards("AH KH 9H 8H"))["H"] == 38


def test_bou_3_speech_begins_at_the_dealers_right_and_the_deal_passes_to_the_right():
    coup = Coup()
    turns = [coup.turn] + [coup.do("pass").turn for _ in range(3)]
    assert turns == ["seat1", "seat2", "seat3", "seat4"]
    coup.do("pass")
    follows = game.after(coup.rules, coup.carry, coup.result)
    assert dict(follows.moved) == {"seat1": "seat4", "seat2": "seat1", "seat3": "seat2", "seat4": "seat3"}
    assert Coup().refused("seat2: see") == ("not_your_turn", "BOU-3")


def test_bou_4_everyone_antes_one_jeton():
    coup = Coup()
    assert coup.pot == 4
    assert set(coup.stacks.values()) == {29}
    assert coup.happened(AntesPaid) == [AntesPaid(("seat1", "seat2", "seat3", "seat4"), 1, 4)]


def test_bou_4_the_dealer_may_owe_more():
    coup = Coup(dealer_extra=2)
    assert coup.pot == 6
    assert coup.stacks["seat4"] == 27
    assert coup.happened(DealerAnted) == [DealerAnted("seat4", 2, 6)]
    short = Coup(dealer_extra=2, carry=purse(seat4=2))
    assert short.happened(DealerAnted) == [DealerAnted("seat4", 1, 5)]
    assert not Coup(dealer_extra=2, carry=purse(seat4=1)).happened(DealerAnted)


# Opening


def test_bou_r2_the_first_sees_makes_a_carre_goes_va_tout_or_passes():
    assert Coup().legal == ["see", "carre", "vatout", "pass"]
    assert [text for text in Coup().do("see").legal if "raise" not in text] == ["call", "vatout", "fold"]


@pytest.mark.parametrize(("players", "added"), [(4, 4), (3, 3), (5, 5)])
def test_bou_5_a_carre_adds_the_others_antes_and_one(players, added):
    """Four players: three antes of the others and one more. It doubles the pot of as many antes."""
    coup = Coup(players=players)
    before = coup.pot
    coup.do("carre")
    assert coup.stacks["seat1"] == 29 - added
    assert coup.pot == 2 * before


def test_bou_5_the_other_readings_of_the_amount():
    """Four antes and two chips carried: 4; the pot and one, 7; the pot, 6."""
    for reading, added in (("others_plus_one", 4), ("pot_plus_one", 7), ("double", 6)):
        coup = Coup(carre=reading, carry=Carry(pot=2)).do("carre")
        assert coup.pot == 6 + added
        assert coup.stacks["seat1"] == 29 - added


def test_bou_5_a_carre_opens_the_game_and_nothing_else():
    assert Coup().do("see").refused("carre") == ("game_open", "BOU-5")
    assert Coup(carry=purse(seat1=4)).refused("carre") == ("carre_too_dear", "BOU-5")
    assert "carre" not in Coup(carry=purse(seat1=4)).legal
    assert "carre" in Coup(carry=purse(seat1=5)).legal


def test_bou_6_after_looking_by_default():
    coup = Coup("AS AH AD", turned="8C")
    assert coup.state.phase == "speak"
    assert len(coup.happened(HandSeen)) == 4


def test_bou_6_blind_nobody_sees_a_card_until_the_carres_are_made():
    coup = Coup("AS AH AD", "KS KH KD", turned="8C", rules=PRESETS["blind-carre"])
    assert coup.legal == ["carre", "pass"]
    assert not coup.happened(HandSeen)
    for seat in ("seat1", "seat2", None):
        hands = [pile.cards for pile in hide(game.table(coup.state), seat).piles if pile.name == "hand"]
        assert hands == [(None,) * 3] * 4
    assert coup.refused("see") == ("carre_first", "BOU-6")
    coup.do("pass", "pass", "pass", "pass")
    assert len(coup.happened(HandSeen)) == 4
    assert (coup.turn, coup.legal) == ("seat1", ["see", "vatout", "pass"])
    assert coup.refused("carre") == ("carre_after_looking", "BOU-6")


def test_bou_6_blind_who_makes_the_carre_speaks_last():
    coup = Coup(rules=PRESETS["blind-carre"]).do("pass", "carre")
    assert coup.happened(BlindCarreMade) == [BlindCarreMade("seat2", 4, 4)]
    assert coup.turn == "seat3"
    assert coup.refused("pass") == ("must_call", "BOU-9")
    coup.do("call", "fold", "fold")
    assert coup.turn == "seat2"
    assert [text for text in coup.legal if "raise" not in text] == ["vatout", "pass"]
    assert coup.refused("fold") == ("nothing_to_fold", "BOU-9")
    assert coup.refused("call") == ("nothing_to_call", "BOU-9")
    coup.do("pass")
    assert coup.result is not None


def test_bou_6_blind_one_without_chips_for_it_is_not_asked():
    coup = Coup(rules=PRESETS["blind-carre"], carry=purse(seat1=3, seat3=4))
    assert coup.turn == "seat2"
    coup.do("pass")
    assert coup.turn == "seat4"
    poor = Coup(rules=PRESETS["blind-carre"], carry=purse(seat1=3, seat2=3, seat3=3, seat4=3))
    assert (poor.state.phase, poor.turn) == ("speak", "seat1")


def test_bou_6_blind_a_carre_that_nobody_meets_takes_the_pot():
    coup = Coup(rules=PRESETS["blind-carre"]).do("carre", "fold", "fold", "fold")
    assert coup.result.winner == ("seat1",)
    assert coup.stacks["seat1"] == 33


def test_bou_7_no_contre_carre_by_default():
    coup = Coup().do("carre")
    assert coup.refused("carre") == ("no_contre_carre", "BOU-7")
    blind = Coup(rules=PRESETS["blind-carre"]).do("carre")
    assert blind.state.phase == "speak"


def test_bou_7_blind_a_later_player_doubles_and_the_first_buys_back():
    """pagat: a pot of 5; the first adds 5, the third 10, the first buys back for 20 and has 25 in: 40 in all."""
    coup = Coup(rules=PRESETS["pagat"])
    assert coup.pot == 5
    coup.do("carre", "pass", "carre")
    assert (coup.pot, coup.turn) == (20, "seat4")
    coup.do("pass")
    assert (coup.pot, coup.turn) == (20, "seat1")
    coup.do("carre")
    assert coup.pot == 40
    assert coup.happened(BlindCarreMade)[-1] == BlindCarreMade("seat1", 20, 25)
    assert (coup.state.phase, coup.turn) == ("speak", "seat2")
    coup.do("fold")
    assert (coup.turn, coup.state.round.price) == ("seat3", 25)
    coup.do("call", "fold", "pass")
    assert coup.result.pot == 55


def test_bou_7_blind_the_first_may_leave_it_at_that():
    coup = Coup(rules=PRESETS["pagat"]).do("carre", "carre", "pass", "pass", "pass")
    assert (coup.state.phase, coup.turn) == ("speak", "seat3")  # seat 2 made the last carre and speaks last
    coup.do("fold", "fold", "call", "pass")
    assert coup.result.pot == 5 + 10 + 10


def test_bou_7_a_contre_carre_doubles_the_sum_by_the_literal_amount_too():
    """Four, doubled to 8, bought back to 16."""
    assert carre_cost(Rules(), players=4, pot=8, price=4) == 8
    coup = Coup(contre_carre=True).do("carre", "carre")
    assert coup.state.round.price == 8
    coup.do("fold", "fold", "carre")
    assert coup.state.round.price == 16
    assert coup.stacks["seat1"] == 29 - 16


def test_bou_7_a_raise_ends_the_doubling():
    coup = Coup(contre_carre=True).do("carre", "raise 5")
    assert coup.refused("carre") == ("game_open", "BOU-5")


def test_bou_7_there_is_no_contre_carre_that_nobody_could_hold():
    coup = Coup(players=3, contre_carre=True, carry=purse(seat1=4, seat2=30, seat3=1)).do("carre")
    assert coup.refused("carre") == ("nobody_can_call", "BOU-26")
    assert coup.legal == ["call", "fold"]


def test_bou_8_to_see_costs_nothing_and_opens_the_game():
    coup = Coup().do("see")
    assert (coup.pot, coup.stacks["seat1"]) == (4, 29)
    assert coup.refused("see") == ("game_open", "BOU-9")
    assert coup.refused("pass") == ("must_call", "BOU-9")
    coup.do("call", "fold", "fold")
    assert coup.result.pot == 4


def test_bou_9_who_passed_before_the_opening_may_come_in_after_it():
    coup = Coup().do("pass", "see", "fold", "call")
    assert coup.turn == "seat1"
    assert [text for text in coup.legal if "raise" not in text] == ["call", "vatout", "fold"]
    coup.do("call")
    assert coup.state.round.engaged == ("seat1", "seat2", "seat4")


def test_bou_9_before_the_opening_there_is_nothing_to_hold_raise_or_leave():
    coup = Coup()
    assert coup.refused("call") == ("nothing_to_call", "BOU-9")
    assert coup.refused("raise 3") == ("game_not_open", "BOU-9")
    assert coup.refused("fold") == ("game_not_open", "BOU-9")


def test_bou_10_everybody_passes_and_the_pot_is_carried():
    coup = Coup().do("pass", "pass", "pass", "pass")
    assert coup.happened(PotCarried) == [PotCarried(4)]
    assert not coup.happened(HandShown)
    assert (coup.result.left, coup.result.winner, coup.result.pot) == (4, (), 0)
    carry = game.after(coup.rules, coup.carry, coup.result).carry
    assert carry == Carry(stacks=tuple((f"seat{n}", 29) for n in range(1, 5)), pot=4, deal=1)
    again = Coup(carry=carry)
    assert (again.pot, set(again.stacks.values())) == (8, {28})


def test_bou_11_a_raise_is_any_whole_amount_up_to_the_cave():
    coup = Coup().do("carre")
    assert [text for text in coup.legal if "raise" in text] == [f"raise {n}" for n in range(5, 30)]
    assert coup.refused("raise 4") == ("raise_too_small", "BOU-11")
    assert coup.refused("raise 30") == ("raise_too_big", "BOU-12")
    coup.do("raise 12", "fold", "fold")
    assert (coup.turn, coup.state.round.price) == ("seat1", 12)
    coup.do("call")
    assert coup.result.pot == 4 + 24


def test_bou_11_when_all_have_held_the_coup_is_shown():
    coup = Coup().do("see", "call", "raise 3", "call", "call", "call")
    assert len(coup.happened(HandShown)) == 4
    assert not coup.happened(SpeechGivenAgain)


def test_bou_11_the_extra_round_of_three_or_more():
    coup = Coup(extra_round=True).do("see", "call", "call", "fold")
    assert coup.happened(SpeechGivenAgain) == [SpeechGivenAgain(("seat1", "seat2", "seat3"))]
    assert coup.turn == "seat1"
    coup.do("pass", "raise 2", "call")
    assert coup.turn == "seat1"
    coup.do("call")
    assert coup.result is not None  # there is one such round, not two
    assert len(coup.happened(SpeechGivenAgain)) == 1


def test_bou_11_no_extra_round_for_two_or_where_nobody_has_chips():
    assert Coup(extra_round=True).do("see", "call", "fold", "fold").result is not None
    broke = Coup(extra_round=True, carry=purse(seat1=9, seat2=9, seat3=9)).do("vatout", "call", "call", "fold")
    assert broke.result is not None


def test_bou_12_va_tout_stakes_the_whole_cave_and_callers_match_up_to_theirs():
    coup = Coup(carry=purse(seat2=11, seat3=6)).do("vatout")
    assert coup.happened(WentVaTout) == [WentVaTout("seat1", 29, 29)]
    coup.do("call", "call", "fold")
    assert coup.happened(CalledShort) == [CalledShort("seat2", 10), CalledShort("seat3", 5)]
    assert coup.happened(ExcessReturned) == [ExcessReturned("seat1", 19)]
    assert coup.result.pot == 4 + 10 + 10 + 5


def test_bou_12_who_has_no_more_than_it_costs_holds_instead():
    coup = Coup(carry=purse(seat2=5)).do("carre")
    assert coup.refused("vatout") == ("stack_too_short", "BOU-12")
    assert coup.refused("raise 4") == ("stack_too_short", "BOU-12")
    assert coup.legal == ["call", "fold"]


def test_bou_13_the_only_one_in_takes_the_pot_unseen():
    coup = Coup("AS AH AD").do("carre", "fold", "fold", "fold")
    assert coup.happened(PotTaken) == [PotTaken("seat1", 4, 1)]
    assert not coup.happened(HandShown)
    assert not coup.happened(SuitCounted)
    assert coup.stacks == {"seat1": 33, "seat2": 29, "seat3": 29, "seat4": 29}
    hidden = [pile for pile in hide(game.table(coup.state), "seat2").piles if pile.owner == "seat1"]
    assert hidden[0].cards == (None,) * 3
    assert coup.refused("seat1: see") == ("deal_over", "BOU-13")


def test_bou_30_the_first_dealer_is_the_shuffled_seats():
    """A match seats its players at random: the engine's dealer is always the last seat dealt in."""
    coup = Coup(carry=purse(seat4=0))
    assert game.table(coup.state).to_act == ("seat1",)
    assert Coup(carry=purse(seat4=0), dealer_extra=1).happened(DealerAnted)[0].seat == "seat3"


def test_bou_31_who_holds_after_a_carre_owes_the_same_addition():
    coup = Coup().do("pass", "carre", "call", "call", "call")
    assert set(coup.stacks.values()) != {25}  # somebody has won by now
    assert coup.result.pot == 20
    assert sum(coup.stacks.values()) == 120


# Rules that do not go together


def test_amounts_that_there_cannot_be():
    for field, value in (("dealer_extra", -1), ("brelan_pay", -1), ("carre_pay", -1), ("cave", 1)):
        with pytest.raises(RulesError) as refused:
            game.check(Rules(**{field: value}))
        assert refused.value.code == "out_of_range"


@pytest.mark.parametrize(
    ("carry", "code"),
    [
        (Carry(pot=-1), "out_of_range"),
        (Carry(stacks=(("seat9", 3),)), "seat_unknown"),
        (Carry(stacks=(("seat1", -3),)), "out_of_range"),
        (Carry(caves=(("seat1", -3),)), "out_of_range"),
        (purse(seat1=0, seat2=0, seat3=0), "too_few_players"),
    ],
)
def test_carries_that_there_cannot_be(carry, code):
    with pytest.raises(RulesError) as refused:
        game.start(Rules(), game.pack(Rules()), carry)
    assert refused.value.code == code


def test_every_preset_deals():
    for rules in PRESETS.values():
        pack = shuffled(game, rules, random.Random(1))
        step = game.start(rules, pack, FIRST_DEAL)
        assert write(step.state.hands[0][1]) == write(pack[: 3 * rules.players : rules.players])
