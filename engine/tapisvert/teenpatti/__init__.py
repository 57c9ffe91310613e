"""Teen Patti: three cards, a stake that grows, and hands that one need not look at. A ``Game``."""

from typing import Final

from tapisvert.teenpatti.bot import LEVELS, choose
from tapisvert.teenpatti.calculator import calculate, calculator
from tapisvert.teenpatti.drills import DRILLS
from tapisvert.teenpatti.events import EVENTS
from tapisvert.teenpatti.imagine import imagine
from tapisvert.teenpatti.odds import odds, rank
from tapisvert.teenpatti.outcome import after, before, result
from tapisvert.teenpatti.play import apply, legal, start
from tapisvert.teenpatti.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.teenpatti.state import ACTIONS, ERRORS
from tapisvert.teenpatti.tableau import table

TABLES: Final = (3, 4, 5, 6)
"""Sizes of table that a session is offered for (T8: best with four to six)."""

__all__ = [
    "ACTIONS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "PRESETS", "RULE_PREFIX", "TABLES", "Rules", "after",
    "apply", "before", "calculate", "calculator", "check", "choose", "imagine", "key", "layout",
    "legal", "odds", "pack", "rank", "result", "seats", "start", "table",
]  # fmt: skip
