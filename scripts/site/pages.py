"""The built pages: where each stands, and what its HTML holds. Used by every part of the post-build pass."""

import html
import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("fr", "en")
SILENT = {"script", "style", "template"}
RAW = SILENT - {"template"}  # what stands inside is no markup
MANY = 20
CODE = {"code", "pre", "textarea"}
ADDRESSES = {"a": "href", "area": "href"}
RESOURCES = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src", "object": "data"}


class BuildError(Exception):
    """The built site is not fit to be published; the text says where and why, a line a fault."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page stands in the site."""

    site: Path
    file: Path
    name: str = field(init=False, compare=False)
    """The path in the site, with slashes: ``fr/put/rules/index.html``; asked for at every link of every page."""

    def __post_init__(self) -> None:
        """Work out the path once."""
        object.__setattr__(self, "name", self.file.relative_to(self.site).as_posix())

    @property
    def language(self) -> str | None:
        """The language of the page; None at the root."""
        first = self.name.split("/")[0]
        return first if first in LANGUAGES else None

    @property
    def lost(self) -> bool:
        """Whether this page answers for pages that are not there, so at any depth."""
        return self.file.name == "404.html"

    @property
    def up(self) -> str:
        """The way from this page to the root of the site: ``../../``; empty at the root."""
        return "../" * self.name.count("/")

    @property
    def address(self) -> str:
        """The path as a reader asks for it, without ``index.html``: ``fr/put/rules/``."""
        return self.name.removesuffix("index.html")

    def inside(self) -> str:
        """The same without the language: ``put/rules/``."""
        return self.address.split("/", 1)[1] if self.language else self.address


@dataclass(slots=True)
class Content:
    """What a page holds, each thing with its line."""

    ids: set[str] = field(default_factory=set)
    links: list[tuple[str, int]] = field(default_factory=list)
    resources: list[tuple[str, int]] = field(default_factory=list)
    inline_scripts: list[str] = field(default_factory=list)
    inline_styles: list[int] = field(default_factory=list)
    handlers: list[int] = field(default_factory=list)
    data_scripts: list[int] = field(default_factory=list)
    left_over: list[tuple[str, int]] = field(default_factory=list)


