"""The engine finds as many lines of a blind coup of draw poker as a count that knows only the rules."""

import importlib.util
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
import tapisvert.games.drawpoker as game
from tapisvert.core.choices import expand
from tapisvert.core.notation import write_action
from tapisvert.games.drawpoker.rules import Carry

HERE = Path(__file__).parent
COUPS = tomllib.loads((HERE / "drawpoker.toml").read_text(encoding="utf-8"))["coup"]
coups = pytest.mark.parametrize("coup", COUPS, ids=[coup["name"] for coup in COUPS])


def brute_force(coup):
    spec = importlib.util.spec_from_file_location("drawpoker_brute", HERE / "drawpoker_brute.py")
    brute = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(brute)
    counted = brute.Coup(coup["caves"], **coup["rules"])
    return [counted.lines(depth) for depth in range(len(coup["lines"]))]


def begun(coup):
    rules = replace(game.PRESETS[coup["preset"]], **coup["changed"])
    carry = Carry(stacks=tuple(zip(game.seats(rules), coup["caves"], strict=True)))
    return game.start(rules, game.pack(rules), carry).state


def perft(state, depth):
    """Count lines of 0, 1 … ``depth`` actions from here."""
    counts = [1] + [0] * depth
    if depth:
        for choice in game.legal(state):
            for action in expand(choice):
                for at, number in enumerate(perft(game.apply(state, action).state, depth - 1)):
                    counts[at + 1] += number
    return counts


def by_first_action(state, depth):
    return "\n".join(
        f"{write_action(action)}: {perft(game.apply(state, action).state, depth - 1)}"
        for choice in game.legal(state)
        for action in expand(choice)
    )


@coups
def test_the_counts_in_the_file_are_those_of_the_brute_force(coup):
    assert brute_force(coup) == coup["lines"]


@coups
def test_perft(coup):
    state = begun(coup)
    found = perft(state, len(coup["lines"]) - 1)
    assert found == coup["lines"], by_first_action(state, len(coup["lines"]) - 1)
