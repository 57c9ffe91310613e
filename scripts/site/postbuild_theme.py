"""Post-build: the few files of Material that are changed, for what they cost every reader.

Its search worker waits with the index until something is searched (docs/front/late_search.js). Two rules of its style
sheets go, or say less, since for their sake a browser styles every element of a page anew, several times at each start.
A changed file has a new hash in its name, and the pages name it.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from scripts.site.pages import BuildError

ROOT: Final = Path(__file__).resolve().parents[2]
LATE_SEARCH: Final = ROOT / "docs" / "front" / "late_search.js"
SWITCHING: Final = re.compile(
    r"\[data-md-color-switching\] \*,\[data-md-color-switching\] :after,\[data-md-color-switching\] :before\{[^}]*\}"
)
"""The rule by which nothing fades while the colours are switched."""
CELLS: Final = re.compile(r"(\.md-typeset table:not\(\[class\]\) t[dh]>):(first|last)-child\b")
"""What stands first or last in a cell of a plain table. It names no element, so that whatever element changes its
`class`, all that it holds might be one of these."""
BLOCKS: Final = ("p", "ul", "ol", "dl", "pre", "div", "blockquote", "h3", "h4", "h5")
"""What has a margin of its own, which Material takes away at the edge of a cell."""
HASHED: Final = re.compile(r"\.[0-9a-f]{8}\.min\.")


def late(text: str) -> str:
    """Return the search worker with what makes it wait before it. Raises `BuildError` where it is another worker."""
    if not all(mark in text for mark in ('addEventListener("message"', "postMessage(", "Invalid message type")):
        message = "Material's search worker has changed: docs/front/late_search.js must be looked at"
        raise BuildError(message)
    return LATE_SEARCH.read_text(encoding="utf-8") + text


def still(text: str) -> str:
    """Return the style sheet of the colours without the rule of their switch. Raises `BuildError` where it has none."""
    changed, count = SWITCHING.subn("", text)
    if count != 1:
        message = "Material's palette has no rule, or several, for [data-md-color-switching]: see postbuild_theme.py"
        raise BuildError(message)
    return changed


def named(text: str) -> str:
    """Return the main style sheet with the elements named. Raises `BuildError` where it has other rules for cells."""
    changed, count = CELLS.subn(lambda match: f"{match[1]}:is({','.join(BLOCKS)}):{match[2]}-child", text)
    if count != 4:
        message = f"Material's rules for what begins and ends a cell are {count}, not 4: see postbuild_theme.py"
        raise BuildError(message)
    return changed


CHANGES: Final[dict[str, Callable[[str], str]]] = {
    "assets/javascripts/workers/search.*.min.js": late,
    "assets/stylesheets/main.*.min.css": named,
    "assets/stylesheets/palette.*.min.css": still,
}
"""What is changed, by its place in a language's site."""


def renamed(home: Path) -> Iterator[tuple[str, str]]:
    """Change the files of one language's site, and yield the old and the new name of each.

    Raises `BuildError` where there is not exactly one file for a change, or it is not as expected.
    """
    for pattern, change in CHANGES.items():
        found = sorted(home.glob(pattern))
        if len(found) != 1:
            message = f"{home / pattern}: one file was expected, not {len(found)}"
            raise BuildError(message)
        text = change(found[0].read_text(encoding="utf-8"))
        digest = hashlib.sha256(text.encode()).hexdigest()[:8]
        name = HASHED.sub(f".{digest}.min.", found[0].name)
        found[0].unlink()
        found[0].with_name(name).write_text(text, encoding="utf-8")
        yield found[0].name, name
