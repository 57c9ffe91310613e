"""Errors of a betting round under the names and rules of the game that bets.

``shared.betting.round`` raises ``IllegalAction`` with codes of its own and no rule; each game says what it calls
them and which of its rules they rest on.
"""

from collections.abc import Callable, Mapping

from tapisvert.core.errors import IllegalAction
from tapisvert.shared.betting.standing import Round

type Refusals = Mapping[str, tuple[str, str]]
"""For each code of ``standing.ERRORS`` that a game can meet its own code and the id of the rule."""


def bet(now: Round, do: Callable[[Round], Round], refusals: Refusals) -> Round:
    """Return the round after ``do``; what the round refuses is raised as the game's own ``IllegalAction``."""
    try:
        return do(now)
    except IllegalAction as error:
        code, rule = refusals[error.code]
        raise IllegalAction(code, rule=rule, **error.fields) from error
