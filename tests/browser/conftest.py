"""What the browser tests share: pages without a service worker, and ways to ask the engine's client."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tapisvert.text.say import words

from tests.browser.waiting import idle

CLIENT = "globalThis[Symbol.for('tapisvert.engine')]"

expect.set_options(timeout=45_000)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile in which no service worker stands between the page and the server."""
    made = browser.new_context(
        locale="en-GB",
        viewport={"width": 1100, "height": 900},
        reduced_motion="reduce",
        service_workers="block",
        permissions=["clipboard-read", "clipboard-write"],
        accept_downloads=True,
    )
    made.set_default_timeout(45_000)
    yield made
    made.close()


@pytest.fixture
def bare(context: BrowserContext, complaints: list[str]) -> Iterator[Page]:
    """A page of that profile; the test fails when the page complained."""
    opened = context.new_page()
    watch(opened, complaints)
    yield opened
    assert complaints == []


def watch(page: Page, complaints: list[str]) -> None:
    """Note what a page complains of; a blocked service worker is no complaint."""
    page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
    page.on("console", lambda told: complaints.append(f"console: {told.text}") if told.type == "error" else None)


@pytest.fixture
def sentence() -> Callable[..., str]:
    """What the catalogue has for a key of the browser's own words."""

    def told(key: str, lang: str = "en") -> str:
        return words(lang, "browser")[key]

    return told


@pytest.fixture
def client() -> Callable[[Page, str], Any]:
    """Evaluate an expression of the engine's client, named ``it``."""

    def ask(page: Page, expression: str) -> Any:
        return page.evaluate(f"async () => {{ const it = {CLIENT}; return await ({expression}); }}")

    return ask


@pytest.fixture
def sit_down(server: str) -> Callable[..., Any]:
    """Open a play page, begin a match and return the widget."""

    def sit(page: Page, *, lang: str = "en", game: str = "put", preset: str | None = None) -> Any:
        page.goto(f"{server}{lang}/{game}/play/")
        widget = page.locator("tv-play").first
        if preset is not None:
            widget.locator("select[name=preset]").select_option(preset)
        widget.locator("form[data-do=new] button").click()
        expect(widget.locator(".tv-play")).to_be_visible()
        return widget

    return sit


@pytest.fixture
def move() -> Callable[[Page, Any], str]:
    """Do the first thing that may be done in a match: play a card, else a button of the panel."""

    def act(page: Page, widget: Any) -> str:
        for selector in (
            ".tv-table button[data-do=act]:not([disabled])",
            ".tv-panel button[data-do=act]:not([disabled])",
            ".tv-panel button[data-do=go]",
            ".tv-panel button[data-do=deal]",
            ".tv-panel button[data-do=new]",
        ):
            button = widget.locator(selector).first
            if button.count():
                button.click()
                idle(page)
                return selector
        message = "nothing can be done"
        raise AssertionError(message)

    return act
