"""Post-build: a brotli and a gzip file beside each large file, for hosts that send them as they are.

The best brotli takes half a minute over Pyodide, so what was compressed is kept in `.cache` under the content's hash,
and only what changed is compressed. Pages change with every build, since they name the style sheet by its hash, and are
many: brotli's 5 takes 2 ms over a page where 9 takes 25, for 3 in 100 bytes more; gzip's 6 takes 2 ms where 9 takes 3,
for 2 in 100 more. The search and the sitemaps grow with the pages: 10 takes a third of the time of 11 over them, for 3
in 100 bytes more.
"""

import gzip
import hashlib
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import brotli

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "compressed"
LARGE = 4096
BEST = (11, 9)
"""Of brotli and gzip."""
OFTEN = {".html": (5, 6), ".json": (10, 9), ".xml": (10, 9)}
"""The same for what changes often."""
MONTH = 30 * 24 * 3600
KINDS = {
    ".html",
    ".css",
    ".js",
    ".mjs",
    ".json",
    ".svg",
    ".xml",
    ".wasm",
    ".zip",
    ".bin",
    ".toml",
    ".webmanifest",
}


def pack(content: bytes, suffix: str, *, qualities: tuple[int, int] = BEST) -> bytes:
    """Compress, with a quality of brotli or of gzip; the same bytes each time."""
    best, other = qualities
    return bytes(brotli.compress(content, quality=best)) if suffix == ".br" else gzip.compress(content, other, mtime=0)


def shrinks(content: bytes) -> bool:
    """Whether compressing is worth its seconds: the library of Python is a zip whose files are compressed already.

    >>> shrinks(b"tapis " * 100), shrinks(brotli.compress(bytes(range(256))))
    (True, False)
    """
    return len(brotli.compress(content, quality=1)) < len(content) * 0.95


def beside(file: Path) -> None:
    """Write the two files beside one, where they are worth it."""
    content = file.read_bytes()
    if file.suffix not in OFTEN and not shrinks(content):
        return
    qualities = OFTEN.get(file.suffix, BEST)
    key = hashlib.sha256(content).hexdigest() + ("" if qualities == BEST else "-{}-{}".format(*qualities))
    for suffix in (".br", ".gz"):
        kept = CACHE / f"{key}{suffix}"
        if not kept.exists():
            new = kept.with_suffix(f"{suffix}.{file.name}.new")
            new.write_bytes(pack(content, suffix, qualities=qualities))
            new.replace(kept)
        else:
            kept.touch()
        packed = kept.read_bytes()
        if len(packed) < len(content) * 0.95:
            file.with_name(file.name + suffix).write_bytes(packed)


def forget() -> None:
    """Throw away what no build has used in a month."""
    for file in CACHE.iterdir():
        if time.time() - file.stat().st_mtime > MONTH:
            file.unlink(missing_ok=True)


def finish(site: Path) -> int:
    """Compress what is large; return the number of files looked at. Largest first, so that the cores end together."""
    CACHE.mkdir(parents=True, exist_ok=True)
    files = [file for file in site.rglob("*") if file.suffix in KINDS and file.stat().st_size >= LARGE]
    files.sort(key=lambda file: (-file.stat().st_size, str(file)))
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(beside, files, chunksize=4))
    forget()
    return len(files)
