"""The Markdown extension: blocks for widgets (``hand``, ``drill``, ``play``, ``practice`` …), cards; inline cards.

A block is written ``/// drill | put/who-takes``, its options on lines indented by four spaces, and
closed by ``///``. Any mistake stops the build with page and line: pymdownx would silently fall back
to plain text (measured), so the text is checked first.
"""

import posixpath
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block
from tapisvert.core.cards import card
from tapisvert.core.errors import TapisError
from tapisvert.html import Html, inline_card
from tapisvert.html.coach import limits_html
from tapisvert.text.catalogue import Lang

from widgets import classroom, pages
from widgets.builder import Sheltered, page_of
from widgets.kept import kept
from widgets.reference import reference_html

CARD: Final = r"(?<![\w♠♥♦♣])((?:10|[2-9AKQJRDVT])[♠♥♦♣])️?︎?(?!\w)"
_OPEN = re.compile(r"^(\s*)(///+)\s*([\w-]+)\s*(?:\|\s*(.*?))?\s*$")
_CLOSE = re.compile(r"^\s*///+\s*$")
_OPTION = re.compile(r"^\s{4,}([\w-]+):\s*(.*?)\s*$")
_FENCE = re.compile(r"^\s*(`{3,}|~{3,})")

UNKNOWN: Final = "<page>"
"""The page when no site is being built: links are made as from the home page."""
OURS: Final[Mapping[str, frozenset[str]]] = {
    "hand": frozenset({"as"}),
    "drill": frozenset({"level"}),
    "play": frozenset({"preset", "table"}),
    "odds": frozenset({"hand", "preset"}),
    "cards": frozenset({"as"}),
    "table": frozenset({"step", "caption"}),
    "practice": frozenset({"about"}),
    "glossary": frozenset(),
    "offline": frozenset(),
    "progress": frozenset(),
    "continue": frozenset(),
    "limits": frozenset(),
    "reference": frozenset(),
    "lesson": frozenset(),
    "teacher": frozenset(),
    "worksheet": frozenset(),
}
"""Our blocks and the options of each."""
WITHOUT_ARGUMENT: Final = frozenset({
    "glossary", "offline", "progress", "continue", "limits", "reference", "lesson", "teacher", "worksheet",
})  # fmt: skip
OF_HANDS: Final = frozenset({"hand", "table"})
"""Blocks that show a hand file."""
KEPT: Final = OF_HANDS | {"drill", "play", "odds", "reference"}
"""Blocks that are drawn from the engine and a hand file alone, and are worth keeping between builds."""
OTHERS: Final = frozenset({
    "note", "tip", "warning", "admonition", "details", "tab", "caption", "figure-caption", "html",
    "definition",
})  # fmt: skip
"""Blocks of pymdownx that pages may use."""


class PageError(Exception):
    """A mistake in a page: file, line and what was expected."""

    def __init__(self, page: str, line: int, problem: str) -> None:
        """Keep where it is."""
        super().__init__(f"{page}:{line}: {problem}")


@dataclass(frozen=True, slots=True)
class Found:
    """A block as it stands in the text."""

    line: int
    name: str
    argument: str
    options: Mapping[str, str]


@dataclass(slots=True)
class _Page:
    """What is known of the page that a ``Markdown`` instance converts."""

    file: str = UNKNOWN
    """Its address in the docs folder: ``put/hands.md``."""
    skipped: int = 0
    """Lines of front matter that the text lost."""
    blocks: int = 0
    found: tuple[Found, ...] = ()


def _page_of(md: Markdown) -> _Page:
    """Ask the builder which page it is."""
    known = page_of(md)
    return _Page() if known is None else _Page(file=known[0], skipped=_front_matter(known[1]))


def _front_matter(path: Path) -> int:
    lines = path.read_text("utf-8-sig").splitlines() if path.is_file() else []
    if not lines or lines[0].strip() != "---":
        return 0
    ends = (n for n, line in enumerate(lines[1:], 2) if line.strip() in {"---", "..."})
    end = next(ends, 0)
    while end and end < len(lines) and not lines[end].strip():
        end += 1
    return end


def address(page: str, wanted: str) -> str:
    """Return the relative address of a folder of the language's site, seen from a page."""
    page = "index.md" if page == UNKNOWN else page
    folder, name = posixpath.split(page)
    here = folder if name in {"index.md", "README.md"} else page.removesuffix(".md")
    return posixpath.relpath(wanted, here or ".") + "/"


