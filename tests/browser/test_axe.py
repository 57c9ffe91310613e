"""axe-core finds nothing to complain of, on every kind of page, alive, in both schemes."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tapisvert.games import GAMES

from tests.browser.waiting import alive, idle
from tests.complaints import Complaints

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
KINDS = ["", "put/", "put/rules/", "put/hands/", "put/practice/", "put/play/", "put/figures/", "put/variants/"]
ADDRESSES = [*(f"fr/{kind}" for kind in KINDS), "fr/glossary/", "fr/notices/", "fr/lost/"]
ADDRESSES += ["en/", "en/put/rules/", "en/bouillotte/hands/", "en/glossary/", "en/notices/", "en/lost/", "lost"]


FAINT = """
() => {
  const colours = text => [...text.matchAll(/rgba?\\(([^)]*)\\)/g)].map(one => {
    const [red, green, blue, alpha = 1] = one[1].split(/[ ,/]+/).map(Number);
    return [red, green, blue, alpha];
  });
  const over = (top, under) => [0, 1, 2].map(at => top[at] * top[3] + under[at] * (1 - top[3]));
  const light = colour => colour.map(one => one / 255)
    .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const worst = element => {
    let opacity = 1;
    const veils = [];
    for (let at = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      opacity *= Number(style.opacity);
      const own = colours(style.backgroundColor)[0] ?? [0, 0, 0, 0];
      const grounds = [...colours(style.backgroundImage), ...(own[3] === 1 ? [own] : [])].filter(one => one[3] === 1);
      if (grounds.length > 0) return Math.min(...grounds.map(ground => {
        const behind = veils.reduceRight((under, veil) => over(veil, under), ground.slice(0, 3));
        const [red, green, blue, alpha] = colours(getComputedStyle(element).color)[0];
        return contrast(over([red, green, blue, alpha * opacity], behind), behind);
      }));
      if (own[3] > 0) veils.push(own);
    }
    return 21;
  };
  return [...document.querySelectorAll(".tv-frame *")]
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .filter(one => one.closest(".tv-sr, .tv-card, [data-closes]") === null)
    .filter(one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ""))
    .map(one => [one.textContent.trim(), worst(one)])
    .filter(([, found]) => found < 4.5);
}
"""
"""Texts of a frame with less than 4.5 : 1 to what lies under them; of gradients, which axe leaves open, the worst.

The button that closes by itself is left out: its second gradient is a bar at its edge, under no word.
"""


def faults(page: Page, inside: str = "html") -> list[str]:
    """What axe finds; it is put in through the debugger, which no policy holds back."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "\n;0")
    found = page.evaluate("it => axe.run(it, { resultTypes: ['violations'] })", inside)
    return [
        f"{fault['id']}: {fault['help']}: {[node['target'] for node in fault['nodes']][:4]}"
        for fault in found["violations"]
    ]


@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_no_violation(address: str, quick: Page, server: str, complaints: Complaints):
    if address.endswith(("lost", "lost/")):
        complaints.provoke("status of 404.*/lost/?>")
    quick.emulate_media(color_scheme="light")
    quick.goto(f"{server}{address}")
    for name in ("tv-drill", "tv-calculator"):
        if quick.locator(name).count():
            alive(quick, name)
    assert faults(quick) == []
    quick.emulate_media(color_scheme="dark")
    if address != "lost":  # the page outside both languages takes its colours from the system by itself
        expect(quick.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert faults(quick) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_on_the_page_that_asks_for_the_language(scheme: str, browser: Browser, server: str):
    with browser.new_context(locale="pl-PL", color_scheme=scheme, service_workers="block") as reader:
        page = reader.new_page()
        page.goto(server)
        assert page.url == server
        assert faults(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_violation_and_no_faint_word_in_any_state_of_a_table(game: str, quick: Page, sit_down, move):
    quick.emulate_media(color_scheme="dark" if list(GAMES).index(game) % 2 else "light")
    widget = sit_down(quick, game=game, level=1)
    assert quick.evaluate(FAINT) == []

    def check() -> None:
        assert faults(quick, "tv-play") == []
        assert quick.evaluate(FAINT) == []

    for opener in (".tv-strip .tv-icon-gear", ".tv-panel .tv-icon-more"):
        widget.locator(opener).click()
        check()
        quick.keyboard.press("Escape")
    if widget.locator(".tv-icon-hint").count():
        widget.locator(".tv-icon-hint").click()
        idle(quick)
        check()
    for _ in range(80):
        ticks = widget.locator(".tv-reader .tv-pickable input")
        if ticks.count():
            ticks.first.check()
            widget.locator(".tv-pick button").first.click()
            idle(quick)
        else:
            move(quick, widget)
        if widget.locator("[data-do=replay]").count():
            break
    check()
    widget.locator(".tv-panel [data-do=replay]").click()
    expect(widget.locator("tv-hand .tv-controls")).to_be_visible()
    check()


def test_axe_finds_no_violation_in_a_question_and_a_verdict(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/bluff/")
    hand = quick.locator("tv-hand")
    for _ in range(20):
        hand.locator("[data-local=next]").click()
        if hand.locator(".tv-asking").count():
            break
    assert faults(quick) == []
    hand.locator(".tv-step:visible [data-local=answer]").first.click()
    expect(hand.locator(".tv-step:visible .tv-after")).to_be_visible()
    assert faults(quick) == []
    quick.goto(f"{server}en/put/practice/")
    drill = alive(quick, "tv-drill[data-args*='put/may-put']")
    drill.locator("button[data-do=answer]").first.click()
    expect(drill.locator(".tv-verdict")).to_be_visible()
    assert faults(quick) == []


def test_axe_finds_no_violation_while_the_engine_is_missing(first_visit: Page, server: str):
    first_visit.context.route("**/*.wasm", lambda route: route.abort())
    first_visit.goto(f"{server}en/put/play/")
    first_visit.locator("tv-play form[data-do=new] button").click()
    expect(first_visit.locator("tv-play .tv-engine button")).to_be_visible()
    assert faults(first_visit) == []


def test_what_scrolls_on_a_narrow_screen_is_a_tab_stop_with_a_name(quick: Page, server: str):
    quick.set_viewport_size({"width": 320, "height": 568})
    for inside, kind in (
        ("put/first-deal", ".tv-caption"),
        ("put/figures", ".md-typeset__scrollwrap"),
        ("library", "code"),
    ):
        quick.goto(f"{server}en/{inside}/")
        boxes = quick.locator(f"{kind}[tabindex='0'][role=group]:visible")
        expect(boxes.first).to_be_visible()
        assert all(box.get_attribute("aria-label") for box in boxes.all())
        assert faults(quick) == []
