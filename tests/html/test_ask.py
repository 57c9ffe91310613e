"""The questions of worked hands: which answers are cards, which are buttons, and which cards are right."""

import pytest
from tapisvert.games import GAMES
from tapisvert.html import hand_html
from tapisvert.text.catalogue import Lang
from tapisvert.worked.reader import read_hand

from tests.html.htmlcheck import Node, faults, read

both = pytest.mark.parametrize("lang", ["fr", "en"])
PUT = """
game = "put"
preset = "two-players"
title = { en = "A", fr = "A" }
source = "ours"
VIEW
[deal]
pone = "3S 2D KH"
dealer = "AS 7C 4D"
[[step]]
en = "Yours."
fr = "À vous."
ask = { en = "Which card?", fr = "Quelle carte ?" }
[[step]]
do = "pone: play 2D"
en = "The two."
fr = "Le deux."
"""
PIQUET = """
game = "piquet"
preset = "classic"
title = { en = "A", fr = "A" }
source = "ours"
view = "elder"
[deal]
elder = "AS KS QS JS TS AH KH QH JH TH 7C 8C"
[[step]]
en = "Yours."
fr = "À vous."
ask = { en = "Which do you discard?", fr = "Que jetez-vous ?" }
[[step]]
do = "elder: discard 7C 8C"
en = "The clubs."
fr = "Les trèfles."
"""


def asked(text: str, lang: Lang) -> Node:
    html = hand_html(read_hand(text), lang, name="put/x", prefix="x")
    assert faults(html) == []
    return read(html).find("li", "tv-step")[0]


@both
def test_cards_of_the_hand_are_the_answers_and_can_be_given_only_while_asked(lang: Lang) -> None:
    step = asked(PUT.replace("VIEW", 'view = "pone"'), lang)
    cards = step.find("button", "tv-card")
    assert {one.attributes["data-card"]: one.attributes["data-right"] for one in cards} == {
        "3S": "false",
        "2D": "true",
        "KH": "false",
    }
    assert all("disabled" in one.attributes for one in cards)
    buttons = step.find(cls="tv-question")[0].find("button", "tv-option")
    assert [one.attributes["data-answer"] for one in buttons] == ["pone: put"]
    legal = GAMES["put"].legal(read_hand(PUT.replace("VIEW", "")).start.state)
    numbers = {str(one.attributes["data-option"]) for one in (*cards, *buttons)}
    assert numbers == {str(n) for n in range(len([one for one in legal if one.seat == "pone"]))}


@both
def test_cards_of_a_covered_hand_are_buttons_with_words(lang: Lang) -> None:
    step = asked(PUT.replace("VIEW", 'view = "dealer"'), lang)
    assert step.find("button", "tv-card") == []
    assert len(step.find(cls="tv-question")[0].find("button", "tv-option")) == 4


@both
def test_cards_chosen_together_are_compared_with_the_right_ones(lang: Lang) -> None:
    step = asked(PIQUET, lang)
    (form,) = step.find("form", "tv-pick")
    assert form.attributes["data-right"] == "7C 8C"
    ticks = step.find("input")
    assert len(ticks) == 12
    assert {one.attributes["form"] for one in ticks} == {form.attributes["id"]}
    (check,) = form.find("button")
    assert check.attributes["data-local"] == "check"


POKER = """
game = "drawpoker"
preset = "jack-pots"
title = { en = "A", fr = "A" }
source = "ours"
view = "seat1"
[deal]
seat1 = "KH KS 9H 7H 2H"
[[step]]
do = "seat1: open 2"
en = "Two chips."
fr = "Deux jetons."
[[step]]
do = "seat2: call"
en = "One caller."
fr = "Un de plus."
[[step]]
do = "seat3: fold"
en = "One less."
fr = "Un de moins."
[[step]]
do = "seat4: fold"
en = "Yours."
fr = "À vous."
ask = { en = "Which do you throw away?", fr = "Que jetez-vous ?" }
[[step]]
do = "seat1: draw KS split"
en = "A king."
fr = "Un roi."
"""


@both
def test_cards_can_be_chosen_also_where_something_else_might_be_done_with_them(lang: Lang) -> None:
    html = hand_html(read_hand(POKER), lang, name="drawpoker/x", prefix="x")
    assert faults(html) == []
    (form,) = read(html).find("form", "tv-pick")
    assert form.attributes["data-right"] == "KS"
    assert len(read(html).find("input")) >= 5


BETS = """
game = "drawpoker"
preset = "french-52"
title = { en = "A", fr = "A" }
source = "ours"
view = "VIEW"
[deal]
seat2 = "KH KS 9H 7H 2H"
[[step]]
en = "Yours."
fr = "À vous."
ask = { en = "What now?", fr = "Et maintenant ?" }
[[step]]
do = "seat2: DONE"
en = "So."
fr = "Ainsi."
"""


@both
@pytest.mark.parametrize(
    ("done", "offered"),
    [("call", ("*call", "raise 2", "fold")), ("raise 7", ("call", "*raise 7", "fold"))],
)
def test_of_amounts_the_one_that_is_named_is_offered_or_the_least(done: str, offered: tuple[str, ...], lang: Lang):
    step = asked(BETS.replace("VIEW", "seat2").replace("DONE", done), lang)
    buttons = step.find(cls="tv-question")[0].find("button", "tv-option")
    given = [str(one.attributes["data-answer"]).partition(": ")[2] for one in buttons]
    right = [one.attributes["data-right"] == "true" for one in buttons]
    assert [f"*{text}" if good else text for text, good in zip(given, right, strict=True)] == [*offered]


@both
def test_nobody_is_asked_to_stake_for_somebody_else(lang: Lang) -> None:
    step = asked(BETS.replace("VIEW", "seat3").replace("DONE", "call"), lang)
    assert step.find(cls="tv-ask")
    assert step.find("button", "tv-option") == []


@both
def test_who_may_throw_cards_away_may_say_as_well_that_none_go(lang: Lang) -> None:
    for done, right, wanted in (("draw KS split", "KS", "false"), ("stand", "", "true")):
        html = hand_html(read_hand(POKER.replace("draw KS split", done)), lang, name="drawpoker/x", prefix="x")
        root = read(html)
        (form,), (stand,) = root.find("form", "tv-pick"), root.find("button", "tv-option")
        assert form.attributes["data-right"] == right
        assert (stand.attributes["data-answer"], stand.attributes["data-right"]) == ("seat1: stand", wanted)
