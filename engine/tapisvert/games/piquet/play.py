"""Piquet, played: ``start``, ``legal``, ``apply``: the exchange and the tricks.

What is said between them is in ``dialogue``. A deal goes ``exchange``, ``declare``, ``play``,
``over``.
"""

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Final

from tapisvert.core import cards
from tapisvert.core.cards import Card, whole_pack
from tapisvert.core.choices import Act, Choice, Pick
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, replace
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step, step
from tapisvert.games.piquet.declarations.combinations import cards_of, read_group, read_run
from tapisvert.games.piquet.declarations.dialogue import show, speak, spoken_legal
from tapisvert.games.piquet.events import (
    CardPlayed,
    CardsDiscarded,
    CardsDivided,
    CardsDrawn,
    CardsLookedAt,
    CombinationShown,
    DealEnded,
    Event,
    HandDealt,
    TrickWon,
)
from tapisvert.games.piquet.hand_bits import BIT, COURT, mask, unmask
from tapisvert.games.piquet.ledger import What, enter, newly_scored, say_waiting
from tapisvert.games.piquet.rules import (
    CAPOT,
    CARDS,
    CARTE_BLANCHE,
    ELDER,
    ELDER_MOST,
    FIRST_DEAL,
    HAND,
    MAJORITY,
    SEATS,
    YOUNGER,
    Carry,
    Rules,
    check,
    check_carry,
    layout,
    other,
    pack,
)  # fmt: skip
from tapisvert.games.piquet.state import (
    Action,
    Better,
    Call,
    Discard,
    Equal,
    Good,
    Pass,
    Play,
    State,
)
from tapisvert.shared.tricks import Played, Trick, taken


def start(rules: Rules, given: Pack, carry: Carry = FIRST_DEAL, /) -> Step[State, Event]:
    """Deal twelve cards each by twos or threes, elder first; eight are the talon (PIQ-R2).

    Raises ``RulesError`` for rules or a carry that piquet does not know, ``CardError`` for a
    pack that is not the 32 cards in some order.
    """
    check(rules)
    check_carry(rules, carry)
    whole_pack(given, pack(rules))
    elder, younger, talon = (pick(given) for pick in _piles(layout(rules)))
    state = State(rules=rules, carry=carry, dealt=(elder, younger), hands=(elder, younger), talon=talon)
    events: list[Event] = [HandDealt(ELDER, elder, (ELDER,)), HandDealt(YOUNGER, younger, (YOUNGER,))]
    for seat, hand in zip(SEATS, state.dealt, strict=True) if rules.carte_blanche else ():
        if not mask(hand) & COURT:  # PIQ-14; never both, of 20 such cards
            ledger = enter(state.ledger, seat, "carte_blanche", CARTE_BLANCHE)
            events += newly_scored(state.ledger, ledger)
            state = replace(state, ledger=ledger)
    return step(state, tuple(events))


@cache
def _piles(places: tuple[str, ...]) -> tuple[Callable[[Pack], tuple[Card, ...]], ...]:
    """Return what takes elder's hand, younger's and the talon out of a pack."""
    return tuple(
        itemgetter(*[at for at, where in enumerate(places) if where == pile]) for pile in (ELDER, YOUNGER, "talon")
    )


def legal(state: State, /) -> tuple[Choice[Action], ...]:
    """List what the seat on turn may do; nobody else may do anything."""
    match state.phase:
        case "over":
            return ()
        case "exchange":
            least, most = exchange_limits(state)
            hand = state.hands[state.exchanged]
            return (Pick(Discard(state.turn, ()), hand, least, most),)
        case "declare":
            return tuple([Act(action) for action in spoken_legal(state)])
        case "play":
            acts = _PLAYS[state.turn]
            return tuple([acts[card] for card in playable(state)])


# The choices of play and what is said of them are the same in every deal, so they are made once.
_PLAYS: Final[dict[Seat, dict[Card, Choice[Action]]]] = {
    seat: {card: Act(Play(seat, card)) for card in cards.pack(32)} for seat in SEATS
}
_PLAYED: Final = {seat: {card: CardPlayed(seat, card) for card in cards.pack(32)} for seat in SEATS}
_WON: Final = {seat: {card: TrickWon(seat, card) for card in cards.pack(32)} for seat in SEATS}


