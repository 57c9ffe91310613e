"""Deals for Put's drills: near misses rather than plain cases, played on to a certain moment."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.game import Seat, expand
from tapisvert.core.piles import View, hide, hide_event
from tapisvert.core.record import Record
from tapisvert.games.put.play import apply, legal, start
from tapisvert.games.put.rules import FIRST_DEAL, HAND, PRESETS, Carry, Rules, layout, pack, ranks, seats
from tapisvert.games.put.state import Action, Event, Play, PutRecord, State
from tapisvert.games.put.table import table


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal as it stands: its record, its state, all that happened and what happened last."""

    record: PutRecord
    state: State
    events: tuple[Event, ...]
    news: tuple[Event, ...]

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.state.rules

    def then(self, action: Action) -> "Moment":
        """The moment after one more action. Raises ``IllegalAction``."""
        step = apply(self.state, action)
        record = replace(self.record, actions=(*self.record.actions, action))
        return Moment(record, step.state, (*self.events, *step.events), step.events)

    def choices(self, kind: type[Action] | None = None) -> tuple[Action, ...]:
        """What may be done now, all of it or of one kind."""
        actions = [action for choice in legal(self.state) for action in expand(choice)]
        return tuple(action for action in actions if kind is None or isinstance(action, kind))

    def view(self, seat: Seat) -> View:
        """All that a seat knows."""
        events = tuple(hide_event(event, seat) for event in self.events)
        return View(seat=seat, rules=self.rules, table=hide(table(self.state), seat), events=events)


def deal(
    preset: str, hands: Sequence[Sequence[Card]], *, carry: Carry = FIRST_DEAL, rules: Rules | None = None
) -> Moment:
    """Deal these hands; the rest of the pack follows in its fixed order."""
    ruled = PRESETS[preset] if rules is None else rules
    out = {one for hand in hands for one in hand}
    left = {seat: iter(hand) for seat, hand in zip(seats(ruled), hands, strict=True)}
    rest = iter([one for one in pack(ruled) if one not in out])
    given = tuple(next(left.get(where, rest)) for where in layout(ruled))
    record: PutRecord = Record(game="put", preset=preset, rules=ruled, carry=carry, pack=(*given, *rest))
    step = start(ruled, record.pack, carry)
    return Moment(record, step.state, step.events, step.events)


def near_hands(rng: random.Random, rules: Rules, *, width: int) -> list[list[Card]]:
    """Random hands out of ``width`` neighbouring ranks: the fewer, the more ties."""
    order = ranks(rules)
    first = rng.choice((0, 0, rng.randrange(len(order) - width + 1)))  # 3, 2, ace, king are what is mixed up
    near = [card(rank + suit) for rank in order[first : first + width] for suit in SUITS]
    dealt = rng.sample(near, HAND * rules.players)
    return [dealt[at : at + HAND] for at in range(0, len(dealt), HAND)]


def play_on(moment: Moment, rng: random.Random, *, cards: int) -> Moment:
    """Play so many cards, whichever."""
    for _ in range(cards):
        moment = moment.then(rng.choice(moment.choices(Play)))
    return moment
