"""The hand calculator: all that twelve cards can declare, and who of two hands scores what."""

from collections.abc import Sequence
from typing import Any, Final

from tapisvert.core.calculator import Calculation, Calculator, Finding
from tapisvert.core.cards import Card, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.core.phrases import Phrase, phrase
from tapisvert.games.piquet.declarations.analysis import Analysis, Score, analyse
from tapisvert.games.piquet.declarations.combinations import CATEGORIES, Category, Holding
from tapisvert.games.piquet.odds.exchange import all_of, at_least_one, drawing, values
from tapisvert.games.piquet.rules import ELDER_MOST, FIRST_DEAL, HAND, SEATS, TALON, Carry, Rules

RULE_OF: Final[dict[Category, str]] = {"point": "PIQ-R4a", "sequences": "PIQ-R4b", "sets": "PIQ-R4c"}
_BEST: Final = 10
"""Discards that the command tells."""
_EQUAL: Final[dict[Category, str]] = {"point": "PIQ-27", "sequences": "PIQ-30", "sets": "PIQ-32"}


def takes(_rules: Rules, /) -> Calculator:
    """Return what the calculator takes: one hand of twelve, or elder's and younger's."""
    return Calculator(cards=HAND, hands=2)


def calculate(
    _rules: Rules,
    hands: Sequence[tuple[Card, ...]],
    /,
    *,
    against: int = 0,  # noqa: ARG001 - one opponent
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - a hand holds the same at every score
) -> Calculation:
    """Return what a hand holds; of two, elder's and younger's, who scores what.

    Raises ``CardError`` if a card is in both hands.
    """
    found = analyse(*hands)
    if found.other is None:
        return Calculation(findings=(*held(found.held), _all_good(found), _best_discard(found)))
    return Calculation(findings=tuple(scored(found)))


def held(holding: Holding) -> list[Finding]:
    """Return a sentence for each category of one hand."""
    point = holding.point
    findings = [
        Finding(phrase=phrase("figure.point", item=str(point), length=point.length, pips=point.pips), rule="PIQ-R4a")
    ]
    for category, code, none in (
        ("sequences", "figure.sequences", "figure.no_sequence"),
        ("sets", "figure.sets", "figure.no_set"),
    ):
        items = holding.runs if category == "sequences" else holding.groups
        names = tuple(str(item) for item in items)
        value = sum(item.value for item in items)
        said = phrase(code, items=names, points=value) if items else phrase(none)
        findings.append(Finding(phrase=said, rule="PIQ-R4b" if category == "sequences" else "PIQ-R4c"))
    return findings


def _all_good(found: Analysis) -> Finding:
    return Finding(phrase=phrase("figure.all_good", points=found.held.total))


def _best_discard(found: Analysis) -> Finding:
    best = values(found.hand, least=1, most=ELDER_MOST)[0]
    return Finding(phrase=phrase("figure.best_discard", cards=best.cards, points=best.total), rule="PIQ-R3")


def scored(found: Analysis) -> list[Finding]:
    """Return a sentence for each category of two hands, for the repic and for the totals."""
    findings = [Finding(phrase=who(score), rule=rule_of(score)) for score in found.scores]
    if found.bonus is not None:
        findings.append(Finding(phrase=phrase("figure.repic", seat=found.bonus[1]), rule="PIQ-R6"))
    elder, younger = (points for _, points in found.total)
    total = phrase("figure.totals", elder=SEATS[0], first=elder, younger=SEATS[1], second=younger)
    return [*findings, Finding(phrase=total, rule="PIQ-52")]


def rule_of(score: Score) -> str:
    """Return the rule that decides a category."""
    return _EQUAL[score.category] if score.scorer == "equal" else RULE_OF[score.category]


def who(score: Score) -> Phrase:
    """Say who scores in a category, and with what."""
    at = CATEGORIES.index(score.category)
    if score.scorer == "equal":
        return phrase(("figure.point_equal", "figure.sequence_equal", "figure.set_none")[at])
    if score.scorer == "none":
        return phrase(("figure.point_equal", "figure.sequence_none", "figure.set_none")[at])
    items = tuple(str(item) for item in score.items)
    return phrase("figure.scores", seat=score.scorer, items=items, points=score.points)


def odds(
    _rules: Rules,
    hand: tuple[Card, ...],
    against: int | None = None,
    /,
    *,
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - the score changes no chance of the cards
) -> dict[str, Any]:
    """As JSON: what each of the best discards may be expected to hold, and the chances of drawing named cards.

    All exact. Elder draws five of twenty unseen cards, younger commonly three; of one to four named
    cards, ``all`` come, or ``some``, and ``counts`` says how many of the draws bring how many.

    Raises ``CardError`` unless it is a hand of twelve, ``RulesError`` for more than one opponent.
    """
    if against not in {None, 1}:
        raise RulesError("bad_value", field="against", value=against)
    if len(hand) != HAND:
        raise CardError("wrong_number_of_cards", wanted=HAND, found=len(hand))
    analyse(hand)
    best = values(hand, least=1, most=ELDER_MOST)[:_BEST]
    return {
        "hand": write(hand),
        "against": 1,
        "kind": "exact",
        "discards": [
            {
                "cards": write(one.cards),
                "point": str(one.point),
                "sequences": str(one.sequences),
                "sets": str(one.sets),
                "total": str(one.total),
            }
            for one in best
        ],
        "draws": {
            seat: {
                str(named): {
                    "all": str(all_of(named, drawn)),
                    "some": str(at_least_one(named, drawn)),
                    "counts": dict(drawing(named, drawn).counts),
                    "total": drawing(named, drawn).total,
                }
                for named in range(1, 5)
            }
            for seat, drawn in zip(SEATS, (ELDER_MOST, TALON - ELDER_MOST), strict=True)
        },
    }


__all__ = ["calculate", "held", "odds", "rule_of", "scored", "takes", "who"]
