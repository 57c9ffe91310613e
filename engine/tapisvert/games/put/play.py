"""Put, played: ``start``, ``legal``, ``apply`` and what they rest on.

A deal goes ``exchange`` (partners only), ``play``, ``over``. While a put waits for its answer the
phase stays ``play`` and ``call`` is ``pending``.
"""

from collections.abc import Iterator
from typing import Final

from tapisvert.core import cards
from tapisvert.core.cards import Card, whole_pack
from tapisvert.core.choices import Act, Choice
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, making, replace
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat, round_from
from tapisvert.core.step import Step, step
from tapisvert.games.put.outcome import ending
from tapisvert.games.put.rules import (
    ALL_SEATS,
    FIRST_DEAL,
    HAND,
    TABLES,
    Carry,
    Rules,
    check,
    check_carry,
    next_seat,
    pack,
    place,
    seats,
    strength,
    strengths,
    team,
)
from tapisvert.games.put.state import (
    Action,
    CardGiven,
    CardPlayed,
    Event,
    ExchangeAnswered,
    ExchangeRefused,
    Fold,
    HandDealt,
    Keep,
    Offer,
    Play,
    Put,
    PutCalled,
    PutFolded,
    PutSeen,
    See,
    State,
    Swap,
    TrickTied,
    TrickWon,
    TrumpTurned,
)
from tapisvert.shared.tricks import Played, Trick, strongest


def start(rules: Rules, given: Pack, carry: Carry = FIRST_DEAL) -> Step[State, Event]:
    """Deal three cards each, one at a time, the pone first (PUT-R3).

    Raises ``RulesError`` for rules or a carry that Put does not know, ``CardError`` for a pack
    that is not the rules' pack in some order.
    """
    check(rules)
    check_carry(rules, carry)
    whole_pack(given, pack(rules))
    everyone = seats(rules)
    players, dealt = len(everyone), HAND * len(everyone)
    hands = tuple([given[at:dealt:players] for at in range(players)])
    turned = given[dealt] if rules.trump == "turned" else None
    exchange = players == 4 and rules.exchange
    stock = given[dealt:] if turned is None else given[dealt + 1 :]
    phase, offers = ("exchange", (None,) * players) if exchange else ("play", ())
    state = _dealt(rules, carry, hands, stock, turned, phase, offers)
    events: list[Event] = [HandDealt(seat, hands[at], (seat,)) for at, seat in enumerate(everyone)]
    if turned is not None:
        events.append(TrumpTurned(turned))
    return step(state, tuple(events))


def legal(state: State) -> tuple[Choice[Action], ...]:
    """List what every seat may do now: the seat on turn first, then those that may only put."""
    match state.phase:
        case "play" if state.call == "pending":
            return _PUT_ANSWERS[state.to_answer[0]]
        case "play":
            turn = on_turn(state)
            acts = _PLAYS[turn]
            plays = [acts[card] for card in hand_of(state, turn)]
            # PUT-1, PUT-39: every seat may put at every node; the one on turn is polled last.
            return (*plays, *_PUTS[state.rules.players][turn]) if state.call == "none" else tuple(plays)
        case "exchange":
            return tuple(Act(action) for action in _exchange_answers(state))
        case "over":
            return ()


def _exchange_answers(state: State) -> Iterator[Action]:
    for seat, hand, offer in zip(seats(state.rules), state.hands, state.offers, strict=True):
        if offer is None:
            yield from (Swap(seat, card) for card in hand)
            yield Keep(seat)


# What may be done and what is said of it are the same in every deal, so they are made once.
_PUTS: Final[dict[int, dict[Seat, tuple[Choice[Action], ...]]]] = {
    players: {turn: tuple(Act(Put(seat)) for seat in round_from(table, turn)) for turn in table}
    for players, table in TABLES.items()
}
_PUT_ANSWERS: Final[dict[Seat, tuple[Choice[Action], ...]]] = {
    seat: (Act(See(seat)), Act(Fold(seat))) for seat in ALL_SEATS
}
_PLAYS: Final[dict[Seat, dict[Card, Choice[Action]]]] = {
    seat: {card: Act(Play(seat, card)) for card in cards.pack(52)} for seat in ALL_SEATS
}
_PLAYED: Final = {seat: {card: CardPlayed(seat, card) for card in cards.pack(52)} for seat in ALL_SEATS}
_WON: Final = {seat: {card: TrickWon(seat, card) for card in cards.pack(52)} for seat in ALL_SEATS}
_CALLED: Final = {seat: PutCalled(seat) for seat in ALL_SEATS}
_FOLDED: Final = {seat: PutFolded(seat) for seat in ALL_SEATS}


def on_turn(state: State) -> Seat:
    """Return the seat that is to play a card next."""
    return next_seat(state.rules, state.trick[-1][0]) if state.trick else state.leader


def hand_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat still holds."""
    return state.hands[place(state.rules, seat)]


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``."""
    if state.phase == "over":
        raise IllegalAction("hand_over", rule="PUT-5", seat=action.seat)
    if action.seat not in seats(state.rules):
        raise IllegalAction("not_your_turn", rule="PUT-R4", seat=action.seat)
    if state.phase == "exchange" and not isinstance(action, Swap | Keep):
        raise IllegalAction("exchange_first", rule="PUT-42", seat=action.seat)
    match action:
        case Play():
            return _play(state, action.seat, action.card)
        case Put():
            return _put(state, action.seat)
        case See() | Fold():
            return _answer_put(state, action)
        case Swap() | Keep():
            return _answer_exchange(state, action)


