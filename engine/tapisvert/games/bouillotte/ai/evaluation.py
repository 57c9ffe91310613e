"""What each thing that a seat may do is worth, in chips: what it has at the end less what it has now.

The others' cards are drawn at random, so that they agree with all that the seat has seen, and with
``reads`` rather those that would have spoken as the others did; then every action is tried on the same
deals, all going on by a simple rule (``rollout``). To fold is worth the brelans that are still to be paid.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tapisvert.core.choices import Act, Amount, Choice
from tapisvert.core.frozen import replace
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize, Pack
from tapisvert.core.replay import replay
from tapisvert.core.seats import Seat
from tapisvert.core.valued import Mean, Valued
from tapisvert.games.bouillotte import play
from tapisvert.games.bouillotte.ai.reading import Heard, heard, likelihood
from tapisvert.games.bouillotte.ai.rollout import play_out
from tapisvert.games.bouillotte.ai.strength import strength
from tapisvert.games.bouillotte.brelans import brelan
from tapisvert.games.bouillotte.odds.chances import near_chance
from tapisvert.games.bouillotte.play import hands_of
from tapisvert.games.bouillotte.rules import HAND, Carry, Rules
from tapisvert.games.bouillotte.state import Action, Call, Carre, Fold, Pass, Raise, See, State, VaTout
from tapisvert.shared.betting.standing import cost

_DRAWN: Final = 4
"""Deals of which one is taken, by how well it goes with what was said."""


def evaluate(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    also: Sequence[Action] = (),
    reads: bool = True,
) -> tuple[Valued[Action], ...]:
    """Return the value of everything that the seat may do, in the order of the choices.

    ``budget`` is the number of deals drawn. Of a raise a few amounts are tried, those of ``also`` among them.
    """
    actions = _candidates(choices, view.seat, also)
    if not actions:
        return ()
    now = replay(play, determinize(rng))[-1].state
    found = _worth(view, now, actions, determinize, rng, budget=budget, reads=reads)
    why = _Why(now, view.seat)
    return tuple(
        Valued(action=action, value=one.value, unit="chips", reason=why.reason(action, one.alone))
        for action, one in found.items()
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth without the reason, which takes a quarter of the time."""

    value: Mean
    alone: Fraction
    """The share of the deals tried in which all the others fold."""


def worth(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    reads: bool = True,
) -> dict[Action, Worth]:
    """Return the values that ``evaluate`` gives, for who needs no reasons."""
    actions = _candidates(choices, view.seat, ())
    if not actions:
        return {}
    now = replay(play, determinize(rng))[-1].state
    return _worth(view, now, actions, determinize, rng, budget=budget, reads=reads)


def _worth(
    view: View,
    now: State,
    actions: Sequence[Action],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    reads: bool,
) -> dict[Action, Worth]:
    """Try ``actions`` on the same deals; of the cards of ``now`` only those that the seat sees are its own."""
    words = heard(view.events, view.seat) if reads else ()
    before = now.round.stakes.stack(view.seat)
    gains: dict[Action, list[float]] = {action: [] for action in actions}
    folds = dict.fromkeys(actions, 0)
    for _ in range(budget):
        deal = _deal(now, words, determinize, rng)
        seed = rng.getrandbits(32)  # a number: Python hashes another kind, and hashes differ between machines
        for action in actions:
            end = play_out(deal, action, random.Random(seed))
            gains[action].append(float(end.round.stakes.stack(view.seat) - before))
            folds[action] += end.round.engaged == (view.seat,)
    values = {action: Mean.of(found) for action, found in gains.items()}
    if now.phase != "blind_carre":
        _fold_for_nothing(values, cost(now.round, view.seat))
    return {action: Worth(values[action], Fraction(folds[action], budget)) for action in actions}


def _fold_for_nothing(values: dict[Action, Mean], owed: int) -> None:
    """Value folding no higher than staying where that is free: who stays may still fold once chips are asked for.

    In a few samples it can look better, since the others speak otherwise when there is one fewer of them.
    """
    fold = next((action for action in values if isinstance(action, Fold)), None)
    stays = [value for action, value in values.items() if isinstance(action, Call | Pass)]
    if fold is not None and stays and not owed:
        values[fold] = min(values[fold], *stays, key=lambda one: one.value)


def _candidates(choices: Sequence[Choice[Action]], seat: Seat, also: Sequence[Action]) -> list[Action]:
    found: list[Action] = []
    for choice in choices:
        if choice.seat != seat:
            continue
        match choice:
            case Act(action):
                found.append(action)
            case Amount(Raise(), least, most):
                amounts = (least, least + (most - least) // 8, least + (most - least) // 3)
                found += [Raise(seat, chips) for chips in dict.fromkeys(amounts)]
            case _:
                raise TypeError(choice)
    return list(dict.fromkeys((*found, *also)))


def _deal(
    now: State, words: Sequence[Heard], determinize: Determinize[Rules, Carry, Action], rng: random.Random
) -> State:
    """Draw the hidden cards; of several drawings one that goes well with what was said."""
    drawn = [_with_cards(now, determinize(rng).pack) for _ in range(_DRAWN if words else 1)]
    if not words:
        return drawn[0]
    fits = [
        likelihood(words, {one.seat: strength(now.rules, dict(deal.hands)[one.seat], now.turned, 1) for one in words})
        for deal in drawn
    ]
    return rng.choices(drawn, weights=fits)[0]


def _with_cards(now: State, pack: Pack) -> State:
    """Return the same moment with the cards of another pack: nothing that was said depends on them."""
    hands = hands_of(pack, tuple(seat for seat, _ in now.hands))
    return replace(now, hands=hands, stock=pack[HAND * len(hands) + 1 :])


class _Why:
    """What speaks for the actions of a seat or against them."""

    def __init__(self, now: State, seat: Seat) -> None:
        """Count the chances of its cards, once for all of its actions."""
        self.now = now
        self.owed, self.pot = cost(now.round, seat), now.round.stakes.pot
        self.others = len([one for one in now.round.engaged if one != seat]) or 1
        hand = dict(now.hands)[seat]
        self.held = brelan(now.rules, hand, now.turned)
        self.chance = near_chance(now.rules, hand, now.turned, self.others)

    def reason(self, action: Action, alone: Fraction) -> Reason:
        """Give the reason for one; ``alone``: the share of the deals tried in which all the others fold."""
        if self.now.phase == "blind_carre":
            return Reason(phrase("reason.unseen"), "BOU-6")
        match action:
            case VaTout() | Carre() | Raise() if alone > Fraction(1, 2):
                return Reason(phrase("reason.all_fold", share=alone), "BOU-13")
            case _ if self.held is not None:
                return Reason(phrase("reason.brelan", brelan=self.held.kind, chance=self.chance), "BOU-R3")
            case Fold() | Call() if not self.owed:
                return Reason(phrase("reason.free"), "BOU-8")
            case Fold() | Call():
                needed = Fraction(self.owed, self.pot + self.owed)
                said = phrase("reason.price", cost=self.owed, pot=self.pot, chance=self.chance, needed=needed)
                return Reason(said, "BOU-R4")
            case Pass() | See() | Carre() | VaTout() | Raise():
                return Reason(phrase("reason.chance", others=self.others, chance=self.chance), "BOU-R4")
