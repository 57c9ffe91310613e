"""Stakes, table stakes and side pots, shared by the games that bet with chips.

``Stakes`` holds what stands before each seat and what each has put in; chips only move between
the two, so none is lost. ``layers`` splits the pot where a seat could not pay in full, ``settle``
shares the layers out among the best hands.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from tapisvert.core.game import BySeat, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """Chips at one moment: ``stacks`` before the seats, ``paid`` into this deal, ``left`` from before.

    >>> stakes = Stakes(stacks=(("a", 10), ("b", 10)), paid=(("a", 0), ("b", 0)))
    >>> stakes.pay("a", 4).pot
    4
    """

    stacks: BySeat[int]
    paid: BySeat[int]
    left: int = 0
    """Chips that an earlier deal left in the pot."""

    @property
    def pot(self) -> int:
        """The chips in the middle."""
        return self.left + sum(chips for _, chips in self.paid)

    def stack(self, seat: Seat) -> int:
        """The chips before a seat."""
        return dict(self.stacks)[seat]

    def pay(self, seat: Seat, chips: int) -> "Stakes":
        """Move chips from a seat into the pot; the caller has made sure that they are there."""
        if not 0 <= chips <= self.stack(seat):
            raise ValueError(seat, chips)
        return replace(
            self,
            stacks=tuple((s, n - chips if s == seat else n) for s, n in self.stacks),
            paid=tuple((s, n + chips if s == seat else n) for s, n in self.paid),
        )

    def win(self, shares: BySeat[int]) -> "Stakes":
        """Hand the whole pot out."""
        won = dict(shares)
        if sum(won.values()) != self.pot:
            raise ValueError(shares, self.pot)
        return Stakes(
            stacks=tuple((seat, chips + won.get(seat, 0)) for seat, chips in self.stacks),
            paid=tuple((seat, 0) for seat, _ in self.paid),
        )


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of the pot and the seats that may win it."""

    chips: int
    seats: tuple[Seat, ...]


def layers(paid: BySeat[int], folded: Collection[Seat] = ()) -> tuple[Layer, ...]:
    """Split what was ``paid`` into the main pot and side pots, the main pot first.

    A seat contends for a layer when it has paid up to it and has not folded; what the folded paid
    belongs to the layers it reaches, and beyond the last to the last (POK-R6, BOU-26).

    >>> layers((("a", 20), ("b", 50), ("c", 100)))[0]
    Layer(chips=60, seats=('a', 'b', 'c'))
    """
    live = {seat: chips for seat, chips in paid if seat not in folded}
    found: list[Layer] = []
    below = 0
    levels = sorted(set(live.values()) - {0}) or [0]  # nobody left has paid: they still contend for the rest
    for level in levels:
        top = level if level != levels[-1] else max(chips for _, chips in paid)
        chips = sum(min(put_in, top) - min(put_in, below) for _, put_in in paid)
        if chips:
            found.append(Layer(chips, tuple(seat for seat, most in live.items() if most >= level)))
        below = level
    return tuple(found)


def share(chips: int, winners: Sequence[Seat]) -> BySeat[int]:
    """Share chips evenly; odd ones go one by one to the first of ``winners`` (TEEN-26, POK-11).

    >>> share(7, ("seat1", "seat3"))
    (('seat1', 4), ('seat3', 3))
    """
    each, odd = divmod(chips, len(winners))
    return tuple((seat, each + (place < odd)) for place, seat in enumerate(winners))


def settle(paid: BySeat[int], strength: Mapping[Seat, int], folded: Collection[Seat] = ()) -> BySeat[int]:
    """Return what each seat wins when every layer goes to its strongest hand, ties sharing.

    ``paid`` is in the order in which odd chips are given; what nobody matched comes back.
    """
    won = dict.fromkeys((seat for seat, _ in paid), 0)
    for layer in layers(paid, folded):
        best = max(strength[seat] for seat in layer.seats)
        winners = [seat for seat in layer.seats if strength[seat] == best]
        for seat, chips in share(layer.chips, winners):
            won[seat] += chips
    return tuple(won.items())
