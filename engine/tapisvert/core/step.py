"""A step of a deal: a state and what led to it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapisvert.core.frozen import making, quick


@quick
@dataclass(frozen=True, slots=True)
class Step[S, E]:
    """A state and the events that led to it from the one before."""

    state: S
    events: tuple[E, ...]


if TYPE_CHECKING:

    def step[S, E](state: S, events: tuple[E, ...]) -> Step[S, E]:
        """Return ``Step(state, events)``, made in two thirds of the time: what ``apply`` returns at every turn."""
else:
    step = making(Step, "state", "events")
