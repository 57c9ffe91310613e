"""Pages fit their window, and follow the system's wish for light or dark until the reader chooses."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAGES = [
    "", "put/rules/", "put/figures/", "put/variants/", "bouillotte/rules/", "bouillotte/figures/", "teenpatti/ranking/",
    "teenpatti/figures/", "piquet/sheet/",
]  # fmt: skip
PAGES += ["glossary/", "notices/"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("inside", PAGES)
def test_no_page_is_wider_than_its_window(inside: str, lang: str, quick: Page, server: str):
    """From a telephone, where it is opened, to a wide screen."""
    quick.set_viewport_size({"width": 320, "height": 640})
    quick.goto(f"{server}{lang}/{inside}")
    for width in (320, 768, 1440):
        quick.set_viewport_size({"width": width, "height": 800})
        assert quick.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [width, width]


def test_the_scheme_follows_the_system_on_a_quick_too(quick: Page, server: str):
    scheme = quick.locator("body")
    for wish, name in [("light", "default"), ("dark", "slate"), ("light", "default")]:
        quick.emulate_media(color_scheme=wish)
        quick.goto(f"{server}en/")
        assert scheme.get_attribute("data-md-color-scheme") == name


def test_numbers_in_tables_stand_to_the_right(quick: Page, server: str):
    quick.goto(f"{server}en/teenpatti/ranking/")
    cell = quick.locator("td.tv-at-right").last
    assert cell.evaluate("it => getComputedStyle(it).textAlign") == "right"
