"""The browser's half of the site: scripts, Pyodide and the compiled engine, under names that hold their hash.

``bundle(out)`` fills a folder that may be served from anywhere and cached for ever, but for ``bundle.json``, which
says what is in it: whoever writes the pages reads there which script to load. Both languages share one folder.
"""

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from flit_core.wheel import make_wheel_in

ROOT: Final = Path(__file__).resolve().parents[2]
PYODIDE: Final = ROOT / "node_modules" / "pyodide"
BROWSER: Final = ROOT / "widgets" / "browser"
CACHE: Final = ROOT / ".cache" / "bundle"
DATED: Final = 315_532_800
"""Seconds of 1 January 1980, the first day that a zip file can name."""
LIBRARY_MAKERS: Final = ("pyodide_boot.py", "pyodide_compile.py", "pyodide_library.mjs")


class BundleError(Exception):
    """The bundle could not be made; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """The files that the worker starts Python from; ``widgets/browser/engine/config.ts`` has the same names."""

    key: str
    pyodide: str
    library: str
    plain: str
    lock: dict[str, str]
    snapshot: str | None = None
    bytes: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundle:
    """What was made, as ``bundle.json`` tells it."""

    build: str
    entry: str
    worker: str
    engine: Engine


def digest(*parts: bytes) -> str:
    """Return the short hash that names are made with."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "little") + part)
    return whole.hexdigest()[:12]


def run(words: Iterable[str | Path], doing: str) -> str:
    """Run a tool and return what it printed; its complaint becomes the error."""
    done = subprocess.run([str(word) for word in words], cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if len(line) < 400]  # not the line of a minified source
        complaint = "\n".join(lines).strip()
        raise BundleError(f"{doing} failed:\n{complaint}")
    return done.stdout


def library(engine: Path, *, snapshot: bool = False) -> tuple[bytes, bytes | None]:
    """Return the compiled library and, if asked for, a memory snapshot with it imported.

    Pyodide starts twice for it, so the result is kept until the engine or the makers change.
    """
    sources = sorted(file for file in (engine / "tapisvert").rglob("*") if file.suffix in {".py", ".toml", ".dat"})
    makers = [ROOT / "scripts" / "browser" / name for name in LIBRARY_MAKERS]
    named = [f"{file.relative_to(engine)}".encode() for file in sources]
    version = (PYODIDE / "package.json").read_bytes()
    key = digest(version, *named, *(file.read_bytes() for file in [*sources, *makers]))
    made, memory = CACHE / f"{key}.zip", CACHE / f"{key}.snapshot"
    if not made.exists() or (snapshot and not memory.exists()):
        CACHE.mkdir(parents=True, exist_ok=True)
        listing = CACHE / "library.json"
        written: list[str | Path] = [made.with_suffix(".new"), *([memory] if snapshot else [])]
        words: list[str | Path] = ["node", "scripts/browser/pyodide_library.mjs", engine, makers[0], *written]
        listing.write_text(run(words, "making the browser's library"), encoding="utf-8")
        made.with_suffix(".new").replace(made)
        for old in CACHE.iterdir():
            if old.stem != key and old != listing:
                old.unlink(missing_ok=True)
    return made.read_bytes(), memory.read_bytes() if snapshot else None


def wheel_of(engine: Path, folder: Path) -> Path:
    """Put the engine's wheel into a folder: the same bytes whenever its files were written, and so the same name."""
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = str(DATED)
    try:
        return Path(make_wheel_in(engine / "pyproject.toml", folder).file)
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before


def plain(engine: Path, out: Path) -> str:
    """Put Pyodide's whole library, the engine's wheel and a lock file that lists it alone into a folder.

    Written here because the tools of ``pyodide-lock`` 0.1 do not read the lock of Pyodide 314.
    """
    work = CACHE.parent / "wheel"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    wheel = wheel_of(engine, work)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {
        "tapisvert": {
            "name": "tapisvert",
            "version": wheel.name.split("-")[1],
            "file_name": wheel.name,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "install_dir": "site",
            "package_type": "package",
            "imports": ["tapisvert"],
            "depends": [],
            "unvendored_tests": False,
        }
    }
    (work / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    shutil.copy(PYODIDE / "python_stdlib.zip", work)
    name = f"plain-{digest(*(file.read_bytes() for file in sorted(work.iterdir())))}/"
    shutil.copytree(work, out / name)
    return name


def put(out: Path, stem: str, suffix: str, content: bytes) -> str:
    """Write a file under a name with its hash and return the name."""
    name = f"{stem}-{digest(content)}{suffix}"
    (out / name).write_bytes(content)
    return name


def script(source: str, values: object, *, name: str = "__TV__") -> bytes:
    """Return a script bundled and minified, with what it must know of the other files in place of ``name``."""
    words: list[str | Path] = [
        ROOT / "node_modules" / ".bin" / "esbuild",
        BROWSER / source,
        "--bundle",
        "--minify",
        "--format=esm",
        "--target=es2022",
        "--legal-comments=none",
        "--charset=utf8",
        "--external:node:*",
        "--external:ws",
        "--log-level=error",
        f"--define:{name}={json.dumps(values)}",
    ]
    return run(words, f"bundling {source}").encode()


def bundle(out: Path, *, engine: Path = ROOT / "engine", snapshot: bool = False) -> Bundle:
    """Fill a new folder with everything that runs in the browser.

    ``snapshot`` adds a memory snapshot to download: the site does without (see the bench page), the benchmark
    compares. Raises ``BundleError``, with a missing module of the engine among the reasons.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shipped = {name: (PYODIDE / name).read_bytes() for name in ("pyodide.asm.mjs", "pyodide.asm.wasm")}
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    folder = f"pyodide-{version}-{digest(*shipped.values())}/"
    (out / folder).mkdir()
    for name, content in shipped.items():
        (out / folder / name).write_bytes(content)
    compiled, memory = library(engine, snapshot=snapshot)
    compiled_name = put(out, "engine", ".zip", compiled)
    parts = Engine(
        key=f"{version}-{digest(*shipped.values(), compiled)}",
        pyodide=folder,
        library=compiled_name,
        plain=plain(engine, out),
        lock=json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"],
        snapshot=put(out, "snapshot", ".bin", memory) if memory else None,
        bytes={f"{folder}pyodide.asm.wasm": len(shipped["pyodide.asm.wasm"]), compiled_name: len(compiled)},
    )
    values = {"build": "", "worker": "", "engine": asdict(parts)}
    values["worker"] = put(out, "worker", ".js", script("engine/worker.ts", values))
    values["build"] = digest(script("main.ts", values))
    entry = put(out, "tapisvert", ".js", script("main.ts", values))
    made = Bundle(build=str(values["build"]), entry=entry, worker=str(values["worker"]), engine=parts)
    (out / "bundle.json").write_text(json.dumps(asdict(made), indent=2) + "\n", encoding="utf-8")
    return made
