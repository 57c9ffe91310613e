"""What a choice in Put for two is worth: over every hand that the opponent may hold, counted and not sampled.

Each hand is weighted by how likely its owner would have done what he did; ``duel`` says how the cards
are played from there.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from tapisvert.core.valued import Mean
from tapisvert.games.put.ai.belief import Reading
from tapisvert.games.put.ai.duel import Duel, Held, mean
from tapisvert.games.put.ai.prospect import Chances, Prospect, Stakes, stakes_of
from tapisvert.games.put.ai.solution import agreeing, likelihood
from tapisvert.games.put.odds.solved import Score
from tapisvert.games.put.odds.solver import (
    DRAWN,
    LOST,
    WON,
    Counts,
    Standing,
    Strengths,
    flip,
    holdings,
    verdict,
)
from tapisvert.games.put.state import Action, Fold, Keep, Play, Put, See, Swap

BELIEF: Final = 0.95
"""How much a put is believed: 0 not at all; less than 1, so that no hand is thought impossible."""
DOUBT: Final = 0.3
"""Between this much too weak and too strong a hand, the opponent may or may not see a put."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """What a seat knows of the other: strengths as they are."""

    unseen: Counts
    public: Counts
    """What nobody but the seat that thinks can place: the unseen cards and its own."""
    number: int
    """Cards that he still holds."""
    leading: bool
    """He leads the trick, or has led it."""
    standing: Standing
    """From the leader's side."""

    def chances(self, hand: Strengths) -> Chances:
        """What he may expect of a hand, who does not know the other either."""
        here, public = self.standing, self.public
        if self.leading:
            return rough_chances(hand, public, here)
        led = here.led
        if led is None:
            return rough_chances(hand, public, flip(here))
        answers = (
            rough_chances(
                hand[:at] + hand[at + 1 :],
                public,
                Standing(here.lost + (reply > led), here.won + (reply < led), None, here.lone_trick_wins),
            )
            for at, reply in enumerate(hand)
        )
        return max(answers, key=lambda chances: chances.score)


@dataclass(frozen=True, slots=True)
class Position:
    """One decision: the position, the other, what is at stake, and whether he has put."""

    reading: Reading
    duel: Duel
    other: Opponent
    stakes: Stakes
    place: Callable[[int], int]
    solution: Score | None = None
    """What the solved game says of this score, if it is to be heard."""

    @property
    def mine(self) -> int:
        """The seat's side, as ``Stakes`` counts them."""
        return self.stakes.side(self.reading.seat)

    def held(self) -> Held:
        """Return the hands that the opponent may hold, heavier the better if he has put."""
        if self.solution is not None:
            likely = likelihood(self.solution, self.reading)
            return self._placed((hand, ways * likely(hand)) for hand, ways in self._hands())
        if self.reading.caller != self.reading.opponent:
            return tuple((hand, float(ways)) for hand, ways in holdings(self._places(), self.other.number))
        return self._placed(
            (hand, ways * (1 - BELIEF + BELIEF * self.other.chances(hand).score ** 2)) for hand, ways in self._hands()
        )

    def _hands(self) -> tuple[tuple[Strengths, int], ...]:
        return holdings(self.other.unseen, self.other.number)

    def _placed(self, weighed: Iterable[tuple[Strengths, float]]) -> Held:
        weights: defaultdict[Strengths, float] = defaultdict(float)
        for hand, weight in weighed:
            weights[tuple(map(self.place, hand))] += weight
        return tuple(weights.items())

    def seeing(self, seen: "_Ends", folded: float) -> tuple[Held, float]:
        """Return the hands with which the opponent sees a put, and the share of all with which he does."""
        likely = None if self.solution is None else likelihood(self.solution, self.reading)
        total = 0.0
        seeing: list[tuple[Strengths, float]] = []
        for hand, ways in self._hands():
            weight = ways if likely is None else ways * likely(hand)
            total += weight
            if sees := self._sees(hand, seen, folded):
                seeing.append((hand, weight * sees))
        return self._placed(seeing), sum(weight for _, weight in seeing) / total

    def _sees(self, hand: Strengths, seen: "_Ends", folded: float) -> float:
        if self.solution is not None:
            played = tuple(card for _, card in self.reading.played)
            sees = self.solution.sees(self.reading.opponent, hand, played)
            if sees is not None:
                return sees
        return _sees(self.other.chances(hand), seen, folded)

    def _places(self) -> Counts:
        places: Counter[int] = Counter()
        for height, number in self.other.unseen:
            places[self.place(height)] += number
        return tuple(sorted(places.items()))


