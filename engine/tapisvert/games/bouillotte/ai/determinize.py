"""Coups that agree with all that one seat has seen: what a computer player thinks with."""

import random
from collections.abc import Collection, Iterator

from tapisvert.core.cards import Card
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
    state = replay(play, record)[-1].state
    known: dict[str, tuple[Card, ...]] = {"turned": (state.turned,)}
    for pile in hide(table(state), seat).piles:
        cards = tuple(card for card in pile.cards if card is not None)
        if cards and pile.owner is not None:
            known[pile.owner] = cards
    fixed = {card for cards in known.values() for card in cards}
    loose = [card for card in pack(record.rules) if card not in fixed]  # in an order that tells nothing
    rng.shuffle(loose)
    dealt = tuple(_dealt(layout(record.rules, record.carry), known, loose))
    return replace(record, pack=(*dealt, *(card for card in loose if card not in dealt)))


def _dealt(places: Collection[str], known: dict[str, tuple[Card, ...]], loose: list[Card]) -> Iterator[Card]:
    held = {where: iter(cards) for where, cards in known.items()}
    rest = iter(loose)
    for where in places:
        yield next(held.get(where, rest))
