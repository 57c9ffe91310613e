"""Best play with both hands open: for evaluation, hindsight and hints.

Alpha-beta over suit patterns (``suit_patterns``) with a memory. The value is what elder will still
score more than younger: leads, captures, last trick, cards or capot, and the pic that is still to
be had. Inside, values are the leader's: his points less the other's.
"""

# ruff: noqa: PLR0917 - the inner functions take plain arguments by position: it is a fifth of the time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from tapisvert.games.piquet.ai.suit_patterns import Lead, Tables, lead, pattern, tables, without
from tapisvert.games.piquet.hand_bits import bits_of
from tapisvert.games.piquet.rules import CAPOT, CARDS, HAND, MAJORITY, PIC, THRESHOLD

_ALL: Final = 1000
"""More than any difference."""
_ENDING: Final = tuple(
    (CAPOT if tricks else -CAPOT)
    if tricks in {0, HAND}
    else 0
    if tricks == MAJORITY - 1
    else (CARDS if tricks >= MAJORITY else -CARDS)
    for tricks in range(HAND + 1)
)
"""PIQ-50, PIQ-51: what the cards or the capot bring elder, by his tricks."""
_DECIDED: Final = (20, 21)
"""Stand for elder's tricks when the cards are won, by him or by younger, and no capot is left."""
_SUITS: Final = (0, 1, 2, 3)

type Suits = tuple[int, ...]
"""The patterns of the four suits."""


class TooManyPositions(Exception):  # noqa: N818 - it is a limit, not an error
    """The search met its limit of positions."""


@dataclass(frozen=True, slots=True)
class Position:
    """Open hands with a leader and the tricks so far; no card of a trick is on the table."""

    elder: int
    younger: int
    elder_leads: bool
    elder_tricks: int
    pic_lead: int = 0
    """The trick at whose lead elder makes a pic if younger scores nothing before; 0 for none.

    13 stands for the point of the last trick.
    """

    @property
    def left(self) -> int:
        """Tricks still to be played."""
        return self.elder.bit_count()

    @property
    def suits(self) -> Suits:
        """The patterns of the four suits."""
        return tuple(pattern(self.elder >> at & 255, self.younger >> at & 255) for at in (0, 8, 16, 24))

    def place(self, card: int) -> tuple[int, int]:
        """Return the suit of a card and its place in the suit's pattern."""
        suit = card.bit_length() - 1 >> 3
        below = (card - 1) & 255 << 8 * suit
        return suit, ((self.elder | self.younger) & below).bit_count()


def pic_lead(
    elder_score: int, younger_score: int, *, bonus: bool, tricks: int, elder_tricks: int, cards_count: bool = False
) -> int:
    """Return ``Position.pic_lead`` for the scores of a deal after ``tricks`` tricks.

    ``cards_count``: the ten for the cards count towards it (PIQ-58). They come with the seventh
    trick, which is as good as at the eighth lead.
    """
    if bonus or younger_score or elder_tricks < tricks or elder_score >= THRESHOLD:
        return 0
    before = elder_score - tricks - (CARDS if cards_count and tricks >= MAJORITY else 0)
    needed = THRESHOLD - before
    if cards_count and needed > MAJORITY:
        needed = max(MAJORITY + 1, needed - CARDS)
    return needed if needed <= HAND + 1 else 0


