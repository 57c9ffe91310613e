"""The engine beside published libraries, in the same run: `python3 scripts/dev.py bench --rivals`.

treys and eval7 rank five cards, PokerKit plays five-card draw. They are installed into `.cache/rivals` when they are
asked for, from requirements-bench.txt, and nothing else of this repository sees them.
"""

import itertools
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tapisvert.core.cards import pack
from tapisvert.shared.hand_classes import poker_classes
from tapisvert.shared.ranking import Order

from scripts.bench.deals import Deals
from scripts.setup import apart, prepare

LOCK = prepare.ROOT / "requirements-bench.txt"
TURNS = 5
SECONDS = 0.5
HANDS = 5_000


def install() -> Path:
    """Install what requirements-bench.txt pins, unless it is there; return the folder."""
    advice = "Is there a network? eval7 is compiled where PyPI has no wheel of it for this Python."
    return apart.install("rivals", LOCK, what="Installing the rivals", advice=advice)


def rates(works: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Measure each in turn, several times; return the best number a second of each."""
    best = dict.fromkeys(works, 0.0)
    for _ in range(TURNS):
        for name, work in works.items():
            done, spent, begun = 0, 0.0, time.process_time()
            while spent < SECONDS:
                done += work()
                spent = time.process_time() - begun
            best[name] = max(best[name], done / spent)
    return best


def five_cards() -> dict[str, Callable[[], int]]:
    """Rank the same five-card hands, each library with cards of its own made before."""
    import eval7  # noqa: PLC0415 -- installed when asked for
    from treys import Card, Evaluator  # noqa: PLC0415

    rng = random.Random(1)
    ours = [tuple(rng.sample(pack(52), 5)) for _ in range(HANDS)]
    names = [[card.rank + card.suit.lower() for card in hand] for hand in ours]
    treys = [[Card.new(name) for name in hand] for hand in names]
    evals = [[eval7.Card(name) for name in hand] for hand in names]
    order, evaluator = Order(poker_classes()), Evaluator()
    agree(
        [order.strength(hand) for hand in ours],
        [-evaluator._five(hand) for hand in treys],  # noqa: SLF001 -- what its `evaluate` calls for five cards
        [eval7.evaluate(hand) for hand in evals],
    )

    def all_of[H](rank: Callable[[H], int], hands: list[H]) -> Callable[[], int]:
        def work() -> int:
            for hand in hands:
                rank(hand)
            return len(hands)

        return work

    return {
        "tapisvert": all_of(order.strength, ours),
        "treys": all_of(evaluator._five, treys),  # noqa: SLF001
        "eval7": all_of(eval7.evaluate, evals),
    }


def agree(*ranked: list[int]) -> None:
    """Raise ``AssertionError`` unless all put each two neighbouring hands in the same order."""
    for one, other in itertools.pairwise(range(len(ranked[0]))):
        orders = {(found[one] > found[other]) - (found[one] < found[other]) for found in ranked}
        if len(orders) > 1:
            raise AssertionError(f"hands {one} and {other} are ranked differently")


def deals() -> dict[str, Callable[[], int]]:
    """Play deals at random: every game here, and PokerKit's no-limit single draw with four players."""
    from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw  # noqa: PLC0415

    rng = random.Random(1)
    dealing = tuple(Automation)

    def pokerkit_deal() -> int:
        state = NoLimitDeuceToSevenLowballSingleDraw.create_state(dealing, True, 0, (1, 2), 2, 200, 4)
        while state.status:
            if state.can_stand_pat_or_discard():
                state.stand_pat_or_discard()
                continue
            doing = [state.check_or_call]
            if state.can_fold():
                doing.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                doing.append(state.complete_bet_or_raise_to)
            rng.choice(doing)()
        return 1

    bench = Deals(str(prepare.ROOT)).bench

    def deal_of(game: Any) -> Callable[[], int]:
        return lambda: bool(bench.random_deal(game, next(iter(game.PRESETS)), rng))

    return {**{key: deal_of(game) for key, game in bench.GAMES.items()}, "PokerKit": pokerkit_deal}


def table(title: str, found: dict[str, float], *rivals: str) -> str:
    """What was measured, and how many times as fast as each rival everything is."""
    width = max(map(len, [title, *found]))
    rows = [f"{title:<{width}}  {'a second':>10}" + "".join(f"  {'/ ' + name:>10}" for name in rivals)]
    for name, rate in found.items():
        rows.append(f"{name:<{width}}  {rate:>10,.0f}" + "".join(f"  {rate / found[one]:>10.2f}" for one in rivals))
    return "\n".join(rows)


def main() -> int:
    """Install the rivals and print the tables."""
    sys.path.append(str(install()))
    print(table("Five cards ranked", rates(five_cards()), "treys", "eval7"), flush=True)
    print("\n" + table("Random deals", rates(deals()), "PokerKit"), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
