"""The licences of what the site is made with: none that forbids it, and none given to readers without a notice."""

import json
import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "LGPL-2.1",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
}
OLD_NAMES = {  # how packages said it before SPDX expressions
    "Apache 2.0": "Apache-2.0",
    "Apache License": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
UNSAID = {"resvg-py": "MIT"}  # packages with the text of a licence and without its name
GIVEN = (
    "Literata",
    "Inter",
    "Pyodide",
    "CPython",
    "Emscripten",
    "svg-cards",
    "Material for MkDocs",
    "Material Design Icons",
    "lunr",
)


def pinned(text: str) -> list[str]:
    r"""Return the names of the packages that a requirements file pins.

    >>> pinned("attrs==1 \\\n    --hash=sha256:0\nbabel==2 ; os_name == 'nt'\n")
    ['attrs', 'babel']
    """
    return re.findall(r"^([\w.-]+)==", text, re.MULTILINE)


def of_python(name: str) -> str | None:
    """Return the licence of an installed Python package; None when it is not installed here."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    expression = about.get("License-Expression") or ""
    classes = [text.split(" :: ")[-1] for text in about.get_all("Classifier") or [] if text.startswith("License ::")]
    old = (about.get("License") or "").strip().split("\n")[0].strip()
    for text in (expression, *classes, old):
        if text and text != "UNKNOWN":
            return OLD_NAMES.get(str(text), str(text))
    return UNSAID.get(name, "unknown")


def allowed(expression: str) -> bool:
    """Tell whether one of the choices of an SPDX expression allows our use.

    >>> allowed("Apache-2.0 OR GPL-3.0"), allowed("MIT AND GPL-3.0")
    (True, False)
    """
    return any(set(way.strip(" ()").split(" AND ")) <= ALLOWED for way in expression.split(" OR "))


def forbidden() -> Iterator[str]:
    """Find packages under a licence that is not on the list."""
    for name in pinned((ROOT / "requirements.txt").read_text(encoding="utf-8")):
        licence = of_python(name)
        if licence is not None and not allowed(licence):
            yield f"requirements.txt: {name} is under {licence}, which scripts/site/licences.py does not allow"
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for path, package in lock["packages"].items():
        if not allowed(package.get("license", "unknown")):
            licence = package.get("license", "no licence")
            yield f"package-lock.json: {path} is under {licence}, which scripts/site/licences.py does not allow"


def unnoticed() -> Iterator[str]:
    """Find what readers are given and a notices page does not name."""
    packages = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for language in ("fr", "en"):
        page = ROOT / "docs" / language / "notices.md"
        text = page.read_text(encoding="utf-8").lower()
        for name in (*GIVEN, *packages):
            if name.lower() not in text:
                yield f"docs/{language}/notices.md: {name} is given to readers and not named"


def ours() -> Iterator[str]:
    """Find what our own licence files lack."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    for words in ("MIT License", "Creative Commons Attribution 4.0"):
        if words not in text:
            yield f"LICENSE does not mention the {words}"
    with (ROOT / "engine" / "pyproject.toml").open("rb") as source:
        if tomllib.load(source)["project"]["license"] != "MIT":
            yield "engine/pyproject.toml: the engine is under the MIT licence"


def faults() -> list[str]:
    """Return everything that is wrong with licences."""
    return [*forbidden(), *unnoticed(), *ours()]
