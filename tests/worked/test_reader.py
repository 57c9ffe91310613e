"""Hand files: read, replayed, checked; every fault has its file and line."""

import json

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.errors import RecordError
from tapisvert.core.replay import replay
from tapisvert.games import GAMES, put
from tapisvert.games.put.rules import Carry
from tapisvert.worked.model import hand_of_record, write_hand
from tapisvert.worked.reader import read_hand

from tests.core.test_record import every_preset, played

GOOD = """\
game   = "put"
preset = "two-players"
title  = { en = "Folding", fr = "Se coucher" }
source = "ours"
view   = "pone"

[rules]
one_trick_two_ties = "win"

[carry]
scores = { pone = 3, dealer = 4 }

[deal]
pone   = "3S 2D KH"
dealer = "AS 7C 4D"

[[step]]
do  = "dealer: put"
en  = "Called."
fr  = "Annoncé."
ask = { en = "See?", fr = "Voir ?" }
expect  = { to_act = "pone", stake = 1, legal = ["see", "pone: fold"], points = { pone = 0 } }
refused = ["pone: put one_put_per_hand", "pone: play KH answer_first", "dealer: see"]

[[step]]
do = "fold"
en = "Folded."
fr = "Couché."

[end]
points = { pone = 0, dealer = 1 }
winner = "dealer"
tied   = 0
"""


def test_a_good_file_is_read_whole():
    hand = read_hand(GOOD, file="good.toml").require_true()
    assert hand.faults == ()
    assert hand.missing_words() == ()
    assert hand.view == "pone"
    assert hand.record.rules.one_trick_two_ties == "win"
    assert hand.record.carry == Carry(scores=(("pone", 3), ("dealer", 4)))
    assert hand.named == cards("3S 2D KH AS 7C 4D")
    assert [step.line for step in hand.steps] == [17, 25]
    assert hand.steps[0].ask == {"en": "See?", "fr": "Voir ?"}
    assert [shown.error.code for shown in hand.steps[0].refused] == [
        "one_put_per_hand", "answer_first", "not_your_answer",
    ]  # fmt: skip
    assert put.result(hand.steps[-1].steps[-1].state).points == (("pone", 0), ("dealer", 1))


