"""What one seat knows of the other's cards: seen, shown, and what words and plays have told.

``knowledge`` gathers it from a record; ``determinize`` and the bots draw hands that agree with it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tapisvert.core.cards import SUITS, Card
from tapisvert.core.game import Seat
from tapisvert.games.piquet.declarations.combinations import (
    Category,
    Group,
    Item,
    Point,
    holding,
    parts,
    read_group,
    read_run,
)
from tapisvert.games.piquet.declarations.dialogue import category_of, open_call
from tapisvert.games.piquet.hand_bits import FULL, mask
from tapisvert.games.piquet.play import apply, start
from tapisvert.games.piquet.rules import ELDER, ELDER_MOST, SEATS, YOUNGER, other
from tapisvert.games.piquet.state import (
    Action,
    Better,
    Call,
    CardPlayed,
    CombinationShown,
    Discard,
    Equal,
    Event,
    PiquetRecord,
    PointCounted,
    SequenceNamed,
    State,
)


@dataclass(frozen=True, slots=True)
class Want:
    """A combination that the other seat said it has: sizes from ``least`` to ``most``.

    ``second`` is the count or the strength of the top card, if it was told; ``above`` a whole key
    that it must beat. ``action`` is the place of the words in the record.
    """

    action: int
    category: Category
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

    def found_in(self, hand: Iterable[Card]) -> Item | None:
        """Return a combination of the hand that fits, or a part of one; the best first."""
        held = holding(hand)
        options: list[Item] = []
        match self.category:
            case "point":
                options += held.points
            case "sequences":
                options += [part for run in held.runs for part in parts(run)]
            case "sets":
                options += [Group(n, g.rank) for g in held.groups for n in range(g.size, 2, -1)]
        return next((item for item in options if self.fits(item)), None)


@dataclass(slots=True)
class Knowledge:
    """What a seat knows of the other's cards, as masks (``bits``)."""

    seat: Seat
    mine: int = 0
    """Every card that the seat has itself held."""
    held: int = 0
    """Cards that the other holds or has played."""
    not_held: int = 0
    """Cards that he neither holds nor has played."""
    talon: dict[int, Card] = field(default_factory=dict)
    """Cards of the talon that the seat has seen, by their place from the top."""
    wants: list[Want] = field(default_factory=list)
    shown: set[int] = field(default_factory=set)
    """Places in the record of calls whose combinations have been shown."""
    exchanged: tuple[int, int] = (0, 0)
    blanche: bool = False
    """Whether the other has announced carte blanche."""


def knowledge(record: PiquetRecord, seat: Seat) -> Knowledge:
    """Gather what ``seat`` knows after the last action of the record."""
    opponent = other(seat)
    begun = start(record.rules, record.pack, record.carry)
    state: State = begun.state
    mine = SEATS.index(seat)
    known = Knowledge(seat, mine=mask(state.hands[mine]))
    known.blanche = any(e.what == "carte_blanche" and e.seat == opponent for e in state.ledger.entries)
    talon, waiting = state.talon, list[int]()
    for number, action in enumerate(record.actions):
        before, step = state, apply(state, action)
        state = step.state
        if isinstance(action, Discard) and action.seat == seat:
            known.mine |= mask(state.hands[mine])
        if action.seat == opponent:
            _listen(known, before, action, number, waiting)
        for event in step.events:
            _look(known, before, event, opponent)
        if not state.to_show and waiting and state.trick:
            known.shown.update(waiting)
            waiting.clear()
    first, second = map(len, state.discards)
    known.exchanged = (first, second)
    if record.rules.peek:
        _peek(known, state, talon)
    played = mask(c for t in state.tricks for s, c in t.plays if s == opponent)
    played |= mask(c for s, c in state.trick if s == opponent)
    known.held |= played
    known.not_held |= known.mine | (mask(known.talon.values()) & ~known.held)
    known.wants = [want for want in known.wants if want.action not in known.shown]
    return known


def _peek(known: Knowledge, state: State, talon: tuple[Card, ...]) -> None:
    """PIQ-11, option: what each has seen of the talon; what the other then drew he holds."""
    first, second = known.exchanged
    places: set[int] = set()
    if state.exchanged and known.seat == ELDER:
        places |= set(range(first, ELDER_MOST))
    if state.exchanged > 1 and (known.seat == YOUNGER or state.trick or state.tricks):
        places |= set(range(first + second, len(talon)))
    known.talon = {place: talon[place] for place in places}
    drawn = range(first, first + second) if known.seat == ELDER else range(0)
    known.held |= mask(talon[place] for place in places if place in drawn)


def _listen(known: Knowledge, state: State, action: Action, number: int, waiting: list[int]) -> None:
    """Note what the other seat says; a later showing of the cards makes the words superfluous."""
    silent = state.rules.younger_scores == "after_lead"
    match action:
        case Call(seat, category, items) if seat == ELDER:
            best = read_run(items[0]) if category == "sequences" else read_group(items[0])
            size = best.key[0] if best else mask(c for c in state.hands[0] if c.suit == items[0]).bit_count()
            rank = best.rank if isinstance(best, Group) else None
            known.wants.append(Want(number, category, size, size, rank=rank))
        case Call():
            (waiting.append if silent else known.shown.add)(number)
        case Better(category=category):
            best_called = open_call(state)[0]
            least = best_called.key[0]
            most = least if state.stage == "detail" else 8
            above = best_called.key if state.stage == "detail" or category == "sets" else (least, 99)
            known.wants.append(Want(number, category, least, most, above=above))
            (waiting.append if silent else known.shown.add)(number)
        case Equal():
            best_called = open_call(state)[0]
            size, second = best_called.key
            told = second if state.stage == "detail" else None
            known.wants.append(Want(number, category_of(state), size, size, second=told))
        case _:
            pass


def _look(known: Knowledge, state: State, event: Event, opponent: Seat) -> None:
    """Note what an event shows of the other seat's cards."""
    match event:
        case CombinationShown(seat, item, cards) if seat == opponent:
            known.held |= mask(cards)
            if item in SUITS:
                known.not_held |= 0xFF << 8 * SUITS.index(item) & ~mask(cards)  # PIQ-R4a: all of the suit
            elif (group := read_group(item)) is not None:
                last = SUITS.index(cards[-1].suit)
                known.not_held |= mask(c for c in (Card(group.rank, suit) for suit in SUITS[:last]) if c not in cards)
            if seat == ELDER:
                known.shown |= {w.action for w in known.wants if w.category == category_of(state)}
        case CardPlayed(seat, card) if seat == opponent and state.trick:
            led = state.trick[0][1].suit
            if card.suit != led:
                suit = 0xFF << 8 * SUITS.index(led)
                played = mask(c for t in state.tricks for s, c in t.plays if s == opponent)
                known.not_held |= suit & ~played
        case PointCounted() | SequenceNamed() if opponent == ELDER:
            want = known.wants[-1]
            best = open_call(state)[0]
            second = best.pips if isinstance(best, Point) else best.key[1]
            known.wants[-1] = Want(want.action, want.category, want.least, want.most, second=second)
        case _:
            pass


def unseen(known: Knowledge) -> int:
    """Return the cards that the other may hold: neither one's own nor known to be elsewhere."""
    return FULL & ~known.not_held
