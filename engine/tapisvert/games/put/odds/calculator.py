"""Put's calculator: what three cards are worth against another hand, before a card is played."""

from collections.abc import Sequence
from typing import Final

from tapisvert.core.calculator import Calculation, Calculator, Figure, Share, Tone
from tapisvert.core.cards import Card
from tapisvert.core.phrases import phrase
from tapisvert.games.put.odds.hands import open_hands, opponent_holds, random_order
from tapisvert.games.put.rules import FIRST_DEAL, HAND, PRESETS, Carry, Rules, ranks
from tapisvert.shared.chances import Exact

_TONES: Final[dict[str, Tone]] = {"win": "win", "draw": "draw", "lose": "lose"}


def takes(rules: Rules) -> Calculator:
    """Return what the calculator takes: one hand, and the presets for two players."""
    presets = tuple(name for name, preset in PRESETS.items() if preset.players == rules.players)
    return Calculator(cards=HAND, presets=presets if rules.players == 2 else ())


def calculate(
    rules: Rules,
    hands: Sequence[tuple[Card, ...]],
    *,
    against: int = 0,  # noqa: ARG001 - one opponent
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - the score changes no chance of the cards
) -> Calculation:
    """Return the chances of a hand against a random one: by chance, leading, dealing."""
    hand = hands[0]
    top = ranks(rules)[0]
    holds = opponent_holds(rules, hand)
    return Calculation(
        figures=(
            _outcomes("figure.random_order", random_order(rules, hand)),
            _outcomes("figure.open_pone", open_hands(rules, hand, place="pone")),
            _outcomes("figure.open_dealer", open_hands(rules, hand, place="dealer")),
            Figure(
                title=phrase("figure.opponent_holds", rank=top),
                shares=(
                    Share(
                        label=phrase("figure.holds", rank=top),
                        chance=holds.chance("yes"),
                        count=(holds.count("yes"), holds.total),
                    ),
                ),
                rule="PUT-R2",
            ),
        )
    )


def _outcomes(title: str, found: Exact) -> Figure:
    shares = tuple(
        Share(
            label=phrase(f"figure.{name}"),
            chance=found.chance(name),
            tone=tone,
            count=(found.count(name), found.total),
        )
        for name, tone in _TONES.items()
    )
    return Figure(title=phrase(title), shares=shares, rule="PUT-R6")
