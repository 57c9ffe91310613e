"""What one seat knows of a deal: its own cards, and what words, shown cards and plays say of the other's.

``knowledge`` gathers it from the events that the seat has seen, from nothing else; ``determinize``
and the bots draw hands that agree with it (``hands``).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tapisvert.core.cards import SUITS, Card, card
from tapisvert.core.seats import Seat
from tapisvert.games.piquet.declarations.combinations import CATEGORIES, Category, Group, Item, Point, Run, read_group
from tapisvert.games.piquet.events import (
    CallEqual,
    CallNotGood,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsLookedAt,
    CombinationShown,
    Event,
    HandDealt,
    NothingCalled,
    PointCalled,
    PointCounted,
    SequenceCalled,
    SequenceNamed,
    SetCalled,
    TrickWon,
)
from tapisvert.games.piquet.hand_bits import BIT, FULL, LENGTH, LOWEST_SET, RANK_MASK, RUNS, SUIT_PIPS, mask, suits_of
from tapisvert.games.piquet.ledger import PointsScored
from tapisvert.games.piquet.rules import ELDER, ORDER, SEATS, YOUNGER, other
from tapisvert.games.piquet.state import Better, Call, Equal

type Spoken = type[Call | Better | Equal]


@dataclass(frozen=True, slots=True)
class Want:
    """A combination that the other seat said it has: sizes from ``least`` to ``most``.

    ``second`` is the count or the strength of the top card, if it was said; ``above`` a whole key
    that it must beat.
    """

    category: Category
    word: Spoken
    """In which kind of action it was said."""
    least: int
    most: int
    second: int | None = None
    above: tuple[int, int] = (0, -1)
    rank: str | None = None

    def fits(self, item: Item) -> bool:
        """Tell whether an item is such a combination."""
        size, second = item.key
        return (
            self.least <= size <= self.most
            and (self.second is None or second == self.second)
            and item.key > self.above
            and (self.rank is None or (isinstance(item, Group) and item.rank == self.rank))
        )

    def found_in(self, hand: int) -> Item | None:
        """Return a combination of the hand that fits, or a part of one; the best first."""
        match self.category:
            case "point":
                found = [Point(SUITS[at], LENGTH[one], SUIT_PIPS[one]) for at, one in enumerate(suits_of(hand))]
                return _best(item for item in found if self.fits(item))
            case "sequences":
                return _best(
                    run
                    for at, one in enumerate(suits_of(hand))
                    for length, top in RUNS[one]
                    for size in range(min(length, self.most), self.least - 1, -1)
                    for highest in range(top, top - length + size - 1, -1)
                    if self.fits(run := Run(size, ORDER[highest], SUITS[at]))
                )
            case "sets":
                return _best(
                    group
                    for strength in range(LOWEST_SET, len(ORDER))
                    for size in range((hand >> strength & RANK_MASK).bit_count(), self.least - 1, -1)
                    if self.fits(group := Group(size, ORDER[strength]))
                )


def _best(items: Iterable[Item]) -> Item | None:
    return max(items, key=lambda item: item.key, default=None)


@dataclass(slots=True)
class Heard:
    """Elder's call that is to be answered: the size of its best, and the rest as far as it was said."""

    category: Category
    size: int
    second: int | None = None


