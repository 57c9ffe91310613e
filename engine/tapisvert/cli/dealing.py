"""``tapisvert deal``: a hand file with the whole pack."""

import random

from tapisvert.cli.arguments import Arguments
from tapisvert.cli.console import Voice
from tapisvert.core.dealing import shuffled
from tapisvert.core.links import to_json
from tapisvert.core.record import AnyRecord, Record
from tapisvert.games import game_of
from tapisvert.worked.model import write_hand


def deal(asked: Arguments, voice: Voice) -> int:
    """Write a deal drawn by a seed: the same seed gives the same deal everywhere."""
    game = game_of(asked.game)
    preset, rules = asked.table(game)
    rng = random.Random(asked.seed)
    carry = game.before(rules, game.Carry(), rng)
    record: AnyRecord = Record(game=game.key, preset=preset, rules=rules, carry=carry, pack=shuffled(game, rules, rng))
    if asked.json:
        voice.json(to_json(game, record))
    else:
        voice.write(write_hand(game, record).rstrip())
    return 0
