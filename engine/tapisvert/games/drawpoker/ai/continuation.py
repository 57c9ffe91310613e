"""A coup played on to its end by a simple rule for every seat, to see what an action brings.

Everybody judges the own hand by ``hands`` against as many others as are in, opens with openers, calls when the
chance to win is worth the price, raises a strong hand, bluffs at a stated rate, and draws as is usual. Chips and
pots are the game's own, so short stacks win what they may win.
"""

import random
from typing import Final

from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.ai.hands import after_draw, before_draw, usual_discard
from tapisvert.games.drawpoker.play import apply, turn
from tapisvert.games.drawpoker.ranking import may_open
from tapisvert.games.drawpoker.state import Action, Bet, Call, Check, Draw, Fold, Open, Raise, Stand, State
from tapisvert.shared.betting.round import Options, options
from tapisvert.shared.betting.standing import Bounds

BLUFF: Final = 0.04
"""How often a hand that should check bets instead."""
_OPENS: Final = 0.85
"""How often a hand that may open a pot does."""
_BETS: Final = 0.55
"""The chance to win from which a player bets after the draw."""
_RAISES: Final = 0.75
"""The chance to win from which a player raises."""
_RESPECT: Final = 0.08
"""By how much a player who must pay thinks the chance to win less than against random hands."""
_FUZZ: Final = 0.06
"""Half of the most by which a player misjudges the chance to win."""
_MOST_RAISED: Final = 3
"""Pots of the first bet above which nobody raises any more."""


def play_out(state: State, first: Action | None, rng: random.Random) -> State:
    """Do ``first``, if there is something to do, then let every seat act by ``act`` until the coup is over."""
    if first is not None:
        state = apply(state, first).state
    while state.phase != "over":
        state = apply(state, act(state, rng)).state
    return state


def act(state: State, rng: random.Random) -> Action:
    """Return what the seat on turn does."""
    seat = turn(state) or ""
    if state.phase == "draw":
        gone = usual_discard(state.rules, dict(state.hands)[seat])[: state.rules.most_drawn]
        return Draw(seat, gone) if gone else Stand(seat)
    return _speak(state, seat, rng)


def chance_to_win(state: State, seat: Seat) -> float:
    """Return how likely a seat is to hold the best hand if those who have paid the price hold hands like any."""
    hand = dict(state.hands)[seat]
    mine = before_draw(state.rules, hand) if state.phase == "first" else after_draw(state.rules, hand)
    now = state.round
    paid = sum(now.bet(one) >= now.price for one in now.engaged if one != seat)
    return float(mine ** max(1, paid))


def _speak(state: State, seat: Seat, rng: random.Random) -> Action:
    may = options(state.round)
    chance = chance_to_win(state, seat) + rng.uniform(-2 * _FUZZ, 2 * _FUZZ)
    pot = state.round.stakes.pot
    if may.open_for is not None:
        return _first_bet(state, seat, chance, may.open_for, rng)
    raises = may.raise_to is not None and state.round.price <= _MOST_RAISED * max(pot - state.round.price, 1)
    if may.raise_to is not None and raises and chance > _RAISES:
        return Raise(seat, size(may.raise_to, state.round.price + pot // 2))
    if may.check:
        return Check(seat)
    return Call(seat) if _pays(may, pot, chance) else Fold(seat)


def _pays(may: Options, pot: int, chance: float) -> bool:
    return chance - _RESPECT > may.cost / (pot + may.cost)


def _first_bet(state: State, seat: Seat, chance: float, bounds: Bounds, rng: random.Random) -> Action:
    if state.phase == "first":
        opens = may_open(state.rules, state.level, dict(state.dealt)[seat]) and rng.random() < _OPENS
        return Open(seat, size(bounds, state.round.stakes.pot // 2)) if opens else Check(seat)
    bets = chance > _BETS or rng.random() < BLUFF
    return Bet(seat, size(bounds, state.round.stakes.pot // 2)) if bets else Check(seat)


def size(bounds: Bounds, wished: int) -> int:
    """Return the amount nearest to what is wished."""
    return min(max(wished, bounds.least), bounds.most)
