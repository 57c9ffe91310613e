"""Search finds words whatever their accents and plurals, by Material's own worker on the built index."""

import json
import subprocess
from functools import cache
from pathlib import Path

import pytest

from scripts.site import postbuild_search

pytestmark = pytest.mark.site
HARNESS = Path(__file__).with_name("search.mjs")


@cache
def search(home: Path, *queries: str) -> dict[str, list[list[dict[str, str]]]]:
    done = subprocess.run(["node", str(HARNESS), str(home), *queries], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[list[dict[str, str]]]] = json.loads(done.stdout)
    return found


def places(home: Path, query: str) -> set[str]:
    return {item["location"] for group in search(home, query)[query] for item in group}


PROBES = {
    "fr": [
        ("levee", "levée"),
        ("LEVÉE", "levee"),
        ("quatorzes", "quatorze"),
        ("regles", "règle"),
        ("egalite", "égalité"),
        ("jetons", "jeton"),
        ("l’enjeu", "enjeu"),
        ("coeur", "cœur"),
    ],
    "en": [
        ("tricks", "trick"),
        ("matches", "match"),
        ("counter", "counters"),
        ("dealers", "dealer"),
        ("tierce", "tierces"),
    ],
}


@pytest.mark.parametrize(("language", "written", "meant"), [(lang, *pair) for lang in PROBES for pair in PROBES[lang]])
def test_a_word_is_found_however_it_is_written(site: Path, language: str, written: str, meant: str) -> None:
    home = site / language
    assert places(home, written)
    assert places(home, written) == places(home, meant)


@pytest.mark.parametrize(
    ("language", "typed", "place"),
    [
        ("fr", "levée", "glossary/#trick"),
        ("fr", "levee", "glossary/#trick"),
        ("fr", "cagnotte", "glossary/#pot"),
        ("en", "slam", "glossary/#capot"),
        ("en", "deck", "glossary/#pack"),
    ],
)
def test_a_word_of_the_glossary_is_found_by_its_synonyms(site: Path, language: str, typed: str, place: str) -> None:
    assert place in places(site / language, typed)


def test_a_synonym_finds_the_pages_that_use_the_term(site: Path) -> None:
    assert any(place.startswith("put/rules/") for place in places(site / "fr", "levées"))


def test_what_is_shown_keeps_its_accents_and_marks_the_word(site: Path) -> None:
    items = [item for group in search(site / "fr", "regles")["regles"] for item in group]
    assert any("<mark>Règles</mark>" in item["title"] or "<mark>règles</mark>" in item["title"] for item in items)


def test_half_a_word_finds_it(site: Path) -> None:
    assert "glossary/#carte-blanche" in places(site / "fr", "blanch")


def test_the_languages_do_not_mix(site: Path) -> None:
    assert places(site / "fr", "adversaire")
    assert places(site / "en", "adversaire") == set()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    "word",
    [
        "Levée",
        "quatorzes",
        "as",
        "chevaux",
        "carreaux",
        "cœurs",
        "matches",
        "ties",
        "aces",
        "boxes",
        "Été",
        "dos",
        "class",
    ],
)
def test_python_and_the_browser_fold_alike(site: Path, language: str, word: str) -> None:
    script = (site / language / "assets/javascripts/lunr/min/lunr.tv.min.js").read_text(encoding="utf-8")
    code = f"""
      let fold;
      const registerFunction = (made, name) => {{ if (name.endsWith("search")) fold = made; }};
      const lunr = {{ Pipeline: {{ registerFunction }} }};
      {script}
      process.stdout.write(fold({{ update: (change) => change({json.dumps(word)}) }}));
    """
    done = subprocess.run(["node", "-e", code], capture_output=True, text=True, check=True)
    assert done.stdout == postbuild_search.fold(word, language)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_folding_twice_changes_nothing(language: str) -> None:
    for word in ("succès", "quatorzes", "jeux", "classes", "matches", "ties", "boxes", "canaux", "glasses", "aces"):
        once = postbuild_search.fold(word, language)
        assert postbuild_search.fold(once, language) == once