def _put(state: State, seat: Seat) -> Step[State, Event]:
    if state.call != "none":
        raise IllegalAction("one_put_per_hand", rule="PUT-4", seat=seat)
    # PUT-34: with three the answers go round; PUT-44: in partnerships the left one binds the team.
    everyone = seats(state.rules)
    to_answer = round_from(everyone, seat)[1:] if len(everyone) == 3 else (next_seat(state.rules, seat),)
    return step(_put_called(state, "pending", seat, to_answer), (_CALLED[seat],))


def _answer_put(state: State, action: See | Fold) -> Step[State, Event]:
    seat = action.seat
    if state.call != "pending":
        raise IllegalAction("no_put_to_answer", rule="PUT-R5", seat=seat)
    if seat != state.to_answer[0]:
        raise IllegalAction("not_your_answer", rule="PUT-34", seat=seat, answers=state.to_answer[0])
    match action:
        case See():
            # PUT-35: one see binds everybody, also those who folded before it.
            return step(
                _answered(state, "seen", ()), (PutSeen(seat, seen_stake(state), whole=state.rules.put_value == "game"),)
            )
        case Fold():
            if len(state.to_answer) > 1:
                return step(replace(state, to_answer=state.to_answer[1:]), (_FOLDED[seat],))
            over = _folded(state, "folded", (), "over")
            return step(over, (_FOLDED[seat], *ending(over)))


def seen_stake(state: State) -> int:
    """Return the game points a seen put is played for; the whole match in Cotton's form (PUT-13)."""
    match state.rules.put_value:
        case 2:
            return 2
        case "game":
            return state.rules.target


def _play(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    if state.call == "pending":
        raise IllegalAction("answer_first", rule="PUT-R5", seat=seat, answers=state.to_answer[0])
    turn = on_turn(state)
    if seat != turn:
        raise IllegalAction("not_your_turn", rule="PUT-R4", seat=seat, turn=turn)
    at = place(state.rules, seat)
    hand = state.hands[at]
    if card not in hand:
        raise IllegalAction("card_not_held", rule="PUT-R4", seat=seat, card=card)
    left = [*hand]
    left.remove(card)
    everyone = [*state.hands]
    everyone[at] = tuple(left)
    hands, trick = tuple(everyone), (*state.trick, (seat, card))
    played = _PLAYED[seat][card]
    if len(trick) < state.rules.players:
        return step(_laid(state, hands, trick), (played,))
    winner, leader, event = _taken(state, trick)
    tricks = (*state.tricks, Trick(trick, winner))
    if len(tricks) < HAND:
        return step(_gathered(state, hands, (), tricks, leader, "play"), (played, event))
    over = _gathered(state, hands, (), tricks, leader, "over")
    return step(over, (played, event, *ending(over)))


# What the deal makes and each turn changes.
_dealt = making(State, "rules", "carry", "hands", "stock", "turned", "phase", "offers")
_laid = changing(State, "hands", "trick")
_gathered = changing(State, "hands", "trick", "tricks", "leader", "phase")
_put_called = changing(State, "call", "caller", "to_answer")
_answered = changing(State, "call", "to_answer")
_folded = changing(State, "call", "to_answer", "phase")


def _taken(state: State, trick: tuple[Played, ...]) -> tuple[Seat | None, Seat, Event]:
    """Return who takes a trick, who leads to the next, and what is said.

    PUT-R4: the highest rank takes it; PUT-31, PUT-43: who shares the highest ties.
    """
    if state.turned is None:
        best = strongest(trick, strengths(state.rules).__getitem__)
    else:
        rules, trump = state.rules, state.turned.suit
        best = strongest(trick, lambda card: strength(rules, card, trump=trump))
    first, high = best[0]
    # PUT-43: equal cards of one team do not tie; the partner who played first has the trick.
    if len(best) == 1 or all(seat in team(state.rules, first) for seat, _ in best):
        return first, first, _WON[first][high]
    return None, state.leader, TrickTied(state.leader, high.rank)  # PUT-9: the same one leads again


def _answer_exchange(state: State, action: Swap | Keep) -> Step[State, Event]:
    """PUT-40: both partners choose unseen; only if both agree do the cards change hands."""
    seat = action.seat
    if state.phase != "exchange":
        raise IllegalAction("no_exchange", rule="PUT-40", seat=seat)
    at = place(state.rules, seat)
    if state.offers[at] is not None:
        raise IllegalAction("already_answered", rule="PUT-40", seat=seat)
    match action:
        case Swap(_, card):
            if card not in state.hands[at]:
                raise IllegalAction("card_not_held", rule="PUT-40", seat=seat, card=card)
            offer = Offer(card)
        case Keep():
            offer = Offer(None)
    offers = (*state.offers[:at], offer, *state.offers[at + 1 :])
    answered = ExchangeAnswered(seat, offer.card, (seat,))
    if None in offers:
        return step(replace(state, offers=offers), (answered,))
    hands, events = _exchange(state, tuple(o.card if o else None for o in offers))
    return step(replace(state, hands=hands, offers=offers, phase="play"), (answered, *events))


def _exchange(state: State, offered: tuple[Card | None, ...]) -> tuple[tuple[tuple[Card, ...], ...], list[Event]]:
    """Swap inside each team; ``offered`` is in the order of the seats."""
    hands = list(state.hands)
    events: list[Event] = []
    everyone = seats(state.rules)
    for one, other in ((0, 2), (1, 3)):
        mine, yours = offered[one], offered[other]
        if mine is None or yours is None:
            events.append(ExchangeRefused(everyone[one], everyone[other]))
            continue
        hands[one] = tuple(yours if card == mine else card for card in hands[one])
        hands[other] = tuple(mine if card == yours else card for card in hands[other])
        both = (everyone[one], everyone[other])
        events += [CardGiven(*both, mine, both), CardGiven(*both[::-1], yours, both)]
    return tuple(hands), events
