"""Random play of any game: what conformance, playthroughs and benchmarks are made of."""

import itertools
import random
import types
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Literal, TypeAliasType, get_args, get_origin

from tapisvert.core.cards import Card
from tapisvert.core.choices import Act, Amount, Pick
from tapisvert.core.dealing import shuffled
from tapisvert.core.record import Record
from tapisvert.core.wire import hints

MOST_ACTIONS = 3000


def random_action(choice: Any, rng: random.Random) -> Any:
    """One of the actions that a choice stands for, without listing them all."""
    match choice:
        case Act(action):
            return action
        case Pick(action, from_, least, most):
            chosen = set(rng.sample(from_, rng.randint(least, most)))
            return replace(action, cards=tuple(one for one in from_ if one in chosen))
        case Amount(action, least, most, step):
            return replace(action, chips=rng.choice((least, rng.randrange(least, most + 1, step))))


def allows(choice: Any, action: Any) -> bool:
    """Whether an action is one of those that a choice stands for, in whatever order its cards are."""
    match choice:
        case Act(allowed):
            return allowed == action
        case Pick(template, from_, least, most):
            if type(template) is not type(action) or not hasattr(action, "cards"):
                return False
            held = action.cards
            fits = least <= len(held) <= most and len(set(held)) == len(held) and set(held) <= set(from_)
            return fits and replace(action, cards=template.cards) == template
        case Amount(template, least, most, step):
            if type(template) is not type(action) or not hasattr(action, "chips"):
                return False
            fits = action.chips in range(least, most + 1, step)
            return fits and replace(action, chips=template.chips) == template


def dealt(game: Any, preset: str, rng: random.Random) -> Record:
    """The first deal of a match, before anybody acts."""
    rules = game.PRESETS[preset]
    carry = game.before(rules, game.Carry(), rng)
    return Record(game=game.key, preset=preset, rules=rules, carry=carry, pack=shuffled(game, rules, rng))


def play_out(game: Any, record: Record, rng: random.Random) -> Iterator[tuple[Record, Any]]:
    """Play at random to the end; gives the record and the step after each action, the start first."""
    step = game.start(record.rules, record.pack, record.carry)
    yield record, step
    for _ in range(MOST_ACTIONS):
        choices = game.legal(step.state)
        if not choices:
            return
        action = random_action(rng.choice(choices), rng)
        step = game.apply(step.state, action)
        record = replace(record, actions=(*record.actions, action))
        yield record, step
    raise AssertionError("a deal without end")


def nonsense(game: Any, rules: Any, rng: random.Random) -> Iterator[Any]:
    """Actions of every class for every seat, and for a seat that is not there, their fields filled anyhow."""
    for cls, seat in itertools.product(game.ACTIONS, (*game.seats(rules), "nobody")):
        rest = [field.name for field in fields(cls)][1:]
        yield cls(seat, *(_anything(hints(cls)[name], game.pack(rules), rng) for name in rest))


def _anything(kind: Any, pack: tuple[Card, ...], rng: random.Random) -> Any:
    if isinstance(kind, TypeAliasType):
        return _anything(kind.__value__, pack, rng)
    origin = get_origin(kind)
    if origin in {typing.Union, types.UnionType}:
        return _anything(rng.choice(get_args(kind)), pack, rng)
    if origin is Literal:
        return rng.choice(get_args(kind))
    if origin is tuple:
        if get_args(kind)[0] is Card:
            return tuple(rng.sample(pack, rng.choice((0, 1, 2, 3, 5))))
        inner = get_args(kind)
        if inner[-1] is Ellipsis:
            return tuple(_anything(inner[0], pack, rng) for _ in range(rng.randrange(3)))
        return tuple(_anything(one, pack, rng) for one in inner)
    if kind is Card:
        return rng.choice(pack)
    if kind is int:
        return rng.choice((-1, 0, 1, 2, 3, 7, 1000))
    if kind is bool:
        return rng.random() < 0.5
    if kind is str:
        return rng.choice(("S", "K", "", "nothing"))
    if is_dataclass(kind):
        return kind(*(_anything(hints(kind)[field.name], pack, rng) for field in fields(kind)))
    return None
