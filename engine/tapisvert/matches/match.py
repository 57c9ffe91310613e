"""A match: players, who sits where in each deal, and what a person does in the deal that is being played.

A match knows players and says who sits where in each deal; a deal knows only seats.
"""

import random
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import IllegalAction, RecordError
from tapisvert.core.game import AnyGame
from tapisvert.core.levels import Skill
from tapisvert.core.record import AnyRecord, Record
from tapisvert.core.replay import AnyStep, replay
from tapisvert.core.seats import Seat

KEPT: Final = 12
"""Latest deals of a match that are kept whole: every deal of most matches, the last ones of a long session."""

type Totals = tuple[int, ...]
"""Points or chips of each player, in the order of the players."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays: ``level`` is a computer player's, ``None`` a person's."""

    name: str
    level: Skill | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal and who sat where: ``seating[i]`` is the player on the i-th seat."""

    record: AnyRecord
    seating: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Deals in a row between the same players. Made by ``begin`` and ``opened``."""

    players: tuple[Player, ...]
    deals: tuple[Deal, ...]
    """The latest deals, ``KEPT`` at most; the last is the one that is being played."""
    earlier: tuple[Totals, ...] = ()
    """What stood before each deal that is no longer kept, the first one first."""
    steps: tuple[AnyStep, ...] = field(compare=False, repr=False)
    """Every step of the deal that is being played, computed from its record."""

    @property
    def deal(self) -> Deal:
        """The deal that is being played."""
        return self.deals[-1]

    @property
    def record(self) -> AnyRecord:
        """The record of the deal that is being played."""
        return self.deals[-1].record

    @property
    def state(self) -> Any:
        """The state of the deal that is being played."""
        return self.steps[-1].state


def opened(
    game: AnyGame, players: tuple[Player, ...], deals: tuple[Deal, ...], *, earlier: tuple[Totals, ...] = ()
) -> Match:
    """Return a match with its last deal replayed; of all but the latest ``KEPT`` deals only the totals stay.

    Raises ``IllegalAction`` and what ``game.start`` raises.
    """
    gone = max(0, len(deals) - KEPT)
    return Match(
        players=players,
        deals=deals[gone:],
        earlier=(*earlier, *(totals_before(game, deal) for deal in deals[:gone])),
        steps=replay(game, deals[-1].record),
    )


def totals_before(game: AnyGame, deal: Deal) -> Totals:
    """Return the points or chips of each player before a deal."""
    held = dict(game.standings(deal.record.carry))
    seats = game.seats(deal.record.rules)
    return tuple(held.get(seats[deal.seating.index(player)], 0) for player in range(len(deal.seating)))


def begin(
    game: AnyGame,
    players: tuple[Player, ...],
    *,
    preset: str,
    rules: object,
    rng: random.Random,
    carry: object = None,
) -> Match:
    """Start a match; the first dealer is drawn by ``rng``, who sits where is the record of it.

    Raises ``RecordError("players_wrong")`` unless there is one player a seat.
    """
    seats = game.seats(rules)
    if len(players) != len(seats):
        raise RecordError("players_wrong", expected=len(seats), found=len(players))
    first = rng.randrange(len(players))
    seating = tuple((first + i) % len(players) for i in range(len(players)))
    record = dealt(game, preset, rules, game.Carry() if carry is None else carry, rng)
    return opened(game, players, (Deal(record, seating),))


def dealt(game: AnyGame, preset: str, rules: object, carry: object, rng: random.Random) -> AnyRecord:
    """Return the record of a new deal, its pack shuffled and what is drawn before it drawn by ``rng``."""
    ready = game.before(rules, carry, rng)
    pack = shuffled(game, rules, rng)
    return Record(game=game.key, preset=preset, rules=rules, carry=ready, pack=pack)


def seat_of(game: AnyGame, match: Match, player: int) -> Seat:
    """Return where a player sits in the deal that is being played."""
    return game.seats(match.record.rules)[match.deal.seating.index(player)]


def level_at(game: AnyGame, match: Match, seat: Seat) -> Skill | None:
    """Return the level of the computer player on a seat; ``None`` for a person."""
    return match.players[match.deal.seating[game.seats(match.record.rules).index(seat)]].level


def act(game: AnyGame, match: Match, action: Any) -> Match:
    """Do a person's action in the deal that is being played. Raises ``IllegalAction``."""
    if action.seat not in game.seats(match.record.rules):
        raise IllegalAction("not_your_turn", seat=action.seat)
    return with_action(match, action, game.apply(match.state, action))


def with_action(match: Match, action: Any, step: AnyStep) -> Match:
    """Return the match with one more action done, which led to ``step``."""
    record = replace(match.record, actions=(*match.record.actions, action))
    return replace(match, deals=(*match.deals[:-1], replace(match.deal, record=record)), steps=(*match.steps, step))


def take_back(game: AnyGame, match: Match) -> Match:
    """Undo the last action of a person in this deal, with all that came after it."""
    actions = match.record.actions
    for at in range(len(actions) - 1, -1, -1):
        if level_at(game, match, actions[at].seat) is None:
            record = replace(match.record, actions=actions[:at])
            deals = (*match.deals[:-1], replace(match.deal, record=record))
            return replace(match, deals=deals, steps=match.steps[: at + 1])
    return match
