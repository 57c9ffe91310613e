"""The play, the bonuses and the ledger: one test for each rule."""

import random
from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import card, cards
from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import IllegalAction
from tapisvert.games.piquet.declarations.announce import Plan, declare, declare_all
from tapisvert.games.piquet.events import CardsDivided
from tapisvert.games.piquet.ledger import EMPTY, RULE, PointsScored, enter
from tapisvert.games.piquet.rules import CLASSIC, PRESETS, SEATS
from tapisvert.games.piquet.state import Play

# HOFF's largest deal: 57 declared, repic, thirteen in play, capot.
LARGEST = ("AS KS QS AH KH QH AD KD QD AC KC QC", "JS TS 9S JH TH 9H JD TD 8D JC 9C 8C")
LARGEST_PLAY = "AS-9S KS-TS QS-JS AH-9H KH-TH QH-JH AD-8D KD-TD QD-JD AC-8C KC-9C QC-JC"
# CAV: 13 in hand, 13 in play, capot 40: no pic.
SIXTY_SIX = ("AS KS QS JS 8S AH KH JH TH 8H 7H AD", "TS 9S QH 9H AC KC JC 9C KD QD TD 8D")
SIXTY_SIX_PLAY = "AS-9S KS-TS QS-8D JS-TD 8S-9C AH-9H KH-QH JH-JC TH-QD 8H-KD 7H-KC AD-AC"
# CAV: equal point, quint and quatorze = 29; the first lead makes the pic although it loses.
TWENTY_NINE = ("QS JS TS 9S 8S AH JH KD JD AC JC 7C", "KH QH TH 9H 8H AD QD 9D KC QC 9C 8C")
# CAV: huitieme and tierce 29, but three tens of younger reckon first.
SAVED = ("AS KS QS JS TS 9S 8S 7S 9H 8H 7H 7D", "AH QH TH KD QD TD 9D KC JC TC 8C 7C")
# PARLETT: younger's repic, two quatorzes and a trio.
YOUNGER_REPIC = ("AH JH 9H 8H AS JS 9S JD 9D 7D 8C 7C", "KS QS TS 8S KH QH TH KD QD TD KC QC")
SUNK = Plan()


def declared(state, elder=None, younger=None):
    for action in declare(state, elder=elder, younger=younger):
        state = game.apply(state, action).state
    return state


def play(state, text):
    """Play the cards of tricks written ``AS-9S KS-TS``; returns the state and what was scored."""
    scored = []
    for name in text.replace("-", " ").split():
        step = game.apply(state, Play(state.turn, card(name)))
        state = step.state
        scored += [(e.seat, e.points, e.what) for e in step.events if isinstance(e, PointsScored)]
    return state, scored


def score(state):
    return [points for _, points in state.ledger.tally()]


def whats(state, seat):
    return [entry.what for entry in state.ledger.entries if entry.seat == seat]


def test_piq_r5_lead_capture_last_cards(after_exchange):
    state = declared(after_exchange(*SIXTY_SIX), SUNK, SUNK)
    state, scored = play(state, SIXTY_SIX_PLAY)
    assert sum(points for seat, points, _ in scored if seat == "elder") == 12 + 1 + 40
    assert scored[0] == ("elder", 1, "lead")


def test_piq_r6_pic_in_play_and_repic_in_declarations(after_exchange):
    state, scored = play(declared(after_exchange(*TWENTY_NINE)), "KD-AD")
    assert scored == [("elder", 1, "lead"), ("elder", 30, "pic"), ("younger", 1, "capture")]
    assert score(state) == [60, 1]
    repic = declared(after_exchange(*LARGEST))
    assert score(repic) == [117, 0]
    assert (repic.ledger.bonus, repic.ledger.bonus_seat) == ("repic", "elder")


def test_piq_45_elder_leads_then_who_took_the_trick(after_exchange):
    state = declared(after_exchange(*TWENTY_NINE))
    assert state.turn == "elder"
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, Play("younger", card("AD")))
    assert (caught.value.code, caught.value.rule) == ("not_your_turn", "PIQ-45")
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, Play("elder", card("AD")))
    assert (caught.value.code, caught.value.rule) == ("card_not_held", "PIQ-R5")
    with pytest.raises(IllegalAction) as caught:
        declare_all(state)
    assert (caught.value.code, caught.value.rule) == ("play_has_begun", "PIQ-20")
    assert play(state, "KD-AD")[0].turn == "younger"


def test_piq_46_follow_suit_but_never_obliged_to_win(after_exchange):
    state, _ = play(declared(after_exchange(*TWENTY_NINE)), "KD")
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, Play("younger", card("KC")))
    assert (caught.value.code, caught.value.rule) == ("must_follow_suit", "PIQ-46")
    assert {choice.action.card for choice in game.legal(state)} == set(cards("AD QD 9D"))
    state, _ = play(state, "9D")
    assert state.turn == "elder"
    state, _ = play(state, "QS")
    assert len(game.legal(state)) == 11
    state, scored = play(state, "AD")
    assert state.turn == "elder"
    assert scored == []


