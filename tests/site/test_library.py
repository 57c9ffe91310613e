"""The library as others get it: built, installed where nothing else is, typed; its examples run."""

import doctest
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
import tapisvert
from flit_core import buildapi
from packaging.metadata import Metadata

from scripts.browser import bundle
from widgets import reference

ROOT = bundle.ROOT
PAGES = {language: (ROOT / "docs" / language / "library.md").read_text(encoding="utf-8") for language in ("fr", "en")}


def examples(text: str) -> list[str]:
    return re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("language", PAGES)
def test_the_five_examples_run_one_after_the_other(language: str) -> None:
    found = examples(PAGES[language])
    assert len(found) == 5
    known: dict[str, object] = {}
    for number, text in enumerate(found):
        test = doctest.DocTestParser().get_doctest(text, known, f"{language} {number}", None, None)
        assert test.examples
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(test, clear_globs=False)
        assert runner.failures == 0
        known = test.globs


def test_the_examples_are_the_same_in_both_languages() -> None:
    assert examples(PAGES["fr"]) == examples(PAGES["en"])


def test_the_reference_has_every_name_and_every_name_says_what_it_is() -> None:
    offered = reference.public()
    assert set(offered) == set(tapisvert.__all__)
    assert [name for name, thing in offered.items() if not thing.docstring] == []
    html = reference.reference_html()
    anchors = re.findall(r'id="(api-[\w-]+)"', html)
    assert len(anchors) == len(set(anchors)) == len(offered)
    assert "cards(text: str) -&gt; tuple[Card, ...]" in html
    assert "``" not in html


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle.wheel_of(ROOT / "engine", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the library and nothing else."""
    home = tmp_path_factory.mktemp("clean")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as content:
        content.extractall(packages)  # noqa: S202 - a wheel of ours
    return home / "bin" / "python"


def run(program: Path, *words: str) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [program, "-I", *words], capture_output=True, text=True, check=False, env=env, cwd=program.parent
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_library_works_where_nothing_else_is_installed(installed: Path) -> None:
    code = "import doctest, tapisvert; print(tapisvert.__file__, doctest.testmod(tapisvert))"
    out = run(installed, "-c", code)
    assert str(installed.parents[1]) in out
    assert "failed=0" in out
    assert "attempted=0" not in out
    assert "KS" in run(installed, "-m", "tapisvert", "rank", "put", "KS", "3H", "--json")


def test_the_wheel_and_the_sdist_are_whole(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "engine")
    source = tmp_path / buildapi.build_sdist(str(tmp_path))
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    again = bundle.wheel_of(unpacked, tmp_path)
    assert again.read_bytes() == wheel.read_bytes()
    with zipfile.ZipFile(wheel) as content:
        names = set(content.namelist())
        (about,) = (name for name in names if name.endswith("/METADATA"))
        known = Metadata.from_email(content.read(about), validate=True)
    in_checkout = {
        path.relative_to(ROOT / "engine").as_posix()
        for path in (ROOT / "engine" / "tapisvert").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert in_checkout <= names
    assert "tapisvert/py.typed" in names
    assert (known.description_content_type, known.license_expression) == ("text/markdown", "MIT")
    assert (known.description or "").strip() == (ROOT / "engine" / "README.md").read_text(encoding="utf-8").strip()
    assert (ROOT / "engine" / "LICENSE").read_text(encoding="utf-8").strip() in (ROOT / "LICENSE").read_text(
        encoding="utf-8"
    )


TYPED = """
from tapisvert import Card, GAMES, cards, game_of, shuffled
import random
held: tuple[Card, ...] = cards("KH")
put = game_of("put")
reveal_type(cards)
wrong: int = cards("KH")
"""


def test_a_type_checker_sees_the_librarys_types(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TYPED)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--python-executable",
        str(installed),
        "--cache-dir",
        str(tmp_path),
        "mine.py",
    ]
    env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "MYPYPATH"}}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=env)
    assert "def (text: str) -> tuple[tapisvert.core.cards.Card, ...]" in done.stdout.replace("builtins.", "")
    errors = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert len(errors) == 1, done.stdout
    assert 'expression has type "tuple[Card, ...]", variable has type "int"' in errors[0]
