"""What a choice in Put leads to, and what the ends of a hand mean for the match."""

from dataclasses import dataclass

from tapisvert.core.seats import Seat
from tapisvert.core.valued import Mean
from tapisvert.games.put.ai.belief import Reading
from tapisvert.games.put.odds.match_equity import side_chances
from tapisvert.games.put.odds.solved import chance_after
from tapisvert.games.put.rules import Rules, team, teams

type Side = tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Chances:
    """Win, draw, lose of a hand."""

    win: float
    draw: float
    lose: float

    @property
    def score(self) -> float:
        """Wins whole, draws half."""
        return self.win + self.draw / 2

    @property
    def certain(self) -> bool:
        """Whether the end is known."""
        return max(self.win, self.draw, self.lose) > 1 - 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What a choice leads to."""

    match: Mean
    """Chance of the seat's side to win the match."""
    hand: Chances
    """How the hand ends if it is played out."""
    folds: float = 0.0
    """Share of the cases in which a put is folded to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What the ends of a hand mean for the match; sides as ``rules.teams`` lists them."""

    rules: Rules
    points: tuple[int, ...]
    """Game points of each side before the hand."""
    solved: bool = False
    """Scores are worth what the solved game says, and not as if every hand to come were even."""

    def side(self, seat: Seat) -> int:
        """Which side a seat belongs to."""
        return teams(self.rules).index(team(self.rules, seat))

    def after(self, winner: int | None, *, caller: Seat | None = None) -> tuple[float, ...]:
        """Chance of each side to win the match after a hand that ``winner`` won, ``None`` where it is drawn.

        ``caller`` said the put that was seen; ``None`` where none was (PUT-R6, PUT-13, PUT-18).
        """
        points = list(self.points)
        if winner is not None:
            if caller is not None and self.rules.put_value == "game":
                return tuple(float(side == winner) for side in range(len(points)))
            points[winner] += 1 if caller is None else 2
        elif caller is not None and self.rules.drawn_put == "opponent_1":
            own = self.side(caller)
            points = [one + (side != own) for side, one in enumerate(points)]
        return chance_after(tuple(points)) if self.solved else side_chances(tuple(points), target=self.rules.target)


def stakes_of(reading: Reading, *, solved: bool = False) -> Stakes:
    """Return what stands on the hand that a seat has read."""
    scores = dict(reading.points)
    return Stakes(rules=reading.rules, points=tuple(scores[side[0]] for side in teams(reading.rules)), solved=solved)
