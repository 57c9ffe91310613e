"""A coup played on to its end by a simple rule for every seat, to see what an action brings."""

import random
from typing import Final

from tapisvert.core.seats import Seat
from tapisvert.games.bouillotte.ai.strength import strength
from tapisvert.games.bouillotte.play import apply
from tapisvert.games.bouillotte.rules import Rules
from tapisvert.games.bouillotte.state import Action, Call, Carre, Fold, Pass, Raise, See, State, VaTout
from tapisvert.shared.betting.round import options

_FUZZ: Final = 0.07
"""Half of the most by which another player misjudges the chance to win."""
_RESPECT: Final = 0.12
"""By how much who is asked for chips thinks the chance to win less than against random cards."""
_OPENS: Final = 0.5
"""The chance against one other from which a player opens, by seeing."""
_CARRES: Final = 0.68
"""The same for a *carre*."""
_RAISES: Final = 0.72
"""The chance to win from which a player raises."""
_ALL: Final = 0.93
"""The same for a *va-tout*."""
_BLUFF: Final = 0.04
"""How often a player who should pass stakes a *carre* instead."""


def play_out(state: State, first: Action, rng: random.Random) -> State:
    """Do ``first``, then let every seat speak by ``speak`` until the coup is over.

    Only the others' judgement strays: who does ``first`` is not thought to err afterwards.
    """
    state = apply(state, first).state
    while state.phase != "over":
        state = apply(state, speak(state, rng, steady=first.seat)).state
    return state


def speak(state: State, rng: random.Random, *, steady: Seat | None = None) -> Action:
    """Return what the seat on turn does: by its chance to win, what it costs to stay, and what it would win."""
    rules = state.rules
    if state.phase == "blind_carre":
        seat = state.asked[0]
        return Carre(seat) if rng.random() < _BLUFF else Pass(seat)
    now, seat = state.round, state.round.waiting[0]
    hand = dict(state.hands)[seat]
    strays = 0.0 if seat == steady else rng.uniform(-2 * _FUZZ, 2 * _FUZZ)
    if not now.opened:
        return _opening(rules, seat, strength(rules, hand, state.turned, 1) + strays, state, rng)
    may = options(now)
    others = len([one for one in now.engaged if one != seat]) or 1
    chance = strength(rules, hand, state.turned, others) + strays - _RESPECT * bool(may.cost)
    if may.raise_to is not None and chance > _RAISES:
        if chance > _ALL or may.raise_to.least == may.raise_to.most:
            return VaTout(seat)
        wanted = now.price + max(1, now.stakes.pot // 2)
        return Raise(seat, max(may.raise_to.least, min(wanted, may.raise_to.most)))
    if may.check:
        return Pass(seat)
    # It stays where what it wins on average is more than what it pays, and always where staying is free.
    return Call(seat) if may.cost <= chance * (now.stakes.pot + may.cost) else Fold(seat)


def _opening(rules: Rules, seat: Seat, chance: float, state: State, rng: random.Random) -> Action:
    may_carre = rules.carre_time == "after" and state.round.stakes.stack(seat) > 2 * len(state.hands)
    if may_carre and (chance > _CARRES or rng.random() < _BLUFF):
        return Carre(seat)
    return See(seat) if chance > _OPENS else Pass(seat)
