"""What a reader plays: a match, or a deal of it once more while the match waits.

As JSON a match is what ``matches.match_json`` writes. A deal once more is ``{"v": 1, "again": …, "match": …}``:
the record of the deal as it is played now, and the match with the deal as it was.
"""

from dataclasses import dataclass, replace
from typing import Final

from tapisvert import matches
from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.ledger import Line
from tapisvert.core.links import from_json, to_json
from tapisvert.core.phrases import phrase
from tapisvert.core.record import cut_short
from tapisvert.core.wire import Json, an_object
from tapisvert.matches import Deal, Match

VERSION: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """What is played."""

    match: Match
    """What is on the table: the match, or a match of one deal, which is played once more."""
    waiting: Match | None = None
    """The match that waits while a deal of it is played once more."""

    @property
    def whole(self) -> Match:
        """The match that counts."""
        return self.match if self.waiting is None else self.waiting


def seated_json(game: AnyGame, seated: Seated) -> dict[str, Json]:
    """Return it as JSON."""
    if seated.waiting is None:
        return matches.match_json(game, seated.match)
    return {
        "v": VERSION,
        "again": to_json(game, seated.match.record),
        "match": matches.match_json(game, seated.waiting),
    }


def seated_of_json(game: AnyGame, value: object, path: str) -> Seated:
    """Read it, strictly. Raises a ``TapisError``."""
    given = an_object(value, path)
    if "again" not in given:
        return Seated(match=matches.match_of_json(game, given, path))
    if given.get("v") != VERSION or set(given) != {"v", "again", "match"}:
        raise WireError("version_unknown", path=f"{path}.v")
    waiting = matches.match_of_json(game, an_object(given["match"], f"{path}.match"), f"{path}.match")
    record = from_json(game, given["again"], f"{path}.again")
    if cut_short(record, 0) != cut_short(waiting.record, 0):
        raise WireError("not_one_of", path=f"{path}.again", allowed=("match",))
    deal = Deal(record, waiting.deal.seating)
    return Seated(match=matches.opened(game, waiting.players, (deal,)), waiting=waiting)


def once_more(game: AnyGame, seated: Seated, *, at: int = 0) -> Seated:
    """Deal the cards of a finished deal again, and go on after ``at`` of the actions that were just done in it.

    Raises ``RecordError``: ``deal_goes_on``, or ``step_unknown`` where there were fewer actions.
    """
    whole, record = seated.whole, seated.match.record
    if game.result(whole.state) is None:
        raise RecordError("deal_goes_on")
    if not 0 <= at <= len(record.actions):
        raise RecordError("step_unknown", step=at, steps=len(record.actions))
    deal = replace(whole.deal, record=cut_short(record, at))
    return Seated(match=matches.opened(game, whole.players, (deal,)), waiting=whole)


def compared(game: AnyGame, seated: Seated) -> tuple[Line, ...]:
    """Return what a deal played once more came to beside what it came to in the match; nothing before its end."""
    if seated.waiting is None or game.result(seated.match.state) is None or game.ledger is None:
        return ()
    sums = ((code, _total(game, match)) for code, match in (("first_time", seated.waiting), ("now", seated.match)))
    return tuple(replace(line, label=phrase(f"widget.{code}")) for code, line in sums if line is not None)


def _total(game: AnyGame, match: Match) -> Line | None:
    lines = game.ledger(match.steps) if game.ledger is not None else ()
    return next((line for line in lines if line.total), None)
