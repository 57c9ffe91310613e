"""The coach in the last four cards of Piquet, against every line of play for every hand of the other."""

from itertools import combinations

import pytest
import tapisvert.games.piquet as game
from tapisvert.coach.decisions import Decision
from tapisvert.coach.grades import SURE, grade_of
from tapisvert.coach.judging import judge_decision
from tapisvert.core.replay import replay
from tapisvert.core.valued import Mean
from tapisvert.games.piquet.ai.solver import Position
from tapisvert.games.piquet.hand_bits import mask, unmask
from tapisvert.games.piquet.rules import SEATS
from tapisvert.games.piquet.state import Play

from tests.games.piquet.open_hands import leads_by_brute_force
from tests.games.piquet.test_evaluate import endgame, possible


def exact_losses(state):
    """What each lead gives away, and the number of hands that it was counted over."""
    me = SEATS.index(state.turn)
    sums = dict.fromkeys(state.hands[me], 0)
    hands = list(combinations(possible(state), 4))
    elder_tricks = sum(trick.winner == "elder" for trick in state.tricks)
    score = tuple(points for _, points in state.ledger.tally())
    for theirs in hands:
        both = (state.hands[0], theirs) if me == 0 else (theirs, state.hands[1])
        position = Position(*map(mask, both), elder_leads=me == 0, elder_tricks=elder_tricks)
        for bit, found in leads_by_brute_force(position, score).items():
            sums[unmask(bit)[0]] += (1 if me == 0 else -1) * (found + score[0] - score[1])
    most = max(sums.values())
    return {card: (most - worth) / len(hands) for card, worth in sums.items()}, len(hands)


def judged(record, state, card, **more):
    decision = Decision(len(record.actions), Play(state.turn, card))
    return judge_decision(game, record, replay(game, record), state.turn, decision, **more)


@pytest.mark.parametrize("seed", range(6))
def test_counted_over_every_hand_the_losses_and_the_grades_are_exact(seed, at_random):
    record, state = endgame(seed, 4, at_random)
    losses, hands = exact_losses(state)
    for card, lost in losses.items():
        found = judged(record, state, card, budget=hands)
        assert found.loss.error is None
        assert found.loss.value == pytest.approx(lost)
        assert found.grade == ("best" if lost == pytest.approx(0) else grade_of(Mean(lost), "points"))
        assert found.kind == "leads"


def test_sampled_the_losses_are_within_their_errors_and_no_best_card_is_called_poor(at_random):
    outside = wrong = total = 0
    for seed in range(12):
        record, state = endgame(seed, 4, at_random)
        losses, _ = exact_losses(state)
        for card, lost in losses.items():
            found = judged(record, state, card)
            total += 1
            outside += abs(found.loss.value - lost) > 2 * SURE * (found.loss.error or 0) + 1e-9
            wrong += lost == pytest.approx(0) and found.grade in {"inaccurate", "poor", "blunder"}
    assert outside <= 0.1 * total
    assert wrong <= 0.05 * total
