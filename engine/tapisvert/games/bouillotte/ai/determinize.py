"""Coups that agree with all that one seat has seen: what a computer player thinks with."""

import random
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from tapisvert.core.cards import Card, shuffled
from tapisvert.core.frozen import replace
from tapisvert.core.piles import hide
from tapisvert.core.replay import replay
from tapisvert.core.seats import Seat
from tapisvert.games.bouillotte import play
from tapisvert.games.bouillotte.rules import layout, pack
from tapisvert.games.bouillotte.state import BouillotteRecord
from tapisvert.games.bouillotte.table import table


def determinize(record: BouillotteRecord, seat: Seat, rng: random.Random) -> BouillotteRecord:
    """Return a record with the cards that ``seat`` has not seen dealt at random.

    Its own cards count as unseen as long as a blind *carre* may be made (BOU-6).
    """
    known, hidden = _knowledge(record, seat)
    loose = shuffled(hidden, rng)
    dealt = tuple(_dealt(layout(record.rules, record.carry), known, loose))
    return replace(record, pack=(*dealt, *(card for card in loose if card not in dealt)))


@lru_cache(maxsize=16)
def _knowledge(record: BouillotteRecord, seat: Seat) -> tuple[Mapping[str, tuple[Card, ...]], tuple[Card, ...]]:
    """Return what a seat has seen, pile by pile, and the cards that it has not, in an order that tells nothing.

    It is asked once for the many deals of one decision.
    """
    state = replay(play, record)[-1].state
    known: dict[str, tuple[Card, ...]] = {"turned": (state.turned,)}
    for pile in hide(table(state), seat).piles:
        cards = tuple(card for card in pile.cards if card is not None)
        if cards and pile.owner is not None:
            known[pile.owner] = cards
    fixed = {card for cards in known.values() for card in cards}
    return known, tuple(card for card in pack(record.rules) if card not in fixed)


def _dealt(places: Collection[str], known: Mapping[str, tuple[Card, ...]], loose: Iterable[Card]) -> Iterator[Card]:
    held = {where: iter(cards) for where, cards in known.items()}
    rest = iter(loose)
    for where in places:
        yield next(held.get(where, rest))