@pytest.mark.parametrize(
    ("old", "new", "line", "claim", "claimed", "found"),
    [
        ("stake = 1", "stake = 2", 22, "stake", "2", "1"),
        ('to_act = "pone"', 'to_act = "dealer"', 22, "to_act", "dealer", "pone"),
        ('["see", "pone: fold"]', '["see"]', 22, "legal", "pone: see", "pone: fold, pone: see"),
        ("points = { pone = 0 }", "points = { pone = 3 }", 22, "points.pone", "3", "0"),
        ("one_put_per_hand", "answer_first", 23, "refused", "pone: put answer_first", "one_put_per_hand"),
        ('"dealer: see"', '"pone: see"', 23, "refused", "pone: see", "allowed"),
        ("dealer = 1 }", "dealer = 2 }", 30, "points.dealer", "2", "1"),
        ('winner = "dealer"', 'winner = ["pone", "dealer"]', 30, "winner", "pone, dealer", "dealer"),
        ("tied   = 0", "tied   = 1", 30, "tied", "1", "0"),
        ('do = "fold"', 'do = "see"', 30, "end", "over", "goes on"),
    ],
)
def test_a_false_claim_is_a_fault_with_its_line(old, new, line, claim, claimed, found):
    assert old in GOOD
    hand = read_hand(GOOD.replace(old, new), file="bad.toml")
    faults = [fault.fields for fault in hand.faults]
    assert {"file": "bad.toml", "line": line, "claim": claim, "claimed": claimed, "found": found} in faults
    with pytest.raises(RecordError) as refused:
        hand.require_true()
    assert str(refused.value).startswith(f"bad.toml:{line}: claim_false")


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('game   = "put"', 'game   = "whist"', 1, "game_unknown"),
        ('game   = "put"', "", 1, "missing_key"),
        ('"two-players"', '"two"', 2, "preset_unknown"),
        ('view   = "pone"', 'view   = "elder"', 5, "seat_unknown"),
        ('one_trick_two_ties = "win"', 'one_trick_two_ties = "lose"', 8, "not_one_of"),
        ("one_trick_two_ties =", "one_trick =", 8, "unknown_key"),
        ("scores = { pone = 3", 'scores = { pone = "3"', 11, "wrong_kind"),
        ("scores = { pone = 3", "scores = { elder = 3", 10, "seat_unknown"),
        ("2D KH", "2D KH 5H", 14, "too_many_cards"),
        ("2D KH", "2D XX", 14, "not_a_card"),
        ("AS 7C 4D", "AS 7C KH", 15, "card_twice"),
        ('dealer = "AS', 'elder = "AS', 15, "pile_unknown"),
        ('"dealer: put"', '"dealer: pat"', 18, "action_unknown"),
        ('"dealer: put"', '"dealer: see"', 18, "action_refused"),
        ("expect  =", "expected =", 22, "key_unknown"),
        ("stake = 1", "stakes = 1", 22, "key_unknown"),
        ("refused =", "refuse =", 23, "key_unknown"),
        ("put one_put_per_hand", "put one_put_a_hand", 23, "key_unknown"),
        ("tied   = 0", "ties   = 0", 30, "key_unknown"),
        ("[end]", "[ending]", 1, "key_unknown"),
        ("[end]", "[end", 30, "not_toml"),
        ('en  = "Called."', "en  = 3", 19, "not_text"),
    ],
)
def test_what_cannot_be_read_stops_with_file_and_line(old, new, line, code):
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    with pytest.raises(RecordError) as refused:
        read_hand(text, file="bad.toml").require_true()
    assert (refused.value.code, refused.value.fields["line"]) == (code, line), str(refused.value)
    assert refused.value.fields["file"] == "bad.toml"


def test_an_action_without_seat_is_the_one_whose_turn_it_is():
    # At a node of Put both seats may put; the one on turn is meant.
    hand = read_hand(GOOD.replace('"dealer: put"', '"pone: put"').replace('to_act = "pone"', 'to_act = "dealer"'))
    assert hand.record.actions[1].seat == "dealer"


def test_a_language_that_lacks_a_text_is_named_with_its_line():
    hand = read_hand(GOOD.replace('fr  = "Annoncé."\n', "").replace(', fr = "Voir ?"', ""), file="x.toml")
    missing = [(fault.fields["line"], fault.fields["key"], fault.fields["language"]) for fault in hand.missing_words()]
    assert missing == [(17, "step", "fr"), (17, "ask", "fr")]


@pytest.mark.parametrize(("game", "preset"), every_preset)
def test_record_to_file_to_record_is_the_identity(game, preset):
    for seed in range(2):
        record = played(game, preset, seed)
        text = write_hand(game, record, title={"en": 'a "title" \\ \n', "fr": "été"})
        again = read_hand(text)
        assert again.record == record
        assert again.title["en"] == 'a "title" \\ \n'
        assert again.named is None


def test_a_record_may_be_shown_as_a_worked_hand():
    record = played(put, "two-players", 3)
    hand = hand_of_record(record, replay(put, record))
    assert hand.record == record
    assert len(hand.steps) == len(record.actions)


def test_a_pack_and_a_deal_exclude_each_other():
    text = GOOD.replace("[rules]", f"pack = {json.dumps(' '.join(map(str, put.pack(put.Rules()))))}\n[rules]", 1)
    text = text.replace('view   = "pone"\n\npack', 'view   = "pone"\npack')
    with pytest.raises(RecordError) as refused:
        read_hand(text)
    assert refused.value.code == "pack_and_deal"


def test_a_file_without_end_is_refused():
    with pytest.raises(RecordError) as refused:
        read_hand("x" * 100_001)
    assert refused.value.code == "file_too_large"


def test_every_game_is_there():
    assert set(GAMES) >= {"put"}
