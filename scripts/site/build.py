"""Build the whole site into `build/site`: `python3 scripts/dev.py build`.

The order: what runs in the browser (scripts/browser/bundle.py), MkDocs once a language, then the post-build pass. The
new site is made beside the old one and takes its place at the end, so that whoever reads it never meets half a site.
"""

import argparse
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import metadata
from itertools import chain
from pathlib import Path
from urllib.parse import urlsplit

from scripts.browser import bundle
from scripts.site import (
    feed,
    hand_pages,
    pages,
    postbuild_check,
    postbuild_compress,
    postbuild_head,
    postbuild_pages,
    postbuild_search,
    postbuild_theme,
    service_worker,
    share_pictures,
    styles,
    zensical,
)
from scripts.site.pages import LANGUAGES, BuildError
from widgets import kept

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
SITE = BUILD / "site"
WATCHED = BUILD / "watched"  # one language, for `serve --watch`
SECOND = BUILD / "zensical-site"  # both languages, by the second builder
MKDOCS, ZENSICAL = "mkdocs", "zensical"
ASSETS = BUILD / "assets"
SOURCES = ("docs", "engine/tapisvert", "widgets", "scripts")
FILES = ("mkdocs.yml", "requirements.txt", "requirements-zensical.txt", "package-lock.json", "engine/pyproject.toml")
SHARED = ("icon.svg", "root.css", "root.js", "pages.css", "language.js", "first.js")
PRELOADED = ("literata", "inter")  # the typefaces that every page draws with at once
LICENCES = {  # what licences want beside the work; the notices page links to each
    "tapis-vert.txt": ROOT / "LICENSE",
    "python.txt": ROOT / "docs" / "licences" / "python.txt",
    "svg-cards.txt": ROOT / "docs" / "assets" / "courts" / "LICENSE",
    "svg-cards-notice.txt": ROOT / "docs" / "assets" / "courts" / "NOTICE",
    "literata.txt": ROOT / "docs" / "licences" / "literata.txt",
    "inter.txt": ROOT / "docs" / "licences" / "inter.txt",
    "idiomorph.txt": ROOT / "node_modules" / "idiomorph" / "LICENSE",
    "ts-fsrs.txt": ROOT / "node_modules" / "ts-fsrs" / "LICENSE",
}
MISTAKE = re.compile(r"(?:RuntimeError: Python error: )?[\w.]*PageError: (.+)")
HERE = "http://127.0.0.1:8000/"


def address() -> str:
    """Return the address that the site is built for: TAPISVERT_URL, else this machine's."""
    return os.environ.get("TAPISVERT_URL", HERE).rstrip("/") + "/"


def sources() -> str:
    """Hash all that the site is made of."""
    digest = hashlib.sha256(address().encode())
    files = [file for name in SOURCES for file in (ROOT / name).rglob("*") if file.is_file()]
    for file in sorted([*files, *(ROOT / name for name in FILES)]):
        if not {"__pycache__", "tests", "courts"} & set(file.relative_to(ROOT).parts):
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def say(text: str, *, since: float | None = None) -> None:
    """Print a step, or how long it took."""
    print(f"  {text}" if since is None else f"  {text} ({time.monotonic() - since:.1f} s)", flush=True)


@contextmanager
def alone() -> Iterator[None]:
    """Let one build at a time work on this checkout."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def log(language: str) -> Path:
    """Return the file that MkDocs's words on a language go to."""
    return BUILD / f"mkdocs.{language}.log"


def commit_time() -> dict[str, str]:
    """Return the variable that dates what is built: the sitemap says when the pages were last changed, not built.

    Two builds of one commit are then the same, byte for byte. Empty where there is no commit to ask.
    """
    if "SOURCE_DATE_EPOCH" in os.environ:
        return {}
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return {}
    seconds = done.stdout.strip()
    return {"SOURCE_DATE_EPOCH": seconds} if seconds.isdecimal() else {}


def mkdocs(language: str, home: Path) -> subprocess.Popen[bytes]:
    """Start MkDocs on one language; never with -q, which hides the warnings that --strict is to stop at."""
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "-f",
        f"docs/mkdocs.{language}.yml",
        "-d",
        str(home),
    ]
    env = {**os.environ, **environment(language)}
    with log(language).open("w") as out:
        return subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=subprocess.STDOUT)


def environment(language: str) -> dict[str, str]:
    """Return what a builder finds in its environment."""
    return {
        **commit_time(),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "engine")]),
        "NO_MKDOCS_2_WARNING": "1",
        f"TAPISVERT_URL_{language.upper()}": f"{address()}{language}/",
    }


def complaint(text: str, language: str) -> str:
    r"""Return what matters of a builder's words: the mistake in a page, or its warnings and last lines.

    >>> complaint("INFO - x\nTraceback …\n  File …\nwidgets.markdown.PageError: put/rules.md:3: no block 'hnad'", "fr")
    "docs/fr/put/rules.md:3: no block 'hnad'"
    >>> complaint("RuntimeError: Python error: PageError: index.md:7: no block 'hnad'\nTraceback …\n  File …", "fr")
    "docs/fr/index.md:7: no block 'hnad'"
    """
    lines = [line for line in text.strip().splitlines() if not line.startswith("INFO")]
    for line in reversed(lines):
        if found := MISTAKE.match(line):
            return f"docs/{language}/{found[1]}"
    return "\n".join(lines[-30:])


