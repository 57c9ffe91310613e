"""How a bot thinks in Put for three and four: by samples, since counting would take too long.

The hidden cards are dealt at random a stated number of times among those the seat has not seen,
and each deal is played out by a simple rule: win the trick as cheaply as you can, else throw away
your lowest card.
"""

import random
from dataclasses import dataclass

from tapisvert.core.cards import Card
from tapisvert.core.game import Seat
from tapisvert.core.seats import round_from
from tapisvert.games.put.ai.belief import Reading
from tapisvert.games.put.rules import HAND, seats, team

type Deal = dict[Seat, list[int]]


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares of the samples that the seat's side won, and that another side won."""

    win: float
    lose: float


def _deals(reading: Reading, rng: random.Random, samples: int) -> list[Deal]:
    everyone = seats(reading.rules)
    known = dict(reading.known)
    deals: list[Deal] = []
    for _ in range(samples):
        loose = rng.sample(reading.unseen, len(everyone) * HAND)
        deal: Deal = {}
        for seat in everyone:
            if seat == reading.seat:
                deal[seat] = list(reading.heights)
                continue
            sure = list(known.get(seat, ()))[: reading.left(seat)]
            deal[seat] = sure + [loose.pop() for _ in range(reading.left(seat) - len(sure))]
        deals.append(deal)
    return deals


def shares(reading: Reading, deals: list[Deal], card: int | None = None) -> Shares:
    """Play the deals out, this seat beginning with ``card`` if it is its turn and one is given."""
    outcomes = [_play_out(reading, {seat: list(held) for seat, held in deal.items()}, card) for deal in deals]
    return Shares(outcomes.count(1) / len(outcomes), outcomes.count(-1) / len(outcomes))


def _play_out(reading: Reading, hands: Deal, card: int | None) -> int:
    side_of = {seat: team(reading.rules, seat)[0] for seat in hands}
    won = dict.fromkeys(side_of.values(), 0)
    for seat, number in reading.tricks:
        won[side_of[seat]] += number
    ties, leader, trick = reading.ties, reading.leader, list(reading.trick)
    order = tuple(hands)
    first = card
    while True:
        for seat in round_from(order, leader)[len(trick) :]:
            chosen = first if first is not None and seat == reading.seat else _simple(hands[seat], trick, side_of, seat)
            if seat == reading.seat:
                first = None
            hands[seat].remove(chosen)
            trick.append((seat, chosen))
        top = max(height for _, height in trick)
        best = [seat for seat, height in trick if height == top]
        if len({side_of[seat] for seat in best}) == 1:
            leader = best[0]
            won[side_of[leader]] += 1
        else:
            ties += 1
        trick = []
        if not hands[leader]:
            return _end(won, side_of[reading.seat], ties, lone=reading.rules.one_trick_two_ties == "win")


def _simple(hand: list[int], trick: list[tuple[Seat, int]], side_of: dict[Seat, Seat], seat: Seat) -> int:
    if not trick:
        return max(hand)
    top = max(height for _, height in trick)
    if any(side_of[owner] == side_of[seat] for owner, height in trick if height == top):
        return min(hand)  # the partner has it
    return min((height for height in hand if height > top), default=min(hand))


def _end(won: dict[Seat, int], mine: Seat, ties: int, *, lone: bool) -> int:
    needed = 1 if lone and ties == 2 else 2
    for side, number in won.items():
        if number >= needed:
            return 1 if side == mine else -1
    return 0


def best_card(reading: Reading, rng: random.Random, *, samples: int) -> Card:
    """Return the card that wins most and loses least in the samples; of equals the lowest."""
    deals = _deals(reading, rng, samples)

    def keeps(card: Card) -> tuple[float, int]:
        found = shares(reading, deals, reading.height(card))
        return found.win - found.lose / 2, -reading.height(card)

    return max(reading.hand, key=keeps)


def prospects(reading: Reading, rng: random.Random, *, samples: int) -> Shares:
    """Return how the deal goes if everybody plays by the simple rule from here."""
    return shares(reading, _deals(reading, rng, samples))
