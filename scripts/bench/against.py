"""Compare with another checkout of this repository: `python3 scripts/dev.py bench --against ../older`.

Both play random deals in turns, so that what else the machine does slows both down alike; the table gives the best
of several turns of each, and the ratio.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TURNS = 5
ENGINES = {
    "CPython": (sys.executable, "scripts/bench/deals.py"),
    "Pyodide, under Node": ("node", "scripts/bench/deals.mjs"),
}


class Child:
    """A process that measures one checkout when asked."""

    def __init__(self, command: tuple[str, ...], checkout: Path) -> None:
        self._process = subprocess.Popen(
            [*command, str(checkout)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("a process without pipes")
        self._ask, self._hear = self._process.stdin, self._process.stdout
        self.games = self._line().split()

    def rate(self, game: str) -> float:
        """Return how many random deals of a game it plays in a second."""
        print(game, file=self._ask, flush=True)
        return float(self._line())

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()

    def _line(self) -> str:
        line = self._hear.readline()
        if not line:
            raise RuntimeError("the benchmark of a checkout has ended; what it said stands above")
        return line


@dataclass(frozen=True, slots=True)
class Row:
    """One game: deals a second of this checkout and of the other."""

    game: str
    here: float
    there: float


def compared(command: tuple[str, ...], other: Path) -> list[Row]:
    """Measure the games that both checkouts have, in turns."""
    here, there = Child(command, ROOT), Child(command, other)
    rows = []
    for game in [game for game in here.games if game in there.games]:
        pairs = [(here.rate(game), there.rate(game)) for _ in range(TURNS)]
        rows.append(Row(game, max(one for one, _ in pairs), max(one for _, one in pairs)))
    here.end()
    there.end()
    return rows


def table(rows: list[Row]) -> str:
    """The rows as text, numbers under each other."""
    head = f"{'deals/s':<12}  {'here':>8}  {'there':>8}  {'ratio':>6}"
    return "\n".join([head, *(f"{row.game:<12}  {row.here:>8,.0f}  {row.there:>8,.0f}  {row.here / row.there:>6.2f}"
                              for row in rows)])  # fmt: skip


def report(other: Path) -> None:
    """Print a table for each engine."""
    for engine, command in ENGINES.items():
        print(f"\nRandom deals, this checkout (here) and {other} (there), in {engine}\n", flush=True)
        print(table(compared(command, other)), flush=True)
