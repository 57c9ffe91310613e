"""High card: each takes a card, the higher wins a chip, one may double. As small as a whole game can be."""

import sys
from dataclasses import dataclass, replace
from typing import ClassVar

from tapisvert.core import cards
from tapisvert.core.bounds import Deals, DealsPlayed, Points, check_bounds
from tapisvert.core.choices import Act
from tapisvert.core.errors import IllegalAction
from tapisvert.core.game import Next, Result
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import Fact, Pile, Table
from tapisvert.core.plain import *  # noqa: F403
from tapisvert.core.record import Record
from tapisvert.core.seats import BySeat
from tapisvert.core.step import Step
from tapisvert.core.valued import Mean, Valued
from tapisvert.drills.drill import Drill, Topic, by_name
from tapisvert.drills.moment import begin
from tapisvert.drills.question import Question, seat_option

key, RULE_PREFIX, SEATS = "highcard", "HIGH-", ("first", "last")
ERRORS = ("already_doubled", "not_your_turn", "deal_over")
value = dataclass(frozen=True, slots=True)


@value
class Rules:
    deals: Deals = 5


@value
class Carry:
    scores: BySeat[Points] = ()
    deal: DealsPlayed = 0


@value
class Double:
    seat: str
    word: ClassVar[str] = "double"


@value
class Stand:
    seat: str
    word: ClassVar[str] = "stand"


@value
class CardTaken:
    seat: str
    card: cards.Card | None
    seen_by: tuple[str, ...] | None


@value
class Doubled:
    seat: str


@value
class CardsShown:
    winner: str | None
    chips: int


@value
class State:
    carry: Carry
    pack: tuple[cards.Card, ...]
    turn: int = 0
    doubled: bool = False


ACTIONS, EVENTS = (Double, Stand), (CardTaken, Doubled, CardsShown)
PRESETS = {"classic": Rules(), "long": Rules(deals=20)}


def seats(_rules):
    return SEATS


def pack(_rules):
    return cards.pack(16)


def layout(_rules, _carry=None):
    return SEATS


def start(rules, given, carry=Carry()):  # noqa: B008
    check_bounds(rules)
    check_bounds(carry)
    cards.whole_pack(given, pack(rules))
    return Step(State(carry, given), tuple(CardTaken(s, c, (s,)) for s, c in zip(SEATS, given, strict=False)))


def legal(state):
    return () if state.turn == 2 else tuple(Act(kind(SEATS[state.turn])) for kind in ACTIONS[state.doubled :])


def apply(state, action):
    if state.turn == 2:
        raise IllegalAction("deal_over", rule="HIGH-2", seat=action.seat)
    if action.seat != SEATS[state.turn]:
        raise IllegalAction("not_your_turn", rule="HIGH-1", seat=action.seat)
    if action not in (choice.action for choice in legal(state)):
        raise IllegalAction("already_doubled", rule="HIGH-3", seat=action.seat)
    double = isinstance(action, Double)
    state = replace(state, turn=state.turn + 1, doubled=state.doubled or double)
    ended, said = result(state), (Doubled(action.seat),) if double else ()
    return Step(state, (*said, CardsShown(*ended.winner or (None,), 1 + state.doubled)) if ended else said)


def height(card):
    return cards.RANKS.index(card.rank)


def table(state):
    ended, held, turn = result(state), dict(state.carry.scores), SEATS[state.turn : state.turn + 1]
    won = dict(ended.points) if ended else {}
    hands = (Pile(name="hand", owner=seat, cards=(card,), seen_by=None if ended else (seat,))
             for seat, card in zip(SEATS, state.pack, strict=False))  # fmt: skip
    return Table(
        seats=SEATS, piles=(*hands, Pile(name="stock", cards=state.pack[2:])), to_act=turn, turn=next(iter(turn), None),
        stake=1 + state.doubled, points=tuple((seat, held.get(seat, 0) + won.get(seat, 0)) for seat in SEATS),
        facts=tuple(Fact("spoken", seat=seat) for seat in SEATS[: state.turn]),
    )  # fmt: skip


def result(state):
    gain = height(state.pack[0]) - height(state.pack[1])
    points = ((SEATS[0], (gain > 0) * (1 + state.doubled)), (SEATS[1], (gain < 0) * (1 + state.doubled)))
    return Result(points=points, winner=tuple(s for s, chips in points if chips)) if state.turn == 2 else None


def after(rules, carry, ended):
    moved, played = tuple(zip(SEATS, SEATS[::-1], strict=True)), carry.deal + 1
    scores = {seat: dict(carry.scores).get(seat, 0) + chips for seat, chips in ended.points}
    best = tuple(seat for seat in SEATS if scores[seat] == max(scores.values()))
    if played >= rules.deals:
        return Next(carry=Carry(tuple(scores.items()), played), moved=moved, over=True, winners=best)
    return Next(carry=Carry(tuple((new, scores[old]) for new, old in moved), played), moved=moved)


def determinize(record, seat, rng):
    at = SEATS.index(seat)
    rest = cards.shuffled((card for card in pack(record.rules) if card != record.pack[at]), rng)
    return replace(record, pack=(*rest[:at], record.pack[at], *rest[at:]))


def evaluate(view, choices, _determinize, _rng, *, budget, also=()):
    (mine,) = next(pile.cards for pile in view.table.piles if pile.owner == view.seat)
    others = [height(card) - height(mine) for card in pack(view.rules) if card != mine]
    gain = (sum(one < 0 for one in others) - sum(one > 0 for one in others)) / len(others)
    stakes = (2 if isinstance(one.action, Double) else view.table.stake for one in choices)
    why = Reason(phrase("why.gain", card=mine), "HIGH-2")
    return tuple(Valued(action=one.action, value=Mean(gain * stake), unit="points", reason=why)
                 for one, stake in zip(choices, stakes, strict=True))  # fmt: skip


def choose(view, choices, determinize, rng, *, level=2):
    if level == 1:
        return rng.choice(choices).action
    return max(evaluate(view, choices, determinize, rng, budget=1), key=lambda one: one.value.value).action


def _who_wins(rng, _level):
    given, rules = cards.shuffled(pack(Rules()), rng), Rules()
    gain = height(given[0]) - height(given[1])
    seat, other = SEATS if gain > 0 else SEATS[::-1]
    return Question(
        moment=begin(sys.modules[__name__], Record(game=key, preset="classic", rules=rules, carry=Carry(), pack=given)),
        topics=("ranks",), near_miss=abs(gain) < 2, ask=phrase("ask.who_wins"), kind="many", hint=phrase("hint.higher"),
        right=(seat,) if gain else (), options=tuple(seat_option(one) for one in SEATS),
        why=Reason(phrase("why.higher" if gain else "why.equal", seat=seat, other=other), "HIGH-2"),
    )  # fmt: skip


DRILLS = by_name(Drill(key="highcard/who-wins", make=_who_wins, topics=(Topic("ranks"),)))
