"""What a hand can declare, how declarations are written and compared, and what they score.

A declaration is written as in a record: a point by its suit, ``S``; a sequence by its top card and
length, ``QS4``; a set by its rank and size, ``K4``. Lists are best first.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.frozen import quick
from tapisvert.games.piquet.hand_bits import (
    LOWEST_SET,
    PIPS,
    QUATORZE,
    RUN_VALUE,
    SET_VALUE,
    SHORTEST_RUN,
    TRIO,
)  # fmt: skip
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
    given = tuple(hand)
    by_suit = {suit: {c.rank for c in given if c.suit == suit} for suit in SUITS}
    points = [
        Point(suit, len(ranks), sum(PIPS[ORDER.index(rank)] for rank in ranks))
        for suit, ranks in by_suit.items()
        if ranks
    ]
    runs = [run for suit, ranks in by_suit.items() for run in _maximal(suit, ranks)]
    counts = {rank: sum(c.rank == rank for c in given) for rank in ORDER[LOWEST_SET:]}
    groups = [Group(size, rank) for rank, size in counts.items() if size >= TRIO]
    return Holding(
        tuple(sorted(points, key=lambda item: item.key, reverse=True)),
        tuple(sorted(runs, key=lambda item: item.key, reverse=True)),
        tuple(sorted(groups, key=lambda item: item.key, reverse=True)),
    )


def _maximal(suit: str, ranks: set[str]) -> list[Run]:
    # PIQ-31: maximal runs only, each once; two apart in one suit both count.
    found: list[Run] = []
    length = 0
    for rank in (*reversed(ORDER), None):
        if rank is not None and rank in ranks:
            length += 1
            continue
        if length >= SHORTEST_RUN:
            below = -1 if rank is None else ORDER.index(rank)
            found.append(Run(length, ORDER[below + length], suit))
        length = 0
    return found


def parts(run: Run) -> tuple[Run, ...]:
    """Return the runs of three or more that lie within a run, itself first (PIQ-36)."""
    top = ORDER.index(run.top)
    return tuple(
        Run(length, ORDER[top - lower], run.suit)
        for length in range(run.length, SHORTEST_RUN - 1, -1)
        for lower in range(run.length - length + 1)
    )


def within(part: Run, run: Run) -> bool:
    """Tell whether all cards of ``part`` are cards of ``run``."""
    return part.suit == run.suit and set(part.ranks) <= set(run.ranks)


def cards_of(item: Item, hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of the hand that make an item.

    Of four that are declared as three, the one in the last suit of the fixed order is kept back.
    """
    match item:
        case Point(suit):
            held = [c for c in hand if c.suit == suit]
            return tuple(sorted(held, key=lambda c: -ORDER.index(c.rank)))
        case Run(suit=suit):
            return tuple(card(rank + suit) for rank in item.ranks)
        case Group(size, rank):
            alike = [c for c in hand if c.rank == rank]
            return tuple(sorted(alike, key=lambda c: SUITS.index(c.suit))[:size])


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
