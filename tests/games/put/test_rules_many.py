"""The rules of Put for three and four, Whiskey Put and Trut, one test a rule, named by it."""

import random
import re
from pathlib import Path

import pytest
import tapisvert.games.put as game
from tapisvert.core.cards import card, cards
from tapisvert.core.piles import Pile, hide, hide_event
from tapisvert.games.put.rules import PRESETS, Rules, ranks, strength
from tapisvert.games.put.state import (
    CardGiven,
    DrawnPutScored,
    ExchangeAnswered,
    ExchangeRefused,
    HandDrawn,
    PutFolded,
    PutSeen,
    PutWon,
    RoundsOwed,
    TrickTied,
    TrickWon,
    TrumpTurned,
)
from tapisvert.matches import Player, begin

from tests.games.put.hands import dealt, events_of, follows, may, play, points, refused, tricks

HERE = Path(__file__).parent
IDS = (*(f"R{n}" for n in range(1, 9)), *map(str, range(1, 29)), *map(str, range(30, 50)))

SPOILED = ({"A": "3S 6H 5D", "B": "2H 3D 4C", "C": "KH QD AC"}, "A:3S B:2H C:KH A:6H B:3D C:QD B:4C C:AC A:5D")
THREE = {"A": "KS QH 5D", "B": "3H 2D 4C", "C": "9H 8D 7C"}
REST = "A:KS B:3H C:7C B:2D C:8D A:5D B:4C C:9H A:QH"
FOUR = {"A": "2S 4H 5D", "B": "KH QD 7C", "C": "2H 6D AC", "D": "9S 8H TC"}
FOUR_ACTS = "A:2S B:KH C:2H D:9S A:4H B:QD C:AC D:8H C:6D D:TC A:5D B:7C"


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test_that_names_it(rule):
    names = [
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert [name for name in names if name.startswith(f"test_put_{rule.lower()}_")]


def test_put_r8_three_handed_one_trick_each_spoils_the_hand():
    hands, acts = SPOILED
    assert points(play(hands, acts)) == {"A": 0, "B": 0, "C": 0}
    assert events_of(hands, acts)[-1] == HandDrawn("PUT-R8")


def test_put_r8_three_handed_two_tricks_win_and_a_see_doubles_for_all():
    assert points(play(THREE, f"A:put B:fold C:see {REST}")) == {"A": 0, "B": 2, "C": 0}
    assert points(play(THREE, REST)) == {"A": 0, "B": 1, "C": 0}


def test_put_30_left_of_the_dealer_leads_and_the_deal_passes_left():
    record = dealt(THREE)
    assert game.layout(record.rules)[:3] == ("pone", "second", "dealer")
    assert game.table(play(THREE)).turn == "pone"
    moved = dict(follows(THREE, "A:put B:fold C:fold").moved)
    assert moved == {"pone": "dealer", "second": "pone", "dealer": "second"}


def test_put_31_the_top_rank_shared_ties_and_the_leader_leads_again():
    hands = {"A": "KS QH 5D", "B": "3H 2D 4C", "C": "3D 8D 7C"}
    assert events_of(hands, "A:KS B:3H C:3D")[1] == TrickTied("pone", "3")
    assert game.table(play(hands, "A:KS B:3H C:3D")).turn == "pone"


def test_put_31_all_three_equal_is_a_tie_too():
    hands = {"A": "KS QH 5D", "B": "KH 2D 4C", "C": "KD 8D 7C"}
    assert events_of(hands, "A:KS B:KH C:KD")[1] == TrickTied("pone", "K")


def test_put_32_a_tie_of_the_two_lower_cards_does_not_matter():
    hands = {"A": "KS QH 5D", "B": "3H 2D 4C", "C": "KD 8D 7C"}
    assert events_of(hands, "A:KS B:3H C:KD")[1] == TrickWon("second", card("3H"))


TIED_TWICE = ({"A": "KS QH 2D", "B": "KH QD 4C", "C": "9H 8D 7C"}, "A:KS B:KH C:9H A:QH B:QD C:8D A:2D B:4C C:7C")


def test_put_33_nobody_with_two_tricks_nobody_scores():
    hands, acts = TIED_TWICE
    assert points(play(hands, acts)) == {"A": 0, "B": 0, "C": 0}
    assert events_of(hands, acts)[-1] == HandDrawn("PUT-33")
    assert points(play(hands, acts, one_trick_two_ties="win")) == {"A": 1, "B": 0, "C": 0}


def test_put_33_one_trick_each_of_two_and_a_tie_spoils_the_hand_with_the_option_too():
    hands = {"A": "KS QH 2D", "B": "KH AD 4C", "C": "9H 8D 7C"}
    acts = "A:KS B:KH C:9H A:QH B:AD C:8D B:4C C:7C A:2D"
    for option in ("draw", "win"):
        assert points(play(hands, acts, one_trick_two_ties=option)) == {"A": 0, "B": 0, "C": 0}


def test_put_34_answers_go_round_from_the_callers_left_and_stop_at_a_see():
    assert may(play(THREE, "B:put")) == {"C:see", "C:fold"}
    assert may(play(THREE, "B:put C:fold")) == {"A:see", "A:fold"}
    assert refused(play(THREE, "B:put"), "A:see") == ("not_your_answer", "PUT-34")
    assert "A:KS" in may(play(THREE, "B:put C:see"))


def test_put_35_the_first_see_binds_also_who_folded_before_and_he_may_win():
    state = play(THREE, f"A:put B:fold C:see {REST}")
    assert points(state)["B"] == 2
    assert events_of(THREE, "A:put B:fold C:see") == (PutSeen("dealer", 2),)


def test_put_36_both_fold_and_the_caller_scores_one():
    assert points(play(THREE, "A:put B:fold C:fold")) == {"A": 1, "B": 0, "C": 0}
    assert events_of(THREE, "A:put B:fold C:fold") == (PutFolded("dealer"), PutWon(("pone",), 1))


def test_put_37_every_loser_pays_the_winner():
    """A stake a loser, twice after a see: the game points are the price of each."""
    for acts, price in ((REST, 1), (f"A:put B:see {REST}", 2)):
        won = points(play(THREE, acts))
        assert won == {"A": 0, "B": price, "C": 0}


def test_put_38_house_rule_both_opponents_of_the_caller_score_when_a_seen_put_draws():
    hands, acts = SPOILED
    told_last = events_of(hands, f"A:put B:see {acts}", drawn_put="opponent_1")[-1]
    assert told_last == DrawnPutScored(("second", "dealer"), 1)
    end = follows(hands, f"A:put B:see {acts}", drawn_put="opponent_1", scores={"A": 0, "B": 4, "C": 4})
    assert not end.over  # five all: PUT-17, another hand
    assert sorted(n for _, n in end.carry.scores) == [0, 5, 5]


def test_put_39_seats_off_turn_are_asked_clockwise_from_after_the_one_on_turn():
    assert [choice.seat for choice in game.legal(play(THREE, "A:KS"))][-3:] == ["second", "dealer", "pone"]
    assert game.table(play(THREE, "A:KS")).to_act == ("second", "dealer", "pone")


def test_put_40_partners_who_both_agree_swap_one_card_each_unseen():
    acts = "A:swap=4H B:keep C:swap=AC D:keep"
    state = play(FOUR, acts, exchange=True)
    assert state.hands[0] == cards("2S AC 5D")
    assert state.hands[2] == cards("2H 6D 4H")
    given = [event for event in events_of(FOUR, acts, exchange=True) if isinstance(event, CardGiven)]
    swapped = {(event.giver, event.receiver, str(event.card)) for event in given}
    assert swapped == {("pone", "third", "4H"), ("third", "pone", "AC")}
    assert [hide_event(event, "second").card for event in given] == [None, None]
    assert [hide_event(event, "third").card for event in given] == [card("4H"), card("AC")]


def test_put_40_one_who_keeps_prevents_the_swap_and_is_not_betrayed():
    acts = "D:swap=9S C:keep A:swap=4H B:keep"
    state = play(FOUR, acts, exchange=True)
    assert state.hands == play(FOUR).hands
    assert ExchangeRefused("pone", "third") in events_of(FOUR, acts, exchange=True)
    answered = events_of(FOUR, "C:keep", exchange=True)[0]
    assert answered == ExchangeAnswered("third", None, ("third",))
    other = events_of(FOUR, "C:swap=AC", exchange=True)[0]
    assert hide_event(other, "pone") == hide_event(answered, "pone")
    views = [hide(game.table(play(FOUR, one, exchange=True)), "pone") for one in ("C:keep", "C:swap=AC")]
    assert views[0] == views[1]


def test_put_40_all_may_answer_at_once_and_only_once():
    state = play(FOUR, exchange=True)
    assert game.table(state).turn is None
    assert [fact.name for fact in game.table(state).facts].count("exchange") == 1
    assert "exchange" not in [fact.name for fact in game.table(play(FOUR)).facts]
    assert game.table(state).to_act == ("pone", "second", "third", "dealer")
    assert refused(play(FOUR, "A:keep", exchange=True), "A:swap=4H") == ("already_answered", "PUT-40")


def test_put_41_any_card_may_be_offered():
    swaps = {f"{letter}:swap={one}" for letter, hand in FOUR.items() for one in hand.split()}
    assert may(play(FOUR, exchange=True)) == swaps | {f"{letter}:keep" for letter in FOUR}
    assert PRESETS["partnership"].exchange
    assert refused(play(FOUR, exchange=True), "A:swap=KH") == ("card_not_held", "PUT-40")


def test_put_42_no_put_before_the_exchange_is_over():
    assert refused(play(FOUR, "A:keep B:keep C:keep", exchange=True), "A:put") == ("exchange_first", "PUT-42")
    assert "A:put" in may(play(FOUR, "A:keep B:keep C:keep D:keep", exchange=True))
    assert "A:put" in may(play(FOUR, exchange=False))


def test_put_43_equal_cards_of_partners_take_the_trick_and_the_first_leads():
    assert events_of(FOUR, "A:2S B:KH C:2H D:9S")[1] == TrickWon("pone", card("2S"))


def test_put_43_equal_cards_of_both_sides_tie():
    hands = FOUR | {"B": "2D QD 7C"}
    assert events_of(hands, "A:2S B:2D C:2H D:9S")[1] == TrickTied("pone", "2")


def test_put_44_the_opponent_on_the_callers_left_answers_for_his_side():
    assert may(play(FOUR, "A:put")) == {"B:see", "B:fold"}
    assert may(play(FOUR, "D:put")) == {"A:see", "A:fold"}
    assert points(play(FOUR, "A:put B:fold")) == {"A": 1, "B": 0, "C": 1, "D": 0}


def test_put_45_a_side_needs_two_tricks_of_its_partners_together():
    state = play(FOUR, FOUR_ACTS)
    assert tricks(state) == {"A": 1, "B": 0, "C": 1, "D": 1}
    assert points(state) == {"A": 1, "B": 0, "C": 1, "D": 0}
    drawn = {"A": "2S QH 4D", "B": "2D QD 7C", "C": "5H 6D 4C", "D": "5S 6H 4H"}
    acts = "A:2S B:2D C:5H D:5S A:QH B:QD C:6D D:6H A:4D B:7C C:4C D:4H"
    assert points(play(drawn, acts)) == {"A": 0, "B": 0, "C": 0, "D": 0}
    assert points(play(drawn, acts, one_trick_two_ties="win")) == {"A": 0, "B": 1, "C": 0, "D": 1}


def test_put_46_the_game_of_seven():
    hands, acts = {"P": "3S KH 8D", "D": "QS 2H 8C"}, "P:put D:fold"
    assert not follows(hands, acts, preset="game-of-7", scores={"P": 5, "D": 0}).over
    assert follows(hands, acts, preset="game-of-7", scores={"P": 6, "D": 6}).winners == ("pone",)


WHISKEY = {"P": "3S 2H 4D", "D": "AH KD QC"}
WON = "P:3S D:QC P:2H D:KD P:4D D:AH"


def test_put_47_whiskey_put_counts_rounds_for_the_folder_and_the_loser():
    assert events_of(WHISKEY, "P:put D:fold", preset="whiskey")[-1] == RoundsOwed("dealer", 1, "PUT-47")
    assert events_of(WHISKEY, f"P:put D:see {WON}", preset="whiskey")[-1] == RoundsOwed("dealer", 2)
    owed = [game.result(play(WHISKEY, acts, preset="whiskey")).rounds for acts in (WON, f"D:put P:see {WON}")]
    assert owed == [(("pone", 0), ("dealer", 0)), (("pone", 0), ("dealer", 2))]
    end = follows(WHISKEY, "P:put D:fold", preset="whiskey")
    assert dict(end.carry.rounds) == {"dealer": 0, "pone": 1}  # who dealt is the next pone
    pack = game.pack(PRESETS["whiskey"])
    facts = game.table(game.start(PRESETS["whiskey"], pack, end.carry).state).facts
    assert [(fact.value, fact.seat) for fact in facts if fact.name == "rounds"] == [(1, "pone")]


def test_put_44_and_47_of_partners_only_the_one_who_folded_owes_a_round():
    end = play(FOUR, "A:put B:fold", whiskey=True)
    assert {seat: owed for seat, owed in game.result(end).rounds if owed} == {"second": 1}
    end = play(FOUR, "D:put A:fold", whiskey=True)
    assert {seat: owed for seat, owed in game.result(end).rounds if owed} == {"pone": 1}


def test_put_47_a_drawn_put_owes_nothing():
    hands, acts = {"P": "3S KH 8D", "D": "QS 2H 8C"}, "P:put D:see P:3S D:QS P:KH D:2H D:8C P:8D"
    assert game.result(play(hands, acts, preset="whiskey")).rounds == (("pone", 0), ("dealer", 0))


def test_put_48_trut_has_32_cards_in_its_own_order_and_no_trump():
    rules = PRESETS["trut"]
    assert ranks(rules) == "78AKQJT9"
    assert len(game.pack(rules)) == 32
    assert rules.target == 7
    assert strength(rules, card("7S")) > strength(rules, card("8H")) > strength(rules, card("AD"))
    assert play({"P": "7S 8H AD", "D": "9S 9H 9D"}, preset="trut").turned is None


TRUT = {"P": "9S 8H AD", "D": "7S 7H KC"}


def test_put_48_with_a_trump_the_card_after_the_deal_names_it_and_beats_every_plain_card():
    record = dealt(TRUT, preset="trut-trump", turned="TS")
    assert record.pack[6] == card("TS")
    assert game.start(record.rules, record.pack).events[-1] == TrumpTurned(card("TS"))
    options = {"preset": "trut-trump", "turned": "TS"}
    assert events_of(TRUT, "P:9S D:7H", **options)[1] == TrickWon("pone", card("9S"))  # the lowest trump
    assert events_of(TRUT, "P:8H D:7H", **options)[1] == TrickWon("dealer", card("7H"))
    assert events_of(TRUT, "P:9S D:7S", **options)[1] == TrickWon("dealer", card("7S"))
    table = game.table(play(TRUT, **options))
    assert table.fact("trump") == "S"
    assert Pile(name="turned", cards=(card("TS"),), seen_by=None) in table.piles


def test_put_48_equal_ranks_of_different_plain_suits_tie_beside_a_trump_too():
    hands = {"P": "8H 9S AD", "D": "8D 7H KC"}
    assert events_of(hands, "P:8H D:8D", preset="trut-trump", turned="TS")[1] == TrickTied("pone", "8")


def test_put_49_the_first_trick_does_not_break_ties_as_in_truc():
    """One trick each and a tie, the pone's the first: in Truc he would win; three ties likewise."""
    first = {"P": "3S KH 8D", "D": "QS 2H 8C"}
    assert points(play(first, "P:3S D:QS P:KH D:2H D:8C P:8D")) == {"P": 0, "D": 0}
    ties = {"P": "AS QH 6D", "D": "AH QD 6C"}
    assert points(play(ties, "P:AS D:AH P:QH D:QD P:6D D:6C")) == {"P": 0, "D": 0}


def test_at_three_and_four_a_match_begins_with_everyone_seated():
    for preset in ("three-players", "partnership"):
        number = PRESETS[preset].players
        players = tuple(Player(str(i), 1) for i in range(number))
        match = begin(game, players, preset=preset, rules=PRESETS[preset], rng=random.Random(1))
        assert sorted(match.deals[0].seating) == list(range(number))


def test_partners_sit_opposite():
    assert Rules(players=4).players == 4
    assert game.seats(Rules(players=4)) == ("pone", "second", "third", "dealer")
    assert follows(FOUR, FOUR_ACTS, scores={"A": 4, "B": 0, "C": 4, "D": 0}).winners == ("pone", "third")
