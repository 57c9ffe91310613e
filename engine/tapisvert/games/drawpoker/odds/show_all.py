"""What a hand wins after the draw where everybody has staked the same and stays: a stated number of deals, drawn.

This is the setting in which the manual's advice about many or few opponents is checked: the others hold any cards,
all discard as is usual, nobody folds and nobody bets again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Final

from tapisvert.core.cards import Card
from tapisvert.games.drawpoker.ai.hands import usual_discard
from tapisvert.games.drawpoker.ranking import strength
from tapisvert.games.drawpoker.rules import HAND, Rules, pack
from tapisvert.shared.chances import Estimate

SAMPLES: Final = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAll:
    """How often a hand wins, ties and loses, and what that is worth."""

    outcomes: Estimate
    gain: Fraction
    """Stakes won a deal, less one's own: 1 where one opponent's stake is always won."""

    @property
    def error(self) -> float:
        """The largest standard error of the three outcomes."""
        return max(self.outcomes.error(name) for name, _ in self.outcomes.hits)

    def gain_error(self, others: int) -> float:
        """The standard error of ``gain``, at most: a deal brings ``others`` stakes or loses one."""
        return (others + 1) * max(self.error, 1 / sqrt(self.outcomes.samples) / 100)


def show_all(rules: Rules, hand: Sequence[Card], others: int, *, samples: int = SAMPLES) -> ShowAll:
    """Draw ``samples`` deals, always the same ones, in which this hand and ``others`` unknown ones go to the end."""
    held = tuple(hand)
    unseen = [card for card in pack(rules) if card not in held]
    own, rng = usual_discard(rules, held)[: rules.most_drawn], Random(others)
    hits, shared = {"win": 0, "tie": 0, "lose": 0}, Fraction(0)
    for _ in range(samples):
        rest = rng.sample(unseen, len(unseen))
        hands = [held, *(tuple(rest[at * HAND : (at + 1) * HAND]) for at in range(others))]
        at, worth = others * HAND, []
        for number, cards in enumerate(hands):
            gone = own if number == 0 else usual_discard(rules, cards)[: rules.most_drawn]
            drawn = (*(card for card in cards if card not in gone), *rest[at : at + len(gone)])
            at += len(gone)
            worth.append(strength(rules, drawn))
        mine, best = worth[0], max(worth[1:])
        hits["win" if mine > best else "tie" if mine == best else "lose"] += 1
        if mine >= best:
            shared += Fraction(others + 1, worth.count(mine))
    return ShowAll(outcomes=Estimate(tuple(hits.items()), samples), gain=shared / samples - 1)
