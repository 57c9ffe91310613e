"""The rules of Teen Patti as one value, and the presets that name its variants.

Every field says its default, the others and the source; the rule ids are those of the rules page.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core import cards
from tapisvert.core.bounds import Ceiling, Chips, DealsPlayed, Stake, Turns, check_bounds, check_chips
from tapisvert.core.cards import RANKS
from tapisvert.core.errors import RulesError
from tapisvert.core.frozen import quick
from tapisvert.core.record import Pack
from tapisvert.core.seats import BySeat, Seat
from tapisvert.shared.betting.session import check_players, check_seats, numbered_seats, stacks_of

key: Final = "teenpatti"
RULE_PREFIX: Final = "TEEN-"
START: Final = 500
"""Boots before each seat where the carry of a deal does not say; TEEN-36 asks for twenty at least."""
ALL_SEATS: Final[tuple[Seat, ...]] = numbered_seats(10)
"""Every seat that there may be."""
WARNING: Final = 20
"""TEEN-36: a stack of fewer boots is soon too short to bet."""
WILD_RANKS: Final = "AK47"
"""TEEN-42: the wild ranks of AK47."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What may differ from one table of Teen Patti to another."""

    players: Literal[2, 3, 4, 5, 6, 7, 8, 9, 10] = 4
    """TEEN-8: three to ten; two by option, since the game always ends between two."""
    boot: Stake = 1
    """TEEN-10: chips that everybody puts in before the deal; the first stake is as much."""
    limit: Literal["none", "fixed", "pot"] = "none"
    """TEEN-12: no ceiling; ``fixed``: the stake may not rise above ``limit_value``; ``pot``: when the pot
    reaches ``limit_value`` all hands are shown."""
    limit_value: Ceiling | None = None
    """TEEN-12: the ceiling in chips, for the stake or for the pot."""
    cap_turns: Turns = 50
    """TEEN-19: after so many bets all hands still in are shown, free of charge."""
    a23: Literal["top", "second", "bottom"] = "top"
    """TEEN-1: where A-2-3 stands among runs: first (pagat.com), after A-K-Q, or last."""
    show_tie: Literal["asker_loses", "split"] = "asker_loses"
    """TEEN-20: equal hands at a show: who asked loses (pagat.com), or they share the pot."""
    seen_show_multiplier: Literal[2, 1] = 2
    """TEEN-23: stakes that a show costs a seen player: two (pagat.com), or one by the letter."""
    refusal: Literal["turn_passes", "must_bet"] = "turn_passes"
    """TEEN-30: a side-show refused: the fee was the bet, or the asker must bet besides."""
    max_blind_turns: Turns | None = None
    """TEEN-18: turns that may be played blind; ``None``: as many as one likes."""
    cards: Literal[3, 4, 5, 1] = 3
    """TEEN-45, TEEN-46: cards dealt to each; the best three of four or five count. TEEN-47: one card."""
    reversed: bool = False
    """TEEN-41: Muflis: the whole order turned round, the worst hand wins."""
    wild: Literal["none", "ak47", "rank", "median"] = "none"
    """TEEN-42: aces, kings, fours and sevens; TEEN-44: the rank that was cut; TEEN-46: the third of five cards by
    rank (equal ranks in the order spades, hearts, diamonds, clubs), that one card only."""
    one_card: Literal["none", "lowest_loses", "nearest_nine", "in_out"] = "none"
    """TEEN-47: the games of one card: Cobra, nearest to nine, In-Out."""
    digits: bool = False
    """TEEN-47: 999: three cards are read as a number, the nearest to 999 wins."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What stands before a deal of a session."""

    stacks: BySeat[Chips] = ()
    """Chips before each seat, ``START`` boots where left out. Who cannot pay the boot is not dealt in (TEEN-11)."""
    pot: Chips = 0
    """Chips that the deal before left in the pot (In-Out, TEEN-47)."""
    wild_rank: str | None = None
    """The rank drawn by cutting (Joker Hunt, TEEN-44)."""
    deal: DealsPlayed = 0
    """Deals played before this one."""


FIRST_DEAL: Final = Carry()

PRESETS: Final[Mapping[str, Rules]] = {
    "classic": Rules(),
    "muflis": Rules(reversed=True),
    "ak47": Rules(wild="ak47"),
    "best-of-four": Rules(cards=4),
    "best-of-five": Rules(cards=5),
    "high-wild": Rules(cards=5, wild="median"),
    "joker-hunt": Rules(wild="rank"),
    "cobra": Rules(cards=1, one_card="lowest_loses"),
    "nine": Rules(cards=1, one_card="nearest_nine"),
    "in-out": Rules(cards=1, one_card="in_out"),
    "999": Rules(digits=True),
}


