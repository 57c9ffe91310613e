"""Two ways to draw to the same hand: three cards to its pair, or one to four cards of a suit or in a row."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tapisvert.core.cards import JOKER, Card
from tapisvert.games.drawpoker.odds.draws import DrawOdds, draw_odds
from tapisvert.games.drawpoker.ranking import category
from tapisvert.games.drawpoker.rules import Rules

BIG: Final = ("straight_flush", "flush", "straight")
"""What one card may complete."""
_GAINS: Final = (
    "five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
    "two_pairs",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Pursuits:
    """What each way brings, exactly."""

    pair: DrawOdds
    """Three cards drawn to the pair."""
    big: DrawOdds
    """One card drawn."""
    wanted: tuple[str, ...]
    """What that card may complete, of ``BIG``."""

    def ratio(self, big: str, *made: str) -> Fraction:
        """Return how many times as likely ``made`` of the pair is as ``big`` of the one card."""
        return self.pair.chance(*made) / self.big.chance(big)

    @property
    def any_gain(self) -> Fraction:
        """The chance that three cards make anything of the pair."""
        return self.pair.chance(*_GAINS)


def one_card_draw(rules: Rules, hand: Sequence[Card]) -> DrawOdds | None:
    """Return the draw of one card that most often makes a straight or a flush; ``None`` where none makes one."""
    ways = [draw_odds(rules, hand, (gone,)) for gone in hand]
    best = max(ways, key=lambda way: way.chance(*BIG))
    return best if best.chance(*BIG) else None


def pursuits(rules: Rules, hand: Sequence[Card]) -> Pursuits | None:
    """Return both ways for a natural pair with four cards to something bigger; ``None`` for any other hand.

    >>> from tapisvert.core.cards import cards
    >>> found = pursuits(Rules(), cards("KH KS 9H 5H 3H"))
    >>> found.wanted, round(float(found.ratio("flush", "three_of_a_kind")), 2)
    (('flush',), 0.6)
    """
    if JOKER in hand or category(rules, hand) != "pair":
        return None
    ranks = [card.rank for card in hand]
    lone = tuple(card for card in hand if ranks.count(card.rank) == 1)
    big = one_card_draw(rules, hand)
    if big is None or len(lone) > rules.most_drawn:
        return None
    wanted = tuple(name for name in BIG if big.chance(name))
    return Pursuits(pair=draw_odds(rules, hand, lone), big=big, wanted=wanted)
