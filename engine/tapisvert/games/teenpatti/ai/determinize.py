"""Deals that agree with all that one seat has seen: what a bot thinks with."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tapisvert.core.cards import Card
from tapisvert.core.piles import hide
from tapisvert.core.replay import replay
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti import play
from tapisvert.games.teenpatti.events import Event, SideShowAccepted, SideShowLost
from tapisvert.games.teenpatti.ranking import Ranking, ranking
from tapisvert.games.teenpatti.rules import layout
from tapisvert.games.teenpatti.state import Action, GoIn, State, StayOut, TeenPattiRecord
from tapisvert.games.teenpatti.table import table

_TRIES: int = 100
_WALK: int = 60

type Hands = dict[Seat, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Lost:
    """What everybody knows of a side-show: who packed, and whether it was the one who asked."""

    loser: Seat
    winner: Seat
    asked_himself: bool

    def agrees(self, value: Mapping[Seat, int]) -> bool:
        """Whether hands of these values end the side-show like this (TEEN-31)."""
        if self.asked_himself:
            return value[self.winner] >= value[self.loser]
        return value[self.winner] > value[self.loser]


def determinize(record: TeenPattiRecord, seat: Seat, rng: random.Random) -> TeenPattiRecord:
    """Return a record with the cards that ``seat`` has not seen dealt at random.

    Its own cards count as unseen until it has looked. Who lost a side-show is public, so the new
    hands agree with it; what others have said unseen in In-Out is drawn anew.
    """
    steps = replay(play, record)  # type: ignore[arg-type]
    state: State = steps[-1].state
    true = {one.seat: one.cards for one in state.players}
    known: Hands = {}
    for pile in hide(table(state), seat).piles:
        cards = tuple(card for card in pile.cards if card is not None)
        if cards and pile.owner is not None:
            known[pile.owner] = cards
    loose = [card for card in record.pack if not any(card in cards for cards in known.values())]
    unseen = [owner for owner in true if owner not in known]
    lost = tuple(_lost(event for step in steps for event in step.events))
    world = _World(ranking(record.rules, record.carry.wild_rank), unseen, lost, record.rules.cards)
    hands = world.drawn(known, loose, rng) or world.walked(true, loose, rng)
    left = {owner: iter(cards) for owner, cards in hands.items()}
    dealt = [next(left[where]) for where in layout(record.rules, record.carry)]
    rest = [card for card in record.pack if card not in dealt]
    rng.shuffle(rest)
    hidden = state.phase == "declare"
    actions = tuple(_redrawn(record.actions, seat, rng)) if hidden else record.actions
    return replace(record, pack=(*dealt, *rest), actions=actions)


def _lost(events: Iterator[Event]) -> Iterator[Lost]:
    asker = ""
    for event in events:
        match event:
            case SideShowAccepted(_, to):
                asker = to
            case SideShowLost(loser, winner):
                yield Lost(loser, winner, loser == asker)
            case _:
                pass


def _redrawn(actions: tuple[Action, ...], seat: Seat, rng: random.Random) -> Iterator[Action]:
    for action in actions:
        if isinstance(action, GoIn | StayOut) and action.seat != seat:
            yield rng.choice((GoIn, StayOut))(action.seat)
        else:
            yield action


@dataclass(frozen=True, slots=True)
class _World:
    """Whose hands are unseen, and what is known of them."""

    order: Ranking
    unseen: list[Seat]
    lost: tuple[Lost, ...]
    size: int

    def agree(self, hands: Hands) -> bool:
        concerned = {seat for one in self.lost for seat in (one.winner, one.loser)}
        value = {seat: self.order.value(hands[seat]) for seat in concerned}
        return all(one.agrees(value) for one in self.lost)

    def drawn(self, known: Hands, loose: list[Card], rng: random.Random) -> Hands | None:
        """Deal at random until all agrees; ``None`` when that is too rare."""
        for _ in range(_TRIES):
            rng.shuffle(loose)
            hands = dict(known)
            for at, seat in enumerate(self.unseen):
                hands[seat] = tuple(loose[at * self.size : (at + 1) * self.size])
            for one in self.lost:
                both_unseen = one.winner in self.unseen and one.loser in self.unseen
                if both_unseen and not self.agree(hands):
                    hands[one.winner], hands[one.loser] = hands[one.loser], hands[one.winner]
            if self.agree(hands):
                return hands
        return None

    def walked(self, true: Hands, loose: list[Card], rng: random.Random) -> Hands:
        """Change hands one by one, always in agreement, until the first ones are forgotten."""
        hands = dict(true)
        for _ in range(_WALK * len(self.unseen)):
            seat = rng.choice(self.unseen)
            taken = {card for one in hands for card in hands[one] if one != seat}
            free = [card for card in loose if card not in taken]
            changed = hands | {seat: tuple(rng.sample(free, self.size))}
            if self.agree(changed):
                hands = changed
        return hands
