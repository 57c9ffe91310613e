"""Filling the places of a sentence: cards, seats, numbers, lists, and whom one speaks to."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from tapisvert.core.cards import JOKER, Card
from tapisvert.core.errors import TapisError
from tapisvert.core.phrases import Phrase
from tapisvert.text.catalogue import KINDS, Book
from tapisvert.text.nouns import Noun
from tapisvert.text.template import CatalogueError, Slot, Template

type Fields = Mapping[str, Any]

NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
"""No seat has a name."""
_FIRST_LETTER = re.compile(r"((?:<[a-z]{2}>)*)(.)", re.DOTALL)
_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def capital(text: str) -> str:
    """The text with its first letter large, past a mark such as ``<en>``."""
    return _FIRST_LETTER.sub(lambda m: m[1] + m[2].upper(), text, count=1)


@dataclass(frozen=True, slots=True)
class Speech:
    """One language, one game, one reader: all that decides how a value is said."""

    book: Book
    reader: str | None = None
    names: Mapping[str, str] = NOBODY
    """What who sits there is called, by seat; a seat left out is called by its place."""

    def line(self, table: str, key: str, fields: Fields) -> str:
        """One sentence of the catalogue, filled."""
        return self.fill(self.book.template(table, key), fields)

    def phrase(self, phrase: Phrase) -> str:
        """A phrase of the engine; its code is ``table.key``."""
        table, dot, key = phrase.code.partition(".")
        if not dot:
            raise CatalogueError("code_without_table", key=phrase.code, game=self.book.game)
        return self.line(table, key, dict(phrase.fields))

    def fill(self, template: Template, fields: Fields) -> str:
        """A sentence with its places filled; the marks of foreign words are still in it."""
        return "".join(part if isinstance(part, str) else self._slot(part, fields) for part in template)

    def card(self, card: Card | None) -> Noun:
        """The noun for a card: *dame de pique*; a hidden one is *carte cachée*."""
        if card is None:
            return self.book.noun("card", "hidden")
        if card == JOKER:
            return self.book.noun("card", "joker")
        rank = self.book.noun("rank", card.rank)
        return rank.followed_by(self.fill(self.book.template("card", "of_suit"), {"suit": card.suit}))

    def short(self, card: Card) -> str:
        """The card by its index: ``R♥``, ``K♥``, ``10♥``."""
        if card == JOKER:
            return self.book.source("index", JOKER.rank)
        return self.book.source("index", card.rank) + _SYMBOLS[card.suit]

    def _slot(self, slot: Slot, fields: Fields) -> str:
        # Only ``{x:if|…|…}`` may ask for what is not there: errors have fewer particulars in some places.
        if slot.name not in fields and slot.words != ("if",):
            raise CatalogueError("missing_field", name=slot.name, given=" ".join(fields), game=self.book.game)
        value = fields.get(slot.name)
        words, large = _read(slot.words)
        said = self._branch(slot, value, words, fields) if slot.branches else self._value(value, words)
        return capital(said) if large else said

    # Branches: which of several sentences

    def _branch(self, slot: Slot, value: Any, words: list[str], fields: Fields) -> str:
        match words:
            case ["each", *rest]:
                return self._each(value, slot.branches[0], fields, "or" if "or" in rest else "and")
            case [*kind, "agree"]:
                chosen = int(self._noun(value, kind).article in {"une", "f"})
            case ["is", *_]:
                chosen = 0 if _text(value) in slot.words[1:] else 1
            case ["if"]:
                chosen = 0 if value else 1
            case ["verb" | "you"]:
                chosen = self._person(value, len(slot.branches))
            case []:
                chosen = self._count(value, len(slot.branches))
            case _:
                raise CatalogueError("unknown_word", word=" ".join(words), name=slot.name)
        return self.fill(slot.branches[chosen], fields) if chosen < len(slot.branches) else ""

    def _person(self, value: Any, branches: int) -> int:
        seats = value if isinstance(value, tuple) else (value,)
        if self.reader is not None and self.reader in seats:
            return 0
        return 2 if branches > 2 and len(seats) > 1 else 1

    def _count(self, value: Any, branches: int) -> int:
        if isinstance(value, tuple):
            value = len(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise CatalogueError("not_a_number", value=value, game=self.book.game)
        none_given = branches > 2
        if none_given and value == 0:
            return 0
        return none_given + self.book.language.is_many(value)

    def _each(self, value: Any, inner: Template, fields: Fields, conjunction: str) -> str:
        pairs = [item if isinstance(item, tuple) else ("", item) for item in value]
        said = [self.fill(inner, {**fields, "key": key, "value": one}) for key, one in pairs]
        return self.book.language.join(said, conjunction=conjunction)

    # Values

    def _value(self, value: Any, words: list[str]) -> str:
        if "list" in words or "or" in words:
            rest = [word for word in words if word not in {"list", "or"}]
            return self._join(value, rest, "or" if "or" in words else "and")
        if isinstance(value, Phrase):
            return self.phrase(value)
        if isinstance(value, TapisError):
            return self.line("error", value.code, value.fields)
        if isinstance(value, bool) and "text" not in words:
            raise CatalogueError("cannot_say", value=value, words=" ".join(words))
        if isinstance(value, int) and not KINDS & set(words):
            return self._integer(value, words)
        if isinstance(value, (Fraction, float)):
            return self._share(Fraction(value), words)
        if "text" in words:
            return _text(value)
        if "short" in words and isinstance(value, Card):
            return self.short(value)
        return self._named(value, words)

    def _join(self, value: Any, words: list[str], conjunction: str) -> str:
        items = list(value)
        if self.reader is not None and self.reader in items and not set(words) & (KINDS - {"seat"}):
            items.sort(key=lambda seat: seat != self.reader)  # *vous et le donneur*: the reader comes first
        shown = [item for item in items if item is not None]
        said = [self._value(item, words) for item in shown]
        hidden = len(items) - len(shown)
        language = self.book.language
        if hidden:
            noun = self.book.noun("card", "hidden")
            feminine = noun.article == "une"
            number = language.in_words(hidden, feminine=feminine)
            said.append(f"{number} {language.form(noun, '', plural=language.is_many(hidden))}")
        return language.join(said, conjunction=conjunction)

    def _integer(self, value: int, words: list[str]) -> str:
        language = self.book.language
        feminine = "f" in words
        if "words" in words:
            return language.in_words(value, feminine=feminine)
        if "ordinal" in words:
            return language.ordinal(value, feminine=feminine)
        return language.number(str(value))

    def _share(self, value: Fraction, words: list[str]) -> str:
        language = self.book.language
        if "fraction" in words:
            return f"{value.numerator}/{value.denominator}"
        if "one-in" in words:
            ratio = 1 / value
            places = 0 if ratio.denominator == 1 else 1
            return language.one_in(language.number(_decimal(ratio, places)))
        given = [int(word) for word in words if word.isdigit()]
        places = given[0] if given else 2
        if "percent" in words:
            return language.percent(language.number(_decimal(value * 100, places)))
        return language.number(_decimal(value, places))

    def _named(self, value: Any, words: list[str]) -> str:
        forms = [word for word in words if word in self.book.language.FORMS]
        how = forms[0] if forms else ""
        about = [word for word in words if word in KINDS]
        if value is None and how == "the":
            how = "a"  # a hidden card is never *the* hidden card
        if self.reader is not None and value == self.reader and not set(about) - {"seat"}:
            return self.book.language.YOU[how]
        return self.book.language.form(self._noun(value, about), how, plural="plural" in words)

    def _noun(self, value: Any, about: list[str]) -> Noun:
        if isinstance(value, str) and value in self.names and not set(about) - {"seat"}:
            return Noun(self.names[value], self.names[value])
        match value, about:
            case Card() | None, []:
                return self.card(value)
            case Card(), ["rank"]:
                return self.book.noun("rank", value.rank)
            case Card(), ["suit"]:
                return self.book.noun("suit", value.suit)
            case str(), []:
                return self.book.noun("seat", value)
            case ((str() | int()), [kind]) if kind in KINDS - {"text", "short"}:
                return self.book.noun(kind, str(value))
        raise CatalogueError("cannot_say", value=value, words=" ".join(about), game=self.book.game)


@cache
def _read(words: tuple[str, ...]) -> tuple[list[str], bool]:
    """The words of a slot in small letters, and whether what is said begins with a large one."""
    small = [word[:1].lower() + word[1:] for word in words]
    forms = words[:1] if small[:1] == ["is"] else words
    return small, any(word[0].isupper() for word in forms)


def _decimal(value: Fraction, places: int) -> str:
    """Round to a number of places, half to even, as figures with a point.

    >>> _decimal(Fraction(-1, 3), 2), _decimal(Fraction(5, 2), 0)
    ('-0.33', '2')
    """
    scaled = round(value * 10**places)
    figures = str(abs(scaled)).rjust(places + 1, "0")
    sign = "-" if scaled < 0 else ""
    return sign + (f"{figures[:-places]}.{figures[-places:]}" if places else figures)


def _text(value: object) -> str:
    """The value as commands write it: ``true``, ``none``, ``KH``, ``KH 2S``."""
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case tuple():
            return " ".join(map(_text, value))
        case _:
            return str(value)
