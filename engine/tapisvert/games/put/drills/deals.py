"""Deals for Put's drills: near misses rather than plain cases, played on to a certain moment."""

import random
from collections.abc import Sequence

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.piles import View, hide, hide_event
from tapisvert.core.record import Record
from tapisvert.core.seats import Seat
from tapisvert.drills.moment import Moment, begin, pack_with
from tapisvert.games.put import play
from tapisvert.games.put.rules import FIRST_DEAL, HAND, PRESETS, Carry, Rules, layout, pack, ranks, seats
from tapisvert.games.put.state import Action, Event, Play, State
from tapisvert.games.put.table import table

type PutMoment = Moment[State, Action, Event]


def view(moment: PutMoment, seat: Seat) -> View:
    """Return all that a seat knows."""
    events = tuple(hide_event(event, seat) for event in moment.events)
    return View(seat=seat, rules=moment.state.rules, table=hide(table(moment.state), seat), events=events)


def deal(
    preset: str, hands: Sequence[Sequence[Card]], *, carry: Carry = FIRST_DEAL, rules: Rules | None = None
) -> PutMoment:
    """Deal these hands; the rest of the pack follows in its fixed order."""
    rules = PRESETS[preset] if rules is None else rules
    dealt = {one for hand in hands for one in hand}
    rest = [one for one in pack(rules) if one not in dealt]
    order = pack_with(layout(rules), dict(zip(seats(rules), hands, strict=True)), rest)
    return begin(play, Record(game="put", preset=preset, rules=rules, carry=carry, pack=order))


def near_hands(rng: random.Random, rules: Rules, *, width: int) -> list[list[Card]]:
    """Random hands out of ``width`` neighbouring ranks: the fewer, the more ties."""
    order = ranks(rules)
    first = rng.choice((0, 0, rng.randrange(len(order) - width + 1)))  # 3, 2, ace, king are what is mixed up
    near = [card(rank + suit) for rank in order[first : first + width] for suit in SUITS]
    dealt = rng.sample(near, HAND * rules.players)
    return [dealt[at : at + HAND] for at in range(0, len(dealt), HAND)]


def play_on(moment: PutMoment, rng: random.Random, *, cards: int) -> PutMoment:
    """Play so many cards, whichever."""
    for _ in range(cards):
        moment = moment.then(rng.choice(moment.choices(Play)))
    return moment
