"""The drill of the discard, graded by what each is worth against hands drawn at random."""

import random
from fractions import Fraction
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Phrase, Reason, phrase
from tapisvert.core.valued import Mean
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Grade, Option, Question, Shown
from tapisvert.games.piquet.ai.discard_ev import DiscardValue, Exchange, candidates, compare_discards, sensible
from tapisvert.games.piquet.drills.deals import PiquetMoment, dealt
from tapisvert.games.piquet.hand_bits import mask, unmask
from tapisvert.games.piquet.odds.exchange import Discard, value_of
from tapisvert.games.piquet.play import exchange_limits
from tapisvert.games.piquet.rules import ELDER, SEATS
from tapisvert.games.piquet.state import Discard as PutAway

SAMPLES: Final = 240
"""Random deals behind each figure."""
GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.5, "best"), (2.0, "good"), (5.0, "inaccurate"))
"""Points lost on the best, at most, for each grade; more is poor."""
_NEAR: Final = 2.0
"""Points between the best two discards up to which they are near each other."""
TOPICS: Final = (Topic("elders-discard"), Topic("youngers-discard", (2, 3)))
_OPTIONS: Final = 5
_COMPARED: Final = {1: 10, 2: 12, 3: 6}
"""Of how many of the best discards the answers are taken: the fewer, the closer."""


def discard(rng: random.Random, level: Level) -> Question:
    """Ask what to put away: elder first, from level two on younger too."""
    moment = dealt(rng)
    if level > 1 and rng.random() < 0.4:
        moment = moment.then(PutAway(ELDER, unmask(sensible(mask(moment.state.hands[0]), 5))))
    seat = moment.state.turn
    compared = _compared(moment, rng, level)
    options = _spread(compared, level)
    rng.shuffle(options)
    grades = {_key(one): grade(one.behind.value) for one in options}
    best = [one for one in options if grades[_key(one)] == "best"]
    return Question(
        moment=moment.seen_by(seat),
        focus=(Shown(moment.state.hands[SEATS.index(seat)], seat),),
        topics=("elders-discard" if seat == ELDER else "youngers-discard",),
        near_miss=compared[1].behind.value <= _NEAR,
        ask=phrase("ask.discard", most=exchange_limits(moment.state)[1]),
        kind="one",
        options=tuple(Option(_key(one), cards=one.cards) for one in options),
        right=tuple(sorted(map(_key, best), key=lambda key: key != _key(compared[0]))),
        why=Reason(_comparison("why.discard_best", compared[0]), "PIQ-R3"),
        hint=phrase("hint.discard"),
        grades=tuple(grades.items()),
        wrong=tuple(
            (_key(one), Reason(_comparison("why.discard_other", one, best=compared[0]), "PIQ-R3"))
            for one in options
            if one not in best
        ),
    )


def grade(lost: float) -> Grade:
    """Return the grade of a discard that loses so many points on the best."""
    return next((name for most, name in GRADES if lost <= most), "poor")


def _compared(moment: PiquetMoment, rng: random.Random, level: Level) -> tuple[DiscardValue, ...]:
    hand = moment.state.hands[SEATS.index(moment.state.turn)]
    least, most = exchange_limits(moment.state)
    found: list[Discard] = list(candidates(hand, least=max(1, least), most=most, number=_COMPARED[level]))
    if level < 3:  # what a hurried player would do, and something at random
        number = min(most, rng.randint(2, 5))
        for cards in (unmask(sensible(mask(hand), number)), tuple(rng.sample(hand, number))):
            if all(set(cards) != set(one.cards) for one in found):
                found.append(value_of(hand, cards))
    room = len(moment.state.talon)
    at = Exchange(hand=mask(hand), elder=moment.state.turn == ELDER, room=room)
    return compare_discards(at, found, rng=rng, samples=SAMPLES)


def _spread(compared: tuple[DiscardValue, ...], level: Level) -> list[DiscardValue]:
    """Take the best and, at the low levels, others far from it."""
    if level == 3:
        return list(compared[:_OPTIONS])
    others = compared[1:]
    step = max(1, len(others) // (_OPTIONS - 1))
    return [compared[0], *others[::-1][::step][: _OPTIONS - 1]]


def _key(one: DiscardValue) -> str:
    return "-".join(str(card) for card in one.cards)


def _comparison(code: str, one: DiscardValue, *, best: DiscardValue | None = None) -> Phrase:
    behind: Mean = one.behind
    more = {} if best is None else {"lost": _figure(behind.value), "error": _figure(behind.error or 0)}
    if best is None:
        more = {"error": _figure(one.points.error or 0)}
    return phrase(
        code,
        cards=one.cards,
        points=_figure(one.points.value),
        held=_figure(float(one.held.total)),
        samples=one.points.samples,
        **more,
    )


def _figure(value: float) -> Fraction:
    return Fraction(round(value * 10), 10)
