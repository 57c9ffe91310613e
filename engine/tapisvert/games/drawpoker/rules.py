"""The rules of French draw poker of about 1900 as one value, and the presets that name its variants.

Every field says its default, the others and the source; the rule ids are those of the rules page.
Chips are *jetons*, the chips before a seat its *cave*, the pot the *masse*, a deal a *coup*.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from tapisvert.core import cards
from tapisvert.core.bounds import Cave, Chips, DealsPlayed, Stake, Within, check_bounds, check_chips
from tapisvert.core.cards import PackSize
from tapisvert.core.errors import RulesError
from tapisvert.core.frozen import quick
from tapisvert.core.record import Pack
from tapisvert.core.seats import BySeat, Seat
from tapisvert.shared.betting.session import check_players, check_seats, numbered_seats, stacks_of

key: Final = "drawpoker"
RULE_PREFIX: Final = "POK-"
HAND: Final = 5
"""Cards in a hand (POK-R1)."""
FINE: Final = 1
"""Chips that a false opening costs (POK-46, POK-48)."""
LEVELS: Final = "JQKA"
"""Ranks of the least pair that may open a pot, the lowest first (POK-38)."""

type Level = Literal["J", "Q", "K", "A"]
type CoupKind = Literal["blind", "pot"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What may differ from one table of draw poker to another."""

    players: Literal[2, 3, 4, 5, 6] = 4
    """POK-1: two to six; with 32 cards two to four."""
    cards: Literal[52, 53, 32] = 52
    """POK-1: 52 cards, 52 and the joker, or 32."""
    order: Literal["usual", "short"] = "usual"
    """POK-3; POK-4: with 32 cards the brelan beats the *séquence* and the flush the full."""
    ace_low: bool = True
    """POK-7, POK-8: whether the ace also begins the lowest *séquence*, below two or below seven."""
    joker: Literal["wild", "bug"] = "wild"
    """POK-13: the joker stands for any card not in the hand or makes a fifth of a kind; a bug is an ace, or
    completes a *séquence*, a flush or both."""
    coup: Literal["blind", "pot"] = "blind"
    """POK-R4: played with a blind, and pots only in the cases of POK-25, POK-26 and the key; or all are pots."""
    key: bool = True
    """POK-52: the *pot à la clef*: a key passes with the wins, and the coup that its holder deals is a pot."""
    straddle: bool = False
    """POK-20: whether the seat after the blind doubles it before looking."""
    entry_multiplier: Literal[1, 2] = 1
    """POK-21: what it costs to come in, in blinds (the straddle's double where there is one)."""
    all_check: Literal["pot", "show"] = "pot"
    """POK-26: when all check after the draw of a blind coup, the masse is carried to a pot, or hands are shown."""
    most_drawn: Literal[5, 3] = 5
    """POK-28: cards that may be exchanged; three with 32 cards, which four players then exhaust exactly."""
    progression: Literal["up_and_down", "up_to_kings", "none"] = "up_and_down"
    """POK-39: the level after a pot that nobody opened: J Q K A K Q J and so on; J Q K J; or always jacks."""
    false_openings: bool = False
    """POK-45: whether a hand that may not open can open all the same, with what follows (POK-45 to POK-48)."""
    ante: Stake = 1
    """POK-50: chips that everybody puts into a pot, and those of the blind."""
    cave: Cave = 100
    """POK-65: chips that a player buys, at first and again when all are lost."""
    redraw: DealsPlayed = 20
    """POK-64: coups of a session after which the players draw for seats again; 0: never."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What stands before a coup of a session."""

    stacks: BySeat[Chips] = ()
    """Chips before each seat, a whole cave where left out. Who has none is not dealt in (POK-63)."""
    pot: Chips = 0
    """Chips that an earlier coup left in the masse: this one is a pot (POK-53)."""
    level: Level | None = None
    """The rank of the least pair that opens; jacks where left out (POK-39). A level makes the coup a pot."""
    falling: bool = False
    """Whether the level is on its way down again, after aces (POK-39)."""
    key: Seat | None = None
    """Who holds the key; while nobody does it lies in the middle (POK-52)."""
    fine: Annotated[int, Within(0, FINE)] = 0
    """Chips paid as a fine into this masse; they do not make the coup a pot (POK-48, POK-55)."""
    out: tuple[Seat, ...] = ()
    """Seats that have said before the cards that they sit this coup out (POK-49)."""
    anted: tuple[Seat, ...] = ()
    """Seats whose blind lies in the masse and is their ante (POK-25)."""
    caves: BySeat[DealsPlayed] = ()
    """Caves that each seat has bought in the session besides the first (POK-63)."""
    deal: DealsPlayed = 0
    """Coups played before this one."""


