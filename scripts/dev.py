#!/usr/bin/env python3
"""Serve, test, build, check and measure Tapis Vert: `python3 scripts/dev.py serve`.

Starts on Python 3.9 or newer; sets up what is missing inside the checkout and hands over to the tools there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)
from scripts.setup import prepare  # noqa: E402 -- the folder of the scripts is only known here

COMMANDS = {
    "serve": ("build both languages and serve the site on this machine", "scripts.site.serve"),
    "test": ("run the checks and then every test, browser tests included", "scripts.suite"),
    "build": ("build the whole site into build/site", "scripts.site.build"),
    "check": ("check lint, types, hands, catalogues, pages and licences", "scripts.check"),
    "bench": ("measure the engine and its start in the browser, and print tables", "scripts.bench.run"),
    "compare": ("build the site with both builders, or twice, and say what differs", "scripts.site.compare"),
    "lock": ("write requirements*.txt anew from requirements*.in, with hashes", "scripts.setup.lock"),
}


def parser() -> argparse.ArgumentParser:
    """Make the parser; `python3 scripts/dev.py COMMAND --help` shows what each command takes."""
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__.splitlines()[0])
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    made = {}
    for name, (summary, _) in COMMANDS.items():
        made[name] = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        made[name].add_argument("--no-setup", action="store_true", help="trust that everything is installed")
    made["serve"].add_argument("--port", type=int, help="the port to serve on (default: 8000, or the next free one)")
    made["serve"].add_argument(
        "--watch", choices=("fr", "en"), help="build one language, again at each change of a file"
    )
    made["serve"].add_argument("--no-build", action="store_true", help="serve what was built last")
    made["build"].add_argument("--url", help="the address that the site will have (default: $TAPISVERT_URL)")
    made["build"].add_argument("--force", action="store_true", help="build even if nothing changed")
    made["build"].add_argument(
        "--builder", choices=("mkdocs", "zensical"), default="mkdocs", help="what makes pages of Markdown"
    )
    made["bench"].add_argument("--engine", action="store_true", help="measure the engine only, without the browser")
    made["bench"].add_argument("--against", metavar="CHECKOUT", help="compare with another checkout, as ratios")
    made["bench"].add_argument("--rivals", action="store_true", help="compare with treys, eval7 and PokerKit")
    made["bench"].add_argument("--hands", action="store_true", help="build a site of a thousand more worked hands")
    made["bench"].add_argument(
        "--paint", action="store_true", help="compare the largest paint with and without widgets"
    )
    made["bench"].add_argument("--moves", action="store_true", help="time each move of a match on a slow processor")
    made["compare"].add_argument(
        "what", choices=("builders", "builds"), help="the pages of both builders, or two builds byte for byte"
    )
    made["check"].add_argument("--fix", action="store_true", help="let ruff mend and format what it can")
    made["test"].epilog = "Anything else is for pytest, and then only pytest runs: dev.py test -k tie tests/games"
    return top


def hand_over(module: str, rest: list[str], env: dict[str, str]) -> int:
    """Become the tool, so that Ctrl-C and the exit code are its own."""
    os.chdir(prepare.ROOT)
    sys.stdout.flush()
    python = str(prepare.VENV / "bin" / "python")
    os.execve(python, [python, "-m", module, *rest], env)  # noqa: S606 -- no shell is wanted


def main(words: list[str]) -> int:
    """Do what the command line asks."""
    choices, unknown = parser().parse_known_args(words)
    if unknown and choices.command != "test":
        parser().error("unknown: " + " ".join(unknown))
    rest = [word for word in words[1:] if word != "--no-setup"]
    try:
        if choices.no_setup:
            env = prepare.environment(prepare.VENV / "bin")
        else:
            env = prepare.prepare(browser=choices.command in ("test", "bench"))
        return hand_over(COMMANDS[choices.command][1], rest, env)
    except prepare.Failure as failure:
        print(f"dev.py: {failure}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    except subprocess.SubprocessError as error:
        print(f"dev.py: {error}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
