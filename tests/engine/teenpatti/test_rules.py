"""One test for each numbered rule of Teen Patti; the ids are those of the rules page."""

import random
from collections import Counter
from itertools import combinations

import pytest
import tapisvert.teenpatti as game
from tapisvert.cards import cards, pack
from tapisvert.errors import CardError, RulesError
from tapisvert.game import FIRST_DEAL, Carry, Result, by_seat
from tapisvert.piles import hide, hide_event
from tapisvert.record import shuffled
from tapisvert.teenpatti.bot import choose
from tapisvert.teenpatti.events import HandShown, SideShowSeen
from tapisvert.teenpatti.odds import counts, odds, rank
from tapisvert.teenpatti.prices import show_cost, window
from tapisvert.teenpatti.ranking import CATEGORIES, classes, ranking
from tapisvert.teenpatti.rules import PRESETS, START, WARNING, Rules

from tests.engine.teenpatti.tables import Deal, purse

HIGH, LOW = "AS AH AD", "2C 3D 5H"


def value(text, rules=None, wild_rank=None):
    return ranking(rules or Rules(), wild_rank).value(cards(text))


def category(text, rules=None, wild_rank=None):
    return ranking(rules or Rules(), wild_rank).read(cards(text)).category


def all_look(deal, *, bet=2):
    for one in deal.state.players:
        deal.do(f"{one.seat}: look", f"{one.seat}: bet {bet}")
    return deal


# The game


def test_t_r1_three_to_ten_players_with_52_cards_clockwise():
    assert game.seats(Rules(players=10)) == tuple(f"seat{n}" for n in range(1, 11))
    assert len(game.pack(Rules())) == 52
    deal = Deal("", "", "")
    assert [deal.do("pack").turn for _ in range(1)] == ["seat2"]


def test_t_r2_boot_then_three_cards_one_at_a_time_from_the_dealers_left():
    deal = Deal("", "", "", "", boot=5)
    assert game.layout(deal.rules) == ("seat1", "seat2", "seat3", "seat4") * 3
    assert deal.state.stakes.pot == 20
    assert deal.state.stake == 5
    assert deal.turn == "seat1"


def test_t_r3_blind_bets_one_to_two_stakes_seen_ones_two_to_four_and_seen_stays_seen():
    deal = Deal(HIGH, LOW, "", boot=10)
    assert deal.legal == ["look", *(f"bet {n}" for n in range(10, 21)), "pack"]
    deal.do("look")
    assert deal.legal == [*(f"bet {n}" for n in range(20, 41, 2)), "pack"]
    assert deal.refused("look") == ("already_seen", "T-R3")
    assert Deal(HIGH, LOW).refused("seat2: look") == ("not_your_turn", "T9")


def test_t_r4_bet_look_pack_show_or_side_show():
    deal = all_look(Deal(HIGH, LOW, "KS QS 9D"))
    assert {text.split()[0] for text in deal.legal} == {"bet", "sideshow", "pack"}
    assert "show" in deal.do("pack").legal


def test_t_r5_a_show_between_the_last_two_is_paid_and_the_higher_hand_wins():
    deal = Deal(HIGH, LOW).do("bet 1", "show")
    assert deal.result.winner == ("seat1",)
    assert deal.result.pot == 4
    shown = [event.seat for event in deal.events if isinstance(event, HandShown)]
    assert shown == ["seat1", "seat2"]


def test_t_r6_a_side_show_compares_two_seen_hands_and_the_weaker_packs():
    deal = all_look(Deal(HIGH, LOW, "KS QS 9D")).do("bet 2", "sideshow")
    assert deal.turn == "seat1"
    assert deal.legal == ["accept", "refuse"]
    assert deal.refused("seat2: bet 2") == ("answer_first", "T-R6")
    assert deal.refused("seat3: accept") == ("not_your_answer", "T-R6")
    deal.do("accept")
    assert [one.seat for one in deal.state.players if one.packed] == ["seat2"]
    assert deal.refused("seat3: refuse") == ("no_side_show_to_answer", "T-R6")
    blind = Deal("", "", "").do("bet 1", "bet 1")
    assert blind.refused("sideshow") == ("side_show_asker_blind", "T-R6")


