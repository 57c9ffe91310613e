"""A hand of Put between two, as far as one seat can compare the cards, and how it ends.

From here on nobody puts any more; both play their best with open cards in ``SKILL`` of the cases, and
in the rest the cards fall in random order.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tapisvert.games.put.ai.prospect import Chances
from tapisvert.games.put.odds.solver import (
    DRAWN,
    LOST,
    WON,
    Standing,
    Strengths,
    best_play,
    flip,
    random_play,
    simplest,
)

SKILL: Final = 0.5
"""How far both are believed to play as if all cards were open; the rest at random."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A position of two as one seat knows it; ``mine`` and ``led`` leave out cards on the table.

    ``mine``, ``led`` and the keys of ``held`` are places among the seat's own cards and the card led: odd
    for one of them, even for what lies between. Opponent's hands that compare alike are one.
    """

    mine: Strengths
    leading: bool
    """This seat leads the trick, or has led it."""
    standing: Standing
    """From the leader's side, with the card that he has led."""

    @property
    def on_turn(self) -> bool:
        """Whether this seat is to play."""
        return self.leading == (self.standing.led is None)

    def after(self, card: int) -> "Duel":
        """Return the position after this seat, being on turn, has played a card."""
        at = self.mine.index(card)
        rest = self.mine[:at] + self.mine[at + 1 :]
        here = self.standing
        if here.led is None:
            return Duel(rest, True, replace(here, led=card))
        done = Standing(here.won + (here.led > card), here.lost + (here.led < card), None, here.lone_trick_wins)
        if card > here.led:  # the trick is mine, I lead
            return Duel(rest, True, flip(done))
        return Duel(rest, False, done)


type Held = tuple[tuple[Strengths, float], ...]
"""The opponent's hands as ``Duel`` compares them, each with its weight."""


def mean(duel: Duel, held: Held) -> Chances:
    """Return the chances of the seat that thinks over the hands of the other."""
    win = draw = lose = total = 0.0
    for theirs, weight in held:
        chances = value(duel, theirs)
        win, draw, lose = win + weight * chances.win, draw + weight * chances.draw, lose + weight * chances.lose
        total += weight
    return Chances(win / total, draw / total, lose / total)


def value(duel: Duel, theirs: Strengths) -> Chances:
    """Chances of the seat that thinks when the opponent holds ``theirs``."""
    here = duel.standing
    if duel.leading:
        return _blend(*simplest(duel.mine, theirs, here.led), here.won, here.lost, here.lone_trick_wins)
    chances = _blend(*simplest(theirs, duel.mine, here.led), here.won, here.lost, here.lone_trick_wins)
    return Chances(chances.lose, chances.draw, chances.win)


@lru_cache(maxsize=20_000)
def _blend(  # noqa: PLR0917 - the arguments are the key of the cache
    leader: Strengths,
    other: Strengths,
    led: int | None,
    won: int,
    lost: int,
    lone: bool,  # noqa: FBT001
) -> Chances:
    """Chances of the leader; the hands in their simplest form, so that few are different."""
    here = Standing(won, lost, led, lone)
    shares = {WON: 0.0, DRAWN: 0.0, LOST: 0.0}
    shares[best_play(leader, other, here)] += SKILL
    orders = random_play(leader, other, here)
    for outcome, times in orders.items():
        shares[outcome] += (1 - SKILL) * times / orders.total()
    return Chances(shares[WON], shares[DRAWN], shares[LOST])