def both(site: Path, languages: tuple[str, ...], *, builder: str = MKDOCS) -> None:
    """Run the builder for the languages, and the bundler meanwhile; raise what the builder complained about."""
    if builder == ZENSICAL:
        runs = {one: zensical.start(one, log(one), environment(one)) for one in languages}
    else:
        runs = {language: mkdocs(language, site / language) for language in languages}
    try:
        bundle.bundle(ASSETS)
    finally:
        failed = [language for language, process in runs.items() if process.wait()]
    if failed:
        texts = {language: log(language).read_text(encoding="utf-8") for language in failed}
        problem = [f"{builder}, {language}:\n{complaint(text, language)}" for language, text in texts.items()]
        raise BuildError("\n\n".join(problem))
    if builder == ZENSICAL:
        for language in languages:
            zensical.take(language, site / language)


def assemble(site: Path) -> postbuild_pages.Extras:
    """Put the shared files into the site, once for both languages."""
    assets = site / "assets"
    shutil.copytree(ASSETS, assets, ignore=shutil.ignore_patterns("bundle.json"))
    entry = json.loads((ASSETS / "bundle.json").read_text(encoding="utf-8"))["entry"]
    names = {name: styles.put(name, assets) for name in SHARED}
    sheet = styles.join(assets)
    licences = site / "licences"
    licences.mkdir()
    for name, source in LICENCES.items():
        shutil.copyfile(source, licences / name)
    theme = metadata.distribution("mkdocs-material").read_text("licenses/LICENSE") or ""
    (licences / "material-for-mkdocs.txt").write_text(theme, encoding="utf-8")
    base = urlsplit(address()).path
    for name in ("index.html", "404.html"):
        text = (ROOT / "docs" / "front" / name).read_text(encoding="utf-8")
        values = {"address": address(), "home": base, "assets": base + "assets" if name == "404.html" else "assets"}
        for key, value in {**values, **names}.items():
            text = text.replace("{" + key + "}", value)
        (site / name).write_text(text, encoding="utf-8")
    (site / "address.txt").write_text(address() + "\n", encoding="utf-8")
    return postbuild_pages.Extras(
        address=address(),
        icon=names["icon.svg"],
        styles=(sheet, names["pages.css"]),
        fonts=tuple(sorted(file.name for name in PRELOADED for file in assets.glob(f"{name}-????????.woff2"))),
        first=names["first.js"],
        modules=(names["language.js"], entry),
        touch_icon=service_worker.prepare(site),
    )


def finish(site: Path, languages: tuple[str, ...]) -> None:
    """Run the post-build pass."""
    extras = assemble(site)
    share_pictures.finish(site, hand_pages.finish(site, languages, then=share_pictures.write_hands))
    for language in languages:
        postbuild_search.finish(site / language, language)
    for file in site.rglob("*.map"):
        file.unlink()  # for those who mend Material, not for readers
    changed = dict(chain.from_iterable(postbuild_theme.renamed(site / language) for language in languages))
    rules = postbuild_pages.finish(site, replace(extras, renamed=changed))
    postbuild_head.finish(site, pages.pages(site), address())
    feed.finish(site, address())
    (site / ".nojekyll").touch()  # else GitHub Pages would leave out what begins with an underscore
    (site / "_headers").write_text(postbuild_pages.headers(rules, forever=["/assets/*"]), encoding="utf-8")
    service_worker.finish(site)


def make(site: Path, languages: tuple[str, ...], *, start: float, builder: str = MKDOCS) -> None:
    """Make a site beside the old one, check it and let it take the place."""
    say("Building the pages and what runs in the browser …")
    new = BUILD / "new"
    shutil.rmtree(new, ignore_errors=True)
    try:
        both(new, languages, builder=builder)
        kept.forget()
        say("Finishing the pages …", since=start)
        finish(new, languages)
    except (bundle.BundleError, styles.StyleError) as error:
        raise BuildError(str(error)) from error
    if languages == LANGUAGES:
        postbuild_check.check(new, base=urlsplit(address()).path)
    shutil.rmtree(site, ignore_errors=True)
    new.rename(site)


def build(
    *, languages: tuple[str, ...] = LANGUAGES, force: bool = False, packed: bool = True, builder: str = MKDOCS
) -> Path:
    """Build the site and return its folder; what is up to date is left alone. Raises `BuildError`.

    `packed` asks for the compressed files that hosts send: a minute's work that reading on this machine does not need.
    """
    site = SECOND if builder == ZENSICAL else SITE if languages == LANGUAGES else WATCHED
    made, compressed = site.with_suffix(".stamp"), site.with_suffix(".packed")
    with alone():
        want, start = sources(), time.monotonic()
        if force or not site.exists() or not made.exists() or made.read_text() != want:
            make(site, languages, start=start, builder=builder)
            made.write_text(want)
        if packed and (not compressed.exists() or compressed.read_text() != want):
            say("Compressing …", since=start)
            postbuild_compress.finish(site)
            compressed.write_text(want)
        if time.monotonic() - start > 1:
            say(f"Built {site.relative_to(ROOT)}", since=start)
    return site


def main(words: list[str]) -> int:
    """Build, and say what is wrong."""
    parser = argparse.ArgumentParser(prog="dev.py build")
    parser.add_argument("--url", help="the address that the site will have")
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--only", choices=LANGUAGES, help="build one language, unchecked: for `serve --watch`")
    parser.add_argument("--builder", choices=(MKDOCS, ZENSICAL), default=MKDOCS, help="what makes pages of Markdown")
    choices = parser.parse_args(words)
    if choices.url:
        os.environ["TAPISVERT_URL"] = choices.url
    try:
        languages = (choices.only,) if choices.only else LANGUAGES
        build(languages=languages, force=choices.force, packed=not choices.only, builder=choices.builder)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130  # the shell's number for Ctrl-C; `serve --watch` says so itself
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
