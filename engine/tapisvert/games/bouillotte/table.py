"""What lies on the table in Bouillotte, for pictures and bots."""

from collections.abc import Iterator

from tapisvert.core.piles import Count, Fact, Pile, Table
from tapisvert.core.seats import Seat
from tapisvert.games.bouillotte.outcome import counted
from tapisvert.games.bouillotte.play import legal
from tapisvert.games.bouillotte.points import count_suits
from tapisvert.games.bouillotte.rules import seats
from tapisvert.games.bouillotte.state import State
from tapisvert.shared.betting.standing import cost


def table(state: State) -> Table:
    """Return every pile and everything public; ``piles.hide`` makes a seat's view of it.

    Nobody sees a hand, not even its owner, as long as a blind *carre* may be made (BOU-6).
    """
    over = state.phase == "over"
    choices = legal(state)
    return Table(
        seats=seats(state.rules),
        piles=(
            *(Pile(name="hand", owner=seat, cards=hand, seen_by=_seen_by(state, seat)) for seat, hand in state.hands),
            Pile(name="turned", cards=(state.turned,), seen_by=None),
            Pile(name="stock", cards=state.stock),
        ),
        to_act=tuple(dict.fromkeys(choice.seat for choice in choices)),
        turn=choices[0].seat if choices else None,
        stake=state.round.price,
        pot=(state.pot_won or state.left) if over else state.round.stakes.pot,
        stacks=state.round.stakes.stacks,
        facts=_facts(state),
        counts=tuple(_counts(state)),
        to_the_right=True,  # BOU-3
    )


def _counts(state: State) -> Iterator[Count]:
    """The suits, once they have decided a pot: with the card that owns each, and those that own nothing (BOU-22)."""
    if not state.suits_won:
        return
    held = {card: seat for seat, hand in state.hands for card in hand}
    engaged = state.round.engaged
    for one in count_suits(state.hands, state.turned, engaged):
        if one.cards:
            yield Count(
                suit=one.suit,
                cards=one.cards,
                total=one.total,
                owner=one.owner,
                by=next((card for card in one.cards if held.get(card) in engaged), None),
                idle=tuple(card for card in one.cards if held.get(card) not in engaged),
                wins=one.suit in state.suits_won,
                said=counted(one),
            )


def _seen_by(state: State, seat: Seat) -> tuple[Seat, ...] | None:
    if state.shown:
        return None
    return () if state.phase == "blind_carre" else (seat,)


def _facts(state: State) -> tuple[Fact, ...]:
    """How each seat stands, what it has staked besides its ante, and what it costs the next to stay."""
    now = state.round
    facts: list[Fact] = []
    if state.carry.pot:
        facts.append(Fact("carried", state.carry.pot))
    if state.phase in {"speak", "speak_again"} and now.opened and now.turn is not None:
        facts.append(Fact("cost", cost(now, now.turn)))
    dealt = {seat for seat, _ in state.hands}
    for seat in seats(state.rules):
        if seat not in dealt:
            facts.append(Fact("sat_out", seat=seat))
            continue
        if seat == state.hands[-1][0]:
            facts.append(Fact("dealer", seat=seat))
        if (standing := _standing(state, seat)) is not None:
            facts.append(Fact(standing, seat=seat))
        if staked := now.bet(seat):
            facts.append(Fact("staked", staked, seat))
    return tuple(facts)


def _standing(state: State, seat: Seat) -> str | None:
    now = state.round
    if seat in now.engaged:
        return "engaged"
    if seat in now.folded:
        return "folded"
    return "passed" if seat in now.acted else None
