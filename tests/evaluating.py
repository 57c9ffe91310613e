"""What a seat's choices are worth at the end of a record, and matches that compare two levels of bots."""

import random
import statistics

from tapisvert.core.dealing import shuffled
from tapisvert.core.record import Record
from tapisvert.core.replay import deciding, replay
from tapisvert.matches import Deal, Player, advance, opened


def asked(game, record, seat=None):
    """The view, the choices and the source of random deals of a seat; by default of the one on turn."""
    steps = replay(game, record)
    seat = seat or game.table(steps[-1].state).turn
    return deciding(game, record, steps, seat)


def valued(game, record, seat=None, *, budget, seed=0, also=()):
    """``evaluate`` at the end of a record."""
    return game.evaluate(*asked(game, record, seat), random.Random(seed), budget=budget, also=also)


def bot_action(game, record, seat=None, *, level, seed=0):
    """``choose`` at the end of a record."""
    return game.choose(*asked(game, record, seat), random.Random(seed), level=level)


def played(game, record, levels, seed):
    """The record of a deal that bots of these levels, in the order of the seats, have played to its end."""
    players = tuple(Player(str(at), level) for at, level in enumerate(levels))
    match = opened(game, players, (Deal(record, tuple(range(len(levels)))),))
    return advance(game, match, random.Random(seed)).record


def duplicate(game, preset, tables, gained, *, deals, carry=None):
    """For each of some deals what the first level gains, on average, when it is played at every one of ``tables``.

    ``tables`` are the levels in the order of the seats; the same cards are dealt at each, so that luck counts
    little. ``gained(record)`` gives what each seat gains, ``carry(rng)`` what stands before a deal. Yields the mean
    gains of a seat of the first level.
    """
    rules = game.PRESETS[preset]
    better = tables[0][0]
    for number in range(deals):
        rng = random.Random(f"{game.key} {preset} {number}")
        record = Record(
            game=game.key, preset=preset, rules=rules,
            carry=game.before(rules, carry(rng) if carry else game.Carry(), rng), pack=shuffled(game, rules, rng),
        )  # fmt: skip
        gains = []
        for table, levels in enumerate(tables):
            won = gained(played(game, record, levels, f"{number} {table}"))
            gains += [won[seat] for seat, level in zip(game.seats(rules), levels, strict=True) if level == better]
        yield statistics.mean(gains)


def assert_gains(gains, deals, *, errors):
    """The mean of the gains of so many deals is more than ``errors`` standard errors above zero.

    They are looked at after a quarter and a half of the deals too, and are enough when the mean is one error more
    above it: to look so early is no easier to pass, and mostly saves the rest of the deals.
    """
    found = []
    for gain in gains:
        found.append(gain)
        if len(found) in {deals // 4, deals // 2} and standard_errors(found) > errors + 1:
            return
    assert len(found) == deals
    assert standard_errors(found) > errors, statistics.mean(found)


def standard_errors(gains):
    """How many standard errors the mean of the gains is above zero."""
    return statistics.mean(gains) / (statistics.stdev(gains) / len(gains) ** 0.5)
