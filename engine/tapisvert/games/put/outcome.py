"""How a deal of Put ends, what it is worth, and how one deal leads to the next."""

from tapisvert.core.game import Next, Result
from tapisvert.core.seats import BySeat, Seat, add, by_seat
from tapisvert.games.put.rules import Carry, Rules, leading, seats, team, teams
from tapisvert.games.put.state import (
    DrawnPutScored,
    Event,
    HandDrawn,
    HandWon,
    PutWon,
    RoundsOwed,
    State,
)
from tapisvert.shared.tricks import taken, tied

ENOUGH = 2
"""Tricks that win a hand (PUT-R6)."""


def winning_side(state: State) -> tuple[Seat, ...]:
    """Return the seats that won a deal that is over; empty when it is drawn or spoiled."""
    if state.call == "folded":
        return team(state.rules, state.caller or "")
    return _by_tricks(state)[0]


def _by_tricks(state: State) -> tuple[tuple[Seat, ...], int]:
    """Return the side that won a deal played to its end, and its tricks; no seat and none where nobody did."""
    winners = [trick.winner for trick in state.tricks]
    ties_win = state.rules.one_trick_two_ties == "win" and winners.count(None) == ENOUGH  # PUT-8
    for side in teams(state.rules):
        tricks = sum([winner in side for winner in winners])
        if tricks >= ENOUGH or (tricks and ties_win):
            return side, tricks
    return (), 0


def worth(state: State, side: tuple[Seat, ...]) -> int:
    """Return the game points that ``side`` wins with the deal (PUT-R6, PUT-13)."""
    if state.call != "seen":
        return 1
    match state.rules.put_value:
        case 2:
            return 2
        case "game":
            scores = dict(state.carry.scores)
            others = (score for seat, score in scores.items() if seat not in side)
            enough = max(state.rules.target, 1 + max(others, default=0))  # also after five all (PUT-17)
            return max(1, enough - scores.get(side[0], 0))


def points(state: State) -> BySeat[int]:
    """Return the game points of a deal that is over; partners have their team's."""
    won = dict.fromkeys(seats(state.rules), 0)
    side = winning_side(state)
    if side:
        won |= dict.fromkeys(side, worth(state, side))
    elif _drawn_put_scores(state):
        won |= dict.fromkeys(_opponents(state), 1)
    return by_seat(won)


def _drawn_put_scores(state: State) -> bool:
    return state.call == "seen" and state.rules.drawn_put == "opponent_1"


def _opponents(state: State) -> tuple[Seat, ...]:
    own = team(state.rules, state.caller or "")
    return tuple(seat for seat in seats(state.rules) if seat not in own)


def rounds(state: State) -> BySeat[int]:
    """PUT-47: who owes how many rounds: a folder one, the losers of a seen put two each."""
    owed = dict.fromkeys(seats(state.rules), 0)
    if not state.rules.whiskey:
        return by_seat(owed)
    if state.call == "folded":
        folders = _opponents(state) if state.rules.players < 4 else _answering(state)
        owed |= dict.fromkeys(folders, 1)
    side = winning_side(state)
    if state.call == "seen" and side:
        owed |= {seat: 2 for seat in owed if seat not in side}
    return by_seat(owed)


def _answering(state: State) -> tuple[Seat, ...]:
    """PUT-44: the opponent on the caller's left answered for their team."""
    everyone = seats(state.rules)
    return (everyone[(everyone.index(state.caller or "") + 1) % len(everyone)],)


def _why_drawn(state: State) -> str:
    ties = tied(state.tricks)
    if state.rules.players == 3:
        return "PUT-33" if ties else "PUT-R8"
    return "PUT-8" if ties == ENOUGH else "PUT-R6"


def ending(state: State) -> tuple[Event, ...]:
    """Return the events that end a deal."""
    events: list[Event] = []
    if state.call == "folded":
        side = team(state.rules, state.caller or "")
        events.append(PutWon(side, worth(state, side)))
    elif (won := _by_tricks(state))[1]:
        side, tricks = won
        rule = "PUT-8" if tricks < ENOUGH else "PUT-R6"
        if state.rules.put_value == "game" and state.call == "seen":
            rule = "PUT-13"
        events.append(HandWon(side, tricks, worth(state, side), rule))
    else:
        events.append(HandDrawn(_why_drawn(state)))
        if _drawn_put_scores(state):
            events.append(DrawnPutScored(_opponents(state), 1))
    if state.rules.whiskey:
        events += [RoundsOwed(seat, owed) for seat, owed in rounds(state) if owed]
    return tuple(events)


def result(state: State) -> Result | None:
    """Return how the deal ended; ``None`` while it goes on."""
    if state.phase != "over":
        return None
    return Result(
        points=points(state),
        tricks=taken(state.tricks, seats(state.rules)),
        tied=tied(state.tricks),
        winner=winning_side(state),
        rounds=rounds(state) if state.rules.whiskey else (),
    )


def after(rules: Rules, carry: Carry, ended: Result) -> Next[Carry]:
    """Return what follows: the deal passes to the left (PUT-12, PUT-30), the scores go on.

    The match is over when one side has the target and leads (PUT-R7, PUT-14, PUT-17).
    """
    everyone = seats(rules)
    zero = by_seat(dict.fromkeys(everyone, 0))
    scores = add(zero, dict(carry.scores)) if carry.scores else zero
    scores = add(scores, dict(ended.points))
    owed = add(add(zero, dict(carry.rounds)), dict(ended.rounds)) if rules.whiskey else ()
    moved = tuple(zip(everyone, (*everyone[-1:], *everyone[:-1]), strict=True))
    place = dict(moved)
    leaders = leading(rules, dict(scores))
    if leaders and dict(scores)[leaders[0]] >= rules.target:
        final = Carry(scores=scores, rounds=owed, deal=carry.deal + 1)
        return Next(carry=final, moved=moved, over=True, winners=leaders)
    carried = Carry(
        scores=_reseat(scores, place, everyone),
        rounds=_reseat(owed, place, everyone) if owed else (),
        deal=carry.deal + 1,
    )
    return Next(carry=carried, moved=moved)


def _reseat(values: BySeat[int], place: dict[Seat, Seat], order: tuple[Seat, ...]) -> BySeat[int]:
    new = {place[seat]: value for seat, value in values}
    return tuple((seat, new[seat]) for seat in order)
