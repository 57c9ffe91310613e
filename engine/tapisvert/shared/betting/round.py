"""A betting round as a frozen value: who speaks, what it costs to stay, when it is closed.

The seats stand in their order of speech, so that a game that goes round to the right lists them the
other way. Amounts are chips. ``begin`` posts the blinds; ``check``, ``see``, ``open_for``, ``call``,
``raise_to``, ``all_in`` and ``fold`` are what the seat on turn may do, ``options`` says which of
them it may. They raise ``IllegalAction`` with a code of ``ERRORS`` and no rule: a game cites its own.

Poker and Bouillotte differ in one thing. In poker a seat is in the coup until it folds
(``enter="dealt"``). In Bouillotte a seat is in once it has said so, if only by seeing for nothing, and
who has spoken for no one may still come in after another (``enter="spoken"``, BOU-9).

>>> stakes = Stakes(stacks=(("a", 20), ("b", 20), ("c", 5)), paid=(("a", 0), ("b", 0), ("c", 0)))
>>> first = begin(("a", "b", "c"), stakes, blinds=(("c", 1),))
>>> called = call(call(first))
>>> called.turn, options(called).check, options(called).raise_to
('c', True, Bounds(least=2, most=5))
>>> check(called).closed
True
"""

from dataclasses import dataclass
from typing import Final, Literal

from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, quick, replace
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


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the seat on turn may do besides folding."""

    cost: int
    """Chips that it must add to stay: no more than it has."""
    check: bool
    """It may stay and say nothing."""
    call: bool
    """It may stay for ``cost``, which is nothing where another only saw."""
    open_for: Bounds | None
    """What it may open for; ``None`` where it may not."""
    raise_to: Bounds | None
    """What it may raise to, its own chips of this round counted; ``None`` where it may not."""


def begin(
    seats: tuple[Seat, ...],
    stakes: Stakes,
    *,
    blinds: BySeat[int] = (),
    price: int = 0,
    least_bet: int = 1,
    minimum: Literal["last_raise", "fixed"] = "last_raise",
    enter: Literal["dealt", "spoken"] = "dealt",
) -> Round:
    """Post the blinds and return the round before anybody speaks.

    ``seats`` are those still in, the first to speak first; who has posted the last blind or straddle
    speaks last and so has the option. A stack shorter than its blind posts what it has, and the others
    owe the whole blind all the same. ``price`` is the price to enter where it is more than the
    highest blind (POK-21). Antes are no part of a round: see ``Stakes.ante``.

    >>> stakes = Stakes(stacks=(("a", 9), ("b", 9)), paid=(("a", 0), ("b", 0)))
    >>> options(begin(("a", "b"), stakes, blinds=(("b", 1),), price=2)).cost
    2
    """
    bets = dict.fromkeys(seats, 0)
    for seat, chips in blinds:
        posted = min(chips, stakes.stack(seat))
        stakes = stakes.pay(seat, posted)
        bets[seat] += posted
    highest = max((chips for _, chips in blinds), default=0)
    posters = {seat for seat, _ in blinds}
    return _next_speaker(
        Round(
            seats=seats,
            stakes=stakes,
            bets=tuple(bets.items()),
            waiting=seats,
            engaged=tuple(seat for seat in seats if enter == "dealt" or seat in posters),
            price=max(price, highest),
            least_bet=least_bet,
            least_raise=max(least_bet, highest) if minimum == "last_raise" else least_bet,
            minimum=minimum,
            opened=bool(blinds) or price > 0,
        )
    )


def cost(now: Round, seat: Seat) -> int:
    """Return the chips that ``seat`` must add to stay: no more than it has.

    When nobody else could add a chip, it need only match what the others have in.
    """
    return min(_owed(now, seat, answer=_can_answer(now, seat)), now.stakes.stack(seat))


def options(now: Round) -> Options:
    """Return what the seat on turn may do besides folding; raises ``round_closed`` when there is none."""
    one = _standing(now)
    return Options(
        cost=one.cost,
        check=_no_check(now, one) is None,
        call=_no_call(now, one) is None,
        open_for=_open_bounds(now, one) if _no_opening(now, one) is None else None,
        raise_to=_raise_bounds(now, one) if _no_raise(now, one) is None else None,
    )


def may_check(now: Round) -> bool:
    """Tell whether the seat on turn may stay and say nothing; raises ``round_closed`` when there is none."""
    return _no_check(now, _standing(now)) is None


def may_raise(now: Round) -> bool:
    """Tell whether the seat on turn may raise; raises ``round_closed`` when there is none."""
    return _no_raise(now, _standing(now)) is None


def check(now: Round) -> Round:
    """Stay and say nothing, where nothing is owed; a blind's option ends so too."""
    one = _standing(now)
    _demand(now, one, _no_check(now, one))
    return _spoken(now, one.seat, engaged=now.engaged)