def test_piq_47_every_lead_scores_high_or_low_won_or_lost(after_exchange):
    _, scored = play(declared(after_exchange(*TWENTY_NINE), SUNK, SUNK), "7C-KC 8C-AC")
    assert scored == [("elder", 1, "lead"), ("younger", 1, "capture"), ("younger", 1, "lead"), ("elder", 1, "capture")]


def test_piq_48_the_last_trick_counts_one_more(after_exchange):
    _, scored = play(declared(after_exchange(*SIXTY_SIX)), SIXTY_SIX_PLAY)
    assert scored[-3:] == [("elder", 1, "lead"), ("elder", 1, "last"), ("elder", 40, "capot")]


def test_piq_49_lead_then_capture_then_last(at_random):
    for seed in range(20):
        rng = random.Random(seed)
        state = game.start(CLASSIC, shuffled(game, CLASSIC, rng)).state
        while game.result(state) is None:
            before = len(state.ledger.entries)
            finishing = len(state.trick) == 1
            state = game.apply(state, at_random(state, rng)).state
            new = [entry.what for entry in state.ledger.entries[before:]]
            if finishing:
                order = ["capture", "last", "pic", "cards", "capot"]
                assert [order.index(what) for what in new] == sorted(order.index(what) for what in new)


def test_piq_50_six_tricks_each_score_nothing(at_random):
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = game.start(CLASSIC, shuffled(game, CLASSIC, rng)).state
        events = []
        while game.result(state) is None:
            step = game.apply(state, at_random(state, rng))
            state, events = step.state, step.events
        divided = dict(game.result(state).tricks)["elder"] == 6
        found += divided
        assert (CardsDivided() in events) == divided
        assert any(e.what in {"cards", "capot"} for e in state.ledger.entries) != divided
    assert found


def test_piq_51_capot_forty_instead_of_ten_and_the_last_trick_kept(after_exchange):
    state, _ = play(declared(after_exchange(*SIXTY_SIX)), SIXTY_SIX_PLAY)
    assert score(state) == [66, 0]
    assert whats(state, "elder").count("cards") == 0
    assert dict(game.result(state).tricks) == {"elder": 12, "younger": 0}


def test_piq_52_counting_goes_by_category_whoever_speaks(after_exchange):
    state, _ = play(declared(after_exchange(*SAVED)), "AS-7C")
    assert score(state) == [30, 3]
    assert state.ledger.bonus is None
    late = after_exchange(*SAVED, rules=replace(CLASSIC, younger_scores="after_lead"))
    state, _ = play(declared(late), "AS-7C")
    assert score(state) == [30, 3]
    assert state.ledger.bonus is None


def test_piq_53_the_first_lead_does_not_stop_youngers_repic(after_exchange):
    for when in ("before_lead", "after_lead"):
        rules = replace(CLASSIC, younger_scores=when)
        state, _ = play(declared(after_exchange(*YOUNGER_REPIC, rules=rules)), "AS-8S")
        assert score(state) == [1, 91]
        assert (state.ledger.bonus, state.ledger.bonus_seat) == ("repic", "younger")


def test_piq_54_a_loss_in_an_earlier_category_stops_it_a_later_one_does_not():
    earlier = enter(enter(EMPTY, "younger", "point", 5), "elder", "sequence", 30)
    assert earlier.bonus is None
    later = enter(enter(enter(EMPTY, "elder", "point", 8), "elder", "sequence", 22), "younger", "set", 14)
    assert (later.bonus, later.running("elder"), later.running("younger")) == ("repic", 90, 14)


def test_piq_55_equalities_stop_nothing(after_exchange):
    state = after_exchange(*YOUNGER_REPIC)
    state = declared(state)
    assert not any(entry.what == "point" for entry in state.ledger.entries)
    assert state.ledger.bonus == "repic"


def test_piq_56_pic_is_elders_alone(at_random):
    for seed in range(60):
        rng = random.Random(seed)
        rules = list(PRESETS.values())[seed % 3]
        state = game.start(rules, shuffled(game, rules, rng)).state
        while game.result(state) is None:
            state = game.apply(state, at_random(state, rng)).state
        assert (state.ledger.bonus, state.ledger.bonus_seat) != ("pic", "younger")


def test_piq_57_a_losing_lead_makes_the_pic(after_exchange):
    state = declared(after_exchange(*TWENTY_NINE))
    assert score(state) == [29, 0]
    led = game.apply(state, Play("elder", card("KD")))
    assert score(led.state) == [60, 0]


