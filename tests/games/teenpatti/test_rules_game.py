"""The game of Teen Patti and its ranking, rule by rule: TEEN-R1 to TEEN-R9, TEEN-1 to TEEN-7."""

import random

import tapisvert.games.teenpatti as game
from tapisvert.core.cards import cards
from tapisvert.core.dealing import shuffled
from tapisvert.games.teenpatti.events import HandShown
from tapisvert.games.teenpatti.odds.hands import counts
from tapisvert.games.teenpatti.ranking import CATEGORIES, classes, ranking
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, Rules

from tests.games.teenpatti.tables import HIGH, LOW, Deal, all_look, category, value

# The game


def test_teen_r1_three_to_ten_players_with_52_cards_clockwise():
    assert game.seats(Rules(players=10)) == tuple(f"seat{n}" for n in range(1, 11))
    assert len(game.pack(Rules())) == 52
    deal = Deal("", "", "")
    assert [deal.do("pack").turn for _ in range(1)] == ["seat2"]


def test_teen_r2_boot_then_three_cards_one_at_a_time_from_the_dealers_left():
    deal = Deal("", "", "", "", boot=5)
    assert game.layout(deal.rules) == ("seat1", "seat2", "seat3", "seat4") * 3
    assert deal.state.stakes.pot == 20
    assert deal.state.stake == 5
    assert deal.turn == "seat1"


def test_teen_r3_blind_bets_one_to_two_stakes_seen_ones_two_to_four_and_seen_stays_seen():
    deal = Deal(HIGH, LOW, "", boot=10)
    assert deal.legal == ["look", *(f"bet {n}" for n in range(10, 21)), "pack"]
    deal.do("look")
    assert deal.legal == [*(f"bet {n}" for n in range(20, 41, 2)), "pack"]
    assert deal.refused("look") == ("already_seen", "TEEN-R3")
    assert Deal(HIGH, LOW).refused("seat2: look") == ("not_your_turn", "TEEN-9")


def test_teen_r4_bet_look_pack_show_or_side_show():
    deal = all_look(Deal(HIGH, LOW, "KS QS 9D"))
    assert {text.split()[0] for text in deal.legal} == {"bet", "sideshow", "pack"}
    assert "show" in deal.do("pack").legal


def test_teen_r5_a_show_between_the_last_two_is_paid_and_the_higher_hand_wins():
    deal = Deal(HIGH, LOW).do("bet 1", "show")
    assert deal.result.winner == ("seat1",)
    assert deal.result.pot == 4
    shown = [event.seat for event in deal.events if isinstance(event, HandShown)]
    assert shown == ["seat1", "seat2"]


def test_teen_r6_a_side_show_compares_two_seen_hands_and_the_weaker_packs():
    deal = all_look(Deal(HIGH, LOW, "KS QS 9D")).do("bet 2", "sideshow")
    assert deal.turn == "seat1"
    assert deal.legal == ["accept", "refuse"]
    assert deal.refused("seat2: bet 2") == ("answer_first", "TEEN-R6")
    assert deal.refused("seat3: accept") == ("not_your_answer", "TEEN-R6")
    deal.do("accept")
    assert [one.seat for one in deal.state.players if one.packed] == ["seat2"]
    assert deal.refused("seat3: refuse") == ("no_side_show_to_answer", "TEEN-R6")
    blind = Deal("", "", "").do("bet 1", "bet 1")
    assert blind.refused("sideshow") == ("side_show_asker_blind", "TEEN-R6")


def test_teen_r7_the_last_player_takes_the_pot_without_showing():
    deal = Deal(LOW, HIGH, "").do("bet 1", "pack", "pack")
    assert deal.result.winner == ("seat1",)
    assert "HandShown" not in deal.codes()
    assert deal.refused("seat1: bet 1") == ("deal_over", "TEEN-R7")


def test_teen_r8_order_of_the_categories():
    strongest_first = list(dict.fromkeys(one.category for one in classes()))
    assert strongest_first == list(CATEGORIES)
    hands = ["2S 2H 2D", "4S 3S 2S", "4S 3H 2S", "5S 3S 2S", "2S 2H 3D", "AS KH JD"]
    assert [category(hand) for hand in hands] == list(CATEGORIES)
    assert sorted(hands, key=value, reverse=True) == hands


def test_teen_r9_every_variant_is_a_preset_that_can_be_dealt():
    assert list(PRESETS) == [
        "classic", "muflis", "ak47", "best-of-four", "best-of-five", "high-wild", "joker-hunt",
        "cobra", "nine", "in-out", "999",
    ]  # fmt: skip
    for rules in PRESETS.values():
        rng = random.Random(9)
        step = game.start(rules, shuffled(game, rules, rng), game.before(rules, FIRST_DEAL, rng))
        assert game.legal(step.state)


# Ranking


def test_teen_1_a23_is_the_highest_run_unless_the_table_says_otherwise():
    low, high, next_one, last = "AS 2H 3D", "AS KH QD", "KS QH JD", "4S 3H 2D"
    top, second, bottom = (Rules(a23=where) for where in ("top", "second", "bottom"))
    assert value(low, top) > value(high, top)
    assert value(high, second) > value(low, second) > value(next_one, second)
    assert value(last, bottom) > value(low, bottom) > value("AS KS JS", bottom)
    assert value("AS 2S 3S") > value("AS KS QS")


def test_teen_2_twelve_runs_in_order_below_it():
    runs = [one.ranks for one in classes() if one.category == "pure_sequence"]
    assert runs == ["A23", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]


def test_teen_3_king_ace_two_is_no_run():
    assert category("KS AH 2D") == "high_card"
    assert category("KS AS 2S") == "colour"


def test_teen_4_a_trail_beats_the_rarer_pure_sequence():
    assert value("2S 2H 2D") > value("AS 2S 3S")
    found = counts(Rules())
    assert found.count("trail") == 52 > found.count("pure_sequence") == 48


def test_teen_5_trails_from_aces_down_to_twos():
    trails = [one.ranks[0] for one in classes() if one.category == "trail"]
    assert "".join(trails) == "AKQJT98765432"


def test_teen_6_suits_never_rank():
    compared = ranking(Rules()).compare(cards("AS 9S 5S"), cards("AH 9H 5H"))
    assert compared.sign == 0
    assert compared.reasons[-1].rule == "TEEN-6"


def test_teen_7_ranks_compared_one_by_one_give_741_classes():
    assert len(list(classes())) == 741
    assert value("KS KH 3D") > value("QS QH AD")
    assert value("KS KH 4D") > value("KC KD 3S")
    assert value("AS JH 4D") > value("AH JD 3S") > value("AC TS 9H")
