"""Whose turn it is in a match: computer players act until a person must decide or may break in."""

import random
from typing import Any

from tapisvert.core.bounds import MOST_ACTIONS
from tapisvert.core.game import AnyGame
from tapisvert.core.piles import Table
from tapisvert.core.replay import deciding
from tapisvert.core.seats import Seat, round_from
from tapisvert.matches.match import Match, level_at, with_action


def advance(game: AnyGame, match: Match, rng: random.Random, *, go_on: bool = False) -> Match:
    """Let the computer players act until a person must decide or may break in, or the deal is over.

    Where a person may break in before a computer player, the match waits; ``go_on`` says that the
    person lets this one moment pass.
    """
    for _ in range(MOST_ACTIONS):
        table = game.table(match.state)
        if not table.to_act or _waits(game, match, table, go_on=go_on):
            break
        go_on = False
        action = _first_action(game, match, table, rng)
        if action is None:
            break
        match = with_action(match, action, game.apply(match.state, action))
    return match


def _persons(game: AnyGame, match: Match, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if level_at(game, match, seat) is None)


def _waits(game: AnyGame, match: Match, table: Table, *, go_on: bool) -> bool:
    """A person off turn is waited for; one on turn is so only after the computer players had their say."""
    may = _persons(game, match, table.to_act)
    if not may or go_on:
        return False
    return table.turn is not None and table.turn not in may


def _first_action(game: AnyGame, match: Match, table: Table, rng: random.Random) -> Any | None:
    """Ask the computer players in their order; the first that acts is the one that does."""
    for seat in polled(table):
        level = level_at(game, match, seat)
        if level is None:
            continue
        chosen = game.choose(*deciding(game, match.record, match.steps, seat), rng, level=level)
        if chosen is not None:
            return chosen
    return None


def polled(table: Table) -> tuple[Seat, ...]:
    """Return who may act, in the order in which they are asked: the seats off turn first, then the one on turn."""
    if table.turn is None:
        return table.to_act
    order = (*round_from(table.seats, table.turn)[1:], table.turn)
    return tuple(seat for seat in order if seat in table.to_act)
