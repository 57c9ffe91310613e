"""Waiting for a page. Playwright's own `wait_for_function` evaluates text in the page, which the policy forbids."""

import time
from typing import Any

from playwright.sync_api import Error, Page

LONGEST = 90
"""Seconds that a test waits for anything in a browser: far more than it takes, for machines that are busy elsewhere."""
SNAPSHOT_KEPT = """async () => (await caches.has('tv-snapshot')) &&
    (await (await caches.open('tv-snapshot')).keys()).length === 1"""
"""Whether the snapshot of the engine that this browser made for itself has been put away."""


def until(page: Page, expression: str, arg: Any = None, *, seconds: float = LONGEST) -> Any:
    """Return the value of a JavaScript function once it is truthy."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            value = page.evaluate(expression, arg)
        except Error as error:
            if "context was destroyed" not in error.message:  # the page went on to another while it was asked
                raise
            value = None
        if value:
            return value
        page.wait_for_timeout(50)
    message = f"still not so: {expression}"
    raise AssertionError(message)


def address(page: Page) -> str:
    """Return the address that the page has now; Playwright hears some time later that a script changed it."""
    return str(page.evaluate("location.href"))


def idle(page: Page) -> None:
    """Wait until no request of a reader is under way."""
    until(page, "() => document.querySelector('.tv-body[aria-busy]') === null")


def state(page: Page, selector: str = "tv-play") -> Any:
    """The state that a widget would send with its next request."""
    return page.evaluate("s => document.querySelector(s).state", selector)


def alive(page: Page, selector: str) -> Any:
    """Return the first such widget once it has had its first answer."""
    page.locator(selector).first.scroll_into_view_if_needed()
    until(page, "s => document.querySelector(s).state !== null", selector)
    return page.locator(selector).first
