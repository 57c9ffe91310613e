"""Bouillotte: three cards, a card turned up, and a suit that everybody's cards make. A ``Game``."""

from collections.abc import Mapping
from typing import Final

from tapisvert.core.capabilities import HandCalculator
from tapisvert.core.plain import BONUSES, CALLS, LEVELS, SHORTHAND, analyse, deals, deals_played, review, target
from tapisvert.games.bouillotte.ai.determinize import determinize
from tapisvert.games.bouillotte.ai.evaluation import evaluate
from tapisvert.games.bouillotte.ai.policy import choose
from tapisvert.games.bouillotte.brelans import KINDS
from tapisvert.games.bouillotte.drills import DRILLS
from tapisvert.games.bouillotte.events import EVENTS, OUTCOMES
from tapisvert.games.bouillotte.odds import calculator as _calculator
from tapisvert.games.bouillotte.odds.hands import odds, rank
from tapisvert.games.bouillotte.outcome import after, before, result
from tapisvert.games.bouillotte.play import apply, legal, start
from tapisvert.games.bouillotte.rules import (
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
from tapisvert.games.bouillotte.state import ACTIONS, ERRORS
from tapisvert.games.bouillotte.table import table
from tapisvert.shared.betting.account import chip_ledger
from tapisvert.shared.betting.session import standings

TABLE_SIZES: Final[tuple[int, ...]] = (3, 4, 5)
"""BOU-1: each with its own pack."""
TERMS: Final[tuple[str, ...]] = KINDS
PILE_ALIASES: Final[Mapping[str, str]] = {"retourne": "turned"}
calculator: Final[HandCalculator[Rules, Carry]] = _calculator
ledger: Final = chip_ledger(stacks=stacks, table=table, result=result)

__all__ = [
    "ACTIONS", "BONUSES", "CALLS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "OUTCOMES", "PILE_ALIASES", "PRESETS",
    "RULE_PREFIX", "SHORTHAND", "TABLE_SIZES", "TERMS", "Carry", "Rules", "after", "analyse", "apply", "before",
    "calculator", "check", "check_carry", "choose", "deals", "deals_played", "determinize", "evaluate", "key",
    "layout", "ledger", "legal", "odds", "pack", "rank", "result", "review", "seats", "standings", "start", "table",
    "target",
]  # fmt: skip
