"""What each thing that a seat may do is worth, in points of the deal: its own less the other's.

``evaluate`` knows what the seat has seen, nothing else. Cards are judged by solving hands that the
other may have; discards and declarations, which are estimated, by ``ESTIMATED`` times as many.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from tapisvert.core.cards import SUITS, Card
from tapisvert.core.choices import Act, Choice, Pick
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import View
from tapisvert.core.record import Determinize
from tapisvert.core.valued import Valued
from tapisvert.games.piquet.ai.belief import Knowledge, knowledge
from tapisvert.games.piquet.ai.card_ev import card_values
from tapisvert.games.piquet.ai.declaration_ev import SpokenValue, spoken_values
from tapisvert.games.piquet.ai.discard_ev import Exchange, candidates, compare_discards
from tapisvert.games.piquet.declarations.combinations import Category
from tapisvert.games.piquet.hand_bits import BIT, mask
from tapisvert.games.piquet.odds.exchange import value_of
from tapisvert.games.piquet.rules import ELDER, TALON, Carry, Rules
from tapisvert.games.piquet.state import Action, Better, Call, Discard, Equal, Good, Pass, Play

CANDIDATES: Final = 12
"""Discards that are compared, those asked about besides."""
ESTIMATED: Final = 8
"""Deals drawn for a discard or a declaration to each that is drawn for a card."""
_RULES: Final[dict[Category, str]] = {"point": "PIQ-R4a", "sequences": "PIQ-R4b", "sets": "PIQ-R4c"}


def evaluate(
    view: View,
    choices: Sequence[Choice[Action]],
    _determinize: Determinize[Rules, Carry, Action],
    rng: random.Random,
    *,
    budget: int,
    also: Sequence[Action] = (),
) -> tuple[Valued[Action], ...]:
    """Return the value of everything that the seat may do, in the order of the choices.

    ``budget`` is the number of deals drawn for a card. Of discards the ``CANDIDATES`` most
    promising are compared, the best first; ``also`` are others to be valued with them. The view tells all that is
    needed, so no record is asked for.
    """
    mine = [choice for choice in choices if choice.seat == view.seat]
    if not mine:
        return ()
    known = knowledge(view.events, view.seat)
    if isinstance(mine[0], Pick):
        asked = [action.cards for action in also if isinstance(action, Discard)]
        return tuple(_discards(known, mine[0], asked, rules=view.rules, rng=rng, budget=budget))
    actions = [choice.action for choice in mine if isinstance(choice, Act)]
    plays = [action for action in actions if isinstance(action, Play)]
    if plays:
        return tuple(_plays(known, plays, rules=view.rules, rng=rng, budget=budget))
    said = [action for action in actions if not isinstance(action, Play | Discard)]
    found = spoken_values(known, said, rules=view.rules, rng=rng, samples=ESTIMATED * budget)
    return tuple(
        Valued(action=one.action, value=one.points, unit="points", reason=_spoken_reason(known, one)) for one in found
    )


def _discards(
    known: Knowledge,
    choice: Pick[Action],
    asked: Sequence[tuple[Card, ...]],
    *,
    rules: Rules,
    rng: random.Random,
    budget: int,
) -> Iterator[Valued[Action]]:
    hand = choice.from_
    compared = candidates(hand, least=choice.least, most=choice.most, number=CANDIDATES)
    there = {mask(one.cards) for one in compared}
    said = {mask(cards): cards for cards in asked}  # in the order of him who asks
    compared += tuple(value_of(hand, cards) for away, cards in said.items() if away not in there)
    at = Exchange(
        hand=known.hand,
        elder=known.seat == ELDER,
        room=TALON - sum(known.exchanged),
        blanche=_blanche(known),
        cards_count=rules.cards_count_for_pic,
    )
    for one in compare_discards(at, compared, rng=rng, samples=ESTIMATED * budget):
        cards = said.get(mask(one.cards), one.cards)
        reason = phrase("reason.discard", number=len(cards), held=_figure(float(one.held.total)))
        yield Valued(
            action=Discard(known.seat, cards), value=one.points, unit="points", reason=Reason(reason, "PIQ-R3")
        )


def _blanche(known: Knowledge) -> tuple[bool, bool]:
    """Tell who has announced carte blanche: before the exchange nothing else has been scored."""
    return bool(known.scores[0]), bool(known.scores[1])


def _plays(
    known: Knowledge, plays: Sequence[Play], *, rules: Rules, rng: random.Random, budget: int
) -> Iterator[Valued[Action]]:
    values = card_values(known, [play.card for play in plays], rules=rules, rng=rng, samples=budget)
    for play, value in zip(plays, values, strict=True):
        yield Valued(action=play, value=value, unit="points", reason=_play_reason(known, play.card, len(plays)))


def _play_reason(known: Knowledge, card: Card, choices: int) -> Reason:
    suit = 0xFF << 8 * SUITS.index(card.suit)
    if choices == 1:
        return Reason(phrase("reason.only_card", card=card), "PIQ-46")
    if not known.trick:
        above = known.unseen & ~known.played & suit & ~(BIT[card] * 2 - 1)
        if not above:
            return Reason(phrase("reason.sure_winner", card=card), "PIQ-R5")
        return Reason(phrase("reason.lead", card=card), "PIQ-47")
    led = known.trick[0][1]
    if card.suit != led.suit:
        return Reason(phrase("reason.throw", card=card, suit=led.suit), "PIQ-46")
    if BIT[card] > BIT[led]:
        return Reason(phrase("reason.take", card=card, led=led), "PIQ-R5")
    return Reason(phrase("reason.leave", card=card, led=led), "PIQ-46")


def _spoken_reason(known: Knowledge, one: SpokenValue) -> Reason:
    good, scores, gives = Fraction(round(100 * one.good), 100), _figure(one.scores), _figure(one.gives)
    match one.action:
        case Call(category=category) if known.seat == ELDER:
            return Reason(phrase("reason.call", good=good, points=scores), _RULES[category])
        case Call(category=category):
            return Reason(phrase("reason.unopposed", points=round(one.scores)), _RULES[category])
        case Pass() if known.seat == ELDER:
            return Reason(phrase("reason.pass", points=gives), "PIQ-36")
        case Pass():
            return Reason(phrase("reason.nobody"), "PIQ-23")
        case Good():
            return Reason(phrase("reason.good", points=gives), "PIQ-38")
        case Better(category=category):
            return Reason(phrase("reason.better", points=round(one.scores)), _RULES[category])
        case Equal() if known.called is not None and known.called.second is None:
            return Reason(phrase("reason.equal_size", good=good), "PIQ-21")
        case Equal():
            return Reason(phrase("reason.equal"), "PIQ-27" if known.category == "point" else "PIQ-30")


def _figure(value: float) -> Fraction:
    return Fraction(round(value * 10), 10)
