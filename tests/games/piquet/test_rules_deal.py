"""The partie, the deal and the exchange: one test for each rule."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards
from tapisvert.core.choices import Pick
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction, RulesError
from tapisvert.core.game import Result
from tapisvert.core.piles import hide, hide_event
from tapisvert.games.piquet.declarations.announce import declare_all
from tapisvert.games.piquet.events import CardsDiscarded, CardsDrawn, CardsLookedAt
from tapisvert.games.piquet.ledger import PointsScored
from tapisvert.games.piquet.rules import CLASSIC, PRESETS, SEATS, Carry, over
from tapisvert.games.piquet.settlement import margin
from tapisvert.games.piquet.state import Discard, Pass, Play
from tapisvert.matches import Player, begin

from tests.refusals import beyond

PACK = game.pack(CLASSIC)
NO_COURT = "AS TS 9S 8H 7H AH TD 9D AC TC 8C 7C"


def begun(rules=CLASSIC, **deal):
    return game.start(rules, stack(game, rules, {pile: cards(text) for pile, text in deal.items()}))


def discard(state, number):
    seat = state.turn
    return game.apply(state, Discard(seat, state.hands[SEATS.index(seat)][:number]))


def refused(state, action):
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    return caught.value.code, caught.value.rule


def test_piq_r1_two_players_32_cards_ace_high():
    assert game.seats(CLASSIC) == ("elder", "younger")
    assert len(PACK) == 32
    assert {card.rank for card in PACK} == set("AKQJT987")


def test_piq_r2_twelve_cards_each_and_a_talon_of_eight():
    state = begun().state
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert len(state.talon) == 8


def test_piq_r3_elder_exchanges_first_then_younger_from_the_rest():
    state = begun().state
    talon, hands = state.talon, state.hands
    state = discard(state, 3).state
    assert state.hands[0] == (*hands[0][3:], *talon[:3])
    assert state.turn == "younger"
    state = discard(state, 2).state
    assert state.hands[1] == (*hands[1][2:], *talon[3:5])
    assert state.phase == "declare"


def test_piq_1_who_deals_first_is_chance_and_stands_in_the_match():
    players = (Player("a", None), Player("b", None))
    seatings = {
        begin(game, players, preset="classic", rules=CLASSIC, rng=random.Random(seed)).deals[0].seating
        for seed in range(20)
    }
    assert seatings == {(0, 1), (1, 0)}


def test_piq_2_the_deal_alternates():
    following = game.after(CLASSIC, Carry(), Result(total=(("elder", 30), ("younger", 12))))
    assert dict(following.moved) == {"elder": "younger", "younger": "elder"}
    assert dict(following.carry.scores) == {"elder": 12, "younger": 30}


@pytest.mark.parametrize("packet", [2, 3])
def test_piq_3_by_twos_or_threes_elder_first(packet):
    places = game.layout(replace(CLASSIC, packet=packet))
    assert places[: 2 * packet] == ("elder",) * packet + ("younger",) * packet
    assert [places.count(pile) for pile in ("elder", "younger", "talon")] == [12, 12, 8]
    assert places[24:] == ("talon",) * 8


def test_piq_4_a_partie_is_six_deals_whatever_the_score():
    assert next(number for number in range(1, 9) if over(CLASSIC, number, 300, 2)) == 6


def test_piq_5_equal_totals_are_a_draw_or_lead_to_two_more_deals():
    equal = Result(total=(("elder", 10), ("younger", 10)))
    after_six = game.after(CLASSIC, Carry(deal=5), equal)
    assert after_six.over
    assert after_six.winners == ()
    assert margin(CLASSIC, 10, 10) == 0
    rubicon = PRESETS["rubicon"]
    assert not game.after(rubicon, Carry(deal=5), equal).over
    more = Result(total=(("elder", 30), ("younger", 10)))
    assert not game.after(rubicon, Carry(deal=6), more).over
    last = game.after(rubicon, Carry(deal=7), more)
    assert last.over
    assert last.winners == ("elder",)
    assert game.after(rubicon, Carry(deal=7), equal).over


def test_piq_6_the_margin_is_the_difference_and_the_rubicon_another_matter():
    assert margin(CLASSIC, 224, 92) == 132
    assert margin(PRESETS["rubicon"], 224, 92) == 416
    assert margin(PRESETS["rubicon"], 120, 100) == 120


@pytest.mark.parametrize(("number", "code"), [(0, "discard_too_few"), (6, "discard_too_many")])
def test_piq_7_elder_exchanges_one_to_five(number, code):
    state = begun().state
    (choice,) = game.legal(state)
    assert isinstance(choice, Pick)
    assert (choice.least, choice.most) == (1, 5)
    assert refused(state, Discard("elder", state.hands[0][:number])) == (code, "PIQ-7")


def test_piq_8_younger_may_exchange_nothing_unless_the_rules_want_one():
    state = discard(begun().state, 5).state
    assert discard(state, 0).state.phase == "declare"
    state = discard(begun(PRESETS["rubicon"]).state, 5).state
    assert refused(state, Discard("younger", ())) == ("discard_too_few", "PIQ-8")
    assert refused(state, Discard("younger", state.hands[1][:4])) == ("discard_too_many", "PIQ-8")


def test_piq_9_younger_need_not_empty_the_talon():
    state = discard(discard(begun().state, 5).state, 1).state
    assert len(state.talon) == 2
    assert len(state.hands[1]) == 12


def test_piq_10_what_elder_leaves_comes_first_to_younger():
    state = discard(begun().state, 2).state
    left = state.talon
    (choice,) = game.legal(state)
    assert choice.most == 6
    assert discard(state, 6).state.hands[1][6:] == left


def test_piq_11_nobody_sees_what_is_left_unless_peeking_is_allowed():
    first = discard(begun().state, 2)
    second = discard(first.state, 3)
    assert not [e for step in (first, second) for e in step.events if isinstance(e, CardsLookedAt)]
    peeking = replace(CLASSIC, peek=True)
    first = discard(begun(peeking).state, 2)
    looked = [e for e in first.events if isinstance(e, CardsLookedAt)]
    assert looked == [CardsLookedAt("elder", 3, first.state.talon[:3], ("elder",))]
    second = discard(first.state, 4)
    looked = [e for e in second.events if isinstance(e, CardsLookedAt)]
    assert looked == [CardsLookedAt("younger", 2, second.state.talon, ("younger",))]
    state = second.state
    for action in declare_all(state):
        state = game.apply(state, action).state

    def seen(state, seat):
        return [pile.cards for pile in hide(game.table(state), seat).piles if pile.name == "talon"]

    assert seen(state, "elder") == [(None, None)]
    led = game.apply(state, game.legal(state)[0].action)
    assert seen(led.state, "elder") == [state.talon]
    assert any(isinstance(event, CardsLookedAt) for event in led.events)


def test_piq_12_the_whole_discard_is_chosen_at_once_and_for_good():
    state = discard(begun().state, 3).state
    assert refused(state, Discard("elder", state.hands[0][:1])) == ("not_your_turn", "PIQ-R3")
    state = discard(state, 3).state
    assert refused(state, Discard("elder", state.hands[0][:1])) == ("exchange_over", "PIQ-12")


def test_piq_13_numbers_are_public_and_cards_are_not():
    step = discard(begun().state, 3)
    for event in step.events:
        assert isinstance(event, (CardsDiscarded, CardsDrawn))
        hidden = hide_event(event, "younger")
        assert (hidden.count, hidden.cards) == (3, (None, None, None))
    own = [pile for pile in hide(game.table(step.state), "elder").piles if pile.name == "discard"]
    assert own[0].cards == step.state.discards[0]


def test_piq_14_carte_blanche_scores_only_where_the_rules_say_so():
    assert begun(elder=NO_COURT).state.ledger.entries == ()
    rules = replace(CLASSIC, carte_blanche=True)
    for seat in SEATS:
        step = begun(rules, **{seat: NO_COURT})
        assert PointsScored(seat, 10, "carte_blanche", "PIQ-14", 10) in step.events
    assert begun(rules).state.ledger.entries == ()


def test_piq_14_carte_blanche_counts_first_and_blocks_a_repic(after_exchange):
    rules = replace(CLASSIC, carte_blanche=True)
    elder, younger = "AS TS 9S 8S 7S AH TH AD TD 9D AC TC", "KS QS JS KH QH JH KD QD JD KC QC JC"
    pack = stack(game, rules, {"elder": cards(elder), "younger": cards(younger)})
    state = game.start(rules, pack).state
    state = discard(state, 1).state
    state = game.apply(state, Discard("younger", ())).state
    for action in declare_all(state):
        state = game.apply(state, action).state
    assert state.ledger.entries[0].what == "carte_blanche"
    assert state.ledger.bonus_seat != "younger"
    assert after_exchange(elder, younger).ledger.entries == ()


def test_piq_15_there_is_no_carte_rouge(after_exchange):
    """Every card of elder's counts in a declaration, for which a few modern tables pay twenty or forty."""
    elder, younger = "AS KS QS JS TS 9S 8S AH AD AC KH KD", "QH JH TH 9H 8H QD JD TD KC QC JC TC"
    for rules in PRESETS.values():
        state = after_exchange(elder, younger, rules=rules)
        for action in declare_all(state):
            state = game.apply(state, action).state
        scored = [(entry.what, entry.points) for entry in state.ledger.entries if entry.seat == "elder"]
        assert scored == [("point", 7), ("sequence", 17), ("set", 14), ("repic", 60), ("set", 3)]


