"""A moment of a deal of Put for two, as everybody sees it: what has been played, and who plays next."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tapisvert.core.seats import Seat

ENOUGH: Final = 2
"""Tricks that win a hand (PUT-R6)."""
_ALL_BUT_ONE: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A moment before a card: after none, one, … five."""

    cards: int
    """Cards played so far."""
    on_turn: Seat
    led: int
    """The card on the table, 0 where there is none."""
    first: int
    """Who won the first trick: 0 nobody, 1 the pone, 2 the dealer."""
    pone: int
    """Tricks of the pone."""
    dealer: int
    third: Seat
    """Who leads to the trick that is played or comes next."""

    @staticmethod
    @lru_cache(maxsize=4_096)
    def of(played: tuple[int, ...]) -> "Moment":
        """Return the moment after these cards, given in the order in which they were played.

        >>> Moment.of((13, 1)).on_turn, Moment.of((5, 9)).on_turn, Moment.of((5, 5, 2)).on_turn
        ('pone', 'dealer', 'dealer')
        """
        leader: Seat = "pone"
        won = {"pone": 0, "dealer": 0}
        first = 0
        for trick in range(len(played) // 2):
            lead, answer = played[2 * trick : 2 * trick + 2]
            if lead == answer:
                continue  # PUT-9: the same one leads again
            leader = leader if lead > answer else _other(leader)
            won[leader] += 1
            if trick == 0:
                first = 1 if leader == "pone" else 2
        half = len(played) % 2
        return Moment(
            cards=len(played),
            on_turn=_other(leader) if half else leader,
            led=played[-1] if half else 0,
            first=first,
            pone=won["pone"],
            dealer=won["dealer"],
            third=leader,
        )

    @property
    def last(self) -> bool:
        """Whether one card alone is left, whose holder knows how the hand ends."""
        return self.cards == _ALL_BUT_ONE

    @property
    def decided(self) -> str:
        """Who has won before the last trick, ``"nobody"`` where two tricks were tied (PUT-8); else empty."""
        if max(self.pone, self.dealer) == ENOUGH:
            return "pone" if self.pone == ENOUGH else "dealer"
        return "nobody" if self.cards >= 2 * ENOUGH and not self.pone and not self.dealer else ""

    @property
    def key(self) -> int:
        """Who leads to the last trick, and how the tricks stand: 0-2 the pone leads, 3-5 the dealer.

        In each: one trick each, one and a tie for who leads, one and a tie for the other.
        """
        own, other = (self.pone, self.dealer) if self.third == "pone" else (self.dealer, self.pone)
        return 3 * (self.third == "dealer") + (0 if own and other else 1 if own else 2)

    def loses_with(self, last: int) -> bool:
        """Whether this last card loses the hand for who holds it: it is beaten, and the leader has a trick."""
        own = self.pone if self.third == "pone" else self.dealer
        return bool(own) and last < self.led


def _other(seat: Seat) -> Seat:
    return "dealer" if seat == "pone" else "pone"
