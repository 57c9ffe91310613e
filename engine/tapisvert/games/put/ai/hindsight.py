"""Hindsight: where, with every hand open and everybody at their best, a card, a fold or a seen put gave the hand away.

For two players, and for four in partnerships. Three play each for themselves: there what the others would do decides,
and open cards have no one value.
"""

from dataclasses import dataclass
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.frozen import replace
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.seats import Seat
from tapisvert.games.put.odds.solver import DRAWN, LOST, WON
from tapisvert.games.put.outcome import winning_side
from tapisvert.games.put.play import apply, hand_of, on_turn, start
from tapisvert.games.put.rules import team, teams
from tapisvert.games.put.state import Fold, Play, PutRecord, See, State

SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class Missed:
    """An action that gave the hand away, with every card open."""

    action: int
    """Its place in the record."""
    reason: Reason


def open_value(state: State, side: tuple[Seat, ...], found: dict[State, int] | None = None) -> int:
    """Return what a side gets of a hand in which nobody says anything more: ``WON``, ``DRAWN`` or ``LOST``.

    All see all cards, and both sides play their best. ``found`` keeps what has been worked out.
    """
    found = {} if found is None else found
    if state.phase == "over":
        return _ended(state, side)
    if state not in found:
        seat = on_turn(state)
        wanted, better = (WON, max) if seat in side else (LOST, min)
        value = -wanted
        for card in _different(state, seat):
            value = better(value, open_value(apply(state, Play(seat, card)).state, side, found))
            if value == wanted:
                break
        found[state] = value
    return found[state]


def _different(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat, one of each rank where suits do not count."""
    cards = hand_of(state, seat)
    return cards if state.turned else tuple({card.rank: card for card in cards}.values())


def _ended(state: State, side: tuple[Seat, ...]) -> int:
    winners = winning_side(state)
    return WON if winners == side else LOST if winners else DRAWN


def _silent(state: State) -> State:
    """The same cards with no put: what is said changes what a hand is played for, not who wins it."""
    return replace(state, call="none", caller=None, to_answer=())


def _must_see(state: State) -> bool:
    """Whether to fold would lose the match."""
    scores = dict(state.carry.scores)
    return any(scores.get(seat, 0) + 1 >= state.rules.target for seat in team(state.rules, state.caller or ""))


def review(record: PutRecord) -> tuple[Missed, ...]:
    """Go through a deal and return every card, fold and seen put that gave the hand away."""
    if len(teams(record.rules)) != SIDES:
        return ()
    state = start(record.rules, record.pack, record.carry).state
    remarks: list[Missed] = []
    values: dict[tuple[Seat, ...], dict[State, int]] = {}
    for number, action in enumerate(record.actions):
        reason = None
        if isinstance(action, Play | See | Fold):
            side = team(record.rules, action.seat)
            reason = _reason(state, action, side, values.setdefault(side, {}))
        if reason is not None:
            remarks.append(Missed(number, reason))
        state = apply(state, action).state
    return tuple(remarks)


def _reason(state: State, action: Play | See | Fold, side: tuple[Seat, ...], found: dict[State, int]) -> Reason | None:
    match action:
        case Play(seat, card):
            return _missed_card(state, seat, card, side, found)
        case See(seat):
            lost = open_value(_silent(state), side, found) == LOST
            return Reason(phrase("why.open_see", seat=seat), "PUT-R5") if lost and not _must_see(state) else None
        case Fold(seat):
            value = open_value(_silent(state), side, found)
            return Reason(phrase("why.open_fold", seat=seat, won=value == WON), "PUT-R5") if value > LOST else None


def _missed_card(
    state: State, seat: Seat, card: Card, side: tuple[Seat, ...], found: dict[State, int]
) -> Reason | None:
    values = {
        one: open_value(_silent(apply(state, Play(seat, one)).state), side, found) for one in hand_of(state, seat)
    }
    most = max(values.values())
    if values[card] == most:
        return None
    best = tuple(one for one, value in values.items() if value == most)
    return Reason(phrase("why.open_card", seat=seat, card=card, best=best, won=most == WON), "PUT-R6")
