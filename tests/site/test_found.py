"""By what pages are found and shared: their heads, pictures, sitemaps, the feed, robots.txt."""

import re
import struct
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path

import pytest
from tapisvert.core.cards import card

from scripts.site import build, feed, pages, postbuild_head, share_pictures, share_points
from scripts.site.pages import Place

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
ATOM = "{http://www.w3.org/2005/Atom}"
LONGEST_TITLE = 90


def readable(site: Path) -> list[tuple[Place, str]]:
    places = [place for place in pages.pages(site) if place.language and not place.lost]
    return [(place, place.file.read_text(encoding="utf-8")) for place in places]


def tags(text: str) -> dict[str, str]:
    return {
        name: unescape(value)
        for name, value in re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', text)
    }


@pytest.mark.site
def test_each_page_has_a_title_and_a_description_of_its_own(site: Path) -> None:
    titles: dict[tuple[str | None, str], str] = {}
    for place, text in readable(site):
        title, about = postbuild_head.said(text)
        assert 0 < len(title) <= LONGEST_TITLE, place.name
        assert 20 < len(about) < 200, place.name
        assert titles.setdefault((place.language, title), place.name) == place.name


@pytest.mark.site
def test_each_page_says_where_it_is_and_shows_a_picture_that_is_there(site: Path) -> None:
    for place, text in readable(site):
        found = tags(text)
        assert found["og:url"] == build.address() + place.address
        assert (found["og:title"], found["og:description"]) == postbuild_head.said(text)
        picture = site / found["og:image"].removeprefix(build.address())
        head = picture.read_bytes()[:24]
        assert head[1:4] == b"PNG", place.name
        assert struct.unpack(">II", head[16:24]) == (share_pictures.WIDTH, share_pictures.HEIGHT)


@pytest.mark.site
def test_each_hand_and_each_game_has_a_picture_of_its_own(site: Path) -> None:
    for file in (build.ROOT / "docs" / "hands").glob("*/*.toml"):
        for language in ("fr", "en"):
            assert (site / "share" / language / f"{file.parent.name}-{file.stem}.png").is_file()
            assert (site / "share" / language / f"{file.parent.name}.png").is_file()


@pytest.mark.site
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sitemap_has_every_page_in_both_languages(site: Path, language: str) -> None:
    root = ET.fromstring((site / language / "sitemap.xml").read_text(encoding="utf-8"))  # noqa: S314 - written by the code under test
    found = {url.findtext(f"{SITEMAP}loc"): [link.get("href") for link in url.iter(LINK)] for url in root}
    wanted = {
        build.address() + place.address: [f"{build.address()}{one}/{place.inside()}" for one in ("fr", "en")]
        for place, _ in readable(site)
        if place.language == language and place.inside() != "bench/"
    }
    assert found == wanted
    assert f"Sitemap: {build.address()}sitemap.xml" in (site / "robots.txt").read_text(encoding="utf-8")
    index = ET.fromstring((site / "sitemap.xml").read_text(encoding="utf-8"))  # noqa: S314 - written by the code under test
    assert f"{build.address()}{language}/sitemap.xml" in {one.text for one in index.iter(f"{SITEMAP}loc")}


@pytest.mark.site
def test_what_kind_of_page_it_is_stands_in_the_article_of_pages_that_teach(site: Path) -> None:
    for place, text in readable(site):
        kind = postbuild_head.kind_of(place.inside())
        found = re.findall(r'<meta itemprop="learningResourceType" content="([^"]+)">', text)
        assert found == ([kind] if kind else []), place.name


@pytest.mark.site
def test_the_feed_has_an_entry_for_each_version_of_the_changelog(site: Path) -> None:
    root = ET.fromstring((site / "changes.xml").read_text(encoding="utf-8"))  # noqa: S314 - written by the code under test
    changelog = feed.CHANGELOG.read_text(encoding="utf-8")
    entries = root.findall(f"{ATOM}entry")
    assert len(entries) == len(re.findall(r"^## ", changelog, re.MULTILINE))
    assert "<li>" in (entries[0].findtext(f"{ATOM}content") or "")
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(ids) == len(set(ids))


def test_a_version_keeps_its_date_in_the_feed() -> None:
    log = "# Log\n\n## Unreleased\n\n* new\n\n## 1.0 - 2026-11-02\n\n* old\n"
    root = ET.fromstring(feed.atom(log, "https://example.org/", updated="2026-12-01T08:00:00+00:00"))  # noqa: S314 - written by the code under test
    dates = [entry.findtext(f"{ATOM}updated") for entry in root.findall(f"{ATOM}entry")]
    assert dates == ["2026-12-01T08:00:00+00:00", "2026-11-02T00:00:00+00:00"]


def test_a_picture_is_the_same_bytes_each_time_and_has_the_letters_of_its_language() -> None:
    cards = share_pictures.held("put/bluff")
    english, french = (share_pictures.Picture("a.png", lang, "Bluff", "Put", cards) for lang in ("en", "fr"))
    assert share_pictures.points(english) == share_pictures.points(english) != share_pictures.points(french)
    queen = card("QS")
    assert ">Q</text>" in share_pictures.card_svg(queen, "en")
    assert ">D</text>" in share_pictures.card_svg(queen, "fr")


def test_what_an_author_wrote_is_text_in_a_picture() -> None:
    bare, written = (share_pictures.Picture("a.png", "en", title, "", ()) for title in ("", "<b>& co"))
    assert share_pictures.points(written) != share_pictures.points(bare)


@pytest.mark.parametrize("line", ["AVATAR", "« Put ! »", "l’affaire difficile"])
def test_a_line_of_a_picture_is_as_long_as_resvg_sets_it(line: str) -> None:
    whole = f'<text x="60" y="104" font-size="46" fill="{share_points.IVORY}">{line}</text>'
    by_resvg = share_points.drawn(
        whole, share_pictures.WIDTH, 140, (0, *share_pictures.LETTERS[share_points.IVORY][1:])
    )
    ours = share_pictures.points(share_pictures.Picture("a.png", "fr", line, "", ()))
    ends = []
    for numbers in (by_resvg.numbers, ours):
        rows = (numbers[row * share_pictures.WIDTH :][40:740] for row in range(60, 122))
        ends.append([40 + column for column, points in enumerate(zip(*rows, strict=True)) if any(points)])
    assert ends[0][0] == ends[1][0]
    assert abs(ends[0][-1] - ends[1][-1]) <= 1
