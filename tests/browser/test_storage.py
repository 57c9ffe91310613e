"""A browser that forbids the site to store anything: search, colours and the widgets work all the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });
}"""


@pytest.fixture
def strict(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """A page that may store nothing; every exception and every error on the console is a complaint, whosever it is."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900}, service_workers="block")
    page = context.new_page()
    page.add_init_script(FORBIDDEN)
    page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    context.close()


def test_search_colours_and_play_work_without_storage(strict: Page, server: str, complaints: list[str]):
    strict.goto(f"{server}en/put/play/")
    strict.locator(".md-search__input").first.fill("talon")
    expect(strict.locator(".md-search-result__item").first).to_be_visible()
    strict.keyboard.press("Escape")
    before = strict.evaluate("document.body.dataset.mdColorScheme")
    for _ in range(2):
        strict.locator("form[data-md-component=palette] label:not([hidden])").click()
    assert strict.evaluate("document.body.dataset.mdColorScheme") != before
    strict.locator("tv-play form[data-do=new] button").click()
    expect(strict.locator("tv-play .tv-play")).to_be_visible(timeout=60_000)
    assert complaints == []
