"""What *se carrer* costs, and who may still do it before looking (BOU-5, BOU-6, BOU-7)."""

from tapisvert.core.frozen import replace
from tapisvert.core.seats import Seat
from tapisvert.games.bouillotte.rules import Rules
from tapisvert.games.bouillotte.state import State
from tapisvert.shared.betting.round import begin
from tapisvert.shared.betting.standing import Round


def carre_cost(rules: Rules, *, players: int, pot: int, price: int = 0, paid: int = 0) -> int:
    """Return the chips that a *carre* adds.

    ``players`` are those who have anted, ``pot`` the chips in the middle. To double another's *carre*,
    ``price`` is what that one has in besides the ante, and ``paid`` what the seat itself has.

    >>> carre_cost(Rules(), players=4, pot=4), carre_cost(Rules(carre="pot_plus_one"), players=4, pot=4)
    (4, 5)
    >>> carre_cost(Rules(), players=4, pot=8, price=4)
    8
    """
    match rules.carre:
        case "others_plus_one":  # the others' antes and one more; doubled, twice what it was
            return 2 * price - paid if price else players
        case "pot_plus_one":
            return pot + 1
        case "double":
            return pot


def cost_now(state: State, seat: Seat) -> int:
    """Return what a *carre* by ``seat`` adds now."""
    now = state.round
    return carre_cost(
        state.rules, players=len(state.hands), pot=now.stakes.pot, price=now.price, paid=now.bet(seat)
    )  # fmt: skip


def ask_next(state: State) -> State:
    """Leave out the seats that have no chips for a blind *carre*; the phase ends when nobody is left to ask."""
    asked = state.asked
    while asked and state.round.stakes.stack(asked[0]) < cost_now(state, asked[0]):
        asked = asked[1:]
    return replace(state, asked=asked)


def carre_blind(state: State, seat: Seat) -> State:
    """Stake a blind *carre*: who makes the last one speaks last (BOU-6).

    With the *contre-carre* those after it are still asked, and at last whose *carre* was doubled (BOU-7).
    """
    staked = dict(state.carres)
    staked[seat] = staked.get(seat, 0) + cost_now(state, seat)
    carres = tuple(staked.items())
    asked = state.asked[1:] if state.rules.contre_carre else ()
    first = carres[0][0]
    if state.rules.contre_carre and seat != first and first not in asked:
        asked = (*asked, first)
    return replace(state, carres=carres, round=_posted(state, carres, seat), asked=asked)


def _posted(state: State, carres: tuple[tuple[Seat, int], ...], last: Seat) -> Round:
    """Return the round with all blind *carres* posted, in which ``last`` speaks last."""
    stakes = state.round.stakes
    for seat, chips in state.carres:
        stakes = stakes.take_back(seat, chips)
    order = [seat for seat, _ in state.hands]
    at = order.index(last) + 1
    return begin((*order[at:], *order[:at]), stakes, blinds=carres, minimum="fixed", enter="spoken")
