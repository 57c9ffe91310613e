"""The declarations as players speak them: call, answer, count or top card, answer (PIQ-21).

In each category elder calls or passes; younger answers by size. When sizes are equal elder says
what his point counts or where his sequence starts, and younger answers again. The rank of a set is
said at once, so sets are never equal (PIQ-32).
"""

from collections.abc import Collection

from tapisvert.core.cards import Card
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import changing, replace
from tapisvert.core.seats import Seat
from tapisvert.core.step import Step, step
from tapisvert.games.piquet.declarations.claims import choices, items_of, texts
from tapisvert.games.piquet.declarations.combinations import (
    CATEGORIES,
    Category,
    Group,
    Item,
    Point,
    Run,
    cards_of,
)  # fmt: skip
from tapisvert.games.piquet.events import (
    CallEqual,
    CallGood,
    CallNotGood,
    CombinationShown,
    Event,
    NobodyScores,
    NothingCalled,
    PointCalled,
    PointCounted,
    SequenceCalled,
    SequenceNamed,
    SetCalled,
)
from tapisvert.games.piquet.ledger import What, enter, newly_scored
from tapisvert.games.piquet.rules import ELDER, YOUNGER
from tapisvert.games.piquet.state import (
    Action,
    Better,
    Call,
    Equal,
    Good,
    Pass,
    State,
)

type Spoken = Call | Better | Pass | Good | Equal

_WHAT: dict[Category, What] = {"point": "point", "sequences": "sequence", "sets": "set"}


def category_of(state: State) -> Category:
    """Return the category that is spoken of."""
    return CATEGORIES[state.category]


def open_call(state: State) -> tuple[Item, ...]:
    """Return what elder has declared and younger has to answer."""
    return items_of(category_of(state), state.called, state.hands[0])


def spoken_legal(state: State) -> tuple[Action, ...]:
    """Return everything that the seat on turn may say."""
    category = category_of(state)
    if state.stage == "call":
        turn = state.turn
        hand = state.hands[0 if turn == ELDER else 1]
        calls = [Call(turn, category, texts(items)) for items in choices(category, hand)]
        return (*calls[:1], Pass(turn), *calls[1:])  # all of it, nothing, parts of it
    mine = choices(category, state.hands[1])
    best = open_call(state)[0]
    said: list[Action] = [Good(YOUNGER)]
    if any(_equal(items[0], best, state) for items in mine):
        said.append(Equal(YOUNGER))
    said += [Better(YOUNGER, category, texts(items)) for items in mine if _better(items[0], best, state)]
    return tuple(said)


def _equal(item: Item, best: Item, state: State) -> bool:
    """Tell whether younger may say "equal" of ``item``, from what he has heard."""
    if isinstance(item, Group):
        return False
    return item.key[0] == best.key[0] if state.stage == "reply" else item.key == best.key


def _better(item: Item, best: Item, state: State) -> bool:
    """Tell whether younger may say "not good" on account of ``item``, from what he has heard."""
    if isinstance(item, Group):
        return item.key > best.key
    if state.stage == "reply":
        return item.key[0] > best.key[0]
    return item.key[0] == best.key[0] and item.key > best.key


def speak(state: State, action: Spoken) -> Step[State, Event]:
    """Do what a seat says in the declarations. Raises ``IllegalAction``."""
    seat, category = action.seat, category_of(state)
    called = state.stage != "call"
    if seat != state.turn:
        code = "answer_first" if called else "not_your_turn"
        raise IllegalAction(code, rule="PIQ-20", seat=seat, turn=state.turn)
    match action:
        case Call() | Better() if action.category != category:
            raise IllegalAction("wrong_category", rule="PIQ-20", category=category)
        case Call() | Pass() if called:
            raise IllegalAction("answer_not_call", rule="PIQ-21", seat=seat)
        case Call():
            return _call(state, items_of(category, action.items, state.hands[0 if seat == ELDER else 1]))
        case Pass():
            return _pass(state)
        case Good() | Equal() | Better() if not called:
            raise IllegalAction("nothing_called", rule="PIQ-21", seat=seat)
        case Good():
            after, events = score(state, ELDER, open_call(state))
            return _next_category(after, (CallGood(seat, category), *events))
        case Equal():
            return _say_equal(state)
        case Better():
            return _say_better(state, items_of(category, action.items, state.hands[1]))


