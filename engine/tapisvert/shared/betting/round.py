"""A betting round as a frozen value: who speaks, what it costs to stay, when it is closed.

The seats stand in their order of speech, so that a game that goes round to the right lists them the
other way. Amounts are chips. ``begin`` posts the blinds; ``check``, ``see``, ``open_for``, ``call``,
``raise_to``, ``all_in`` and ``fold`` are what the seat on turn may do, ``options`` says which of
them it may. They raise ``IllegalAction`` with a code of ``standing.ERRORS`` and no rule: a game cites its own.

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
from typing import Literal

from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, quick, replace
from tapisvert.core.seats import BySeat, Seat
from tapisvert.shared.betting.pots import Stakes
from tapisvert.shared.betting.standing import (
    Bounds,
    Round,
    can_answer,
    demand,
    no_call,
    no_check,
    no_opening,
    no_raise,
    open_bounds,
    owed,
    raise_bounds,
    speaker,
    standing,
)


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


def options(now: Round) -> Options:
    """Return what the seat on turn may do besides folding; raises ``round_closed`` when there is none."""
    one = standing(now)
    return Options(
        cost=one.cost,
        check=no_check(now, one) is None,
        call=no_call(now, one) is None,
        open_for=open_bounds(now, one) if no_opening(now, one) is None else None,
        raise_to=raise_bounds(now, one) if no_raise(now, one) is None else None,
    )


def may_check(now: Round) -> bool:
    """Tell whether the seat on turn may stay and say nothing; raises ``round_closed`` when there is none."""
    return no_check(now, standing(now)) is None


def may_raise(now: Round) -> bool:
    """Tell whether the seat on turn may raise; raises ``round_closed`` when there is none."""
    return no_raise(now, standing(now)) is None


def check(now: Round) -> Round:
    """Stay and say nothing, where nothing is owed; a blind's option ends so too."""
    one = standing(now)
    demand(now, one, no_check(now, one))
    return _spoken(now, one.seat, engaged=now.engaged)


def call(now: Round) -> Round:
    """Stay for what it costs, or for all that is left where that is less."""
    one = standing(now)
    demand(now, one, no_call(now, one))
    return _spoken(_pay(now, one.seat, one.cost), one.seat, engaged=_with(now, one.seat))


def see(now: Round) -> Round:
    """Open for nothing, Bouillotte's *voir* (BOU-8): whoever speaks after it calls, raises or folds."""
    seat = speaker(now)
    if now.opened:
        raise IllegalAction("already_open", seat=seat)
    return _raised(now, seat, now.bet(seat))


def open_for(now: Round, chips: int) -> Round:
    """Make the first bet."""
    one = standing(now)
    seat = one.seat
    demand(now, one, no_opening(now, one))
    bounds = open_bounds(now, one)
    if chips < bounds.least:
        raise IllegalAction("bet_too_small", seat=seat, chips=chips, least=bounds.least)
    if chips > bounds.most:
        raise IllegalAction("bet_too_big", seat=seat, chips=chips, most=bounds.most)
    return _raised(_pay(now, seat, chips), seat, chips)


def raise_to(now: Round, total: int) -> Round:
    """Bring what the seat has in this round to ``total``: by a full raise, or by all that it has."""
    one = standing(now)
    seat = one.seat
    demand(now, one, no_raise(now, one))
    bounds = raise_bounds(now, one)
    if total < bounds.least:
        raise IllegalAction("raise_too_small", seat=seat, chips=total, least=bounds.least)
    if total > bounds.most:
        raise IllegalAction("bet_too_big", seat=seat, chips=total, most=bounds.most)
    return _raised(_pay(now, seat, total - one.bet), seat, total)


def all_in(now: Round) -> Round:
    """Stake everything (*va-tout*): that opens, raises, or calls where it is no more than the price."""
    seat = speaker(now)
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
    seat = speaker(now)
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
    return bool(now.stakes.stack(seat)) and (can_answer(now, seat) or owed(now, seat, answer=False) > 0)


# What each thing said changes.
_heard = changing(Round, "waiting", "engaged", "acted")
_opened = changing(Round, "waiting", "engaged", "acted", "price", "least_raise", "opened", "raiser")
_paid = changing(Round, "stakes", "bets")
_folded = changing(Round, "folded")
_waits = changing(Round, "waiting")
