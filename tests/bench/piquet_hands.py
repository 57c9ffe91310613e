"""Go through all 225,792,840 piquet hands one by one and hold the fast counts to them.

Not a test of the ordinary run: ``python tests/bench/piquet_hands.py`` takes some minutes. What it
counts, ``tests/games/piquet/test_counts.py`` demands of the exact method by suits.
"""

import sys
import time
from collections import Counter
from fractions import Fraction

from tapisvert.games.piquet.hand_bits import LENGTH, LONGEST_RUN, LOWEST_SET, RUNS_VALUE, SET_VALUE
from tapisvert.games.piquet.odds import counts
from tapisvert.games.piquet.rules import HAND

BY_LENGTH = [[suit for suit in range(256) if LENGTH[suit] == n] for n in range(9)]
# Nine bits a rank would be too many: a suit's ranks from ten to ace, two bits each and one to spare.
RANKS = tuple(sum((suit >> LOWEST_SET + i & 1) << 3 * i for i in range(5)) for suit in range(256))
_SETS = [0] * (1 << 15)
_FOURS = [0] * (1 << 15)
for _code in range(1 << 15):
    _sizes = [_code >> 3 * i & 7 for i in range(5)]
    if max(_sizes) <= 4:
        _SETS[_code] = sum(SET_VALUE[size] for size in _sizes)
        _FOURS[_code] = _sizes.count(4)


def enumerate_hands() -> tuple[Counter[int], Counter[int], Counter[int], int]:
    """Count longest suits, longest runs, quatorzes and the sum of all declarations, hand by hand."""
    longest, runs, fours, total = [0] * 9, [0] * 9, [0] * 4, 0
    for first in range(256):
        for second in range(256):
            size = LENGTH[first] + LENGTH[second]
            if size > HAND:
                continue
            suit2, run2 = max(LENGTH[first], LENGTH[second]), max(LONGEST_RUN[first], LONGEST_RUN[second])
            value2, ranks2 = RUNS_VALUE[first] + RUNS_VALUE[second], RANKS[first] + RANKS[second]
            for third in range(256):
                rest = HAND - size - LENGTH[third]
                if not 0 <= rest <= 8:
                    continue
                suit3 = max(suit2, LENGTH[third], rest)
                run3, value3 = max(run2, LONGEST_RUN[third]), value2 + RUNS_VALUE[third] + suit3
                ranks3 = ranks2 + RANKS[third]
                longest[suit3] += len(BY_LENGTH[rest])
                for fourth in BY_LENGTH[rest]:
                    run = LONGEST_RUN[fourth]
                    runs[max(run3, run)] += 1
                    code = ranks3 + RANKS[fourth]
                    fours[_FOURS[code]] += 1
                    total += value3 + RUNS_VALUE[fourth] + _SETS[code]
    counters = [Counter({i: n for i, n in enumerate(found) if n}) for found in (longest, runs, fours)]
    return *counters, total  # type: ignore[return-value]


def main() -> None:
    """Compare and say how long it took."""
    begun = time.process_time()
    longest, runs, fours, total = enumerate_hands()
    for found, exact in (
        (longest, counts.longest_suits()),
        (runs, counts.longest_runs()),
        (fours, counts.quatorzes()),
    ):
        if {str(name): number for name, number in found.items()} != dict(exact.counts):
            raise AssertionError((found, exact))
    if Fraction(total, counts.HANDS) != counts.mean_declarations():
        raise AssertionError(total)
    spent = time.process_time() - begun
    sys.stdout.write(
        f"{sum(longest.values()):,} hands agree with the counts by suits: {spent:.0f} s of the processor\n"
    )


if __name__ == "__main__":
    main()
