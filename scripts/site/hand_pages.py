"""Post-build: a page of its own for each worked hand, at ``put/hands/bluff/``.

A hand's page is its game's page of worked hands as the builder made it, one step deeper, with the hand in the place of
the article: so it needs no source file, has the navigation of its game whatever the builder, and a thousand of them
take seconds.
"""

import html
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import batched, chain, groupby
from pathlib import Path
from typing import Any, Final

from tapisvert.core.errors import TapisError
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import sentence

from scripts.site.pages import BuildError, plain
from widgets import pages as drawn
from widgets.kept import kept

ARTICLE: Final = re.compile(r'(<article class="md-content__inner md-typeset">)(.*?)(</article>)', re.DOTALL)
ADDRESS: Final = re.compile(r'\b(href|src)="(?![a-z][a-z0-9+.-]*:|[/#"])([^"]*)"')
SCOPE: Final = re.compile(r'new URL\("([./]+)",\s*location\)')
CONFIG: Final = re.compile(r'"(base|search)": ?"(?!https?:|/)([^"]*)"')
TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)
DESCRIPTION: Final = re.compile(r'(<meta name="description" content=")([^"]*)(">)')
CANONICAL: Final = re.compile(r'(<link rel="canonical" href="[^"]*)(">)')
TOPIC: Final = re.compile(r'(data-md-component="header-topic">\s*<span class="md-ellipsis">)(.*?)(</span>)', re.DOTALL)
SKIP: Final = re.compile(r'(<a href="#)[^"]*(" class="md-skip">)')
CONTENTS: Final = re.compile(r'<nav class="md-nav md-nav--secondary"')
TOGGLE: Final = re.compile(
    r'<input[^>]* id="__toc">|<label class="md-nav__link[^"]*" for="__toc">.*?</label>', re.DOTALL
)
PLACES: Final = re.compile(r'<h[1-4] id="([^"]+)"[^>]*>(.*?)</h[1-4]>|data-(?:still|hand)="([a-z0-9/-]+)"', re.DOTALL)
HEADING: Final = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)
PERMALINK: Final = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)
SITE_NAME: Final = "Tapis Vert"
TITLE_END: Final = f" - {SITE_NAME}"
"""How the theme ends the title of every page."""
FIRST: Final = ("hands", "match", "first-deal")
"""The pages of a game that a hand belongs to, before any other that shows it."""
BOTH: Final[tuple[Lang, ...]] = ("fr", "en")
AT_ONCE: Final = 16
"""Hands that a process is given at a time."""
LONGEST: Final = 155
"""Characters of a description that searches show."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where a hand belongs: a heading of a page that shows it, and the hands before and after it there."""

    page: str
    """The page in the language's site: ``put/rules/``."""
    anchor: str
    title: str
    heading: str
    before: str | None = None
    after: str | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One page to write."""

    language: Lang
    name: str
    home: Home


type Then = Callable[[Path, Sequence[Job]], None]


def without(text: str, start: re.Pattern[str], tag: str) -> str:
    """Take elements out of some HTML, each with the elements of its kind inside it.

    >>> without('<b>1<nav class="x"><nav></nav></nav>2</b>', re.compile('<nav class="x"'), "nav")
    '<b>12</b>'
    """
    while found := start.search(text):
        depth = 0
        for one in re.finditer(rf"<(/?){tag}\b", text[found.start() :]):
            depth += -1 if one[1] else 1
            if depth == 0:
                end = text.index(">", found.start() + one.start()) + 1
                break
        else:
            raise BuildError(f"an element {tag} is not closed: {text[found.start() : found.start() + 80]}")
        text = text[: found.start()] + text[end:]
    return text


def deeper(text: str) -> str:
    """Write every relative address of some HTML as it is from one step deeper.

    >>> deeper('<a href="./">a</a><a href="../x/">b</a><a href="#c">c</a><a href="/d">d</a><a href="mailto:e">e</a>')
    '<a href="../">a</a><a href="../../x/">b</a><a href="#c">c</a><a href="/d">d</a><a href="mailto:e">e</a>'
    """
    text = ADDRESS.sub(lambda match: f'{match[1]}="../{match[2].removeprefix("./")}"', text)
    text = SCOPE.sub(lambda match: f'new URL("../{match[1].removeprefix("./")}",location)', text)
    return CONFIG.sub(lambda match: f'"{match[1]}": "../{match[2].removeprefix("./")}"', text)


def shell(text: str) -> tuple[str, str]:
    """Make of a page of hands what stands before and after the article of a page one step deeper."""
    found = ARTICLE.search(text)
    if found is None:
        raise BuildError("the page of hands has no article; the theme's markup has changed")
    text = without(text, CONTENTS, "nav")
    text = TOGGLE.sub("", text)
    found = ARTICLE.search(text)
    if found is None:
        raise BuildError("the page of hands has lost its article with its table of contents")
    return deeper(text[: found.end(1)]), deeper(text[found.start(3) :])


def homes(home: Path) -> dict[str, Home]:
    """Return where each hand belongs, by what the built pages of a language show."""
    found: dict[str, Home] = {}

    def order(file: Path) -> tuple[int, str]:
        name = file.parent.name
        return (FIRST.index(name) if name in FIRST else len(FIRST), file.as_posix())

    everywhere = [one for file in sorted(home.rglob("index.html"), key=order) for one in shown(file, home)]
    own = [(name, place) for name, place in everywhere if name.partition("/")[0] == place.page.partition("/")[0]]
    for name, place in (*own, *everywhere):
        found.setdefault(name, place)
    return neighbours(found)


def shown(file: Path, home: Path) -> Iterator[tuple[str, Home]]:
    """Yield the hands that a page shows, in their order."""
    text = file.read_text(encoding="utf-8")
    title = named(text)
    if (above := file.parent.parent / "index.html").is_file() and file.parent.parent != home:
        title = f"{named(above.read_text(encoding='utf-8'))} · {title}"
    page = "" if file.parent == home else file.parent.relative_to(home).as_posix() + "/"
    anchor = heading = ""
    for match in PLACES.finditer(text):
        if match[3]:
            yield match[3], Home(page, anchor, title, heading)
        else:
            anchor, heading = match[1], html.unescape(plain(PERMALINK.sub("", match[2]))).strip()


def named(text: str) -> str:
    """Return the first heading of a page.

    >>> named('<h1 id="put">Put &amp; more<a class="headerlink" href="#put">¶</a></h1>')
    'Put & more'
    """
    found = HEADING.search(text)
    return html.unescape(plain(PERMALINK.sub("", found[1]))).strip() if found else ""


def neighbours(found: Mapping[str, Home]) -> dict[str, Home]:
    """Add to each hand those before and after it that belong to the same page."""
    by_page: dict[str, list[str]] = {}
    for name, place in found.items():
        by_page.setdefault(place.page, []).append(name)
    whole: dict[str, Home] = {}
    for names in by_page.values():
        for before, name, after in zip([None, *names], names, [*names[1:], None], strict=False):
            place = found[name]
            whole[name] = Home(place.page, place.anchor, place.title, place.heading, before, after)
    return whole


def described(text: str) -> str:
    """Cut a text at the end of a sentence, else of a word, to the length of a description.

    >>> described("One. Two.")
    'One. Two.'
    """
    if len(text) <= LONGEST:
        return text
    cut = text[:LONGEST]
    stop = max(cut.rfind(mark) for mark in (". ", "! ", "? ", ".”", " »"))
    return cut[: stop + 2].strip() if stop > LONGEST // 3 else cut[: cut.rfind(" ")].rstrip(",;: ") + " …"


@cache
def first_heading(file: Path) -> str:
    """Return the first heading of the page in a file, read once: no part of the pass changes it."""
    return named(file.read_text(encoding="utf-8"))


@cache
def source(name: str) -> Mapping[str, Any]:
    """Return what stands in the file of a hand, without replaying it."""
    return tomllib.loads(drawn.hand_file(name).read_text(encoding="utf-8"))


def title_of(name: str, language: Lang) -> str:
    """Return the title of a hand, without replaying it."""
    return str(source(name)["title"][language])


def article(job: Job, home: Path) -> tuple[str, str, str, str]:
    """Return a hand's title, the page's title, its description and its article."""
    game, _, slug = job.name.partition("/")
    widget = kept(
        lambda: drawn.hand_block(job.name, lang=job.language, base="../../rules/", prefix=f"tv-{slug}"),
        job.name,
        job.language,
        drawn.hand_file(job.name).read_bytes(),
    )
    title = title_of(job.name, job.language)
    of = first_heading(home / game / "index.html")
    words = " ".join(step[job.language].strip() for step in source(job.name)["step"][:3])

    def say(key: str) -> str:
        return html.escape(sentence(f"widget.{key}", job.language))

    def link(name: str | None, key: str, kind: str) -> str:
        if name is None:
            return ""
        game, _, slug = name.partition("/")
        other = html.escape(title_of(name, job.language))
        return f'<p class="{kind}">{say(key)} <a href="../../../{game}/hands/{slug}/">{other}</a></p>'

    where = html.escape(f"{job.home.title} · {job.home.heading}" if job.home.anchor else job.home.title)
    anchor = f"#{job.home.anchor}" if job.home.anchor else ""
    parts = [
        f'<h1 id="hand">{html.escape(title)}</h1>',
        f'<p class="tv-hand-from">{say("hand_from")} <a href="../../../{job.home.page}{anchor}">{where}</a></p>',
        f'<div class="tv-block">{widget}</div>',
        f'<nav class="tv-hand-nav" aria-label="{say("more_hands")}">',
        link(job.home.before, "previous_hand", "tv-hand-before"),
        link(job.home.after, "next_hand", "tv-hand-after"),
        "</nav>",
    ]
    whole = sentence("widget.hand_title", job.language, title=title, of=of)
    return title, whole, described(words), "\n".join(parts)


def page(job: Job, home: Path, before: str, after: str) -> str:
    """Return the HTML of a hand's page."""
    title, whole, about, body = article(job, home)
    slug = job.name.partition("/")[2]

    def put(pattern: re.Pattern[str], text: str, start: str, end: str, inner: str) -> str:
        return pattern.sub(lambda match: match.expand(start) + html.escape(inner) + match.expand(end), text, count=1)

    before = put(TITLE, before, "<title>", "</title>", whole + TITLE_END)
    before = put(DESCRIPTION, before, r"\1", r"\3", about)
    before = CANONICAL.sub(lambda match: f"{match[1]}{slug}/{match[2]}", before, count=1)
    before = put(TOPIC, before, r"\1", r"\3", title)
    before = SKIP.sub(r"\1hand\2", before, count=1)
    return before + body + after