def exchange_limits(state: State) -> tuple[int, int]:
    """Return the least and most cards that the seat on turn may exchange (PIQ-7, PIQ-8, PIQ-10)."""
    if state.turn == ELDER:
        return 1, ELDER_MOST
    return state.rules.younger_min, len(state.talon)


def playable(state: State) -> tuple[Card, ...]:
    """Return the cards that may be played: the suit led if there is one (PIQ-46)."""
    hand = state.hands[0 if state.turn == ELDER else 1]
    if not state.trick:
        return hand
    suit = state.trick[0][1].suit
    return tuple([card for card in hand if card.suit == suit]) or hand


def apply(state: State, action: Action, /) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``."""
    if state.phase == "over":
        raise IllegalAction("deal_over", rule="PIQ-R5", seat=action.seat)
    match action:
        case Play() if state.phase == "play":
            return _play(state, action.seat, action.card)
        case Discard():
            if state.phase != "exchange":
                raise IllegalAction("exchange_over", rule="PIQ-12", seat=action.seat)
            return _exchange(state, action)
        case _ if state.phase == "exchange":
            raise IllegalAction("exchange_first", rule="PIQ-R3", seat=action.seat)
        case Call() | Better() | Pass() | Good() | Equal():
            if state.phase != "declare":
                raise IllegalAction("play_has_begun", rule="PIQ-20", seat=action.seat)
            return speak(state, action)
        case Play():
            raise IllegalAction("declare_first", rule="PIQ-R4", seat=action.seat)


def _pair[T](at: int, new: T, old: tuple[T, T]) -> tuple[T, T]:
    return (new, old[1]) if at == 0 else (old[0], new)


def _exchange(state: State, action: Discard) -> Step[State, Event]:
    """PIQ-12: the whole discard is chosen, then as many are drawn from the top."""
    seat, thrown = action.seat, action.cards
    if seat != state.turn:
        raise IllegalAction("not_your_turn", rule="PIQ-R3", seat=seat, turn=state.turn)
    at, (least, most) = 0 if seat == ELDER else 1, exchange_limits(state)
    rule = "PIQ-7" if seat == ELDER else "PIQ-8"
    if len(thrown) < least:
        raise IllegalAction("discard_too_few", rule=rule, seat=seat, least=least)
    if len(thrown) > most:
        raise IllegalAction("discard_too_many", rule=rule, seat=seat, most=most)
    if len(set(thrown)) < len(thrown):
        raise IllegalAction("discarded_twice", rule="PIQ-R3", seat=seat)
    for card in thrown:
        if card not in state.hands[at]:
            raise IllegalAction("card_not_held", rule="PIQ-R3", seat=seat, card=card)
    drawn, left = state.talon[: len(thrown)], state.talon[len(thrown) :]
    hand = (*[card for card in state.hands[at] if card not in thrown], *drawn)
    hands, discards = _pair(at, hand, state.hands), _pair(at, thrown, state.discards)
    after = _exchanged(state, hands, discards, left, at + 1, other(seat), "exchange" if at == 0 else "declare")
    events: list[Event] = [CardsDiscarded(seat, len(thrown), thrown, (seat,))]
    if drawn:
        events.append(CardsDrawn(seat, len(drawn), drawn, (seat,)))
    seen = left[: ELDER_MOST - len(thrown)] if seat == ELDER else left
    if state.rules.peek and seen:  # PIQ-11
        events.append(CardsLookedAt(seat, len(seen), seen, (seat,)))
    return step(after, tuple(events))


def _play(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    if seat != state.turn:
        raise IllegalAction("not_your_turn", rule="PIQ-45", seat=seat, turn=state.turn)
    at = 0 if seat == ELDER else 1
    hand, shown = state.hands[at], state.shown
    if card not in hand:
        raise IllegalAction("card_not_held", rule="PIQ-R5", seat=seat, card=card)
    left = _without(hand, card)
    hands = (left, state.hands[1]) if at == 0 else (state.hands[0], left)
    if card in shown[at]:
        shown = _pair(at, _without(shown[at], card), shown)
    if state.trick:
        suit = state.trick[0][1].suit
        if card.suit != suit and any(held.suit == suit for held in hand):
            raise IllegalAction("must_follow_suit", rule="PIQ-46", seat=seat, suit=suit)
        return _finish_trick(state, (seat, card), hands, shown)
    ledger = enter(state.ledger, seat, "lead", 1)  # PIQ-47, PIQ-49
    led = _led(state, hands, shown, ((seat, card),), other(seat), ledger)
    events: tuple[Event, ...] = (_PLAYED[seat][card], *newly_scored(state.ledger, ledger))
    if state.tricks:
        return step(led, events)
    after, said = _say_waiting(led)
    return step(after, (*events, *said))


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    left = [*hand]
    left.remove(card)
    return tuple(left)


def _say_waiting(state: State) -> tuple[State, list[Event]]:
    """PIQ-22, option: after elder's first lead younger counts what they have good; peeks are shown."""
    events: list[Event] = []
    if state.rules.peek and state.talon:
        events.append(CardsLookedAt(ELDER, len(state.talon), state.talon, SEATS))
    if not state.ledger.waiting:
        return state, events
    after = replace(state, ledger=say_waiting(state.ledger), to_show=())
    for text in state.to_show:
        item = read_run(text) or read_group(text)
        held = state.hands[1]
        shown = cards_of(item, held) if item else unmask(mask(c for c in held if c.suit == text))
        after = show(after, YOUNGER, shown)
        events.append(CombinationShown(YOUNGER, text, shown))
    return after, [*events, *newly_scored(state.ledger, after.ledger)]


