"""False openings that are owned up to before the draw (POK-45 to POK-47)."""

from tapisvert.core.frozen import replace
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.events import CallsReturned, Event, FalseOpenerOut, OpeningTakenOver, OpeningWithdrawn
from tapisvert.games.drawpoker.ranking import may_open
from tapisvert.games.drawpoker.rules import FINE
from tapisvert.games.drawpoker.state import State
from tapisvert.shared.betting.standing import Round

type Admitted = tuple[State, tuple[Event, ...]]


def admit(state: State) -> Admitted:
    """Let the opener own up. Who has come in since decides what follows."""
    opener = state.opener or ""
    since = engaged_since(state)
    if not since:
        return _withdrawn(state, opener)
    state, out = _put_out(state, opener)
    able = [seat for seat in since if may_open(state.rules, state.level, dict(state.dealt)[seat])]
    if able:
        after = replace(state, opener=able[0])
        return after, (*out, OpeningTakenOver(able[0]))
    return _calls_returned(state, since, out)


def engaged_since(state: State) -> tuple[Seat, ...]:
    """Return the seats that called or raised after the opening, in order of speech."""
    now = state.round
    return tuple(seat for seat in now.engaged if seat != state.opener and now.bet(seat))


def _withdrawn(state: State, opener: Seat) -> Admitted:
    """POK-45: nobody came in: the chips go back, and the opener counts as having checked."""
    now = state.round
    chips = now.bet(opener)
    stakes = now.stakes.take_back(opener, chips)
    bets = tuple((seat, 0 if seat == opener else n) for seat, n in now.bets)
    closed = replace(now, stakes=stakes, bets=bets, price=0, opened=False, raiser=None)
    unspoken = tuple(seat for seat in now.waiting if seat not in now.acted)
    after = replace(state, opener=None, round=replace(closed, waiting=_with_chips(closed, unspoken)))
    return after, (OpeningWithdrawn(opener, chips),)


def _put_out(state: State, opener: Seat) -> Admitted:
    """The false opener is out; its stake stays and a fine goes into this masse, as far as it has chips (POK-46)."""
    now = state.round
    fine = min(FINE, now.stakes.stack(opener))
    now = replace(
        now,
        stakes=now.stakes.ante(opener, fine),
        folded=(*now.folded, opener),
        engaged=tuple(seat for seat in now.engaged if seat != opener),
        waiting=tuple(seat for seat in now.waiting if seat != opener),
        raiser=None if now.raiser == opener else now.raiser,
    )
    out = replace(state, round=now, left=(*state.left, opener), false_openers=(*state.false_openers, opener))
    return out, (FalseOpenerOut(opener, fine),)


def _calls_returned(state: State, since: tuple[Seat, ...], out: tuple[Event, ...]) -> Admitted:
    """POK-47: those who came in take their chips back and have checked; whoever has not spoken may open."""
    now = state.round
    stakes = now.stakes
    for seat in since:
        stakes = stakes.take_back(seat, now.bet(seat))
    bets = tuple((seat, 0 if seat in since else n) for seat, n in now.bets)
    closed = replace(now, stakes=stakes, bets=bets, price=0, opened=False, raiser=None)
    unspoken = tuple(seat for seat in now.waiting if seat not in now.acted)
    after = replace(state, opener=None, round=replace(closed, waiting=_with_chips(closed, unspoken)))
    return after, (*out, CallsReturned(since))


def _with_chips(now: Round, waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in waiting if now.stakes.stack(seat))