@dataclass(slots=True)
class Knowledge:
    """What a seat knows; cards as masks (``hand_bits``)."""

    seat: Seat
    mine: int = 0
    """Every card that the seat has itself held."""
    hand: int = 0
    """The cards that it holds now."""
    held: int = 0
    """Cards that the other holds or has played."""
    played: int = 0
    """Cards that the other has played."""
    not_held: int = 0
    """Cards that the other neither holds nor has played."""
    talon: dict[int, Card] = field(default_factory=dict)
    """Cards of the talon that the seat has seen, by their place from the top."""
    wants: list[Want] = field(default_factory=list)
    """What the other has said and not shown."""
    called: Heard | None = None
    """Elder's call in the category that is spoken of; ``None`` when he has passed or not spoken."""
    spoken: int = 0
    """In how many categories elder has spoken."""
    exchanged: list[int] = field(default_factory=lambda: [0, 0])
    """How many cards elder and younger have drawn."""
    exchanges: int = 0
    """How many of the two have exchanged."""
    blanche: bool = False
    """Whether the other has announced carte blanche."""
    scores: list[int] = field(default_factory=lambda: [0, 0])
    """What elder and younger have scored aloud in this deal."""
    bonus: bool = False
    """Whether a pic or repic has been scored."""
    trick: list[tuple[Seat, Card]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def opponent(self) -> Seat:
        """The other seat."""
        return other(self.seat)

    @property
    def unseen(self) -> int:
        """The cards that the other may hold or have played: neither one's own nor known to be elsewhere."""
        return FULL & ~self.not_held

    @property
    def category(self) -> Category:
        """The category that the seat has to speak of."""
        return CATEGORIES[self.spoken - (self.seat == YOUNGER)]

    @property
    def theirs_better(self) -> bool:
        """Whether younger has said that he has something better and not yet shown it (PIQ-22)."""
        return any(want.word is Better for want in self.wants)

    @property
    def lead(self) -> int:
        """What the seat has scored more than the other."""
        elder, younger = self.scores
        return elder - younger if self.seat == ELDER else younger - elder


def knowledge(events: Iterable[Event], seat: Seat) -> Knowledge:
    """Gather what ``seat`` knows from the events as it has seen them (``piles.hide_event``)."""
    known = Knowledge(seat)
    for event in events:
        _cards(known, event)
        _words(known, event)
    known.not_held |= known.mine | mask(known.talon.values()) & ~known.held
    return known


def _seen(cards: Iterable[Card | None]) -> int:
    return mask(one for one in cards if one is not None)


def _cards(known: Knowledge, event: Event) -> None:
    """Note what an event does to the cards that the seat can place, and to the score."""
    seat = known.seat
    match event:
        case HandDealt(owner, cards) if owner == seat:
            known.mine = known.hand = _seen(cards)
        case CardsDiscarded(owner, _, cards):
            known.exchanges += 1
            if owner == seat:
                known.hand &= ~_seen(cards)
        case CardsDrawn(owner, count, cards):
            known.exchanged[SEATS.index(owner)] = count
            if owner == seat:
                known.mine |= _seen(cards)
                known.hand |= _seen(cards)
            else:  # PIQ-11, option: what the seat has seen of the talon and the other then drew, he holds
                start = sum(known.exchanged) - count
                known.held |= mask(one for place, one in known.talon.items() if start <= place < start + count)
        case CardsLookedAt(_, _, cards):
            top = sum(known.exchanged)
            known.talon |= {top + at: one for at, one in enumerate(cards) if one is not None}
        case CombinationShown(owner, item, cards) if owner == known.opponent:
            _shown(known, item, cards)
        case CardPlayed(owner, one):
            _played(known, owner, one)
        case TrickWon(winner):
            known.trick.clear()
            known.tricks[SEATS.index(winner)] += 1
        case PointsScored(owner, points, what):
            known.scores[SEATS.index(owner)] += points
            known.bonus |= what in {"pic", "repic"}
            known.blanche |= what == "carte_blanche" and owner == known.opponent
        case _:
            pass


def _shown(known: Knowledge, item: str, cards: tuple[Card, ...]) -> None:
    """Note a combination that the other has shown; his words about it have become superfluous."""
    known.held |= mask(cards)
    category: Category = "sequences"
    if item in SUITS:
        category = "point"
        known.not_held |= 0xFF << 8 * SUITS.index(item) & ~mask(cards)  # PIQ-R4a: all of the suit
    elif (group := read_group(item)) is not None:
        category = "sets"
        last = SUITS.index(cards[-1].suit)
        known.not_held |= mask(card(group.rank + suit) for suit in SUITS[:last]) & ~mask(cards)
    known.wants = [want for want in known.wants if want.category != category]


def _played(known: Knowledge, owner: Seat, one: Card) -> None:
    bit = BIT[one]
    if owner == known.seat:
        known.hand &= ~bit
    else:
        if known.trick and one.suit != known.trick[0][1].suit:
            suit = 0xFF << 8 * SUITS.index(known.trick[0][1].suit)
            known.not_held |= suit & ~known.played
        known.played |= bit
        known.held |= bit
    known.trick.append((owner, one))


def _words(known: Knowledge, event: Event) -> None:
    """Note what is said of combinations: of the other's by himself, and elder's call."""
    match event:
        case PointCalled(seat, size):
            _called(known, seat, Heard("point", size))
        case SequenceCalled(seat, name):
            _called(known, seat, Heard("sequences", int(name.removeprefix("run_"))))
        case SetCalled(seat, name) if (group := read_group(name)) is not None:
            _called(known, seat, Heard("sets", *group.key), rank=group.rank)
        case NothingCalled(seat) if seat == ELDER:
            known.called = None
            known.spoken += 1
        case PointCounted(_, pips):
            _detail(known, pips)
        case SequenceNamed(_, _, rank):
            _detail(known, ORDER.index(rank))
        case CallEqual(_, category) if known.seat == ELDER and (called := known.called) is not None:
            known.wants.append(Want(category, Equal, called.size, called.size, second=called.second))
        case CallNotGood(_, category) if known.seat == ELDER and known.called is not None:
            known.wants.append(_not_good(known.called, category))
        case _:
            pass


def _called(known: Knowledge, seat: Seat, heard: Heard, *, rank: str | None = None) -> None:
    """Note a call; younger's comes after elder's pass and is shown at once, so that no word is needed."""
    if seat == ELDER:
        known.called = heard
        known.spoken += 1
        if known.seat == YOUNGER:
            known.wants.append(Want(heard.category, Call, heard.size, heard.size, rank=rank))


def _detail(known: Knowledge, second: int) -> None:
    """Elder has said what his point counts or where his sequence starts."""
    if known.called is None:
        return
    known.called.second = second
    if known.seat == YOUNGER:
        want = known.wants.pop()
        known.wants.append(Want(want.category, want.word, want.least, want.most, second=second))


def _not_good(called: Heard, category: Category) -> Want:
    """Younger has something better than what elder has called."""
    if called.second is None:  # he heard the size alone
        return Want(category, Better, called.size, 8, above=(called.size, 99))
    most = 4 if category == "sets" else called.size
    return Want(category, Better, called.size, most, above=(called.size, called.second))
