"""Folders are layers: who may import whom. Rules know no words, pages or browsers, and no game knows another."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parent.parent / "engine" / "tapisvert"
WIDGETS = ENGINE.parent.parent / "widgets"
GAMES = {file.parent.name for file in ENGINE.glob("games/*/rules.py")}
LAYERS = (
    {"core"},
    {"shared"},
    {"drills"},
    {"games"},
    {"matches"},
    {"worked"},
    {"coach"},
    {"practice"},
    {"text"},
    {"html"},
    {"web", "cli"},
    {"browser", "__main__", "registration"},
)
"""The folders and doors of the engine, from the bottom up; a module may import from its own layer and those below."""
RULES = {"rules", "state", "play", "outcome", "table"}
"""The modules of a game that know nothing of how it is played well, taught or counted."""
ABOVE_RULES = {"ai", "odds", "drills"}


def modules() -> list[Path]:
    return sorted(ENGINE.rglob("*.py"))


def name(file: Path) -> str:
    parts = file.relative_to(ENGINE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path) -> Iterator[str]:
    """The modules a file imports, also inside functions, written out whole."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out whole"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> int | None:
    """The number of the layer a module of the engine belongs to; ``None`` for the package itself and for others."""
    names = module.split(".")
    if names[0] != "tapisvert" or len(names) < 2:
        return None
    return next((number for number, folders in enumerate(LAYERS) if names[1] in folders), None)


def game_of(module: str) -> str | None:
    names = module.split(".")
    return names[2] if names[:2] == ["tapisvert", "games"] and len(names) > 2 and names[2] in GAMES else None


def test_every_folder_and_door_has_its_layer() -> None:
    there = {file.relative_to(ENGINE).parts[0].removesuffix(".py") for file in modules()} - {"__init__"}
    assert there == set().union(*LAYERS), "a new folder gets its layer in this test and in DESIGN.md"


def test_the_games_are_found() -> None:
    assert {"put", "piquet", "teenpatti"} <= GAMES


@pytest.mark.parametrize("file", modules(), ids=name)
def test_imports_go_down(file: Path) -> None:
    here = layer(name(file))
    if here is None:
        return  # tapisvert/__init__.py offers names of several layers
    for module in imported(file):
        there = layer(module)
        assert there is None or there <= here, f"{name(file)} imports {module}"


@pytest.mark.parametrize("file", modules(), ids=name)
def test_the_engine_needs_nothing_but_python(file: Path) -> None:
    for module in imported(file):
        first = module.split(".")[0]
        assert first == "tapisvert" or first in sys.stdlib_module_names, f"{name(file)} imports {module}"


@pytest.mark.parametrize("file", [file for file in modules() if game_of(name(file))], ids=name)
def test_a_game_imports_no_other_game(file: Path) -> None:
    own = game_of(name(file))
    for module in imported(file):
        assert game_of(module) in {own, None}, f"{name(file)} imports {module}"


@pytest.mark.parametrize("file", [file for file in modules() if not game_of(name(file))], ids=name)
def test_nothing_but_the_registry_imports_a_game(file: Path) -> None:
    if name(file) == "tapisvert.games":
        return
    for module in imported(file):
        assert game_of(module) is None, f"{name(file)} imports {module}: ask tapisvert.games instead"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_of_a_game_know_nothing_of_its_computer_player_odds_and_drills(game: str) -> None:
    for module_name in sorted(RULES):
        for module in imported(ENGINE / "games" / game / f"{module_name}.py"):
            names = module.split(".")
            if game_of(module) == game and len(names) > 3:
                assert names[3] not in ABOVE_RULES, f"{game}/{module_name}.py imports {module}"


@pytest.mark.parametrize("file", sorted(WIDGETS.rglob("*.py")), ids=lambda file: file.stem)
def test_the_widgets_import_no_single_game(file: Path) -> None:
    for module in imported(file):
        assert game_of(module) is None, f"{file.name} imports {module}: ask tapisvert.games instead"
