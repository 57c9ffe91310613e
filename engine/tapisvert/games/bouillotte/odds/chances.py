"""The chance of a hand at the show, counted over every deal of the hidden cards.

There are millions of deals, too many to look at each. But suits can be counted apart: of the hidden cards
of one suit it matters only which are in hands that are in, which lie in folded hands and which are not dealt,
and the four suits are then put together by how many cards they take of each. The deals in which one of the
others holds a brelan are left out by inclusion and exclusion.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb, perm, prod
from typing import Final

from tapisvert.core.cards import RANKS, SUITS, Card
from tapisvert.games.bouillotte.brelans import Brelan, brelan
from tapisvert.games.bouillotte.odds.counts import brelan_chance
from tapisvert.games.bouillotte.points import POINTS
from tapisvert.games.bouillotte.rules import HAND, Rules, pack
from tapisvert.shared.chances import Exact

OUTCOMES: Final = ("win", "tie", "lose")

type Cards = tuple[Card, ...]
type _Table = dict[tuple[int, int], Counter[tuple[int, int]]]
"""By the hidden cards in hands that are in and in folded ones: how often which points are one's own best
suit's and the others' best suit's; 0 points for who owns none."""


def chances(rules: Rules, hand: Cards, turned: Card | None, others: int) -> Exact:
    """Count the deals by what becomes of ``hand`` at a show with ``others`` more players in.

    ``tie``: one's best suit and another's are equal, and of the two owners the first in order of speech
    wins (BOU-24); ``win`` and ``lose`` do not depend on the seats. Players who fold are thought to do it
    whatever they hold. Where ``turned`` is ``None`` every *retourne* is counted.

    >>> from tapisvert.core.cards import card, cards
    >>> chances(Rules(), cards("AS AH AD"), card("8C"), 1).chance("lose")
    Fraction(1, 560)
    """
    hidden = tuple(one for one in pack(rules) if one not in hand and one != turned)
    if turned is None and (brelan(rules, hand, hidden[0]) or rules.favori != "off"):
        return _together(chances(rules, hand, one, others) for one in hidden)
    if turned is not None and (held := brelan(rules, hand, turned)) is not None:
        return _brelan_chances(rules, hidden, turned, held, others)
    folded = HAND * (rules.players - 1 - others) + (turned is None)  # an unknown retourne counts like a folded card
    found: Counter[str] = Counter()
    for taken, sign in _without_brelans(_brelan_hands(rules, hidden, turned), others):
        left = others - len(taken)
        times = sign * perm(others, len(taken)) * _hands(left)
        cards = frozenset(one for brelan_hand in taken for one in brelan_hand)
        for outcome, many in _point_outcomes(hand, turned, hidden, cards, room=(HAND * others, folded)).items():
            found[outcome] += times * many
    total = comb(len(hidden), HAND * others) * _hands(others) * comb(len(hidden) - HAND * others, folded)
    lost = total - found["win"] - found["tie"]
    return Exact((("win", found["win"]), ("tie", found["tie"]), ("lose", lost)))


def near_chance(rules: Rules, hand: Cards, turned: Card, others: int) -> Fraction:
    """Return nearly the chance to win a show, equal suits counted as half: within two points in a hundred, and sooner.

    That one of the others holds a brelan is thought as likely as it is of any hand; a brelan is counted exactly.
    """
    if brelan(rules, hand, turned) is not None:
        return chances(rules, hand, turned, others).chance("win")
    hidden = tuple(one for one in pack(rules) if one not in hand and one != turned)
    room = HAND * others, HAND * (rules.players - 1 - others)
    found = _point_outcomes(hand, turned, hidden, frozenset(), room=room)
    point = Fraction(2 * found["win"] + found["tie"], 2 * sum(found.values()))
    return point * (1 - brelan_chance(rules.players)) ** others


def _together(found: Iterator[Exact]) -> Exact:
    total: Counter[str] = Counter()
    for one in found:
        total.update(dict(one.counts))
    return Exact(tuple((name, total[name]) for name in OUTCOMES))


def _hands(number: int) -> int:
    """Ways to deal three times ``number`` given cards to ``number`` players."""
    return prod(comb(HAND * hands, HAND) for hands in range(1, number + 1))


# Brelans


def _brelan_chances(rules: Rules, hidden: Cards, turned: Card, held: Brelan, others: int) -> Exact:
    """A brelan loses to a higher one only."""
    higher = [
        one for one in _brelan_hands(rules, hidden, turned)
        if (other := brelan(rules, one, turned)) is not None and other.strength > held.strength
    ]  # fmt: skip
    dealt = len(hidden) - HAND * others
    none = sum(
        sign * perm(others, len(taken)) * _hands(others - len(taken))
        * comb(len(hidden) - HAND * len(taken), HAND * (others - len(taken)))
        for taken, sign in _without_brelans(higher, others)
    )  # fmt: skip
    total = comb(len(hidden), HAND * others) * _hands(others)
    folded = comb(dealt, HAND * (rules.players - 1 - others))
    return Exact((("win", none * folded), ("tie", 0), ("lose", (total - none) * folded)))


