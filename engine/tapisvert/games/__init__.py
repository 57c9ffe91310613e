"""The registry: every game that there is, by its key."""

from collections.abc import Mapping
from typing import Final

from tapisvert.core.errors import RecordError
from tapisvert.core.game import AnyGame
from tapisvert.games import piquet, put, teenpatti

GAMES: Final[Mapping[str, AnyGame]] = {game.key: game for game in (put, piquet, teenpatti)}


def game_of(key: str) -> AnyGame:
    """Return the game with this key. Raises ``RecordError("game_unknown")`` with those there are."""
    found = GAMES.get(key)
    if found is None:
        raise RecordError("game_unknown", game=key[:40], allowed=tuple(GAMES))
    return found
