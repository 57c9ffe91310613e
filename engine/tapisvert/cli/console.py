"""How the command line speaks: one language, two streams, and somebody who answers."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TextIO

from tapisvert.cli.writable import visible, visible_json, writable
from tapisvert.core.cards import Card
from tapisvert.core.errors import RecordError, TapisError
from tapisvert.games import GAMES
from tapisvert.text.catalogue import COMMON, Lang, book
from tapisvert.text.say import say, sentence, short_card
from tapisvert.text.speech import NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """A language, where words go, and where answers come from."""

    lang: Lang
    out: TextIO
    err: TextIO
    read: Callable[[], str]

    def words(self, code: str, *, game: str = COMMON, reader: str | None = None, **values: object) -> str:
        """A line of the catalogues."""
        return sentence(code, self.lang, game=game, reader=reader, names=NOBODY, **values)

    def say(self, code: str, *, game: str = COMMON, reader: str | None = None, **values: object) -> None:
        """Write a line of the catalogues."""
        self.write(self.words(code, game=game, reader=reader, **values))

    def write(self, text: str = "") -> None:
        """Write a line."""
        _put(text + "\n", self.out)

    def json(self, value: object) -> None:
        """Write a value as JSON on one line, the same in both languages."""
        self.out.write(visible_json(json.dumps(value, ensure_ascii=not _is_unicode(self.out))) + "\n")

    def complain(self, text: str) -> None:
        """Write a line where errors go."""
        _put(text + "\n", self.err)

    def ask(self, prompt: str) -> str:
        """Ask and return the answer. Raises ``EOFError`` when there is nobody any more."""
        _put(prompt, self.out)
        self.out.flush()
        return self.read().strip()

    def error(self, error: TapisError, game: str | None = None) -> str:
        """Say an error, with file and line before it where it has them."""
        where = ""
        if isinstance(error, RecordError) and "file" in error.fields:
            where = f"{error.fields['file']}:{error.fields.get('line', 1)}: "
        return where + say(error, self.lang, game=game or self._game_of(error))

    def _game_of(self, error: TapisError) -> str:
        """The first catalogue that has the error: what all games share, else the game that raises it."""
        if book(self.lang).has("error", error.code):
            return COMMON
        knowing = (key for key in GAMES if book(self.lang, key).has("error", error.code))
        return next(knowing, COMMON)

    def hand(self, cards: tuple[Card, ...]) -> str:
        """Cards in the letters of the language: ``A♠ R♥ 10♣``."""
        return " ".join(short_card(card, self.lang) for card in cards)


def _put(text: str, stream: TextIO) -> None:
    stream.write(writable(visible(text), _encoding(stream)))


def _encoding(stream: TextIO) -> str:
    """The encoding of a stream; one that holds text as it is can hold all of it."""
    return getattr(stream, "encoding", None) or "utf-8"


def _is_unicode(stream: TextIO) -> bool:
    return _encoding(stream).lower().replace("-", "").replace("_", "").startswith("utf")


def plain_json(value: Any) -> Any:
    """Return a value of a game's ``odds`` or ``rank`` as JSON has it: cards and fractions as text."""
    match value:
        case dict():
            return {str(key): plain_json(item) for key, item in value.items()}
        case list() | tuple():
            return [plain_json(item) for item in value]
        case None | bool() | int() | float() | str():
            return value
        case _:
            return str(value)
