"""The second builder: Zensical, by the authors of Material for MkDocs, from the same sources and settings.

It wants its settings, pages and site below one folder, and keeps there what it has built, by the pages alone; so it
gets a new folder with copies, and knows nothing of an earlier build. CONTRIBUTING.md says what differs.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
WORK: Final = ROOT / "build" / "zensical"


def prepare(language: str) -> Path:
    """Copy a language's sources into a folder of their own; return the settings there."""
    work = WORK / language
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    shutil.copytree(ROOT / "docs" / language, work / language)
    shutil.copytree(ROOT / "docs" / "theme", work / "theme")
    base = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (work / "base.yml").write_text(base.replace("  name: material\n", "  name: material\n  variant: classic\n"))
    own = (ROOT / "docs" / f"mkdocs.{language}.yml").read_text(encoding="utf-8")
    own = own.replace("INHERIT: ../mkdocs.yml", "INHERIT: base.yml")
    own = own.replace(f"site_dir: ../build/site/{language}", "site_dir: site")
    settings = work / "mkdocs.yml"
    settings.write_text(own, encoding="utf-8")
    return settings


def start(language: str, log: Path, env: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start Zensical on one language; its words go to a file."""
    settings = prepare(language)
    command = [str(Path(sys.executable).parent / "zensical"), "build", "--strict", "-f", str(settings)]
    with log.open("w") as out:
        return subprocess.Popen(
            command, cwd=settings.parent, env={**os.environ, **env}, stdout=out, stderr=subprocess.STDOUT
        )


def take(language: str, home: Path) -> None:
    """Put what was built in the place of a language's site."""
    home.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(WORK / language / "site", home)
