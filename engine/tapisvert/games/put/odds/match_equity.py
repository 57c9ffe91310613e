"""What a hand of Put means for the match: when a put is to be seen at which score (PUT-R5, PUT-R7)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tapisvert.games.put.rules import Rules
from tapisvert.shared.chances import Exact


def one_point_each(leader: Exact) -> Fraction:
    """Chance of the leader to win a match that hangs on the next point (PUT-12: the deal changes).

    He wins the hand, or draws and then wins as the other side: x = p + d(1 - x).
    """
    p, d = leader.chance("win"), leader.chance("draw")
    return (p + d) / (1 + d)


@lru_cache(maxsize=256)
def match_chance(mine: int, theirs: int, *, target: int) -> Fraction:
    """Chance to win the match if every hand to come is even and worth one point."""
    if mine >= target:
        return Fraction(1)
    if theirs >= target:
        return Fraction(0)
    return (match_chance(mine + 1, theirs, target=target) + match_chance(mine, theirs + 1, target=target)) / 2


@lru_cache(maxsize=4_096)
def side_chances(points: tuple[int, ...], *, target: int) -> tuple[float, ...]:
    """Chance of each side to win the match, as ``match_chance`` for any number of sides.

    >>> side_chances((0, 0, 4), target=5)[2] > 0.6
    True
    """
    best = max(points)
    if best >= target:  # PUT-17: of sides that are level, one will lead
        return tuple((one == best) / points.count(best) for one in points)
    after = [
        side_chances(tuple(one + (at == winner) for at, one in enumerate(points)), target=target)
        for winner in range(len(points))
    ]
    return tuple(sum(chances) / len(points) for chances in zip(*after, strict=True))


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
    """Return what a put by the player with ``theirs`` points means to him who has ``mine``."""
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
