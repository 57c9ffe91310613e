"""The Markdown extension that explains words of the glossary where a page first uses them.

The first time a page says a word that `docs/glossary.toml` marks with `tooltip`, the word becomes a link to its entry
with the definition as its title: a tooltip for a mouse, a link for a keyboard or a finger.
"""

import posixpath
import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, override

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor

from widgets.builder import page_of

GLOSSARY: Final = Path(__file__).resolve().parent.parent / "docs" / "glossary.toml"
PAGE: Final = "glossary.md"
ALONE: Final = {"a", "abbr", "button", "code", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "label", "pre", "summary"}
"""Elements whose words are left as they are."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word to explain."""

    key: str
    games: tuple[str, ...]
    definition: str
    pattern: re.Pattern[str]

    def suits(self, page: str) -> bool:
        """Whether the word has this meaning on a page: a game's words are its own."""
        return "general" in self.games or page.partition("/")[0] in self.games


def terms(glossary: Mapping[str, Any], lang: str) -> tuple[Term, ...]:
    """Return the words that the glossary marks for a language, long ones first.

    >>> entry = {"key": "trick", "games": ["general"], "tooltip": {"fr": "pli"}, "definition": {"fr": "Une carte"}}
    >>> [term.pattern.findall("Il fit trois plis.") for term in terms({"entry": [entry]}, "fr")]
    [['plis']]
    """
    marked = [(entry["tooltip"][lang], entry) for entry in glossary["entry"] if lang in entry.get("tooltip", {})]
    return tuple(
        Term(
            entry["key"],
            tuple(entry["games"]),
            entry["definition"][lang],
            re.compile(rf"\b{re.escape(word)}(?:s|x|es)?\b", re.IGNORECASE),
        )
        for word, entry in sorted(marked, key=lambda pair: (-len(pair[0]), pair[0]))
    )


@cache
def read_terms(glossary: Path, changed: int, lang: str) -> tuple[Term, ...]:  # noqa: ARG001 -- it is what makes them new
    """Read the words of a glossary once for all pages; `changed` is when the file was written."""
    with glossary.open("rb") as source:
        return terms(tomllib.load(source), lang)


def glossary_address(page: str) -> str:
    """Return the address of the glossary relative to a page, as authors write it: the builder makes a link of it.

    >>> glossary_address("index.md"), glossary_address("put/rules.md")
    ('glossary.md', '../glossary.md')
    """
    return posixpath.relpath(PAGE, posixpath.dirname(page) or ".")


class Marking(Treeprocessor):
    """Puts the links in; it runs when the inline words stand in the tree."""

    def __init__(self, md: Markdown, lang: str) -> None:
        super().__init__(md)
        self.terms = read_terms(GLOSSARY, GLOSSARY.stat().st_mtime_ns, lang)

    @override
    def run(self, root: ET.Element) -> None:
        known = page_of(self.md)
        page = known[0] if known else "index.md"
        if page == PAGE:
            return
        waiting = [term for term in self.terms if term.suits(page)]
        for parent, index, text in list(prose(root)):
            self.mark(parent, index, text, waiting, glossary_address(page))

    def mark(self, parent: ET.Element, child: ET.Element | None, text: str, waiting: list[Term], home: str) -> None:
        """Link the first word of one piece of text, then look on after it."""
        found = first(text, waiting)
        if found is None:
            return
        term, match = found
        waiting.remove(term)
        link = ET.Element("a", {"class": "tv-term", "href": f"{home}#{term.key}", "title": term.definition})
        link.text = match[0]
        link.tail = text[match.end() :]
        if child is None:
            parent.text = text[: match.start()]
            parent.insert(0, link)
        else:
            child.tail = text[: match.start()]
            parent.insert(list(parent).index(child) + 1, link)
        self.mark(parent, link, link.tail, waiting, home)


def first(text: str, waiting: Sequence[Term]) -> tuple[Term, re.Match[str]] | None:
    """Return the first word of a text that waits to be explained."""
    found = [
        (match.start(), number, term, match)
        for number, term in enumerate(waiting)
        if (match := term.pattern.search(text))
    ]
    return min(found)[2:] if found else None


def prose(element: ET.Element) -> Iterator[tuple[ET.Element, ET.Element | None, str]]:
    """Yield every piece of running text: its parent, the child that it follows (None: it comes first), the text."""
    if element.tag in ALONE:
        return
    if element.text:
        yield element, None, element.text
    for child in element:
        yield from prose(child)
        if child.tail:
            yield element, child, child.tail


class TooltipExtension(Extension):
    """`widgets.tooltips` in the settings; its one option is the language of the pages."""

    def __init__(self, **options: Any) -> None:
        """Take the options that MkDocs passes."""
        self.config = {"lang": ["en", "Language of the pages: fr or en"]}
        super().__init__(**options)

    @override
    def extendMarkdown(self, md: Markdown) -> None:
        """Register the marking, after the inline patterns and before the builder looks at links."""
        md.treeprocessors.register(Marking(md, str(self.getConfig("lang"))), "tapisvert-tooltips", 15)


def makeExtension(**options: Any) -> TooltipExtension:  # noqa: N802 -- Python-Markdown's interface
    """Return the extension: what `markdown_extensions: [widgets.tooltips]` calls."""
    return TooltipExtension(**options)
