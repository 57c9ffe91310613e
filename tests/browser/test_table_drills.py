"""The frame of drills: question, cards and answers in one screen; a hint or an answer moves nothing."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.waiting import idle, until

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (390, 844), (1280, 720)]
GAMES = ["put", "piquet", "teenpatti", "bouillotte", "drawpoker"]
PLACE = """
drill => {
  const box = element => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { text: element.textContent.slice(0, 40), top, bottom, left, right };
  };
  const frame = drill.querySelector(".tv-frame");
  const shown = selector => [...frame.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(box);
  const answers = box(frame.querySelector(".tv-answers"));
  return {
    scroll: scrollY,
    frame: { ...box(frame), text: "" },
    whole: shown(".tv-ask, .tv-stage .tv-card, .tv-table .tv-card, .tv-panel button, .tv-verdict-word"),
    answers: shown(".tv-answers :is(button, input)").filter(one => one.bottom > answers.bottom + 1),
  };
}
"""


def check(drill: Locator, size: tuple[int, int], still: object, *, fits: bool = True) -> object:
    """Return where the frame is, after checking that it stands still and holds what it shows."""
    found = drill.evaluate(PLACE)
    now = (found["scroll"], found["frame"])
    assert still in (None, now)
    for box in found["whole"]:
        assert box["top"] >= found["frame"]["top"] - 1, box
        assert box["bottom"] <= min(found["frame"]["bottom"], size[1]) + 1, box
        assert -4 <= box["left"] <= box["right"] <= size[0] + 4, box
    if fits:
        assert found["answers"] == [], "the answers need no scrolling"
    return now


def give(drill: Locator) -> None:
    """Give some answer, whatever the kind of question."""
    one = drill.locator("button[data-do=answer]:visible")
    ranked = drill.locator("[data-local=rank]")
    ticks = drill.locator("input[type=checkbox]:not([data-setting])")
    if one.count():
        one.first.click()
        return
    if ranked.count():
        for number in range(ranked.count()):
            ranked.nth(number).click()
    elif ticks.count():
        ticks.first.check(force=True)
    else:
        drill.locator("input[type=number]").fill("3")
    drill.locator(".tv-panel .tv-main").click()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_question_cards_and_answers_stand_in_one_screen(game: str, size: tuple[int, int], quick: Page, server: str):
    quick.set_viewport_size({"width": size[0], "height": size[1]})
    quick.goto(f"{server}{'fr' if size[0] == 360 else 'en'}/{game}/practice/")
    drills = quick.locator("tv-drill")
    for number in range(drills.count()):
        drill = drills.nth(number)
        drill.evaluate("it => it.scrollIntoView({ block: 'start' })")
        until(quick, "n => document.querySelectorAll('tv-drill')[n].state !== null", number)
        idle(quick)
        still = check(drill, size, None)
        drill.locator("[data-do=hint]").click()
        expect(drill.locator(".tv-hint")).to_be_visible()
        check(drill, size, still, fits=False)
        assert quick.evaluate("document.activeElement.matches('.tv-hint')"), "the focus is on the hint"
        give(drill)
        expect(drill.locator(".tv-verdict")).to_be_visible()
        check(drill, size, still)
        going = drill.locator(".tv-panel [data-do=next]")
        expect(going).to_be_focused()
        quick.keyboard.press("Enter")
        expect(drill.locator(".tv-verdict")).to_have_count(0)
        check(drill, size, still)


def test_options_are_put_in_order_by_touching_them(quick: Page, server: str):
    quick.goto(f"{server}en/put/practice/")
    drill = quick.locator("tv-drill[data-args*='put/rank-cards']")
    drill.evaluate("it => it.scrollIntoView({ block: 'start' })")
    until(quick, "() => document.querySelector('tv-drill').state !== null")
    options = drill.locator("[data-local=rank]")
    badges = drill.locator(".tv-badge")
    options.nth(2).click()
    options.nth(0).click()
    assert badges.all_inner_texts()[:3] == ["2", "–", "1"]
    options.nth(2).click()
    assert badges.all_inner_texts()[:3] == ["1", "–", "–"]
    expect(drill.locator(".tv-panel .tv-main")).to_be_disabled()
    options.nth(1).click()
    options.nth(2).click()
    drill.locator(".tv-panel .tv-main").click()
    expect(drill.locator(".tv-verdict")).to_be_visible()