def _brelan_hands(rules: Rules, hidden: Cards, turned: Card | None) -> list[Cards]:
    """List the hands of hidden cards that are a brelan."""
    found: list[Cards] = [
        three for rank in dict.fromkeys(one.rank for one in hidden)
        for three in combinations([one for one in hidden if one.rank == rank], HAND)
    ]  # fmt: skip
    if turned is not None and rules.favori == "lowest_brelan":
        pairs = combinations([one for one in hidden if one.rank == turned.rank], HAND - 1)
        rest = [one for one in hidden if one.rank != turned.rank]
        found += [(*pair, other) for pair, other in product(pairs, rest)]
    return found


def _without_brelans(hands: Sequence[Cards], most: int) -> Iterator[tuple[tuple[Cards, ...], int]]:
    """Give each set of at most ``most`` hands without a common card, with its sign of inclusion and exclusion."""

    def further(taken: tuple[Cards, ...], start: int) -> Iterator[tuple[Cards, ...]]:
        yield taken
        if len(taken) < most:
            used = {one for hand in taken for one in hand}
            for at in range(start, len(hands)):
                if used.isdisjoint(hands[at]):
                    yield from further((*taken, hands[at]), at + 1)

    for taken in further((), 0):
        yield taken, (-1) ** len(taken)


# The point


@dataclass(frozen=True, slots=True)
class _Suit:
    """One suit as it is seen before the show, by ranks."""

    own: str
    turned: str
    hidden: str
    taken: str
    """Those of the hidden ones that are in the others' hands for certain."""


def _point_outcomes(
    hand: Cards, turned: Card | None, hidden: Cards, taken: frozenset[Card], *, room: tuple[int, int]
) -> dict[str, int]:
    """Count the ways to choose as many cards as there is ``room`` for: in the others' hands, and in folded ones.

    ``taken`` are among the others'. Whose hand each card is in does not matter.
    """
    suits = [
        _Suit(
            *(
                "".join(sorted(one.rank for one in some if one.suit == suit))
                for some in (hand, () if turned is None else (turned,), hidden, taken)
            )
        )
        for suit in SUITS
    ]
    first, second = _two_suits(suits[0], suits[1], room), _two_suits(suits[2], suits[3], room)
    found = dict.fromkeys(OUTCOMES, 0)
    for (inside, folded), one in first.items():
        other = second.get((room[0] - inside, room[1] - folded))
        if other is None:
            continue
        for (own_1, theirs_1), many_1 in one.items():
            for (own_2, theirs_2), many_2 in other.items():
                own, theirs = max(own_1, own_2), max(theirs_1, theirs_2)
                found["win" if own > theirs else "tie" if own == theirs else "lose"] += many_1 * many_2
    return found


@lru_cache(maxsize=200)  # a table has some hundred entries
def _two_suits(one: _Suit, other: _Suit, room: tuple[int, int]) -> _Table:
    """Put two suits together, as far as there is room for their cards."""
    found: _Table = defaultdict(Counter)
    for (inside_1, folded_1), first in _one_suit(one).items():
        for (inside_2, folded_2), second in _one_suit(other).items():
            if inside_1 + inside_2 <= room[0] and folded_1 + folded_2 <= room[1]:
                kept = found[inside_1 + inside_2, folded_1 + folded_2]
                for (own_1, theirs_1), many_1 in first.items():
                    for (own_2, theirs_2), many_2 in second.items():
                        kept[_ahead(max(own_1, own_2), max(theirs_1, theirs_2))] += many_1 * many_2
    return found


@cache
def _ahead(own: int, theirs: int) -> tuple[int, int]:
    """Leave out the points that are behind in these suits: whatever the others bring, they decide nothing."""
    return (own, theirs) if own == theirs else (own, 0) if own > theirs else (0, theirs)


@lru_cache(maxsize=1_000)
def _one_suit(suit: _Suit) -> _Table:
    """Count the ways in which the hidden cards of a suit can lie."""
    top = max(map(RANKS.index, suit.own), default=-1)
    seen = sum(POINTS[rank] for rank in suit.own + suit.turned)
    places = [("in",) if rank in suit.taken else ("in", "folded", "stock") for rank in suit.hidden]
    found: _Table = defaultdict(Counter)
    for lying in product(*places):
        where = list(zip(suit.hidden, lying, strict=True))
        total = seen + sum(POINTS[rank] for rank, place in where if place != "stock")
        highest = max((RANKS.index(rank) for rank, place in where if place == "in"), default=-1)
        best = (total, 0) if top > highest else (0, total if highest > top else 0)
        found[lying.count("in"), lying.count("folded")][best] += 1
    return found