def position_of(reading: Reading, solution: Score | None = None) -> Position:
    """Put what a seat has read into numbers."""
    leading = reading.leader == reading.seat
    mine, theirs = reading.side_tricks(reading.seat), reading.side_tricks(reading.opponent)
    led = reading.trick[0][1] if reading.trick else None
    won, lost = (mine, theirs) if leading else (theirs, mine)
    here = Standing(won, lost, led, reading.rules.one_trick_two_ties == "win")
    marks = sorted({*reading.heights, *(() if led is None else (led,))})

    def place(height: int) -> int:
        below = bisect_left(marks, height)
        return 2 * below + (below < len(marks) and marks[below] == height)

    return Position(
        reading=reading,
        duel=Duel(
            mine=tuple(map(place, reading.heights)),
            leading=leading,
            standing=here if led is None else replace(here, led=place(led)),
        ),
        other=Opponent(
            unseen=reading.unseen_by_height,
            public=tuple(sorted(Counter((*reading.unseen, *reading.heights)).items())),
            number=reading.left(reading.opponent),
            leading=not leading,
            standing=here,
        ),
        stakes=stakes_of(reading, solved=solution is not None),
        place=place,
        solution=solution,
    )


def prospects(
    reading: Reading, actions: Sequence[Action | None], *, solution: Score | None = None
) -> tuple[Prospect, ...]:
    """Return what each of a seat's actions leads to; ``None`` lets the moment pass.

    With a ``solution`` both are believed to have done what it says, and what it says of the choice itself holds.
    """
    at = position_of(reading, solution)
    held = at.held()
    found = tuple(_prospect(at, held, action) for action in actions)
    return found if solution is None else agreeing(solution, reading, actions, found)


def _prospect(at: Position, held: Held, action: Action | None) -> Prospect:
    reading, mine = at.reading, at.mine
    match action:
        case Play(_, card):
            after = at.duel.after(at.place(reading.height(card)))
            return _played_out(mean(after, held), _ends(at, reading.caller if reading.seen else None))
        case Put(seat):
            return _put(at, held, _ends(at, seat))
        case See():
            return _played_out(mean(at.duel, held), _ends(at, reading.caller))
        case Fold():
            return Prospect(match=Mean(at.stakes.after(1 - mine)[mine]), hand=Chances(0, 0, 1))
        case Swap() | Keep() | None:
            return _played_out(mean(at.duel, held), _ends(at, None))


type _Ends = tuple[float, float, float]
"""Chances to win the match after winning the hand, drawing and losing it."""


def _ends(at: Position, caller: str | None) -> _Ends:
    """Return what the ends of the hand mean when a put of ``caller`` is seen, or nobody puts."""
    mine = at.mine
    won, drawn, lost = (at.stakes.after(winner, caller=caller)[mine] for winner in (mine, None, 1 - mine))
    return won, drawn, lost


def _worth(hand: Chances, ends: _Ends) -> float:
    return hand.win * ends[0] + hand.draw * ends[1] + hand.lose * ends[2]


def _played_out(hand: Chances, ends: _Ends) -> Prospect:
    return Prospect(match=Mean(_worth(hand, ends)), hand=hand)


def _put(at: Position, held: Held, seen: _Ends) -> Prospect:
    """Putting now: the opponent sees when that seems better to him, who does not know the other hand."""
    duel, folded = at.duel, at.stakes.after(at.mine)[at.mine]
    if duel.on_turn:
        duel = max((duel.after(card) for card in sorted(set(duel.mine))), key=lambda one: _worth(mean(one, held), seen))
    seeing, share = at.seeing(seen, folded)
    hand = mean(duel, seeing) if seeing else Chances(0, 0, 0)
    return Prospect(match=Mean(share * _worth(hand, seen) + (1 - share) * folded), hand=hand, folds=1 - share)


def _sees(theirs: Chances, seen: _Ends, folded: float) -> float:
    """Return how likely the opponent sees a put with a hand of these chances; ``seen`` and ``folded`` are mine."""
    won, drawn, lost = seen
    gain = folded - (theirs.win * lost + theirs.draw * drawn + theirs.lose * won)
    if theirs.certain or won == lost:
        return 1.0 if gain > 0 else 0.0
    return min(1.0, max(0.0, gain / (won - lost) / DOUBT + 0.5))


@lru_cache(maxsize=4_000)
def rough_chances(hand: Strengths, unseen: Counts, standing: Standing) -> Chances:
    """Roughly, the chances of a leader who knows only what all know: each card meets a random one, by itself."""
    total = sum(number for _, number in unseen)
    cards = hand if standing.led is None else (standing.led, *hand)
    tricks = []
    for one in cards:
        below = sum(number for height, number in unseen if height < one) / total
        level = sum(number for height, number in unseen if height == one) / total
        tricks.append((below, level, 1 - below - level))
    shares = {WON: 0.0, DRAWN: 0.0, LOST: 0.0}
    for outcome in product(range(3), repeat=len(cards)):
        chance = 1.0
        for trick, how in zip(tricks, outcome, strict=True):
            chance *= trick[how]
        end = verdict(
            standing.won + outcome.count(0), standing.lost + outcome.count(2), lone_trick_wins=standing.lone_trick_wins
        )
        shares[end] += chance
    return Chances(shares[WON], shares[DRAWN], shares[LOST])
