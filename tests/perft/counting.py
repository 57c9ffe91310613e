"""Lines of play that the engine finds, counted."""

from tapisvert.core.choices import expand
from tapisvert.core.notation import write_action


def perft(game, state, depth):
    """Count lines of 0, 1 … ``depth`` actions from here."""
    counts = [1] + [0] * depth
    if depth:
        for choice in game.legal(state):
            for action in expand(choice):
                for at, number in enumerate(perft(game, game.apply(state, action).state, depth - 1)):
                    counts[at + 1] += number
    return counts


def by_first_action(game, state, depth):
    return "\n".join(
        f"{write_action(action)}: {perft(game, game.apply(state, action).state, depth - 1)}"
        for choice in game.legal(state)
        for action in expand(choice)
    )
