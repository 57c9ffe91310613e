"""The site's style sheets: ours joined into one by esbuild, under names that hold their hash."""

import hashlib
import subprocess
from pathlib import Path

from scripts.site import card_art

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "docs" / "assets"
ENTRY = ROOT / "widgets" / "browser" / "css" / "index.css"


class StyleError(Exception):
    """esbuild could not join the style sheets; the text has its complaint."""


def hashed(name: str, content: bytes) -> str:
    """Return the name with the hash of the content in it.

    >>> hashed("root.css", b"")
    'root-e3b0c44298fc.css'
    """
    stem, _, suffix = name.rpartition(".")
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}.{suffix}"


def put(name: str, out: Path) -> str:
    """Copy one of `docs/assets` under its hashed name, and return that."""
    content = (ASSETS / name).read_bytes()
    (out / hashed(name, content)).write_bytes(content)
    return hashed(name, content)


def join(out: Path) -> str:
    """Join `widgets/browser/css` with the pictures it names into `out`; return the name of the sheet."""
    card_art.write(ROOT / "node_modules" / "svg-cards", ASSETS / "courts")
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    command = [
        str(esbuild),
        str(ENTRY),
        "--bundle",
        "--minify",
        "--loader:.svg=file",
        "--loader:.woff2=file",
        "--entry-names=tapis-vert-[hash]",
        "--asset-names=[name]-[hash]",
        f"--outdir={out}",
        "--log-level=warning",
    ]
    before = set(out.glob("tapis-vert-*.css"))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode or done.stderr.strip():
        raise StyleError(f"esbuild on {ENTRY.relative_to(ROOT)}:\n{done.stderr.strip()}")
    (made,) = set(out.glob("tapis-vert-*.css")) - before
    return made.name
