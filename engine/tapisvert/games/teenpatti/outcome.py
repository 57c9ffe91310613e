"""How a deal of Teen Patti ends, who is paid what, and how one deal leads to the next."""

import random

from tapisvert.core.cards import RANKS
from tapisvert.core.frozen import changing, replace
from tapisvert.core.game import Next, Result
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.teenpatti.events import (
    DeclarationsShown,
    Event,
    HandShown,
    LowestLost,
    PotCarried,
    PotMatched,
    PotShared,
    PotWon,
    ShowTied,
)
from tapisvert.games.teenpatti.prices import live, player
from tapisvert.games.teenpatti.ranking import Ranking, ranking
from tapisvert.games.teenpatti.rules import Carry, Rules, dealt_in, seats, stacks
from tapisvert.games.teenpatti.state import Player, State
from tapisvert.shared.betting.pots import share

type Ending = tuple[State, tuple[Event, ...]]


def order_of(state: State) -> Ranking:
    """Return the order of hands that the deal is played by."""
    return ranking(state.rules, state.carry.wild_rank)


def last_left(state: State) -> Ending:
    """All others have packed: the last player takes the pot and shows nothing (TEEN-R7, TEEN-25)."""
    return _pay(state, (live(state)[0].seat,))


def asked_show(state: State, asker: Seat) -> Ending:
    """Show the last two hands (TEEN-R5, TEEN-20, TEEN-24)."""
    shown, events, value = _show(state)
    best, more = _winners(state.rules, value)
    other = next(one.seat for one in live(state) if one.seat != asker)
    tied = len(best) == 2
    if tied and state.rules.show_tie == "asker_loses" and state.rules.one_card == "none":
        best, more = (other,), (ShowTied(asker, other),)
    over, paid = _pay(shown, best)
    return over, (*events, *more, *paid)


def forced_show(state: State) -> Ending:
    """Show all hands still in; equal ones share (TEEN-19, TEEN-26)."""
    shown, events, value = _show(state)
    best, more = _winners(state.rules, value)
    over, paid = _pay(shown, best)
    return over, (*events, *more, *paid)


def _show(state: State) -> tuple[State, tuple[Event, ...], dict[Seat, int]]:
    """Show all hands still in; the numbers are how good each is, more beats less."""
    order = order_of(state)
    events: list[Event] = []
    value: dict[Seat, int] = {}
    for one in live(state):
        reading = order.read(one.cards)
        value[one.seat] = reading.value
        events.append(HandShown(one.seat, one.cards, reading.category, reading.cards))
    players = tuple([one if one.packed else _shown(one, True) for one in state.players])
    return _with_players(state, players), tuple(events), value


def _winners(rules: Rules, value: dict[Seat, int]) -> tuple[tuple[Seat, ...], tuple[Event, ...]]:
    """Return the seats that share the pot; in Cobra all but the owners of the lowest (TEEN-47)."""
    if rules.one_card == "lowest_loses":
        least = min(value.values())
        low = tuple(seat for seat in value if value[seat] == least)
        rest = tuple(seat for seat in value if seat not in low)
        return (rest, (LowestLost(low),)) if rest else (low, ())
    most = max(value.values())
    return tuple([seat for seat in value if value[seat] == most]), ()


def _pay(state: State, winners: tuple[Seat, ...]) -> Ending:
    pot = state.stakes.pot
    event: Event = PotWon(winners[0], pot) if len(winners) == 1 else PotShared(winners, pot)
    return _paid(state, state.stakes.win(share(pot, winners)), winners, pot, "over", None), (event,)


_shown = changing(Player, "shown")
_with_players = changing(State, "players")
_paid = changing(State, "stakes", "winners", "pot_won", "phase", "asked")


def declared(state: State) -> Ending:
    """In-Out: all have spoken (TEEN-47).

    The highest of those in takes the pot; each other one in pays as much into the next pot.
    """
    inside = tuple(one.seat for one in state.players if one.going_in)
    outside = tuple(one.seat for one in state.players if not one.going_in)
    players = tuple(replace(one, packed=not one.going_in) for one in state.players)
    spoken = replace(state, players=players)
    spoken_events: tuple[Event, ...] = (DeclarationsShown(inside, outside),)
    if not inside:
        pot = state.stakes.pot
        over = replace(spoken, phase="over", left=pot)
        return over, (*spoken_events, PotCarried(pot))
    if len(inside) == 1:
        over, paid = last_left(spoken)
        return over, (*spoken_events, *paid)
    shown, events, value = _show(spoken)
    best, _ = _winners(state.rules, value)
    over, paid = _pay(shown, best)
    purse, owed = dict(over.stakes.stacks), list[Event]()
    for seat in inside:
        if seat not in best:
            due = min(over.pot_won, purse[seat])
            purse[seat] -= due
            owed.append(PotMatched(seat, due))
    left = sum(dict(over.stakes.stacks).values()) - sum(purse.values())
    over = replace(over, stakes=replace(over.stakes, stacks=tuple(purse.items())), left=left)
    return over, (*spoken_events, *events, *paid, *owed)


def side_show_loser(state: State, asker: Seat, asked: Seat) -> Seat:
    """Return who packs after a side-show: the weaker, in a tie who asked (TEEN-31)."""
    order = order_of(state)
    mine, theirs = player(state, asker).cards, player(state, asked).cards
    return asked if order.value(mine) > order.value(theirs) else asker


def result(state: State) -> Result | None:
    """Return how the deal ended; ``None`` while it goes on."""
    if state.phase != "over":
        return None
    return Result(winner=state.winners, stacks=state.stakes.stacks, pot=state.pot_won, left=state.left)


def before(rules: Rules, carry: Carry, rng: random.Random) -> Carry:
    """Return the carry with the stacks of a first deal and, in Joker Hunt, a rank cut anew (TEEN-44)."""
    rank = rng.choice(RANKS) if rules.wild == "rank" else None
    return _drawn(carry, tuple(stacks(rules, carry).items()), rank)


_drawn = changing(Carry, "stacks", "wild_rank")


def after(rules: Rules, carry: Carry, ended: Result) -> Next[Carry]:
    """Return what follows: the deal passes to the next seat that can pay the boot (TEEN-38, TEEN-11).

    The session is over when fewer than two can; chips left in the pot then go to who still can.
    """
    everyone = seats(rules)
    chips = dict(ended.stacks)
    able = [seat for seat in everyone if chips[seat] >= rules.boot]
    at = everyone.index(dealt_in(rules, carry)[-1])
    in_turn = (*everyone[at + 1 :], *everyone[: at + 1])
    dealer = next((seat for seat in in_turn if seat in able), everyone[-1])
    at = everyone.index(dealer)
    order = (*everyone[at + 1 :], *everyone[: at + 1])
    moved = {old: everyone[order.index(old)] for old in everyone}
    if len(able) < 2:
        takers = able or ended.winner or everyone
        for seat, more in share(ended.left, tuple(takers)):
            chips[seat] += more
        most = max(chips.values())
        final = Carry(stacks=tuple(chips.items()), deal=carry.deal + 1)
        return Next(
            carry=final,
            moved=tuple(moved.items()),
            over=True,
            winners=tuple(seat for seat in everyone if chips[seat] == most),
        )
    new: BySeat[int] = tuple((moved[old], chips[old]) for old in order)
    going_on = Carry(stacks=new, pot=ended.left, deal=carry.deal + 1)
    return Next(carry=going_on, moved=tuple(moved.items()))