def call(now: Round) -> Round:
    """Stay for what it costs, or for all that is left where that is less."""
    one = _standing(now)
    _demand(now, one, _no_call(now, one))
    return _spoken(_pay(now, one.seat, one.cost), one.seat, engaged=_with(now, one.seat))


def see(now: Round) -> Round:
    """Open for nothing, Bouillotte's *voir* (BOU-8): whoever speaks after it calls, raises or folds."""
    seat = _speaker(now)
    if now.opened:
        raise IllegalAction("already_open", seat=seat)
    return _raised(now, seat, now.bet(seat))


def open_for(now: Round, chips: int) -> Round:
    """Make the first bet."""
    one = _standing(now)
    seat = one.seat
    _demand(now, one, _no_opening(now, one))
    bounds = _open_bounds(now, one)
    if chips < bounds.least:
        raise IllegalAction("bet_too_small", seat=seat, chips=chips, least=bounds.least)
    if chips > bounds.most:
        raise IllegalAction("bet_too_big", seat=seat, chips=chips, most=bounds.most)
    return _raised(_pay(now, seat, chips), seat, chips)


def raise_to(now: Round, total: int) -> Round:
    """Bring what the seat has in this round to ``total``: by a full raise, or by all that it has."""
    one = _standing(now)
    seat = one.seat
    _demand(now, one, _no_raise(now, one))
    bounds = _raise_bounds(now, one)
    if total < bounds.least:
        raise IllegalAction("raise_too_small", seat=seat, chips=total, least=bounds.least)
    if total > bounds.most:
        raise IllegalAction("bet_too_big", seat=seat, chips=total, most=bounds.most)
    return _raised(_pay(now, seat, total - one.bet), seat, total)


def all_in(now: Round) -> Round:
    """Stake everything (*va-tout*): that opens, raises, or calls where it is no more than the price."""
    seat = _speaker(now)
    chips = now.stakes.stack(seat)
    if not now.opened:
        return open_for(now, chips) if chips else see(now)
    total = now.bet(seat) + chips
    return raise_to(now, total) if total > now.price else call(now)


def speak_again(now: Round) -> Round:
    """Let every seat that is in speak once more, as if it had said nothing, before the show (BOU-11).

    >>> stakes = Stakes(stacks=(("a", 9), ("b", 9)), paid=(("a", 0), ("b", 0)))
    >>> again = speak_again(call(open_for(begin(("a", "b"), stakes), 4)))
    >>> again.turn, options(again).check, options(again).raise_to
    ('a', True, Bounds(least=8, most=9))
    """
    return _next_speaker(replace(now, waiting=now.engaged, acted=()))


def fold(now: Round) -> Round:
    """Give up; what the seat has put in stays in the middle (POK-24)."""
    seat = _speaker(now)
    gone = _folded(now, (*now.folded, seat))
    return _spoken(gone, seat, engaged=tuple([one for one in now.engaged if one != seat]))


def uncalled(now: Round) -> tuple[Seat, int]:
    """Return the seat that has put in most and by how much nobody matched it; 0 where somebody did.

    Raises ``ValueError`` when no seat is in.
    """
    bets = dict(now.bets)
    most = max(now.engaged, key=lambda seat: bets[seat])
    second = max((chips for seat, chips in now.bets if seat != most), default=0)
    return most, max(0, bets[most] - second)


def return_uncalled(now: Round) -> Round:
    """Give back the chips that nobody matched, as is done before a show (POK-59)."""
    seat, chips = uncalled(now)
    bets = tuple((one, n - chips if one == seat else n) for one, n in now.bets)
    return replace(now, stakes=now.stakes.take_back(seat, chips), bets=bets)


def first_to_show(now: Round) -> Seat:
    """Return who shows first: the last to open or raise, else the first in order of speech (POK-35)."""
    return next((seat for seat in now.engaged if seat == now.raiser), now.engaged[0])


def _speaker(now: Round) -> Seat:
    if not now.waiting:
        raise IllegalAction("round_closed")
    return now.waiting[0]