def test_t_r7_the_last_player_takes_the_pot_without_showing():
    deal = Deal(LOW, HIGH, "").do("bet 1", "pack", "pack")
    assert deal.result.winner == ("seat1",)
    assert "HandShown" not in deal.codes()
    assert deal.refused("seat1: bet 1") == ("deal_over", "T-R7")


def test_t_r8_order_of_the_categories():
    strongest_first = list(dict.fromkeys(one.category for one in classes()))
    assert strongest_first == list(CATEGORIES)
    hands = ["2S 2H 2D", "4S 3S 2S", "4S 3H 2S", "5S 3S 2S", "2S 2H 3D", "AS KH JD"]
    assert [category(hand) for hand in hands] == list(CATEGORIES)
    assert sorted(hands, key=value, reverse=True) == hands


def test_t_r9_every_variant_is_a_preset_that_can_be_dealt():
    assert list(PRESETS) == [
        "classic", "muflis", "ak47", "best-of-four", "best-of-five", "high-wild", "joker-hunt",
        "cobra", "nine", "in-out", "999",
    ]  # fmt: skip
    for rules in PRESETS.values():
        rng = random.Random(9)
        step = game.start(rules, shuffled(game, rules, rng), game.before(rules, FIRST_DEAL, rng))
        assert game.legal(step.state)


# Ranking


def test_t1_a23_is_the_highest_run_unless_the_table_says_otherwise():
    low, high, next_one, last = "AS 2H 3D", "AS KH QD", "KS QH JD", "4S 3H 2D"
    top, second, bottom = (Rules(a23=where) for where in ("top", "second", "bottom"))
    assert value(low, top) > value(high, top)
    assert value(high, second) > value(low, second) > value(next_one, second)
    assert value(last, bottom) > value(low, bottom) > value("AS KS JS", bottom)
    assert value("AS 2S 3S") > value("AS KS QS")


def test_t2_twelve_runs_in_order_below_it():
    runs = [one.ranks for one in classes() if one.category == "pure_sequence"]
    assert runs == ["A23", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]


def test_t3_king_ace_two_is_no_run():
    assert category("KS AH 2D") == "high_card"
    assert category("KS AS 2S") == "colour"


def test_t4_a_trail_beats_the_rarer_pure_sequence():
    assert value("2S 2H 2D") > value("AS 2S 3S")
    found = counts(Rules())
    assert found.count("trail") == 52 > found.count("pure_sequence") == 48


def test_t5_trails_from_aces_down_to_twos():
    trails = [one.ranks[0] for one in classes() if one.category == "trail"]
    assert "".join(trails) == "AKQJT98765432"


def test_t6_suits_never_rank():
    compared = ranking(Rules()).compare(cards("AS 9S 5S"), cards("AH 9H 5H"))
    assert compared.sign == 0
    assert compared.reasons[-1].rule == "T6"


def test_t7_ranks_compared_one_by_one_give_741_classes():
    assert len(list(classes())) == 741
    assert value("KS KH 3D") > value("QS QH AD")
    assert value("KS KH 4D") > value("KC KD 3S")
    assert value("AS JH 4D") > value("AH JD 3S") > value("AC TS 9H")


# Table, boot, stakes


def test_t8_two_players_by_option_ten_at_most():
    assert Rules().players == 4
    assert Deal(HIGH, LOW, players=2).turn == "seat1"
    deal = Deal(rules=PRESETS["high-wild"], players=10)
    assert len(deal.state.stock) == 2


def test_t9_clockwise_from_the_dealers_left():
    deal = Deal("", "", "")
    turns = [deal.do("bet 1").turn for _ in range(4)]
    assert turns == ["seat2", "seat3", "seat1", "seat2"]
    deal.do("bet 1")
    assert deal.refused("seat2: bet 1") == ("not_your_turn", "T9")


