"""Set up the checkout: a Python and a Node for the tools, their packages, a browser for the tests.

Runs on any Python 3.9 or newer and imports nothing but the standard library, since it is what makes the rest
importable. Everything lands in the checkout (`.venv/`, `node_modules/`, `.cache/`) and is left alone when nothing
changed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"
OLDEST_PYTHON = (3, 12)
KNOWN_PYTHON = (3, 14)  # newer ones may lack wheels, so they are tried last
LONGEST_PATH = 120  # some kernels read no more than 127 characters of a script's first line
PYTHON_NAMED = rb"[^\n\"]*/bin/python[\d.]*"
RUN_BY_PYTHON = re.compile(
    rb"#!/bin/sh\n'''exec' \"?(" + PYTHON_NAMED + rb")\"? \"\$0\" \"\$@\"\n' '''\n|#!(" + PYTHON_NAMED + rb")\n"
)
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


class Failure(Exception):  # noqa: N818 -- it is told to a person, who reads a sentence and not a class name
    """Something a person must do first; the text says what."""


def say(text: str) -> None:
    """Print at once, also into a pipe."""
    print(text, flush=True)


def fingerprint(*parts: object) -> str:
    """Hash files by what is in them and other values by how they are written."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else str(part).encode())
        digest.update(b"\0")
    return digest.hexdigest()


def run(what: str, command: list[str], *, advice: str, seconds: int = 1800, env: dict[str, str] | None = None) -> None:
    """Run a long step with a sign of life every ten seconds; on failure show its last lines and what to do."""
    say(f"  {what} …")
    CACHE.mkdir(exist_ok=True)
    log = CACHE / "set-up.log"
    start = noted = time.monotonic()
    with log.open("w", encoding="utf-8") as out:
        try:
            process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, env=env)
        except OSError as error:
            raise Failure(f"{what}: {command[0]} does not start ({error.strerror}).\n  {advice}") from error
        with process:
            while process.poll() is None:
                time.sleep(0.1)
                now = time.monotonic()
                if now - noted >= 10:
                    say(f"    {now - start:.0f} s")
                    noted = now
                if now - start > seconds:
                    process.kill()
    if process.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:]
        raise Failure(f"{what} failed:\n    " + "\n    ".join(lines) + f"\n  {advice}\n  The whole output: {log}")


def answer(command: list[str], *, seconds: int = 60) -> str | None:
    """Return what a program prints, or None when it does not run: pyenv's shims exist and refuse."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False, cwd=ROOT)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def on_path(names: tuple[str, ...]) -> list[str]:
    """List every program of these names, in the order of the names and then of PATH; a broken one may come first."""
    places = [Path(place) for place in os.get_exec_path() if place]
    found = [str(place / name) for name in names for place in places if os.access(place / name, os.X_OK)]
    return list(dict.fromkeys(found))


# ---------------------------------------------------------------- Python


def python_version(program: str) -> tuple[int, int] | None:
    """Ask a Python for its version; None when it does not run or cannot make a virtual environment."""
    text = answer([program, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"])
    parts = (text or "").split()
    return (int(parts[0]), int(parts[1])) if len(parts) == 2 and all(part.isdigit() for part in parts) else None


def find_python() -> str | None:
    """Find a Python that the tools can run on: this one, one on PATH, one of pyenv's."""
    names = ("python3.13", "python3.12", "python3.14", "python3", "python")
    pyenv = sorted((Path.home() / ".pyenv" / "versions").glob("3.*/bin/python3"), reverse=True)
    late = None
    for program in dict.fromkeys([sys.executable, *on_path(names), *map(str, pyenv)]):
        version = python_version(program) if program else None
        if version is None or version < OLDEST_PYTHON:
            continue
        if version <= KNOWN_PYTHON:
            return program
        late = late or program
    return late


