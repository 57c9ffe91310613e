"""After one visit the site works without a network; a new build is taken up, and old caches go."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts.site import server as servers
from tests.browser.waiting import LONGEST, idle, state, until
from tests.complaints import Complaints

pytestmark = pytest.mark.browser

ENGINE_KEPT = """async () => {
    const cache = await caches.open("tv-assets");
    const names = (await cache.keys()).map((one) => one.url);
    return [/pyodide\\.asm\\.wasm$/, /pyodide\\.asm\\.mjs$/, /engine-\\w+\\.zip$/, /worker-\\w+\\.js$/]
        .every((pattern) => names.some((name) => pattern.test(name)));
}"""
PAGE_KEPT = """async (path) => {
    for (const name of await caches.keys()) {
        if (await (await caches.open(name)).match(new URL(path, location.origin).href)) return true;
    }
    return false;
}"""
NOTHING_LEFT = """async () => (await navigator.serviceWorker.getRegistrations()).length === 0
    && !(await caches.keys()).some((name) => /^tv-(pages|assets)/.test(name))"""
HEADING = """async (url) => {
    const text = await (await fetch(url)).text();
    return new DOMParser().parseFromString(text, "text/html").querySelector("h1").textContent;
}"""


@pytest.fixture
def offline_profile(browser: Browser) -> Iterator[BrowserContext]:
    """A new profile in which the service worker is at work."""
    made = browser.new_context(locale="en-GB", viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    made.set_default_timeout(LONGEST * 1000)
    yield made
    made.close()


@pytest.fixture
def own(tmp_path: Path, site: Path) -> Iterator[tuple[servers.Site, servers.Server]]:
    """A copy of the site that may be changed, on a server of its own."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    served = servers.Site(copy)
    with servers.serving(served) as running:
        yield served, running


def visited(page: Page, address: str) -> None:
    """Visit the play page once, long enough for the service worker to have kept what it needs."""
    page.goto(f"{address}en/put/play/")
    until(page, ENGINE_KEPT)
    until(page, PAGE_KEPT, "/fr/put/play/")
    until(page, PAGE_KEPT, "/en/search/search_index.json")


def test_play_search_and_switch_language_without_a_network(
    offline_profile: BrowserContext, own, complaints: Complaints
):
    _, running = own
    page = offline_profile.new_page()
    visited(page, running.address)
    page.locator("tv-play form[data-do=new] button").click()
    expect(page.locator("tv-play .tv-play")).to_be_visible()
    complaints.watch(page)
    offline_profile.set_offline(offline=True)
    running.shutdown()
    page.goto(f"{running.address}en/put/play/")
    expect(page.locator("tv-play .tv-play")).to_be_visible()
    before = state(page)
    page.locator("tv-play .tv-table button[data-do=act], tv-play .tv-panel button[data-do=act]").first.click()
    idle(page)
    assert state(page) != before
    fragment = page.evaluate("location.hash")
    page.locator(".md-header__option button, .md-select button").first.hover()
    page.locator('a.md-select__link[hreflang="fr"]').click()
    page.wait_for_url("**/fr/put/play/**")
    assert page.evaluate("location.hash") == fragment
    expect(page.locator("tv-play .tv-play")).to_be_visible()
    page.locator(".md-search__input").first.press_sequentially("talon")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.goto(f"{running.address}fr/never/seen/")
    expect(page.locator("h1")).to_be_visible()
    broken = [complaint for complaint in complaints if "never/seen" not in complaint and "exception" in complaint]
    assert broken == []


def test_a_page_that_was_not_kept_says_so_and_lists_those_that_are(offline_profile: BrowserContext, own):
    _, running = own
    page = offline_profile.new_page()
    visited(page, running.address)
    until(page, PAGE_KEPT, "/en/put/rules/")
    until(page, PAGE_KEPT, "/en/offline/")
    offline_profile.set_offline(offline=True)
    running.shutdown()
    page.goto(f"{running.address}en/put/rules/")
    expect(page.locator("h1")).not_to_have_text("Without a network")
    page.goto(f"{running.address}en/piquet/rules/")
    expect(page.locator("h1")).to_contain_text("Without a network")
    expect(page.locator("tv-offline li a", has_text="The rules of Put")).to_be_visible()
    page.goto(f"{running.address}en/no/such/page/")
    expect(page.locator("h1")).to_contain_text("That card is not in the pack")