def test_t10_the_first_stake_is_the_boot():
    deal = Deal("", "", boot=7)
    assert deal.state.stake == 7
    assert "bet 14" in deal.do("look").legal
    assert deal.refused("bet 12") == ("bet_below_window", "T13")


def test_t11_who_cannot_post_the_boot_is_not_dealt_in():
    carry = purse(seat1=1, seat2=50, seat3=0, seat4=50)
    deal = Deal(rules=Rules(boot=2), carry=carry)
    assert [one.seat for one in deal.state.players] == ["seat2", "seat4"]
    assert deal.turn == "seat2"
    assert len(deal.state.stock) == 46
    assert deal.refused("seat1: look") == ("not_dealt_in", "T11")
    assert deal.codes()[:2] == ["SatOut", "SatOut"]
    with pytest.raises(RulesError) as refused:
        Deal(rules=Rules(boot=2), carry=purse(seat1=1, seat2=1, seat3=0, seat4=50))
    assert refused.value.code == "too_few_players"


def test_t12_limits_bound_the_growth_of_the_stake_or_the_pot():
    assert window(Rules(limit="fixed", limit_value=3), 2, seen=False).most == 3
    assert window(Rules(limit="fixed", limit_value=3), 2, seen=True).most == 6
    fixed = Deal("", "", "", limit="fixed", limit_value=3).do("bet 2")
    assert fixed.refused("bet 4") == ("above_ceiling", "T12")
    assert fixed.refused("bet 5") == ("bet_above_window", "T13")
    pot = Deal(HIGH, LOW, "", limit="pot", limit_value=6).do("bet 2")
    assert pot.result is None
    pot.do("bet 2")
    assert pot.result.winner == ("seat1",)
    assert pot.result.pot == 7
    assert "ShowForced" in pot.codes()
    none = Deal("", "", "").do("bet 2", "bet 4", "bet 8", "bet 16")
    assert none.legal[-2:] == ["bet 32", "pack"]


def test_t13_any_amount_blind_even_amounts_seen():
    assert [text for text in Deal("", "", boot=3).legal if "bet" in text] == [f"bet {n}" for n in (3, 4, 5, 6)]
    seen = [text for text in Deal("", "", boot=3).do("look").legal if "bet" in text]
    assert seen == [f"bet {n}" for n in (6, 8, 10, 12)]
    assert Deal("", "").refused("bet 3") == ("bet_above_window", "T13")


def test_t14_a_blind_bet_is_the_new_stake_a_seen_one_twice_it():
    deal = Deal("", "", "").do("bet 2")
    assert deal.state.stake == 2
    deal.do("look", "bet 8")
    assert deal.state.stake == 4
    assert deal.do("bet 5").state.stake == 5


def test_t15_odd_seen_bets_are_refused():
    assert Deal("", "").do("look").refused("bet 3") == ("bet_odd", "T15")


def test_t16_looking_is_free_and_public_and_on_ones_own_turn():
    deal = Deal(HIGH, LOW, "")
    deal.do("look")
    assert deal.stack("seat1") == START - 1
    assert deal.turn == "seat1"
    assert ("seen", "seat1") in game.table(deal.state).facts
    assert deal.refused("bet 1") == ("bet_below_window", "T13")
    mine, other = (hide(game.table(deal.state), seat).piles[0].cards for seat in ("seat1", "seat2"))
    assert mine == cards(HIGH)
    assert other == (None, None, None)
    blind = hide(game.table(deal.state), "seat2").piles[1].cards
    assert blind == (None, None, None)  # his own, which he has not looked at
    looked = [event for event in deal.events if type(event).__name__ == "Looked"]
    assert hide_event(looked[0], "seat3").cards == (None, None, None)


def test_t17_looking_does_not_end_the_turn_and_packing_after_it_costs_nothing():
    deal = Deal(LOW, HIGH, "").do("look", "pack")
    assert deal.stack("seat1") == START - 1