def fetch_python() -> str:
    """Let uv, from PyPI, fetch a Python into the checkout."""
    advice = "Install Python 3.12 or newer (with its venv module) and try again."
    uv = shutil.which("uv")
    if uv is None:
        home = CACHE / "uv"
        run("Making a place for uv", [sys.executable, "-m", "venv", "--clear", str(home)], advice=advice)
        command = [
            str(home / "bin" / "python"),
            "-m",
            "pip",
            "install",
            "--require-hashes",
            "-r",
            str(ROOT / "requirements-uv.txt"),
        ]
        run("Fetching uv, which fetches Python", command, advice=advice)
        uv = str(home / "bin" / "uv")
    places = {"UV_PYTHON_INSTALL_DIR": str(CACHE / "python"), "UV_CACHE_DIR": str(CACHE / "uv-cache")}
    env = {**os.environ, **places}
    run("Fetching Python 3.13", [uv, "python", "install", "3.13"], advice=advice, env=env)
    for program in sorted((CACHE / "python").glob("*/bin/python3")):
        if (python_version(str(program)) or (0, 0)) >= OLDEST_PYTHON:
            return str(program)
    raise Failure(f"uv fetched a Python that does not run here.\n  {advice}")


def first_lines(python: str) -> bytes:
    """Return how a script begins that a Python runs: the kernel reads no path with a space, and no long one."""
    if " " in python or len(python) > LONGEST_PATH:
        return b"#!/bin/sh\n'''exec' \"" + python.encode() + b'" "$0" "$@"\n\' \'\'\'\n'
    return b"#!" + python.encode() + b"\n"


def scripts_from_elsewhere() -> dict[Path, bytes]:
    """Return the scripts of `.venv` that name another folder's Python, as in a checkout that was renamed or copied."""
    found = {}
    for script in sorted((VENV / "bin").glob("*")):
        if script.is_symlink() or not script.is_file():
            continue
        content = script.read_bytes()
        begun = RUN_BY_PYTHON.match(content)
        if begun and Path(os.fsdecode(begun[1] or begun[2])).parent.resolve() != (VENV / "bin").resolve():
            found[script] = content[begun.end() :]
    return found


def prepare_python() -> None:
    """Make `.venv` and install what requirements.txt pins, and the engine as it stands in the checkout."""
    ours = VENV / "bin" / "python"
    stamp = VENV / "tapis-vert.stamp"
    version = python_version(str(ours)) if ours.exists() else None
    locks = [ROOT / "requirements.txt", ROOT / "engine" / "pyproject.toml"]
    pip = [str(ours), "-m", "pip", "--disable-pip-version-check", "install"]
    engine = [*pip, "--no-deps", "--no-build-isolation", "--no-index", "--editable", "engine"]
    of_engine = "engine/pyproject.toml says what the engine's package is."
    moved = scripts_from_elsewhere() if version else {}
    for script, rest in moved.items():
        script.write_bytes(first_lines(str(ours)) + rest)
    if moved:
        run("Installing the engine where the checkout is now", engine, advice=of_engine)
    if version and stamp.exists() and stamp.read_text() == fingerprint(version, *locks):
        return
    if version is None or version < OLDEST_PYTHON:
        base = find_python() or fetch_python()
        command = [base, "-m", "venv", "--clear", str(VENV)]
        run(f"Making .venv with {base}", command, advice="Look at the lines above; Python's venv module is needed.")
        version = python_version(str(ours))
    advice = "Is there a network? After that, remove .venv and try again."
    run("Installing the Python packages", [*pip, "--require-hashes", "-r", "requirements.txt"], advice=advice)
    run("Installing the engine", engine, advice=of_engine)
    stamp.write_text(fingerprint(version, *locks))


# ---------------------------------------------------------------- Node


def node_version(program: str) -> tuple[int, int] | None:
    """Ask a Node for its version; None when it does not run."""
    parts = (answer([program, "--version"]) or "").lstrip("v").split(".")
    return (int(parts[0]), int(parts[1])) if len(parts) == 3 and parts[0].isdigit() and parts[1].isdigit() else None


def node_will_do(version: tuple[int, int] | None) -> bool:
    """Tell whether the tools run on it: 20.19 or newer of 20, 22.12 or newer after."""
    return version is not None and ((20, 19) <= version < (21, 0) or version >= (22, 12))


def find_node() -> str | None:
    """Find a Node that the tools can run on, with the npm beside it."""
    for program in on_path(("node",)):
        if node_will_do(node_version(program)) and (Path(program).parent / "npm").exists():
            return program
    return None


