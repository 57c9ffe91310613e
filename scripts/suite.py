"""Run the checks and then every test: `python3 scripts/dev.py test`.

With arguments, only pytest runs and gets them: `dev.py test -k tie tests/games`.
"""

import subprocess
import sys
import time
from dataclasses import dataclass

from scripts import check
from scripts.site import build
from scripts.site.pages import BuildError


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the test run."""

    name: str
    command: tuple[str, ...]
    again: tuple[str, ...] = ()
    """What is run once more when the command fails; empty: nothing is."""


PYTEST = (sys.executable, "-m", "pytest")
STAGES = (
    Stage("the browser side, in jsdom", ("node_modules/.bin/vitest", "run")),
    Stage("engine, pages and tools", (*PYTEST, "-q", "-n", "2", "--dist", "worksteal", "-m", "not browser")),
    Stage(
        "the site in Chromium",
        (*PYTEST, "-q", "-n", "2", "--dist", "loadfile", "-m", "browser"),
        # A machine that is busy elsewhere can make a browser late. What failed is tried once more, one by one,
        # and has failed when it fails again.
        again=(*PYTEST, "-q", "-m", "browser", "--last-failed", "--last-failed-no-failures", "none"),
    ),
)


def told(title: str) -> None:
    """Print a heading."""
    print(f"\n== {title}", flush=True)


def site() -> bool:
    """Build the site that the tests read."""
    try:
        build.build()
    except BuildError as error:
        print(error, file=sys.stderr, flush=True)
        return False
    return True


def main(words: list[str]) -> int:
    """Run everything, to the end even when a part fails, and sum up."""
    if words:
        return subprocess.call([*PYTEST, *words], cwd=build.ROOT)
    results: dict[str, tuple[bool, float]] = {}
    start = time.monotonic()
    told("Checks")
    results["checks"] = (check.main([]) == 0, time.monotonic() - start)
    start = time.monotonic()
    told("The site")
    results["the site's build"] = (site(), time.monotonic() - start)
    for stage in STAGES:
        start = time.monotonic()
        told(stage.name[0].upper() + stage.name[1:])
        well = subprocess.call(stage.command, cwd=build.ROOT) == 0
        if not well and stage.again:
            told("What failed, once more")
            well = subprocess.call(stage.again, cwd=build.ROOT) == 0
        results[stage.name] = (well, time.monotonic() - start)
    told("In short")
    for name, (well, seconds) in results.items():
        print(f"  {'ok' if well else 'FAILED':6} {name} ({seconds:.0f} s)", flush=True)
    return 0 if all(well for well, _ in results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
