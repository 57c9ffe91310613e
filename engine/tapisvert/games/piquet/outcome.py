"""How a deal of piquet ends, and how one deal leads to the next."""

from tapisvert.core.game import Next, Result
from tapisvert.core.phrases import phrase
from tapisvert.core.seats import add, by_seat
from tapisvert.games.piquet.rules import ELDER, SEATS, YOUNGER, Carry, Rules, over
from tapisvert.games.piquet.settlement import margin
from tapisvert.games.piquet.state import State
from tapisvert.shared.tricks import taken


def result(state: State, /) -> Result | None:
    """Return how the deal ended; ``None`` while it goes on.

    ``points`` and ``total`` are the same: in piquet the score of a deal is game points.
    """
    if state.phase != "over":
        return None
    total = state.ledger.tally()
    best = max(points for _, points in total)
    leaders = tuple(seat for seat, points in total if points == best)
    ledger = state.ledger
    return Result(
        points=total,
        total=total,
        tricks=taken(state.tricks, SEATS),
        winner=leaders if len(leaders) == 1 else (),
        bonus=(ledger.bonus, ledger.bonus_seat) if ledger.bonus and ledger.bonus_seat else None,
    )


def after(rules: Rules, carry: Carry, ended: Result, /) -> Next[Carry]:
    """Return what follows: elder and younger change places (PIQ-2) until the partie is over.

    The winner has the higher total (PIQ-R1); ``settlement.margin`` says by how much.
    """
    zero = by_seat(dict.fromkeys(SEATS, 0))
    scores = add(add(zero, dict(carry.scores)), dict(ended.total))
    elder, younger = (points for _, points in scores)
    played = carry.deal + 1
    moved = ((ELDER, YOUNGER), (YOUNGER, ELDER))
    if over(rules, played, elder, younger):
        winners = () if elder == younger else (ELDER,) if elder > younger else (YOUNGER,)
        final = Carry(scores=scores, deal=played)
        worth = margin(rules, elder, younger)
        settled = phrase("widget.settled", high=max(elder, younger), low=min(elder, younger), margin=worth)
        return Next(carry=final, moved=moved, over=True, winners=winners, settled=settled if worth else None)
    changed = ((ELDER, younger), (YOUNGER, elder))
    return Next(carry=Carry(scores=changed, deal=played), moved=moved)
