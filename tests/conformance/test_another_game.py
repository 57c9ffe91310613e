"""A game that no shared code knows, registered by one line, is a game like the others.

``highcard`` stands in the tests, with its two catalogues. It is dealt, refused, hidden, drawn, said in both
languages, played against its computer player, drilled, graded, replayed from a hand file, played in the terminal
and in the browser's door, and held to the whole conformance suite.
"""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tapisvert.browser import handle
from tapisvert.cli import main
from tapisvert.games import GAMES, put
from tapisvert.games.rule_ids import read_rule
from tapisvert.registration import registered
from tapisvert.worked.reader import read_hand

from tests.conformance import highcard

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(highcard.__file__).parent
MOST_LINES = 175
HAND = """
game = "highcard"
title = { en = "Doubled with an ace", fr = "Doubler avec un as" }
[deal]
first = "AS"
last = "KH"
[[step]]
do = "double"
en = "The first player doubles."
fr = "Le premier double."
ask = { en = "Stand?", fr = "Rester ?" }
expect = { to_act = "last", stake = 2, legal = ["last: stand"] }
refused = ["last: double already_doubled", "first: stand not_your_turn"]
[[step]]
do = "stand"
en = "The ace wins two chips."
fr = "L'as gagne deux jetons."
[end]
winner = "first"
points = { first = 2, last = 0 }
"""


@pytest.fixture(autouse=True)
def _registered():
    with registered(highcard, catalogues=FOLDER):
        yield


def ask(widget, do, *, lang="en", state=None, seed=5, **args):
    request = {"v": 1, "widget": widget, "lang": lang, "do": do, "args": args, "state": state, "seed": seed}
    return json.loads(handle(json.dumps(request)))


def typed(*lines):
    """Answers of somebody at the terminal, and then nobody."""
    left = iter(lines)

    def read():
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return read


def run(*arguments, answers=()):
    out, err = io.StringIO(), io.StringIO()
    code = main(arguments, read=typed(*answers), out=out, err=err, environment={})
    return code, out.getvalue(), err.getvalue()


def test_it_is_small():
    files = (FOLDER / name for name in ("__init__.py", "en.toml", "fr.toml"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES


def test_it_is_there_only_while_it_is_registered():
    assert GAMES["highcard"] is highcard
    assert str(read_rule("HIGH-1")) == "HIGH-1"
    with pytest.raises(ValueError, match="put"), registered(put, catalogues=FOLDER):
        pass
    assert GAMES["put"] is put


def test_nothing_of_the_library_and_the_site_knows_it():
    places = ("engine", "widgets", "scripts", "docs")
    names = [
        file.relative_to(ROOT)
        for place in places
        for file in (ROOT / place).rglob("*")
        if file.suffix in {".py", ".ts", ".toml", ".md", ".yml"} and "highcard" in file.read_text(encoding="utf-8")
    ]
    assert names == []


def test_the_conformance_suite_holds_it():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(ROOT)])}
    folders = ("tests/conformance", "tests/html/test_html.py", "tests/matches")
    command = [sys.executable, "-m", "pytest", *folders, "-k", "highcard and not another_game", "-q",
               "-p", "no:cacheprovider", "-p", "tests.conformance.highcard.plugin"]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 60


def test_a_hand_file_of_it_is_replayed_and_held_to_its_claims(tmp_path):
    assert read_hand(HAND).require_true().missing_words() == ()
    file = tmp_path / "hand.toml"
    file.write_text(HAND, encoding="utf-8")
    code, out, err = run("replay", str(file))
    assert (code, err) == (0, "")
    assert "The first player wins two chips." in out
    assert "One may double once." in out
    file.write_text(HAND.replace("first = 2", "first = 3"), encoding="utf-8")
    code, _, err = run("replay", str(file))
    assert code == 1
    assert err.startswith(f"{file}:18: ")


@pytest.mark.parametrize(("lang", "words"), [("fr", "Le premier double."), ("en", "The first player doubles.")])
def test_a_worked_hand_of_it_is_drawn(lang, words):
    drawn = ask("hand", "start", lang=lang, toml=HAND, base="rules/", id="tv")
    assert drawn["ok"], drawn
    assert words in drawn["html"]
    assert 'data-card="AS"' in drawn["html"]
    assert "rules/#high-3" in drawn["html"], "what the player on turn may not do is said there"
    assert "rules/#high-1" not in drawn["html"], "that it is not the other's turn is no news"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_match_of_it_is_played_in_the_browser_to_its_end(lang):
    answer = ask("play", "new", lang=lang, game="highcard")
    for seed in range(60):
        assert answer["ok"], answer
        doing = re.findall(r'data-do="(act|go|deal|again)"(?: data-args="([^"]*)")?', answer["html"])
        do, args = doing[-1]
        if do == "again":
            break
        given = json.loads(args.replace("&quot;", '"')) if args else {}
        answer = ask("play", do, lang=lang, state=answer["state"], seed=seed, game="highcard", **given)
    assert len(answer["state"]["deals"]) == 5
    assert ask("play", "hint", lang=lang, state=ask("play", "new", game="highcard")["state"], game="highcard")["ok"]
    link = answer["fragment"]
    assert ask("play", "start", lang=lang, game="highcard", fragment=link)["ok"]
    other = ask("play", "start", lang=lang, game="put", fragment=link)
    assert other["error"]["code"] == "link_other_game"


@pytest.mark.parametrize(("lang", "words"), [("fr", "La donne est finie."), ("en", "The deal is over.")])
def test_what_is_refused_in_the_browser_is_said_in_words(lang, words):
    matches = [ask("play", "new", lang=lang, seed=seed, game="highcard") for seed in range(8)]
    begun = next(one for one in matches if one["fragment"].endswith("step=0&seat=first"))
    done = ask("play", "act", lang=lang, state=begun["state"], game="highcard", action="first: double")
    again = ask("play", "act", lang=lang, state=done["state"], game="highcard", action="first: double")
    assert words in again["news"]
    assert again["state"] == done["state"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_drill_of_it_is_asked_and_judged(lang):
    answers = [ask("drill", "start", lang=lang, drill="highcard/who-wins", seed=seed) for seed in range(6)]
    assert all(answer["ok"] for answer in answers)
    assert len({answer["html"] for answer in answers}) > 1
    judged = [ask("drill", "answer", lang=lang, state=one["state"], answer=["first"]) for one in answers]
    assert {one["marked"]["right"] for one in judged} == {True, False}


def test_it_has_no_calculator_and_says_so():
    assert ask("calculator", "start", game="highcard")["error"]["code"] == "no_calculator"
    for command in ("rank", "odds", "analyse"):
        code, out, err = run(command, "highcard", "AS")
        assert (code, out) == (1, "")
        assert "highcard" in err


def test_it_is_played_in_the_terminal_to_its_end():
    code, out, _ = run("play", "highcard", "--seed", "3", answers=["2", "2", "1", "", "2", "1"] * 12)
    assert code == 0
    assert "Five deals" in out
    code, out, _ = run("deal", "highcard", "--seed", "3")
    assert code == 0
    assert read_hand(out).record.game == "highcard"
