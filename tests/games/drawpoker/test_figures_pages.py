"""The tables of draw poker's pages of figures and of the manual checked, in both languages, are what is counted."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from tapisvert.core.cards import cards
from tapisvert.games.drawpoker.odds.counts import categories, hands, may_open_hands, nobody_opens
from tapisvert.games.drawpoker.odds.draws import draw_odds
from tapisvert.games.drawpoker.odds.pursuits import pursuits
from tapisvert.games.drawpoker.odds.show_all import show_all
from tapisvert.games.drawpoker.rules import LEVELS, PRESETS, Rules
from tapisvert.shared.hand_classes import POKER

ROOT = Path(__file__).parents[3]
SHORT, JOKER, BUG = PRESETS["french-32"], PRESETS["french-joker"], PRESETS["bug"]
THIN = "\N{NARROW NO-BREAK SPACE}"
BETTER = ("three_of_a_kind", "full_house", "four_of_a_kind", "five_of_a_kind")
GAINS = (*BETTER, "two_pairs")
PAIR, BRELAN, TWO_PAIRS = "KH KS 9D 8C 7H", "KH KS KD 9C 7H", "KH KS 9D 9C 7H"
FLUSH, OPEN, ONE_END = "KH KS TH 8H 7H", "QH QC JC TD 9S", "AH KC QD JS JC"


def page(lang, name):
    return (ROOT / "docs" / lang / "drawpoker" / f"{name}.md").read_text("utf-8")


def table(lang, name, anchor):
    """The rows of numbers in the first table after a heading, percentages and ratios as they are printed."""
    text = page(lang, name)
    after = text[text.index(f"{{ #{anchor} }}") :]
    lines = re.search(r"(?m)(?:^\|.*\n)+", after)[0].splitlines()[2:]
    return [[number(cell) for cell in line.strip("|").split("|") if number(cell) is not None] for line in lines]


def number(cell):
    text = cell.strip().replace(THIN, "").replace(" ", "")
    text = text.replace(",", ".") if re.fullmatch(r"\d+,\d{1,2}", text) else text.replace(",", "")
    return float(text) if re.fullmatch(r"\d+(\.\d+)?", text) else None


def percent(chance, places):
    return round(100 * float(chance), places)


both = pytest.mark.parametrize("lang", ["fr", "en"])


@both
def test_how_rare_each_hand_is(lang):
    rows = table(lang, "figures", "rare")
    packs = (Rules(), SHORT, JOKER, BUG)
    names = ("five_of_a_kind", *(name for name in POKER if name != "five_of_a_kind"))
    expected = [[categories(rules).get(name, 0) for rules in packs] for name in names]
    assert rows == [*expected, [hands(rules) for rules in packs]]


@both
def test_who_can_open(lang):
    rows = table(lang, "figures", "open")
    assert rows == [
        [
            percent(Fraction(may_open_hands(Rules(), level), hands(Rules())), 2),
            *(percent(nobody_opens(Rules(), level, players), 1) for players in (4, 5, 6)),
            percent(Fraction(may_open_hands(SHORT, level), hands(SHORT)), 2),
            percent(nobody_opens(SHORT, level, 4), 1),
        ]
        for level in LEVELS
    ]


DRAWS = [
    (PAIR, "9D 8C 7H", ("three_of_a_kind",)),
    (PAIR, "9D 8C 7H", BETTER),
    (PAIR, "9D 8C 7H", GAINS),
    (BRELAN, "9C 7H", ("full_house",)),
    (BRELAN, "9C 7H", ("four_of_a_kind",)),
    (TWO_PAIRS, "7H", ("full_house",)),
    ("KH QH 9H 7H 8C", "8C", ("flush",)),
    ("QH JC TD 9S QC", "QC", ("straight",)),
    ("AH KC QD JS JC", "JC", ("straight",)),
    ("QH JH TH 9H QC", "QC", ("straight_flush",)),
    ("AH KH QH JH JC", "JC", ("straight_flush",)),
]


@both
def test_what_a_draw_brings(lang):
    assert table(lang, "figures", "draws") == [
        [percent(draw_odds(rules, cards(hand), cards(thrown)).chance(*wanted), 2) for rules in (Rules(), SHORT)]
        for hand, thrown, wanted in DRAWS
    ]


def ratios(rules, made):
    """The chance of what a pair becomes divided by that of the flush, the open-ended and the one-ended straight."""
    found = [
        (pursuits(rules, cards(hand)), big)
        for hand, big in ((FLUSH, "flush"), (ONE_END, "straight"), (OPEN, "straight"))
    ]
    return [round(float(ways.ratio(big, *made)), 2) for ways, big in found]


@both
def test_the_first_claim_is_false_as_it_is_written(lang):
    assert table(lang, "renaudet", "r1") == [
        ratios(Rules(), ("three_of_a_kind",)),
        ratios(Rules(), BETTER),
        ratios(SHORT, ("three_of_a_kind",)),
        ratios(JOKER, ("three_of_a_kind",)),
    ]
    assert max(max(row) for row in table(lang, "renaudet", "r1")) < 2


@both
def test_what_comes_near_seven(lang):
    text = page(lang, "renaudet").replace(",", ".")
    both_ends, one_end = (pursuits(Rules(), cards(hand)) for hand in ("QH JH TH 9H QC", "AH KH QH JH JC"))
    for ratio, places in (
        (both_ends.any_gain / both_ends.big.chance("straight_flush"), 2),
        (one_end.any_gain / one_end.big.chance("straight_flush"), 1),
        (one_end.ratio("straight_flush", "three_of_a_kind"), 2),
    ):
        assert f"{float(ratio):.{places}f}" in text


SHOWN = [
    "JH JS 9D 6C 3H", "AH AS 9D 6C 3H", "KH KS 9D 9C 3H", "TH TS TD 6C 3H", "JH JS JD 6C 3H", "9H 8S 7D 6C 5H",
    "KH JH 9H 6H 3H", "7H 7S 7D 6C 6H",
]  # fmt: skip


@both
def test_the_table_of_opponents_is_within_four_standard_errors(lang):
    rows = table(lang, "renaudet", "r5")
    assert len(rows) == len(SHOWN)
    for hand, printed in zip(SHOWN, rows, strict=True):
        for others, won in enumerate(printed, 1):
            found = show_all(Rules(), cards(hand), others, samples=500).outcomes
            # A printed figure is rounded, and was itself drawn from 20,000 deals.
            assert abs(100 * found.chance("win") - won) < 400 * found.error("win") + 2, (hand, others)


def test_two_jacks_are_best_in_small_company_and_two_aces_in_great():
    jacks, aces = ([show_all(Rules(), cards(hand), others).gain for others in (1, 2, 5)] for hand in SHOWN[:2])
    assert min(jacks[:2]) > jacks[2]
    assert aces[0] < aces[1] < aces[2]


@pytest.mark.parametrize(
    ("hand", "thrown", "chance"), [("JC JD 9H 6S 3C", "9H 6S 3C", 12.49)]
)  # fmt: skip
def test_a_third_jack_comes(hand, thrown, chance):
    rest = 47
    none = Fraction((rest - 2) * (rest - 3) * (rest - 4), rest * (rest - 1) * (rest - 2))
    assert percent(1 - none, 2) == chance
    assert draw_odds(Rules(), cards(hand), cards(thrown)).number == 3


def test_hands_of_one_hand_are_the_same_each_time():
    found = [show_all(Rules(), cards(SHOWN[0]), 3, samples=100) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].gain_error(3) > 0
