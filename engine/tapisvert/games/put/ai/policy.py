"""Put's bots: three levels do what they find best, as far as their level sees it; the fourth plays by the solution.

Values are blurred by the level's ``noise``; puts that promise more than waiting, and those that do not, are said at
stated rates. The fourth puts, sees, folds and leads as often as the solved game says (``solution``) and answers leads
by ``evaluate``; by rules that are not solved it plays as the third. A seed and a view give the same action everywhere.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapisvert.core.choices import Choice, expand
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Valued
from tapisvert.games.put.ai.belief import Reading, read
from tapisvert.games.put.ai.evaluation import prospects, values
from tapisvert.games.put.ai.solution import policy, solution_of
from tapisvert.games.put.odds.solved import Score
from tapisvert.games.put.rules import Carry, Rules
from tapisvert.games.put.state import Action, Fold, Play, Put, See, Swap


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """How the computer plays at a level."""

    budget: int
    """Deals drawn for one decision at three and four."""
    random_play_rate: float
    """Share of its cards that it plays at random."""
    put_rate: float
    """Chance to put at a moment when a put promises more than waiting."""
    bluff_rate: float
    """Chance to put at a moment when it does not, but the other might fold."""
    noise: float
    """By how much it may be wrong, at most, about the chance to win the match."""


BOTS: Final[Mapping[int, Bot]] = {
    1: Bot(budget=12, random_play_rate=0.9, put_rate=0.2, bluff_rate=0.15, noise=0.35),
    2: Bot(budget=24, random_play_rate=0.3, put_rate=0.4, bluff_rate=0.05, noise=0.12),
    3: Bot(budget=64, random_play_rate=0.0, put_rate=0.9, bluff_rate=0.02, noise=0.0),
}
HARDEST: Final = max(BOTS)
MARGIN: Final = 0.002
"""So much must a put add to the chance of winning the match."""


def choose(
    view: View,
    choices: Sequence[Choice[Action]],
    _determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    level: int = 2,
) -> Action | None:
    """Return what the bot does, or ``None`` when it lets a moment pass in which it could put."""
    reading = read(view)
    solution = solution_of(reading) if level > HARDEST else None
    if solution is not None:
        return _solved(reading, choices, rng, solution)
    bot = BOTS[min(level, HARDEST)]
    mine = tuple(choice for choice in choices if choice.seat == view.seat)
    actions = [action for choice in mine for action in expand(choice)]
    may_put = any(isinstance(action, Put) for action in actions)
    if may_put and _puts(reading, mine, rng, bot):
        return Put(view.seat)
    plays = [action for action in actions if isinstance(action, Play)]
    if plays and (len(plays) == 1 or rng.random() < bot.random_play_rate):
        return rng.choice(plays)
    if may_put:
        mine = tuple(choice for choice in mine if not isinstance(choice.action, Put))
    found = values(reading, mine, rng=rng, budget=bot.budget)
    if not found:
        return None
    seem = _as_seen(found, bot, rng)
    return found[max(range(len(found)), key=lambda at: (seem[at], _saves(reading, found[at].action)))].action


def _solved(reading: Reading, choices: Sequence[Choice[Action]], rng: random.Random, solution: Score) -> Action | None:
    mine = tuple(choice for choice in choices if choice.seat == reading.seat)
    said = policy(solution, reading, [action for choice in mine for action in expand(choice)], rng.random)
    if said is not None:
        return said
    cards = tuple(choice for choice in mine if not isinstance(choice.action, Put))
    found = values(reading, cards, rng=rng, budget=BOTS[HARDEST].budget, solution=solution)
    best = max(found, key=lambda one: (round(one.value.value, 9), _saves(reading, one.action)), default=None)
    return None if best is None else best.action


def _puts(reading: Reading, mine: tuple[Choice[Action], ...], rng: random.Random, bot: Bot) -> bool:
    drawn = rng.random()
    if drawn < bot.bluff_rate:
        (put,) = prospects(reading, (Put(reading.seat),), rng=rng, budget=bot.budget)
        return put.folds > 0  # who needs one point is always seen (PUT-15), and so is a hand that is lost (PUT-6)
    if drawn >= bot.put_rate:
        return False
    found = values(reading, mine, rng=rng, budget=bot.budget)
    seem = _as_seen(found, bot, rng)
    puts = [value for value, one in zip(seem, found, strict=True) if isinstance(one.action, Put)]
    others = [value for value, one in zip(seem, found, strict=True) if not isinstance(one.action, Put)]
    return max(puts) > max(others) + MARGIN


def _as_seen(found: Sequence[Valued[Action]], bot: Bot, rng: random.Random) -> list[float]:
    """Return the values as the level sees them; that a fold loses the match nobody overlooks (PUT-15)."""
    lost = any(isinstance(one.action, Fold) and one.value.value == 0 for one in found)
    noise = 0.0 if lost else bot.noise
    return [round(one.value.value + rng.uniform(-noise, noise), 9) for one in found]


def _saves(reading: Reading, action: Action | None) -> int:
    """Prefer, of what is worth the same, to see, to keep the exchange and to play the lowest card."""
    match action:
        case Play(_, card) | Swap(_, card):
            return -reading.height(card)
        case See():
            return 1
        case _:
            return 0
