"""A browser that forbids the site to store anything: search, colours and the widgets work all the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import native
from tests.complaints import Complaints

pytestmark = pytest.mark.browser

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });
}"""


@pytest.fixture
def strict(new_profile: BrowserContext, server: str, complaints: Complaints) -> Iterator[Page]:
    """A page that may store nothing; every exception and every error on the console is a complaint, whosever it is."""
    native.use(new_profile, server)
    page = new_profile.new_page()
    page.add_init_script(FORBIDDEN)
    complaints.watch(page)
    yield page
    assert complaints == []


def test_search_colours_and_play_work_without_storage(strict: Page, server: str):
    strict.goto(f"{server}en/put/play/")
    strict.locator(".md-search__input").first.press_sequentially("talon")  # the search listens to keys
    expect(strict.locator(".md-search-result__item").first).to_be_visible()
    strict.keyboard.press("Escape")
    before = strict.evaluate("document.body.dataset.mdColorScheme")
    for _ in range(2):
        strict.locator("form[data-md-component=palette] label:not([hidden])").click()
    assert strict.evaluate("document.body.dataset.mdColorScheme") != before
    strict.locator("tv-play form[data-do=new] button").click()
    expect(strict.locator("tv-play .tv-play")).to_be_visible()