def rules_address(page: str, game: str) -> str:
    """Return the relative address of a game's rules page, seen from a page.

    >>> rules_address("put/hands.md", "put"), rules_address("index.md", "put")
    ('../rules/', 'put/rules/')
    """
    return address(page, f"{game}/rules")


def hand_address(page: str, hand: str) -> str:
    """Return the relative address of a worked hand's own page, seen from a page.

    >>> hand_address("put/hands.md", "put/bluff"), hand_address("index.md", "put/bluff")
    ('bluff/', 'put/hands/bluff/')
    """
    game, _, slug = hand.partition("/")
    return address(page, f"{game}/hands/{slug}")


def blocks_in(lines: list[str], page: str, skipped: int) -> Iterator[Found]:
    """Yield our blocks; raise ``PageError`` for one that is misspelt, unknown or not closed."""
    fence = ""
    opened: list[tuple[int, str]] = []
    for number, line in enumerate(lines, skipped + 1):
        if mark := _FENCE.match(line):
            fence = "" if fence and mark[1].startswith(fence) else fence or mark[1]
            continue
        if fence:
            continue
        if _CLOSE.match(line):
            if not opened:
                raise PageError(page, number, "this /// closes nothing")
            opened.pop()
        elif line.lstrip().startswith("///"):
            start = _OPEN.match(line)
            if start is None:
                raise PageError(page, number, f"not a block: {line.strip()!r}; expected '/// name | argument'")
            name = start[3]
            opened.append((number, name))
            if name not in OURS and name not in OTHERS:
                raise PageError(page, number, f"no block {name!r}; there are {', '.join(OURS)}")
            if name in OURS:
                if bool(start[4]) == (name in WITHOUT_ARGUMENT):
                    raise PageError(page, number, f"{name} needs {'no' if start[4] else 'an'} argument after |")
                options = _options(name, lines[number - skipped :], page, number)
                yield Found(number, name, start[4] or "", options)
        elif opened and opened[-1][1] in OURS and line.strip() and not _OPTION.match(line):
            raise PageError(page, number, f"a {opened[-1][1]} block holds no text: {line.strip()!r}")
    if opened:
        raise PageError(page, opened[-1][0], f"the block {opened[-1][1]!r} is not closed by ///")


def _options(name: str, following: list[str], page: str, number: int) -> dict[str, str]:
    options: dict[str, str] = {}
    for offset, line in enumerate(following, 1):
        option = _OPTION.match(line)
        if option is None:
            break
        if option[1] not in OURS[name]:
            known = ", ".join(sorted(OURS[name])) or "none"
            raise PageError(page, number + offset, f"{name} has no option {option[1]!r}; options: {known}")
        options[option[1]] = option[2].strip("\"'")
    return options


class _Check(Preprocessor):
    """Finds every block of the page before anything is converted, and refuses what is wrong."""

    def __init__(self, md: Markdown, extension: "TapisVertExtension") -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        page = _page_of(self.md)
        page.found = tuple(blocks_in(lines, page.file, page.skipped))
        self.extension.page = page
        return lines


class _Widget(Block):  # type: ignore[misc]
    """A block that becomes a widget; ``extension`` is set on the class made for each build."""

    ARGUMENT: Any = True
    OPTIONS: Mapping[str, Any] = {}
    extension: "TapisVertExtension"

    def on_create(self, parent: ET.Element) -> ET.Element:
        html = self.extension.draw(self.NAME, self.argument or "", dict(self.options))
        element = ET.SubElement(parent, "div", {"class": "tv-block"})
        element.text = self.md.htmlStash.store(html)
        return element


class _Blocks(BlocksExtension):  # type: ignore[misc]
    def __init__(self, extension: "TapisVertExtension") -> None:
        super().__init__()
        self.extension = extension

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        for name, options in OURS.items():
            known = {option: ["", str] for option in options}
            fields = {
                "NAME": name, "OPTIONS": known, "extension": self.extension,
                "ARGUMENT": name not in WITHOUT_ARGUMENT,
            }  # fmt: skip
            block_mgr.register(type(f"_{name.title()}", (_Widget,), fields), self.getConfigs())


class _Cards(InlineProcessor):
    """Cards in running prose: ``10♥`` becomes a small card in the page's letters."""

    def __init__(self, md: Markdown, lang: Lang) -> None:
        super().__init__(CARD, md)
        self.lang = lang

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]  # noqa: ARG002, N802
        html = inline_card(card(m[1]), self.lang)
        return self.md.htmlStash.store(html), m.start(0), m.end(0)


