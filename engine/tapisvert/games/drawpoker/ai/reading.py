"""What bets and draws tell of the hidden hands: deals in which the others hold what they have played like.

``read`` deals every opponent that is still in other hidden cards until they go with the number that it drew and with
its bets, or the tries are used up: then a bluff is believed.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.frozen import replace
from tapisvert.core.piles import View
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.ai.hands import Hand, after_draw, before_draw, usual_discard
from tapisvert.games.drawpoker.events import (
    Betted,
    Called,
    CalledShort,
    Drew,
    Event,
    Folded,
    Opened,
    Raised,
    Stood,
)
from tapisvert.games.drawpoker.play import apply, start
from tapisvert.games.drawpoker.ranking import may_open
from tapisvert.games.drawpoker.rules import HAND, Rules, dealt_in, level
from tapisvert.games.drawpoker.state import Admit, Draw, DrawPokerRecord, Open, State

_CALLED: Final = 0.35
"""How good the hand of a seat that has called is at least, as a share of the hands that it beats."""
_RAISED: Final = 0.75
"""The same of a seat that has opened, bet or raised."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What one seat has done so far."""

    opened: bool = False
    drew: int | None = None
    """Cards that it has drawn; ``None`` before the draw."""
    before: float = 0
    """How good its bets say that its hand was before the draw (``before_draw``)."""
    after: float = 0
    """How good its bets say that its hand is after the draw (``after_draw``)."""


def heard(events: Iterable[Event], reader: Seat) -> Mapping[Seat, Heard]:
    """Gather what every other seat that has not folded has done with chips and cards."""
    found: dict[Seat, Heard] = {}
    drawn = False
    for event in events:
        match event:
            case Folded(seat):
                found.pop(seat, None)
                continue
            case Opened(seat) | Betted(seat) | Raised(seat):
                least = _RAISED
            case Called(seat) | CalledShort(seat):
                least = _CALLED
            case Drew(seat, number=number):
                drawn = True
                found[seat] = replace(found.get(seat, Heard()), drew=number)
                continue
            case Stood(seat):
                drawn = True
                found[seat] = replace(found.get(seat, Heard()), drew=0)
                continue
            case _:
                continue
        known = found.get(seat, Heard())
        if drawn:
            found[seat] = replace(known, after=max(known.after, least))
        else:
            opened = known.opened or isinstance(event, Opened)
            found[seat] = replace(known, opened=opened, before=max(known.before, least))
    return {seat: one for seat, one in found.items() if seat != reader}


def read(record: DrawPokerRecord, view: View, rng: random.Random, *, tries: int) -> DrawPokerRecord:
    """Return a deal that goes with what was heard, as far as ``tries`` hands for a seat find it.

    ``record`` already agrees with all that the seat of ``view`` has seen (``determinize``).
    """
    words = heard(view.events, view.seat)
    if not tries or not words or any(isinstance(action, Admit) for action in record.actions):
        return record  # what follows a false opening depends on who could have opened
    # Who opened comes first, and keeps its cards if it has folded since: its opening must stay allowed.
    opened = {action.seat for action in record.actions if isinstance(action, Open)}
    dealing = _Dealing(record, {view.seat, *(opened - words.keys())})
    for seat in sorted(words, key=lambda seat: seat not in opened):
        dealing.deal(seat, words[seat], rng, tries)
    return dealing.record()


class _Dealing:
    """A record whose hidden hands are dealt anew, seat after seat."""

    def __init__(self, record: DrawPokerRecord, keep: Iterable[Seat]) -> None:
        self._record = record
        self._pack = list(record.pack)
        self._inside = dealt_in(record.rules, record.carry)
        self._last: State = replayed(record)
        self._fixed = {place for seat in keep if seat in self._inside for place in self._places(seat)}
        self._draws: dict[Seat, Hand] = {}

    def _places(self, seat: Seat) -> list[int]:
        """Where in the pack the five cards lie that a seat was dealt, then those that it drew."""
        at = self._inside.index(seat)
        dealt = [at + turn * len(self._inside) for turn in range(HAND)]
        where = {card: place for place, card in enumerate(self._record.pack)}
        held = dict(self._last.hands).get(seat, ())
        return [*dealt, *(where[card] for card in held if where[card] not in dealt)]

    def deal(self, seat: Seat, one: Heard, rng: random.Random, tries: int) -> None:
        """Find a seat hidden cards that go with what it did; leave it as it is if none do."""
        places = self._places(seat)
        if self._fixed & set(places):
            return  # it has drawn what lay in an earlier discard: too much depends on it
        loose = [place for place in range(len(self._pack)) if place not in self._fixed]
        for _ in range(tries):
            chosen = rng.sample(loose, len(places))
            cards = tuple(self._pack[place] for place in chosen)
            gone = self._fits(one, cards)
            if gone is not None:
                self._put(places, cards)
                self._draws[seat] = gone
                break
        self._fixed |= set(places)

    def _fits(self, one: Heard, cards: tuple[Card, ...]) -> Hand | None:
        """Return what a seat with these cards throws away; ``None`` if it would have played otherwise."""
        rules: Rules = self._record.rules
        hand, drawn = cards[:HAND], cards[HAND:]
        if one.opened and not may_open(rules, level(self._record.carry), hand):
            return None
        if one.before and before_draw(rules, hand) < one.before:
            return None
        if one.drew is None:
            return ()
        gone = usual_discard(rules, hand)
        if len(gone) != one.drew:
            return None
        kept = tuple(card for card in hand if card not in gone)
        return gone if not one.after or after_draw(rules, (*kept, *drawn)) >= one.after else None

    def _put(self, places: list[int], cards: tuple[Card, ...]) -> None:
        for place, card in zip(places, cards, strict=True):
            other = self._pack.index(card)
            self._pack[place], self._pack[other] = card, self._pack[place]

    def record(self) -> DrawPokerRecord:
        """Return the record with the new cards, the discards among them."""
        many = len(self._inside)
        hands = {seat: tuple(self._pack[at : many * HAND : many]) for at, seat in enumerate(self._inside)}
        old = {seat: self._record.pack[at : many * HAND : many] for at, seat in enumerate(self._inside)}

        def renewed(action: Draw) -> Draw:
            where = (old[action.seat].index(card) for card in action.cards)
            same = tuple(hands[action.seat][at] for at in where)
            return replace(action, cards=self._draws.get(action.seat) or same)

        actions = tuple(renewed(one) if isinstance(one, Draw) else one for one in self._record.actions)
        return replace(self._record, pack=tuple(self._pack), actions=actions)


def replayed(record: DrawPokerRecord) -> State:
    """Return the state that a record leads to."""
    state = start(record.rules, record.pack, record.carry).state
    for action in record.actions:
        state = apply(state, action).state
    return state
