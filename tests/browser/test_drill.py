"""Drills and calculators with the live engine."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import alive, state, until

pytestmark = pytest.mark.browser

MAY_PUT = "tv-drill[data-args*='put/may-put']"
WHO_LEADS = "tv-drill[data-args*='put/who-leads']"


def drill(page: Page, server: str, name: str, lang: str = "en"):
    page.goto(f"{server}{lang}/put/practice/")
    return alive(page, f"tv-drill[data-args*='{name}']")


def test_answering_shows_the_verdict_the_reason_and_its_rule(bare: Page, server: str):
    shown = drill(bare, server, "put/may-put")
    shown.locator("button[data-do=answer]").first.click()
    expect(shown.locator(".tv-verdict")).to_be_visible()
    rule = shown.locator(".tv-verdict a[href*='rules/#put-']").first
    target = rule.get_attribute("href").split("#")[1]
    expect(shown.locator("button[data-do=next][data-focus]")).to_be_focused()
    rule.click()
    bare.wait_for_url("**/put/rules/**")
    expect(bare.locator(f"#{target}")).to_have_count(1)


def test_a_hint_comes_before_the_solution(bare: Page, server: str):
    shown = drill(bare, server, "put/who-takes")
    shown.locator("button[data-do=hint]").click()
    expect(shown.locator(".tv-hint")).to_be_visible()
    assert shown.locator(".tv-verdict").count() == 0


def test_a_failed_question_comes_back(bare: Page, server: str):
    bare.clock.install()
    shown = drill(bare, server, "put/may-put")
    for _ in range(8):
        shown.locator("button[data-do=answer]").first.click()
        expect(shown.locator(".tv-verdict")).to_be_visible()
        if shown.locator(".tv-verdict.tv-is-wrong").count():
            break
        shown.locator("button[data-do=next][data-focus]").click()
        expect(shown.locator(".tv-verdict")).to_have_count(0)
    failed = state(bare, MAY_PUT)["seed"]
    kept = json.loads(bare.evaluate("localStorage.getItem('tv:again')"))
    assert [(one["drill"], one["seed"]) for one in kept] == [("put/may-put", failed)]
    expect(shown.locator(".tv-redo")).to_have_count(0)
    bare.clock.fast_forward("10:00")
    bare.reload()
    shown = alive(bare, MAY_PUT)
    expect(shown.locator(".tv-redo")).to_be_visible()
    shown.locator("button[data-do=answer]").first.wait_for()
    shown.locator(".tv-redo").click()
    until(bare, "seed => document.querySelector(\"tv-drill[data-args*='put/may-put']\").state.seed === seed", failed)


def test_a_question_has_an_address(bare: Page, server: str):
    shown = drill(bare, server, "put/who-leads")
    shown.locator("button[data-do=answer]").first.click()
    expect(shown.locator(".tv-verdict")).to_be_visible()
    shown.locator("button[data-do=next][data-focus]").click()
    expect(shown.locator(".tv-verdict")).to_have_count(0)
    seed = state(bare, WHO_LEADS)["seed"]
    assert f"seed={seed}" in bare.url
    link = bare.url
    bare.goto("about:blank")
    bare.goto(link)
    alive(bare, WHO_LEADS)
    assert state(bare, WHO_LEADS)["seed"] == seed


def test_a_hand_is_picked_and_its_figures_shown(bare: Page, server: str):
    bare.goto(f"{server}en/put/figures/")
    shown = alive(bare, "tv-calculator")
    for card in ("3S", "3H", "2D"):
        shown.locator(f".tv-toggle[data-card='{card}']").click()
        expect(shown.locator(f".tv-toggle[data-card='{card}']")).to_have_attribute("aria-pressed", "true")
    expect(shown.locator(".tv-figure").first).to_be_visible()
    assert "%" in shown.inner_text()
    assert shown.locator(":scope > .tv-news").text_content().strip()
