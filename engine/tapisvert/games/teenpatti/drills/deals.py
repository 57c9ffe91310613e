"""Deals for Teen Patti's drills: one hand that is looked at, and tables in the midst of the betting."""

import random
from collections.abc import Sequence

from tapisvert.core.frozen import replace
from tapisvert.core.phrases import phrase
from tapisvert.core.record import Record
from tapisvert.drills.moment import Moment, begin, pack_with
from tapisvert.drills.question import Option
from tapisvert.games.teenpatti import play
from tapisvert.games.teenpatti.drills.near_hands import Hand
from tapisvert.games.teenpatti.events import Event
from tapisvert.games.teenpatti.prices import live
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, Carry, Rules, layout, pack, seats
from tapisvert.games.teenpatti.state import Action, Bet, Look, PackUp, State

type TeenPattiMoment = Moment[State, Action, Event]


def deal(
    rng: random.Random,
    rules: Rules,
    hands: Sequence[Hand] = (),
    *,
    preset: str = "classic",
    carry: Carry = FIRST_DEAL,
) -> TeenPattiMoment:
    """Deal these hands to the first seats; all other cards at random."""
    dealt = {one for hand in hands for one in hand}
    rest = [one for one in pack(rules) if one not in dealt]
    rng.shuffle(rest)
    order = pack_with(layout(rules, carry), dict(zip(seats(rules), hands, strict=False)), rest)
    return begin(play, Record(game="teenpatti", preset=preset, rules=rules, carry=carry, pack=order))


def shown_hand(rng: random.Random, hand: Hand, *, preset: str = "classic") -> TeenPattiMoment:
    """Return a deal in which seat1 has this hand and has looked at it."""
    rules = replace(PRESETS[preset], players=3)
    return deal(rng, rules, (hand,), preset=preset).then(Look("seat1")).seen_by("seat1")


def play_on(
    rng: random.Random, moment: TeenPattiMoment, *, bets: int, looks: float = 0.3, packs: float = 0.1
) -> TeenPattiMoment:
    """Play so many bets, with looks and packs between, never down to one player."""
    while bets and moment.state.phase == "bet":
        seat = moment.state.turn
        if moment.choices(Look) and rng.random() < looks:
            moment = moment.then(Look(seat))
            continue
        staked = moment.choices(Bet)
        if not staked or (len(live(moment.state)) > 2 and rng.random() < packs):
            moment = moment.then(PackUp(seat))
            continue
        moment = moment.then(rng.choice((staked[0], staked[0], rng.choice(staked))))
        bets -= 1
    return moment


def chips(number: int) -> Option:
    """An answer that names a number of chips."""
    return Option(str(number), phrase=phrase("option.chips", n=number))
