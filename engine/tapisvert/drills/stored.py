"""A question kept for later by its seed, with what tells whether it is still the same question."""

import json
import zlib
from dataclasses import dataclass
from fractions import Fraction

from tapisvert.core.cards import Card, write
from tapisvert.core.notation import write_action
from tapisvert.core.phrases import Phrase, Value
from tapisvert.core.record import AnyRecord
from tapisvert.core.wire import Json, encode
from tapisvert.drills.drill import Drill
from tapisvert.drills.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A question by its seed, as it was asked by one version of its drill."""

    drill: str
    """The drill's key: ``put/who-takes``."""
    seed: int
    level: int
    version: int
    """The drill's version when it was asked."""
    fingerprint: str
    """The fingerprint of the question when it was asked."""


def store(drill: Drill, question: Question, *, seed: int, level: int) -> Stored:
    """Return what is kept of a question that the drill asks for this seed and level."""
    return Stored(
        drill=drill.key, seed=seed, level=level, version=drill.version, fingerprint=fingerprint(question)
    )  # fmt: skip


def ask_again(drill: Drill, stored: Stored) -> Question | None:
    """Return a stored question; ``None`` if the drill asks something else for its seed and level today."""
    level = next((level for level in drill.levels if level == stored.level), None)
    if level is None or (drill.key, drill.version) != (stored.drill, stored.version):
        return None
    question = drill.question(stored.seed, level)
    return question if fingerprint(question) == stored.fingerprint else None


def fingerprint(question: Question) -> str:
    """Return eight hexadecimal digits of what is asked: the deal, the question, the answers, which are right.

    How the reason and the hint are put is left out: a better sentence makes no other question.
    """
    asked: list[Json] = [
        _record(question.record),
        question.seat,
        _value(question.ask),
        question.kind,
        [[option.key, write(option.cards), _value(option.phrase)] for option in question.options],
        list(question.right),
        [list(pair) for pair in question.grades],
    ]
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x}"


def _record(record: AnyRecord | None) -> Json:
    if record is None:
        return None
    actions: list[Json] = [write_action(action) for action in record.actions]
    return [record.game, encode(record.rules), encode(record.carry), write(record.pack), actions]


def _value(value: Value) -> Json:
    match value:
        case Phrase(code, fields):
            return [code, {name: _value(given) for name, given in fields}]
        case Card() | Fraction():
            return str(value)
        case tuple():
            return [_value(item) if not isinstance(item, tuple) else list(item) for item in value]
        case _:
            return value
