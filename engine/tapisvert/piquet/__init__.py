"""Piquet: the old French game of two, of declarations and tricks. A ``Game``."""

from tapisvert.piquet.outcome import after, result
from tapisvert.piquet.play import apply, legal, start
from tapisvert.piquet.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.piquet.state import ACTIONS, ERRORS, EVENTS
from tapisvert.piquet.tableau import table

__all__ = [
    "ACTIONS", "ERRORS", "EVENTS", "PRESETS", "RULE_PREFIX", "Rules", "after", "apply", "check",
    "key", "layout", "legal", "pack", "result", "seats", "start", "table",
]  # fmt: skip
