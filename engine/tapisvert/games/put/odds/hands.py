"""Exact chances in Put for two: what a hand is worth, and when a put is to be seen.

Ranks alone matter (PUT-R2), so hands are counted by ranks and weighted by suits: 455 hands stand
for 22,100, and one hand takes some hundredths of a second.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final, Literal

from tapisvert.core.cards import SUITS, Card
from tapisvert.games.put.odds.solver import (
    DRAWN,
    LOST,
    WON,
    Counts,
    Standing,
    Strengths,
    best_play,
    holdings,
    random_play,
)
from tapisvert.games.put.rules import HAND, Rules, pack, ranks, strength
from tapisvert.shared.chances import Exact, count

OUTCOMES: Final = ("win", "draw", "lose")
NAMES: Final[Mapping[int, str]] = {WON: "win", DRAWN: "draw", LOST: "lose"}
"""The outcomes by the solver's numbers."""

type Place = Literal["pone", "dealer"]


def standing(rules: Rules, *, won: int = 0, lost: int = 0, led: int | None = None) -> Standing:
    """Return what is public, under these rules, as ``solve`` wants it."""
    return Standing(won, lost, led, rules.one_trick_two_ties == "win")


def counted(rules: Rules, cards: Sequence[Card], *, trump: str | None = None) -> Counts:
    """Count cards by their strength."""
    return tuple(sorted(Counter(strength(rules, one, trump=trump) for one in cards).items()))


@dataclass(frozen=True, slots=True)
class _World:
    """A hand, what the opponent's cards are drawn from, and how many turned cards fit a hand."""

    mine: Strengths
    unseen: Counts
    turned: Callable[[Strengths], int]

    def hands(self) -> Iterator[tuple[Strengths, int]]:
        """Return every hand that the opponent may have, with its weight."""
        for theirs, ways in holdings(self.unseen, HAND):
            weight = ways * self.turned(theirs)
            if weight:
                yield theirs, weight


def _worlds(rules: Rules, hand: Sequence[Card], turned: Card | None) -> Iterator[_World]:
    """Return one world, or one for each suit that the next card may make trumps (PUT-48)."""
    rest = [one for one in pack(rules) if one not in hand and one != turned]
    if rules.trump == "none" or turned is not None:
        trump = turned.suit if turned is not None and rules.trump == "turned" else None
        mine = tuple(strength(rules, one, trump=trump) for one in hand)
        yield _World(mine, counted(rules, rest, trump=trump), lambda _: 1)
        return
    for suit in SUITS:
        mine = tuple(strength(rules, one, trump=suit) for one in hand)
        there = sum(one.suit == suit for one in rest)
        least_trump = len(ranks(rules)) + 1

        def left(theirs: Strengths, there: int = there, least: int = least_trump) -> int:
            return there - sum(one >= least for one in theirs)

        yield _World(mine, counted(rules, rest, trump=suit), left)


def random_order(rules: Rules, hand: Sequence[Card], *, turned: Card | None = None) -> Exact:
    """Chances of a hand against a random one when both play their cards in random order.

    Who leads makes no difference then. ``turned`` is the card that names trumps, if it is known.
    """
    here = standing(rules)

    def cases() -> Iterator[tuple[str, int]]:
        for world in _worlds(rules, hand, turned):
            for theirs, weight in world.hands():
                for outcome, ways in random_play(world.mine, theirs, here).items():
                    yield NAMES[outcome], weight * ways

    return count(cases(), names=OUTCOMES)


def open_hands(rules: Rules, hand: Sequence[Card], *, place: Place, turned: Card | None = None) -> Exact:
    """Chances of a hand against a random one when both see all cards and play their best."""
    here = standing(rules)

    def cases() -> Iterator[tuple[str, int]]:
        for world in _worlds(rules, hand, turned):
            for theirs, weight in world.hands():
                if place == "pone":
                    yield NAMES[best_play(world.mine, theirs, here)], weight
                else:
                    yield NAMES[-best_play(theirs, world.mine, here)], weight

    return count(cases(), names=OUTCOMES)


def opponent_holds(rules: Rules, hand: Sequence[Card], *, rank: str | None = None, opponents: int = 1) -> Exact:
    """Chance that an opponent holds a card of ``rank``, left out: the highest, the 3 of Put."""
    wanted = ranks(rules)[0] if rank is None else rank
    rest = [one for one in pack(rules) if one not in hand]
    held = opponents * HAND
    without = comb(sum(one.rank != wanted for one in rest), held)
    return count([("yes", comb(len(rest), held) - without), ("no", without)])


def tie(rules: Rules) -> Exact:
    """Chance that two random cards tie: three of the fifty-one others have the same rank."""
    rest = [one.rank for one in pack(rules)]
    same = rest.count(rest[0]) - 1
    return count([("tie", same), ("no", len(rest) - 1 - same)])


@lru_cache(maxsize=8)
def totals(rules: Rules, *, skill: Literal["random", "best"], holding: str = "") -> Exact:
    """Chances of the pone over all pairs of hands, or of all where he holds a certain rank.

    Two seconds of work: for tests and for figures made at build time. Not for trumps.
    """
    return _totals(rules, skill=skill, holding=holding, place="pone")


@lru_cache(maxsize=8)
def dealer_totals(rules: Rules, *, holding: str) -> Exact:
    """Chances of the dealer, hands open and best play, over all pairs where he holds a rank."""
    return _totals(rules, skill="best", holding=holding, place="dealer")


def _totals(rules: Rules, *, skill: str, holding: str, place: Place) -> Exact:
    here, needed = standing(rules), len(ranks(rules)) - ranks(rules).find(holding)
    all_cards = counted(rules, pack(rules))
    hands = [(one, ways, Counter(one)) for one, ways in holdings(all_cards, HAND)]
    suits = dict(all_cards)
    counts: Counter[str] = Counter(dict.fromkeys(OUTCOMES, 0))
    for mine, ways, held in hands:
        if holding and needed not in held:
            continue
        for theirs, _, other in hands:
            weight = ways
            for one, number in other.items():
                weight *= comb(suits[one] - held[one], number)
            if not weight:
                continue
            if skill == "random":
                for outcome, times in random_play(mine, theirs, here).items():
                    counts[NAMES[outcome]] += weight * times
            elif place == "pone":
                counts[NAMES[best_play(mine, theirs, here)]] += weight
            else:
                counts[NAMES[-best_play(theirs, mine, here)]] += weight
    return Exact(tuple(counts.items()))
