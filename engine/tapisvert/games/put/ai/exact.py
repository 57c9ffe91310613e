"""How a bot thinks in Put for two: over every hand that the opponent may hold, exactly.

Each of those hands is weighted by how likely its owner would have done what he did; each way to
act gets the chance to win the match that it leaves. Nothing is sampled and nothing is hidden.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from tapisvert.core.cards import Card
from tapisvert.games.put.ai.belief import Reading
from tapisvert.games.put.odds.match_equity import answer, match_chance
from tapisvert.games.put.odds.solver import (
    DRAWN,
    LOST,
    WON,
    Counts,
    Standing,
    Strengths,
    best_play,
    flip,
    holdings,
    random_play,
    simplest,
    verdict,
)


@dataclass(frozen=True, slots=True)
class Chances:
    """Win, draw, lose for the seat that thinks."""

    win: float
    draw: float
    lose: float


@dataclass(frozen=True, slots=True)
class Duel:
    """A position of two as one seat knows it; ``mine`` and ``led`` leave out cards on the table."""

    mine: Strengths
    unseen: Counts
    public: Counts
    """What nobody but this seat can place: the unseen cards and its own."""
    number: int
    """Cards that the opponent still holds."""
    leading: bool
    """This seat leads the trick, or has led it."""
    standing: Standing
    """From the leader's side, with his card if it lies on the table."""
    skill: float
    """How far both are believed to play as if all cards were open; the rest at random."""


def duel_of(reading: Reading, *, skill: float) -> Duel:
    """Put what a seat has read into numbers."""
    me = reading.seat
    leading = reading.leader == me
    mine, theirs = reading.side_tricks(me), reading.side_tricks(reading.opponent)
    led = reading.trick[0][1] if reading.trick else None
    lone = reading.rules.one_trick_two_ties == "win"
    won, lost = (mine, theirs) if leading else (theirs, mine)
    return Duel(
        mine=reading.heights,
        unseen=tuple(sorted(Counter(reading.unseen).items())),
        public=tuple(sorted(Counter((*reading.unseen, *reading.heights)).items())),
        number=reading.left(reading.opponent),
        leading=leading,
        standing=Standing(won, lost, led, lone),
        skill=skill,
    )


def value(duel: Duel, mine: Strengths, theirs: Strengths) -> Chances:
    """Chances of the seat that thinks when the opponent holds ``theirs``."""
    return _value(mine, theirs, duel.standing, duel.skill, leading=duel.leading)


def _value(mine: Strengths, theirs: Strengths, standing: Standing, skill: float, *, leading: bool) -> Chances:
    leader, other = (mine, theirs) if leading else (theirs, mine)
    chances = _blend(*simplest(leader, other, standing.led), standing, skill)
    return chances if leading else Chances(chances.lose, chances.draw, chances.win)


@lru_cache(maxsize=20_000)
def _blend(leader: Strengths, other: Strengths, led: int | None, standing: Standing, skill: float) -> Chances:
    """Chances of the leader; the hands in their simplest form, so that few are different."""
    here = replace(standing, led=led)
    shares = {WON: 0.0, DRAWN: 0.0, LOST: 0.0}
    shares[best_play(leader, other, here)] += skill
    orders = random_play(leader, other, here)
    for outcome, times in orders.items():
        shares[outcome] += (1 - skill) * times / orders.total()
    return Chances(shares[WON], shares[DRAWN], shares[LOST])


def after_playing(duel: Duel, card: int, theirs: Strengths) -> Chances:
    """Chances when the seat plays ``card`` now and the opponent holds ``theirs``."""
    at = duel.mine.index(card)
    rest = duel.mine[:at] + duel.mine[at + 1 :]
    here = duel.standing
    if duel.leading:
        return _value(rest, theirs, Standing(here.won, here.lost, card, here.lone_trick_wins), duel.skill, leading=True)
    led = here.led if here.led is not None else 0
    open_ = Standing(here.won + (led > card), here.lost + (led < card), None, here.lone_trick_wins)
    if card > led:  # the trick is mine, I lead
        return _value(rest, theirs, flip(open_), duel.skill, leading=True)
    return _value(rest, theirs, open_, duel.skill, leading=False)


