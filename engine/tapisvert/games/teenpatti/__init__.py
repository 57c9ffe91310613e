"""Teen Patti: three cards, a stake that grows, and hands that one need not look at. A ``Game``."""

from typing import Final

from tapisvert.games.teenpatti.ai.determinize import determinize
from tapisvert.games.teenpatti.ai.policy import LEVELS, choose
from tapisvert.games.teenpatti.drills import DRILLS
from tapisvert.games.teenpatti.events import EVENTS
from tapisvert.games.teenpatti.odds.calculator import calculate, calculator
from tapisvert.games.teenpatti.odds.hands import odds, rank
from tapisvert.games.teenpatti.outcome import after, before, result
from tapisvert.games.teenpatti.play import apply, legal, start
from tapisvert.games.teenpatti.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.games.teenpatti.state import ACTIONS, ERRORS
from tapisvert.games.teenpatti.table import table

TABLES: Final = (3, 4, 5, 6)
"""Sizes of table that a session is offered for (TEEN-8: best with four to six)."""

__all__ = [
    "ACTIONS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "PRESETS", "RULE_PREFIX", "TABLES", "Rules", "after",
    "apply", "before", "calculate", "calculator", "check", "choose", "determinize", "key", "layout",
    "legal", "odds", "pack", "rank", "result", "seats", "start", "table",
]  # fmt: skip
