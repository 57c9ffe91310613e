"""Check everything that needs no browser: `python3 scripts/dev.py check`."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from scripts.site import authored, editorial, licences, sentences

ROOT = Path(__file__).resolve().parent.parent
CODE = ("engine", "widgets", "scripts", "tests")


@dataclass(frozen=True, slots=True)
class Check:
    """One check: a name, what to run, and what to do when it fails."""

    name: str
    look: Callable[[], str]
    advice: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a check came out; `complaint` is empty when all is well."""

    check: Check
    complaint: str
    seconds: float


def tool(*command: str) -> Callable[[], str]:
    """Make a check of a program: it complains by its exit code."""

    def look() -> str:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        return (done.stdout + done.stderr).strip() or "it failed and said nothing" if done.returncode else ""

    return look


def hands() -> str:
    """Replay every worked hand: each step legal, each claim true. Those that are well are not listed."""
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "docs" / "hands").rglob("*.toml"))
    if not files:
        return "no hands"
    command = [sys.executable, "-m", "tapisvert", "replay", "--lang", "en", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if not done.returncode:
        return ""
    complaints, _, trace = done.stderr.partition("Traceback (most recent call last):")
    return (
        "\n".join([*complaints.strip().splitlines(), *trace.strip().splitlines()[-1:]]) or "it failed and said nothing"
    )


def catalogues() -> str:
    """Compare the lines, then say everything in both languages: the tests of the words do it."""
    if faults := sentences.faults():
        return "\n".join(faults)
    tests = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "text").glob("test_say*.py"))
    return tool(sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=short", "-p", "no:cacheprovider", *tests)()


def listing(faults: Callable[[], Sequence[str]]) -> Callable[[], str]:
    """Make a check of a function that returns faults."""
    return lambda: "\n".join(faults())


def checks(*, fix: bool = False) -> list[Check]:
    """List the checks, the slow ones first so that two cores end together."""
    ruff = (sys.executable, "-m", "ruff")
    lint = (*ruff, "check", "--output-format=concise", *(["--fix"] if fix else []), *CODE)
    form = (*ruff, "format", *([] if fix else ["--check", "--output-format=concise"]), *CODE)
    return [
        Check("types of the Python code", tool(sys.executable, "-m", "mypy"), "mypy names file and line."),
        Check("words", catalogues, "The catalogues are engine/tapisvert/text/<language>/*.toml."),
        Check("worked hands", hands, "The line says what the hand claims and what the engine finds."),
        Check("types of the TypeScript code", tool("node_modules/.bin/tsc", "--noEmit"), "tsc names file and line."),
        Check("lint", tool(*lint), "`python3 scripts/dev.py check --fix` mends what can be mended by itself."),
        Check("format", tool(*form), "`python3 scripts/dev.py check --fix` formats."),
        Check("pages and lock files", listing(authored.faults), "Each line names the file."),
        Check("how pages speak", listing(editorial.faults), "CONTRIBUTING.md says how, under “How pages speak”."),
        Check("licences", listing(licences.faults), "Choose another package, or name it on the notices pages."),
    ]


def run(check: Check) -> Outcome:
    """Run one check and time it."""
    start = time.monotonic()
    complaint = check.look()
    return Outcome(check, complaint, time.monotonic() - start)


def main(words: list[str]) -> int:
    """Run all checks, two at a time, and say how each came out."""
    parser = argparse.ArgumentParser(prog="dev.py check")
    parser.add_argument("--fix", action="store_true")
    choices = parser.parse_args(words)
    os.environ.setdefault("PYTHONUTF8", "1")
    failed = 0
    with ThreadPoolExecutor(1 if choices.fix else 2) as pool:
        for outcome in pool.map(run, checks(fix=choices.fix)):
            print(
                f"  {'FAILED' if outcome.complaint else 'ok':6} {outcome.check.name} ({outcome.seconds:.1f} s)",
                flush=True,
            )
            if outcome.complaint:
                failed += 1
                lines = outcome.complaint.splitlines()
                shown = [*lines[:80], *([f"… and {len(lines) - 80} lines more"] if len(lines) > 80 else [])]
                print("\n".join(f"    {line}" for line in shown))
                print(f"    {outcome.check.advice}", flush=True)
    print(f"  {failed} of the checks failed." if failed else "  All checks are well.", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
