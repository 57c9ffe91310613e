"""What is known of a hand before the speech: its class, its chances, its place among others.

A hand is three cards, or four of which the last is the *retourne*; without one every card may be turned up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tapisvert.core.capabilities import Data, Hand, Ranked
from tapisvert.core.cards import RANKS, Card, no_doubles, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games.bouillotte.brelans import Brelan, brelan
from tapisvert.games.bouillotte.carres import carre_cost
from tapisvert.games.bouillotte.odds.chances import chances
from tapisvert.games.bouillotte.points import best_suit, owners, totals
from tapisvert.games.bouillotte.rules import ANTE, FIRST_DEAL, HAND, Carry, Rules, pack
from tapisvert.shared.chances import Exact

CATEGORIES: Final = ("brelan_carre", "brelan", "brelan_favori", "point")
"""Classes of hands, the strongest first (BOU-14)."""
_NAMES: Final = {"carre": "brelan_carre", "simple": "brelan", "favori": "brelan_favori"}


def split(rules: Rules, hand: Sequence[Card]) -> tuple[Hand, Card | None]:
    """Return three cards and the *retourne*, ``None`` where it is not given. Raises ``CardError``."""
    if not HAND <= len(hand) <= HAND + 1:
        raise CardError("wrong_number_of_cards", wanted=HAND, found=len(hand))
    no_doubles(hand)
    for one in hand:
        if one not in pack(rules):
            raise CardError("card_not_in_pack", card=one)
    return tuple(hand[:HAND]), hand[HAND] if len(hand) > HAND else None


def read(rules: Rules, hand: Hand, turned: Card | None) -> Brelan | None:
    """Return the brelan that a hand is; one of three cards may be a *carré* only beside a *retourne*."""
    if turned is not None:
        return brelan(rules, hand, turned)
    first = hand[0].rank
    return Brelan("simple", first) if all(one.rank == first for one in hand) else None


def category(held: Brelan | None) -> str:
    """Return the class of a hand."""
    return "point" if held is None else _NAMES[held.kind]


def odds(rules: Rules, hand: Hand, against: int | None = None, *, carry: Carry = FIRST_DEAL) -> Data:
    """All that is known of a hand, as JSON: its class, its chances at a show, what a *carre* risks.

    ``against`` is the number of other players in, left out one. ``tie``: one's best suit and another's are equal,
    and the first in order of speech wins. Raises ``CardError``, or ``RulesError`` for a number there cannot be.
    """
    others = 1 if against is None else against
    if not 1 <= others < rules.players:
        raise RulesError("bad_value", field="against", value=others)
    held, turned = split(rules, hand)
    found = chances(rules, held, turned, others)
    return {
        "hand": write(held),
        "retourne": None if turned is None else str(turned),
        "against": others,
        "category": category(read(rules, held, turned)),
        "kind": "exact",
        "random": found.data(),
        "carre": carre_risk(rules, found, others, carry=carry).data(),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class CarreRisk:
    """What a *carre* that opens the game stakes and brings, in chips."""

    cost: int
    """What it stakes (BOU-5)."""
    unheld: int
    """What it wins when all the others give up: the pot as it was (BOU-13)."""
    held: Fraction
    """What it wins on average, or with a minus loses, when so many hold it, nobody raises and all show."""

    def data(self) -> Data:
        """As JSON."""
        return {"cost": self.cost, "unheld": self.unheld, "held": str(self.held)}


def carre_risk(rules: Rules, found: Exact, others: int, *, carry: Carry = FIRST_DEAL) -> CarreRisk:
    """Return what a *carre* risks with a hand of these chances; equal suits count as half won."""
    pot = carry.pot + ANTE * rules.players + rules.dealer_extra
    cost = carre_cost(rules, players=rules.players, pot=pot)
    chance = found.chance("win") + found.chance("tie") / 2
    return CarreRisk(cost=cost, unheld=pot, held=chance * (pot + others * cost) - (1 - chance) * cost)


def rank(rules: Rules, hands: Sequence[Hand], *, carry: Carry = FIRST_DEAL) -> tuple[Ranked, ...]:  # noqa: ARG001
    """Put the hands of one show in order, given in the order of speech: who wins, who would win next, and so on.

    Brelans come first. By the point all the cards given count, the *retourne* among them if one is; the
    suit that has won once goes on winning as far as somebody holds it, as in side pots (BOU-27). Hands may
    have cards in common: those that win by the same card are equal.

    >>> from tapisvert.core.cards import cards, write
    >>> ranked = rank(Rules(), [cards(hand) for hand in ("AD KD 9S", "8H 9H AC", "KH QH 8S")])
    >>> [(write(one.hand), one.category) for one in ranked]
    [('KH QH 8S', 'point'), ('8H 9H AC', 'point'), ('AD KD 9S', 'point')]
    """
    split_hands = [split(rules, hand) for hand in hands]
    turned = _only({up for _, up in split_hands if up is not None})
    held = [read(rules, three, turned) for three, _ in split_hands]
    groups = _brelans(held) + _points([three for three, _ in split_hands], held, turned, rules=rules)
    found: list[Ranked] = []
    for group in groups:
        place = len(found) + 1
        found += [Ranked(tuple(hands[at]), category(held[at]), place, tuple(hands[at])) for at in group]
    return tuple(found)


def _only(turned: set[Card]) -> Card | None:
    if len(turned) > 1:
        raise CardError("two_retournes", cards=tuple(sorted(turned, key=str)))
    return next(iter(turned), None)


def _brelans(held: Sequence[Brelan | None]) -> list[list[int]]:
    strengths = {at: one.strength for at, one in enumerate(held) if one is not None}
    return [
        [at for at, strength in strengths.items() if strength == best]
        for best in sorted(set(strengths.values()), reverse=True)
    ]


def _points(
    hands: Sequence[Hand], held: Sequence[Brelan | None], turned: Card | None, *, rules: Rules
) -> list[list[int]]:
    lying = {one for hand in hands for one in hand} | ({turned} if turned is not None else set())
    counted = totals(lying)
    left = [at for at, one in enumerate(held) if one is None]
    groups: list[list[int]] = []
    suit: str | None = None
    while left:
        seats = {str(at): hands[at] for at in left}
        owned = owners(tuple(seats.items()), tuple(seats))
        if suit not in owned or rules.second_pot_suit == "recount":
            suit = best_suit(counted, owned, tuple(seats))
        top = max((one for one in seats[owned[suit]] if one.suit == suit), key=lambda one: RANKS.index(one.rank))
        groups.append([at for at in left if top in hands[at]])
        left = [at for at in left if top not in hands[at]]
    return groups
