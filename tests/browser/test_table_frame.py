"""The frame of a match: what matters is in the first screen, and nothing moves from the first deal to the last."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.waiting import idle

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (390, 844), (1280, 720)]
GAMES = [
    ("put", "two-players"),
    ("put", "partnership"),
    ("piquet", "classic"),
    ("teenpatti", "classic"),
    ("teenpatti", "in-out"),
    ("bouillotte", "four-players"),
    ("bouillotte", "five-players"),
    ("bouillotte", "pagat"),
]
LAID_OUT = """
frame => {
  const seen = element => {
    const box = element.getBoundingClientRect();
    return { text: element.textContent, top: box.top, bottom: box.bottom, left: box.left, right: box.right };
  };
  const all = selector => [...frame.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(seen);
  return {
    scroll: scrollY,
    frame: { ...seen(frame), text: "" },
    header: document.querySelector(".md-header").getBoundingClientRect().bottom,
    cards: all(".tv-reader .tv-hand-cards > *"),
    names: all(".tv-seat > .tv-name"),
    whose: all(".tv-turn > .tv-name, .tv-turn-words"),
    choices: all(".tv-panel button"),
    middle: all(".tv-middle > *"),
    notes: all(".tv-notes, .tv-notes .tv-scroll"),
    near: seen(frame.querySelector(".tv-at-0")),
    overlapping: (() => {
      const near = seen(frame.querySelector(".tv-at-0"));
      return all(".tv-middle :is(.tv-card, .tv-counts)").filter(one => one.bottom > near.top + 6);
    })(),
  };
}
"""


def choose(page: Page, widget: Locator, rng: random.Random) -> None:
    """Do something that may be done, cards of the exchange and the next deal included."""
    ticks = widget.locator(".tv-reader .tv-pickable input")
    if ticks.count():
        ticks.nth(rng.randrange(ticks.count())).check(force=True)
        widget.locator(".tv-pick button").click()
    else:
        may = widget.locator(".tv-frame button:is([data-do=act], [data-do=go], [data-do=deal]):visible:not([disabled])")
        may.nth(rng.randrange(may.count())).click()
    idle(page)


def check(found: dict[str, Any], width: int, height: int) -> None:
    """Own cards, whose turn it is and the choices are in the screen, whole, and cover nothing."""
    for part in ("cards", "names", "whose", "choices", "middle"):
        for box in found[part]:
            assert box["top"] >= found["header"] - 1, (part, box)
            assert box["bottom"] <= height + 1, (part, box)
            assert -4 <= box["left"] <= box["right"] <= width + 4, (part, box)
    for box in found["notes"]:
        assert box["bottom"] <= found["frame"]["bottom"] + 1, ("notes", box)
    assert found["choices"]
    assert found["overlapping"] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "preset"), GAMES, ids=lambda one: one)
def test_a_whole_match_moves_nothing(game: str, preset: str, size: tuple[int, int], quick: Page, sit_down):
    width, height = size
    quick.set_viewport_size({"width": width, "height": height})
    widget = sit_down(quick, game=game, preset=preset, lang="fr" if width == 360 else "en")
    rng = random.Random(f"{game} {preset} {size}")
    first = None
    for _ in range(60):
        found = widget.locator(".tv-frame").evaluate(LAID_OUT)
        check(found, width, height)
        still = (found["scroll"], found["frame"])
        first = first or still
        assert still == first
        if widget.locator(".tv-panel [data-do=again]").count():
            break
        choose(quick, widget, rng)
    expect(widget.locator(".tv-frame")).to_be_visible()
