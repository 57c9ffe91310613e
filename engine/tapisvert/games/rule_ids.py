"""Rule ids: the prefix of a game, then the number of a rule on its page.

``PUT-8`` is a decided point, ``TEEN-R3`` a basic rule, ``PIQ-R4a`` a part of one. On the page
the id in small letters is the anchor.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tapisvert.core.errors import RulesError
from tapisvert.games import GAMES

_NUMBER: Final = r"R?\d+[a-z]?"


@dataclass(frozen=True, slots=True)
class RuleId:
    """The id of a rule.

    >>> read_rule("PIQ-R4a")
    RuleId(game='piquet', prefix='PIQ-', number='R4a')
    """

    game: str
    """The key of the game that it is a rule of."""
    prefix: str
    number: str

    def __str__(self) -> str:
        """Return the id as it is written: ``PIQ-R4a``."""
        return self.prefix + self.number

    @property
    def anchor(self) -> str:
        """The anchor of its paragraph on the rules page: ``piq-r4a``."""
        return str(self).lower()


def prefixes() -> dict[str, str]:
    """Return the key of every game by the prefix of its rules."""
    return {game.RULE_PREFIX: key for key, game in GAMES.items()}


def read_rule(text: str) -> RuleId:
    """Read a rule id.

    >>> read_rule("PUT-8").anchor, read_rule("TEEN-R3").game
    ('put-8', 'teenpatti')

    Raises ``RulesError("rule_unknown")`` with the prefixes that there are.
    """
    known = prefixes()
    for prefix, game in known.items():
        if text.startswith(prefix) and re.fullmatch(_NUMBER, text.removeprefix(prefix)):
            return RuleId(game, prefix, text.removeprefix(prefix))
    raise RulesError("rule_unknown", rule=text[:40], allowed=tuple(known))


def rule_at(anchor: str) -> RuleId | None:
    """Return the rule whose paragraph has this anchor; ``None`` for an anchor of something else.

    >>> str(rule_at("piq-r4a")), rule_at("tricks")
    ('PIQ-R4a', None)
    """
    for prefix in prefixes():
        number = anchor.removeprefix(prefix.lower())
        written = prefix + re.sub("^r", "R", number)
        if number != anchor == written.lower() and re.fullmatch(_NUMBER, written.removeprefix(prefix)):
            return read_rule(written)
    return None


def rules_in(text: str) -> Iterator[RuleId]:
    """Find every rule id that stands in a text, in order.

    >>> [rule.number for rule in rules_in("Ties (PUT-8, PUT-R6) are no UTF-8.")]
    ['8', 'R6']
    """
    starts = "|".join(map(re.escape, prefixes()))
    for found in re.finditer(rf"\b(?:{starts}){_NUMBER}\b", text):
        yield read_rule(found[0])
