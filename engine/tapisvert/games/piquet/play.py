"""Piquet, played: ``start``, ``legal``, ``apply``: the exchange and the tricks.

What is said between them is in ``dialogue``. A deal goes ``exchange``, ``declare``, ``play``,
``over``.
"""

from tapisvert.core.cards import Card, whole_pack
from tapisvert.core.choices import Act, Choice, Pick
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import replace
from tapisvert.core.game import Step
from tapisvert.core.record import Pack
from tapisvert.core.seats import Seat
from tapisvert.games.piquet.declarations.combinations import cards_of, read_group, read_run
from tapisvert.games.piquet.declarations.dialogue import show, speak, spoken_legal
from tapisvert.games.piquet.hand_bits import COURT, mask, unmask
from tapisvert.games.piquet.ledger import Ledger, What, enter, say_waiting
from tapisvert.games.piquet.rules import (
    CAPOT,
    CARDS,
    CARTE_BLANCHE,
    ELDER,
    ELDER_MOST,
    FIRST_DEAL,
    HAND,
    MAJORITY,
    ORDER,
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
    CardPlayed,
    CardsDiscarded,
    CardsDivided,
    CardsDrawn,
    CardsLookedAt,
    CombinationShown,
    DealEnded,
    Discard,
    Equal,
    Event,
    Good,
    HandDealt,
    Pass,
    Play,
    PointsScored,
    State,
    TrickWon,
)  # fmt: skip
from tapisvert.shared.tricks import Trick, taken


def start(rules: Rules, given: Pack, carry: Carry = FIRST_DEAL, /) -> Step[State, Event]:
    """Deal twelve cards each by twos or threes, elder first; eight are the talon (PIQ-R2).

    Raises ``RulesError`` for rules or a carry that piquet does not know, ``CardError`` for a
    pack that is not the 32 cards in some order.
    """
    check(rules)
    check_carry(carry)
    whole_pack(given, pack(rules))
    places = layout(rules)
    elder, younger, talon = (
        tuple(card for card, where in zip(given, places, strict=True) if where == pile)
        for pile in (ELDER, YOUNGER, "talon")
    )
    state = State(rules=rules, carry=carry, dealt=(elder, younger), hands=(elder, younger), talon=talon)
    events: list[Event] = [HandDealt(ELDER, elder, (ELDER,)), HandDealt(YOUNGER, younger, (YOUNGER,))]
    for seat, hand in zip(SEATS, state.dealt, strict=True):
        if rules.carte_blanche and not mask(hand) & COURT:  # PIQ-14; never both, of 20 such cards
            state, scored = _score(state, seat, "carte_blanche", CARTE_BLANCHE)
            events += scored
    return Step(state, tuple(events))


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
            return tuple(Act(action) for action in spoken_legal(state))
        case "play":
            return tuple(Act(Play(state.turn, card)) for card in playable(state))


def exchange_limits(state: State) -> tuple[int, int]:
    """Return the least and most cards that the seat on turn may exchange (PIQ-7, PIQ-8, PIQ-10)."""
    if state.turn == ELDER:
        return 1, ELDER_MOST
    return state.rules.younger_min, len(state.talon)


def playable(state: State) -> tuple[Card, ...]:
    """Return the cards that may be played: the suit led if there is one (PIQ-46)."""
    hand = state.hands[SEATS.index(state.turn)]
    if not state.trick:
        return hand
    suit = state.trick[0][1].suit
    return tuple(card for card in hand if card.suit == suit) or hand


def apply(state: State, action: Action, /) -> Step[State, Event]:
    """Do ``action`` and run on until somebody must decide. Raises ``IllegalAction``."""
    if state.phase == "over":
        raise IllegalAction("deal_over", rule="PIQ-R5", seat=action.seat)
    match action:
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
        case Play(seat, card):
            if state.phase != "play":
                raise IllegalAction("declare_first", rule="PIQ-R4", seat=seat)
            return _play(state, seat, card)


def _pair[T](at: int, new: T, old: tuple[T, T]) -> tuple[T, T]:
    return (new, old[1]) if at == 0 else (old[0], new)


def _exchange(state: State, action: Discard) -> Step[State, Event]:
    """PIQ-12: the whole discard is chosen, then as many are drawn from the top."""
    seat, thrown = action.seat, action.cards
    if seat != state.turn:
        raise IllegalAction("not_your_turn", rule="PIQ-R3", seat=seat, turn=state.turn)
    at, (least, most) = SEATS.index(seat), exchange_limits(state)
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
    hand = (*(card for card in state.hands[at] if card not in thrown), *drawn)
    after = replace(
        state,
        hands=_pair(at, hand, state.hands),
        discards=_pair(at, thrown, state.discards),
        talon=left,
        exchanged=at + 1,
        turn=YOUNGER if at == 0 else ELDER,
        phase="exchange" if at == 0 else "declare",
    )
    events: list[Event] = [CardsDiscarded(seat, len(thrown), thrown, (seat,))]
    if drawn:
        events.append(CardsDrawn(seat, len(drawn), drawn, (seat,)))
    seen = left[: ELDER_MOST - len(thrown)] if seat == ELDER else left
    if state.rules.peek and seen:  # PIQ-11
        events.append(CardsLookedAt(seat, len(seen), seen, (seat,)))
    return Step(after, tuple(events))


