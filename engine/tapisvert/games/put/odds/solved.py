"""Put for two as it was solved: near-optimal frequencies at every score, and what each score is worth.

The table lies beside this file in ``solved.dat``. ``tests/figures/put_solved.c`` computed it, ``put_pack.py`` there
packed it: the whole game with hidden cards and a put at every moment (PUT-1), played against itself until the best
answer to it gains next to nothing. A card is its strength, 1 for a four up to 13 for a three (PUT-R2).
"""

import json
import pkgutil
import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final

from tapisvert.core.seats import Seat
from tapisvert.games.put.odds.moments import Moment
from tapisvert.games.put.odds.solver import Strengths
from tapisvert.games.put.rules import HAND, PRESETS, Rules

FILE: Final = "solved.dat"
VERSION: Final = 1
"""Raised with each change of what the file holds."""
GAINS: Final = (0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12)
"""Steps in which gains are kept, in match chance."""
STEPS: Final = 2 * len(GAINS) - 1
RULES: Final = PRESETS["two-players"]
"""The rules that it was computed for."""
RANKS: Final = 13
_ORDER: Final = range(1, RANKS + 1)
HANDS: Final = tuple(combinations_with_replacement(_ORDER, HAND))
PAIRS: Final = tuple(combinations_with_replacement(_ORDER, HAND - 1))
ALL_HANDS: Final = comb(4 * RANKS, HAND)
_NUMBER: Final = {held: at for kind in (HANDS, PAIRS, [(one,) for one in _ORDER]) for at, held in enumerate(kind)}

LEADS: Final = 8
"""Where the arrays of the first lead begin; before them puts, answers, and what they gain."""
AFTER_LEAD: Final = 14
"""Where those with the first lead on the table begin: four for each card led."""
LATER: Final = AFTER_LEAD + 4 * RANKS
"""Where those of the later moments begin: puts and answers of each window, one after the other."""
LAST_TRICK: Final = LATER + 8
"""Where those of the last trick begin."""
_LONGEST: Final = frozenset(
    {LATER + 5, LATER + 6, *(AFTER_LEAD + 4 * led + at for led in range(RANKS) for at in (1, 2))}
)


def steps(array: int) -> int:
    """Return in how many steps an array keeps its frequencies: fifteenths, quarters, the longest ones halves."""
    if array < LEADS or array >= LAST_TRICK:
        return 15
    return 2 if array in _LONGEST else 4


def number(held: Sequence[int]) -> int:
    """Return the place of some cards among all that may be held."""
    return _NUMBER[tuple(sorted(held))]


