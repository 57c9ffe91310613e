"""Every game with every preset, as parameters of a test."""

import random

import pytest
from tapisvert.games import GAMES

from tests.randomplay import dealt, play_out

TABLES = [(game, preset) for game in GAMES.values() for preset in game.PRESETS]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_table = pytest.mark.parametrize(
    ("game", "preset"), TABLES, ids=[f"{game.key}-{preset}" for game, preset in TABLES]
)


def rng_of(game, preset, what):
    """A generator whose seed is what is tested, so that each test draws its own deals."""
    return random.Random(f"{game.key} {preset} {what}")


def some_deals(game, preset, what, number):
    """Deals played at random: each a list of records and steps, with the generator."""
    rng = rng_of(game, preset, what)
    for _ in range(number):
        yield list(play_out(game, dealt(game, preset, rng), rng)), rng
