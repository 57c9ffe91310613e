"""Sentences with places to fill: how a line of a catalogue is read.

``{winner:The} takes {n|a trick|{n:words} tricks}`` is text and slots. A slot has a name, perhaps
words after a colon that say in which form its value appears, and perhaps branches after bars, each
a sentence of its own. This module only reads; ``speech`` fills.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tapisvert.core.errors import TapisError

type Template = tuple[str | Slot, ...]

_HEAD = re.compile(r"\{([a-z][a-z0-9_]*)(?::([^{}|]*))?")


class CatalogueError(TapisError):
    """A sentence that is missing, misspelt or given the wrong values: a fault of ours, never of a reader."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place to fill: ``{name:word word|branch|branch}``."""

    name: str
    words: tuple[str, ...] = ()
    branches: tuple[Template, ...] = ()


def parse(text: str) -> Template:
    """Read a sentence.

    >>> parse("{card:The} wins")
    (Slot(name='card', words=('The',), branches=()), ' wins')

    Raises ``CatalogueError("bad_template")`` where a brace is not closed or a name is missing.
    """
    parts, end = _sequence(text, 0, "")
    if end != len(text):
        raise CatalogueError("bad_template", text=text, at=end)
    return parts


def _sequence(text: str, at: int, stops: str) -> tuple[Template, int]:
    parts: list[str | Slot] = []
    start = at
    while at < len(text) and text[at] not in stops:
        if text[at] == "}":
            raise CatalogueError("bad_template", text=text, at=at)
        if text[at] != "{":
            at += 1
            continue
        if at > start:
            parts.append(text[start:at])
        slot, at = _slot(text, at)
        parts.append(slot)
        start = at
    if at > start:
        parts.append(text[start:at])
    return tuple(parts), at


def _slot(text: str, at: int) -> tuple[Slot, int]:
    head = _HEAD.match(text, at)
    if head is None:
        raise CatalogueError("bad_template", text=text, at=at)
    branches: list[Template] = []
    end = head.end()
    while text[end : end + 1] == "|":
        branch, end = _sequence(text, end + 1, "|}")
        branches.append(branch)
    if text[end : end + 1] != "}":
        raise CatalogueError("bad_template", text=text, at=end)
    return Slot(head[1], tuple((head[2] or "").split()), tuple(branches)), end + 1


def slots(template: Template) -> Iterator[Slot]:
    """Every slot of a sentence, those inside branches too."""
    for part in template:
        if isinstance(part, Slot):
            yield part
            for branch in part.branches:
                yield from slots(branch)


def names(template: Template) -> frozenset[str]:
    """The names of the fields that a sentence uses.

    Inside ``{points:each|{key} {value}}`` the names ``key`` and ``value`` are its own.

    >>> sorted(names(parse("{n|one|{n} of {all}}")))
    ['all', 'n']
    """
    found: set[str] = set()
    for part in template:
        if isinstance(part, Slot):
            inner = frozenset[str]().union(*map(names, part.branches))
            found |= {part.name, *(inner - {"key", "value"} if "each" in part.words else inner)}
    return frozenset(found)
