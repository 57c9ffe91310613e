"""Who may import whom, so that the rules know nothing of words, pages and browsers, and no game knows another."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parent.parent / "engine" / "tapisvert"
WIDGETS = ENGINE.parent.parent / "widgets"
GAMES = {file.parent.name for file in ENGINE.glob("*/rules.py")}
CORE = {"errors", "cards", "piles", "game", "notation", "wire", "record", "figures"}
SHARED = {"tricks", "betting", "handrank", "odds", "drilling"}
ABOVE = {"games", "match", "handsteps", "handfile", "handclaims"}
FRONT = {"live", "browser", "cli", "__main__"}
PLAY = {"rules", "state", "play"}
LAYERS = [CORE, SHARED, GAMES, ABOVE, {"show"}, FRONT]


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


def part(module: str) -> str | None:
    """The part of the engine a module belongs to: its first name below the package."""
    names = module.split(".")
    return names[1] if names[0] == "tapisvert" and len(names) > 1 else None


def height(part_name: str) -> int:
    return next(number for number, layer in enumerate(LAYERS) if part_name in layer)


def test_every_module_has_its_place() -> None:
    parts = {part(name(file)) for file in modules()} - {None}
    assert parts <= set().union(*LAYERS), "give the new module its layer in this test"


def test_the_games_are_found() -> None:
    assert "put" in GAMES


@pytest.mark.parametrize("file", modules(), ids=name)
def test_imports_go_down(file: Path) -> None:
    here = part(name(file))
    if here is None:
        return
    for module in imported(file):
        there = part(module)
        if there is not None and there in set().union(*LAYERS):
            assert height(there) <= height(here), f"{name(file)} imports {module}"


@pytest.mark.parametrize("file", modules(), ids=name)
def test_the_engine_needs_nothing_but_python(file: Path) -> None:
    for module in imported(file):
        first = module.split(".")[0]
        assert first == "tapisvert" or first in sys.stdlib_module_names, f"{name(file)} imports {module}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_imports_no_other_game_and_no_words(game: str) -> None:
    for file in sorted((ENGINE / game).rglob("*.py")):
        for module in imported(file):
            assert part(module) not in (GAMES - {game}) | ABOVE | {"show"} | FRONT, f"{name(file)} imports {module}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_of_a_game_know_nothing_of_its_odds_bot_and_drills(game: str) -> None:
    for layer in sorted(PLAY):
        file = ENGINE / game / f"{layer}.py"
        for module in imported(file) if file.exists() else ():
            names = module.split(".")
            if names[:2] == ["tapisvert", game] and len(names) > 2:
                assert not names[2].startswith(("odds", "bot", "drill")), f"{name(file)} imports {module}"


@pytest.mark.parametrize("file", sorted(WIDGETS.rglob("*.py")), ids=lambda file: file.stem)
def test_the_widgets_import_no_single_game(file: Path) -> None:
    for module in imported(file):
        assert part(module) not in GAMES, f"{file.name} imports {module}: ask tapisvert.games instead"
