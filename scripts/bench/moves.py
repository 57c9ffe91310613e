"""How soon the page answers a move, and whether anything shifts: `dev.py bench --moves`.

A match of each game is played with the mouse at normal speed, on a processor slowed down four times. For every move it
is measured how long it takes from the touch to the next picture (the Event Timing of the browser: in steps of 8 ms,
what takes less than 16 ms is not reported and counts as 16), and by how much parts of the page shift without a touch.
"""

import statistics
import sys
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from tapisvert.games import GAMES

from scripts.setup import prepare
from scripts.site import build, server

SLOWER: Final = 4
GOAL_MS: Final = 100.0
MOVES: Final = 40
LEAST_MS: Final = 16.0
LONGEST_MS: Final = 120_000
SIZES: Final = ((390, 844), (1280, 800))
WATCH: Final = """
globalThis.shifted = 0;
globalThis.answered = {};
new PerformanceObserver(list => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) shifted += one.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver(list => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId > 0) answered[interactionId] = Math.max(answered[interactionId] ?? 0, duration);
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
CHOICES: Final = ", ".join(
    f".tv-frame {place} button[data-do={what}]:visible:not([disabled])"
    for place, what in ((".tv-table", "act"), (".tv-panel", "act"), (".tv-panel", "go"), (".tv-panel", "deal"))
)


def rest(page: Page) -> None:
    """Wait until nothing is asked for and nothing moves."""
    page.locator("tv-play .tv-body[aria-busy], tv-play .tv-body.tv-moving").wait_for(state="detached")


def touched(widget: Locator) -> Locator | None:
    """Return what is touched next: a card to be chosen, what confirms it, a card or a button; ``None`` at the end."""
    ticks = widget.locator(".tv-reader .tv-pickable input")
    if ticks.count():
        chosen = widget.locator(".tv-reader .tv-pickable input:checked").count()
        return widget.locator(".tv-pick button").first if chosen else ticks.first
    choices = widget.locator(CHOICES)
    return choices.first if choices.count() else None


def played(browser: Browser, address: str, game: str, size: tuple[int, int]) -> tuple[list[float], float]:
    """Return how long each move took, in milliseconds, and the sum of all shifts."""
    width, height = size
    context = browser.new_context(service_workers="block", viewport={"width": width, "height": height})
    context.set_default_timeout(LONGEST_MS)
    page = context.new_page()
    page.goto(f"{address}en/{game}/play/")
    widget = page.locator("tv-play").first
    widget.locator("form[data-do=new] button").click()
    widget.locator(".tv-play").wait_for()
    rest(page)
    page.evaluate(WATCH)
    debugger: Any = context.new_cdp_session(page)
    debugger.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    done = 0
    while done < MOVES and (button := touched(widget)) is not None:
        button.click(force=True)
        rest(page)
        done += 1
    page.wait_for_timeout(500)  # what was observed last is told late
    found = page.evaluate("[Object.values(answered), shifted]")
    context.close()
    return [*found[0], *[LEAST_MS] * (done - len(found[0]))], float(found[1])


def main() -> int:
    """Measure on the built site, and print a table; return 1 where a move misses the goal or something shifts."""
    missed = False
    with server.serving(server.Site(build.build())) as running, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=prepare.prepare_chromium(), args=["--no-sandbox"])
        title = f"Touch to picture, {SLOWER}x slower"
        print(f"{title:<28} {'moves':>6} {'median':>8} {'98 %':>8} {'worst':>8} {'shift':>8}")
        for game in GAMES:
            for size in SIZES:
                times, shift = played(browser, running.address, game, size)
                most = statistics.quantiles(times, n=50, method="inclusive")[-1]
                late = max(times) > GOAL_MS or shift > 0
                missed = missed or late
                row = f"{f'{game}, {size[0]} x {size[1]}':<28} {len(times):>6}"
                row += "".join(f" {one:>5.0f} ms" for one in (statistics.median(times), most, max(times)))
                print(f"{row} {shift:>8.4f}{'  misses the goal' if late else ''}", flush=True)
        browser.close()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