FIRST_DEAL: Final = Carry()

PRESETS: Final[Mapping[str, Rules]] = {
    "french-52": Rules(),
    "french-joker": Rules(cards=53),
    "french-32": Rules(cards=32, order="short", most_drawn=3),
    "jack-pots": Rules(coup="pot", key=False),
    "bug": Rules(cards=53, joker="bug"),
}


def check(rules: Rules) -> None:
    """Raise ``RulesError``: ``out_of_range``, or ``fields_disagree`` where two fields do not go together."""
    check_bounds(rules)
    if rules.cave < 2 * rules.ante:
        raise RulesError("fields_disagree", field="cave", other="ante")
    if rules.cards == 32 and rules.players > 4:
        raise RulesError("fields_disagree", field="players", other="cards")
    if rules.cards == 32 and rules.most_drawn > 3:
        raise RulesError("fields_disagree", field="most_drawn", other="cards")


def check_carry(rules: Rules, carry: Carry) -> None:
    """Raise ``RulesError`` for a carry that no session by these rules could have."""
    check_bounds(carry)
    everyone = seats(rules)
    check_seats(everyone, carry.stacks, carry.caves)
    for seat in (*carry.out, *carry.anted, *([] if carry.key is None else [carry.key])):
        if seat not in everyone:
            raise RulesError("seat_unknown", seat=seat)
    if carry.key is not None and not rules.key:
        raise RulesError("fields_disagree", field="key", other="coup")
    _check_masse(rules, carry)
    bought = rules.cave * sum(many for _, many in carry.caves)
    check_chips(carry.pot + carry.fine + sum(stacks(rules, carry).values()) - bought)
    check_players(dealt_in(rules, carry))


def _check_masse(rules: Rules, carry: Carry) -> None:
    """Raise ``RulesError("fields_disagree")`` for a masse, a level and antes of which one excludes another."""
    rising = {"none": "J", "up_to_kings": "JQK", "up_and_down": "JQKA"}[rules.progression]
    if carry.level is not None and carry.level not in rising:
        raise RulesError("fields_disagree", field="level", other="progression")  # POK-39
    if carry.falling and (carry.level in {None, "A"} or rules.progression != "up_and_down"):
        raise RulesError("fields_disagree", field="falling", other="level")  # POK-39
    if carry.anted and (len(carry.anted) > 1 or not carry.pot or rules.coup == "pot"):
        raise RulesError("fields_disagree", field="anted", other="pot")  # POK-25
    if carry.fine and carry.pot:
        raise RulesError("fields_disagree", field="fine", other="pot")  # POK-48: it is the whole of a new masse
    if len(set(carry.out)) < len(carry.out):
        raise RulesError("bad_value", field="out", value=" ".join(carry.out)[:60])


def seats(rules: Rules) -> tuple[Seat, ...]:
    """Return the seats in order of speech, from the dealer's right; the last that plays is the dealer (POK-2)."""
    return numbered_seats(rules.players)


def stacks(rules: Rules, carry: Carry = FIRST_DEAL) -> dict[Seat, int]:
    """Return the chips before each seat when the coup begins, before antes and blinds."""
    return stacks_of(seats(rules), carry.stacks, rules.cave)


def dealer(rules: Rules, carry: Carry = FIRST_DEAL) -> Seat:
    """Return who deals: the last seat that has chips and does not sit out."""
    able = [seat for seat, chips in stacks(rules, carry).items() if chips and seat not in carry.out]
    return able[-1] if able else seats(rules)[-1]


