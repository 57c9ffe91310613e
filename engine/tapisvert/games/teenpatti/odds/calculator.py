"""Teen Patti's calculator: what a hand counts as, its place among all hands, its chances."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from tapisvert.core.calculator import Calculation, Calculator, Figure, Finding, Share, Tone
from tapisvert.core.cards import Card
from tapisvert.core.phrases import Phrase, phrase
from tapisvert.games.teenpatti.odds.hands import chances, counts, has_categories, standing
from tapisvert.games.teenpatti.ranking import CATEGORIES, Reading, ranking
from tapisvert.games.teenpatti.rules import FIRST_DEAL, PRESETS, Carry, Rules, cut_rank
from tapisvert.shared.chances import Estimate, Exact

_MOST_HANDS: Final = 5
_OUTCOMES: Final[tuple[tuple[str, Tone, Phrase], ...]] = (
    ("win", "win", phrase("figure.win")),
    ("tie", "draw", phrase("figure.tie")),
    ("lose", "lose", phrase("figure.lose")),
)


def takes(rules: Rules) -> Calculator:
    """Return what the calculator takes: up to five hands, one to nine opponents, any variant.

    Joker Hunt is left out: which rank is wild is known at the table only.
    """
    presets = tuple(name for name, preset in PRESETS.items() if preset.wild != "rank")
    return Calculator(cards=rules.cards, hands=_MOST_HANDS, opponents=(1, 1, 9), presets=presets)


def calculate(
    rules: Rules, hands: Sequence[tuple[Card, ...]], *, against: int = 1, carry: Carry = FIRST_DEAL
) -> Calculation:
    """Return what one hand is worth; of several, their order and what decides between them.

    Raises ``RulesError("wild_rank_needed")`` where ``carry`` does not say what was cut in Joker Hunt (TEEN-44).
    """
    wild_rank = cut_rank(rules, carry)
    if len(hands) > 1:
        return Calculation(findings=tuple(_compared(rules, hands, wild_rank)))
    hand = hands[0]
    figures = [_outcomes(rules, hand, max(1, against), wild_rank)]
    if has_categories(rules):
        figures.append(categories(rules, wild_rank=wild_rank))
    return Calculation(findings=tuple(_about(rules, hand, wild_rank)), figures=tuple(figures))


def _about(rules: Rules, hand: tuple[Card, ...], wild_rank: str | None) -> Iterator[Finding]:
    reading = ranking(rules, wild_rank).read(hand)
    yield Finding(phrase=_named(reading), rule="TEEN-R8" if reading.category else "TEEN-47")
    for one, stands_for in reading.wild:
        if one != stands_for:
            rule = {"median": "TEEN-46", "rank": "TEEN-44"}.get(rules.wild, "TEEN-42")
            yield Finding(phrase=phrase("why.wild", card=one, stands_for=stands_for), rule=rule)
    place = standing(rules, hand, wild_rank=wild_rank)
    yield Finding(
        phrase=phrase(
            "figure.place",
            better=place.better, equal=place.equal - 1, worse=place.worse,
            all=place.better + place.equal + place.worse,
        ),
        rule="TEEN-41" if rules.reversed else "TEEN-R8",
    )  # fmt: skip


def _named(reading: Reading) -> Phrase:
    if reading.category is not None:
        return phrase("figure.counts_as", cards=reading.cards, category=reading.category)
    return phrase("figure.number", cards=reading.hand, ranks=tuple(reading.ranks))


def _compared(rules: Rules, hands: Sequence[tuple[Card, ...]], wild_rank: str | None) -> Iterator[Finding]:
    order = ranking(rules, wild_rank)
    best_first = sorted(hands, key=lambda hand: -order.value(hand))
    values = [order.value(hand) for hand in best_first]
    for hand, value in zip(best_first, values, strict=True):
        reading, place = order.read(hand), values.index(value) + 1
        placed = phrase("figure.placed", n=place, hand=hand, cards=reading.cards, category=reading.category)
        yield Finding(phrase=placed)
    for one, other in pairwise(best_first):
        why = order.compare(one, other).reasons[-1]
        yield Finding(phrase=why.phrase, rule=why.rule)


def _outcomes(rules: Rules, hand: tuple[Card, ...], others: int, wild_rank: str | None) -> Figure:
    found = chances(rules, hand, others, wild_rank=wild_rank)
    title = phrase("figure.against", n=others)
    match found:
        case Exact():
            shares = tuple(
                Share(
                    label=label, chance=found.chance(name), tone=tone,
                    count=(found.count(name), found.total),
                )
                for name, tone, label in _OUTCOMES
            )  # fmt: skip
            return Figure(title=title, shares=shares, rule="TEEN-R5")
        case Estimate(hits, samples):
            number = dict(hits)
            shares = tuple(
                Share(label=label, chance=Fraction(number[name], samples), tone=tone) for name, tone, label in _OUTCOMES
            )
            error = max(found.error(name) for name, _, _ in _OUTCOMES)
            margin = Fraction(4 * error).limit_denominator(10_000)
            return Figure(title=title, shares=shares, rule="TEEN-R5", margin=margin)


def categories(rules: Rules, *, wild_rank: str | None = None) -> Figure:
    """Return the table of a variant: how many hands are of each category."""
    found = counts(rules, wild_rank=wild_rank)
    shares = tuple(
        Share(
            label=phrase("option.category", category=name),
            chance=found.chance(name),
            count=(found.count(name), found.total),
        )
        for name in CATEGORIES
    )
    return Figure(title=phrase("figure.categories"), shares=shares, rule="TEEN-R8")
