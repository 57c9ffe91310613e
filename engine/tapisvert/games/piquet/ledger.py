"""The score of a deal, point by point, in the order in which it is counted.

Carte blanche, point, sequences, sets, play: whoever speaks first, that is the order (PIQ-52). The
moment at which a score reaches thirty while the other has nothing makes pic or repic, once.
"""

from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.frozen import quick, replace
from tapisvert.core.game import Seat
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
class Entry:
    """Points scored: for what, by which rule, and the seat's score of the deal after them."""

    seat: Seat
    points: int
    what: What
    rule: str
    running: int


@quick
@dataclass(frozen=True, slots=True)
class Ledger:
    """All that has been scored in a deal."""

    entries: tuple[Entry, ...] = ()
    waiting: tuple[Entry, ...] = ()
    """What younger has good but does not count aloud before elder has led (PIQ-22)."""
    bonus: Bonus | None = None
    bonus_seat: Seat | None = None

    def running(self, seat: Seat) -> int:
        """The score that the seat has said aloud."""
        return sum(entry.points for entry in self.entries if entry.seat == seat)

    def counted(self, seat: Seat) -> int:
        """The score with what waits: what counts for pic and repic (PIQ-52, PIQ-53)."""
        return self.running(seat) + sum(e.points for e in self.waiting if e.seat == seat)

    def tally(self) -> tuple[tuple[Seat, int], ...]:
        """The score of each seat."""
        return tuple((seat, self.running(seat)) for seat in SEATS)


EMPTY: Final = Ledger()


def enter(
    ledger: Ledger, seat: Seat, what: What, points: int, *, cards_count: bool = False, wait: bool = False
) -> Ledger:
    """Return the ledger with points entered, and the bonus that they make.

    ``cards_count``: the ten for the cards may make a pic (PIQ-58). ``wait``: not counted aloud yet.
    """
    entered = _put(ledger, seat, what, points, wait=wait)
    if entered.bonus is not None or entered.counted(seat) < THRESHOLD or entered.counted(other(seat)):
        return entered  # PIQ-59: one bonus a deal; PIQ-54, PIQ-55, PIQ-62: only points scored stop it
    if what in DECLARED:
        made = _put(entered, seat, "repic", REPIC, wait=wait)
        return replace(made, bonus="repic", bonus_seat=seat)
    if what in PLAYED or (what == "cards" and cards_count):
        made = _put(entered, seat, "pic", PIC, wait=wait)
        return replace(made, bonus="pic", bonus_seat=seat)
    return entered


def _put(ledger: Ledger, seat: Seat, what: What, points: int, *, wait: bool) -> Ledger:
    if wait:
        entry = Entry(seat, points, what, RULE[what], ledger.counted(seat) + points)
        return replace(ledger, waiting=(*ledger.waiting, entry))
    entry = Entry(seat, points, what, RULE[what], ledger.running(seat) + points)
    return replace(ledger, entries=(*ledger.entries, entry))


def say_waiting(ledger: Ledger) -> Ledger:
    """Return the ledger when younger has counted aloud what he had good."""
    said = replace(ledger, waiting=())
    for entry in ledger.waiting:
        said = _put(said, entry.seat, entry.what, entry.points, wait=False)
    return said
