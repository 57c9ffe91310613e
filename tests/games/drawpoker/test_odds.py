"""The chances of draw poker's hands against counts by hand and by going through every case."""

import itertools
import json
import random
from collections import Counter
from fractions import Fraction
from math import comb

import pytest
from tapisvert.cli import main
from tapisvert.core.cards import JOKER, cards, pack
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.comparison import compare, is_turned_round
from tapisvert.games.drawpoker.odds import calculator
from tapisvert.games.drawpoker.odds.counts import strengths
from tapisvert.games.drawpoker.odds.draws import draw_odds
from tapisvert.games.drawpoker.odds.hands import chances, odds, rank, standing, unseen_strengths
from tapisvert.games.drawpoker.ranking import strength
from tapisvert.games.drawpoker.rules import PRESETS, Rules
from tapisvert.shared.chances import Estimate, Exact

SHORT = PRESETS["french-32"]


@pytest.mark.parametrize("preset", PRESETS)
def test_all_hands_are_unseen_when_nothing_is_seen(preset):
    rules = PRESETS[preset]
    assert dict(unseen_strengths(rules, frozenset())) == dict(strengths(rules))


def test_chances_against_one_hand_are_those_of_every_hand_of_the_rest():
    hand = cards("KH KS 9H 8D 7H")
    rest = [card for card in pack(32) if card not in hand]
    mine = strength(SHORT, hand)
    found = Counter(
        "win" if other < mine else "tie" if other == mine else "lose"
        for other in (strength(SHORT, drawn) for drawn in itertools.combinations(rest, 5))
    )
    assert chances(SHORT, hand) == Exact((("win", found["win"]), ("tie", found["tie"]), ("lose", found["lose"])))


@pytest.mark.parametrize("preset", ["french-joker", "bug"])
def test_unseen_hands_with_the_joker_have_the_strengths_of_drawn_ones(preset):
    rules, rng = PRESETS[preset], random.Random(preset)
    seen = cards("KH KS 9H 8D 7H")
    rest = [card for card in drawpoker.pack(rules) if card not in seen]
    found = unseen_strengths(rules, frozenset(seen))
    assert sum(found.values()) == comb(48, 5)
    natural = sum(unseen_strengths(Rules(), frozenset(seen)).values())
    assert sum(found.values()) - natural == comb(47, 4)
    for _ in range(300):
        assert found[strength(rules, (*rng.sample([card for card in rest if card is not JOKER], 4), JOKER))] > 0


def test_chances_against_several_are_estimates_near_independence():
    found = chances(Rules(), cards("KH KS 9H 5D 3H"), 3)
    assert isinstance(found, Estimate)
    one = chances(Rules(), cards("KH KS 9H 5D 3H"))
    assert abs(found.chance("win") - float(one.chance("win")) ** 3) < 4 * found.error("win") + 0.01


@pytest.mark.parametrize(
    ("hand", "thrown", "category", "chance"),
    [
        ("KH KS 9H 5D 3H", "9H 5D 3H", "three_of_a_kind", Fraction(618, 5405)),
        ("KH 9H 5H 3H 2S", "2S", "flush", Fraction(9, 47)),
        ("5S 6H 7D 8C KS", "KS", "straight", Fraction(8, 47)),
    ],
)
def test_draws_by_weights_are_the_published_figures(hand, thrown, category, chance):
    assert draw_odds(Rules(), cards(hand), cards(thrown)).chance(category) == chance


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_draws_are_those_of_going_through_every_case(preset, number):
    rules, rng = PRESETS[preset], random.Random(f"{preset} {number}")
    for _ in range(3):
        hand = tuple(rng.sample(drawpoker.pack(rules), 5))
        kept, rest = hand[number:], [card for card in drawpoker.pack(rules) if card not in hand]
        found = Counter(strength(rules, (*kept, *drawn)) for drawn in itertools.combinations(rest, number))
        assert dict(draw_odds(rules, hand, hand[:number]).strengths) == found


def test_a_hand_stands_at_its_place_among_all():
    place = standing(Rules(), cards("2S 3H 4D 5C 7S"))
    assert (place.worse, place.equal, place.better) == (0, 1020, 2598960 - 1020)


def test_hands_are_ranked_with_what_the_joker_stands_for():
    ranked = rank(PRESETS["french-joker"], [cards("9S 9H 9D 9C JK"), cards("AS KS QS JS JK"), cards("9S 9H 9D 9C AS")])
    assert [(one.place, one.category) for one in ranked] == [
        (1, "five_of_a_kind"), (2, "straight_flush"), (3, "four_of_a_kind"),
    ]  # fmt: skip
    assert ranked[1].stands_for == cards("AS KS QS JS TS")


