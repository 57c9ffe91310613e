"""The typefaces: small enough, with every letter of both languages, fetched before the style sheet asks for them."""

import re
import tomllib
from pathlib import Path

import brotli
import pytest
from tapisvert.text.catalogue import LANGUAGES

from scripts.site import fonts, licences
from scripts.site.service_worker import needed

ROOT = Path(__file__).resolve().parents[2]
MOST = 90_000
FILES = sorted(fonts.FONTS.glob("*.woff2"))


def test_together_they_weigh_less_than_a_picture() -> None:
    assert {file.stem for file in FILES} == {face.name for face in fonts.FACES}
    assert sum(len(brotli.compress(file.read_bytes())) for file in FILES) < MOST
    assert all(file.read_bytes().startswith(b"wOF2") for file in FILES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_have_every_letter_that_the_catalogues_print(lang: str) -> None:
    printed = {
        char
        for file in (ROOT / "engine" / "tapisvert" / "text" / lang).glob("*.toml")
        for lines in tomllib.loads(file.read_text("utf-8")).values()
        for text in lines.values()
        for char in text
        if char.isalpha() or char in "«»’“”…–—"
    }
    assert {char for char in printed if ord(char) not in fonts.wanted()} == set()


def test_the_packages_are_pinned_and_their_licences_go_along() -> None:
    for face in fonts.FACES:
        assert re.fullmatch(r"@fontsource-variable/[a-z]+@\d+\.\d+\.\d+", face.package)
        assert face.integrity.startswith("sha512-")
        text = (ROOT / "docs" / "licences" / f"{face.name.partition('-')[0]}.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in text
    assert {"Literata", "Inter"} <= set(licences.GIVEN)


def test_pages_fetch_them_early_and_keep_them_offline(site: Path) -> None:
    for lang in LANGUAGES:
        text = (site / lang / "index.html").read_text(encoding="utf-8")
        early = re.findall(r'<link rel="preload" href="([^"]+)" as="font" type="font/woff2" crossorigin>', text)
        assert len(early) == 2
        assert all((site / lang / link).resolve().is_file() for link in early)
        kept = {name.rpartition("/")[2] for name in needed(site, lang)}
        assert {file.name for file in (site / "assets").glob("*.woff2")} <= kept
