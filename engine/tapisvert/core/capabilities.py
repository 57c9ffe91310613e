"""What a game may offer beyond being played: a calculator, an order of hands, chances, an analysis, a review.

Each is a protocol, and an attribute of ``core.game.Game`` that is ``None`` where a game has nothing of the kind.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tapisvert.core.calculator import Calculation, Calculator
from tapisvert.core.cards import Card
from tapisvert.core.ledger import Line
from tapisvert.core.phrases import Reason
from tapisvert.core.record import Record
from tapisvert.core.step import Step

type Hand = tuple[Card, ...]
type Data = Mapping[str, Any]
"""Values that are written as JSON: text, numbers, lists and objects; chances as ``"4/47"``."""


class HandCalculator[R, C](Protocol):
    """A calculator: the reader picks hands and sees what they are worth. A module of the game."""

    def takes(self, rules: R, /) -> Calculator:
        """What may be picked under these rules."""

    def calculate(self, rules: R, hands: Sequence[Hand], /, *, against: int = ..., carry: C = ...) -> Calculation:
        """What is found of complete hands, ``against`` so many others (any number where it does not matter).

        Raises ``CardError`` or ``RulesError``.
        """


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hand and its place among those it is compared with."""

    hand: Hand
    category: str | None
    """The class of hands it belongs to, a noun of the catalogues; ``None`` where a game has none."""
    place: int
    """1 for the strongest; equals share a place: 1, 1, 3."""
    stands_for: Hand
    """Its cards that count, each wild one as what it stands for."""


class Rank[R, C](Protocol):
    """An order of hands."""

    def __call__(self, rules: R, hands: Sequence[Hand], /, *, carry: C = ...) -> tuple[Ranked, ...]:
        """Return the hands, the strongest first. Raises ``CardError`` for what is no hand."""


class Odds[R, C](Protocol):
    """The chances of a hand before it is played."""

    def __call__(self, rules: R, hand: Hand, against: int | None = None, /, *, carry: C = ...) -> Data:
        """Return them for ``against`` other hands, ``None``: as many as the rules say.

        Raises ``CardError`` for what is no hand, ``RulesError`` for a number of hands that there cannot be.
        """


class Analysis(Protocol):
    """What was found in a hand, or in two against each other."""

    def data(self) -> Data:
        """As JSON."""


class Analyse(Protocol):
    """What a hand holds; with a second one, who scores what."""

    def __call__(self, hand: Hand, against: Hand | None = None, /) -> Analysis:
        """Raises ``CardError`` for what is no hand."""


class Remark(Protocol):
    """What there is to say, with all cards open, of one action of a finished deal."""

    @property
    def action(self) -> int:
        """The action's place in the record, from 0."""

    @property
    def reason(self) -> Reason:
        """What would have been better, and the rule by which."""


class Ledger[S, E](Protocol):
    """The account of a deal, in the middle of it as at its end: only what every seat knows."""

    def __call__(self, steps: Sequence[Step[S, E]], /) -> tuple[Line, ...]:
        """Return its lines as they stand after the last of the deal's ``steps``, the first of them the deal."""


class Review[R, C, A](Protocol):
    """Hindsight: what the cards would have allowed, not what a seat could know."""

    def __call__(self, record: Record[R, C, A], /) -> tuple[Remark, ...]:
        """Return a remark for each action of a finished deal that gave something away."""
