"""Markup as a type: what came from outside is escaped once, in every widget."""

import ast
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tapisvert.browser import handle
from tapisvert.core.calculator import Figure, Finding, Share
from tapisvert.core.cards import cards, pack
from tapisvert.core.errors import CardError
from tapisvert.core.phrases import Phrase, Reason
from tapisvert.drills.question import Option, Question
from tapisvert.html import (
    Asked,
    CalculatorView,
    Hint,
    Playing,
    Scene,
    calculator_html,
    drill_html,
    hand_html,
    play_html,
)
from tapisvert.html.markup import EMPTY, Html, element, hidden_text, join, listed, void
from tapisvert.html.words import foreign_words, say_html
from tapisvert.text.catalogue import Lang
from tapisvert.worked.reader import read_hand

from tests.html.htmlcheck import faults, read
from widgets import pages

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>alert('1')</script> & \"<b onclick=x>\" &amp; </p></div>"
SCENE = Scene(lang="en", game="put", reader="pone", base="rules/", prefix="x")
both = pytest.mark.parametrize("lang", ["fr", "en"])


def check(html: str, *, times: int) -> None:
    """The hostile text stands ``times`` times in the text of sound markup, and is an element nowhere."""
    assert isinstance(html, Html)
    assert faults(html) == []
    root = read(html)
    assert root.find("script") == []
    assert not [one for one in root.every() if "onclick" in one.attributes]
    assert root.text().count(HOSTILE) == times


# The type


def test_plain_text_is_escaped_and_markup_is_not():
    assert element("p", "<i>") == "<p>&lt;i&gt;</p>"
    assert element("p", element("i", "&")) == "<p><i>&amp;</i></p>"
    assert join("<", Html("<br>"), ">") == "&lt;<br>&gt;"
    assert listed(["<", element("b", "x")], {}) == '<ul role="list"><li>&lt;</li><li><b>x</b></li></ul>'
    assert hidden_text("<") == '<span class="tv-sr">&lt;</span>'


def test_putting_markup_together_keeps_the_type():
    bold = element("b", "x")
    for made in (bold + "<", "<" + bold, bold * 2, Html(", ").join([bold, "<"]), join(), EMPTY + bold, void("br", {})):
        assert isinstance(made, Html)
        assert "<<" not in made
    assert bold + "<" == "<b>x</b>&lt;"
    assert "<" + bold == "&lt;<b>x</b>"
    assert Html("<hr>").join(["<", bold]) == "&lt;<hr><b>x</b>"


def test_an_f_string_of_markup_is_plain_text_again():
    assert element("p", f"{element('b', 'x')}") == "<p>&lt;b&gt;x&lt;/b&gt;</p>"


def test_attributes_are_escaped_and_take_no_markup():
    html = element("p", EMPTY, {"title": HOSTILE, "hidden": True, "id": None})
    assert read(html).find("p")[0].attributes == {"title": HOSTILE, "hidden": None}
    with pytest.raises(TypeError, match="title"):
        element("p", EMPTY, {"title": element("b", "x")})


def test_only_whole_marks_of_foreign_words_become_elements():
    assert foreign_words("<hi>chaal</hi>") == '<i lang="hi">chaal</i>'
    assert foreign_words("</hi><script>") == "&lt;/hi&gt;&lt;script&gt;"
    assert faults(foreign_words("<hi>a <fr>b")) == []


def test_html_is_called_on_literals_only():
    """Whoever calls ``Html`` vouches for the text, so nothing computed may be given to it."""
    vouching = {"markup.py", "words.py"}
    files = [*(ROOT / "engine" / "tapisvert").rglob("*.py"), *(ROOT / "widgets").glob("*.py")]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Html":
                (given,) = node.args
                texts = (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,)
                literal = all(isinstance(one, ast.Constant) for one in texts)
                assert literal or file.name in vouching, f"{file}:{node.lineno}"


# Texts from outside, in every widget


@both
def test_texts_of_a_hand_file_are_escaped(lang: Lang):
    text = json.dumps(HOSTILE)
    both_languages = f"{{ en = {text}, fr = {text} }}"
    hand = read_hand(
        f'game = "put"\npreset = "two-players"\nsource = {text}\ntitle = {both_languages}\n'
        '[deal]\npone = "3S 2D KH"\ndealer = "AS 7C 4D"\n'
        f'[[step]]\ndo = "dealer: put"\nen = {text}\nfr = {text}\nask = {both_languages}\n'
    )
    check(hand_html(hand, lang, name=HOSTILE, prefix="x"), times=4)


@both
def test_texts_of_a_question_are_escaped(lang: Lang):
    said = Phrase("error.not_a_card", (("text", HOSTILE),))
    asked = Question(
        ask=said, kind="one", topics=("ties",),
        options=(Option("a", phrase=said), Option(HOSTILE, phrase=said)),
        right=("a",), why=Reason(said, "PUT-8"), hint=said,
    )  # fmt: skip
    scene = replace(SCENE, lang=lang)
    check(drill_html(Asked(question=asked, hint=True), scene), times=4)
    check(drill_html(Asked(question=asked, answer=(HOSTILE,)), scene), times=5)
    number = replace(asked, kind="number", options=(), right=(HOSTILE,))
    check(drill_html(Asked(question=number, answer=("1",)), scene), times=3)


