"""What a hand can declare, how declarations are written and compared, and what they score.

A declaration is written as in a record: a point by its suit, ``S``; a sequence by its top card and
length, ``QS4``; a set by its rank and size, ``K4``. Lists are best first.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.frozen import quick
from tapisvert.games.piquet.hand_bits import (
    LENGTH,
    LOWEST_SET,
    POINT_KEY,
    QUATORZE,
    RUN_VALUE,
    RUNS,
    SET_VALUE,
    SHORTEST_RUN,
    SUIT_PIPS,
    TRIO,
    mask,
    suits_of,
)
from tapisvert.games.piquet.rules import ORDER

type Category = Literal["point", "sequences", "sets"]
CATEGORIES: Final[tuple[Category, ...]] = ("point", "sequences", "sets")
"""In the order in which they are spoken and counted (PIQ-20, PIQ-52)."""

SHORTEST_POINT: Final = 3
"""Twelve cards in four suits: the longest has at least three (PIQ-24)."""
SCORE_NAME: Final[dict[Category, str]] = {"point": "point", "sequences": "sequence", "sets": "set"}


@quick
@dataclass(frozen=True, slots=True)
class Point:
    """All cards of one suit (PIQ-R4a)."""

    suit: str
    length: int
    pips: int

    def __str__(self) -> str:
        """Return the suit."""
        return self.suit

    @property
    def key(self) -> tuple[int, int]:
        """Greater is better: length, then the count."""
        return self.length, self.pips

    @property
    def value(self) -> int:
        """One point for each card; PIQ-28: nothing is taken off."""
        return self.length


@quick
@dataclass(frozen=True, slots=True)
class Run:
    """Cards of one suit in unbroken order (PIQ-R4b)."""

    length: int
    top: str
    suit: str

    def __str__(self) -> str:
        """Return top card and length: ``QS4``."""
        return f"{self.top}{self.suit}{self.length}"

    @property
    def key(self) -> tuple[int, int]:
        """Greater is better: length, then the top card; suits do not matter (PIQ-29)."""
        return self.length, ORDER.index(self.top)

    @property
    def value(self) -> int:
        """Three, four, then fifteen to eighteen."""
        return RUN_VALUE[self.length]

    @property
    def ranks(self) -> str:
        """The ranks in it, from the top."""
        top = ORDER.index(self.top)
        return ORDER[top - self.length + 1 : top + 1][::-1]


@quick
@dataclass(frozen=True, slots=True)
class Group:
    """Three or four of one rank from ten to ace: trio or quatorze (PIQ-R4c)."""

    size: int
    rank: str

    def __str__(self) -> str:
        """Return rank and size: ``K4``."""
        return f"{self.rank}{self.size}"

    @property
    def key(self) -> tuple[int, int]:
        """Greater is better: any quatorze beats any trio, then the rank (PIQ-32)."""
        return self.size, ORDER.index(self.rank)

    @property
    def value(self) -> int:
        """Three or fourteen."""
        return SET_VALUE[self.size]


type Item = Point | Run | Group


@quick
@dataclass(frozen=True, slots=True)
class Holding:
    """All that a hand holds: one point a suit, maximal runs, sets; each list best first."""

    points: tuple[Point, ...]
    runs: tuple[Run, ...]
    groups: tuple[Group, ...]

    @property
    def point(self) -> Point:
        """The best point: PIQ-26, at equal length and count by the fixed order of suits."""
        return self.points[0]

    def items(self, category: Category) -> tuple[Item, ...]:
        """All that would be declared in a category: one point only (PIQ-25)."""
        match category:
            case "point":
                return self.points[:1]
            case "sequences":
                return self.runs
            case "sets":
                return self.groups

    def value(self, category: Category) -> int:
        """What a category scores if it is good."""
        return sum(item.value for item in self.items(category))

    @property
    def total(self) -> int:
        """Point, sequences and sets together, if all are good."""
        return sum(self.value(category) for category in CATEGORIES)


def holding(hand: Iterable[Card]) -> Holding:
    """Find everything that a hand can declare.

    >>> from tapisvert.core.cards import cards
    >>> held = holding(cards("AS KS QS 9S 8S 7S TH 9D 8D KC QC 7C"))
    >>> str(held.point), held.point.pips, [str(run) for run in held.runs], held.total
    ('S', 55, ['AS3', '9S3'], 12)
    """
    return _holding(tuple(hand))


@lru_cache(maxsize=16)  # the two hands of a deal are asked for again and again while they are declared
def _holding(cards: tuple[Card, ...]) -> Holding:
    spades, hearts, diamonds, clubs = by_suit = suits_of(mask(cards))
    points = [_point(at, suit) for at, suit in enumerate(by_suit) if suit]
    points.sort(reverse=True)
    runs = [run for at, suit in enumerate(by_suit) if RUNS[suit] for run in _runs(at, suit)]
    if len(runs) > 1:
        runs.sort(key=lambda run: run.key, reverse=True)
    three = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    four = spades & hearts & diamonds & clubs
    return Holding(tuple([point for *_, point in points]), tuple(runs), _groups(three, four))


@cache
def _point(at: int, suit: int) -> tuple[int, int, Point]:
    """Return the point of one suit, after what it is sorted by: the suits in their order where it is equal (PIQ-26)."""
    return POINT_KEY[suit], -at, Point(SUITS[at], LENGTH[suit], SUIT_PIPS[suit])


@cache
def _runs(at: int, suit: int) -> tuple[Run, ...]:
    """PIQ-31: maximal runs only, each once; two apart in one suit both count."""
    return tuple(Run(length, ORDER[top], SUITS[at]) for length, top in RUNS[suit])


@cache
def _groups(three: int, four: int) -> tuple[Group, ...]:
    """Return the sets, the best first: ``three`` are the ranks held at least three times, ``four`` those of four."""
    high = [at for at in range(len(ORDER) - 1, LOWEST_SET - 1, -1) if three >> at & 1]
    fours = [Group(QUATORZE, ORDER[at]) for at in high if four >> at & 1]
    return (*fours, *(Group(TRIO, ORDER[at]) for at in high if not four >> at & 1))


def parts(run: Run) -> tuple[Run, ...]:
    """Return the runs of three or more that lie within a run, itself first (PIQ-36)."""
    return _parts(run.length, run.top, run.suit)


@cache
def _parts(longest: int, first: str, suit: str) -> tuple[Run, ...]:
    top = ORDER.index(first)
    return tuple(
        Run(length, ORDER[top - lower], suit)
        for length in range(longest, SHORTEST_RUN - 1, -1)
        for lower in range(longest - length + 1)
    )


def group_parts(group: Group) -> tuple[Group, ...]:
    """Return a set itself, and of four the three that may be declared instead (PIQ-36)."""
    return (group,) if group.size == TRIO else (group, Group(TRIO, group.rank))


def within(part: Run, run: Run) -> bool:
    """Tell whether all cards of ``part`` are cards of ``run``."""
    return part.suit == run.suit and part.ranks in run.ranks


def cards_of(item: Item, hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of the hand that make an item.

    Of four that are declared as three, the one in the last suit of the fixed order is kept back.
    """
    match item:
        case Point(suit):
            held = set(hand)
            return tuple([one for one in _of_suit(suit) if one in held])
        case Run(length, top, suit):
            at = len(ORDER) - 1 - ORDER.index(top)
            return _of_suit(suit)[at : at + length]
        case Group(size, rank):
            held = set(hand)
            alike = [one for one in _of_rank(rank) if one in held]
            return tuple(alike[:size])


