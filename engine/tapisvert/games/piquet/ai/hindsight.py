"""The post-mortem: where, with both hands open, a card gave points away, and what was still possible.

Hints come from the same look at open hands.
"""

from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.cards import Card
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.games.piquet.ai.solver import Position, Solver, pic_lead
from tapisvert.games.piquet.hand_bits import BIT, CARDS_BY_BIT, mask
from tapisvert.games.piquet.play import apply, start
from tapisvert.games.piquet.rules import ELDER, HAND, MAJORITY, SEATS, other
from tapisvert.games.piquet.state import PiquetRecord, Play, State
from tapisvert.shared.tricks import taken

type Prize = Literal["capot", "pic", "cards"]

_SMALLEST_PRIZE: Final = 10
_RULES: Final[dict[Prize, str]] = {"capot": "PIQ-51", "pic": "PIQ-R6", "cards": "PIQ-R5"}
_WON: Final[dict[Prize, str]] = {
    "capot": "why.capot_possible",
    "pic": "why.pic_possible",
    "cards": "why.cards_possible",
}
_SAVED: Final[dict[Prize, str]] = {
    "capot": "why.capot_avoidable",
    "pic": "why.pic_avoidable",
    "cards": "why.cards_avoidable",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """A card that gave points away: the place of the action in the record, and what was better."""

    action: int
    seat: Seat
    card: Card
    best: tuple[Card, ...]
    """Up to three of the best cards."""
    lost: int
    """Points that the seat lost against the other."""
    prize: Prize | None = None
    """What was still possible or, with ``avoidable``, could still be avoided."""
    avoidable: bool = False

    @property
    def reason(self) -> Reason:
        """Say it, with the rule that the points rest on."""
        if self.prize is None:
            code, rule = "why.missed", "PIQ-R5"
        else:
            code, rule = (_SAVED if self.avoidable else _WON)[self.prize], _RULES[self.prize]
        return Reason(phrase(code, seat=self.seat, card=self.card, best=self.best, lost=self.lost), rule)


def position(state: State) -> Position:
    """Return the position at the lead of the present trick, with the card that was led still in hand."""
    elder, younger = map(mask, state.hands)
    scores = {seat: state.ledger.counted(seat) for seat in SEATS}
    leads = state.turn
    if state.trick:
        leads, led = state.trick[0]
        scores[leads] -= 1  # its point counts again
        elder, younger = (elder | BIT[led], younger) if leads == ELDER else (elder, younger | BIT[led])
    tricks = dict(taken(state.tricks, SEATS))
    lead = pic_lead(
        scores[ELDER],
        scores[other(ELDER)],
        bonus=state.ledger.bonus is not None,
        tricks=len(state.tricks),
        elder_tricks=tricks[ELDER],
        cards_count=state.rules.cards_count_for_pic,
    )
    return Position(elder, younger, leads == ELDER, tricks[ELDER], lead)


def open_values(state: State, solver: Solver | None = None) -> tuple[tuple[Card, int], ...]:
    """Return each card that may be played and what its player gains from here on, the best first.

    Points of the player less the other's, both playing their best with open hands; for the card
    that answers a lead, the point of the lead counts too.
    """
    solver = solver or Solver()
    at = position(state)
    found = solver.answers(at, BIT[state.trick[0][1]]) if state.trick else solver.leads(at)
    sign = 1 if state.turn == ELDER else -1
    return tuple((CARDS_BY_BIT[bit.bit_length() - 1], sign * value) for bit, value in found)


def review(record: PiquetRecord) -> tuple[Missed, ...]:
    """Go through the play of a record and return every card that gave points away."""
    state, solver = start(record.rules, record.pack, record.carry).state, Solver()
    found: list[Missed] = []
    for number, action in enumerate(record.actions):
        if isinstance(action, Play):
            missed = _missed(state, action, number, solver)
            if missed is not None:
                found.append(missed)
        state = apply(state, action).state
    return tuple(found)


def _missed(state: State, action: Play, number: int, solver: Solver) -> Missed | None:
    values = dict(open_values(state, solver))
    best = max(values.values())
    lost = best - values[action.card]
    if not lost:
        return None
    better = tuple(card for card, value in values.items() if value == best)
    prize, avoidable = None, False
    if lost >= _SMALLEST_PRIZE:
        prize, avoidable = _prize(state, better[0], action.card, solver)
    return Missed(
        action=number, seat=action.seat, card=action.card, best=better[:3], lost=lost, prize=prize, avoidable=avoidable
    )


def _prize(state: State, better: Card, played: Card, solver: Solver) -> tuple[Prize | None, bool]:
    """Compare how the deal would have ended with the best card and with the one played."""
    seat = state.turn
    would, does = (_prizes(_finished(state, card, solver)) for card in (better, played))
    for prize in _RULES:
        if would.get(prize) == seat and does.get(prize) != seat:
            return prize, False
        if does.get(prize) == other(seat) and would.get(prize) != other(seat):
            return prize, True
    return None, False


def _finished(state: State, card: Card, solver: Solver) -> State:
    """Play a card, then the best on both sides to the end."""
    state = apply(state, Play(state.turn, card)).state
    while state.phase == "play":
        state = apply(state, Play(state.turn, open_values(state, solver)[0][0])).state
    return state


def _prizes(state: State) -> dict[Prize, Seat]:
    won: dict[Prize, Seat] = {}
    for seat, tricks in taken(state.tricks, SEATS):
        if tricks == HAND:
            won["capot"] = seat
        elif tricks >= MAJORITY:
            won["cards"] = seat
    if state.ledger.bonus == "pic" and state.ledger.bonus_seat is not None:
        won["pic"] = state.ledger.bonus_seat
    return won
