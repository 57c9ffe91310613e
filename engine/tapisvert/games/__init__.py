"""The registry: every game that there is, by its key."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from tapisvert.core.errors import RecordError
from tapisvert.core.game import AnyGame
from tapisvert.games import bouillotte, drawpoker, piquet, put, teenpatti

_GAMES: Final[dict[str, AnyGame]] = {game.key: game for game in (put, piquet, teenpatti, drawpoker, bouillotte)}
GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(_GAMES)
"""Every game that there is, by its key."""


def game_of(key: str) -> AnyGame:
    """Return the game with this key. Raises ``RecordError("game_unknown")`` with those there are."""
    found = GAMES.get(key)
    if found is None:
        raise RecordError("game_unknown", game=key[:40], allowed=tuple(GAMES))
    return found


@contextmanager
def with_game(game: AnyGame) -> Iterator[None]:
    """Let there be one more game for a while; ``tapisvert.registration`` gives it its words too.

    Raises ``ValueError`` when there is a game with its key already.
    """
    if game.key in _GAMES:
        raise ValueError(game.key)
    _GAMES[game.key] = game
    try:
        yield
    finally:
        del _GAMES[game.key]
