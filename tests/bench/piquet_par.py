"""What a deal of Piquet brings elder and younger, when the strongest level of computer plays both.

    PYTHONPATH=engine:. .venv/bin/python -m tests.bench.piquet_par 1000

prints the mean score of each, with its standard error, and how often the cards, pics, repics and capots are made.
Run by hand, since a deal takes a second; the page of figures gives what it found and this policy.
"""

import random
import statistics
import sys
from collections import Counter

import tapisvert.games.piquet as game
from tapisvert.core.dealing import shuffled
from tapisvert.core.record import Record
from tapisvert.core.replay import replay

from tests.evaluating import played

PRESET = "classic"
LEVEL = 3


def main(deals: str, first: str = "0") -> None:
    """Play, and print after every hundred deals."""
    rules = game.PRESETS[PRESET]
    scores: dict[str, list[int]] = {seat: [] for seat in game.seats(rules)}
    found: Counter[str] = Counter()
    for number in range(int(first), int(first) + int(deals)):
        rng = random.Random(f"par {number}")
        record = Record(
            game=game.key, preset=PRESET, rules=rules, carry=game.before(rules, game.Carry(), rng),
            pack=shuffled(game, rules, rng),
        )  # fmt: skip
        result = game.result(replay(game, played(game, record, (LEVEL, LEVEL), f"par {number}"))[-1].state)
        if result is None:
            raise AssertionError(number)
        tricks = dict(result.tricks)
        for seat, total in result.total:
            scores[seat].append(total)
            found[f"{seat} cards"] += 6 < tricks[seat] < 12
            found[f"{seat} capot"] += tricks[seat] == 12
        found["divided"] += 6 in tricks.values()
        if result.bonus is not None:
            found[" ".join(map(str, result.bonus))] += 1
        if (number + 1) % 100 == 0:
            for seat, totals in scores.items():
                error = statistics.stdev(totals) / len(totals) ** 0.5
                sys.stdout.write(f"{len(totals)} deals: {seat} {statistics.mean(totals):.2f} (error {error:.2f})\n")
            sys.stdout.write(f"{dict(found)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
