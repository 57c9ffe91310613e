"""Bouillotte's calculator: what three cards and a card turned up are worth, and what a *carre* risks with them."""

from collections.abc import Iterator, Sequence
from typing import Final

from tapisvert.core.calculator import Calculation, Calculator, Figure, Finding, Share, Tone
from tapisvert.core.capabilities import Hand
from tapisvert.core.phrases import Phrase, phrase
from tapisvert.games.bouillotte.odds.chances import chances
from tapisvert.games.bouillotte.odds.counts import best_suits, brelans_dealt
from tapisvert.games.bouillotte.odds.hands import carre_risk, category, read, split
from tapisvert.games.bouillotte.rules import FIRST_DEAL, HAND, PRESETS, Carry, Rules
from tapisvert.shared.chances import Exact

_OUTCOMES: Final[tuple[tuple[str, Tone, Phrase], ...]] = (
    ("win", "win", phrase("figure.win")),
    ("tie", "draw", phrase("figure.tie")),
    ("lose", "lose", phrase("figure.lose")),
)


def takes(rules: Rules) -> Calculator:
    """Return what the calculator takes: three cards and then the *retourne*, and how many others are in."""
    presets = tuple(name for name, preset in PRESETS.items() if preset == Rules(players=preset.players))
    return Calculator(cards=HAND + 1, least=HAND, opponents=(1, 1, rules.players - 1), presets=presets)


def calculate(rules: Rules, hands: Sequence[Hand], *, against: int = 1, carry: Carry = FIRST_DEAL) -> Calculation:
    """Return what a hand is, its chances at a show against so many others, and what a *carre* risks with it."""
    hand, turned = split(rules, hands[0])
    others = max(1, against)
    found = chances(rules, hand, turned, others)
    held = read(rules, hand, turned)
    findings = [Finding(phrase=phrase("figure.counts_as", cards=hand, category=category(held)), rule="BOU-14")]
    risk = carre_risk(rules, found, others, carry=carry)
    findings.append(
        Finding(
            phrase=phrase(
                "figure.carre_wins" if risk.held >= 0 else "figure.carre_loses",
                cost=risk.cost, pot=risk.unheld, others=others, held=abs(risk.held),
            ),
            rule="BOU-5",
        )
    )  # fmt: skip
    return Calculation(findings=tuple(findings), figures=(_against(found, others), *_figures_of(rules)))


def _against(found: Exact, others: int) -> Figure:
    shares = tuple(
        Share(label=label, chance=found.chance(name), tone=tone, count=(found.count(name), found.total))
        for name, tone, label in _OUTCOMES
    )
    return Figure(
        title=phrase("figure.against", n=others), shares=shares, note=phrase("figure.tie_note"), rule="BOU-R4"
    )


def _figures_of(rules: Rules) -> Iterator[Figure]:
    """The tables of the whole pack: what the best suit counts, how many brelans are dealt."""
    suits = best_suits(rules.players)
    yield Figure(
        title=phrase("figure.best_suit"),
        shares=tuple(
            Share(
                label=phrase("figure.points", n=int(total)), chance=suits.chance(total),
                count=(suits.count(total), suits.total),
            )
            for total, _ in suits.counts
        ),
        rule="BOU-21",
    )  # fmt: skip
    dealt = brelans_dealt(rules.players)
    yield Figure(
        title=phrase("figure.brelans_dealt"),
        shares=tuple(
            Share(label=phrase("figure.brelans", n=int(number)), chance=dealt.chance(number))
            for number, many in dealt.counts if many
        ),
        rule="BOU-R3",
    )  # fmt: skip
