"""The drill of what may open a pot (POK-38)."""

import random
from typing import Final

from tapisvert.core.cards import JOKER, card
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.drills.search import draw_until, draw_until_some
from tapisvert.games.drawpoker.drills.deals import Hand, classes_of, hand_of_class, of_category, shown_hand
from tapisvert.games.drawpoker.ranking import category, may_open, order, strength
from tapisvert.games.drawpoker.rules import LEVELS, PRESETS, Carry, Rules, pack
from tapisvert.games.drawpoker.rules import Level as OpeningLevel

TOPICS: Final = (Topic("at-jacks", (1, 2)), Topic("at-higher-levels", (2, 3)), Topic("with-joker", (3,)))
_HIGHER: Final[tuple[OpeningLevel, ...]] = ("Q", "K", "A")
_CARRIED: Final = 4
"""Chips that lie in the pot from a coup before, which is why it is a pot."""


def may_open_question(rng: random.Random, level: Level) -> Question:
    """Ask whether a hand may open at a level; at the top with the joker."""
    joker = level == 3 and rng.random() < 0.5
    preset = "french-joker" if joker else "french-52"
    rules = PRESETS[preset]
    least: OpeningLevel = "J" if level == 1 or (level == 2 and rng.random() < 0.4) else rng.choice(_HIGHER)
    hand = _with_joker(rng, rules, least) if joker else _near(rng, rules, least)
    may = may_open(rules, least, hand)
    topic = "with-joker" if joker else "at-jacks" if least == "J" else "at-higher-levels"
    return Question(
        moment=shown_hand(rng, hand, preset=preset, carry=Carry(pot=_CARRIED, level=least)),
        focus=(Shown(hand, "seat1"),),
        topics=(topic,),
        near_miss=joker or _is_near(rules, least, hand),
        ask=phrase("ask.may_open", seat="seat1", level=least),
        kind="one",
        options=(Option("yes", phrase=phrase("option.may")), Option("no", phrase=phrase("option.may_not"))),
        right=("yes" if may else "no",),
        why=_why(rules, least, hand),
        hint=phrase("hint.may_open"),
    )


def _why(rules: Rules, least: OpeningLevel, hand: Hand) -> Reason:
    may, found = may_open(rules, least, hand), category(rules, hand)
    rule = "POK-17" if JOKER in hand else "POK-38"
    if found == "pair":
        rank = order(rules).read(strength(rules, hand)).ranks[0]
        if may:
            return Reason(phrase("why.may_open_pair", rank=rank, level=least), rule)
        return Reason(phrase("why.may_not_open_pair", rank=rank, level=least), rule)
    if may:
        return Reason(phrase("why.may_open_better", category=found), rule)
    return Reason(phrase("why.may_not_open_high_card"), rule)


def _near(rng: random.Random, rules: Rules, least: OpeningLevel) -> Hand:
    """A pair near the level, two low pairs, a hand of high cards, or any better hand."""
    kind = rng.random()
    if kind < 0.6:
        ranks = _around(least)
        wanted = [one for one in classes_of(rules, "pair") if one.ranks[0] in ranks]
    elif kind < 0.72:
        wanted = [one for one in classes_of(rules, "two_pairs") if one.ranks[0] in "3456789T"]
    elif kind < 0.88:
        wanted = [one for one in classes_of(rules, "high_card") if one.ranks.startswith("AK")]
    else:
        return of_category(rng, rules, rng.choice(("straight", "flush", "three_of_a_kind")))
    return draw_until_some(lambda: hand_of_class(rng, rng.choice(wanted)))


def _around(least: OpeningLevel) -> str:
    """The rank of the least pair that opens, the two below it and the one above."""
    ranks = "23456789TJQKA"
    at = ranks.index(least)
    return ranks[at - 2 : at + 2]


def _is_near(rules: Rules, least: OpeningLevel, hand: Hand) -> bool:
    """Whether the hand is on the edge: a pair beside the level, two pairs below it, an ace and a king alone."""
    one = order(rules).read(strength(rules, hand))
    match one.category:
        case "pair":
            return one.ranks[0] in _around(least)
        case "two_pairs":
            return one.ranks[0] not in LEVELS
        case _:
            return one.category == "high_card"


def _with_joker(rng: random.Random, rules: Rules, least: OpeningLevel) -> Hand:
    """The joker and four cards, the highest near the level, now and then with a pair."""
    natural = [one for one in pack(rules) if one is not JOKER]
    highest = _around(least)
    low = [one for one in natural if one.rank not in "TJQKA"]

    def draw() -> Hand:
        top = card(rng.choice(highest) + rng.choice("SHDC"))
        return tuple(rng.sample((JOKER, top, *rng.sample(low, 3)), 5))

    wanted = {"pair"} if rng.random() < 0.75 else {"pair", "three_of_a_kind", "straight", "flush"}
    return draw_until(draw, lambda hand: category(rules, hand) in wanted)
