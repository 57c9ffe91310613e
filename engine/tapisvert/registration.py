"""A game from outside the library: ``with registered(game, catalogues=folder)`` it is one like the others.

Everything that asks ``tapisvert.games`` then knows it: hand files, links, matches, drills, the terminal, the
browser's door. ``folder`` holds its words, ``fr.toml`` and ``en.toml``.

>>> from pathlib import Path
>>> from tapisvert.games import put
>>> with registered(put, catalogues=Path()):
...     pass
Traceback (most recent call last):
ValueError: put
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable

from tapisvert.core.game import AnyGame
from tapisvert.games import with_game
from tapisvert.text.catalogue import with_catalogues


@contextmanager
def registered(game: AnyGame, *, catalogues: Traversable) -> Iterator[None]:
    """Register a game with its catalogues for a while. Raises ``ValueError`` when its key is taken."""
    with with_game(game), with_catalogues(game.key, catalogues):
        yield