def test_t18_no_limit_on_blind_turns_unless_the_table_has_one():
    free = Deal("", "")
    for _ in range(40):
        free.do("bet 1")
    assert free.legal[0] == "look"
    bound = Deal("", "", max_blind_turns=1).do("bet 1", "bet 1")
    assert bound.legal == ["look", "pack"]
    assert bound.refused("bet 1") == ("must_look", "T18")
    assert bound.refused("show") == ("must_look", "T18")
    assert "bet 2" in bound.do("look").legal


def test_t19_after_fifty_bets_all_hands_are_shown_free_of_charge():
    deal = Deal(HIGH, LOW)
    for _ in range(50):
        assert deal.result is None
        deal.do("bet 1")
    assert deal.result.winner == ("seat1",)
    assert deal.result.pot == 52
    asked = all_look(Deal(HIGH, LOW, "KS QS 9D", cap_turns=5)).do("bet 2")
    assert asked.do("sideshow").result is None
    assert asked.do("refuse").result.winner == ("seat1",)


# The show


def test_t20_who_asked_loses_a_tie_or_they_split():
    tie = ("AS 9S 5S", "AH 9H 5H")
    loses = Deal(*tie).do("bet 1", "show")
    assert loses.result.winner == ("seat1",)
    assert "ShowTied" in loses.codes()
    split = Deal(*tie, show_tie="split").do("bet 1", "show")
    assert split.result.winner == ("seat1", "seat2")
    assert split.result.stacks == (("seat1", START), ("seat2", START))


def test_t21_a_seen_player_may_not_ask_a_blind_one():
    deal = Deal(HIGH, LOW).do("look")
    assert deal.refused("show") == ("show_seen_asks_blind", "T21")
    assert "show" not in deal.legal
    assert "show" in deal.do("bet 2").legal  # blind asks seen
    assert "show" in deal.do("look").legal  # seen asks seen


def test_t22_a_show_is_for_the_last_two_from_the_first_turn_on():
    assert "show" in Deal(HIGH, LOW).legal
    assert Deal(HIGH, LOW, "").refused("show") == ("show_needs_two", "T22")


def test_t23_a_show_costs_one_stake_blind_two_seen():
    assert show_cost(Rules(), 3, seen=False) == 3
    assert show_cost(Rules(), 3, seen=True) == 6
    assert show_cost(Rules(seen_show_multiplier=1), 3, seen=True) == 3
    deal = Deal(HIGH, LOW).do("look", "bet 4", "look", "show")
    assert deal.result.pot == 2 + 4 + 4


def test_t24_both_hands_are_shown():
    deal = Deal(HIGH, LOW).do("show")
    assert [one.seen_by for one in game.table(deal.state).piles[:2]] == [None, None]


def test_t25_blind_or_not_the_cards_stay_hidden_when_all_others_pack():
    deal = Deal(HIGH, LOW).do("bet 1", "pack")
    table = hide(game.table(deal.state), "seat1")
    assert all(card is None for pile in table.piles for card in pile.cards)


def test_t26_a_tie_at_a_forced_show_is_split_the_odd_chip_to_the_first_left_of_the_dealer():
    deal = Deal("2C 3D 5H", "AS 9H 5S", "KH QD 5D", "AD 9D 5C", cap_turns=1)
    assert deal.do("bet 1").result.winner == ("seat2", "seat4")
    odd = Deal("AS 9H 5S", "AH 9S 5D", "2S 2H 2D", limit="pot", limit_value=8)
    odd.do("bet 1", "bet 2", "pack", "bet 2")
    assert odd.result.pot == 8
    assert odd.result.winner == ("seat1", "seat2")
    first = Deal("AS 9H 5S", "AH 9S 5D", "2S 2H 2D", limit="pot", limit_value=7)
    first.do("bet 1", "bet 1", "pack", "bet 2")
    assert first.result.pot == 7
    assert first.result.stacks[:2] == (("seat1", START - 4 + 4), ("seat2", START - 2 + 3))


