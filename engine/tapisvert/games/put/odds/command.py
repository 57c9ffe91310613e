"""What the command ``tapisvert`` answers about Put: the chances of a hand, and the order of cards."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tapisvert.core.capabilities import Ranked
from tapisvert.core.cards import Card, no_doubles, write
from tapisvert.core.errors import CardError, RulesError
from tapisvert.games.put.odds.hands import open_hands, opponent_holds, random_order
from tapisvert.games.put.odds.many import against_two, partners
from tapisvert.games.put.rules import FIRST_DEAL, HAND, Carry, Rules, pack, ranks, strength


def odds(
    rules: Rules,
    hand: Sequence[Card],
    against: int | None = None,
    *,
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - the score changes no chance of the cards
) -> dict[str, Any]:
    """All that is known of a hand before a card is played, as JSON.

    ``against`` is the number of other hands: 1, 2, or 3 with a partner among them; left out, as
    many as the rules have. Chances are text (``"4/47"``) beside the counts that they come from.
    """
    others = rules.players - 1 if against is None else against
    if others not in {1, 2, 3}:
        raise RulesError("bad_value", field="against", value=others)
    _check_hand(rules, hand, number=HAND)
    top = {"rank": ranks(rules)[0], **opponent_holds(rules, hand, opponents=min(others, 2)).data()}
    known: dict[str, Any] = {"hand": write(hand), "against": others, "opponent_holds": top}
    if others == 1:
        return known | {
            "kind": "exact",
            "random": random_order(rules, hand).data(),
            "pone": open_hands(rules, hand, place="pone").data(),
            "dealer": open_hands(rules, hand, place="dealer").data(),
        }
    if others == 2 and rules.trump == "none":
        return known | {"kind": "exact", "random": against_two(rules, hand).data()}
    if others == 2:
        raise RulesError("fields_disagree", field="trump", other="against")
    return known | {"kind": "estimate", "random": partners(rules, hand, rng=Random(0)).data()}


def rank(
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    *,
    carry: Carry = FIRST_DEAL,  # noqa: ARG001 - cards rank alike at every score
) -> tuple[Ranked, ...]:
    """Rank single cards, the strongest first; equals share a place: 1, 1, 3."""
    for one in hands:
        _check_hand(rules, one, number=1)
    height = {one[0]: strength(rules, one[0]) for one in hands}
    ordered = sorted((one[0] for one in hands), key=lambda one: -height[one])
    return tuple(
        Ranked((one,), None, 1 + sum(height[other] > height[one] for other in ordered), (one,)) for one in ordered
    )


def _check_hand(rules: Rules, hand: Sequence[Card], *, number: int) -> None:
    if len(hand) != number:
        raise CardError("wrong_number_of_cards", wanted=number, found=len(hand))
    no_doubles(hand)
    for one in hand:
        if one not in pack(rules):
            raise CardError("card_not_in_pack", card=one)
