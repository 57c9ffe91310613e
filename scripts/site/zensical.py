"""The second builder: Zensical, from the same Markdown, settings and theme as MkDocs, for the same post-build pass.

It wants its settings, pages and site below one folder, and gets a new one each time. Its templates may be replaced a
file at a time: it is given Material's own (`requirements.txt` has them) but for `TREES`, so that the pages have the
markup, the scripts and the search that the post-build pass and the readers know. CONTRIBUTING.md says what differs.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from scripts.setup import apart, prepare
from scripts.site.pages import BuildError
from widgets import builder

ROOT: Final = Path(__file__).resolve().parents[2]
WORK: Final = ROOT / "build" / "zensical"
LOCK: Final = ROOT / "requirements-zensical.txt"
TREES: Final = ("nav.html", "nav-item.html", "tabs.html", "tabs-item.html", "toc.html", "toc-item.html")
"""Partials that walk over the navigation and the table of contents, which Zensical makes of other objects than MkDocs:
these are its own."""
UNLIKE: Final = {
    "base.html": (
        ('{% if "rss" in config.plugins %}', "{% if false %}"),
        ("mkdocs-{{ mkdocs_version }}, ", "zensical-0.0.73, "),
    ),
    "partials/header.html": (
        ('{% if "material/search" in config.plugins %}', '{% if "search" in config.plugins %}'),
        ('config.plugins["material/search"]', 'config.plugins["search"]'),
    ),
}
"""What Material's templates say otherwise than Zensical understands it."""
TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def install() -> Path:
    """Install what requirements-zensical.txt pins, unless it is there; return the folder. Raises `BuildError`."""
    try:
        return apart.install("zensical", LOCK, what="Installing Zensical", advice="Is there a network?")
    except prepare.Failure as failure:
        raise BuildError(str(failure)) from failure


def swapped(text: str, old: str, new: str, *, where: str) -> str:
    """Exchange what must be there."""
    if old not in text:
        raise BuildError(f"{where} does not say {old!r}; scripts/site/zensical.py must be looked through")
    return text.replace(old, new)


def theme(folder: Path) -> None:
    """Gather the templates: Material's, made fit for Zensical, then our overrides."""
    material = Path(str(metadata.distribution("mkdocs-material").locate_file("material/templates")))
    shutil.copytree(material, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__", "*.yml", ".icons", *TREES))
    for name, changes in UNLIKE.items():
        file = folder / name
        text = file.read_text(encoding="utf-8")
        for old, new in changes:
            text = swapped(text, old, new, where=f"Material's {name}")
        file.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "theme", folder, dirs_exist_ok=True)


def gather(language: str, work: Path, docs: Path) -> Path:
    """Gather a language's pages, theme and settings in a new folder; return the settings there."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(docs / language, work / language)
    theme(work / "theme")
    base = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    base = swapped(base, "  name: material\n", "  name: material\n  variant: classic\n", where="mkdocs.yml")
    (work / "base.yml").write_text(base, encoding="utf-8")
    name = f"mkdocs.{language}.yml"
    own = (docs / name).read_text(encoding="utf-8")
    own = swapped(own, "INHERIT: ../mkdocs.yml", "INHERIT: base.yml", where=name)
    own = swapped(own, f"site_dir: ../build/site/{language}", "site_dir: site", where=name)
    settings = work / "mkdocs.yml"
    settings.write_text(own, encoding="utf-8")
    return settings


def start(
    language: str, log: Path, env: dict[str, str], *, work: Path = WORK, docs: Path = ROOT / "docs"
) -> subprocess.Popen[bytes]:
    """Start Zensical on one language, in a folder of its own below `work`; its words go to a file."""
    packages = install()
    settings = gather(language, work / language, docs)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(settings)]
    path = os.pathsep.join([env["PYTHONPATH"], str(packages)])
    with log.open("w") as out:
        return subprocess.Popen(
            command,
            cwd=settings.parent,
            env={**os.environ, **env, "PYTHONPATH": path},
            stdout=out,
            stderr=subprocess.STDOUT,
        )


def take(language: str, home: Path, *, work: Path = WORK) -> None:
    """Put what was built in the place of a language's site, as MkDocs would have left it."""
    built = work / language / "site"
    known = [work / language / "theme", work / language / language]
    for file in sorted((built / "assets").rglob("*"), reverse=True):
        if file.is_dir():
            if not any(file.iterdir()):
                file.rmdir()
        elif not any((folder / file.relative_to(built)).is_file() for folder in known):
            file.unlink()  # of Zensical's own theme, which no page uses
    for file in built.rglob("*.html"):
        file.write_text(file.read_text(encoding="utf-8").replace(builder.SHELTER, ""), encoding="utf-8")
    index(built)
    home.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(built, home)


def index(built: Path) -> None:
    """Write Material's index for the search from Zensical's."""
    source = built / "search.json"
    items: list[dict[str, Any]] = json.loads(source.read_text(encoding="utf-8"))["items"]
    source.unlink()
    docs = [{key: item[key] for key in ("location", "title", "text")} for item in items]
    for doc in docs:
        if not doc["location"]:  # the first page, by its title and not by its name in the navigation
            found = TITLE.search((built / "index.html").read_text(encoding="utf-8"))
            doc["title"] = found[1].rpartition(" - ")[0] if found else doc["title"]
    (built / "search").mkdir()
    text = json.dumps({"config": {"fields": FIELDS}, "docs": docs}, ensure_ascii=False)
    (built / "search" / "search_index.json").write_text(text, encoding="utf-8")


FIELDS: Final = {"title": {"boost": 1000.0}, "text": {"boost": 1.0}, "tags": {"boost": 1000000.0}}
"""What Material's index says a word weighs in each part of an entry."""