def prepare_node() -> Path:
    """Install what package-lock.json pins; return the folder that node and npm are in."""
    node = find_node()
    if node is None:
        node = str(VENV / "bin" / "node")
        if not node_will_do(node_version(node)):
            pip = [str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install"]
            advice = "Install Node 22 or newer and try again."
            run("Fetching Node", [*pip, "--require-hashes", "-r", "requirements-node.txt"], advice=advice)
    home = Path(node).parent
    stamp = NODE_MODULES / "tapis-vert.stamp"
    want = fingerprint(node_version(node), ROOT / "package-lock.json", ROOT / "package.json")
    if stamp.exists() and stamp.read_text() == want:
        return home
    path = os.pathsep.join([str(home), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path, "npm_config_cache": str(CACHE / "npm")}  # a home may be read-only
    command = [str(home / "npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    advice = "Is there a network? After that, remove node_modules and try again."
    run("Installing the browser side's packages", command, advice=advice, env=env)
    stamp.write_text(want)
    return home


# ---------------------------------------------------------------- the browser


def works(program: str) -> bool:
    """Tell whether a browser starts at all."""
    return os.access(program, os.X_OK) and answer([program, "--version"]) is not None


def find_chromium() -> str | None:
    """Find an installed Chromium or Chrome, or the one that playwright keeps."""
    for program in [*on_path(CHROMIUM_NAMES), *CHROMIUM_PLACES]:
        if works(program):
            return program
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    kept = answer([str(VENV / "bin" / "python"), "-c", code])
    return kept if kept and works(kept) else None


def on_debian_as_root() -> bool:
    """Tell whether apt-get may be used without asking."""
    return Path("/etc/debian_version").exists() and os.geteuid() == 0 and shutil.which("apt-get") is not None


def own_browsers() -> None:
    """Where nothing can be kept in the home, let playwright keep its browsers in the checkout."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home())
    if not os.access(home, os.W_OK):
        os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(CACHE / "playwright"))


def prepare_chromium() -> str:
    """Return a Chromium that runs, installing one when that is possible without asking."""
    own_browsers()
    named = os.environ.get("TAPISVERT_CHROMIUM")
    if named:
        if works(named):
            return named
        raise Failure(f"TAPISVERT_CHROMIUM names {named}, which does not run.\n  Name another, or unset it.")
    found = find_chromium()
    if found:
        return found
    ways = [("Fetching Chromium", [[str(VENV / "bin" / "playwright"), "install", "chromium"]], 600)]
    if on_debian_as_root():
        install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
        ways.append(("Installing Debian's Chromium", [["apt-get", "update"], install], 900))
    for what, commands, seconds in ways:
        try:
            for command in commands:
                env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                run(what, command, advice="", seconds=seconds, env=env)
        except Failure:
            say("    not to be had that way")
        found = find_chromium()
        if found:
            return found
    raise Failure(
        "The browser tests need Chromium or Chrome, and none is installed.\n"
        "  Install one (Debian: apt-get install chromium; elsewhere: the browser's own installer),\n"
        "  or name one in the variable TAPISVERT_CHROMIUM."
    )


# ---------------------------------------------------------------- all of it


@contextmanager
def alone() -> Iterator[None]:
    """Let one set-up at a time work on this checkout."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "set-up.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("  Waiting for another set-up of this checkout …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def environment(*folders: Path) -> dict[str, str]:
    """Make the environment that the tools run in: these folders come first on PATH.

    Python keeps what it compiles in .cache, also where the machine forbids it beside the sources: a test run starts
    some hundred Pythons, and each would compile the same files again.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])
    compiled = str(CACHE / "pycache")
    return {**kept, "PATH": path, "PYTHONPYCACHEPREFIX": compiled, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}


def prepare(*, browser: bool = False) -> dict[str, str]:
    """Set up what is missing and return the environment that the tools run in."""
    with alone():
        prepare_python()
        node = prepare_node()
        chromium = prepare_chromium() if browser else os.environ.get("TAPISVERT_CHROMIUM", "")
    env = environment(VENV / "bin", node)
    if chromium:
        env["TAPISVERT_CHROMIUM"] = chromium
    return env
