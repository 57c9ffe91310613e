"""The drill of AK47, where aces, kings, fours and sevens are wild."""

import random
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Question, Shown
from tapisvert.drills.search import draw_until
from tapisvert.games.teenpatti.drills.comparing import which_of_two
from tapisvert.games.teenpatti.drills.deals import shown_hand
from tapisvert.games.teenpatti.drills.naming import category_options, why_category
from tapisvert.games.teenpatti.drills.near_hands import Hand
from tapisvert.games.teenpatti.ranking import CATEGORIES, HAND, Reading, ranking
from tapisvert.games.teenpatti.rules import PRESETS, pack

TOPICS: Final = (Topic("no-wild-card", (1,), ranking=True), Topic("wild-cards", ranking=True))


def ak47(rng: random.Random, level: Level) -> Question:
    """Ask what a hand counts as where aces, kings, fours and sevens are wild; at the top, which wins."""
    rules = PRESETS["ak47"]
    order = ranking(rules)
    whole = pack(rules)

    def wild(hand: Hand) -> int:
        return len(order.wild(hand))

    if level == 3:

        def two() -> tuple[Hand, Hand]:
            drawn = rng.sample(whole, 2 * HAND)
            return tuple(drawn[:HAND]), tuple(drawn[HAND:])

        def close(hands: tuple[Hand, Hand]) -> bool:
            one, other = map(order.read, hands)
            return one.category == other.category and wild(hands[0]) + wild(hands[1]) > 1

        return which_of_two(rules, draw_until(two, close), "ask.which_wins_ak47", ("wild-cards",))
    wanted = rng.choice(CATEGORIES[: 4 if level == 2 else 6])
    hand = draw_until(
        lambda: tuple(rng.sample(whole, HAND)),
        lambda hand: order.read(hand).category == wanted and (level == 1 or wild(hand) == 1),
    )
    reading = order.read(hand)
    return Question(
        moment=shown_hand(rng, hand, preset="ak47"),
        focus=(Shown(hand, "seat1"),),
        topics=("wild-cards" if reading.wild else "no-wild-card",),
        near_miss=wild(hand) == 1,
        ask=phrase("ask.name_hand_ak47"),
        kind="one",
        options=category_options(),
        right=(str(reading.category),),
        why=_why_wild(reading),
        hint=phrase("hint.ak47"),
    )


def _why_wild(reading: Reading) -> Reason:
    changed = [(one, other) for one, other in reading.wild if one != other]
    if not changed:
        return why_category(reading)
    explanation = phrase(
        "why.wild_makes",
        wild=tuple(one for one, _ in changed),
        stands_for=tuple(other for _, other in changed),
        category=reading.category,
    )
    return Reason(explanation, "TEEN-42")
