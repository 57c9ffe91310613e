"""What a reader meets in Chromium, the policy in force: the root page, the switch of language, search, no violation."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.site import build

pytestmark = [pytest.mark.browser, pytest.mark.site]
AXE = build.ROOT / "node_modules" / "axe-core" / "axe.min.js"
AXE_RUN = """axe.run(document, {resultTypes: ["violations"]}).then((result) => JSON.stringify(
  result.violations.map((v) => [v.id, v.nodes.map((node) => node.html.slice(0, 120))])))"""
ADDRESSES = ["", "lost", "en/", "en/put/rules/", "en/glossary/", "en/notices/", "en/lost/", "fr/notices/", "fr/lost/"]


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("en-GB", "en")])
def test_the_root_goes_to_the_readers_language(browser: Browser, server: str, locale: str, language: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(f"{server}#deal=abc")
    page.wait_for_url(f"{server}{language}/#deal=abc")
    context.close()


def test_a_reader_of_neither_language_chooses_and_is_remembered(browser: Browser, server: str) -> None:
    context = browser.new_context(locale="pl-PL")
    page = context.new_page()
    page.goto(server)
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{server}en/")
    page.goto(server)
    page.wait_for_url(f"{server}en/")
    context.close()


def test_the_root_has_two_links_without_javascript(browser: Browser, server: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto(server)
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{server}fr/")
    context.close()


def test_the_switch_keeps_page_and_fragment_and_is_remembered(page: Page, server: str) -> None:
    page.goto(f"{server}en/put/rules/#put-8")
    page.get_by_role("button", name="Select language").hover()
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{server}fr/put/rules/#put-8")
    page.goto(server)
    page.wait_for_url(f"{server}fr/")


def test_the_switch_is_right_after_instant_navigation(page: Page, server: str) -> None:
    page.goto(f"{server}en/")
    page.evaluate("window.kept = true")
    page.locator(".md-tabs").get_by_role("link", name="Glossary").click()
    page.wait_for_url(f"{server}en/glossary/")
    assert page.evaluate("window.kept"), "the page was loaded anew: navigation was not instant"
    page.get_by_role("button", name="Select language").hover()
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{server}fr/glossary/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_the_switch_works_without_javascript(browser: Browser, server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server}fr/put/rules/")
    page.get_by_role("button", name="Sélectionner la langue").hover()
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{server}en/put/rules/")
    context.close()


@pytest.mark.parametrize(("language", "typed", "found"), [("fr", "levee", "pli"), ("en", "tricks", "trick")])
def test_search_finds_folded_words(page: Page, server: str, language: str, typed: str, found: str) -> None:
    page.goto(f"{server}{language}/")
    page.keyboard.press("/")
    page.keyboard.type(typed)
    results = page.locator(".md-search-result__list")
    expect(results.get_by_role("link").first).to_be_visible()
    expect(results).to_contain_text(re.compile(found, re.IGNORECASE))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_lost_page_has_the_way_home(page: Page, server: str, language: str, complaints: list[str]) -> None:
    page.goto(f"{server}{language}/put/no/such/page/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator("article").get_by_role("link").first.click()
    page.wait_for_url(f"{server}{language}/")
    assert [text for text in complaints if "404" not in text] == []
    complaints.clear()


def violations(page: Page) -> Any:
    """Run axe by the debugger's hand, which the policy lets pass."""
    debugger = page.context.new_cdp_session(page)
    debugger.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
    answer = debugger.send("Runtime.evaluate", {"expression": AXE_RUN, "awaitPromise": True, "returnByValue": True})
    return json.loads(answer["result"]["value"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing(browser: Browser, server: str, address: str, scheme: str) -> None:
    context = browser.new_context(locale="pl-PL", color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{server}{address}", wait_until="load")
    assert violations(page) == []
    context.close()


@pytest.mark.parametrize("width", [320, 768, 1440])
@pytest.mark.parametrize("address", ["fr/", "en/put/rules/", "fr/put/variants/", "en/notices/"])
def test_no_page_is_wider_than_the_screen(browser: Browser, server: str, address: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(f"{server}{address}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def test_the_site_was_read_under_its_policy(page: Page, server: str, site: Path) -> None:
    answer = page.goto(f"{server}en/put/rules/")
    assert answer is not None
    sent = answer.headers["content-security-policy"]
    assert sent in (site / "_headers").read_text(encoding="utf-8")