@lru_cache(maxsize=4_000)
def promise(hand: Strengths, unseen: Counts, standing: Standing) -> float:
    """Roughly, the chance that the leader wins with a hand whose owner knows only what all know.

    Each card meets a random one, apart from the others. Half of the draws count as won.
    """
    total = sum(number for _, number in unseen)
    cards = hand if standing.led is None else (standing.led, *hand)
    tricks = []
    for one in cards:
        below = sum(number for height, number in unseen if height < one) / total
        level = sum(number for height, number in unseen if height == one) / total
        tricks.append((below, level, 1 - below - level))
    good = 0.0
    for outcome in product(range(3), repeat=len(cards)):
        chance = 1.0
        for trick, how in zip(tricks, outcome, strict=True):
            chance *= trick[how]
        end = verdict(
            standing.won + outcome.count(0), standing.lost + outcome.count(2), lone_trick_wins=standing.lone_trick_wins
        )
        good += chance * (1.0 if end == WON else 0.5 if end == DRAWN else 0.0)
    return good


def _their_promise(duel: Duel, theirs: Strengths) -> float:
    """What the opponent may expect of a hand, who does not know mine either."""
    public = duel.public
    if not duel.leading:
        return promise(theirs, public, duel.standing)
    here = duel.standing
    if here.led is None:
        return promise(theirs, public, flip(here))
    return max(
        promise(
            theirs[:at] + theirs[at + 1 :],
            public,
            Standing(here.lost + (reply > here.led), here.won + (reply < here.led), None, here.lone_trick_wins),
        )
        for at, reply in enumerate(theirs)
    )


def hands(duel: Duel, *, called: bool, shy: float) -> Iterator[tuple[Strengths, float]]:
    """Every hand the opponent may hold with its weight, heavier the better if he ``called``.

    ``shy`` is how much likelier the best hand is to put than the worst: 0 believes no put.
    """
    for theirs, ways in holdings(duel.unseen, duel.number):
        weight = float(ways)
        if called:
            weight *= 1 - shy + shy * _their_promise(duel, theirs) ** 2
        yield theirs, weight


def mean(weighted: Iterator[tuple[Chances, float]]) -> Chances:
    """Return the weighted mean."""
    win = draw = lose = total = 0.0
    for chances, weight in weighted:
        win, draw, lose = win + weight * chances.win, draw + weight * chances.draw, lose + weight * chances.lose
        total += weight
    return Chances(win / total, draw / total, lose / total)


def best_card(reading: Reading, duel: Duel, *, shy: float) -> Card:
    """Return the card that keeps most: wins count whole, draws half; of equals the lowest."""
    called = reading.caller == reading.opponent
    held = list(hands(duel, called=called, shy=shy))

    def keeps(card: Card) -> tuple[float, int]:
        height = reading.height(card)
        chances = mean((after_playing(duel, height, theirs), weight) for theirs, weight in held)
        return round(chances.win + chances.draw / 2, 9), -height

    return max(reading.hand, key=keeps)


@dataclass(frozen=True, slots=True)
class Worth:
    """Chances to win the match by what is done about a put."""

    quiet: float
    """Nobody puts."""
    put: float
    """This seat puts, and the opponent answers as he should."""


def worth_of_putting(reading: Reading, duel: Duel) -> Worth:
    """Compare playing on for one point with putting now."""
    rules = reading.rules
    mine, theirs = reading.score(reading.seat), reading.score(reading.opponent)
    own, reply = answer(rules, mine=mine, theirs=theirs), answer(rules, mine=theirs, theirs=mine)
    folded = float(match_chance(mine + 1, theirs, target=rules.target))
    quiet_ends = (folded, float(match_chance(mine, theirs, target=rules.target)), float(own.fold))
    seen_ends = (float(own.won), 1 - float(reply.drawn), float(own.lost))
    need = float(reply.break_even)
    quiet = put = total = 0.0
    for hand, weight in hands(duel, called=False, shy=0):
        chances = value(duel, duel.mine, hand)
        sees = min(1.0, max(0.0, (_their_promise(duel, hand) - need) / DOUBT + 0.5)) if need else 1.0
        quiet += weight * _worth(chances, quiet_ends)
        put += weight * (sees * _worth(chances, seen_ends) + (1 - sees) * folded)
        total += weight
    return Worth(quiet / total, put / total)


def _worth(chances: Chances, ends: tuple[float, float, float]) -> float:
    return chances.win * ends[0] + chances.draw * ends[1] + chances.lose * ends[2]


DOUBT = 0.3
"""Between this much too weak and too strong a hand, the opponent may or may not see."""


def worth_of_seeing(reading: Reading, duel: Duel, *, shy: float) -> tuple[float, float]:
    """Return the chance to win the match after seeing, and after folding."""
    stakes = answer(reading.rules, mine=reading.score(reading.seat), theirs=reading.score(reading.opponent))
    chances = mean((value(duel, duel.mine, theirs), weight) for theirs, weight in hands(duel, called=True, shy=shy))
    see = chances.win * float(stakes.won) + chances.draw * float(stakes.drawn) + chances.lose * float(stakes.lost)
    return see, float(stakes.fold)