# The side-show


def test_t27_only_the_live_player_just_before_and_only_if_seen():
    deal = Deal("", "", "", "").do("look", "bet 2", "bet 1", "look")
    assert deal.refused("sideshow") == ("side_show_other_blind", "T27")
    packed = Deal("", "", "", "").do("look", "bet 2", "pack", "look", "sideshow")
    assert packed.turn == "seat1"


def test_t28_three_must_be_in():
    deal = all_look(Deal("", "", "")).do("pack")
    assert deal.refused("sideshow") == ("side_show_needs_three", "T28")


def test_t29_it_costs_two_stakes_which_are_the_bet_of_the_turn():
    deal = all_look(Deal("", "", ""), bet=2)
    deal.do("bet 4", "sideshow")
    assert deal.stack("seat2") == START - 1 - 2 - 4
    assert deal.state.stake == 2
    assert deal.state.turns == 5


def test_t30_refused_the_turn_passes_or_the_asker_must_bet_besides():
    passes = all_look(Deal("", "", "")).do("bet 2", "sideshow", "refuse")
    assert passes.turn == "seat3"
    again = all_look(Deal("", "", "", refusal="must_bet")).do("bet 2", "sideshow", "refuse")
    assert again.turn == "seat2"
    assert again.legal == ["bet 2", "bet 4", "pack"]
    assert again.do("bet 2").turn == "seat3"


def test_t31_in_a_tie_the_asker_packs():
    deal = all_look(Deal("AS 9S 5S", "AH 9H 5H", "")).do("bet 2", "sideshow", "accept")
    assert [one.seat for one in deal.state.players if one.packed] == ["seat2"]


def test_t32_once_a_turn_but_again_on_the_next():
    deal = all_look(Deal("", "", "", refusal="must_bet")).do("bet 2", "sideshow", "refuse")
    assert deal.refused("sideshow") == ("side_show_once", "T32")
    deal.do("bet 2", "bet 2", "bet 2", "sideshow")
    assert deal.turn == "seat1"


def test_t33_after_it_the_player_after_the_asker_speaks():
    for hands in ((HIGH, LOW), (LOW, HIGH)):
        deal = all_look(Deal(*hands, "KS QS 9D")).do("bet 2", "sideshow", "accept")
        assert deal.turn == "seat3"


def test_t34_the_log_never_tells_the_cards_of_a_side_show():
    deal = all_look(Deal(HIGH, LOW, "KS QS 9D")).do("bet 2", "sideshow", "accept")
    seen = next(event for event in deal.events if isinstance(event, SideShowSeen))
    for seat in ("seat3", None):
        hidden = hide_event(seen, seat)
        assert hidden.cards == hidden.to_cards == (None, None, None)
        piles = hide(game.table(deal.state), seat).piles
        assert all(card is None for pile in piles if pile.owner != seat for card in pile.cards)
    for seat, other in (("seat1", 1), ("seat2", 0)):
        assert hide_event(seen, seat) == seen
        assert None not in hide(game.table(deal.state), seat).piles[other].cards
    public = [event for event in deal.events if not hasattr(event, "seen_by")]
    assert not any("cards" in type(event).__slots__ for event in public)


def test_t35_no_answer_is_a_refusal_and_costs_no_more():
    deal = all_look(Deal(HIGH, LOW, "")).do("bet 2", "sideshow")
    assert deal.do("refuse").state.players[0].packed is False
    assert deal.state.players[1].packed is False


# Money and flow


