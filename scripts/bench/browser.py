"""The start in the browser, ours against a bare page: `python -m scripts.bench.browser`, called by `dev.py bench`.

Every run is in a browser started anew: cold with an empty profile, repeat in the same profile. Ours and theirs take
turns, so that what else the machine does meets both. `--ways` compares the ways to start that were considered.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import brotli
from playwright.sync_api import Playwright, sync_playwright

from scripts.bench import slow
from scripts.browser import bundle
from scripts.setup import prepare
from scripts.site import postbuild_compress

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = ("page.mjs", "bare.mjs", "shared.mjs")
WAYS: Final = {
    "(a) plain": "bare.html",
    "(b) trimmed library": "ours.html?mode=library",
    "(c) downloaded snapshot": "ours.html?mode=downloaded",
    "(d) library, then own snapshot": "ours.html?mode=auto",
}
OURS, BARE = "ours.html?mode=auto", "bare.html"
GOALS: Final = {"cold": 0.5, "repeat": 0.35}


@dataclass(slots=True)
class Runs:
    """What was measured of one page, in milliseconds."""

    cold: list[float] = field(default_factory=list)
    repeat: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)

    def add(self, visits: list[dict[str, Any]]) -> None:
        """Take the two visits of one run."""
        for visit in visits:
            if "error" in visit:
                raise bundle.BundleError(str(visit["error"]))
        self.cold.append(visits[0]["ms"])
        self.repeat.append(visits[1]["ms"])
        self.longest.append(max(visit["longest"] for visit in visits))


@contextmanager
def site(*, snapshot: bool) -> Iterator[Path]:
    """Make the folder with both pages, compressed as a host would send it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundle.bundle(folder / "assets", snapshot=snapshot)
        for page in PAGES:
            shutil.copy(ROOT / "scripts" / "bench" / page, folder)
        shutil.copytree(bundle.PYODIDE, folder / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.html", "*.d.ts"))
        (wheel,) = (folder / "assets").glob("plain-*/*.whl")
        shutil.copy(wheel, folder)
        (folder / "bare.json").write_text(json.dumps({"wheel": wheel.name}), encoding="utf-8")
        for page, script in (("ours.html", "page.mjs"), ("bare.html", "bare.mjs")):
            head = f'<!doctype html><title>{page}</title><script type="module" src="{script}"></script>'
            (folder / page).write_text(head, encoding="utf-8")
        forever = "  Cache-Control: public, max-age=31536000, immutable"
        (folder / "_headers").write_text(f"/assets/*\n{forever}\n/pyodide/*\n{forever}\n/*.whl\n{forever}\n")
        postbuild_compress.finish(folder)
        for memory in (folder / "assets").glob("snapshot-*.bin"):
            memory.with_name(memory.name + ".br").write_bytes(brotli.compress(memory.read_bytes(), quality=9))
        yield folder


def chromium(tools: Playwright, program: str, address: str, *, factor: int = 1) -> list[dict[str, Any]]:
    """Visit a page twice in one profile, each time in a browser started anew."""
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    visits = []
    with tempfile.TemporaryDirectory() as profile:
        for _ in range(2):
            context = tools.chromium.launch_persistent_context(profile, executable_path=program, args=quiet)
            page = context.new_page()
            with slow.slowed(factor):
                page.goto(address)
                visits.append(page.evaluate("window.result"))
                if "mode=auto" in address:
                    page.evaluate("Promise.race([window.keptBytes, new Promise(late => setTimeout(late, 6000))])")
            page.wait_for_timeout(700)  # what the browser itself keeps (compiled code) is written with a delay
            context.close()
    return visits


def firefox(program: str, address: str) -> list[dict[str, Any]]:
    """The same in Firefox, through puppeteer."""
    with tempfile.TemporaryDirectory() as profile:
        words = ["node", "scripts/bench/firefox.mjs", program, profile, address, address]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=240)
    if done.returncode:
        raise bundle.BundleError(done.stderr[-800:])
    return [json.loads(line) for line in done.stdout.splitlines()]


