"""Records in a row: a match to five, a partie of six deals, a session of chips.

A match knows players and says who sits where in each deal; a deal knows only seats. Bots act
until a person must decide, or may break in before a bot does (PUT-1).
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from tapisvert.core.dealing import shuffled
from tapisvert.core.errors import IllegalAction, RecordError, WireError
from tapisvert.core.game import AnyGame, Next, Step
from tapisvert.core.levels import LEVELS
from tapisvert.core.links import from_json, to_json
from tapisvert.core.piles import Table, View, hide, hide_event
from tapisvert.core.record import AnyRecord, Record
from tapisvert.core.replay import replay
from tapisvert.core.seats import Seat, round_from
from tapisvert.core.wire import Json, a_list, an_object, decode

VERSION: Final = 1
MOST_DEALS: Final = 200
"""Longest match that is kept; a session of chips simply ends there."""
_MOST_BOT_ACTIONS = 2000


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays: ``level`` 1 to 3 is a bot's, ``None`` a person's."""

    name: str
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal and who sat where: ``seating[i]`` is the player on the i-th seat."""

    record: AnyRecord
    seating: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Deals in a row between the same players."""

    players: tuple[Player, ...]
    deals: tuple[Deal, ...]

    @property
    def record(self) -> AnyRecord:
        """The deal that is being played."""
        return self.deals[-1].record


def seat_of(game: AnyGame, match: Match, player: int) -> Seat:
    """Return where a player sits in the deal that is being played."""
    deal = match.deals[-1]
    return game.seats(deal.record.rules)[deal.seating.index(player)]


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
    record = _deal(game, preset, rules, game.Carry() if carry is None else carry, rng)
    return Match(players=players, deals=(Deal(record, seating),))


def _deal(game: AnyGame, preset: str, rules: object, carry: object, rng: random.Random) -> AnyRecord:
    ready = game.before(rules, carry, rng)
    pack = shuffled(game, rules, rng)
    return Record(game=game.key, preset=preset, rules=rules, carry=ready, pack=pack)


def act(game: AnyGame, match: Match, action: Any) -> Match:
    """Do a person's action in the deal that is being played. Raises ``IllegalAction``."""
    state = replay(game, match.record)[-1].state
    seats = game.seats(match.record.rules)
    if action.seat not in seats:
        raise IllegalAction("not_your_turn", seat=action.seat)
    game.apply(state, action)
    return _with(match, (action,))


def _with(match: Match, actions: tuple[Any, ...]) -> Match:
    last = match.deals[-1]
    record = replace(last.record, actions=(*last.record.actions, *actions))
    return replace(match, deals=(*match.deals[:-1], replace(last, record=record)))


def level_at(match: Match, game: AnyGame, seat: Seat) -> int | None:
    """Return the level of the bot on a seat; ``None`` for a person."""
    deal = match.deals[-1]
    return match.players[deal.seating[game.seats(deal.record.rules).index(seat)]].level


def advance(game: AnyGame, match: Match, rng: random.Random, *, go_on: bool = False) -> Match:
    """Let the bots act until a person must decide or may break in, or the deal is over.

    Where a person may break in before a bot (say "Put!"), the match waits; ``go_on`` says that
    the person lets this one moment pass.
    """
    steps = list(replay(game, match.record))
    done: list[Any] = []
    for _ in range(_MOST_BOT_ACTIONS):
        table = game.table(steps[-1].state)
        if not table.to_act or _waits(game, match, table, go_on=go_on):
            break
        go_on = False
        action = _first_action(game, _with(match, tuple(done)), steps, table, rng)
        if action is None:
            break
        steps.append(game.apply(steps[-1].state, action))
        done.append(action)
    return _with(match, tuple(done)) if done else match


def _persons(game: AnyGame, match: Match, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if level_at(match, game, seat) is None)


def _waits(game: AnyGame, match: Match, table: Table, *, go_on: bool) -> bool:
    """A person off turn is waited for; one on turn is so only after the bots had their say."""
    may = _persons(game, match, table.to_act)
    if not may or go_on:
        return False
    return table.turn is not None and table.turn not in may


def _first_action(
    game: AnyGame, match: Match, steps: list[Step[Any, Any]], table: Table, rng: random.Random
) -> Any | None:
    """PUT-2: poll the seats off turn first, then the one on turn; persons are not polled."""
    choices = game.legal(steps[-1].state)
    for seat in polled(table):
        level = level_at(match, game, seat)
        if level is None:
            continue
        own = tuple(choice for choice in choices if choice.seat == seat)
        determinize = partial(game.determinize, match.record, seat)
        chosen = game.choose(view_of(game, match.record, steps, seat), own, determinize, rng, level=level)
        if chosen is not None:
            return chosen
    return None


def polled(table: Table) -> tuple[Seat, ...]:
    """Return who may act, in the order in which they are asked (PUT-2, PUT-39)."""
    if table.turn is None:
        return table.to_act
    order = (*round_from(table.seats, table.turn)[1:], table.turn)
    return tuple(seat for seat in order if seat in table.to_act)


