"""Teen Patti, played: ``start``, ``legal``, ``apply``.

A deal is in phase ``bet`` (or ``declare`` in In-Out), in ``answer`` while a side-show waits for its
answer, and at last ``over``.
"""

from collections.abc import Callable, Iterator
from typing import Literal

from tapisvert.core.cards import whole_pack
from tapisvert.core.choices import Act, Amount, Choice
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import replace
from tapisvert.core.game import Step
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat
from tapisvert.games.teenpatti.events import (
    BetBlind,
    BetSeen,
    BootPaid,
    CardsDealt,
    Declared,
    Event,
    Looked,
    Packed,
    SatOut,
    ShowForced,
    ShowPaid,
    SideShowAccepted,
    SideShowLost,
    SideShowPaid,
    SideShowRefused,
    SideShowSeen,
    WildRankCut,
)
from tapisvert.games.teenpatti.outcome import (
    asked_show,
    declared,
    forced_show,
    last_left,
    side_show_loser,
)
from tapisvert.games.teenpatti.prices import (
    allowed,
    before,
    check_bet,
    check_can_bet,
    check_show,
    check_side_show,
    live,
    next_after,
    open_window,
    player,
    show_cost,
    side_show_cost,
)
from tapisvert.games.teenpatti.rules import FIRST_DEAL, Carry, Rules, check, check_carry, layout, pack, seats, stacks
from tapisvert.games.teenpatti.state import (
    Accept,
    Action,
    Bet,
    GoIn,
    Look,
    PackUp,
    Player,
    Refuse,
    Show,
    SideShow,
    State,
    StayOut,
)
from tapisvert.shared.betting.pots import Stakes


def start(rules: Rules, given: Pack, carry: Carry = FIRST_DEAL) -> Step[State, Event]:
    """Take the boots and deal, one card at a time from the dealer's left (TEEN-R2, TEEN-9, TEEN-11).

    Raises ``RulesError`` for rules or a carry that do not go together, ``CardError`` for a pack
    that is not the whole pack in some order.
    """
    check(rules)
    check_carry(rules, carry)
    whole_pack(given, pack(rules))
    dealt = layout(rules, carry)
    inside = tuple(dict.fromkeys(dealt))
    players = tuple(
        Player(seat=seat, cards=tuple(c for c, to in zip(given, dealt, strict=False) if to == seat)) for seat in inside
    )
    had = stacks(rules, carry)
    stakes = Stakes(stacks=tuple(had.items()), paid=tuple((seat, 0) for seat in had), dead=carry.pot)
    for seat in inside:
        stakes = stakes.pay(seat, rules.boot)
    events: list[Event] = [SatOut(seat) for seat in had if seat not in inside]
    if carry.wild_rank is not None:
        events.append(WildRankCut(carry.wild_rank))
    events += [BootPaid(inside, rules.boot, stakes.pot), CardsDealt(inside, rules.cards)]
    state = State(
        rules=rules,
        carry=carry,
        players=players,
        stock=given[len(dealt) :],
        stakes=stakes,
        stake=rules.boot,  # TEEN-10
        turn=inside[0],
        phase="declare" if rules.one_card == "in_out" else "bet",
    )
    return Step(state, tuple(events))


def legal(state: State) -> tuple[Choice[Action], ...]:
    """List what may be done now: always by one seat, the one on turn or the one that is asked."""
    return tuple(_choices(state))


def _choices(state: State) -> Iterator[Choice[Action]]:
    seat = state.turn
    match state.phase:
        case "over":
            return
        case "answer":
            asked = state.asked or seat
            yield Act(Accept(asked))
            yield Act(Refuse(asked))
        case "declare":
            if not player(state, seat).seen:
                yield Act(Look(seat))
            yield Act(GoIn(seat))
            yield Act(StayOut(seat))
        case "bet":
            if not player(state, seat).seen:
                yield Act(Look(seat))
            if allowed(check_can_bet, state):
                bets = open_window(state)
                yield Amount(Bet(seat), bets.least, bets.most, bets.step)
            if allowed(check_show, state):
                yield Act(Show(seat))
            if allowed(check_side_show, state):
                yield Act(SideShow(seat))
            yield Act(PackUp(seat))


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``.

    Everything is checked before anything is changed (TEEN-37).
    """
    seat = action.seat
    if state.phase == "over":
        raise IllegalAction("deal_over", rule="TEEN-R7", seat=seat)
    if seat not in {one.seat for one in state.players}:
        if seat not in seats(state.rules):
            raise IllegalAction("not_your_turn", rule="TEEN-9", seat=seat, turn=state.turn)
        raise IllegalAction("not_dealt_in", rule="TEEN-11", seat=seat)
    match action:
        case Accept() | Refuse():
            return _answer(state, action)
        case _ if state.asked is not None:
            raise IllegalAction("answer_first", rule="TEEN-R6", seat=seat, answers=state.asked)
        case _ if seat != state.turn:
            raise IllegalAction("not_your_turn", rule="TEEN-9", seat=seat, turn=state.turn)
        case Look():
            return _look(state, seat)
        case GoIn() | StayOut():
            return _declare(state, action)
        case _ if state.phase == "declare":
            raise IllegalAction("no_betting_here", rule="TEEN-47", seat=seat)
        case PackUp():
            gone = _change(state, seat, lambda one: replace(one, packed=True))
            return _pass_on(gone, (Packed(seat),))
        case Bet(_, chips):
            return _bet(state, chips)
        case Show():
            return _ask_show(state)
        case SideShow():
            return _ask_side_show(state)


def _change(state: State, seat: Seat, new: Callable[[Player], Player]) -> State:
    players = tuple(new(one) if one.seat == seat else one for one in state.players)
    return replace(state, players=players)


def _look(state: State, seat: Seat) -> Step[State, Event]:
    """TEEN-16, TEEN-17: free, on one's own turn, and the turn goes on."""
    one = player(state, seat)
    if one.seen:
        raise IllegalAction("already_seen", rule="TEEN-R3", seat=seat)
    looked = _change(state, seat, lambda one: replace(one, seen=True))
    return Step(looked, (Looked(seat, one.cards, (seat,)),))