def _silent(state: State) -> bool:
    """Tell whether what younger declares stays unheard until elder has led (PIQ-22)."""
    return state.rules.younger_scores == "after_lead"


def _call(state: State, items: tuple[Item, ...]) -> Step[State, Event]:
    heard = _heard(state.turn, items[0])
    if state.turn == ELDER:
        return step(_asked(state, YOUNGER, "reply", texts(items)), (heard,))
    # PIQ-23: elder passed, so younger's call stands unopposed.
    after, events = score(state, YOUNGER, items)
    return _next_category(after, () if _silent(state) else (heard, *events))


def _heard(seat: Seat, best: Item) -> Event:
    """Return what is spoken aloud of a call: the size of the best, for a set its rank too."""
    match best:
        case Point(length=size):
            return PointCalled(seat, size)
        case Run(length=size):
            return SequenceCalled(seat, f"run_{size}")
        case Group():
            return SetCalled(seat, str(best))


def _pass(state: State) -> Step[State, Event]:
    category = category_of(state)
    if state.turn == ELDER:
        return step(replace(state, turn=YOUNGER), (NothingCalled(ELDER, category),))
    return _next_category(state, () if _silent(state) else (NothingCalled(YOUNGER, category),))


def _say_equal(state: State) -> Step[State, Event]:
    category, best = category_of(state), open_call(state)[0]
    said = CallEqual(YOUNGER, category)
    mine = choices(category, state.hands[1])
    if not any(_equal(items[0], best, state) for items in mine):
        raise IllegalAction("not_equal", rule="PIQ-38", seat=YOUNGER)
    if state.stage == "detail":
        rule = "PIQ-27" if category == "point" else "PIQ-30"
        return _next_category(state, (said, NobodyScores(category, rule)))
    match best:
        case Point(pips=pips):
            detail: Event = PointCounted(ELDER, pips)
        case Run(length, top):
            detail = SequenceNamed(ELDER, f"run_{length}", top)
        case Group():
            raise IllegalAction("not_equal", rule="PIQ-32", seat=YOUNGER)
    return step(replace(state, stage="detail"), (said, detail))


def _say_better(state: State, items: tuple[Item, ...]) -> Step[State, Event]:
    if not _better(items[0], open_call(state)[0], state):
        raise IllegalAction("not_better", rule="PIQ-38", seat=YOUNGER)
    after, events = score(state, YOUNGER, items)
    not_good = CallNotGood(YOUNGER, category_of(state))
    return _next_category(after, (not_good,) if _silent(state) else (not_good, *events))


def score(state: State, seat: Seat, items: tuple[Item, ...]) -> tuple[State, tuple[Event, ...]]:
    """Enter good declarations, each combination by itself, and show them (PIQ-40)."""
    hand = state.hands[0 if seat == ELDER else 1]
    what = _WHAT[category_of(state)]
    wait = seat == YOUNGER and _silent(state)
    ledger = state.ledger
    seen: list[Card] = []
    events: list[Event] = []
    for item in items:
        before, ledger = ledger, enter(ledger, seat, what, item.value, wait=wait)
        shown = cards_of(item, hand)
        seen += shown
        events.append(CombinationShown(seat, str(item), shown))
        events += newly_scored(before, ledger)
    if wait:
        return replace(state, ledger=ledger, to_show=(*state.to_show, *texts(items))), tuple(events)
    return _scored(state, ledger, _shown(state, seat, seen)), tuple(events)


def show(state: State, seat: Seat, cards: Collection[Card]) -> State:
    """Make cards public for the rest of the deal."""
    return replace(state, shown=_shown(state, seat, cards))


def _shown(
    state: State, seat: Seat, cards: Collection[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:  # fmt: skip
    at = 0 if seat == ELDER else 1
    known = state.shown[at]
    seen = tuple([c for c in state.hands[at] if c in cards or c in known])
    return (seen, state.shown[1]) if at == 0 else (state.shown[0], seen)


def _next_category(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    if state.category + 1 == len(CATEGORIES):
        return step(replace(state, phase="play", turn=ELDER, stage="call", called=()), events)
    return step(_next(state, state.category + 1, ELDER, "call", ()), events)


# What is changed at every call and answer.
_asked = changing(State, "turn", "stage", "called")
_scored = changing(State, "ledger", "shown")
_next = changing(State, "category", "turn", "stage", "called")
