"""The declarations in one step: the whole dialogue for what each player wants to declare.

``declare all`` of hand files stands for ``declare_all``. Whoever wants to sink something gives a
``Plan``. The actions are those that would be spoken one by one, so the scores are the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tapisvert.core.cards import Card
from tapisvert.core.errors import IllegalAction
from tapisvert.games.piquet.declarations.claims import items_of, texts
from tapisvert.games.piquet.declarations.combinations import CATEGORIES, Category, Group, Item, holding
from tapisvert.games.piquet.declarations.dialogue import category_of, open_call, speak
from tapisvert.games.piquet.rules import ELDER, SEATS, YOUNGER
from tapisvert.games.piquet.state import Action, Better, Call, Equal, Good, Pass, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a player will declare: written as in actions, best first; nothing is sunk silently."""

    point: tuple[str, ...] = ()
    sequences: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    def named(self, category: Category) -> tuple[str, ...]:
        """What is to be declared in a category."""
        match category:
            case "point":
                return self.point
            case "sequences":
                return self.sequences
            case "sets":
                return self.sets


def everything(hand: tuple[Card, ...]) -> Plan:
    """Return the plan to declare all that a hand holds."""
    held = holding(hand)
    point, sequences, sets = (texts(held.items(category)) for category in CATEGORIES)
    return Plan(point=point, sequences=sequences, sets=sets)


def declare_all(state: State) -> tuple[Action, ...]:
    """Return all that is said from here to the first lead when both declare all they hold.

    Raises ``IllegalAction`` before the exchange is over and when play has begun.
    """
    if state.phase == "exchange":
        raise IllegalAction("exchange_first", rule="PIQ-R3")
    if state.phase != "declare":
        raise IllegalAction("play_has_begun", rule="PIQ-20")
    return declare(state, elder=None, younger=None)


def declare(state: State, *, elder: Plan | None, younger: Plan | None) -> tuple[Action, ...]:
    """Return all that is said from here to the first lead; ``None``: he declares all he holds."""
    return tuple(_spoken(state, elder or everything(state.hands[0]), younger or everything(state.hands[1])))


def _spoken(state: State, elder: Plan, younger: Plan) -> Iterator[Action]:
    while state.phase == "declare":
        plan = elder if state.turn == ELDER else younger
        action = say(state, plan)
        yield action
        state = speak(state, action).state


def say(state: State, plan: Plan) -> Call | Pass | Good | Equal | Better:
    """Return what the seat on turn says now if it keeps to a plan: the truth about what is in it."""
    category = category_of(state)
    named = plan.named(category)
    if state.stage == "call":
        return Call(state.turn, category, named) if named else Pass(state.turn)
    mine = items_of(category, named, state.hands[SEATS.index(YOUNGER)]) if named else ()
    return answer(state, category, mine)


def answer(state: State, category: Category, mine: tuple[Item, ...]) -> Good | Equal | Better:
    """Return younger's true answer to elder's call, for what he wants to declare."""
    best = open_call(state)[0]
    if not mine:
        return Good(YOUNGER)
    whole = state.stage == "detail" or isinstance(best, Group)
    heard, own = (best.key, mine[0].key) if whole else (best.key[:1], mine[0].key[:1])
    if own > heard:
        return Better(YOUNGER, category, texts(mine))
    return Equal(YOUNGER) if own == heard else Good(YOUNGER)
