"""What may differ between ways of playing piquet, and the constants that do not.

The rule ids (``PIQ-8``) are those of the rules page.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from tapisvert.core import cards
from tapisvert.core.bounds import Deals, DealsPlayed, Points, check_bounds
from tapisvert.core.errors import RulesError
from tapisvert.core.frozen import quick
from tapisvert.core.record import Pack
from tapisvert.core.seats import BySeat, Seat

key: Final = "piquet"
RULE_PREFIX: Final = "PIQ-"

ELDER: Final = "elder"
"""*Premier en cartes*: the non-dealer, who exchanges, speaks and leads first."""
YOUNGER: Final = "younger"
"""*Dernier en cartes*: the dealer."""
SEATS: Final = (ELDER, YOUNGER)

ORDER: Final = "789TJQKA"
"""Ranks from the lowest to the highest (PIQ-R1)."""
HAND: Final = 12
TALON: Final = 8
ELDER_MOST: Final = 5
"""Elder exchanges one to five cards (PIQ-7)."""

THRESHOLD: Final = 30
"""Points that make pic or repic, exactly enough (PIQ-60)."""
PIC: Final = 30
REPIC: Final = 60
CARDS: Final = 10
CAPOT: Final = 40
CARTE_BLANCHE: Final = 10
MAJORITY: Final = 7
"""Tricks that make the cards."""
RUBICON: Final = 100
"""The loser below it pays both totals (PIQ-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What may differ from one table of piquet to another."""

    deals: Deals = 6
    """Deals of a partie. Default 6 (PIQ-4); the old game to 100 points is not played here."""
    packet: Literal[3, 2] = 3
    """Cards dealt at a time. Default 3; 2 is as good, the same for the whole partie (PIQ-3)."""
    younger_min: Literal[0, 1] = 0
    """The least that younger must exchange. Default 0 (PIQ-8); 1 in Cavendish, law 22, and Pagat."""
    peek: bool = False
    """Who leaves cards of the talon may look at them. Default no (PIQ-11); Cavendish, laws 33 and 36.

    Elder sees at once what they leave of their five; what younger leaves, younger sees at once and
    elder after the first lead.
    """
    carte_blanche: bool = False
    """Ten points, counted first, for a hand dealt without king, queen or knave.

    Default no (PIQ-14); Cavendish, laws 18, 61 and 67.
    """
    younger_scores: Literal["before_lead", "after_lead"] = "before_lead"
    """When what younger has good is counted and shown. Default before the first lead (PIQ-22).

    In Cavendish younger waits for it. The scores are the same; elder's knowledge is not.
    """
    cards_count_for_pic: bool = False
    """Do the ten for the cards help to reach thirty? Default no (PIQ-58); yes on Pagat.

    They then count when the seventh trick is taken; a capot later replaces ten by forty and the
    thirty stand.
    """
    settlement: Literal["difference", "rubicon"] = "difference"
    """What a partie is worth. Default the difference (PIQ-6).

    ``rubicon`` (Cavendish, laws 72 and 73) adds 100, to the sum if the loser is below 100.
    """
    tie: Literal["draw", "two_deals"] = "draw"
    """Equal totals after the last deal. Default a draw (PIQ-5); two more deals in Cavendish, law 71."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What stands before a deal of a partie."""

    scores: BySeat[Points] = ()
    """Points of the partie of each seat; a seat left out has 0."""
    deal: DealsPlayed = 0
    """Deals played before this one."""


FIRST_DEAL: Final = Carry()

CLASSIC: Final = Rules()
PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "classic": CLASSIC,
        "rubicon": replace(
            CLASSIC,
            settlement="rubicon",
            tie="two_deals",
            younger_min=1,
            carte_blanche=True,
            peek=True,
        ),
        "cards-count-for-pic": replace(CLASSIC, cards_count_for_pic=True),
    }
)


_ALLOWED: Final[tuple[tuple[str, tuple[object, ...]], ...]] = (
    ("packet", (3, 2)),
    ("younger_min", (0, 1)),
    ("younger_scores", ("before_lead", "after_lead")),
    ("settlement", ("difference", "rubicon")),
    ("tie", ("draw", "two_deals")),
)


def check(rules: Rules, /) -> None:
    """Raise ``RulesError`` if a field has a value that it cannot have: ``out_of_range`` or ``bad_value``."""
    check_bounds(rules)
    for name, values in _ALLOWED:
        if getattr(rules, name) not in values:
            raise RulesError("bad_value", field=name, value=getattr(rules, name))


def check_carry(rules: Rules, carry: Carry, /) -> None:
    """Raise ``RulesError`` for what no partie by these rules could carry.

    ``seat_unknown``, ``out_of_range``, ``match_decided`` for a partie that is over after so many deals (PIQ-4, PIQ-5).
    """
    check_bounds(carry)
    for seat, _ in carry.scores:
        if seat not in SEATS:
            raise RulesError("seat_unknown", seat=seat)
    scores = dict(carry.scores)
    if over(rules, carry.deal, scores.get(ELDER, 0), scores.get(YOUNGER, 0)):
        raise RulesError("match_decided")


def over(rules: Rules, deals_played: int, first: int, second: int) -> bool:
    """Tell whether the partie ends after so many deals with these totals (PIQ-4, PIQ-5)."""
    if deals_played < rules.deals:
        return False
    if rules.tie == "draw" or deals_played >= rules.deals + 2:
        return True
    return deals_played == rules.deals and first != second


def seats(_rules: Rules, /) -> tuple[Seat, ...]:
    """Return the seats: elder speaks and leads first."""
    return SEATS


def pack(_rules: Rules, /) -> Pack:
    """Return the pack of 32 in its fixed order."""
    return cards.pack(32)


def layout(rules: Rules, _carry: Carry = FIRST_DEAL, /) -> tuple[str, ...]:
    """PIQ-R2, PIQ-3: by twos or threes, elder first; then the talon from the top down."""
    return _layout(rules.packet)


@cache
def _layout(packet: int) -> tuple[str, ...]:
    round_of = [seat for seat in SEATS for _ in range(packet)]
    return (*round_of * (HAND // packet), *("talon",) * TALON)


def other(seat: Seat) -> Seat:
    """Return the opponent's seat."""
    return YOUNGER if seat == ELDER else ELDER


def deals(rules: Rules, /) -> int:
    """Return the deals of a partie; two more where a tie is played on (PIQ-5)."""
    return rules.deals
