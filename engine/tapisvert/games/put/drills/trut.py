"""The drill of Trut's order, 7 8 A K Q J 10 9: which card takes the trick, without and with a trump (PUT-48)."""

import random
from typing import Final

from tapisvert.core.cards import SUITS, Card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until
from tapisvert.games.put.rules import PRESETS, pack, ranks, strength

TRUT: Final = (Topic("without-trump", ranking=True), Topic("with-a-trump", (2, 3), ranking=True))
_TIED: Final = "tied"
_LETTERS: Final = "ab"


def trut_order(rng: random.Random, level: Level) -> Question:
    """Ask which of two cards takes a trick at Trut; at the top near ranks, equal ones and small trumps."""
    rules = PRESETS["trut"]
    order = ranks(rules)
    trump = rng.choice(SUITS) if level > 1 and rng.random() < 0.5 else None
    apart = len(order) if level == 1 else 4 - level

    def draw() -> tuple[Card, Card]:
        first, second = rng.sample(pack(rules), 2)
        return first, second

    def fits(cards: tuple[Card, Card]) -> bool:
        heights = [order.index(one.rank) for one in cards]
        trumps = [one.suit == trump for one in cards]
        if trump is not None and not any(trumps):
            return level == 3 and heights[0] == heights[1]
        small = any(trumps) and not all(trumps) and heights[trumps.index(True)] > heights[trumps.index(False)]
        return small or abs(heights[0] - heights[1]) <= apart

    two = draw_until(draw, fits)
    worth = [strength(rules, one, trump=trump) for one in two]
    right = _TIED if worth[0] == worth[1] else _LETTERS[worth[0] < worth[1]]
    return Question(
        focus=(),
        topics=("without-trump" if trump is None else "with-a-trump",),
        near_miss=_is_misread(two, trump),
        ask=phrase("ask.trut_takes") if trump is None else phrase("ask.trut_trump_takes", suit=trump),
        kind="one",
        options=(
            *(Option(_LETTERS[at], cards=(one,)) for at, one in enumerate(two)),
            Option(_TIED, phrase=phrase("option.nobody")),
        ),
        right=(right,),
        why=_why(two, worth, trump),
        hint=phrase("hint.trut_takes" if trump is None else "hint.trut_trump_takes"),
    )


def _is_misread(two: tuple[Card, Card], trump: str | None) -> bool:
    """Whether the usual order of cards, or that of Put, says otherwise, or the cards are equal."""
    if two[0].rank == two[1].rank or (trump is not None and {one.suit == trump for one in two} == {True, False}):
        return True
    return any(one.rank in "78" for one in two)


def _why(two: tuple[Card, Card], worth: list[int], trump: str | None) -> Reason:
    if worth[0] == worth[1]:
        return Reason(phrase("why.tied", rank=two[0].rank), "PUT-48")
    high, low = two if worth[0] > worth[1] else (two[1], two[0])
    if trump is not None and high.suit == trump != low.suit:
        return Reason(phrase("why.trut_trump", card=high, other=low), "PUT-48")
    return Reason(phrase("why.trut_higher", card=high, other=low), "PUT-48")
