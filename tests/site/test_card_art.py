"""The court figures: taken out of their package whole, small, and with their licence."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from scripts.site import card_art

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "node_modules" / "svg-cards"
LARGEST = 60_000


@pytest.fixture(scope="module")
def courts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("courts")
    assert card_art.write(PACKAGE, out) == 12
    return out


def test_twelve_small_pictures_that_stand_for_themselves(courts: Path) -> None:
    pictures = sorted(courts.glob("*.svg"))
    assert [path.stem for path in pictures] == sorted(rank + suit for rank in "JQK" for suit in "SHDC")
    for path in pictures:
        assert path.stat().st_size < LARGEST
        root = ET.parse(path).getroot()  # noqa: S314 - made by the code under test
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert ids == ["f"]
        links = [value for one in root.iter() for name, value in one.attrib.items() if name.endswith("href")]
        assert links == ["#f", "#f"]
        assert "style" not in {name for one in root.iter() for name in one.attrib}


def test_their_licence_and_notice_go_with_them(courts: Path) -> None:
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (courts / "LICENSE").read_text("utf-8").upper()
    notice = (courts / "NOTICE").read_text("utf-8")
    assert "David Bellot" in notice
    assert "svg-cards" in notice


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("M10,20L30.04,20.06", "m10 20l20 .1"),
        ("M0.5,0.5 c1,1 2,2 3,3 1,1 2,2 3,3", "m.5.5c1 1 2 2 3 3 1 1 2 2 3 3"),
        ("m1 1h5v-2z", "m1 1h5v-2z"),
        ("M0 0l0.04 0 0.04 0 0.04 0", "m0 0l0 0 .1 0 0 0"),
        ("M5 5H2V1", "m5 5h-3v-4"),
        ("M0-1S1-2 3-4", "m0-1s1-1 3-3"),
    ],
)
def test_paths_are_shortened_without_drifting(long: str, short: str) -> None:
    assert card_art.shorten(long) == short
