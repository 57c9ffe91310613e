"""The score of a deal, point by point, in the order in which it is counted.

Carte blanche, point, sequences, sets, play: whoever speaks first, that is the order (PIQ-52). The
moment at which a score reaches thirty while the other has nothing makes pic or repic, once.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from tapisvert.core.frozen import changing, quick, replace
from tapisvert.core.seats import Seat
from tapisvert.games.piquet.rules import PIC, REPIC, SEATS, THRESHOLD, other

type What = Literal[
    "carte_blanche", "point", "sequence", "set", "lead", "capture", "last", "cards", "capot",
    "capot_over_cards", "pic", "repic",
]  # fmt: skip
"""What points are scored for. ``capot_over_cards``: the thirty that make forty of the ten."""
type Bonus = Literal["pic", "repic"]

RULE: Final[dict[What, str]] = {
    "carte_blanche": "PIQ-14",
    "point": "PIQ-R4a",
    "sequence": "PIQ-R4b",
    "set": "PIQ-R4c",
    "lead": "PIQ-47",
    "capture": "PIQ-R5",
    "last": "PIQ-48",
    "cards": "PIQ-R5",
    "capot": "PIQ-51",
    "capot_over_cards": "PIQ-51",
    "pic": "PIQ-R6",
    "repic": "PIQ-R6",
}
DECLARED: Final = frozenset({"carte_blanche", "point", "sequence", "set"})
"""Thirty in these alone is repic."""
PLAYED: Final = frozenset({"lead", "capture", "last"})
"""Thirty reached with one of these is pic."""


@quick
@dataclass(frozen=True, slots=True)
class PointsScored:
    """Points entered the ledger: the entry in it, and the event that tells of it.

    ``running`` is what the seat says aloud after them (PIQ-63).
    """

    seat: Seat
    points: int
    what: What
    rule: str
    running: int


@quick
@dataclass(frozen=True, slots=True)
class Ledger:
    """All that has been scored in a deal."""

    entries: tuple[PointsScored, ...] = ()
    waiting: tuple[PointsScored, ...] = ()
    """What younger has good but does not count aloud before elder has led (PIQ-22)."""
    bonus: Bonus | None = None
    bonus_seat: Seat | None = None

    def running(self, seat: Seat) -> int:
        """The score that the seat has said aloud."""
        for entry in reversed(self.entries):
            if entry.seat == seat:
                return entry.running
        return 0

    def counted(self, seat: Seat) -> int:
        """The score with what waits: what counts for pic and repic (PIQ-52, PIQ-53)."""
        aloud = self.running(seat)
        return aloud + sum([e.points for e in self.waiting if e.seat == seat]) if self.waiting else aloud

    def tally(self) -> tuple[tuple[Seat, int], ...]:
        """The score of each seat."""
        return tuple([(seat, self.running(seat)) for seat in SEATS])


EMPTY: Final = Ledger()


def enter(
    ledger: Ledger, seat: Seat, what: What, points: int, *, cards_count: bool = False, wait: bool = False
) -> Ledger:
    """Return the ledger with points entered, and the bonus that they make.

    ``cards_count``: the ten for the cards may make a pic (PIQ-58). ``wait``: not counted aloud yet.
    """
    running = ledger.running(seat) + points
    counted = ledger.counted(seat) + points if ledger.waiting or wait else running
    entered = _put(ledger, seat, what, points, counted if wait else running, wait=wait)
    if counted < THRESHOLD or ledger.bonus is not None or ledger.counted(other(seat)):
        return entered  # PIQ-59: one bonus a deal; PIQ-54, PIQ-55, PIQ-62: only points scored stop it
    bonus: Bonus
    if what in DECLARED:
        bonus, more = "repic", REPIC
    elif what in PLAYED or (what == "cards" and cards_count):
        bonus, more = "pic", PIC
    else:
        return entered
    made = _put(entered, seat, bonus, more, (counted if wait else running) + more, wait=wait)
    return replace(made, bonus=bonus, bonus_seat=seat)


def _put(ledger: Ledger, seat: Seat, what: What, points: int, running: int, *, wait: bool) -> Ledger:
    entry = _points_scored(seat, points, what, RULE[what], running)
    if wait:
        return replace(ledger, waiting=(*ledger.waiting, entry))
    return _entered(ledger, (*ledger.entries, entry))


_points_scored = lru_cache(maxsize=4096)(PointsScored)  # the same few, deal after deal
_entered = changing(Ledger, "entries")


def newly_scored(before: Ledger, after: Ledger) -> tuple[PointsScored, ...]:
    """Return what was entered in the ledger between two moments."""
    return after.entries[len(before.entries) :]


def say_waiting(ledger: Ledger) -> Ledger:
    """Return the ledger when younger has counted aloud what he had good."""
    said = replace(ledger, waiting=())
    for entry in ledger.waiting:
        said = _put(said, entry.seat, entry.what, entry.points, said.running(entry.seat) + entry.points, wait=False)
    return said
