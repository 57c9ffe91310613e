"""How fast the engine is: random deals, replay, perft, odds, a bot's move. For ``dev.py bench``.

It needs nothing but the engine and the standard library, so that the same file runs in CPython
(``python tests/bench/engine_bench.py``) and in Pyodide under Node: run its text there, then call
``report(text_of_put_toml)``.
"""

import random
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapisvert.core.cards import cards
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled, stack
from tapisvert.core.frozen import replace
from tapisvert.core.links import from_json, to_json
from tapisvert.core.record import Record
from tapisvert.core.replay import replay, view_of
from tapisvert.games import GAMES
from tapisvert.matches import Player, advance, begin

ROUNDS = 5
"""Each thing is measured so often; the best and the median are told, since machines are shared."""
SECONDS = 0.3
"""How long one round lasts at least, in time of the processor: what else the machine does is not counted."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One line of the table: how many a second."""

    what: str
    unit: str
    best: float
    median: float


def measured(
    what: str, unit: str, work: Callable[[], int], *, rounds: int = ROUNDS, seconds: float = SECONDS
) -> Measured:
    """Repeat ``work``, which returns how many it did, and tell how many a second."""
    rates = []
    for _ in range(rounds):
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            done += work()
        rates.append(done / spent)
    rates.sort()
    return Measured(what, unit, rates[-1], rates[len(rates) // 2])


def random_deal(game: Any, preset: str, rng: random.Random) -> Record:
    """Deal and play at random to the end."""
    rules = game.PRESETS[preset]
    carry = game.before(rules, game.Carry(), rng)
    record = Record(game=game.key, preset=preset, rules=rules, carry=carry, pack=shuffled(game, rules, rng))
    state = game.start(rules, record.pack, carry).state
    actions = []
    while choices := game.legal(state):
        choice = rng.choice(choices)
        # A discard has thousands of possibilities: the smallest number of cards stands for them.
        least = replace(choice, most=choice.least) if hasattr(choice, "least") else choice
        actions.append(expand(least)[0])
        state = game.apply(state, actions[-1]).state
    return replace(record, actions=tuple(actions))


def perft(game: Any, state: Any, depth: int) -> int:
    """Count the lines of exactly ``depth`` actions."""
    if depth == 0:
        return 1
    return sum(
        perft(game, game.apply(state, action).state, depth - 1)
        for choice in game.legal(state)
        for action in expand(choice)
    )


def perft_deals(text: str) -> Iterator[tuple[str, Any, list[int]]]:
    """The fixed deals of ``tests/perft/put.toml`` with their counts, as far as a second or so allows."""
    game = GAMES["put"]
    for deal in tomllib.loads(text)["deal"][:3]:
        rules = game.PRESETS[deal["preset"]]
        hands = dict(zip(game.seats(rules), map(cards, deal["hands"]), strict=True))
        yield deal["name"], game.start(rules, stack(game, rules, hands)).state, deal["lines"]


def lines(deals: str, **often: Any) -> Iterator[Measured]:
    """Every line of the table; ``often`` is what ``measured`` takes."""
    rng = random.Random(1)
    for game in GAMES.values():
        preset = next(iter(game.PRESETS))
        yield measured(
            f"{game.key}: deals played at random",
            "deals/s",
            lambda g=game, p=preset: bool(random_deal(g, p, rng)),
            **often,
        )
    for game in GAMES.values():
        record = random_deal(game, next(iter(game.PRESETS)), random.Random(2))
        yield measured(
            f"{game.key}: replay of one record", "steps/s", lambda g=game, r=record: len(replay(g, r)), **often
        )
        data = to_json(game, record)
        yield measured(
            f"{game.key}: record read from JSON", "records/s", lambda g=game, t=data: bool(from_json(g, t)), **often
        )
    put = GAMES["put"]
    for name, state, counts in perft_deals(deals):
        depth = min(5, len(counts) - 1)
        found = perft(put, state, depth)
        if found != counts[depth]:
            raise AssertionError(f"perft of {name}: {found}, not {counts[depth]}")
        yield measured(f"put: perft to {depth}, {name}", "leaves/s", lambda s=state, d=depth: perft(put, s, d), **often)
    yield from thinking(**often)


def thinking(**often: Any) -> Iterator[Measured]:
    """What a reader waits for: the odds of a hand, a bot's answer to the first card."""
    put = GAMES["put"]
    rules = put.PRESETS["two-players"]
    hand = cards("3S 5H 4D")
    yield measured("put: all odds of one hand", "hands/s", lambda: bool(put.odds(rules, hand)), **often)
    record = Record(
        game="put", preset="two-players", rules=rules, carry=put.Carry(), pack=shuffled(put, rules, random.Random(3))
    )
    steps = list(replay(put, record))
    view = view_of(put, record, steps, "pone")
    own = tuple(choice for choice in put.legal(steps[-1].state) if choice.seat == "pone")
    rng = random.Random(4)
    yield measured(
        "put: a bot's first move, level 3", "moves/s",
        lambda: bool(put.choose(view, own, lambda _: record, rng, level=3)), **often,
    )  # fmt: skip
    yield measured(
        "piquet: whole deals, bots of level 2 on both seats",
        "deals/min",
        lambda: 60 * bots_deal("piquet", 2, rng),
        **often,
    )


def bots_deal(key: str, level: int, rng: random.Random) -> int:
    """Let bots play one deal."""
    game = GAMES[key]
    preset = next(iter(game.PRESETS))
    rules = game.PRESETS[preset]
    players = tuple(Player(seat, level) for seat in game.seats(rules))
    match = advance(game, begin(game, players, preset=preset, rules=rules, rng=rng), rng)
    return len(match.deals)


def table(rows: list[Measured]) -> str:
    """The rows as text, numbers under each other."""
    width = max(len(row.what) for row in rows)
    head = f"{'':<{width}}  {'best':>12}  {'median':>12}"
    return "\n".join(
        [head, *(f"{row.what:<{width}}  {row.best:>12,.0f}  {row.median:>12,.0f}  {row.unit}" for row in rows)]
    )


def report(deals: str, **often: Any) -> str:
    """Measure everything and return the table."""
    return table(list(lines(deals, **often)))


if __name__ == "__main__":
    put_deals = Path(__file__).parents[1] / "perft" / "put.toml"
    sys.stdout.write(report(put_deals.read_text(encoding="utf-8")) + "\n")
