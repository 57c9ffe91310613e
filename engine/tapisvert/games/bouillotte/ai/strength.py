"""How strong a hand is beside the card turned up: what a computer player thinks of its own cards and of others'.

The exact chance (``odds.chances``) takes too long to be asked for thousands of hands. ``strength`` comes near it: of
each suit held it takes the chance to own it and what it may be expected to count.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Final

from tapisvert.core.cards import RANKS, Card
from tapisvert.games.bouillotte.brelans import brelan
from tapisvert.games.bouillotte.odds.counts import brelan_chance
from tapisvert.games.bouillotte.points import POINTS
from tapisvert.games.bouillotte.rules import HAND, PACKS, Rules, pack
from tapisvert.shared.floats import exponential

_BEST: Final[Mapping[int, tuple[float, float]]] = {3: (28.75, 4.5), 4: (37.0, 5.25), 5: (45.0, 6.25)}
"""By players: the expected points at which a suit is as often the best one owned as not, and over how many points that
changes. Fitted to the exact chances of random hands; the error is 0.035 (root mean square) with four players."""


@lru_cache(maxsize=10_000)
def strength(rules: Rules, hand: tuple[Card, ...], turned: Card, others: int) -> float:
    """Return about the chance to win a show against so many others with cards at random, from 0 to 1.

    >>> from tapisvert.core.cards import card, cards
    >>> strength(Rules(), cards("8S 8H 8D"), card("8C"), 3)
    1.0
    """
    rival = others * float(brelan_chance(rules.players))
    held = brelan(rules, hand, turned)
    if held is not None:
        above = {"carre": 0.0, "simple": 0.5 * rival, "favori": rival}
        return 1 - above[held.kind]
    lost = 1.0
    for suit in dict.fromkeys(one.suit for one in hand):  # in the order of the cards: a set has none that lasts
        owned, points = _suit(rules, hand, turned, suit, others)
        middle, spread = _BEST[rules.players]
        lost *= 1 - owned / (1 + exponential((middle - points) / spread))
    return (1 - lost) * (1 - rival)


def _suit(rules: Rules, hand: tuple[Card, ...], turned: Card, suit: str, others: int) -> tuple[float, float]:
    """Return the chance that no other hand in has a higher card of a suit, and what the suit counts on average then."""
    own = [one for one in hand if one.suit == suit]
    top = max(RANKS.index(one.rank) for one in own)
    hidden = [one for one in pack(rules) if one.suit == suit and one not in hand and one != turned]
    above = [one for one in hidden if RANKS.index(one.rank) > top]
    unseen, theirs = PACKS[rules.players] - HAND - 1, HAND * others
    dealt = HAND * (rules.players - 1)
    lower = sum(POINTS[one.rank] for one in hidden if one not in above)
    points = float(sum(POINTS[one.rank] for one in (*own, turned) if one.suit == suit))
    points += lower * dealt / unseen
    # A higher card can only lie in a folded hand, or one would not own the suit.
    points += sum(POINTS[one.rank] for one in above) * (dealt - theirs) / (unseen - theirs)
    return comb(unseen - len(above), theirs) / comb(unseen, theirs), points