def check(rules: Rules) -> None:
    """Raise ``RulesError``: ``out_of_range``, or ``fields_disagree`` where two do not go together."""
    check_bounds(rules)
    if (rules.limit == "none") != (rules.limit_value is None):
        raise RulesError("fields_disagree", field="limit", other="limit_value")
    if rules.limit == "fixed" and (rules.limit_value or 0) < rules.boot:
        raise RulesError("fields_disagree", field="limit_value", other="boot")
    if rules.limit == "pot" and (rules.limit_value or 0) <= rules.boot * rules.players:
        raise RulesError("fields_disagree", field="limit_value", other="players")
    if (rules.cards == 1) != (rules.one_card != "none"):
        raise RulesError("fields_disagree", field="cards", other="one_card")
    for_three = rules.one_card == "none" and not rules.digits
    if rules.wild != "none" and not for_three:
        other = "digits" if rules.digits else "one_card"
        raise RulesError("fields_disagree", field="wild", other=other)
    if rules.wild == "median" and rules.cards != 5:
        raise RulesError("fields_disagree", field="wild", other="cards")
    if rules.reversed and not for_three:
        other = "digits" if rules.digits else "one_card"
        raise RulesError("fields_disagree", field="reversed", other=other)
    if rules.digits and rules.cards != 3:
        raise RulesError("fields_disagree", field="digits", other="cards")


def check_carry(rules: Rules, carry: Carry) -> None:
    """Raise ``RulesError`` for a carry that no session by these rules could have."""
    check_bounds(carry)
    had = stacks(rules, carry)
    if carry.pot and rules.one_card != "in_out":
        raise RulesError("carry_unknown", field="pot")
    if (carry.wild_rank is not None) != (rules.wild == "rank"):
        raise RulesError("fields_disagree", field="wild", other="wild_rank")
    if carry.wild_rank is not None and carry.wild_rank not in tuple(RANKS):
        raise RulesError("bad_value", field="wild_rank", value=carry.wild_rank[:20])
    check_seats(seats(rules), carry.stacks)
    check_chips(carry.pot + sum(had.values()))
    check_players(who_can_pay(rules, had))


def cut_rank(rules: Rules, carry: Carry) -> str | None:
    """Return the rank that is wild by cutting (TEEN-44), ``10`` and small letters read too; ``None`` where none is.

    Raises ``RulesError``: ``wild_rank_needed`` where the carry of Joker Hunt does not say, ``fields_disagree`` where
    that of another variant does, ``bad_value`` for what is no rank.
    """
    if carry.wild_rank is None:
        if rules.wild == "rank":
            raise RulesError("wild_rank_needed")
        return None
    if rules.wild != "rank":
        raise RulesError("fields_disagree", field="wild", other="wild_rank")
    rank = carry.wild_rank.upper().replace("10", "T")
    if rank not in tuple(RANKS):
        raise RulesError("bad_value", field="wild_rank", value=carry.wild_rank[:20])
    return rank


def seats(rules: Rules) -> tuple[Seat, ...]:
    """Return the seats in order of speech; the dealer is the last of them that is dealt in."""
    return ALL_SEATS[: rules.players]


def stacks(rules: Rules, carry: Carry = FIRST_DEAL) -> dict[Seat, int]:
    """Return the chips before each seat when the deal begins, before the boot."""
    return stacks_of(seats(rules), carry.stacks, START * rules.boot)


def dealt_in(rules: Rules, carry: Carry = FIRST_DEAL) -> tuple[Seat, ...]:
    """Return the seats that can pay the boot: the others get no cards (TEEN-11)."""
    return who_can_pay(rules, stacks(rules, carry))


def who_can_pay(rules: Rules, had: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats that have the boot (TEEN-11)."""
    return tuple([seat for seat, chips in had.items() if chips >= rules.boot])


def pack(_rules: Rules) -> Pack:
    """Return the pack of 52 in its fixed order (TEEN-R1)."""
    return cards.pack(52)


def layout(rules: Rules, carry: Carry = FIRST_DEAL) -> tuple[str, ...]:
    """TEEN-R2: one card at a time to each seat that is dealt in, from the dealer's left."""
    return dealt_in(rules, carry) * rules.cards
