"""Exact chances in Put: what a hand is worth, and when a put is to be seen.

Ranks alone matter (PUT-R2), so hands are counted by ranks and weighted by suits: 455 hands stand
for 22,100, and one hand takes some hundredths of a second. A partnership has too many cases to
count while a reader waits: it gives an ``Estimate``, which says so.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb
from random import Random
from typing import Any, Final, Literal

from tapisvert.core.capabilities import Ranked
from tapisvert.core.cards import SUITS, Card, no_doubles, write
from tapisvert.core.errors import CardError, RulesError
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
    verdict,
)
from tapisvert.games.put.rules import FIRST_DEAL, HAND, Carry, Rules, pack, ranks, strength
from tapisvert.shared.chances import Estimate, Exact, count, sample

OUTCOMES: Final = ("win", "draw", "lose")
SAMPLES: Final = 5_000
"""Deals drawn where counting is too long."""
_NAMES: Final = {WON: "win", DRAWN: "draw", LOST: "lose"}

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
                    yield _NAMES[outcome], weight * ways

    return count(cases(), names=OUTCOMES)


def open_hands(rules: Rules, hand: Sequence[Card], *, place: Place, turned: Card | None = None) -> Exact:
    """Chances of a hand against a random one when both see all cards and play their best."""
    here = standing(rules)

    def cases() -> Iterator[tuple[str, int]]:
        for world in _worlds(rules, hand, turned):
            for theirs, weight in world.hands():
                if place == "pone":
                    yield _NAMES[best_play(world.mine, theirs, here)], weight
                else:
                    yield _NAMES[-best_play(theirs, world.mine, here)], weight

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
                    counts[_NAMES[outcome]] += weight * times
            elif place == "pone":
                counts[_NAMES[best_play(mine, theirs, here)]] += weight
            else:
                counts[_NAMES[-best_play(theirs, mine, here)]] += weight
    return Exact(tuple(counts.items()))


type _Taken = tuple[int, int, int]
"""Tricks of mine and of each of the two others."""


def against_two(rules: Rules, hand: Sequence[Card], *, trump: str | None = None) -> Exact:
    """Chances at three, cards in random order: ``other`` means that somebody else wins.

    One trick each, or too many ties, and the hand is spoiled (PUT-R8, PUT-33).
    """
    unseen = dict(counted(rules, [c for c in pack(rules) if c not in hand], trump=trump))
    *before, last = (strength(rules, one, trump=trump) for one in hand)
    states: dict[Strengths, Counter[_Taken]] = {(): Counter({(0, 0, 0): 1})}
    for mine in before:
        after: dict[Strengths, Counter[_Taken]] = {}
        for gone, standings in states.items():
            left = _without(unseen, gone)
            for first, second in product(unseen, unseen):
                ways = left[first] * (left[second] - (first == second))
                if not ways:
                    continue
                there = after.setdefault(tuple(sorted((*gone, first, second))), Counter())
                for taken, weight in standings.items():
                    there[_three(taken, mine, first, second)] += weight * ways
        states = after
    ends: Counter[_Taken] = Counter()
    for gone, standings in states.items():
        alone, each, tied = _last_trick(last, _without(unseen, gone))
        for (me, a, b), weight in standings.items():
            ends[me + 1, a, b] += weight * alone
            ends[me, a + 1, b] += weight * each
            ends[me, a, b + 1] += weight * each
            ends[me, a, b] += weight * tied
    lone = rules.one_trick_two_ties == "win"
    return count(
        ((_spoiled(taken, lone=lone), weight) for taken, weight in ends.items()),
        names=("win", "spoiled", "other"),
    )


def _without(unseen: dict[int, int], gone: Strengths) -> dict[int, int]:
    left = dict(unseen)
    for one in gone:
        left[one] -= 1
    return left


def _last_trick(mine: int, left: dict[int, int]) -> tuple[int, int, int]:
    """Of all ordered pairs of two other cards: mine is highest, a certain other is, it is tied."""
    alone = each = below = 0
    for height in sorted(left):
        if height > mine:
            each += left[height] * below
        below += left[height]
        if height < mine:
            alone = below * (below - 1)
    return alone, each, below * (below - 1) - alone - 2 * each


def _three(taken: _Taken, mine: int, first: int, second: int) -> _Taken:
    me, a, b = taken
    if mine > max(first, second):
        return me + 1, a, b
    if first > max(mine, second):
        return me, a + 1, b
    if second > max(mine, first):
        return me, a, b + 1
    return taken  # PUT-31


def _spoiled(taken: _Taken, *, lone: bool) -> str:
    me, *others = taken
    if verdict(me, sum(others), lone_trick_wins=lone) == WON and me > max(others):
        return "win"
    alone = lone and sum(taken) == 1 and me == 0
    return "other" if max(others) > 1 or alone else "spoiled"


def partners(rules: Rules, hand: Sequence[Card], *, rng: Random, samples: int = SAMPLES) -> Estimate:
    """Estimate the chances of a side at four, cards in random order, nothing exchanged."""
    rest = [one for one in pack(rules) if one not in hand]

    def draw(rng: Random) -> str:
        drawn = rng.sample(rest, 3 * HAND + 1)
        trump = drawn[-1].suit if rules.trump == "turned" else None
        height = [strength(rules, one, trump=trump) for one in drawn[:-1]]
        won = lost = 0
        for at, one in enumerate(hand):
            with_me, *against = height[at * HAND : at * HAND + HAND]
            ours, theirs = max(strength(rules, one, trump=trump), with_me), max(against)
            won, lost = won + (ours > theirs), lost + (ours < theirs)
        return _NAMES[verdict(won, lost, lone_trick_wins=rules.one_trick_two_ties == "win")]

    return sample(draw, rng=rng, samples=samples, names=OUTCOMES)


def odds(
    rules: Rules,
    hand: Sequence[Card],
    against: int | None = None,
    *,
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - the score changes no chance of the cards
) -> dict[str, Any]:
    """All that is known of a hand before a card is played, as JSON.

    ``against`` is the number of other hands: 1, 2, or 3 with a partner among them; left out, as
    many as the rules have. Chances are text (``"4/47"``) beside the counts that they come from.
    """
    others = rules.players - 1 if against is None else against
    if others not in {1, 2, 3}:
        raise RulesError("bad_value", field="against", value=others)
    _check_hand(rules, hand, number=HAND)
    top = {"rank": ranks(rules)[0], **opponent_holds(rules, hand, opponents=min(others, 2)).data()}
    known: dict[str, Any] = {"hand": write(hand), "against": others, "opponent_holds": top}
    if others == 1:
        return known | {
            "kind": "exact",
            "random": random_order(rules, hand).data(),
            "pone": open_hands(rules, hand, place="pone").data(),
            "dealer": open_hands(rules, hand, place="dealer").data(),
        }
    if others == 2 and rules.trump == "none":
        return known | {"kind": "exact", "random": against_two(rules, hand).data()}
    if others == 2:
        raise RulesError("fields_disagree", field="trump", other="against")
    return known | {"kind": "estimate", "random": partners(rules, hand, rng=Random(0)).data()}


def rank(
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    *,
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - cards rank alike at every score
) -> tuple[Ranked, ...]:
    """Rank single cards, the strongest first; equals share a place: 1, 1, 3."""
    for one in hands:
        _check_hand(rules, one, number=1)
    height = {one[0]: strength(rules, one[0]) for one in hands}
    ordered = sorted((one[0] for one in hands), key=lambda one: -height[one])
    return tuple(
        Ranked((one,), None, 1 + sum(height[other] > height[one] for other in ordered), (one,)) for one in ordered
    )


def _check_hand(rules: Rules, hand: Sequence[Card], *, number: int) -> None:
    if len(hand) != number:
        raise CardError("wrong_number_of_cards", wanted=number, found=len(hand))
    no_doubles(hand)
    for one in hand:
        if one not in pack(rules):
            raise CardError("card_not_in_pack", card=one)
