"""Teen Patti, played: ``start``, ``legal``, ``apply``.

A deal is in phase ``bet`` (or ``declare`` in In-Out), in ``answer`` while a side-show waits for its
answer, and at last ``over``.
"""

from collections.abc import Callable
from typing import Final, Literal

from tapisvert.core.cards import whole_pack
from tapisvert.core.choices import Act, Amount, Choice
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, making, replace
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step, step
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
    Window,
    before,
    check_bet,
    check_show,
    check_side_show,
    live,
    next_after,
    no_show,
    no_side_show,
    open_bets,
    player,
    show_cost,
    side_show_cost,
)
from tapisvert.games.teenpatti.rules import (
    ALL_SEATS,
    FIRST_DEAL,
    Carry,
    Rules,
    check,
    check_carry,
    pack,
    seats,
    stacks,
    who_can_pay,
)
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
    had = stacks(rules, carry)
    inside = who_can_pay(rules, had)
    many, dealt = len(inside), len(inside) * rules.cards
    players = tuple([_seated(seat, given[at:dealt:many]) for at, seat in enumerate(inside)])
    stakes = _stakes(
        tuple([(seat, chips - rules.boot if seat in inside else chips) for seat, chips in had.items()]),
        tuple([(seat, rules.boot if seat in inside else 0) for seat in had]),
        carry.pot,
    )
    events: list[Event] = [SatOut(seat) for seat in had if seat not in inside] if many < len(had) else []
    if carry.wild_rank is not None:
        events.append(WildRankCut(carry.wild_rank))
    events += [BootPaid(inside, rules.boot, stakes.pot), CardsDealt(inside, rules.cards)]
    phase = "declare" if rules.one_card == "in_out" else "bet"
    # TEEN-10: the first stake is the boot.
    return step(_dealt(rules, carry, players, given[dealt:], stakes, rules.boot, inside[0], phase), tuple(events))


def legal(state: State) -> tuple[Choice[Action], ...]:
    """List what may be done now: always by one seat, the one on turn or the one that is asked."""
    seat = state.turn
    match state.phase:
        case "over":
            return ()
        case "answer":
            asked = state.asked or seat
            return _ANSWERS[asked]
        case "declare":
            look = () if player(state, seat).seen else (_LOOK[seat],)
            return (*look, Act(GoIn(seat)), Act(StayOut(seat)))
        case "bet":
            found = [] if player(state, seat).seen else [_LOOK[seat]]
            bets = open_bets(state)
            if isinstance(bets, Window):
                found.append(_amount(_BET[seat], bets.least, bets.most, bets.step))
            still = live(state)
            if no_show(state, still, bets) is None:
                found.append(_SHOW[seat])
            if no_side_show(state, still, bets) is None:
                found.append(_SIDE_SHOW[seat])
            return (*found, _PACK_UP[seat])


_amount: Final[Callable[[Action, int, int, int], Choice[Action]]] = making(Amount, "action", "least", "most", "step")
# These are the same in every deal, so they are made once.
_LOOK: Final[dict[Seat, Choice[Action]]] = {seat: Act(Look(seat)) for seat in ALL_SEATS}
_BET: Final = {seat: Bet(seat) for seat in ALL_SEATS}
_SHOW: Final[dict[Seat, Choice[Action]]] = {seat: Act(Show(seat)) for seat in ALL_SEATS}
_SIDE_SHOW: Final[dict[Seat, Choice[Action]]] = {seat: Act(SideShow(seat)) for seat in ALL_SEATS}
_ANSWERS: Final[dict[Seat, tuple[Choice[Action], ...]]] = {
    seat: (Act(Accept(seat)), Act(Refuse(seat))) for seat in ALL_SEATS
}
_PACK_UP: Final[dict[Seat, Choice[Action]]] = {seat: Act(PackUp(seat)) for seat in ALL_SEATS}
_PACKED: Final = {seat: Packed(seat) for seat in ALL_SEATS}


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``.

    Everything is checked before anything is changed (TEEN-37).
    """
    seat = action.seat
    if state.phase == "over":
        raise IllegalAction("deal_over", rule="TEEN-R7", seat=seat)
    if seat != state.turn and not any(one.seat == seat for one in state.players):
        if seat not in seats(state.rules):
            raise IllegalAction("not_your_turn", rule="TEEN-9", seat=seat, turn=state.turn)
        raise IllegalAction("not_dealt_in", rule="TEEN-11", seat=seat)
    if isinstance(action, (Accept, Refuse)):
        return _answer(state, action)
    if state.asked is not None:
        raise IllegalAction("answer_first", rule="TEEN-R6", seat=seat, answers=state.asked)
    if seat != state.turn:
        raise IllegalAction("not_your_turn", rule="TEEN-9", seat=seat, turn=state.turn)
    match action:
        case Look():
            return _look(state, seat)
        case GoIn() | StayOut():
            return _declare(state, action)
        case _ if state.phase == "declare":
            raise IllegalAction("no_betting_here", rule="TEEN-47", seat=seat)
        case Bet():
            return _bet(state, action.chips)
        case PackUp():
            one = player(state, seat)
            players = _with(state.players, one, _packed(one, True))
            return _pass_on(state, (_PACKED[seat],), players, state.stakes, turns=state.turns)
        case Show():
            return _ask_show(state)
        case SideShow():
            return _ask_side_show(state)


def _with(players: tuple[Player, ...], old: Player, new: Player) -> tuple[Player, ...]:
    """Return the players with one of them changed."""
    return tuple([new if one is old else one for one in players])


def _look(state: State, seat: Seat) -> Step[State, Event]:
    """TEEN-16, TEEN-17: free, on one's own turn, and the turn goes on."""
    one = player(state, seat)
    if one.seen:
        raise IllegalAction("already_seen", rule="TEEN-R3", seat=seat)
    looked = _with_players(state, _with(state.players, one, _seen(one, True)))
    return step(looked, (Looked(seat, one.cards, (seat,)),))


