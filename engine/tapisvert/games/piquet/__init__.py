"""Piquet: the old French game of two, of declarations and tricks. A ``Game``."""

from collections.abc import Callable, Mapping
from typing import Final

from tapisvert.core.capabilities import HandCalculator
from tapisvert.core.plain import CALLS, LEVELS, PILE_ALIASES, TABLE_SIZES, before, deals_played, rank, standings, target
from tapisvert.games.piquet.account import ledger
from tapisvert.games.piquet.ai.determinize import determinize
from tapisvert.games.piquet.ai.evaluation import evaluate
from tapisvert.games.piquet.ai.hindsight import review
from tapisvert.games.piquet.ai.policy import choose
from tapisvert.games.piquet.declarations.analysis import analyse
from tapisvert.games.piquet.declarations.announce import declare_all
from tapisvert.games.piquet.declarations.combinations import TERMS
from tapisvert.games.piquet.drills import DRILLS
from tapisvert.games.piquet.events import EVENTS, OUTCOMES
from tapisvert.games.piquet.odds import calculator as _calculator
from tapisvert.games.piquet.odds.calculator import odds
from tapisvert.games.piquet.outcome import after, result
from tapisvert.games.piquet.play import apply, legal, start
from tapisvert.games.piquet.rules import (
    PRESETS,
    RULE_PREFIX,
    Carry,
    Rules,
    check,
    check_carry,
    deals,
    key,
    layout,
    pack,
    seats,
)
from tapisvert.games.piquet.state import ACTIONS, ERRORS, Action, State
from tapisvert.games.piquet.table import table

SHORTHAND: Final[Mapping[str, Callable[[State], tuple[Action, ...]]]] = {"declare all": declare_all}
BONUSES: Final[Mapping[str, str]] = {"pic": "pic", "repic": "repic", "pique": "pic", "repique": "repic"}
calculator: Final[HandCalculator[Rules, Carry]] = _calculator

__all__ = [
    "ACTIONS", "BONUSES", "CALLS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "OUTCOMES", "PILE_ALIASES", "PRESETS",
    "RULE_PREFIX", "SHORTHAND", "TABLE_SIZES", "TERMS", "Carry", "Rules", "after", "analyse", "apply", "before",
    "calculator", "check", "check_carry", "choose", "deals", "deals_played", "determinize", "evaluate", "key",
    "layout", "ledger", "legal", "odds", "pack", "rank", "result", "review", "seats", "standings", "start", "table",
    "target",
]  # fmt: skip
