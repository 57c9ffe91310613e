"""The drill of guessing how likely a hand is to win."""

import random
from fractions import Fraction
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Grade, Option, Question, Shown
from tapisvert.games.teenpatti.drills.deals import shown_hand
from tapisvert.games.teenpatti.drills.near_hands import of_category
from tapisvert.games.teenpatti.odds.hands import chances
from tapisvert.games.teenpatti.ranking import ranking
from tapisvert.games.teenpatti.rules import Rules
from tapisvert.shared.chances import Exact

TOPICS: Final = (Topic("high-cards"), Topic("pairs-and-better"))
_SPREAD: Final = {1: 25, 2: 12, 3: 6}
"""Percent between two answers, by level."""
_NEAR: Final = 6
"""Percent between two answers up to which they are near each other."""


def guess_odds(rng: random.Random, level: Level) -> Question:
    """Ask how likely a hand is to beat one random hand, or at the top two."""
    others = 2 if level == 3 else 1
    hand = of_category(rng, rng.choice(("trail", "colour", "pair", "pair", *["high_card"] * 3)))
    found = chances(Rules(), hand, others)
    if not isinstance(found, Exact):
        raise TypeError(found)
    chance = found.chance("win")
    percents = _percents(rng, chance, _SPREAD[level])
    right = min(percents, key=lambda percent: abs(Fraction(percent, 100) - chance))
    category = ranking(Rules()).read(hand).category
    return Question(
        moment=shown_hand(rng, hand),
        focus=(Shown(hand, "seat1"),),
        topics=("high-cards" if category == "high_card" else "pairs-and-better",),
        near_miss=_SPREAD[level] <= _NEAR,
        ask=phrase("ask.guess_odds", others=others),
        kind="one",
        options=tuple(Option(str(n), phrase=phrase("option.percent", n=n)) for n in percents),
        right=(str(right),),
        why=Reason(
            phrase("why.odds", chance=chance, good=found.count("win"), all=found.total, others=others),
            "TEEN-R8",
        ),
        hint=phrase("hint.guess_odds"),
        grades=tuple((str(n), _grade(abs(n - right), _SPREAD[level])) for n in percents),
    )


def _percents(rng: random.Random, chance: Fraction, spread: int) -> list[int]:
    """Four answers in steps, one of them near the truth."""
    near_it = round(chance * 100)
    lows = [near_it - place * spread for place in rng.sample(range(4), 4)]
    low = next((one for one in lows if 0 <= one <= 100 - 3 * spread), max(0, lows[0]))
    return [low + n * spread for n in range(4)]


def _grade(distance: int, spread: int) -> Grade:
    grades: tuple[Grade, ...] = ("best", "inaccurate", "poor")
    return grades[min(distance // spread, 2)]
