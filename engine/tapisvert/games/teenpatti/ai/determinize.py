"""Deals that agree with all that one seat has seen: what a bot thinks with."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tapisvert.core.cards import Card, shuffled
from tapisvert.core.frozen import replace
from tapisvert.core.piles import hide
from tapisvert.core.replay import replay
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti import play
from tapisvert.games.teenpatti.events import Event, SideShowAccepted, SideShowLost
from tapisvert.games.teenpatti.ranking import Ranking, ranking
from tapisvert.games.teenpatti.rules import layout, pack
from tapisvert.games.teenpatti.state import Action, GoIn, StayOut, TeenPattiRecord
from tapisvert.games.teenpatti.table import table

_TRIES: Final = 100
"""Deals drawn freely before hands are changed one by one."""
_WALK: Final = 60
"""Changes for each unseen hand after which the first ones are forgotten."""
_RESTART: Final = 400
"""Changes in a row that help nothing, after which it is begun anew."""

type Hands = dict[Seat, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Lost:
    """What everybody knows of a side-show: who packed, and whether it was the one who asked."""

    loser: Seat
    winner: Seat
    asked_himself: bool

    def short(self, value: Mapping[Seat, int]) -> int:
        """By how much hands of these values are short of ending the side-show like this (TEEN-31)."""
        least = value[self.loser] + (not self.asked_himself)
        return max(0, least - value[self.winner])


def determinize(record: TeenPattiRecord, seat: Seat, rng: random.Random) -> TeenPattiRecord:
    """Return a record with the cards that ``seat`` has not seen dealt at random.

    Its own cards count as unseen until it has looked. Who lost a side-show is public, so the new
    hands agree with it; what others have said unseen in In-Out is drawn anew. Records that look the
    same to ``seat`` give the same.
    """
    known = _knowledge(record, seat)
    hands = known.hands(rng)
    left = {owner: iter(cards) for owner, cards in hands.items()}
    dealt = [next(left[where]) for where in layout(record.rules, record.carry)]
    gone = set(dealt)
    rest = shuffled([card for card in pack(record.rules) if card not in gone], rng)
    actions = tuple(_redrawn(record.actions, seat, rng)) if known.declaring else record.actions
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


@lru_cache(maxsize=16)
def _knowledge(record: TeenPattiRecord, seat: Seat) -> "_Knowledge":
    """Gather what a seat has seen; asked once for the many deals of one decision."""
    steps = replay(play, record)
    state = steps[-1].state
    seen: Hands = {}
    for pile in hide(table(state), seat).piles:
        cards = tuple(card for card in pile.cards if card is not None)
        if cards and pile.owner is not None:
            seen[pile.owner] = cards
    known = {card for cards in seen.values() for card in cards}
    return _Knowledge(
        order=ranking(record.rules, record.carry.wild_rank),
        seen=tuple(seen.items()),
        unseen=tuple(one.seat for one in state.players if one.seat not in seen),
        loose=tuple(card for card in pack(record.rules) if card not in known),
        lost=tuple(_lost(event for step in steps for event in step.events)),
        size=record.rules.cards,
        declaring=state.phase == "declare",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Knowledge:
    """What a seat knows of the hands."""

    order: Ranking
    seen: tuple[tuple[Seat, tuple[Card, ...]], ...]
    unseen: tuple[Seat, ...]
    loose: tuple[Card, ...]
    """The cards that it cannot place, in the fixed order of the pack."""
    lost: tuple[Lost, ...]
    size: int
    """Cards in a hand."""
    declaring: bool
    """In-Out: not all have said whether they are in."""

    def hands(self, rng: random.Random) -> Hands:
        """Draw hands that agree with how the side-shows ended: freely, or where that is rare by changes."""
        for _ in range(_TRIES):
            hands = self._drawn(rng)
            for one in self.lost:
                both_unseen = one.winner in self.unseen and one.loser in self.unseen
                if both_unseen and self._short(hands):
                    hands[one.winner], hands[one.loser] = hands[one.loser], hands[one.winner]
            if not self._short(hands):
                return hands
        return self._walked(self._improved(rng), rng)

    def _drawn(self, rng: random.Random) -> Hands:
        cards = rng.sample(self.loose, self.size * len(self.unseen))
        hands = dict(self.seen)
        for at, seat in enumerate(self.unseen):
            hands[seat] = tuple(cards[at * self.size : (at + 1) * self.size])
        return hands

    def _short(self, hands: Hands) -> int:
        """By how much the hands are short of ending the side-shows as they ended; 0: they agree."""
        if not self.lost:
            return 0
        value = {seat: self.order.value(hands[seat]) for one in self.lost for seat in (one.winner, one.loser)}
        return sum(one.short(value) for one in self.lost)

    def _improved(self, rng: random.Random) -> Hands:
        """Change single cards of a random deal, never for the worse, until it agrees."""
        hands, useless = self._drawn(rng), 0
        short = self._short(hands)
        while short:
            changed = self._one_changed(hands, rng, cards=1)
            after = self._short(changed)
            useless = 0 if after < short else useless + 1
            if after <= short:
                hands, short = changed, after
            if useless > _RESTART:
                hands, useless = self._drawn(rng), 0
                short = self._short(hands)
        return hands

    def _walked(self, hands: Hands, rng: random.Random) -> Hands:
        """Change hands one by one, always in agreement, until the first ones are forgotten."""
        for _ in range(_WALK * len(self.unseen)):
            changed = self._one_changed(hands, rng, cards=self.size)
            if not self._short(changed):
                hands = changed
        return hands

    def _one_changed(self, hands: Hands, rng: random.Random, *, cards: int) -> Hands:
        """Exchange so many cards of one unseen hand for others that nobody holds."""
        seat = rng.choice(self.unseen)
        kept = rng.sample(hands[seat], self.size - cards)
        taken = {card for other, held in hands.items() if other != seat for card in held} | set(kept)
        free = [card for card in self.loose if card not in taken]
        return hands | {seat: (*kept, *rng.sample(free, cards))}
