"""Deals for draw poker's drills: hands of a category, hands near each other, and a coup in which one is looked at."""

import random
from collections.abc import Mapping, Sequence
from functools import cache

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.levels import Level
from tapisvert.core.record import Record
from tapisvert.drills.moment import Moment, begin, pack_with
from tapisvert.drills.search import draw_until_some
from tapisvert.games.drawpoker import play
from tapisvert.games.drawpoker.events import Event
from tapisvert.games.drawpoker.ranking import order
from tapisvert.games.drawpoker.rules import FIRST_DEAL, HAND, PRESETS, Carry, Rules, layout, pack
from tapisvert.games.drawpoker.state import Action, State
from tapisvert.shared.hand_classes import HandClass

type Hand = tuple[Card, ...]
type DrawPokerMoment = Moment[State, Action, Event]


def deal(
    rng: random.Random,
    hands: Mapping[str, Hand],
    *,
    preset: str,
    rules: Rules | None = None,
    carry: Carry = FIRST_DEAL,
) -> DrawPokerMoment:
    """Deal these hands to their seats; all other cards at random."""
    played = PRESETS[preset] if rules is None else rules
    dealt = {one for hand in hands.values() for one in hand}
    rest = [one for one in pack(played) if one not in dealt]
    rng.shuffle(rest)
    cards = pack_with(layout(played, carry), hands, rest)
    return begin(play, Record(game="drawpoker", preset=preset, rules=played, carry=carry, pack=cards))


def shown_hand(
    rng: random.Random, hand: Hand, *, preset: str = "french-52", carry: Carry = FIRST_DEAL
) -> DrawPokerMoment:
    """Return a coup in which seat1 holds this hand."""
    return deal(rng, {"seat1": hand}, preset=preset, carry=carry).seen_by("seat1")


def hand_of_class(rng: random.Random, wanted: HandClass, taken: Sequence[Card] = ()) -> Hand | None:
    """Return a hand of a class in random suits and order, without cards already taken, if found."""
    for _ in range(60):
        one = rng.choice(SUITS)
        suits = (one,) * HAND if wanted.same_suit else tuple(rng.choice(SUITS) for _ in range(HAND))
        hand = tuple(card(rank + suit) for rank, suit in zip(wanted.ranks, suits, strict=True))
        mixed = wanted.same_suit is not False or len(set(suits)) > 1
        if mixed and len(set(hand)) == HAND and not set(hand) & set(taken):
            return tuple(rng.sample(hand, HAND))
    return None


@cache
def categories(rules: Rules) -> tuple[str, ...]:
    """Return the categories of these rules, the strongest first.

    >>> categories(Rules())[:2]
    ('straight_flush', 'four_of_a_kind')
    """
    return tuple(dict.fromkeys(one.category for one in order(rules).classes))


@cache
def classes_of(rules: Rules, category: str) -> tuple[HandClass, ...]:
    """Return the classes of a category, the strongest first."""
    return tuple(one for one in order(rules).classes if one.category == category)


def of_category(rng: random.Random, rules: Rules, category: str, taken: Sequence[Card] = ()) -> Hand:
    """Return a random hand of a category, without a joker."""
    return draw_until_some(lambda: hand_of_class(rng, rng.choice(classes_of(rules, category)), taken))


def near_pair(rng: random.Random, rules: Rules, level: Level) -> tuple[Hand, Hand]:
    """Return two hands that are the closer the higher the level; at the top, sometimes equal."""

    def draw() -> tuple[Hand, Hand] | None:
        first, second = rng.sample(_two_classes(rng, rules, level), 2)
        one = hand_of_class(rng, first)
        two = hand_of_class(rng, second, one or ())
        return None if one is None or two is None else (one, two)

    return draw_until_some(draw)


def _two_classes(rng: random.Random, rules: Rules, level: Level) -> list[HandClass]:
    """Two classes: of any two categories; of categories beside each other or of one; apart by the last cards."""
    names = categories(rules)
    name = rng.choice(names)
    first = rng.choice(classes_of(rules, name))
    others = [one for one in names if one != name]
    if level == 1:
        return [first, rng.choice(classes_of(rules, rng.choice(others)))]
    if level == 2 and rng.random() < 0.5:
        at = names.index(name)
        return [first, rng.choice(classes_of(rules, names[at - 1] if at else names[1]))]
    alike = [one for one in classes_of(rules, name) if one != first]
    if level == 2:
        return [first, rng.choice(alike)]
    if rng.random() < 0.15 and name in {"high_card", "pair", "two_pairs", "straight"}:
        return [first, first]
    closest = max(_shared(first, one) for one in alike)
    return [first, rng.choice([one for one in alike if _shared(first, one) == closest])]


def _shared(one: HandClass, other: HandClass) -> int:
    """How many deciding ranks two classes have in common before they differ."""
    return next((at for at in range(HAND) if one.ranks[at] != other.ranks[at]), HAND)
