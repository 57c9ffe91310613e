"""How a coup of Bouillotte ends, who is paid what, and how one coup leads to the next."""

import random
from dataclasses import dataclass

from tapisvert.core.frozen import quick, replace
from tapisvert.core.game import Next, Result
from tapisvert.core.seats import BySeat, Seat
from tapisvert.games.bouillotte.brelans import Brelan, brelan, payments
from tapisvert.games.bouillotte.events import (
    BrelanPaid,
    BrelanPaidShort,
    CaveLost,
    Event,
    ExcessReturned,
    HandShown,
    PotCarried,
    PotTaken,
    PotWonByBrelan,
    PotWonByPoint,
    SuitCounted,
)
from tapisvert.games.bouillotte.points import Decision, Suit, count_suits, decide
from tapisvert.games.bouillotte.rules import Carry, Rules, seats, stacks
from tapisvert.games.bouillotte.state import State
from tapisvert.shared.betting.pots import Pot, pots
from tapisvert.shared.betting.round import return_uncalled, uncalled
from tapisvert.shared.betting.session import reseat, to_the_right

type Ending = tuple[State, tuple[Event, ...]]


@quick
@dataclass(frozen=True, slots=True)
class Award:
    """A pot and who wins it; ``decision`` is ``None`` where only one seat can."""

    pot: Pot
    winner: Seat
    decision: Decision | None


def end(state: State) -> Ending:
    """End the coup when nobody has more to say: nobody in, one, or several."""
    match len(state.round.engaged):
        case 0:
            pot = state.round.stakes.pot
            return replace(state, phase="over", left=pot), (PotCarried(pot),)  # BOU-10
        case 1:
            return _unseen(state)
        case _:
            return _show(state)


def _unseen(state: State) -> Ending:
    """BOU-13: the only one in takes the pot and shows nothing; no brelan is paid (BOU-18)."""
    state, events = _return_excess(state)
    winner, pot = state.round.engaged[0], state.round.stakes.pot
    over, gone = _over(_paid_out(state, ((winner, pot),)), pot, (winner,))
    return over, (*events, PotTaken(winner, pot, 1), *gone)


def _show(state: State) -> Ending:
    """Lay all hands open, settle the pots, then the brelans (BOU-19)."""
    state, excess = _return_excess(state)
    won = awards(state)
    events: list[Event] = [*excess]
    held = brelans(state)
    events += [HandShown(s, hand, held[s].kind if s in held else None) for s, hand in state.hands]
    if any(one.decision is not None and one.decision.by == "point" for one in won):
        events += [counted(one) for one in count_suits(state.hands, state.turned, state.round.engaged) if one.cards]
    events += [_award_event(one, number) for number, one in enumerate(won, start=1)]
    chips = dict.fromkeys((seat for seat, _ in state.round.stakes.stacks), 0)
    for one in won:
        chips[one.winner] += one.pot.chips
    pot = state.round.stakes.pot
    winners = tuple(dict.fromkeys(one.winner for one in won))
    by_suit = tuple(dict.fromkeys(one.decision.suit for one in won if one.decision and one.decision.suit))
    open_hands = replace(state, shown=True, suits_won=by_suit)
    settled, paid = _pay_brelans(_paid_out(open_hands, tuple(chips.items())), held)
    over, gone = _over(settled, pot, winners)
    return over, (*events, *paid, *gone)


def awards(state: State) -> tuple[Award, ...]:
    """Return every pot with its winner, the main pot first (BOU-26, BOU-27)."""
    now = state.round
    folded = [seat for seat, _ in now.stakes.paid if seat not in now.engaged]
    suit: str | None = None
    found: list[Award] = []
    for pot in pots(now.stakes.paid, folded, dead=now.stakes.dead):
        if len(pot.seats) == 1:
            found.append(Award(pot, pot.seats[0], None))
            continue
        decision = decide(state.rules, state.hands, state.turned, pot.seats, suit=suit)
        suit = suit or decision.suit
        found.append(Award(pot, decision.winner, decision))
    return tuple(found)


def counted(one: Suit) -> SuitCounted:
    """Return the event that says a count."""
    return SuitCounted(one.suit, one.cards, one.total, one.owner)


def brelans(state: State) -> dict[Seat, Brelan]:
    """Return the brelan of each seat that holds one, of those who gave up the coup too."""
    return {s: held for s, hand in state.hands if (held := brelan(state.rules, hand, state.turned)) is not None}


def _award_event(one: Award, number: int) -> Event:
    match one.decision:
        case Decision(winner, "brelan", Brelan(kind, rank)):
            return PotWonByBrelan(winner, one.pot.chips, number, kind, rank)
        case Decision(winner, "point", suit=str(suit), total=int(total)):
            return PotWonByPoint(winner, one.pot.chips, number, suit, total)
        case _:
            return PotTaken(one.winner, one.pot.chips, number)


def _return_excess(state: State) -> Ending:
    """Give back what nobody held, before anything is shown (BOU-26)."""
    seat, chips = uncalled(state.round)
    if not chips:
        return state, ()
    return replace(state, round=return_uncalled(state.round)), (ExcessReturned(seat, chips),)


def _paid_out(state: State, shares: BySeat[int]) -> State:
    return replace(state, round=replace(state.round, stakes=state.round.stakes.win(shares)))


def _pay_brelans(state: State, held: dict[Seat, Brelan]) -> Ending:
    """BOU-17, BOU-18, BOU-20: from what is left after the pots, into the caves of those who hold a brelan."""
    stakes = state.round.stakes
    unpaid = () if state.rules.folded_brelan_paid else [s for s in held if s not in state.round.engaged]
    dealt = {seat for seat, _ in state.hands}
    chips = dict(stakes.stacks)
    events: list[Event] = []
    present = tuple(pair for pair in stakes.stacks if pair[0] in dealt)
    for one in payments(state.rules, tuple(held.items()), present, unpaid=unpaid):
        chips[one.seat] -= one.chips
        chips[one.to] += one.chips
        if one.chips < one.due:
            events.append(BrelanPaidShort(one.seat, one.to, one.chips, one.due))
        elif one.due:
            events.append(BrelanPaid(one.seat, one.to, one.chips))
    paid = replace(state, round=replace(state.round, stakes=replace(stakes, stacks=tuple(chips.items()))))
    return paid, tuple(events)


def _over(state: State, pot: int, winners: tuple[Seat, ...]) -> Ending:
    stacks_now = dict(state.round.stakes.stacks)
    lost = tuple(CaveLost(seat) for seat, _ in state.hands if not stacks_now[seat])
    return replace(state, phase="over", winners=winners, pot_won=pot), lost


def result(state: State) -> Result | None:
    """Return how the coup ended; ``None`` while it goes on."""
    if state.phase != "over":
        return None
    return Result(
        winner=state.winners, stacks=state.round.stakes.stacks, pot=state.pot_won, left=state.left
    )  # fmt: skip


def before(rules: Rules, carry: Carry, _rng: random.Random) -> Carry:
    """Return the carry with the caves of a first coup."""
    return replace(carry, stacks=tuple(stacks(rules, carry).items()))


def after(rules: Rules, carry: Carry, ended: Result) -> Next[Carry]:
    """Return what follows: the deal passes to the right, and who has lost a cave buys another (BOU-3, BOU-28)."""
    moved = to_the_right(seats(rules))
    chips = reseat(moved, ended.stacks, carry.caves, bought=rules.cave)
    following = Carry(stacks=chips.stacks, pot=ended.left, caves=chips.caves, deal=carry.deal + 1)
    return Next(carry=following, moved=tuple(moved.items()))
