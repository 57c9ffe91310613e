"""A hand as its author wrote it: what a hand file holds once it is read, and how one is written.

``tapisvert.worked.reader`` reads such files; pictures and the command line show what is here.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tapisvert.core.cards import Card, write
from tapisvert.core.errors import IllegalAction, RecordError
from tapisvert.core.game import AnyGame
from tapisvert.core.notation import write_action
from tapisvert.core.presets import rules_changed
from tapisvert.core.record import AnyRecord
from tapisvert.core.replay import AnyStep
from tapisvert.core.step import Step
from tapisvert.core.wire import Json, encode

LANGUAGES: Final = ("fr", "en")
"""The languages that every text of a hand is written in."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that a step shows to be refused, and the error it meets."""

    action: Any
    error: IllegalAction


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStep:
    """One step: what is done (several actions for a shorthand of the game) and what is said of it."""

    line: int
    do: str | None
    actions: tuple[Any, ...]
    steps: tuple[Step[Any, Any], ...]
    """The engine's step for each action; empty where nothing is done."""
    words: Mapping[str, str]
    """Language -> the author's sentence."""
    ask: Mapping[str, str]
    """Language -> the question asked before the next step is shown."""
    refused: tuple[Refused, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFile:
    """A hand file, read and replayed. ``faults`` lists every claim that is false."""

    file: str
    record: AnyRecord
    title: Mapping[str, str]
    source: str | None
    view: str | None
    """The seat whose cards the reader sees; ``None``: all."""
    named: tuple[Card, ...] | None
    """The cards the author named; the others are shown face down. ``None``: all."""
    start: Step[Any, Any]
    steps: tuple[HandStep, ...]
    faults: tuple[RecordError, ...]

    def require_true(self) -> "HandFile":
        """Return the file itself; raise its first fault if it has one."""
        if self.faults:
            raise self.faults[0]
        return self

    def missing_words(self) -> tuple[RecordError, ...]:
        """Return a fault for every text that one of the languages lacks."""
        places = [(1, "title", self.title)]
        places += [(step.line, "step", step.words) for step in self.steps]
        places += [(step.line, "ask", step.ask) for step in self.steps if step.ask]
        return tuple(
            RecordError("text_missing", file=self.file, line=line, key=key, language=lang)
            for line, key, words in places
            for lang in LANGUAGES
            if not words.get(lang, "").strip()
        )


def hand_of_record(record: AnyRecord, steps: Sequence[AnyStep]) -> HandFile:
    """Return a record with its steps as a hand file without sentences, to show a played deal as a worked hand."""
    begun, *rest = steps
    pairs = enumerate(zip(record.actions, rest, strict=True), 1)
    return HandFile(
        file="<record>",
        record=record,
        title={},
        source=None,
        view=None,
        named=None,
        start=begun,
        steps=tuple(
            HandStep(line=n, do=write_action(action), actions=(action,), steps=(step,), words={}, ask={}, refused=())
            for n, (action, step) in pairs
        ),
        faults=(),
    )


def write_hand(game: AnyGame, record: AnyRecord, *, title: Mapping[str, str] | None = None) -> str:
    """Write a record as a hand file with the whole ``pack``; ``read_hand`` gives it back."""
    lines = [f"game = {_toml(record.game)}", f"preset = {_toml(record.preset)}"]
    if title:
        lines.append(f"title = {_toml(dict(title))}")
    lines.append(f"pack = {_toml(write(record.pack))}")
    changed = rules_changed(game, record.preset, record.rules)
    for name, table in (("rules", changed), ("carry", encode(record.carry))):
        if isinstance(table, dict) and table:
            lines += ["", f"[{name}]", *(f"{key} = {_toml(value)}" for key, value in table.items())]
    for action in record.actions:
        lines += ["", "[[step]]", f"do = {_toml(write_action(action))}"]
    return "\n".join(lines) + "\n"


def _toml(value: Json) -> str:
    match value:
        case dict():
            pairs = (f"{json.dumps(k)} = {_toml(v)}" for k, v in value.items())
            return "{ " + ", ".join(pairs) + " }"
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case bool():
            return "true" if value else "false"
        case _:
            return json.dumps(value)
