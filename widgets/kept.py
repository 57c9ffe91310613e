"""Keeps the HTML of widgets between builds: what is drawn from the same code and the same words is drawn once.

A kept text is found by a hash of the engine's and the extension's whole code, the words among it, and of everything
that the drawing was asked for, a hand's file among it. So nothing has to be thrown away when something changes;
what no build has asked for in a month is.
"""

import hashlib
import os
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / ".cache" / "widgets"
CODE: Final = (("engine/tapisvert", (".py", ".toml")), ("widgets", (".py",)))
DAY: Final = 24 * 3600
MONTH: Final = 30 * DAY


@cache
def code() -> str:
    """Return a hash of all the code and words that widgets are drawn by."""
    digest = hashlib.sha256()
    for folder, kinds in CODE:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in kinds and "node_modules" not in file.parts:
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def kept(draw: Callable[[], str], *asked: object) -> str:
    """Return what ``draw`` gives, from an earlier build where one asked for the same.

    ``asked`` is all that the drawing depends on besides the code; its representations are compared. What cannot be
    drawn raises each time, as ``draw`` does.
    """
    key = hashlib.sha256("\0".join([code(), *map(repr, asked)]).encode()).hexdigest()
    file = FOLDER / key[:2] / key
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        drawn = draw()
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_text(drawn, "utf-8")
        new.replace(file)
        return drawn
    if time.time() - file.stat().st_mtime > DAY:
        file.touch()
    return text


def forget() -> None:
    """Throw away what no build has asked for in a month."""
    for file in FOLDER.glob("*/*"):
        if time.time() - file.stat().st_mtime > MONTH:
            file.unlink(missing_ok=True)