class TapisVertExtension(Extension):
    """``widgets.markdown`` in ``mkdocs.yml``; its one option is the language of the pages."""

    def __init__(self, **options: Any) -> None:
        """Take the options that MkDocs passes."""
        self.config = {"lang": ["en", "Language of the pages: fr or en"]}
        self.page = _Page()
        super().__init__(**options)

    @property
    def lang(self) -> Lang:
        """The language of the pages. Raises ``ValueError`` for another than ``fr`` or ``en``."""
        match self.getConfig("lang"):
            case "fr" | "en" as lang:
                return cast("Lang", lang)
            case other:
                raise ValueError(f"widgets.markdown: lang is {other!r}; expected fr or en")

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's interface
        """Register the check, the blocks and the inline cards."""
        md.preprocessors.register(_Check(md, self), "tapisvert-check", 100)
        _Blocks(self).extendMarkdown(md)
        md.postprocessors.register(Sheltered(md), "tapisvert-sheltered", 0)
        md.inlinePatterns.register(_Cards(md, self.lang), "tapisvert-cards", 75)

    def draw(self, name: str, argument: str, options: Mapping[str, Any]) -> str:
        """Return a block's HTML. Raises ``PageError`` with the line of the block."""
        page = self.page
        at = page.found[page.blocks].line if page.blocks < len(page.found) else 1
        page.blocks += 1
        given = {key: str(options[key]) for key in OURS[name] if options.get(key)}
        try:
            return self._kept(name, argument.strip(), given, f"tv{page.blocks}")
        except (TapisError, ValueError) as error:
            said = pages.explain(error, argument) if isinstance(error, TapisError) else error
            raise PageError(page.file, at, f"/// {name} | {argument}: {said}") from error

    def _kept(self, name: str, argument: str, given: Mapping[str, str], prefix: str) -> str:
        """The block, from an earlier build where nothing that it is drawn from has changed."""
        if name not in KEPT:
            return self._drawn(name, argument, given, prefix)
        file = pages.hand_file(argument)
        source = file.read_bytes() if name in OF_HANDS and file.is_file() else b""
        asked = (name, argument, sorted(given.items()), prefix, self.lang, self.page.file, source)
        return kept(lambda: self._drawn(name, argument, given, prefix), *asked)

    def _drawn(self, name: str, argument: str, given: Mapping[str, str], prefix: str) -> str:
        game = argument.partition("/")[0]
        base = rules_address(self.page.file, game)
        draw: Callable[..., Html]
        match name:
            case "hand":
                shape = given.get("as", "picture")
                if shape not in {"picture", "open"}:
                    raise ValueError(f"as is {shape!r}; expected picture or open")
                if shape == "open":
                    return pages.hand_block(argument, lang=self.lang, base=base, prefix=prefix)
                own = hand_address(self.page.file, argument)
                return pages.still_block(argument, lang=self.lang, base=base, address=own)
            case "drill":
                level = given.get("level", "1")
                if level not in {"1", "2", "3"}:
                    raise ValueError(f"level is {level!r}; expected 1, 2 or 3")
                return pages.drill_block(argument, lang=self.lang, base=base, prefix=prefix, level=int(level))
            case "play":
                draw = pages.play_block
            case "odds":
                draw = pages.calculator_block
            case "table":
                return pages.table_block(argument, lang=self.lang, base=base, **given)
            case "cards":
                return pages.cards_block(argument, lang=self.lang, shape=given.get("as", "row"))
            case "practice":
                base = posixpath.dirname(posixpath.dirname(rules_address(self.page.file, "x").rstrip("/")))
                folders = f"{base}/" if base else ""
                return pages.practice_block(argument, lang=self.lang, base=folders, prefix=prefix, **given)
            case "lesson" | "teacher" | "worksheet":
                return classroom.block(name, lang=self.lang, base=address(self.page.file, "."), prefix=prefix)
            case "progress":
                return pages.progress_block(lang=self.lang)
            case "limits":
                return limits_html(self.lang)
            case "continue":
                return pages.continue_block(lang=self.lang)
            case "glossary":
                return pages.glossary_block(lang=self.lang)
            case "offline":
                return pages.offline_block(lang=self.lang)
            case "reference":
                return reference_html()
            case _:
                raise ValueError(name)
        return draw(argument, lang=self.lang, base=base, prefix=prefix, **given)


def makeExtension(**options: Any) -> TapisVertExtension:  # noqa: N802 - Python-Markdown's interface
    """Return the extension: what ``markdown_extensions: [widgets.markdown]`` calls."""
    return TapisVertExtension(**options)
