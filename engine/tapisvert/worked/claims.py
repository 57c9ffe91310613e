"""What a hand file claims of a deal, compared with what is.

Each function yields ``(claim, claimed, found)`` for every claim that is false, and raises
``RecordError`` for a claim that cannot be understood.
"""

from collections.abc import Iterator, Mapping
from math import comb
from typing import Any, Final

from tapisvert.core.choices import Act, Amount, Choice, Pick, expand
from tapisvert.core.errors import IllegalAction, RecordError, TapisError
from tapisvert.core.game import AnyGame, Result
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.piles import Table
from tapisvert.core.seats import BySeat, Seat

type Fault = tuple[str, str, str]

EXPECT_KEYS: Final = ("to_act", "stake", "pot", "points", "stacks", "legal")
MOST_LISTED: Final = 5000
"""Actions that ``legal`` may claim; one to five cards of twelve are 1,585."""
END_KEYS: Final = ("points", "tricks", "tied", "winner", "stacks", "total", "bonus", "pot")


def seats_to_act(table: Table) -> tuple[str, ...]:
    """Return who may be meant when an action names no seat: those whose turn it is, else all."""
    return (table.turn,) if table.turn is not None else table.to_act


def expected(game: AnyGame, state: object, carry: object, claims: Mapping[str, object]) -> Iterator[Fault]:
    """Compare a step's ``expect``. ``points`` are those won in this deal so far."""
    if not claims:
        return
    table = game.table(state)
    for name, claimed in claims.items():
        match name:
            case "to_act":
                yield from _to_act(table, claimed)
            case "stake":
                yield from _same(name, claimed, table.stake)
            case "pot":
                yield from _same(name, claimed, table.pot)
            case "points":
                yield from _by_seat(name, claimed, _won(table.points, game.standings(carry)))
            case "stacks":
                yield from _by_seat(name, claimed, table.stacks)
            case "legal":
                yield from _legal(game, state, table, claimed)
            case _:
                raise RecordError("key_unknown", key=name[:40], allowed=EXPECT_KEYS)


def _won(points: BySeat[int], before: BySeat[int]) -> BySeat[int]:
    was = dict(before)
    return tuple((seat, value - was.get(seat, 0)) for seat, value in points)


def ended(game: AnyGame, result: Result | None, claims: Mapping[str, object]) -> Iterator[Fault]:
    """Compare ``[end]``; only what is named is compared."""
    if result is None:
        yield ("end", "over", "goes on")
        return
    for name, claimed in claims.items():
        match name:
            case "points":
                yield from _by_seat(name, claimed, result.points)
            case "tricks":
                yield from _by_seat(name, claimed, result.tricks)
            case "stacks":
                yield from _by_seat(name, claimed, result.stacks)
            case "total":
                yield from _by_seat(name, claimed, result.total)
            case "tied":
                yield from _same(name, claimed, result.tied)
            case "pot":
                yield from _same(name, claimed, result.pot)
            case "winner":
                wanted = _seats(name, claimed)
                if set(wanted) != set(result.winner):
                    yield (name, _list(wanted), _list(result.winner))
            case "bonus":
                wanted_bonus = _bonus(game, claimed)
                if wanted_bonus != result.bonus:
                    yield (name, _list(wanted_bonus), _list(result.bonus))
            case _:
                raise RecordError("key_unknown", key=name[:40], allowed=END_KEYS)


def refusal(game: AnyGame, state: object, text: str) -> tuple[Any, IllegalAction | None, str | None]:
    """Try a ``refused`` line: the action, the error it met (or ``None``), the code claimed."""
    words = text.split()
    code = words[-1] if words and words[-1] in game.ERRORS else None
    action_text = text.rsplit(maxsplit=1)[0] if code else text
    may_act = seats_to_act(game.table(state))
    try:
        action = read_action(game, action_text, may_act=may_act)
    except TapisError:
        if code is None and len(words) > 1 and _reads(game, " ".join(words[:-1]), may_act):
            raise RecordError("key_unknown", key=words[-1][:40], allowed=game.ERRORS) from None
        raise
    try:
        game.apply(state, action)
    except IllegalAction as error:
        return action, error, code
    return action, None, code


def _reads(game: AnyGame, text: str, may_act: tuple[str, ...]) -> bool:
    """Tell whether a text is an action, so that only a reason after it can have been wrong."""
    try:
        read_action(game, text, may_act=may_act)
    except TapisError:
        return False
    return True


def _to_act(table: Table, claimed: object) -> Iterator[Fault]:
    wanted = _seats("to_act", claimed)
    if isinstance(claimed, str) and claimed == table.turn:
        return
    if set(wanted) != set(table.to_act):
        yield ("to_act", _list(wanted), _list(table.to_act))


def _legal(game: AnyGame, state: object, table: Table, claimed: object) -> Iterator[Fault]:
    if not isinstance(claimed, list):
        raise RecordError("claim_malformed", claim="legal")
    may_act = seats_to_act(table)
    wanted = {write_action(read_action(game, str(text), may_act=may_act)) for text in claimed}
    many = sum(map(_size, game.legal(state)))
    if many > MOST_LISTED:  # more than anybody lists: the chips of a rich table
        yield ("legal", _list(sorted(wanted)), str(many))
        return
    found = {write_action(action) for choice in game.legal(state) for action in expand(choice)}
    if wanted != found:
        yield ("legal", _list(sorted(wanted)), _list(sorted(found)))


def _size(choice: Choice[Any]) -> int:
    """Return how many actions a choice stands for, without listing them."""
    match choice:
        case Act():
            return 1
        case Pick(_, from_, least, most):
            return sum(comb(len(from_), n) for n in range(least, most + 1))
        case Amount(_, least, most, step):
            return len(range(least, most + 1, step))


def _by_seat(name: str, claimed: object, found: BySeat[int]) -> Iterator[Fault]:
    if not isinstance(claimed, dict):
        raise RecordError("claim_malformed", claim=name)
    there = dict(found)
    for seat, value in claimed.items():
        if seat not in there:
            raise RecordError("seat_unknown", seat=str(seat)[:40], allowed=tuple(there))
        yield from _same(f"{name}.{seat}", value, there[seat])


def _same(name: str, claimed: object, found: object) -> Iterator[Fault]:
    if type(claimed) is not type(found) or claimed != found:
        yield (name, str(claimed), "none" if found is None else str(found))


def _seats(name: str, claimed: object) -> tuple[str, ...]:
    if isinstance(claimed, str):
        return (claimed,) if claimed not in {"", "none"} else ()
    if isinstance(claimed, list) and all(isinstance(seat, str) for seat in claimed):
        return tuple(claimed)
    raise RecordError("claim_malformed", claim=name)


def _bonus(game: AnyGame, claimed: object) -> tuple[str, Seat] | None:
    """``["repic", "elder"]`` in either order, ``{elder = "repic"}`` or ``"none"``; as the game may spell it."""
    match claimed:
        case "none" | "" | []:
            return None
        case [str(first), str(second)]:
            kind, seat = (second, first) if second in game.BONUSES else (first, second)
        case dict() if len(claimed) == 1:
            ((seat, kind),) = claimed.items()
        case _:
            raise RecordError("claim_malformed", claim="bonus")
    return game.BONUSES.get(str(kind), str(kind)), str(seat)


def _list(items: object) -> str:
    return ", ".join(map(str, items)) if isinstance(items, tuple | list) and items else "none"
