"""``tapisvert replay``: go through hand files, and hold them to what they claim."""

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from tapisvert.cli.arguments import Arguments
from tapisvert.cli.console import Voice
from tapisvert.core.bounds import LARGEST_FILE, file_fault
from tapisvert.core.cards import Card
from tapisvert.core.errors import RecordError, TapisError
from tapisvert.core.game import AnyGame, Result
from tapisvert.core.notation import write_action
from tapisvert.core.wire import Json, encode, event_json
from tapisvert.games import GAMES, game_of
from tapisvert.text.say import say
from tapisvert.worked.claims import END_KEYS
from tapisvert.worked.model import HandFile, HandStep
from tapisvert.worked.reader import read_hand


def replay(asked: Arguments, voice: Voice) -> int:
    """Replay each file; 1 if one of them cannot be read or claims what is not so."""
    good = [_replay(file, asked, voice) for file in asked.files]
    return 0 if all(good) else 1


def _replay(file: str, asked: Arguments, voice: Voice) -> bool:
    text = ""
    try:
        text = _text(file)
        hand = read_hand(text, file=file, rules=_rules(text, asked) if asked.rules else {})
    except TapisError as error:
        voice.complain(voice.error(_placed(error, file), _game_key(text)))
        if asked.json:
            voice.json({"file": file, "ok": False, "steps": [], "result": None, "faults": [_fault(error)]})
        return False
    game = game_of(hand.record.game)
    if asked.json:
        voice.json(_hand_json(game, hand))
    else:
        _write_hand(game, hand, voice)
    for fault in hand.faults:
        voice.complain(voice.error(fault, game.key))
    return not hand.faults


def _text(file: str) -> str:
    """The text of a file, which may begin with a mark of its encoding."""
    read = b""
    try:
        with Path(file).open("rb") as opened:
            read = opened.read(4 * LARGEST_FILE + 4)  # no more than a file that is too long needs
        return read.decode("utf-8-sig", "strict" if len(read) < 4 * LARGEST_FILE else "ignore")
    except FileNotFoundError as error:
        raise RecordError("file_not_found", file=file, line=1) from error
    except UnicodeDecodeError as error:
        line = 1 + read.count(b"\n", 0, error.start)
        raise RecordError("file_not_utf8", file=file, line=line) from error
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise RecordError("file_unreadable", file=file, line=1, detail=detail) from error


def _game_key(text: str) -> str | None:
    """The game that a file names, if it can be read that far."""
    if len(text) > LARGEST_FILE or file_fault(text) is not None:
        return None
    try:
        key = tomllib.loads(text).get("game")
    except (ValueError, RecursionError):
        return None
    return key if isinstance(key, str) and key in GAMES else None


def _rules(text: str, asked: Arguments) -> dict[str, object]:
    key = _game_key(text)
    if key is None:
        return {}
    game = game_of(key)
    preset = tomllib.loads(text).get("preset")
    if not isinstance(preset, str) or preset not in game.PRESETS:
        preset = next(iter(game.PRESETS))
    return asked.changed(game, preset)


def _placed(error: TapisError, file: str) -> TapisError:
    """The error as one that names the file, also when it came from ``--rule``."""
    if "file" in error.fields:
        return error
    return RecordError(error.code, file=file, line=1, **error.fields)


# In words


def _write_hand(game: AnyGame, hand: HandFile, voice: Voice) -> None:
    title = hand.title.get(voice.lang)
    voice.write(f"{title} ({hand.file})" if title else hand.file)
    for event in hand.start.events:
        shown = event if hand.named is None else _only(event, hand.named)
        voice.write("   " + say(shown, voice.lang, game=game.key))
    for number, step in enumerate(hand.steps, 1):
        _write_step(game, number, step, voice)
    result = game.result(_last(hand).state)
    if result is None:
        voice.say("cli.goes_on")
    elif result.points:
        voice.say("cli.points", game=game.key, points=result.points)
    voice.write()


def _write_step(game: AnyGame, number: int, step: HandStep, voice: Voice) -> None:
    voice.write(f"{number}. {step.do or '·'}")
    for done in step.steps:
        for event in done.events:
            voice.write("   " + say(event, voice.lang, game=game.key))
    for refused in step.refused:
        why = say(refused.error, voice.lang, game=game.key)
        voice.write("   " + voice.words("cli.refused", action=write_action(refused.action), why=why))
    for text, mark in ((step.words.get(voice.lang), "  "), (step.ask.get(voice.lang), "→ ")):
        if text:
            voice.write(f" {mark}{text.strip()}")


def _only(event: Any, named: tuple[Card, ...]) -> Any:
    """The event of the deal without the cards that the author did not name: those lie face down."""
    changed: dict[str, object] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, tuple) and any(isinstance(item, Card) for item in value):
            changed[field.name] = tuple(item if item in named else None for item in value)
    return replace(event, **changed) if changed else event


def _last(hand: HandFile) -> Any:
    done = [one for step in hand.steps for one in step.steps]
    return done[-1] if done else hand.start


# As JSON


def _hand_json(game: AnyGame, hand: HandFile) -> dict[str, Json]:
    steps: list[Json] = [
        {"do": step.do, "events": [event_json(event) for done in step.steps for event in done.events]}
        for step in hand.steps
    ]
    result = game.result(_last(hand).state)
    written: dict[str, Json] = {
        "file": hand.file,
        "ok": not hand.faults,
        "start": [event_json(event) for event in hand.start.events],
        "steps": steps,
        "result": None if result is None else _ended(result),
    }
    if hand.faults:
        written["faults"] = [_fault(fault) for fault in hand.faults]
    return written


def _ended(result: Result) -> dict[str, Json]:
    """A result with every key that ``[end]`` may claim, also where there is nothing to say."""
    nothing: dict[str, Json] = {
        key: {} if key in {"points", "tricks", "stacks", "total"} else [] if key == "winner" else None
        for key in END_KEYS
    }
    written = encode(result)
    return nothing | (written if isinstance(written, dict) else {})


def _fault(error: TapisError) -> dict[str, Json]:
    given = {name: value if isinstance(value, int | str) else str(value) for name, value in error.fields.items()}
    return {"code": error.code, **given}