def ways(hand: Strengths) -> int:
    """Return how many of the 22,100 hands these strengths stand for."""
    product = 1
    for many in Counter(hand).values():
        product *= comb(4, many)
    return product


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What is known of one score: the pone's points and the dealer's before a deal."""

    pone: int
    dealer: int
    chance: float
    """The pone's chance to win the match when both play by the solution."""
    least: float
    """What the pone can make sure of, the worth of later deals given."""
    most: float
    """What the dealer can hold the pone to."""
    kept_gap: float
    """As ``gap`` for what is kept here: after the first trick, averages over some of what is public."""
    said: tuple[tuple[float, float, float, float], ...]
    """At each moment: share of all deals in which the pone puts, in which that is folded to; the same of the dealer."""
    _arrays: tuple[bytes, ...]

    @property
    def gap(self) -> float:
        """What the best answers to the two solved strategies gain together, in match chance: 0 would be perfect."""
        return self.most - self.least

    def needs_one(self, seat: Seat) -> bool:
        """Whether a seat is one point from winning: its puts are always seen, and it says none (PUT-15)."""
        return (self.pone if seat == "pone" else self.dealer) == RULES.target - 1

    def puts(self, seat: Seat, held: Sequence[int], played: tuple[int, ...] = ()) -> float | None:
        """How often a seat puts now, if nobody has; ``None`` where the table is silent.

        ``held`` is what the seat holds, ``played`` every card played so far, in order.
        """
        if self.needs_one(seat):
            return 0.0
        now = Moment.of(played)
        if now.decided or (now.last and seat == now.third):
            return 0.0
        if now.last:
            return self._at(LATER + 12, RANKS * now.key + now.led - 1) if now.loses_with(held[0]) else 1.0
        return self._frequency(seat, held, now, call=True)

    def sees(self, seat: Seat, held: Sequence[int], played: tuple[int, ...] = ()) -> float | None:
        """How often a seat sees the other's put; ``None`` where the table is silent."""
        if self.needs_one("dealer" if seat == "pone" else "pone"):
            return 1.0
        now = Moment.of(played)
        if now.decided:
            return float(now.decided != "pone" if seat == "dealer" else now.decided != "dealer")
        if now.last and seat == now.third:
            return self._at(LATER + 13, RANKS * now.key + now.led - 1)
        if now.last:
            return float(not now.loses_with(held[0]))
        return self._frequency(seat, held, now, call=False)

    def put_gain(self, seat: Seat, hand: Strengths) -> float:
        """What a put before the first lead is worth against waiting, in match chance."""
        return self._gain(4 + (seat == "pone"), hand)

    def see_gain(self, seat: Seat, hand: Strengths) -> float:
        """What it is worth to see a put said before the first lead, against a fold, in match chance."""
        return self._gain(6 + (seat == "dealer"), hand)

    def leads(self, hand: Strengths) -> tuple[tuple[int, float], ...]:
        """The cards that the pone may lead first, low to high, and how often, if nobody has put."""
        cards = sorted(set(hand))
        kept = [self._arrays[LEADS + at][number(hand)] for at in range(len(cards))]
        return tuple((card, one / sum(kept)) for card, one in zip(cards, kept, strict=True))

    def lead_losses(self, hand: Strengths) -> tuple[tuple[int, float], ...]:
        """What each first lead gives away against the best one, in match chance: 0 or less."""
        return tuple((card, self._gain(LEADS + HAND + at, hand)) for at, card in enumerate(sorted(set(hand))))

    def _frequency(self, seat: Seat, held: Sequence[int], now: Moment, *, call: bool) -> float | None:
        caller = seat if call else "dealer" if seat == "pone" else "pone"
        if now.cards == 0:
            return self._at((caller == "pone") + 2 * (not call), number(held))
        window = caller == now.on_turn
        if now.cards == 1:
            return self._at(AFTER_LEAD + 4 * (now.led - 1) + 2 * window + (not call), number(held))
        base = LATER + 4 * (now.cards - 2) + 2 * window + (not call)
        if now.cards == 2:
            return self._at(base, now.first * len(PAIRS) + number(held))
        kinds = RANKS if len(held) == 1 else len(PAIRS)
        if now.cards == 3:
            return self._at(base, (now.first * RANKS + now.led - 1) * kinds + number(held))
        return self._at(base, now.key * RANKS + number(held))

    def _at(self, array: int, at: int) -> float | None:
        kept = self._arrays[array]
        return kept[at] / steps(array) if kept else None

    def _gain(self, array: int, hand: Strengths) -> float:
        step = self._arrays[array][number(hand)] - STEPS // 2
        return GAINS[step] if step >= 0 else -GAINS[-step]


def score(rules: Rules, pone: int, dealer: int) -> Score | None:
    """Return what is known of a score; ``None`` where the rules are not those of the table."""
    return _table().get((pone, dealer)) if rules == RULES else None


def scores() -> tuple[Score, ...]:
    """Return every score of the table."""
    return tuple(_table().values())


def origin() -> dict[str, Any]:
    """Return where the table comes from: the program, its version, how many rounds it played."""
    return {name: value for name, value in _read()[0].items() if name in {"program", "version", "rounds"}}


def chance_after(points: tuple[int, ...]) -> tuple[float, float]:
    """Chances of a deal's pone and dealer to win the match once it is over; the deal then changes (PUT-12)."""
    pone, dealer = points
    if max(points) >= RULES.target:
        return float(pone >= RULES.target), float(dealer >= RULES.target)
    chance = _table()[dealer, pone].chance
    return 1 - chance, chance


@lru_cache(maxsize=1)
def _table() -> dict[tuple[int, int], Score]:
    head, body = _read()
    sizes: list[list[int]] = head["sizes"]
    arrays: list[list[bytes]] = [[] for _ in sizes]
    at = 0
    for part in range(len(sizes[0])):
        for one, kept in zip(sizes, arrays, strict=True):
            kept.append(body[at : at + one[part]])
            at += one[part]
    return {
        (pone, dealer): Score(
            pone=pone,
            dealer=dealer,
            chance=chance,
            least=least,
            most=most,
            kept_gap=gap,
            said=tuple((a, b, c, d) for a, b, c, d in said),
            _arrays=tuple(kept),
        )
        for (pone, dealer, chance, least, most, gap, said), kept in zip(head["scores"], arrays, strict=True)
    }


def _read() -> tuple[dict[str, Any], bytes]:
    packed = pkgutil.get_data(__package__, FILE)  # in the browser the library is one archive
    head, body = zlib.decompress(packed or b"").split(b"\n", 1)
    return json.loads(head), body
