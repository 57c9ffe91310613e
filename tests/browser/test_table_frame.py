"""The frame of a match: what matters is in the first screen, and nothing moves from the first deal to the last."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tapisvert.games import GAMES as ENGINES

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
    ("drawpoker", "french-52"),
]
TABLES = [(game, preset, size) for game, preset in GAMES for size in SIZES]
TABLES += [("bouillotte", "three-players", SIZES[0]), ("bouillotte", "blind-carre", SIZES[1])]
"""Every table that is tried, with its size; what has fewer seats or fewer phases than another at one size only."""
WHOLE_MATCH = """
async ([most, seed]) => {
  const widget = document.querySelector("tv-play");
  const seen = element => {
    const box = element.getBoundingClientRect();
    return { text: element.textContent, top: box.top, bottom: box.bottom, left: box.left, right: box.right };
  };
  const laidOut = frame => {
    const all = selector => [...frame.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(seen);
    const near = seen(frame.querySelector(".tv-at-0"));
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
      dealer: all(".tv-mark-dealer, .tv-role"),
      clipped: all(".tv-mark-dealer").filter(one => {
        const at = document.elementFromPoint((one.left + one.right) / 2, (one.top + one.bottom) / 2);
        return !at?.closest(".tv-mark-dealer");
      }),
      overlapping: all(".tv-middle :is(.tv-card, .tv-counts)").filter(one => one.bottom > near.top + 6),
    };
  };
  let chance = seed;
  const below = n => (chance = chance * 48271 % 2147483647) % n;
  const click = button => {
    button.scrollIntoView({ block: "nearest" });
    const box = button.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!button.contains(hit)) throw new Error(`${button.outerHTML} lies under ${hit?.outerHTML}`);
    button.click();
  };
  const choose = () => {
    const ticks = [...widget.querySelectorAll(".tv-reader .tv-pickable input")];
    if (ticks.length > 0) {
      ticks[below(ticks.length)].click();
      click(widget.querySelector(".tv-pick button"));
    } else {
      const buttons = ["act", "go", "deal"].map(what => `.tv-frame button[data-do=${what}]:not([disabled])`);
      const may = [...widget.querySelectorAll(buttons.join())].filter(one => one.checkVisibility());
      click(may[below(may.length)]);
    }
  };
  const found = [];
  for (;;) {
    found.push(laidOut(widget.querySelector(".tv-frame")));
    if (found.length === most || widget.querySelector(".tv-panel [data-do=again]") !== null) return found;
    choose();
    do await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    while (document.querySelector(".tv-body[aria-busy]") !== null);
  }
}
"""
"""Plays at random inside the page, so that not every step waits for the test; returns what lies where at each."""
MOST_STEPS = 60


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
    assert found["dealer"]
    assert found["clipped"] == [], "who deals is in sight"


@pytest.mark.parametrize(
    ("game", "preset", "size"),
    TABLES,
    ids=[f"{game}-{preset}-{width}x{height}" for game, preset, (width, height) in TABLES],
)
def test_a_whole_match_moves_nothing(game: str, preset: str, size: tuple[int, int], quick: Page, sit_down):
    width, height = size
    quick.set_viewport_size({"width": width, "height": height})
    sit_down(quick, game=game, preset=preset, level=1, lang="fr" if width == 360 else "en")
    steps = quick.evaluate(WHOLE_MATCH, [MOST_STEPS, TABLES.index((game, preset, size)) // len(SIZES) * 10_000 + width])
    assert len(steps) > 10
    assert len(steps[0]["names"]) == len(ENGINES[game].seats(ENGINES[game].PRESETS[preset]))
    for found in steps:
        check(found, width, height)
        assert (found["scroll"], found["frame"]) == (steps[0]["scroll"], steps[0]["frame"])
