"""The built site as its files lie there: what a host would publish."""

import base64
import gzip
import hashlib
import json
import re
import tomllib
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import brotli
import pytest

from scripts.site import build, pages, postbuild_check, postbuild_search, server

pytestmark = pytest.mark.site
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
HASHED = re.compile(r"[-.][0-9a-fA-FA-Z]{8,}[./]")
SHARED_ONCE = {".wasm", ".zip", ".whl"}


def every_page(site: Path) -> list[pages.Place]:
    return pages.pages(site)


def test_the_post_build_checks_find_no_fault(site: Path) -> None:
    assert postbuild_check.faults(site, base=urlsplit(build.address()).path) == []


def test_both_languages_have_the_same_pages(site: Path) -> None:
    trees = [{place.inside() for place in every_page(site) if place.language == language} for language in ("fr", "en")]
    assert trees[0] == trees[1]
    assert {"", "glossary/", "notices/", "put/", "put/rules/", "put/play/", "404.html"} <= trees[0]


def test_each_page_says_its_language_and_names_its_pair(site: Path) -> None:
    for place in every_page(site):
        html = place.file.read_text(encoding="utf-8")
        if place.language:
            assert f'<html lang="{place.language}"' in html, place.name
        if place.language and not place.lost:
            for language in ("fr", "en"):
                address = f"{build.address()}{language}/{place.inside()}"
                assert f'hreflang="{language}" href="{address}"' in html, place.name
                assert (site / language / place.inside() / "index.html").is_file()
                switch = (
                    f'<a href="{place.up}{language}/{place.inside()}" hreflang="{language}" class="md-select__link"'
                )
                assert switch in html, place.name


MOST_BYTES = 400_000
MOST_NODES = 5_000
LATER = re.compile(r'<noscript class="tv-later">.*?</noscript>', re.DOTALL)


def test_no_page_is_heavy(site: Path) -> None:
    heavy = []
    for place in every_page(site):
        text = place.file.read_text(encoding="utf-8")
        nodes = len(re.findall(r"<[a-zA-Z]", LATER.sub("", text)))
        if len(text.encode()) > MOST_BYTES or nodes > MOST_NODES:
            heavy.append(f"{place.name}: {len(text.encode())} bytes, {nodes} elements")
    assert heavy == []


def test_each_worked_hand_has_a_page_with_its_own_address_title_and_description(site: Path) -> None:
    seen: dict[str, str] = {}
    for file in sorted((build.ROOT / "docs" / "hands").glob("*/*.toml")):
        title = tomllib.loads(file.read_text(encoding="utf-8"))["title"]
        for language in ("fr", "en"):
            path = f"{language}/{file.parent.name}/hands/{file.stem}/"
            text = (site / path / "index.html").read_text(encoding="utf-8")
            (head,) = re.findall(r"<title>(.*?)</title>", text)
            (about,) = re.findall(r'<meta name="description" content="(.*?)">', text)
            assert unescape(head).startswith(title[language]), path
            assert f'<link rel="canonical" href="{build.address()}{path}">' in text
            assert 30 < len(unescape(about)) < 170, path
            assert f'data-hand="{file.parent.name}/{file.stem}"' in text
            assert seen.setdefault(head + language, path) == path, "two pages with one title"


def test_the_policy_allows_each_inline_script_and_no_other(site: Path) -> None:
    rules = server.header_rules((site / "_headers").read_text(encoding="utf-8"))
    sent = dict(rules)["/*"]["Content-Security-Policy"]
    used = set()
    for place in every_page(site):
        html = place.file.read_text(encoding="utf-8")
        (policy,) = POLICY.findall(html)
        assert sent.startswith(policy), place.name
        for text in pages.read(html).inline_scripts:
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in policy, place.name
            used.add(digest)
    assert set(re.findall(r"'sha256-([^']+)'", sent)) == used
    assert "unsafe-inline" not in sent
    assert "'unsafe-eval'" not in sent
    for part in ("default-src 'self'", "style-src 'self';", "worker-src 'self'", "img-src 'self' data:"):
        assert part in sent


