"""A rule and a word of the glossary open over the page, and an exercise is what it was when one comes back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import idle

pytestmark = pytest.mark.browser


def answered(page: Page, server: str, lang: str = "en"):
    page.goto(f"{server}{lang}/put/practice/")
    drill = page.locator("tv-drill:has(.tv-options button)").first
    drill.scroll_into_view_if_needed()
    drill.locator(".tv-levels button").last.click()
    idle(page)
    drill.locator(".tv-options button:not([disabled])").first.click()
    idle(page)
    expect(drill.locator(".tv-verdict")).to_be_visible()
    return drill


def test_a_rule_opens_in_place_and_costs_no_state(quick: Page, server: str):
    drill = answered(quick, server)
    told = drill.locator(".tv-verdict").inner_text()
    where = quick.url
    link = drill.locator(".tv-verdict a.tv-rule").last
    rule = link.inner_text().split()[-1]
    link.click()
    panel = quick.locator("dialog.tv-lookup")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text(rule)
    expect(panel.locator(".tv-lookup-foot a")).to_have_attribute("href", link.evaluate("link => link.href"))
    quick.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert quick.evaluate("document.activeElement.textContent") == link.inner_text()
    assert quick.url == where
    assert drill.locator(".tv-verdict").inner_text() == told


def test_a_word_of_the_glossary_opens_in_place(quick: Page, server: str):
    quick.goto(f"{server}fr/put/practice/")
    quick.goto(f"{server}fr/put/first-deal/")
    word = quick.locator("a.tv-term").first
    word.click()
    panel = quick.locator("dialog.tv-lookup dl")
    expect(panel).to_be_visible()
    quick.locator(".tv-lookup-close").click()
    expect(panel).to_have_count(0)
    assert quick.url.endswith("/fr/put/first-deal/")


def test_an_answered_question_is_there_after_its_rule_a_reload_and_the_other_language(quick: Page, server: str):
    drill = answered(quick, server)
    key = drill.evaluate("drill => drill.args.drill")
    held = "key => JSON.stringify(document.querySelector(`tv-drill[data-args*='${key}']`).state)"
    state = quick.evaluate(held, key)
    address = drill.locator(".tv-verdict a.tv-rule").last.evaluate("link => link.href")
    quick.goto(address)
    quick.go_back()
    for lang in (None, "fr"):
        if lang is None:
            quick.reload()
        else:
            quick.goto(quick.url.replace("/en/", f"/{lang}/"))
        again = quick.locator(f"tv-drill[data-args*='{key}']")
        again.scroll_into_view_if_needed()
        expect(again.locator(".tv-verdict")).to_be_visible()
        assert quick.evaluate(held, key) == state


def test_the_other_language_goes_on_with_the_whole_match(quick: Page, sit_down, move):
    widget = sit_down(quick, game="put")
    for _ in range(40):
        move(quick, widget)
        if "Deal 2" in widget.locator(".tv-title").inner_text():
            break
    state = "JSON.stringify(document.querySelector('tv-play').state)"
    before = quick.evaluate(state)
    quick.goto(quick.url.replace("/en/", "/fr/"))
    expect(quick.locator("tv-play .tv-title")).to_contain_text("Donne 2")
    assert quick.evaluate(state) == before