def _play(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    if seat != state.turn:
        raise IllegalAction("not_your_turn", rule="PIQ-45", seat=seat, turn=state.turn)
    at = SEATS.index(seat)
    if card not in state.hands[at]:
        raise IllegalAction("card_not_held", rule="PIQ-R5", seat=seat, card=card)
    if card not in playable(state):
        suit = state.trick[0][1].suit
        raise IllegalAction("must_follow_suit", rule="PIQ-46", seat=seat, suit=suit)
    hand = tuple(held for held in state.hands[at] if held != card)
    shown = tuple(held for held in state.shown[at] if held != card)
    after = replace(
        state,
        hands=_pair(at, hand, state.hands),
        shown=_pair(at, shown, state.shown),
        trick=(*state.trick, (seat, card)),
        turn=other(seat),
    )
    played = CardPlayed(seat, card)
    if len(after.trick) == 1:
        after, events = _score(after, seat, "lead", 1)  # PIQ-47, PIQ-49
        after, said = _say_waiting(after)
        return Step(after, (played, *events, *said))
    after, events = _finish_trick(after)
    return Step(after, (played, *events))


def _say_waiting(state: State) -> tuple[State, list[Event]]:
    """PIQ-22, option: after elder's first lead younger counts what they have good; peeks are shown."""
    events: list[Event] = []
    if state.tricks:
        return state, events
    if state.rules.peek and state.talon:
        events.append(CardsLookedAt(ELDER, len(state.talon), state.talon, SEATS))
    if not state.ledger.waiting:
        return state, events
    before = len(state.ledger.entries)
    after = replace(state, ledger=say_waiting(state.ledger), to_show=())
    for text in state.to_show:
        item = read_run(text) or read_group(text)
        held = state.hands[1]
        shown = cards_of(item, held) if item else unmask(mask(c for c in held if c.suit == text))
        after = show(after, YOUNGER, shown)
        events.append(CombinationShown(YOUNGER, text, shown))
    return after, events + _entered(after.ledger, before)


def _score(state: State, seat: Seat, what: What, points: int) -> tuple[State, list[Event]]:
    before = len(state.ledger.entries)
    ledger = enter(state.ledger, seat, what, points, cards_count=state.rules.cards_count_for_pic)
    return replace(state, ledger=ledger), _entered(ledger, before)


def _entered(ledger: Ledger, before: int) -> list[Event]:
    return [
        PointsScored(entry.seat, entry.points, entry.what, entry.rule, entry.running)
        for entry in ledger.entries[before:]
    ]


def _finish_trick(state: State) -> tuple[State, list[Event]]:
    """PIQ-R5: the higher card of the suit led takes it; then capture, last trick, cards."""
    (leader, led), (follower, answer) = state.trick
    beats = answer.suit == led.suit and ORDER.index(answer.rank) > ORDER.index(led.rank)
    winner, card = (follower, answer) if beats else (leader, led)
    after = replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), turn=winner)
    events: list[Event] = [TrickWon(winner, card)]
    steps: list[tuple[Seat, What, int]] = []
    if winner == follower:
        steps.append((winner, "capture", 1))
    last = len(after.tricks) == HAND
    if last:
        steps.append((winner, "last", 1))  # PIQ-48, PIQ-49
    steps += _the_cards(after, winner, last=last)
    for seat, what, points in steps:
        after, scored = _score(after, seat, what, points)
        events += scored
    if last:
        if after.tricks and not any(e.what in _CARDS for e in after.ledger.entries):
            events.append(CardsDivided())
        after = replace(after, phase="over")
        events.append(DealEnded(after.ledger.tally()))
    return after, events


_CARDS = frozenset({"cards", "capot", "capot_over_cards"})


def _the_cards(state: State, winner: Seat, *, last: bool) -> list[tuple[Seat, What, int]]:
    """PIQ-50, PIQ-51: ten for more than six tricks, forty instead for all; PIQ-58: when they count."""
    tricks = dict(taken(state.tricks, SEATS))
    early = state.rules.cards_count_for_pic
    if early and tricks[winner] == MAJORITY and not last:
        return [(winner, "cards", CARDS)]
    if not last:
        return []
    for seat, number in tricks.items():
        if number == HAND:
            return [(seat, "capot_over_cards", CAPOT - CARDS)] if early else [(seat, "capot", CAPOT)]
        if number >= MAJORITY and (not early or (number == MAJORITY and seat == winner)):
            return [(seat, "cards", CARDS)]
    return []
