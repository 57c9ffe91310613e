"""Piquet: the old French game of two, of declarations and tricks. A ``Game``."""

from tapisvert.games.piquet.ai.determinize import determinize
from tapisvert.games.piquet.ai.hindsight import review
from tapisvert.games.piquet.ai.policy import LEVELS, choose
from tapisvert.games.piquet.declarations.analysis import analyse
from tapisvert.games.piquet.declarations.announce import declare_all
from tapisvert.games.piquet.declarations.combinations import TERMS
from tapisvert.games.piquet.drills import DRILLS
from tapisvert.games.piquet.odds.calculator import calculate, calculator, odds
from tapisvert.games.piquet.outcome import after, before, result
from tapisvert.games.piquet.play import apply, legal, start
from tapisvert.games.piquet.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.games.piquet.state import ACTIONS, ERRORS, EVENTS
from tapisvert.games.piquet.table import table

__all__ = [
    "ACTIONS",
    "DRILLS",
    "ERRORS",
    "EVENTS",
    "LEVELS",
    "PRESETS",
    "RULE_PREFIX",
    "TERMS",
    "Rules",
    "after",
    "analyse",
    "apply",
    "before",
    "calculate",
    "calculator",
    "check",
    "choose",
    "declare_all",
    "determinize",
    "key",
    "layout",
    "legal",
    "odds",
    "pack",
    "result",
    "review",
    "seats",
    "start",
    "table",
]  # fmt: skip
