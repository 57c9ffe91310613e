"""200,000 random coups of every preset of Bouillotte: no chip is lost, and how fast that is.

``python tests/bench/bouillotte_coups.py [coups]``; run by hand, since it takes minutes. The same check runs
over a few hundred coups in ``tests/games/bouillotte/test_properties.py``.
"""

import random
import sys
import time
from collections import Counter
from dataclasses import replace

from tapisvert.core.choices import Act, Amount
from tapisvert.core.dealing import shuffled
from tapisvert.games import bouillotte
from tapisvert.games.bouillotte.rules import Carry, Rules


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


def main(number: int) -> None:
    """Print a line for each preset."""
    for preset, rules in bouillotte.PRESETS.items():
        rng, carry, begun = random.Random(preset), Carry(), time.process_time()
        ended: Counter[str] = Counter()
        for _ in range(number):
            carry, found = coup(rules, carry, rng)
            ended += found
        there = sum(chips for _, chips in carry.stacks) + carry.pot
        bought = rules.cave * (rules.players + sum(caves for _, caves in carry.caves))
        if there != bought:
            raise AssertionError(preset, there, bought)
        speed = number / (time.process_time() - begun)
        kinds = ", ".join(
            f"{name} {ended[name]}" for name in ("PotCarried", "PotTaken", "PotWonByPoint", "PotWonByBrelan")
        )
        sys.stdout.write(f"{preset}: {number} coups, {there} chips of {bought} bought; {kinds}; {speed:.0f} a second\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
