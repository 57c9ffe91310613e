"""What each thing that a seat may do is worth in chips, from here to the end of the deal.

Deals that agree with what the seat has seen are drawn, the likelier ones by how the others have bet
(``belief.likelihood``); in each of them every action is done and the deal played on (``rollout``). All
actions are tried in the same deals, so that luck counts little between them.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tapisvert.core.choices import Act, Amount, Choice
from tapisvert.core.frozen import changing, replace
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Mean, Valued
from tapisvert.games.teenpatti.ai.belief import Knowledge, likelihood, read, share_beaten
from tapisvert.games.teenpatti.ai.rollout import Sample, gain, sample_of
from tapisvert.games.teenpatti.play import apply, start
from tapisvert.games.teenpatti.prices import live
from tapisvert.games.teenpatti.rules import Carry, Rules
from tapisvert.games.teenpatti.state import (
    Accept,
    Action,
    Bet,
    GoIn,
    Look,
    PackUp,
    Player,
    Refuse,
    Show,
    SideShow,
    State,
    StayOut,
    TeenPattiRecord,
)

DRAWS: Final = 6
"""Deals drawn for each one that is kept, at most: those that the others' bets make unlikely are passed over."""


def evaluate(
    view: View,
    choices: Sequence[Choice[Action]],
    determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    also: Sequence[Action] = (),
) -> tuple[Valued[Action], ...]:
    """Return the value of everything that the seat may do, in the order of the choices.

    ``budget`` is the number of deals drawn. Of the bets the least and the most are valued, and those
    among ``also``. Packing is worth 0: nothing more is lost.
    """
    mine = _actions([choice for choice in choices if choice.seat == view.seat], also)
    if not mine:
        return ()
    known = read(view)
    samples = _samples(known, determinize, rng, budget)
    best = _share_best(known, samples)
    return tuple(
        Valued(action=action, value=_value(action, samples), unit="chips", reason=_reason(known, action, best))
        for action in mine
    )


def _actions(choices: Sequence[Choice[Action]], also: Sequence[Action]) -> list[Action]:
    found: list[Action] = []
    for choice in choices:
        match choice:
            case Act(action):
                found.append(action)
            case Amount(action, least, most) if isinstance(action, Bet):
                found += [replace(action, chips=chips) for chips in dict.fromkeys((least, most))]
            case _:
                raise TypeError(choice)
    return found + [action for action in also if action not in found]


def _samples(
    known: Knowledge, determinize: Determinize[Rules, Carry, Action], rng: random.Random, budget: int
) -> list[Sample]:
    """Draw deals, the likelier the better they fit the others' bets; all hands are read once."""
    kept: list[Sample] = []
    first: State | None = None
    for left in range(DRAWS * budget, 0, -1):
        record = determinize(rng)
        first = state = _state(record, first)
        shares = {one.seat: share_beaten(known.order, one.cards) for one in state.players}
        if left <= budget - len(kept) or rng.random() < likelihood(known, shares):
            kept.append(sample_of(state, shares))
        if len(kept) == budget:
            break
    return kept


def _state(record: TeenPattiRecord, known: State | None) -> State:
    """Return where a record has come to; from a state of the same deal with other cards only those are changed."""
    if known is None or record.rules.one_card == "in_out":  # what was said unseen in In-Out is drawn anew
        state = start(record.rules, record.pack, record.carry).state
        for action in record.actions:
            state = apply(state, action).state
        return state
    many, dealt = len(known.players), len(known.players) * record.rules.cards
    players = tuple([_holding(one, record.pack[at:dealt:many]) for at, one in enumerate(known.players)])
    return _with_cards(known, players, record.pack[dealt:])


_holding = changing(Player, "cards")
_with_cards = changing(State, "players", "stock")


def _value(action: Action, samples: Sequence[Sample]) -> Mean:
    if isinstance(action, PackUp):
        return Mean(0.0)
    return Mean.of([float(gain(sample, action)) for sample in samples])


def _share_best(known: Knowledge, samples: Sequence[Sample]) -> Fraction:
    """Return the share of the samples in which no hand that is still in beats the seat's."""
    good = sum(all(one.values[known.seat] >= one.values[other.seat] for other in live(one.state)) for one in samples)
    return Fraction(good, max(1, len(samples)))


def _reason(known: Knowledge, action: Action, best: Fraction) -> Reason:
    share = Fraction(round(100 * best), 100)
    others = len(known.others)
    match action:
        case PackUp():
            return Reason(phrase("reason.pack", pot=known.pot), "TEEN-R4")
        case Look():
            return Reason(phrase("reason.look"), "TEEN-16")
        case Bet(_, chips) if known.hand is None:
            return Reason(phrase("reason.bet_blind", chips=chips, others=others), "TEEN-R3")
        case Bet(_, chips):
            return Reason(phrase("reason.bet", chips=chips, pot=known.pot, share=share, others=others), "TEEN-R3")
        case Show():
            return Reason(phrase("reason.show", share=share, pot=known.pot), "TEEN-R5")
        case SideShow():
            return Reason(phrase("reason.side_show", share=share, others=others), "TEEN-R6")
        case Accept():
            return Reason(phrase("reason.accept", share=share), "TEEN-31")
        case Refuse():
            return Reason(phrase("reason.refuse", share=share), "TEEN-30")
        case GoIn():
            return Reason(phrase("reason.go_in", share=share, others=others), "TEEN-47")
        case StayOut():
            return Reason(phrase("reason.stay_out"), "TEEN-47")
