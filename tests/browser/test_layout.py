"""Pages fit their window, and follow the system's wish for light or dark until the reader chooses."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAGES = ["", "put/rules/", "put/figures/", "teenpatti/ranking/", "teenpatti/figures/", "piquet/sheet/", "glossary/"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("inside", PAGES)
def test_no_page_is_wider_than_a_telephone(inside: str, lang: str, bare: Page, server: str):
    bare.set_viewport_size({"width": 320, "height": 640})
    bare.goto(f"{server}{lang}/{inside}")
    assert bare.evaluate("document.documentElement.scrollWidth") == 320


def test_the_scheme_follows_the_system_on_a_later_visit_too(bare: Page, server: str):
    scheme = bare.locator("body")
    for wish, name in [("light", "default"), ("dark", "slate"), ("light", "default")]:
        bare.emulate_media(color_scheme=wish)
        bare.goto(f"{server}en/")
        assert scheme.get_attribute("data-md-color-scheme") == name


def test_numbers_in_tables_stand_to_the_right(bare: Page, server: str):
    bare.goto(f"{server}en/teenpatti/ranking/")
    cell = bare.locator("td.tv-at-right").last
    assert cell.evaluate("it => getComputedStyle(it).textAlign") == "right"
