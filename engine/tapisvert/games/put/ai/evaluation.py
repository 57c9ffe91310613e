"""What each thing that a seat may do is worth: its side's chance to win the match.

Put for two is counted over every hand that the opponent may hold (``exact``), for three and four it is
sampled (``rollout``). The seat knows what it has seen, nothing else. By the rules for which Put is solved, what the
solution says of puts, answers and the first lead holds (``solution``).
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tapisvert.core.choices import Choice, expand
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Valued
from tapisvert.games.put.ai import exact, rollout
from tapisvert.games.put.ai.belief import Reading, read
from tapisvert.games.put.ai.prospect import Prospect
from tapisvert.games.put.ai.solution import solution_of
from tapisvert.games.put.odds.solved import Score
from tapisvert.games.put.rules import Carry, Rules
from tapisvert.games.put.state import Action, Fold, Keep, Play, Put, See, Swap

_TWO: Final = 2


def evaluate(
    view: View,
    choices: Sequence[Choice[Action]],
    _determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    also: Sequence[Action] = (),
) -> tuple[Valued[Action], ...]:
    """Return the value of everything that the seat may do, in the order of the choices.

    A seat that need not act because it is not its turn may let the moment pass: the action is then
    ``None``, and comes first. ``budget`` is the number of deals drawn at three and four; at two all are
    counted. Every action is a choice of its own, so that ``also`` adds none. The view tells all that is
    needed, so no record is asked for.
    """
    reading = read(view)
    solution = solution_of(reading)
    return values(reading, choices, rng=rng, budget=budget, also=also, solution=solution)


def values(
    reading: Reading,
    choices: Sequence[Choice[Action]],
    *,
    rng: random.Random,
    budget: int,
    also: Sequence[Action] = (),
    solution: Score | None = None,
) -> tuple[Valued[Action], ...]:
    """As ``evaluate``, by the solution or, without one, by the cards and how often such puts are believed."""
    mine = [action for choice in choices if choice.seat == reading.seat for action in expand(choice)]
    mine += [action for action in also if action not in mine]
    if not mine:
        return ()
    off_turn = all(isinstance(action, Put) for action in mine)
    actions: list[Action | None] = [None, *mine] if off_turn else list(mine)
    return tuple(
        Valued(action=action, value=one.match, unit="match_chance", reason=_reason(reading, action, one))
        for action, one in zip(
            actions, prospects(reading, actions, rng=rng, budget=budget, solution=solution), strict=True
        )
    )


def prospects(
    reading: Reading,
    actions: Sequence[Action | None],
    *,
    rng: random.Random,
    budget: int,
    solution: Score | None = None,
) -> tuple[Prospect, ...]:
    """Return what each of a seat's actions leads to; ``None`` lets the moment pass."""
    if reading.rules.players == _TWO:
        return exact.prospects(reading, actions, solution=solution)
    return rollout.prospects(reading, actions, rng=rng, samples=budget)


def _reason(reading: Reading, action: Action | None, found: Prospect) -> Reason:
    chances = {name: _share(value) for name, value in (("win", found.hand.win), ("draw", found.hand.draw))}
    chances["lose"] = 1 - chances["win"] - chances["draw"]
    match action:
        case Play(_, card):
            return Reason(phrase("reason.play", card=card, **chances), "PUT-R6")
        case None:
            return Reason(phrase("reason.wait", **chances), "PUT-R6")
        case Put():
            return Reason(phrase("reason.put", fold=_share(found.folds), **chances), "PUT-R5")
        case See() if reading.rules.put_value == "game":
            return Reason(phrase("reason.see_for_the_match", **chances), "PUT-13")
        case See():
            return Reason(phrase("reason.see", **chances), "PUT-R5")
        case Fold() if found.match.value == 0:
            return Reason(phrase("reason.fold_loses_match", caller=reading.caller), "PUT-15")
        case Fold():
            return Reason(phrase("reason.fold", caller=reading.caller), "PUT-R5")
        case Swap(_, card):
            return Reason(phrase("reason.swap", card=card, **chances), "PUT-40")
        case Keep():
            return Reason(phrase("reason.keep", **chances), "PUT-40")


def _share(value: float) -> Fraction:
    return Fraction(round(100 * value), 100)