def test_equal_hands_share_a_place():
    hands = [cards("AS AH KD 9C 2S"), cards("AD AC KS 9H 2D"), cards("3S 3H 4D 5C 9D")]
    assert [one.place for one in rank(Rules(), hands)] == [1, 1, 3]


def test_what_is_no_hand_is_refused():
    for wrong in ("AS KS", "AS AS KD 9C 2S", "AS KS QS JS JK"):
        with pytest.raises(CardError):
            odds(Rules(), cards(wrong))
    for against in (0, 6):
        with pytest.raises(RulesError):
            odds(Rules(), cards("AS AH KD 9C 2S"), against)


@pytest.mark.parametrize(
    ("one", "other", "preset", "sign", "code", "rule"),
    [
        ("KC JC TC 8C 7C", "7C 7D 7H 8S 8C", "french-52", -1, "why.category", "POK-R2"),
        ("KC JC TC 8C 7C", "7C 7D 7H 8S 8C", "french-32", 1, "why.short_order", "POK-4"),
        ("7C 7D 7H 8S KC", "AC KD QH JS TC", "french-32", 1, "why.short_order", "POK-4"),
        ("7C 7D 8H 8S KC", "AC AD KH JS TC", "french-32", 1, "why.category", "POK-R3"),
        ("5C 4D 3H 2S AC", "6C 5D 4H 3S 2C", "french-52", -1, "why.run", "POK-7"),
        ("KC KD 5H 5S AC", "KH KS 4H 4S QC", "french-52", 1, "why.second_group", "POK-10"),
        ("KC KD 5H 5S 2C", "KH KS 5C 5D QC", "french-52", -1, "why.kicker", "POK-10"),
        ("KC KD 5H 4S 2C", "QH QS 5C 4D AC", "french-52", 1, "why.group", "POK-10"),
        ("KC QC 5C 4C 2C", "KH QH 6H 4H 2H", "french-52", -1, "why.card", "POK-9"),
        ("KC QC 5C 4C 2C", "KH QH 5H 4H 2H", "french-52", 0, "why.same", "POK-11"),
        ("9S 9H 9D 9C JK", "AS KS QS JS TS", "french-joker", 1, "why.category", "POK-14"),
    ],
)
def test_two_hands_are_compared_with_the_reason(one, other, preset, sign, code, rule):
    found = compare(PRESETS[preset], cards(one), cards(other))
    assert (found.sign, found.reason.phrase.code, found.reason.rule) == (sign, code, rule)
    assert compare(PRESETS[preset], cards(other), cards(one)).sign == -sign


def test_two_pairs_of_kinds_change_places_in_the_short_pack():
    kinds = ("pair", "two_pairs", "straight", "three_of_a_kind", "flush", "full_house")
    turned = {pair for pair in itertools.combinations(kinds, 2) if is_turned_round(SHORT, *pair)}
    assert turned == {("straight", "three_of_a_kind"), ("flush", "full_house")}


def test_the_calculator_shows_place_chances_and_the_usual_draw():
    found = calculator.calculate(Rules(), (cards("KH KS 9H 5D 3H"),), against=1)
    against, after, draw = found.figures
    assert sum(share.chance for share in against.shares) == 1
    assert sum(share.chance for share in after.shares) == 1
    assert sum(share.chance for share in draw.shares) == 1
    assert [finding.phrase.code for finding in found.findings] == [
        "figure.counts_as", "figure.place", "figure.opens", "figure.gain",
    ]  # fmt: skip
    assert dict(found.findings[2].phrase.fields)["levels"] == ("J", "Q", "K")
    joker = calculator.calculate(PRESETS["french-joker"], (cards("KH KS 9H 5D JK"),))
    assert "figure.stands_for" in {finding.phrase.code for finding in joker.findings}
    several = calculator.calculate(Rules(), (cards("KH KS 9H 5D 3H"), cards("AH AS 9D 5C 3S")))
    assert [finding.phrase.code for finding in several.findings] == ["figure.placed", "figure.placed", "why.group"]


def test_the_command_ranks_hands_with_the_joker(capsys):
    assert main(["rank", "drawpoker", "AS KS QS JS JK", "9S 9H 9D 9C JK", "--rule", "cards=53", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"hand": "9S 9H 9D 9C JK", "category": "five_of_a_kind", "place": 1, "as": "9S 9H 9D 9C 9S"},
        {"hand": "AS KS QS JS JK", "category": "straight_flush", "place": 2, "as": "AS KS QS JS TS"},
    ]


def test_the_command_gives_the_odds_of_a_hand_and_of_its_usual_draw(capsys):
    assert main(["odds", "drawpoker", "KH KS 9H 5D 3H", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["opens"] == ["J", "Q", "K"]
    assert found["kind"] == "exact"
    assert found["draws"][1]["throw"] == "9H 5D 3H"
    assert Fraction(found["draws"][1]["chances"]["three_of_a_kind"]) == Fraction(618, 5405)