@both
def test_texts_in_a_calculator_are_escaped(lang: Lang):
    said = Phrase("error.not_a_card", (("text", HOSTILE),))
    share = Share(label=said, chance=Fraction(1, 3), tone="win", count=(1, 3))
    view = CalculatorView(
        pack=pack(52), hands=(cards("KH 2S 3S"),), wanted=3, preset="trut",
        figures=(Figure(title=said, shares=(share,), rule="PUT-8", note=said),), findings=(Finding(phrase=said),),
    )  # fmt: skip
    html = calculator_html(view, replace(SCENE, lang=lang))
    check(html, times=4)
    (bar,) = read(html).find("svg")
    assert HOSTILE in (bar.attributes["aria-label"] or "")


@both
def test_texts_at_the_table_are_escaped(lang: Lang):
    said = Phrase("error.not_a_card", (("text", HOSTILE),))
    game = pages.game_of("put")
    hand = pages.load_hand("put/bluff")
    playing = Playing(
        table=game.table(hand.start.state), choices=game.legal(hand.start.state), preset="two-players",
        events=(said,), news=(said,), hint=Hint(text=said),
    )  # fmt: skip
    check(play_html(playing, replace(SCENE, lang=lang)), times=3)
    check(play_html(replace(playing, hint=None), replace(SCENE, lang=lang)), times=2)
    assert say_html(CardError("not_a_card", text=HOSTILE), SCENE).count("&lt;script") == 1


@pytest.mark.parametrize("base", ["javascript:alert(1)//", '"><script>', "//evil.example/", "https://evil.example/"])
def test_the_address_of_the_rules_cannot_leave_the_site(base: str):
    args = {"drill": "put/who-takes", "base": base, "id": "tv1"}
    request = {"v": 1, "widget": "drill", "lang": "en", "do": "start", "args": args, "state": None, "seed": 1}
    assert json.loads(handle(json.dumps(request)))["error"]["code"] == "wrong_kind"


@pytest.mark.parametrize("fragment", ['cards="><script>', "cards=<b>x</b>", "cards=KH.<img/src=x>"])
def test_a_hostile_link_is_named_and_not_drawn(fragment: str):
    args = {"game": "put", "base": "rules/", "id": "tv1", "fragment": fragment}
    request = {"v": 1, "widget": "calculator", "lang": "en", "do": "start", "args": args, "state": None, "seed": 1}
    answer = json.loads(handle(json.dumps(request)))
    assert not answer["ok"]


def test_an_old_link_with_cards_opens_the_calculator():
    args = {"game": "put", "base": "rules/", "id": "tv1", "fragment": "cards=3S.2D.KH"}
    request = {"v": 1, "widget": "calculator", "lang": "en", "do": "start", "args": args, "state": None, "seed": 1}
    answer = json.loads(handle(json.dumps(request)))
    assert answer["state"]["hands"] == ["3S 2D KH"]
    assert answer["fragment"] == "cards=3S.2D.KH"


@both
def test_texts_of_the_glossary_are_escaped(lang: Lang, monkeypatch: pytest.MonkeyPatch):
    entry = {
        "key": 'k"><b onclick=x>', "term": {"en": HOSTILE, "fr": f"{HOSTILE}f"},
        "definition": {"en": HOSTILE, "fr": HOSTILE},
    }  # fmt: skip
    monkeypatch.setattr(pages, "glossary", lambda: [entry])
    check(pages.glossary_block(lang=lang), times=3)


def test_what_a_page_gives_a_widget_is_escaped_once():
    html = pages.widget("drill", element("p", "A & B"), lang="en", args={"drill": HOSTILE})
    (drawn,) = read(html).find("tv-drill")
    assert json.loads(drawn.attributes["data-args"] or "") == {"drill": HOSTILE}
    assert "&amp;amp;" not in pages.widget("drill", element("p", "A & B"), lang="en", args={})


def test_a_link_opens_all_hands_of_a_calculator_under_its_preset_and_over_what_the_page_asks_for():
    """A reload keeps what was picked: the fragment wins over the page's own, empty or not."""
    place = {"game": "teenpatti", "base": "rules/", "id": "tv1", "hand": "", "preset": "classic"}
    link = "cards=3S.2D.KH_AS.KS.QS&preset=muflis&against=3"
    request = {
        "v": 1, "widget": "calculator", "lang": "en", "do": "start", "args": {**place, "fragment": link}, "state": None,
        "seed": 1,
    }  # fmt: skip
    answer = json.loads(handle(json.dumps(request)))
    state = answer["state"]
    assert (state["hands"], state["preset"], state["against"]) == (["3S 2D KH", "AS KS QS"], "muflis", 3)
    assert answer["fragment"] == link
    turned = {**request, "do": "turn", "args": {**place, "hand": 1}, "state": state}
    assert json.loads(handle(json.dumps(turned)))["fragment"] == link
    for wrong in ("cards=3S.3S", "cards=3S.2D.KH&preset=nothing", "cards=3S_3S"):
        request["args"] = {**place, "fragment": wrong}
        assert not json.loads(handle(json.dumps(request)))["ok"]
