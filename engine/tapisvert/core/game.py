"""What a game is: pure functions over frozen values, the same for all.

A game is a module (``tapisvert.games.put``) that satisfies ``Game``. ``start`` and ``apply`` return a
``Step``: the new state and the events that led to it, run on until somebody must decide.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tapisvert.core.capabilities import Analyse, HandCalculator, Ledger, Odds, Rank, Review
from tapisvert.core.choices import Action, Choice
from tapisvert.core.frozen import quick
from tapisvert.core.levels import Skill
from tapisvert.core.phrases import Phrase
from tapisvert.core.piles import Table, View
from tapisvert.core.record import Determinize, Pack, Record
from tapisvert.core.seats import BySeat, Seat
from tapisvert.core.step import Step
from tapisvert.core.valued import Valued


class Event(Protocol):
    """Something that happened: a frozen dataclass named in the past tense."""


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
    """Points of this deal in games that count high."""
    bonus: tuple[str, Seat] | None = None
    """``("repic", "elder")``."""
    pot: int | None = None
    """Chips that were in the pot when it was won."""
    rounds: BySeat[int] = ()
    """Rounds of drinks owed for this deal."""
    left: int = 0
    """Chips that stay in the pot for the next deal."""
    ending: str | None = None
    """How it ended, in a word of the game's own, where ``after`` cannot tell from the rest."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Next[C]:
    """What follows a deal: another one, or the end of the match.

    ``moved`` says for each old seat which seat that player has in the next deal. When ``over`` is
    true, ``carry`` holds the final scores by the old seats and ``winners`` the seats that won.
    """

    carry: C
    moved: BySeat[Seat]
    over: bool = False
    winners: tuple[Seat, ...] = ()
    settled: Phrase | None = None
    """What the match is worth, where that is more than winning it."""


