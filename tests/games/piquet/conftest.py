"""What the tests of piquet share: deals by hand, and random play."""

import random

import pytest
import tapisvert.games.piquet as game
from tapisvert.core.cards import cards
from tapisvert.core.choices import Pick, expand
from tapisvert.core.dealing import stack
from tapisvert.games.piquet.rules import CLASSIC
from tapisvert.games.piquet.state import Discard


@pytest.fixture
def rng():
    return random.Random(1806)


@pytest.fixture
def after_exchange():
    """A state as the declarations begin, from the twelve cards of each (FORMATS: the shortest exchange)."""

    def reach(elder, younger, *, rules=CLASSIC):
        mine, theirs = cards(elder), cards(younger)
        spare, second, *_ = [c for c in game.pack(rules) if c not in {*mine, *theirs}]
        least = rules.younger_min
        dealt = (second, *theirs[1:]) if least else theirs
        talon = (mine[0], theirs[0]) if least else (mine[0],)
        pack = stack(game, rules, {"elder": (spare, *mine[1:]), "younger": dealt, "talon": talon})
        state = game.start(rules, pack).state
        state = game.apply(state, Discard("elder", (spare,))).state
        return game.apply(state, Discard("younger", (second,) if least else ())).state

    return reach


@pytest.fixture
def at_random():
    """A random legal action."""

    def choose(state, rng):
        choice = rng.choice(game.legal(state))
        if isinstance(choice, Pick):
            number = rng.randint(choice.least, choice.most)
            return Discard(choice.seat, tuple(rng.sample(choice.from_, number)))
        return rng.choice(expand(choice))

    return choose