def seats_redrawn(rules: Rules, carry: Carry = FIRST_DEAL) -> bool:
    """Whether the players have just drawn for seats (POK-64)."""
    return rules.redraw > 0 and carry.deal > 0 and carry.deal % rules.redraw == 0


def is_key_pot(rules: Rules, carry: Carry = FIRST_DEAL) -> bool:
    """Whether the coup is a pot because the dealer holds the key (POK-52)."""
    return rules.key and carry.key is not None and carry.key == dealer(rules, carry)


def is_regular_pot(rules: Rules, carry: Carry = FIRST_DEAL) -> bool:
    """Whether the coup is a pot whoever deals: all are, or the coup before was carried (POK-53)."""
    return rules.coup == "pot" or carry.pot > 0 or carry.level is not None


def kind(rules: Rules, carry: Carry = FIRST_DEAL) -> CoupKind:
    """Return what kind of coup this is (POK-R4)."""
    return "pot" if is_key_pot(rules, carry) or is_regular_pot(rules, carry) else "blind"


def antes(rules: Rules, carry: Carry = FIRST_DEAL) -> dict[Seat, int]:
    """Return the chips that each seat antes if it plays: none in a blind coup.

    When a key pot and a regular pot fall together the ante is doubled (POK-54). A blind that was left
    in the masse is a single ante (POK-25). A short cave antes what it has (POK-58).
    """
    if kind(rules, carry) == "blind":
        return dict.fromkeys(seats(rules), 0)
    doubled = is_key_pot(rules, carry) and is_regular_pot(rules, carry)
    units = {seat: (2 if doubled else 1) - (seat in carry.anted) for seat in seats(rules)}
    had = stacks(rules, carry)
    return {seat: min(many * rules.ante, had[seat]) for seat, many in units.items()}


def dealt_in(rules: Rules, carry: Carry = FIRST_DEAL) -> tuple[Seat, ...]:
    """Return the seats that get cards: they have chips and do not sit out (POK-49, POK-63)."""
    return tuple(seat for seat, chips in stacks(rules, carry).items() if chips and seat not in carry.out)


def level(carry: Carry = FIRST_DEAL) -> Level:
    """Return the rank of the least pair that opens a pot (POK-38)."""
    return carry.level or "J"


def next_level(rules: Rules, carry: Carry) -> tuple[Level, bool]:
    """Return the level after a pot that nobody opened, and whether it is falling (POK-39).

    >>> [next_level(Rules(), Carry(level="K", falling=falling)) for falling in (False, True)]
    [('A', False), ('Q', True)]
    """
    now = level(carry)
    match rules.progression:
        case "none":
            return "J", False
        case "up_to_kings":
            following: dict[Level, Level] = {"J": "Q", "Q": "K", "K": "J", "A": "J"}
            return following[now], False
        case "up_and_down":
            falling = now == "A" or (carry.falling and now != "J")
            up: dict[Level, Level] = {"J": "Q", "Q": "K", "K": "A", "A": "K"}
            down: dict[Level, Level] = {"A": "K", "K": "Q", "Q": "J", "J": "Q"}
            return (down if falling else up)[now], falling


def pack(rules: Rules) -> Pack:
    """Return the pack in its fixed order (POK-1)."""
    size: PackSize = rules.cards
    return cards.pack(size)


def blinds(rules: Rules, coup: CoupKind, inside: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], BySeat[int]]:
    """Return the order of speech before the draw and the blinds: those who post them speak last (POK-19 to POK-22)."""
    if coup == "pot":
        return inside, ()
    many = 2 if rules.straddle and len(inside) > 2 else 1
    posted = tuple((seat, rules.ante * 2**at) for at, seat in enumerate(inside[:many]))
    return (*inside[many:], *inside[:many]), posted


def layout(rules: Rules, carry: Carry = FIRST_DEAL) -> tuple[str, ...]:
    """POK-R1: five cards to each seat dealt in, one at a time from the dealer's right."""
    return dealt_in(rules, carry) * HAND
