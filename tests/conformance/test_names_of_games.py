"""Nothing outside a game's folder, pages and catalogues knows its name: the registry alone lists the games."""

import ast
import doctest
import io
import re
import tokenize
from pathlib import Path

import pytest
from tapisvert.games import GAMES
from tapisvert.games.rule_ids import prefixes

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine" / "tapisvert"
FOLDERS = {folder.name for folder in ENGINE.glob("games/*/") if (folder / "rules.py").exists()}
KEYS = "|".join(sorted(FOLDERS | set(GAMES)))
VERBS = {"put"}
"""Names that functions may have; who imports the game is checked by ``tests/test_imports.py``."""
TITLES = "Put|Piquet|piquet|Teen Patti|Bouillotte|draw poker"
REGISTRY = ENGINE / "games" / "__init__.py"
BENCHMARKS = ROOT / "scripts" / "bench"
"""They name what they measure."""


def is_shared(file):
    """Whether a file serves every game: not of one game, no catalogue of one, no test, no benchmark."""
    inside = file.relative_to(ROOT).parts
    of_a_game = any(file.is_relative_to(ENGINE / "games" / key) for key in FOLDERS)
    return not of_a_game and not {"tests", "node_modules"} & set(inside) and not file.is_relative_to(BENCHMARKS)


def shared(*suffixes):
    places = (ENGINE, ROOT / "widgets", ROOT / "scripts")
    files = sorted(file for place in places for file in place.rglob("*") if file.suffix in suffixes)
    return [file for file in files if is_shared(file)]


def path_of(file):
    return file.relative_to(ROOT).as_posix()


def docstrings(file):
    """Every string that stands by itself: of a module, class, function or attribute."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text)) as constant):
                yield (constant.lineno, constant.col_offset), text
            case _:
                pass


def tokens(file, *kinds):
    for token in tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline):
        if token.type in kinds:
            yield token.start, token.string


@pytest.mark.parametrize("file", shared(".py"), ids=path_of)
def test_no_shared_program_names_a_game_or_a_rule_of_one(file):
    documents = {start for start, _ in docstrings(file)}
    named = re.compile(rf"(?<![\w-])(?:{KEYS})(?![\w-])|\b(?:{'|'.join(map(re.escape, prefixes()))})R?\d")
    code = tokens(file, tokenize.NAME, tokenize.STRING, tokenize.FSTRING_MIDDLE)
    found = {word for start, word in code if start not in documents and named.search(word)}
    found -= VERBS if file != REGISTRY else set()
    assert found == (set(GAMES) if file == REGISTRY else set())


@pytest.mark.parametrize("file", shared(".ts", ".css"), ids=path_of)
def test_no_program_of_the_browser_names_a_game(file):
    program = re.sub(r"//.*|/\*.*?\*/", "", file.read_text(encoding="utf-8"))
    assert re.findall(rf"""["'`/](?:{KEYS})["'`/]""", program) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_sentences_that_all_games_share_name_none(lang):
    text = (ENGINE / "text" / lang / "common.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    titles = TITLES.replace("Put|", "")  # "Put hands in order" is English
    assert [line for line in lines if re.search(rf"\b(?:{titles})\b", line)] == []


@pytest.mark.parametrize(
    "file", [file for file in shared(".py") if not file.is_relative_to(ENGINE / "shared")], ids=path_of
)
def test_comments_and_docstrings_name_a_game_in_examples_only(file):
    """An example is a line of a session, or stands between double back quotes. ``shared`` says whose rules it keeps."""
    texts = [text for _, text in tokens(file, tokenize.COMMENT)]
    for _, text in docstrings(file):
        parts = doctest.DocTestParser().parse(text)
        texts.append("".join(part for part in parts if isinstance(part, str)))
    prose = [re.sub(r"`+[^`]*`+", "", text) for text in texts]
    verb = r"\bPut (?=[a-z]|Pyodide)"  # "Put a card into the hand" is no game
    assert [text for text in prose if re.search(rf"\b(?:{TITLES})\b", re.sub(verb, "", text))] == []
