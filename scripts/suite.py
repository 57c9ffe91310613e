"""Run the checks and then every test: `python3 scripts/dev.py test`.

With arguments, only pytest runs and gets them: `dev.py test -k tie tests/games`.

Two rows of stages run side by side, since neither keeps two processors busy for long: one builds the site and reads it
in Chromium, the other needs no browser. What a stage prints is shown when it ends.
"""

import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from scripts.site.build import ROOT


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the test run: a command that exits with 0 when all is well."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a stage came out; one that stands after a failed build is not run at all."""

    stage: Stage
    said: str
    seconds: float


PYTHON = (sys.executable, "-m")
PYTEST = (*PYTHON, "pytest", "-q", "-n", "2", "--dist", "worksteal")
SITE = Stage("the site's build", (*PYTHON, "scripts.site.build"))
CHROMIUM = Stage("the site in Chromium", (*PYTEST, "-m", "browser", "tests/browser", "tests/site"))
CHECKS = Stage("checks", (*PYTHON, "scripts.check"))
JSDOM = Stage("the browser side, in jsdom", ("node_modules/.bin/vitest", "run"))
ENGINE = Stage("engine, pages and tools", (*PYTEST, "-m", "not browser"))
ROWS = ((SITE, CHROMIUM), (CHECKS, JSDOM, ENGINE))

printing = threading.Lock()
stopped = threading.Event()


def heading(text: str) -> None:
    """Print a heading."""
    print(f"\n== {text[0].upper()}{text[1:]}", flush=True)


def run(stage: Stage) -> Outcome:
    """Run a stage, then print what it printed."""
    start = time.monotonic()
    done = subprocess.run(
        stage.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    outcome = Outcome(stage, "FAILED" if done.returncode else "ok", time.monotonic() - start)
    with printing:
        heading(stage.name)
        print(done.stdout, end="", flush=True)
    return outcome


def row(stages: tuple[Stage, ...]) -> list[Outcome]:
    """Run stages one after the other, to the end even when one fails; without a site there is nothing to read in it."""
    outcomes: list[Outcome] = []
    for stage in stages:
        lost = any(outcome.stage is SITE and outcome.said == "FAILED" for outcome in outcomes)
        if lost or stopped.is_set():
            outcomes.append(Outcome(stage, "NOT RUN", 0))
        else:
            outcomes.append(run(stage))
    return outcomes


def main(words: list[str]) -> int:
    """Run everything and sum up."""
    if words:
        return subprocess.call([*PYTHON, "pytest", *words], cwd=ROOT)
    start = time.monotonic()
    print("Each part is shown as it ends:", ", ".join(stage.name for stages in ROWS for stage in stages), flush=True)
    with ThreadPoolExecutor(len(ROWS)) as pool:
        try:
            outcomes = [outcome for ended in pool.map(row, ROWS) for outcome in ended]
        except KeyboardInterrupt:  # the stages under way hear of it too
            stopped.set()
            return 130
    heading("in short")
    for outcome in outcomes:
        print(f"  {outcome.said:7} {outcome.stage.name} ({outcome.seconds:.0f} s)", flush=True)
    print(f"  {time.monotonic() - start:.0f} s in all", flush=True)
    return 0 if all(outcome.said == "ok" for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