def test_t36_who_cannot_pay_the_least_bet_may_only_look_and_pack():
    deal = Deal("", "", "", carry=purse(seat1=50, seat2=3, seat3=50)).do("look", "bet 4", "look")
    assert deal.legal == ["pack"]
    assert deal.refused("bet 4") == ("not_enough_chips", "T36")
    blind = Deal("", "", carry=purse(seat1=50, seat2=2)).do("bet 2")
    assert blind.legal == ["look", "pack"]
    assert blind.refused("show") == ("not_enough_chips", "T36")
    short = Deal("", "", carry=purse(seat1=6, seat2=50)).do("look")
    assert short.legal == ["bet 2", "bet 4", "pack"]  # not 5: seen bets are even
    facts = game.table(short.state).facts
    assert [seat for name, seat in facts if name == "short_stack"] == ["seat1"]
    assert WARNING == 20


def test_t37_a_refused_bet_changes_nothing():
    deal = Deal("", "", carry=purse(seat1=4, seat2=50))
    before = deal.state
    assert deal.do("look").refused("bet 4") == ("not_enough_chips", "T36")
    assert deal.state.stake == before.stake == 1
    assert deal.state.stakes == before.stakes


def test_t38_the_deal_passes_to_the_next_player_who_can_pay():
    rules = Rules(boot=5)
    ended = Result(stacks=by_seat({"seat1": 3, "seat2": 90, "seat3": 20, "seat4": 7}))
    follows = game.after(rules, FIRST_DEAL, ended)
    # seat1 cannot pay, so seat2 deals next: seat3 speaks first.
    assert follows.moved == (("seat1", "seat3"), ("seat2", "seat4"), ("seat3", "seat1"), ("seat4", "seat2"))
    assert follows.carry.stacks == (("seat1", 20), ("seat2", 7), ("seat3", 3), ("seat4", 90))
    assert not follows.over
    broke = Result(stacks=by_seat({"seat1": 3, "seat2": 116, "seat3": 1, "seat4": 0}))
    over = game.after(rules, FIRST_DEAL, broke)
    assert (over.over, over.winners) == (True, ("seat2",))


def test_t39_nobody_reveals_on_packing():
    deal = Deal(HIGH, LOW, "").do("look", "pack")
    assert hide(game.table(deal.state), None).piles[0].cards == (None, None, None)
    blind = Deal(HIGH, LOW, "").do("pack")
    assert hide(game.table(blind.state), "seat1").piles[0].cards == (None, None, None)


def test_t40_packing_is_always_open_to_the_seat_on_turn():
    deal = Deal("", "", "")
    rng = random.Random(40)
    while deal.result is None:
        assert deal.turn != deal.state.turn or deal.state.asked or "pack" in deal.legal
        deal.do(rng.choice(deal.legal))


# Variants


def test_t41_muflis_turns_the_whole_order_round():
    muflis = PRESETS["muflis"]
    best = max(combinations(pack(52), 3), key=ranking(muflis).value)
    assert "".join(sorted(one.rank for one in best)) == "235"
    assert value("5S 3H 2D", muflis) > value("6S 3H 2D", muflis)
    assert value("4S 3S 2S", muflis) > value("AS 2S 3S", muflis)
    assert value("2S 2H 2D", muflis) > value("AS AH AD", muflis)
    assert value("AS AH AD", muflis) == 1
    assert Deal(HIGH, LOW, reversed=True).do("show").result.winner == ("seat2",)


def test_t42_ak47_two_wild_cards_always_make_a_trail():
    ak47 = PRESETS["ak47"]
    order = ranking(ak47)
    whole = pack(52)
    wild = Counter(len(order.wild(hand)) for hand in combinations(whole, 3))
    assert [wild[n] for n in range(4)] == [7140, 10080, 4320, 560]
    for hand in combinations(whole, 3):
        if len(order.wild(hand)) >= 2:
            natural = [one.rank for one in hand if one not in order.wild(hand)]
            assert order.read(hand).ranks == (natural or ["A"])[0] * 3
            assert order.read(hand).category == "trail"
    assert value("9H 9D 9C", ak47) == value("4H 9D 9C", ak47)
    compared = order.compare(cards("9H 9D 9C"), cards("4H 9S AC"))
    assert (compared.sign, compared.reasons[-1].rule) == (0, "T42")


