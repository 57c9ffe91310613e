"""Drills and calculators with the live engine."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import address, alive, state, until

pytestmark = pytest.mark.browser

MAY_PUT = "tv-drill[data-args*='put/may-put']"
WHO_LEADS = "tv-drill[data-args*='put/who-leads']"


def drill(page: Page, server: str, name: str, lang: str = "en"):
    page.goto(f"{server}{lang}/put/practice/")
    return alive(page, f"tv-drill[data-args*='{name}']")


def test_answering_shows_the_verdict_the_reason_and_its_rule(later_visit: Page, server: str):
    shown = drill(later_visit, server, "put/may-put")
    shown.locator("button[data-do=answer]").first.click()
    expect(shown.locator(".tv-verdict")).to_be_visible()
    rule = shown.locator(".tv-verdict a[href*='rules/#put-']").first
    target = rule.get_attribute("href").split("#")[1]
    expect(shown.locator("button[data-do=next][data-focus]")).to_be_focused()
    rule.click()
    later_visit.locator("dialog.tv-lookup .tv-lookup-foot a").click()
    later_visit.wait_for_url("**/put/rules/**")
    expect(later_visit.locator(f"#{target}")).to_have_count(1)


def test_a_hint_comes_before_the_solution(quick: Page, server: str):
    shown = drill(quick, server, "put/who-takes")
    shown.locator("button[data-do=hint]").click()
    expect(shown.locator(".tv-hint")).to_be_visible()
    assert shown.locator(".tv-verdict").count() == 0


def test_a_failed_question_comes_back(quick: Page, server: str):
    quick.clock.install()
    shown = drill(quick, server, "put/may-put")
    for _ in range(8):
        shown.locator("button[data-do=answer]").first.click()
        expect(shown.locator(".tv-verdict")).to_be_visible()
        if shown.locator(".tv-verdict.tv-is-wrong").count():
            break
        shown.locator("button[data-do=next][data-focus]").click()
        expect(shown.locator(".tv-verdict")).to_have_count(0)
    failed = state(quick, MAY_PUT)["seed"]
    kept = json.loads(quick.evaluate("localStorage.getItem('tv:again')"))
    assert [(one["drill"], one["seed"]) for one in kept] == [("put/may-put", failed)]
    expect(shown.locator(".tv-redo")).to_have_count(0)
    quick.clock.fast_forward("10:00")
    quick.reload()
    shown = alive(quick, MAY_PUT)
    expect(shown.locator(".tv-redo")).to_be_visible()
    shown.locator(".tv-redo").click()
    until(quick, "([it, seed]) => document.querySelector(it).state.seed === seed", [MAY_PUT, failed])


def test_a_failed_question_that_has_changed_is_dropped_with_a_sentence(quick: Page, server: str):
    card = {"due": "2026-01-01T00:00:00.000Z", "stability": 1, "difficulty": 5, "elapsed_days": 0, "scheduled_days": 1}
    card |= {"learning_steps": 0, "reps": 1, "lapses": 0, "state": 1, "last_review": "2025-12-31T00:00:00.000Z"}
    old = {"drill": "put/may-put", "seed": 11, "level": 1, "version": 1, "fingerprint": "00000000", "card": card}
    drill(quick, server, "put/may-put")
    quick.evaluate("old => localStorage.setItem('tv:again', JSON.stringify([old]))", old)
    quick.reload()
    shown = alive(quick, MAY_PUT)
    shown.locator(".tv-redo").click()
    expect(shown.get_by_text("That question has changed").first).to_be_visible()
    assert state(quick, MAY_PUT)["seed"] != 11
    expect(shown.locator(".tv-redo")).to_have_count(0)
    assert json.loads(quick.evaluate("localStorage.getItem('tv:again')")) == []


def test_a_question_has_an_address(quick: Page, server: str):
    shown = drill(quick, server, "put/who-leads")
    shown.locator("button[data-do=answer]").first.click()
    expect(shown.locator(".tv-verdict")).to_be_visible()
    shown.locator("button[data-do=next][data-focus]").click()
    expect(shown.locator(".tv-verdict")).to_have_count(0)
    seed = state(quick, WHO_LEADS)["seed"]
    link = address(quick)
    assert f"seed={seed}" in link
    quick.goto("about:blank")
    quick.goto(link)
    alive(quick, WHO_LEADS)
    assert state(quick, WHO_LEADS)["seed"] == seed


def test_a_hand_is_picked_and_its_figures_shown(quick: Page, server: str):
    quick.goto(f"{server}en/put/figures/")
    shown = alive(quick, "tv-calculator")
    for card in ("3S", "3H", "2D"):
        shown.locator(f".tv-toggle[data-card='{card}']").click()
        expect(shown.locator(f".tv-toggle[data-card='{card}']")).to_have_attribute("aria-pressed", "true")
    expect(shown.locator(".tv-figure").first).to_be_visible()
    assert "%" in shown.inner_text()
    assert shown.locator(":scope > .tv-news").text_content().strip()
