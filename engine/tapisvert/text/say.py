"""Everything the site says, in French and English.

``say`` turns an event, an action, an error or a phrase of the engine into a sentence; ``label``
gives the words on a button; ``sentence`` any line of the catalogues by its key. ``game`` is a
game's key; ``reader`` is the seat that is called "you"; ``names`` says what the others are called.

>>> from tapisvert.core.cards import card
>>> card_name(card("AS"), "fr", form="of"), card_name(card("QS"), "en", form="the")
('de l’as de pique', 'the queen of spades')
>>> short_card(card("KH"), "fr"), short_card(card("KH"), "en")
('R♥', 'K♥')

Words of a third language are marked in the catalogues (``<hi>chaal</hi>``): the functions here
drop the marks unless ``foreign`` is ``"marked"``. Such text is no markup yet: ``tapisvert.html.words``
escapes it and turns the marks into ``<i lang="hi">``.
"""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from types import NoneType
from typing import Any, Final, Literal

from tapisvert.core.cards import Card
from tapisvert.core.choices import Act, Action, Amount, Pick
from tapisvert.core.errors import TapisError
from tapisvert.core.phrases import Phrase, Reason
from tapisvert.core.piles import Fact
from tapisvert.core.seats import Seat
from tapisvert.core.wire import code_of
from tapisvert.text.catalogue import COMMON, Book, Lang, book
from tapisvert.text.nouns import Noun
from tapisvert.text.speech import NOBODY, Speech, capital
from tapisvert.text.template import CatalogueError

__all__ = [
    "FOREIGN", "CatalogueError", "Foreign", "Lang", "Names", "card_name", "category_name", "drill_name",
    "field_name", "game_name", "label", "level_name", "marked_sentence", "pile_name", "plain", "preset_name",
    "rank_name", "role_name", "say", "say_fact", "say_mark", "seat_name", "sentence", "short_card", "suit_name",
    "topic_name", "value_name", "words",
]  # fmt: skip

FOREIGN: Final = ("de", "en", "es", "fr", "hi", "la")
"""Languages whose words the catalogues mark."""

type Foreign = Literal["plain", "marked"]
type Names = Mapping[Seat, str]
"""What the players are called, by their seats."""

_PLAIN: Final = frozenset({str, int, Card, NoneType})
"""Kinds of values of which equal ones are said alike (``True`` is equal to 1, and is not)."""
_TAG = re.compile(rf"</?(?:{'|'.join(FOREIGN)})>")


def say(
    thing: object, lang: Lang, *, game: str, reader: Seat | None = None, names: Names = NOBODY,
    foreign: Foreign = "plain",
) -> str:  # fmt: skip
    """Say an event, an action ("the dealer folds"), an error, a ``Phrase`` or a ``Reason``.

    Raises ``CatalogueError`` when there is no sentence for it.
    """
    return _marks(_say(thing, Speech(book(lang, game), reader, names)), foreign)


def label(
    thing: object, lang: Lang, *, game: str, reader: Seat | None = None, names: Names = NOBODY,
    foreign: Foreign = "plain",
) -> str:  # fmt: skip
    """The words on the button of an action, or what a ``Pick`` or ``Amount`` asks for."""
    return _marks(_label(thing, Speech(book(lang, game), reader, names)), foreign)


def spoken(
    event: Any, lang: Lang, *, game: str, reader: Seat | None = None, names: Names = NOBODY, foreign: Foreign = "plain"
) -> str:
    """What the seat of an event says in its own words, a line of ``[speech]``; empty where it says nothing."""
    found, key = book(lang, game), code_of(event.__class__)
    if not found.has("speech", key):
        return ""
    return _marks(capital(Speech(found, reader, names).line("speech", key, _fields(event))), foreign)


def sentence(
    code: str, lang: Lang, *, game: str = COMMON, reader: Seat | None = None, names: Names = NOBODY, **values: object
) -> str:
    """Say any line of the catalogues by its ``table.key``, with its values.

    >>> sentence("widget.step", "en", n=2, total=7)
    'Step 2 of 7'
    """
    if names or not _PLAIN.issuperset(map(type, values.values())):
        return plain(_sentence(code, Speech(book(lang, game), reader, names), values))
    return _remembered(book(lang, game), reader, code, tuple(values.items()))


