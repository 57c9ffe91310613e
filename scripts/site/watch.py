"""Tell when a file changed, by looking: used by `serve --watch`."""

import time
from collections.abc import Iterable
from pathlib import Path

IGNORED = {"__pycache__", "node_modules", ".mypy_cache", ".ruff_cache", "courts"}  # the build makes the courts


def look(places: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Return when each file under the places was written and how large it is."""
    found = {}
    for place in places:
        for file in [place] if place.is_file() else place.rglob("*"):
            if not IGNORED.intersection(file.parts) and file.is_file():
                status = file.stat()
                found[file] = (status.st_mtime_ns, status.st_size)
    return found


def changed(before: dict[Path, tuple[int, int]], after: dict[Path, tuple[int, int]]) -> list[Path]:
    """List the files that are new, gone or other than they were."""
    return sorted(file for file in before.keys() | after.keys() if before.get(file) != after.get(file))


def wait(places: Iterable[Path], seen: dict[Path, tuple[int, int]], *, pause: float = 0.4) -> list[Path]:
    """Wait until something changed since `seen` and then for a pause without changes; return what changed."""
    places = list(places)
    while True:
        time.sleep(pause)
        now = look(places)
        if now != seen:
            time.sleep(pause / 2)
            return changed(seen, look(places))
