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


SEARCHES = {
    "en": """
        put: put/ | show: glossary/#show | side-show: teenpatti/rules/#teen-r6 | A-2-3: teenpatti/rules/#teen-1
        how to discard: glossary/#discard | PUT-8: put/rules/#put-8 | teen-20: teenpatti/rules/#teen-20
        PIQ-R4a: piquet/rules/#piq-r4a | capott: glossary/#capot | quatorse: piquet/rules/
        carte blanche: piquet/rules/
        pure sequence: glossary/#pure-sequence | what beats a straight: glossary/#straight | rubicon: piquet/variants/
        boot: teenpatti/rules/ | blind: teenpatti/rules/ | muflis: teenpatti/ranking/ | ak47: teenpatti/ranking/
        joker: drawpoker/rules/ | repic: piquet/rules/ | pic: piquet/rules/ | sinking: piquet/rules/
        trut: put/rules/#put-48 | partnership: put/rules/ | whiskey: put/rules/#put-47 | exchange: piquet/rules/
        talon: glossary/#talon | elder: glossary/#elder | pone: glossary/#pone | deck: glossary/#pack
        slam: glossary/#capot | counters: glossary/ | trail: glossary/#trail | bluff: glossary/#bluff
        history of piquet: piquet/history/ | score a trick: piquet/ | cards_count_for_pic: piquet/rules/
        one_trick_two_ties: put/ | point: piquet/rules/ | dealer: glossary/#dealer
    """,
    "fr": """
        put: put/ | levée: glossary/#trick | levee: glossary/#trick | comment écarter: glossary/#discard
        A-2-3: teenpatti/rules/#teen-1 | PUT-8: put/rules/#put-8 | teen-20: teenpatti/rules/#teen-20
        PIQ-R4a: piquet/rules/#piq-r4a | capott: glossary/#capot | quatorzes: piquet/rules/
        quinte: glossary/#sequence-piquet
        carte blanche: glossary/#carte-blanche | l’écart: piquet/rules/ | séquence pure: glossary/#pure-sequence
        rubicon: piquet/variants/ | repic: piquet/rules/ | pic: piquet/rules/ | cagnotte: glossary/#pot
        muflis: teenpatti/ranking/ | ak47: teenpatti/ranking/ | joker: teenpatti/ranking/ | trut: put/rules/#put-48
        talon: glossary/#talon | point: piquet/rules/ | bluffer: glossary/#bluff | donneur: glossary/#dealer
        histoire du piquet: piquet/history/ | égalité: teenpatti/figures/
        égalités: teenpatti/figures/ | pli nul: glossary/
        cœur: glossary/#suit
        bluff: glossary/#bluff | qui donne: glossary/#dealer | séquences: piquet/rules/
        cards_count_for_pic: piquet/rules/ | one_trick_two_ties: put/ | couleur: glossary/#suit
        capot: glossary/#capot | premier: glossary/#elder | partie: glossary/#match
    """,
}
ASKED = [
    (language, *(part.strip() for part in one.rsplit(": ", 1)))
    for language, table in SEARCHES.items()
    for line in table.split("\n")
    for one in line.split("|")
    if one.strip()
]


def test_forty_searches_are_tried_in_each_language() -> None:
    assert [sum(one[0] == language for one in ASKED) for language in ("en", "fr")] == [40, 40]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_search_leads_to_its_page_among_the_first_three(site: Path, language: str) -> None:
    asked = {query: place for lang, query, place in ASKED if lang == language}
    found = search(site / language, *asked)
    missed = {
        query: [item["location"] for group in found[query][:3] for item in group]
        for query, place in asked.items()
        if not any(item["location"].startswith(place) for group in found[query][:3] for item in group)
    }
    assert missed == {}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_word_of_the_index_is_found_and_marked_once(site: Path, language: str) -> None:
    command = ["node", str(HARNESS), str(site / language), "--every-word"]
    checked = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert checked["words"] > 1000
    assert checked["faults"] == []


SLIPS = [("en", "quatorse"), ("en", "muflsi"), ("fr", "rubican"), ("fr", "capott")]


@pytest.mark.parametrize(("language", "typed"), SLIPS)
def test_one_slip_is_forgiven(site: Path, language: str, typed: str) -> None:
    assert places(site / language, typed)


def test_two_slips_find_nothing_rather_than_anything(site: Path) -> None:
    assert places(site / "en", "quotorse") == set()


def test_pages_that_nobody_looks_for_are_left_out(site: Path) -> None:
    found = places(site / "en", "seconds start engine")
    assert found
    assert not any(place.startswith(("bench/", "notices/")) for place in found)


def test_what_is_shown_keeps_its_accents_and_marks_the_word(site: Path) -> None:
    items = [item for group in search(site / "fr", "regles")["regles"] for item in group]
    assert any("<mark>Règles</mark>" in item["title"] or "<mark>règles</mark>" in item["title"] for item in items)


def test_half_a_word_finds_it(site: Path) -> None:
    assert "glossary/#carte-blanche" in places(site / "fr", "blanch")


def test_the_languages_do_not_mix(site: Path) -> None:
    assert places(site / "fr", "adversaire")
    assert places(site / "en", "adversaire") == set()


WORDS = (
    "Levée", "quatorzes", "as", "chevaux", "carreaux", "cœurs", "matches",
    "ties", "aces", "boxes", "Été", "dos", "class",
)  # fmt: skip


@pytest.mark.parametrize("language", ["fr", "en"])
def test_python_and_the_browser_fold_alike(site: Path, language: str) -> None:
    script = (site / language / "assets/javascripts/lunr/min/lunr.tv.min.js").read_text(encoding="utf-8")
    code = f"""
      let fold;
      const registerFunction = (made, name) => {{ if (name.endsWith("search")) fold = made; }};
      const lunr = {{ Pipeline: {{ registerFunction }}, QueryLexer: {{}}, QueryParser: class {{}}, Index: class {{}} }};
      {script}
      const folded = (word) => fold({{ update: (change) => change(word) }});
      process.stdout.write(JSON.stringify({json.dumps(WORDS)}.map(folded)));
    """
    done = subprocess.run(["node", "-e", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [postbuild_search.fold(word, language) for word in WORDS]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_folding_twice_changes_nothing(language: str) -> None:
    for word in ("succès", "quatorzes", "jeux", "classes", "matches", "ties", "boxes", "canaux", "glasses", "aces"):
        once = postbuild_search.fold(word, language)
        assert postbuild_search.fold(once, language) == once