def test_piq_58_cards_and_capot_do_not_count_towards_thirty(after_exchange):
    state, _ = play(declared(after_exchange(*SIXTY_SIX)), SIXTY_SIX_PLAY)
    assert state.ledger.bonus is None
    counted = after_exchange(*SIXTY_SIX, rules=PRESETS["cards-count-for-pic"])
    state, scored = play(declared(counted), SIXTY_SIX_PLAY)
    seventh = scored.index(("elder", 10, "cards"))
    assert scored[seventh - 1] == ("elder", 1, "lead")
    assert scored[seventh + 1] == ("elder", 30, "pic")
    assert scored[-1] == ("elder", 30, "capot_over_cards")
    assert score(state) == [13 + 13 + 40 + 30, 0]


def test_piq_58_capot_never_makes_a_pic():
    rules = {"cards_count": True}
    assert enter(EMPTY, "elder", "capot", 40, **rules).bonus is None
    assert enter(EMPTY, "elder", "cards", 30, **rules).bonus == "pic"
    assert enter(EMPTY, "elder", "cards", 30).bonus is None


def test_piq_59_one_bonus_a_deal(after_exchange):
    state, _ = play(declared(after_exchange(*LARGEST)), LARGEST_PLAY)
    assert score(state) == [170, 0]
    assert whats(state, "elder").count("repic") == 1
    assert "pic" not in whats(state, "elder")


def test_piq_60_exactly_thirty_is_enough_and_bonuses_are_added():
    assert enter(EMPTY, "elder", "set", 29).bonus is None
    assert enter(EMPTY, "elder", "set", 30).running("elder") == 90
    assert enter(enter(EMPTY, "elder", "set", 29), "elder", "lead", 1).running("elder") == 60


def test_piq_61_only_the_deal_counts_not_the_partie(after_exchange):
    state = after_exchange(*TWENTY_NINE)
    state = replace(state, carry=replace(state.carry, scores=(("elder", 12), ("younger", 50))))
    state, _ = play(declared(state), "KD-AD")
    assert state.ledger.bonus == "pic"
    assert dict(game.table(state).points) == {"elder": 72, "younger": 51}


def test_piq_62_what_is_sunk_stops_nothing(after_exchange):
    state = declared(after_exchange(*SAVED), None, SUNK)
    assert score(state) == [29, 0]
    assert play(state, "AS-7C")[0].ledger.bonus == "pic"


def test_piq_63_every_point_is_an_event_with_its_rule_and_the_running_score(after_exchange):
    step = game.apply(declared(after_exchange(*TWENTY_NINE)), Play("elder", card("KD")))
    assert step.events[1:] == (
        PointsScored("elder", 1, "lead", "PIQ-47", 30),
        PointsScored("elder", 30, "pic", "PIQ-R6", 60),
    )
    assert RULE == {
        "carte_blanche": "PIQ-14", "point": "PIQ-R4a", "sequence": "PIQ-R4b", "set": "PIQ-R4c", "lead": "PIQ-47",
        "capture": "PIQ-R5", "last": "PIQ-48", "cards": "PIQ-R5", "capot": "PIQ-51", "capot_over_cards": "PIQ-51",
        "pic": "PIQ-R6", "repic": "PIQ-R6",
    }  # fmt: skip


def test_piq_64_the_words_are_the_classic_ones(after_exchange):
    from tapisvert.text.say import say  # noqa: PLC0415

    state = after_exchange(*TWENTY_NINE)
    said = {"en": [], "fr": []}
    for action in declare(state, elder=None, younger=None):
        step = game.apply(state, action)
        state = step.state
        for lang, lines in said.items():
            lines += [say(event, lang, game="piquet") for event in step.events]
    # What is spoken stands between quotation marks; who speaks is not what is tested here.
    spoken = {lang: [line.split(": ", 1)[-1] for line in lines] for lang, lines in said.items()}
    assert spoken["en"][:2] == ["“A point of five?”", "“Equal.”"]
    assert {"“A quint?”", "“Fourteen jacks?”", "“Good.”"} <= set(spoken["en"])
    french = {line.replace("\u202f", " ") for line in spoken["fr"]}
    assert {"« Point de cinq ? »", "« Quinte ? »", "« Quatorze de valets ? »", "« Bon. »"} <= french


def test_both_together_score_thirteen_and_the_captures(at_random):
    """Points of the play without cards or capot: twelve leads, the last trick, each capture."""
    for seed in range(30):
        rng = random.Random(seed)
        state = game.start(CLASSIC, shuffled(game, CLASSIC, rng)).state
        while game.result(state) is None:
            state = game.apply(state, at_random(state, rng)).state
        captures = sum(trick.winner != trick.leader for trick in state.tricks)
        points = [e.points for e in state.ledger.entries if e.what in {"lead", "capture", "last"}]
        assert sum(points) == 13 + captures


def test_nothing_can_be_done_when_the_deal_is_over(after_exchange):
    state, _ = play(declared(after_exchange(*SIXTY_SIX)), SIXTY_SIX_PLAY)
    for seat in SEATS:
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, Play(seat, card("AS")))
        assert (caught.value.code, caught.value.rule) == ("deal_over", "PIQ-R5")
