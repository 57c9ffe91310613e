"""Packs: shuffled at random, or stacked so that named hands are dealt."""

import random
from collections.abc import Mapping

from tapisvert.core import cards as packs
from tapisvert.core.cards import Card, no_doubles
from tapisvert.core.errors import RecordError
from tapisvert.core.game import AnyGame
from tapisvert.core.record import Pack


def shuffled(game: AnyGame, rules: object, rng: random.Random) -> Pack:
    """Return a pack in random order. Only the pack is stored, never the seed."""
    return packs.shuffled(game.pack(rules), rng)


def stack(game: AnyGame, rules: object, deal: Mapping[str, tuple[Card, ...]], carry: object = None) -> Pack:
    """Build the pack that deals the named hands; what is not named is filled in a fixed order.

    ``deal`` maps a pile (a seat, ``turned``, ``talon``, or an alias that the game gives one) to its cards
    in the order they are dealt; ``stock`` names what follows the deal. ``carry`` left out is that of a
    first deal. Raises ``RecordError`` for an unknown pile, too many cards, a card twice or a card that
    is not in the pack.
    """
    places = game.layout(rules, game.Carry() if carry is None else carry)
    whole = game.pack(rules)
    deal = {game.PILE_ALIASES.get(pile, pile): cards for pile, cards in deal.items()}
    named = [card for cards in deal.values() for card in cards]
    no_doubles(named)
    for card in named:
        if card not in whole:
            raise RecordError("card_not_in_pack", card=card)
    for pile, cards in deal.items():
        room = places.count(pile) if pile != "stock" else len(whole) - len(places)
        if not room and pile != "stock":
            raise RecordError("pile_unknown", pile=pile, allowed=(*dict.fromkeys(places), "stock"))
        if len(cards) > room:
            raise RecordError("too_many_cards", pile=pile, most=room, found=len(cards))
    left = {pile: list(cards) for pile, cards in deal.items()}
    rest = iter([card for card in whole if card not in set(named)])
    dealt = [left[p].pop(0) if left.get(p) else next(rest) for p in places]
    return (*dealt, *left.get("stock", ()), *rest)
