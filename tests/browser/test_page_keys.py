"""What keys reach on small screens: the menu, wide tables, a focus that no header covers; links to calculators."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import idle, until

pytestmark = pytest.mark.browser

FOCUS = "document.activeElement"


def tab_stops(page: Page, most: int = 60) -> list[dict[str, object]]:
    """Where the focus goes, from the top of the page until it comes to the text."""
    found = []
    for _ in range(most):
        page.keyboard.press("Tab")
        stop = page.evaluate(
            f"""() => {{ const it = {FOCUS}, box = it.getBoundingClientRect();
            return {{ menu: it.closest('.md-sidebar--primary') !== null, text: it.closest('.md-content') !== null,
                      left: box.left, right: box.right, button: it.matches('button[for=__drawer]') }}; }}"""
        )
        if stop["text"]:
            break
        found.append(stop)
    return found


def test_a_closed_menu_has_no_tab_stops_and_keys_open_it(quick: Page, server: str) -> None:
    quick.set_viewport_size({"width": 320, "height": 640})
    quick.goto(f"{server}en/put/rules/")
    button = quick.locator("button.md-header__button[for=__drawer]")
    expect(button).to_have_attribute("aria-expanded", "false")
    stops = tab_stops(quick)
    assert [stop for stop in stops if stop["menu"]] == []
    assert sum(stop["button"] is True for stop in stops) == 1
    button.focus()
    quick.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    until(quick, f"() => {FOCUS}.closest('.md-sidebar--primary') && {FOCUS}.getBoundingClientRect().left >= 0")
    quick.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()


def test_a_table_wider_than_the_screen_is_scrolled_by_keys(quick: Page, server: str) -> None:
    quick.set_viewport_size({"width": 320, "height": 640})
    quick.goto(f"{server}en/put/figures/")
    boxes = quick.locator(".md-typeset__scrollwrap[tabindex='0']")
    expect(boxes.first).to_have_attribute("role", "group")
    many = boxes.count()
    for box in boxes.all():
        assert box.get_attribute("aria-label")
        box.focus()
        quick.keyboard.press("ArrowRight")
        until(quick, f"() => {FOCUS}.scrollLeft > 0")
    quick.set_viewport_size({"width": 1600, "height": 900})
    selector = ".md-typeset__scrollwrap[tabindex='0']"
    until(quick, f"many => document.querySelectorAll(`{selector}`).length < many", many)


@pytest.mark.parametrize("game", ["put", "teenpatti"])
def test_the_focus_is_never_under_the_header_at_400_percent(game: str, quick: Page, server: str) -> None:
    """1280 × 1024 at 400 % is 320 × 256: cards are played by keys, and what has the focus stays in sight."""
    quick.set_viewport_size({"width": 320, "height": 256})
    quick.goto(f"{server}en/{game}/play/")
    quick.locator("tv-play form[data-do=new] button").focus()
    quick.keyboard.press("Enter")
    expect(quick.locator("tv-play .tv-play")).to_be_visible()
    covered = []
    for _ in range(8):
        choice = quick.locator("tv-play button[data-do=act]:visible:not([disabled])").first
        if not choice.count():
            break
        choice.focus()
        quick.keyboard.press("Enter")
        idle(quick)
        covered.append(
            quick.evaluate(
                f"""() => {{ const it = {FOCUS}, box = it.getBoundingClientRect();
                const head = document.querySelector('.md-header').getBoundingClientRect().bottom;
                return it === document.body || box.top < head && box.bottom > 0 || box.top >= innerHeight
                    ? it.outerHTML.slice(0, 120) : null; }}"""
            )
        )
    assert covered
    assert [one for one in covered if one is not None] == []


def test_a_calculators_link_opens_after_a_reload(quick: Page, server: str) -> None:
    quick.goto(f"{server}en/put/figures/")
    shown = quick.locator("tv-calculator").first
    shown.scroll_into_view_if_needed()
    shown.locator("button[data-do=random]").click()
    until(quick, "() => location.hash.startsWith('#cards=')")
    idle(quick)
    hands = quick.evaluate("document.querySelector('tv-calculator').state.hands")
    quick.reload()
    until(quick, "() => document.querySelector('tv-calculator').state !== null")
    assert quick.evaluate("document.querySelector('tv-calculator').state.hands") == hands
    assert json.dumps(hands) != '[""]'


def test_a_question_that_was_tampered_with_is_asked_once_and_forgotten(quick: Page, server: str, sentence) -> None:
    quick.goto(f"{server}en/put/practice/")
    drill = quick.locator("tv-drill").first.evaluate("it => JSON.parse(it.dataset.args).drill")
    card = {"due": "2020-01-01T00:00:00Z", "stability": 1, "difficulty": 5, "reps": 1, "lapses": 0, "state": 2}
    failed = {"drill": drill, "seed": 5, "level": 1, "version": 1, "fingerprint": "x" * 9000, "card": card}
    quick.evaluate("it => localStorage.setItem('tv:again', JSON.stringify([it]))", failed)
    quick.reload()
    redo = quick.locator("tv-drill .tv-redo").first
    redo.click()
    expect(quick.locator("tv-drill .tv-redo")).to_have_count(0)
    assert quick.evaluate("localStorage.getItem('tv:again')") == "[]"
