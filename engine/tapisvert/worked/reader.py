"""Hand files: a deal with its steps, sentences and claims, as TOML that authors write.

The format is described in CONTRIBUTING.md. ``read_hand`` replays a file as it reads it; what is read,
and how a record is saved as such a file, is ``tapisvert.worked.model``.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType, NoneType
from typing import Any, Final, get_args

from tapisvert.core.bounds import LARGEST_FILE, file_fault
from tapisvert.core.cards import Card, cards
from tapisvert.core.dealing import stack
from tapisvert.core.errors import CardError, IllegalAction, RecordError, RulesError, TapisError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.notation import read_action, split_seat
from tapisvert.core.presets import rules_of
from tapisvert.core.record import Pack, Record
from tapisvert.core.step import Step
from tapisvert.core.wire import decode, hints
from tapisvert.games import game_of
from tapisvert.worked import claims
from tapisvert.worked.model import LANGUAGES, HandFile, HandStep, Refused

KEYS: Final = (
    "game", "preset", "title", "source", "view", "rules", "carry", "deal", "pack", "step", "end",
)  # fmt: skip
STEP_KEYS: Final = ("do", "en", "fr", "ask", "expect", "refused")


def read_hand(text: str, *, file: str = "<hand>", rules: Mapping[str, object] = MappingProxyType({})) -> HandFile:
    """Read, replay and check a hand file, with ``rules`` over those that it names.

    Raises ``RecordError`` with file and line for what cannot be read or done; claims that are
    merely false are collected in ``faults``.
    """
    return _Reader(text, file, rules).read()


class _Lines:
    """Where each key of a TOML text stands, so that an error can name the line."""

    def __init__(self, text: str) -> None:
        self.at: dict[tuple[str, str], int] = {}
        table, steps, inside = "", 0, False
        for number, line in enumerate(text.splitlines(), 1):
            quotes = line.count('"""') + line.count("'''")
            if inside:
                inside = quotes % 2 == 0
                continue
            inside = quotes % 2 == 1
            if header := re.match(r"\s*\[\[?\s*([\w.-]+)\s*\]", line):
                table = header[1]
                if table == "step":
                    steps += 1
                    table = f"step{steps}"
                self.at[table, ""] = number
            elif key := re.match(r"\s*([\w-]+)[\w.\s-]*=", line):
                self.at.setdefault((table, key[1]), number)

    def of(self, table: str, key: str = "") -> int:
        for place in ((table, key), (table, ""), ("", table)):
            if place in self.at:
                return self.at[place]
        return 1


