"""What lies on the table in Teen Patti, for pictures and bots."""

from tapisvert.core.piles import Fact, Pile, Table
from tapisvert.games.teenpatti.play import legal
from tapisvert.games.teenpatti.prices import before, live, no_show, no_side_show, open_bets, player, show_cost
from tapisvert.games.teenpatti.rules import WARNING, seats, stacks
from tapisvert.games.teenpatti.state import Player, State


def table(state: State) -> Table:
    """Return every pile and everything public; ``piles.hide`` makes a seat's view of it.

    A player's own cards are hidden from them until they look (TEEN-R3).
    """
    hands = (Pile(name="hand", owner=one.seat, cards=one.cards, seen_by=_seen_by(one)) for one in state.players)
    over = state.phase == "over"
    choices = legal(state)
    return Table(
        seats=seats(state.rules),
        piles=(*hands, Pile(name="stock", cards=state.stock)),
        to_act=tuple(dict.fromkeys(choice.seat for choice in choices)),
        turn=choices[0].seat if choices else None,
        stake=state.stake,
        pot=(state.pot_won or state.left) if over else state.stakes.pot,
        stacks=state.stakes.stacks,
        facts=_facts(state),
    )


def _seen_by(one: Player) -> tuple[str, ...] | None:
    if one.shown:
        return None
    return (one.seat, *one.known_to) if one.seen else one.known_to


def _facts(state: State) -> tuple[Fact, ...]:
    """Who deals, how each seat stands, what is wild, and what the seat on turn may ask for at what price."""
    facts: list[Fact] = []
    if state.carry.wild_rank is not None:
        facts.append(Fact("wild_rank", state.carry.wild_rank))
    if state.rules.limit_value is not None:
        facts.append(Fact(f"limit_{state.rules.limit}", state.rules.limit_value))
    standing = {one.seat: _status(one) for one in state.players}
    for seat in seats(state.rules):
        if seat == state.players[-1].seat:
            facts.append(Fact("dealer", seat=seat))
        facts.append(Fact(standing.get(seat, "sat_out"), seat=seat))
    had = stacks(state.rules, state.carry)
    facts += [Fact("short_stack", seat) for seat in standing if had[seat] < WARNING * state.rules.boot]
    if state.phase == "answer":
        facts += [Fact("side_show_asker", state.turn), Fact("side_show_asked", state.asked)]
    elif state.phase == "bet":
        still, bets = live(state), open_bets(state)
        if no_show(state, still, bets) is None:
            cost = show_cost(state.rules, state.stake, seen=player(state, state.turn).seen)
            facts.append(Fact("show_cost", cost))
        if no_side_show(state, still, bets) is None:
            facts.append(Fact("side_show_with", before(state, state.turn).seat))
    return tuple(facts)


def _status(one: Player) -> str:
    if one.packed:
        return "packed"
    return "seen" if one.seen else "blind"
