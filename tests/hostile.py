"""Hostile input, made by a seed: true requests, links, stored matches and hand files, changed at random.

``attempts`` yields as many as are wanted; ``tests/cases/test_mutations.py`` tries some in every run of the tests,
``python -m tests.bench.hostile`` tries as many as one likes. What must hold of an answer is ``complaint``.
"""

import base64
import copy
import json
import random
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, TypeAliasType, Union, get_args, get_origin

from tapisvert.browser import handle
from tapisvert.core.errors import RecordError
from tapisvert.core.presets import rules_of
from tapisvert.core.seats import BySeat
from tapisvert.core.wire import hints
from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES
from tapisvert.worked.reader import read_hand

HANDS: Final = Path(__file__).resolve().parent.parent / "docs" / "hands"
PLACE: Final = {"base": "../rules/", "id": "tv1"}


@dataclass(frozen=True, slots=True)
class Attempt:
    """One hostile input: a request as text, or a hand file."""

    kind: str
    text: str


def request(widget: str, do: str, args: Any = None, *, state: Any = None, lang: str = "en", seed: int = 1) -> Any:
    """Return a request as the page makes it."""
    whole = {**PLACE, **(args or {})}
    return {"v": 1, "widget": widget, "lang": lang, "do": do, "args": whole, "state": state, "seed": seed}


def _asked(given: Any) -> Any:
    return json.loads(handle(json.dumps(given)))


def _offers(html: str) -> list[tuple[str, Any]]:
    """Return every request that a button of the answer makes."""
    found = []
    for tag in re.findall(r"<[^>]*data-do=[^>]*>", html):
        do, args = re.search(r'data-do="([\w-]+)"', tag), re.search(r'data-args="([^"]*)"', tag)
        if do and " disabled" not in tag:
            found.append((do[1], json.loads(unescape(args[1])) if args else {}))
    return found


@cache
def requests() -> tuple[Any, ...]:
    """Return true requests of every widget, each with the state that it is made in."""
    return tuple(_requests())


def _requests() -> Iterator[Any]:
    for at, (key, game) in enumerate(GAMES.items()):
        rng, lang = random.Random(key), ("en", "fr")[at % 2]
        for preset in game.PRESETS:
            given: dict[str, Any] = {"game": key, "preset": preset, "level": 1}
            answer = _asked(request("play", "new", given, lang=lang, seed=at))
            yield request("play", "new", given, lang=lang)
            for _ in range(2):
                acts = [offer for offer in _offers(answer["html"]) if offer[0] in {"act", "go"}]
                if not acts:
                    break
                do, args = rng.choice(acts)
                yield request("play", do, {**given, **args}, state=answer["state"], lang=lang)
                after = _asked(request("play", do, {**given, **args}, state=answer["state"], lang=lang))
                answer = after if after["ok"] else answer
            yield request("play", "start", {"game": key, "stored": answer["store"]}, lang=lang)
            yield request("play", "start", {"game": key, "fragment": answer["fragment"]}, lang=lang)
            yield request("play", rng.choice(("back", "download", "resume", "hint")), given, state=answer["state"])
            record = answer["state"]["deals"][-1]["record"]
            yield request("hand", "start", {"game": key, "record": record}, lang=lang)
            yield request("play", "start", {"game": key, "record": record, "step": 1, "seat": ""}, lang=lang)
        for drill in drills_of(game).values():
            begun = _asked(request("drill", "start", {"drill": drill.key}, seed=3, lang=lang))
            yield request("drill", "start", {"drill": drill.key, "fragment": begun["fragment"]}, lang=lang)
            yield request("drill", "answer", {"answer": ["0"]}, state=begun["state"], lang=lang)
            yield request("drill", "next", begun["state"], state=begun["state"], lang=lang)
        if game.calculator is not None:
            for preset in game.calculator.takes(rules_of(game, next(iter(game.PRESETS)), {})).presets[:2] or (None,):
                given = {"game": key} if preset is None else {"game": key, "preset": preset}
                begun = _asked(request("calculator", "start", given, lang=lang))
                dealt = _asked(request("calculator", "random", given, state=begun["state"], lang=lang))
                yield request("calculator", "start", {**given, "fragment": dealt["fragment"]}, lang=lang)
                yield request("calculator", "pick", {"card": "AS"}, state=dealt["state"], lang=lang)
                yield request("calculator", "opponents", {"opponents": 1}, state=dealt["state"], lang=lang)
    for file in files()[:6]:
        yield request("hand", "start", {"toml": file, "name": "put/opened"})


