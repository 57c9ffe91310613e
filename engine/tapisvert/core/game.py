"""What a game is: pure functions over frozen values, the same for all.

A game is a module (``tapisvert.games.put``) that satisfies ``Game``. ``start`` and ``apply`` return a
``Step``: the new state and the events that led to it, run on until somebody must decide.
"""

import itertools
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from tapisvert.core.cards import Card
from tapisvert.core.errors import IllegalAction, RulesError, TapisError
from tapisvert.core.frozen import quick, replace
from tapisvert.core.piles import Table, View

__all__ = [
    "FIRST_DEAL",
    "Act",
    "Action",
    "Amount",
    "BySeat",
    "Carry",
    "Choice",
    "Determinize",
    "Event",
    "Game",
    "IllegalAction",
    "Next",
    "Pack",
    "Phrase",
    "Pick",
    "Reason",
    "Result",
    "RulesError",
    "Seat",
    "Step",
    "TapisError",
    "Value",
    "add",
    "by_seat",
    "expand",
    "phrase",
]  # fmt: skip

type Seat = str
"""A place in a deal, in words: ``pone``, ``elder``, ``seat1``."""
type BySeat[T] = tuple[tuple[Seat, T], ...]
"""A value for each seat, hashable; ``dict(pairs)`` reads it."""
type Pack = tuple[Card, ...]
"""Every card of a deal in dealing order."""
type Value = str | int | bool | Fraction | Card | tuple[Card, ...] | tuple[str, ...] | BySeat[int] | Phrase | None
"""What a sentence may be given."""


def by_seat[T](values: Mapping[Seat, T]) -> BySeat[T]:
    """Turn a mapping into the hashable pairs that states and results hold."""
    return tuple(values.items())


def add(points: BySeat[int], more: Mapping[Seat, int]) -> BySeat[int]:
    """Return ``points`` with ``more`` added seat by seat."""
    return tuple((seat, value + more.get(seat, 0)) for seat, value in points)


@quick
@dataclass(frozen=True, slots=True)
class Step[S, E]:
    """A state and the events that led to it from the one before."""

    state: S
    events: tuple[E, ...]


class Action(Protocol):
    """Something a seat does: a frozen dataclass, its ``word`` and its fields are its text."""

    word: ClassVar[str]

    @property
    def seat(self) -> Seat:
        """Who acts."""


class Event(Protocol):
    """Something that happened: a frozen dataclass named in the past tense."""


@quick
@dataclass(frozen=True, slots=True)
class Act[A: Action]:
    """One action that may be done as it stands."""

    action: A

    @property
    def seat(self) -> Seat:
        """Who may do it."""
        return self.action.seat


@quick
@dataclass(frozen=True, slots=True)
class Pick[A: Action]:
    """A choice of cards: ``action`` is a template whose ``cards`` are to be filled in."""

    action: A
    from_: tuple[Card, ...]
    least: int
    most: int

    @property
    def seat(self) -> Seat:
        """Who may do it."""
        return self.action.seat


@quick
@dataclass(frozen=True, slots=True)
class Amount[A: Action]:
    """A choice of chips: ``action`` is a template whose ``chips`` are to be filled in."""

    action: A
    least: int
    most: int
    step: int = 1

    @property
    def seat(self) -> Seat:
        """Who may do it."""
        return self.action.seat


type Choice[A: Action] = Act[A] | Pick[A] | Amount[A]


