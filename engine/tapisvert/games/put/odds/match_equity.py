"""What a hand of Put means for the match: when a put is to be seen at which score (PUT-R5, PUT-R7)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

from tapisvert.core.errors import RulesError
from tapisvert.games.put.rules import Rules
from tapisvert.shared.chances import Exact

TWO: Final = 2


def one_point_each(leader: Exact) -> Fraction:
    """Chance of the leader to win a match that hangs on the next point (PUT-12: the deal changes).

    He wins the hand, or draws and then wins as the other side: x = p + d(1 - x).
    """
    p, d = leader.chance("win"), leader.chance("draw")
    return (p + d) / (1 + d)


@lru_cache(maxsize=256)
def match_chance(mine: int, theirs: int, *, target: int) -> Fraction:
    """Chance to win the match if every hand to come is even and worth one point.

    I win with ``need`` points while they have made 0, 1, … of theirs; the last point of all is mine.
    """
    if mine >= target:
        return Fraction(1)
    if theirs >= target:
        return Fraction(0)
    need, most = target - mine, target - theirs
    cases = sum(comb(need - 1 + made, made) << (most - 1 - made) for made in range(most))
    return Fraction(cases, 1 << (need + most - 1))


@lru_cache(maxsize=4_096)
def side_chances(points: tuple[int, ...], *, target: int) -> tuple[float, ...]:
    """Chance of each side to win the match, as ``match_chance`` for any number of sides.

    >>> side_chances((0, 0, 4), target=5)[2] > 0.6
    True
    """
    best = max(points)
    if best >= target:  # PUT-17: of sides that are level, one will lead
        return tuple((one == best) / points.count(best) for one in points)
    if len(points) == TWO:
        mine, theirs = points
        return float(match_chance(mine, theirs, target=target)), float(match_chance(theirs, mine, target=target))
    needs = [target - one for one in points]
    return tuple(_first(need, *needs[:at], *needs[at + 1 :]) for at, need in enumerate(needs))


def _first(need: int, second: int, third: int) -> float:
    """Chance that one side of three makes its points first: the other two have made ``one`` and ``two`` of theirs."""
    chance, row = 0.0, 1 / 3**need  # not a power of floats, which differs from one platform to another
    for one in range(second):
        cases = row
        for two in range(third):
            chance += cases
            cases *= (need + one + two) / (3 * (two + 1))
        row *= (need + one) / (3 * (one + 1))
    return chance


@dataclass(frozen=True, slots=True)
class Answer:
    """What a put does to the responder's chance to win the match, by how he answers."""

    fold: Fraction
    won: Fraction
    drawn: Fraction
    lost: Fraction

    def see(self, hand: Exact) -> Fraction:
        """Chance to win the match after seeing with a hand of these chances."""
        return hand.chance("win") * self.won + hand.chance("draw") * self.drawn + hand.chance("lose") * self.lost

    @property
    def break_even(self) -> Fraction:
        """Chance of winning the hand from which seeing is right, if it cannot be drawn."""
        return (self.fold - self.lost) / (self.won - self.lost)


def answer(rules: Rules, *, mine: int, theirs: int) -> Answer:
    """Return what a put by the player with ``theirs`` points means to him who has ``mine``.

    Raises ``RulesError("match_decided")`` when one of them has the points that win it.
    """
    if max(mine, theirs) >= rules.target:
        raise RulesError("match_decided")
    worth = rules.target if rules.put_value == "game" else rules.put_value
    house = rules.drawn_put == "opponent_1"  # PUT-18
    target = rules.target
    return Answer(
        fold=match_chance(mine, theirs + 1, target=target),
        won=match_chance(mine + worth, theirs, target=target),
        drawn=match_chance(mine + house, theirs, target=target),
        lost=match_chance(mine, theirs + worth, target=target),
    )


def see_for_money(hand: Exact) -> bool:
    """Whether to see where each point is paid for: P(win) - P(lose) > -1/2."""
    return hand.chance("win") - hand.chance("lose") > Fraction(-1, 2)