def test_piq_16_nothing_can_go_wrong_in_a_deal():
    state = begun().state
    foreign = state.hands[1][0]
    assert refused(state, Discard("elder", (foreign,))) == ("card_not_held", "PIQ-R3")
    twice = (state.hands[0][0],) * 2
    assert refused(state, Discard("elder", twice)) == ("discarded_twice", "PIQ-R3")
    for early in (Pass("elder"), Play("elder", state.hands[0][0])):
        assert refused(state, early) == ("exchange_first", "PIQ-R3")
    with pytest.raises(IllegalAction) as caught:
        declare_all(state)
    assert (caught.value.code, caught.value.rule) == ("exchange_first", "PIQ-R3")


@pytest.mark.parametrize("changed", [
    {"packet": 4}, {"tie": "toss"}, {"younger_min": 2}, {"younger_scores": "never"},
    {"settlement": "sum"},
])  # fmt: skip
def test_rules_that_cannot_be_are_refused_also_when_cards_are_dealt(changed):
    rules = replace(CLASSIC, **changed)
    ((field, value),) = changed.items()
    for refuses in (game.check, lambda rules: game.start(rules, PACK)):
        with pytest.raises(RulesError) as caught:
            refuses(rules)
        assert (caught.value.code, caught.value.fields) == ("bad_value", {"field": field, "value": value})


