"""What a choice in Put for three or four is worth: by samples, since counting would take too long.

The hidden cards are dealt at random a stated number of times among those the seat has not seen, the
same deals for every choice; deals in which a caller holds little count for little. From the choice
on nobody puts any more, and everybody wins the trick as cheaply as they can, or else throws away the
lowest card.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final

from tapisvert.core.seats import Seat, round_from
from tapisvert.core.valued import Mean
from tapisvert.games.put.ai.belief import Reading
from tapisvert.games.put.ai.prospect import Chances, Prospect, Stakes, stakes_of
from tapisvert.games.put.odds.solver import Strengths
from tapisvert.games.put.rules import HAND, ranks, seats, team
from tapisvert.games.put.state import Action, Fold, Keep, Play, Put, See, Swap

BELIEF: Final = 0.8
"""How much a put is believed: 0 not at all; less than 1, so that no hand is thought impossible."""

type Deal = dict[Seat, list[int]]
"""What each seat holds, as strengths."""


@dataclass(frozen=True, slots=True)
class _End:
    """How one deal ended: the side that won it, the put that was seen, whether all folded to one."""

    winner: int | None
    caller: Seat | None = None
    folded: bool = False


def prospects(
    reading: Reading, actions: Sequence[Action | None], *, rng: random.Random, samples: int
) -> tuple[Prospect, ...]:
    """Return what each of a seat's actions leads to; ``None`` lets the moment pass."""
    table = _Table(reading)
    deals = [table.deal(rng) for _ in range(samples)]
    weights = [table.weight(deal) for deal in deals]
    return tuple(_prospect(table, [table.end(deal, action) for deal in deals], weights) for action in actions)


def _prospect(table: "_Table", ends: list[_End], weights: list[float]) -> Prospect:
    stakes, mine = table.stakes, table.side
    chances = [stakes.after(end.winner, caller=end.caller)[mine] for end in ends]
    total = sum(weights)
    played = sum(weight for end, weight in zip(ends, weights, strict=True) if not end.folded)

    def share(winner: int | None) -> float:
        found = (w for end, w in zip(ends, weights, strict=True) if not end.folded and end.winner == winner)
        return sum(found) / played if played else 0.0

    win, draw = share(mine), share(None)
    hand = Chances(win, draw, max(0.0, 1 - win - draw) if played else 0.0)
    return Prospect(match=Mean.of(chances, weights), hand=hand, folds=1 - played / total)


class _Table:
    """A deal as one seat has read it, to be played out from there."""

    __slots__ = ("_left", "_number", "_reading", "_seats", "_side_of", "_unseen", "_won", "side", "stakes")

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._seats = seats(reading.rules)
        self._unseen = reading.unseen_by_height
        self._left = {seat: reading.left(seat) for seat in self._seats}
        self.stakes: Stakes = stakes_of(reading)
        self._side_of = {seat: self.stakes.side(seat) for seat in self._seats}
        self.side = self._side_of[reading.seat]
        self._number = {seat: at for at, seat in enumerate(self._seats)}
        self._won = tuple(
            sum(number for seat, number in reading.tricks if self._side_of[seat] == side)
            for side in range(len(self.stakes.points))
        )

    def deal(self, rng: random.Random) -> Deal:
        """Deal the cards that the seat has not seen; what it gave its partner is known (PUT-40)."""
        reading, known = self._reading, dict(self._reading.known)
        loose = rng.sample(reading.unseen, len(self._seats) * HAND)
        deal: Deal = {}
        for seat in self._seats:
            if seat == reading.seat:
                deal[seat] = list(reading.heights)
                continue
            left = self._left[seat]
            sure = list(known.get(seat, ()))[:left]
            deal[seat] = sure + [loose.pop() for _ in range(left - len(sure))]
        return deal

    def weight(self, deal: Deal) -> float:
        """Return how likely another seat would have put with what it holds in a deal, if it has put."""
        caller = self._reading.caller
        if caller is None or caller == self._reading.seat:
            return 1.0
        return 1 - BELIEF + BELIEF * self._chances(caller, deal[caller]).score

    def end(self, deal: Deal, action: Action | None) -> _End:
        """Do an action in a deal and play it out."""
        reading = self._reading
        hands = {seat: list(held) for seat, held in deal.items()}
        seen_caller = reading.caller if reading.seen else None
        match action:
            case Play(_, card):
                return self._played(hands, seen_caller, reading.height(card))
            case Put(seat):
                others = [other for other in round_from(self._seats, seat) if other not in team(reading.rules, seat)]
                answering = others if len(self._seats) == 3 else others[:1]  # PUT-34, PUT-44
                return self._answered(hands, seat, tuple(answering))
            case See():
                return self._played(hands, reading.caller)
            case Fold():
                return self._answered(hands, reading.caller or "", reading.still_to_answer)
            case Swap(seat, card):
                return self._played(self._exchanged(hands, seat, reading.height(card)), None)
            case Keep(seat):
                return self._played(self._exchanged(hands, seat, None), None)
            case None:
                return self._played(hands, seen_caller)

    def _answered(self, hands: Deal, caller: Seat, answering: tuple[Seat, ...]) -> _End:
        """PUT-34, PUT-35: the first who sees binds all; when all fold the caller's side scores."""
        if any(self._sees(seat, hands[seat], caller) for seat in answering):
            return self._played(hands, caller)
        return _End(self._side_of[caller], folded=True)

    def _sees(self, seat: Seat, held: list[int], caller: Seat) -> bool:
        """Tell whether a seat sees a put with these cards: if that leaves it better off than folding."""
        own, other = self._side_of[seat], self._side_of[caller]
        hand = self._chances(seat, held)
        won, drawn, lost = (self.stakes.after(end, caller=caller)[own] for end in (own, None, other))
        return hand.win * won + hand.draw * drawn + hand.lose * lost > self.stakes.after(other)[own]

    def _chances(self, seat: Seat, held: list[int]) -> Chances:
        """Roughly, what a seat may expect of its cards: each meets random ones, apart from the others."""
        reading = self._reading
        on_table = next((height for owner, height in reading.trick if owner == seat), None)
        cards = (*held, on_table) if on_table is not None else tuple(held)
        others = len(self._seats) - len(team(reading.rules, seat))
        side = self._side_of[seat]
        lost = max(tricks for one, tricks in enumerate(self._won) if one != side)
        return rough_chances(tuple(sorted(cards)), self._unseen, others, (self._won[side], lost))

    def _exchanged(self, hands: Deal, seat: Seat, offered: int | None) -> Deal:
        """PUT-40: both partners choose unseen; the other three by ``forwarded``."""
        best = len(ranks(self._reading.rules)) - 2
        offers = {one: forwarded(hands[one], best=best) for one in self._seats} | {seat: offered}
        for one, other in ((0, 2), (1, 3)):
            first, second = self._seats[one], self._seats[other]
            mine, yours = offers[first], offers[second]
            if mine is not None and yours is not None:
                hands[first].remove(mine)
                hands[second].remove(yours)
                hands[first].append(yours)
                hands[second].append(mine)
        return hands

    def _played(self, hands: Deal, caller: Seat | None, card: int | None = None) -> _End:
        """Play a deal out, the seat that thinks beginning with ``card`` if one is given."""
        reading, number = self._reading, self._number
        if card is not None:
            hands[reading.seat].remove(card)
        winner = play_out(
            [sorted(hands[seat]) for seat in self._seats],
            tuple(self._side_of.values()),
            leader=number[reading.leader],
            trick=[(number[seat], height) for seat, height in reading.trick],
            won=self._won,
            ties=reading.ties,
            lone=reading.rules.one_trick_two_ties == "win",
            first=card,
        )
        return _End(winner, caller)


