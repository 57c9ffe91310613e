"""The drill of the other variants: which of two wins with more cards, other wild cards, one card, or a number."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import draw_until
from tapisvert.games.teenpatti.drills.comparing import EQUAL
from tapisvert.games.teenpatti.drills.near_hands import Hand
from tapisvert.games.teenpatti.ranking import HAND, Ranking, from_nine, ranking
from tapisvert.games.teenpatti.rules import PRESETS, pack

OTHERS: Final = tuple(
    Topic(key, ranking=True)
    for key in ("one-card", "three-digits", "joker-hunt", "best-of-four", "best-of-five", "high-wild")
)
_VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    "one-card": ("cobra", "nine"), "three-digits": ("999",), "joker-hunt": ("joker-hunt",),
    "best-of-four": ("best-of-four",), "best-of-five": ("best-of-five",), "high-wild": ("high-wild",),
}  # fmt: skip
"""The presets that each topic is about."""
_LETTERS: Final = "ab"


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two hands of one variant."""

    preset: str
    order: Ranking
    hands: tuple[Hand, Hand]

    @property
    def distance(self) -> int:
        """How far apart they are: 0 for near misses, 1 for neighbours, 2 for what is told at a glance."""
        rules = PRESETS[self.preset]
        one, other = map(self.order.value, self.hands)
        if rules.digits:
            return 2 if one // 100 != other // 100 else 1 if one // 10 != other // 10 else 0
        if rules.one_card != "none":
            return min(2, abs(one - other) // 2)  # equal, or neighbours
        first, second = (self.order.read(hand) for hand in self.hands)
        if first.category == second.category:
            return 0 if first.ranks[0] == second.ranks[0] or first.category != "high_card" else 1
        return 1 if bool(first.wild) != bool(second.wild) else 2


def other_variants(rng: random.Random, level: Level) -> Question:
    """Ask which of two hands wins in a variant of its own order, the nearer the higher the level."""
    topic = rng.choice(list(_VARIANTS))
    preset = rng.choice(_VARIANTS[topic])
    rules = PRESETS[preset]
    cut = rng.choice("23456789TJQKA") if rules.wild == "rank" else None
    order, many = ranking(rules, cut), rules.cards
    whole = pack(rules)

    def draw() -> _Pair:
        drawn = rng.sample(whole, 2 * many)
        return _Pair(preset, order, (tuple(drawn[:many]), tuple(drawn[many:])))

    def fits(pair: _Pair) -> bool:
        if cut is not None and not any(map(order.wild, pair.hands)):
            return False
        return pair.distance > 0 if level == 1 else pair.distance < 4 - level

    pair = draw_until(draw, fits)
    return _asked(pair, topic, cut)


def _asked(pair: _Pair, topic: str, cut: str | None) -> Question:
    sign = pair.order.compare(*pair.hands).sign
    options = [Option(_LETTERS[at], cards=hand) for at, hand in enumerate(pair.hands)]
    code = pair.preset.replace("-", "_")
    ask = phrase("ask.which_wins_joker_hunt", rank=cut) if cut is not None else phrase(f"ask.which_wins_{code}")
    return Question(
        focus=(),
        topics=(topic,),
        near_miss=pair.distance == 0,
        ask=ask,
        kind="one",
        options=(*options, Option(EQUAL, phrase=phrase("option.equal"))),
        right=(EQUAL if sign == 0 else _LETTERS[sign < 0],),
        why=_why(pair),
        hint=phrase(f"hint.{topic.replace('-', '_')}"),
    )


def _why(pair: _Pair) -> Reason:
    """Say what decides, after what each hand counts as where that is not all of its own cards."""
    last = pair.order.compare(*pair.hands).reasons[-1]
    rules = PRESETS[pair.preset]
    if rules.one_card == "nearest_nine":
        points = [9 - from_nine(hand[0]) for hand in pair.hands]
        return Reason(phrase("why.nine_points", first=points[0], second=points[1], reason=last.phrase), last.rule)
    if rules.one_card != "none" or rules.digits:
        return last
    first, second = (pair.order.read(hand) for hand in pair.hands)
    if len(pair.hands[0]) == HAND and not first.wild and not second.wild:
        return last
    explanation = phrase("why.wild_compared", first=first.cards, second=second.cards, reason=last.phrase)
    return Reason(explanation, last.rule)