def test_a_partie_has_one_deal_or_more():
    game.check(replace(CLASSIC, deals=1))
    with pytest.raises(RulesError) as caught:
        game.check(replace(CLASSIC, deals=0))
    assert (caught.value.code, caught.value.fields) == beyond("deals", 0, 1, 50)


@pytest.mark.parametrize(("scores", "code", "fields"), [
    ((("pone", 3),), "seat_unknown", {"seat": "pone"}),
    ((("elder", 3), ("younger", -1)), *beyond("younger", -1, 0, 10000)),
])  # fmt: skip
def test_a_carry_that_cannot_be_is_refused(scores, code, fields):
    with pytest.raises(RulesError) as caught:
        game.start(CLASSIC, PACK, Carry(scores=scores))
    assert (caught.value.code, caught.value.fields) == (code, fields)


def test_every_preset_has_its_fields():
    rubicon = PRESETS["rubicon"]
    assert tuple(PRESETS) == ("classic", "rubicon", "cards-count-for-pic")
    assert (rubicon.settlement, rubicon.tie, rubicon.younger_min) == ("rubicon", "two_deals", 1)
    assert rubicon.carte_blanche
    assert rubicon.peek
    assert PRESETS["cards-count-for-pic"] == replace(CLASSIC, cards_count_for_pic=True)


def test_a_partie_of_six_deals_is_summed(at_random):
    rng = random.Random(7)
    carry, played, total = Carry(), 0, {"a": 0, "b": 0}
    sits = {"elder": "a", "younger": "b"}
    while True:
        from_pack = list(PACK)
        rng.shuffle(from_pack)
        state = game.start(CLASSIC, tuple(from_pack), carry).state
        while game.result(state) is None:
            state = game.apply(state, at_random(state, rng)).state
        result = game.result(state)
        played += 1
        for seat, points in result.total:
            total[sits[seat]] += points
        following = game.after(CLASSIC, carry, result)
        if following.over:
            break
        sits = {dict(following.moved)[seat]: who for seat, who in sits.items()}
        carry = following.carry
    assert played == 6
    assert {sits[seat]: points for seat, points in following.carry.scores} == total


@pytest.mark.parametrize(("preset", "deal", "elder", "younger", "decided"), [
    ("classic", 5, 90, 120, False), ("classic", 6, 90, 120, True), ("classic", 6, 90, 90, True),
    ("rubicon", 6, 90, 120, True), ("rubicon", 6, 90, 90, False), ("rubicon", 7, 90, 120, False),
    ("rubicon", 8, 90, 90, True),
])  # fmt: skip
def test_piq_5_no_deal_follows_a_partie_that_is_over(preset, deal, elder, younger, decided):
    carry = Carry(scores=(("elder", elder), ("younger", younger)), deal=deal)
    if not decided:
        assert game.start(PRESETS[preset], PACK, carry)
        return
    with pytest.raises(RulesError) as caught:
        game.start(PRESETS[preset], PACK, carry)
    assert caught.value.code == "match_decided"