@cache
def files() -> tuple[str, ...]:
    """Return the hand files of the site."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted(HANDS.glob("*/*.toml")))


# Changes

ODD: Final[Sequence[Any]] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 300, 500, 10**9, 10**12, 2**63, -(10**9), 1.5, 1e300, "", "AS", "JK", "none",
    "a" * 9_000, "\x1b]0;title\x07\x1b[31mred", "\u202eabc", "\ud7ff\0", "﷽" * 50, "__class__", "{winner:The}", "{0}",
    "<script>alert(1)</script>", "'\"&<>", [], {}, [[]], [0] * 6_000, {"v": 1, "game": []}, {"pone": 3}, ["AS"], [1, 2],
)  # fmt: skip
"""Values that no field expects, or that only some do."""


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value inside a JSON value."""
    yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield from _places(inner, (*path, key))


def _at(value: Any, path: Sequence[Any]) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(value: Any, others: Sequence[Any], rng: random.Random) -> Any:
    """Return a JSON value with one to three changes: values put in, taken out, repeated, made larger, exchanged."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2, 3))):
        paths = [path for path in _places(value) if path]
        if not paths:
            return rng.choice(ODD)
        records = [path for path in paths if isinstance(_at(value, path), dict) and "pack" in _at(value, path)]
        if records and rng.random() < 0.5:
            _plausible(_at(value, rng.choice(records)), rng)
            continue
        *way, last = rng.choice(paths)
        home = _at(value, way)
        match rng.randrange(8):
            case 0:
                del home[last]
            case 1 if isinstance(home, list):
                home.append(copy.deepcopy(home[last]))
            case 2 if type(home[last]) is int:
                home[last] += rng.choice((-1, 1, 10, 100, 10**6))
            case 3 if isinstance(home[last], str) and home[last]:
                home[last] = _text_changed(home[last], rng)
            case 4:
                other = rng.choice(others)
                home[last] = copy.deepcopy(_at(other, rng.choice([*_places(other)])))
            case 5 if isinstance(home, dict):
                home[rng.choice(("scores", "stacks", "rules", "carry", "target", "players", "x" * 50))] = rng.choice(
                    ODD
                )
            case 6:
                deep: Any = home[last]
                for _ in range(rng.choice((3, 40, 400))):
                    deep = [deep] if rng.random() < 0.5 else {"a": deep}
                home[last] = deep
            case _:
                home[last] = copy.deepcopy(rng.choice(ODD))
    return value


def _text_changed(text: str, rng: random.Random) -> str:
    at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    match rng.randrange(6):
        case 0:
            return text[:at] + text[to:]
        case 1:
            return text[:at] + text[at:to] * 2 + text[to:]
        case 2:
            return text[:at] + rng.choice("\"'[]{}=.,:;#\\\n\t\0 9aAé♠\x1b&<") + text[at:]
        case 3:
            return text[:at] + text[at + 1 :]
        case 4:
            return re.sub(r"\d+", rng.choice(("0", "-1", "300", "9" * 30, "1e9")), text, count=1)
        case _:
            return text[:at] + rng.choice(("AS ", "JK ", "10♥", "pone: put", "none", "\x1b[2J")) + text[to:]


NUMBERS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 12, 50, 99, 100, 101, 300, 500, 1000, 10**5, 10**6, 10**9, 10**10, -1)


def _of_kind(kind: Any, seats: Sequence[str], rng: random.Random) -> Any:
    """Return a JSON value such as a field of rules or of a carry may have."""
    if isinstance(kind, TypeAliasType):
        return _of_kind(kind.__value__, seats, rng)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is BySeat:
        return {seat: _of_kind(inner[0], seats, rng) for seat in seats if rng.random() < 0.7}
    if origin is Literal:
        return rng.choice(inner)
    if origin in {Union, UnionType}:
        return _of_kind(rng.choice(inner), seats, rng)
    if origin is tuple:
        return [_of_kind(inner[0], seats, rng) for _ in range(rng.randrange(3))]
    if kind is bool:
        return rng.random() < 0.5
    if kind is str:
        return rng.choice((*seats, *"AKQJT987", "10"))
    return rng.choice(NUMBERS) if kind is int else None


def _plausible(record: Any, rng: random.Random) -> None:
    """Give a record other rules or another carry, of the right kinds, with the actions left out or left there."""
    game = GAMES.get(str(record.get("game", "")))
    if game is None:
        return
    seats = game.seats(game.PRESETS[rng.choice([*game.PRESETS])])
    for name, kinds in (("rules", hints(game.Rules)), ("carry", hints(game.Carry))):
        if rng.random() < 0.6:
            chosen = rng.sample(sorted(kinds), rng.randint(1, min(3, len(kinds))))
            record[name] = {field: _of_kind(kinds[field], seats, rng) for field in chosen}
    if rng.random() < 0.7:
        record["actions"] = []


def packed(value: Any) -> str:
    """Return a JSON value as a link holds it."""
    text = json.dumps(value, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def _unpacked(link: str) -> Any:
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))))


def _link_changed(given: Any, others: Sequence[Any], rng: random.Random) -> Any:
    """Return a request whose link holds a changed record, or is itself damaged."""
    given = copy.deepcopy(given)
    fragment = given["args"]["fragment"]
    before, link, after = re.fullmatch(r"(deal=)([\w-]+)(.*)", fragment).groups()  # type: ignore[union-attr]
    if rng.random() < 0.2:
        given["args"]["fragment"] = _text_changed(fragment, rng)
    else:
        record = _unpacked(link)
        if rng.random() < 0.5:
            _plausible(record, rng)
            after = "&step=0"
        else:
            record = changed(record, others, rng)
        given["args"]["fragment"] = before + packed(record) + after
    return given


def _file_changed(text: str, rng: random.Random) -> str:
    """Return a hand file with some of its lines or characters changed."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        match rng.randrange(9):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 2:
                lines[at] = _text_changed(lines[at], rng)
            case 3:
                lines.insert(at, ".".join(["a"] * rng.choice((3, 6, 900))) + " = 1")
            case 4:
                lines.insert(at, "x = " + "[" * rng.choice((2, 9, 900)) + "]" * rng.choice((2, 9, 900)))
            case 5:
                lines[at] = lines[at].replace('"', '"\\u001b[31m\\u202e', 1)
            case 6:
                lines.insert(at, rng.choice((
                    "[rules]", "target = 300", "[carry]", "scores = { pone = 5, dealer = 0 }", "deal = 9", "[[step]]",
                    "stacks = { seat1 = 99999999999 }", 'wild_rank = "1"', "players = 3", '[end]\nwinner = "x"',
                )))  # fmt: skip
            case 7:
                other = rng.choice(files()).split("\n")
                start = rng.randrange(len(other))
                lines[at:at] = other[start : start + 5]
            case _:
                lines[at] = re.sub(r"\d+", lambda _: str(rng.choice((0, 7, 300, 10**12))), lines[at])
        text = "\n".join(lines) or "\n"
    return text


