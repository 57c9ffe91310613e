"""The engine finds as many lines of play as a brute force that knows only the rules."""

import importlib.util
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
import tapisvert.games.put
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack

from tests.perft.counting import by_first_action, perft

HERE = Path(__file__).parent
DEALS = tomllib.loads((HERE / "put.toml").read_text(encoding="utf-8"))["deal"]
deals = pytest.mark.parametrize("deal", DEALS, ids=[deal["name"] for deal in DEALS])


def brute_force(deal):
    spec = importlib.util.spec_from_file_location("brute", HERE / "brute.py")
    brute = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(brute)
    counted = brute.Deal(deal["hands"], deal["order"], deal["exchange"])
    return [counted.lines(depth) for depth in range(len(deal["lines"]))]


def begun(deal):
    game = tapisvert.games.put
    rules = game.PRESETS[deal["preset"]]
    if rules.players == 4:
        rules = replace(rules, exchange=deal["exchange"])
    hands = dict(zip(game.seats(rules), map(cards, deal["hands"]), strict=True))
    return game.start(rules, stack(game, rules, hands)).state


@deals
def test_the_counts_in_the_file_are_those_of_the_brute_force(deal):
    assert brute_force(deal) == deal["lines"]


@deals
def test_the_engine_counts_the_same(deal):
    state, depth = begun(deal), len(deal["lines"]) - 1
    counts = perft(tapisvert.games.put, state, depth)
    assert counts == deal["lines"], by_first_action(tapisvert.games.put, state, depth)


def test_the_first_counts_by_hand():
    """Three cards and two puts; then three answers and two puts after each card, see or fold after a put."""
    assert DEALS[0]["lines"][:3] == [1, 3 + 2, 3 * (3 + 2) + 2 * 2]
