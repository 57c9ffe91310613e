"""Everything by keyboard alone: no pointer is used in this file."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import alive, idle, state

pytestmark = pytest.mark.browser

ACTIVE = (
    "() => { const it = document.activeElement; return it ? { tag: it.tagName, text: it.textContent.trim(), "
    "do: it.dataset.do ?? null, local: it.dataset.local ?? null, inside: !!it.closest('.tv-body') } : null; }"
)


def tab_to(page: Page, wanted: str, *, most: int = 120) -> None:
    """Press Tab until the focus is on an element that matches."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", wanted):
            return
    message = f"no tab stop for {wanted}"
    raise AssertionError(message)


def test_a_whole_deal(bare: Page, server: str):
    bare.goto(f"{server}en/put/play/")
    tab_to(bare, "tv-play form[data-do=new] button")
    bare.keyboard.press("Enter")
    expect(bare.locator("tv-play .tv-play")).to_be_visible()
    for _ in range(14):
        idle(bare)
        assert bare.evaluate(ACTIVE)["inside"], "the focus stays in the widget after each answer"
        if bare.locator("tv-play button[data-do=deal], tv-play button[data-do=new]").count():
            break
        before = state(bare)
        tab_to(bare, "tv-play .tv-table button[data-do=act], tv-play .tv-panel button:is([data-do=act],[data-do=go])")
        bare.keyboard.press("Enter")
        idle(bare)
        assert state(bare) != before
    assert bare.locator("tv-play button[data-do=deal], tv-play button[data-do=new]").count()


def test_a_hand_of_cards_is_one_tab_stop_and_arrows_move_inside(bare: Page, server: str):
    bare.goto(f"{server}en/put/figures/")
    calculator = alive(bare, "tv-calculator")
    rows = calculator.locator(".tv-suit-row")
    for number in range(rows.count()):
        assert rows.nth(number).locator("button[tabindex='0']").count() == 1
    tab_to(bare, "tv-calculator .tv-suit-row button")
    first = bare.evaluate("document.activeElement.dataset.card")
    bare.keyboard.press("ArrowRight")
    second = bare.evaluate("document.activeElement.dataset.card")
    bare.keyboard.press("End")
    last = bare.evaluate("document.activeElement.dataset.card")
    bare.keyboard.press("Home")
    assert bare.evaluate("document.activeElement.dataset.card") == first
    assert len({first, second, last}) == 3
    bare.keyboard.press("ArrowRight")
    bare.keyboard.press("Enter")
    idle(bare)
    expect(calculator.locator(f".tv-toggle[data-card='{second}']")).to_have_attribute("aria-pressed", "true")
    assert bare.evaluate("document.activeElement.dataset.card") == second, "the focus stays on the card"


def test_a_drill(bare: Page, server: str):
    bare.goto(f"{server}en/put/practice/")
    drill = alive(bare, "tv-drill[data-args*='put/may-put']")
    tab_to(bare, "tv-drill[data-args*='put/may-put'] button[data-do=answer]", most=300)
    bare.keyboard.press("Enter")
    expect(drill.locator(".tv-verdict")).to_be_visible()
    expect(drill.locator("[data-focus]")).to_be_focused()
    bare.keyboard.press("Enter")
    expect(drill.locator(".tv-verdict")).to_have_count(0)


def test_focus_is_never_under_the_header(bare: Page, server: str):
    bare.set_viewport_size({"width": 600, "height": 500})
    bare.goto(f"{server}en/put/hands/")
    hidden = []
    for _ in range(60):
        bare.keyboard.press("Tab")
        found = bare.evaluate(
            """() => {
                const it = document.activeElement;
                const header = document.querySelector(".md-header");
                if (!it || it === document.body || header.contains(it)) return null;
                if (it.closest(".md-skip, .md-sidebar")) return null;
                const box = it.getBoundingClientRect();
                if (box.height === 0) return null;
                const under = box.bottom <= header.getBoundingClientRect().bottom && box.bottom > 0;
                return under ? it.outerHTML.slice(0, 120) : null;
            }"""
        )
        if found:
            hidden.append(found)
    assert hidden == []


def test_a_worked_hand_and_its_question(bare: Page, server: str):
    bare.goto(f"{server}en/put/hands/")
    tab_to(bare, "tv-hand [data-local=next]")
    bare.keyboard.press("Enter")
    shown = bare.locator("tv-hand").first
    expect(shown.locator(".tv-step:visible")).to_have_attribute("data-step", "1")
    for _ in range(20):
        if shown.locator(".tv-step:visible .tv-asks").count():
            break
        bare.keyboard.press("ArrowRight")
    bare.keyboard.press("ArrowRight")
    assert bare.evaluate("document.activeElement.closest('.tv-asks') !== null"), "the question has the focus"
    number = shown.locator(".tv-step:visible").get_attribute("data-step")
    bare.keyboard.press("Enter")
    expect(shown.locator(".tv-step:visible")).to_have_attribute("data-step", number)
