"""The variants of Teen Patti, rule by rule: TEEN-41 to TEEN-49, and rules that do not go together."""

import random
from collections import Counter
from itertools import combinations

import pytest
import tapisvert.games.teenpatti as game
from tapisvert.core.capabilities import Ranked
from tapisvert.core.cards import cards, pack, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.core.seats import by_seat
from tapisvert.games.teenpatti.ai.policy import choose
from tapisvert.games.teenpatti.odds.hands import counts, odds, rank
from tapisvert.games.teenpatti.ranking import ranking
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, START, Carry, Rules

from tests.games.teenpatti.tables import HIGH, LOW, Deal, category, value
from tests.refusals import beyond

# Variants


def test_teen_41_muflis_turns_the_whole_order_round():
    muflis = PRESETS["muflis"]
    best = max(combinations(pack(52), 3), key=ranking(muflis).value)
    assert "".join(sorted(one.rank for one in best)) == "235"
    assert value("5S 3H 2D", muflis) > value("6S 3H 2D", muflis)
    assert value("4S 3S 2S", muflis) > value("AS 2S 3S", muflis)
    assert value("2S 2H 2D", muflis) > value("AS AH AD", muflis)
    assert value("AS AH AD", muflis) == 1
    assert Deal(HIGH, LOW, reversed=True).do("show").result.winner == ("seat2",)


def test_teen_42_ak47_two_wild_cards_always_make_a_trail():
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
    assert (compared.sign, compared.reasons[-1].rule) == (0, "TEEN-42")


def test_teen_43_a_wild_card_in_a_run_makes_the_highest():
    read = ranking(PRESETS["ak47"]).read
    assert read(cards("2S 3S 7D")).ranks == "A23"
    jokers = ranking(PRESETS["joker-hunt"], "8")
    assert jokers.read(cards("KS AS 8D")).ranks == "AKQ"


def test_teen_44_joker_hunt_names_a_rank_and_all_four_are_wild():
    rules = PRESETS["joker-hunt"]
    drawn = {game.before(rules, FIRST_DEAL, random.Random(n)).wild_rank for n in range(200)}
    assert drawn == set("23456789TJQKA")
    deal = Deal("8S 9H 2D", "", rules=rules, carry=Carry(wild_rank="8"))
    assert game.table(deal.state).fact("wild_rank") == "8"
    assert len(deal.state.stock) == 52 - 12
    assert category("8S 9H 2D", rules, "8") == "pair"
    with pytest.raises(RulesError) as refused:
        game.start(rules, pack(52), FIRST_DEAL)
    assert refused.value.code == "fields_disagree"


def test_teen_45_best_of_four_takes_the_best_three_and_never_the_fourth():
    four = PRESETS["best-of-four"]
    assert category("KH KC KS AD", four) == "trail"
    assert value("2S 2H QS QH", four) == value("2D 2C QC QD", four)
    lowest = Rules(cards=4, reversed=True)
    assert ranking(lowest).read(cards("KS 5S 3H 2D")).ranks == "532"


def test_teen_46_high_wild_makes_the_middle_card_wild_and_no_other_of_its_rank():
    rules = PRESETS["high-wild"]
    assert ranking(rules).wild(cards("KS KH 9D 4C 2D")) == cards("9D")
    assert ranking(rules).wild(cards("9S 9H 3D 4C KD")) == cards("9S")
    assert ranking(rules).wild(cards("9S 9H 9D 4C KD")) == cards("9H")
    assert counts(rules).count("high_card") == 0
    with pytest.raises(RulesError):
        game.check(Rules(cards=4, wild="median"))


def test_teen_47_cobra_the_lowest_gets_nothing():
    cobra = PRESETS["cobra"]
    forced = Deal("2S", "KH", "9D", rules=cobra, players=3, cap_turns=1).do("bet 1")
    assert forced.result.winner == ("seat2", "seat3")
    two = Deal("2S", "KH", rules=cobra, players=2).do("show")
    assert two.result.winner == ("seat2",)
    equal = Deal("KS", "KH", rules=cobra, players=2).do("show")
    assert equal.result.winner == ("seat1", "seat2")


