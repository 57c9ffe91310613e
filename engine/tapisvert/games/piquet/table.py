"""What lies on the table in piquet, for pictures and bots."""

from tapisvert.core.piles import Fact, Pile, Table
from tapisvert.core.seats import Seat, add
from tapisvert.games.piquet.declarations.combinations import Run
from tapisvert.games.piquet.declarations.dialogue import category_of, open_call
from tapisvert.games.piquet.hand_bits import mask, unmask
from tapisvert.games.piquet.play import legal
from tapisvert.games.piquet.rules import ELDER, ELDER_MOST, SEATS, YOUNGER
from tapisvert.games.piquet.state import State
from tapisvert.shared.tricks import taken


def table(state: State, /) -> Table:
    """Return every pile and everything public; ``piles.hide`` makes a seat's view of it.

    A hand is two piles: ``hand``, and ``shown`` for cards of combinations that have scored.
    """
    piles: list[Pile] = []
    for seat, hand, shown in zip(SEATS, state.hands, state.shown, strict=True):
        kept = mask(hand) & ~mask(shown)
        piles.append(Pile(name="hand", owner=seat, cards=unmask(kept), seen_by=(seat,)))
        if shown:
            piles.append(Pile(name="shown", owner=seat, cards=unmask(mask(shown)), seen_by=None))
    piles += [Pile(name="played", owner=seat, cards=(card,), seen_by=None) for seat, card in state.trick]
    for seat in SEATS:
        won = tuple(c for t in state.tricks if t.winner == seat for _, c in t.plays)
        if won:
            piles.append(Pile(name="won", owner=seat, cards=won, seen_by=None))
    for seat, thrown in zip(SEATS, state.discards, strict=True):
        if thrown:
            piles.append(Pile(name="discard", owner=seat, cards=thrown, seen_by=(seat,)))
    piles += _talon(state)
    return Table(
        seats=SEATS,
        piles=tuple(piles),
        to_act=tuple(dict.fromkeys(choice.seat for choice in legal(state))),
        turn=None if state.phase == "over" else state.turn,
        points=add(state.ledger.tally(), dict(state.carry.scores)),
        tricks=taken(state.tricks, SEATS),
        facts=_facts(state),
    )


def _talon(state: State) -> list[Pile]:
    """PIQ-11: nobody sees what is left, unless the rules let players look."""
    if not state.talon:
        return []
    if not state.rules.peek or not state.exchanged:
        return [Pile(name="talon", cards=state.talon)]
    taken_by_elder, taken_by_younger = map(len, state.discards)
    seen = max(0, ELDER_MOST - taken_by_elder - taken_by_younger)
    led = bool(state.trick or state.tricks)
    after: tuple[Seat, ...] = (YOUNGER,) if state.exchanged > 1 else ()
    both, rest = state.talon[:seen], state.talon[seen:]
    piles = [
        Pile(name="talon", cards=both, seen_by=(ELDER, *after)),
        Pile(name="talon", cards=rest, seen_by=SEATS if led else after),
    ]
    return [pile for pile in piles if pile.cards]


def _facts(state: State) -> tuple[Fact, ...]:
    facts = [
        Fact("deal", state.carry.deal + 1),
        Fact("deals", state.rules.deals),
        Fact("phase", state.phase),
    ]
    if state.phase == "declare":
        facts += [Fact("category", category_of(state)), *_call(state)]
    facts += [Fact("exchanged", len(state.discards[i]), seat) for i, seat in enumerate(SEATS)
              if state.exchanged > i]  # fmt: skip
    if state.phase != "exchange" or state.ledger.entries:
        facts += [Fact("score", points, seat) for seat, points in state.ledger.tally()]
    if state.ledger.bonus and not any(e.what == state.ledger.bonus for e in state.ledger.waiting):
        facts += [Fact("bonus", state.ledger.bonus), Fact("bonus_seat", state.ledger.bonus_seat)]
    return tuple(facts)


def _call(state: State) -> tuple[Fact, ...]:
    """What elder has said and younger has not answered: never more than was heard (PIQ-40)."""
    if state.stage == "call":
        return ()
    best = open_call(state)[0]
    size, second = best.key
    match category_of(state):
        case "point":
            heard = Fact("call_point", size)
            return (heard, Fact("call_pips", second)) if state.stage == "detail" else (heard,)
        case "sequences":
            heard = Fact("call_sequence", f"run_{size}")
            if state.stage == "detail" and isinstance(best, Run):
                return (heard, Fact("call_top", best.top))
            return (heard,)
        case "sets":
            return (Fact("call_set", str(best)),)
