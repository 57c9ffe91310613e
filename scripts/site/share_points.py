"""Points of share pictures: small drawings made points by resvg, kept, and laid together to a PNG of 256 colours.

resvg makes PNG itself, of four numbers a point, which takes it 18 ms for a picture of 800 by 420 whatever is on it. So
it draws each card and each letter once, and a picture is put together of these.
"""

import hashlib
import os
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import resvg_py

ROOT: Final = Path(__file__).resolve().parents[2]
CACHE: Final = ROOT / ".cache" / "share"
FONT: Final = (
    ROOT / "node_modules" / "@expo-google-fonts" / "eb-garamond" / "600SemiBold" / "EBGaramond_600SemiBold.ttf"
)
CLOTH, EDGE, PAPER, IVORY, GOLD, FRAME = "#12503a", "#0a2c1f", "#fffdf5", "#fbf4e0", "#e3bd66", "#c9a24b"
RED, BLACK, BACK = "#b3202c", "#1d1d1f", "#7c2233"
STEPS: Final = 32
"""Shades from the cloth to the colour of some letters: a power of two, so that two letters may lie over each other."""
SHADES: Final = (
    (CLOTH, GOLD, STEPS),
    (CLOTH, IVORY, STEPS),
    (CLOTH, FRAME, 16),
    (CLOTH, EDGE, 12),
    (EDGE, PAPER, 16),
    (EDGE, BACK, 12),
    (BACK, GOLD, 16),
    (PAPER, RED, 28),
    (PAPER, BLACK, 28),
)
"""The colours of a picture: so many shades from one to another. The very first is the cloth, where nothing lies."""
CHANNELS: Final = 4


def rgb(colour: str) -> tuple[int, ...]:
    """Read a colour.

    >>> rgb("#12503a")
    (18, 80, 58)
    """
    return tuple(bytes.fromhex(colour.removeprefix("#")))


@cache
def palette() -> tuple[tuple[int, ...], ...]:
    """Return all colours of the pictures."""
    return tuple(
        tuple(round(a + (b - a) * step / (steps - 1)) for a, b in zip(rgb(start), rgb(end), strict=True))
        for start, end, steps in SHADES
        for step in range(steps)
    )


@lru_cache(maxsize=1 << 14)
def nearest(colour: tuple[int, ...], among: tuple[int, ...]) -> int:
    """Return the number of the colour that is most like one."""
    return min(among, key=lambda number: sum((a - b) ** 2 for a, b in zip(colour, palette()[number], strict=True)))


def rows(png: bytes) -> list[list[tuple[int, ...]]]:
    """Read the colours of a PNG as resvg makes it: four numbers a point, eight bits each, not interlaced."""
    width, height = struct.unpack_from(">II", png, 16)
    parts, at = [], 8
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        if kind == b"IDAT":
            parts.append(png[at + 8 : at + 8 + size])
        at += size + 12
    data, wide = zlib.decompress(b"".join(parts)), width * CHANNELS
    found: list[list[tuple[int, ...]]] = []
    above = bytearray(wide)
    for row in range(height):
        start = row * (wide + 1)
        above = unfiltered(data[start], data[start + 1 : start + 1 + wide], above)
        found.append(list(zip(above[0::CHANNELS], above[1::CHANNELS], above[2::CHANNELS], strict=True)))
    return found


def unfiltered(kind: int, row: bytes, above: Sequence[int]) -> bytearray:
    """Undo what a PNG does to a row so that it packs well: none, left, above, their mean, or Paeth's choice."""
    now = bytearray(row)
    if kind == 2:
        return bytearray((one + up) & 255 for one, up in zip(row, above, strict=True))
    for at in range(len(now) if kind else 0):
        left, corner = (now[at - CHANNELS], above[at - CHANNELS]) if at >= CHANNELS else (0, 0)
        up = above[at]
        if kind == 4:
            guess = left + up - corner
            by_left, by_up, by_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
            add = left if by_left <= by_up and by_left <= by_corner else up if by_up <= by_corner else corner
        else:
            add = left if kind == 1 else (left + up) // 2
        now[at] = (now[at] + add) & 255
    return now


@dataclass(frozen=True, slots=True)
class Points:
    """A drawing as the numbers of its colours, row by row."""

    width: int
    height: int
    numbers: bytes

    def row(self, number: int) -> bytes:
        """Return one row."""
        return self.numbers[number * self.width : (number + 1) * self.width]


@cache
def drawn(inner: str, width: int, height: int, among: tuple[int, ...]) -> Points:
    """Return a drawing on the cloth as points of some of the colours: drawn once, then kept in `.cache`."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="EB Garamond" '
        f'font-weight="600"><rect width="{width}" height="{height}" fill="{CLOTH}"/>{inner}</svg>'
    )
    asked = f"{resvg_py.__version__} {SHADES} {among} {text}"
    kept = CACHE / f"{hashlib.sha256(asked.encode()).hexdigest()}.points"
    if kept.exists():
        return Points(width, height, kept.read_bytes())
    png = resvg_py.svg_to_bytes(
        svg_string=text, skip_system_fonts=True, font_files=[str(FONT)], width=width, height=height
    )
    numbers = bytes(nearest(colour, among) for row in rows(png) for colour in row)
    CACHE.mkdir(parents=True, exist_ok=True)
    new = kept.with_suffix(f".{os.getpid()}.new")  # another process may draw the same
    new.write_bytes(numbers)
    new.replace(kept)
    return Points(width, height, numbers)


def chunk(kind: bytes, data: bytes) -> bytes:
    """Write a part of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(numbers: bytes, width: int, height: int) -> bytes:
    """Write points as a PNG; the same bytes each time."""
    plain = b"".join(b"\0" + numbers[row * width : (row + 1) * width] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = bytes(part for colour in palette() for part in colour)
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(plain, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)
