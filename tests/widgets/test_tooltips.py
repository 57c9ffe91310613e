"""Words of the glossary become links where a page first says them."""

import tomllib

import markdown
import pytest

from widgets import tooltips

GLOSSARY = tomllib.loads(tooltips.GLOSSARY.read_text(encoding="utf-8"))


def html(text: str, lang: str = "en") -> str:
    return markdown.markdown(
        text, extensions=["tables", "widgets.tooltips"], extension_configs={"widgets.tooltips": {"lang": lang}}
    )


def test_the_first_time_only() -> None:
    page = html("A trick is won. The next trick too.\n\nTricks count.")
    assert page.count('class="tv-term"') == 1
    assert '<a class="tv-term" href="glossary.md#trick" title="One card from each player' in page
    assert ">trick</a> is won. The next trick too." in page


def test_several_words_of_one_sentence_keep_their_order() -> None:
    page = html("The pot holds the stake of a trick.")
    assert [page.index(f"#{key}") for key in ("pot", "stake", "trick")] == sorted(
        page.index(f"#{key}") for key in ("pot", "stake", "trick")
    )
    assert page.startswith("<p>The <a")
    assert page.endswith("</a>.</p>")


@pytest.mark.parametrize("text", ["# Trick", "[trick](a.md)", "`trick`", "    trick"])
def test_headings_links_and_code_are_left_alone(text: str) -> None:
    assert "tv-term" not in html(text)


def test_plurals_and_capitals_are_the_same_word() -> None:
    assert ">Plis</a>" in html("Plis et donnes.", "fr")


def test_parts_of_words_are_not() -> None:
    assert "tv-term" not in html("A trickster and a potion.")


def test_a_games_words_are_for_its_own_pages() -> None:
    (elder,) = [term for term in tooltips.terms(GLOSSARY, "en") if term.key == "elder"]
    assert elder.suits("piquet/rules.md")
    assert not elder.suits("put/rules.md")


def test_words_in_tables_and_emphasis_are_found() -> None:
    assert "#capot" not in html("**capot**"), "the home page is no page of Piquet"
    assert "<strong><a" in html("**trick**")
    assert "<td><a" in html("| a |\n|---|\n| trick |")


def test_every_marked_word_has_a_definition_in_its_language() -> None:
    for entry in GLOSSARY["entry"]:
        for lang, word in entry.get("tooltip", {}).items():
            assert word.strip() == word != ""
            assert entry["definition"][lang], entry["key"]
