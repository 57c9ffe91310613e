"""What lies on the table in Put, for pictures and bots."""

from tapisvert.core.cards import Card
from tapisvert.core.piles import Fact, Pile, Table
from tapisvert.core.seats import BySeat, Seat, add, by_seat
from tapisvert.games.put.outcome import points
from tapisvert.games.put.play import legal, on_turn, seen_stake
from tapisvert.games.put.rules import seats
from tapisvert.games.put.state import State
from tapisvert.shared.tricks import taken


def table(state: State) -> Table:
    """Return every pile and everything public; ``piles.hide`` makes a seat's view of it."""
    everyone = seats(state.rules)
    piles = [
        Pile(name="hand", owner=seat, cards=hand, seen_by=(seat,))
        for seat, hand in zip(everyone, state.hands, strict=True)
    ]
    piles += [Pile(name="played", owner=seat, cards=(card,), seen_by=None) for seat, card in state.trick]
    piles += _finished(state, everyone)
    if state.turned is not None:
        piles.append(Pile(name="turned", cards=(state.turned,), seen_by=None))
    piles.append(Pile(name="stock", cards=state.stock))
    return Table(
        seats=everyone,
        piles=tuple(piles),
        to_act=tuple(dict.fromkeys(choice.seat for choice in legal(state))),
        turn=_turn(state),
        stake=seen_stake(state) if state.call == "seen" else 1,
        points=_standing(state),
        tricks=taken(state.tricks, everyone),
        facts=_facts(state),
    )


def _finished(state: State, everyone: tuple[Seat, ...]) -> list[Pile]:
    """Tricks were played face up, so all may know them (PUT-10); ties belong to nobody."""
    owners: tuple[Seat | None, ...] = (*everyone, None)
    piles = []
    for owner in owners:
        cards: tuple[Card, ...] = tuple(
            card for trick in state.tricks if trick.winner == owner for _, card in trick.plays
        )
        if cards:
            name = "won" if owner is not None else "tied"
            piles.append(Pile(name=name, owner=owner, cards=cards, seen_by=None))
    return piles


def _turn(state: State) -> Seat | None:
    match state.phase:
        case "over" | "exchange":
            return None
        case "play":
            return state.to_answer[0] if state.call == "pending" else on_turn(state)


def _standing(state: State) -> BySeat[int]:
    zero = by_seat(dict.fromkeys(seats(state.rules), 0))
    scores = add(zero, dict(state.carry.scores))
    return add(scores, dict(points(state))) if state.phase == "over" else scores


def _facts(state: State) -> tuple[Fact, ...]:
    facts = [Fact("target", state.rules.target), Fact("call", state.call)]
    if state.caller is not None:
        facts.append(Fact("caller", state.caller))
    if state.phase == "exchange":
        facts.append(Fact("exchange"))
    if state.turned is not None:
        facts.append(Fact("trump", state.turned.suit))
    facts += [Fact("rounds", owed, seat) for seat, owed in state.carry.rounds if owed]
    return tuple(facts)
