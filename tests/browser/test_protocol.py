"""`protocol.ts` and `words.ts` say what the Python side reads and writes, field by field."""

import json
import random
import re
from dataclasses import fields
from pathlib import Path

import pytest
from tapisvert.browser import handle
from tapisvert.games import GAMES
from tapisvert.matches import Player, begin
from tapisvert.text.say import words
from tapisvert.web.request import Answer, Request, answer_json, read_request
from tapisvert.web.results import match_played

BROWSER = Path(__file__).resolve().parents[2] / "widgets" / "browser"
PROTOCOL = (BROWSER / "engine" / "protocol.ts").read_text(encoding="utf-8")


def interface(name: str) -> set[str]:
    """The fields of a TypeScript interface."""
    (body,) = re.findall(rf"export interface {name} {{(.*?)\n}}", PROTOCOL, re.DOTALL)
    return set(re.findall(r"^  readonly (\w+):", body, re.MULTILINE))


def test_a_request_has_the_fields_that_are_read():
    asked = interface("Request")
    assert asked == {field.name for field in fields(Request)} | {"v"}
    whole = {"v": 1, "widget": "calculator", "lang": "fr", "do": "start", "args": {}, "state": None, "seed": 1}
    assert asked == set(whole)
    assert read_request(whole).seed == 1


def test_an_answer_has_the_fields_that_are_written():
    asked = {"drill": "put/score", "seed": 1, "level": 1}
    players = (Player("reader"), Player("bot1", 1))
    rules = GAMES["put"].PRESETS["two-players"]
    match = begin(GAMES["put"], players, preset="two-players", rules=rules, rng=random.Random(1))
    full = answer_json(
        Answer(
            state=None,
            html="",
            download=("a.toml", ""),
            marked=asked | {"version": 1, "fingerprint": "0a1b2c3d", "topics": [], "right": True},
            forgotten=asked,
            played=match_played(GAMES["put"], match, 0),
        ),
        "en",
    )
    assert interface("Done") == set(full)
    assert interface("Download") == set(full["download"])
    assert interface("Marked") == set(full["marked"])
    assert interface("Forgotten") == set(full["forgotten"])
    assert interface("Played") == set(full["played"])


def test_a_refusal_has_the_fields_that_are_written():
    answer = json.loads(handle("[]"))
    assert interface("Refused") == set(answer)
    (error,) = re.findall(r"readonly error: {([^}]*)}", PROTOCOL)
    assert set(re.findall(r"readonly (\w+):", error)) == set(answer["error"])


def test_what_a_drill_marks_is_what_is_kept():
    args = {"drill": "put/may-put", "level": 1, "seed": 7}
    request = {"v": 1, "widget": "drill", "lang": "en", "do": "start", "args": args, "state": None, "seed": 1}
    first = json.loads(handle(json.dumps(request)))
    option = re.search(r"data-do=\"answer\" data-args=\"{&quot;answer&quot;:&quot;(.*?)&quot;}", first["html"])
    assert option is not None
    answer = {**request, "do": "answer", "args": {"answer": option[1]}, "state": first["state"]}
    assert set(json.loads(handle(json.dumps(answer)))["marked"]) == interface("Marked")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_browser_has_every_sentence_it_looks_up(lang: str):
    (keys,) = re.findall(
        r"export const KEYS = \[(.*?)\]", (BROWSER / "widgets" / "words.ts").read_text(encoding="utf-8"), re.DOTALL
    )
    wanted = set(re.findall(r'"(\w+)"', keys))
    assert wanted <= set(words(lang, "browser"))


def test_no_word_of_any_language_stands_in_the_scripts():
    """A sentence would be a string of several words that reaches the page; those for programmers go to errors."""
    for file in sorted(set(BROWSER.rglob("*.ts")) - set(BROWSER.glob("tests/*"))):
        text = re.sub(r"//.*|/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        shown = re.findall(r"(?:textContent|innerHTML|ariaLabel|title|placeholder)\s*=\s*[\"'`]([^\"'`]+)", text)
        assert shown == [], file.name
