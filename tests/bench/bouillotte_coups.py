"""200,000 random coups of every preset of Bouillotte: no chip is lost, and how fast that is.

``python -m tests.bench.bouillotte_coups [coups] [preset …]``; run by hand, since it takes minutes. The same check
runs over a few hundred coups in ``tests/games/bouillotte/test_properties.py``.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tapisvert.core.choices import Act, Amount
from tapisvert.core.dealing import shuffled
from tapisvert.games import bouillotte
from tapisvert.games.bouillotte.rules import Carry, Rules

SESSION = 200
"""Coups of a session: the most that a record may have behind it."""


def coup(rules: Rules, carry: Carry, rng: random.Random) -> tuple[Carry, Counter[str]]:
    """Play a coup at random; returns what follows it and how it ended. Raises ``AssertionError`` if a chip is lost."""
    step = bouillotte.start(rules, shuffled(bouillotte, rules, rng), carry)
    chips = sum(n for _, n in step.state.round.stakes.stacks) + step.state.round.stakes.pot
    while choices := bouillotte.legal(step.state):
        match rng.choice(choices):
            case Act(action):
                step = bouillotte.apply(step.state, action)
            case Amount(action, least, most, _):
                step = bouillotte.apply(step.state, replace(action, chips=rng.randint(least, most)))
    result = bouillotte.result(step.state)
    if result is None or sum(n for _, n in result.stacks) + result.left != chips:
        raise AssertionError(carry, result)
    ended = Counter({type(event).__name__: 1 for event in step.events})
    return bouillotte.after(rules, carry, result).carry, ended


def session(rules: Rules, number: int, rng: random.Random) -> tuple[int, Counter[str]]:
    """Play some coups from full caves on; returns the chips bought. Raises ``AssertionError`` if others are there."""
    carry, ended = Carry(), Counter[str]()
    for _ in range(number):
        carry, found = coup(rules, carry, rng)
        ended += found
    there = sum(chips for _, chips in carry.stacks) + carry.pot
    bought = rules.cave * (rules.players + sum(caves for _, caves in carry.caves))
    if there != bought:
        raise AssertionError(there, bought)
    return bought, ended


def main(number: int, presets: Sequence[str]) -> None:
    """Print a line for each preset."""
    for preset in presets:
        rng, begun, bought = random.Random(preset), time.process_time(), 0
        ended: Counter[str] = Counter()
        for _ in range(number // SESSION):
            chips, found = session(bouillotte.PRESETS[preset], SESSION, rng)
            bought += chips
            ended += found
        speed = number / (time.process_time() - begun)
        kinds = ", ".join(
            f"{name} {ended[name]}" for name in ("PotCarried", "PotTaken", "PotWonByPoint", "PotWonByBrelan")
        )
        sys.stdout.write(
            f"{preset}: {number} coups, all of {bought} chips bought are there; {kinds}; {speed:.0f} a second\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000, sys.argv[2:] or tuple(bouillotte.PRESETS))
