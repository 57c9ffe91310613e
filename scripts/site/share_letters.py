"""Sets a line of a share picture: where each letter stands, by the widths and the kerning of its typeface.

resvg sets lines too, but opens the typeface anew for each letter; here each letter is drawn once for all pictures.
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

LIGATURES: Final = {"ffi": "ﬃ", "ffl": "ﬄ", "ff": "ﬀ", "fi": "ﬁ", "fl": "ﬂ"}
"""Letters that are drawn as one, where the typeface has the sign; long ones first."""
ADVANCE: Final = 4
"""How a pair of letters says that only the first one's width changes."""
EXTENSION: Final = 9
"""The kind of a table that only says where another one is."""
SPACE: Final = 0.2
"""The width of a sign that the typeface lacks, in its size: narrow spaces above all."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """One table of kerning: by pairs of letters, or by pairs of classes of letters."""

    covered: frozenset[int]
    pairs: Mapping[tuple[int, int], int]
    first: Mapping[int, int] | None = None
    """The class of a letter that comes first; ``None``: ``pairs`` are of letters."""
    second: Mapping[int, int] | None = None

    def between(self, left: int, right: int) -> int | None:
        """Return by how much a pair stands apart; None if the table has nothing to say of it."""
        if left not in self.covered:
            return None
        if self.first is None or self.second is None:
            return self.pairs.get((left, right))
        return self.pairs.get((self.first.get(left, 0), self.second.get(right, 0)), 0)


@dataclass(frozen=True, slots=True)
class Face:
    """What a typeface says of its letters, in units of which its size has so many."""

    units: int
    letters: Mapping[int, int]
    """The number of the glyph of each code point."""
    widths: Sequence[int]
    kerning: tuple[tuple[Pairs, ...], ...]
    """Of each lookup its tables, of which the first that knows a pair has its say."""

    def between(self, left: int, right: int) -> int:
        """Return how much further from each other two glyphs stand than their widths say."""
        found = ([table.between(left, right) for table in tables] for tables in self.kerning)
        return sum(next((one for one in said if one is not None), 0) for said in found)

    def line(self, text: str, size: float) -> Iterator[tuple[str, float]]:
        """Yield the signs of a line, each with its distance from the line's begin in points of the picture."""
        for letters, sign in LIGATURES.items():
            if ord(sign) in self.letters:
                text = text.replace(letters, sign)
        x = 0.0
        for one, following in pairwise([*text, ""]):
            glyph = self.letters.get(ord(one))
            if glyph is None:
                x += size * SPACE
                continue
            yield one, x
            after = self.letters.get(ord(following)) if following else None
            width = self.widths[min(glyph, len(self.widths) - 1)]
            x += (width + (self.between(glyph, after) if after is not None else 0)) * size / self.units


class Font:
    """The bytes of a typeface, in tables."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        count = self.numbers("H", 4)[0]
        rows = (struct.unpack_from(">4sLLL", data, 12 + 16 * number) for number in range(count))
        self.tables = {tag.decode(): at for tag, _, at, _ in rows}

    def numbers(self, form: str, at: int) -> tuple[int, ...]:
        """Read numbers."""
        return struct.unpack_from(f">{form}", self.data, at)

    def listed(self, at: int, form: str = "H") -> tuple[int, ...]:
        """Read a list that begins with its length."""
        count = self.numbers("H", at)[0]
        return self.numbers(form * count, at + 2)

    def face(self) -> Face:
        """Read what lines are set by."""
        wide = self.numbers("H", self.tables["hhea"] + 34)[0]
        widths = self.numbers("Hh" * wide, self.tables["hmtx"])[::2]
        return Face(self.numbers("H", self.tables["head"] + 18)[0], self.letters(), widths, tuple(self.kerning()))

    def letters(self) -> dict[int, int]:
        """Read which glyph each code point has."""
        start = self.tables["cmap"]
        for number in range(self.numbers("H", start + 2)[0]):
            at = start + self.numbers("HHL", start + 4 + 8 * number)[2]
            if self.numbers("H", at)[0] == 12:
                groups = (self.numbers("LLL", at + 16 + 12 * one) for one in range(self.numbers("L", at + 12)[0]))
                return {code: glyph + code - first for first, last, glyph in groups for code in range(first, last + 1)}
        raise ValueError("the typeface has no table of code points that is known here")

    def kerning(self) -> Iterator[tuple[Pairs, ...]]:
        """Read the lookups of kerning."""
        start = self.tables["GPOS"]
        features, lookups = (start + offset for offset in self.numbers("HH", start + 6))
        wanted: set[int] = set()
        for number in range(self.numbers("H", features)[0]):
            tag, offset = struct.unpack_from(">4sH", self.data, features + 2 + 6 * number)
            if tag == b"kern":
                wanted.update(self.listed(features + offset + 2))
        for number in sorted(wanted):
            at = lookups + self.listed(lookups)[number]
            yield tuple(self.pairs(at + offset, self.numbers("H", at)[0]) for offset in self.listed(at + 4))

    def pairs(self, at: int, kind: int) -> Pairs:
        """Read one table of pairs."""
        if kind == EXTENSION:
            _, kind, offset = self.numbers("HHL", at)
            at += offset
        form, cover, *values = self.numbers("HHHH", at)
        if values != [ADVANCE, 0]:
            raise ValueError("the typeface kerns in a way that is not known here")
        glyphs = self.covered(at + cover)
        if form == 1:
            sets = ((one, at + offset) for one, offset in zip(glyphs, self.listed(at + 8), strict=True))
            return Pairs(frozenset(glyphs), {pair: by for one, place in sets for pair, by in self.seconds(one, place)})
        first, second, rows, columns = self.numbers("HHHH", at + 8)
        cells = self.numbers("h" * rows * columns, at + 16)
        by_class = {divmod(number, columns): value for number, value in enumerate(cells) if value}
        return Pairs(frozenset(glyphs), by_class, self.classes(at + first), self.classes(at + second))

    def seconds(self, left: int, at: int) -> Iterator[tuple[tuple[int, int], int]]:
        """Read the pairs of one glyph."""
        for number in range(self.numbers("H", at)[0]):
            right, value = self.numbers("Hh", at + 2 + 4 * number)
            yield (left, right), value

    def ranges(self, at: int) -> Iterator[tuple[int, int, int]]:
        """Read a list of first glyph, last glyph and a number of theirs."""
        for number in range(self.numbers("H", at)[0]):
            first, last, value = self.numbers("HHH", at + 2 + 6 * number)
            yield first, last, value

    def covered(self, at: int) -> tuple[int, ...]:
        """Read the glyphs that a table is about, in their order."""
        if self.numbers("H", at)[0] == 1:
            return self.listed(at + 2)
        return tuple(glyph for first, last, _ in self.ranges(at + 2) for glyph in range(first, last + 1))

    def classes(self, at: int) -> dict[int, int]:
        """Read the class of each glyph that has one."""
        if self.numbers("H", at)[0] == 1:
            first = self.numbers("H", at + 2)[0]
            return dict(enumerate(self.listed(at + 4), first))
        return {glyph: kind for first, last, kind in self.ranges(at + 2) for glyph in range(first, last + 1)}


@cache
def face(file: Path) -> Face:
    """Read a typeface once."""
    return Font(file.read_bytes()).face()
