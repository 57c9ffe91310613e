"""Worked hands, drills and calculators as HTML."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tapisvert.core.calculator import Figure, Finding, Share
from tapisvert.core.cards import cards, pack
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.drills.drill import drills_of
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.games import GAMES
from tapisvert.html import Asked, CalculatorView, Scene, calculator_html, drill_html, figures_html, hand_html
from tapisvert.text.catalogue import Lang
from tapisvert.worked.model import HandFile
from tapisvert.worked.reader import read_hand

from tests.html.htmlcheck import faults, read

ROOT = Path(__file__).resolve().parents[2]
HANDS = sorted((ROOT / "docs" / "hands").glob("*/*.toml"))
LANGUAGES: tuple[Lang, ...] = ("fr", "en")
both = pytest.mark.parametrize("lang", LANGUAGES)

HAND = """
game = "put"
preset = "two-players"
title = { en = "A <b>hand</b>", fr = "Une <b>donne</b>" }
source = "ours"
view = "pone"
[deal]
pone = "3S 2D KH"
dealer = "AS 7C 4D"
[[step]]
do = "dealer: put"
en = "He calls & waits."
fr = "Il appelle & attend."
ask = { en = "See or fold?", fr = "Voir ou se coucher ?" }
refused = ["pone: put one_put_per_hand"]
[[step]]
do = "pone: fold"
en = "Folded."
fr = "Couché."
"""


def hand() -> HandFile:
    return read_hand(HAND)


@both
@pytest.mark.parametrize("path", HANDS, ids=[f"{one.parent.name}/{one.stem}" for one in HANDS])
def test_every_worked_hand_is_sound_markup(path: Path, lang: Lang) -> None:
    html = hand_html(read_hand(path.read_text("utf-8")), lang, name=f"put/{path.stem}", prefix="x")
    assert faults(html) == []


@both
def test_a_worked_hand_has_its_steps_its_question_and_its_refusals(lang: Lang) -> None:
    html = hand_html(hand(), lang, name="put/test", base="../rules/", prefix="x")
    root = read(html)
    steps = root.find("li", "tv-step")
    assert [one.attributes["data-actions"] for one in steps] == ["0", "1", "2"]
    asked = steps[1].find("button", "tv-option")
    assert [one.attributes["data-answer"] for one in asked] == ["pone: see", "pone: fold"]
    assert [one.attributes["data-right"] for one in asked] == ["false", "true"]
    assert not steps[1].find("a", "tv-rule")  # the refusal would answer the question, and waits for the next step
    (link,) = steps[2].find("a", "tv-rule")
    assert link.attributes["href"] == "../rules/#put-4"
    assert all("hidden" in one.attributes for one in root.find(cls="tv-controls"))
    assert "<b>hand" not in html
    assert "<b>donne" not in html


def refusals(text: str, name: str) -> list[list[str]]:
    """What is said to be refused, step by step, in a hand file drawn."""
    root = read(hand_html(read_hand(text).require_true(), "en", name=name, prefix="x"))
    return [[quoted.text() for quoted in step.find("q")] for step in root.find("li", "tv-step")]


def hand_text(name: str) -> str:
    return (ROOT / "docs" / "hands" / f"{name}.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "step", "shown"),
    [
        ("piquet/hoffmann", 1, ["Call a point in diamonds"]),  # and not a discard that holds the right one
        ("put/bluff", 2, ["Put!", "Play the queen of spades"]),
    ],
)
def test_a_refusal_is_shown_where_the_reader_might_try_it(name: str, step: int, shown: list[str]) -> None:
    assert refusals(hand_text(name), name)[step] == shown


@pytest.mark.parametrize(
    ("name", "after", "refused"),
    [
        (
            "teenpatti/going-seen",
            "expect = { stake = 1, pot = 4 }",
            "seat3: look not_your_turn",
        ),  # on the reader's turn
        (  # names five of younger's cards, which lie face down
            "piquet/elder-takes-four",
            'do  = "elder: discard TC 8C 9D 8D"',
            "younger: discard KC JC 9C 7C KD discard_too_many",
        ),
    ],
)
def test_a_refusal_that_concerns_another_or_gives_cards_away_is_not_shown(name: str, after: str, refused: str) -> None:
    text = hand_text(name)
    assert text.count(after) == 1
    claimed = text.replace(after, f'{after}\nrefused = ["{refused}"]')
    assert sum(len(step.refused) for step in read_hand(claimed).steps) == 1 + sum(
        len(step.refused) for step in read_hand(text).steps
    )
    assert refusals(claimed, name) == refusals(text, name)


@both
def test_the_others_cards_are_turned_over_until_the_deal_is_over(lang: Lang) -> None:
    steps = read(hand_html(hand(), lang, name="put/test", prefix="x")).find("li", "tv-step")
    for number, step in enumerate(steps):
        theirs = step.find(data_owner="dealer")
        assert len(theirs) == 3
        turned = [one for one in theirs if "tv-hidden" in str(one.attributes["class"])]
        assert len(turned) == (0 if number == 2 else 3)
        assert not [one for one in step.find(data_owner="pone") if "tv-hidden" in str(one.attributes["class"])]


def test_a_card_the_author_did_not_name_stays_face_down() -> None:
    text = HAND.replace('dealer = "AS 7C 4D"', 'dealer = "AS"').replace('view = "pone"\n', "")
    root = read(hand_html(read_hand(text), "en", name="put/test", prefix="x"))
    first = root.find("li", "tv-step")[0]
    (theirs,) = [one for one in first.find(cls="tv-seat") if one.attributes["data-seat"] == "dealer"]
    assert [one.text(spoken=True) for one in theirs.find(cls="tv-card")] == [
        "ace of spades",
        "hidden card",
        "hidden card",
    ]


def test_the_data_blocks_hold_the_record_and_the_file() -> None:
    evil = hand()
    evil = replace(evil, title={"en": "</script><script>x", "fr": ""})
    html = hand_html(evil, "en", name="put/test", prefix="x", toml="# </script>")
    assert faults(html) == []
    root = read(html)
    (record,) = root.find("data", "tv-record")
    assert json.loads(record.text())["actions"] == ["dealer: put", "pone: fold"]
    (toml,) = root.find("data", "tv-toml")
    assert json.loads(toml.text()) == {"name": "put-test.toml", "text": "# </script>"}


# Drills


def question(kind: str, **changed: object) -> Question:
    options = (
        Option("a", cards=cards("KH")),
        Option("b", cards=cards("2S")),
        Option("c", phrase=Phrase("widget.nothing")),
    )
    plain = Question(
        ask=phrase("widget.answer"), kind="one", options=options,
        right=("b",), why=Reason(phrase("widget.nothing"), "PUT-8"), hint=phrase("widget.hint"), topics=("ties",),
    )  # fmt: skip
    return replace(plain, kind=kind, **changed)  # type: ignore[arg-type]


def scene(lang: Lang = "en") -> Scene:
    return Scene(lang=lang, game="put", prefix="x", base="rules/")


@both
@pytest.mark.parametrize("kind", ["one", "many", "order", "number"])
def test_a_question_of_every_kind_before_and_after(kind: str, lang: Lang) -> None:
    right = {"one": ("b",), "many": ("a", "b"), "order": ("b", "a", "c"), "number": ("7",)}[kind]
    wrong = {"one": ("a",), "many": ("a",), "order": ("a", "b", "c"), "number": ("8",)}[kind]
    asked = question(kind, right=right, options=() if kind == "number" else question("one").options)
    before = drill_html(Asked(question=asked), scene(lang))
    assert faults(before) == []
    assert "tv-verdict" not in before
    for answer, verdict in ((right, "tv-is-right"), (wrong, "tv-is-wrong")):
        html = drill_html(Asked(question=asked, answer=answer, right=1, total=2), scene(lang))
        assert faults(html) == []
        root = read(html)
        (shown,) = root.find(cls="tv-verdict")
        assert verdict in str(shown.attributes["class"])
        assert shown.find("a")[0].attributes["href"] == "rules/#put-8"
        assert len(root.find("button", data_focus="")) + html.count("data-focus") >= 1


def test_cards_that_are_answers_lie_on_the_cloth_and_are_touched_there() -> None:
    options = (Option("KH", cards=cards("KH")), Option("2S", cards=cards("2S")))
    focus = (Shown(cards("AH"), "dealer"), Shown(cards("KH 2S 5D"), "pone"))
    for kind, tag in (("one", "button"), ("many", "input")):
        asked = question(kind, options=options, right=("2S",), focus=focus)
        root = read(drill_html(Asked(question=asked), scene()))
        (stage,) = root.find(cls="tv-stage")
        assert len(stage.find(cls="tv-card")) == 4
        if kind == "one":
            found = [json.loads(str(one.attributes["data-args"]))["answer"] for one in stage.find(tag, "tv-card")]
        else:
            found = [one.attributes["value"] for one in stage.find(tag)]
            assert {one.attributes["form"] for one in stage.find(tag)} == {"x-answer"}
        assert found == ["KH", "2S"]
        answered = read(drill_html(Asked(question=asked, answer=("KH",)), scene()))
        marked = {one.attributes["data-card"]: one for one in answered.find(cls="tv-stage")[0].find(cls="tv-card")}
        assert "tv-was-wrong" in str(marked["KH"].attributes["class"])
        assert "tv-was-right" in str(marked["2S"].attributes["class"])
        assert marked["2S"].text(spoken=True).endswith("(right)")


def test_a_question_shows_its_cards_and_nothing_else_of_the_deal() -> None:
    asked = question("one", focus=(Shown(cards("AH KH 2S"), "pone"),))
    root = read(drill_html(Asked(question=asked), scene()))
    assert root.find(cls="tv-table") == root.find(cls="tv-turn") == root.find(cls="tv-heap") == []
    bare = read(
        drill_html(
            Asked(question=question("one", focus=(), options=(Option("c", phrase=Phrase("widget.nothing")),))), scene()
        )
    )
    assert bare.find(cls="tv-cloth") == []
    (continuing,) = read(drill_html(Asked(question=asked, answer=("a",)), scene())).find(cls="tv-panel")
    assert [one.attributes.get("data-do", "report") for one in continuing.find("button")] == ["report", "next"]


def test_a_wrong_answer_with_a_reason_of_its_own_says_it() -> None:
    own = question("one", wrong=(("a", Reason(phrase("widget.table"), "PUT-9")),))
    shown = read(drill_html(Asked(question=own, answer=("a",)), scene())).find(cls="tv-verdict")[0]
    assert [one.attributes["href"] for one in shown.find("a")] == ["rules/#put-9", "rules/#put-8"]


def test_a_graded_answer_shows_its_grade() -> None:
    graded = question("one", grades=(("a", "good"), ("b", "best")))
    grades = [
        read(drill_html(Asked(question=graded, answer=(key,)), scene())).find("p", "tv-verdict-word")[0].text()
        for key in ("a", "b")
    ]
    assert grades == ["A good choice.", "The best there is."]


@both
def test_every_drill_of_every_game_can_be_drawn(lang: Lang) -> None:
    for game in GAMES.values():
        for drill in drills_of(game).values():
            for level in drill.levels:
                asked = Asked(question=drill.question(level, level), level=level)
                assert faults(drill_html(asked, Scene(lang=lang, game=game.key, prefix="x"))) == []


# Calculators


def figure(*chances: Fraction) -> Figure:
    shares = tuple(Share(label=phrase("widget.right"), chance=one, tone="win", count=(1, 3)) for one in chances)
    return Figure(title=phrase("widget.table"), shares=shares, rule="PUT-R6")


def test_shares_of_a_whole_are_one_bar_and_others_one_each() -> None:
    third = Fraction(1, 3)
    whole, parts = (read(figures_html([one], scene())) for one in (figure(third, third, third), figure(third, third)))
    assert len(whole.find("svg")) == 1
    assert len(parts.find("svg")) == 2
    assert [one.attributes["width"] for one in whole.find("svg")[0].find("rect")][:3] == ["333", "334", "333"]
    assert whole.find("svg")[0].attributes["aria-label"] == ", ".join(["Right. 33.33%"] * 3)


def test_an_estimate_says_how_far_it_may_be_out() -> None:
    html = figures_html([replace(figure(Fraction(1, 3)), margin=Fraction(1, 200))], scene())
    assert "0.50%" in html


@both
def test_the_pack_is_a_grid_of_toggles(lang: Lang) -> None:
    picking = CalculatorView(
        pack=pack(52), hands=(cards("KH 2S"), cards("3S")), at=0, wanted=3, most=3, opponents=(1, 1, 5),
        presets=("two-players", "trut"), preset="trut", figures=(figure(Fraction(1)),),
        findings=(Finding(phrase=phrase("widget.nothing"), rule="PUT-8"),),
    )  # fmt: skip
    html = calculator_html(picking, scene(lang))
    assert faults(html) == []
    toggles = read(html).find("button", "tv-toggle")
    assert len(toggles) == 52
    pressed = [one.attributes["data-card"] for one in toggles if one.attributes["aria-pressed"] == "true"]
    assert pressed == ["2S", "KH"]
    barred = [one.attributes["data-card"] for one in toggles if one.attributes.get("aria-disabled") == "true"]
    assert barred == ["3S"]
