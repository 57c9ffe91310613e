"""What the computer players of a match are called.

The names are borne by women and men, in French and in English, then as now: no sentence has to agree with
a gender that nobody knows, and a match that is read in the other language has the same people in it.
"""

import random
from typing import Final

from tapisvert.core.game import AnyGame
from tapisvert.core.seats import Seat
from tapisvert.matches.match import Match

NAMES: Final = (
    "Camille", "Robin", "Alix", "Dominique", "Morgan", "Jocelyn", "Ariel", "Vivian", "Eden", "Sacha", "Sidney", "Lou",
)  # fmt: skip


def drawn_names(number: int, seed: int | str) -> tuple[str, ...]:
    """Draw so many names, all different; the same seed gives the same people."""
    return tuple(random.Random(f"people {seed}").sample(NAMES, number))


def called(match: Match, player: int) -> str:
    """What a computer player is called: a name of ours; what an old or strange match has in its place is not said."""
    name = match.players[player].name
    if name in NAMES:
        return name
    free = [one for one in NAMES if one not in {other.name for other in match.players}]
    strangers = [at for at, other in enumerate(match.players) if other.name not in NAMES]
    return free[strangers.index(player) % len(free)]


def names_by_seat(game: AnyGame, match: Match) -> dict[Seat, str]:
    """Return what the computer players are called in the deal that is being played, by their seats."""
    seats = game.seats(match.record.rules)
    return {
        seat: called(match, player)
        for seat, player in zip(seats, match.deal.seating, strict=True)
        if match.players[player].level is not None
    }
