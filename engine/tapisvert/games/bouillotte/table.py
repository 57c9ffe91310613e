"""What lies on the table in Bouillotte, for pictures and bots."""

from tapisvert.core.piles import Pile, Table
from tapisvert.games.bouillotte.play import legal
from tapisvert.games.bouillotte.rules import seats
from tapisvert.games.bouillotte.state import State


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
    )


def _seen_by(state: State, seat: str) -> tuple[str, ...] | None:
    if state.shown:
        return None
    return () if state.phase == "blind_carre" else (seat,)