def test_t43_a_wild_card_in_a_run_makes_the_highest():
    read = ranking(PRESETS["ak47"]).read
    assert read(cards("2S 3S 7D")).ranks == "A23"
    jokers = ranking(PRESETS["joker-hunt"], "8")
    assert jokers.read(cards("KS AS 8D")).ranks == "AKQ"


def test_t44_joker_hunt_names_a_rank_and_all_four_are_wild():
    rules = PRESETS["joker-hunt"]
    drawn = {game.before(rules, FIRST_DEAL, random.Random(n)).wild_rank for n in range(200)}
    assert drawn == set("23456789TJQKA")
    deal = Deal("8S 9H 2D", "", rules=rules, carry=Carry(wild_rank="8"))
    assert ("wild_rank", "8") in game.table(deal.state).facts
    assert len(deal.state.stock) == 52 - 12
    assert category("8S 9H 2D", rules, "8") == "pair"
    with pytest.raises(RulesError) as refused:
        game.start(rules, pack(52), FIRST_DEAL)
    assert refused.value.code == "fields_disagree"


def test_t45_best_of_four_takes_the_best_three_and_never_the_fourth():
    four = PRESETS["best-of-four"]
    assert category("KH KC KS AD", four) == "trail"
    assert value("2S 2H QS QH", four) == value("2D 2C QC QD", four)
    lowest = Rules(cards=4, reversed=True)
    assert ranking(lowest).read(cards("KS 5S 3H 2D")).ranks == "532"


def test_t46_high_wild_makes_the_middle_card_wild_and_no_other_of_its_rank():
    rules = PRESETS["high-wild"]
    assert ranking(rules).wild(cards("KS KH 9D 4C 2D")) == cards("9D")
    assert ranking(rules).wild(cards("9S 9H 3D 4C KD")) == cards("9S")
    assert ranking(rules).wild(cards("9S 9H 9D 4C KD")) == cards("9H")
    assert counts(rules).count("high_card") == 0
    with pytest.raises(RulesError):
        game.check(Rules(cards=4, wild="median"))


def test_t47_cobra_the_lowest_gets_nothing():
    cobra = PRESETS["cobra"]
    forced = Deal("2S", "KH", "9D", rules=cobra, players=3, cap_turns=1).do("bet 1")
    assert forced.result.winner == ("seat2", "seat3")
    two = Deal("2S", "KH", rules=cobra, players=2).do("show")
    assert two.result.winner == ("seat2",)
    equal = Deal("KS", "KH", rules=cobra, players=2).do("show")
    assert equal.result.winner == ("seat1", "seat2")


def test_t47_nearest_to_nine_ties_split():
    nine = PRESETS["nine"]
    deal = Deal("9S", "KH", "8D", rules=nine, players=3, cap_turns=1).do("bet 1")
    assert deal.result.winner == ("seat1",)
    tied = Deal("TS", "KH", rules=nine, players=2).do("show")
    assert tied.result.winner == ("seat1", "seat2")


def test_t47_999_reads_three_cards_as_a_number():
    assert value("7C 6D AS", PRESETS["999"]) == 761
    deal = Deal("9H KD 4C", "9S 9D 9C", rules=PRESETS["999"], players=2).do("show")
    assert deal.result.winner == ("seat2",)


def test_t47_in_out_the_highest_takes_the_pot_and_the_others_match_it():
    rules = PRESETS["in-out"]
    deal = Deal("2S", "KH", "9D", rules=rules, players=3)
    assert deal.legal == ["look", "in", "out"]
    assert deal.refused("bet 1") == ("no_betting_here", "T47")
    deal.do("in")
    assert all(one.going_in is None for one in deal.state.players[1:])
    assert not hasattr(deal.events[-1], "going_in")
    deal.do("in", "out")
    assert deal.result.winner == ("seat2",)
    assert deal.result.stacks == (("seat1", START - 4), ("seat2", START + 2), ("seat3", START - 1))
    assert (deal.result.pot, deal.result.left) == (3, 3)
    follows = game.after(deal.rules, FIRST_DEAL, deal.result)
    assert follows.carry.pot == 3
    again = game.start(deal.rules, pack(52), Carry(pot=3))
    assert again.state.stakes.pot == 6