def test_everything_can_be_kept(offline_profile: BrowserContext, own):
    _, running = own
    page = offline_profile.new_page()
    page.goto(f"{running.address}fr/offline/")
    until(page, "() => navigator.serviceWorker.controller !== null")
    page.locator("tv-offline button").click()
    expect(page.locator("tv-offline [role=status]")).to_contain_text("Tout est gardé")
    paths = ["fr/piquet/rules/", "en/teenpatti/variants/"]
    headings = [page.evaluate(HEADING, f"{running.address}{path}") for path in paths]
    assert all(headings)
    offline_profile.set_offline(offline=True)
    running.shutdown()
    for path, heading in zip(paths, headings, strict=True):
        page.goto(f"{running.address}{path}")
        expect(page.locator("h1")).to_have_text(heading)
    page.goto(f"{running.address}fr/put/play/")
    page.locator("tv-play form[data-do=new] button").click()
    expect(page.locator("tv-play .tv-play")).to_be_visible()


def test_a_new_build_is_taken_up_and_the_old_one_goes(offline_profile: BrowserContext, own):
    served, running = own
    page = offline_profile.new_page()
    visited(page, running.address)
    first = page.evaluate("document.querySelector('script[src*=\"/assets/tapisvert-\"]').src")
    publish(served.folder)
    page.goto(f"{running.address}en/put/rules/")
    second = page.evaluate("document.querySelector('script[src*=\"/assets/tapisvert-\"]').src")
    assert second != first, "the new page is shown at the first visit, with its own script"
    until(
        page,
        """async (old) => {
            const pages = (await caches.keys()).filter((name) => name.startsWith("tv-pages-"));
            const kept = (await (await caches.open("tv-assets")).keys()).map((one) => one.url);
            return pages.length === 1 && !kept.includes(old);
        }""",
        first,
    )
    until(page, PAGE_KEPT, "/en/put/play/")
    page.goto(f"{running.address}en/put/play/")
    page.locator("tv-play form[data-do=new] button").click()
    expect(page.locator("tv-play .tv-play")).to_be_visible()


def test_a_new_page_met_by_instant_navigation_is_not_run_by_the_old_scripts(offline_profile: BrowserContext, own):
    served, running = own
    page = offline_profile.new_page()
    page.goto(f"{running.address}en/put/play/")
    page.evaluate("window.old = true")
    publish(served.folder)
    page.evaluate("[...document.querySelectorAll('.md-nav a')].find((one) => one.href.endsWith('/put/rules/')).click()")
    page.wait_for_url("**/put/rules/**")
    until(page, "() => window.old === undefined")
    assert re.search(r"/assets/tapisvert-[0-9a-f]+\.js", page.content())


def test_the_service_worker_can_be_taken_away(offline_profile: BrowserContext, own):
    served, running = own
    page = offline_profile.new_page()
    visited(page, running.address)
    script = served.folder / "sw.js"
    text = script.read_text(encoding="utf-8")
    assert re.search(r"remove:\s*(!1|false)", text), "the switch is where the build puts it"
    script.write_text(re.sub(r"remove:\s*(!1|false)", "remove:true", text), encoding="utf-8")
    page.goto(f"{running.address}en/put/rules/")
    until(page, NOTHING_LEFT)
    page.goto(f"{running.address}en/put/")
    page.wait_for_load_state("networkidle")
    until(page, NOTHING_LEFT)


def publish(folder: Path) -> None:
    """Publish another build: the entry script, and with it every page and the service worker, are new."""
    (entry,) = (folder / "assets").glob("tapisvert-*.js")
    text = entry.read_text(encoding="utf-8") + "\n// another build\n"
    name = "tapisvert-0123456789ab.js"
    (folder / "assets" / name).write_text(text, encoding="utf-8")
    for file in [*folder.rglob("*.html"), folder / "sw.js"]:
        old = file.read_text(encoding="utf-8")
        new = old.replace(entry.name, name)
        if file.name == "sw.js":
            new = re.sub(r'(build:\s*")[0-9a-f]+"', r'\g<1>feedfeedfeed"', new)
        file.write_text(new, encoding="utf-8")
    entry.unlink()
