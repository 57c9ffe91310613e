"""The figures that Bouillotte's pages give, in both languages: counted again, or played out again."""

import random
import re
import statistics
from pathlib import Path

import pytest
from tapisvert.core.cards import card, cards
from tapisvert.core.choices import Act
from tapisvert.core.dealing import shuffled
from tapisvert.core.replay import replay, view_of
from tapisvert.games import bouillotte as game
from tapisvert.games.bouillotte.ai.determinize import determinize
from tapisvert.games.bouillotte.ai.evaluation import worth
from tapisvert.games.bouillotte.ai.rollout import speak
from tapisvert.games.bouillotte.odds.chances import chances
from tapisvert.games.bouillotte.odds.counts import (
    best_suits,
    brelan_chance,
    brelans_dealt,
    carre_chance,
    equal_suits,
    favori_chance,
)
from tapisvert.games.bouillotte.rules import Rules
from tapisvert.games.bouillotte.state import Call, Carre, Pass, See
from tapisvert.worked.reader import read_hand

DOCS = Path(__file__).resolve().parents[3] / "docs"
languages = pytest.mark.parametrize("lang", ["fr", "en"])


def tables(lang):
    """The rows of the tables of the page of figures, by the anchor of their heading; figures as English writes them."""
    found, anchor = {}, ""
    for line in (DOCS / lang / "bouillotte" / "figures.md").read_text(encoding="utf-8").splitlines():
        anchor = match[1] if (match := re.search(r"\{ #([\w-]+) \}", line)) else anchor
        if line.startswith("|") and not re.fullmatch(r"[|:\s-]+", line):
            cells = [one.strip() for one in line.strip("|").split("|")]
            if lang == "fr":
                cells = [
                    re.sub(r"(?<=\d)[\u202f ](?=\d{3})", ",", re.sub(r"(?<=\d),(?=\d)", ".", one)) for one in cells
                ]
            found.setdefault(anchor, []).append(cells)
    return {anchor: rows[1:] for anchor, rows in found.items()}


def number(text):
    return float(re.sub(r"[^\d.]", "", text.replace("1 in ", "").replace("1 sur ", "")))


@languages
def test_how_good_the_best_suit_is(lang):
    counted = best_suits(4)
    assert [(int(points), int(number(sets)), number(share)) for points, sets, share in tables(lang)["best"]] == [
        (int(points), sets, round(100 * sets / counted.total, 1)) for points, sets in counted.counts
    ]
    page = (DOCS / lang / "bouillotte" / "figures.md").read_text(encoding="utf-8").replace(",", ".")
    for players, whole in ((3, "38"), (5, "58")):
        assert f"{100 * float(best_suits(players).chance(whole)):.1f}" in page
    for players in (3, 4, 5):
        assert f"{100 * float(equal_suits(players).chance('equal')):.1f}" in page


@languages
def test_how_rare_brelans_are(lang):
    players = (3, 4, 5)
    simple, carre, favori, *dealt = [[number(cell) for cell in row[1:]] for row in tables(lang)["brelans"]]
    assert simple == [round(1 / brelan_chance(n)) for n in players]
    assert carre == [round(1 / carre_chance(n)) for n in players]
    assert favori == [round(100 * float(favori_chance(n)), 2) for n in players]
    for many, row in enumerate(dealt):
        places = (2, 2, 3, 4)[many]
        assert row == [round(100 * float(brelans_dealt(n).chance(str(many))), places) for n in players]


@languages
def test_what_cards_win(lang):
    rows = tables(lang)["win"]
    assert len(rows) == 10
    for hand, turned, *shares in rows[::3]:
        held, up = cards(hand), card(turned)
        exact = [round(100 * float(chances(Rules(), held, up, others).chance("win")), 1) for others in (1, 2, 3)]
        assert [number(one) for one in shares] == exact


def rows_of_openings(lang):
    """The table of first words on the page of advice: cards, the card turned up, and see and carré, first and last."""
    text = (DOCS / lang / "bouillotte" / "advice.md").read_text(encoding="utf-8")
    lines = re.search(r"\{ #openings \}(.*?)\n## ", text, re.DOTALL)[1].splitlines()
    cells = [[one.strip() for one in line.strip("|").split("|")] for line in lines if re.match(r"\| \S+[♠♥♦♣]", line)]
    return [
        (hand, turned, [float(one.replace(",", ".").replace("−", "-")) for one in worths])
        for hand, turned, *worths, _ in cells
    ]


def first_words(hand, turned, place):
    """What seeing and a carré are worth to a place whose cards are known, after the passes of those before it."""
    letters = str.maketrans("♠♥♦♣", "SHDC")
    passes = "".join(f'[[step]]\ndo = "seat{one}: pass"\n' for one in range(1, place))
    deal = f'seat{place} = "{hand.translate(letters)}"\nturned = "{turned.translate(letters)}"\n'
    file = read_hand(f'game = "bouillotte"\npreset = "four-players"\n[deal]\n{deal}{passes}')
    seat, steps = f"seat{place}", replay(game, file.record)
    found = worth(
        view_of(game, file.record, steps, seat), game.legal(steps[-1].state),
        lambda rng: determinize(file.record, seat, rng), random.Random(3), budget=40,
    )  # fmt: skip
    return found[See(seat)].value, found[Carre(seat)].value


def test_what_first_words_earn():
    """Within four standard errors of 40 deals, two rows of the table; it is the same in both languages."""
    rows = rows_of_openings("en")
    assert len(rows) == 9
    assert rows == rows_of_openings("fr")
    for hand, turned, worths in (rows[0], rows[6]):
        for place, said in ((1, worths[:2]), (4, worths[2:])):
            for found, chips in zip(first_words(hand, turned, place), said, strict=True):
                assert abs(found.value - chips) < 4 * found.error + 0.15


def gain(number, seat):
    """What a seat wins that sees, holds and passes whatever happens, against three that play by the simple rule."""
    rng, rules = random.Random(f"holds {number}"), Rules()
    state = game.start(rules, shuffled(game, rules, rng)).state
    while state.phase != "over":
        turn = game.table(state).turn
        may = [one.action for one in game.legal(state) if isinstance(one, Act)]
        held = next(one for kind in (See, Call, Pass) for one in may if isinstance(one, kind)) if turn == seat else None
        state = game.apply(state, held or speak(state, rng)).state
    return state.round.stakes.stack(seat) - rules.cave


def test_who_holds_everything_loses_nine_tenths_of_a_chip_a_deal():
    """The page of advice says so; within four standard errors of 400 deals."""
    gains = [gain(number, seat) for number in range(200) for seat in game.seats(Rules())[number % 2 :: 2]]
    error = statistics.stdev(gains) / len(gains) ** 0.5
    assert abs(statistics.mean(gains) + 0.9) < 4 * error
    assert statistics.mean(gains) + 2 * error < 0
    for lang, words in (("en", "nine tenths of a chip a deal"), ("fr", "neuf dixièmes de jeton par coup")):
        assert words in (DOCS / lang / "bouillotte" / "advice.md").read_text(encoding="utf-8")
