"""Markdown in, HTML out; and every mistake in a page stops the build with page and line."""

import html
import json
import re
from textwrap import dedent

import markdown
import pytest
from tapisvert.browser import handle
from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES

from widgets import kept, pages
from widgets.markdown import PageError, hand_address, makeExtension, rules_address

LANGUAGES = ("fr", "en")


def convert(text, lang="en"):
    return markdown.markdown(dedent(text), extensions=["attr_list", "fenced_code", "tables", makeExtension(lang=lang)])


def body(page):
    """What the first widget of a page shows before the engine is there."""
    return re.search(r'<div class="tv-body">(.*?)</div><p class="tv-news', page, re.DOTALL)[1]


def arguments(page):
    return json.loads(html.unescape(re.search(r'data-args="([^"]*)"', page)[1]))


def live(widget, page, lang, **more):
    args = {**arguments(page), **more}
    request = {"v": 1, "widget": widget, "lang": lang, "do": "start", "args": args, "state": None, "seed": 1}
    answer = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer["html"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_block_is_the_complete_worked_hand(lang):
    page = convert("before\n\n/// hand | put/bluff\n    as: open\n///\n\nafter", lang)
    hand = pages.load_hand("put/bluff")
    assert "<p>before</p>" in page
    assert "<p>after</p>" in page
    assert page.count('class="tv-step"') >= len(hand.record.actions) + 1
    for step in hand.steps:
        assert html.escape(step.words[lang], quote=True) in page or step.words[lang] in html.unescape(page)
    assert arguments(page) == {"game": "put", "hand": "put/bluff", "base": "put/rules/", "id": "tv1"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_that_is_not_open_is_a_described_picture_a_way_to_its_page_and_its_moves(lang):
    page = convert("/// hand | put/bluff\n///", lang)
    hand = pages.load_hand("put/bluff")
    assert 'href="put/hands/bluff/"' in page
    described = html.unescape(re.search(r'role="img" aria-label="([^"]*)"', page)[1])
    assert {"en": "queen of spades", "fr": "dame de pique"}[lang] in described
    assert {"en": "three hidden cards", "fr": "trois cartes cachées"}[lang] in described
    assert set(re.findall(r'data-card="(..)"', page)) == {"QS", "6H", "5D"}, "what is covered is not in the page"
    moves = html.unescape(page.split('<ol class="tv-moves">')[1])
    for step in hand.steps:
        assert step.words[lang] in moves


def test_a_kept_block_is_drawn_again_when_anything_that_it_shows_has_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    monkeypatch.setattr(pages, "HANDS", tmp_path / "hands")
    file = tmp_path / "hands" / "put" / "bluff.toml"
    file.parent.mkdir(parents=True)
    text = (pages.ROOT / "docs" / "hands" / "put" / "bluff.toml").read_text("utf-8")
    file.write_text(text, "utf-8")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    block = "/// hand | put/bluff\n///"
    first, french = convert(block), convert(block, "fr")
    assert first != french
    with monkeypatch.context() as patch:
        patch.setattr(pages, "still_block", lambda *_, **__: pytest.fail("drawn again"))
        assert (convert(block), convert(block, "fr")) == (first, french)
    file.write_text(re.sub(r"(title.*en = )\"[^\"]*\"", r'\1"Folding to air"', text), "utf-8")
    assert "Folding to air" in convert(block)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_live_answers_equal_the_prerendered_ones(lang):
    toml = (pages.HANDS / "put" / "bluff.toml").read_text("utf-8")
    page = convert("/// hand | put/bluff\n    as: open\n///", lang)
    assert live("hand", page, lang, toml=toml, name="put/bluff") == body(page)
    page = convert("/// play | put\n///", lang)
    assert body(page).endswith(live("play", page, lang))
    page = convert("/// odds | put\n    hand: 3S 2D KH\n///", lang)
    assert live("calculator", page, lang) == body(page)
    for game in GAMES.values():
        for name in drills_of(game):
            page = convert(f"/// drill | {game.key}/{name}\n///", lang)
            assert body(page).startswith(live("drill", page, lang))


@pytest.mark.parametrize(
    ("lang", "names"), [("en", ["ace of spades", "hidden card"]), ("fr", ["as de pique", "carte cachée"])]
)
def test_cards_are_drawn_as_a_list_that_can_be_read_aloud(lang, names):
    page = convert("* one\n\n    /// cards | AS ?\n        as: fan\n    ///\n", lang)
    assert '<div class="tv-body tv-fan"><ul' in page
    assert re.findall(r'class="tv-sr">([^<]*)<', page) == names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drill_has_its_answer_without_script(lang):
    page = convert("/// drill | put/who-takes\n    level: 2\n///", lang)
    assert '<details class="tv-solved">' in page
    assert arguments(page)["level"] == 2
    assert re.search(r'<details class="tv-solved">.*href="put/rules/#put-', page, re.DOTALL)


def test_two_widgets_in_a_page_share_no_id():
    page = convert(
        "/// drill | put/score\n///\n\n/// drill | put/score\n///\n\n/// odds | put\n///\n\n/// play | put\n///"
    )
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert ids


def test_cards_in_prose_become_cards_in_the_pages_letters():
    english = convert("He led K♥, then 10♠ and `K♥`.")
    french = convert("Il entame du K♥, du R♦ puis du 10♠.", "fr")
    assert english.count("data-card=") == 2
    assert "<code>K♥</code>" in english
    assert "king of hearts" in english
    assert "roi de cœur" in french
    assert "roi de carreau" in french
    assert 'data-card="KH"' in french


@pytest.mark.parametrize("text", ["1♥", "K", "♥", "AK♥Q", "x2♠y"])
def test_what_is_no_card_stays_text(text):
    assert "data-card" not in convert(text)


def test_the_glossary_is_in_the_order_of_its_language():
    for lang in LANGUAGES:
        page = convert("/// glossary\n///", lang)
        terms = [
            html.unescape(re.sub(r"<.*?>", "", term)) for term in re.findall(r"<dt[^>]*><span[^>]*>(.*?)</span>", page)
        ]
        assert terms == sorted(terms, key=pages.folded)
        assert len(terms) == len(pages.glossary())


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a\n\n/// hnad | put/bluff\n///", 3, "no block 'hnad'"),
        ("/// hand | put/nothing\n///", 1, "There is no hand"),
        ("/// hand | ../../secret\n///", 1, "There is no hand"),
        ("/// hand\n///", 1, "hand"),
        ("/// drill | put/nothing\n///", 1, "There is no exercise"),
        ("/// drill | whist/score\n///", 1, "There is no game"),
        ("/// drill | put/score\n    levle: 2\n///", 2, "no option 'levle'"),
        ("/// drill | put/score\n    level: 9\n///", 1, "level"),
        ("/// drill | put/score\nlevel: 2\n///", 2, "holds no text"),
        ("/// hand | put/bluff\n    as: heap\n///", 1, "expected picture or open"),
        ("/// play | put\n    preset: whist\n///", 1, "There is no preset"),
        ("/// play | put\n    table: round\n///", 1, "expected usual or gentle"),
        ("/// odds | put\n    hand: XX\n///", 1, "is not a card"),
        ("/// cards | XX\n///", 1, "is not a card"),
        ("/// cards | 3S\n    as: heap\n///", 1, "expected row or fan"),
        ("/// hand | put/bluff\n\nstray\n\n///", 3, "holds no text"),
        ("/// hand | put/bluff", 1, "not closed"),
        ("text\n\n///", 3, "closes nothing"),
        ("/// | put\n///", 1, "not a block"),
    ],
)
def test_a_mistake_stops_the_build_with_page_and_line(text, line, message):
    with pytest.raises(PageError) as refused:
        convert(text)
    assert str(refused.value).startswith(f"<page>:{line}: ")
    assert message in str(refused.value)


