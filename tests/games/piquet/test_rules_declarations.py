"""The declarations: one test for each rule."""

from dataclasses import replace

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards
from tapisvert.core.choices import expand
from tapisvert.core.errors import IllegalAction
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.piles import hide
from tapisvert.games.piquet.declarations.announce import Plan, declare, declare_all
from tapisvert.games.piquet.declarations.combinations import (
    RUN_VALUE,
    Group,
    Point,
    Run,
    better,
    holding,
    parts,
    read_group,
    read_run,
)
from tapisvert.games.piquet.events import (
    CombinationShown,
    NobodyScores,
    PointCalled,
    PointCounted,
    SetCalled,
)
from tapisvert.games.piquet.rules import CLASSIC

# Elder: point of five in spades (AS KS JS 9S 8S = 48), no run; younger: five hearts (AH KH JH TH 7H = 48), no run.
EQUAL_POINT = ("AS KS JS 9S 8S QH 9H 8H AD QD 7D 8C", "AH KH JH TH 7H KD 9D 8D QC JC 9C 7C")
# Elder: quart to the queen and tierce 9H; younger: quart to the knave of clubs.
RUNS = ("QS JS TS 9S 9H 8H 7H AD KD AC 7C 8D", "JC TC 9C 8C JH TH AH 7D 9D QD 7S KS")
# Elder: four tens and three knaves; younger: three aces.
SETS = ("TS TH TD TC JS JH JD 9S 8H 7D 7C 8C", "AS AH AD KS KH QD QC KC JC 9C 9D 8D")


def act(state, *texts):
    """Do what is written; returns the state and all events."""
    events = []
    for text in texts:
        step = game.apply(state, read_action(game, text, may_act=game.table(state).to_act))
        state, events = step.state, events + list(step.events)
    return state, events


def refused(state, text):
    with pytest.raises(IllegalAction) as caught:
        act(state, text)
    return caught.value.code, caught.value.rule


def legal_texts(state):
    return [write_action(action).partition(": ")[2] for choice in game.legal(state) for action in expand(choice)]


def score(state):
    return [points for _, points in state.ledger.tally()]


def said_all(state):
    for action in declare_all(state):
        state = game.apply(state, action).state
    return state


def test_piq_r4_only_the_better_scores_and_all_of_the_kind(after_exchange):
    state = said_all(after_exchange(*SETS))
    assert [e.points for e in state.ledger.entries if e.what == "set"] == [14, 3]
    assert {e.seat for e in state.ledger.entries if e.what == "set"} == {"elder"}


def test_piq_r4a_longest_suit_then_count():
    held = holding(cards("AS 9S 8S 7S KH QH JH TH AD KD AC KC"))
    assert held.point == Point("H", 4, 40)
    assert held.points[1] == Point("S", 4, 35)
    assert held.point.value == 4


def test_piq_r4b_values_of_sequences():
    assert RUN_VALUE[3:] == (3, 4, 15, 16, 17, 18)


def test_piq_r4c_values_of_sets():
    assert (Group(3, "T").value, Group(4, "A").value) == (3, 14)


def test_piq_r7_nothing_need_be_declared(after_exchange):
    state = after_exchange(*SETS)
    for action in declare(state, elder=Plan(), younger=Plan()):
        state = game.apply(state, action).state
    assert score(state) == [0, 0]
    assert state.phase == "play"


def test_piq_20_point_sequences_sets_and_elder_first(after_exchange):
    state = after_exchange(*RUNS)
    assert refused(state, "elder: call sequences QS4") == ("wrong_category", "PIQ-20")
    assert refused(state, "younger: pass") == ("not_your_turn", "PIQ-20")
    assert refused(state, "elder: play AC") == ("declare_first", "PIQ-R4")
    heard = []
    for action in declare_all(state):
        heard.append(game.table(state).facts)
        state = game.apply(state, action).state
    order = [fact.value for facts in heard for fact in facts if fact.name == "category"]
    assert list(dict.fromkeys(order)) == ["point", "sequences", "sets"]
    assert refused(state, "elder: pass") == ("play_has_begun", "PIQ-20")


