"""What can be said of the catalogues line by line, for people who do not read tracebacks: used by `check`.

The tests of the words find more, and find it as programmers do.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tapisvert.text.catalogue import LANGUAGES, compiled
from tapisvert.text.template import CatalogueError, names

ROOT = Path(__file__).resolve().parents[2]
TEXT = Path("engine") / "tapisvert" / "text"


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, and where it stands."""

    place: str
    text: str
    names: frozenset[str]


def places(text: str) -> dict[tuple[str, str], int]:
    r"""Find the line of every key.

    >>> places('[a]\nx = "1"\n\n[b]\nx = "2"')
    {('a', 'x'): 2, ('b', 'x'): 5}
    """
    found, table = {}, ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\[([\w.-]+)\]", line):
            table = header[1]
        elif key := re.match(r"([\w-]+)\s*=", line):
            found[table, key[1]] = number
    return found


def read(root: Path, language: str, name: str, faults: list[str]) -> Mapping[tuple[str, str], Line]:
    """Read a catalogue; what cannot be read is added to the faults."""
    file = TEXT / language / name
    text = (root / file).read_text(encoding="utf-8")
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        faults.append(f"{file.as_posix()}: this is not TOML: {error}")
        return {}
    at = places(text)
    found = {}
    for table, entries in tables.items():
        for key, sentence in entries.items():
            place = f"{file.as_posix()}:{at.get((table, key), 1)}"
            try:
                used = names(compiled(sentence, LANGUAGES[language]))
            except CatalogueError as error:
                faults.append(f"{place}: [{table}] {key}: {error}")
                continue
            found[table, key] = Line(place, sentence, used)
    return found


def compared(fr: Mapping[tuple[str, str], Line], en: Mapping[tuple[str, str], Line], name: str) -> Iterator[str]:
    """Find lines of one language only, and those whose placeholders are not the same."""
    for here, there, other in ((fr, en, "en"), (en, fr, "fr")):
        for table, key in here:
            if (table, key) not in there:
                yield f"{here[table, key].place}: [{table}] {key} is not in {other}/{name}"
    for table, key in fr.keys() & en.keys():
        mine, theirs = fr[table, key], en[table, key]
        if mine.names != theirs.names:
            placeholders = [", ".join(sorted(line.names)) or "none" for line in (mine, theirs)]
            yield (
                f"{mine.place}: [{table}] {key} has the placeholders {placeholders[0]}; "
                f"{theirs.place} has {placeholders[1]}"
            )


def faults(root: Path = ROOT) -> list[str]:
    """Return every line that is misspelt, or of one language only."""
    found: list[str] = []
    for name in sorted({file.name for language in LANGUAGES for file in (root / TEXT / language).glob("*.toml")}):
        missing = [language for language in LANGUAGES if not (root / TEXT / language / name).is_file()]
        found += [f"{(TEXT / language / name).as_posix()} is not there" for language in missing]
        if not missing:
            unread = len(found)
            fr, en = (read(root, language, name, found) for language in ("fr", "en"))
            if len(found) == unread:
                found += sorted(compared(fr, en, name))
    return found
