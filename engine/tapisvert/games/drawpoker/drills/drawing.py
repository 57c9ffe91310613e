"""Drills of the draw: which discard is best, by exact count, and how likely a draw is to help."""

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import Final

from tapisvert.core.cards import SUITS, Card, card, write
from tapisvert.core.levels import Level
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import Topic
from tapisvert.drills.question import Grade, Option, Question, Shown
from tapisvert.drills.search import draw_until, draw_until_some
from tapisvert.games.drawpoker.ai.hands import low_first, one_short, usual_discard
from tapisvert.games.drawpoker.drills.deals import Hand, categories, classes_of, hand_of_class, of_category, shown_hand
from tapisvert.games.drawpoker.odds.counts import hands, strengths
from tapisvert.games.drawpoker.odds.draws import draw_odds
from tapisvert.games.drawpoker.ranking import category, order
from tapisvert.games.drawpoker.rules import HAND, PRESETS, Rules

WHAT_TO_DRAW: Final = (
    Topic("something-made", (1,)),
    Topic("something-missing", (1,)),
    Topic("both-at-once", (2, 3)),
    Topic("with-32-cards", (3,)),
)
GUESS_ODDS: Final = (Topic("one-card", (1,)), Topic("several-cards", (2,)), Topic("with-32-cards", (3,)))
_GOOD: Final = Fraction(1, 100)
_INACCURATE: Final = Fraction(4, 100)
"""How much less than the best, in shares of hands beaten, a discard may bring and be graded so."""
_HOPES: Final = (("pair", "three_of_a_kind"), ("pair", "two_pairs"), ("three_of_a_kind", "full_house"))
"""What is held, and what is hoped for in drawing two or three cards."""
_SPREAD: Final = {1: 12, 2: 6, 3: 3}
"""Percent between two answers, by level."""
_NEAR: Final = 6
"""Percent between two answers up to which they are near each other."""


@cache
def _beaten(rules: Rules) -> Mapping[int, int]:
    """Twice the number of all hands that each strength beats, and its equals once."""
    known = sorted(strengths(rules).items())
    below = accumulate((many for _, many in known), initial=0)
    return {worth: 2 * less + many for (worth, many), less in zip(known, below, strict=False)}


def expected_share(rules: Rules, hand: Hand, thrown: Hand) -> Fraction:
    """Return the share of all dealt hands that a hand beats after a draw, on average over all draws: exact.

    Equal hands count half. It is what a discard gains, whatever the others hold.

    >>> from tapisvert.core.cards import cards
    >>> expected_share(Rules(), cards("AS KS QS JS TS"), ()) > Fraction(999_999, 1_000_000)
    True
    """
    found, beaten = draw_odds(rules, hand, thrown), _beaten(rules)
    total = sum(many * beaten[worth] for worth, many in found.strengths)
    return Fraction(total, 2 * found.cases * hands(rules))


def what_to_draw(rng: random.Random, level: Level) -> Question:
    """Ask for the discard that leaves the best hand on average; every answer is graded by exact count."""
    short = level == 3 and rng.random() < 0.5
    preset = "french-32" if short else "french-52"
    rules = PRESETS[preset]
    hand = _either(rng, rules) if level == 1 else _both(rng, rules)
    made = category(rules, hand) != "high_card"
    discards = _answers(rules, hand)
    worth = {gone: expected_share(rules, hand, gone) for gone in discards}
    best = max(worth.values())
    first = next(gone for gone in discards if worth[gone] == best)
    topic = "with-32-cards" if short else "both-at-once" if level > 1 else _made_topic(made=made)
    return Question(
        moment=shown_hand(rng, hand, preset=preset),
        focus=(Shown(hand, "seat1"),),
        topics=(topic,),
        near_miss=level > 1,
        ask=phrase("ask.what_to_draw"),
        kind="one",
        options=tuple(_option(gone) for gone in discards),
        right=tuple(_key(gone) for gone in discards if worth[gone] == best),
        why=Reason(
            phrase("why.draw_best", cards=first, share=best, cases=draw_odds(rules, hand, first).cases), "POK-28"
        ),
        hint=phrase("hint.what_to_draw"),
        grades=tuple((_key(gone), _grade(best - worth[gone])) for gone in discards),
        wrong=tuple(
            (
                _key(gone),
                Reason(phrase("why.draw_other", cards=gone, share=worth[gone], lost=best - worth[gone]), "POK-28"),
            )
            for gone in discards
            if worth[gone] < best
        ),
    )


def _made_topic(*, made: bool) -> str:
    return "something-made" if made else "something-missing"


def _key(gone: Hand) -> str:
    return write(gone) or "stand"


def _option(gone: Hand) -> Option:
    words = phrase("option.throw", cards=gone) if gone else phrase("option.stand")
    return Option(_key(gone), phrase=words)


def _grade(lost: Fraction) -> Grade:
    if not lost:
        return "best"
    return "good" if lost <= _GOOD else "inaccurate" if lost <= _INACCURATE else "poor"


