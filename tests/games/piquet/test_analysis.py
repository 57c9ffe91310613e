"""The hand calculator and ``analyse``: the same findings as the dialogue makes."""

import json
import random

import pytest
import tapisvert.games.piquet as game
from tapisvert.cli import main
from tapisvert.core.cards import cards, pack
from tapisvert.core.errors import CardError
from tapisvert.games.piquet.declarations.analysis import analyse
from tapisvert.games.piquet.declarations.announce import declare_all
from tapisvert.games.piquet.rules import CLASSIC
from tapisvert.text.say import say

ELDER = "AS KS QS AH KH QH AD KD QD AC KC QC"
YOUNGER = "JS TS 9S JH TH 9H JD TD 8D JC 9C 8C"


def test_one_hand():
    data = analyse(ELDER).data()
    assert data["point"] == {"suit": "S", "length": 3, "pips": 31, "points": 3}
    assert data["sequences"] == [
        {"item": f"A{suit}3", "cards": f"A{suit} K{suit} Q{suit}", "points": 3, "length": 3, "top": "A", "suit": suit}
        for suit in "SHDC"
    ]
    assert data["sets"][0] == {"item": "A4", "cards": "AS AH AD AC", "points": 14, "size": 4, "rank": "A"}
    assert data["total"] == 57


def test_two_hands():
    data = analyse(ELDER, YOUNGER).data()
    assert data["scores"]["sequence"] == {"seat": "elder", "points": 12, "items": ["AS3", "AH3", "AD3", "AC3"]}
    assert data["elder"] == analyse(ELDER).data()
    assert data["younger"] == analyse(YOUNGER).data()
    assert data["bonus"] == ["repic", "elder"]
    assert data["total"] == {"elder": 117, "younger": 0}
    assert analyse("AS KS JS 9S 8S", "AH KH JH 9H 8H").data()["scores"]["point"]["seat"] == "equal"
    assert analyse("AS KH", "QS JH").data()["scores"]["set"]["seat"] is None


@pytest.mark.parametrize("seed", range(20))
def test_two_hands_score_as_the_dialogue_does(seed, after_exchange):
    both = random.Random(seed).sample(pack(32), 24)
    elder, younger = (" ".join(map(str, hand)) for hand in (both[:12], both[12:]))
    state = after_exchange(elder, younger)
    for action in declare_all(state):
        state = game.apply(state, action).state
    assert analyse(elder, younger).total == state.ledger.tally()


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        (("AS 2S",), "card_not_in_pack"),
        (("AS AS",), "card_twice"),
        (("AS KS", "KS QS"), "card_twice"),
        (("",), "wrong_number_of_cards"),
        ((" ".join(map(str, pack(32)[:13])),), "wrong_number_of_cards"),
    ],
)
def test_what_cannot_be_a_hand(hands, code):
    with pytest.raises(CardError) as caught:
        analyse(*hands)
    assert caught.value.code == code


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_calculator_says_it_in_words(lang):
    takes = game.calculator.takes(CLASSIC)
    assert (takes.cards, takes.hands) == (12, 2)
    one = game.calculator.calculate(CLASSIC, (cards(ELDER),))
    both = game.calculator.calculate(CLASSIC, (cards(ELDER), cards(YOUNGER)))
    said = [say(found.phrase, lang, game="piquet") for found in (*one.findings, *both.findings)]
    assert any("57" in line for line in said)
    assert any("117" in line for line in said)
    nothing = game.calculator.calculate(CLASSIC, (cards("AS TS 8S QH 9H 7H KD JD 8D JC 9C 7C"),))
    assert len([say(found.phrase, lang, game="piquet") for found in nothing.findings]) == 5


def test_the_command(capsys):
    assert main(["analyse", "piquet", ELDER, YOUNGER, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["total"] == {"elder": 117, "younger": 0}
    assert main(["analyse", "piquet", ELDER, "--lang", "fr"]) == 0
    assert "point" in capsys.readouterr().out