def _bet(state: State, chips: int) -> Step[State, Event]:
    check_bet(state, chips)
    seat = state.turn
    seen = player(state, seat).seen
    stake = chips // 2 if seen else chips  # TEEN-14
    paid = replace(state, stakes=state.stakes.pay(seat, chips), stake=stake, turns=state.turns + 1)
    if seen:
        return _pass_on(paid, (BetSeen(seat, chips, stake),))
    paid = _change(paid, seat, lambda one: replace(one, blind_turns=one.blind_turns + 1))
    return _pass_on(paid, (BetBlind(seat, chips, stake),))


def _pass_on(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """End the turn: the next live seat speaks, unless the deal is over (TEEN-R7, TEEN-12, TEEN-19, TEEN-33)."""
    if len(live(state)) == 1:
        over, more = last_left(state)
        return Step(over, (*events, *more))
    reached = _limit_reached(state)
    if reached is not None:
        over, more = forced_show(replace(state, asked=None))
        return Step(over, (*events, ShowForced(reached), *more))
    after = replace(state, turn=next_after(state, state.turn), phase="bet", asked=None, has_asked=False)
    return Step(after, events)


def _limit_reached(state: State) -> Literal["pot", "turns"] | None:
    """Return which limit now forces a show of all hands, if one does (TEEN-12, TEEN-19)."""
    rules = state.rules
    if rules.limit == "pot" and state.stakes.pot >= (rules.limit_value or 0):
        return "pot"
    return "turns" if state.turns >= rules.cap_turns else None


def _ask_show(state: State) -> Step[State, Event]:
    check_show(state)
    seat = state.turn
    cost = show_cost(state.rules, state.stake, seen=player(state, seat).seen)
    paid = replace(state, stakes=state.stakes.pay(seat, cost))
    over, events = asked_show(paid, seat)
    return Step(over, (ShowPaid(seat, before(state, seat).seat, cost), *events))


def _ask_side_show(state: State) -> Step[State, Event]:
    """TEEN-29: the fee is the asker's bet of the turn; the stake stays what it is."""
    check_side_show(state)
    seat, asked, cost = state.turn, before(state, state.turn).seat, side_show_cost(state.stake)
    waiting = replace(
        state,
        stakes=state.stakes.pay(seat, cost),
        turns=state.turns + 1,
        phase="answer",
        asked=asked,
    )
    return Step(waiting, (SideShowPaid(seat, asked, cost),))


def _answer(state: State, action: Accept | Refuse) -> Step[State, Event]:
    if state.asked is None:
        raise IllegalAction("no_side_show_to_answer", rule="TEEN-R6", seat=action.seat)
    if action.seat != state.asked:
        raise IllegalAction("not_your_answer", rule="TEEN-R6", seat=action.seat, answers=state.asked)
    asker, asked = state.turn, state.asked
    if isinstance(action, Refuse):
        refused = SideShowRefused(asked, asker)
        if state.rules.refusal == "must_bet" and _limit_reached(state) is None:  # TEEN-30
            again = replace(state, phase="bet", asked=None, has_asked=True)
            return Step(again, (refused,))
        return _pass_on(state, (refused,))
    mine, theirs = player(state, asker), player(state, asked)
    loser = side_show_loser(state, asker, asked)
    winner = asked if loser == asker else asker
    compared = _change(state, asker, lambda one: _known(one, asked))
    compared = _change(compared, asked, lambda one: _known(one, asker))
    gone = _change(compared, loser, lambda one: replace(one, packed=True))
    seen = SideShowSeen(asker, asked, mine.cards, theirs.cards, (asker, asked))
    return _pass_on(gone, (SideShowAccepted(asked, asker), seen, SideShowLost(loser, winner)))


def _known(one: Player, to: Seat) -> Player:
    return replace(one, known_to=tuple(dict.fromkeys((*one.known_to, to))))


def _declare(state: State, action: GoIn | StayOut) -> Step[State, Event]:
    """TEEN-47: each seat in turn says in or out; it stays unseen until all have spoken."""
    seat = action.seat
    if state.phase != "declare":
        raise IllegalAction("no_in_or_out_here", rule="TEEN-47", seat=seat)
    going_in = isinstance(action, GoIn)
    spoken = _change(state, seat, lambda one: replace(one, going_in=going_in))
    if any(one.going_in is None for one in spoken.players):
        return Step(replace(spoken, turn=next_after(state, seat)), (Declared(seat),))
    over, events = declared(spoken)
    return Step(over, (Declared(seat), *events))
