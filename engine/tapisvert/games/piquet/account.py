"""The account of a deal of piquet: what each scored for what, in the order in which it counts (PIQ-52)."""

from collections.abc import Sequence
from typing import Final

from tapisvert.core.ledger import Line
from tapisvert.core.phrases import phrase
from tapisvert.core.step import Step
from tapisvert.games.piquet.events import Event
from tapisvert.games.piquet.ledger import What
from tapisvert.games.piquet.rules import SEATS
from tapisvert.games.piquet.state import State

GROUPS: Final[tuple[tuple[str, tuple[What, ...]], ...]] = (
    ("ledger.carte_blanche", ("carte_blanche",)),
    ("ledger.point", ("point",)),
    ("ledger.sequences", ("sequence",)),
    ("ledger.sets", ("set",)),
    ("ledger.tricks", ("lead", "capture")),
    ("ledger.last", ("last",)),
    ("ledger.cards", ("cards",)),
    ("ledger.capot", ("capot", "capot_over_cards")),
    ("ledger.pic", ("pic",)),
    ("ledger.repic", ("repic",)),
)
"""What stands in one line."""
RARE: Final = frozenset({"ledger.carte_blanche", "ledger.capot", "ledger.pic", "ledger.repic"})
"""Lines that are there only when something was scored."""


def ledger(steps: Sequence[Step[State, Event]], /) -> tuple[Line, ...]:
    """Return the lines of the account; at the end also what each put away, turned over."""
    state = steps[-1].state
    entries = state.ledger.entries
    lines = []
    for code, whats in GROUPS:
        places = [at for at, entry in enumerate(entries) if entry.what in whats]
        if not places and code in RARE:
            continue
        sums = dict.fromkeys((entries[at].seat for at in places), 0)
        for at in places:
            sums[entries[at].seat] += entries[at].points
        moment = _moment(steps, places[0]) if places else None
        lines.append(Line(label=phrase(code), cells=tuple(sums.items()), at=moment))
    lines.append(Line(label=phrase("ledger.total"), cells=state.ledger.tally(), total=True))
    if state.phase == "over":
        thrown = tuple(zip(SEATS, state.discards, strict=True))
        lines.append(Line(label=phrase("ledger.discards"), cells=tuple(one for one in thrown if one[1])))
    return tuple(lines)


def _moment(steps: Sequence[Step[State, Event]], entry: int) -> int:
    """The step at which an entry was made."""
    return next(at for at, step in enumerate(steps) if len(step.state.ledger.entries) > entry)
