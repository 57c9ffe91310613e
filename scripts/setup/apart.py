"""Packages that one command alone needs: installed into a folder of `.cache` when asked for, and seen by no other."""

import sys
from pathlib import Path

from scripts.setup import prepare


def install(name: str, lock: Path, *, what: str, advice: str) -> Path:
    """Install what a lock file pins into `.cache/NAME`, unless it is there; return the folder.

    `what` is what a person reads while it is done, `advice` what to try where it fails. Raises `prepare.Failure`.
    """
    home = prepare.CACHE / name
    stamp = home / "tapis-vert.stamp"
    want = prepare.fingerprint(sys.version_info[:2], lock)
    if not (stamp.exists() and stamp.read_text() == want):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--upgrade"]
        prepare.run(what, [*pip, "--target", str(home), "--require-hashes", "-r", str(lock)], advice=advice)
        stamp.write_text(want)
    return home