@lru_cache(maxsize=4096)
def _remembered(found: Book, reader: Seat | None, code: str, values: tuple[tuple[str, object], ...]) -> str:
    """A line that was said before with the same plain values: pages say few lines very often."""
    return plain(_sentence(code, Speech(found, reader), dict(values)))


def marked_sentence(code: str, lang: Lang, *, game: str = COMMON) -> str:
    """A line of the catalogues that needs no values, with the marks of foreign words."""
    return _sentence(code, Speech(book(lang, game)), {})


def say_fact(fact: Fact, lang: Lang, *, game: str, reader: Seat | None = None, names: Names = NOBODY) -> str:
    """Say a fact of the table: the line ``name_value``, else ``name`` with ``{value}`` and ``{seat}``.

    An empty line is a fact that needs no words.
    """
    speech = Speech(book(lang, game), reader, names)
    exact = f"{fact.name}_{_key(fact.value)}"
    key = exact if speech.book.has("fact", exact) else fact.name
    return plain(speech.line("fact", key, {"value": fact.value, "seat": fact.seat}))


def say_mark(fact: Fact, lang: Lang, *, game: str, reader: Seat | None = None, names: Names = NOBODY) -> str:
    """Say a fact of a seat in the few words that stand at the seat."""
    return plain(
        Speech(book(lang, game), reader, names).line("mark", fact.name, {"value": fact.value, "seat": fact.seat})
    )


@lru_cache(maxsize=1024)
def card_name(card: Card | None, lang: Lang, *, form: str = "") -> str:
    """A card in words (*dame de pique*); ``None`` is a hidden one. ``form`` is an article."""
    speech = Speech(book(lang))
    return speech.book.language.form(speech.card(card), form)


@lru_cache(maxsize=256)
def short_card(card: Card, lang: Lang) -> str:
    """A card by its index in the reader's letters: ``R♥`` in French, ``K♥`` in English."""
    return Speech(book(lang)).short(card)


def rank_name(rank: str, lang: Lang, *, form: str = "", plural: bool = False) -> str:
    """A rank alone: *roi*; ``form="a"``: *un roi*; plural: *rois*."""
    return _noun("rank", rank, lang, COMMON, form, plural=plural)


def suit_name(suit: str, lang: Lang, *, form: str = "", plural: bool = False) -> str:
    """A suit: *pique*."""
    return _noun("suit", suit, lang, COMMON, form, plural=plural)


def seat_name(
    seat: Seat, lang: Lang, *, game: str, reader: Seat | None = None, names: Names = NOBODY, form: str = "the"
) -> str:
    """Who sits there: *vous* when the reader does, else a name, else the place: *le donneur*."""
    found = book(lang, game)
    if seat == reader:
        return found.language.YOU[form]
    if seat in names:
        return found.language.form(Noun(names[seat], names[seat]), form)
    return _named(found, "seat", seat, form)


def role_name(seat: Seat, lang: Lang, *, game: str) -> str:
    """The few words for a seat that is a part one plays, *donneur*; empty where it is only a place."""
    own = book(lang, game).own.get("seat", {})
    return _noun("seat", seat, lang, game, "") if seat in own else ""


def category_name(category: str, lang: Lang, *, game: str, form: str = "") -> str:
    """A class of hands: *séquence pure*."""
    return _noun("category", category, lang, game, form)


def pile_name(pile: str, lang: Lang, *, game: str, form: str = "") -> str:
    """What a pile of cards is: *talon*."""
    return _noun("pile", pile, lang, game, form)


def preset_name(preset: str, lang: Lang, *, game: str) -> str:
    """A variant by the name of its preset."""
    return sentence(f"preset.{preset}", lang, game=game)


def game_name(lang: Lang, *, game: str) -> str:
    """The name of a game, as it stands over a list."""
    return sentence("game.name", lang, game=game)


