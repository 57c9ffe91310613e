"""The engine finds as many lines of speech in a game for chips as a count that knows only the rules."""

import importlib.util
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from tapisvert.games import GAMES

from tests.perft.counting import by_first_action, perft

HERE = Path(__file__).parent
COUPS = [
    (GAMES[key], coup)
    for key in ("bouillotte", "drawpoker")
    for coup in tomllib.loads((HERE / f"{key}.toml").read_text(encoding="utf-8"))["coup"]
]
coups = pytest.mark.parametrize(("game", "coup"), COUPS, ids=[f"{game.key}: {coup['name']}" for game, coup in COUPS])


def brute_force(game, coup):
    name = f"{game.key}_brute"
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    brute = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(brute)
    counted = brute.Coup(coup["caves"], **coup["rules"])
    return [counted.lines(depth) for depth in range(len(coup["lines"]))]


def begun(game, coup):
    rules = replace(game.PRESETS[coup["preset"]], **coup["changed"])
    carry = game.Carry(stacks=tuple(zip(game.seats(rules), coup["caves"], strict=True)))
    return game.start(rules, game.pack(rules), carry).state


@coups
def test_the_counts_in_the_file_are_those_of_the_brute_force(game, coup):
    assert brute_force(game, coup) == coup["lines"]


@coups
def test_perft(game, coup):
    state = begun(game, coup)
    found = perft(game, state, len(coup["lines"]) - 1)
    assert found == coup["lines"], by_first_action(game, state, len(coup["lines"]) - 1)
