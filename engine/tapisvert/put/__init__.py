"""Put: the English alehouse game of three cards, three tricks and one word. A ``Game``."""

from tapisvert.put.imagine import imagine
from tapisvert.put.outcome import after, before, result
from tapisvert.put.play import apply, legal, start
from tapisvert.put.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.put.state import ACTIONS, ERRORS, EVENTS
from tapisvert.put.tableau import table

__all__ = [
    "ACTIONS", "ERRORS", "EVENTS", "PRESETS", "RULE_PREFIX", "Rules", "after", "apply", "before", "check",
    "imagine", "key", "layout", "legal", "pack", "result", "seats", "start", "table",
]  # fmt: skip
