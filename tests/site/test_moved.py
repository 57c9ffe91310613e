"""A checkout that was renamed, lies in a folder with spaces and parentheses, or was made another day works the same."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scripts.browser import bundle
from scripts.setup import prepare
from scripts.site import build

BODY = b"import sys\nprint(sys.prefix)\n"


@pytest.fixture
def renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A virtual environment with two scripts, as pip writes them, in a folder that has a new name since."""
    old, new = tmp_path / "old", tmp_path / "new (1) copy"
    old.mkdir()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", old / ".venv"], check=True)
    python = os.fsencode(old / ".venv" / "bin" / "python")
    for name, head in (("plain", b"#!" + python + b"3\n"), ("long", b"#!/bin/sh\n'''exec' " + python + b' "$0" "$@"\n'
                                                                    b"' '''\n")):  # fmt: skip
        script = old / ".venv" / "bin" / name
        script.write_bytes(head + BODY)
        script.chmod(0o755)
    (old / ".venv" / "bin" / "shell").write_bytes(b"#!/bin/sh\necho hello\n")
    old.rename(new)
    monkeypatch.setattr(prepare, "VENV", new / ".venv")
    return new


def test_scripts_of_a_renamed_checkout_run_again(renamed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(prepare, "run", lambda what, *_args, **_more: ran.append(what))
    assert {script.name for script in prepare.scripts_from_elsewhere()} == {"plain", "long"}
    prepare.prepare_python()
    assert ran[0] == "Installing the engine where the checkout is now"
    for name in ("plain", "long"):
        done = subprocess.run([renamed / ".venv" / "bin" / name], check=True, capture_output=True, text=True)
        assert Path(done.stdout.strip()) == renamed / ".venv"
    assert prepare.scripts_from_elsewhere() == {}
    assert (renamed / ".venv" / "bin" / "shell").read_bytes().endswith(b"echo hello\n")


def test_scripts_that_a_link_leads_to_are_left_alone(renamed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "run", lambda *_args, **_more: None)
    prepare.prepare_python()
    (renamed / "linked").symlink_to(renamed / ".venv")
    monkeypatch.setattr(prepare, "VENV", renamed / "linked")
    assert prepare.scripts_from_elsewhere() == {}


def test_npm_keeps_its_cache_in_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that cannot be written does not stop `npm ci`: nothing is kept there."""
    asked: list[dict[str, str]] = []
    monkeypatch.setattr(prepare, "run", lambda *_args, env, **_more: asked.append(env))
    monkeypatch.setattr(prepare, "NODE_MODULES", tmp_path)
    prepare.prepare_node()
    npm = Path(prepare.find_node() or "node").parent / "npm"
    (tmp_path / "package.json").write_text('{"name": "a", "version": "1.0.0"}')
    (tmp_path / "package-lock.json").write_text(
        '{"name": "a", "version": "1.0.0", "lockfileVersion": 3, "packages": {}}'
    )
    env = {**os.environ, "HOME": "/dev/null", "npm_config_cache": str(tmp_path / "npm"), "npm_config_offline": "true"}
    assert asked[0]["npm_config_cache"] == str(prepare.CACHE / "npm")
    done = subprocess.run([npm, "ci", "--no-audit"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_engines_wheel_does_not_depend_on_when_its_files_were_written(tmp_path: Path) -> None:
    wheels = []
    for number, seconds in enumerate((1_000_000_000, 1_700_000_000)):
        engine = tmp_path / f"engine{number}"
        shutil.copytree(bundle.ROOT / "engine", engine, ignore=shutil.ignore_patterns("__pycache__", "dist"))
        for file in engine.rglob("*"):
            os.utime(file, (seconds, seconds))
        wheels.append(bundle.wheel_of(engine, tmp_path).read_bytes())
    assert wheels[0] == wheels[1]
    with zipfile.ZipFile(bundle.wheel_of(bundle.ROOT / "engine", tmp_path)) as made:
        assert {entry.date_time for entry in made.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert "tapisvert/py.typed" in made.namelist()
    assert "SOURCE_DATE_EPOCH" not in os.environ


def test_pages_are_dated_by_their_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (asked,) = build.commit_time().values()
    assert 1_700_000_000 < int(asked) < 4_000_000_000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "5")
    assert build.commit_time() == {}
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    assert build.commit_time() == {}
