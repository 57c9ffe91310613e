"""What can be said of pages and lock files before anything is built, in a second: used by `check` and the tests."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from tapisvert.core.errors import TapisError
from tapisvert.worked.reader import read_hand

from scripts.site.pages import LANGUAGES
from scripts.site.postbuild_check import unused_hands
from widgets.markdown import PageError, blocks_in
from widgets.pages import explain

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
MERGE = re.compile(r"^(<{7} |={7}$|>{7} )", re.MULTILINE)
UNFINISHED = re.compile(
    r"\b(TO-?DO|FIX-?ME|lorem ipsum|à compléter|à écrire|to be written|coming soon)\b", re.IGNORECASE
)


class Loader(yaml.SafeLoader):
    """Reads MkDocs' settings, whose `!ENV` YAML does not know."""


def default(loader: yaml.SafeLoader, node: yaml.SequenceNode) -> str:
    """Read `!ENV [NAME, default]` as the default."""
    return str(loader.construct_sequence(node)[-1])


Loader.add_constructor("!ENV", default)


def tree(docs: Path, language: str) -> set[str]:
    """Return the pages of a language."""
    return {file.relative_to(docs / language).as_posix() for file in (docs / language).rglob("*.md")}


def listed(nav: Any) -> list[str]:
    """Return the pages that a nav lists, in their order.

    >>> listed([{"Home": "index.md"}, {"Put": ["put/index.md", {"Rules": "put/rules.md"}]}])
    ['index.md', 'put/index.md', 'put/rules.md']
    """
    if isinstance(nav, str):
        return [nav]
    return [page for part in (nav.values() if isinstance(nav, dict) else nav) for page in listed(part)]


def navigation(docs: Path, language: str) -> list[str]:
    """Return the pages that the settings of a language list."""
    text = (docs / f"mkdocs.{language}.yml").read_text(encoding="utf-8")
    return listed(yaml.load(text, Loader)["nav"])  # noqa: S506 -- a SafeLoader with one tag more


def unequal_trees(docs: Path) -> Iterator[str]:
    """Find pages of one language only, and pages that a nav lists otherwise than they are."""
    trees = {language: tree(docs, language) for language in LANGUAGES}
    navs = {language: navigation(docs, language) for language in LANGUAGES}
    for language, other in (LANGUAGES, LANGUAGES[::-1]):
        for page in sorted(trees[language] - trees[other]):
            yield f"docs/{language}/{page}: docs/{other} has no such page"
        for page in sorted(trees[language] - set(navs[language])):
            yield f"docs/mkdocs.{language}.yml: the nav does not list {page}"
        for page in sorted(set(navs[language]) - trees[language]):
            yield f"docs/mkdocs.{language}.yml: the nav lists {page}, which is not there"
    if navs["fr"] != navs["en"]:
        yield "docs/mkdocs.fr.yml and docs/mkdocs.en.yml: the navs list the pages in different orders"


def unfinished(docs: Path) -> Iterator[str]:
    """Find pages that are not done."""
    for language in LANGUAGES:
        for file in sorted((docs / language).rglob("*.md")):
            text = file.read_text(encoding="utf-8")
            for pattern in (MERGE, UNFINISHED):
                for match in pattern.finditer(text):
                    yield f"{file.relative_to(docs.parent)}:{text.count('\n', 0, match.start()) + 1}: {match[0]}"


def misspelt(docs: Path) -> Iterator[str]:
    """Find blocks that cannot be read, and those that show a hand that is not there; the first of each page."""
    for language in LANGUAGES:
        for file in sorted((docs / language).rglob("*.md")):
            page = str(file.relative_to(docs.parent))
            try:
                for block in blocks_in(file.read_text(encoding="utf-8").splitlines(), page, 0):
                    hand = docs / "hands" / f"{block.argument}.toml"
                    if block.name == "hand" and not hand.is_file():
                        yield f"{page}:{block.line}: there is no {hand.relative_to(docs.parent)}"
            except PageError as error:
                yield str(error)


def missing_texts(docs: Path) -> Iterator[str]:
    """Find worked hands that lack a sentence in one language; those that cannot be read are found otherwise."""
    for file in sorted((docs / "hands").rglob("*.toml")):
        name = str(file.relative_to(docs.parent))
        try:
            missing = read_hand(file.read_text(encoding="utf-8"), file=name).missing_words()
        except TapisError:
            continue
        yield from (explain(fault) for fault in missing)


def hosts(root: Path) -> Iterator[str]:
    """Find lock files that name where packages came from: that is the reader's own registry's affair."""
    for file in sorted([*root.glob("requirements*"), root / "package-lock.json", root / ".npmrc"]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r'"resolved"|--(extra-)?index-url|^\s*(registry|find-links)\b|@ https?://', line):
                yield f"{file.name}:{number}: names a host: {line.strip()[:60]}"


def unhashed(root: Path) -> Iterator[str]:
    """Find pins without a hash."""
    for file in sorted(root.glob("requirements*.txt")):
        text = file.read_text(encoding="utf-8")
        for block in re.split(r"\n(?=[\w-]+==)", "\n" + text):
            if "==" in block.split("\n")[0] and "--hash=sha256:" not in block:
                yield f"{file.name}: {block.split(' ')[0].strip()} has no hash"
    lock = (root / "package-lock.json").read_text(encoding="utf-8")
    if lock.count('"integrity"') < lock.count('"node_modules/'):
        yield "package-lock.json: a package has no integrity hash"


def faults(root: Path = ROOT) -> list[str]:
    """Return everything that is wrong."""
    docs = root / "docs"
    pages = [*unequal_trees(docs), *unfinished(docs), *misspelt(docs)]
    found = [*pages, *unused_hands(docs), *missing_texts(docs), *hosts(root), *unhashed(root)]
    return list(dict.fromkeys(found))
