"""200,000 random coups of every preset of draw poker: no chip is lost, and how fast that is.

``python -m tests.bench.drawpoker_coups [coups [preset]]``; run by hand, since it takes minutes. The same check runs
over a few hundred coups in ``tests/games/drawpoker/test_properties.py``.
"""

import random
import sys
import time
from collections import Counter
from dataclasses import replace

from tapisvert.core.bounds import MOST_DEALS
from tapisvert.core.dealing import shuffled
from tapisvert.games import drawpoker
from tapisvert.games.drawpoker.rules import PRESETS, Carry, Rules, stacks

from tests.randomplay import random_action


def chips_of(rules: Rules, carry: Carry) -> int:
    """Chips before the players and in the middle when a coup begins."""
    return sum(stacks(rules, carry).values()) + carry.pot + carry.fine


def coup(rules: Rules, carry: Carry, rng: random.Random) -> tuple[Carry, str]:
    """Play a coup at random; returns what follows it and how it ended. Raises ``AssertionError`` if a chip is lost."""
    chips = chips_of(rules, carry)
    step = drawpoker.start(rules, shuffled(drawpoker, rules, rng), carry)
    while choices := drawpoker.legal(step.state):
        step = drawpoker.apply(step.state, random_action(rng.choice(choices), rng))
        there = step.state.round.stakes
        if step.state.phase != "over" and sum(n for _, n in there.stacks) + there.pot != chips:
            raise AssertionError(carry, step.state)
    result = drawpoker.result(step.state)
    if result is None or sum(n for _, n in result.stacks) + result.left != chips:
        raise AssertionError(carry, result)
    return drawpoker.after(rules, carry, result).carry, result.ending or ""


def session(rules: Rules, number: int, rng: random.Random) -> tuple[Carry, Counter[str]]:
    """Play so many coups in a row, at most ``MOST_DEALS``; returns what stands after them and how often each ended."""
    carry, ended = Carry(), Counter[str]()
    for _ in range(number):
        carry, how = coup(rules, carry, rng)
        ended[how] += 1
    bought = rules.cave * (rules.players + sum(caves for _, caves in carry.caves))
    if chips_of(rules, carry) != bought:
        raise AssertionError(carry, bought)
    return carry, ended


def variants(preset: str) -> dict[str, Rules]:
    """A preset, and the same with false openings, a straddle and short caves: more of what can go wrong."""
    plain = PRESETS[preset]
    return {
        preset: plain,
        f"{preset}, false openings": replace(plain, false_openings=True, cave=8),
        f"{preset}, straddle": replace(plain, straddle=True, entry_multiplier=2, cave=12, players=3),
    }


def main(number: int, presets: list[str]) -> None:
    """Print a line for each preset and variant of it."""
    for preset in presets:
        for name, rules in variants(preset).items():
            begun = time.process_time()
            rng, ended, chips = random.Random(name), Counter[str](), 0
            for _ in range((number if name == preset else number // 10) // MOST_DEALS):
                carry, found = session(rules, MOST_DEALS, rng)
                ended += found
                chips += chips_of(rules, carry)
            speed = sum(ended.values()) / (time.process_time() - begun)
            kinds = ", ".join(f"{how} {many}" for how, many in sorted(ended.items()))
            many = sum(ended.values())
            sys.stdout.write(f"{name}: {many} coups, {chips} chips, as many as bought; {kinds}; {speed:.0f} a second\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000, sys.argv[2:] or list(PRESETS))
