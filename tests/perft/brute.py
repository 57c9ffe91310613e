"""Counts of lines of play in Put, worked out with plain ints and nothing of the engine.

Written from the rules alone (PUT-1, 5, 9, 31, 34-36, 40-44), so that a mistake in the engine is
not repeated here. ``python tests/perft/brute.py`` prints the counts of the deals in ``put.toml``.
"""

import sys
import tomllib
from pathlib import Path

ORDERS = {"put": "456789TJQKA23", "trut": "9TJQKA87"}  # lowest first


class Deal:
    """One deal being played: changed in place, and put back, as the lines are walked."""

    def __init__(self, hands, order, exchange):
        self.hands = [[(ORDERS[order].index(c[0]), c) for c in hand.split()] for hand in hands]
        self.players = len(hands)
        self.team = [s % 2 for s in range(4)] if self.players == 4 else list(range(self.players))
        self.exchange = exchange

    def lines(self, depth):
        """How many different lines of exactly ``depth`` actions there are."""
        if self.exchange:
            return self.swapping(depth, {})
        return self.playing(depth, leader=0, trick=[], called=False)

    def swapping(self, depth, said):
        """In any order, everyone keeps, or offers one of three cards, unseen (PUT-40)."""
        if len(said) == self.players:
            return self.swapped(depth, said)
        if depth == 0:
            return 1
        return sum(
            self.swapping(depth - 1, {**said, seat: offer})
            for seat in range(self.players)
            if seat not in said
            for offer in (None, *range(3))
        )

    def swapped(self, depth, said):
        before = [list(hand) for hand in self.hands]
        for one, other in ((0, 2), (1, 3)):
            if said[one] is not None and said[other] is not None:
                a, b = self.hands[one][said[one]], self.hands[other][said[other]]
                self.hands[one][said[one]], self.hands[other][said[other]] = b, a
        found = self.playing(depth, leader=0, trick=[], called=False)
        self.hands = before
        return found

    def playing(self, depth, leader, trick, called):
        if depth == 0:
            return 1
        if not any(self.hands):  # the last card is down: nothing more may be done (PUT-5)
            return 0
        found = 0
        if not called:  # anyone, at every moment (PUT-1)
            for _caller in range(self.players):
                found += self.answering(depth - 1, leader, trick)
        turn = (leader + len(trick)) % self.players
        for at in range(len(self.hands[turn])):
            card = self.hands[turn].pop(at)
            laid = [*trick, (turn, card[0])]
            if len(laid) == self.players:
                found += self.playing(depth - 1, self.next_leader(leader, laid), [], called)
            else:
                found += self.playing(depth - 1, leader, laid, called)
            self.hands[turn].insert(at, card)
        return found

    def next_leader(self, leader, laid):
        top = max(strength for _, strength in laid)
        best = [seat for seat, strength in laid if strength == top]
        if len({self.team[seat] for seat in best}) > 1:
            return leader  # PUT-9, PUT-31, PUT-43
        return best[0]

    def answering(self, depth, leader, trick):
        """A see goes on; the last fold ends the deal. Three players answer in turn (PUT-34)."""
        answers = 2 if self.players == 3 else 1
        found = 0
        for _ in range(answers):
            if depth == 0:
                return found + 1
            depth -= 1
            found += self.playing(depth, leader, trick, called=True)  # this one sees
        return found + (depth == 0)  # all have folded: the deal is over


def main():
    for deal in tomllib.loads((Path(__file__).parent / "put.toml").read_text())["deal"]:
        brute = Deal(deal["hands"], deal["order"], deal["exchange"])
        counts = [brute.lines(depth) for depth in range(len(deal["lines"]))]
        sys.stdout.write(f"{deal['name']}: {counts}\n")


if __name__ == "__main__":
    main()
