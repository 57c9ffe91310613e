"""How a match stands, for the record that the reader's browser keeps."""

import zlib

from tapisvert import matches
from tapisvert.core.cards import write
from tapisvert.core.game import AnyGame
from tapisvert.core.wire import Json
from tapisvert.matches import Match


def match_played(game: AnyGame, match: Match, player: int) -> Json:
    """Return how a match stands: its points, those of ``player`` first, and once it is over whether they won.

    ``id`` names this deal of the match: the same result is counted once, however often it is shown.
    """
    record = match.record
    held = dict(matches.standings(game, match))
    others = [points for other, points in sorted(held.items()) if other != player]
    named = f"{game.key} {record.preset} {write(record.pack)} {match.deal.seating}"
    points: list[Json] = [held[player], *others]
    return {
        "id": f"{zlib.crc32(named.encode()):08x}",
        "game": game.key,
        "preset": record.preset,
        "deal": game.deals_played(record.carry) + 1,
        "points": points,
        "won": _ended(game, match, player),
    }


def _ended(game: AnyGame, match: Match, player: int) -> str | None:
    follows = matches.outcome(game, match)
    if follows is None or not follows.over:
        return None
    if not follows.winners:
        return "drawn"
    return "won" if matches.seat_of(game, match, player) in follows.winners else "lost"
