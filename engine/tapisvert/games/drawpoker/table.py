"""What lies on the table in draw poker, for pictures and computer players."""

from collections.abc import Iterator

from tapisvert.core.piles import Fact, Pile, Table
from tapisvert.core.seats import Seat
from tapisvert.games.drawpoker.outcome import key_in_middle
from tapisvert.games.drawpoker.play import legal, turn
from tapisvert.games.drawpoker.rules import dealer, seats
from tapisvert.games.drawpoker.state import State
from tapisvert.shared.betting.pots import pots
from tapisvert.shared.betting.standing import cost


def table(state: State) -> Table:
    """Return every pile and everything public; ``piles.hide`` makes a seat's view of it."""
    over = state.phase == "over"
    choices = legal(state)
    thrown = tuple(Pile(name="discard", owner=seat, cards=cards, seen_by=(seat,)) for seat, cards in state.discards)
    hands = (Pile(name="hand", owner=seat, cards=hand, seen_by=_seen_by(state, seat)) for seat, hand in state.hands)
    return Table(
        seats=seats(state.rules),
        piles=(*hands, *thrown, *_openers(state), Pile(name="stock", cards=state.stock)),
        to_act=tuple(dict.fromkeys(choice.seat for choice in choices)),
        turn=turn(state),
        stake=state.round.price or None if state.phase in {"first", "second"} else None,
        pot=state.pot_won if over else state.round.stakes.pot,
        stacks=state.round.stakes.stacks,
        to_the_right=True,  # POK-2
        facts=_facts(state),
    )


def _seen_by(state: State, seat: Seat) -> tuple[Seat, ...] | None:
    return None if seat in state.shown else (seat,)


def _openers(state: State) -> tuple[Pile, ...]:
    """POK-44: what the opener laid apart is turned up when it proves its openers."""
    if not state.apart or state.opener is None:
        return ()
    proven = state.phase == "over" and state.opener not in state.false_openers
    return (
        Pile(name="openers", owner=state.opener, cards=state.apart, seen_by=None if proven else (state.opener,)),
    )  # fmt: skip


def _pots(state: State) -> Iterator[Fact]:
    """The pots apart, once a short cave has divided them; what only one has paid is nobody's yet (POK-56, POK-59)."""
    live, stakes = state.round.engaged, state.round.stakes
    if state.phase == "over" or all(stakes.stack(seat) for seat in live):
        return
    out = tuple(seat for seat, _ in stakes.paid if seat not in live)
    main, *others = pots(stakes.paid, out, dead=stakes.dead)
    sides = [pot for pot in others if len(pot.seats) > 1]
    if sides:
        yield Fact("main_pot", main.chips)
        yield from (Fact("side_pot", pot.chips) for pot in sides)


def _facts(state: State) -> tuple[Fact, ...]:
    """What kind of coup it is, how each seat stands, and what it costs the next to stay."""
    now = state.round
    facts: list[Fact] = [Fact("kind", state.kind)]
    if state.kind == "pot":
        facts.append(Fact("level", state.level))
    if state.carry.pot:
        facts.append(Fact("carried", state.carry.pot))
    if key_in_middle(state.rules, state.carry):
        facts.append(Fact("key_in_middle"))
    facts += _pots(state)
    if state.phase in {"first", "second"} and now.opened and now.turn is not None:
        facts.append(Fact("cost", cost(now, now.turn)))
    dealt, drawn = dict(state.dealt), dict(state.drawn)
    for seat in seats(state.rules):
        if seat == dealer(state.rules, state.carry):  # first, and of one who sits out too: it must not lack room
            facts.append(Fact("dealer", seat=seat))
        if seat not in dealt:
            facts.append(Fact("sat_out", seat=seat))
            continue
        if seat not in now.engaged:
            facts.append(Fact("folded", seat=seat))
        elif seat in drawn:
            facts.append(Fact("drew", drawn[seat], seat))
        if seat == state.opener:
            facts.append(Fact("opener", seat=seat))
        if seat == state.carry.key and not key_in_middle(state.rules, state.carry):
            facts.append(Fact("key", seat=seat))
        staked = now.bet(seat) if seat in dict(now.bets) and state.phase != "over" else 0
        if staked:
            facts.append(Fact("staked", staked, seat))
    return tuple(facts)
