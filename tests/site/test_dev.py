"""`scripts/dev.py`: its set-up, its commands and their help."""

import ast
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import check, dev
from scripts.setup import prepare
from scripts.site import build, watch
from tests.browser.waiting import LONGEST

OLD = ("scripts/dev.py", "scripts/setup/prepare.py", "scripts/setup/__init__.py", "scripts/__init__.py")
ROOT = prepare.ROOT


@pytest.mark.parametrize("name", OLD)
def test_dev_py_parses_on_python_39(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 9))


@pytest.mark.parametrize("name", OLD)
def test_dev_py_imports_only_the_standard_library(name: str) -> None:
    for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for module in names:
            assert module.split(".")[0] in sys.stdlib_module_names | {"scripts"}


def old_pythons() -> list[str]:
    """Pythons of this machine that are too old for the tools and new enough to run dev.py."""
    found = prepare.on_path(("python3.9", "python3.10", "python3.11"))
    found += map(str, sorted((Path.home() / ".pyenv" / "versions").glob("3.9.*/bin/python3")))
    return [program for program in found if prepare.answer([program, "-c", ""]) is not None]


@pytest.mark.parametrize("program", [sys.executable, *old_pythons()])
@pytest.mark.parametrize("command", [[], *([name] for name in dev.COMMANDS)])
def test_every_command_has_help(program: str, command: list[str]) -> None:
    done = subprocess.run([program, ROOT / "scripts" / "dev.py", *command, "--help"], capture_output=True, check=True)
    assert b"usage: dev.py" in done.stdout


def test_an_unknown_word_is_refused() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts" / "dev.py", "srve"], capture_output=True, check=False)
    assert done.returncode == 2
    assert b"invalid choice: 'srve'" in done.stderr


def program(folder: Path, name: str, text: str) -> Path:
    """A program that prints something, or fails."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return file


@pytest.mark.parametrize("code", [0, 3])
def test_ci_runs_dev_py_test_in_the_checkout_and_ends_with_its_exit_code(tmp_path: Path, code: int) -> None:
    output = tmp_path / "output"
    program(tmp_path, "python3", f'echo "$PWD $*" >> {output}; exit {code}')
    env = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([ROOT / ".ci" / "run"], cwd=tmp_path, env=env, check=False)
    assert done.returncode == code
    assert output.read_text(encoding="utf-8").splitlines() == [f"{ROOT} scripts/dev.py test"]


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH, a home and a cache with nothing in them."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(prepare, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(prepare, "VENV", tmp_path / "venv")
    monkeypatch.delenv("TAPISVERT_CHROMIUM", raising=False)
    return tmp_path


def test_a_shim_that_does_not_run_is_passed_over(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(alone, "python3.13", "echo 'pyenv: version not installed' >&2; exit 127")
    good = program(alone, "python3", "echo 3 12")
    monkeypatch.setattr(sys, "executable", str(program(alone, "old", "echo 3 9")))
    assert prepare.find_python() == str(good)


def test_a_very_new_python_is_the_last_choice(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(program(alone, "new", "echo 3 99")))
    assert prepare.find_python() == sys.executable
    good = program(alone, "python3", "echo 3 14")
    assert prepare.find_python() == str(good)


def test_pyenvs_own_pythons_are_found(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "")
    folder = alone / "home" / ".pyenv" / "versions" / "3.12.1" / "bin"
    folder.mkdir(parents=True)
    assert prepare.find_python() is None
    good = program(folder, "python3", "echo 3 12")
    assert prepare.find_python() == str(good)


@pytest.mark.parametrize(
    ("output", "well"),
    [
        ("v20.20.2", True),
        ("v20.18.0", False),
        ("v18.20.0", False),
        ("v21.7.0", False),
        ("v22.12.0", True),
        ("v26.1.0", True),
    ],
)
def test_which_nodes_will_do(alone: Path, output: str, *, well: bool) -> None:
    node = program(alone, "node", f"echo {output}")
    program(alone, "npm", "echo 11")
    assert prepare.find_node() == (str(node) if well else None)


def test_a_browser_that_is_named_must_run(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPISVERT_CHROMIUM", str(alone / "nothing"))
    with pytest.raises(prepare.Failure, match="TAPISVERT_CHROMIUM names"):
        prepare.prepare_chromium()
    good = program(alone, "mine", "echo Chromium 1")
    monkeypatch.setenv("TAPISVERT_CHROMIUM", str(good))
    assert prepare.prepare_chromium() == str(good)


def test_without_a_browser_a_sentence_says_what_to_do(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "CHROMIUM_PLACES", ())
    monkeypatch.setattr(prepare, "on_debian_as_root", lambda: False)
    with pytest.raises(prepare.Failure, match="apt-get install chromium"):
        prepare.prepare_chromium()
    assert not (alone / "venv").exists()


def test_on_debian_as_root_the_browser_is_installed(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "CHROMIUM_PLACES", ())
    monkeypatch.setattr(prepare, "on_debian_as_root", lambda: True)
    make = "printf '#!/bin/sh\\necho Chromium 1\\n' > chromium.new; /bin/chmod +x chromium.new; /bin/mv chromium.new"
    program(alone, "apt-get", f'cd {alone}; [ "$1" = update ] || {{ {make} chromium; }}')
    assert prepare.prepare_chromium() == str(alone / "chromium")


def test_a_step_that_fails_shows_its_words_and_what_to_do(alone: Path) -> None:
    broken = program(alone, "broken", "echo it broke; exit 3")
    with pytest.raises(prepare.Failure) as output:
        prepare.run("Doing it", [str(broken)], advice="Mend it.")
    assert re.search(r"Doing it failed:\s+it broke\s+Mend it\.", str(output.value))


def test_a_step_that_does_not_start_is_reported(alone: Path) -> None:
    with pytest.raises(prepare.Failure, match="does not start"):
        prepare.run("Doing it", [str(alone / "nothing")], advice="Mend it.")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What set-up ran, without running it."""
    ran: list[str] = []
    monkeypatch.setattr(prepare, "run", lambda what, *_args, **_more: ran.append(what))
    return ran


