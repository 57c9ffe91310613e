"""How a coup of draw poker runs on, from a round of betting that may be closed to the next decision."""

from tapisvert.core.frozen import changing, replace
from tapisvert.core.step import Step
from tapisvert.games.drawpoker.draw import begin_draw
from tapisvert.games.drawpoker.events import Event, UncalledReturned
from tapisvert.games.drawpoker.outcome import carry_masse, last_in, openers_of, show
from tapisvert.games.drawpoker.rules import blinds
from tapisvert.games.drawpoker.state import State
from tapisvert.shared.betting import round as betting
from tapisvert.shared.betting.standing import Round


def spoken(state: State, after: Round, event: Event) -> Step[State, Event]:
    """Go on after somebody spoke in a round of betting."""
    return go_on(_heard(state, after), (event,))


_heard = changing(State, "round")


def go_on(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """Run on from a round that may be closed to the next decision."""
    if state.phase == "over" or (state.phase == "draw" and state.to_draw):
        return Step(state, events)
    if state.phase == "draw":
        return go_on(_second_round(state), events)
    now = state.round
    if not now.closed:
        return Step(state, events)
    if state.phase == "first" and not now.opened:
        over, more = carry_masse(state, "false_opening" if state.false_openers else "not_opened")
        return Step(over, (*events, *more))
    if len(now.engaged) == 1:
        over, more = _alone(state)
        return Step(over, (*events, *more))
    state, back = _returned(state)
    if state.phase == "first":
        return go_on(begin_draw(state), (*events, *back))
    if _all_checked(state) and state.kind == "blind" and state.rules.all_check == "pot":
        over, more = carry_masse(state, "all_checked")
    else:
        over, more = show(state)
    return Step(over, (*events, *back, *more))


def _alone(state: State) -> tuple[State, tuple[Event, ...]]:
    """One seat is left: a blind that nobody came in on is carried, else the masse is won unseen (POK-25, POK-36).

    What nobody matched goes back, but not to an opener that cannot prove its openers: its stakes stay (POK-48).
    """
    now = state.round
    if state.phase == "first" and state.kind == "blind" and now.raiser is None and not _came_in(state):
        return carry_masse(state, "blind_alone")
    (winner,) = now.engaged
    back: tuple[Event, ...] = ()
    if winner != state.opener or openers_of(state, winner):
        state, back = _returned(state)
    over, more = last_in(state)
    return over, (*back, *more)


def _all_checked(state: State) -> bool:
    """Whether nobody bet after the draw, though all could: who is all in has a show (POK-26, POK-R6)."""
    now = state.round
    return now.raiser is None and all(now.stakes.stack(seat) for seat in now.engaged)


def _came_in(state: State) -> bool:
    """Whether anybody but the blinds put chips in before the draw."""
    _, due = blinds(state.rules, state.kind, tuple(seat for seat, _ in state.dealt))
    posted = {seat for seat, _ in due}
    return any(chips and seat not in posted for seat, chips in state.round.bets)


def _returned(state: State) -> tuple[State, tuple[Event, ...]]:
    """Give back what nobody matched (POK-59)."""
    seat, chips = betting.uncalled(state.round)
    if not chips:
        return state, ()
    return replace(state, round=betting.return_uncalled(state.round)), (UncalledReturned(seat, chips),)


def _second_round(state: State) -> State:
    """Begin the round after the draw: the opener speaks first, or the seat to the right of the blind (POK-33)."""
    everyone = tuple(seat for seat, _ in state.dealt)
    live = state.round.engaged
    at = 1 if state.kind == "blind" else everyone.index(state.opener or everyone[0])
    order = tuple(seat for seat in (*everyone[at:], *everyone[:at]) if seat in live)
    stakes = state.round.stakes
    now = betting.begin(order, stakes, least_bet=state.rules.ante, minimum="fixed")
    return replace(state, phase="second", round=now, raiser=state.round.raiser)
