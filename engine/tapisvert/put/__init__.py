"""Put: the English alehouse game of three cards, three tricks and one word. A ``Game``."""

from typing import Final

from tapisvert.put.bot import choose
from tapisvert.put.calculator import calculate, calculator
from tapisvert.put.drills import DRILLS
from tapisvert.put.imagine import imagine
from tapisvert.put.odds import odds, rank
from tapisvert.put.outcome import after, before, result
from tapisvert.put.play import apply, legal, start
from tapisvert.put.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.put.state import ACTIONS, ERRORS, EVENTS
from tapisvert.put.tableau import table

CALLS: Final = ("put",)
"""Words whose button keeps its place at the table (PUT-2)."""

__all__ = [
    "ACTIONS", "CALLS", "DRILLS", "ERRORS", "EVENTS", "PRESETS", "RULE_PREFIX", "Rules", "after", "apply",
    "before", "calculate", "calculator", "check", "choose", "imagine", "key", "layout", "legal",
    "odds", "pack", "rank", "result", "seats", "start", "table",
]  # fmt: skip
