"""The draw: how many cards, in what order, when the pack runs out, and openers that are split (POK-27 to POK-32)."""

from tapisvert.core.cards import Card
from tapisvert.core.choices import Act, Choice, Pick
from tapisvert.core.errors import IllegalAction
from tapisvert.core.frozen import replace
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.events import Discarded, DiscardsReshuffled, Drew, Event, OpenersLaidApart, Stood
from tapisvert.games.drawpoker.ranking import openers
from tapisvert.games.drawpoker.rules import HAND
from tapisvert.games.drawpoker.state import Action, Draw, Stand, State

type Drawn = tuple[State, tuple[Event, ...]]


def begin_draw(state: State) -> State:
    """Let every seat that is in draw in turn, from the dealer's right (POK-30)."""
    order = tuple(seat for seat, _ in state.dealt if seat in state.round.engaged)
    return replace(state, phase="draw", to_draw=order)


def draw_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return what the seat that is to draw may do."""
    seat = state.to_draw[0]
    hand = dict(state.hands)[seat]
    most = state.rules.most_drawn
    choices: list[Choice[Action]] = [Act(Stand(seat)), Pick(Draw(seat), hand, 1, most)]
    if seat == state.opener:
        choices.append(Pick(Draw(seat, split=True), hand, 1, most))
    return tuple(choices)


def stand(state: State, seat: Seat) -> Drawn:
    """Keep all five cards."""
    after = replace(state, to_draw=state.to_draw[1:], drawn=(*state.drawn, (seat, 0)))
    return after, (Stood(seat),)


def draw(state: State, action: Draw) -> Drawn:
    """Throw cards away and draw as many. Raises ``IllegalAction``.

    Where false openings are not played, an opener that splits its openers announces it, said or not:
    its discards are laid apart (POK-44).
    """
    seat, gone = action.seat, action.cards
    hand = dict(state.hands)[seat]
    if not gone:
        raise IllegalAction("draw_nothing", rule="POK-28", seat=seat)
    for card in gone:
        if card not in hand:
            raise IllegalAction("card_not_held", rule="POK-28", seat=seat, card=card)
    if len(set(gone)) != len(gone):
        raise IllegalAction("cards_twice", rule="POK-28", seat=seat)
    if len(gone) > state.rules.most_drawn:
        raise IllegalAction("draw_too_many", rule="POK-28", seat=seat, most=state.rules.most_drawn)
    if action.split and seat != state.opener:
        raise IllegalAction("nothing_to_split", rule="POK-44", seat=seat)
    kept = tuple(card for card in hand if card not in gone)
    stock, reshuffle = _enough(state, seat, len(gone))
    new = stock[: len(gone)]
    announced = action.split or (seat == state.opener and _splits(state, kept) and not state.rules.false_openings)
    reshuffled = bool(reshuffle)
    discards = () if reshuffled else state.discards
    after = replace(
        state,
        hands=tuple((one, (*kept, *new) if one == seat else cards) for one, cards in state.hands),
        stock=stock[len(gone) :],
        discards=discards if announced else (*discards, (seat, gone)),
        apart=gone if announced else state.apart,
        to_draw=state.to_draw[1:],
        drawn=(*state.drawn, (seat, len(gone))),
    )
    events: list[Event] = [Discarded(seat, gone, len(gone), (seat,))]
    if announced:
        events.append(OpenersLaidApart(seat))
    return after, (*events, *reshuffle, Drew(seat, new, len(gone), (seat,)))


def _splits(state: State, kept: tuple[Card, ...]) -> bool:
    """Whether what the opener keeps no longer proves that it could open."""
    return len(kept) < HAND and not openers(state.rules, state.level, kept)


def _enough(state: State, seat: Seat, number: int) -> tuple[tuple[Card, ...], tuple[Event, ...]]:
    """Return a stock of at least ``number`` cards (POK-29).

    Where the pack has run out, what others threw away before follows in the order in which it stands in
    the pack: that is the second order of the cards, and it needs no other chance than the pack's.
    """
    if number <= len(state.stock):
        return state.stock, ()
    thrown = {card for one, cards in state.discards if one != seat for card in cards}
    in_order = tuple(card for hands in zip(*(hand for _, hand in state.dealt), strict=True) for card in hands)
    again = tuple(card for card in in_order if card in thrown)
    return (*state.stock, *again), (DiscardsReshuffled(len(again)),)