@cache
def _of_suit(suit: str) -> tuple[Card, ...]:
    return tuple(card(rank + suit) for rank in reversed(ORDER))


@cache
def _of_rank(rank: str) -> tuple[Card, ...]:
    return tuple(card(rank + suit) for suit in SUITS)


@lru_cache(maxsize=512)
def read_run(text: str) -> Run | None:
    """Read ``QS4``; ``None`` if it is no run that the pack allows."""
    top, size = text[:-1], text[-1:]
    rank, suit = top[:-1].replace("10", "T"), top[-1:]
    if len(rank) != 1 or rank not in ORDER or suit not in SUITS or not suit:
        return None
    if size not in set("345678") or int(size) > ORDER.index(rank) + 1:
        return None
    return Run(int(size), rank, suit)


def read_group(text: str) -> Group | None:
    """Read ``K4``; ``None`` if it is no set (PIQ-34)."""
    rank, size = text[:-1].replace("10", "T"), text[-1:]
    if len(rank) != 1 or rank not in ORDER[LOWEST_SET:] or size not in {str(TRIO), str(QUATORZE)}:
        return None
    return Group(int(size), rank)


type Better = Literal["first", "second", "equal", "none"]


def better(first: Iterable[Item], second: Iterable[Item]) -> Better:
    """Compare two lists of one category, both best first (PIQ-R4, PIQ-27, PIQ-29, PIQ-32)."""
    mine, theirs = next(iter(first), None), next(iter(second), None)
    if mine is None or theirs is None:
        return "first" if mine else "second" if theirs else "none"
    if mine.key == theirs.key:
        return "equal"
    return "first" if mine.key > theirs.key else "second"


def _terms() -> tuple[str, ...]:
    runs = [Run(n, ORDER[top], suit) for suit in SUITS for n in range(3, 9) for top in range(n - 1, len(ORDER))]
    groups = [Group(size, rank) for rank in ORDER for size in (TRIO, QUATORZE)]
    lengths = [f"run_{length}" for length in range(SHORTEST_RUN, len(ORDER) + 1)]
    return (*SUITS, *map(str, runs), *map(str, groups), *lengths)


TERMS: Final = _terms()
"""Everything that can be declared, as actions and events name it, and sequences by their length alone.

Three nines have a name too: it is needed to refuse them.
"""
