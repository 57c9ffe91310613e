"""What a calculator takes and finds: chances and sentences, as values that the pictures draw."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tapisvert.core.phrases import Phrase

type Tone = Literal["win", "draw", "lose", "other"]
"""How a share of a bar is coloured (and patterned): it never speaks by colour alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One chance of a figure: ``chance`` exact, with the ``count`` it was found from."""

    label: Phrase
    chance: Fraction
    tone: Tone = "other"
    count: tuple[int, int] | None = None
    """Favourable cases and all cases, when they are worth telling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Chances that belong together; they are drawn as one bar when they sum to one."""

    title: Phrase
    shares: tuple[Share, ...]
    note: Phrase | None = None
    rule: str | None = None
    margin: Fraction | None = None
    """Four standard errors, for an estimate; ``None`` for an exact figure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One sentence about the hands, and the rule it rests on, if one."""

    phrase: Phrase
    rule: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """What a game's calculator takes."""

    cards: int
    """Cards that make a hand."""
    least: int | None = None
    """Cards of which something is found already; ``None``: all of them."""
    hands: int = 1
    """Most hands that may be compared."""
    opponents: tuple[int, int, int] | None = None
    """First, least and most opponents; ``None`` where their number does not matter."""
    presets: tuple[str, ...] = ()
    """Presets among which the reader may choose; none: there is no choice."""

    def is_complete(self, cards: int) -> bool:
        """Whether something is found of a hand of so many cards."""
        return (self.cards if self.least is None else self.least) <= cards <= self.cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculation:
    """What was found of one hand or of several."""

    findings: tuple[Finding, ...] = ()
    figures: tuple[Figure, ...] = ()