def view_of(game: AnyGame, record: AnyRecord, steps: list[Step[Any, Any]], seat: Seat) -> View:
    """Return all that a seat knows at the last of ``steps``."""
    events = tuple(hide_event(event, seat) for step in steps for event in step.events)
    table = hide(game.table(steps[-1].state), seat)
    return View(seat=seat, rules=record.rules, table=table, events=events)


def outcome(game: AnyGame, match: Match) -> Next[Any] | None:
    """Return what follows the deal that is being played; ``None`` while it goes on."""
    record = match.record
    result = game.result(replay(game, record)[-1].state)
    return None if result is None else game.after(record.rules, record.carry, result)


def next_deal(game: AnyGame, match: Match, rng: random.Random) -> Match:
    """Deal again, everyone on his new seat. Raises ``RecordError`` if it is not time."""
    follows = outcome(game, match)
    if follows is None:
        raise RecordError("deal_goes_on")
    if follows.over or len(match.deals) >= MOST_DEALS:
        raise RecordError("match_over")
    last = match.deals[-1]
    seats = game.seats(last.record.rules)
    new_seat = dict(follows.moved)
    sits = {new_seat[seat]: player for seat, player in zip(seats, last.seating, strict=True)}
    record = _deal(game, last.record.preset, last.record.rules, follows.carry, rng)
    return replace(match, deals=(*match.deals, Deal(record, tuple(sits[seat] for seat in seats))))


def take_back(game: AnyGame, match: Match) -> Match:
    """Undo the last action of a person in this deal, with all that came after it."""
    actions = match.record.actions
    for at in range(len(actions) - 1, -1, -1):
        if level_at(match, game, actions[at].seat) is None:
            last = match.deals[-1]
            record = replace(last.record, actions=actions[:at])
            return replace(match, deals=(*match.deals[:-1], replace(last, record=record)))
    return match


def standings(game: AnyGame, match: Match) -> tuple[tuple[int, int], ...]:
    """Return each player's points or chips, this deal's included if it is over."""
    follows = outcome(game, match)
    deal = match.deals[-1]
    seats = game.seats(deal.record.rules)
    if follows is None:
        carry, seat_now = deal.record.carry, {seat: seat for seat in seats}
    else:
        carry = follows.carry
        seat_now = {s: s for s in seats} if follows.over else dict(follows.moved)
    held = dict(game.standings(carry))
    return tuple((player, held.get(seat_now[seat], 0)) for seat, player in zip(seats, deal.seating, strict=True))


def match_json(game: AnyGame, match: Match) -> dict[str, Json]:
    """Return a match as JSON: records with who sits where, and the levels; nothing else."""
    return {
        "v": VERSION,
        "players": [{"name": p.name, "level": p.level} for p in match.players],
        "deals": [{"record": to_json(game, deal.record), "seating": list(deal.seating)} for deal in match.deals],
    }


def match_of_json(game: AnyGame, value: object, path: str = "$") -> Match:
    """Read a match, strictly; every deal is replayed. Raises a ``TapisError``."""
    given = an_object(value, path)
    if set(given) != {"v", "players", "deals"} or given["v"] != VERSION:
        raise WireError("version_unknown", path=f"{path}.v")
    players = tuple(_players(given["players"], f"{path}.players"))
    items = a_list(given["deals"], f"{path}.deals")
    if not 1 <= len(items) <= MOST_DEALS:
        raise WireError("too_long", path=f"{path}.deals")
    deals = tuple(_deal_of_json(game, item, len(players), f"{path}.deals[{i}]") for i, item in enumerate(items))
    rules = deals[0].record.rules
    if any(deal.record.rules != rules for deal in deals):
        raise WireError("rules_changed", path=f"{path}.deals")
    if len(players) != len(game.seats(rules)):
        raise WireError("wrong_length", path=f"{path}.players", expected=len(game.seats(rules)),
                        found=len(players))  # fmt: skip
    match = Match(players=players, deals=deals)
    replay(game, match.record)
    return match


def _players(value: object, path: str) -> Iterator[Player]:
    for i, item in enumerate(a_list(value, path)):
        player = decode(Player, item, f"{path}[{i}]")
        if player.level is not None and player.level not in LEVELS:
            raise WireError("not_one_of", path=f"{path}[{i}].level", allowed=tuple(map(str, LEVELS)))
        yield player


def _deal_of_json(game: AnyGame, value: object, players: int, path: str) -> Deal:
    given: Mapping[str, object] = an_object(value, path)
    if set(given) != {"record", "seating"}:
        raise WireError("missing_key", path=path)
    seating = tuple(decode(int, item, f"{path}.seating") for item in a_list(given["seating"], f"{path}.seating"))
    if sorted(seating) != list(range(players)):
        raise WireError("seating_wrong", path=f"{path}.seating")
    return Deal(from_json(game, given["record"], f"{path}.record"), seating)
