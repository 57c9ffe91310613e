"""The drill of the joker: which of two hands wins where it stands for any card, and where it is a bug."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from tapisvert.core.cards import JOKER
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until_some
from tapisvert.games.drawpoker.comparison import compare
from tapisvert.games.drawpoker.drills.deals import Hand, categories, of_category
from tapisvert.games.drawpoker.ranking import category, stands_for
from tapisvert.games.drawpoker.rules import HAND, PRESETS, Rules, pack

JOKER_WINS: Final = (Topic("any-card", ranking=True), Topic("bug", ranking=True))
_PRESETS: Final = {"any-card": "french-joker", "bug": "bug"}
_EQUAL: Final = "equal"
_LETTERS: Final = "ab"
FIVE: Final = "five_of_a_kind"
_FITS: Final[Mapping[Level, Callable[[int], bool]]] = {
    1: lambda steps: steps > 0,
    2: lambda steps: 0 < steps < 3,
    3: lambda steps: steps == 0,
}
"""How many kinds apart the two hands may be, by level."""


def joker_wins(rng: random.Random, level: Level) -> Question:
    """Ask which of two hands wins when one of them holds the joker; at the top both are of one kind."""
    topic = rng.choice(list(_PRESETS))
    rules = PRESETS[_PRESETS[topic]]
    hands = draw_until_some(lambda: _drawn(rng, rules, level))
    if rng.random() < 0.5:
        hands = (hands[1], hands[0])
    found = compare(rules, *hands)
    options = [Option(_LETTERS[at], cards=hand) for at, hand in enumerate(hands)]
    joker = next(hand for hand in hands if JOKER in hand)
    explanation = phrase(
        "why.joker_compared",
        stands_for=stands_for(rules, joker),
        category=category(rules, joker),
        bug=rules.joker == "bug",
        reason=found.reason.phrase,
    )
    return Question(
        focus=(),
        topics=(topic,),
        near_miss=_steps(rules, hands) < 2,
        ask=phrase("ask.which_wins_bug" if topic == "bug" else "ask.which_wins_joker"),
        kind="one",
        options=(*options, Option(_EQUAL, phrase=phrase("option.equal"))),
        right=(_EQUAL if found.sign == 0 else _LETTERS[found.sign < 0],),
        why=Reason(explanation, "POK-13"),
        hint=phrase("hint.which_wins_bug" if topic == "bug" else "hint.which_wins_joker"),
    )


def _drawn(rng: random.Random, rules: Rules, level: Level) -> tuple[Hand, Hand] | None:
    """A hand with the joker and one without: of kinds far apart, beside each other, or of one kind."""
    kinds = categories(rules)
    wanted = rng.choice(kinds)
    kept = rng.sample(of_category(rng, rules, wanted), HAND - 1) if wanted != FIVE else _four(rng)
    first = tuple(rng.sample((*kept, JOKER), HAND))
    at = kinds.index(category(rules, first))
    others = [kind for step, kind in enumerate(kinds) if kind != FIVE and _FITS[level](abs(step - at))]
    return (first, of_category(rng, rules, rng.choice(others), first)) if others else None


def _four(rng: random.Random) -> Hand:
    """Four of a rank, which the joker makes five."""
    rank = rng.choice("AKQJT98765432")
    return tuple(one for one in pack(Rules()) if one.rank == rank)


def _steps(rules: Rules, hands: tuple[Hand, Hand]) -> int:
    """How many kinds two hands are apart."""
    first, second = (categories(rules).index(category(rules, hand)) for hand in hands)
    return abs(first - second)
