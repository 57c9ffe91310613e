"""Best play with both hands open: for hints, post-mortems and the bots' last cards.

Alpha-beta over hands as bits (``bits``), remembered by what the cards are worth to each other: the
cards that are gone are taken out of a suit and the suits sorted, so that like positions meet. The
value is what elder will still score more than younger: leads, captures, last trick, cards or
capot, and the pic that is still to be had.
"""

# ruff: noqa: FBT001, PLR0917 - the inner functions take plain arguments by position: it is a fifth of the time
from dataclasses import dataclass, field
from typing import Final

from tapisvert.games.piquet.ai.candidates import alike, all_high, answers, key, moves
from tapisvert.games.piquet.rules import CAPOT, CARDS, HAND, MAJORITY, PIC, THRESHOLD

_ALL: Final = 1000
"""More than any difference."""


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
    lead = THRESHOLD - before
    if cards_count and lead > MAJORITY:
        lead = max(MAJORITY + 1, lead - CARDS)
    return lead if lead <= HAND + 1 else 0


@dataclass(slots=True)
class Solver:
    """A search with its memory; ``limit`` bounds the positions it may look at."""

    limit: int = 200_000
    looked_at: int = 0
    pic: int = 0
    """The ``pic_lead`` that the memory is for."""
    memory: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Lower and upper bound of each position's value."""

    def value(self, position: Position) -> int:
        """Return elder's future points less younger's with best play. Raises ``TooManyPositions``."""
        self._begin(position)
        return self._search(*_plain(position), -_ALL, _ALL)

    def _begin(self, position: Position) -> None:
        """Start counting; forget what was found with a pic at another trick, or with none."""
        self.looked_at = 0
        if position.pic_lead != self.pic:
            self.memory.clear()
            self.pic = position.pic_lead

    def leads(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Return each card that may be led with the value of leading it, the leader's best first."""
        found: list[tuple[int, int]] = []
        own, other = (position.elder, position.younger)
        if not position.elder_leads:
            own, other = other, own
        for card in moves(own, other):
            value = self.answer_value(position, card)
            found += [(same, value) for same in alike(card, own, other)]
        return tuple(sorted(found, key=lambda one: -one[1] if position.elder_leads else one[1]))

    def answer_value(self, position: Position, card: int) -> int:
        """Return the value of leading ``card``. Raises ``TooManyPositions``."""
        self._begin(position)
        return self._after_lead(*_plain(position), card, -_ALL, _ALL)

    def answers(self, position: Position, lead: int) -> tuple[tuple[int, int], ...]:
        """Return each answer to a lead with the value that follows, the follower's best first.

        ``position`` is that before the lead.
        """
        self._begin(position)
        own, other = position.younger, position.elder & ~lead
        if not position.elder_leads:
            own, other = position.elder, position.younger & ~lead
        found: list[tuple[int, int]] = []
        for card in answers(own, other, lead):
            value = self._after_trick(*_plain(position), lead, card, -_ALL, _ALL)
            found += [(same, value) for same in alike(card, own, other | lead)]
        return tuple(sorted(found, key=lambda one: one[1] if position.elder_leads else -one[1]))

    def _search(self, elder: int, younger: int, elder_leads: bool, tricks: int, alpha: int, beta: int) -> int:
        left = elder.bit_count()
        if not left:
            return _ending(tricks)
        own, other = (elder, younger) if elder_leads else (younger, elder)
        if all_high(own, other):
            return self._all_taken(elder_leads, tricks, left)
        where = key(elder, younger, tricks, left, elder_leads=elder_leads)
        low, high = self.memory.get(where, (-_ALL, _ALL))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        self.looked_at += 1
        if self.looked_at > self.limit:
            raise TooManyPositions
        was_alpha, was_beta = alpha, beta
        if elder_leads:
            best = -_ALL
            for card in moves(elder, younger):
                best = max(best, self._after_lead(elder, younger, True, tricks, card, alpha, beta))
                alpha = max(alpha, best)
                if best >= beta:
                    break
        else:
            best = _ALL
            for card in moves(younger, elder):
                best = min(best, self._after_lead(elder, younger, False, tricks, card, alpha, beta))
                beta = min(beta, best)
                if best <= alpha:
                    break
        if best <= was_alpha:
            self.memory[where] = (low, min(high, best))
        elif best >= was_beta:
            self.memory[where] = (max(low, best), high)
        else:
            self.memory[where] = (best, best)
        return best

    def _all_taken(self, elder_leads: bool, tricks: int, left: int) -> int:
        """Return the value when the leader holds nothing but winners."""
        if not elder_leads:
            return _ending(tricks) - left - 1
        pic = PIC if self.pic > tricks == HAND - left else 0  # nothing lost so far, and the pic is still to come
        return left + 1 + pic + _ending(tricks + left)

    def _after_lead(
        self,
        elder: int,
        younger: int,
        elder_leads: bool,
        tricks: int,
        lead: int,
        alpha: int,
        beta: int,
    ) -> int:
        if elder_leads:
            best = _ALL
            for card in answers(younger, elder & ~lead, lead):
                best = min(best, self._after_trick(elder, younger, True, tricks, lead, card, alpha, beta))
                beta = min(beta, best)
                if best <= alpha:
                    break
            return best
        best = -_ALL
        for card in answers(elder, younger & ~lead, lead):
            best = max(best, self._after_trick(elder, younger, False, tricks, lead, card, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best

    def _after_trick(
        self,
        elder: int,
        younger: int,
        elder_leads: bool,
        tricks: int,
        lead: int,
        card: int,
        alpha: int,
        beta: int,
    ) -> int:
        follower_wins = card > lead and bool(card & 0xFF << (lead.bit_length() - 1 & ~7))
        elder_wins = elder_leads != follower_wins
        # PIQ-47 and PIQ-R5: a capture outweighs the lead.
        gained = 0 if follower_wins else 1 if elder_leads else -1
        left = elder.bit_count()
        trick = HAND - left + 1
        if self.pic == trick and tricks == trick - 1:
            gained += PIC
        if left == 1:
            gained += 1 if elder_wins else -1  # PIQ-48
            if self.pic == HAND + 1 and tricks == HAND - 1 and elder_wins:
                gained += PIC
        played = ~(lead | card)
        return gained + self._search(
            elder & played, younger & played, elder_wins, tricks + elder_wins, alpha - gained, beta - gained
        )


def _plain(at: Position) -> tuple[int, int, bool, int]:
    return at.elder, at.younger, at.elder_leads, at.elder_tricks


def _ending(tricks: int) -> int:
    """PIQ-50, PIQ-51: the cards or the capot, for elder's tricks."""
    if tricks in {0, HAND}:
        return CAPOT if tricks else -CAPOT
    if tricks == MAJORITY - 1:
        return 0
    return CARDS if tricks >= MAJORITY else -CARDS
