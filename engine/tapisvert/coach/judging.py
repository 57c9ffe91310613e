"""Judging a decision by what the seat could know when it made it.

The values are those of ``Game.evaluate``, from the seat's view and deals that agree with it. Where they rest on
samples they are drawn in several batches: within a batch all actions meet the same deals, so the difference between two
of them has a much smaller error than either has.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tapisvert.coach.decisions import Decision, Kind, kind_of
from tapisvert.coach.grades import Grade, grade_of
from tapisvert.core.choices import Choice
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import View
from tapisvert.core.record import AnyRecord, cut_short
from tapisvert.core.replay import AnyStep, deciding
from tapisvert.core.seats import Seat
from tapisvert.core.valued import Mean, Unit, Valued

BATCHES: Final = 5
"""Batches of samples: enough to know how far they differ."""
BUDGET: Final = 8
"""Deals drawn in a batch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """What a seat could do at one moment, the best first."""

    values: tuple[Valued[Any], ...]
    batches: tuple[tuple[float, ...], ...]
    """The value of each action in every batch, in the order of ``values``; one batch where all cases were counted."""
    choices: tuple[Choice[Any], ...]
    view: View

    @property
    def best(self) -> Valued[Any]:
        """The action of the highest value."""
        return self.values[0]

    @property
    def unit(self) -> Unit:
        """The unit of the values."""
        return self.values[0].unit

    def loss(self, action: Any | None) -> Mean | None:
        """Return what an action gives away against the best; ``None`` for one that was not valued."""
        at = next((n for n, one in enumerate(self.values) if one.action == action), None)
        if at is None:
            return None
        differences = tuple(first - own for first, own in zip(self.batches[0], self.batches[at], strict=True))
        if len(differences) == 1:
            return Mean(differences[0])
        return Mean.of(differences)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """How good a decision was."""

    decision: Decision
    kind: Kind
    best: Valued[Any]
    chosen: Valued[Any]
    loss: Mean
    """What it gave away, in the unit of the values, with its error."""
    pot: float
    """What lay in the pot: losses of chips are set against it."""
    grade: Grade

    @property
    def unit(self) -> Unit:
        """The unit of what was given away."""
        return self.best.unit


def choosing(
    game: AnyGame, record: AnyRecord, steps: Sequence[AnyStep], seat: Seat, *, also: Sequence[Any] = (),
    budget: int = BUDGET,
) -> Choosing | None:  # fmt: skip
    """Value what a seat may do at the end of a record, by what it can know; ``None`` where it may do nothing.

    The samples depend on the view and on how many actions there were, never on a hidden card.
    """
    view, choices, source = deciding(game, record, steps, seat)
    if not choices:
        return None
    batches: list[dict[Any | None, Valued[Any]]] = []
    for batch in range(BATCHES):
        rng = random.Random(f"coach {len(record.actions)} {batch}")
        found = game.evaluate(view, choices, source, rng, budget=budget, also=also)
        batches.append({one.action: one for one in found})
        if all(one.value.error is None for one in found):
            break
    common = [action for action in batches[0] if all(action in batch for batch in batches)]
    if not common:
        return None
    rows = {action: tuple(batch[action].value.value for batch in batches) for action in common}
    means = {action: sum(row) / len(row) for action, row in rows.items()}
    order = sorted(common, key=lambda action: -means[action])
    return Choosing(
        values=tuple(_joined(batches, action, rows[action]) for action in order),
        batches=tuple(rows[action] for action in order), choices=choices, view=view,
    )  # fmt: skip


def _joined(
    batches: Sequence[dict[Any | None, Valued[Any]]], action: Any | None, row: tuple[float, ...]
) -> Valued[Any]:
    first = batches[0][action]
    if len(row) == 1:
        return first
    mean = Mean.of(row)
    samples = sum(batch[action].value.samples for batch in batches)
    return Valued(action=action, value=Mean(mean.value, mean.error, samples), unit=first.unit, reason=first.reason)


def judge_decision(
    game: AnyGame, record: AnyRecord, steps: Sequence[AnyStep], seat: Seat, decision: Decision, *, budget: int = BUDGET
) -> Judgement | None:
    """Judge one decision of a deal; ``None`` for one that the game does not value.

    Only what came before the decision is read, and of that only what the seat could see.
    """
    before = cut_short(record, decision.at)
    also = () if decision.action is None else (decision.action,)
    found = choosing(game, before, steps[: decision.at + 1], seat, also=also, budget=budget)
    if found is None or len(found.values) < 2:
        return None
    loss = found.loss(decision.action)
    if loss is None:
        return None
    chosen = next(one for one in found.values if one.action == decision.action)
    table = found.view.table
    pot = float(table.pot or table.stake or 1)
    top = chosen.value.value >= found.best.value.value
    return Judgement(
        decision=decision, kind=kind_of(decision.action, found.choices, table, found.unit),
        best=found.best, chosen=chosen, loss=loss, pot=pot,
        grade=grade_of(loss, found.unit, pot=pot, best=top),
    )  # fmt: skip
