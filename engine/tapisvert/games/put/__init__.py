"""Put: the English alehouse game of three cards, three tricks and one word. A ``Game``."""

from typing import Final

from tapisvert.games.put.ai.determinize import determinize
from tapisvert.games.put.ai.policy import choose
from tapisvert.games.put.drills import DRILLS
from tapisvert.games.put.odds.calculator import calculate, calculator
from tapisvert.games.put.odds.hands import odds, rank
from tapisvert.games.put.outcome import after, before, result
from tapisvert.games.put.play import apply, legal, start
from tapisvert.games.put.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.games.put.state import ACTIONS, ERRORS, EVENTS
from tapisvert.games.put.table import table

CALLS: Final = ("put",)
"""Words whose button keeps its place at the table (PUT-2)."""

__all__ = [
    "ACTIONS", "CALLS", "DRILLS", "ERRORS", "EVENTS", "PRESETS", "RULE_PREFIX", "Rules", "after", "apply",
    "before", "calculate", "calculator", "check", "choose", "determinize", "key", "layout", "legal",
    "odds", "pack", "rank", "result", "seats", "start", "table",
]  # fmt: skip
