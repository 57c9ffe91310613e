"""Print what a seed gives in every registered game, for ``test_hash_seeds`` to run in processes of their own.

A line for each game: its key and, as JSON, one deal between computer players of each level, what every choice of the
middle level's deal was worth at a few moments of it, to the last bit, and the words of a question of every drill.
"""

import json
import random
import sys

from tapisvert import matches
from tapisvert.core.frozen import replace
from tapisvert.games import GAMES

from tests.evaluating import valued

BUDGET, MOMENTS = 6, 5


def deal(game, level):
    """One deal between computer players of a level, played to its end."""
    rng = random.Random(f"{game.key} {level}")
    preset, rules = next(iter(game.PRESETS.items()))
    players = tuple(matches.Player(f"bot {seat}", level) for seat in game.seats(rules))
    return matches.advance(game, matches.begin(game, players, preset=preset, rules=rules, rng=rng), rng)


def values(game, record):
    """What the choices of whoever could act at some moments of a record are worth."""
    ends = range(len(record.actions))
    for end in random.Random(1).sample(ends, min(MOMENTS, len(ends))):
        moment = replace(record, actions=record.actions[:end])
        yield from map(repr, valued(game, moment, record.actions[end].seat, budget=BUDGET))


def asked(game):
    """A question of every drill at every level."""
    for drill in game.DRILLS.values():
        for level in drill.levels:
            yield repr(drill.make(random.Random(1), level))


def main(order):
    """Print the games' lines in the order of the registry, or from its end with -1."""
    for key, game in list(GAMES.items())[::order]:
        played = [deal(game, level) for level in game.LEVELS]
        found = {
            "matches": [matches.match_json(game, match) for match in played],
            "values": list(values(game, played[1].record)),
            "drills": list(asked(game)),
        }
        sys.stdout.write(f"{key} {json.dumps(found, sort_keys=True)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
