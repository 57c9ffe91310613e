"""Best play with both hands open: for hints, post-mortems and the bots' last cards.

Alpha-beta over hands as bits (``bits``), remembered by what the cards are worth to each other: the
cards that are gone are taken out of a suit and the suits sorted, so that like positions meet. The
value is what elder will still score more than younger: leads, captures, last trick, cards or
capot, and the pic that is still to be had.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tapisvert.piquet.bits import bits_of
from tapisvert.piquet.rules import CAPOT, CARDS, HAND, MAJORITY, PIC, THRESHOLD

type Key = tuple[tuple[tuple[int, int], ...], bool, int]

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


def pic_lead(elder_score: int, younger_score: int, *, bonus: bool, tricks: int, elder_tricks: int) -> int:
    """Return ``Position.pic_lead`` for the scores of a deal after ``tricks`` tricks."""
    if bonus or younger_score or elder_tricks < tricks or elder_score >= THRESHOLD:
        return 0
    lead = tricks + THRESHOLD - elder_score
    return lead if lead <= HAND + 1 else 0


@cache
def _closed(elder: int, younger: int) -> tuple[int, int]:
    """Push the cards of a suit together, leaving out those that are gone."""
    mine = theirs = 0
    place = 1
    for strength in range(8):
        bit = 1 << strength
        if elder & bit:
            mine |= place
        elif younger & bit:
            theirs |= place
        else:
            continue
        place <<= 1
    return mine, theirs


@cache
def _classes(own: int, other: int) -> tuple[int, ...]:
    """Return one card for each group that is worth the same in a suit, the highest first."""
    found: list[int] = []
    neighbour = False
    for strength in range(7, -1, -1):
        bit = 1 << strength
        if own & bit:
            if not neighbour:
                found.append(bit)
            neighbour = True
        elif other & bit:
            neighbour = False
    return tuple(found)


@cache
def _lowest(own: int, other: int) -> tuple[int, ...]:
    """Like ``_classes``, the lowest first."""
    return _classes(own, other)[::-1]


@dataclass(slots=True)
class Solver:
    """A search with its memory; ``limit`` bounds the positions it may look at."""

    limit: int = 200_000
    looked_at: int = 0
    pic: int = 0
    """The ``pic_lead`` that the memory is for."""
    memory: dict[Key, tuple[int, int]] = field(default_factory=dict)
    """Lower and upper bound of each position's value."""

    def value(self, position: Position) -> int:
        """Return elder's future points less younger's with best play. Raises ``TooManyPositions``."""
        self._begin(position)
        return self._search(position, -_ALL, _ALL)

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
        for card in _moves(own, other):
            value = self.answer_value(position, card)
            found += [(alike, value) for alike in _alike(card, own, other)]
        return tuple(sorted(found, key=lambda one: -one[1] if position.elder_leads else one[1]))

    def answer_value(self, position: Position, card: int) -> int:
        """Return the value of leading ``card``. Raises ``TooManyPositions``."""
        self._begin(position)
        return self._after_lead(position, card, -_ALL, _ALL)

    def answers(self, position: Position, lead: int) -> tuple[tuple[int, int], ...]:
        """Return each answer to a lead with the value that follows, the follower's best first.

        ``position`` is that before the lead.
        """
        self._begin(position)
        own, other = position.younger, position.elder & ~lead
        if not position.elder_leads:
            own, other = position.elder, position.younger & ~lead
        found: list[tuple[int, int]] = []
        for card in _replies(own, other, lead):
            value = self._after_trick(position, lead, card, -_ALL, _ALL)
            found += [(alike, value) for alike in _alike(card, own, other | lead)]
        return tuple(sorted(found, key=lambda one: one[1] if position.elder_leads else -one[1]))

    def _search(self, at: Position, alpha: int, beta: int) -> int:
        if not at.elder:
            return _ending(at)
        key = _key(at)
        low, high = self.memory.get(key, (-_ALL, _ALL))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        self.looked_at += 1
        if self.looked_at > self.limit:
            raise TooManyPositions
        was_alpha, was_beta = alpha, beta
        if at.elder_leads:
            best = -_ALL
            for card in _moves(at.elder, at.younger):
                best = max(best, self._after_lead(at, card, alpha, beta))
                alpha = max(alpha, best)
                if best >= beta:
                    break
        else:
            best = _ALL
            for card in _moves(at.younger, at.elder):
                best = min(best, self._after_lead(at, card, alpha, beta))
                beta = min(beta, best)
                if best <= alpha:
                    break
        if best <= was_alpha:
            self.memory[key] = (low, min(high, best))
        elif best >= was_beta:
            self.memory[key] = (max(low, best), high)
        else:
            self.memory[key] = (best, best)
        return best

    def _after_lead(self, at: Position, lead: int, alpha: int, beta: int) -> int:
        if at.elder_leads:
            best = _ALL
            for card in _replies(at.younger, at.elder & ~lead, lead):
                best = min(best, self._after_trick(at, lead, card, alpha, beta))
                beta = min(beta, best)
                if best <= alpha:
                    break
            return best
        best = -_ALL
        for card in _replies(at.elder, at.younger & ~lead, lead):
            best = max(best, self._after_trick(at, lead, card, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best

    def _after_trick(self, at: Position, lead: int, card: int, alpha: int, beta: int) -> int:
        suit = 0xFF << (lead.bit_length() - 1 & ~7)
        follower_wins = bool(card & suit) and card > lead
        elder_wins = at.elder_leads != follower_wins
        gained = 1 if at.elder_leads else -1  # PIQ-47
        if follower_wins:
            gained = 0  # PIQ-R5: the capture outweighs the lead
        trick = HAND - at.left + 1
        if at.pic_lead == trick and at.elder_tricks == trick - 1:
            gained += PIC
        if at.left == 1:
            gained += 1 if elder_wins else -1  # PIQ-48
            if at.pic_lead == HAND + 1 and at.elder_tricks == HAND - 1 and elder_wins:
                gained += PIC
        played = lead | card
        after = Position(
            at.elder & ~played, at.younger & ~played, elder_wins, at.elder_tricks + elder_wins, at.pic_lead
        )
        return gained + self._search(after, alpha - gained, beta - gained)


def _ending(at: Position) -> int:
    """PIQ-50, PIQ-51: the cards or the capot."""
    if at.elder_tricks in {0, HAND}:
        return CAPOT if at.elder_tricks else -CAPOT
    if at.elder_tricks == MAJORITY - 1:
        return 0
    return CARDS if at.elder_tricks >= MAJORITY else -CARDS


def _key(at: Position) -> Key:
    elder, younger = at.elder, at.younger
    suits = sorted(
        (
            _closed(elder & 255, younger & 255),
            _closed(elder >> 8 & 255, younger >> 8 & 255),
            _closed(elder >> 16 & 255, younger >> 16 & 255),
            _closed(elder >> 24, younger >> 24),
        )
    )
    tricks = at.elder_tricks
    others = HAND - at.left - tricks
    if tricks >= MAJORITY and others:
        tricks = 20  # the cards are won and no capot: how many no longer matters
    elif others >= MAJORITY and tricks:
        tricks = 21
    return tuple(suits), at.elder_leads, tricks


def _moves(own: int, other: int) -> list[int]:
    """Return the leads worth trying: high cards first, long suits first."""
    found: list[int] = []
    for shift in sorted((0, 8, 16, 24), key=lambda s: -(own >> s & 255).bit_count()):
        found += [card << shift for card in _classes(own >> shift & 255, other >> shift & 255)]
    return sorted(found, key=lambda card: not _is_winner(card, other))


def _is_winner(card: int, other: int) -> bool:
    suit = 0xFF << (card.bit_length() - 1 & ~7)
    return (other & suit) < card


def _replies(own: int, other: int, lead: int) -> list[int]:
    """Return the answers worth trying: in suit the cheapest winner first, else small cards first."""
    shift = lead.bit_length() - 1 & ~7
    mine = own >> shift & 255
    if mine:
        same = [card << shift for card in _lowest(mine, other >> shift & 255 | lead >> shift)]
        return [c for c in same if c > lead] + [c for c in same if c < lead]
    found: list[int] = []
    for at in (0, 8, 16, 24):
        found += [card << at for card in _lowest(own >> at & 255, other >> at & 255)]
    return sorted(found, key=lambda card: (card.bit_length() - 1) % 8)


def _alike(card: int, own: int, other: int) -> tuple[int, ...]:
    """Return the cards of a hand that are worth the same as ``card``."""
    shift = card.bit_length() - 1 & ~7
    theirs = other >> shift & 255
    top = card >> shift
    mine = own >> shift & 255
    return tuple(bit << shift for bit in bits_of(mine) if not _between(theirs, min(bit, top), max(bit, top)))


def _between(theirs: int, low: int, high: int) -> int:
    return theirs & (high - 1) & ~(low * 2 - 1)
