"""What the browser tests share: pages without a service worker, and ways to ask the engine's client.

`quick` is a page whose engine is the Python of the tests: it serves all that is not about Pyodide. `first_visit` is a
page of a new profile, `later_visit` one of a profile in which the engine has been before; both start Pyodide.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect
from tapisvert.text.say import words

from scripts.site import server as servers
from tests.browser import native
from tests.browser.waiting import LONGEST, SNAPSHOT_KEPT, idle, until
from tests.complaints import Complaints

CLIENT = "globalThis[Symbol.for('tapisvert.engine')]"


def new_context(browser: Browser) -> BrowserContext:
    """A fresh profile in which no service worker stands between the page and the server."""
    made = browser.new_context(
        locale="en-GB",
        viewport={"width": 1100, "height": 900},
        reduced_motion="reduce",
        service_workers="block",
        permissions=["clipboard-read", "clipboard-write"],
        accept_downloads=True,
    )
    made.set_default_timeout(LONGEST * 1000)
    return made


@pytest.fixture
def new_profile(browser: Browser) -> Iterator[BrowserContext]:
    """The profile of a reader who comes for the first time: nothing is in its caches."""
    made = new_context(browser)
    yield made
    made.close()


@pytest.fixture
def first_visit(new_profile: BrowserContext, complaints: Complaints) -> Iterator[Page]:
    """A page of a new profile; the test fails when the page complained."""
    opened = new_profile.new_page()
    complaints.watch(opened)
    yield opened
    assert complaints == []


@pytest.fixture(scope="session")
def known(browser: Browser, hosted: tuple[servers.Site, servers.Server]) -> Iterator[tuple[BrowserContext, CDPSession]]:
    """A profile in which the engine has been started, and its snapshot kept, and a debugger that clears what it stores.

    An engine starts there in a third of the time that it takes in a new profile.
    """
    made = new_context(browser)
    page = made.new_page()
    page.goto(f"{hosted[1].address}en/put/play/")
    page.evaluate(f"{CLIENT}.wake()")
    until(page, SNAPSHOT_KEPT)
    page.goto("about:blank")
    yield made, made.new_cdp_session(page)
    made.close()


def tidy(context: BrowserContext, debugger: CDPSession, server: str) -> None:
    """Close the pages of a shared profile after a test, and clear what it stored."""
    for page in context.pages[1:]:
        page.close()
    debugger.send("Storage.clearDataForOrigin", {"origin": server.rstrip("/"), "storageTypes": "local_storage"})


@pytest.fixture
def profile(known: tuple[BrowserContext, CDPSession], server: str) -> Iterator[BrowserContext]:
    """The profile of a reader who has been here before; what a test stores in it is cleared afterwards.

    Whoever fills or damages its caches, routes its requests or installs a clock takes a new profile instead.
    """
    context, debugger = known
    yield context
    tidy(context, debugger, server)


@pytest.fixture
def later_visit(profile: BrowserContext, complaints: Complaints) -> Iterator[Page]:
    """A page of the profile that has been here before; the test fails when the page complained."""
    opened = profile.new_page()
    complaints.watch(opened)
    yield opened
    assert complaints == []


@pytest.fixture
def sentence() -> Callable[..., str]:
    """What the catalogue has for a key of the browser's own words."""

    def sentence_of(key: str, lang: str = "en") -> str:
        return words(lang, "browser")[key]

    return sentence_of


@pytest.fixture
def client() -> Callable[[Page, str], Any]:
    """Evaluate an expression of the engine's client, named ``it``."""

    def ask(page: Page, expression: str) -> Any:
        return page.evaluate(f"async () => {{ const it = {CLIENT}; return await ({expression}); }}")

    return ask


@pytest.fixture
def sit_down(server: str) -> Callable[..., Any]:
    """Open a play page, begin a match and return the widget."""

    def sit(
        page: Page, *, lang: str = "en", game: str = "put", preset: str | None = None, level: int | None = None
    ) -> Any:
        page.goto(f"{server}{lang}/{game}/play/")
        widget = page.locator("tv-play").first
        chosen = {name: str(value) for name, value in (("preset", preset), ("level", level)) if value is not None}
        if not chosen:
            widget.locator("form[data-do=new] button").click()
        else:
            widget.locator(".tv-setup .tv-opener").click()
            for name, value in chosen.items():
                widget.locator(f"select[name={name}]").select_option(value)
            widget.locator("form[data-do=sit] button").click()
        expect(widget.locator(".tv-play")).to_be_visible()
        return widget

    return sit


@pytest.fixture
def move() -> Callable[[Page, Any], str]:
    """Do the first thing that may be done in a match: play a card, else a button of the panel."""

    def act(page: Page, widget: Any) -> str:
        for selector in (
            ".tv-table button[data-do=act]:visible:not([disabled])",
            ".tv-panel button[data-do=act]:visible:not([disabled])",
            ".tv-panel button[data-do=go]:visible",
            ".tv-panel button[data-do=deal]:visible",
            ".tv-panel button[data-do=again]:visible",
        ):
            button = widget.locator(selector).first
            if button.count():
                button.click()
                idle(page)
                return selector
        message = "nothing can be done"
        raise AssertionError(message)

    return act


@pytest.fixture
def tool() -> Callable[[Any, str], None]:
    """Click something of the menu that opens over a frame."""

    def use(widget: Any, selector: str) -> None:
        widget.locator(".tv-panel .tv-icon-more").first.click()
        widget.locator(f".tv-menu:popover-open {selector}").click()

    return use


class Shared:
    """A profile whose engine runs in the process of the tests, made anew after a test that changed it for good."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._made: tuple[BrowserContext, CDPSession] | None = None

    def lend(self) -> Iterator[BrowserContext]:
        """Lend the profile to a test; what it stored and routed is undone, and a clock goes with the profile."""
        if self._made is None:
            context = new_context(self._browser)
            native.use(context, self._address)
            self._made = context, context.new_cdp_session(context.new_page())
        context, debugger = self._made
        yield context
        context.unroute_all(behavior="ignoreErrors")
        if any(page.evaluate("'__pwClock' in globalThis") for page in context.pages):
            self.end()
        else:
            tidy(context, debugger, self._address)

    def end(self) -> None:
        """Close the profile."""
        if self._made is not None:
            self._made[0].close()
        self._made = None


@pytest.fixture(scope="session")
def shared(browser: Browser, hosted: tuple[servers.Site, servers.Server]) -> Iterator[Shared]:
    """The profile that `quick_profile` lends."""
    made = Shared(browser, hosted[1].address)
    yield made
    made.end()


@pytest.fixture
def quick_profile(shared: Shared, server: str) -> Iterator[BrowserContext]:
    """The profile of `quick`, shared as `profile` is; what a test stores in it is cleared afterwards."""
    yield from shared.lend()


@pytest.fixture
def quick(quick_profile: BrowserContext, complaints: Complaints) -> Iterator[Page]:
    """A page whose engine runs in the process of the tests: for what does not depend on Pyodide."""
    opened = quick_profile.new_page()
    complaints.watch(opened)
    yield opened
    assert complaints == []
