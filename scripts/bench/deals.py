"""How many random deals a second one checkout of this repository plays: what `scripts.bench.against` starts twice.

Runs in CPython (`python scripts/bench/deals.py CHECKOUT`, the keys of games on standard input, a number for each on
standard output) and in Pyodide (`deals.mjs` executes it and calls `Deals`). It takes the checkout's own benchmark and
engine, whatever their age, and so needs nothing of this one.
"""

import random
import sys
import time
import types
from pathlib import Path
from typing import Any

SECONDS = 0.5
"""How long each measurement lasts, in time of the processor."""


class Deals:
    """The deals of one checkout."""

    def __init__(self, checkout: str) -> None:
        """Load its engine and its benchmark."""
        sys.path.insert(0, str(Path(checkout, "engine")))
        self.bench: Any = types.ModuleType("engine_bench")
        sys.modules["engine_bench"] = self.bench  # dataclasses look their module up by name
        source = Path(checkout, "tests", "bench", "engine_bench.py")
        exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), self.bench.__dict__)  # noqa: S102
        self.chance = {key: random.Random(1) for key in self.bench.GAMES}

    def keys(self) -> str:
        """Return the games that there are, separated by spaces."""
        return " ".join(self.bench.GAMES)

    def rate(self, key: str) -> float:
        """Play deals of a game at random with its first preset; return how many a second."""
        game = self.bench.GAMES[key]
        preset = next(iter(game.PRESETS))
        done, spent, begun = 0, 0.0, time.process_time()
        while spent < SECONDS:
            self.bench.random_deal(game, preset, self.chance[key])
            done += 1
            spent = time.process_time() - begun
        return done / spent


if __name__ == "__main__":
    deals = Deals(sys.argv[1])
    print(deals.keys(), flush=True)
    for line in sys.stdin:
        print(deals.rate(line.strip()), flush=True)
