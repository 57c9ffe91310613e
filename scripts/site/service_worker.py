"""The last step of a build: the service worker, the manifest and the icons, so that the site can be kept.

``finish(site)`` runs when all pages are there and before they are compressed: the service worker names what belongs
to the build, and is itself another file, byte for byte, whenever anything else is. With ``TAPISVERT_OFFLINE=0`` it
writes a service worker that takes itself and all that it kept away: for a site that wants to be rid of it.
"""

import hashlib
import json
import os
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scripts.browser import bundle
from scripts.site import pages

ROOT: Final = Path(__file__).resolve().parents[2]
LANGUAGES: Final = ("fr", "en")
ICONS: Final = {"icon-192.png": ("192x192", "any"), "icon-512.png": ("512x512", "any maskable")}
SHORT: Final = 12
"""Letters of a hash in a name."""
GREEN: Final = "#12503a"
FILE: Final = re.compile(r'\.(?:js|css|svg)"')
"""How the address of a file that a page needs ends: pages hold many links and few of these."""
ATTRIBUTES: Final = ("src=", "href=")
OUTSIDE: Final = re.compile(r"://|[#?]")
NOT_KEPT: Final = (".br", ".gz", ".map")
NEVER_NEEDED: Final = re.compile(r"^(plain|snapshot)-")


def hashed(content: bytes) -> str:
    """Return the short hash that names are made with."""
    return hashlib.sha256(content).hexdigest()[:SHORT]


def icons(site: Path) -> dict[str, str]:
    """Put the icons under hashed names into the site; return the names by what they are called here."""
    names = {}
    for name in ICONS:
        content = (ROOT / "docs" / "assets" / name).read_bytes()
        stem, _, suffix = name.rpartition(".")
        names[name] = f"{stem}-{hashed(content)}.{suffix}"
        (site / "assets" / names[name]).write_bytes(content)
    return names


def manifest(site: Path, names: dict[str, str]) -> None:
    """Write the manifest; addresses in it are relative to it, wherever the site is served from."""
    values = {
        "name": "Tapis Vert",
        "short_name": "Tapis Vert",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GREEN,
        "theme_color": GREEN,
        "icons": [
            {"src": f"assets/{names[name]}", "sizes": size, "type": "image/png", "purpose": purpose}
            for name, (size, purpose) in ICONS.items()
        ],
    }
    (site / "manifest.webmanifest").write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")


def linked(page: Path) -> set[str]:
    """Return the scripts, style sheets and pictures that a page links to, as paths."""
    text = page.read_text(encoding="utf-8")
    folder = str(page.parent)
    links = set()
    for end in FILE.finditer(text):
        start = text.rindex('"', 0, end.start())
        if text.endswith(ATTRIBUTES, 0, start):
            links.add(text[start + 1 : end.end() - 1])
    own = (link for link in links if not OUTSIDE.search(link))
    return {posixpath.normpath(posixpath.join(folder, link)) for link in own}


def needed(site: Path, language: str) -> Iterator[str]:
    """Yield the files that pages of a language need beside themselves, as paths from the root."""
    home = site / language
    found: set[Path] = {home / "404.html", home / "search" / "search_index.json"}
    files = [page for page in home.rglob("*.html") if page.name != "404.html"]
    named = {name for names in pages.over(linked, files) for name in names}
    found.update(Path(name).resolve() for name in named)
    found.update((home / "assets" / "javascripts" / "workers").glob("search.*.js"))
    found.update((home / "assets" / "javascripts" / "lunr" / "min").glob("lunr.*.js"))
    found.update((site / "assets").glob("*.woff2"))
    found.add(home / "sitemap.xml")
    for file in sorted(found):
        if file.is_file():
            yield file.relative_to(site.resolve() if file.is_relative_to(site.resolve()) else site).as_posix()


def page_paths(site: Path) -> list[str]:
    """Return the path of every page of both languages, as a reader asks for it, from the root."""
    files = sorted(file for language in LANGUAGES for file in (site / language).rglob("index.html"))
    return [file.parent.relative_to(site).as_posix() + "/" for file in files]


def engine_files(site: Path) -> list[str]:
    """Return the files that the engine is made of, relative to ``assets``."""
    patterns = ("worker-*.js", "engine-*.zip", "pyodide-*/pyodide.asm.mjs", "pyodide-*/pyodide.asm.wasm")
    assets = site / "assets"
    return sorted(file.relative_to(assets).as_posix() for pattern in patterns for file in assets.glob(pattern))


def kept_assets(site: Path) -> list[str]:
    """Return what lies under ``assets`` of the build that is finished, relative to it."""
    files = sorted(file for file in (site / "assets").rglob("*") if file.is_file() and file.suffix not in NOT_KEPT)
    names = [file.relative_to(site / "assets").as_posix() for file in files]
    return [name for name in names if not NEVER_NEEDED.match(name)]


def prepare(site: Path) -> str:
    """Put the icons and the manifest into the site; return the name of the icon that pages link to."""
    names = icons(site)
    manifest(site, names)
    return names["icon-192.png"]


def finish(site: Path) -> None:
    """Give the site its service worker."""
    site = site.resolve()
    values: dict[str, object] = {
        "assets": kept_assets(site),
        "languages": {
            language: [*needed(site, language), f"{language}/offline/"]
            for language in LANGUAGES
            if (site / language).is_dir()
        },
        "pages": page_paths(site),
        "engine": engine_files(site),
        "remove": os.environ.get("TAPISVERT_OFFLINE") == "0",
    }
    digest = hashlib.sha256(json.dumps(values).encode())
    for page in sorted(site.rglob("*.html")):
        digest.update(page.read_bytes())
    values["build"] = digest.hexdigest()[:SHORT]
    (site / "sw.js").write_bytes(bundle.script("offline/sw.ts", values, name="__SITE__"))