def attempts(number: int, seed: int) -> Iterator[Attempt]:
    """Yield hostile inputs; the same for the same seed and the same games."""
    rng = random.Random(seed)
    true = requests()
    linked = [one for one in true if str(one["args"].get("fragment", "")).startswith("deal=")]
    stored = [one for one in true if "stored" in one["args"]]
    for _ in range(number):
        match rng.randrange(5):
            case 0:
                yield Attempt("request", json.dumps(changed(rng.choice(true), true, rng)))
            case 1:
                yield Attempt("link", json.dumps(_link_changed(rng.choice(linked), true, rng)))
            case 2:
                given = copy.deepcopy(rng.choice(stored))
                given["args"]["stored"] = changed(given["args"]["stored"], stored, rng)
                yield Attempt("stored", json.dumps(given))
            case 3:
                yield Attempt("text", _text_changed(json.dumps(rng.choice(true)), rng))
            case _:
                yield Attempt("file", _file_changed(rng.choice(files()), rng))


# What must hold


def complaint(attempt: Attempt) -> str | None:
    """Say what is wrong with how an attempt was answered; ``None`` if nothing is. Raises what the engine lets pass."""
    if attempt.kind == "file":
        return _file_complaint(attempt.text)
    answer = json.loads(handle(attempt.text))
    if not answer["ok"]:
        return None if answer["error"]["text"].strip() else "an error without a sentence"
    if "<script" in answer["html"]:
        return "markup of the input is markup of the page"
    if isinstance(answer["store"], dict) and "deals" in answer["store"]:  # a match: what is kept can be read again
        key = answer["store"]["deals"][0]["record"]["game"]
        again = _asked(request("play", "start", {"game": key, "stored": answer["store"]}))
        if not again["ok"]:
            return f"what was stored cannot be read: {again['error']}"
    return None


def _file_complaint(text: str) -> str | None:
    try:
        read_hand(text, file="hand.toml")
    except RecordError as error:
        if error.fields.get("file") != "hand.toml" or not 1 <= int(str(error.fields["line"])) <= text.count("\n") + 1:
            return f"no place: {error}"
    return None
