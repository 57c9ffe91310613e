"""What things cost in Teen Patti and who may ask for what; play, pictures, bots and drills read it.

The window of a bet depends on the stake, on whether the seat is blind or seen, on the limit and on
the chips before it; a show and a side-show have a price of their own.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

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
    return _window(stake, rules.limit_value if rules.limit == "fixed" else None, 2 if seen else 1)


@lru_cache(maxsize=256)
def _window(stake: int, ceiling: int | None, times: int) -> Window:
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
    for one in state.players:
        if one.seat == seat:
            return one
    raise KeyError(seat)


def live(state: State) -> tuple[Player, ...]:
    """Return those who have not packed, in the order of the seats."""
    return tuple([one for one in state.players if not one.packed])


def before(state: State, seat: Seat) -> Player:
    """Return the live player before a live seat: the only one it may ask for a side-show (TEEN-27)."""
    still = live(state)
    for at, one in enumerate(still):
        if one.seat == seat:
            return still[at - 1]
    raise KeyError(seat)


def next_after(players: Iterable[Player], seat: Seat) -> Seat:
    """Return the live seat that speaks after ``seat``, which may have packed."""
    order = [one.seat for one in players if not one.packed or one.seat == seat]
    return order[(order.index(seat) + 1) % len(order)]


type Refusal = Literal[
    "must_look", "not_enough_chips", "show_needs_two", "show_seen_asks_blind", "side_show_needs_three",
    "side_show_asker_blind", "side_show_other_blind", "side_show_once",
]  # fmt: skip
"""Why the seat on turn may not bet, or ask for a show or a side-show: codes of ``IllegalAction``."""
_RULE: dict[Refusal, str] = {
    "must_look": "TEEN-18",
    "not_enough_chips": "TEEN-36",
    "show_needs_two": "TEEN-22",
    "show_seen_asks_blind": "TEEN-21",
    "side_show_needs_three": "TEEN-28",
    "side_show_asker_blind": "TEEN-R6",
    "side_show_other_blind": "TEEN-27",
    "side_show_once": "TEEN-32",
}


def open_bets(state: State) -> Window | Refusal:
    """Return the bets open to the seat on turn, its chips considered, or why it may only look or pack (TEEN-36)."""
    one = player(state, state.turn)
    most_blind = state.rules.max_blind_turns
    if most_blind is not None and not one.seen and one.blind_turns >= most_blind:
        return "must_look"  # TEEN-18
    whole = window(state.rules, state.stake, seen=one.seen)
    stack = state.stakes.stack(one.seat)
    if stack >= whole.most:
        return whole
    if stack < whole.least:
        return "not_enough_chips"
    return Window(whole.least, stack - stack % whole.step, whole.step)


def no_show(state: State, still: tuple[Player, ...], bets: Window | Refusal) -> Refusal | None:
    """Return why the seat on turn may not ask for a show, ``None`` if it may.

    ``still`` are those who are ``live``, ``bets`` what ``open_bets`` says.
    """
    if len(still) != 2:
        return "show_needs_two"
    if isinstance(bets, str):
        return bets
    one, other = still if still[0].seat == state.turn else still[::-1]
    return "show_seen_asks_blind" if one.seen and not other.seen else None


def no_side_show(state: State, still: tuple[Player, ...], bets: Window | Refusal) -> Refusal | None:
    """Return why the seat on turn may not ask for a side-show, ``None`` if it may; the rest as in ``no_show``."""
    if len(still) < 3:
        return "side_show_needs_three"
    at = [one.seat for one in still].index(state.turn)
    if not still[at].seen:
        return "side_show_asker_blind"
    if not still[at - 1].seen:
        return "side_show_other_blind"
    if isinstance(bets, str):
        return bets
    return "side_show_once" if state.has_asked else None


def check_show(state: State) -> None:
    """Raise ``IllegalAction`` if the seat on turn may not ask for a show."""
    refused = no_show(state, live(state), open_bets(state))
    if refused is not None:
        raise _refusal(state, refused)


def check_side_show(state: State) -> None:
    """Raise ``IllegalAction`` if the seat on turn may not ask for a side-show."""
    refused = no_side_show(state, live(state), open_bets(state))
    if refused is not None:
        raise _refusal(state, refused)


def _refusal(state: State, code: Refusal) -> IllegalAction:
    seat = state.turn
    fields: dict[str, object] = {}
    match code:
        case "must_look":
            fields["turns"] = state.rules.max_blind_turns
        case "not_enough_chips":
            least = window(state.rules, state.stake, seen=player(state, seat).seen).least
            fields |= {"least": least, "stack": state.stakes.stack(seat)}
        case "show_needs_two":
            fields["live"] = len(live(state))
        case "show_seen_asks_blind" | "side_show_other_blind":
            fields["to"] = before(state, seat).seat
        case "side_show_needs_three" | "side_show_asker_blind" | "side_show_once":
            pass
    return IllegalAction(code, rule=_RULE[code], seat=seat, **fields)


def check_bet(state: State, chips: int) -> None:
    """Raise ``IllegalAction`` if the seat on turn may not bet ``chips``."""
    bets = open_bets(state)
    if isinstance(bets, str):
        raise _refusal(state, bets)
    if bets.least <= chips <= bets.most and chips % bets.step == 0:
        return
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
    raise IllegalAction("not_enough_chips", rule="TEEN-36", seat=one.seat, least=chips, stack=stack)
