"""How good five cards are, before the draw and after it, and what is usually thrown away from them.

Bots and sampled continuations judge by these figures, which rest on hands drawn with a fixed seed; the exact counts
are in ``odds``.
"""

import random
from bisect import bisect_left, bisect_right
from functools import cache
from typing import Final, Literal

from tapisvert.core.cards import JOKER, Card
from tapisvert.games.drawpoker.ranking import order, stands_for, strength
from tapisvert.games.drawpoker.rules import HAND, Rules, pack

HANDS: Final = 1_500
"""Hands drawn to learn how strong hands are, dealt and after the draw."""
_MADE: Final = frozenset({"five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight"})
"""Hands that are usually kept whole."""
_ONE_SHORT: Final = 0.55
"""How good five cards are before the draw, at least, when one card is missing to a flush or a run open at both ends."""
_KEPT_HIGH: Final = 2
"""The highest cards that are kept of a hand in which nothing is made."""

type Hand = tuple[Card, ...]


def usual_discard(rules: Rules, hand: Hand) -> Hand:
    """Return what is usually thrown away: nothing of a straight or better, else all that makes nothing.

    Pairs, threes and fours are kept; of a hand without one, four cards to a flush or to a run open at both ends,
    else the two highest.

    >>> from tapisvert.core.cards import cards, write
    >>> write(usual_discard(Rules(), cards("KH KS 9H 5D 3H"))), write(usual_discard(Rules(), cards("KH 4S 9H 5H 3H")))
    ('9H 5D 3H', '4S')
    """
    category = order(rules).read(strength(rules, hand)).category
    if category in _MADE:
        return ()
    if category != "high_card":
        ranks = _ranks(rules, hand)
        return tuple(card for card, rank in zip(hand, ranks, strict=True) if ranks.count(rank) == 1)
    lone = one_short(rules, hand)
    if lone is not None:
        return (lone,)
    highest = low_first(rules, hand)[-_KEPT_HIGH:]
    return tuple(card for card in hand if card not in highest)


def low_first(rules: Rules, hand: Hand) -> Hand:
    """Return the cards of a hand from the lowest up; a joker is above all."""
    ranks = order(rules).ranks
    return tuple(sorted(hand, key=lambda card: len(ranks) if card is JOKER else ranks.index(card.rank)))


def _ranks(rules: Rules, hand: Hand) -> tuple[str, ...]:
    """The ranks of a hand, the joker's that of the card it stands for."""
    if JOKER not in hand:
        return tuple(card.rank for card in hand)
    (stand_in,) = stands_for(rules, hand)
    return tuple(stand_in.rank if card is JOKER else card.rank for card in hand)


def one_short(rules: Rules, hand: Hand) -> Card | None:
    """Return the card that spoils a flush or, without one, a run open at both ends; ``None`` if there is none."""
    if JOKER in hand:
        return None
    for card in hand:
        rest = [one for one in hand if one is not card]
        if len({one.suit for one in rest}) == 1:
            return card
    ranks = order(rules).ranks
    for card in hand:
        at = sorted({ranks.index(one.rank) for one in hand if one is not card})
        if len(at) == HAND - 1 and at[-1] - at[0] == HAND - 2 and at[-1] < len(ranks) - 1 and (at[0] or rules.ace_low):
            return card
    return None


@cache
def _strengths(rules: Rules, when: Literal["dealt", "drawn"]) -> tuple[int, ...]:
    """Strengths of random hands in order, as dealt or after the usual draw."""
    rng, whole = random.Random(HAND), pack(rules)
    found = []
    for _ in range(HANDS):
        cards = tuple(rng.sample(whole, 2 * HAND))
        hand, more = cards[:HAND], cards[HAND:]
        if when == "drawn":
            gone = usual_discard(rules, hand)
            hand = (*(card for card in hand if card not in gone), *more[: len(gone)])
        found.append(strength(rules, hand))
    return tuple(sorted(found))


def _share(known: tuple[int, ...], worth: int) -> float:
    return (bisect_left(known, worth) + bisect_right(known, worth)) / (2 * len(known))


def before_draw(rules: Rules, hand: Hand) -> float:
    """Return the share of dealt hands that a hand beats, half of its equals counted; a good draw counts for more."""
    share = _share(_strengths(rules, "dealt"), strength(rules, hand))
    return max(share, _ONE_SHORT) if share < _ONE_SHORT and one_short(rules, hand) is not None else share


def after_draw(rules: Rules, hand: Hand) -> float:
    """Return the share of hands after the usual draw that a hand beats, half of its equals counted."""
    return _share(_strengths(rules, "drawn"), strength(rules, hand))
