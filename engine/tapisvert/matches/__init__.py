"""Deals in a row: matches, sessions of chips, how they end, and how they are stored."""

from tapisvert.core.bounds import MOST_DEALS
from tapisvert.matches.ending import next_deal, outcome, standings
from tapisvert.matches.history import history
from tapisvert.matches.match import KEPT, Deal, Match, Player, act, begin, level_at, opened, seat_of, take_back
from tapisvert.matches.moments import Moment, Trick, complete_trick, last_trick, moments, with_trick
from tapisvert.matches.people import called, drawn_names, names_by_seat
from tapisvert.matches.storage import match_json, match_of_json
from tapisvert.matches.turns import advance, polled

__all__ = [
    "KEPT", "MOST_DEALS", "Deal", "Match", "Moment", "Player", "Trick", "act", "advance", "begin", "called",
    "complete_trick", "drawn_names", "history", "last_trick", "level_at", "match_json", "match_of_json",
    "moments", "names_by_seat", "next_deal", "opened", "outcome", "polled", "seat_of", "standings", "take_back",
    "with_trick",
]  # fmt: skip
