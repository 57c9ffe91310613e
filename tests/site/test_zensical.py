"""The second builder gives the same site: pages, widgets, anchors, and what the post-build pass adds."""

import json
import re
from pathlib import Path

import pytest

from scripts.site import build, pages, postbuild_check, zensical

pytestmark = [pytest.mark.site, pytest.mark.browser]
WIDGET = re.compile(r'<(tv-[a-z]+)[^>]*?(?: data-args="([^"]*)"| data-base="([^"]*)")')
THEME = re.compile(r"^(__|md-)")


@pytest.fixture(scope="module")
def second() -> Path:
    """The site as Zensical builds it."""
    return build.build(packed=False, builder=build.ZENSICAL)


def contents(site: Path) -> dict[str, tuple[list[tuple[str, str, str]], set[str]]]:
    """The widgets of every page, in their order, and its anchors."""
    return {
        place.name: (WIDGET.findall(text), {one for one in pages.read(text).ids if not THEME.match(one)})
        for place in pages.pages(site)
        for text in [place.file.read_text(encoding="utf-8")]
    }


def test_pages_widgets_and_anchors_are_the_same(site: Path, second: Path) -> None:
    ours, theirs = contents(site), contents(second)
    assert ours.keys() == theirs.keys()
    differ = {name for name in ours if ours[name][0] != theirs[name][0] or ours[name][1] - theirs[name][1]}
    assert {name for name in differ if not name.endswith("404.html")} == set()


def test_the_post_build_checks_find_no_fault(second: Path) -> None:
    assert postbuild_check.faults(second, base="/") == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_its_search_has_the_rules_the_words_and_the_hands(second: Path, language: str) -> None:
    items = json.loads((second / language / "search.json").read_text(encoding="utf-8"))["items"]
    places = {item["location"] for item in items}
    assert {"put/rules/#put-8", "glossary/#trick", "put/hands/bluff/"} <= places


def test_its_settings_are_ours_but_for_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zensical, "WORK", tmp_path)
    settings = zensical.prepare("fr").read_text(encoding="utf-8")
    own = (build.ROOT / "docs" / "mkdocs.fr.yml").read_text(encoding="utf-8")
    changed = set(own.splitlines()) ^ set(settings.splitlines())
    assert changed == {
        "INHERIT: ../mkdocs.yml",
        "INHERIT: base.yml",
        "site_dir: ../build/site/fr",
        "site_dir: site",
    }
