"""Counts of lines of speech in Bouillotte, worked out with plain ints and nothing of the engine.

Written from the rules alone (BOU-4 to BOU-13, BOU-26, BOU-31), so that a mistake in the engine is not
repeated here. Cards do not matter: nobody's choices depend on them.
``python tests/perft/bouillotte_brute.py`` prints the counts of the coups in ``bouillotte.toml``.
"""

import sys
import tomllib
from pathlib import Path
from typing import NamedTuple


class Talk(NamedTuple):
    """How the speech stands: seats are numbers, bets do not count the antes."""

    order: tuple
    waiting: tuple
    bet: tuple
    inside: frozenset = frozenset()
    out: frozenset = frozenset()
    opened: bool = False
    carre: bool = False  # whether the highest bet is a carre
    again: bool = False  # the extra round of BOU-11


class Coup:
    """What does not change during the speech: caves without the antes, the antes, the rules."""

    def __init__(self, caves, *, blind=False, contre=False, extra_round=False, dealer_extra=0, double=False):
        self.blind, self.contre, self.extra_round, self.double = blind, contre, extra_round, double
        self.cave = [cave - 1 for cave in caves]
        extra = min(dealer_extra, self.cave[-1])
        self.cave[-1] -= extra
        self.antes = len(caves) + extra
        self.everyone = tuple(range(len(caves)))

    def lines(self, depth):
        """How many different lines of exactly ``depth`` actions there are."""
        nothing = (0,) * len(self.everyone)
        if self.blind:
            return self.asked(depth, self.everyone, nothing, made=())
        return self.speech(depth, Talk(self.everyone, self.everyone, nothing))

    def carre_cost(self, bet, seat):
        if self.double:
            return self.antes + sum(bet)
        return 2 * max(bet) - bet[seat] if max(bet) else len(bet)

    def asked(self, depth, seats, bet, made):
        """BOU-6, BOU-7: before looking, each in turn; doubled by those after, bought back by the first."""
        while seats and self.cave[seats[0]] - bet[seats[0]] < self.carre_cost(bet, seats[0]):
            seats = seats[1:]
        if not seats:
            first = made[-1] + 1 if made else 0
            order = self.everyone[first:] + self.everyone[:first]
            return self.speech(depth, Talk(order, order, bet, frozenset(made), opened=bool(made)))
        if depth == 0:
            return 1
        seat, later = seats[0], seats[1:]
        after = later if self.contre else ()
        if self.contre and made and made[0] not in (seat, *after):
            after += (made[0],)
        raised = put(bet, seat, bet[seat] + self.carre_cost(bet, seat))
        return self.asked(depth - 1, later, bet, made) + self.asked(depth - 1, after, raised, (*made, seat))

    def speech(self, depth, talk):
        waiting = () if len(self.everyone) - len(talk.out) == 1 else talk.waiting
        while waiting and not self.has_to_speak(talk, waiting[0]):
            waiting = waiting[1:]
        if not waiting:
            if not self.extra_round or talk.again or len(talk.inside) < 3:
                return depth == 0
            once_more = tuple(seat for seat in talk.order if seat in talk.inside)
            if not any(self.has_to_speak(talk, seat) for seat in once_more):
                return depth == 0
            return self.speech(depth, talk._replace(waiting=once_more, again=True))
        if depth == 0:
            return 1
        return sum(self.speech(depth - 1, after) for after in self.said(talk._replace(waiting=waiting)))

    def said(self, talk):
        """Every way in which the next seat can speak."""
        seat, rest = talk.waiting[0], talk.waiting[1:]
        cave, highest, owed = self.cave[seat], max(talk.bet), self.owed(talk, seat)
        went_in = talk._replace(waiting=rest, inside=talk.inside | {seat})
        if not talk.opened:
            yield talk._replace(waiting=rest)  # pass
            yield self.all_answer(went_in, seat, 0)  # see
            if not self.blind and self.carre_cost(talk.bet, seat) <= cave:
                yield self.all_answer(went_in, seat, self.carre_cost(talk.bet, seat))._replace(carre=True)
            if cave:
                yield self.all_answer(went_in, seat, cave)  # va-tout
            return
        if owed or seat not in talk.inside:
            yield talk._replace(waiting=rest, inside=talk.inside - {seat}, out=talk.out | {seat})  # fold
            yield went_in._replace(bet=put(talk.bet, seat, min(cave, talk.bet[seat] + owed)))  # call
        else:
            yield went_in  # pass
        if cave > highest and self.can_be_answered(talk, seat):
            for total in (*range(highest + 1, cave + 1), cave):  # raises, and va-tout
                yield self.all_answer(went_in, seat, total)
            doubled = talk.bet[seat] + self.carre_cost(talk.bet, seat)
            if talk.carre and self.contre and not self.blind and doubled <= cave:
                yield self.all_answer(went_in, seat, doubled)._replace(carre=True)

    def all_answer(self, talk, seat, total):
        at = talk.order.index(seat)
        others = tuple(one for one in talk.order[at + 1 :] + talk.order[:at] if one not in talk.out)
        return talk._replace(waiting=others, bet=put(talk.bet, seat, total), opened=True, carre=False)

    def can_be_answered(self, talk, seat):
        return any(self.cave[one] > talk.bet[one] for one in self.everyone if one != seat and one not in talk.out)

    def owed(self, talk, seat):
        """What it costs to stay, were one rich; where nobody else has chips, what the others in have put in."""
        others = [talk.bet[one] for one in talk.inside if one != seat]
        asked = max(talk.bet) if self.can_be_answered(talk, seat) else max(others, default=0)
        return max(0, asked - talk.bet[seat])

    def has_to_speak(self, talk, seat):
        if seat not in talk.inside:
            return True
        more = self.owed(talk, seat) > 0 or self.can_be_answered(talk, seat)
        return self.cave[seat] > talk.bet[seat] and more


def put(bet, seat, total):
    return (*bet[:seat], total, *bet[seat + 1 :])


def main():
    coups = tomllib.loads((Path(__file__).parent / "bouillotte.toml").read_text(encoding="utf-8"))["coup"]
    for coup in coups:
        counted = Coup(coup["caves"], **coup["rules"])
        sys.stdout.write(f"{coup['name']}: {[int(counted.lines(depth)) for depth in range(len(coup['lines']))]}\n")


if __name__ == "__main__":
    main()
