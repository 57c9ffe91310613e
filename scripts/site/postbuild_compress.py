"""Post-build: a brotli and a gzip file beside each large file, for hosts that send them as they are.

The best brotli takes half a minute over Pyodide, so what was compressed is kept in `.cache` under the content's hash.
"""

import gzip
import hashlib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import brotli

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "compressed"
LARGE = 4096
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


def pack(content: bytes, suffix: str) -> bytes:
    """Compress as well as can be; the same bytes each time."""
    return bytes(brotli.compress(content, quality=11)) if suffix == ".br" else gzip.compress(content, 9, mtime=0)


def beside(file: Path) -> None:
    """Write the two files beside one, where they are worth it."""
    content = file.read_bytes()
    key = hashlib.sha256(content).hexdigest()
    for suffix in (".br", ".gz"):
        kept = CACHE / f"{key}{suffix}"
        if not kept.exists():
            new = kept.with_suffix(f"{suffix}.{file.name}.new")
            new.write_bytes(pack(content, suffix))
            new.replace(kept)
        packed = kept.read_bytes()
        if len(packed) < len(content) * 0.95:
            file.with_name(file.name + suffix).write_bytes(packed)


def finish(site: Path) -> int:
    """Compress what is large; return the number of files looked at. Largest first, so that the cores end together."""
    CACHE.mkdir(parents=True, exist_ok=True)
    files = [file for file in site.rglob("*") if file.suffix in KINDS and file.stat().st_size >= LARGE]
    files.sort(key=lambda file: (-file.stat().st_size, str(file)))
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(beside, files))
    return len(files)
