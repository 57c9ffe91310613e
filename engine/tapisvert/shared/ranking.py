"""Strength of hands of a fixed number of cards, from a list of classes, for any pack, with a joker or without.

A game gives the classes of its hands from the strongest to the weakest (``hand_classes.poker_classes``
makes the usual five-card list); ``Order`` turns them into tables, so that the strength of a hand is a
sum and one or two look-ups. Wild cards are completed by trying what they may stand for, once for
each kind of hand. Teen Patti and draw poker use it.
"""

import hashlib
import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Final, Literal

from tapisvert.core.cards import JOKER, RANKS, SUIT_AT, SUITS, Card, card, no_doubles, pack
from tapisvert.core.errors import CardError
from tapisvert.shared.hand_classes import HandClass

_LOW: Final = (1 << SUIT_AT) - 1
_RANK: Final = {rank: card(rank + SUITS[0]).weight for rank in RANKS}
"""What a rank adds to a weight; the first suit adds nothing."""
_SUIT: Final = tuple(card(RANKS[0] + suit).weight - card(RANKS[0] + SUITS[0]).weight for suit in SUITS)
"""What each suit adds to it."""
weight: Final[Callable[[Card], int]] = attrgetter("weight")
"""A card as a number; the sum for several cards is what ``Order.of_weight`` looks up."""

type Joker = Literal["wild", "bug"]
"""What a joker may be: any card, or an ace or whatever completes a straight, a flush or a straight flush (POK-13)."""
BUG_COMPLETES: Final = frozenset({"straight", "flush", "straight_flush"})


