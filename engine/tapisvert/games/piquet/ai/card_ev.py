"""What a card is worth: both hands open and played their best, over the hands that the other may have."""

import random
from collections.abc import Sequence

from tapisvert.core.cards import Card
from tapisvert.core.valued import Mean
from tapisvert.games.piquet.ai.belief import Knowledge
from tapisvert.games.piquet.ai.hands import all_hands, draw_hand
from tapisvert.games.piquet.ai.solver import Position, Solver, TooManyPositions, pic_lead
from tapisvert.games.piquet.hand_bits import BIT
from tapisvert.games.piquet.rules import ELDER, Rules

_SHARES = ((10, 4), (8, 2))
"""With more cards than this in hand, only this part of the samples is drawn: each takes much longer."""


def card_values(
    known: Knowledge, cards: Sequence[Card], *, rules: Rules, rng: random.Random, samples: int
) -> tuple[Mean, ...]:
    """Return for each card how many points more than the other the seat may be expected to end the deal with.

    Every hand that the other may have is solved where there are no more than ``samples`` of them.
    """
    left = known.hand.bit_count()
    drawn = max(1, samples // next((part for more, part in _SHARES if left > more), 1))
    hands = all_hands(known, most=samples)
    counted = hands is not None
    if hands is None:
        hands = tuple(draw_hand(known, rng) for _ in range(drawn))
    solver = Solver()
    found: list[dict[int, int]] = []
    for hand in hands:
        try:
            found.append(open_values(known, hand & ~known.played, rules=rules, solver=solver))
        except TooManyPositions:
            counted = False
    lists = [[float(values[BIT[card]]) for values in found] for card in cards]
    return tuple(Mean(sum(one) / len(one)) if counted else Mean.of(one) for one in lists)


def open_values(known: Knowledge, theirs: int, *, rules: Rules, solver: Solver) -> dict[int, int]:
    """Return for each card that may be played the seat's points of the deal less the other's, hands open.

    ``theirs`` are the cards that the other holds now. Raises ``TooManyPositions``.
    """
    scores, ahead = list(known.scores), known.lead
    elder, younger = (known.hand, theirs) if known.seat == ELDER else (theirs, known.hand)
    led = BIT[known.trick[0][1]] if known.trick else 0
    if led and known.seat == ELDER:
        younger |= led
        scores[1] -= 1  # the lead has been counted; the solver counts it again
    elif led:
        elder |= led
        scores[0] -= 1
    ahead += bool(led)
    if known.theirs_better:
        scores[1] += 1  # not counted aloud yet, but there will be no pic
    lead = pic_lead(
        scores[0],
        scores[1],
        bonus=known.bonus,
        tricks=sum(known.tricks),
        elder_tricks=known.tricks[0],
        cards_count=rules.cards_count_for_pic,
    )
    at = Position(elder, younger, (known.seat == ELDER) == (not led), known.tricks[0], lead)
    found = solver.answers(at, led) if led else solver.leads(at)
    sign = 1 if known.seat == ELDER else -1
    return {card: ahead + sign * value for card, value in found}
