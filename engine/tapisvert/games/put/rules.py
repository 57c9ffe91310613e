"""The rules of Put as one value, and the presets that name its variants.

Every field says its default, the others and the source; the rule ids are those of the rules page.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core import cards
from tapisvert.core.bounds import DealsPlayed, Points, Target, check_bounds
from tapisvert.core.cards import Card
from tapisvert.core.errors import RulesError
from tapisvert.core.frozen import quick
from tapisvert.core.record import Pack
from tapisvert.core.seats import BySeat, Seat, following

key: Final = "put"
RULE_PREFIX: Final = "PUT-"
HAND: Final = 3
"""Cards in a hand."""

TABLES: Final[Mapping[int, tuple[Seat, ...]]] = {
    2: ("pone", "dealer"),
    3: ("pone", "second", "dealer"),
    4: ("pone", "second", "third", "dealer"),
}
"""The seats of two, three and four players, in order of speech."""
ALL_SEATS: Final = TABLES[4]
"""Every seat that there may be."""
_TEAMS: dict[int, tuple[tuple[Seat, ...], ...]] = {
    2: (("pone",), ("dealer",)),
    3: (("pone",), ("second",), ("dealer",)),
    4: (("pone", "third"), ("second", "dealer")),
}
_ORDERS = {"put": "32AKQJT987654", "trut": "78AKQJT9"}
_STRENGTHS = {
    name: {one: 1 + ranks[::-1].index(one.rank) for one in cards.pack(52) if one.rank in ranks}
    for name, ranks in _ORDERS.items()
}
_PLACES = {players: {seat: at for at, seat in enumerate(table)} for players, table in TABLES.items()}
_NEXT = {players: {seat: following(table, seat) for seat in table} for players, table in TABLES.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What may differ from one table of Put to another."""

    players: Literal[2, 3, 4] = 2
    """PUT-R1: two; three each on their own; four in partnerships, partners opposite."""
    target: Target = 5
    """PUT-R7, PUT-46: game points that win the match; 7 in the game of seven."""
    put_value: Literal[2, "game"] = 2
    """PUT-13: a seen put is played for two points; in Cotton (1674) and Hoyle for the whole game."""
    one_trick_two_ties: Literal["draw", "win"] = "draw"
    """PUT-8: one trick won and two tied draws the hand; pagat.com and old encyclopaedias: it wins."""
    drawn_put: Literal["none", "opponent_1"] = "none"
    """PUT-18: a seen put that is drawn scores nothing; house rule: one to the caller's opponent."""
    exchange: bool = True
    """PUT-40: four players only: partners may swap one card before play."""
    whiskey: bool = False
    """PUT-47: keep a ledger of rounds: a folded put 1, a seen one 2 for the loser."""
    pack: Literal[52, 32] = 52
    """PUT-R2; PUT-48: Trut is played with 32 cards."""
    order: Literal["put", "trut"] = "put"
    """PUT-R2: 3 2 A K … 4; PUT-48: 7 8 A K Q J 10 9."""
    trump: Literal["none", "turned"] = "none"
    """PUT-48: no trump; in ``trut-trump`` the card after the deal is turned and names it."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What stands before a deal of a match."""

    scores: BySeat[Points] = ()
    """Game points of each seat; a seat left out has 0."""
    rounds: BySeat[Points] = ()
    """Rounds that each seat owes so far (PUT-47)."""
    deal: DealsPlayed = 0
    """Deals played before this one."""


FIRST_DEAL: Final = Carry()

PRESETS: Final[Mapping[str, Rules]] = {
    "two-players": Rules(),
    "game-of-7": Rules(target=7),
    "house-draw": Rules(drawn_put="opponent_1"),
    "historical": Rules(put_value="game"),
    "whiskey": Rules(whiskey=True),
    "three-players": Rules(players=3),
    "partnership": Rules(players=4),
    "trut": Rules(target=7, pack=32, order="trut"),
    "trut-trump": Rules(target=7, pack=32, order="trut", trump="turned"),
}


