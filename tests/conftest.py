"""What tests share: the built site, a server on it, and a browser that notices what the page complains of."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from scripts.setup import prepare
from scripts.site import build, server
from tests.browser import native
from tests.browser.waiting import LONGEST
from tests.complaints import Complaints

ROOT = Path(__file__).resolve().parent.parent

hypothesis.settings.register_profile("tapis-vert", derandomize=True, deadline=None, print_blob=True)
hypothesis.settings.load_profile("tapis-vert")
expect.set_options(timeout=LONGEST * 1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update`` writes the golden files anew instead of comparing with them."""
    parser.addoption("--update", action="store_true", help="write the golden files anew")


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, built first if something changed; TAPISVERT_SITE names another that is taken as it is."""
    named = os.environ.get("TAPISVERT_SITE")
    return Path(named).resolve() if named else build.build()


@pytest.fixture(scope="session")
def hosted(site: Path) -> Iterator[tuple[server.Site, server.Server]]:
    """The site as it is served, to change its headers or take files away, and the server."""
    served = server.Site(site)
    with server.serving(served, handler=native.Handler) as running:
        yield served, running


@pytest.fixture(name="server")
def address(hosted: tuple[server.Site, server.Server]) -> Iterator[str]:
    """The address of the site's root on a running server; what a test hides or adds is undone after it."""
    served, running = hosted
    yield running.address
    served.missing.clear()
    served.extra.clear()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The program of the browser; `dev.py test` names it, and by hand any installed one will do."""
    return os.environ.get("TAPISVERT_CHROMIUM") or prepare.prepare_chromium()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium without a window, and without its own errands on the network."""
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
    quiet += ["--disable-component-update", "--disable-sync", "--no-first-run"]
    # WebAssembly is compiled once, quickly, and not again for speed, which no test lives long enough to enjoy.
    quiet += ["--js-flags=--liftoff-only"]
    with sync_playwright() as tools:
        running = tools.chromium.launch(executable_path=chromium, args=quiet)
        yield running
        running.close()


@pytest.fixture
def complaints() -> Complaints:
    """What the page complained of; a test that provokes complaints names them first."""
    return Complaints()


@pytest.fixture
def page(browser: Browser, complaints: Complaints) -> Iterator[Page]:
    """A page in a fresh English profile; the test fails when the page complained."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    opened = context.new_page()
    opened.set_default_timeout(LONGEST * 1000)
    complaints.watch(opened)
    yield opened
    context.close()
    assert complaints == []
