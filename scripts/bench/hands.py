"""How long a site of many worked hands takes to build: `python3 scripts/dev.py bench --hands`.

A copy of the checkout gets new hands, each of its own hands again under other names and titles, and pages that show
them; what earlier builds have kept of everything else is at hand, of these hands nothing. Seconds of the clock, so
nothing else should be at work; and of both processors, which depend less on that.
"""

import itertools
import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from scripts.site import build, compare
from scripts.site.pages import LANGUAGES, BuildError

MANY: Final = 1_000
ON_A_PAGE: Final = 40
GOALS: Final = {"all hands": 60.0, "one changed hand": 2.0}
TITLE: Final = re.compile(r'^(title\s*=\s*\{ en = ")(.*?)(", fr = ")(.*?)(" \})', re.MULTILINE)
SHOWN: Final = """---
title: More hands {number} · {game}
description: Worked hands of {game}, the part {number} of a measurement.
---

# More hands {number} {{ #more }}

Hands that were made to be counted.

"""
STARTED: Final = "Ctrl-C ends it."
"""The last line that the server says when it is there."""
LONGEST: Final = 120.0
"""Seconds after which a page that has not changed is given up."""


def more_hands(folder: Path, many: int) -> list[str]:
    """Write hands into a copy of the checkout until it has so many more; return their names."""
    home = folder / "docs" / "hands"
    known = sorted(home.glob("*/*.toml"))
    names = []
    for number, source in zip(range(many), itertools.cycle(known), strict=False):
        turn = number // len(known) + 2
        text = TITLE.sub(rf"\1\2, {turn}\3\4, {turn}\5", source.read_text(encoding="utf-8"), count=1)
        file = source.with_stem(f"{source.stem}-x{turn}")
        file.write_text(text, encoding="utf-8")
        names.append(file.relative_to(home).with_suffix("").as_posix())
    return names


def show(folder: Path, names: Sequence[str]) -> None:
    """Write pages that show the hands, and add them to the navigation."""
    by_game: dict[str, list[str]] = {}
    for name in names:
        by_game.setdefault(name.partition("/")[0], []).append(name)
    for language in LANGUAGES:
        settings = folder / "docs" / f"mkdocs.{language}.yml"
        nav = settings.read_text(encoding="utf-8")
        for game, hands in by_game.items():
            lines = []
            for number, part in enumerate(itertools.batched(hands, ON_A_PAGE), 1):
                blocks = "".join(f"/// hand | {name}\n///\n\n" for name in part)
                page = folder / "docs" / language / game / f"more-{number}.md"
                page.write_text(SHOWN.format(number=number, game=game) + blocks, encoding="utf-8")
                lines.append(f"      - More {number}: {game}/more-{number}.md\n")
            place = re.compile(rf"^ +- .*: {game}/hands\.md\n", re.MULTILINE).search(nav)
            if place is None:
                raise BuildError(f"{settings.name} has no page of the hands of {game}")
            nav = nav[: place.end()] + "".join(lines) + nav[place.end() :]
        settings.write_text(nav, encoding="utf-8")


def timed(folder: Path, *words: str) -> tuple[float, float]:
    """Run a module of the copy; return its seconds of the clock and of the processors. Raises `BuildError`."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    compare.run(folder, *words)
    spent, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def changed(folder: Path, name: str, times: int = 3) -> list[float]:
    """Change a hand of a copy beside its `serve --watch`; return after how long each time the server answers it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "scripts.site.serve", "--watch", "en", "--no-build", "--port", str(port)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(folder / "engine")])}
    game, _, slug = name.partition("/")
    page = f"http://127.0.0.1:{port}/en/{game}/hands/{slug}/"
    file = folder / "docs" / "hands" / f"{name}.toml"
    found = []
    with subprocess.Popen(words, cwd=folder, env=env, stdout=subprocess.PIPE, text=True) as server:
        try:
            next(line for line in server.stdout or () if STARTED in line)
            time.sleep(3)  # an author does not change a hand while the server looks at the files for the first time
            for number in range(times):
                title = f"Changed {number}"
                text = TITLE.sub(rf"\g<1>{title}\3\4\5", file.read_text(encoding="utf-8"), count=1)
                begun = time.perf_counter()
                file.write_text(text, encoding="utf-8")
                answer(page, f'<h1 id="hand">{title}</h1>', until=begun + LONGEST)
                found.append(time.perf_counter() - begun)
        finally:
            server.terminate()
            server.communicate()
    return found


def answer(page: str, wanted: str, *, until: float) -> None:
    """Ask for a page until it says what is wanted. Raises `BuildError` when that takes too long."""
    while time.perf_counter() < until:
        with urllib.request.urlopen(page) as said:  # noqa: S310 -- the server of this measurement
            if wanted in said.read().decode():
                return
        time.sleep(0.02)
    raise BuildError(f"{page} never said {wanted}")


def main(many: int = MANY) -> int:
    """Measure, and print a table."""
    with tempfile.TemporaryDirectory(prefix="tapis-vert-") as name:
        folder = Path(name) / "copy"
        compare.copied(folder)
        if build.ROOT.joinpath(".cache").is_dir():
            shutil.copytree(build.ROOT / ".cache", folder / ".cache", ignore=shutil.ignore_patterns("npm", "zensical"))
        before = timed(folder, "scripts.site.build", "--force")
        names = more_hands(folder, many)
        show(folder, names)
        rows = {
            "the site as it is": before,
            f"with {many} more hands, none of them drawn before": timed(folder, "scripts.site.build"),
            "the same again": timed(folder, "scripts.site.build", "--force"),
        }
        timed(folder, "scripts.site.build", "--only", "en")
        waits = changed(folder, names[0])
    print(f"\n{'Build':<52} {'seconds':>8} {'of both processors':>19}")
    for title, (clock, cpu) in rows.items():
        print(f"{title:<52} {clock:>8.1f} {cpu:>19.1f}")
    first, *more = waits
    print(f"\nOne changed hand, until the server answers its new page: {first:.2f} s, then", end=" ")
    print(", ".join(f"{one:.2f} s" for one in more))
    return 0


if __name__ == "__main__":
    sys.exit(main())
