"""The end of a deal, what follows it, and the end of a match."""

import random
from dataclasses import replace
from typing import Any

from tapisvert.core.bounds import MOST_DEALS
from tapisvert.core.errors import RecordError
from tapisvert.core.game import AnyGame, Next
from tapisvert.core.phrases import phrase
from tapisvert.matches.match import Deal, Match, dealt, opened


def outcome(game: AnyGame, match: Match) -> Next[Any] | None:
    """Return what follows the deal that is being played; ``None`` while it goes on.

    A match of ``MOST_DEALS`` is over whatever the game says: those win who then have most.
    """
    follows = _follows(game, match)
    if follows is None or follows.over or game.deals_played(follows.carry) < MOST_DEALS:
        return follows
    held = standings(game, match)
    most = max(value for _, value in held)
    best = {player for player, value in held if value == most}
    seats = game.seats(match.record.rules)
    winners = tuple(seat for seat, player in zip(seats, match.deal.seating, strict=True) if player in best)
    return replace(follows, over=True, winners=winners, settled=phrase("widget.most_deals", deals=MOST_DEALS))


def _follows(game: AnyGame, match: Match) -> Next[Any] | None:
    result = game.result(match.state)
    return None if result is None else game.after(match.record.rules, match.record.carry, result)


def standings(game: AnyGame, match: Match) -> tuple[tuple[int, int], ...]:
    """Return each player's points or chips, this deal's included if it is over."""
    follows = _follows(game, match)
    seats = game.seats(match.record.rules)
    carry, place = match.record.carry, {seat: seat for seat in seats}
    if follows is not None:
        carry = follows.carry
        place = place if follows.over else dict(follows.moved)
    held = dict(game.standings(carry))
    return tuple((player, held.get(place[seat], 0)) for seat, player in zip(seats, match.deal.seating, strict=True))


def next_deal(game: AnyGame, match: Match, rng: random.Random) -> Match:
    """Deal again, everyone on their new seat. Raises ``RecordError`` if it is not time."""
    follows = outcome(game, match)
    if follows is None:
        raise RecordError("deal_goes_on")
    if follows.over:
        raise RecordError("match_over")
    last = match.deal
    seats = game.seats(last.record.rules)
    new_seat = dict(follows.moved)
    sits = {new_seat[seat]: player for seat, player in zip(seats, last.seating, strict=True)}
    record = dealt(game, last.record.preset, last.record.rules, follows.carry, rng)
    deals = (*match.deals, Deal(record, tuple(sits[seat] for seat in seats)))
    return opened(game, match.players, deals, earlier=match.earlier)
