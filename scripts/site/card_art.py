"""Take the twelve court figures out of the npm package ``svg-cards``, one small file each.

The package (LGPL-2.1, its notice goes with the files) draws whole cards in one sheet of a megabyte.
Only the figures are taken; frame, pips and the letters in the corners are ours, since no set of the
Paris pattern has R, D and V. Numbers are rounded to what the eye can tell at the sizes of the site.
"""

import argparse
import re
import shutil
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
WIDTH, HEIGHT = 169.075, 244.64
SIDE, TOP = 8.0, 6.5
"""What is cut off of a card at the sides, and above and below: its frame, so that ours has room."""
PAPER = "#fffdf6"
"""The colour of our cards; it covers the letter that stands for a figure not yet there."""
BOX = {"x", "y", "width", "height"}
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
COURTS = {"J": "jack", "Q": "queen", "K": "king"}
NOTICE = """The files in this directory are taken from SVG-cards {version}
(https://github.com/htdebeer/SVG-cards, npm package svg-cards): the court figures only, without
frame, index and pips, their coordinates rounded.

Copyright (C) 2005 David Bellot
Copyright (C) 2016, 2017 Huub de Beer

They are free software under the GNU Lesser General Public License, version 2.1 or (at your option)
any later version; its text is in LICENSE beside this file. They can be replaced by any other
pictures of the same names. Nothing else of this site is under that licence.
"""


_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_AXES = {"M": "xy", "L": "xy", "C": "xyxyxy", "S": "xyxy", "H": "x", "V": "y"}
_SCALE = 10
"""Coordinates are kept to a tenth, a fifth of a dot on the sharpest screen."""


def _tenths(number: int) -> str:
    """Write a number of tenths as short as it goes: ``.5``, ``-12``."""
    text = f"{number / _SCALE:.1f}".removesuffix(".0")
    return re.sub(r"^(-?)0\.", r"\1.", text)


def _join(words: list[str]) -> str:
    """Join the words of a path; a letter, a minus or a second point parts them as well as a space."""
    out, before = "", "M"
    for word in words:
        glued = word[0].isalpha() or before.isalpha() or word[0] == "-"
        out += word if glued or (word[0] == "." and "." in before) else f" {word}"
        before = word
    return out


def shorten(path: str) -> str:
    """Rewrite path data in relative tenths, each from the rounded point before: nothing drifts."""
    tokens = iter(_TOKEN.findall(path))
    at, rounded = {"x": 0.0, "y": 0.0}, {"x": 0, "y": 0}
    words: list[str] = []
    command, last = "", ""
    pending = next(tokens, None)
    while pending is not None:
        if pending.isalpha():
            command, pending = pending, next(tokens, None)
            if command in "Zz":
                words.append("z")
                continue
        axes = _AXES[command.upper()]
        points = []
        for axis in axes:
            value = float(str(pending))
            points.append((axis, value + at[axis] if command.islower() else value))
            pending = next(tokens, None)
        letter = command.lower()
        if letter != last or letter == "m":
            words.append(letter)
        last = letter
        words += [_tenths(round(value * _SCALE) - rounded[axis]) for axis, value in points]
        for axis, value in points:
            at[axis], rounded[axis] = value, round(value * _SCALE)
        if letter == "m":
            command = "l" if command == "m" else "L"
    return _join(words)


def _points(text: str) -> str:
    """Shorten the corners of a polygon."""
    return " ".join(_tenths(round(float(one) * _SCALE)) for one in _TOKEN.findall(text))


def _clean(element: ET.Element) -> ET.Element:
    """Copy an element with plain names, short numbers and its style as attributes."""
    kept = ET.Element(element.tag.removeprefix(SVG))
    for name, value in element.attrib.items():
        if name == "d":
            kept.set("d", shorten(value))
        elif name == "points":
            kept.set("points", _points(value))
        elif name == "style":
            for one in filter(None, value.split(";")):
                key, _, setting = one.partition(":")
                if key.strip() in {"fill", "stroke", "stroke-width", "fill-rule", "stroke-linejoin"}:
                    kept.set(key.strip(), setting.strip())
        elif name == XLINK:
            kept.set("href", value)
        elif name in {"cx", "cy", "r", "x1", "x2", "y1", "y2"}:
            kept.set(name, _points(value))
        elif name not in {"id", "class"} and (name not in BOX or kept.tag == "rect"):
            kept.set(name, value)
    kept.extend(_clean(child) for child in element)
    return kept


def court(sheet: dict[str, ET.Element], name: str) -> str:
    """Return one court figure (``heart_queen``) as a picture that stands for itself."""
    card = sheet[name]
    parts: list[ET.Element] = []
    figure = ""
    for child in card:
        href = child.get(XLINK) or child.get("href") or ""
        if child.tag == f"{SVG}use" and re.fullmatch(r"#(jack|queen|king)_\d", href):
            figure = href[1:]
            parts.append(_clean(child))
        elif child.tag == f"{SVG}g" and child.get("transform"):
            parts.append(_clean(child))  # the sash between the halves
    svg = ET.Element("svg", xmlns="http://www.w3.org/2000/svg")
    svg.set("viewBox", f"{SIDE} {TOP} {WIDTH - 2 * SIDE:g} {HEIGHT - 2 * TOP:g}")
    svg.set("preserveAspectRatio", "none")
    defs = ET.SubElement(svg, "defs")
    half = _clean(sheet[figure])
    half.set("id", "f")
    defs.append(half)
    ET.SubElement(svg, "path", fill=PAPER, d="M0 0H200V300H0z")
    whole = ET.SubElement(svg, "g", transform=card.get("transform", ""))
    for part in parts:
        if part.tag == "use":
            part.set("href", "#f")
        whole.append(part)
    return ET.tostring(svg, encoding="unicode")


def write(package: Path, out: Path) -> int:
    """Write the courts of ``package`` to ``out``, with licence and notice; return their number."""
    root = ET.parse(package / "svg-cards.svg").getroot()  # noqa: S314 - a pinned package of ours
    sheet = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
    version = re.search(r'"version":\s*"([^"]+)"', (package / "package.json").read_text())
    out.mkdir(parents=True, exist_ok=True)
    for suit, suit_name in SUITS.items():
        for rank, rank_name in COURTS.items():
            (out / f"{rank}{suit}.svg").write_text(court(sheet, f"{suit_name}_{rank_name}"))
    shutil.copyfile(package / "LICENSE", out / "LICENSE")
    (out / "NOTICE").write_text(NOTICE.format(version=version[1] if version else "?"))
    return len(SUITS) * len(COURTS)


def main(arguments: list[str] | None = None) -> int:
    """Write the courts where they are asked for."""
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--package", type=Path, default=here / "node_modules" / "svg-cards")
    parser.add_argument("--out", type=Path, default=here / "docs" / "assets" / "courts")
    asked = parser.parse_args(arguments)
    count = write(asked.package, asked.out)
    size = sum(path.stat().st_size for path in asked.out.glob("*.svg"))
    sys.stdout.write(f"{count} courts, {size // 1024} KB, in {asked.out}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