def test_t47_in_out_alone_takes_it_and_nobody_leaves_it():
    rules = PRESETS["in-out"]
    alone = Deal("2S", "KH", rules=rules, players=2).do("in", "out")
    assert (alone.result.winner, alone.result.left) == (("seat1",), 0)
    assert "HandShown" not in alone.codes()
    none = Deal("2S", "KH", rules=rules, players=2).do("out", "out")
    assert (none.result.winner, none.result.left) == ((), 2)
    assert Deal("", "").refused("in") == ("no_in_or_out_here", "T47")


def test_t48_betting_is_the_same_in_every_variant():
    plain = Deal(*[""] * 4, boot=3)
    for name, rules in PRESETS.items():
        if name == "in-out":
            continue
        carry = Carry(wild_rank="8") if rules.wild == "rank" else FIRST_DEAL
        assert Deal(*[""] * 4, rules=rules, boot=3, carry=carry).legal == plain.legal


def test_t49_variants_combine_and_wild_cards_then_seek_the_lowest():
    both = Rules(wild="ak47", reversed=True)
    game.check(both)
    reading = ranking(both).read(cards("AS KD 4C"))
    assert (reading.ranks, reading.category) == ("532", "high_card")
    assert ranking(both).read(cards("5S 2D 7H")).ranks == "532"
    assert value("5S 3H 2D", both) == value("4S KH AD", both)


# Rules that do not go together, and what a deal is started with


@pytest.mark.parametrize(
    "changed",
    [
        {"limit": "fixed"},
        {"limit_value": 9},
        {"limit": "fixed", "limit_value": 2, "boot": 3},
        {"limit": "pot", "limit_value": 4},
        {"cards": 1},
        {"one_card": "in_out"},
        {"cards": 1, "one_card": "in_out", "wild": "ak47"},
        {"digits": True, "reversed": True},
        {"digits": True, "cards": 4},
        {"boot": 0},
        {"max_blind_turns": 0},
    ],
)
def test_rules_that_disagree_are_refused(changed):
    with pytest.raises(RulesError) as refused:
        game.check(Rules(**changed))
    assert refused.value.code in {"fields_disagree", "bad_value"}


@pytest.mark.parametrize(
    "carry",
    [
        Carry(scores=by_seat({"seat1": 1})),
        Carry(pot=4),
        Carry(wild_rank="8"),
        Carry(stacks=by_seat({"seat9": 4})),
        Carry(stacks=by_seat({"seat1": -4})),
        Carry(level="Q"),
    ],
)
def test_a_carry_of_another_game_is_refused(carry):
    with pytest.raises(RulesError):
        game.start(Rules(), pack(52), carry)


def test_the_whole_pack_is_needed():
    with pytest.raises(CardError):
        game.start(Rules(), pack(52)[:51])


def test_command_line_functions_agree_with_the_ranking():
    placed = rank(Rules(), [cards("2S 2H 3D"), cards("AS 2S 3S"), cards("AH 2H 3H")])
    assert [one["place"] for one in placed] == [1, 1, 3]
    assert placed[0] == {"hand": "AS 2S 3S", "category": "pure_sequence", "place": 1, "as": "AS 2S 3S"}
    (wild,) = rank(PRESETS["ak47"], [cards("4S 8D 9D")])
    assert (wild["category"], wild["as"]) == ("pure_sequence", "TD 8D 9D")
    found = odds(Rules(), cards("AS AH AD"), against=1)
    assert (found["kind"], found["better"], found["random"]["win"]) == ("exact", 0, "1")


def test_a_bot_that_may_do_nothing_does_nothing():
    deal = Deal(HIGH, LOW)
    view = game.table(deal.state)
    assert choose(view, (), lambda _: None, random.Random(1)) is None
