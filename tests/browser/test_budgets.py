"""What a first visit weighs: bytes on the line, as brotli sends them."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.waiting import LONGEST, until

pytestmark = pytest.mark.browser

MOST_ENGINE = 4_200_000
MOST_PAGE = 350_000
COURTS = ("KC", "KD", "KH", "KS", "QC", "QD", "QH", "QS", "JC", "JD", "JH", "JS")


def visit(browser: Browser, address: str, *, play: bool) -> dict[str, int]:
    """The bytes of every file that a page fetches, by its address."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(LONGEST * 1000)
    page = context.new_page()
    seen: dict[str, int] = {}
    context.on("response", lambda answer: seen.update({answer.url: int(answer.headers.get("content-length", 0))}))
    if not play:
        context.route("**/assets/worker-*.js", lambda route: route.abort())
    page.goto(address, wait_until="networkidle")
    if play:
        page.locator("tv-play form[data-do=new] button").click()
        expect(page.locator("tv-play .tv-play")).to_be_visible()
    else:
        until(page, "() => document.readyState === 'complete'")
    context.close()
    return seen


@pytest.mark.parametrize("path", ["", "put/hands/", "put/play/", "put/rules/", "put/practice/"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_bytes_of_a_page_before_its_engine(path: str, lang: str, browser: Browser, server: str):
    seen = visit(browser, f"{server}{lang}/{path}", play=False)
    art = {url for url in seen if url.rsplit("/", 1)[-1].split("-")[0] in COURTS}
    weight = sum(size for url, size in seen.items() if url not in art)
    assert weight < MOST_PAGE, sorted(((size, url) for url, size in seen.items()), reverse=True)[:8]


def test_bytes_of_the_engine_of_a_first_visit(browser: Browser, server: str):
    seen = visit(browser, f"{server}en/put/play/", play=True)
    parts = ("/pyodide-", "/engine-", "/worker-", "/tapisvert-")
    engine = {url: size for url, size in seen.items() if any(part in url for part in parts)}
    assert any(url.endswith(".wasm") for url in engine)
    assert sum(engine.values()) <= MOST_ENGINE, engine
    assert not any("/plain-" in url or "/snapshot-" in url for url in seen)