def test_teen_47_nearest_to_nine_ties_split():
    nine = PRESETS["nine"]
    deal = Deal("9S", "KH", "8D", rules=nine, players=3, cap_turns=1).do("bet 1")
    assert deal.result.winner == ("seat1",)
    tied = Deal("TS", "KH", rules=nine, players=2).do("show")
    assert tied.result.winner == ("seat1", "seat2")


def test_teen_47_999_reads_three_cards_as_a_number():
    assert value("7C 6D AS", PRESETS["999"]) == 761
    deal = Deal("9H KD 4C", "9S 9D 9C", rules=PRESETS["999"], players=2).do("show")
    assert deal.result.winner == ("seat2",)


def test_teen_47_in_out_the_highest_takes_the_pot_and_the_others_match_it():
    rules = PRESETS["in-out"]
    deal = Deal("2S", "KH", "9D", rules=rules, players=3)
    assert deal.legal == ["look", "in", "out"]
    assert deal.refused("bet 1") == ("no_betting_here", "TEEN-47")
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


def test_teen_47_in_out_alone_takes_it_and_nobody_leaves_it():
    rules = PRESETS["in-out"]
    alone = Deal("2S", "KH", rules=rules, players=2).do("in", "out")
    assert (alone.result.winner, alone.result.left) == (("seat1",), 0)
    assert "HandShown" not in alone.codes()
    none = Deal("2S", "KH", rules=rules, players=2).do("out", "out")
    assert (none.result.winner, none.result.left) == ((), 2)
    assert Deal("", "").refused("in") == ("no_in_or_out_here", "TEEN-47")


def test_teen_48_betting_is_the_same_in_every_variant():
    plain = Deal(*[""] * 4, boot=3)
    for name, rules in PRESETS.items():
        if name == "in-out":
            continue
        carry = Carry(wild_rank="8") if rules.wild == "rank" else FIRST_DEAL
        assert Deal(*[""] * 4, rules=rules, boot=3, carry=carry).legal == plain.legal


def test_teen_49_variants_combine_and_wild_cards_then_seek_the_lowest():
    both = Rules(wild="ak47", reversed=True)
    game.check(both)
    reading = ranking(both).read(cards("AS KD 4C"))
    assert (reading.ranks, reading.category) == ("532", "high_card")
    assert ranking(both).read(cards("5S 2D 7H")).ranks == "532"
    assert value("5S 3H 2D", both) == value("4S KH AD", both)


# Rules that do not go together, and what a deal is started with


def disagree(field, other):
    return "fields_disagree", {"field": field, "other": other}


@pytest.mark.parametrize(("changed", "code", "fields"), [
    ({"limit": "fixed"}, *disagree("limit", "limit_value")),
    ({"limit_value": 9}, *disagree("limit", "limit_value")),
    ({"limit": "fixed", "limit_value": 2, "boot": 3}, *disagree("limit_value", "boot")),
    ({"players": 4, "limit": "pot", "limit_value": 4}, *disagree("limit_value", "players")),
    ({"cards": 1}, *disagree("cards", "one_card")),
    ({"one_card": "in_out"}, *disagree("cards", "one_card")),
    ({"cards": 1, "one_card": "in_out", "wild": "ak47"}, *disagree("wild", "one_card")),
    ({"digits": True, "wild": "ak47"}, *disagree("wild", "digits")),
    ({"wild": "median"}, *disagree("wild", "cards")),
    ({"digits": True, "reversed": True}, *disagree("reversed", "digits")),
    ({"cards": 1, "one_card": "in_out", "reversed": True}, *disagree("reversed", "one_card")),
    ({"digits": True, "cards": 4}, *disagree("digits", "cards")),
    ({"boot": 0}, *beyond("boot", 0, 1, 100000)),
    ({"cap_turns": 0}, *beyond("cap_turns", 0, 1, 500)),
    ({"limit": "pot", "limit_value": 0}, *beyond("limit_value", 0, 1, 1000000000)),
    ({"max_blind_turns": 0}, *beyond("max_blind_turns", 0, 1, 500)),
])  # fmt: skip
def test_rules_that_disagree_are_refused_also_when_cards_are_dealt(changed, code, fields):
    rules = Rules(**changed)
    for refuses in (game.check, lambda rules: game.start(rules, game.pack(rules))):
        with pytest.raises(RulesError) as refused:
            refuses(rules)
        assert (refused.value.code, refused.value.fields) == (code, fields)


