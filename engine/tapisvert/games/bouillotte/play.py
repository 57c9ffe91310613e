"""Bouillotte, played: ``start``, ``legal``, ``apply``.

A coup is in phase ``blind_carre`` where the rules have it, then ``speak``, perhaps ``speak_again``, and
at last ``over``. The betting itself is ``shared.betting.round``.
"""

from collections.abc import Iterator
from typing import Final

from tapisvert.core.cards import Card, whole_pack
from tapisvert.core.choices import Act, Amount, Choice
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, replace
from tapisvert.core.record import Pack
from tapisvert.core.seats import BySeat, Seat
from tapisvert.core.step import Step, step
from tapisvert.games.bouillotte.carres import ask_next, carre_blind, cost_now
from tapisvert.games.bouillotte.events import (
    AntesPaid,
    BlindCarreDeclined,
    BlindCarreMade,
    Called,
    CalledShort,
    CardsDealt,
    CarreMade,
    DealerAnted,
    Event,
    Folded,
    HandSeen,
    Passed,
    Raised,
    SatOut,
    Saw,
    SpeechGivenAgain,
    Turned,
    WentVaTout,
)
from tapisvert.games.bouillotte.outcome import end
from tapisvert.games.bouillotte.rules import ANTE, FIRST_DEAL, HAND, Carry, Rules, check, check_carry, layout, pack
from tapisvert.games.bouillotte.rules import seats as seats_of
from tapisvert.games.bouillotte.rules import stacks as stacks_of
from tapisvert.games.bouillotte.state import Action, Call, Carre, Fold, Pass, Raise, See, State, VaTout
from tapisvert.shared.betting import round as betting
from tapisvert.shared.betting.pots import Stakes
from tapisvert.shared.betting.refusals import Refusals, bet
from tapisvert.shared.betting.standing import Round

_REFUSALS: Final[Refusals] = {
    "already_open": ("game_open", "BOU-9"),
    "bet_too_big": ("raise_too_big", "BOU-12"),
    "must_call": ("must_call", "BOU-9"),
    "nobody_can_call": ("nobody_can_call", "BOU-26"),
    "not_open": ("game_not_open", "BOU-9"),
    "nothing_to_call": ("nothing_to_call", "BOU-9"),
    "raise_not_reopened": ("nothing_to_call", "BOU-11"),
    "raise_too_small": ("raise_too_small", "BOU-11"),
    "stack_too_short": ("stack_too_short", "BOU-12"),
}


