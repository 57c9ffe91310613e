"""What the two languages have in common: a noun, and what a language can do with one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun as a catalogue gives it.

    ``article`` is the indefinite one it was written with (``un``, ``une``, ``a``), empty for a
    proper name; gender and number follow from it. ``many`` is the plural.
    """

    one: str
    many: str
    article: str = ""

    def followed_by(self, rest: str) -> "Noun":
        """The noun with something after it: *dame* and *de pique*."""
        return Noun(f"{self.one} {rest}", f"{self.many} {rest}", self.article)


class Language(Protocol):
    """The format words of one language; ``french`` and ``english`` are such modules."""

    CODE: str
    YOU: dict[str, str]
    """How the reader is named, by form: ``the`` -> *vous*."""
    FORMS: frozenset[str]
    """Forms a noun can take: ``the``, ``a``, ``of``, ``to`` …"""

    def noun(self, text: str, /) -> Noun:
        """Read a noun as catalogues write it: ``une dame``, ``un as|as``."""

    def form(self, noun: Noun, how: str, /, *, plural: bool = False) -> str:
        """The noun with its article, preposition or ending."""

    def is_many(self, n: int, /) -> bool:
        """Whether a number takes the plural."""

    def in_words(self, n: int, /, *, feminine: bool = False) -> str:
        """A small number in words, a large one in figures."""

    def ordinal(self, n: int, /, *, feminine: bool = False) -> str:
        """First, second …, in words where they are short."""

    def number(self, text: str, /) -> str:
        """Figures (``-1234.50``) as the language writes them."""

    def percent(self, figures: str, /) -> str:
        """Figures that ``number`` has written, with the sign."""

    def one_in(self, n: str, /) -> str:
        """``1 in 21``."""

    def join(self, items: Sequence[str], /, *, conjunction: str = "and") -> str:
        """Items as a list: A, B and C."""

    def typography(self, text: str, /) -> str:
        """Apostrophes and spaces as a printer would set them."""
