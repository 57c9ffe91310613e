"""What the page of the manual checked says of Bouillotte, claims 10 to 14, is counted by that game's own engine."""

import re
from pathlib import Path

import pytest
from tapisvert.games.bouillotte.carres import carre_cost
from tapisvert.games.bouillotte.odds.counts import best_suits, brelans_dealt, suit_cards
from tapisvert.games.bouillotte.points import POINTS
from tapisvert.games.bouillotte.rules import Rules
from tapisvert.games.drawpoker.rules import Rules as DrawPokerRules

THIN = "\N{NARROW NO-BREAK SPACE}"
both = pytest.mark.parametrize("lang", ["fr", "en"])


def claim(lang: str, number: int) -> str:
    """The section of a claim, its numbers written as in English."""
    text = (Path(__file__).parents[3] / "docs" / lang / "drawpoker" / "renaudet.md").read_text("utf-8")
    section = text[text.index(f"{{ #r{number} }}") :].partition("\n## ")[0]
    if lang == "fr":
        section = re.sub(rf"(\d){THIN}(\d\d\d)", r"\1,\2", re.sub(r"(\d),(\d)", r"\1.\2", section))
    return section.replace(THIN, "")


@both
def test_r10_and_r11_a_whole_suit_counts_forty_eight_and_is_five_cards(lang):
    suit = [POINTS[card.rank] for card in suit_cards(4)]
    assert (sum(suit), len(suit)) == (48, 5)
    found = best_suits(4)
    assert found.counts[-1][0] == "48"
    sets, total = f"{found.count('48'):,}", f"{found.total:,}"
    for text in (sets, total, f"{100 * float(found.chance('48')):.1f}%", " + ".join(map(str, suit))):
        assert text in claim(lang, 10)
    assert sets in claim(lang, 11)
    assert [len(suit_cards(players)) for players in (3, 5)] == [4, 6]


@both
def test_r12_three_brelans_are_possible(lang):
    found = brelans_dealt(4)
    three = found.chance("3")
    assert round(1 / float(1 - found.chance("0"))) == 15
    for text in (
        f"{100 * float(found.chance('2')):.2f}%",
        f"{round(1 / float(three)):,}",
        f"{round(1 / float(three + found.chance('4'))):,}",
    ):
        assert text in claim(lang, 12)
    assert round(1 / float(three) / (20 * 24), -1) == 40, "days and nights at twenty deals an hour"


@both
def test_r13_the_formula_is_not_the_example(lang):
    formula, example = (
        carre_cost(Rules(carre=words), players=4, pot=4) for words in ("pot_plus_one", "others_plus_one")
    )
    assert (formula, example) == (5, 4)
    assert {5: ("cinq", "five"), 4: ("quatre", "four")}[formula][lang == "en"] in claim(lang, 13)
    assert Rules().carre == "others_plus_one"


@both
def test_r14_seats_are_drawn_every_so_many_deals(lang):
    assert DrawPokerRules().redraw == 20
    assert ("vingt coups" if lang == "fr" else "twenty deals") in claim(lang, 14)