def test_a_block_shown_as_code_is_left_alone():
    page = convert("```\n/// hnad | put/bluff\n```")
    assert "hnad" in page


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="lang"):
        convert("text", "de")


def test_the_rules_page_is_found_from_every_depth():
    assert rules_address("index.md", "put") == "put/rules/"
    assert rules_address("put/index.md", "put") == "rules/"
    assert rules_address("put/hands.md", "put") == "../rules/"
    assert rules_address("piquet/play.md", "put") == "../../put/rules/"


def test_the_page_of_a_hand_is_found_from_every_depth():
    assert hand_address("index.md", "put/bluff") == "put/hands/bluff/"
    assert hand_address("put/index.md", "put/bluff") == "hands/bluff/"
    assert hand_address("put/hands.md", "put/bluff") == "bluff/"
    assert hand_address("put/rules.md", "put/bluff") == "../hands/bluff/"
    assert hand_address("piquet/play.md", "put/bluff") == "../../put/hands/bluff/"


def test_in_a_worked_hand_the_others_discards_begin_face_down():
    page = convert("/// hand | piquet/equal-point\n    as: open\n///")
    hand = pages.load_hand("piquet/equal-point")
    other = "elder" if hand.view == "younger" else "younger"
    steps = page.split('<li class="tv-step"')[1:-1]
    asides = [part.split("</ul>")[0] for step in steps for part in step.split("tv-pile-discard")[1:]]
    theirs = [card for aside in asides for card in re.findall(r'<span class="([^"]*tv-card[^"]*)"([^>]*)>', aside)]
    owned = [kind for kind, rest in theirs if f'data-owner="{other}"' in rest]
    assert owned
    assert all("tv-hidden" in kind for kind in owned)


def test_a_table_is_a_picture_of_a_step_with_a_description_and_a_caption():
    page = convert('/// table | put/plain-win\n    step: 4\n    caption: "One card left & an ace"\n///')
    described = html.unescape(re.search(r'role="img" aria-label="([^"]*)"', page)[1])
    assert "The pone, Trick: ace of hearts." in described
    assert "Your hand: king of diamonds and jack of clubs." in described
    assert "One card left &amp; an ace</figcaption>" in page
    assert "<button" not in page
    assert "ace of hearts" not in re.sub(r'aria-label="[^"]*"', "", page), (
        "each card has no name beside the description"
    )


def test_a_table_where_suits_are_counted_is_described_with_the_counts():
    page = convert("/// table | bouillotte/lone-eight\n    step: 8\n///")
    (described,) = re.findall(r'role="img" aria-label="([^"]*)"', page)
    assert "48 in all. You own them with the eight of hearts." in described
    assert described.endswith("Pot: 12 chips.")


def test_a_table_of_a_step_that_is_not_there_stops_the_build():
    with pytest.raises(PageError, match="expected 1 to 7"):
        convert("/// table | put/plain-win\n    step: 8\n///")
