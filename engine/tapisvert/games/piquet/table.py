"""What lies on the table in piquet, for pictures and bots."""

from tapisvert.core.cards import Card
from tapisvert.core.piles import Pile, Table
from tapisvert.core.seats import Seat, add
from tapisvert.games.piquet.declarations.dialogue import category_of, open_call
from tapisvert.games.piquet.hand_bits import mask, unmask
from tapisvert.games.piquet.play import legal
from tapisvert.games.piquet.rules import ELDER, ELDER_MOST, SEATS, YOUNGER
from tapisvert.games.piquet.state import State
from tapisvert.shared.tricks import taken

type Facts = tuple[tuple[str, str | int | bool | Card | None], ...]


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


def _facts(state: State) -> Facts:
    facts: list[tuple[str, str | int | bool | Card | None]] = [
        ("deal", state.carry.deal + 1),
        ("deals", state.rules.deals),
        ("phase", state.phase),
    ]
    if state.phase == "declare":
        facts.append(("category", category_of(state)))
        facts += _call(state)
    facts += [(f"exchanged_{seat}", len(state.discards[i])) for i, seat in enumerate(SEATS)
              if state.exchanged > i]  # fmt: skip
    if state.phase != "exchange" or state.ledger.entries:
        facts += [(f"score_{seat}", points) for seat, points in state.ledger.tally()]
    if state.ledger.bonus and not any(e.what == state.ledger.bonus for e in state.ledger.waiting):
        facts += [("bonus", state.ledger.bonus), ("bonus_seat", state.ledger.bonus_seat)]
    return tuple(facts)


def _call(state: State) -> Facts:
    """What elder has said and younger has not answered: never more than was heard (PIQ-40)."""
    if state.stage == "call":
        return ()
    best = open_call(state)[0]
    size, second = best.key
    match category_of(state):
        case "point":
            told: Facts = (("call_point", size),)
            return (*told, ("call_pips", second)) if state.stage == "detail" else told
        case "sequences":
            told = (("call_sequence", f"run_{size}"),)
            top = getattr(best, "top", None)
            return (*told, ("call_top", top)) if state.stage == "detail" else told
        case "sets":
            return (("call_set", str(best)),)
