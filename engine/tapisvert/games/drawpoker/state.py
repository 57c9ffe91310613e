"""What a coup of draw poker consists of: its state and what players do."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from tapisvert.core.cards import Card, cards, write
from tapisvert.core.frozen import quick
from tapisvert.core.record import Record
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.drawpoker.rules import Carry, CoupKind, Level, Rules
from tapisvert.shared.betting.standing import Round

type Ending = Literal["won", "blind_alone", "all_checked", "not_opened", "false_opening"]
"""How a coup ended: won by somebody, or carried to the next masse for one of four reasons."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A coup at one moment; a seat that is not dealt in has no hand."""

    rules: Rules
    carry: Carry
    kind: CoupKind
    level: Level
    """The rank of the least pair that opens, in a pot (POK-38)."""
    dealt: BySeat[tuple[Card, ...]]
    """The five cards that each seat was dealt, in order of speech from the dealer's right."""
    hands: BySeat[tuple[Card, ...]]
    """The cards that each of those seats holds now; who folded or left keeps its last hand."""
    stock: tuple[Card, ...]
    discards: BySeat[tuple[Card, ...]] = ()
    """The cards that each seat threw away in the draw, face down, the first to draw first."""
    apart: tuple[Card, ...] = ()
    """The opener's discards where it announced that it splits its openers (POK-44)."""
    round: Round
    """The round of betting that is going on, or the last one; it has all chips."""
    phase: Literal["first", "draw", "second", "over"] = "first"
    opener: Seat | None = None
    """Who opened the pot, as long as it has not been found out."""
    left: tuple[Seat, ...] = ()
    """Seats that sit out after all (POK-49) or whose false opening put them out (POK-46)."""
    false_openers: tuple[Seat, ...] = ()
    """Seats that owned up to a false opening after somebody had come in, or were found out (POK-46 to POK-48)."""
    raiser: Seat | None = None
    """Who raised last before the draw (POK-35)."""
    to_draw: tuple[Seat, ...] = ()
    """The seats that have still to draw, the next one first (POK-30)."""
    drawn: BySeat[int] = ()
    """Cards that each seat has drawn: everybody hears the number."""
    shown: tuple[Seat, ...] = ()
    """Seats whose whole hand lies open."""
    proven: tuple[Card, ...] = ()
    """The openers that were shown alone (POK-43)."""
    winners: tuple[Seat, ...] = ()
    """The seats that won a pot, the main pot's first."""
    pot_won: int = 0
    """Chips in the masse when it was won or carried."""
    carried: int = 0
    """Chips that stay for the next coup and make it a pot."""
    fine: int = 0
    """Chips fined for the next masse (POK-48)."""
    ending: Ending | None = None


@quick
@dataclass(frozen=True, slots=True)
class Check:
    """Say nothing where nothing is owed (*passer parole*, POK-34, POK-42)."""

    seat: Seat
    word: ClassVar[str] = "check"


@quick
@dataclass(frozen=True, slots=True)
class Open:
    """Open a pot for ``chips`` (POK-41)."""

    seat: Seat
    chips: int = 0
    word: ClassVar[str] = "open"


@quick
@dataclass(frozen=True, slots=True)
class Bet:
    """Make the first bet after the draw, of ``chips``."""

    seat: Seat
    chips: int = 0
    word: ClassVar[str] = "bet"


@quick
@dataclass(frozen=True, slots=True)
class Call:
    """Stay for what it costs, or for all that is left (*tenir le coup*, POK-56)."""

    seat: Seat
    word: ClassVar[str] = "call"


@quick
@dataclass(frozen=True, slots=True)
class Raise:
    """Bring what one has staked in this round to ``chips`` (*relancer*, POK-23)."""

    seat: Seat
    chips: int = 0
    word: ClassVar[str] = "raise"


@quick
@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the coup; what was put in stays (*filer*, POK-24)."""

    seat: Seat
    word: ClassVar[str] = "fold"


SPLIT: Final = "split"


@quick
@dataclass(frozen=True, slots=True)
class Draw:
    """Throw ``cards`` away and draw as many; ``split`` announces that openers are among them (POK-28, POK-44)."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    split: bool = False
    word: ClassVar[str] = "draw"

    def text(self) -> str:
        """Write it without the seat: ``draw QH split``."""
        return " ".join([self.word, write(self.cards), *([SPLIT] if self.split else [])])

    @classmethod
    def read(cls, seat: Seat, words: tuple[str, ...]) -> "Draw":
        """Read what ``text`` writes after ``draw``. Raises ``CardError``, or ``ValueError`` without a card."""
        split = words[-1:] == (SPLIT,)
        drawn = cards(" ".join(words[:-1] if split else words))
        if not drawn:
            raise ValueError(words)
        return cls(seat, drawn, split)


@quick
@dataclass(frozen=True, slots=True)
class Stand:
    """Keep all five cards (*servi*)."""

    seat: Seat
    word: ClassVar[str] = "stand"


@quick
@dataclass(frozen=True, slots=True)
class Decline:
    """Sit a pot out before looking at the cards: no ante, no hand (POK-49)."""

    seat: Seat
    word: ClassVar[str] = "decline"


@quick
@dataclass(frozen=True, slots=True)
class Admit:
    """Own up to a false opening (POK-45 to POK-47)."""

    seat: Seat
    word: ClassVar[str] = "admit"


type Action = Check | Open | Bet | Call | Raise | Fold | Draw | Stand | Decline | Admit
type DrawPokerRecord = Record[Rules, Carry, Action]
"""A coup of this game."""

ACTIONS: Final[tuple[type[Any], ...]] = get_args(Action.__value__)
ERRORS: Final = (
    "already_open", "bet_too_big", "bet_too_small", "card_not_held", "cards_looked_at", "cards_twice", "deal_over",
    "draw_first", "draw_nothing", "draw_too_many", "may_not_open", "must_call", "no_draw_now", "no_pot_to_decline",
    "nobody_can_call", "nothing_to_admit", "nothing_to_call", "nothing_to_fold", "nothing_to_split",
    "not_dealt_in", "not_open", "not_your_turn", "raise_not_reopened", "raise_too_small", "stack_too_short",
)  # fmt: skip
