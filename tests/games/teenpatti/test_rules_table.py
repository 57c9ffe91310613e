"""Stakes, the show, the side-show and the money of Teen Patti, rule by rule: TEEN-8 to TEEN-40."""

import random

import pytest
import tapisvert.games.teenpatti as game
from tapisvert.core.cards import cards
from tapisvert.core.errors import RulesError
from tapisvert.core.game import Result
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.seats import by_seat
from tapisvert.games.teenpatti.events import SideShowSeen
from tapisvert.games.teenpatti.prices import show_cost, window
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, START, WARNING, Rules

from tests.games.teenpatti.tables import HIGH, LOW, Deal, all_look, purse

# Table, boot, stakes


def test_teen_8_two_players_by_option_ten_at_most():
    assert Rules().players == 4
    assert Deal(HIGH, LOW, players=2).turn == "seat1"
    deal = Deal(rules=PRESETS["high-wild"], players=10)
    assert len(deal.state.stock) == 2


def test_teen_9_clockwise_from_the_dealers_left():
    deal = Deal("", "", "")
    turns = [deal.do("bet 1").turn for _ in range(4)]
    assert turns == ["seat2", "seat3", "seat1", "seat2"]
    deal.do("bet 1")
    assert deal.refused("seat2: bet 1") == ("not_your_turn", "TEEN-9")


def test_teen_10_the_first_stake_is_the_boot():
    deal = Deal("", "", boot=7)
    assert deal.state.stake == 7
    assert "bet 14" in deal.do("look").legal
    assert deal.refused("bet 12") == ("bet_below_window", "TEEN-13")


def test_teen_11_who_cannot_post_the_boot_is_not_dealt_in():
    carry = purse(seat1=1, seat2=50, seat3=0, seat4=50)
    deal = Deal(rules=Rules(boot=2), carry=carry)
    assert [one.seat for one in deal.state.players] == ["seat2", "seat4"]
    assert deal.turn == "seat2"
    assert len(deal.state.stock) == 46
    assert deal.refused("seat1: look") == ("not_dealt_in", "TEEN-11")
    assert deal.codes()[:2] == ["SatOut", "SatOut"]
    with pytest.raises(RulesError) as refused:
        Deal(rules=Rules(boot=2), carry=purse(seat1=1, seat2=1, seat3=0, seat4=50))
    assert refused.value.code == "too_few_players"


def test_teen_12_limits_bound_the_growth_of_the_stake_or_the_pot():
    assert window(Rules(limit="fixed", limit_value=3), 2, seen=False).most == 3
    assert window(Rules(limit="fixed", limit_value=3), 2, seen=True).most == 6
    fixed = Deal("", "", "", limit="fixed", limit_value=3).do("bet 2")
    assert fixed.refused("bet 4") == ("above_ceiling", "TEEN-12")
    assert fixed.refused("bet 5") == ("bet_above_window", "TEEN-13")
    pot = Deal(HIGH, LOW, "", limit="pot", limit_value=6).do("bet 2")
    assert pot.result is None
    pot.do("bet 2")
    assert pot.result.winner == ("seat1",)
    assert pot.result.pot == 7
    assert "ShowForced" in pot.codes()
    none = Deal("", "", "").do("bet 2", "bet 4", "bet 8", "bet 16")
    assert none.legal[-2:] == ["bet 32", "pack"]


def test_teen_13_any_amount_blind_even_amounts_seen():
    assert [text for text in Deal("", "", boot=3).legal if "bet" in text] == [f"bet {n}" for n in (3, 4, 5, 6)]
    seen = [text for text in Deal("", "", boot=3).do("look").legal if "bet" in text]
    assert seen == [f"bet {n}" for n in (6, 8, 10, 12)]
    assert Deal("", "").refused("bet 3") == ("bet_above_window", "TEEN-13")


def test_teen_14_a_blind_bet_is_the_new_stake_a_seen_one_twice_it():
    deal = Deal("", "", "").do("bet 2")
    assert deal.state.stake == 2
    deal.do("look", "bet 8")
    assert deal.state.stake == 4
    assert deal.do("bet 5").state.stake == 5


def test_teen_15_odd_seen_bets_are_refused():
    assert Deal("", "").do("look").refused("bet 3") == ("bet_odd", "TEEN-15")