@pytest.mark.parametrize("changed", [
    {"limit": "fixed", "limit_value": 3, "boot": 3}, {"players": 4, "limit": "pot", "limit_value": 5},
    {"boot": 1, "cap_turns": 1, "max_blind_turns": 1},
])  # fmt: skip
def test_the_least_values_that_are_allowed(changed):
    game.check(Rules(**changed))


@pytest.mark.parametrize(("preset", "carry", "code", "fields"), [
    ("classic", Carry(pot=4), "carry_unknown", {"field": "pot"}),
    ("in-out", Carry(pot=-1), *beyond("pot", -1, 0, 3000000000)),
    ("classic", Carry(wild_rank="8"), *disagree("wild", "wild_rank")),
    ("joker-hunt", Carry(), *disagree("wild", "wild_rank")),
    ("joker-hunt", Carry(wild_rank="1"), "bad_value", {"field": "wild_rank", "value": "1"}),
    ("classic", Carry(stacks=by_seat({"seat9": 4})), "seat_unknown", {"seat": "seat9"}),
    ("classic", Carry(stacks=by_seat({"seat1": -4})), *beyond("seat1", -4, 0, 3000000000)),
    ("classic", Carry(stacks=by_seat({"seat1": 0, "seat2": 0, "seat4": 0})), "too_few_players", {"least": 2}),
])  # fmt: skip
def test_a_carry_that_does_not_fit_the_rules_is_refused(preset, carry, code, fields):
    with pytest.raises(RulesError) as refused:
        game.start(PRESETS[preset], pack(52), carry)
    assert (refused.value.code, refused.value.fields) == (code, fields)


@pytest.mark.parametrize("preset", ["classic", "muflis"])
def test_the_category_of_a_value_is_that_of_the_hands_that_have_it(preset):
    order = ranking(PRESETS[preset])
    for text in ("AS AH AD", "2C 3C 4C", "9S TH JD", "KS 9S 2S", "QS QD 3H", "2S 3H 5D"):
        reading = order.read(cards(text))
        assert order.category(order.value(cards(text))) == order.category(reading.value) == reading.category


def test_the_whole_pack_is_needed():
    with pytest.raises(CardError):
        game.start(Rules(), pack(52)[:51])


def test_command_line_functions_agree_with_the_ranking():
    placed = rank(Rules(), [cards("2S 2H 3D"), cards("AS 2S 3S"), cards("AH 2H 3H")])
    assert [one.place for one in placed] == [1, 1, 3]
    assert placed[0] == Ranked(cards("AS 2S 3S"), "pure_sequence", 1, cards("AS 2S 3S"))
    (wild,) = rank(PRESETS["ak47"], [cards("4S 8D 9D")])
    assert (wild.category, write(wild.stands_for)) == ("pure_sequence", "TD 8D 9D")
    found = odds(Rules(), cards("AS AH AD"), against=1)
    assert (found["kind"], found["better"], found["random"]["win"]) == ("exact", 0, "1")


def test_a_bot_that_may_do_nothing_does_nothing():
    deal = Deal(HIGH, LOW)
    view = game.table(deal.state)
    assert choose(view, (), lambda _: None, random.Random(1)) is None
