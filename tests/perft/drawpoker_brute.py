"""Counts of lines of a blind coup of draw poker up to its second round, with plain ints and nothing of the engine.

Written from the rules alone (POK-19 to POK-28, POK-56, POK-59), so that a mistake in the engine is not repeated here.
Cards do not matter: nobody's choices depend on them. ``python tests/perft/drawpoker_brute.py`` prints the counts.
"""

import sys
import tomllib
from math import comb
from pathlib import Path
from typing import NamedTuple


class Talk(NamedTuple):
    """How the first round stands: seats are numbers, the blind is seat 0 and speaks last."""

    waiting: tuple
    bet: tuple
    out: frozenset = frozenset()


class Coup:
    """What does not change: the caves, the price to come in, the most cards that may be drawn."""

    def __init__(self, caves, *, price=1, most_drawn=5):
        self.cave, self.price = caves, price
        self.draws = sum(comb(5, many) for many in range(most_drawn + 1))
        self.everyone = tuple(range(len(caves)))

    def lines(self, depth):
        """How many different lines of exactly ``depth`` actions there are."""
        order = (*self.everyone[1:], 0)
        return self.speech(depth, Talk(order, (1, *(0,) * (len(self.cave) - 1))))

    def speech(self, depth, talk):
        inside = [seat for seat in self.everyone if seat not in talk.out]
        waiting = talk.waiting if len(inside) > 1 else ()
        while waiting and not self.has_to_speak(talk, waiting[0]):
            waiting = waiting[1:]
        if depth == 0:
            return 1
        if waiting:
            return sum(self.speech(depth - 1, after) for after in self.said(talk._replace(waiting=waiting)))
        if len(inside) == 1:
            return 0  # the masse is won unseen, or the blind is alone
        if depth > len(inside):
            message = "this count ends where the second round begins"
            raise ValueError(message)
        return self.draws**depth  # each in turn stands, or throws some cards away

    def said(self, talk):
        """Every way in which the next seat can speak."""
        seat, rest = talk.waiting[0], talk.waiting[1:]
        owed = self.owed(talk, seat)
        if owed:
            yield talk._replace(waiting=rest, out=talk.out | {seat})  # fold
            yield talk._replace(waiting=rest, bet=put(talk.bet, seat, min(self.cave[seat], talk.bet[seat] + owed)))
        else:
            yield talk._replace(waiting=rest)  # check
        if self.can_be_answered(talk, seat):
            for total in range(self.asked(talk) + 1, self.cave[seat] + 1):
                others = (*self.everyone[seat + 1 :], *self.everyone[:seat])
                waiting = tuple(one for one in others if one not in talk.out)
                yield talk._replace(waiting=waiting, bet=put(talk.bet, seat, total))

    def asked(self, talk):
        return max(self.price, *talk.bet)

    def owed(self, talk, seat):
        """What it costs to stay, were one rich; where nobody else has chips, what the others in have put in."""
        others = [bet for one, bet in enumerate(talk.bet) if one != seat and one not in talk.out]
        asked = self.asked(talk) if self.can_be_answered(talk, seat) else max(others)
        return max(0, asked - talk.bet[seat])

    def can_be_answered(self, talk, seat):
        return any(self.cave[one] > talk.bet[one] for one in self.everyone if one != seat and one not in talk.out)

    def has_to_speak(self, talk, seat):
        can = self.owed(talk, seat) > 0 or self.can_be_answered(talk, seat)
        return seat not in talk.out and self.cave[seat] > talk.bet[seat] and can


def put(bet, seat, total):
    return (*bet[:seat], total, *bet[seat + 1 :])


def main():
    coups = tomllib.loads((Path(__file__).parent / "drawpoker.toml").read_text(encoding="utf-8"))["coup"]
    for coup in coups:
        counted = Coup(coup["caves"], **coup["rules"])
        sys.stdout.write(f"{coup['name']}: {[int(counted.lines(depth)) for depth in range(len(coup['lines']))]}\n")


if __name__ == "__main__":
    main()
