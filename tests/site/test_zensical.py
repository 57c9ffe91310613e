"""The second builder makes the same pages as the first. `dev.py compare builders` compares the two sites whole."""

import re
import shutil
from pathlib import Path

import pytest

from scripts.site import build, compare, zensical

pytestmark = pytest.mark.site
DOCS = build.ROOT / "docs"
WHOLE = ("index.md", "put/first-deal.md", "put/figures.md")
"""Pages that are built as they are; of the others, which their links lead to, only the title."""


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The English site as Zensical makes it, with few whole pages."""
    folder = tmp_path_factory.mktemp("zensical")
    docs = folder / "docs"
    for source in (DOCS / "en").rglob("*.md"):
        page = docs / "en" / source.relative_to(DOCS / "en")
        page.parent.mkdir(parents=True, exist_ok=True)
        whole = source.relative_to(DOCS / "en").as_posix() in WHOLE
        page.write_text(source.read_text(encoding="utf-8") if whole else f"# {source.stem}\n", encoding="utf-8")
    shutil.copy(DOCS / "mkdocs.en.yml", docs)
    log = folder / "log"
    process = zensical.start("en", log, build.environment("en"), work=folder, docs=docs)
    assert process.wait() == 0, log.read_text(encoding="utf-8")
    zensical.take("en", folder / "site" / "en", work=folder)
    return folder / "site" / "en"


@pytest.mark.parametrize("page", ["index.html", "put/first-deal/index.html", "put/figures/index.html"])
def test_a_page_says_and_offers_the_same(site: Path, second: Path, page: str) -> None:
    texts = [(home / page).read_text(encoding="utf-8") for home in (site / "en", second)]
    assert compare.said(texts[1]).widgets
    assert list(compare.unlike(page, *texts)) == []


def test_a_page_has_the_navigation_the_search_and_the_scripts_of_the_theme(site: Path, second: Path) -> None:
    ours, theirs = ((home / "put/first-deal/index.html").read_text(encoding="utf-8") for home in (site / "en", second))
    nav = re.compile(r'<a href="([^"#]*)" class="md-nav__link')
    assert {address for address in nav.findall(ours) if address != "./"} == {
        address for address in nav.findall(theirs) if address != "././"
    }
    for part in (
        'data-md-component="search"',
        'data-md-component="search-result"',
        'id="__toc"',
        'aria-label="Search"',
    ):
        assert ours.count(part) == theirs.count(part), part
    scripts = re.compile(r'"([^"]*/assets/javascripts/[^".]*)\.[^"]*\.js"')
    assert sorted(scripts.findall(ours)) == sorted(scripts.findall(theirs))


def test_its_search_has_the_same_entries_of_a_page(site: Path, second: Path) -> None:
    ours, theirs = (compare.searched(home / "search" / "search_index.json") for home in (site / "en", second))
    assert {one for one in theirs if one[0].startswith("put/figures/#")}
    for page in ("put/figures/", "put/first-deal/"):
        assert {one for one in ours if one[0].startswith(page)} == {one for one in theirs if one[0].startswith(page)}
