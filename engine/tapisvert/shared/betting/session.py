"""Sessions for chips: numbered seats, the chips before them, and the deal that goes round the table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tapisvert.core.errors import RulesError
from tapisvert.core.seats import BySeat, Seat

LEAST_PLAYERS = 2


class Staked(Protocol):
    """A carry that holds the chips of a session."""

    @property
    def stacks(self) -> BySeat[int]:
        """Chips before each seat."""


def standings(carry: Staked, /) -> BySeat[int]:
    """Return the chips of a session."""
    return carry.stacks


def numbered_seats(players: int) -> tuple[Seat, ...]:
    """Return so many seats in order of speech.

    >>> numbered_seats(3)
    ('seat1', 'seat2', 'seat3')
    """
    return tuple(f"seat{number}" for number in range(1, players + 1))


def stacks_of(everyone: Sequence[Seat], known: BySeat[int], bought: int) -> dict[Seat, int]:
    """Return the chips before each seat; ``bought`` where they are not ``known``."""
    chips = dict(known)
    return {seat: chips.get(seat, bought) for seat in everyone}


def check_seats(everyone: Collection[Seat], *given: BySeat[int]) -> None:
    """Raise ``RulesError("seat_unknown")`` for a value of a seat that is not at the table."""
    for pairs in given:
        for seat, _ in pairs:
            if seat not in everyone:
                raise RulesError("seat_unknown", seat=seat)


def check_players(inside: Collection[Seat]) -> None:
    """Raise ``RulesError("too_few_players")`` when fewer than two seats are dealt in."""
    if len(inside) < LEAST_PLAYERS:
        raise RulesError("too_few_players", least=LEAST_PLAYERS)


def to_the_right(everyone: Sequence[Seat]) -> dict[Seat, Seat]:
    """Return the seat that each becomes when the deal passes to the right.

    >>> to_the_right(("seat1", "seat2", "seat3"))
    {'seat1': 'seat3', 'seat2': 'seat1', 'seat3': 'seat2'}
    """
    return {old: everyone[at - 1] for at, old in enumerate(everyone)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseated:
    """The chips of a session by the seats of the next deal."""

    stacks: BySeat[int]
    caves: BySeat[int]
    """Stacks that each seat has bought besides the first; those that bought none are left out."""


def reseat(moved: Mapping[Seat, Seat], stacks: BySeat[int], caves: BySeat[int], *, bought: int) -> Reseated:
    """Move the chips with the players; who has none left buys a stack of ``bought`` anew.

    ``moved`` has every seat, in order of speech, and the one that it becomes.

    >>> chips = (("seat1", 0), ("seat2", 60))
    >>> after = reseat(to_the_right(("seat1", "seat2")), chips, (), bought=30)
    >>> after.stacks, after.caves
    ((('seat1', 60), ('seat2', 30)), (('seat2', 1),))
    """
    left, again = dict(stacks), dict(caves)
    for seat in moved:
        if not left[seat]:
            left[seat] = bought
            again[seat] = again.get(seat, 0) + 1
    came_from = {new: old for old, new in moved.items()}
    return Reseated(
        stacks=tuple((seat, left[came_from[seat]]) for seat in moved),
        caves=tuple((seat, again[came_from[seat]]) for seat in moved if came_from[seat] in again),
    )
