"""Matches as JSON: records with who sits where, and the levels; nothing else.

Version 1 holds every deal of the match; version 2, of a long session, the latest and what stood before
each of the others. Both are read; a match is written as version 1 as long as all its deals are kept.
"""

from collections.abc import Mapping
from typing import Final

from tapisvert.core.bounds import MOST_DEALS
from tapisvert.core.errors import WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.links import from_json, to_json
from tapisvert.core.wire import Json, a_list, an_object, decode
from tapisvert.matches.match import Deal, Match, Player, Totals, opened

WHOLE: Final = 1
SHORTENED: Final = 2
_KEYS: Final = {WHOLE: {"v", "players", "deals"}, SHORTENED: {"v", "players", "earlier", "deals"}}


def match_json(game: AnyGame, match: Match) -> dict[str, Json]:
    """Return a match as JSON; ``match_of_json`` gives it back."""
    written: dict[str, Json] = {
        "v": SHORTENED if match.earlier else WHOLE,
        "players": [{"name": p.name, "level": p.level} for p in match.players],
    }
    if match.earlier:
        written["earlier"] = [list(totals) for totals in match.earlier]
    written["deals"] = [{"record": to_json(game, deal.record), "seating": list(deal.seating)} for deal in match.deals]
    return written


def match_of_json(game: AnyGame, value: object, path: str = "$") -> Match:
    """Read a match, strictly; the deal that is being played is replayed. Raises a ``TapisError``."""
    given = an_object(value, path)
    version = given.get("v")
    if type(version) is not int or set(given) != _KEYS.get(version):
        raise WireError("version_unknown", path=f"{path}.v")
    players = decode(tuple[Player, ...], given["players"], f"{path}.players")
    for at, player in enumerate(players):
        if player.level not in {None, *game.LEVELS}:
            raise WireError("not_one_of", path=f"{path}.players[{at}].level", allowed=tuple(map(str, game.LEVELS)))
    items = a_list(given["deals"], f"{path}.deals")
    earlier = _earlier(given.get("earlier", []), len(players), f"{path}.earlier")
    if not items or len(items) + len(earlier) > MOST_DEALS:
        raise WireError("too_long", path=f"{path}.deals")
    deals = tuple(_deal(game, item, len(players), f"{path}.deals[{i}]") for i, item in enumerate(items))
    rules = deals[0].record.rules
    if any(deal.record.rules != rules for deal in deals):
        raise WireError("rules_changed", path=f"{path}.deals")
    seats = len(game.seats(rules))
    if len(players) != seats:
        raise WireError("wrong_length", path=f"{path}.players", expected=seats, found=len(players))
    return opened(game, players, deals, earlier=earlier)


def _earlier(value: object, players: int, path: str) -> tuple[Totals, ...]:
    read = decode(tuple[tuple[int, ...], ...], value, path)
    for at, totals in enumerate(read):
        if len(totals) != players:
            raise WireError("wrong_length", path=f"{path}[{at}]", expected=players, found=len(totals))
    return read


def _deal(game: AnyGame, value: object, players: int, path: str) -> Deal:
    given: Mapping[str, object] = an_object(value, path)
    if set(given) != {"record", "seating"}:
        raise WireError("missing_key", path=path)
    seating = decode(tuple[int, ...], given["seating"], f"{path}.seating")
    if sorted(seating) != list(range(players)):
        raise WireError("seating_wrong", path=f"{path}.seating")
    return Deal(from_json(game, given["record"], f"{path}.record"), seating)
