"""How a coup of draw poker ends, who is paid what, and how one coup leads to the next."""

import random
from collections.abc import Mapping
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.core.frozen import replace
from tapisvert.core.game import Next, Result
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.events import (
    Event,
    FalseOpeningFound,
    HandConceded,
    HandShown,
    KeyWon,
    MasseCarried,
    MasseWonUnseen,
    OpenersProven,
    PotShared,
    PotWon,
)
from tapisvert.games.drawpoker.ranking import category, may_open, openers, stands_for, strength
from tapisvert.games.drawpoker.rules import (
    FINE,
    Carry,
    Rules,
    dealt_in,
    is_key_pot,
    level,
    next_level,
    seats,
    seats_redrawn,
    stacks,
)
from tapisvert.games.drawpoker.state import Ending, State
from tapisvert.shared.betting.pots import Pot, pots, share
from tapisvert.shared.betting.session import reseat, to_the_right

type Ended = tuple[State, tuple[Event, ...]]

WHY: Final[Mapping[Ending, str]] = {
    "blind_alone": "POK-25",
    "all_checked": "POK-26",
    "not_opened": "POK-40",
    "false_opening": "POK-48",
}
"""The rule by which a masse is carried."""


def carry_masse(state: State, ending: Ending) -> Ended:
    """Leave the masse for the next coup, which is a pot."""
    chips = state.round.stakes.pot
    rule = "POK-47" if ending == "false_opening" and state.phase == "first" else WHY[ending]
    over = replace(state, phase="over", pot_won=chips, carried=chips, ending=ending)
    return over, (MasseCarried(chips, rule),)


def last_in(state: State) -> Ended:
    """All others have folded: the last one takes the masse unseen; an opener proves its openers (POK-36, POK-43)."""
    (winner,) = state.round.engaged
    state, events = _prove(state, alone=winner == state.opener)
    if winner in state.false_openers:
        over, more = carry_masse(state, "false_opening")
        return over, (*events, *more)
    chips = state.round.stakes.pot
    over, paid = _pay(state, ((Pot(chips, (winner,)), (winner,)),))
    return over, (*events, MasseWonUnseen(winner, chips), *(one for one in paid if isinstance(one, KeyWon)))


def show(state: State) -> Ended:
    """Show the hands in order and share the pots out (POK-35, POK-37, POK-56, POK-61)."""
    state, found = _prove(state, alone=False)
    now = state.round
    live = tuple(seat for seat in now.engaged if seat not in state.false_openers)
    out = tuple(seat for seat, _ in now.stakes.paid if seat not in live)
    if not live:
        over, more = carry_masse(state, "false_opening")
        return over, (*found, *more)
    worth = {seat: strength(state.rules, dict(state.hands)[seat]) for seat in live}
    shares = pots(now.stakes.paid, out, dead=now.stakes.dead)
    shown, events = _lay_open(state, _show_order(state, live), worth, shares)
    won = tuple((pot, _best(pot, worth)) for pot in shares)
    over, paid = _pay(replace(state, shown=shown), won)
    return over, (*found, *events, *paid)


