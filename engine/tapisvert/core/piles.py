"""Piles of cards, each of which says who may see it, and the one place that hides the rest.

Games say what lies where (``Table``); no game hides a card itself. ``hide`` gives what one seat,
or a bystander, can see; ``hide_event`` does the same for an event.
"""

from dataclasses import dataclass, fields
from typing import Any

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick, replace
from tapisvert.core.seats import BySeat, Seat

type Seats = tuple[Seat, ...]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards in one place.

    ``name`` says what it is (``hand``, ``played``, ``won``, ``tied``, ``talon``, ``stock``,
    ``discard``, ``turned``), ``owner`` whose it is. A card that is not to be seen is ``None``.
    """

    name: str
    owner: Seat | None = None
    cards: tuple[Card | None, ...] = ()
    seen_by: Seats | None = ()
    """The seats that may see it; ``None``: everyone."""


@quick
@dataclass(frozen=True, slots=True)
class Fact:
    """Something public and peculiar to a game; the catalogues say it.

    A line of ``[fact]`` says it in a sentence (``name``, or ``name_VALUE`` for one value). What is true of a
    seat has that ``seat``: a line of ``[mark]`` says it in the few words that stand at the seat. Of what is nobody's,
    such a line stands in the middle, beside the pot.
    """

    name: str
    value: str | int | bool | Card | None = True
    seat: Seat | None = None


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """The cards of a suit, wherever they lie, counted together: at the end of a deal, when all of them are open."""

    suit: str
    cards: tuple[Card, ...]
    """The highest first."""
    total: int
    owner: Seat | None
    """Whose they are; ``None``: nobody's."""
    by: Card | None = None
    """The card by which they are the owner's."""
    idle: tuple[Card, ...] = ()
    """Those that count and could make them nobody's."""
    wins: bool = False
    said: Any = None
    """The event that says it."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything on the table and everything said, as a picture or a bot needs it."""

    seats: Seats
    piles: tuple[Pile, ...]
    to_act: Seats = ()
    """Every seat that may act now."""
    turn: Seat | None = None
    """The seat whose turn it is; others in ``to_act`` may break in."""
    stake: int | None = None
    """What the deal, or the next bet, is worth now."""
    pot: int | None = None
    points: BySeat[int] = ()
    """Points of the match, this deal's included."""
    stacks: BySeat[int] = ()
    tricks: BySeat[int] = ()
    facts: tuple[Fact, ...] = ()
    """What is public and peculiar to the game, in the order in which it is said."""
    counts: tuple[Count, ...] = ()
    """What is counted at the end of the deal, in the order in which it is said."""
    to_the_right: bool = False
    """Whether the turn goes counter-clockwise, as in the old French games: the seat after one sits at its right."""

    def fact(self, name: str, seat: Seat | None = None) -> str | int | bool | Card | None:
        """Return the value of a fact, of a seat's where one is named; ``None`` where there is none."""
        return next((fact.value for fact in self.facts if fact.name == name and fact.seat == seat), None)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one seat knows: the table and the events so far, both with hidden cards gone."""

    seat: Seat
    rules: Any
    """The game's ``Rules``."""
    table: Table
    events: tuple[Any, ...]


def hide(table: Table, seat: Seat | None) -> Table:
    """Return ``table`` as ``seat`` sees it; ``None`` is a bystander, who sees what all see.

    >>> from tapisvert.core.cards import cards
    >>> hand = Pile(name="hand", owner="pone", cards=cards("KH 2S"), seen_by=("pone",))
    >>> hide(Table(seats=("pone", "dealer"), piles=(hand,)), "dealer").piles[0].cards
    (None, None)
    """
    return replace(table, piles=tuple(_hidden(pile, seat) for pile in table.piles))


def with_open_hands(table: Table) -> Table:
    """Return ``table`` with each hand on the table face up; one that its own player has not seen stays covered.

    >>> from tapisvert.core.cards import cards
    >>> hand = Pile(name="hand", owner="pone", cards=cards("KH 2S"), seen_by=("pone",))
    >>> table = Table(seats=("pone", "dealer"), piles=(hand,))
    >>> hide(with_open_hands(table), "dealer").piles[0].cards == hand.cards
    True
    """
    return replace(table, piles=tuple(_opened(pile) for pile in table.piles))


def _opened(pile: Pile) -> Pile:
    if pile.name != "hand" or not pile.seen_by or pile.owner not in pile.seen_by:
        return pile
    return replace(pile, seen_by=None)


def _hidden(pile: Pile, seat: Seat | None) -> Pile:
    if pile.seen_by is None or seat in pile.seen_by:
        return pile
    return replace(pile, cards=(None,) * len(pile.cards))


def hide_event[E](event: E, seat: Seat | None) -> E:
    """Return ``event`` as ``seat`` saw it: cards go where its ``seen_by`` leaves the seat out.

    An event without ``seen_by`` was seen by everyone.
    """
    seen_by = getattr(event, "seen_by", None)
    if seen_by is None or seat in seen_by:
        return event
    gone: dict[str, object] = {}
    for field in fields(event):  # type: ignore[arg-type]
        match getattr(event, field.name):
            case Card():
                gone[field.name] = None
            case (Card(), *_) as several:
                gone[field.name] = (None,) * len(several)
            case _:
                pass
    return replace(event, **gone)  # type: ignore[type-var]
