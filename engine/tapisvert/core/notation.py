"""Actions as text, ``pone: play KH``, the same in hand files, links, logs of bugs and tests.

An action class has a ``word``; its fields after ``seat`` are written in order. A class whose
text is peculiar writes and reads itself: ``WritesItself``.
"""

from dataclasses import fields
from typing import Any, Final, Literal, Protocol, Self, get_args, get_origin, runtime_checkable

from tapisvert.core.bounds import LONGEST_ACTION
from tapisvert.core.cards import Card, card, cards, write
from tapisvert.core.errors import CardError, RecordError
from tapisvert.core.game import AnyGame
from tapisvert.core.seats import Seat
from tapisvert.core.wire import hints

NOTHING: Final = "none"
"""Stands for no cards: ``discard none``."""


@runtime_checkable
class WritesItself(Protocol):
    """An action whose text is not its word and its fields in order."""

    def text(self) -> str:
        """Return its text without the seat."""

    @classmethod
    def read(cls, seat: Seat, words: tuple[str, ...]) -> Self:
        """Read what follows the word. Raises ``ValueError``, ``IndexError`` or ``CardError``."""


def write_action(action: Any) -> str:
    """Write an action with its seat.

    >>> from tapisvert.games.put.state import Put
    >>> write_action(Put("dealer"))
    'dealer: put'
    """
    return f"{action.seat}: {action_words(action)}"


def action_words(action: Any) -> str:
    """Write an action without its seat."""
    if isinstance(action, WritesItself):
        return action.text()
    words = [action.word]
    for field in fields(action)[1:]:
        value = getattr(action, field.name)
        words.append((write(value) or NOTHING) if isinstance(value, tuple) else str(value))
    return " ".join(words)


def split_seat(text: str) -> tuple[Seat | None, str]:
    """Split ``pone: put`` into the seat, if it is there, and the rest."""
    seat, colon, rest = text.partition(":")
    return (seat.strip(), rest.strip()) if colon else (None, text.strip())


def read_action(game: AnyGame, text: str, *, may_act: tuple[Seat, ...] = ()) -> Any:
    """Read an action of ``game``.

    The seat may be left out where ``may_act`` names only one. Raises ``RecordError``:
    ``seat_needed``, ``action_unknown`` or ``action_malformed``, with the text.
    """
    if len(text) > LONGEST_ACTION:
        raise RecordError("action_unknown", text=text[:40])
    seat, rest = split_seat(text)
    if seat is None:
        if len(set(may_act)) != 1:
            raise RecordError("seat_needed", text=text, seats=tuple(dict.fromkeys(may_act)))
        seat = may_act[0]
    words = tuple(rest.split())
    known = tuple(cls for cls in game.ACTIONS if words and cls.word == words[0])
    if not known:
        raise RecordError("action_unknown", text=text, allowed=tuple(dict.fromkeys(c.word for c in game.ACTIONS)))
    for cls in known:
        try:
            return _read(cls, seat, words[1:])
        except (CardError, ValueError, IndexError) as error:
            failed = error
    raise RecordError("action_malformed", text=text) from failed


def _read(cls: Any, seat: Seat, words: tuple[str, ...]) -> Any:
    if issubclass(cls, WritesItself):
        return cls.read(seat, words)
    values: list[Any] = [seat]
    rest = list(words)
    for field in fields(cls)[1:]:
        kind = hints(cls)[field.name]
        if get_origin(kind) is tuple:
            values.append(() if rest == [NOTHING] else cards(" ".join(rest)))
            if not rest:
                raise ValueError(field.name)
            rest = []
            continue
        values.append(_word(kind, rest.pop(0)))
    if rest:
        raise ValueError(rest[0])
    return cls(*values)


def _word(kind: Any, word: str) -> Any:
    if kind is Card:
        return card(word)
    if kind is int:
        if not (word.isascii() and word.isdigit() and len(word) < 10):
            raise ValueError(word)
        return int(word)
    if get_origin(kind) is Literal and word not in get_args(kind):
        raise ValueError(word)
    return word
