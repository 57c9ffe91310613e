"""The coach in a browser: its switch, what it says after a decision and at the end of a deal, retrying, axe."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_axe import faults
from tests.browser.waiting import idle, until

pytestmark = pytest.mark.browser


def switch_on(page: Page, mode: str):
    page.locator("tv-coach select[name=mode]").select_option(mode)
    until(page, "mode => document.querySelector('tv-coach').state?.mode === mode", mode)


def watched(page: Page):
    """Wait until the coach has judged all that was done."""
    idle(page)
    until(page, "() => document.querySelector('tv-coach .tv-body[aria-busy]') === null")


def play_to_the_end(page: Page, widget, move):
    for _ in range(20):
        if widget.locator(".tv-panel button[data-do=deal]:visible").count():
            return
        move(page, widget)
        watched(page)
    raise AssertionError("the deal does not end")


def test_the_coach_is_silent_until_it_is_asked_and_is_remembered(quick: Page, server: str, sit_down, move):
    widget = sit_down(quick)
    expect(quick.locator("tv-coach .tv-coach-said")).to_have_count(0)
    switch_on(quick, "asked")
    for _ in range(4):
        move(quick, widget)
        watched(quick)
        if quick.locator("tv-coach [data-do=ask]").count():
            break
    expect(quick.locator("tv-coach .tv-judged")).to_have_count(0)
    quick.locator("tv-coach [data-do=ask]").click()
    expect(quick.locator("tv-coach .tv-judged")).to_be_visible()
    quick.reload()
    expect(quick.locator("tv-coach select[name=mode]")).to_have_value("asked")


def test_the_end_of_a_deal_tells_its_moments_and_one_can_be_retried(quick: Page, server: str, sit_down, move):
    widget = sit_down(quick)
    switch_on(quick, "after")
    retry = quick.locator("tv-coach [data-local=retry]")
    for _ in range(8):
        play_to_the_end(quick, widget, move)
        expect(quick.locator("tv-coach .tv-coach-said")).to_be_visible()
        if retry.count():
            break
        widget.locator(".tv-panel button[data-do=deal]").click()
        watched(quick)
    at = int(retry.first.get_attribute("data-at"))
    retry.first.click()
    until(quick, "at => document.querySelector('tv-play').state.again?.actions.length === at", at)
    expect(retry).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_in_what_the_coach_says(quick: Page, server: str, sit_down, move, scheme):
    quick.emulate_media(color_scheme=scheme)
    widget = sit_down(quick, lang="fr")
    switch_on(quick, "before")
    watched(quick)
    assert faults(quick) == []
    play_to_the_end(quick, widget, move)
    assert faults(quick) == []
