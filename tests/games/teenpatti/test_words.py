"""Why one hand beats another, in words: the right sentence and rule, sayable in both languages."""

import random
import re

import pytest
import tapisvert.games.teenpatti as game
from tapisvert.core.cards import cards, pack
from tapisvert.core.piles import hide_event
from tapisvert.games.teenpatti.ranking import ranking
from tapisvert.games.teenpatti.rules import PRESETS
from tapisvert.text.say import say

from tests.games.teenpatti.tables import Deal

LANGUAGES = ("en", "fr")
DECIDES = (
    ("classic", "2S 2H 2D", "AS 2C 3C", "why.category", "TEEN-R8"),
    ("classic", "2S 2H 2D", "AS 3S KS", "why.category", "TEEN-R8"),
    ("classic", "2S 2H 2D", "AC 2C 3C", "why.category", "TEEN-4"),
    ("classic", "AS AH AD", "KS KH KD", "why.trail", "TEEN-5"),
    ("classic", "AS 2H 3D", "AC KH QD", "why.run_a23", "TEEN-1"),
    ("classic", "KS QH JD", "QS JH TD", "why.run", "TEEN-2"),
    ("classic", "KS 9S 5S", "KH 9H 4H", "why.card", "TEEN-7"),
    ("classic", "KS KH 3D", "QS QH AD", "why.pair", "TEEN-7"),
    ("classic", "KS KH 4D", "KC KD 3S", "why.kicker", "TEEN-7"),
    ("classic", "AS JH 4D", "AH JD 3S", "why.card", "TEEN-7"),
    ("classic", "AS 9S 5S", "AH 9H 5H", "why.same", "TEEN-6"),
    ("muflis", "KC 2D 3C", "KH KD 9C", "why.category", "TEEN-41"),
    ("muflis", "4S 3S 2S", "AS 2S 3S", "why.run_a23", "TEEN-41"),
    ("ak47", "9H 9D 9C", "4H 9S AC", "why.same_wild", "TEEN-42"),
    ("best-of-four", "7S 7D 7H 8C", "9S 8S 7C 6H", "why.category", "TEEN-R8"),
    ("high-wild", "KS KH 9D 4C 2D", "3C 3D 3H 8S QC", "why.trail", "TEEN-5"),
    ("cobra", "KS", "9H", "why.single", "TEEN-47"),
    ("nine", "8S", "KH", "why.nine", "TEEN-47"),
    ("nine", "TS", "KH", "why.same_single", "TEEN-47"),
    ("999", "9S 9D 9C", "9H KD 4C", "why.digits", "TEEN-47"),
)


def said(thing, lang, reader=None):
    text = say(thing, lang, game=game.key, reader=reader)
    assert not re.search(r"[{}_<>]|None", text), text
    return text


@pytest.mark.parametrize(("preset", "better", "worse", "code", "rule"), DECIDES)
def test_what_decides_between_two_hands(preset, better, worse, code, rule):
    order = ranking(PRESETS[preset])
    compared = order.compare(cards(better), cards(worse))
    assert compared.sign == (0 if "same" in code else 1)
    turned = order.compare(cards(worse), cards(better))
    assert turned.sign == -compared.sign
    assert turned.reasons[-1].phrase.code == code
    last = compared.reasons[-1]
    assert (last.phrase.code, last.rule) == (code, rule)
    for lang in LANGUAGES:
        for reason in compared.reasons:
            assert said(reason, lang)


def test_a_reason_for_each_wild_card_and_each_choice_of_three():
    compared = ranking(PRESETS["ak47"]).compare(cards("4S 8D 9D"), cards("5C 6C TH"))
    assert [(one.phrase.code, one.rule) for one in compared.reasons[:-1]] == [("why.wild", "TEEN-42")]
    heard = said(compared.reasons[0], "en")
    assert heard == "The four of spades is wild and stands for the ten of diamonds."
    four = ranking(PRESETS["best-of-four"]).compare(cards("7S 7D 7H 8C"), cards("9S 8S 7C 6H"))
    assert [(one.phrase.code, one.rule) for one in four.reasons[:-1]] == [("why.best_three", "TEEN-45")] * 2
    hunt = ranking(PRESETS["joker-hunt"], "8").compare(cards("8S 9H 2D"), cards("5C 6C TH"))
    assert hunt.reasons[0].rule == "TEEN-44"


def test_muflis_says_that_the_lower_hand_wins():
    compared = ranking(PRESETS["muflis"]).compare(cards("KC 2D 3C"), cards("KH KD 9C"))
    assert said(compared.reasons[-1], "en") == "A pair ranks above a high card; in Muflis the lower hand wins."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "joker-hunt"])
def test_all_that_the_calculator_finds_can_be_said(preset, lang):
    rules, rng = PRESETS[preset], random.Random(preset)
    for _ in range(3):
        drawn = rng.sample(pack(52), 3 * rules.cards)
        hands = [tuple(drawn[at : at + rules.cards]) for at in range(0, len(drawn), rules.cards)]
        for found in (game.calculator.calculate(rules, hands[:1], against=2), game.calculator.calculate(rules, hands)):
            for finding in found.findings:
                assert said(finding.phrase, lang)
            for figure in found.figures:
                assert said(figure.title, lang)
                assert all(said(share.label, lang) for share in figure.shares)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_two_of_a_side_show_learn_the_cards(lang):
    deal = Deal("AS AH AD", "2C 3D 5H", "KS QS 9D")
    for seat in ("seat1", "seat2", "seat3"):
        deal.do(f"{seat}: look", f"{seat}: bet 2")
    deal.do("bet 2", "sideshow", "accept")
    heard = {}
    for seat in (None, "seat1", "seat2", "seat3"):
        heard[seat] = " ".join(said(hide_event(event, seat), lang, seat) for event in deal.events)
    ace = {"en": "ace of hearts", "fr": "as de cœur"}[lang]
    assert [seat for seat in heard if ace in heard[seat]] == ["seat1", "seat2"]
    unseen = {"en": "nine of diamonds", "fr": "neuf de carreau"}[lang]
    assert [seat for seat in heard if unseen in heard[seat]] == ["seat3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_can_be_said_with_its_particulars(lang):
    deal = Deal("AS AH AD", "2C 3D 5H", "", limit="fixed", limit_value=2)
    errors = []
    for text in ("seat1: bet 5", "seat1: bet 3", "seat1: show", "seat1: sideshow", "seat2: look", "seat1: in"):
        with pytest.raises(ValueError, match="seat") as refused:
            deal.do(text)
        errors.append(said(refused.value, lang, "seat1"))
    assert len(set(errors)) == len(errors)