def test_nothing_comes_from_another_host(site: Path) -> None:
    for place in every_page(site):
        for address, line in pages.read(place.file.read_text(encoding="utf-8")).resources:
            assert not urlsplit(address).netloc, f"{place.name}:{line}"
    for sheet in site.rglob("*.css"):
        addresses = re.findall(r"url\(\s*['\"]?(?!data:)([^'\")]+)", sheet.read_text(encoding="utf-8"))
        assert [address for address in addresses if urlsplit(address).netloc] == [], sheet.name


def test_the_engine_stands_there_once(site: Path) -> None:
    found = [file for file in site.rglob("*") if file.suffix in SHARED_ONCE]
    assert found
    assert all(file.is_relative_to(site / "assets") for file in found)


def test_what_is_cached_for_ever_has_its_hash_in_its_name(site: Path) -> None:
    rules = dict(server.header_rules((site / "_headers").read_text(encoding="utf-8")))
    assert "immutable" in rules["/assets/*"]["Cache-Control"]
    for file in (site / "assets").rglob("*"):
        if file.is_file():
            assert HASHED.search(f"/{file.relative_to(site / 'assets').as_posix()}"), file.name


def test_the_small_files_beside_the_large_ones_hold_the_same(site: Path) -> None:
    packed = [file for file in site.rglob("*") if file.suffix in {".br", ".gz"}]
    assert len(packed) > 20
    for file in packed:
        content = file.read_bytes()
        plain = brotli.decompress(content) if file.suffix == ".br" else gzip.decompress(content)
        assert plain == file.with_suffix("").read_bytes(), file.name


def test_the_root_page_has_two_plain_links_and_no_script_of_its_own(site: Path) -> None:
    html = (site / "index.html").read_text(encoding="utf-8")
    content = pages.read(html)
    assert [address for address, _ in content.links] == ["fr/", "en/"]
    assert content.inline_scripts == []
    assert re.findall(r'<script src="(assets/root-[0-9a-f]{12}\.js)">', html)


@pytest.mark.parametrize("name", ["404.html", "fr/404.html", "en/404.html"])
def test_a_lost_reader_is_led_home_from_any_depth(site: Path, name: str) -> None:
    content = pages.read((site / name).read_text(encoding="utf-8"))
    for address, _line in content.links + content.resources:
        assert address.startswith(("/", "#", "https://")), address


def test_the_root_404_page_speaks_both_languages(site: Path) -> None:
    html = (site / "404.html").read_text(encoding="utf-8")
    assert "pas dans le paquet" in html
    assert "not in the pack" in html


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_search_index_leaves_the_steps_of_widgets_out(site: Path, language: str) -> None:
    index = json.loads((site / language / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert index["config"]["lang"] == ["tv"]
    whole = sum(len(entry["text"]) for entry in index["docs"])
    words = sum(len(file.read_text(encoding="utf-8")) for file in (build.ROOT / "docs" / language).rglob("*.md"))
    assert whole < words + 60_000, "the pages' own words and the glossary's, no more"
    assert not any("tv-" in entry["text"] for entry in index["docs"])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_word_of_the_glossary_is_an_entry_of_the_index(site: Path, language: str) -> None:
    index = json.loads((site / language / "search" / "search_index.json").read_text(encoding="utf-8"))
    places = {entry["location"] for entry in index["docs"]}
    keys = re.findall(r'^key = "(.+)"$', postbuild_search.GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    assert {f"glossary/#{key}" for key in keys} <= places


def test_the_licences_that_must_go_along_do(site: Path) -> None:
    texts = {file.name: file.read_text(encoding="utf-8") for file in (site / "licences").iterdir()}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["svg-cards.txt"].upper()
    assert "Martin Donath" in texts["material-for-mkdocs.txt"]
    assert "MIT License" in texts["tapis-vert.txt"]
