"""How points or chips went from deal to deal."""

from tapisvert.core.game import AnyGame
from tapisvert.matches.ending import outcome, standings
from tapisvert.matches.match import Match, Totals, totals_before


def history(game: AnyGame, match: Match) -> tuple[Totals, ...]:
    """Return what each player had before every deal of the match, and after the last one where it is over.

    A match that goes on from a link begins with the deal of the link.
    """
    before = (*match.earlier, *(totals_before(game, deal) for deal in match.deals))
    if outcome(game, match) is None:
        return before
    held = dict(standings(game, match))
    return (*before, tuple(held[player] for player in range(len(match.players))))