def write_some(site: Path, jobs: Sequence[Job], then: Then | None) -> None:
    """Write some pages, and do what is to be done then: what one process does."""
    shells: dict[tuple[str, str], tuple[str, str]] = {}
    for job in jobs:
        game, _, slug = job.name.partition("/")
        home = site / job.language
        key = (job.language, game)
        if key not in shells:
            shells[key] = shell((home / game / "hands" / "index.html").read_text(encoding="utf-8"))
        folder = home / game / "hands" / slug
        folder.mkdir(exist_ok=True)
        try:
            text = page(job, home, *shells[key])
        except TapisError as error:
            raise BuildError(drawn.explain(error)) from error
        (folder / "index.html").write_text(text, encoding="utf-8")
    if then:
        then(site, jobs)


def jobs(site: Path, languages: tuple[str, ...]) -> list[Job]:
    """List the pages to write: every hand that a page of a game with a page of hands shows."""
    return [
        Job(language, name, place)
        for language in BOTH
        if language in languages
        for name, place in homes(site / language).items()
        if (site / language / name.partition("/")[0] / "hands" / "index.html").is_file()
    ]


def finish(site: Path, languages: tuple[str, ...], *, then: Then | None = None) -> list[Job]:
    """Write the pages of all hands, on two processors, and return what was written.

    Both languages of a hand, and what is to be done ``then``, are one process's, which replays the hand once.
    """
    todo = sorted(jobs(site, languages), key=lambda job: job.name)
    parts = [list(part) for _, part in groupby(todo, key=lambda job: job.name)]
    with ProcessPoolExecutor(2) as pool:
        for done in [pool.submit(write_some, site, [*chain(*some)], then) for some in batched(parts, AT_ONCE)]:
            done.result()
    return todo
