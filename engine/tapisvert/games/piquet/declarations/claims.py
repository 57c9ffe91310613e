"""What a seat may declare from its hand: whole combinations, parts of them, or nothing (PIQ-36)."""

import itertools
from collections.abc import Sequence
from functools import lru_cache

from tapisvert.core.cards import Card
from tapisvert.core.errors import IllegalAction
from tapisvert.games.piquet.declarations.combinations import (
    SHORTEST_POINT,
    Category,
    Group,
    Holding,
    Item,
    Point,
    Run,
    group_parts,
    holding,
    parts,
    read_group,
    read_run,
    within,
)  # fmt: skip


def texts(items: tuple[Item, ...]) -> tuple[str, ...]:
    """Write items as actions name them."""
    return tuple([str(item) for item in items])


@lru_cache(maxsize=16)
def items_of(category: Category, named: tuple[str, ...], hand: tuple[Card, ...]) -> tuple[Item, ...]:
    """Return the items that an action names and the hand holds.

    Raises ``IllegalAction``: what cannot be read or is not held cannot be declared (PIQ-39).
    """
    if not named:
        raise IllegalAction("not_a_combination", rule="PIQ-R4", text="")
    held = holding(hand)
    items = tuple([_item(category, text, held) for text in named])
    if len(items) == 1:
        return items
    if category == "point":
        raise IllegalAction("one_point", rule="PIQ-25")
    for one, two in itertools.pairwise(items):
        if two.key > one.key:
            raise IllegalAction("not_best_first", rule="PIQ-37", first=str(one), better=str(two))
    sources = [_source(item, held) for item in items]
    if len(set(sources)) < len(sources):
        raise IllegalAction("one_from_each", rule="PIQ-36")
    return items


def _item(category: Category, text: str, held: Holding) -> Item:
    item: Item | None
    match category:
        case "point":
            item = next((point for point in held.points if point.suit == text), None)
            if item is not None and item.length < SHORTEST_POINT:
                raise IllegalAction("point_too_short", rule="PIQ-24", least=SHORTEST_POINT)
        case "sequences":
            item = read_run(text)
        case "sets":
            item = read_group(text)
    if item is None:
        raise IllegalAction("not_a_combination", rule="PIQ-R4", text=text[:20])
    if _source(item, held) is None:
        raise IllegalAction("combination_not_held", rule="PIQ-39", item=str(item))
    return item


def _source(item: Item, held: Holding) -> Item | None:
    """Return the whole combination that an item is, or is part of."""
    match item:
        case Point():
            return item
        case Run():
            return next((run for run in held.runs if within(item, run)), None)
        case Group(size, rank):
            return next((g for g in held.groups if g.rank == rank and g.size >= size), None)


@lru_cache(maxsize=16)
def choices(category: Category, hand: tuple[Card, ...]) -> tuple[tuple[Item, ...], ...]:
    """Return everything that may be declared in a category, the whole of it first.

    Every suit of three or more for the point; every choice of sequences and sets, or of parts of
    them, one from each.
    """
    held = holding(hand)
    if category == "point":
        return tuple([(point,) for point in held.points if point.length >= SHORTEST_POINT])
    match category:
        case "sequences":
            return _combined([parts(run) for run in held.runs])
        case "sets":
            return _combined([group_parts(group) for group in held.groups])


def _combined(options: Sequence[tuple[Item, ...]]) -> tuple[tuple[Item, ...], ...]:
    """Return every way to declare one of some of the options, or several: each list best first."""
    if len(options) < 2:
        return tuple([(item,) for part in options for item in part])
    every = itertools.product(*[(*part, None) for part in options])
    kept = ([item for item in chosen if item is not None] for chosen in every)
    return tuple(tuple(sorted(items, key=lambda item: item.key, reverse=True)) for items in kept if items)
