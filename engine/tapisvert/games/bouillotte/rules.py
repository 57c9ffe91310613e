"""The rules of Bouillotte as one value, and the presets that name its variants.

Every field says its default, the others and the source; the rule ids are those of the rules page.
Chips are *jetons*, the chips before a seat its *cave*.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core import cards
from tapisvert.core.bounds import Cave, Chips, DealsPlayed, Payment, check_bounds, check_chips
from tapisvert.core.cards import PackSize
from tapisvert.core.frozen import quick
from tapisvert.core.record import Pack
from tapisvert.core.seats import BySeat, Seat
from tapisvert.shared.betting.session import check_players, check_seats, numbered_seats, stacks_of

key: Final = "bouillotte"
RULE_PREFIX: Final = "BOU-"
ANTE: Final = 1
"""Chips that everybody puts in before the deal (BOU-4)."""
HAND: Final = 3
"""Cards in a hand (BOU-R1)."""
PACKS: Final[Mapping[int, PackSize]] = {3: 16, 4: 20, 5: 24}
"""Cards in the pack for so many players (BOU-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What may differ from one table of Bouillotte to another."""

    players: Literal[3, 4, 5] = 4
    """BOU-1: four with A K Q 9 8 (20 cards), three without the queens (16), five with the jacks (24)."""
    dealer_extra: Payment = 0
    """BOU-4: chips that the dealer antes besides the one that everybody does; pagat.com has one."""
    carre: Literal["others_plus_one", "pot_plus_one", "double"] = "others_plus_one"
    """BOU-5: what *se carrer* adds: the others' antes and one more (Renaudet's figure: four with four players),
    the pot and one more (his formula), or as much as the pot (pagat.com)."""
    carre_time: Literal["after", "before"] = "after"
    """BOU-6: one may *se carrer* after looking, or only before anybody has looked, for the right to speak last."""
    contre_carre: bool = False
    """BOU-7: a later player may double a *carre*, and who made it may buy it back by doubling again."""
    extra_round: bool = False
    """BOU-11: where three or more are in when all have held, each may raise once more before the show."""
    favori: Literal["off", "lowest_brelan"] = "off"
    """BOU-14: a pair of the rank turned up is nothing, or the lowest brelan."""
    brelan_pay: Payment = 1
    """BOU-16: chips that each player without a brelan pays to the holder of one."""
    carre_pay: Payment = 2
    """BOU-16: the same to the holder of a *brelan carré*."""
    folded_brelan_paid: bool = True
    """BOU-18: whether a brelan is paid to a player who gave up the coup, when there is a show."""
    second_pot_suit: Literal["same", "recount"] = "same"
    """BOU-27: a side pot goes by the suit that won the first pot, or the suits are counted anew among its players."""
    cave: Cave = 30
    """BOU-28: chips that a player buys, at first and again when all are lost."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What stands before a coup of a session."""

    stacks: BySeat[Chips] = ()
    """Chips before each seat, a whole cave where left out. Who has none is not dealt in."""
    pot: Chips = 0
    """Chips that stayed in the pot because everybody passed (BOU-10)."""
    caves: BySeat[DealsPlayed] = ()
    """Caves that each seat has bought in the session besides the first (BOU-28)."""
    deal: DealsPlayed = 0
    """Coups played before this one."""


FIRST_DEAL: Final = Carry()

PRESETS: Final[Mapping[str, Rules]] = {
    "four-players": Rules(),
    "three-players": Rules(players=3),
    "five-players": Rules(players=5),
    "blind-carre": Rules(carre_time="before"),
    "pagat": Rules(dealer_extra=1, carre="double", carre_time="before", contre_carre=True, extra_round=True),
}


def check(rules: Rules) -> None:
    """Raise ``RulesError("out_of_range")`` for an amount of chips that there cannot be."""
    check_bounds(rules)


def check_carry(rules: Rules, carry: Carry) -> None:
    """Raise ``RulesError`` for a carry that no session by these rules could have."""
    check_bounds(carry)
    check_seats(seats(rules), carry.stacks, carry.caves)
    bought = rules.cave * sum(many for _, many in carry.caves)
    check_chips(carry.pot + sum(stacks(rules, carry).values()) - bought)
    check_players(dealt_in(rules, carry))


def seats(rules: Rules) -> tuple[Seat, ...]:
    """Return the seats in order of speech, from the dealer's right; the dealer is the last dealt in (BOU-3)."""
    return numbered_seats(rules.players)


def stacks(rules: Rules, carry: Carry = FIRST_DEAL) -> dict[Seat, int]:
    """Return the chips before each seat when the coup begins, before the ante."""
    return stacks_of(seats(rules), carry.stacks, rules.cave)


def dealt_in(rules: Rules, carry: Carry = FIRST_DEAL) -> tuple[Seat, ...]:
    """Return the seats that can pay the ante: the others get no cards (BOU-28)."""
    return tuple(seat for seat, chips in stacks(rules, carry).items() if chips >= ANTE)


def pack(rules: Rules) -> Pack:
    """Return the pack for so many players in its fixed order (BOU-1)."""
    return cards.pack(PACKS[rules.players])


def layout(rules: Rules, carry: Carry = FIRST_DEAL) -> tuple[str, ...]:
    """BOU-R1: three cards to each seat dealt in, one at a time from the dealer's right, then the *retourne*."""
    return (*dealt_in(rules, carry) * HAND, "turned")
