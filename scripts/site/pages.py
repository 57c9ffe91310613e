"""The built pages: where each stands, and what its HTML holds. Used by every part of the post-build pass."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import override

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("fr", "en")
SILENT = {"script", "style", "template"}
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

    @property
    def name(self) -> str:
        """The path in the site, with slashes: ``fr/put/rules/index.html``."""
        return self.file.relative_to(self.site).as_posix()

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


class Reader(HTMLParser):
    """Collects a page's `Content`."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.content = Content()
        self.silent: list[str] = []
        self.script: list[str] | None = None

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line = self.getpos()[0]
        values = {name: value or "" for name, value in attrs}
        self.content.ids.update(values[name] for name in ("id", "name") if values.get(name))
        if tag in ADDRESSES and "href" in values:
            self.content.links.append((values["href"], line))
        if (
            tag in RESOURCES
            and RESOURCES[tag] in values
            and not ("canonical" in values.get("rel", "") or "hreflang" in values)
        ):
            self.content.resources.append((values[RESOURCES[tag]], line))
        if "style" in values or tag == "style":
            self.content.inline_styles.append(line)
        if any(name.startswith("on") for name in values):
            self.content.handlers.append(line)
        if (
            tag == "script"
            and "src" not in values
            and values.get("type", "module") in {"module", "text/javascript", ""}
        ):
            self.script = []
        if tag == "script" and "json" in values.get("type", "") and values.get("id") != "__config":
            self.content.data_scripts.append(line)
        if tag in SILENT | CODE:
            self.silent.append(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag == "script" and self.script is not None:
            self.content.inline_scripts.append("".join(self.script))
            self.script = None
        if self.silent and self.silent[-1] == tag:
            self.silent.pop()

    @override
    def handle_data(self, data: str) -> None:
        if self.script is not None:
            self.script.append(data)
        elif not self.silent and "///" in data:
            self.content.left_over.append((data.strip()[:60], self.getpos()[0]))


def read(html: str) -> Content:
    """Read a page.

    >>> read('<p id="a">/// hand | x</p><a href="#a">x</a>').left_over
    [('/// hand | x', 1)]
    """
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.content


def pages(site: Path) -> list[Place]:
    """List every page of the site, in a fixed order."""
    return [Place(site, file) for file in sorted(site.rglob("*.html"))]


def plain(html: str) -> str:
    """Leave the text of some HTML, for messages and counts.

    >>> plain("<p>un <b>as</b></p>")
    'un as'
    """
    return re.sub(r"<[^>]+>", "", html)
