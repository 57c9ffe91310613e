"""What runs inside the browser's Python before the first request.

The bundle carries this file as the module ``tapisvert_boot``, beside ``tapisvert_known`` (a record of each game
with the result that the build saw) and ``tapisvert_words`` (the catalogues, read at build time: parsing TOML is
slow there). ``pyodide_library.mjs`` compiles all three into the library.
"""

import gc
import importlib
import pkgutil
import random
import sys

import tapisvert
from tapisvert.browser import handle
from tapisvert.core.choices import expand
from tapisvert.core.dealing import shuffled
from tapisvert.core.links import from_json, to_json
from tapisvert.core.record import AnyRecord, Record
from tapisvert.core.replay import replay
from tapisvert.games import GAMES
from tapisvert.text import catalogue

__all__ = ["blocks", "check", "every_module", "handle", "known", "use_words", "warm"]

NOT_IN_BROWSERS = frozenset({"tapisvert.cli", "tapisvert.__main__"})


def use_words(words: dict[tuple[str, str], catalogue.Tables]) -> None:
    """Let the catalogues come from memory instead of from files."""
    catalogue.tables.cache_clear()
    catalogue.tables = lambda lang, name: words[lang, name]  # type: ignore[assignment]


def every_module() -> list[str]:
    """Import every module of the engine that a browser may need and return their names."""
    names: list[str] = []
    for top in pkgutil.iter_modules(tapisvert.__path__, "tapisvert."):
        if top.name in NOT_IN_BROWSERS:
            continue
        names.append(top.name)
        if top.ispkg:
            inside = importlib.import_module(top.name).__path__
            names += [found.name for found in pkgutil.walk_packages(inside, f"{top.name}.")]
    for name in names:
        importlib.import_module(name)
    return names


def known() -> list[tuple[str, object, str]]:
    """Play one deal of each game by a fixed seed: its key, its record as JSON, its result."""
    out: list[tuple[str, object, str]] = []
    for key, game in GAMES.items():
        preset, rules = next(iter(game.PRESETS.items()))
        rng = random.Random(1)
        pack, carry = shuffled(game, rules, rng), game.Carry()
        state = game.start(rules, pack, carry).state
        actions = []
        while choices := game.legal(state):
            actions.append(expand(choices[rng.randrange(len(choices))])[0])
            state = game.apply(state, actions[-1]).state
        record: AnyRecord = Record(game=key, preset=preset, rules=rules, carry=carry, pack=pack, actions=tuple(actions))
        out.append((key, to_json(game, record), repr(game.result(state))))
    return out


def check() -> None:
    """Score one known hand of each game; draw new chance. Raises ``RuntimeError`` when one is wrong.

    A restored memory would otherwise draw the same numbers for every reader.
    """
    from tapisvert_known import KNOWN  # noqa: PLC0415 - written by the build

    for key, data, result in KNOWN:
        game = GAMES[key]
        state = replay(game, from_json(game, data))[-1].state
        if repr(game.result(state)) != result:
            message = f"the engine scores a known hand of {key} wrongly"
            raise RuntimeError(message)
    random.seed()


def warm() -> None:
    """Load what the first requests would load: modules, and the sentences of both languages."""
    every_module()
    for lang in catalogue.LANGUAGES:
        for key in GAMES:
            catalogue.book(lang, key)
    gc.collect()


def blocks() -> int:
    """Return how many blocks of memory Python holds, after collecting what it need not hold."""
    gc.collect()
    return sys.getallocatedblocks()


try:
    from tapisvert_words import WORDS
except ModuleNotFoundError:
    """Only while the library is being made."""
else:
    use_words(WORDS)