class _Reader:
    """Reads one file; a class only because every error needs the file and its lines."""

    def __init__(self, text: str, file: str, rules: Mapping[str, object]) -> None:
        self.file = file
        self.rules = rules
        self.faults: list[RecordError] = []
        text = text.removeprefix("\ufeff")  # some editors mark a file as UTF-8
        if len(text) > LARGEST_FILE:
            raise RecordError("file_too_large", file=file, line=1, most=LARGEST_FILE)
        if (fault := file_fault(text)) is not None:
            raise RecordError(fault[0], file=file, line=fault[1])
        try:
            self.data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # also a number of too many digits
            found = re.search(r"line (\d+)", str(error))
            line = int(found[1]) if found else max(1, len(text.splitlines()))
            raise RecordError("not_toml", file=file, line=line, detail=str(error)) from error
        self.lines = _Lines(text)

    def error(self, code: str, table: str, key: str = "", /, **particulars: object) -> RecordError:
        return RecordError(code, file=self.file, line=self.lines.of(table, key), **particulars)

    def blame[T](self, error: TapisError, table: str, key: str = "") -> RecordError:
        """Return ``error`` as one that names the line of a key."""
        particulars = {k: v for k, v in error.fields.items() if k not in {"file", "line"}}
        return self.error(error.code, table, key, **particulars)

    def read(self) -> HandFile:
        data = self.data
        self.only(data, KEYS, "")
        game = self.game()
        preset = self.text(data.get("preset", next(iter(game.PRESETS))), "preset")
        try:
            rules = rules_of(game, preset, {**self.fields(game), **self.rules})
        except TapisError as error:
            raise self.blame(error, *self.place(error, "rules", preset, game)) from error
        try:
            carry = decode(game.Carry, self.mapping("carry"))
        except WireError as error:
            key = str(error.fields["path"]).removeprefix("$").strip(".").partition(".")[0]
            if error.code == "unknown_key":
                self.only({key: None}, tuple(field.name for field in fields(game.Carry)), "carry")
            raise self.blame(error, "carry", key) from error
        pack, named = self.pack(game, rules, carry)
        try:
            begun = game.start(rules, pack, carry)
        except TapisError as error:
            raise self.blame(error, "carry" if isinstance(error, RulesError) else "deal") from error
        view = data.get("view")
        if view is not None and view not in game.seats(rules):
            raise self.error("seat_unknown", "", "view", seat=str(view)[:40],
                             allowed=game.seats(rules))  # fmt: skip
        steps, last = self.steps(game, carry, begun)
        self.end(game, last)
        actions = tuple(action for step in steps for action in step.actions)
        record = Record(game=game.key, preset=preset, rules=rules, carry=carry, pack=pack, actions=actions)
        source = data.get("source")
        return HandFile(
            file=self.file,
            record=record,
            title=self.words(data.get("title", {}), "title"),
            source=None if source is None else self.text(source, "source"),
            view=view,
            named=named,
            start=begun,
            steps=steps,
            faults=tuple(self.faults),
        )

    def place(self, error: TapisError, table: str, preset: str, game: AnyGame) -> tuple[str, str]:
        if preset not in game.PRESETS:
            return "", "preset"
        key = str(error.fields.get("field", error.fields.get("path", ""))).removeprefix("$.rules.")
        return table, key

    def game(self) -> AnyGame:
        if "game" not in self.data:
            raise self.error("missing_key", "", key="game")
        try:
            return game_of(self.text(self.data["game"], "game"))
        except RecordError as error:
            raise self.blame(error, "", "game") from error

    def only(self, given: Mapping[str, object], known: tuple[str, ...], table: str) -> None:
        for key in given:
            if key not in known:
                raise self.error("key_unknown", table, key, key=key[:40], allowed=known)

    def text(self, value: object, key: str, table: str = "") -> str:
        if not isinstance(value, str):
            raise self.error("not_text", table, key, key=key)
        return value

    def mapping(self, key: str) -> Mapping[str, object]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.error("not_a_table", "", key, key=key)
        return value

    def fields(self, game: AnyGame) -> dict[str, object]:
        """Return the rules that are given; TOML has no word for nothing, so ``"none"`` stands for it."""
        rules: Any = game.Rules
        known = hints(rules)
        return {
            name: None if value == "none" and NoneType in get_args(known.get(name)) else value
            for name, value in self.mapping("rules").items()
        }

    def words(self, value: object, key: str, table: str = "") -> Mapping[str, str]:
        if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
            raise self.error("not_a_table", table, key, key=key)
        for name in value:
            if name not in LANGUAGES:
                raise self.error("key_unknown", table, key, key=name[:40], allowed=LANGUAGES)
        return value

    def pack(self, game: AnyGame, rules: object, carry: object) -> tuple[Pack, tuple[Card, ...] | None]:
        if "pack" in self.data or "pack" in self.mapping("deal"):
            if "pack" in self.data and "deal" in self.data:
                raise self.error("pack_and_deal", "", "pack")
            text = self.data.get("pack", self.mapping("deal").get("pack"))
            try:
                return cards(self.text(text, "pack")), None
            except CardError as error:
                raise self.blame(error, "deal", "pack") from error
        named: dict[str, tuple[Card, ...]] = {}
        for pile, text in self.mapping("deal").items():
            try:
                named[pile] = cards(self.text(text, pile, "deal"))
            except CardError as error:
                raise self.blame(error, "deal", pile) from error
        try:
            pack = stack(game, rules, named, carry)
        except TapisError as error:
            pile = str(error.fields.get("pile", ""))
            card = error.fields.get("card")
            holders = [p for p, held in named.items() if card in held]
            raise self.blame(error, "deal", pile or (holders or [""])[-1]) from error
        return pack, tuple(card for held in named.values() for card in held)

    def steps(self, game: AnyGame, carry: object, begun: Step[Any, Any]) -> tuple[tuple[HandStep, ...], Step[Any, Any]]:
        given = self.data.get("step", [])
        if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
            raise self.error("not_a_table", "step1", key="step")
        steps: list[HandStep] = []
        last = begun
        for number, one in enumerate(given, 1):
            steps.append(self.step(game, carry, last, one, f"step{number}"))
            last = steps[-1].steps[-1] if steps[-1].steps else last
        return tuple(steps), last

    def step(self, game: AnyGame, carry: object, last: Step[Any, Any], one: Mapping[str, object], at: str) -> HandStep:
        self.only(one, STEP_KEYS, at)
        do = None if "do" not in one else self.text(one["do"], "do", at)
        done: list[Step[Any, Any]] = []
        actions: tuple[Any, ...] = ()
        state = last.state
        try:
            actions = () if do is None else _actions(game, state, do)
            for action in actions:
                done.append(game.apply(state, action))
                state = done[-1].state
        except IllegalAction as error:
            raise self.error("action_refused", at, "do", text=do, refused=error) from error
        except TapisError as error:
            raise self.blame(error, at, "do") from error
        refused = self.refused(game, state, one, at)
        self.claims(claims.expected, game, state, carry, self.table(one, "expect", at),
                    at=at, key="expect")  # fmt: skip
        return HandStep(
            line=self.lines.of(at),
            do=do,
            actions=actions,
            steps=tuple(done),
            words={k: self.text(one[k], k, at) for k in LANGUAGES if k in one},
            ask=self.words(one.get("ask", {}), "ask", at),
            refused=refused,
        )

    def table(self, one: Mapping[str, object], key: str, at: str) -> Mapping[str, object]:
        value = one.get(key, {})
        if not isinstance(value, dict):
            raise self.error("not_a_table", at, key, key=key)
        return value

    def claims(self, compare: Any, *given: object, at: str, key: str) -> None:
        try:
            for claim, claimed, found in compare(*given):
                self.faults.append(self.error("claim_false", at, key, claim=claim, claimed=claimed, found=found))
        except RecordError as error:
            raise self.blame(error, at, key) from error

    def refused(self, game: AnyGame, state: object, one: Mapping[str, object], at: str) -> tuple[Refused, ...]:
        texts = one.get("refused", [])
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self.error("not_a_list", at, "refused", key="refused")
        shown: list[Refused] = []
        for text in texts:
            try:
                action, error, code = claims.refusal(game, state, text)
            except TapisError as wrong:
                raise self.blame(wrong, at, "refused") from wrong
            if error is None or (code is not None and code != error.code):
                found = "allowed" if error is None else error.code
                self.faults.append(
                    self.error("claim_false", at, "refused", claim="refused", claimed=text,
                               found=found)
                )  # fmt: skip
            else:
                shown.append(Refused(action, error))
        return tuple(shown)

    def end(self, game: AnyGame, last: Step[Any, Any]) -> None:
        if "end" in self.data:
            self.claims(claims.ended, game, game.result(last.state), self.mapping("end"),
                        at="end", key="")  # fmt: skip


def _actions(game: AnyGame, state: object, do: str) -> tuple[Any, ...]:
    """Read ``do``: an action, or a shorthand of the game that stands for several."""
    shorthand = game.SHORTHAND.get(split_seat(do)[1])
    if shorthand is not None:
        return shorthand(state)
    return (read_action(game, do, may_act=claims.seats_to_act(game.table(state))),)
