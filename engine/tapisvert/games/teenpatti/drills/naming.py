"""The drill of naming a hand: its category, or that of the best three of four cards."""

import random
from typing import Final

from tapisvert.core.cards import Card, card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.drills.search import draw_until
from tapisvert.games.teenpatti.drills.deals import shown_hand
from tapisvert.games.teenpatti.drills.near_hands import Hand, of_category
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, Reading, ranking
from tapisvert.games.teenpatti.rules import PRESETS, Rules, pack

TOPICS: Final = (
    Topic("different-ranks", (1,)),
    Topic("equal-ranks", (1,)),
    Topic("easily-misread", (2,)),
    Topic("best-of-four", (3,)),
)


def category_options() -> tuple[Option, ...]:
    """Return an answer for each category, the best first."""
    return tuple(Option(one, phrase=phrase("option.category", category=one)) for one in CATEGORIES)


_IS: Final = {
    "trail": "why.is_trail",
    "pure_sequence": "why.is_pure_sequence",
    "sequence": "why.is_sequence",
    "colour": "why.is_colour",
    "pair": "why.is_pair",
    "high_card": "why.is_high_card",
}


def why_category(reading: Reading) -> Reason:
    """Say why a hand is of its category, without a word on wild cards."""
    if _round_the_corner(reading):
        return Reason(phrase("why.no_wrap", category=reading.category), "TEEN-3")
    return Reason(phrase(_IS[str(reading.category)], cards=reading.cards), "TEEN-R8")


def _round_the_corner(reading: Reading) -> bool:
    """Whether it is king, ace, two: no run (TEEN-3)."""
    return reading.ranks == "AK2" and reading.category in {"colour", "high_card"}


def name_hand(rng: random.Random, level: Level) -> Question:
    """Ask for the category of a hand; at the top it is the best three of four cards."""
    preset = "best-of-four" if level == 3 else "classic"
    hand = _four(rng) if level == 3 else _tricky(rng) if level == 2 else of_category(rng, rng.choice(CATEGORIES))
    reading = ranking(PRESETS[preset]).read(hand)
    why = why_category(reading)
    if level == 3:
        explanation = phrase("why.best_three_are", cards=reading.cards, category=reading.category)
        why = Reason(explanation, "TEEN-45")
    return Question(
        moment=shown_hand(rng, hand, preset=preset),
        focus=(Shown(hand, "seat1"),),
        topics=(_topic(hand, level),),
        near_miss=_is_misread(hand, reading),
        ask=phrase("ask.name_hand_of_four" if level == 3 else "ask.name_hand"),
        kind="one",
        options=category_options(),
        right=(str(reading.category),),
        why=why,
        hint=phrase("hint.best_three" if level == 3 else "hint.name_hand"),
        wrong=tuple(_misread(reading)),
    )


def _topic(hand: Hand, level: Level) -> str:
    match level:
        case 1:
            return "different-ranks" if len({one.rank for one in hand}) == HAND else "equal-ranks"
        case 2:
            return "easily-misread"
        case 3:
            return "best-of-four"


def _is_misread(hand: Hand, reading: Reading) -> bool:
    """Whether a hand looks like another category: the best three are not the first, or only one thing is amiss."""
    if len(hand) > HAND:
        return set(reading.cards) != set(hand[:HAND])
    one_suit = len({one.suit for one in hand}) == 1
    run = reading.category in {"pure_sequence", "sequence"} or _round_the_corner(reading)
    return one_suit != run or _round_the_corner(reading)


def _misread(reading: Reading) -> list[tuple[str, Reason]]:
    """Why a likely wrong answer is wrong."""
    if _round_the_corner(reading):
        run = "pure_sequence" if reading.category == "colour" else "sequence"
        return [(run, Reason(phrase("why.no_wrap", category=reading.category), "TEEN-3"))]
    if reading.category == "sequence":
        return [("pure_sequence", Reason(phrase("why.suits_differ"), "TEEN-R8"))]
    if reading.category == "pure_sequence":
        return [("colour", Reason(phrase("why.run_of_one_suit"), "TEEN-R8"))]
    return []


def _tricky(rng: random.Random) -> Hand:
    """A hand that is easily misread: round the corner, ace low, one suit but a gap, a run but a card."""
    ranks = rng.choice(("KA2", "A23", "AKQ", "QKA", "JQA", "QJT", "9TQ", "57A", "KK2", "A24", "234"))
    one = rng.choice("SHDC")

    def draw() -> Hand:
        suits = one * HAND if rng.random() < 0.4 and len(set(ranks)) == HAND else rng.choices("SHDC", k=HAND)
        return tuple(card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))

    hand = draw_until(draw, lambda hand: len(set(hand)) == HAND)
    return tuple(rng.sample(hand, HAND))


def _four(rng: random.Random) -> Hand:
    """Four cards with a category that a random four seldom has."""
    category = rng.choice(CATEGORIES)
    order = ranking(PRESETS["best-of-four"])

    def draw() -> Hand:
        three = of_category(rng, category)
        spare: Card = rng.choice([one for one in pack(Rules()) if one not in three])
        return tuple(rng.sample((*three, spare), 4))

    return draw_until(draw, lambda hand: order.read(hand).category == category)
