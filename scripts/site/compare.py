"""Say what differs between two builds of the site: `python3 scripts/dev.py compare builders` (or `builds`).

Both builders must give the same pages: titles, words, widgets, anchors and links, and the same entries of the search.
Two builds of one commit must give the same files, byte for byte: the second is made from a copy of the checkout,
elsewhere and without what earlier builds have kept.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final

from scripts.site import build, hand_pages, pages
from scripts.site.pages import LANGUAGES, BuildError

SHOWN: Final = 40
"""Differences that are printed: more are not read."""
WIDGET: Final = re.compile(r"<(tv-[a-z]+)\b([^>]*)>")
ARTICLE: Final = re.compile(r'<article class="md-content__inner md-typeset"[^>]*>(.*?)</article>', re.DOTALL)
LINK: Final = re.compile(r'<a\b[^>]*?\shref="([^"]*)"')
HERE: Final = re.compile(r"(?<=/)\.(?=$|[#?])")
"""The end of an address that may be left out: /en/. is /en/."""
UNLIKE: Final = re.compile(r' data-search-exclude(?:="")?')
"""What Zensical takes out of a page when it has made its index, and Material does not."""
LINKED: Final = (".venv", "node_modules")
"""What set-up has installed: a copy of the checkout uses the same."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a page says and offers, whatever the builder."""

    title: str
    about: str
    words: tuple[str, ...]
    widgets: tuple[tuple[str, str], ...]
    anchors: frozenset[str]
    links: tuple[str, ...]


def said(text: str) -> Said:
    """Read a page; of its markup, what stands in the article.

    >>> page = '<title>A</title><article class="md-content__inner md-typeset"><h1 id="a">Put</h1></article>'
    >>> said(page).words, said(page).anchors
    (('Put',), frozenset({'a'}))
    """
    title, about, article = (find.search(text) for find in (hand_pages.TITLE, hand_pages.DESCRIPTION, ARTICLE))
    inner = article[1] if article else ""
    return Said(
        title=title[1].strip() if title else "",
        about=about[2] if about else "",
        words=tuple(re.sub(r"<[^>]+>", " ", inner).split()),
        widgets=tuple((name, UNLIKE.sub("", rest)) for name, rest in WIDGET.findall(inner)),
        anchors=frozenset(pages.read(inner).ids),
        links=tuple(HERE.sub("", address) for address in LINK.findall(inner)),
    )


def unlike(name: str, one: str, other: str) -> Iterator[str]:
    """Say in what two versions of a page differ."""
    ours, theirs = said(one), said(other)
    for part in Said.__dataclass_fields__:
        first, second = getattr(ours, part), getattr(theirs, part)
        if first == second:
            continue
        if isinstance(first, frozenset):
            yield f"{name}: {part}: only in one: {', '.join(sorted(first ^ second))}"
        elif isinstance(first, tuple):
            apart = next(pair for pair in zip_longest(first, second) if pair[0] != pair[1])
            yield f"{name}: {part}: {len(first)} and {len(second)}; first {apart[0]!r:.200}, {apart[1]!r:.200}"
        else:
            yield f"{name}: {part}: {first!r}, {second!r}"


def pages_differ(one: Path, other: Path) -> Iterator[str]:
    """Say what differs between the pages of two sites, and between the entries of their searches."""
    ours, theirs = ({place.name: place.file for place in pages.pages(site)} for site in (one, other))
    for name in sorted(ours.keys() ^ theirs.keys()):
        yield f"{name}: only in {one.name if name in ours else other.name}"
    for name in sorted(ours.keys() & theirs.keys()):
        yield from unlike(name, *(file.read_text(encoding="utf-8") for file in (ours[name], theirs[name])))
    for language in LANGUAGES:
        found = [searched(site / language / "search" / "search_index.json") for site in (one, other)]
        for place, title in sorted(found[0] ^ found[1]):
            yield f"{language}: only in one search: {place} ({title})"


def searched(index: Path) -> frozenset[tuple[str, str]]:
    """Return the entries of a search: where each leads, and what it is called."""
    docs = json.loads(index.read_text(encoding="utf-8"))["docs"]
    return frozenset((doc["location"], doc["title"]) for doc in docs)


def files_differ(one: Path, other: Path) -> Iterator[str]:
    """Say what differs between two folders, byte for byte."""
    ours, theirs = (
        {file.relative_to(site).as_posix(): file for file in site.rglob("*") if file.is_file()} for site in (one, other)
    )
    for name in sorted(ours.keys() ^ theirs.keys()):
        yield f"{name}: only in {one if name in ours else other}"
    for name in sorted(ours.keys() & theirs.keys()):
        first, second = ours[name].read_bytes(), theirs[name].read_bytes()
        if first != second:
            at = next((n for n, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), len(first))
            around = slice(max(at - 40, 0), at + 40)
            yield f"{name}: {len(first)} and {len(second)} bytes; at {at}: {first[around]!r}, {second[around]!r}"


def builders() -> list[str]:
    """Build with both builders and say what differs."""
    first = build.build(packed=False)
    second = build.build(packed=False, builder=build.ZENSICAL)
    return list(islice(pages_differ(first, second), SHOWN))


def copied(folder: Path) -> None:
    """Clone the checkout, with what is not committed yet; what set-up has installed is shared."""
    git = ["git", "-C", str(build.ROOT)]
    subprocess.run([*git, "clone", "-q", "--shared", "--no-checkout", str(build.ROOT), str(folder)], check=True)
    listing = [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (source := build.ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder / name)
    for name in LINKED:
        (folder / name).symlink_to((build.ROOT / name).resolve())


def run(folder: Path, *words: str) -> None:
    """Run a module of a copy there. Raises `BuildError`."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(folder / "engine")])}
    done = subprocess.run([sys.executable, "-m", *words], cwd=folder, env=env, check=False)
    if done.returncode:
        raise BuildError(f"{' '.join(words)} failed in {folder}")


def builds() -> list[str]:
    """Build here, and from nothing in a copy of the checkout; say what differs."""
    first = build.build()
    with tempfile.TemporaryDirectory(prefix="tapis vert (again) ") as name:
        folder = Path(name) / "copy"
        copied(folder)
        run(folder, "scripts.site.build")
        return list(islice(files_differ(first, folder / "build" / "site"), SHOWN))


def main(words: list[str]) -> int:
    """Build and compare."""
    parser = argparse.ArgumentParser(prog="dev.py compare")
    parser.add_argument("what", choices=("builders", "builds"))
    choices = parser.parse_args(words)
    try:
        found = builders() if choices.what == "builders" else builds()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(found) if found else "  The same.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