def start(rules: Rules, given: Pack, carry: Carry = FIRST_DEAL) -> Step[State, Event]:
    """Take the antes, deal three cards each and turn the next one up (BOU-R1, BOU-4).

    Raises ``RulesError`` for rules or a carry that do not go together, ``CardError`` for a pack
    that is not the whole pack in some order.
    """
    check(rules)
    check_carry(rules, carry)
    whole_pack(given, pack(rules))
    dealt = layout(rules, carry)
    inside = dealt[: (len(dealt) - 1) // HAND]
    had = stacks_of(rules, carry)
    stakes = Stakes(stacks=tuple(had.items()), paid=tuple((seat, 0) for seat in had), dead=carry.pot)
    events: list[Event] = [SatOut(seat) for seat in had if seat not in inside]
    for seat in inside:
        stakes = stakes.ante(seat, ANTE)
    events.append(AntesPaid(inside, ANTE, stakes.pot))
    extra = min(rules.dealer_extra, stakes.stack(inside[-1]))
    if extra:
        stakes = stakes.ante(inside[-1], extra)
        events.append(DealerAnted(inside[-1], extra, stakes.pot))
    turned = given[len(dealt) - 1]
    events += [CardsDealt(inside, HAND), Turned(turned)]
    state = State(
        rules=rules,
        carry=carry,
        hands=hands_of(given, inside),
        turned=turned,
        stock=given[len(dealt) :],
        round=betting.begin(inside, stakes, minimum="fixed", enter="spoken"),
        phase="blind_carre" if rules.carre_time == "before" else "speak",
        asked=inside if rules.carre_time == "before" else (),
    )
    if state.phase == "blind_carre":
        return _go_on_blind(state, tuple(events))
    return step(state, (*events, *_seen(state)))


def hands_of(given: Pack, inside: tuple[Seat, ...]) -> BySeat[tuple[Card, ...]]:
    """Return the hands that a pack deals to these seats, one card at a time (BOU-R1)."""
    last = HAND * len(inside)
    return tuple((seat, given[at : last : len(inside)]) for at, seat in enumerate(inside))


def _seen(state: State) -> tuple[HandSeen, ...]:
    return tuple(HandSeen(seat, hand, (seat,)) for seat, hand in state.hands)


def _go_on_blind(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """Ask the next seat for a blind *carre*; when nobody is left to ask, all look at their cards."""
    state = ask_next(state)
    if state.asked:
        return step(state, events)
    return step(replace(state, phase="speak"), (*events, *_seen(state)))


def legal(state: State) -> tuple[Choice[Action], ...]:
    """List what may be done now: always by the one seat that is to speak."""
    match state.phase:
        case "over":
            return ()
        case "blind_carre":
            seat = state.asked[0]
            return (Act(Carre(seat), cost_now(state, seat)), Act(Pass(seat)))
        case "speak" | "speak_again":
            return tuple(_choices(state))


def _choices(state: State) -> Iterator[Choice[Action]]:
    now, seat = state.round, _speaker(state)
    may = betting.options(now)
    if not now.opened:
        yield Act(See(seat))
    if _carre_error(state, seat) is None:
        yield Act(Carre(seat), cost_now(state, seat))
    if may.call:
        yield Act(Call(seat), may.cost)
    if may.raise_to is not None:
        yield Amount(Raise(seat), may.raise_to.least, may.raise_to.most)
    if may.open_for is not None or may.raise_to is not None:
        yield Act(VaTout(seat), now.stakes.stack(seat))
    yield Act(Pass(seat) if may.check else Fold(seat))


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``."""
    seat = action.seat
    if state.phase == "over":
        raise IllegalAction("deal_over", rule="BOU-13", seat=seat)
    if seat not in state.round.seats:
        if seat not in seats_of(state.rules):
            raise IllegalAction("not_your_turn", rule="BOU-3", seat=seat, turn=_speaker(state))
        raise IllegalAction("not_dealt_in", rule="BOU-28", seat=seat)
    if seat != _speaker(state):
        raise IllegalAction("not_your_turn", rule="BOU-3", seat=seat, turn=_speaker(state))
    if state.phase == "blind_carre":
        return _answer_blind(state, action)
    now = state.round
    match action:
        case See():
            return _said(state, bet(now, betting.see, _REFUSALS), Saw(seat))
        case Carre():
            return _carre(state, seat)
        case VaTout():
            return _va_tout(state, seat)
        case Pass():
            return _said(state, bet(now, betting.check, _REFUSALS), Passed(seat))
        case Call():
            after = bet(now, betting.call, _REFUSALS)
            chips = after.bet(seat) - now.bet(seat)
            short = after.bet(seat) < now.price and not after.stakes.stack(seat)
            return _said(state, after, CalledShort(seat, chips) if short else Called(seat, chips))
        case Raise(_, total):
            after = bet(now, lambda now: betting.raise_to(now, total), _REFUSALS)
            return _said(state, after, Raised(seat, total - now.bet(seat), total))
        case Fold():
            if not now.opened:
                raise IllegalAction("game_not_open", rule="BOU-9", seat=seat)
            if betting.may_check(now):
                raise IllegalAction("nothing_to_fold", rule="BOU-9", seat=seat)
            return _said(state, bet(now, betting.fold, _REFUSALS), Folded(seat))


def _speaker(state: State) -> Seat:
    return state.asked[0] if state.phase == "blind_carre" else state.round.waiting[0]


def _answer_blind(state: State, action: Action) -> Step[State, Event]:
    """BOU-6: each in turn may *se carrer* before looking."""
    seat = action.seat
    match action:
        case Carre():
            made = carre_blind(state, seat)
            total = made.round.bet(seat)
            return _go_on_blind(made, (BlindCarreMade(seat, total - state.round.bet(seat), total),))
        case Pass():
            return _go_on_blind(replace(state, asked=state.asked[1:]), (BlindCarreDeclined(seat),))
        case _:
            raise IllegalAction("carre_first", rule="BOU-6", seat=seat)


def _carre_error(state: State, seat: Seat) -> IllegalAction | None:
    """Return why ``seat`` may not *se carrer* now, after looking; ``None`` if it may (BOU-5, BOU-6, BOU-7)."""
    if state.rules.carre_time == "before":
        return IllegalAction("carre_after_looking", rule="BOU-6", seat=seat)
    if state.round.opened:
        if state.carreur is None:
            return IllegalAction("game_open", rule="BOU-5", seat=seat)
        if not state.rules.contre_carre:
            return IllegalAction("no_contre_carre", rule="BOU-7", seat=seat)
    cost, stack = cost_now(state, seat), state.round.stakes.stack(seat)
    if cost > stack:
        return IllegalAction("carre_too_dear", rule="BOU-5", seat=seat, chips=cost, stack=stack)
    if state.round.opened and not betting.may_raise(state.round):
        return IllegalAction("nobody_can_call", rule="BOU-26", seat=seat)
    return None


def _carre(state: State, seat: Seat) -> Step[State, Event]:
    error = _carre_error(state, seat)
    if error is not None:
        raise error
    now, cost = state.round, cost_now(state, seat)
    total = now.bet(seat) + cost
    after = bet(now, lambda now: betting.raise_to(now, total) if now.opened else betting.open_for(now, cost), _REFUSALS)
    return _said(state, after, CarreMade(seat, cost, total), carreur=seat)


def _va_tout(state: State, seat: Seat) -> Step[State, Event]:
    """BOU-12: that opens or raises; who has no more than it costs holds with it and says so."""
    now = state.round
    chips = now.stakes.stack(seat)
    if not chips or now.bet(seat) + chips <= now.price:
        raise IllegalAction("stack_too_short", rule="BOU-12", seat=seat, chips=chips, price=now.price)
    return _said(state, bet(now, betting.all_in, _REFUSALS), WentVaTout(seat, chips, now.bet(seat) + chips))


_heard = changing(State, "round", "carreur")


def _said(state: State, after: Round, event: Event, *, carreur: Seat | None = None) -> Step[State, Event]:
    """Go on after somebody spoke: to the next, to another round of speech, or to the end of the coup."""
    kept = carreur if after.price != state.round.price else state.carreur  # a raise ends the doubling of a carre
    state = _heard(state, after, kept)
    if not after.closed:
        return step(state, (event,))
    if state.rules.extra_round and state.phase == "speak" and len(after.engaged) >= 3:  # BOU-11
        again = betting.speak_again(after)
        if not again.closed:
            heard = SpeechGivenAgain(again.waiting)
            return step(replace(state, round=again, phase="speak_again"), (event, heard))
    over, events = end(state)
    return step(over, (event, *events))