def _answers(rules: Rules, hand: Hand) -> tuple[Hand, ...]:
    """The discards that are offered: what is usual, all but four to a flush or a run, a kicker kept, nothing."""
    found = [usual_discard(rules, hand)]
    found += [(one,) for one in hand if _four_left(rules, hand, one)]
    upwards = low_first(rules, hand)
    usual = found[0]
    if len(usual) == HAND - 2:
        found.append(tuple(one for one in hand if one in [card for card in upwards if card in usual][:-1]))
    found.append(tuple(one for one in hand if one in upwards[:3]))
    return tuple(dict.fromkeys((*found, ())))


def _four_left(rules: Rules, hand: Hand, thrown: Card) -> bool:
    """Whether the four others are one card short of a flush, or of a run in whatever place."""
    rest = [one for one in hand if one is not thrown]
    if len({one.suit for one in rest}) == 1:
        return True
    ranks = order(rules).ranks
    held = {ranks.index(one.rank) for one in rest}
    return len(held) == HAND - 1 and max(held) - min(held) < HAND


def _either(rng: random.Random, rules: Rules) -> Hand:
    """A hand in which something is made and nothing else is near, or the other way round."""
    if rng.random() < 0.6:
        name = rng.choice(("pair", "pair", "two_pairs", "three_of_a_kind"))
        return draw_until(lambda: of_category(rng, rules, name), lambda hand: not _missing(rules, hand))
    return draw_until(lambda: _one_short(rng, rules), lambda hand: category(rules, hand) == "high_card")


def _missing(rules: Rules, hand: Hand) -> bool:
    return any(_four_left(rules, hand, one) for one in hand)


def _both(rng: random.Random, rules: Rules) -> Hand:
    """A pair, and four cards to a flush or a run."""
    return draw_until(lambda: _one_short(rng, rules), lambda hand: category(rules, hand) == "pair")


def _one_short(rng: random.Random, rules: Rules) -> Hand:
    """Four cards of a flush or of a run, with a fifth that pairs one of them or is any other."""
    name = rng.choice(("flush", "straight"))
    four = of_category(rng, rules, name)[1:]
    ranks = [one.rank for one in four] if rng.random() < 0.6 else list(order(rules).ranks)
    spare = draw_until(lambda: card(rng.choice(ranks) + rng.choice(SUITS)), lambda one: one not in four)
    return tuple(rng.sample((*four, spare), HAND))


# How likely a draw is to help


def guess_odds(rng: random.Random, level: Level) -> Question:
    """Ask how likely a draw is to end with a category or better."""
    preset = "french-32" if level == 3 else "french-52"
    rules = PRESETS[preset]
    hand, gone, wanted = _drawn_to(rng, rules, level)
    found = draw_odds(rules, hand, gone)
    names = categories(rules)
    good = sum(many for name, many in found.categories() if names.index(name) <= names.index(wanted))
    chance = Fraction(good, found.cases)
    percents = _percents(rng, chance, _SPREAD[level])
    right = min(percents, key=lambda percent: abs(Fraction(percent, 100) - chance))
    return Question(
        moment=shown_hand(rng, hand, preset=preset),
        focus=(Shown(hand, "seat1"),),
        topics=({1: "one-card", 2: "several-cards", 3: "with-32-cards"}[level],),
        near_miss=_SPREAD[level] <= _NEAR,
        ask=phrase("ask.guess_odds", cards=gone, category=wanted),
        kind="one",
        options=tuple(Option(str(n), phrase=phrase("option.percent", n=n)) for n in percents),
        right=(str(right),),
        why=Reason(phrase("why.odds", good=good, all=found.cases, chance=chance), "POK-28"),
        hint=phrase("hint.guess_odds"),
        grades=tuple((str(n), _near_grade(abs(n - right), _SPREAD[level])) for n in percents),
    )


def _drawn_to(rng: random.Random, rules: Rules, level: Level) -> tuple[Hand, Hand, str]:
    """A hand, what is thrown away from it, and what is hoped for."""
    several = level == 2 or (level == 3 and rng.random() < 0.5)
    if several:
        made, wanted = rng.choice(
            (("pair", "three_of_a_kind"), ("pair", "two_pairs"), ("three_of_a_kind", "full_house"))
        )
        hand = of_category(rng, rules, made)
        return hand, usual_discard(rules, hand), wanted
    if rng.random() < 0.3:
        hand = draw_until_some(lambda: hand_of_class(rng, rng.choice(classes_of(rules, "two_pairs"))))
        return hand, usual_discard(rules, hand), "full_house"
    hand = draw_until(
        lambda: _one_short(rng, rules), lambda hand: category(rules, hand) == "high_card" and _missing(rules, hand)
    )
    lone = one_short(rules, hand) or next(one for one in hand if _four_left(rules, hand, one))
    rest = [one for one in hand if one is not lone]
    return hand, (lone,), "flush" if len({one.suit for one in rest}) == 1 else "straight"


def _percents(rng: random.Random, chance: Fraction, spread: int) -> list[int]:
    """Four answers in steps, one of them near the truth."""
    near_it = round(chance * 100)
    lows = [near_it - place * spread for place in rng.sample(range(4), 4)]
    low = next((one for one in lows if 0 <= one <= 100 - 3 * spread), max(0, lows[0]))
    return [low + n * spread for n in range(4)]


def _near_grade(distance: int, spread: int) -> Grade:
    grades: tuple[Grade, ...] = ("best", "inaccurate", "poor")
    return grades[min(distance // spread, 2)]
