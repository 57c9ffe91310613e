"""Drills of comparing hands: which of two wins, several in order, in the classic order and upside down."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until
from tapisvert.games.teenpatti.drills.near_hands import Hand, near_pair, of_category
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, Ranking, ranking
from tapisvert.games.teenpatti.rules import PRESETS, Rules

WHICH_WINS: Final = (
    Topic("different-categories", (1, 2), ranking=True),
    Topic("same-category", (2, 3), ranking=True),
    Topic("sequences", ranking=True),
)
SORT_HANDS: Final = (Topic("different-categories", (1,), ranking=True), Topic("same-category", ranking=True))
MUFLIS: Final = (
    Topic("different-categories", (1, 2), ranking=True),
    Topic("same-category", (2, 3), ranking=True),
    Topic("sequences", (1, 2), ranking=True),
)
EQUAL: Final = "equal"
_LETTERS: Final = "abcde"


# Which of two


def which_of_two(rules: Rules, hands: tuple[Hand, Hand], ask: str, topics: tuple[str, ...]) -> Question:
    """Ask which of two hands wins by these rules."""
    compared = ranking(rules).compare(*hands)
    right = EQUAL if compared.sign == 0 else _LETTERS[compared.sign < 0]
    options = [Option(_LETTERS[at], cards=hand) for at, hand in enumerate(hands)]
    return Question(
        focus=(),
        topics=topics,
        near_miss=_alike(rules, hands),
        ask=phrase(ask),
        kind="one",
        options=(*options, Option(EQUAL, phrase=phrase("option.equal"))),
        right=(right,),
        why=_decides(ranking(rules), hands),
        hint=phrase("hint.which_wins_muflis" if rules.reversed else "hint.which_wins"),
        wrong=tuple(
            (one.key, Reason(phrase("why.suits_never_rank"), "TEEN-6"))
            for one in options
            if right == EQUAL and not rules.reversed and rules.wild == "none"
        ),
    )


def _decides(order: Ranking, hands: tuple[Hand, Hand]) -> Reason:
    """Say what decides between two hands and, where cards are wild, what the hands count as."""
    last = order.compare(*hands).reasons[-1]
    first, second = map(order.read, hands)
    if not first.wild and not second.wild:
        return last
    explanation = phrase("why.wild_compared", first=first.cards, second=second.cards, reason=last.phrase)
    return Reason(explanation, last.rule)


def which_wins(rng: random.Random, level: Level) -> Question:
    """Ask which of two hands wins, near ties preferred."""
    hands = near_pair(rng, level)
    return which_of_two(Rules(), hands, "ask.which_wins", _pair_topics(hands))


def muflis(rng: random.Random, level: Level) -> Question:
    """Ask the same in Muflis; at the top, for five hands in order."""
    if level == 3:
        return _sorted(PRESETS["muflis"], _several(rng, 2), "ask.sort_muflis")
    hands = near_pair(rng, level)
    return which_of_two(PRESETS["muflis"], hands, "ask.which_wins_muflis", _pair_topics(hands))


def _alike(rules: Rules, hands: Sequence[Hand]) -> bool:
    """Whether two of the hands are of one category."""
    return len({ranking(rules).read(hand).category for hand in hands}) < len(hands)


def _pair_topics(hands: tuple[Hand, Hand]) -> tuple[str, ...]:
    read = ranking(Rules()).read
    runs = any("sequence" in str(read(hand).category) for hand in hands)
    return ("same-category" if _alike(Rules(), hands) else "different-categories", *(("sequences",) if runs else ()))


# Several in order


def _several(rng: random.Random, level: Level) -> tuple[Hand, ...]:
    """Five hands without a common card, no two of them equal."""
    order = ranking(Rules())

    def draw() -> tuple[Hand, ...]:
        hands = [*near_pair(rng, level)]
        hands += near_pair(rng, 2 if level == 1 else 3)
        hands.append(of_category(rng, rng.choice(CATEGORIES)))
        return tuple(rng.sample(hands, len(hands)))

    def fits(hands: tuple[Hand, ...]) -> bool:
        different = len({order.value(hand) for hand in hands}) == len(hands)
        return different and len({one for hand in hands for one in hand}) == HAND * len(hands)

    return draw_until(draw, fits)


def _sorted(rules: Rules, hands: tuple[Hand, ...], ask: str) -> Question:
    order = ranking(rules)
    keys = dict(zip(_LETTERS, hands, strict=True))
    right = sorted(keys, key=lambda key: -order.value(keys[key]))
    return Question(
        focus=(),
        topics=("same-category" if _alike(rules, hands) else "different-categories",),
        near_miss=_alike(rules, hands),
        ask=phrase(ask),
        kind="order",
        options=tuple(Option(key, cards=hand) for key, hand in keys.items()),
        right=tuple(right),
        why=_closest(order, [keys[key] for key in right]),
        hint=phrase("hint.sort_muflis" if rules.reversed else "hint.sort_hands"),
    )


def _closest(order: Ranking, hands: list[Hand]) -> Reason:
    """Say what decides between the two neighbours that are the hardest to tell apart."""
    gaps = [order.value(one) - order.value(other) for one, other in pairwise(hands)]
    at = gaps.index(min(gaps))
    decides = order.compare(hands[at], hands[at + 1]).reasons[-1]
    named = tuple(str(order.read(hand).category) for hand in hands)
    explanation = phrase("why.sorted", categories=named, n=at + 1, next=at + 2, reason=decides.phrase)
    return Reason(explanation, decides.rule)


def sort_hands(rng: random.Random, level: Level) -> Question:
    """Ask for five hands in order."""
    return _sorted(Rules(), _several(rng, level), "ask.sort_hands")