TAG = re.compile(r"""<!--.*?-->|<(/?)([a-zA-Z][^\s/>]*)([^>"']*+(?:"[^"]*"[^>"']*+|'[^']*'[^>"']*+)*+)>""", re.DOTALL)
ENDS = {tag: re.compile(f"</{tag}\\b", re.IGNORECASE) for tag in ("script", "style")}
TELLING = re.compile(r"""[\s"'](?:id|name|href|src|data|style|on\w+|type)=""")
WORDS = ("id=", "name=", "href=", "src=", "data=", "style=", "type=")
HANDLER = re.compile(r"on\w+=")
"""The same apart, as it is quickest to look for."""
ALWAYS = re.compile(r"<(?:!--|script\b|style\b)", re.IGNORECASE)
"""What is read whatever it tells: nothing inside is a tag."""
ATTRIBUTE = re.compile(r"""([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")


def attributes(text: str) -> dict[str, str]:
    r"""Read what stands in a start tag after its name; the data of widgets is long, and nothing is asked of it.

    >>> attributes(' id="a" hidden title=\'x > y\' href="?a&amp;b"')
    {'id': 'a', 'hidden': '', 'title': 'x > y', 'href': '?a&b'}
    """
    return {
        name.lower(): html.unescape(quoted or single or bare)
        for name, quoted, single, bare in ATTRIBUTE.findall(text)
        if not name.startswith("data-")
    }


class Reader:
    """Collects a page's `Content`: a scanner of tags, some ten times as fast as an HTML parser over large pages."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.content = Content()
        self.ends = [match.end() for match in re.finditer("\n", text)]
        self.code: list[str] = []

    def read(self) -> Content:
        """Go through the page once."""
        if "///" in self.text:
            self.read_prose()
            return self.content
        position = 0
        for begin in self.told():
            match = TAG.match(self.text, begin) if begin >= position else None
            if match is not None:
                position = self.tag(match)
        return self.content

    def told(self) -> list[int]:
        """Return where a tag may begin that tells something: of those of a page with widgets few do."""
        text = self.text
        found = {match.start() for match in ALWAYS.finditer(text)}
        for word in WORDS:
            at = text.find(word)
            while at >= 0:
                found.add(text.rfind("<", 0, at))
                at = text.find(word, at + len(word))
        found.update(text.rfind("<", 0, match.start()) for match in HANDLER.finditer(text))
        return sorted(found - {-1})

    def read_prose(self) -> None:
        """Go through the page tag by tag, with the text between them."""
        position, text = 0, self.text
        while match := TAG.search(text, position):
            self.prose(position, match.start())
            position = self.tag(match)
        self.prose(position, len(text))

    def tag(self, match: re.Match[str]) -> int:
        """Note what a tag tells; return where to go on."""
        closes, name, rest = match.groups("")
        name = name.lower()
        if closes:
            if self.code and self.code[-1] == name:
                self.code.pop()
            return match.end()
        if name in CODE:
            self.code.append(name)
        if TELLING.search(rest) or name in SILENT:
            self.start(name, attributes(rest), match.start())
        return self.raw(name, attributes(rest), match.end()) if name in RAW else match.end()

    def line(self, position: int) -> int:
        """Return the line of a place in the text."""
        return bisect_right(self.ends, position) + 1

    def start(self, tag: str, values: dict[str, str], position: int) -> None:
        """Note what an element is, links to and loads."""
        content, line = self.content, self.line(position)
        content.ids.update(values[name] for name in ("id", "name") if values.get(name))
        if tag in ADDRESSES and "href" in values:
            content.links.append((values["href"], line))
        if (
            tag in RESOURCES
            and RESOURCES[tag] in values
            and not ("canonical" in values.get("rel", "") or "hreflang" in values or "itemprop" in values)
        ):
            content.resources.append((values[RESOURCES[tag]], line))
        if "style" in values or tag == "style":
            content.inline_styles.append(line)
        if any(name.startswith("on") for name in values):
            content.handlers.append(line)
        if tag == "script" and "json" in values.get("type", "") and values.get("id") != "__config":
            content.data_scripts.append(line)

    def raw(self, tag: str, values: dict[str, str], position: int) -> int:
        """Skip what a script or a style sheet holds; keep it where the policy must know it. Return where it ends."""
        found = ENDS[tag].search(self.text, position)
        end = found.start() if found else len(self.text)
        kinds = {"module", "text/javascript", ""}
        if tag == "script" and "src" not in values and values.get("type", "module") in kinds:
            self.content.inline_scripts.append(self.text[position:end])
        return end

    def prose(self, start: int, end: int) -> None:
        """Note a marker of a block that stands in running text."""
        text = self.text[start:end]
        if "///" in text and not self.code:
            self.content.left_over.append((html.unescape(text).strip()[:60], self.line(start)))


def read(text: str) -> Content:
    """Read a page.

    >>> read('<p id="a">/// hand | x</p><a href="#a">x</a>').left_over
    [('/// hand | x', 1)]
    """
    return Reader(text).read()


def read_all(site: Path) -> dict[Place, Content]:
    """Read every page of the site."""
    places = pages(site)
    return dict(zip(places, over(read_file, [place.file for place in places]), strict=True))


def over[Item, Found](work: Callable[[Item], Found], items: Sequence[Item]) -> list[Found]:
    """Return what some work finds for each page, done on two processors where there are many."""
    if len(items) < MANY:
        return [work(item) for item in items]
    with ProcessPoolExecutor(2) as pool:
        return list(pool.map(work, items, chunksize=16))


def read_file(file: Path) -> Content:
    """Read the page in a file."""
    return read(file.read_text(encoding="utf-8"))


def pages(site: Path) -> list[Place]:
    """List every page of the site, in a fixed order."""
    return [Place(site, file) for file in sorted(site.rglob("*.html"))]


def plain(text: str) -> str:
    """Leave the text of some HTML, for messages and counts.

    >>> plain("<p>un <b>as</b></p>")
    'un as'
    """
    return re.sub(r"<[^>]+>", "", text)
