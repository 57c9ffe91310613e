"""What the solved game says to one seat: which hands the other is likely to hold, and how its own choices compare.

It speaks of Put for two by the rules that it was computed for (``odds.solved``); elsewhere there is no solution.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tapisvert.core.valued import Mean
from tapisvert.games.put.ai.belief import Reading
from tapisvert.games.put.ai.prospect import Prospect
from tapisvert.games.put.odds.moments import Moment
from tapisvert.games.put.odds.solved import Score, score
from tapisvert.games.put.odds.solver import Strengths
from tapisvert.games.put.state import Action, Fold, Play, Put, See

DOUBT: Final = 0.05
"""How far the other may play otherwise, so that no hand is thought impossible."""


def solution_of(reading: Reading) -> Score | None:
    """Return what is known of the score that a seat plays at, by the rules of the table; else ``None``."""
    points = dict(reading.points)
    return score(reading.rules, points["pone"], points["dealer"])


def played(reading: Reading) -> tuple[int, ...]:
    """Return every card played so far, in order."""
    return tuple(card for _, card in reading.played)


def likelihood(solution: Score, reading: Reading) -> Callable[[Strengths], float]:
    """Return how likely the other would have come here with a hand, given as what is left of it."""
    seat, cards = reading.opponent, played(reading)
    own = tuple((at, card) for at, (owner, card) in enumerate(reading.played) if owner == seat)
    calls = range((len(cards) if reading.called_after is None else reading.called_after) + 1)

    def likely(left: Strengths) -> float:
        chance = 1.0
        for at in calls:
            held = (*left, *(card for when, card in own if when >= at))
            called = at == reading.called_after
            if called and reading.caller != seat:
                sees = solution.sees(seat, held, cards[:at]) if reading.seen else None
                return chance if sees is None else _doubted(chance * sees)
            if called or at < len(cards) or Moment.of(cards).on_turn != seat:
                puts = solution.puts(seat, held, cards[:at])
                chance *= 1 if puts is None else puts if called else 1 - puts
        return _doubted(chance)

    return likely


def _doubted(chance: float) -> float:
    return DOUBT + (1 - DOUBT) * chance


def agreeing(
    solution: Score, reading: Reading, actions: Sequence[Action | None], found: Sequence[Prospect]
) -> tuple[Prospect, ...]:
    """Return the prospects with the differences that the solution knows: of puts, answers and the first lead.

    Before the first lead they are counted; later it is known which of two choices is better, or that both are
    as good, and the better one keeps its value.
    """
    worth = [one.match.value for one in found]
    first = not reading.played and reading.caller is None
    if first and any(isinstance(action, Play) for action in actions):
        best = max(value for value, action in zip(worth, actions, strict=True) if isinstance(action, Play))
        losses = dict(solution.lead_losses(reading.heights))
        worth = [
            best + losses[reading.height(action.card)] if isinstance(action, Play) else value
            for value, action in zip(worth, actions, strict=True)
        ]
    worth = _compared(solution, reading, actions, worth)
    return tuple(replace(one, match=Mean(min(1.0, max(0.0, value)))) for one, value in zip(found, worth, strict=True))


def _compared(solution: Score, reading: Reading, actions: Sequence[Action | None], worth: list[float]) -> list[float]:
    """Set a put against the best of the other choices, a see against the fold."""
    at = next((at for at, action in enumerate(actions) if isinstance(action, Put | See)), None)
    others = [value for value, action in zip(worth, actions, strict=True) if not isinstance(action, Put | See)]
    if at is None or not others:
        return worth
    cards, hand = played(reading), reading.heights
    call = isinstance(actions[at], Put)
    best = max(others)
    if not cards:
        gain = solution.put_gain(reading.seat, hand) if call else solution.see_gain(reading.seat, hand)
        silent = solution.needs_one(reading.seat if call else reading.opponent)
        return worth if silent else [best + gain if one == at else value for one, value in enumerate(worth)]
    often = (solution.puts if call else solution.sees)(reading.seat, hand, cards)
    match often:
        case None:
            return worth
        case 0:
            return [min(best, value) if one == at else value for one, value in enumerate(worth)]
        case 1:
            if call:
                return [value if one == at else min(worth[at], value) for one, value in enumerate(worth)]
            return [max(best, value) if one == at else value for one, value in enumerate(worth)]
        case _:
            return [best if one == at else value for one, value in enumerate(worth)]


def policy(solution: Score, reading: Reading, actions: Sequence[Action], drawn: Callable[[], float]) -> Action | None:
    """Return what the solution does here; ``None`` where it leaves the choice open. ``drawn`` gives chances.

    It says whether to put, how to answer and, before anything else, what to lead.
    """
    cards, hand, seat = played(reading), reading.heights, reading.seat
    for action in actions:
        match action:
            case See():
                sees = solution.sees(seat, hand, cards)
                if sees is not None:
                    return action if drawn() < sees else Fold(seat)
            case Put():
                puts = solution.puts(seat, hand, cards)
                if puts is not None and drawn() < puts:
                    return action
            case _:
                pass
    plays = {reading.height(action.card): action for action in actions if isinstance(action, Play)}
    if cards or not plays or reading.caller is not None:
        return None
    chance = drawn()
    for card, often in solution.leads(hand):
        chance -= often
        if chance < 0:
            return plays[card]
    return None
