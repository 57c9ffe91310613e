"""Dataclasses to JSON and back, strictly, in one place.

Every value is read by the type that its field declares; anything unexpected raises ``WireError``
with the path in the JSON (``$.carry.scores.pone``).
"""

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeAliasType, get_args, get_origin

from tapisvert.core.bounds import BIGGEST, MOST_ITEMS, MOST_TEXT
from tapisvert.core.cards import Card, card, cards, write
from tapisvert.core.errors import CardError, WireError
from tapisvert.core.seats import BySeat

type Json = bool | int | str | list[Json] | dict[str, Json] | None


@cache
def hints(cls: Any) -> dict[str, Any]:
    """Return the resolved types of a dataclass's fields."""
    known = typing.get_type_hints(cls)
    return {field.name: known[field.name] for field in fields(cls)}


def encode(value: Any) -> Json:
    """Turn a frozen value into JSON: cards become text, dataclasses objects, tuples lists.

    Seat-by-seat pairs become objects; fields at their default are left out.
    """
    match value:
        case None | bool() | int() | str():
            return value
        case Card():
            return str(value)
        case tuple():
            if value and all(isinstance(item, Card) for item in value):
                return write(value)
            return [encode(item) for item in value]
        case _:
            pass
    if is_dataclass(value) and not isinstance(value, type):
        written: dict[str, Json] = {}
        for field in fields(value):
            item = getattr(value, field.name)
            if field.default is not MISSING and item == field.default:
                continue
            declared = hints(value.__class__)[field.name]
            written[field.name] = _pairs(item) if _is_by_seat(declared) else encode(item)
        return written
    raise WireError("cannot_write", path="$", kind=type(value).__name__)


def event_json(event: Any) -> dict[str, Json]:
    """Return an event as JSON with its code first: ``{"event": "card_played", …}``."""
    written: dict[str, Json] = {"event": code_of(event.__class__)}
    for field in fields(event):
        if field.name == "seen_by":
            continue
        item = getattr(event, field.name)
        declared = hints(event.__class__)[field.name]
        if item == () and _is_cards(declared):
            written[field.name] = ""  # a text like any other cards
            continue
        written[field.name] = _pairs(item) if _is_by_seat(declared) else encode(item)
    return written


@cache
def code_of(cls: Any) -> str:
    """Return the catalogue's key for an event or action class: ``TrickWon`` -> ``trick_won``."""
    name = cls.__name__
    return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))


def _pairs(item: Any) -> Json:
    return {seat: encode(value) for seat, value in item}


def _is_by_seat(declared: Any) -> bool:
    return get_origin(declared) is BySeat


def _is_cards(declared: Any) -> bool:
    inner = get_args(declared)[:1] if get_origin(declared) is tuple else ()
    return any(one is Card or Card in get_args(one) for one in inner)


def decode[T](kind: type[T], value: object, path: str = "$") -> T:
    """Read a value of type ``kind`` (a dataclass or anything its fields may be) from JSON."""
    return typing.cast("T", _decode(kind, value, path))


def _decode(kind: Any, value: object, path: str) -> Any:
    if isinstance(kind, TypeAliasType):
        return _decode(kind.__value__, value, path)
    if _is_by_seat(kind):
        return _decode_pairs(get_args(kind)[0], value, path)
    origin = get_origin(kind)
    if origin in {typing.Union, types.UnionType}:
        return _decode_union(get_args(kind), value, path)
    if origin is Literal:
        for allowed in get_args(kind):
            if type(value) is type(allowed) and value == allowed:
                return value
        raise WireError("not_one_of", path=path, allowed=tuple(map(str, get_args(kind))))
    if origin is tuple:
        return _decode_tuple(get_args(kind), value, path)
    if kind is Card:
        return _card(value, path)
    if is_dataclass(kind):
        return _decode_dataclass(kind, value, path)
    if kind is int and type(value) is int:
        if abs(value) > BIGGEST:
            raise WireError("too_big", path=path)
        return value
    if kind in {str, bool, type(None)} and type(value) is kind:
        if isinstance(value, str) and len(value) > MOST_TEXT:
            raise WireError("too_long", path=path)
        return value
    raise WireError("wrong_kind", path=path, expected=getattr(kind, "__name__", str(kind)))


def _decode_union(kinds: tuple[Any, ...], value: object, path: str) -> Any:
    error: WireError | None = None
    for kind in kinds:
        try:
            return _decode(kind, value, path)
        except WireError as found:
            error = error or found
    raise error or WireError("wrong_kind", path=path, expected="nothing")


def _card(value: object, path: str) -> Card:
    if not isinstance(value, str):
        raise WireError("wrong_kind", path=path, expected="card")
    try:
        return card(value)
    except CardError as error:
        raise WireError("not_a_card", path=path, text=value[:40]) from error


def _decode_tuple(kinds: tuple[Any, ...], value: object, path: str) -> tuple[Any, ...]:
    if kinds and isinstance(value, str) and Card in (kinds[0], *get_args(kinds[0])):
        return card_list(value, path)
    items = a_list(value, path)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_decode(kinds[0], item, f"{path}[{i}]") for i, item in enumerate(items))
    if len(items) != len(kinds):
        raise WireError("wrong_length", path=path, expected=len(kinds), found=len(items))
    pairs = zip(kinds, items, strict=True)
    return tuple(_decode(kind, item, f"{path}[{i}]") for i, (kind, item) in enumerate(pairs))


def card_list(value: object, path: str) -> tuple[Card, ...]:
    """Read a text of cards."""
    if not isinstance(value, str):
        raise WireError("wrong_kind", path=path, expected="cards")
    if len(value) > MOST_TEXT:
        raise WireError("too_long", path=path)
    try:
        return cards(value)
    except CardError as error:
        raise WireError(error.code, path=path, **error.fields) from error


def _decode_pairs(kind: Any, value: object, path: str) -> BySeat[Any]:
    return tuple((seat, _decode(kind, v, f"{path}.{seat}")) for seat, v in an_object(value, path).items())


def _decode_dataclass(kind: Any, value: object, path: str) -> Any:
    given = an_object(value, path)
    known = {field.name: field for field in fields(kind)}
    for name in given:
        if name not in known:
            raise WireError("unknown_key", path=f"{path}.{name[:40]}", allowed=tuple(known))
    read: dict[str, Any] = {}
    for name, field in known.items():
        if name in given:
            read[name] = _decode(hints(kind)[name], given[name], f"{path}.{name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise WireError("missing_key", path=f"{path}.{name}")
    return kind(**read)


def an_object(value: object, path: str) -> Mapping[str, object]:
    """Return ``value`` if it is a JSON object. Raises ``WireError``."""
    if not isinstance(value, dict) or len(value) > MOST_ITEMS:
        raise WireError("wrong_kind", path=path, expected="object")
    return value


def a_list(value: object, path: str) -> list[object]:
    """Return ``value`` if it is a JSON list of bearable length. Raises ``WireError``."""
    if not isinstance(value, list):
        raise WireError("wrong_kind", path=path, expected="list")
    if len(value) > MOST_ITEMS:
        raise WireError("too_long", path=path)
    return value


def a_text(value: object, path: str) -> str:
    """Return ``value`` if it is a text of bearable length. Raises ``WireError``."""
    return decode(str, value, path)
