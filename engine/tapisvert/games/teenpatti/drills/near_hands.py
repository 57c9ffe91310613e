"""Hands for Teen Patti's drills: of a category, or two that are near each other."""

import random
from collections.abc import Sequence
from functools import cache

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.levels import Level
from tapisvert.drills.search import draw_until_some
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, order
from tapisvert.shared.hand_classes import HandClass

type Hand = tuple[Card, ...]


def hand_of_class(rng: random.Random, wanted: HandClass, taken: Sequence[Card] = ()) -> Hand | None:
    """Return a hand of a class in random suits and order, without cards already taken, if found."""
    for _ in range(40):
        one = rng.choice(SUITS)
        suits = (one,) * HAND if wanted.same_suit else tuple(rng.choice(SUITS) for _ in range(HAND))
        hand = tuple(card(rank + suit) for rank, suit in zip(wanted.ranks, suits, strict=True))
        mixed = wanted.same_suit is not False or len(set(suits)) > 1
        if mixed and len(set(hand)) == HAND and not set(hand) & set(taken):
            return tuple(rng.sample(hand, HAND))
    return None


def of_category(rng: random.Random, category: str, taken: Sequence[Card] = ()) -> Hand:
    """Return a random hand of a category (``CATEGORIES``)."""
    return draw_until_some(lambda: hand_of_class(rng, rng.choice(_of(category)), taken))


def near_pair(rng: random.Random, level: Level) -> tuple[Hand, Hand]:
    """Return two hands that are the closer the higher the level; at the top, sometimes equal."""

    def draw() -> tuple[Hand, Hand] | None:
        first, second = rng.sample(_pair(rng, level), 2)
        one = hand_of_class(rng, first)
        two = hand_of_class(rng, second, one or ())
        return None if one is None or two is None else (one, two)

    return draw_until_some(draw)


def _pair(rng: random.Random, level: Level) -> list[HandClass]:
    """Two classes: of any two categories; beside each other; apart by the last card that decides."""
    first = rng.choice(_of(rng.choice(CATEGORIES)))
    alike = [one for one in _of(first.category) if one != first]
    if level == 1:
        return [first, rng.choice([one for one in order().classes if one.category != first.category])]
    if level == 2 and rng.random() < 0.4:
        at = CATEGORIES.index(first.category)
        return [first, rng.choice(_of(CATEGORIES[at - 1] if at else CATEGORIES[1]))]
    if level == 2:
        return [first, rng.choice(alike)]
    chance = rng.random()
    if chance < 0.12:
        top = rng.choice(("sequence", "pure_sequence"))
        return [one for one in _of(top) if one.ranks in {"A23", "AKQ"}]
    if chance < 0.24 and first.category != "trail":
        return [first, first]
    closest = max(_shared(first, one) for one in alike)
    return [first, rng.choice([one for one in alike if _shared(first, one) == closest])]


@cache
def _of(category: str) -> tuple[HandClass, ...]:
    return tuple(one for one in order().classes if one.category == category)


def _shared(one: HandClass, other: HandClass) -> int:
    """How many deciding ranks two classes have in common before they differ."""
    for at in range(HAND):
        if one.ranks[at] != other.ranks[at]:
            return at
    return HAND
