"""What tests share: the built site, a server on it, and a browser that notices what the page complains of."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from scripts.setup import prepare
from scripts.site import build, server

ROOT = Path(__file__).resolve().parent.parent

hypothesis.settings.register_profile("tapis-vert", derandomize=True, deadline=None, print_blob=True)
hypothesis.settings.load_profile("tapis-vert")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update`` writes the golden playthroughs anew instead of comparing them."""
    parser.addoption("--update", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, built first if something changed; TAPISVERT_SITE names another that is taken as it is."""
    named = os.environ.get("TAPISVERT_SITE")
    return Path(named).resolve() if named else build.build()


@pytest.fixture(scope="session")
def hosted(site: Path) -> Iterator[tuple[server.Site, server.Server]]:
    """The site as it is served, to change its headers or take files away, and the server."""
    served = server.Site(site)
    with server.serving(served) as running:
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
    with sync_playwright() as tools:
        running = tools.chromium.launch(executable_path=chromium, args=quiet)
        yield running
        running.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the page complained of: exceptions, refusals by the policy, errors on the console.

    A test that provokes some looks at them and clears the list.
    """
    return []


@pytest.fixture
def page(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """A page in a fresh English profile; the test fails when the page complained."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    opened.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
    opened.on("console", lambda told: complaints.append(f"console: {told.text}") if told.type == "error" else None)
    yield opened
    context.close()
    assert complaints == []