@quick
@dataclass(frozen=True, slots=True)
class _Standing:
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


def _standing(now: Round) -> _Standing:
    seat = _speaker(now)
    answer = _can_answer(now, seat)
    return _Standing(
        seat, now.stakes.stack(seat), now.bet(seat), seat in now.engaged, answer, _owed(now, seat, answer=answer)
    )


# Why it may not: a code of ``ERRORS``, or ``None`` where it may. ``_demand`` makes the error of it.


def _no_check(now: Round, one: _Standing) -> str | None:
    return "must_call" if one.cost or (now.opened and not one.engaged) else None


def _no_call(now: Round, one: _Standing) -> str | None:
    return "nothing_to_call" if not now.opened or (one.engaged and not one.cost) else None


def _no_opening(now: Round, one: _Standing) -> str | None:
    if now.opened:
        return "already_open"
    return None if one.stack else "stack_too_short"


def _no_raise(now: Round, one: _Standing) -> str | None:
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


def _demand(now: Round, one: _Standing, code: str | None) -> None:
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


def _open_bounds(now: Round, one: _Standing) -> Bounds:
    return Bounds(min(now.least_bet, one.stack), one.stack)


def _raise_bounds(now: Round, one: _Standing) -> Bounds:
    most = one.bet + one.stack
    return Bounds(min(now.price + now.least_raise, most), most)


def _can_answer(now: Round, seat: Seat) -> bool:
    """Whether another seat that has not folded has chips left."""
    for one, chips in now.stakes.stacks:  # noqa: SIM110 -- a loop takes half the time, and it is asked at every turn
        if chips and one != seat and one in now.seats and one not in now.folded:
            return True
    return False


def _owed(now: Round, seat: Seat, *, answer: bool) -> int:
    """Return what ``seat`` has to add; ``answer``: whether another could still add chips too."""
    if answer:
        return max(0, now.price - now.bet(seat))
    highest = max((chips for one, chips in now.bets if one in now.engaged and one != seat), default=0)
    return max(0, min(now.price, highest) - now.bet(seat))


def _with(now: Round, seat: Seat) -> tuple[Seat, ...]:
    return tuple([one for one in now.seats if one == seat or one in now.engaged])


def _pay(now: Round, seat: Seat, chips: int) -> Round:
    bets = tuple([(one, n + chips if one == seat else n) for one, n in now.bets])
    return _paid(now, now.stakes.pay(seat, chips), bets)


def _raised(paid: Round, seat: Seat, total: int) -> Round:
    """Open or raise: every other seat that is not out speaks again, from the next one on."""
    more = total - paid.price
    full = paid.minimum == "last_raise" and more >= paid.least_raise
    at = paid.seats.index(seat)
    after = (*paid.seats[at + 1 :], *paid.seats[:at])
    waiting = tuple([one for one in after if one not in paid.folded])
    least_raise = more if full else paid.least_raise
    return _next_speaker(_opened(paid, waiting, _with(paid, seat), _acted(paid, seat), total, least_raise, True, seat))


def _spoken(now: Round, seat: Seat, *, engaged: tuple[Seat, ...]) -> Round:
    return _next_speaker(_heard(now, now.waiting[1:], engaged, _acted(now, seat)))


def _acted(now: Round, seat: Seat) -> tuple[Seat, ...]:
    return now.acted if seat in now.acted else (*now.acted, seat)


def _next_speaker(now: Round) -> Round:
    """Leave out the seats that have nothing to decide; the round is closed when all of them have not."""
    if len(now.seats) - len(now.folded) == 1 and now.engaged:
        return _waits(now, ())
    waiting = now.waiting
    while waiting and not _has_to_speak(now, waiting[0]):
        waiting = waiting[1:]
    return now if waiting is now.waiting else _waits(now, waiting)


def _has_to_speak(now: Round, seat: Seat) -> bool:
    if seat not in now.engaged:
        return True  # it has to say whether it comes in, even without chips (BOU-9)
    return bool(now.stakes.stack(seat)) and (_can_answer(now, seat) or _owed(now, seat, answer=False) > 0)


# What each thing said changes.
_heard = changing(Round, "waiting", "engaged", "acted")
_opened = changing(Round, "waiting", "engaged", "acted", "price", "least_raise", "opened", "raiser")
_paid = changing(Round, "stakes", "bets")
_folded = changing(Round, "folded")
_waits = changing(Round, "waiting")