def compared(title: str, ours: Runs, bare: Runs) -> list[str]:
    """Write a table of ours against theirs."""
    lines = [
        f"### {title}",
        "",
        "| visit | bare page | ours | ratio | goal |",
        "|---|---:|---:|---:|---:|",
    ]
    for visit, goal in GOALS.items():
        theirs, own = statistics.median(getattr(bare, visit)), statistics.median(getattr(ours, visit))
        lines.append(f"| {visit} | {theirs:.0f} ms | {own:.0f} ms | {own / theirs:.2f} | {goal} |")
    if max(bare.longest) > 0:
        longest = [statistics.median(runs.longest) for runs in (bare, ours)]
        lines.append(f"| longest task of the page's thread | {longest[0]:.0f} ms | {longest[1]:.0f} ms | | |")
    spread = [f"{min(runs):.0f}-{max(runs):.0f}" for runs in (bare.cold, ours.cold, bare.repeat, ours.repeat)]
    summary = f"Cold {spread[0]} against {spread[1]} ms, repeat {spread[2]} against {spread[3]} ms"
    return [*lines, "", f"Medians of {len(ours.cold)} interleaved runs. {summary}.", ""]


def duel(folder: Path, runs: int, tools: Playwright, program: str, fox: str | None) -> list[str]:
    """Measure ours against the bare page in both browsers."""
    lines: list[str] = []
    with slow.serving(folder, None) as address:
        ours, bare = Runs(), Runs()
        for number in range(runs):
            print(f"  Chromium, run {number + 1} of {runs} …", file=sys.stderr, flush=True)
            bare.add(chromium(tools, program, address + BARE))
            ours.add(chromium(tools, program, address + OURS))
        lines += compared("Chromium", ours, bare)
        if fox:
            ours, bare = Runs(), Runs()
            for number in range(runs):
                print(f"  Firefox, run {number + 1} of {runs} …", file=sys.stderr, flush=True)
                bare.add(firefox(fox, address + BARE))
                ours.add(firefox(fox, address + OURS))
            lines += compared("Firefox", ours, bare)
    return lines


def ways(folder: Path, runs: int, tools: Playwright, program: str) -> list[str]:
    """Measure the four ways to start on three lines and two machines."""
    head = [f"{line}, CPU {factor}x" for line in slow.LINES for factor in (1, 4)]
    lines = ["### Ways to start: first visit / next visit, in seconds", "", f"| way | {' | '.join(head)} |"]
    lines.append("|---|" + "---:|" * len(head))
    cells: dict[str, list[str]] = {way: [] for way in WAYS}
    for name, line in slow.LINES.items():
        with slow.serving(folder, line) as address:
            for factor in (1, 4):
                measured = {way: Runs() for way in WAYS}
                for number in range(runs):
                    print(f"  {name}, CPU {factor}x, run {number + 1} of {runs} …", file=sys.stderr, flush=True)
                    for way, page in WAYS.items():
                        measured[way].add(chromium(tools, program, address + page, factor=factor))
                for way, found in measured.items():
                    cold, again = statistics.median(found.cold) / 1000, statistics.median(found.repeat) / 1000
                    cells[way].append(f"{cold:.1f} / {again:.1f}")
                    print(f"    {way}: {cells[way][-1]}", file=sys.stderr, flush=True)
    return [*lines, *(f"| {way} | {' | '.join(row)} |" for way, row in cells.items()), ""]


def main(words: list[str]) -> int:
    """Measure and print tables."""
    parser = argparse.ArgumentParser(prog="bench browser", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="interleaved runs of each (default: 5)")
    parser.add_argument("--ways", action="store_true", help="compare the four ways to start, throttled and not")
    parser.add_argument("--no-firefox", action="store_true", help="Chromium only")
    choices = parser.parse_args(words)
    fox = None if choices.no_firefox else shutil.which("firefox-esr") or shutil.which("firefox")
    with site(snapshot=choices.ways) as folder, sync_playwright() as tools:
        program = prepare.prepare_chromium()
        if choices.ways:
            lines = ways(folder, choices.runs, tools, program)
        else:
            lines = duel(folder, choices.runs, tools, program, fox)
    print("\n".join(lines))
    if fox is None and not choices.ways:
        print("No Firefox on this machine: its table is left out (Debian: apt-get install firefox-esr).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
