"""Put: the English alehouse game of three cards, three tricks and one word. A ``Game``."""

from collections.abc import Mapping
from typing import Final

from tapisvert.core import levels
from tapisvert.core.capabilities import HandCalculator
from tapisvert.core.plain import (
    BONUSES,
    SHORTHAND,
    TABLE_SIZES,
    TERMS,
    analyse,
    before,
    deals,
    deals_played,
    standings,
)
from tapisvert.games.put.account import ledger
from tapisvert.games.put.ai.determinize import determinize
from tapisvert.games.put.ai.evaluation import evaluate
from tapisvert.games.put.ai.hindsight import review
from tapisvert.games.put.ai.policy import choose
from tapisvert.games.put.drills import DRILLS
from tapisvert.games.put.odds import calculator as _calculator
from tapisvert.games.put.odds.command import odds, rank
from tapisvert.games.put.outcome import after, result
from tapisvert.games.put.play import apply, legal, start
from tapisvert.games.put.rules import (
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
    target,
)
from tapisvert.games.put.state import ACTIONS, ERRORS, EVENTS, OUTCOMES
from tapisvert.games.put.table import table

CALLS: Final = ("put",)
"""PUT-2: anybody may put at any time."""
LEVELS: Final[tuple[levels.Skill, ...]] = (*levels.LEVELS, 4)
"""The fourth plays by the table in ``odds/solved``, where the rules are those that it was computed for."""
PILE_ALIASES: Final[Mapping[str, str]] = {"retourne": "turned"}
calculator: Final[HandCalculator[Rules, Carry]] = _calculator

__all__ = [
    "ACTIONS", "BONUSES", "CALLS", "DRILLS", "ERRORS", "EVENTS", "LEVELS", "OUTCOMES", "PILE_ALIASES", "PRESETS",
    "RULE_PREFIX", "SHORTHAND", "TABLE_SIZES", "TERMS", "Carry", "Rules", "after", "analyse", "apply", "before",
    "calculator", "check", "check_carry", "choose", "deals", "deals_played", "determinize", "evaluate", "key",
    "layout", "ledger", "legal", "odds", "pack", "rank", "result", "review", "seats", "standings", "start", "table",
    "target",
]  # fmt: skip
