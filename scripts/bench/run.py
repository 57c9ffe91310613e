"""Measure the engine and its start in the browser: `python3 scripts/dev.py bench`.

Timings belong here and in no test: they depend on the machine and on what else it does.
"""

import argparse
import subprocess
import sys
from importlib import util
from pathlib import Path

from scripts.bench import against, hands, moves, paint, rivals

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "tests" / "bench" / "engine_bench.py"
DEALS = ROOT / "tests" / "perft" / "put.toml"
PARTS = {
    "The engine in CPython": (sys.executable, str(BENCH)),
    "The engine in Pyodide, under Node": (
        "node",
        "scripts/bench/node.mjs",
        str(ROOT / "engine"),
        str(BENCH),
        str(DEALS),
    ),
    "The start in the browser": (sys.executable, "-m", "scripts.bench.browser"),
}


def main(words: list[str]) -> int:
    """Measure each part in turn; the tables go to the terminal."""
    parser = argparse.ArgumentParser(prog="dev.py bench")
    parser.add_argument("--engine", action="store_true", help="the engine only, without the browser")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="random deals, beside another checkout")
    parser.add_argument("--rivals", action="store_true", help="beside treys, eval7 and PokerKit, installed for it")
    parser.add_argument("--hands", action="store_true", help="building a site of a thousand more worked hands")
    parser.add_argument("--paint", action="store_true", help="the largest paint of pages with and without widgets")
    parser.add_argument("--moves", action="store_true", help="from a touch to the next picture, and what shifts")
    choices = parser.parse_args(words)
    if choices.hands:
        return hands.main()
    if choices.paint:
        return paint.main()
    if choices.moves:
        return moves.main()
    if choices.against is not None:
        if not (choices.against / "tests" / "bench" / "engine_bench.py").is_file():
            parser.error(f"{choices.against} is no checkout of this repository")
        against.report(choices.against.resolve())
    if choices.rivals:
        rivals.main()
    if choices.against is not None or choices.rivals:
        return 0
    failed = []
    for title, command in PARTS.items():
        browser = command[-1] == "scripts.bench.browser"
        if browser and (choices.engine or util.find_spec("scripts.bench.browser") is None):
            continue
        print(f"\n{title}\n", flush=True)
        if subprocess.call(command, cwd=ROOT):
            failed.append(title)
    for title in failed:
        print(f"Failed: {title}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