class Order:
    """The whole order of the hands of one size.

    Strength 1 is the weakest class, ``len(order)`` the strongest. With a ``joker``, the greatest
    strength that it can give four cards is theirs; it is never a card held already, except as the
    fifth of a kind where the order knows one (POK-15).

    >>> from tapisvert.core.cards import cards
    >>> from tapisvert.shared.hand_classes import POKER, poker_classes
    >>> order = Order(poker_classes())
    >>> order.read(order.strength(cards("TS JS QS KS AS"))).category
    'straight_flush'
    >>> order = Order(poker_classes(order=("five_of_a_kind", *POKER)), joker="bug")
    >>> order.read(order.strength(cards("KS KH 7D 2C JK"))).ranks
    'KKA72'
    """

    __slots__ = ("_done", "_mixed", "_mixed_ranks", "_same", "_same_ranks", "classes", "joker", "ranks", "size")

    def __init__(self, strongest_first: Iterable[HandClass], *, joker: Joker | None = None) -> None:
        """Build the tables from ``strongest_first``."""
        self.classes: Final = tuple(strongest_first)
        self.size: Final = len(self.classes[0].ranks)
        self.ranks: Final = "".join(sorted({r for one in self.classes for r in one.ranks}, key=RANKS.index))
        self.joker: Final = joker
        self._mixed: dict[int, int] = {}
        """Strength by the sum of the ranks, for cards that are not all of one suit."""
        self._same: dict[int, int] = {}
        """Strength by the whole sum of the weights, for cards of one suit."""
        self._done: dict[tuple[int, int, bool, bool], int] = {}
        for place, one in enumerate(self.classes):
            total = sum(_RANK[rank] for rank in one.ranks)
            if one.same_suit is not True:
                self._mixed[total] = len(self.classes) - place
            if one.same_suit is not False and len(set(one.ranks)) == self.size:
                self._same |= {total + self.size * suit: len(self.classes) - place for suit in _SUIT}
        # What ``strength`` looks up: by the ranks alone, as floats. It is 0 with a joker, where the suits decide too.
        self._same_ranks: Final = {float(total): found for total, found in self._same.items() if total <= _LOW}
        self._mixed_ranks: Final = {float(total): found for total, found in self._mixed.items()}
        if joker is not None:
            self._add_joker(joker)

    def _add_joker(self, joker: Joker) -> None:
        """Enter the hands with a joker: what is left when a rank is taken from a class may become that class."""
        mixed: dict[int, int] = {}
        same: dict[int, int] = {}
        for place, one in reversed([*enumerate(self.classes)]):
            total = sum(_RANK[rank] for rank in one.ranks)
            for rank in dict.fromkeys(one.ranks):
                if joker == "bug" and rank != "A" and one.category not in BUG_COMPLETES:
                    continue
                held = total - _RANK[rank] + JOKER.weight
                if one.same_suit is not True:
                    mixed[held] = len(self.classes) - place  # the strongest comes last and stays
                if one.same_suit is not False and len(set(one.ranks)) == self.size:
                    same[held] = len(self.classes) - place
        for held, strength in same.items():
            best = max(strength, mixed.get(held, 0))
            self._same |= {held + (self.size - 1) * suit: best for suit in _SUIT}
        self._mixed |= mixed
        self._mixed_ranks.update(dict.fromkeys(map(float, mixed), 0))

    def __len__(self) -> int:
        """Return the number of classes."""
        return len(self.classes)

    def read(self, strength: int) -> HandClass:
        """Return the class of that strength."""
        return self.classes[len(self.classes) - strength]

    def strength(self, hand: Collection[Card]) -> int:
        """Return the strength of ``size`` different cards of the pack, a joker among them if the order has one.

        Raises ``CardError``: ``wrong_number_of_cards``, ``card_not_in_pack``. That the cards differ is not checked.
        """
        # Written out for the usual sizes: this is called a hundred thousand times for one question of odds.
        try:
            if self.size == 5:
                a, b, c, d, e = hand
                ranks = a.rank_weight + b.rank_weight + c.rank_weight + d.rank_weight + e.rank_weight
                if a.suit == b.suit == c.suit == d.suit == e.suit:
                    return self._same_ranks[ranks]
            elif self.size == 3:
                a, b, c = hand
                ranks = a.rank_weight + b.rank_weight + c.rank_weight
                if a.suit == b.suit == c.suit:
                    return self._same_ranks[ranks]
            elif len(hand) == self.size:
                ranks = sum([one.rank_weight for one in hand])
                if len({one.suit for one in hand}) == 1:
                    return self._same_ranks[ranks]
            else:
                raise self._refused(hand)
            return self._mixed_ranks[ranks] or self.of_weight(sum(map(weight, hand)))
        except (KeyError, ValueError):
            raise self._refused(hand) from None

    def _refused(self, hand: Collection[Card]) -> CardError:
        if len(hand) != self.size:
            return CardError("wrong_number_of_cards", wanted=self.size, found=len(hand))
        no_doubles(hand)
        known = {*self.ranks} | ({JOKER.rank} if self.joker else set())
        return CardError("card_not_in_pack", card=next(one for one in hand if one.rank not in known))

    def of_weight(self, total: int) -> int:
        """Return the strength of the cards whose weights add up to ``total``; raises ``KeyError`` if there are none."""
        if total in self._same:
            return self._same[total]
        return self._mixed[total & _LOW]

    def with_wild(self, held: int, wild: int, *, lowest: bool = False) -> int:
        """Return the strength of cards that weigh ``held`` and of ``wild`` cards that may be any.

        It is the greatest that can be made, or the least when ``lowest``. A wild card is never a
        card held already, except as the fifth of a kind where the order knows one (TEEN-42, POK-15).
        """
        if not wild:
            return self.of_weight(held)
        if wild == self.size:
            return 1 if lowest else len(self.classes)
        # What can be made depends only on the ranks held and on whether they are of one suit.
        least = held & _LOW
        suited = held - least in {(self.size - wild) * suit for suit in _SUIT}
        key = (least, wild, suited, lowest)
        known = self._done.get(key)
        if known is None:
            tables = (self._mixed, self._same) if suited else (self._mixed,)
            made = (one for table in tables for one in self._made(least, wild, table))
            known = self._done[key] = min(made) if lowest else max(made)
        return known

    def _made(self, least: int, wild: int, table: dict[int, int]) -> Iterator[int]:
        for ranks in itertools.combinations_with_replacement(self.ranks, wild):
            found = table.get(least + sum(_RANK[rank] for rank in ranks))
            if found is not None:
                yield found

    def _find(self, total: int) -> int | None:
        return self._same.get(total) or self._mixed.get(total & _LOW)

    def stand_ins(self, held: Sequence[Card], wild: Sequence[Card], strength: int) -> tuple[Card, ...]:
        """Return what each of ``wild`` stands for when they and ``held`` have that ``strength``.

        A wild card stays itself if it may; the others stand for the first cards, in the fixed
        order of the pack, that are not held.
        """
        missing = list(self.read(strength).ranks)
        for one in held:
            missing.remove(one.rank)
        so_far = sum(map(weight, held))
        pools = ([one for one in pack(52) if one.rank == rank] for rank in missing)
        fits = (
            chosen
            for chosen in itertools.product(*pools)
            if len(set(chosen)) == len(chosen) and self._find(so_far + sum(map(weight, chosen))) == strength
        )
        best = min(
            fits,
            key=lambda chosen: (
                sum(one in held for one in chosen),
                -sum(one in wild for one in chosen),
            ),
        )
        others = iter([one for one in best if one not in wild])
        return tuple(one if one in best else next(others) for one in wild)

    def digest(self) -> str:
        """Return a short fingerprint of the whole order: every class, and the strength of a hand of it."""
        fingerprint = hashlib.sha256()
        for one in self.classes:
            total = sum(_RANK[rank] for rank in one.ranks)
            strength = (self._same if one.same_suit else self._mixed)[total]
            fingerprint.update(f"{one.category} {one.ranks} {one.same_suit} {strength}\n".encode())
        return fingerprint.hexdigest()[:16]