@dataclass(slots=True)
class Solver:
    """A search with its memory; ``limit`` bounds the positions it may look at for one value."""

    limit: int = 200_000
    looked_at: int = 0
    pic: int = 0
    """The ``pic_lead`` that the memory is for."""
    memory: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Lower and upper bound of each position's value."""
    table: Tables = field(default_factory=tables)

    def value(self, position: Position) -> int:
        """Return elder's future points less younger's with best play. Raises ``TooManyPositions``."""
        self._begin(position)
        suits, player, tricks, left = _plain(position)

        def search(alpha: int, beta: int) -> int:
            return self._search(suits, player, tricks, left, alpha, beta)

        return -_closing_in(search, 0) if player else _closing_in(search, 0)

    def _begin(self, position: Position) -> None:
        """Start counting; forget what was found with a pic at another trick, or with none."""
        self.looked_at = 0
        if position.pic_lead != self.pic:
            self.memory.clear()
            self.pic = position.pic_lead

    def leads(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Return each card that may be led with the value of leading it, the leader's best first."""
        self._begin(position)
        own = position.elder if position.elder_leads else position.younger
        known: dict[tuple[int, Lead], int] = {}
        found: list[tuple[int, int]] = []
        for card in bits_of(own):
            suit, at = position.place(card)
            same = suit, lead(position.suits[suit], at)
            if same not in known:  # cards with none of the other's between them are worth the same
                known[same] = self._lead_value(position, card, guess=next(reversed(known.values()), 0))
            found.append((card, known[same]))
        return tuple(sorted(found, key=lambda one: -one[1] if position.elder_leads else one[1]))

    def answer_value(self, position: Position, card: int) -> int:
        """Return the value of leading ``card``. Raises ``TooManyPositions``."""
        self._begin(position)
        return self._lead_value(position, card, guess=0)

    def _lead_value(self, position: Position, card: int, *, guess: int) -> int:
        suits, player, tricks, left = _plain(position)
        suit, at = position.place(card)
        one = lead(suits[suit], at)
        sign = -1 if player else 1

        def search(alpha: int, beta: int) -> int:
            return self._answered(suits, player, tricks, left, suit, one, alpha, beta)

        return sign * _closing_in(search, sign * guess)

    def answers(self, position: Position, led: int) -> tuple[tuple[int, int], ...]:
        """Return each answer to a lead with the value that follows, the follower's best first.

        ``position`` is that before the lead.
        """
        self._begin(position)
        suits, player, tricks, left = _plain(position)
        sign = -1 if player else 1
        known: dict[tuple[Suits, bool], int] = {}
        found: list[tuple[int, int]] = []
        for card, after, taken in _answers(position, suits, led):
            if (after, taken) not in known:

                def search(alpha: int, beta: int, after: Suits = after, taken: bool = taken) -> int:  # noqa: FBT001
                    return self._after_trick(after, player, tricks, left, taken, alpha, beta)

                guess = sign * next(reversed(known.values()), 0)
                known[after, taken] = sign * _closing_in(search, guess)
            found.append((card, known[after, taken]))
        return tuple(sorted(found, key=lambda one: one[1] if position.elder_leads else -one[1]))

    def _search(self, suits: Suits, player: int, tricks: int, left: int, alpha: int, beta: int) -> int:
        """Return the leader's value, exact between ``alpha`` and ``beta``, a bound outside them.

        ``tricks`` are elder's, ``left`` those to be played.
        """
        one, two, three, four = suits
        sure = self.table.cashed[player]
        cashed = sure[one] + sure[two] + sure[three] + sure[four]
        if player:  # the leader takes at least what he can cash, and at most everything
            low = 2 * cashed - left - _ENDING[tricks + left - cashed]
            high = left + 1 - _ENDING[tricks]
        else:
            low = 2 * cashed - left + _ENDING[tricks + cashed]
            pic = PIC if self.pic > tricks == HAND - left else 0  # nothing lost so far, and the pic is still to come
            high = left + 1 + pic + _ENDING[tricks + left]
        if cashed >= left:
            return high if left else low
        if low >= beta:
            return low
        if high <= alpha:
            return high
        where = _key(suits, player, tricks, left)
        known = self.memory.get(where)
        if known is not None:
            low, high = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        self.looked_at += 1
        if self.looked_at > self.limit:
            raise TooManyPositions
        alpha, beta = max(alpha, low), min(beta, high)
        best = self._best_lead(suits, player, tricks, left, alpha, beta)
        if best <= alpha:
            self.memory[where] = (low, min(high, best))
        elif best >= beta:
            self.memory[where] = (max(low, best), high)
        else:
            self.memory[where] = (best, best)
        return best

    def _best_lead(self, suits: Suits, player: int, tricks: int, left: int, alpha: int, beta: int) -> int:
        best = -_ALL
        for leads in (self.table.winners[player], self.table.others[player]):
            for suit in _SUITS:
                for one in leads[suits[suit]]:
                    value = self._answered(suits, player, tricks, left, suit, one, alpha, beta)
                    if value > best:
                        best = value
                        if best >= beta:
                            return best
                        alpha = max(alpha, best)
        return best

    def _answered(
        self, suits: Suits, player: int, tricks: int, left: int, suit: int, one: Lead, alpha: int, beta: int
    ) -> int:
        """Return the leader's value after a lead: the least that an answer leaves him."""
        least = _ALL
        after, answers = one
        for new, taken in answers:
            where = (*suits[:suit], new, *suits[suit + 1 :])
            value = self._after_trick(where, player, tricks, left, taken, alpha, beta)
            if value < least:
                least = value
                if least <= alpha:
                    return least
                beta = min(beta, least)
        if answers:
            return least
        rest = (*suits[:suit], after, *suits[suit + 1 :])
        throws = self.table.throws[1 - player]
        for other in _SUITS:
            if other == suit:
                continue
            for new in throws[suits[other]]:
                where = (*rest[:other], new, *rest[other + 1 :])
                value = self._after_trick(where, player, tricks, left, False, alpha, beta)
                if value < least:
                    least = value
                    if least <= alpha:
                        return least
                    beta = min(beta, least)
        return least

    def _after_trick(
        self,
        suits: Suits,
        player: int,
        tricks: int,
        left: int,
        taken: bool,  # noqa: FBT001 - by position, as the others
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value for him who led the trick, its points included; ``taken`` by the other or not."""
        gained = 0 if taken else 1  # PIQ-47 and PIQ-R5: a capture outweighs the lead
        if not player and self.pic and tricks == HAND - left:
            last_point = self.pic == HAND + 1 and left == 1 and not taken
            if self.pic == tricks + 1 or last_point:
                gained += PIC
        if left == 1:
            gained += -1 if taken else 1  # PIQ-48
        if taken:
            winner, tricks = 1 - player, tricks + player
            return gained - self._search(suits, winner, tricks, left - 1, gained - beta, gained - alpha)
        tricks += 1 - player
        return gained + self._search(suits, player, tricks, left - 1, alpha - gained, beta - gained)


def _closing_in(search: Callable[[int, int], int], guess: int) -> int:
    """Return the exact value by searches that only ask whether it is more than a guess."""
    low, high = -_ALL, _ALL
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = search(beta - 1, beta)
        if guess < beta:
            high = guess
        else:
            low = guess
    return guess


def _plain(at: Position) -> tuple[Suits, int, int, int]:
    return at.suits, 0 if at.elder_leads else 1, at.elder_tricks, at.left


def _answers(position: Position, suits: Suits, led: int) -> Iterator[tuple[int, Suits, bool]]:
    """Yield each legal answer with the suits after the trick and whether it takes the trick."""
    suit, at = position.place(led)
    rest = (*suits[:suit], without(suits[suit], at), *suits[suit + 1 :])
    theirs = position.younger if position.elder_leads else position.elder
    follows = theirs & 255 << 8 * suit
    for card in bits_of(follows or theirs):
        other, place = position.place(card)
        if other == suit and place > at:
            place -= 1
        after = (*rest[:other], without(rest[other], place), *rest[other + 1 :])
        yield card, after, bool(follows) and card > led


def _key(suits: Suits, player: int, tricks: int, left: int) -> int:
    """Return one number for all positions that are worth the same."""
    others = HAND - left - tricks
    if tricks >= MAJORITY and others:
        tricks = _DECIDED[0]
    elif others >= MAJORITY and tricks:
        tricks = _DECIDED[1]
    one, two, three, four = sorted(suits)
    return one | two << 9 | three << 18 | four << 27 | tricks << 36 | player << 42