def play_out(
    hands: list[list[int]], sides: tuple[int, ...], *, leader: int, trick: list[tuple[int, int]],
    won: tuple[int, ...], ties: int, lone: bool, first: int | None = None,
) -> int | None:  # fmt: skip
    """Play cards out and return the side that wins the hand, ``None`` where nobody does; ``hands`` are used up.

    Seats are numbered in their order, ``sides`` are theirs; each hand is sorted. ``first`` is the card that the
    seat on turn plays now, already out of its hand. Who leads plays the highest card, the others win as cheaply
    as they can, or else throw away the lowest.
    """
    number, tricks = len(hands), list(won)
    while hands[leader] or trick or first is not None:
        top, best, holders = 0, leader, 0  # the highest card so far, who played it first, the sides that did
        for seat, height in trick:
            if height >= top:
                best, holders = (seat, 0) if height > top else (best, holders)
                top, holders = height, holders | 1 << sides[seat]
        for place in range(len(trick), number):
            seat = (leader + place) % number
            hand = hands[seat]
            if first is not None:
                height, first = first, None
            elif not place:
                height = hand.pop()
            elif holders >> sides[seat] & 1 or hand[-1] <= top:  # its side has it, or it cannot win it
                height = hand.pop(0)
            else:
                height = hand.pop(next(at for at, one in enumerate(hand) if one > top))
            if height > top:
                top, best, holders = height, seat, 1 << sides[seat]
            elif height == top:
                holders |= 1 << sides[seat]
        trick = []
        if holders & holders - 1:  # PUT-31, PUT-43: the sides are level, and the same seat leads again
            ties += 1
        else:
            leader = best
            tricks[sides[best]] += 1
    needed = 1 if lone and ties == 2 else 2
    return next((side for side, number in enumerate(tricks) if number >= needed), None)


def forwarded(hand: Sequence[int], *, best: int) -> int | None:
    """Return the card that is offered in the exchange by rule of thumb, ``None`` to keep all three (PUT-40).

    The best card of a poor hand, the worst of a rich one, nothing of a middling one: high cards in one
    hand fall to different tricks. Cards from ``best`` up are high.
    """
    high = sum(height >= best for height in hand)
    if high == 0:
        return None
    return min(hand) if high > 1 else max(hand)


@lru_cache(maxsize=20_000)
def rough_chances(
    cards: Strengths, unseen: tuple[tuple[int, int], ...], others: int, tricks: tuple[int, int]
) -> Chances:
    """Roughly, the chances of cards each of which meets ``others`` random ones; ``tricks`` won and lost so far."""
    total = sum(number for _, number in unseen)
    each = []
    for one in cards:
        below = sum(number for height, number in unseen if height < one) / total
        level = sum(number for height, number in unseen if height <= one) / total
        under, not_over = prod([below] * others), prod([level] * others)
        each.append((under, not_over - under, 1 - not_over))
    win = lose = 0.0
    for outcome in product(range(3), repeat=len(cards)):
        chance = 1.0
        for trick, how in zip(each, outcome, strict=True):
            chance *= trick[how]
        if tricks[0] + outcome.count(0) >= 2:
            win += chance
        elif tricks[1] + outcome.count(2) >= 2:
            lose += chance
    return Chances(win, 1 - win - lose, lose)
