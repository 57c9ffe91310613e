"""Exact chances in the middle of a deal for two, by what one seat knows of it."""

from collections.abc import Iterator
from typing import Literal

from tapisvert.core.piles import View
from tapisvert.games.put.ai.belief import read
from tapisvert.games.put.ai.exact import position_of
from tapisvert.games.put.odds.hands import OUTCOMES
from tapisvert.games.put.odds.solver import LOST, WON, best_play, holdings, random_play
from tapisvert.shared.chances import Exact, count


def chances(view: View, *, skill: Literal["random", "best"]) -> Exact:
    """Win, draw, lose of the view's seat, every hand of the other weighted by its number.

    The cards that are left fall in random order, or both play as if they saw all of them.
    """
    at = position_of(read(view))
    mine, standing, leading = at.reading.heights, at.other.standing, at.duel.leading

    def cases() -> Iterator[tuple[str, int]]:
        for theirs, ways in holdings(at.other.unseen, at.other.number):
            leader, other = (mine, theirs) if leading else (theirs, mine)
            ends = {best_play(leader, other, standing): 1} if skill == "best" else random_play(leader, other, standing)
            for outcome, times in ends.items():
                won = outcome if leading else -outcome
                yield "win" if won == WON else "lose" if won == LOST else "draw", ways * times

    return count(cases(), names=OUTCOMES)
