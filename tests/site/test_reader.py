"""What a reader meets in Chromium, the policy in force: the root page, the switch of language, search, lost pages."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import LONGEST
from tests.complaints import Complaints

pytestmark = [pytest.mark.browser, pytest.mark.site]


@pytest.fixture
def reader(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page for a new reader, whose browser is as the test says."""
    with ExitStack() as profiles:

        def opened(**profile: Any) -> Page:
            context = profiles.enter_context(browser.new_context(**profile))
            context.set_default_timeout(LONGEST * 1000)
            return context.new_page()

        yield opened


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("en-GB", "en")])
def test_the_root_goes_to_the_readers_language(
    reader: Callable[..., Page], server: str, locale: str, language: str
) -> None:
    page = reader(locale=locale)
    page.goto(f"{server}#deal=abc")
    page.wait_for_url(f"{server}{language}/#deal=abc")


def test_a_reader_of_neither_language_chooses_and_is_remembered(reader: Callable[..., Page], server: str) -> None:
    page = reader(locale="pl-PL")
    page.goto(server)
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{server}en/")
    page.goto(server)
    page.wait_for_url(f"{server}en/")


def test_the_root_has_two_links_without_javascript(reader: Callable[..., Page], server: str) -> None:
    page = reader(java_script_enabled=False, locale="fr-FR")
    page.goto(server)
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{server}fr/")


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


def test_the_switch_works_without_javascript(reader: Callable[..., Page], server: str) -> None:
    page = reader(java_script_enabled=False)
    page.goto(f"{server}fr/put/rules/")
    page.get_by_role("button", name="Sélectionner la langue").hover()
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{server}en/put/rules/")


@pytest.mark.parametrize(("language", "typed", "found"), [("fr", "levee", "pli"), ("en", "tricks", "trick")])
def test_search_finds_folded_words(page: Page, server: str, language: str, typed: str, found: str) -> None:
    page.goto(f"{server}{language}/")
    page.keyboard.press("/")
    page.keyboard.type(typed)
    results = page.locator(".md-search-result__list")
    expect(results.get_by_role("link").first).to_be_visible()
    expect(results).to_contain_text(re.compile(found, re.IGNORECASE))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_lost_page_has_the_way_home(page: Page, server: str, language: str, complaints: Complaints) -> None:
    complaints.provoke("status of 404.*/no/such/page/")
    page.goto(f"{server}{language}/put/no/such/page/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator("article").get_by_role("link").first.click()
    page.wait_for_url(f"{server}{language}/")


def test_the_site_was_read_under_its_policy(page: Page, server: str, site: Path) -> None:
    answer = page.goto(f"{server}en/put/rules/")
    assert answer is not None
    sent = answer.headers["content-security-policy"]
    assert sent in (site / "_headers").read_text(encoding="utf-8")