def test_piq_21_call_reply_detail_reply(after_exchange):
    state = after_exchange(*EQUAL_POINT)
    assert "call point S" in legal_texts(state)
    assert "pass" in legal_texts(state)
    state, events = act(state, "call point S")
    assert events == [PointCalled("elder", 5)]
    assert refused(state, "elder: call point S") == ("answer_first", "PIQ-20")
    assert refused(state, "younger: call point H") == ("answer_not_call", "PIQ-21")
    assert legal_texts(state) == ["good", "equal"]
    state, events = act(state, "equal")
    assert events[1:] == [PointCounted("elder", 48)]
    assert legal_texts(state) == ["good", "equal"]
    state, _ = act(state, "equal", "pass")
    assert refused(state, "younger: good") == ("nothing_called", "PIQ-21")


def test_piq_21_one_step_and_dialogue_score_the_same(after_exchange):
    for hands in (EQUAL_POINT, RUNS, SETS):
        state = after_exchange(*hands)
        spoken = state
        while spoken.phase == "declare":
            (action, *_) = declare_all(spoken)
            spoken = game.apply(spoken, action).state
        assert said_all(state) == spoken


def test_declare_all_is_refused_before_the_exchange_and_once_all_is_declared(after_exchange):
    begun = game.start(CLASSIC, game.pack(CLASSIC)).state
    over = said_all(after_exchange(*SETS))
    for state, code in ((begun, "exchange_first"), (over, "play_has_begun")):
        with pytest.raises(IllegalAction) as caught:
            declare_all(state)
        assert caught.value.code == code


def test_piq_22_younger_counts_before_the_lead_or_after_it(after_exchange):
    early = said_all(after_exchange(*SETS))
    assert score(early) == [17, 7]
    late = said_all(after_exchange(*SETS, rules=replace(CLASSIC, younger_scores="after_lead")))
    assert score(late) == [17, 0]
    assert not [pile for pile in game.table(late).piles if pile.name == "shown" and pile.owner == "younger"]
    led, events = act(late, "play 9S")
    assert score(led) == [18, 7]
    assert [type(event).__name__ for event in events][2:4] == ["CombinationShown", "CombinationShown"]
    assert score(act(early, "play 9S")[0]) == [18, 7]


def test_piq_23_when_elder_passes_younger_may_claim(after_exchange):
    state, _ = act(after_exchange(*RUNS), "pass")
    assert state.turn == "younger"
    state, events = act(state, "call point C")
    assert score(state) == [0, 4]
    assert any(isinstance(event, CombinationShown) for event in events)
    nobody, _ = act(after_exchange(*RUNS), "pass", "pass")
    assert score(nobody) == [0, 0]
    assert nobody.turn == "elder"


def test_piq_24_a_point_of_three_is_one_and_of_two_is_none(after_exchange):
    hands = ("AS KS QS AH KH QH AD KD QD AC KC QC", "JS TS 9S JH TH 9H JD TD 8D JC 9C 8C")
    assert score(said_all(after_exchange(*hands)))[0] == 3 + 12 + 42 + 60
    two_spades = after_exchange("AS KS QH JH 9H 8H AD QD 9D AC KC 8C", "TS 9S AH KH TH KD JD TD QC JC TC 9C")
    assert refused(two_spades, "elder: call point S") == ("point_too_short", "PIQ-24")


def test_piq_25_the_point_is_one_suit(after_exchange):
    state = after_exchange("AS KS JS 8S AH QH JH 9H KD TD 8D 7C", "QS TS 9S KH TH 8H AD QD JD AC KC QC")
    assert refused(state, "elder: call point S H") == ("one_point", "PIQ-25")
    state = said_all(state)
    assert [e.points for e in state.ledger.entries if e.what == "point"] == [4]


def test_piq_26_of_two_equal_suits_the_first_in_the_fixed_order():
    held = holding(cards("AS KS JS 8S AH KH JH 8H KD TD 9D 7C"))
    assert held.point == Point("S", 4, 39)
    assert holding(cards("AS KS JS 7S AH KH JH 8H KD TD 9D 7C")).point.suit == "H"


def test_piq_27_equal_points_score_for_nobody(after_exchange):
    state, events = act(after_exchange(*EQUAL_POINT), "call point S", "equal", "equal")
    assert NobodyScores("point", "PIQ-27") in events
    assert score(state) == [0, 0]


def test_piq_28_a_point_counts_its_cards():
    assert holding(cards("AS KS QS 9S 8S 7S TH 9D 8D KC QC 7C")).point == Point("S", 6, 55)
    assert Point("S", 6, 54).value == 6


