"""The drill of naming a hand: its category, at the top with the joker."""

import random
from typing import Final

from tapisvert.core.cards import JOKER, SUITS, card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.drills.search import draw_until
from tapisvert.games.drawpoker.drills.deals import Hand, categories, of_category, shown_hand
from tapisvert.games.drawpoker.ranking import category, order, stands_for
from tapisvert.games.drawpoker.rules import HAND, PRESETS, Rules, pack

TOPICS: Final = (
    Topic("equal-ranks", (1,)),
    Topic("different-ranks", (1,)),
    Topic("easily-misread", (2,)),
    Topic("with-joker", (3,)),
)
_IS: Final = {
    "five_of_a_kind": "why.is_five_of_a_kind",
    "straight_flush": "why.is_straight_flush",
    "four_of_a_kind": "why.is_four_of_a_kind",
    "full_house": "why.is_full_house",
    "flush": "why.is_flush",
    "straight": "why.is_straight",
    "three_of_a_kind": "why.is_three_of_a_kind",
    "two_pairs": "why.is_two_pairs",
    "pair": "why.is_pair",
    "high_card": "why.is_high_card",
}
_MISREAD: Final = ("5432A", "KQA23", "QKA23", "AKQJT", "JQKA2", "6789T", "6789J", "45679", "A2346", "23456", "789TJ")
"""Ranks that look like a run and are one, or are none."""
_ROUND_THE_CORNER: Final = frozenset(map(frozenset, ("KA234", "QKA23", "JQKA2")))


def name_hand(rng: random.Random, level: Level) -> Question:
    """Ask for the category of a hand: any; one that is easily misread; one with the joker."""
    preset = "french-joker" if level == 3 else "french-52"
    rules = PRESETS[preset]
    hand = _drawn(rng, level)
    found = category(rules, hand)
    return Question(
        moment=shown_hand(rng, hand, preset=preset),
        focus=(Shown(hand, "seat1"),),
        topics=(_topic(hand, level),),
        near_miss=level == 3 or (level == 2 and (_wraps(hand) or found != "high_card")),
        ask=phrase("ask.name_hand_joker" if level == 3 else "ask.name_hand"),
        kind="one",
        options=tuple(Option(one, phrase=phrase("option.category", category=one)) for one in categories(rules)),
        right=(found,),
        why=why_category(rules, hand),
        hint=phrase("hint.name_hand_joker" if level == 3 else "hint.name_hand"),
        wrong=tuple(_misread(hand, found)),
    )


def why_category(rules: Rules, hand: Hand) -> Reason:
    """Say why a hand is of its category."""
    found = category(rules, hand)
    if JOKER in hand:
        return Reason(phrase("why.joker", stands_for=stands_for(rules, hand), category=found), "POK-13")
    if _wraps(hand):
        return Reason(phrase("why.no_wrap", category=found), "POK-7")
    return Reason(phrase(_IS[found]), "POK-R2")


def _topic(hand: Hand, level: Level) -> str:
    match level:
        case 1:
            return "different-ranks" if len({one.rank for one in hand}) == HAND else "equal-ranks"
        case 2:
            return "easily-misread"
        case 3:
            return "with-joker"


def _drawn(rng: random.Random, level: Level) -> Hand:
    match level:
        case 1:
            return of_category(rng, Rules(), rng.choice(categories(Rules())))
        case 2:
            return _looks_like_a_run(rng)
        case 3:
            return _with_joker(rng)


def _looks_like_a_run(rng: random.Random) -> Hand:
    ranks, one = rng.choice(_MISREAD), rng.choice(SUITS)
    suits = one * HAND if rng.random() < 0.4 else "".join(rng.choices(SUITS, k=HAND))
    hand = tuple(card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))
    return tuple(rng.sample(hand, HAND))


def _with_joker(rng: random.Random) -> Hand:
    """A hand with the joker, each category as likely as another."""
    rules = PRESETS["french-joker"]
    wanted = rng.choice([one for one in categories(rules) if one not in {"high_card", "two_pairs"}])
    if wanted == "five_of_a_kind":
        rank = rng.choice(order(rules).ranks)
        return tuple(rng.sample((*(card(rank + suit) for suit in SUITS), JOKER), HAND))
    natural = [one for one in pack(rules) if one is not JOKER]

    def draw() -> Hand:
        if wanted in {"pair", "three_of_a_kind"}:
            four: Hand = tuple(rng.sample(natural, HAND - 1))
        else:
            four = of_category(rng, Rules(), wanted)[1:]
        return tuple(rng.sample((*four, JOKER), HAND))

    return draw_until(draw, lambda hand: category(rules, hand) == wanted)


def _wraps(hand: Hand) -> bool:
    """Whether the ranks are in a row only round the corner, over king, ace and two (POK-7)."""
    return frozenset(one.rank for one in hand) in _ROUND_THE_CORNER


def _misread(hand: Hand, found: str) -> list[tuple[str, Reason]]:
    """Why a likely wrong answer is wrong."""
    if JOKER in hand:
        return []
    if _wraps(hand):
        run = "straight_flush" if found == "flush" else "straight"
        return [(run, Reason(phrase("why.no_wrap", category=found), "POK-7"))]
    if found == "straight":
        return [("straight_flush", Reason(phrase("why.suits_differ"), "POK-R2"))]
    if found == "straight_flush":
        return [(one, Reason(phrase("why.also_in_a_row"), "POK-R2")) for one in ("flush", "straight")]
    return []
