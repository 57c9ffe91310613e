"""Hands and deals for Teen Patti's drills: near ties rather than plain cases, and live tables."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.game import expand, phrase
from tapisvert.core.record import Record
from tapisvert.drills.question import Option
from tapisvert.games.teenpatti.events import Event
from tapisvert.games.teenpatti.play import apply, legal, start
from tapisvert.games.teenpatti.prices import live
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, order
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, Carry, Rules, layout, pack, seats
from tapisvert.games.teenpatti.state import Action, Bet, Look, PackUp, State, TeenPattiRecord
from tapisvert.shared.ranking import HandClass

type Hand = tuple[Card, ...]


# Hands


def dressed(rng: random.Random, wanted: HandClass, taken: Sequence[Card] = ()) -> Hand | None:
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
    found = None
    while found is None:
        found = dressed(rng, rng.choice(_of(category)), taken)
    return found


def near(rng: random.Random, level: int) -> tuple[Hand, Hand]:
    """Return two hands that are the closer the higher the level; at the top, sometimes equal."""
    while True:
        first, second = rng.sample(_pair(rng, level), 2)
        one = dressed(rng, first)
        two = dressed(rng, second, one or ())
        if one is not None and two is not None:
            return one, two


def _pair(rng: random.Random, level: int) -> list[HandClass]:
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


def _of(category: str) -> list[HandClass]:
    return [one for one in order().classes if one.category == category]


def _shared(one: HandClass, other: HandClass) -> int:
    """How many deciding ranks two classes have in common before they differ."""
    for at in range(HAND):
        if one.ranks[at] != other.ranks[at]:
            return at
    return HAND


# Deals


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal as it stands: its record, its state and the events of the last action."""

    record: TeenPattiRecord
    state: State
    events: tuple[Event, ...]

    def then(self, action: Action) -> "Moment":
        """The moment after one more action. Raises ``IllegalAction``."""
        step = apply(self.state, action)
        record = replace(self.record, actions=(*self.record.actions, action))
        return Moment(record, step.state, step.events)

    def choices(self) -> tuple[Action, ...]:
        """What may be done now."""
        return tuple(action for choice in legal(self.state) for action in expand(choice))


def deal(
    rng: random.Random,
    rules: Rules,
    hands: Sequence[Hand] = (),
    *,
    preset: str = "classic",
    carry: Carry = FIRST_DEAL,
) -> Moment:
    """Deal these hands to the first seats; all other cards at random."""
    out = {one for hand in hands for one in hand}
    left = {seat: iter(hand) for seat, hand in zip(seats(rules), hands, strict=False)}
    others = [one for one in pack(rules) if one not in out]
    rng.shuffle(others)
    rest = iter(others)
    given = tuple(next(left.get(where, rest)) for where in layout(rules, carry))
    record: TeenPattiRecord = Record(game="teenpatti", preset=preset, rules=rules, carry=carry, pack=(*given, *rest))
    step = start(rules, record.pack, carry)
    return Moment(record, step.state, step.events)


def shown_hand(rng: random.Random, hand: Hand, *, preset: str = "classic") -> Moment:
    """Return a deal in which seat1 has this hand and has looked at it."""
    rules = replace(PRESETS[preset], players=3)
    return deal(rng, rules, (hand,), preset=preset).then(Look("seat1"))


def play_on(rng: random.Random, moment: Moment, *, bets: int, looks: float = 0.3, packs: float = 0.1) -> Moment:
    """Play so many bets, with looks and packs between, never down to one player."""
    while bets and moment.state.phase == "bet":
        seat = moment.state.turn
        choices = moment.choices()
        if Look(seat) in choices and rng.random() < looks:
            moment = moment.then(Look(seat))
            continue
        staked = [one for one in choices if isinstance(one, Bet)]
        if not staked or (len(live(moment.state)) > 2 and rng.random() < packs):
            moment = moment.then(PackUp(seat))
            continue
        moment = moment.then(rng.choice((staked[0], staked[0], rng.choice(staked))))
        bets -= 1
    return moment


def chips(number: int) -> Option:
    """An answer that names a number of chips."""
    return Option(str(number), phrase=phrase("option.chips", n=number))
