"""The count at the end of a deal: cards by suit, totals, owners; in a worked hand one suit at a time."""

import re
from pathlib import Path

import pytest
from tapisvert.core.piles import Table, hide
from tapisvert.games import bouillotte as game
from tapisvert.html import hand_html
from tapisvert.html.scene import Scene
from tapisvert.html.table import table_html
from tapisvert.worked.reader import read_hand

from tests.games.bouillotte.tables import Coup, purse, shown
from tests.html.htmlcheck import faults

HANDS = Path(__file__).resolve().parents[2] / "docs" / "hands" / "bouillotte"
LONE_EIGHT = {"turned": "KH", "engaged": (1, 2)}
DEAL = ("AS AD 8H", "KS KC 9S", "AH QH 8D", "9H KD 8C")


def rows(html):
    """Of each suit counted the cards, whether it wins, its total, and what is said of it."""
    found = re.findall(r'<li class="(tv-count-row[^"]*)" data-suit="(.)">(.*?)</li>', html)
    return {
        suit: (
            " ".join(re.findall(r'data-counted="(..)"', inner)),
            "tv-count-wins" in kind,
            int(re.search(r'tv-count-total">(\d+)', inner)[1]),
            re.search(r'tv-sr">(.*?)</span>', inner)[1],
        )
        for kind, suit, inner in found
    }


def drawn(coup, *, lang="en", reader="seat1"):
    return str(table_html(hide(game.table(coup.state), reader), Scene(lang=lang, game="bouillotte", reader=reader)))


def test_a_lone_eight_takes_the_five_hearts():
    html = drawn(shown(*DEAL, **LONE_EIGHT))
    found = rows(html)
    assert found["H"] == (
        "AH KH QH 9H 8H", True, 48,
        "Hearts: ace, king, queen, nine and eight, 48 in all. You own them with the eight of hearts. They decide.",
    )  # fmt: skip
    assert {suit: (wins, total) for suit, (_, wins, total, _) in found.items()} == {
        "S": (False, 30), "H": (True, 48), "D": (False, 29), "C": (False, 18),
    }  # fmt: skip
    assert faults(html) == []


def test_the_card_that_owns_and_those_that_only_count_are_marked():
    html = drawn(shown(*DEAL, **LONE_EIGHT))
    classes = {card: kind for kind, card in re.findall(r'class="tv-counted ([^"]*)" data-counted="(..)"', html)}
    hearts = {card: kind.removeprefix("tv-red").strip() for card, kind in classes.items() if card[1] == "H"}
    assert hearts == dict.fromkeys(("AH", "KH", "QH", "9H"), "tv-count-idle") | {"8H": "tv-count-by"}
    assert classes["KS"] == "tv-black"


def test_a_suit_that_nobody_in_holds_is_nobodys_in_both_languages():
    coup = shown("AS KS 9H", "AD 8D 9C", "KD 9D QC", "AH 8H 8S", turned="QD", engaged=(1, 4))
    assert rows(drawn(coup))["D"][2:] == (
        48, "Diamonds: ace, king, queen, nine and eight, 48 in all. Nobody who is in holds one.",
    )  # fmt: skip
    assert rows(drawn(coup, lang="fr"))["D"][3].endswith("Personne en jeu n’en a.")


@pytest.mark.parametrize("reader", ["seat1", "seat3", None])
def test_nothing_is_counted_before_the_show_and_nothing_without_one(reader):
    going = Coup(*DEAL, turned="KH").do("see", "call")
    alone = Coup(*DEAL, turned="KH").do("carre", "fold", "fold", "fold")
    brelan = shown("9S 9D 9C", "AD KS 8D", "AH KH QH", "9H KC 8C", turned="8H", engaged=(1, 3))
    for coup in (going, alone, brelan):
        assert game.table(coup.state).counts == ()
        assert "tv-counts" not in drawn(coup, reader=reader)


def test_the_piles_of_nobody_make_room_once_they_are_counted():
    coup = shown(*DEAL, **LONE_EIGHT)
    assert "tv-pile-turned" in drawn(Coup(*DEAL, turned="KH"))
    assert "tv-pile-turned" not in drawn(coup)
    assert drawn(coup).count("tv-gathered") == 12


def test_the_two_pots_of_two_suits_mark_both():
    coup = Coup(
        "AH KH 8C", "AS KS 9D", "AD KD 9S", "QH 9H 8S", turned="8H",
        carry=purse(seat1=6, seat2=30, seat3=30, seat4=30),
    ).do("vatout", "raise 12", "call", "fold")  # fmt: skip
    assert [suit for suit, (_, wins, *_) in rows(drawn(coup)).items() if wins] == ["S", "H"]


def steps(name, lang):
    hand = read_hand((HANDS / f"{name}.toml").read_text(encoding="utf-8"), file=name)
    return str(hand_html(hand, lang, name=f"bouillotte/{name}")).split('<li class="tv-step"')[1:]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_worked_hand_counts_one_suit_at_a_time_and_says_only_that(lang):
    *before, first, second, third, last = steps("lone-eight", lang)
    assert not any("tv-counts" in one for one in before)
    assert [list(rows(one)) for one in (first, second, third, last)] == [["S"], ["S", "H"], ["S", "H", "D"], [*"SHDC"]]
    assert not any(wins for one in (first, second, third) for _, wins, *_ in rows(one).values())
    assert rows(last)["H"][1]
    events = [re.search(r'tv-events">(.*?)</p>', one)[1] for one in (first, second, third, last)]
    assert ["48" in one for one in events] == [False, True, False, True]
    assert ["12" in one for one in events] == [False, False, False, True]


def test_a_show_told_in_one_step_counts_at_once():
    text = (HANDS / "lone-eight.toml").read_text(encoding="utf-8")
    short = text[: text.index("[[step]]", text.index('do = "seat4: fold"'))] + text[text.index("[end]") :]
    hand = read_hand(short, file="short")
    last = str(hand_html(hand, "en", name="bouillotte/short")).split('<li class="tv-step"')[-1]
    assert list(rows(last)) == [*"SHDC"]
    assert rows(last)["H"][1]


def test_a_table_of_another_game_has_no_counts():
    assert Table(seats=("a",), piles=()).counts == ()
