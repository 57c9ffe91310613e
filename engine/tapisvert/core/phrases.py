"""Sentences as keys of the catalogues with the values they need: what the rules say without a word of any language."""

from dataclasses import dataclass
from fractions import Fraction

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.seats import BySeat

type Value = str | int | bool | Fraction | Card | tuple[Card, ...] | tuple[str, ...] | BySeat[int] | Phrase | None
"""What a sentence may be given."""


@quick
@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence of the catalogues, by its key, with the values it needs."""

    code: str
    fields: tuple[tuple[str, Value], ...] = ()


def phrase(code: str, /, **fields: Value) -> Phrase:
    """Make a ``Phrase``.

    >>> phrase("opponent_holds", rank="3")
    Phrase(code='opponent_holds', fields=(('rank', '3'),))
    """
    return Phrase(code, tuple(fields.items()))


@quick
@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a sentence and the id of the rule it rests on (``PUT-8``)."""

    phrase: Phrase
    rule: str