def _show_order(state: State, live: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """POK-35: the last raiser first, else the first to speak, then to the right."""
    raiser = state.round.raiser or state.raiser
    first = raiser if raiser in live else live[0]
    everyone = tuple(seat for seat, _ in state.dealt)
    at = everyone.index(first)
    return tuple(seat for seat in (*everyone[at:], *everyone[:at]) if seat in live)


def _lay_open(
    state: State, order: tuple[Seat, ...], worth: Mapping[Seat, int], shares: tuple[Pot, ...]
) -> tuple[tuple[Seat, ...], tuple[Event, ...]]:
    """Each lays its hand on the cloth in turn; who is beaten for every pot gives up face down."""
    shown: list[Seat] = []
    events: list[Event] = []
    for seat in order:
        mine = [pot for pot in shares if seat in pot.seats]
        beaten = all(any(one in pot.seats and worth[one] > worth[seat] for one in shown) for pot in mine)
        if beaten and shown:
            events.append(HandConceded(seat))
            if seat == state.opener:
                events.append(OpenersProven(seat, openers_of(state, seat)))
            continue
        hand = dict(state.hands)[seat]
        shown.append(seat)
        events.append(HandShown(seat, hand, category(state.rules, hand), stands_for(state.rules, hand)))
    return tuple(shown), tuple(events)


def _best(pot: Pot, worth: Mapping[Seat, int]) -> tuple[Seat, ...]:
    best = max(worth[seat] for seat in pot.seats)
    return tuple(seat for seat in pot.seats if worth[seat] == best)


def openers_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards by which the opener can prove that it could open; ``()`` if it cannot (POK-43, POK-44)."""
    dealt = dict(state.dealt)[seat]
    if not may_open(state.rules, state.level, dealt):
        return ()
    there = (*dict(state.hands)[seat], *state.apart)
    return openers(state.rules, state.level, tuple(card for card in dealt if card in there))


def _prove(state: State, *, alone: bool) -> Ended:
    """The opener proves its openers; else its hand is dead, and it pays a fine to the next masse (POK-48)."""
    seat = state.opener
    if seat is None:
        return state, ()
    proof = openers_of(state, seat)
    if proof:
        if not alone:
            return state, ()  # its whole hand is shown, or it is beaten and shows them then
        return replace(state, proven=proof), (OpenersProven(seat, proof),)
    stakes = state.round.stakes
    fine = min(FINE, stakes.stack(seat))
    left = tuple((one, chips - fine if one == seat else chips) for one, chips in stakes.stacks)
    found = replace(
        state,
        round=replace(state.round, stakes=replace(stakes, stacks=left)),
        false_openers=(*state.false_openers, seat),
        fine=fine,
    )
    return found, (FalseOpeningFound(seat, fine),)


def _pay(state: State, won: tuple[tuple[Pot, tuple[Seat, ...]], ...]) -> Ended:
    """Share each pot among its winners, each with its own odd chips (POK-11, POK-61); the key goes with the first."""
    stakes = state.round.stakes
    sums = dict.fromkeys((seat for seat, _ in stakes.stacks), 0)
    events: list[Event] = []
    for number, (pot, winners) in enumerate(won, 1):
        for seat, chips in share(pot.chips, winners):
            sums[seat] += chips
        alone = len(winners) == 1
        events.append(PotWon(winners[0], pot.chips, number) if alone else PotShared(winners, pot.chips, number))
    first = won[0][1][0]
    if key_in_middle(state.rules, state.carry):
        events.append(KeyWon(first))
    over = replace(
        state,
        phase="over",
        round=replace(state.round, stakes=stakes.win(tuple(sums.items()))),
        winners=tuple(dict.fromkeys(seat for _, winners in won for seat in winners)),
        pot_won=stakes.pot,
        ending="won",
    )
    return over, tuple(events)


def key_in_middle(rules: Rules, carry: Carry) -> bool:
    """Whether the key is won with this coup: nobody holds it, or the dealer has put it in (POK-52)."""
    return rules.key and (carry.key is None or is_key_pot(rules, carry))


def result(state: State) -> Result | None:
    """Return how the coup ended; ``None`` while it goes on."""
    if state.phase != "over":
        return None
    return Result(
        winner=state.winners,
        stacks=state.round.stakes.stacks,
        pot=state.pot_won,
        left=state.carried + state.fine,
        ending=state.ending,
    )


def before(rules: Rules, carry: Carry, _rng: random.Random) -> Carry:
    """Return the carry with the caves of a first coup."""
    return replace(carry, stacks=tuple(stacks(rules, carry).items()))


def after(rules: Rules, carry: Carry, ended: Result) -> Next[Carry]:
    """Return what follows: the deal passes to the right; who has lost a cave buys another (POK-2, POK-63).

    A masse that was carried makes the next coup a pot, at the level that POK-39 or POK-47 says.
    """
    moved = _moved(rules, carry, ended)
    chips = reseat(moved, ended.stacks, carry.caves, bought=rules.cave)
    won = ended.ending == "won"
    in_middle = key_in_middle(rules, carry)
    holder = carry.key if not in_middle else ended.winner[0] if ended.winner else None
    now, falling = level(carry), carry.falling
    if ended.ending == "not_opened":
        now, falling = next_level(rules, carry)
    return Next(
        carry=Carry(
            stacks=chips.stacks,
            pot=0 if won else ended.left,
            level=now if ended.ending in {"not_opened", "false_opening"} else None,
            falling=falling and ended.ending in {"not_opened", "false_opening"},
            key=None if holder is None else moved[holder],
            fine=ended.left if won else 0,
            anted=(moved[dealt_in(rules, carry)[0]],) if ended.ending == "blind_alone" else (),
            caves=chips.caves,
            deal=carry.deal + 1,
        ),
        moved=tuple(moved.items()),
    )


def _moved(rules: Rules, carry: Carry, ended: Result) -> dict[Seat, Seat]:
    """Return who sits where next: the deal passes to the right, and every so often seats are drawn again (POK-64).

    The draw rests on what the table has in front of it, which nobody can steer: it needs no chance besides the pack's.
    """
    everyone = seats(rules)
    following = replace(carry, deal=carry.deal + 1)
    if not seats_redrawn(rules, following):
        return to_the_right(everyone)
    rng = random.Random(f"{following.deal} {sorted(ended.stacks)}")
    return dict(zip(everyone, rng.sample(everyone, len(everyone)), strict=True))
