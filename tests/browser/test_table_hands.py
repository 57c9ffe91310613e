"""The frame of worked hands: each step in one screen, nothing moves from step to step, questions asked on the cards."""

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (390, 844), (1280, 720)]
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
ALL_STEPS = """
async hand => {
  const box = element => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { text: element.textContent.slice(0, 40), top, bottom, left, right };
  };
  const place = () => {
    const shown = selector => [...hand.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(box);
    const near = hand.querySelector(".tv-step:not([hidden]) .tv-at-0").getBoundingClientRect();
    return {
      scroll: scrollY,
      frame: { ...box(hand.querySelector(".tv-frame")), text: "" },
      parts: shown(".tv-step .tv-hand-cards > *, .tv-step .tv-name, .tv-controls button, .tv-asking .tv-asks button"),
      overlapping: shown(".tv-step .tv-middle .tv-card").filter(one => one.bottom > near.top + 8),
    };
  };
  const click = button => {
    const at = () => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    };
    // A question that is longer than its place is scrolled inside it; what is in sight is not.
    if (!button.contains(at())) button.scrollIntoView({ block: "nearest" });
    const hit = at();
    if (!button.contains(hit)) throw new Error(`${button.outerHTML} lies under ${hit?.outerHTML}`);
    button.click();
  };
  hand.scrollIntoView({ block: "start" });
  const found = [];
  for (let times = 0; times < 120; times += 1) {
    found.push(place());
    const following = hand.querySelector(".tv-controls [data-local=next]");
    if (following.getAttribute("aria-disabled") === "true") return found;
    const asked = [...hand.querySelectorAll(".tv-asking [data-local=reveal]")].find(one => one.checkVisibility());
    click(asked ?? following);
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  }
  throw new Error("the hand has no end");
}
"""
"""Steps to the end inside the page, answering what is asked; returns what lies where at each step."""


def go_through(hand: Locator, size: tuple[int, int]) -> None:
    """Step to the end, answering what is asked; check each step."""
    steps = hand.evaluate(ALL_STEPS)
    assert len(steps) > 3
    for found in steps:
        assert (found["scroll"], found["frame"]) == (steps[0]["scroll"], steps[0]["frame"])
        for box in found["parts"]:
            assert box["top"] >= found["frame"]["top"] - 1, box
            assert box["bottom"] <= min(found["frame"]["bottom"], size[1]) + 1, box
            assert -4 <= box["left"] <= box["right"] <= size[0] + 4, box
        assert found["overlapping"] == []


@sizes
@pytest.mark.parametrize(
    "name",
    [
        "put/bluff",
        "put/plain-win",
        "piquet/losing-lead",
        "piquet/repic",
        "teenpatti/show-seen",
        "bouillotte/lone-eight",
    ],
)
def test_a_worked_hand_moves_nothing(name: str, size: tuple[int, int], quick: Page, server: str):
    quick.set_viewport_size({"width": size[0], "height": size[1]})
    game, slug = name.split("/")
    quick.goto(f"{server}{'fr' if size[0] == 360 else 'en'}/{game}/hands/{slug}/")
    hand = quick.locator("tv-hand")
    go_through(hand, size)


def test_a_card_of_the_hand_answers_the_question(quick: Page, server: str):
    quick.goto(f"{server}en/put/hands/plain-win/")
    asked = quick.locator("tv-hand")
    for step in asked.locator(".tv-step:has(.tv-asks)").all():
        asked.locator("select[data-local=jump]").select_option(step.get_attribute("data-step"))
        if step.locator("button.tv-card[data-local=answer]").count():
            break
    expect(step.locator("button.tv-card").first).to_be_disabled()
    expect(step.locator(".tv-caption")).to_be_visible()
    asked.locator("[data-local=next]").click()
    expect(step.locator(".tv-ask")).to_be_visible()
    right = step.locator("button.tv-card[data-right=true]")
    right.click()
    expect(right).to_contain_class("tv-was-right")
    expect(step.locator(".tv-feedback[data-for=right]")).to_be_visible()
