"""The account of a deal of Put: its tricks card by card, what it is worth, and who scored."""

from collections.abc import Sequence

from tapisvert.core.ledger import Line
from tapisvert.core.phrases import phrase
from tapisvert.core.step import Step
from tapisvert.games.put.outcome import result
from tapisvert.games.put.play import seen_stake
from tapisvert.games.put.state import Event, State
from tapisvert.shared.tricks import Played


def ledger(steps: Sequence[Step[State, Event]], /) -> tuple[Line, ...]:
    """Return a line for each trick, the stake, and at the end the points."""
    state = steps[-1].state
    played = [(trick.plays, () if trick.winner is None else (trick.winner,)) for trick in state.tricks]
    if state.trick:
        played.append((state.trick, ()))
    lines = [
        Line(
            label=phrase("ledger.trick", n=number + 1),
            cells=tuple((seat, (card,)) for seat, card in plays),
            won_by=won_by,
            at=_moment(steps, number, plays),
        )
        for number, (plays, won_by) in enumerate(played)
    ]
    stake = seen_stake(state) if state.call == "seen" else 1
    lines.append(
        Line(label=phrase("ledger.stake", points=stake, seen=state.call == "seen"), at=_called(steps), alone=True)
    )
    ended = result(state)
    if ended is None:
        return tuple(lines)
    lines.append(Line(label=phrase("ledger.points"), cells=ended.points, won_by=ended.winner, total=True))
    if any(owed for _, owed in ended.rounds):
        lines.append(Line(label=phrase("ledger.rounds"), cells=ended.rounds))
    return tuple(lines)


def _moment(steps: Sequence[Step[State, Event]], number: int, plays: tuple[Played, ...]) -> int:
    """The step at which the last card of a trick was played."""
    return next(
        at
        for at, step in enumerate(steps)
        if len(step.state.tricks) > number or (len(step.state.tricks) == number and step.state.trick == plays)
    )


def _called(steps: Sequence[Step[State, Event]]) -> int | None:
    """The step at which somebody said "Put!"; ``None`` where nobody did."""
    return next((at for at, step in enumerate(steps) if step.state.call != "none"), None)
