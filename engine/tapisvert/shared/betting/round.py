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
from tapisvert.core.frozen import quick, replace
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
        return dict(self.bets)[seat]


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
    return min(_owed(now, seat), now.stakes.stack(seat))


def options(now: Round) -> Options:
    """Return what the seat on turn may do besides folding; raises ``round_closed`` when there is none."""
    seat = _speaker(now)
    return Options(
        cost=cost(now, seat),
        check=_check_error(now, seat) is None,
        call=_call_error(now, seat) is None,
        open_for=_open_bounds(now, seat) if _open_error(now, seat) is None else None,
        raise_to=_raise_bounds(now, seat) if _raise_error(now, seat) is None else None,
    )


def check(now: Round) -> Round:
    """Stay and say nothing, where nothing is owed; a blind's option ends so too."""
    seat = _speaker(now)
    _demand(_check_error(now, seat))
    return _spoken(now, seat, engaged=now.engaged)


def call(now: Round) -> Round:
    """Stay for what it costs, or for all that is left where that is less."""
    seat = _speaker(now)
    _demand(_call_error(now, seat))
    return _spoken(_pay(now, seat, cost(now, seat)), seat, engaged=_with(now, seat))


def see(now: Round) -> Round:
    """Open for nothing, Bouillotte's *voir* (BOU-8): whoever speaks after it calls, raises or folds."""
    seat = _speaker(now)
    if now.opened:
        raise IllegalAction("already_open", seat=seat)
    return _raised(now, seat, now.bet(seat))


def open_for(now: Round, chips: int) -> Round:
    """Make the first bet."""
    seat = _speaker(now)
    _demand(_open_error(now, seat))
    bounds = _open_bounds(now, seat)
    if chips < bounds.least:
        raise IllegalAction("bet_too_small", seat=seat, chips=chips, least=bounds.least)
    if chips > bounds.most:
        raise IllegalAction("bet_too_big", seat=seat, chips=chips, most=bounds.most)
    return _raised(_pay(now, seat, chips), seat, chips)


def raise_to(now: Round, total: int) -> Round:
    """Bring what the seat has in this round to ``total``: by a full raise, or by all that it has."""
    seat = _speaker(now)
    _demand(_raise_error(now, seat))
    bounds = _raise_bounds(now, seat)
    if total < bounds.least:
        raise IllegalAction("raise_too_small", seat=seat, chips=total, least=bounds.least)
    if total > bounds.most:
        raise IllegalAction("bet_too_big", seat=seat, chips=total, most=bounds.most)
    return _raised(_pay(now, seat, total - now.bet(seat)), seat, total)


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
    gone = replace(now, folded=(*now.folded, seat))
    return _spoken(gone, seat, engaged=tuple(one for one in now.engaged if one != seat))


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


def _demand(error: IllegalAction | None) -> None:
    if error is not None:
        raise error


def _check_error(now: Round, seat: Seat) -> IllegalAction | None:
    owed = cost(now, seat)
    if owed or (now.opened and seat not in now.engaged):
        return IllegalAction("must_call", seat=seat, chips=owed)
    return None


def _call_error(now: Round, seat: Seat) -> IllegalAction | None:
    if not now.opened or (seat in now.engaged and not cost(now, seat)):
        return IllegalAction("nothing_to_call", seat=seat)
    return None


def _open_error(now: Round, seat: Seat) -> IllegalAction | None:
    if now.opened:
        return IllegalAction("already_open", seat=seat)
    if not now.stakes.stack(seat):
        return IllegalAction("stack_too_short", seat=seat, chips=0, price=1)
    return None


def _raise_error(now: Round, seat: Seat) -> IllegalAction | None:
    if not now.opened:
        return IllegalAction("not_open", seat=seat)
    most = now.bet(seat) + now.stakes.stack(seat)
    if most <= now.price:
        return IllegalAction("stack_too_short", seat=seat, chips=most, price=now.price)
    if not _can_answer(now, seat):
        return IllegalAction("nobody_can_call", seat=seat)
    owed = _owed(now, seat)
    # A seat that passed and now comes in behind one that sees has not been in before: nothing is to be reopened.
    if seat in now.acted and seat in now.engaged and owed < now.least_raise:
        return IllegalAction("raise_not_reopened", seat=seat, chips=owed, least=now.least_raise)
    return None


def _open_bounds(now: Round, seat: Seat) -> Bounds:
    most = now.stakes.stack(seat)
    return Bounds(min(now.least_bet, most), most)


def _raise_bounds(now: Round, seat: Seat) -> Bounds:
    most = now.bet(seat) + now.stakes.stack(seat)
    return Bounds(min(now.price + now.least_raise, most), most)


def _can_answer(now: Round, seat: Seat) -> bool:
    """Whether another seat that has not folded has chips left."""
    return any(chips and one != seat and one in now.seats and one not in now.folded for one, chips in now.stakes.stacks)


def _owed(now: Round, seat: Seat) -> int:
    if _can_answer(now, seat):
        return max(0, now.price - now.bet(seat))
    highest = max((chips for one, chips in now.bets if one in now.engaged and one != seat), default=0)
    return max(0, min(now.price, highest) - now.bet(seat))


def _with(now: Round, seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in now.seats if one == seat or one in now.engaged)


def _pay(now: Round, seat: Seat, chips: int) -> Round:
    bets = tuple((one, n + chips if one == seat else n) for one, n in now.bets)
    return replace(now, stakes=now.stakes.pay(seat, chips), bets=bets)


def _raised(paid: Round, seat: Seat, total: int) -> Round:
    """Open or raise: every other seat that is not out speaks again, from the next one on."""
    more = total - paid.price
    full = paid.minimum == "last_raise" and more >= paid.least_raise
    at = paid.seats.index(seat)
    after = (*paid.seats[at + 1 :], *paid.seats[:at])
    return _next_speaker(
        replace(
            paid,
            waiting=tuple(one for one in after if one not in paid.folded),
            engaged=_with(paid, seat),
            acted=tuple(dict.fromkeys((*paid.acted, seat))),
            price=total,
            least_raise=more if full else paid.least_raise,
            opened=True,
            raiser=seat,
        )
    )


def _spoken(now: Round, seat: Seat, *, engaged: tuple[Seat, ...]) -> Round:
    acted = tuple(dict.fromkeys((*now.acted, seat)))
    return _next_speaker(replace(now, waiting=now.waiting[1:], engaged=engaged, acted=acted))


def _next_speaker(now: Round) -> Round:
    """Leave out the seats that have nothing to decide; the round is closed when all of them have not."""
    if len(now.seats) - len(now.folded) == 1 and now.engaged:
        return replace(now, waiting=())
    waiting = now.waiting
    while waiting and not _has_to_speak(now, waiting[0]):
        waiting = waiting[1:]
    return now if waiting is now.waiting else replace(now, waiting=waiting)


def _has_to_speak(now: Round, seat: Seat) -> bool:
    if seat not in now.engaged:
        return True  # it has to say whether it comes in, even without chips (BOU-9)
    return bool(now.stakes.stack(seat)) and (_owed(now, seat) > 0 or _can_answer(now, seat))
