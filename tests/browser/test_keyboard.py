"""Everything by keyboard alone: no pointer is used in this file."""

import json

import pytest
from playwright.sync_api import Page, expect
from tapisvert.browser import handle

from tests.browser.waiting import alive, idle, state

pytestmark = pytest.mark.browser

ACTIVE = (
    "() => { const it = document.activeElement; return it ? { tag: it.tagName, text: it.textContent.trim(), "
    "do: it.dataset.do ?? null, local: it.dataset.local ?? null, inside: !!it.closest('.tv-body') } : null; }"
)


WITHOUT_RULES = """parts => parts.map(part => {
  const copy = part.cloneNode(true);
  copy.querySelectorAll(".tv-rule").forEach(link => link.remove());
  return copy.textContent.trim();
}).map(text => /[.!?]$/.test(text) ? text : `${text}.`).join(" ")"""


def tab_to(page: Page, wanted: str, *, most: int = 120) -> None:
    """Press Tab until the focus is on an element that matches."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", wanted):
            return
    message = f"no tab stop for {wanted}"
    raise AssertionError(message)


def test_a_whole_deal_is_played_by_keyboard(quick: Page, server: str):
    quick.goto(f"{server}en/put/play/")
    tab_to(quick, "tv-play form[data-do=new] button")
    quick.keyboard.press("Enter")
    expect(quick.locator("tv-play .tv-play")).to_be_visible()
    for _ in range(14):
        idle(quick)
        assert quick.evaluate(ACTIVE)["inside"], "the focus stays in the widget after each answer"
        if quick.locator("tv-play button[data-do=deal], tv-play button[data-do=again]").count():
            break
        before = state(quick)
        tab_to(
            quick,
            "tv-play :is(.tv-table, .tv-panel) button[data-do=act], tv-play .tv-panel button[data-do=go]",
        )
        quick.keyboard.press("Enter")
        idle(quick)
        assert state(quick) != before
    assert quick.locator("tv-play button[data-do=deal], tv-play button[data-do=again]").count()


def first_answer(game: str, seed: int) -> str:
    """The HTML of the first deal that a seed gives."""
    asked = {"v": 1, "widget": "play", "lang": "en", "do": "new", "args": {"game": game}, "state": None, "seed": seed}
    return str(json.loads(handle(json.dumps(asked)))["html"])


@pytest.mark.parametrize("width", [390, 1280])
def test_the_focus_goes_to_no_choice_that_enter_would_make_unmeant(quick: Page, server: str, width: int):
    seed = next(n for n in range(200) if "tv-do-see" in first_answer("put", n))  # the dealer puts before the lead
    quick.add_init_script(f"crypto.getRandomValues = list => {{ list.set([0, {seed}]); return list; }}")
    quick.set_viewport_size({"width": width, "height": 844})
    quick.goto(f"{server}en/put/play/")
    tab_to(quick, "tv-play form[data-do=new] button")
    quick.keyboard.press("Enter")
    expect(quick.locator("tv-play .tv-do-see")).to_be_visible()
    idle(quick)
    expect(quick.locator("tv-play .tv-choices")).to_be_focused()
    before = state(quick)
    quick.keyboard.press("Enter")
    idle(quick)
    assert state(quick) == before, "Enter once too often decides nothing"
    quick.keyboard.press("Tab")
    assert quick.evaluate("document.activeElement.matches('tv-play .tv-choices [data-do=act]')")


def test_a_hand_of_cards_is_one_tab_stop_and_arrows_move_inside(quick: Page, server: str):
    quick.goto(f"{server}en/put/figures/")
    calculator = alive(quick, "tv-calculator")
    rows = calculator.locator(".tv-suit-row")
    for number in range(rows.count()):
        assert rows.nth(number).locator("button[tabindex='0']").count() == 1
    tab_to(quick, "tv-calculator .tv-suit-row button")
    first = quick.evaluate("document.activeElement.dataset.card")
    quick.keyboard.press("ArrowRight")
    second = quick.evaluate("document.activeElement.dataset.card")
    quick.keyboard.press("End")
    last = quick.evaluate("document.activeElement.dataset.card")
    quick.keyboard.press("Home")
    assert quick.evaluate("document.activeElement.dataset.card") == first
    assert len({first, second, last}) == 3
    quick.keyboard.press("ArrowRight")
    quick.keyboard.press("Enter")
    idle(quick)
    expect(calculator.locator(f".tv-toggle[data-card='{second}']")).to_have_attribute("aria-pressed", "true")
    assert quick.evaluate("document.activeElement.dataset.card") == second, "the focus stays on the card"


def test_a_drill_is_answered_by_keyboard(quick: Page, server: str):
    quick.goto(f"{server}en/put/practice/")
    drill = alive(quick, "tv-drill[data-args*='put/may-put']")
    news = drill.locator(":scope > .tv-news")
    expect(news).to_be_empty()
    tab_to(quick, "tv-drill[data-args*='put/may-put'] button[data-do=answer]", most=300)
    expect(news).to_have_text(str(drill.locator(".tv-ask").text_content()))
    for _ in range(9):
        quick.keyboard.press("Enter")
        expect(drill.locator(".tv-verdict")).to_be_visible()
        said = drill.locator(":is(.tv-verdict-word, .tv-solution, .tv-why)").evaluate_all(WITHOUT_RULES)
        assert news.text_content() == said, "the verdict is told whole: what is right, and why"
        if drill.locator(".tv-is-wrong").count():
            break
        quick.keyboard.press("Enter")
        expect(drill.locator(".tv-verdict")).to_have_count(0)
        expect(news).to_have_text(str(drill.locator(".tv-ask").text_content()))
        tab_to(quick, "tv-drill[data-args*='put/may-put'] button[data-do=answer]")
    expect(drill.locator(".tv-is-wrong")).to_be_visible()
    expect(drill.locator("[data-focus]")).to_be_focused()
    quick.keyboard.press("Enter")
    expect(drill.locator(".tv-verdict")).to_have_count(0)


def test_focus_is_never_under_the_header(quick: Page, server: str):
    quick.set_viewport_size({"width": 600, "height": 500})
    quick.goto(f"{server}en/put/hands/plain-win/")
    hidden = []
    for _ in range(60):
        quick.keyboard.press("Tab")
        found = quick.evaluate(
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


def test_a_worked_hand_and_its_question_are_read_by_keyboard(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/plain-win/")
    tab_to(quick, "tv-hand [data-local=next]")
    quick.keyboard.press("Enter")
    shown = quick.locator("tv-hand").first
    expect(shown.locator(".tv-step:visible")).to_have_attribute("data-step", "1")
    for _ in range(20):
        if shown.locator(".tv-step:visible .tv-asks").count():
            break
        quick.keyboard.press("ArrowRight")
    quick.keyboard.press("ArrowRight")
    assert quick.evaluate("document.activeElement.matches('.tv-asking *')"), "the question has the focus"
    number = shown.locator(".tv-step:visible").get_attribute("data-step")
    quick.keyboard.press("Enter")
    expect(shown.locator(".tv-step:visible")).to_have_attribute("data-step", number)
    quick.keyboard.press("ArrowRight")
    expect(shown.locator(".tv-step:visible")).to_have_attribute("data-step", str(int(number) + 1))
    assert quick.evaluate("document.activeElement.closest('tv-hand') !== null"), "arrows after an answer keep the focus"
