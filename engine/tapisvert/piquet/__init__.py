"""Piquet: the old French game of two, of declarations and tricks. A ``Game``."""

from tapisvert.piquet.analysis import analyse
from tapisvert.piquet.announce import declare_all
from tapisvert.piquet.bot import LEVELS, choose
from tapisvert.piquet.calculator import calculate, calculator, odds
from tapisvert.piquet.declarations import TERMS
from tapisvert.piquet.drills import DRILLS
from tapisvert.piquet.imagine import imagine
from tapisvert.piquet.outcome import after, before, result
from tapisvert.piquet.play import apply, legal, start
from tapisvert.piquet.review import review
from tapisvert.piquet.rules import PRESETS, RULE_PREFIX, Rules, check, key, layout, pack, seats
from tapisvert.piquet.state import ACTIONS, ERRORS, EVENTS
from tapisvert.piquet.tableau import table

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
    "imagine",
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