def test_teen_16_looking_is_free_and_public_and_on_ones_own_turn():
    deal = Deal(HIGH, LOW, "")
    deal.do("look")
    assert deal.stack("seat1") == START - 1
    assert deal.turn == "seat1"
    assert game.table(deal.state).fact("seen", "seat1")
    assert deal.refused("bet 1") == ("bet_below_window", "TEEN-13")
    mine, other = (hide(game.table(deal.state), seat).piles[0].cards for seat in ("seat1", "seat2"))
    assert mine == cards(HIGH)
    assert other == (None, None, None)
    blind = hide(game.table(deal.state), "seat2").piles[1].cards
    assert blind == (None, None, None)  # his own, which he has not looked at
    looked = [event for event in deal.events if type(event).__name__ == "Looked"]
    assert hide_event(looked[0], "seat3").cards == (None, None, None)


def test_teen_17_looking_does_not_end_the_turn_and_packing_after_it_costs_nothing():
    deal = Deal(LOW, HIGH, "").do("look", "pack")
    assert deal.stack("seat1") == START - 1


def test_teen_18_no_limit_on_blind_turns_unless_the_table_has_one():
    free = Deal("", "")
    for _ in range(40):
        free.do("bet 1")
    assert free.legal[0] == "look"
    bound = Deal("", "", max_blind_turns=1).do("bet 1", "bet 1")
    assert bound.legal == ["look", "pack"]
    assert bound.refused("bet 1") == ("must_look", "TEEN-18")
    assert bound.refused("show") == ("must_look", "TEEN-18")
    assert "bet 2" in bound.do("look").legal


def test_teen_19_after_fifty_bets_all_hands_are_shown_free_of_charge():
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


def test_teen_20_who_asked_loses_a_tie_or_they_split():
    tie = ("AS 9S 5S", "AH 9H 5H")
    loses = Deal(*tie).do("bet 1", "show")
    assert loses.result.winner == ("seat1",)
    assert "ShowTied" in loses.codes()
    split = Deal(*tie, show_tie="split").do("bet 1", "show")
    assert split.result.winner == ("seat1", "seat2")
    assert split.result.stacks == (("seat1", START), ("seat2", START))


def test_teen_21_a_seen_player_may_not_ask_a_blind_one():
    deal = Deal(HIGH, LOW).do("look")
    assert deal.refused("show") == ("show_seen_asks_blind", "TEEN-21")
    assert "show" not in deal.legal
    assert "show" in deal.do("bet 2").legal  # blind asks seen
    assert "show" in deal.do("look").legal  # seen asks seen


def test_teen_22_a_show_is_for_the_last_two_from_the_first_turn_on():
    assert "show" in Deal(HIGH, LOW).legal
    assert Deal(HIGH, LOW, "").refused("show") == ("show_needs_two", "TEEN-22")


def test_teen_23_a_show_costs_one_stake_blind_two_seen():
    assert show_cost(Rules(), 3, seen=False) == 3
    assert show_cost(Rules(), 3, seen=True) == 6
    assert show_cost(Rules(seen_show_multiplier=1), 3, seen=True) == 3
    deal = Deal(HIGH, LOW).do("look", "bet 4", "look", "show")
    assert deal.result.pot == 2 + 4 + 4


def test_teen_24_both_hands_are_shown():
    deal = Deal(HIGH, LOW).do("show")
    assert [one.seen_by for one in game.table(deal.state).piles[:2]] == [None, None]


def test_teen_25_blind_or_not_the_cards_stay_hidden_when_all_others_pack():
    deal = Deal(HIGH, LOW).do("bet 1", "pack")
    table = hide(game.table(deal.state), "seat1")
    assert all(card is None for pile in table.piles for card in pile.cards)


def test_teen_26_a_tie_at_a_forced_show_is_split_the_odd_chip_to_the_first_left_of_the_dealer():
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


def test_teen_27_only_the_live_player_just_before_and_only_if_seen():
    deal = Deal("", "", "", "").do("look", "bet 2", "bet 1", "look")
    assert deal.refused("sideshow") == ("side_show_other_blind", "TEEN-27")
    packed = Deal("", "", "", "").do("look", "bet 2", "pack", "look", "sideshow")
    assert packed.turn == "seat1"