def test_python_packages_are_installed_once(alone: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (alone / "venv" / "bin").mkdir(parents=True)
    program(alone / "venv" / "bin", "python", "echo 3 13")
    prepare.prepare_python()
    assert steps == ["Installing the Python packages", "Installing the engine"]
    prepare.prepare_python()
    assert len(steps) == 2
    monkeypatch.setattr(prepare, "python_version", lambda _program: (3, 14))
    prepare.prepare_python()
    assert len(steps) == 4, "another Python means other packages"


def test_a_changed_lock_is_installed(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("a")
    before = prepare.fingerprint((3, 13), lock)
    assert prepare.fingerprint((3, 13), lock) == before
    lock.write_text("b")
    assert prepare.fingerprint((3, 13), lock) != before


def test_node_packages_are_installed_once(alone: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    program(alone, "node", "echo v22.12.0")
    program(alone, "npm", "true")
    monkeypatch.setattr(prepare, "NODE_MODULES", alone / "node_modules")
    (alone / "node_modules").mkdir()
    assert prepare.prepare_node() == alone
    assert prepare.prepare_node() == alone
    assert steps == ["Installing the browser side's packages"]


def test_without_node_one_is_fetched(alone: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "NODE_MODULES", alone / "node_modules")
    (alone / "node_modules").mkdir()
    assert prepare.prepare_node() == alone / "venv" / "bin"
    assert steps[0] == "Fetching Node"


def test_a_site_that_did_not_change_is_not_built_again(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise AssertionError("it was built again")

    monkeypatch.setattr(build, "both", refuse)
    assert build.build() == site


def test_another_address_is_another_site(monkeypatch: pytest.MonkeyPatch) -> None:
    before = build.sources()
    monkeypatch.setenv("TAPISVERT_URL", "https://example.org/tapis")
    assert build.address() == "https://example.org/tapis/"
    assert build.sources() != before


def test_changes_are_seen(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    before = watch.look([tmp_path])
    assert watch.changed(before, watch.look([tmp_path])) == []
    (tmp_path / "b").write_text("1")
    (tmp_path / "a").write_text("22")
    assert watch.changed(before, watch.look([tmp_path])) == [tmp_path / "a", tmp_path / "b"]
    assert watch.wait([tmp_path], before, pause=0.01) == [tmp_path / "a", tmp_path / "b"]


def test_serve_says_where_it_is_and_ends_on_ctrl_c(site: Path, unused: Callable[[], int]) -> None:
    port = unused()
    command = [sys.executable, "-u", "-m", "scripts.site.serve", "--no-build", "--port", str(port)]
    serving = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert serving.stdout is not None
    lines = iter(serving.stdout)
    assert any(f"http://127.0.0.1:{port}/" in line for line in lines)
    serving.send_signal(2)
    _, complaints = serving.communicate(timeout=LONGEST)
    assert serving.returncode == 0
    assert complaints == ""
    assert site.exists()


def test_serve_says_when_the_port_is_taken(hosted: tuple[object, object]) -> None:
    port = hosted[1].server_port
    command = [sys.executable, "-m", "scripts.site.serve", "--no-build", "--port", str(port)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert done.returncode == 1
    assert "Leave --port out, or name another" in done.stderr


@pytest.fixture
def unused() -> Callable[[], int]:
    """A port that was free a moment ago."""
    import socket  # noqa: PLC0415 -- used by this fixture alone

    def find() -> int:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return int(probe.getsockname()[1])

    return find


def test_the_command_of_the_engine_is_there() -> None:
    assert os.access(ROOT / ".venv" / "bin" / "tapisvert", os.X_OK)
    assert shutil.which("node")


def test_the_check_of_hands_tells_what_is_wrong_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = tmp_path / "docs" / "hands"
    hands.mkdir(parents=True)
    step = '[[step]]\ndo = "pone: put"\nexpect = { stake = 7 }\n'
    for name, text in (("a", step), ("b", "")):
        (hands / f"{name}.toml").write_text(f'game = "put"\n{text}', encoding="utf-8")
    monkeypatch.setattr(check, "ROOT", tmp_path)
    assert check.hands() == "docs/hands/a.toml:4: stake: “7” is claimed, but it is “1”."
