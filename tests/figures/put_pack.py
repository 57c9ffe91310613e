"""Make the engine's table of solved Put from what ``put_solved`` wrote.

    PYTHONPATH=engine:. .venv/bin/python -m tests.figures.put_pack strategies log ROUNDS

reads the two outputs of the program (the file of frequencies and what it printed) and writes
``engine/tapisvert/games/put/odds/solved.dat``: a line of JSON that says where it comes from and what each score is
worth, then the frequencies, a byte each, in the order that ``odds/solved.py`` reads, deflated.
"""

import json
import re
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from tapisvert.games.put.odds import solved

HANDS, PAIRS, RANKS = len(solved.HANDS), len(solved.PAIRS), solved.RANKS
FLOOR = 0.02
"""Of all deals: a card led less often than this is not answered by the table."""
NEVER = 0.1
"""A hand that gets to a moment less often than this has no frequency of its own there: its neighbour's is kept."""
WORTH = re.compile(
    r"^(\d)-(\d) leader ([\d.]+), at least ([\d.]+), at most ([\d.]+);(.*?)as kept: [^;]*; gap ([\d.]+)",
    re.MULTILINE | re.DOTALL,
)
SAID = re.compile(r"leader puts ([\d.]+), folded to ([\d.]+); dealer puts ([\d.]+), folded to ([\d.]+)")


class Score:
    """One score, as the program wrote it: a byte for each frequency."""

    def __init__(self, data: bytes) -> None:
        self.points = (data[0], data[1])
        self._data, self._at = data, 2
        gains = self._take(4 * HANDS)
        self.gains = [gains[2 * HANDS * w + n : 2 * HANDS * (w + 1) : 2] for w in range(2) for n in range(2)]
        self.lead_losses = self._take(3 * HANDS)
        self.first = [self._take(HANDS) for _ in range(4)]  # the dealer's put, its answer, the pone's, its answer
        self.leads = self._take(3 * HANDS)
        self._take(2 * 3 * HANDS)
        self.after = []
        for _ in range(RANKS):
            self.after.append([self._take(number) for number in (PAIRS, HANDS, HANDS, PAIRS)])
            self._take(5 * 3 * HANDS)
        later = [[self._take(number) for number in 2 * [3 * PAIRS] + 2 * [39 * PAIRS] + 2 * [6 * RANKS]] for _ in "01"]
        self.later = [later[w][2 * at + n] for at in range(3) for w in range(2) for n in range(2)]
        for at in (4, 7):  # one card is held, and no pair
            long = self.later[at]
            self.later[at] = b"".join(long[PAIRS * one : PAIRS * one + RANKS] for one in range(39))
        self.later += [self._take(6 * RANKS) for _ in range(2)]
        assert self._at == len(data)

    def _take(self, number: int) -> bytes:
        self._at += number
        return self._data[self._at - number : self._at]

    def lead(self, hand: int, rank: int) -> float:
        """How often a hand leads a card of this strength, if it comes to that."""
        ranks = sorted(set(solved.HANDS[hand]))
        return self.leads[3 * hand + ranks.index(rank)] / 255 if rank in ranks else 0.0

    @property
    def silent(self) -> tuple[bool, bool]:
        """Whether the pone, and the dealer, says no put: one point is wanted (PUT-15)."""
        pone, dealer = self.points
        return pone == solved.RULES.target - 1, dealer == solved.RULES.target - 1


def level(gain: int) -> int:
    """The step of ``solved.GAINS`` next to a gain in thousandths."""
    nearest = min(range(len(solved.GAINS)), key=lambda at: abs(1000 * solved.GAINS[at] - abs(gain)))
    return solved.STEPS // 2 + (nearest if gain >= 0 else -nearest)


def rounded(frequencies: bytes, array: int, reach: list[float] | None = None) -> bytes:
    """Frequencies in the steps of an array; who hardly ever gets there has what the one before has."""
    found: list[int] = []
    for at, one in enumerate(frequencies):
        there = reach is None or reach[at] > NEVER
        found.append(round(one * solved.steps(array) / 255) if there else found[-1] if found else 0)
    return bytes(found)


def parts(score: Score) -> Iterator[bytes]:
    """The arrays of a score in the order of ``solved.Score``."""
    dealer_put, pone_sees, pone_put, dealer_sees = score.first
    for one, silent in zip((dealer_put, pone_put, pone_sees, dealer_sees), 2 * score.silent[::-1], strict=True):
        yield bytes(HANDS) if silent else rounded(one, 0)
    for one in (score.gains[0], score.gains[2], score.gains[1], score.gains[3]):
        yield bytes(level(gain - 128) for gain in one)
    for at in range(3):
        yield rounded(score.leads[at::3], solved.LEADS + at)
    for at in range(3):
        yield bytes(level(loss - 128) for loss in score.lead_losses[at::3])
    for rank in range(RANKS):
        yield from _after_lead(score, rank)
    for at, one in enumerate(score.later):
        yield b"" if all(score.silent) else rounded(one, solved.LATER + at)


def _after_lead(score: Score, rank: int) -> Iterator[bytes]:
    """The pone's put, its answer, the dealer's put, its answer; nothing for a card hardly ever led."""
    led = [score.lead(hand, rank + 1) * (1 - score.first[2][hand] / 255) for hand in range(HANDS)]
    share = sum(one * solved.ways(solved.HANDS[at]) for at, one in enumerate(led)) / solved.ALL_HANDS
    if share < FLOOR:
        yield from 4 * (b"",)
        return
    dealer = [1 - one / 255 for one in score.first[0]]
    pone = [led[solved.number((rank + 1, *pair))] for pair in solved.PAIRS]
    reach = (pone, dealer, dealer, pone)
    for at, one in enumerate(score.after[rank]):
        array = solved.AFTER_LEAD + 4 * rank + at
        yield b"" if score.silent[at // 2] else rounded(one, array, reach[at])


def main(strategies: str, log: str, rounds: str) -> None:
    """Write the table."""
    data = Path(strategies).read_bytes()
    printed = WORTH.findall(Path(log).read_text("utf-8"))
    worth = {
        (int(a), int(b)): [*map(float, (*more, gap)), [list(map(float, one)) for one in SAID.findall(moments)]]
        for a, b, *more, moments, gap in printed
    }
    size = len(data) // len(worth)
    scores = sorted((Score(data[at : at + size]) for at in range(0, len(data), size)), key=lambda one: one.points)
    table = [list(parts(one)) for one in scores]
    head = {
        "program": "tests/figures/put_solved.c",
        "version": solved.VERSION,
        "rounds": int(rounds),
        "scores": [[*one.points, *worth[one.points]] for one in scores],
        "sizes": [[len(part) for part in one] for one in table],
    }
    body = b"".join(one[at] for at in range(len(table[0])) for one in table)
    packed = zlib.compress(json.dumps(head, separators=(",", ":")).encode() + b"\n" + body, 9)
    Path(solved.__file__).with_name(solved.FILE).write_bytes(packed)
    sys.stdout.write(f"{len(scores)} scores, {len(body)} bytes, {len(packed)} packed\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