def test_piq_29_longer_then_higher_and_no_wrap():
    assert better((Run(4, "T", "S"),), (Run(3, "A", "H"),)) == "first"
    assert better((Run(3, "K", "S"),), (Run(3, "A", "H"),)) == "second"
    assert better((Run(3, "K", "S"),), (Run(3, "K", "H"),)) == "equal"
    assert holding(cards("AS 8S 7S KS")).runs == ()


def test_piq_30_equal_best_sequences_silence_all_of_them(after_exchange):
    state = after_exchange("QS JS TS KH QH JH 9D 8D 7D AC KC 8C", "QD JD TD AS KS 9S AH TH 8H QC JC 7C")
    held = holding(state.hands[0])
    assert [str(run) for run in held.runs] == ["KH3", "QS3", "9D3"]
    state = after_exchange("QS JS TS 9H 8H 7H 9D 8D 7D AC KC 8C", "QD JD TD AS KS 9S AH TH KH QC JC 7C")
    state, events = act(state, "call point S", "good", "call sequences QS3 9H3 9D3", "equal", "equal")
    assert NobodyScores("sequences", "PIQ-30") in events
    assert score(state) == [3, 0]


def test_piq_31_maximal_runs_once_and_two_in_one_suit():
    held = holding(cards("AS KS QS 9S 8S 7S"))
    assert [str(run) for run in held.runs] == ["AS3", "9S3"]
    assert [str(run) for run in holding(cards("AS KS QS JS TS")).runs] == ["AS5"]


def test_piq_32_any_quatorze_beats_any_trio_then_the_rank():
    assert better((Group(4, "T"),), (Group(3, "A"),)) == "first"
    assert better((Group(3, "Q"),), (Group(3, "K"),)) == "second"


def test_piq_32_the_rank_is_said_at_once_and_sets_are_never_equal(after_exchange):
    state, _ = act(after_exchange(*SETS), "pass", "pass", "pass", "pass")
    state, events = act(state, "call sets T4 J3")
    assert events == [SetCalled("elder", "T4")]
    assert legal_texts(state) == ["good"]
    assert refused(state, "younger: equal") == ("not_equal", "PIQ-38")


def test_piq_33_the_winners_lower_sets_count_too(after_exchange):
    state = said_all(after_exchange(*SETS))
    assert [e.points for e in state.ledger.entries if e.what == "set"] == [14, 3]


def test_piq_34_tens_count_and_nines_do_not():
    assert [str(group) for group in holding(cards("TS TH TD 9S 9H 9D 9C")).groups] == ["T3"]


def test_a_ten_may_be_written_in_full(after_exchange):
    state = after_exchange(*SETS)
    assert read_action(game, "elder: call sets 104 J3") == read_action(game, "elder: call sets T4 J3")
    state, _ = act(state, "pass", "pass", "pass", "pass", "call sets 104")
    assert refused(state, "younger: better sets A9") == ("not_a_combination", "PIQ-R4")


def test_piq_r4_what_a_text_may_name():
    runs = {f"{rank}{suit}{size}" for rank in "AKQJT987" for suit in "SHDC" for size in range(10) if size}
    lowest = dict(zip("9TJQKA", range(3, 9), strict=True))  # the longest run from a rank down to the seven
    read = {text for text in runs if read_run(text)}
    assert read == {text for text in runs if 3 <= int(text[-1]) <= lowest.get(text[0], 0)}
    assert all(str(read_run(text)) == text for text in read)
    assert read_run("10H3") == Run(3, "T", "H")
    assert [read_run(text) for text in ("", "4", "S4", "AS", "1S4", "XS3", "AX3", "AS33")] == [None] * 8
    sets = {f"{rank}{size}" for rank in "AKQJT" for size in (3, 4)}
    assert {f"{rank}{n}" for rank in "AKQJT987" for n in range(10) if read_group(f"{rank}{n}")} == sets
    assert {*"SHDC", *read, *sets} <= set(game.TERMS)
    assert set(game.TERMS) - {*"SHDC", *read, *sets} == {*(f"{rank}{size}" for rank in "987" for size in (3, 4)),
                                                           *(f"run_{size}" for size in range(3, 9))}  # fmt: skip


