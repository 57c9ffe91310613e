"""Two levels of Put's computer players against each other, each deal played twice with the places exchanged.

    PYTHONPATH=engine:. .venv/bin/python -m tests.bench.put_levels 4 3 1000

prints what the first level gains by a deal, in the chance to win the match as the solved game values scores.
"""

import statistics
import sys

import tapisvert.games.put as game
from tapisvert.core.replay import replay
from tapisvert.games.put.odds import solved
from tapisvert.games.put.rules import seats

from tests.evaluating import duplicate
from tests.games.put.tables import some_score

PRESET = "two-players"


def gained(record):
    """Each seat's chance to win the match after a deal."""
    before = dict(record.carry.scores)
    won = dict(game.result(replay(game, record)[-1].state).points)
    after = tuple(before.get(seat, 0) + won.get(seat, 0) for seat in seats(record.rules))
    return dict(zip(seats(record.rules), solved.chance_after(after), strict=True))


def main(first: str, second: str, deals: str) -> None:
    """Play, and print the mean gain with its standard error."""
    one, other, number = int(first), int(second), int(deals)
    rules = game.PRESETS[PRESET]
    tables = ((one, other), (other, one))
    gains = [gain - 0.5 for gain in duplicate(game, PRESET, tables, gained, deals=number, carry=some_score(rules))]
    error = statistics.stdev(gains) / number**0.5
    sys.stdout.write(f"level {one} gains {statistics.mean(gains):+.4f} (error {error:.4f}) against {other} by a deal\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
