"""The tables of Put's page of figures, in both languages, are what the engine counts."""

import re
from pathlib import Path

import pytest
from tapisvert.core.cards import cards
from tapisvert.games.put.odds.hands import counted, dealer_totals, open_hands, opponent_holds, totals
from tapisvert.games.put.odds.match_equity import answer, one_point_each
from tapisvert.games.put.odds.solver import Standing, best_play, holdings
from tapisvert.games.put.rules import HAND, Rules, pack, strength

ROOT = Path(__file__).parents[3]
PAGES = {lang: (ROOT / "docs" / lang / "put" / "figures.md").read_text("utf-8") for lang in ("fr", "en")}
THREES = ("KS QH 5D", "3S QH 5D", "3S 3H 5D", "3S 3H 3D")
TWO = Rules()
NUMBER = re.compile(r"[\d.,]+(\s?%)?")


def rows(lang, first):
    """The rows of tables whose first cell matches, as numbers."""
    for line in PAGES[lang].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(first, cells[0]) and all(NUMBER.fullmatch(cell) for cell in cells[1:]):
            yield cells[0], [float(cell.replace(",", ".").replace("%", "")) for cell in cells[1:]]


def percents(exact, places):
    return [round(100 * float(exact.chance(name)), places) for name in ("win", "draw", "lose")]


@pytest.mark.parametrize("lang", PAGES)
def test_the_table_of_hands(lang):
    table = list(rows(lang, r"\S+[♠♥♦♣] \S+[♠♥♦♣] \S+[♠♥♦♣]"))
    assert len(table) > 9
    for hand, numbers in table:
        counted = [open_hands(TWO, cards(hand), place=place) for place in ("pone", "dealer")]
        assert numbers == [*percents(counted[0], 1), *percents(counted[1], 1)], hand


@pytest.mark.parametrize("lang", PAGES)
def test_the_totals(lang):
    table = [numbers for _, numbers in rows(lang, r"[^\d*♠]+") if len(numbers) == 3]
    assert table == [percents(totals(TWO, skill=skill), 2) for skill in ("random", "best")]


def value_of_leading(hand, led):
    """Chance of winning less chance of losing when ``led`` is led and both then see all cards."""
    rest = tuple(sorted(strength(TWO, one) for one in hand if one != led))
    unseen = counted(TWO, [one for one in pack(TWO) if one not in hand])
    found = [
        (best_play(rest, theirs, Standing(led=strength(TWO, led))), ways) for theirs, ways in holdings(unseen, HAND)
    ]
    return sum(outcome * ways for outcome, ways in found) / sum(ways for _, ways in found)


@pytest.mark.parametrize("lang", PAGES)
def test_the_table_of_leads(lang):
    lines = [line.strip("|").split("|") for line in PAGES[lang].splitlines() if re.search(r"\| [+−]\d", line)]
    assert len(lines) > 4
    for first, *numbers in lines:
        hand = cards(first)
        printed = [float(re.sub(r"[%\s]", "", cell).replace(",", ".").replace("−", "-")) for cell in numbers]
        best_first = sorted(hand, key=lambda one: strength(TWO, one), reverse=True)
        assert printed == [round(100 * value_of_leading(hand, led), 1) for led in best_first], first


@pytest.mark.parametrize("lang", PAGES)
def test_whether_the_other_has_a_three(lang):
    table = [numbers[0] for _, numbers in rows(lang, r"[0-3]")]
    assert table == [round(100 * float(opponent_holds(TWO, cards(hand)).chance("yes")), 2) for hand in THREES]


@pytest.mark.parametrize("lang", PAGES)
def test_the_break_even_chances(lang):
    table = [numbers for _, numbers in rows(lang, r"\*\*[0-4]\*\*")]
    assert table == [
        [round(float(answer(TWO, mine=mine, theirs=theirs).break_even), 3) for theirs in range(5)] for mine in range(5)
    ]


@pytest.mark.parametrize("lang", PAGES)
def test_the_figures_in_the_sentences(lang):
    text = PAGES[lang].replace(",", ".").replace("\N{NARROW NO-BREAK SPACE}", "")
    assert f"{float(one_point_each(totals(TWO, skill='best'))):.5f}" in text
    for chances in (totals(TWO, skill="best", holding="3"), dealer_totals(TWO, holding="3")):
        assert f"{100 * float(chances.chance('win')):.1f}%" in text
