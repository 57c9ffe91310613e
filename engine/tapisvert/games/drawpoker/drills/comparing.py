"""Drills of comparing hands: which of two wins, with 52 cards and with 32, and several put in order."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until
from tapisvert.games.drawpoker.comparison import compare, is_turned_round
from tapisvert.games.drawpoker.drills.deals import Hand, categories, near_pair, of_category
from tapisvert.games.drawpoker.ranking import category, strength
from tapisvert.games.drawpoker.rules import HAND, PRESETS, Rules

WHICH_WINS: Final = (Topic("different-categories", (1, 2), ranking=True), Topic("same-category", (2, 3), ranking=True))
SORT_HANDS: Final = (Topic("different-categories", (1, 2), ranking=True), Topic("same-category", (2, 3), ranking=True))
THIRTY_TWO: Final = (Topic("turned-round", ranking=True), Topic("as-with-52", (1, 2), ranking=True))
EQUAL: Final = "equal"
_LETTERS: Final = "abcd"
_TURNED: Final = (("flush", "full_house"), ("three_of_a_kind", "straight"))


def which_wins(rng: random.Random, level: Level) -> Question:
    """Ask which of two hands wins, near ties preferred."""
    rules, hands = Rules(), near_pair(rng, Rules(), level)
    topic = "same-category" if _alike(rules, hands) else "different-categories"
    return _which_of_two(rules, hands, "which_wins", topic, near_miss=_alike(rules, hands))


def thirty_two(rng: random.Random, level: Level) -> Question:
    """Ask the same with 32 cards, where the flush beats the full house and three of a kind the straight (POK-4)."""
    rules = PRESETS["french-32"]
    if level == 3 or rng.random() < 0.6:
        names = rng.sample(rng.choice(_TURNED), 2)
        first = of_category(rng, rules, names[0])
        hands = (first, of_category(rng, rules, names[1], first))
    else:
        hands = near_pair(rng, rules, level)
    turned = is_turned_round(rules, *(category(rules, hand) for hand in hands))
    topic = "turned-round" if turned else "as-with-52"
    return _which_of_two(rules, hands, "which_wins_32", topic, near_miss=turned)


def _which_of_two(rules: Rules, hands: tuple[Hand, Hand], name: str, topic: str, *, near_miss: bool) -> Question:
    found = compare(rules, *hands)
    right = EQUAL if found.sign == 0 else _LETTERS[found.sign < 0]
    options = [Option(_LETTERS[at], cards=hand) for at, hand in enumerate(hands)]
    short = name == "which_wins_32"
    return Question(
        focus=(),
        topics=(topic,),
        near_miss=near_miss,
        ask=phrase("ask.which_wins_32" if short else "ask.which_wins"),
        kind="one",
        options=(*options, Option(EQUAL, phrase=phrase("option.equal"))),
        right=(right,),
        why=found.reason,
        hint=phrase("hint.which_wins_32" if short else "hint.which_wins"),
        wrong=tuple(
            (one.key, Reason(phrase("why.suits_never_rank"), "POK-11")) for one in options if right == EQUAL
        ),
    )  # fmt: skip


def _alike(rules: Rules, hands: Sequence[Hand]) -> bool:
    """Whether two of the hands are of one category."""
    return len({category(rules, hand) for hand in hands}) < len(hands)


def sort_hands(rng: random.Random, level: Level) -> Question:
    """Ask for four hands in order."""
    rules, hands = Rules(), _several(rng, level)
    keys = dict(zip(_LETTERS, hands, strict=True))
    right = sorted(keys, key=lambda key: -strength(rules, keys[key]))
    return Question(
        focus=(),
        topics=("same-category" if _alike(rules, hands) else "different-categories",),
        near_miss=_alike(rules, hands),
        ask=phrase("ask.sort_hands"),
        kind="order",
        options=tuple(Option(key, cards=hand) for key, hand in keys.items()),
        right=tuple(right),
        why=_closest(rules, [keys[key] for key in right]),
        hint=phrase("hint.sort_hands"),
    )


def _several(rng: random.Random, level: Level) -> tuple[Hand, ...]:
    """Four hands without a common card, no two of them equal; at the top, some of one category."""
    rules = Rules()

    def draw() -> tuple[Hand, ...]:
        more = [of_category(rng, rules, rng.choice(categories(rules))) for _ in range(2)]
        hands = [*near_pair(rng, rules, level), *(near_pair(rng, rules, 2) if level == 3 else more)]
        return tuple(rng.sample(hands, len(hands)))

    def fits(hands: tuple[Hand, ...]) -> bool:
        different = len({strength(rules, hand) for hand in hands}) == len(hands)
        apart = len({one for hand in hands for one in hand}) == HAND * len(hands)
        return different and apart and (level > 1 or not _alike(rules, hands))

    return draw_until(draw, fits)


def _closest(rules: Rules, hands: list[Hand]) -> Reason:
    """Say what decides between the two neighbours that are the hardest to tell apart."""
    worth = [strength(rules, hand) for hand in hands]
    gaps = [one - other for one, other in pairwise(worth)]
    at = gaps.index(min(gaps))
    decides = compare(rules, hands[at], hands[at + 1]).reason
    named = tuple(category(rules, hand) for hand in hands)
    explanation = phrase("why.sorted", categories=named, n=at + 1, next=at + 2, reason=decides.phrase)
    return Reason(explanation, decides.rule)
