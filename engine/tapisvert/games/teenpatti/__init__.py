"""Teen Patti: three cards, a stake that grows, and hands that one need not look at. A ``Game``."""

from typing import Final

from tapisvert.core.capabilities import HandCalculator
from tapisvert.core.plain import (
    BONUSES,
    CALLS,
    LEVELS,
    PILE_ALIASES,
    SHORTHAND,
    TERMS,
    analyse,
    deals,
    deals_played,
    review,
    target,
)
from tapisvert.games.teenpatti.ai.determinize import determinize
from tapisvert.games.teenpatti.ai.evaluation import evaluate
from tapisvert.games.teenpatti.ai.policy import choose
from tapisvert.games.teenpatti.drills import DRILLS
from tapisvert.games.teenpatti.events import EVENTS, OUTCOMES
from tapisvert.games.teenpatti.odds import calculator as _calculator
from tapisvert.games.teenpatti.odds.hands import odds, rank
from tapisvert.games.teenpatti.outcome import after, before, result
from tapisvert.games.teenpatti.play import apply, legal, start
from tapisvert.games.teenpatti.rules import (
    PRESETS,
    RULE_PREFIX,
    Carry,
    Rules,
    check,
    check_carry,
    key,
    layout,
    pack,
    seats,
    stacks,
)
from tapisvert.games.teenpatti.state import ACTIONS, ERRORS
from tapisvert.games.teenpatti.table import table
from tapisvert.shared.betting.account import chip_ledger
from tapisvert.shared.betting.session import standings

TABLE_SIZES: Final = (3, 4, 5, 6)
"""TEEN-8: best with four to six."""
calculator: Final[HandCalculator[Rules, Carry]] = _calculator
ledger: Final = chip_ledger(stacks=stacks, table=table, result=result)

__all__ = [
    "ACTIONS", "BONUSES", "CALLS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "OUTCOMES", "PILE_ALIASES", "PRESETS",
    "RULE_PREFIX", "SHORTHAND", "TABLE_SIZES", "TERMS", "Carry", "Rules", "after", "analyse", "apply", "before",
    "calculator", "check", "check_carry", "choose", "deals", "deals_played", "determinize", "evaluate", "key",
    "layout", "ledger", "legal", "odds", "pack", "rank", "result", "review", "seats", "standings", "start", "table",
    "target",
]  # fmt: skip
