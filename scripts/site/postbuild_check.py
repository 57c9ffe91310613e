"""Post-build: what must hold of the built site before anyone reads it.

Each check returns faults as sentences with the place; `check` raises them together. The same checks are run by the
tests on broken pages, to see that each is found.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tapisvert.games.rule_ids import read_rule, rule_at, rules_in

from scripts.site import pages
from scripts.site.pages import LANGUAGES, BuildError, Content, Place

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
HAND = re.compile(r"^\s*/{3,}\s*hand\s*\|\s*(\S+)", re.MULTILINE)
SHOWN = 60  # faults at once: more are not read
LIVE = ("deal=", "hand=", "step=", "answers=")  # fragments that the widgets read; no anchor of the page


def target(place: Place, address: str) -> tuple[str, str] | None:
    """Return the path in the site and the fragment that a link of a page means; None when it leads elsewhere."""
    read = parted(address)
    if read is None:
        return None
    path, fragment = read
    return (place.address if not path else resolved(place.address, path)), fragment


@cache
def parted(address: str) -> tuple[str, str] | None:
    """Return the path and the fragment of an address; None when it leads elsewhere. Pages have most links in common."""
    parts = urlsplit(address)
    return None if parts.scheme or parts.netloc else (parts.path, unquote(parts.fragment))


def resolved(here: str, path: str) -> str:
    """Return the path in the site that a path means, seen from a page; `..` where it leads out of the site.

    >>> resolved("fr/put/rules/", "../play/"), resolved("fr/", "../../en/"), resolved("fr/put/", "..")
    ('fr/put/play/', '..', 'fr/')
    """
    steps = [] if path.startswith("/") else here.split("/")[:-1]
    *folders, last = path.split("/")
    if last in {".", ".."}:
        folders, last = [*folders, last], ""
    for folder in folders:
        if folder == "..":
            if not steps:
                return ".."
            steps.pop()
        elif folder not in {"", "."}:
            steps.append(folder)
    whole = "/".join([*steps, last])
    return unquote(whole) if "%" in whole else whole


def files_asked(site: Path) -> Callable[[str], bool]:
    """Return what says whether there is a file at a path of the site; all pages ask for the same ones."""
    return cache(lambda path: (site / path).is_file())


def broken_links(contents: Mapping[Place, Content], base: str) -> Iterator[str]:
    """Find links to pages, files and anchors that are not there; `base` is the path of the site's address."""
    by_address = {place.address: content for place, content in contents.items()}
    there = {site: files_asked(site) for site in {place.site for place in contents}}
    for place, content in contents.items():
        for address, line in content.links + content.resources:
            found = target(place, "/" + address.removeprefix(base) if address.startswith("/") else address)
            if found is None:
                continue
            path, fragment = found
            page = by_address.get(path) or by_address.get(path.removesuffix("index.html"))
            if page is None and not (path and there[place.site](path)):
                yield f"{place.name}:{line}: the link {address} leads nowhere"
            elif page is not None and fragment and fragment not in page.ids and not fragment.startswith(LIVE):
                yield f"{place.name}:{line}: {address}: the page has no anchor #{fragment}"


def foreign(contents: Mapping[Place, Content]) -> Iterator[str]:
    """Find what a page would load from another host."""
    for place, content in contents.items():
        for address, line in content.resources:
            if urlsplit(address).netloc and not address.startswith("data:"):
                yield f"{place.name}:{line}: loads {address} from another host"


def left_over(contents: Mapping[Place, Content]) -> Iterator[str]:
    """Find block markers that Markdown kept as text, and what the policy would forbid."""
    for place, content in contents.items():
        for text, line in content.left_over:
            yield f"{place.name}:{line}: a block was not understood and stands as text: {text}"
        for line in content.inline_styles:
            yield f"{place.name}:{line}: inline style, which the policy forbids"
        for line in content.data_scripts:
            yield f"{place.name}:{line}: data in a script, which instant navigation would run; use <data hidden>"
        for line in content.handlers:
            yield f"{place.name}:{line}: an event handler in the HTML, which the policy forbids"


def unequal(contents: Mapping[Place, Content]) -> Iterator[str]:
    """Find pages that stand in one language only, and rules that are numbered in one language only."""
    trees = {
        language: {place.inside(): content for place, content in contents.items() if place.language == language}
        for language in LANGUAGES
    }
    for language, other in (LANGUAGES, LANGUAGES[::-1]):
        for inside in sorted(trees[language].keys() - trees[other].keys()):
            yield f"{language}/{inside}: there is no such page in the other language ({other})"
        for inside in sorted(trees[language].keys() & trees[other].keys()):
            rules = {anchor for anchor in trees[language][inside].ids if rule_at(anchor)}
            for anchor in sorted(rules - trees[other][inside].ids):
                yield f"{language}/{inside}#{anchor}: the page in the other language ({other}) has no such rule"


def unused_hands(docs: Path) -> Iterator[str]:
    """Find worked hands that no page of a language shows."""
    hands = {file.relative_to(docs / "hands").with_suffix("").as_posix() for file in (docs / "hands").rglob("*.toml")}
    for language in LANGUAGES:
        texts = [file.read_text(encoding="utf-8") for file in (docs / language).rglob("*.md")]
        used = {name for text in texts for name in HAND.findall(text)}
        for name in sorted(hands - used):
            yield f"docs/hands/{name}.toml: no page of docs/{language} shows it (/// hand | {name})"


def cited_rules(files: Iterable[Path]) -> dict[str, str]:
    """Return every rule id that the engine's code cites in a string or docstring, with a place that cites it."""
    found: dict[str, str] = {}
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for rule in rules_in(node.value):
                    found.setdefault(str(rule), f"{file.relative_to(ROOT)}:{node.lineno}")
    return found


def lost_rules(contents: Mapping[Place, Content], cited: Mapping[str, str]) -> Iterator[str]:
    """Find rules that the engine cites and that a rules page has no paragraph for."""
    ids = {place.address: content.ids for place, content in contents.items()}
    for rule, where in sorted(cited.items()):
        read = read_rule(rule)
        for language in LANGUAGES:
            page = f"{language}/{read.game}/rules/"
            if page in ids and read.anchor not in ids[page]:
                yield f"{where} cites {rule}, and {page} has no #{read.anchor}"


def unlinked_glossary(contents: Mapping[Place, Content]) -> Iterator[str]:
    """Find glossary entries that the glossary page of a language lacks."""
    with (DOCS / "glossary.toml").open("rb") as source:
        keys = [entry["key"] for entry in tomllib.load(source)["entry"]]
    for place, content in contents.items():
        if place.inside() == "glossary/":
            for key in keys:
                if key not in content.ids:
                    yield f"{place.name}: the glossary has no entry #{key}, which docs/glossary.toml defines"


def faults(site: Path, *, base: str) -> list[str]:
    """Return everything that is wrong with the site."""
    contents = pages.read_all(site)
    cited = cited_rules((ROOT / "engine" / "tapisvert").rglob("*.py"))
    return [
        *broken_links(contents, base),
        *foreign(contents),
        *left_over(contents),
        *unequal(contents),
        *unused_hands(DOCS),
        *lost_rules(contents, cited),
        *unlinked_glossary(contents),
    ]


def check(site: Path, *, base: str) -> None:
    """Raise `BuildError` with all the faults of the site."""
    found = faults(site, base=base)
    if found:
        more = [f"… and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
        raise BuildError("\n".join(["The built site is not fit to be published:", *found[:SHOWN], *more]))
