"""What a coup of Bouillotte consists of: its state and what players do."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick
from tapisvert.core.record import Record
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.bouillotte.rules import Carry, Rules
from tapisvert.shared.betting.standing import Round


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A coup at one moment; a seat that is not dealt in has no hand."""

    rules: Rules
    carry: Carry
    hands: BySeat[tuple[Card, ...]]
    """The cards of each seat dealt in, in order of speech from the dealer's right."""
    turned: Card
    """The *retourne* (BOU-R1)."""
    stock: tuple[Card, ...]
    """The cards that are not dealt; nobody sees them."""
    round: Round
    """Who speaks, who is in, and all chips; its seats are those dealt in."""
    phase: Literal["blind_carre", "speak", "speak_again", "over"] = "speak"
    """``blind_carre``: nobody has looked yet (BOU-6); ``speak_again``: the extra round of BOU-11."""
    asked: tuple[Seat, ...] = ()
    """The seats that may still *se carrer* blind, the one on turn first."""
    carres: BySeat[int] = ()
    """What those who did so have staked, the first to do it first."""
    carreur: Seat | None = None
    """Who made the last *carre* after looking, as long as nobody has raised it (BOU-7)."""
    shown: bool = False
    """Whether all hands lie open."""
    suits_won: tuple[str, ...] = ()
    """The suits by which pots were won, the main pot's first; none where brelans or nobody else decided."""
    winners: tuple[Seat, ...] = ()
    """The seats that won a pot, the main pot's first."""
    pot_won: int = 0
    """Chips in the pot when it was won."""
    left: int = 0
    """Chips that stay in the pot for the next coup (BOU-10)."""


@quick
@dataclass(frozen=True, slots=True)
class See:
    """Open the game for nothing (*voir*, BOU-8)."""

    seat: Seat
    word: ClassVar[str] = "see"


@quick
@dataclass(frozen=True, slots=True)
class Carre:
    """Open the game for a fixed amount (*se carrer*, BOU-5); blind, or to double another's, where the rules say so."""

    seat: Seat
    word: ClassVar[str] = "carre"


@quick
@dataclass(frozen=True, slots=True)
class VaTout:
    """Stake the whole cave (BOU-12)."""

    seat: Seat
    word: ClassVar[str] = "vatout"


@quick
@dataclass(frozen=True, slots=True)
class Pass:
    """Pass before the game is open (*parole*, BOU-9), or say no more where nothing is owed."""

    seat: Seat
    word: ClassVar[str] = "pass"


@quick
@dataclass(frozen=True, slots=True)
class Call:
    """Hold the game for what it costs, or for all that is left (*tenir*)."""

    seat: Seat
    word: ClassVar[str] = "call"


@quick
@dataclass(frozen=True, slots=True)
class Raise:
    """Bring what one has staked in this coup, the ante not counted, to ``chips`` (*relancer*, BOU-11)."""

    seat: Seat
    chips: int = 0
    word: ClassVar[str] = "raise"


@quick
@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the coup to the others once the game is open (*passer*, BOU-9)."""

    seat: Seat
    word: ClassVar[str] = "fold"


type Action = See | Carre | VaTout | Pass | Call | Raise | Fold
type BouillotteRecord = Record[Rules, Carry, Action]
"""A coup of this game."""


ACTIONS: Final[tuple[type[Any], ...]] = get_args(Action.__value__)
ERRORS: Final = (
    "carre_after_looking", "carre_first", "carre_too_dear", "deal_over", "game_not_open", "game_open",
    "must_call", "no_contre_carre", "nobody_can_call", "not_dealt_in", "not_your_turn", "nothing_to_call",
    "nothing_to_fold", "raise_too_big", "raise_too_small", "stack_too_short",
)  # fmt: skip
