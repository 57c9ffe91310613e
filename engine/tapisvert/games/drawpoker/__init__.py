"""Draw poker as France played it about 1900: a blind, a pot, one draw, and a pack of 32, 52 or 53 cards. A ``Game``."""

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
from tapisvert.games.drawpoker.ai.determinize import determinize
from tapisvert.games.drawpoker.ai.evaluation import evaluate
from tapisvert.games.drawpoker.ai.policy import choose
from tapisvert.games.drawpoker.drills import DRILLS
from tapisvert.games.drawpoker.events import EVENTS, OUTCOMES
from tapisvert.games.drawpoker.odds import calculator as _calculator
from tapisvert.games.drawpoker.odds.hands import odds, rank
from tapisvert.games.drawpoker.outcome import after, before, result
from tapisvert.games.drawpoker.play import apply, legal, start
from tapisvert.games.drawpoker.rules import (
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
from tapisvert.games.drawpoker.state import ACTIONS, ERRORS
from tapisvert.games.drawpoker.table import table
from tapisvert.shared.betting.account import chip_ledger
from tapisvert.shared.betting.session import standings

TABLE_SIZES: Final = (3, 4, 5, 6)
"""POK-1: 32 cards serve four at most."""
calculator: Final[HandCalculator[Rules, Carry]] = _calculator
ledger: Final = chip_ledger(stacks=stacks, table=table, result=result)

__all__ = [
    "ACTIONS", "BONUSES", "CALLS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "OUTCOMES", "PILE_ALIASES", "PRESETS",
    "RULE_PREFIX", "SHORTHAND", "TABLE_SIZES", "TERMS", "Carry", "Rules", "after", "analyse", "apply", "before",
    "calculator", "check", "check_carry", "choose", "deals", "deals_played", "determinize", "evaluate", "key",
    "layout", "ledger", "legal", "odds", "pack", "rank", "result", "review", "seats", "standings", "start", "table",
    "target",
]  # fmt: skip
