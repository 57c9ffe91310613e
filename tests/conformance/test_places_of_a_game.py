"""CONTRIBUTING lists every place of a game, and there are eight; a game with pages has them all."""

import re
from pathlib import Path

import pytest
from tapisvert.games import GAMES

from tests.conformance.tables import every_game

ROOT = Path(__file__).resolve().parents[2]
SECTION = re.search(r"(?ms)^## A game\n(.*?)^## ", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))[1]
PLACES = re.findall(r"(?m)^\d+\. (.*(?:\n   .*)*)", SECTION)
PAGES = ("index", "first-deal", "rules", "hands", "practice", "play", "advice", "variants", "figures", "history")


def named(place):
    """The files and folders that a place of the list names."""
    return [path for path in re.findall(r"`([\w./-]+)`", place) if "/" in path]


def test_there_are_eight_places_at_most():
    assert 1 <= len(PLACES) <= 8
    assert all(named(place) for place in PLACES)


@pytest.mark.parametrize("key", [key for key in GAMES if (ROOT / "docs" / "en" / key).exists()])
def test_a_game_with_pages_is_in_every_place(key):
    for path in (path for place in PLACES for path in named(place)):
        if "KEY" not in path:
            continue
        base = ROOT if path.split("/")[0] in {"engine", "docs", "tests"} else ROOT / "engine" / "tapisvert"
        assert (base / path.replace("KEY", key)).exists(), path
    for lang in ("fr", "en"):
        assert f"- {key}/index.md" in (ROOT / "docs" / f"mkdocs.{lang}.yml").read_text(encoding="utf-8")
        assert f"({key}/index.md)" in (ROOT / "docs" / lang / "index.md").read_text(encoding="utf-8")
        assert {page for page in PAGES if not (ROOT / "docs" / lang / key / f"{page}.md").exists()} == set()
    assert f'"{key}"' in (ROOT / "docs" / "glossary.toml").read_text(encoding="utf-8")


@every_game
def test_the_names_of_the_files_that_every_game_has_are_the_same(game):
    folder = Path(game.__file__).parent
    parts = folder.relative_to(ROOT).parts
    if parts[0] == "tests":
        return
    expected = {"rules.py", "state.py", "play.py", "outcome.py", "table.py", "ai", "odds"}
    assert {name for name in expected if not (folder / name).exists()} == set()


def test_the_list_names_the_registry_and_the_contract():
    for path in ("engine/tapisvert/games/__init__.py", "engine/tapisvert/core/game.py", "core/plain.py",
                 "engine/tapisvert/registration.py", "tests/conformance/highcard/"):  # fmt: skip
        assert path in SECTION
        assert any((base / path).exists() for base in (ROOT, ROOT / "engine" / "tapisvert"))