class Game[R, C, S, A: Action, E](Protocol):
    """A game: a module with these names. ``R`` rules, ``C`` carry, ``S`` state, ``A`` actions, ``E`` events."""

    key: str
    Rules: type[R]
    """What may differ from one table to another: a frozen dataclass, every field with its default."""
    Carry: type[C]
    """What stands before a deal, scores or chips: a frozen dataclass, every field with its default.

    ``Carry()`` is that of a first deal, and what ``layout`` and ``start`` take where none is given.
    """
    PRESETS: Mapping[str, R]
    """Named rules; the first is the default."""
    ACTIONS: tuple[type[A], ...]
    EVENTS: tuple[type[E], ...]
    OUTCOMES: tuple[type[E], ...]
    """The events that say what was won, and by what: what is said first at the end of a deal."""
    ERRORS: tuple[str, ...]
    """Codes of every ``IllegalAction`` it can raise."""
    RULE_PREFIX: str
    """How its rule ids begin: ``PUT-``."""

    # A deal

    def seats(self, rules: R, /) -> tuple[Seat, ...]:
        """Every seat of a deal, in order of speech."""

    def pack(self, rules: R, /) -> Pack:
        """The pack it is played with, in the fixed order."""

    def layout(self, rules: R, carry: C = ..., /) -> tuple[str, ...]:
        """The pile that each card of a pack goes to, in dealing order; the rest is ``stock``."""

    def check(self, rules: R, /) -> None:
        """Raise ``RulesError`` if a field is out of its bounds or the fields do not go together."""

    def check_carry(self, rules: R, carry: C, /) -> None:
        """Raise ``RulesError`` for a carry that no match by these rules could have before a deal."""

    def start(self, rules: R, pack: Pack, carry: C = ..., /) -> Step[S, E]:
        """Deal. Raises ``RulesError`` or ``CardError`` on a wrong carry or pack."""

    def legal(self, state: S, /) -> tuple[Choice[A], ...]:
        """Everything that may be done now, by any seat; empty when the deal is over."""

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Do it and run on to the next decision. Raises ``IllegalAction``."""

    def table(self, state: S, /) -> Table:
        """All that lies on the table; ``piles.hide`` makes a seat's view of it."""

    def result(self, state: S, /) -> Result | None:
        """How the deal ended; ``None`` while it goes on."""

    # Deals in a row

    def before(self, rules: R, carry: C, rng: random.Random, /) -> C:
        """What is drawn or set before a deal of a match: first stacks, a rank that is cut."""

    def after(self, rules: R, carry: C, result: Result, /) -> Next[C]:
        """What follows the deal in a match."""

    def standings(self, carry: C, /) -> BySeat[int]:
        """Points or chips of each seat in a match; a seat left out has 0."""

    def deals_played(self, carry: C, /) -> int:
        """Deals of the match before this one."""

    def target(self, rules: R, /) -> int | None:
        """Points that win a match; ``None`` where it ends otherwise."""

    def deals(self, rules: R, /) -> int | None:
        """Deals of a match; ``None`` where it ends otherwise."""

    # Computer players

    def determinize(self, record: Record[R, C, A], seat: Seat, rng: random.Random, /) -> Record[R, C, A]:
        """Return a record that agrees with all that ``seat`` has seen, the rest at random."""

    def evaluate(
        self, view: View, choices: Sequence[Choice[A]], determinize: Determinize[R, C, A], rng: random.Random,
        *, budget: int, also: Sequence[A] = (),
    ) -> tuple[Valued[A], ...]:  # fmt: skip
        """What a seat's choices are worth to it, by what it can know; an action ``None`` lets the moment pass.

        Every action that may be done as it stands is valued; of choices of cards or chips the promising ones,
        and those of ``also``. ``budget`` is the number of deals drawn where not all are counted.
        """

    @property
    def LEVELS(self) -> tuple[Skill, ...]:  # noqa: N802
        """The levels of its computer players, the strongest last: ``core.levels.LEVELS``, and perhaps one more."""

    def choose(
        self, view: View, choices: tuple[Choice[A], ...], determinize: Determinize[R, C, A], rng: random.Random,
        *, level: Skill = 2,
    ) -> A | None:  # fmt: skip
        """The computer player, a policy over ``evaluate``; ``None`` when it lets a moment pass."""

    # How it is shown and written

    @property
    def TABLE_SIZES(self) -> tuple[int, ...]:  # noqa: N802 - a constant of the game
        """Numbers of players that a match is offered for, the field ``players`` of its rules; ``()``: the preset's.

        A preset may serve fewer of them (``presets.table_sizes``): a short pack has no cards for six.
        """

    @property
    def CALLS(self) -> tuple[str, ...]:  # noqa: N802
        """Words of actions whose button keeps its place at the table, also when they are not allowed."""

    @property
    def TERMS(self) -> tuple[str, ...]:  # noqa: N802
        """Nouns of its catalogues (table ``[term]``) that its events and phrases may name."""

    @property
    def SHORTHAND(self) -> Mapping[str, Callable[[S], tuple[A, ...]]]:  # noqa: N802
        """Steps of hand files that stand for several actions, by their text."""

    @property
    def PILE_ALIASES(self) -> Mapping[str, str]:  # noqa: N802
        """Other names under which a hand file may name a pile."""

    @property
    def BONUSES(self) -> Mapping[str, str]:  # noqa: N802
        """The bonuses that a result may have, by each spelling that a hand file may use."""

    # What not every game has

    @property
    def calculator(self) -> HandCalculator[R, C] | None:
        """What hands picked from the pack are worth."""

    @property
    def rank(self) -> Rank[R, C] | None:
        """An order of hands."""

    @property
    def odds(self) -> Odds[R, C] | None:
        """Chances of a hand, as JSON."""

    @property
    def analyse(self) -> Analyse | None:
        """What a hand holds, as JSON."""

    @property
    def ledger(self) -> Ledger[S, E] | None:
        """The account of a deal, line by line."""

    @property
    def review(self) -> Review[R, C, A] | None:
        """What a finished deal would have allowed with open cards."""


type AnyGame = Game[Any, Any, Any, Any, Any]
"""Some game, for code that serves them all."""
