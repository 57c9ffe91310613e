"""One deal of each game by keys alone: every key, what it was pressed on, and all that the live region says."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tapisvert.games import GAMES

from tests.browser.waiting import idle

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "heard"
SEEDS = {"put": 3, "piquet": 4, "teenpatti": 3, "drawpoker": 7, "bouillotte": 7}
LISTEN = """
globalThis.heard = [];
new MutationObserver(changes => {
  for (const { target, addedNodes } of changes) {
    const place = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
    if (place?.closest?.("tv-play > .tv-news") && addedNodes.length > 0) heard.push(place.textContent);
  }
}).observe(document, { subtree: true, childList: true });
"""
FOCUSED = """() => {
  const it = document.activeElement;
  const inside = it?.closest("tv-play .tv-body") ?? null;
  const is = selector => inside !== null && it.matches(selector);
  return {
    card: is(".tv-reader :is(button, input)"),
    tick: is(".tv-reader input"),
    ticked: is("input:checked"),
    choice: is(".tv-panel :is([data-do], [name=action]):not([data-do=hint], :disabled)"),
    over: is("[data-do=deal], [data-do=again]"),
    covered: document.querySelector("tv-play .tv-look") !== null,
  };
}"""
MOST_KEYS = 400
"""More than the longest deal takes."""


def listen(page: Page, lang: str, game: str, server: str) -> Iterator[str]:
    """Sit down and play one deal by keys; yield a line for each key and, after "·", one for what is heard."""
    page.goto(f"{server}{lang}/{game}/play/")
    page.locator("tv-play form[data-do=new] button").focus()
    ticked = 0
    key = "Enter"
    for _ in range(MOST_KEYS):
        on = page.locator(":focus").aria_snapshot().splitlines()[0].removeprefix("- ").removesuffix(":")
        page.keyboard.press(key)
        idle(page)
        heard = page.evaluate("heard.splice(0)")
        if "Tab" not in key or heard:
            yield f"{key} · {on}"
        yield from (f"    {text}" for text in heard)
        at = page.evaluate(FOCUSED)
        if at["over"]:
            return
        if at["tick"] and ticked < 2 and not at["ticked"]:
            key, ticked = "Space", ticked + 1
        elif at["tick"] and ticked < 2:
            key = "ArrowRight"
        elif at["card"] if at["covered"] else at["choice"] or (at["card"] and not at["tick"]):
            key, ticked = "Enter", 0
        else:
            key = "Shift+Tab" if at["covered"] and not at["card"] else "Tab"
    message = "the deal has no end"
    raise AssertionError(message)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_by_keys_is_told_whole(game: str, quick: Page, server: str, request: pytest.FixtureRequest):
    quick.add_init_script(f"crypto.getRandomValues = list => {{ list.set([0, {SEEDS[game]}]); return list; }}")
    quick.add_init_script(LISTEN)
    for lang in ("en", "fr"):
        told = "".join(f"{line}\n" for line in listen(quick, lang, game, server))
        quick.evaluate("localStorage.clear(); sessionStorage.clear()")  # the other language would go on with this match
        file = GOLDEN / f"{game}.{lang}.txt"
        if request.config.getoption("--update"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(told, encoding="utf-8")
        assert told == file.read_text(encoding="utf-8")