def test_piq_35_a_card_counts_in_several_categories():
    held = holding(cards("AS KS QS AH AD 9H 8H 7D 7C 8C 9D JD"))
    assert (held.point.suit, str(held.runs[0]), str(held.groups[0])) == ("D", "AS3", "A3")


def test_piq_36_parts_may_be_called_one_from_each(after_exchange):
    assert [str(part) for part in parts(Run(4, "A", "S"))] == ["AS4", "AS3", "KS3"]
    state = after_exchange(*RUNS)
    state, _ = act(state, "call point H", "good")
    assert score(state) == [3, 0]
    assert {"call sequences QS4 9H3", "call sequences QS3", "call sequences JS3 9H3"} <= set(legal_texts(state))
    assert refused(state, "elder: call sequences QS3 JS3") == ("one_from_each", "PIQ-36")
    state, _ = act(state, "call sequences QS3")
    assert "better sequences JC4" in legal_texts(state)
    sets = after_exchange(*SETS)
    before, _ = act(sets, "pass", "pass", "pass", "pass")
    calls = {text.removeprefix("call sets ") for text in legal_texts(before) if text.startswith("call sets")}
    assert calls == {"T4 J3", "T4", "J3 T3", "J3", "T3"}
    sets, _ = act(sets, "pass", "pass", "pass", "pass", "call sets T3", "better sets A3")
    assert score(sets) == [0, 3]


def test_piq_36_of_four_called_as_three_one_stays_hidden(after_exchange):
    state, _ = act(after_exchange(*SETS), "pass", "pass", "pass", "pass", "call sets J3 T3", "good")
    seen = [pile.cards for pile in hide(game.table(state), "younger").piles if pile.name == "shown"]
    assert set(seen[0]) == set(cards("JS JH JD TS TH TD"))


def test_piq_37_the_list_is_fixed_and_its_best_is_compared(after_exchange):
    state, _ = act(after_exchange(*RUNS), "pass", "pass")
    assert refused(state, "elder: call sequences 9H3 QS4") == ("not_best_first", "PIQ-37")
    state, _ = act(state, "call sequences 9H3", "better sequences JC4")
    assert score(state) == [0, 4]


def test_piq_38_good_may_hide_better_and_not_good_must_be_true(after_exchange):
    state, _ = act(after_exchange(*RUNS), "pass", "pass", "call sequences 9H3")
    sunk, _ = act(state, "good")
    assert score(sunk) == [3, 0]
    state, _ = act(after_exchange(*RUNS), "pass", "pass", "call sequences QS4")
    assert refused(state, "younger: better sequences JC4") == ("not_better", "PIQ-38")
    state, _ = act(state, "equal")
    assert refused(state, "younger: equal") == ("not_equal", "PIQ-38")
    assert refused(state, "younger: better sequences JC4") == ("not_better", "PIQ-38")
    state, _ = act(state, "good")
    assert score(state) == [4, 0]


def test_piq_39_what_is_not_held_cannot_be_claimed(after_exchange):
    state, _ = act(after_exchange(*RUNS), "pass", "pass")
    assert refused(state, "elder: call sequences AS4") == ("combination_not_held", "PIQ-39")
    assert refused(state, "elder: call sequences QS5") == ("combination_not_held", "PIQ-39")
    assert refused(state, "elder: call sequences 8S3") == ("not_a_combination", "PIQ-R4")
    state, _ = act(state, "pass", "pass")
    assert refused(state, "elder: call sets 9S4") == ("not_a_combination", "PIQ-R4")
    assert refused(state, "elder: call sets A3") == ("combination_not_held", "PIQ-39")


def test_piq_40_what_scores_is_public_and_nothing_else(after_exchange):
    state = said_all(after_exchange(*SETS))
    to_younger = {p.name: p.cards for p in hide(game.table(state), "younger").piles if p.owner == "elder"}
    assert set(to_younger["shown"]) == set(cards("TS TH TD TC JS JH JD"))
    assert to_younger["hand"] == (None,) * 5
    to_elder = {p.name: p.cards for p in hide(game.table(state), "elder").piles if p.owner == "younger"}
    assert not set(to_elder["shown"]) & set(cards("AS AH"))
    state, events = act(after_exchange(*SETS), "pass", "pass", "pass", "pass", "call sets J3", "better sets A3")
    assert SetCalled("elder", "J3") in events
    assert [e.cards for e in events if isinstance(e, CombinationShown)] == [cards("AS AH AD")]