def drill_name(drill: str, lang: Lang, *, game: str) -> str:
    """A drill by the part of its name after the slash."""
    return sentence(f"drill.{drill}", lang, game=game)


def topic_name(topic: str, lang: Lang, *, game: str) -> str:
    """What a drill's question is about, by the topic's key."""
    return sentence(f"topic.{topic}", lang, game=game)


def level_name(level: int, lang: Lang, *, game: str = COMMON) -> str:
    """A level of play or of a drill."""
    return sentence(f"level.{level}", lang, game=game)


def field_name(name: str, lang: Lang, *, game: str) -> str:
    """What a field of the rules decides."""
    return sentence(f"field.{name}", lang, game=game)


def value_name(name: str, value: object, lang: Lang, *, game: str) -> str:
    """A value of a field of the rules: its own line ``name_value``, a number, yes or no."""
    speech = Speech(book(lang, game))
    key = f"{name}_{_key(value)}"
    if speech.book.has("value", key):
        return plain(speech.line("value", key, {}))
    if isinstance(value, bool) or value is None:
        return plain(speech.line("value", _key(value), {}))
    if isinstance(value, int):
        return speech.book.language.number(str(value))
    raise CatalogueError("no_sentence", language=lang, game=game, table="value", key=key)


@cache
def words(lang: Lang, table: str) -> dict[str, str]:
    """A table of the common catalogue for JavaScript: sentences whose ``{name}`` it fills itself."""
    found = book(lang)
    return {key: found.language.typography(text) for key, text in found.common[table].items()}


def plain(text: str) -> str:
    """The text without the marks of foreign words."""
    return _TAG.sub("", text) if "<" in text else text


def _marks(text: str, foreign: Foreign) -> str:
    return text if foreign == "marked" else plain(text)


@cache
def _is_event(kind: Any) -> bool:
    """Whether a class is one of events: to ask of each whether it is an ``Action`` takes longer than to say it."""
    return not issubclass(kind, Phrase | Reason | TapisError) and not hasattr(kind, "word") and is_dataclass(kind)


def _say(thing: Any, speech: Speech) -> str:
    if _is_event(thing.__class__):
        return capital(speech.line("event", code_of(thing.__class__), _fields(thing)))
    match thing:
        case Reason(phrase):
            return capital(speech.phrase(phrase))
        case Phrase():
            return capital(speech.phrase(thing))
        case TapisError():
            return speech.line("error", thing.code, thing.fields)
        case Action():
            return capital(speech.line("report", thing.word, _fields(thing)))
        case _:
            raise CatalogueError("cannot_say", value=thing, game=speech.book.game)


def _label(thing: object, speech: Speech) -> str:
    match thing:
        case Act(action, None):
            return _label(action, speech)
        case Act(action, cost):
            return speech.line("choice", action.word, _fields(action) | {"cost": cost})
        case Pick(action, from_, least, most):
            extra = {"from": from_, "least": least, "most": most}
            return speech.line("choice", action.word, _fields(action) | extra)
        case Amount(action, least, most, step):
            extra = {"least": least, "most": most, "step": step}
            return speech.line("choice", action.word, _fields(action) | extra)
        case Action():
            return speech.line("action", thing.word, _fields(thing))
        case _:
            raise CatalogueError("cannot_say", value=thing, game=speech.book.game)


def _sentence(code: str, speech: Speech, values: dict[str, object]) -> str:
    table, _, key = code.partition(".")
    return speech.line(table, key, values)


def _noun(table: str, key: str, lang: Lang, game: str, form: str, *, plural: bool = False) -> str:
    return _named(book(lang, game), table, key, form, plural=plural)


@lru_cache(maxsize=1024)
def _named(found: Book, table: str, key: str, form: str, *, plural: bool = False) -> str:
    return plain(found.language.form(found.noun(table, key), form, plural=plural))


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _fields(thing: Any) -> dict[str, object]:
    return {name: getattr(thing, name) for name in _names(thing.__class__)}


def _key(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)
