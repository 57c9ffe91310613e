"""What a seed gives: the pack of a first deal, and three deals between computer players of each level, by digest.

The same seed gives the same match on every Python and in the browser (``tests/browser/test_same.py``). When a test
fails here, a seeded match goes otherwise than it did: a change of the rules or of a computer player. If it is meant,
``pytest tests/golden/test_seeded_matches.py --update`` writes the file anew.
"""

import hashlib
import json
import random
from pathlib import Path

import pytest
from tapisvert import matches
from tapisvert.core.levels import LEVELS
from tapisvert.games import GAMES
from tapisvert.matches import Player

GOLDEN = Path(__file__).with_name("seeded_matches.txt")
SEED, DEALS = 1805, 3


def begun(game, level, rng):
    preset, rules = next(iter(game.PRESETS.items()))
    players = tuple(Player(f"bot {seat}", level) for seat in game.seats(rules))
    return matches.begin(game, players, preset=preset, rules=rules, rng=rng)


def played(game, level):
    """A match of three deals at most as JSON; only the latest deals would be kept of a longer one."""
    rng = random.Random(SEED)
    match = matches.advance(game, begun(game, level, rng), rng)
    for _ in range(DEALS - 1):
        if matches.outcome(game, match).over:
            break
        match = matches.advance(game, matches.next_deal(game, match, rng), rng)
    return matches.match_json(game, match)


def first_pack(game):
    return [str(card) for card in begun(game, 1, random.Random(SEED)).record.pack]


def line(key, what, value):
    digest = hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=True).encode()).hexdigest()
    return f"{key} {what} {SEED} {digest[:16]}"


def lines(key):
    """A line for the pack and one for each level: the game, what, the seed, the digest."""
    yield line(key, "pack", first_pack(GAMES[key]))
    for level in LEVELS:
        yield line(key, f"level-{level}", played(GAMES[key], level))


@pytest.fixture(scope="module")
def golden(request):
    """The lines of the file by game, written anew first with ``--update``."""
    if request.config.getoption("--update"):
        GOLDEN.write_text("".join(f"{one}\n" for key in GAMES for one in lines(key)), encoding="utf-8")
    found = {}
    for one in GOLDEN.read_text(encoding="utf-8").splitlines():
        found.setdefault(one.split()[0], []).append(one)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_a_seed_gives_the_match_that_it_gave(golden, key):
    assert list(lines(key)) == golden[key]


@pytest.mark.parametrize("key", GAMES)
def test_another_seed_gives_another_pack_and_the_same_seed_the_same(key, monkeypatch):
    game = GAMES[key]
    first = first_pack(game)
    assert first_pack(game) == first
    monkeypatch.setattr("tests.golden.test_seeded_matches.SEED", SEED + 1)
    assert first_pack(game) != first


def test_no_game_is_left_over(golden):
    assert set(golden) == set(GAMES)
