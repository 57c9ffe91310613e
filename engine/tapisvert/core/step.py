"""A step of a deal: a state and what led to it."""

from dataclasses import dataclass

from tapisvert.core.frozen import quick


@quick
@dataclass(frozen=True, slots=True)
class Step[S, E]:
    """A state and the events that led to it from the one before."""

    state: S
    events: tuple[E, ...]