def test_teen_28_three_must_be_in():
    deal = all_look(Deal("", "", "")).do("pack")
    assert deal.refused("sideshow") == ("side_show_needs_three", "TEEN-28")


def test_teen_29_it_costs_two_stakes_which_are_the_bet_of_the_turn():
    deal = all_look(Deal("", "", ""), bet=2)
    deal.do("bet 4", "sideshow")
    assert deal.stack("seat2") == START - 1 - 2 - 4
    assert deal.state.stake == 2
    assert deal.state.turns == 5


def test_teen_30_refused_the_turn_passes_or_the_asker_must_bet_besides():
    passes = all_look(Deal("", "", "")).do("bet 2", "sideshow", "refuse")
    assert passes.turn == "seat3"
    again = all_look(Deal("", "", "", refusal="must_bet")).do("bet 2", "sideshow", "refuse")
    assert again.turn == "seat2"
    assert again.legal == ["bet 2", "bet 4", "pack"]
    assert again.do("bet 2").turn == "seat3"


def test_teen_31_in_a_tie_the_asker_packs():
    deal = all_look(Deal("AS 9S 5S", "AH 9H 5H", "")).do("bet 2", "sideshow", "accept")
    assert [one.seat for one in deal.state.players if one.packed] == ["seat2"]


def test_teen_32_once_a_turn_but_again_on_the_next():
    deal = all_look(Deal("", "", "", refusal="must_bet")).do("bet 2", "sideshow", "refuse")
    assert deal.refused("sideshow") == ("side_show_once", "TEEN-32")
    deal.do("bet 2", "bet 2", "bet 2", "sideshow")
    assert deal.turn == "seat1"


def test_teen_33_after_it_the_player_after_the_asker_speaks():
    for hands in ((HIGH, LOW), (LOW, HIGH)):
        deal = all_look(Deal(*hands, "KS QS 9D")).do("bet 2", "sideshow", "accept")
        assert deal.turn == "seat3"


def test_teen_34_the_log_never_tells_the_cards_of_a_side_show():
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


def test_teen_35_no_answer_is_a_refusal_and_costs_no_more():
    deal = all_look(Deal(HIGH, LOW, "")).do("bet 2", "sideshow")
    assert deal.do("refuse").state.players[0].packed is False
    assert deal.state.players[1].packed is False


# Money and flow


def test_teen_36_who_cannot_pay_the_least_bet_may_only_look_and_pack():
    deal = Deal("", "", "", carry=purse(seat1=50, seat2=3, seat3=50)).do("look", "bet 4", "look")
    assert deal.legal == ["pack"]
    assert deal.refused("bet 4") == ("not_enough_chips", "TEEN-36")
    blind = Deal("", "", carry=purse(seat1=50, seat2=2)).do("bet 2")
    assert blind.legal == ["look", "pack"]
    assert blind.refused("show") == ("not_enough_chips", "TEEN-36")
    short = Deal("", "", carry=purse(seat1=6, seat2=50)).do("look")
    assert short.legal == ["bet 2", "bet 4", "pack"]  # not 5: seen bets are even
    facts = game.table(short.state).facts
    assert [fact.value for fact in facts if fact.name == "short_stack"] == ["seat1"]
    assert WARNING == 20


def test_teen_37_a_refused_bet_changes_nothing():
    deal = Deal("", "", carry=purse(seat1=4, seat2=50))
    before = deal.state
    assert deal.do("look").refused("bet 4") == ("not_enough_chips", "TEEN-36")
    assert deal.state.stake == before.stake == 1
    assert deal.state.stakes == before.stakes


def test_teen_38_the_deal_passes_to_the_next_player_who_can_pay():
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


def test_teen_39_nobody_reveals_on_packing():
    deal = Deal(HIGH, LOW, "").do("look", "pack")
    assert hide(game.table(deal.state), None).piles[0].cards == (None, None, None)
    blind = Deal(HIGH, LOW, "").do("pack")
    assert hide(game.table(blind.state), "seat1").piles[0].cards == (None, None, None)


def test_teen_40_packing_is_always_open_to_the_seat_on_turn():
    deal = Deal("", "", "")
    rng = random.Random(40)
    while deal.result is None:
        assert deal.turn != deal.state.turn or deal.state.asked or "pack" in deal.legal
        deal.do(rng.choice(deal.legal))
