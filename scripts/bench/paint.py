"""When the largest part of a page is painted, against the same page without widgets: `dev.py bench --paint`.

The page without has neither the widgets nor the module that wakes them. Both are served over the same slow line, in
turns, in a browser that keeps nothing, so that what else the machine does meets both.
"""

import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from scripts.bench import slow
from scripts.setup import prepare
from scripts.site import build, hand_pages, postbuild_compress

PAGES: Final = (
    "en/",
    "en/put/first-deal/",
    "en/put/rules/",
    "en/put/hands/",
    "en/put/hands/bluff/",
    "fr/piquet/hands/",
    "fr/piquet/practice/",
    "en/teenpatti/play/",
    "en/drawpoker/figures/",
)
GOAL: Final = 1.1
RUNS: Final = 7
WIDGET: Final = re.compile(r'<div class="tv-block"')
MODULE: Final = re.compile(r'<script type="module" src="[^"]*assets/tapisvert-[^"]*"></script>')
LATEST: Final = """() => new Promise((settled) => {
  let at = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) at = one.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => settled(at), 700);
})"""
"""The milliseconds from the beginning of the navigation to the largest paint, once nothing has come for a while."""


def bare(text: str) -> str:
    """Take the widgets out of a page, and what wakes them."""
    return MODULE.sub("", hand_pages.without(text, WIDGET, "div"))


def painted(browser: Browser, address: str) -> float:
    """Return when the largest part of a page was painted, in milliseconds."""
    context = browser.new_context(service_workers="block", viewport={"width": 412, "height": 823})
    page = context.new_page()
    page.goto(address, wait_until="load")
    found = float(page.evaluate(LATEST))
    context.close()
    return found


def measure(browser: Browser, address: str, runs: int) -> list[str]:
    """Measure each page in turns with its bare twin; return the rows of a table."""
    rows = []
    for inside in PAGES:
        found: dict[str, list[float]] = {"": [], "bare/": []}
        for _ in range(runs):
            for twin, times in found.items():
                times.append(painted(browser, f"{address}{inside}{twin}"))
        own, theirs = (statistics.median(times) for times in found.values())
        late = "" if own <= theirs * GOAL else "  later than the goal"
        rows.append(f"{inside:<24} {own:>9.0f} ms {theirs:>9.0f} ms {own / theirs:>7.2f}{late}")
        print(rows[-1], flush=True)
    return rows


def main(runs: int = RUNS) -> int:
    """Measure on the built site, and print a table; return 1 where a page misses the goal."""
    site = build.build()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as tools:
        folder = Path(name) / "site"
        shutil.copytree(site, folder, symlinks=True, ignore=shutil.ignore_patterns("plain-*"))
        for inside in PAGES:
            source = folder / inside / "index.html"
            twin = source.parent / "bare" / "index.html"
            twin.parent.mkdir()
            twin.write_text(hand_pages.deeper(bare(source.read_text(encoding="utf-8"))), encoding="utf-8")
            postbuild_compress.beside(twin)
        browser = tools.chromium.launch(executable_path=prepare.prepare_chromium(), args=["--no-sandbox"])
        print(f"{'Largest paint, fast 4G':<24} {'with':>12} {'without':>12} {'ratio':>7}", flush=True)
        with slow.serving(folder, slow.LINES["fast 4G"]) as address:
            rows = measure(browser, address, runs)
        browser.close()
    return 1 if any("later" in row for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
