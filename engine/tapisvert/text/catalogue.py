"""The catalogues: one TOML file a language and game, one line a sentence.

``book("fr", "put")`` is the sentences of a game over the common ones. Every look-up that finds nothing
raises ``CatalogueError``: a missing sentence never becomes a key on the page. How catalogues are
written stands at the top of ``en/common.toml``.
"""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, cast

from tapisvert.text import english, french
from tapisvert.text.nouns import Language, Noun
from tapisvert.text.template import CatalogueError, Slot, Template, parse, slots

type Lang = Literal["fr", "en"]
type Tables = Mapping[str, Mapping[str, str]]

LANGUAGES: Final[Mapping[str, Language]] = {
    "fr": cast("Language", french),
    "en": cast("Language", english),
}
COMMON: Final = "common"

KINDS: Final = frozenset({
    "seat", "term", "category", "rank", "suit", "pile", "preset", "level", "text", "short",
})  # fmt: skip
"""Words that say what a value is, where its type does not."""
NUMBERS: Final = frozenset({
    "words", "ordinal", "f", "percent", "fraction", "one-in", "decimal", "plural", "list", "or",
})  # fmt: skip
BRANCHES: Final = frozenset({"verb", "you", "if", "is", "each", "agree"})
_BRANCH_COUNTS = {"verb": {2, 3}, "you": {2, 3}, "if": {1, 2}, "is": {1, 2}, "each": {1}, "agree": {2}}


_ADDED: Final[dict[str, Traversable]] = {}
"""Folders of catalogues from outside, ``fr.toml`` and ``en.toml``, by the key of their game."""


@contextmanager
def with_catalogues(game: str, folder: Traversable) -> Iterator[None]:
    """Read the sentences of a game from ``fr.toml`` and ``en.toml`` of a folder for a while."""
    _ADDED[game] = folder
    try:
        yield
    finally:
        del _ADDED[game]
        tables.cache_clear()
        book.cache_clear()


@cache
def tables(lang: str, name: str) -> Tables:
    """Read one catalogue file; ``name`` is a game's key or ``common``."""
    if lang not in LANGUAGES:
        raise CatalogueError("unknown_language", language=lang)
    added = _ADDED.get(name)
    file = files("tapisvert.text").joinpath(lang, f"{name}.toml") if added is None else added.joinpath(f"{lang}.toml")
    try:
        read = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise CatalogueError("no_catalogue", language=lang, game=name) from None
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError("bad_catalogue", file=f"{lang}/{name}.toml", why=str(error)) from None
    for table, lines in read.items():
        if not isinstance(lines, dict) or not all(isinstance(v, str) for v in lines.values()):
            raise CatalogueError("bad_catalogue", file=f"{lang}/{name}.toml", why=f"[{table}]")
    return read


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The sentences of one game in one language, each read once."""

    lang: str
    game: str
    language: Language
    own: Tables
    common: Tables
    _templates: dict[tuple[str, str], Template] = field(default_factory=dict)
    _nouns: dict[tuple[str, str], Noun] = field(default_factory=dict)

    def source(self, table: str, key: str) -> str:
        """The line as it is written. Raises ``CatalogueError("no_sentence")``."""
        for place in (self.own, self.common):
            text = place.get(table, {}).get(key)
            if text is not None:
                return text
        raise CatalogueError("no_sentence", language=self.lang, game=self.game, table=table, key=key)

    def has(self, table: str, key: str) -> bool:
        """Whether the game or the common catalogue has the line."""
        return any(key in place.get(table, {}) for place in (self.own, self.common))

    def template(self, table: str, key: str) -> Template:
        """The sentence, read and checked."""
        found = self._templates.get((table, key))
        if found is None:
            found = compiled(self.source(table, key), self.language)
            self._templates[table, key] = found
        return found

    def noun(self, table: str, key: str) -> Noun:
        """The noun that a line names."""
        found = self._nouns.get((table, key))
        if found is None:
            text = self.language.typography(self.source(table, key))
            found = self._nouns[table, key] = self.language.noun(text)
        return found


@cache
def book(lang: str, game: str = COMMON) -> Book:
    """Return the catalogue of a game in a language; ``common`` for sentences of no game."""
    common = tables(lang, COMMON)
    own = common if game == COMMON else tables(lang, game)
    return Book(lang, game, LANGUAGES[lang], own, common)


def compiled(text: str, language: Language) -> Template:
    """Set the type of a sentence, read it, and check its words and branches."""
    template = parse(language.typography(text))
    for slot in slots(template):
        _check(slot, language, text)
    return template


def _check(slot: Slot, language: Language, text: str) -> None:
    words = [word[:1].lower() + word[1:] for word in slot.words]
    if "is" in words:
        words = words[: words.index("is") + 1]
    known = KINDS | NUMBERS | BRANCHES | language.FORMS
    for word in words:
        if word not in known and not word.isdigit():
            raise CatalogueError("unknown_word", word=word, text=text)
    kinds = [word for word in words if word in BRANCHES]
    allowed = _BRANCH_COUNTS[kinds[0]] if kinds else ({2, 3} if slot.branches else {0})
    if len(kinds) > 1 or len(slot.branches) not in allowed:
        raise CatalogueError("bad_branches", name=slot.name, text=text)
