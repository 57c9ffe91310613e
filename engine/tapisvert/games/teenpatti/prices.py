"""What things cost in Teen Patti and who may ask for what; play, pictures, bots and drills read it.

The window of a bet depends on the stake, on whether the seat is blind or seen, on the limit and on
the chips before it; a show and a side-show have a price of their own.
"""

from dataclasses import dataclass

from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import quick
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti.rules import Rules
from tapisvert.games.teenpatti.state import Player, State


@quick
@dataclass(frozen=True, slots=True)
class Window:
    """The bets that are allowed: from ``least`` to ``most`` by ``step``; none if ``most < least``."""

    least: int
    most: int
    step: int


def window(rules: Rules, stake: int, *, seen: bool) -> Window:
    """Return the bets that a stake allows to a seat with chips enough (TEEN-R3, TEEN-12, TEEN-13, TEEN-15).

    >>> window(Rules(), 100, seen=True)
    Window(least=200, most=400, step=2)
    """
    times = 2 if seen else 1
    ceiling = rules.limit_value if rules.limit == "fixed" else None
    most = 2 * stake if ceiling is None else min(2 * stake, ceiling)  # TEEN-12
    return Window(times * stake, times * most, times)  # TEEN-15: a seen bet is even


def show_cost(rules: Rules, stake: int, *, seen: bool) -> int:
    """Return what a show costs its asker (TEEN-23)."""
    return rules.seen_show_multiplier * stake if seen else stake


def side_show_cost(stake: int) -> int:
    """Return what asking for a side-show costs: it is the asker's bet (TEEN-29)."""
    return 2 * stake


def player(state: State, seat: Seat) -> Player:
    """Return the player on a seat that was dealt in."""
    return next(one for one in state.players if one.seat == seat)


def live(state: State) -> tuple[Player, ...]:
    """Return those who have not packed, in the order of the seats."""
    return tuple(one for one in state.players if not one.packed)


def before(state: State, seat: Seat) -> Player:
    """Return the live player before a live seat: the only one it may ask for a side-show (TEEN-27)."""
    still = live(state)
    return still[[one.seat for one in still].index(seat) - 1]


def next_after(state: State, seat: Seat) -> Seat:
    """Return the live seat that speaks after ``seat``, which may have packed."""
    order = [one.seat for one in state.players]
    at = order.index(seat)
    packed = {one.seat for one in state.players if one.packed}
    return next(one for one in (*order[at + 1 :], *order[: at + 1]) if one not in packed)


def open_window(state: State) -> Window:
    """Return the bets open to the seat on turn, its chips considered (TEEN-36)."""
    one = player(state, state.turn)
    whole = window(state.rules, state.stake, seen=one.seen)
    most = min(whole.most, state.stakes.stack(state.turn))
    return Window(whole.least, most - most % whole.step, whole.step)


def check_can_bet(state: State) -> None:
    """Raise ``IllegalAction`` if the seat on turn may only look or pack (TEEN-18, TEEN-36)."""
    one = player(state, state.turn)
    most_blind = state.rules.max_blind_turns
    if not one.seen and most_blind is not None and one.blind_turns >= most_blind:
        raise IllegalAction("must_look", rule="TEEN-18", seat=one.seat, turns=most_blind)
    allowed = open_window(state)
    if allowed.most < allowed.least:
        stack = state.stakes.stack(one.seat)
        raise IllegalAction("not_enough_chips", rule="TEEN-36", seat=one.seat, least=allowed.least, stack=stack)


def check_bet(state: State, chips: int) -> None:
    """Raise ``IllegalAction`` if the seat on turn may not bet ``chips``."""
    check_can_bet(state)
    one = player(state, state.turn)
    whole = window(state.rules, state.stake, seen=one.seen)
    bounds = {"seat": one.seat, "chips": chips, "least": whole.least, "most": whole.most}
    if chips < whole.least:
        raise IllegalAction("bet_below_window", rule="TEEN-13", **bounds)
    times = 2 if one.seen else 1
    if chips > whole.most:
        if chips <= 2 * times * state.stake:
            raise IllegalAction("above_ceiling", rule="TEEN-12", **bounds)
        raise IllegalAction("bet_above_window", rule="TEEN-13", **bounds)
    if chips % whole.step:
        raise IllegalAction("bet_odd", rule="TEEN-15", **bounds)
    stack = state.stakes.stack(one.seat)
    if chips > stack:
        raise IllegalAction("not_enough_chips", rule="TEEN-36", seat=one.seat, least=chips, stack=stack)


def check_show(state: State) -> None:
    """Raise ``IllegalAction`` if the seat on turn may not ask for a show."""
    if len(live(state)) != 2:
        raise IllegalAction("show_needs_two", rule="TEEN-22", seat=state.turn, live=len(live(state)))
    check_can_bet(state)
    one, other = player(state, state.turn), before(state, state.turn)
    if one.seen and not other.seen:
        raise IllegalAction("show_seen_asks_blind", rule="TEEN-21", seat=one.seat, to=other.seat)


def check_side_show(state: State) -> None:
    """Raise ``IllegalAction`` if the seat on turn may not ask for a side-show."""
    if len(live(state)) < 3:
        raise IllegalAction("side_show_needs_three", rule="TEEN-28", seat=state.turn)
    one, other = player(state, state.turn), before(state, state.turn)
    if not one.seen:
        raise IllegalAction("side_show_asker_blind", rule="TEEN-R6", seat=one.seat)
    if not other.seen:
        raise IllegalAction("side_show_other_blind", rule="TEEN-27", seat=one.seat, to=other.seat)
    check_can_bet(state)
    if state.has_asked:
        raise IllegalAction("side_show_once", rule="TEEN-32", seat=one.seat)


def allowed(check_it: object, state: State) -> bool:
    """Whether one of the checks above finds nothing wrong."""
    try:
        check_it(state)  # type: ignore[operator]
    except IllegalAction:
        return False
    return True
