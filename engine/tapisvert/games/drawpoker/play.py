"""Draw poker, played: ``start``, ``legal``, ``apply``.

A coup goes ``first`` (betting), ``draw``, ``second`` (betting), ``over``. The betting itself is
``shared.betting.round``; the draw, false openings and the end have modules of their own.
"""

from collections.abc import Iterator
from typing import Final

from tapisvert.core.cards import whole_pack
from tapisvert.core.choices import Act, Amount, Choice
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import replace
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step, step
from tapisvert.games.drawpoker import rules as table_rules
from tapisvert.games.drawpoker.course import go_on, spoken
from tapisvert.games.drawpoker.draw import draw, draw_choices, stand
from tapisvert.games.drawpoker.events import (
    AntesPaid,
    Betted,
    BlindPosted,
    Called,
    CalledShort,
    Checked,
    Declined,
    Event,
    FinesAdded,
    Folded,
    HandDealt,
    KeyPotBegun,
    Opened,
    PotBegun,
    Raised,
    SatOut,
    SeatsRedrawn,
    StraddlePosted,
)
from tapisvert.games.drawpoker.openings import admit
from tapisvert.games.drawpoker.ranking import may_open
from tapisvert.games.drawpoker.rules import FIRST_DEAL, HAND, Carry, Rules
from tapisvert.games.drawpoker.state import (
    Action,
    Admit,
    Bet,
    Call,
    Check,
    Decline,
    Draw,
    Fold,
    Open,
    Raise,
    Stand,
    State,
)
from tapisvert.shared.betting import round as betting
from tapisvert.shared.betting.pots import Stakes
from tapisvert.shared.betting.refusals import Refusals, bet

_REFUSALS: Final[Refusals] = {
    "already_open": ("already_open", "POK-41"),
    "bet_too_big": ("bet_too_big", "POK-R6"),
    "bet_too_small": ("bet_too_small", "POK-41"),
    "must_call": ("must_call", "POK-23"),
    "nobody_can_call": ("nobody_can_call", "POK-59"),
    "not_open": ("not_open", "POK-41"),
    "nothing_to_call": ("nothing_to_call", "POK-22"),
    "raise_not_reopened": ("raise_not_reopened", "POK-60"),
    "raise_too_small": ("raise_too_small", "POK-23"),
    "stack_too_short": ("stack_too_short", "POK-56"),
}


def start(rules: Rules, given: Pack, carry: Carry = FIRST_DEAL) -> Step[State, Event]:
    """Take antes or the blind, and deal five cards each (POK-R1, POK-R4).

    Raises ``RulesError`` for rules or a carry that do not go together, ``CardError`` for a pack
    that is not the whole pack in some order.
    """
    table_rules.check(rules)
    table_rules.check_carry(rules, carry)
    whole_pack(given, table_rules.pack(rules))
    inside = table_rules.dealt_in(rules, carry)
    had = table_rules.stacks(rules, carry)
    kind = table_rules.kind(rules, carry)
    stakes = Stakes(stacks=tuple(had.items()), paid=tuple((s, 0) for s in had), dead=carry.pot + carry.fine)
    events: list[Event] = [SeatsRedrawn(carry.deal)] if table_rules.seats_redrawn(rules, carry) else []
    events += [SatOut(seat) for seat in had if seat not in inside]
    if table_rules.is_key_pot(rules, carry):
        events.append(KeyPotBegun(table_rules.dealer(rules, carry)))
    if kind == "pot":
        events.append(PotBegun(table_rules.level(carry), carry.pot))
    if carry.fine:
        events.append(FinesAdded(carry.fine))
    stakes, paid = _antes(rules, carry, inside, stakes)
    events += paid
    order, blinds = table_rules.blinds(rules, kind, inside)
    now = betting.begin(
        order,
        stakes,
        blinds=blinds,
        price=rules.entry_multiplier * max((chips for _, chips in blinds), default=0),
        least_bet=rules.ante,
        minimum="fixed",
    )
    events += [(BlindPosted if at == 0 else StraddlePosted)(seat, now.bet(seat)) for at, (seat, _) in enumerate(blinds)]
    dealt = tuple((seat, given[at : len(inside) * HAND : len(inside)]) for at, seat in enumerate(inside))
    events += [HandDealt(seat, hand, (seat,)) for seat, hand in dealt]
    state = State(
        rules=rules,
        carry=carry,
        kind=kind,
        level=table_rules.level(carry),
        dealt=dealt,
        hands=dealt,
        stock=given[len(inside) * HAND :],
        round=now,
    )
    return go_on(state, tuple(events))


def _antes(rules: Rules, carry: Carry, inside: tuple[Seat, ...], stakes: Stakes) -> tuple[Stakes, list[Event]]:
    """Take the antes, those of one amount in one event (POK-50, POK-54)."""
    due = table_rules.antes(rules, carry)
    events: list[Event] = []
    for chips in sorted({due[seat] for seat in inside} - {0}):
        payers = tuple(seat for seat in inside if due[seat] == chips)
        for seat in payers:
            stakes = stakes.ante(seat, chips)
        events.append(AntesPaid(payers, chips, stakes.pot))
    return stakes, events


def legal(state: State) -> tuple[Choice[Action], ...]:
    """List what may be done now: by the seat on turn, then by those that may decline or own up."""
    match state.phase:
        case "over":
            return ()
        case "draw":
            return draw_choices(state)
        case "first" | "second":
            return (*_betting_choices(state), *(Act(action) for action in _off_turn(state)))


