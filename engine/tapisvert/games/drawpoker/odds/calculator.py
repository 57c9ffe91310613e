"""Draw poker's calculator: what a hand counts as, its place among all, its chances, and what a draw brings."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from tapisvert.core.calculator import Calculation, Calculator, Figure, Finding, Share, Tone
from tapisvert.core.cards import JOKER, Card
from tapisvert.core.phrases import Phrase, phrase
from tapisvert.games.drawpoker.comparison import compare
from tapisvert.games.drawpoker.odds.draws import DrawOdds
from tapisvert.games.drawpoker.odds.hands import MOST_AGAINST, chances, draws, levels_opened, rank, standing
from tapisvert.games.drawpoker.odds.pursuits import Pursuits, pursuits
from tapisvert.games.drawpoker.odds.show_all import ShowAll, show_all
from tapisvert.games.drawpoker.ranking import category, stands_for
from tapisvert.games.drawpoker.rules import FIRST_DEAL, HAND, PRESETS, Carry, Rules
from tapisvert.shared.chances import Exact

_MOST_HANDS: Final = 5
_OUTCOMES: Final[tuple[tuple[str, Tone, Phrase], ...]] = (
    ("win", "win", phrase("figure.win")),
    ("tie", "draw", phrase("figure.tie")),
    ("lose", "lose", phrase("figure.lose")),
)


def takes(rules: Rules) -> Calculator:
    """Return what the calculator takes: up to five hands, as many opponents as the table has besides, any preset."""
    most = min(MOST_AGAINST, rules.cards // HAND - 1, 3 if rules.cards == 32 else MOST_AGAINST)
    return Calculator(cards=HAND, hands=_MOST_HANDS, opponents=(1, 1, most), presets=tuple(PRESETS))


def calculate(
    rules: Rules, hands: Sequence[tuple[Card, ...]], *, against: int = 1, carry: Carry = FIRST_DEAL
) -> Calculation:
    """Return what one hand is worth; of several, their order and what decides between them. Raises ``CardError``."""
    if len(hands) > 1:
        return Calculation(findings=tuple(_compared(rules, hands, carry)))
    (ranked,) = rank(rules, hands, carry=carry)
    hand = ranked.hand
    others, ways = max(1, against), pursuits(rules, hand)
    after = show_all(rules, hand, others)
    drawn = [one for one in draws(rules, hand) if one.number]
    if ways is not None:
        drawn = [ways.pair, ways.big]
    figures = (_outcomes(rules, hand, others), _after(after, others), *(_draw(hand, one) for one in drawn))
    told = (*_about(rules, hand), *_gain(after, others), *(_ratios(ways) if ways is not None else ()))
    return Calculation(findings=told, figures=figures)


def _about(rules: Rules, hand: tuple[Card, ...]) -> Iterator[Finding]:
    yield Finding(phrase=phrase("figure.counts_as", cards=hand, category=category(rules, hand)), rule="POK-R2")
    if JOKER in hand:
        yield Finding(phrase=phrase("figure.stands_for", stands_for=stands_for(rules, hand)), rule="POK-13")
    place = standing(rules, hand)
    words = phrase(
        "figure.place",
        better=place.better,
        equal=place.equal - 1,
        worse=place.worse,
        all=place.better + place.equal + place.worse,
    )
    yield Finding(phrase=words, rule="POK-R2")
    levels = levels_opened(rules, hand)
    opens = phrase("figure.opens", levels=levels) if levels else phrase("figure.opens_none")
    yield Finding(phrase=opens, rule="POK-38")


def _compared(rules: Rules, hands: Sequence[tuple[Card, ...]], carry: Carry) -> Iterator[Finding]:
    ranked = rank(rules, hands, carry=carry)
    for one in ranked:
        yield Finding(phrase=phrase("figure.placed", n=one.place, hand=one.hand, category=one.category))
    for one, other in pairwise(ranked):
        why = compare(rules, one.hand, other.hand).reason
        yield Finding(phrase=why.phrase, rule=why.rule)


def _ratios(ways: Pursuits) -> Iterator[Finding]:
    """How three cards drawn to the pair compare with one drawn to something bigger."""
    for big in ways.wanted:
        told = phrase(
            "figure.ratio",
            made="three_of_a_kind",
            one=ways.pair.chance("three_of_a_kind"),
            big=big,
            other=ways.big.chance(big),
            ratio=ways.ratio(big, "three_of_a_kind"),
        )
        yield Finding(phrase=told, rule="POK-28")
    first = ways.wanted[0]
    told = phrase("figure.any_gain", gain=ways.any_gain, big=first, ratio=ways.any_gain / ways.big.chance(first))
    yield Finding(phrase=told)


def _gain(after: ShowAll, others: int) -> Iterator[Finding]:
    yield Finding(phrase=phrase("figure.gain", n=others, won=after.gain >= 0, gain=abs(after.gain)))


def _after(after: ShowAll, others: int) -> Figure:
    """The outcomes after the draw, all staying: an estimate."""
    found = dict(after.outcomes.hits)
    shares = tuple(
        Share(label=label, chance=Fraction(found[name], after.outcomes.samples), tone=tone)
        for name, tone, label in _OUTCOMES
    )
    margin = Fraction(4 * after.error).limit_denominator(10_000)
    return Figure(title=phrase("figure.after", n=others), shares=shares, rule="POK-35", margin=margin)


def _outcomes(rules: Rules, hand: tuple[Card, ...], others: int) -> Figure:
    found = chances(rules, hand, others)
    title = phrase("figure.against", n=others)
    if isinstance(found, Exact):
        shares = tuple(
            Share(label=label, chance=found.chance(name), tone=tone, count=(found.count(name), found.total))
            for name, tone, label in _OUTCOMES
        )
        return Figure(title=title, shares=shares, rule="POK-35")
    number = dict(found.hits)
    shares = tuple(
        Share(label=label, chance=Fraction(number[name], found.samples), tone=tone) for name, tone, label in _OUTCOMES
    )
    error = max(found.error(name) for name, _, _ in _OUTCOMES)
    margin = Fraction(4 * error).limit_denominator(10_000)
    return Figure(title=title, shares=shares, rule="POK-35", margin=margin)


def _draw(hand: tuple[Card, ...], one: DrawOdds) -> Figure:
    gone = tuple(card for card in hand if card not in one.kept)
    shares = tuple(
        Share(
            label=phrase("option.category", category=name),
            chance=Fraction(many, one.cases),
            count=(many, one.cases),
        )
        for name, many in one.categories()
    )
    return Figure(title=phrase("figure.draw", cards=gone), shares=shares, rule="POK-28")
