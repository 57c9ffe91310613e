"""Draw poker as France played it about 1900: a blind, a pot, one draw, and a pack of 32, 52 or 53 cards. A ``Game``."""

from tapisvert.core.plain import BONUSES, CALLS, PILE_ALIASES, SHORTHAND, analyse, review
from tapisvert.games.drawpoker.ai.determinize import determinize
from tapisvert.games.drawpoker.events import EVENTS
from tapisvert.games.drawpoker.outcome import after, before, deals_played, result, standings
from tapisvert.games.drawpoker.play import apply, legal, start
from tapisvert.games.drawpoker.rules import PRESETS, RULE_PREFIX, Carry, Rules, check, key, layout, pack, seats, target
from tapisvert.games.drawpoker.state import ACTIONS, ERRORS
from tapisvert.games.drawpoker.table import table

__all__ = [
    "ACTIONS", "BONUSES", "CALLS", "ERRORS", "EVENTS", "PILE_ALIASES", "PRESETS", "RULE_PREFIX", "SHORTHAND",
    "Carry", "Rules", "after", "analyse", "apply", "before", "check", "deals_played", "determinize", "key",
    "layout", "legal", "pack", "result", "review", "seats", "standings", "start", "table", "target",
]  # fmt: skip
