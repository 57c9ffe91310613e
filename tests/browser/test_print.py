"""Paper: pages print without controls, hands as a diagram and their moves, sheets on one page."""

import re

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

CONTROLS = """() => [...document.querySelectorAll("article :is(button, select, input, .tv-controls, .headerlink)")]
    .filter(one => one.checkVisibility() && one.getClientRects().length && !one.matches(".tv-card, .tv-option"))
    .map(one => one.outerHTML.slice(0, 80))"""
MARGIN = {"top": "15mm", "bottom": "15mm", "left": "15mm", "right": "15mm"}


def printed(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("load")
    page.emulate_media(media="print")


def sheets(page: Page) -> int:
    """How many sheets of A4 a page prints on."""
    found = re.findall(rb"/Count (\d+)", page.pdf(format="A4", margin=MARGIN))
    return max(map(int, found))


@pytest.mark.parametrize("path", ["put/", "put/rules/", "put/hands/", "put/hands/bluff/", "put/practice/", "put/play/"])
def test_no_control_is_printed(path: str, quick: Page, server: str):
    printed(quick, f"{server}en/{path}")
    assert quick.evaluate(CONTROLS) == []


def test_a_page_of_hands_prints_each_as_a_diagram_and_its_moves(quick: Page, server: str):
    printed(quick, f"{server}fr/put/hands/")
    hands = quick.locator("tv-still").count()
    assert hands > 20
    assert quick.locator("tv-still .tv-table:visible").count() == hands
    assert quick.locator("tv-still .tv-moves:visible").count() == hands
    assert sheets(quick) <= hands


def test_an_open_hand_prints_its_first_diagram_and_every_step_in_words(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/")
    quick.locator("select[data-local=jump]").select_option("1")
    quick.emulate_media(media="print")
    steps = quick.locator("tv-hand .tv-step")
    assert steps.count() > 2
    assert quick.locator("tv-hand .tv-table:visible").count() == 1
    assert quick.locator("tv-hand .tv-caption:visible").count() == steps.count()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("path", "most"), [("put/rules/", 24), ("piquet/sheet/", 2), ("teenpatti/ranking/", 4)])
def test_a_page_prints_on_few_sheets(path: str, most: int, lang: str, quick: Page, server: str):
    printed(quick, f"{server}{lang}/{path}")
    assert sheets(quick) <= most


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("path", ["piquet/sheet/", "teenpatti/ranking/"])
def test_what_is_filled_in_or_laid_on_the_table_is_one_sheet(path: str, lang: str, quick: Page, server: str):
    printed(quick, f"{server}{lang}/{path}")
    quick.evaluate(
        "document.querySelector('.tv-paper').parentElement.replaceChildren(document.querySelector('h1'), "
        "document.querySelector('.tv-paper'))"
    )
    quick.evaluate("document.querySelector('.tv-paper').style.setProperty('break-after', 'auto', 'important')")
    assert sheets(quick) == 1
