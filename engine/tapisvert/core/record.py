"""A deal as a record: game, rules, carry, pack and actions. Everything else is computed from it.

A worked hand in a page, a saved game, a shared link, a test case and a browser message are the
same record. ``core.replay`` computes its steps, ``core.links`` writes it as JSON and links,
``tapisvert.worked`` as a file that people write.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tapisvert.core.cards import Card
from tapisvert.core.frozen import quick, replace

type Pack = tuple[Card, ...]
"""Every card of a deal in dealing order."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Record[R, C, A]:
    """One deal, whole: who reads it knows every card. ``R`` rules, ``C`` carry, ``A`` actions of the game."""

    game: str
    """The game's key."""
    preset: str
    rules: R
    """The preset with what differs."""
    carry: C
    """What stood before the deal: scores, chips."""
    pack: Pack
    actions: tuple[A, ...] = ()


type AnyRecord = Record[Any, Any, Any]
"""A record of some game, for code that serves them all."""
type Determinize[R, C, A] = Callable[[random.Random], Record[R, C, A]]
"""Gives a record that agrees with all that a seat has seen, the other cards at random."""


def cut_short[R, C, A](record: Record[R, C, A], length: int) -> Record[R, C, A]:
    """Return the record as it stood after ``length`` actions."""
    return replace(record, actions=record.actions[:length])