def expand[A: Action](choice: Choice[A]) -> tuple[A, ...]:
    """List the concrete actions that a choice stands for, in a fixed order.

    A ``Pick`` of many cards is long: piquet's discard has some thousand.
    """
    match choice:
        case Act(action):
            return (action,)
        case Pick(action, from_, least, most):
            sets = itertools.chain.from_iterable(itertools.combinations(from_, n) for n in range(least, most + 1))
            return tuple(replace(action, cards=chosen) for chosen in sets)  # type: ignore[type-var]
        case Amount(action, least, most, step):
            return tuple(replace(action, chips=n) for n in range(least, most + 1, step))  # type: ignore[type-var]


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


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a deal ended. What a game has not is left empty."""

    points: BySeat[int] = ()
    """Game points won in this deal."""
    tricks: BySeat[int] = ()
    tied: int | None = None
    """Tricks that nobody won."""
    winner: tuple[Seat, ...] = ()
    """The seats that won the deal; several when they share, none when it is drawn."""
    stacks: BySeat[int] = ()
    """Chips in front of each seat after the deal."""
    total: BySeat[int] = ()
    """Points of this deal in games that count high (Piquet)."""
    bonus: tuple[str, Seat] | None = None
    """``("repic", "elder")``."""
    pot: int | None = None
    """Chips that were in the pot when it was won."""
    rounds: BySeat[int] = ()
    """Rounds owed for this deal (PUT-47)."""
    left: int = 0
    """Chips that stay in the pot for the next deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What stood before a deal. Each game reads its own fields and refuses the others."""

    scores: BySeat[int] = ()
    """Points of the match before this deal."""
    stacks: BySeat[int] = ()
    """Chips before this deal; 0 means the seat is not dealt in."""
    rounds: BySeat[int] = ()
    """Rounds owed so far (PUT-47)."""
    pot: int = 0
    """Chips left in the pot by the deal before."""
    wild_rank: str | None = None
    """The rank drawn by cutting (TEEN-44)."""
    level: str | None = None
    """The least pair that opens (POK-39)."""
    deal: int = 0
    """Deals played before this one."""
    out: tuple[Seat, ...] = ()
    """Seats that sit this deal out although they have chips (POK-49)."""


FIRST_DEAL = Carry()


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """What follows a deal: another one, or the end of the match.

    ``moved`` says for each old seat which seat that player has in the next deal. When ``over`` is
    true, ``carry`` holds the final scores by the old seats and ``winners`` the seats that won.
    """

    carry: Carry
    moved: BySeat[Seat]
    over: bool = False
    winners: tuple[Seat, ...] = ()
    settled: Phrase | None = None
    """What the match is worth, where that is more than winning it."""


type Determinize = Callable[[random.Random], Any]
"""Gives a ``Record`` that agrees with all that the bot's seat has seen, other cards at random."""


class Game[R, S, A: Action, E](Protocol):
    """A game: a module with these names. ``R`` rules, ``S`` state, ``A`` actions, ``E`` events."""

    key: str
    Rules: type[R]
    PRESETS: Mapping[str, R]
    """Named rules; the first is the default."""
    ACTIONS: tuple[type[A], ...]
    EVENTS: tuple[type[E], ...]
    ERRORS: tuple[str, ...]
    """Codes of every ``IllegalAction`` it can raise."""
    RULE_PREFIX: str
    """How its rule ids begin: ``PUT-``."""

    def seats(self, rules: R, /) -> tuple[Seat, ...]:
        """Every seat of a deal, in order of speech."""

    def pack(self, rules: R, /) -> Pack:
        """The pack it is played with, in the fixed order."""

    def layout(self, rules: R, carry: Carry = FIRST_DEAL, /) -> tuple[str, ...]:
        """The pile that each card of a pack goes to, in dealing order; the rest is ``stock``."""

    def check(self, rules: R, /) -> None:
        """Raise ``RulesError`` if the fields do not go together."""

    def start(self, rules: R, pack: Pack, carry: Carry = FIRST_DEAL, /) -> Step[S, E]:
        """Deal. Raises ``RulesError`` or ``CardError`` on a wrong carry or pack."""

    def legal(self, state: S, /) -> tuple[Choice[A], ...]:
        """Everything that may be done now, by any seat; empty when the deal is over."""

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Do it and run on to the next decision. Raises ``IllegalAction``."""

    def table(self, state: S, /) -> Table:
        """All that lies on the table; ``piles.hide`` makes a seat's view of it."""

    def result(self, state: S, /) -> Result | None:
        """How the deal ended; ``None`` while it goes on."""

    def before(self, rules: R, carry: Carry, rng: random.Random, /) -> Carry:
        """What is drawn or set before a deal of a match: first stacks, Joker Hunt's rank (TEEN-44)."""

    def after(self, rules: R, carry: Carry, result: Result, /) -> Next:
        """What follows the deal in a match."""

    def determinize(self, record: Any, seat: Seat, rng: random.Random, /) -> Any:
        """Return a ``Record`` that agrees with all that ``seat`` has seen, the rest at random."""

    def choose(
        self, view: View, choices: tuple[Choice[A], ...], determinize: Determinize, rng: random.Random,
        *, level: int = 2,
    ) -> A | None:  # fmt: skip
        """The bot. ``None`` when it lets a moment pass that another seat may use."""


type AnyGame = Game[Any, Any, Any, Any]