def check_carry(rules: Rules, carry: Carry) -> None:
    """Raise ``RulesError`` for what no match by these rules could carry.

    ``seat_unknown``, ``out_of_range``, ``carry_unknown`` for rounds without the ledger (PUT-47), ``fields_disagree``
    for partners with different points, ``match_decided`` for points that end the match (PUT-R7).
    """
    if carry == FIRST_DEAL:
        return
    check_bounds(carry)
    everyone = seats(rules)
    for seat, _ in (*carry.scores, *carry.rounds):
        if seat not in everyone:
            raise RulesError("seat_unknown", seat=seat)
    if carry.rounds and not rules.whiskey:
        raise RulesError("carry_unknown", field="rounds")
    scores = dict.fromkeys(everyone, 0) | dict(carry.scores)
    for side in teams(rules):
        for seat in side[1:]:
            if scores[seat] != scores[side[0]]:
                raise RulesError("fields_disagree", field=side[0], other=seat)
    if (leaders := leading(rules, scores)) and scores[leaders[0]] >= rules.target:
        raise RulesError("match_decided")


def check(rules: Rules) -> None:
    """Raise ``RulesError``: ``out_of_range``, or ``fields_disagree`` where two fields cannot go together."""
    check_bounds(rules)
    if (rules.pack == 32) != (rules.order == "trut"):
        raise RulesError("fields_disagree", field="pack", other="order")


def target(rules: Rules) -> int:
    """Return the game points that win the match (PUT-R7, PUT-46)."""
    return rules.target


def seats(rules: Rules) -> tuple[Seat, ...]:
    """Return the seats in order of speech: the pone, who leads, first; the dealer last."""
    return TABLES[rules.players]


def place(rules: Rules, seat: Seat) -> int:
    """Return where a seat stands in ``seats``."""
    return _PLACES[rules.players][seat]


def next_seat(rules: Rules, seat: Seat) -> Seat:
    """Return the seat that speaks after another, the one to its left."""
    return _NEXT[rules.players][seat]


def team(rules: Rules, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that win and lose together with ``seat``, itself included."""
    if rules.players < 4:
        return (seat,)
    return next(side for side in _TEAMS[4] if seat in side)


def teams(rules: Rules) -> tuple[tuple[Seat, ...], ...]:
    """Return every team once."""
    return _TEAMS[rules.players]


def leading(rules: Rules, scores: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the team that has more points than any other; no seat where the best are level (PUT-17)."""
    best = max(scores.values())
    leaders = tuple(seat for seat in seats(rules) if scores[seat] == best)
    return leaders if leaders == team(rules, leaders[0]) else ()


def pack(rules: Rules) -> Pack:
    """Return the pack in its fixed order."""
    return cards.pack(rules.pack)


def layout(rules: Rules, _carry: Carry = FIRST_DEAL) -> tuple[str, ...]:
    """PUT-R3: three cards each, one at a time, the pone first; then the turned card, if any."""
    turned = ("turned",) if rules.trump == "turned" else ()
    return seats(rules) * HAND + turned


def ranks(rules: Rules) -> str:
    """Return the ranks from high to low (PUT-R2)."""
    return _ORDERS[rules.order]


def strengths(rules: Rules) -> Mapping[Card, int]:
    """Return how high each card is where no suit is trumps: 1 is the lowest, equal ranks are equal (PUT-R2)."""
    return _STRENGTHS[rules.order]


def strength(rules: Rules, card: Card, *, trump: str | None = None) -> int:
    """Return how high a card is: more beats less, equal ties (PUT-R2, PUT-R4).

    >>> strength(Rules(), cards.card("3S")) > strength(Rules(), cards.card("2H"))
    True
    """
    plain = _STRENGTHS[rules.order][card]
    return plain + 100 if trump is not None and card.suit == trump else plain
