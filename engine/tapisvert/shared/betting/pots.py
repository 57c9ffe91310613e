"""Stakes, table stakes and side pots, shared by the games that bet with chips.

``Stakes`` holds what stands before each seat and what each has put in; chips only move between
the two, so none is lost. ``pots`` splits the middle where a seat could not pay in full, ``settle``
shares the pots out among the best hands.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tapisvert.core.frozen import changing, quick
from tapisvert.core.seats import BySeat, Seat


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """Chips at one moment of a deal; every amount is in chips.

    >>> stakes = Stakes(stacks=(("a", 10), ("b", 10)), paid=(("a", 0), ("b", 0)))
    >>> stakes.ante("a", 1).pay("a", 4).pot
    5
    """

    stacks: BySeat[int]
    """Chips before each seat (cave)."""
    paid: BySeat[int]
    """Chips that each seat has bet in this deal: they decide which pots it may win."""
    dead: int = 0
    """Chips that count as nobody's bet and lie in the main pot: antes, fines, what an earlier deal left (POK-58)."""

    @property
    def pot(self) -> int:
        """The chips in the middle (masse)."""
        return self.dead + sum([chips for _, chips in self.paid])

    def stack(self, seat: Seat) -> int:
        """The chips before a seat."""
        for one, chips in self.stacks:
            if one == seat:
                return chips
        raise KeyError(seat)

    def pay(self, seat: Seat, chips: int) -> "Stakes":
        """Bet ``chips``; raises ``ValueError`` when they are not there."""
        return _moved(self, self._less(seat, chips), _plus(self.paid, seat, chips))

    def ante(self, seat: Seat, chips: int) -> "Stakes":
        """Put ``chips`` into the main pot as dead money; raises ``ValueError`` when they are not there."""
        return Stakes(stacks=self._less(seat, chips), paid=self.paid, dead=self.dead + chips)

    def take_back(self, seat: Seat, chips: int) -> "Stakes":
        """Return chips that nobody called (POK-59); raises ``ValueError`` when the seat has not bet as many."""
        if not 0 <= chips <= dict(self.paid)[seat]:
            raise ValueError(seat, chips)
        return _moved(self, _plus(self.stacks, seat, chips), _plus(self.paid, seat, -chips))

    def win(self, shares: BySeat[int]) -> "Stakes":
        """Hand the whole pot out; raises ``ValueError`` when ``shares`` come to more or less."""
        won = dict(shares)
        if sum(won.values()) != self.pot:
            raise ValueError(shares, self.pot)
        return Stakes(
            stacks=tuple([(seat, chips + won.get(seat, 0)) for seat, chips in self.stacks]),
            paid=tuple([(seat, 0) for seat, _ in self.paid]),
        )

    def _less(self, seat: Seat, chips: int) -> BySeat[int]:
        if not 0 <= chips <= self.stack(seat):
            raise ValueError(seat, chips)
        return _plus(self.stacks, seat, -chips)


_moved = changing(Stakes, "stacks", "paid")


def _plus(chips: BySeat[int], seat: Seat, more: int) -> BySeat[int]:
    return tuple([(one, n + more) if one == seat else (one, n) for one, n in chips])


@quick
@dataclass(frozen=True, slots=True)
class Pot:
    """A part of the middle and the seats that may win it."""

    chips: int
    seats: tuple[Seat, ...]


def pots(paid: BySeat[int], folded: Collection[Seat] = (), *, dead: int = 0) -> tuple[Pot, ...]:
    """Split what was ``paid`` into the main pot and side pots, the main pot first.

    A seat contends for a pot when it has paid up to it and has not folded. What the folded paid
    belongs to the pots it reaches, beyond the last to the last (POK-R6, POK-57, BOU-26); ``dead``
    chips lie in the main pot (POK-58). Chips that nobody matched are a last pot with one contender,
    unless they were returned before (POK-59).

    >>> for pot in pots((("a", 20), ("b", 50), ("c", 100))):
    ...     print(pot.chips, *pot.seats)
    60 a b c
    60 b c
    50 c
    """
    live = {seat: chips for seat, chips in paid if seat not in folded}
    levels = sorted(set(live.values()))
    if not dead and len(levels) > 1 and levels[0] == 0:
        del levels[0]  # a seat that has paid nothing contends only for what belongs to nobody
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(chips for _, chips in paid)
        chips = sum(min(put_in, top) - min(put_in, below) for _, put_in in paid) + (0 if found else dead)
        if chips:
            found.append(Pot(chips, tuple(seat for seat, most in live.items() if most >= level)))
        below = level
    return tuple(found)


def share(chips: int, winners: Sequence[Seat]) -> BySeat[int]:
    """Share chips evenly; odd ones go one by one to the first of ``winners`` (TEEN-26, POK-11).

    >>> share(7, ("seat1", "seat3"))
    (('seat1', 4), ('seat3', 3))
    """
    each, odd = divmod(chips, len(winners))
    return tuple([(seat, each + (place < odd)) for place, seat in enumerate(winners)])


def settle(
    paid: BySeat[int], strength: Mapping[Seat, int], folded: Collection[Seat] = (), *, dead: int = 0
) -> BySeat[int]:
    """Return the chips that each seat wins when every pot goes to its strongest hand, ties sharing.

    Each pot has its own odd chips (POK-61); ``paid`` is in the order in which they are given. What
    nobody matched comes back to who paid it.

    >>> settle((("a", 5), ("b", 10), ("c", 10)), {"a": 2, "b": 1, "c": 1})
    (('a', 15), ('b', 5), ('c', 5))
    """
    won = dict.fromkeys((seat for seat, _ in paid), 0)
    for pot in pots(paid, folded, dead=dead):
        best = max(strength[seat] for seat in pot.seats)
        winners = [seat for seat in pot.seats if strength[seat] == best]
        for seat, chips in share(pot.chips, winners):
            won[seat] += chips
    return tuple(won.items())
