"""A betting round at one moment, how the seat on turn stands in it, and why it may not do what it may not.

Amounts are chips. ``round`` makes rounds and what is said in them.
"""

from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import quick
from tapisvert.core.seats import BySeat, Seat
from tapisvert.shared.betting.pots import Stakes

ERRORS: Final = (
    "already_open", "bet_too_big", "bet_too_small", "must_call", "nobody_can_call", "not_open",
    "nothing_to_call", "raise_not_reopened", "raise_too_small", "round_closed", "stack_too_short",
)  # fmt: skip
"""Codes of every ``IllegalAction`` of a betting round."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round of betting at one moment."""

    seats: tuple[Seat, ...]
    """The seats that take part, in order of speech, those without chips among them."""
    stakes: Stakes
    """The chips of the whole deal."""
    bets: BySeat[int]
    """What each seat has put in during this round."""
    waiting: tuple[Seat, ...]
    """The seats that have still to speak, the one on turn first; none when the round is closed."""
    engaged: tuple[Seat, ...]
    """The seats that are in, in order of speech."""
    folded: tuple[Seat, ...] = ()
    """The seats that gave up in this round, the first to do so first."""
    acted: tuple[Seat, ...] = ()
    """The seats that have spoken: they may raise again only against a full bet or raise (POK-60)."""
    price: int = 0
    """What a seat must have put in during this round to stay; a short stack stays for less."""
    least_bet: int = 1
    """The least that opens, but for a seat that has less."""
    least_raise: int = 1
    """What a raise adds to the price at least, but for a seat that has less."""
    minimum: Literal["last_raise", "fixed"] = "last_raise"
    """Whether a raise must be as large as the last full bet or raise (no-limit), or only ``least_bet``."""
    opened: bool = False
    """Whether there is a bet, a blind or a seat that sees: before it, nobody has anything to call."""
    raiser: Seat | None = None
    """The last seat that opened or raised; a blind is neither."""

    @property
    def turn(self) -> Seat | None:
        """The seat that is to speak; ``None`` when the round is closed."""
        return self.waiting[0] if self.waiting else None

    @property
    def closed(self) -> bool:
        """Whether nobody has anything more to say."""
        return not self.waiting

    def bet(self, seat: Seat) -> int:
        """What a seat has put in during this round."""
        for one, chips in self.bets:
            if one == seat:
                return chips
        raise KeyError(seat)


@quick
@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the most of an amount of chips."""

    least: int
    most: int


def speaker(now: Round) -> Seat:
    """Return the seat on turn; raises ``round_closed`` when there is none."""
    if not now.waiting:
        raise IllegalAction("round_closed")
    return now.waiting[0]


@quick
@dataclass(frozen=True, slots=True)
class Standing:
    """How the seat on turn stands: what decides what it may do."""

    seat: Seat
    stack: int
    bet: int
    engaged: bool
    """Whether it is in."""
    answer: bool
    """Whether another seat that has not folded has chips left."""
    owed: int
    """What it would have to add to stay, had it chips enough."""

    @property
    def cost(self) -> int:
        """What it must add to stay: no more than it has."""
        return min(self.owed, self.stack)


def standing(now: Round) -> Standing:
    """Return how the seat on turn stands; raises ``round_closed`` when there is none."""
    seat = speaker(now)
    answer = can_answer(now, seat)
    return Standing(
        seat, now.stakes.stack(seat), now.bet(seat), seat in now.engaged, answer, owed(now, seat, answer=answer)
    )


# Why it may not: a code of ``ERRORS``, or ``None`` where it may. ``demand`` makes the error of it.


def no_check(now: Round, one: Standing) -> str | None:
    """Return why it may not stay and say nothing."""
    return "must_call" if one.cost or (now.opened and not one.engaged) else None


def no_call(now: Round, one: Standing) -> str | None:
    """Return why there is nothing for it to call."""
    return "nothing_to_call" if not now.opened or (one.engaged and not one.cost) else None


def no_opening(now: Round, one: Standing) -> str | None:
    """Return why it may not make the first bet."""
    if now.opened:
        return "already_open"
    return None if one.stack else "stack_too_short"


def no_raise(now: Round, one: Standing) -> str | None:
    """Return why it may not raise (POK-60)."""
    if not now.opened:
        return "not_open"
    if one.bet + one.stack <= now.price:
        return "stack_too_short"
    if not one.answer:
        return "nobody_can_call"
    # A seat that passed and now comes in behind one that sees has not been in before: nothing is to be reopened.
    if one.seat in now.acted and one.engaged and one.owed < now.least_raise:
        return "raise_not_reopened"
    return None


def demand(now: Round, one: Standing, code: str | None) -> None:
    """Raise ``IllegalAction`` if there is a code."""
    match code:
        case None:
            return
        case "must_call":
            raise IllegalAction(code, seat=one.seat, chips=one.cost)
        case "stack_too_short":
            price = now.price if now.opened else 1
            raise IllegalAction(code, seat=one.seat, chips=one.bet + one.stack, price=price)
        case "raise_not_reopened":
            raise IllegalAction(code, seat=one.seat, chips=one.owed, least=now.least_raise)
        case _:
            raise IllegalAction(code, seat=one.seat)


def open_bounds(now: Round, one: Standing) -> Bounds:
    """Return what it may open for."""
    return Bounds(min(now.least_bet, one.stack), one.stack)


def raise_bounds(now: Round, one: Standing) -> Bounds:
    """Return what it may raise to, its own chips of this round counted."""
    most = one.bet + one.stack
    return Bounds(min(now.price + now.least_raise, most), most)


def can_answer(now: Round, seat: Seat) -> bool:
    """Whether another seat that has not folded has chips left."""
    for one, chips in now.stakes.stacks:  # noqa: SIM110 -- a loop takes half the time, and it is asked at every turn
        if chips and one != seat and one in now.seats and one not in now.folded:
            return True
    return False


def owed(now: Round, seat: Seat, *, answer: bool) -> int:
    """Return what ``seat`` has to add; ``answer``: whether another could still add chips too."""
    if answer:
        return max(0, now.price - now.bet(seat))
    highest = max((chips for one, chips in now.bets if one in now.engaged and one != seat), default=0)
    return max(0, min(now.price, highest) - now.bet(seat))


def cost(now: Round, seat: Seat) -> int:
    """Return the chips that ``seat`` must add to stay: no more than it has.

    When nobody else could add a chip, it need only match what the others have in.
    """
    return min(owed(now, seat, answer=can_answer(now, seat)), now.stakes.stack(seat))
