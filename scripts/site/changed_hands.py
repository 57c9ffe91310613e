"""A hand that its author has just changed, drawn anew where a built site shows it: for `serve --watch`.

Nothing else of a page depends on a hand file, so the pages need not be built: their elements are exchanged. The order
of hands, and pages that begin or cease to show one, are a matter for a whole build.
"""

import html
import json
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tapisvert.core.errors import TapisError
from tapisvert.text.catalogue import Lang

from scripts.site import hand_pages
from scripts.site.pages import BuildError
from widgets import pages as drawn

HANDS: Final = Path("docs") / "hands"
BASE: Final = re.compile(r'<tv-still[^>]* data-base="([^"]*)"')
OPEN: Final = re.compile(r'<a class="tv-open-hand" href="([^"]*)"')
ARGS: Final = re.compile(r'<tv-hand[^>]* data-args="([^"]*)"')
NAMED: Final = re.compile(r'(<h1 id="hand">).*?(</h1>)')


def named(files: Iterable[Path], root: Path) -> list[str] | None:
    """Return the names of the hands if nothing but hand files has changed; None if a whole build is needed.

    >>> named([Path("/a/docs/hands/put/bluff.toml")], Path("/a")), named([Path("/a/docs/en/index.md")], Path("/a"))
    (['put/bluff'], None)
    """
    names = []
    for file in files:
        if not file.is_relative_to(root / HANDS) or file.suffix != ".toml":
            return None
        names.append(file.relative_to(root / HANDS).with_suffix("").as_posix())
    return names


def exchanged(text: str, name: str, tag: str, mark: str, lang: Lang) -> str:
    """Return a page with every element of a kind that shows a hand drawn anew."""
    position = 0
    while (found := text.find(f'{mark}="{name}"', position)) >= 0:
        start, end = text.rindex(f"<{tag}", 0, found), text.index(f"</{tag}>", found) + len(f"</{tag}>")
        new = redrawn(text[start:end], name, tag, lang)
        text = "".join((text[:start], new, text[end:]))
        position = start + len(new)
    return text


def redrawn(old: str, name: str, tag: str, lang: Lang) -> str:
    """Draw a hand with the arguments of an element that shows it."""
    if tag == "tv-still":
        base, address = BASE.search(old), OPEN.search(old)
        if base is None or address is None:
            raise BuildError(f"the picture of {name} has lost its address")
        return drawn.still_block(name, lang=lang, base=html.unescape(base[1]), address=html.unescape(address[1]))
    found = ARGS.search(old)
    if found is None:
        raise BuildError(f"the hand {name} has lost its arguments")
    args = json.loads(html.unescape(found[1]))
    return drawn.hand_block(name, lang=lang, base=args["base"], prefix=args["id"])


def ready(lang: Lang) -> None:
    """Draw some hand, so that words and rules are read before an author waits for them."""
    for file in sorted(drawn.HANDS.glob("*/*.toml"))[:1]:
        with suppress(TapisError):
            drawn.hand_block(f"{file.parent.name}/{file.stem}", lang=lang, base="", prefix="tv")


def redraw(home: Path, names: Iterable[str], lang: Lang) -> list[Path]:
    """Draw hands anew in every page of a language's built site; return the pages that changed.

    Raises `BuildError` for a hand that is not true, and leaves the pages alone.
    """
    names = list(names)
    marks = [f'="{name}"'.encode() for name in names]
    own = {home / name.partition("/")[0] / "hands" / name.partition("/")[2] for name in names}
    texts: dict[Path, str] = {}
    for file in sorted(home.rglob("index.html")):
        if file.parent.parent.name == "hands" and file.parent not in own:
            continue  # the page of another hand: nearly all of a thousand pages
        content = file.read_bytes()
        if not any(mark in content for mark in marks):
            continue
        old = new = content.decode()
        for name in names:
            try:
                new = exchanged(new, name, "tv-still", "data-still", lang)
                new = exchanged(new, name, "tv-hand", "data-hand", lang)
            except TapisError as error:
                raise BuildError(drawn.explain(error)) from error
            if file.parent == home / name.partition("/")[0] / "hands" / name.partition("/")[2]:
                title = html.escape(drawn.load_hand(name).title[lang])
                new = NAMED.sub(lambda match, title=title: f"{match[1]}{title}{match[2]}", new)  # type: ignore[misc]
        if new != old:
            texts[file] = new
    hand_pages.source.cache_clear()
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
    return list(texts)