def _finish_trick(
    state: State, answer: Played, hands: tuple[tuple[Card, ...], tuple[Card, ...]],
    shown: tuple[tuple[Card, ...], tuple[Card, ...]],
) -> Step[State, Event]:  # fmt: skip
    """PIQ-R5: the higher card of the suit led takes it; then capture, last trick, cards."""
    lead, rules = state.trick[0], state.rules
    winner, card = answer if beats(answer[1], lead[1]) else lead
    tricks = (*state.tricks, Trick((lead, answer), winner))
    ledger, last = state.ledger, len(tricks) == HAND
    if winner == answer[0]:
        ledger = enter(ledger, winner, "capture", 1)
    if last:
        ledger = enter(ledger, winner, "last", 1)  # PIQ-48, PIQ-49
    if last or rules.cards_count_for_pic:
        for seat, what, points in _the_cards(rules, tricks, last=last):
            ledger = enter(ledger, seat, what, points, cards_count=rules.cards_count_for_pic)
    events: list[Event] = [
        _PLAYED[answer[0]][answer[1]],
        _WON[winner][card],
        *newly_scored(state.ledger, ledger),
    ]
    if not last:
        return step(_gathered(state, hands, shown, (), tricks, winner, ledger, "play"), tuple(events))
    if not any(entry.what in _CARDS for entry in ledger.entries):
        events.append(CardsDivided())
    events.append(DealEnded(ledger.tally()))
    return step(_gathered(state, hands, shown, (), tricks, winner, ledger, "over"), tuple(events))


# What each turn changes.
_exchanged = changing(State, "hands", "discards", "talon", "exchanged", "turn", "phase")
_led = changing(State, "hands", "shown", "trick", "turn", "ledger")
_gathered = changing(State, "hands", "shown", "trick", "tricks", "turn", "ledger", "phase")


def beats(answer: Card, led: Card) -> bool:
    """Tell whether a card takes the trick from the card led (PIQ-R5)."""
    return answer.suit == led.suit and BIT[answer] > BIT[led]


_CARDS = frozenset({"cards", "capot", "capot_over_cards"})


def _the_cards(rules: Rules, tricks: tuple[Trick, ...], *, last: bool) -> list[tuple[Seat, What, int]]:
    """PIQ-50, PIQ-51: ten for more than six tricks, forty instead for all; PIQ-58: when they count."""
    taken_by, winner = dict(taken(tricks, SEATS)), tricks[-1].winner
    early = rules.cards_count_for_pic
    if not last:
        return [(seat, "cards", CARDS) for seat in SEATS if seat == winner and taken_by[seat] == MAJORITY]
    for seat, number in taken_by.items():
        if number == HAND:
            return [(seat, "capot_over_cards", CAPOT - CARDS)] if early else [(seat, "capot", CAPOT)]
        if number >= MAJORITY and (not early or (number == MAJORITY and seat == winner)):
            return [(seat, "cards", CARDS)]
    return []