def _bet(state: State, chips: int) -> Step[State, Event]:
    check_bet(state, chips)
    seat = state.turn
    one, players = player(state, seat), state.players
    event: Event
    if one.seen:
        stake = chips // 2  # TEEN-14
        event = BetSeen(seat, chips, stake)
    else:
        stake = chips
        event = BetBlind(seat, chips, stake)
        players = _with(players, one, _bet_blind(one, one.blind_turns + 1))
    return _pass_on(state, (event,), players, state.stakes.pay(seat, chips), turns=state.turns + 1, stake=stake)


def _pass_on(
    state: State, events: tuple[Event, ...], players: tuple[Player, ...], stakes: Stakes,
    *, turns: int, stake: int | None = None,
) -> Step[State, Event]:  # fmt: skip
    """End the turn: the next live seat speaks, unless the deal is over (TEEN-R7, TEEN-12, TEEN-19, TEEN-33)."""
    stake = state.stake if stake is None else stake
    turn = next_after(players, state.turn)
    alone = len([one for one in players if not one.packed]) == 1
    reached = _limit_reached(state.rules, stakes, turns)
    if not alone and reached is None:
        return step(_passed(state, players, stakes, stake, turns, turn, "bet", None, False), events)
    after = _last_turn(state, players, stakes, stake, turns, None)
    if alone or reached is None:
        over, more = last_left(after)
        return step(over, (*events, *more))
    over, more = forced_show(after)
    return step(over, (*events, ShowForced(reached), *more))


# What the deal makes and each turn changes.
_seated = making(Player, "seat", "cards")
_stakes = making(Stakes, "stacks", "paid", "dead")
_dealt = making(State, "rules", "carry", "players", "stock", "stakes", "stake", "turn", "phase")
_seen = changing(Player, "seen")
_packed = changing(Player, "packed")
_bet_blind = changing(Player, "blind_turns")
_with_players = changing(State, "players")
_with_stakes = changing(State, "stakes")
_last_turn = changing(State, "players", "stakes", "stake", "turns", "asked")
_passed = changing(State, "players", "stakes", "stake", "turns", "turn", "phase", "asked", "has_asked")


def _limit_reached(rules: Rules, stakes: Stakes, turns: int) -> Literal["pot", "turns"] | None:
    """Return which limit now forces a show of all hands, if one does (TEEN-12, TEEN-19)."""
    if rules.limit == "pot" and stakes.pot >= (rules.limit_value or 0):
        return "pot"
    return "turns" if turns >= rules.cap_turns else None


def _ask_show(state: State) -> Step[State, Event]:
    check_show(state)
    seat = state.turn
    cost = show_cost(state.rules, state.stake, seen=player(state, seat).seen)
    over, events = asked_show(_with_stakes(state, state.stakes.pay(seat, cost)), seat)
    return step(over, (ShowPaid(seat, before(state, seat).seat, cost), *events))


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
    return step(waiting, (SideShowPaid(seat, asked, cost),))


def _answer(state: State, action: Accept | Refuse) -> Step[State, Event]:
    if state.asked is None:
        raise IllegalAction("no_side_show_to_answer", rule="TEEN-R6", seat=action.seat)
    if action.seat != state.asked:
        raise IllegalAction("not_your_answer", rule="TEEN-R6", seat=action.seat, answers=state.asked)
    asker, asked = state.turn, state.asked
    if isinstance(action, Refuse):
        refused = SideShowRefused(asked, asker)
        if (
            state.rules.refusal == "must_bet" and _limit_reached(state.rules, state.stakes, state.turns) is None
        ):  # TEEN-30
            again = replace(state, phase="bet", asked=None, has_asked=True)
            return step(again, (refused,))
        return _pass_on(state, (refused,), state.players, state.stakes, turns=state.turns)
    mine, theirs = player(state, asker), player(state, asked)
    loser = side_show_loser(state, asker, asked)
    winner = asked if loser == asker else asker
    players = state.players
    for one, to in ((mine, asked), (theirs, asker)):
        players = _with(players, one, replace(one, known_to=_known(one, to), packed=one.seat == loser))
    seen = SideShowSeen(asker, asked, mine.cards, theirs.cards, (asker, asked))
    events = (SideShowAccepted(asked, asker), seen, SideShowLost(loser, winner))
    return _pass_on(state, events, players, state.stakes, turns=state.turns)


def _known(one: Player, to: Seat) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys((*one.known_to, to)))


def _declare(state: State, action: GoIn | StayOut) -> Step[State, Event]:
    """TEEN-47: each seat in turn says in or out; it stays unseen until all have spoken."""
    seat = action.seat
    if state.phase != "declare":
        raise IllegalAction("no_in_or_out_here", rule="TEEN-47", seat=seat)
    going_in = isinstance(action, GoIn)
    one = player(state, seat)
    spoken = replace(state, players=_with(state.players, one, replace(one, going_in=going_in)))
    if any(one.going_in is None for one in spoken.players):
        return step(replace(spoken, turn=next_after(spoken.players, seat)), (Declared(seat),))
    over, events = declared(spoken)
    return step(over, (Declared(seat), *events))