def _betting_choices(state: State) -> Iterator[Choice[Action]]:
    now = state.round
    seat = now.waiting[0]
    may = betting.options(now)
    if may.check:
        yield Act(Check(seat))
    if may.call:
        yield Act(Call(seat))
    if may.open_for is not None and _opens(state, seat):
        template = Open(seat) if state.phase == "first" else Bet(seat)
        yield Amount(template, may.open_for.least, may.open_for.most)
    if may.raise_to is not None:
        yield Amount(Raise(seat), may.raise_to.least, may.raise_to.most)
    if not may.check:
        yield Act(Fold(seat))


def _opens(state: State, seat: Seat) -> bool:
    """Whether a seat may make the first bet of the round (POK-38, POK-45)."""
    if state.phase == "second" or state.rules.false_openings:
        return True
    return may_open(state.rules, state.level, dict(state.dealt)[seat])


def _off_turn(state: State) -> Iterator[Action]:
    if _may_decline(state):
        yield from (Decline(seat) for seat in state.round.waiting[1:])
    if _may_admit(state):
        yield Admit(state.opener or "")


def _may_decline(state: State) -> bool:
    """POK-49: before anybody has spoken; who is to speak first has looked at its cards."""
    return state.kind == "pot" and state.phase == "first" and not state.round.acted and len(state.round.waiting) > 2


def _may_admit(state: State) -> bool:
    """Whoever opened may own up until the draw; it may say so of any opening, so that the offer tells nothing."""
    return state.rules.false_openings and state.phase == "first" and state.opener is not None


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``."""
    seat = action.seat
    if state.phase == "over":
        raise IllegalAction("deal_over", rule="POK-R5", seat=seat)
    if seat not in dict(state.dealt) or seat in state.left:
        if seat not in table_rules.seats(state.rules):
            raise IllegalAction("not_your_turn", rule="POK-22", seat=seat, turn=turn(state))
        raise IllegalAction("not_dealt_in", rule="POK-49", seat=seat)
    match action:
        case Decline():
            return _decline(state, seat)
        case Admit():
            if not _may_admit(state) or seat != state.opener:
                raise IllegalAction("nothing_to_admit", rule="POK-45", seat=seat)
            return go_on(*admit(state))
        case _ if seat != turn(state):
            raise IllegalAction("not_your_turn", rule="POK-22", seat=seat, turn=turn(state))
        case Draw() | Stand():
            if state.phase != "draw":
                raise IllegalAction("no_draw_now", rule="POK-27", seat=seat)
            return go_on(*(draw(state, action) if isinstance(action, Draw) else stand(state, seat)))
        case _ if state.phase == "draw":
            raise IllegalAction("draw_first", rule="POK-30", seat=seat)
        case Check() | Open() | Bet() | Call() | Raise() | Fold():
            return _speak(state, action)


def turn(state: State) -> Seat | None:
    """Return the seat that is to speak or to draw; ``None`` when the coup is over."""
    match state.phase:
        case "over":
            return None
        case "draw":
            return state.to_draw[0]
        case "first" | "second":
            return state.round.turn


def _decline(state: State, seat: Seat) -> Step[State, Event]:
    if state.kind == "blind":
        raise IllegalAction("no_pot_to_decline", rule="POK-49", seat=seat)
    if not _may_decline(state) or seat == state.round.turn:
        raise IllegalAction("cards_looked_at", rule="POK-49", seat=seat)
    chips = table_rules.antes(state.rules, state.carry)[seat]
    stakes = state.round.stakes
    back = tuple((one, n + chips if one == seat else n) for one, n in stakes.stacks)
    now = replace(
        state.round,
        seats=tuple(one for one in state.round.seats if one != seat),
        waiting=tuple(one for one in state.round.waiting if one != seat),
        engaged=tuple(one for one in state.round.engaged if one != seat),
        stakes=replace(stakes, stacks=back, dead=stakes.dead - chips),
    )
    # The cards it would have had were never looked at: they go under the stock.
    hands = tuple((one, hand) for one, hand in state.hands if one != seat)
    under = (*state.stock, *dict(state.hands)[seat])
    after = replace(state, round=now, hands=hands, dealt=hands, stock=under, left=(*state.left, seat))
    return step(after, (Declined(seat, chips),))


def _speak(state: State, action: Check | Open | Bet | Call | Raise | Fold) -> Step[State, Event]:
    now, seat = state.round, action.seat
    match action:
        case Check():
            return spoken(state, bet(now, betting.check, _REFUSALS), Checked(seat))
        case Open(_, chips):
            if state.phase == "second" or state.kind == "blind":
                raise IllegalAction("already_open", rule="POK-41", seat=seat)
            after = bet(now, lambda now: betting.open_for(now, chips), _REFUSALS)
            if not _opens(state, seat):
                raise IllegalAction("may_not_open", rule="POK-38", seat=seat, level=state.level)
            return spoken(replace(state, opener=seat), after, Opened(seat, chips))
        case Bet(_, chips):
            if state.phase == "first":
                raise IllegalAction("not_open", rule="POK-27", seat=seat)
            return spoken(state, bet(now, lambda now: betting.open_for(now, chips), _REFUSALS), Betted(seat, chips))
        case Call():
            after = bet(now, betting.call, _REFUSALS)
            chips = after.bet(seat) - now.bet(seat)
            short = after.bet(seat) < now.price and not after.stakes.stack(seat)
            return spoken(state, after, CalledShort(seat, chips) if short else Called(seat, chips))
        case Raise(_, total):
            after = bet(now, lambda now: betting.raise_to(now, total), _REFUSALS)
            return spoken(state, after, Raised(seat, total - now.bet(seat), total))
        case Fold():
            if betting.may_check(now):
                raise IllegalAction("nothing_to_fold", rule="POK-34", seat=seat)
            return spoken(state, bet(now, betting.fold, _REFUSALS), Folded(seat))
