"""Each check of how pages speak finds a planted fault, and lets the plain text beside it pass."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scripts.site import editorial

GOOD_PAGE = """---
title: Put
---

# Put { #put }

Two players are dealt three cards each, and the higher of two cards takes the trick.

| Put | in short |
|---|---|
| Players | two … four |

/// hand | put/plain
///
"""


def step(en: str, fr: str = "La main entame une carte haute.", ask: str = "") -> str:
    question = f'ask = {{ en = "{ask}", fr = "Que faites-vous ?" }}\n' if ask else ""
    return f'[[step]]\ndo = "play KH"\nen = "{en}"\nfr = "{fr}"\n{question}\n'


def docs_with(
    tmp_path: Path, *, page: str = GOOD_PAGE, hands: dict[str, str] | None = None, name: str = "rules"
) -> Path:
    docs = tmp_path / "docs"
    for language in editorial.LANGUAGES:
        (docs / language / "put").mkdir(parents=True)
    (docs / "en" / "put" / f"{name}.md").write_text(page, encoding="utf-8")
    (docs / "hands" / "put").mkdir(parents=True)
    for number, (file, text) in enumerate((hands or {}).items()):
        own = step(f"Hand number {number} begins here.", f"Ici commence la donne numéro {number}.")
        (docs / "hands" / "put" / f"{file}.toml").write_text(own + text, encoding="utf-8")
    return docs


def test_plain_pages_and_hands_pass(tmp_path: Path) -> None:
    docs_with(tmp_path, hands={"plain": step("The king is enough, and the three is kept.")})
    assert editorial.faults(tmp_path) == []


@pytest.mark.parametrize(
    ("en", "fr"), [("Two.", "Le deux suffit, et le trois reste."), ("It is enough here.", "« Dix. »")]
)
def test_a_step_that_gives_no_reason_is_found_with_its_line(tmp_path: Path, en: str, fr: str) -> None:
    (fault,) = editorial.short_steps(docs_with(tmp_path, hands={"short": step(en, fr)}))
    assert fault.startswith("docs/hands/put/short.toml:6: ")


def test_a_sentence_said_three_times_in_a_game_is_found(tmp_path: Path) -> None:
    line = "Younger changes nothing here."
    hands = {name: step(f"{line} It is case {name}.", f"Le cas est {name}, voyez-le bien.") for name in ("one", "two")}
    assert list(editorial.stock_lines(docs_with(tmp_path / "twice", hands=hands))) == []
    hands["three"] = step(f"{line} It is the last.", "Le cas est le dernier, voyez-le bien.")
    (fault,) = editorial.stock_lines(docs_with(tmp_path / "thrice", hands=hands))
    assert "3 times" in fault
    assert line in fault


def test_hands_that_begin_alike_are_found(tmp_path: Path) -> None:
    docs = docs_with(tmp_path)
    for name in ("a", "b"):
        own = step("You are elder and hold four aces.", f"Vous êtes premier, avec quatre as, cas {name}.")
        (docs / "hands" / "put" / f"{name}.toml").write_text(own, encoding="utf-8")
    (fault,) = editorial.same_openings(docs)
    assert fault.startswith("docs/hands/put/b.toml:1: en: opens as docs/hands/put/a.toml does")


@pytest.mark.parametrize("text", ["The dealer plays what he likes.", "Younger keeps his queen.", "He leads again."])
def test_a_player_called_he_is_found_in_hands_and_pages(tmp_path: Path, text: str) -> None:
    page = GOOD_PAGE.replace("Two players", f"{text} Two players")
    docs = docs_with(tmp_path, page=page, hands={"he": step(text)})
    places = [fault.partition(": ")[0] for fault in editorial.generic_he(docs)]
    assert places == ["docs/hands/put/he.toml:6", "docs/en/put/rules.md:7"]


def test_a_question_that_says_he_is_found(tmp_path: Path) -> None:
    docs = docs_with(tmp_path, hands={"ask": step("The king is led to the first trick.", ask="What does he answer?")})
    assert len(list(editorial.generic_he(docs))) == 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Cotton tells how he was robbed.", "rules"),
        ("Basile is elder. He leads.", "match"),
        ("He was a doctor, and left his patients.", "history"),
        ("The pone plays what they like.", "rules"),
    ],
)
def test_he_may_be_a_man_who_has_a_name(tmp_path: Path, text: str, name: str) -> None:
    page = GOOD_PAGE.replace("Two players", f"{text} Two players")
    assert list(editorial.generic_he(docs_with(tmp_path, page=page, name=name))) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It is a put when one may speak.", True),
        ("One may put at any moment.", True),
        ("The next one is the finest.", False),
        ("One card is left.", False),
    ],
)
def test_one_for_the_reader_is_found(tmp_path: Path, text: str, *, found: bool) -> None:
    page = GOOD_PAGE.replace("Two players", f"{text} Two players")
    assert bool(list(editorial.impersonal_one(docs_with(tmp_path, page=page)))) is found


@pytest.mark.parametrize("phrase", ["dans la page", "un pli devant", "le moteur", "et puis…"])
def test_a_phrase_of_the_translator_is_found(tmp_path: Path, phrase: str) -> None:
    hand = step("The king is enough for now.", f"Le roi suffit, {phrase} sans doute.")
    (fault,) = editorial.avoided(docs_with(tmp_path, hands={"phrase": hand}))
    assert fault.startswith("docs/hands/put/phrase.toml:6: fr: ")


def test_what_is_code_or_a_table_is_not_prose(tmp_path: Path) -> None:
    page = GOOD_PAGE + "\nThe option `on the page` is none.\n\n```\nthe engine …\n```\n"
    assert list(editorial.avoided(docs_with(tmp_path, page=page))) == []


@pytest.mark.parametrize("head", ["| | |", "| Hand | |", "|  | wins |"])
def test_a_table_without_a_head_is_found(tmp_path: Path, head: str) -> None:
    docs = docs_with(tmp_path, page=GOOD_PAGE.replace("| Put | in short |", head))
    assert list(editorial.tables(docs)) == ["docs/en/put/rules.md:9: a cell of the table's head is empty"]


@pytest.mark.parametrize(("first", "kind"), [("| a | b |\n|---|---|", "a table"), ("/// play | put\n///", "a widget")])
def test_a_page_that_begins_before_a_word_is_said_is_found(tmp_path: Path, first: str, kind: str) -> None:
    page = GOOD_PAGE.replace("Two players are", f"{first}\n\nTwo players are")
    (fault,) = editorial.openings(docs_with(tmp_path, page=page))
    assert fault == f"docs/en/put/rules.md: begins with {kind}: say first what it is for"


@pytest.mark.parametrize(
    "look",
    [
        editorial.short_steps, editorial.stock_lines, editorial.same_openings, editorial.generic_he,
        editorial.impersonal_one, editorial.avoided, editorial.tables, editorial.openings,
    ],
)  # fmt: skip
def test_the_pages_of_this_site_are_as_they_should_be(look: Callable[[Path], Iterator[str]]) -> None:
    assert list(look(editorial.ROOT / "docs")) == []
