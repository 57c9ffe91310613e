"""What a bot reads off its view of a Put deal, in the terms it thinks in. Never a hidden card."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from tapisvert.core.cards import Card
from tapisvert.core.piles import View
from tapisvert.core.seats import Seat, round_from
from tapisvert.games.put.rules import HAND, Rules, pack, seats, strength, team
from tapisvert.games.put.state import CardGiven, CardPlayed, PutCalled, PutFolded, TrickTied, TrickWon

type Heights = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One seat's knowledge. Cards are strengths except in ``hand``."""

    rules: Rules
    seat: Seat
    hand: tuple[Card, ...]
    trump: str | None
    unseen: Heights
    """Every card whose place the seat does not know, the others' hands among them."""
    known: tuple[tuple[Seat, Heights], ...]
    """What it gave its partner in the exchange and he still holds (PUT-40)."""
    trick: tuple[tuple[Seat, int], ...]
    """The cards of the trick on the table, in the order they fell."""
    leader: Seat
    tricks: tuple[tuple[Seat, int], ...]
    ties: int
    caller: Seat | None
    seen: bool
    """Whether the put has been seen."""
    folded: tuple[Seat, ...]
    """Seats that have folded to the put (PUT-35)."""
    points: tuple[tuple[Seat, int], ...]
    played: tuple[tuple[Seat, int], ...] = ()
    """Every card played so far, in order."""
    called_after: int | None = None
    """How many cards had been played when the put was said."""

    def height(self, card: Card) -> int:
        """How high a card is, trumps included."""
        return strength(self.rules, card, trump=self.trump)

    @property
    def heights(self) -> Heights:
        """The seat's own cards."""
        return tuple(self.height(card) for card in self.hand)

    @property
    def opponent(self) -> Seat:
        """The other seat, of two."""
        return next(other for other in seats(self.rules) if other != self.seat)

    @property
    def on_turn(self) -> bool:
        """Whether the seat is the next to play a card."""
        return round_from(seats(self.rules), self.leader)[len(self.trick)] == self.seat

    @property
    def still_to_answer(self) -> tuple[Seat, ...]:
        """The seats that may still see the put if this one folds (PUT-34); partners are not asked (PUT-44)."""
        if self.rules.players != 3 or self.caller is None:
            return ()
        gone = {self.caller, self.seat, *self.folded}
        return tuple(seat for seat in round_from(seats(self.rules), self.caller) if seat not in gone)

    @property
    def unseen_by_height(self) -> tuple[tuple[int, int], ...]:
        """How many unseen cards there are of each height."""
        return tuple(sorted(Counter(self.unseen).items()))

    def left(self, seat: Seat) -> int:
        """How many cards a seat still holds."""
        over = sum(number for _, number in self.tricks) + self.ties
        return HAND - over - any(owner == seat for owner, _ in self.trick)

    def side_tricks(self, seat: Seat) -> int:
        """Tricks of a seat and its partner."""
        side = team(self.rules, seat)
        return sum(number for owner, number in self.tricks if owner in side)

    def score(self, seat: Seat) -> int:
        """Game points of a seat before this deal."""
        return dict(self.points)[seat]


def read(view: View) -> Reading:
    """Read a view of a deal that is being played."""
    rules: Rules = view.rules
    caller, trump = view.table.fact("caller"), view.table.fact("trump")
    trump_suit = trump if isinstance(trump, str) else None

    def height(card: Card) -> int:
        return strength(rules, card, trump=trump_suit)

    visible = [card for pile in view.table.piles for card in pile.cards if card is not None]
    hand = tuple(
        card
        for pile in view.table.piles
        if pile.name == "hand" and pile.owner == view.seat
        for card in pile.cards
        if card is not None
    )
    given = [
        (event.receiver, event.card)
        for event in view.events
        if isinstance(event, CardGiven) and event.giver == view.seat
        if event.card is not None and event.card not in visible
    ]
    out = {*visible, *(card for _, card in given)}
    return Reading(
        rules=rules,
        seat=view.seat,
        hand=hand,
        trump=trump_suit,
        unseen=tuple(height(card) for card in pack(rules) if card not in out),
        known=tuple((owner, (height(card),)) for owner, card in given),
        trick=_trick(view, height),
        leader=_leader(view),
        tricks=view.table.tricks,
        ties=sum(isinstance(event, TrickTied) for event in view.events),
        caller=caller if isinstance(caller, str) else None,
        seen=view.table.fact("call") == "seen",
        folded=tuple(event.seat for event in view.events if isinstance(event, PutFolded)),
        points=view.table.points,
        played=tuple((event.seat, height(event.card)) for event in view.events if isinstance(event, CardPlayed)),
        called_after=_called_after(view),
    )


def _called_after(view: View) -> int | None:
    cards = 0
    for event in view.events:
        if isinstance(event, PutCalled):
            return cards
        cards += isinstance(event, CardPlayed)
    return None


def _trick(view: View, height: Callable[[Card], int]) -> tuple[tuple[Seat, int], ...]:
    trick: list[tuple[Seat, int]] = []
    for event in view.events:
        match event:
            case CardPlayed(seat, card):
                trick.append((seat, height(card)))
            case TrickWon() | TrickTied():
                trick.clear()
            case _:
                pass
    return tuple(trick)


def _leader(view: View) -> Seat:
    ended = [event.seat for event in view.events if isinstance(event, TrickWon | TrickTied)]
    return ended[-1] if ended else seats(view.rules)[0]
