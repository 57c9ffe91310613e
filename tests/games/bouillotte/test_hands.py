"""What is said of hands without a coup: their order, their chances, what a carré risks, the calculator."""

import io
import json
from fractions import Fraction

import pytest
from tapisvert.cli import main
from tapisvert.core.cards import card, cards, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games import bouillotte as game
from tapisvert.games.bouillotte.odds.chances import chances
from tapisvert.games.bouillotte.rules import Carry, Rules


def ranked(*hands, **changed):
    found = game.rank(Rules(**changed), [cards(hand) for hand in hands])
    return [(write(one.hand), one.category, one.place) for one in found]


# The order of hands


def test_brelans_are_ranked_before_any_point_and_by_their_rank():
    assert ranked("8S 8H 8D", "AS KS QS", "AH KH QH", "9S 9H 9D") == [
        ("9S 9H 9D", "brelan", 1), ("8S 8H 8D", "brelan", 2), ("AS KS QS", "point", 3), ("AH KH QH", "point", 4),
    ]  # fmt: skip


def test_the_fourth_card_is_the_retourne_and_makes_a_carre():
    assert ranked("AS AH AD", "8S 8H 8C 8D") == [("8S 8H 8C 8D", "brelan_carre", 1), ("AS AH AD", "brelan", 2)]
    assert ranked("9S 9H AD 9D", favori="lowest_brelan") == [("9S 9H AD 9D", "brelan_favori", 1)]
    assert ranked("9S 9H AD 9D") == [("9S 9H AD 9D", "point", 1)]


def test_points_are_ranked_as_at_a_show_of_these_hands():
    """The source's lone eight: with the king of hearts turned up, all five hearts are on the cloth."""
    found = ranked("AS AD 8H KH", "KS KC 9S", "AH QH 8D", "9H KD 8C")
    assert [hand for hand, _, _ in found] == ["AH QH 8D", "9H KD 8C", "AS AD 8H KH", "KS KC 9S"]


def test_hands_with_a_deciding_card_in_common_share_a_place():
    assert [place for _, _, place in ranked("AS KS 8H", "AS KS 8D", "QS QH 9C")] == [1, 1, 3]


def test_what_is_no_hand_is_refused():
    for hand in ("AS KS", "AS KS QS KH 8C", "AS KS JS"):
        with pytest.raises(CardError):
            game.rank(Rules(), [cards(hand)])
    with pytest.raises(CardError) as refused:
        game.rank(Rules(), [cards("AS KS QS 8H"), cards("AD KD QD 8C")])
    assert refused.value.code == "two_retournes"


# Chances


def test_odds_are_fractions_with_their_counts():
    found = game.odds(Rules(), cards("AS KH 8D QC"), 2)
    counted = chances(Rules(), cards("AS KH 8D"), card("QC"), 2)
    assert (found["hand"], found["retourne"], found["against"]) == ("AS KH 8D", "QC", 2)
    assert (found["category"], found["kind"]) == ("point", "exact")
    assert Fraction(found["random"]["win"]) == counted.chance("win")
    assert found["random"]["total"] == counted.total == 560 * 286 * 120
    assert game.odds(Rules(), cards("AS AH AD AC"))["random"]["win"] == "1"
    assert game.odds(Rules(), cards("AS KH 8D"))["retourne"] is None


def test_a_carre_stakes_its_cost_and_brings_the_pot_or_what_a_show_is_worth():
    """Four players, a pot of 4 and a carré of 4: held by one, a hand wins 8 or loses 4."""
    found = game.odds(Rules(), cards("AS KH 8D QC"))["carre"]
    counted = chances(Rules(), cards("AS KH 8D"), card("QC"), 1)
    won = counted.chance("win") + counted.chance("tie") / 2
    assert (found["cost"], found["unheld"]) == (4, 4)
    assert Fraction(found["held"]) == 8 * won - 4 * (1 - won)
    assert game.odds(Rules(), cards("AS KH 8D QC"), carry=Carry(pot=6))["carre"]["unheld"] == 10


@pytest.mark.parametrize("against", [0, 4])
def test_a_number_of_others_that_there_cannot_be_is_refused(against):
    with pytest.raises(RulesError) as refused:
        game.odds(Rules(), cards("AS KH 8D"), against)
    assert refused.value.code == "bad_value"


# The calculator


def test_the_calculator_takes_three_cards_and_then_the_retourne():
    takes = game.calculator.takes(Rules())
    assert (takes.cards, takes.least, takes.opponents) == (4, 3, (1, 1, 3))
    assert [takes.is_complete(number) for number in range(6)] == [False, False, False, True, True, False]
    assert takes.presets == ("four-players", "three-players", "five-players")


def test_the_calculator_finds_the_chances_and_the_counts_of_the_whole_pack():
    found = game.calculator.calculate(Rules(), [cards("AS KH 8D QC")], against=3)
    show, suits, brelans = found.figures
    assert sum(share.chance for share in show.shares) == 1
    assert [share.chance for share in show.shares] == [
        chances(Rules(), cards("AS KH 8D"), card("QC"), 3).chance(name) for name in ("win", "tie", "lose")
    ]
    assert suits.shares[-1].count == (25020, 77520)
    assert sum(share.chance for share in suits.shares) == sum(share.chance for share in brelans.shares) == 1
    assert [finding.rule for finding in found.findings] == ["BOU-14", "BOU-5"]


def test_a_carre_with_nothing_in_hand_loses_when_it_is_held():
    good = game.calculator.calculate(Rules(), [cards("AS AH AD 8C")]).findings[1]
    bad = game.calculator.calculate(Rules(), [cards("8S 9D 8D AC")]).findings[1]
    assert (good.phrase.code, bad.phrase.code) == ("figure.carre_wins", "figure.carre_loses")


# The command line


def run(*arguments, lang="en"):
    out, err = io.StringIO(), io.StringIO()
    code = main(arguments, out=out, err=err, environment={"LANG": lang})
    assert (code, err.getvalue()) == (0, "")
    return out.getvalue()


def test_the_commands_write_json_the_same_in_both_languages():
    arguments = "rank", "bouillotte", "AS AH AD", "8S 8H 8C 8D", "--json"
    assert run(*arguments) == run(*arguments, lang="fr")
    assert json.loads(run(*arguments)) == [
        {"hand": "8S 8H 8C 8D", "category": "brelan_carre", "place": 1, "as": "8S 8H 8C 8D"},
        {"hand": "AS AH AD", "category": "brelan", "place": 2, "as": "AS AH AD"},
    ]
    found = json.loads(run("odds", "bouillotte", "AS AH AD AC", "--against", "3", "--json"))
    assert (found["random"]["win"], found["category"]) == ("1", "brelan_carre")
    three = json.loads(run("odds", "bouillotte", "AS KH 9D", "--preset", "three-players", "--json"))
    assert three["random"]["total"] == 286 * 210  # 3 of 13 cards in the other hand, 4 of 10 folded or turned up


def test_the_commands_speak_both_languages():
    assert "brelan carré" in run("rank", "bouillotte", "8S 8H 8C 8D")
    assert "Se carrer met 4 jetons au jeu" in run("odds", "bouillotte", "AS KH 8D", lang="fr")
    assert "A carré stakes 4 chips" in run("odds", "bouillotte", "AS KH 8D QC")
    assert run("deal", "bouillotte", "--seed", "3").startswith("game")
