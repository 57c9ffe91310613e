"""The solver finds what going through every line of play finds."""

import random

import pytest
from tapisvert.games.piquet.ai.solver import Position, Solver, TooManyPositions, pic_lead
from tapisvert.games.piquet.hand_bits import bits_of

from tests.games.piquet.open_hands import by_brute_force


def some(rng, size, **more):
    cards = rng.sample([1 << i for i in range(32)], 2 * size)
    return Position(sum(cards[:size]), sum(cards[size:]), **more)


@pytest.mark.parametrize("seed", range(40))
def test_best_play_is_found(seed):
    rng = random.Random(seed)
    size = rng.choice((3, 4))
    position = some(rng, size, elder_leads=rng.random() < 0.5, elder_tricks=rng.randint(0, 12 - size))
    # A score on both sides, so that no pic is to be had.
    assert Solver().value(position) == by_brute_force(position, (1, 1))


@pytest.mark.parametrize("seed", range(80))
def test_a_pic_is_seen_coming(seed):
    rng = random.Random(seed)
    size = rng.choice((3, 4, 5))
    score = rng.randint(26, 29)
    played = 12 - size
    lead = pic_lead(score, 0, bonus=False, tricks=played, elder_tricks=played)
    position = some(rng, size, elder_leads=True, elder_tricks=played, pic_lead=lead)
    assert Solver().value(position) == by_brute_force(position, (score, 0))


@pytest.mark.parametrize("seed", range(12))
def test_a_pic_with_the_cards_is_seen_coming(seed):
    """PIQ-58, option: six tricks taken, the ten come with the seventh."""
    rng = random.Random(seed)
    score = rng.randint(14, 29)
    lead = pic_lead(score, 0, bonus=False, tricks=6, elder_tricks=6, cards_count=True)
    position = some(rng, 6, elder_leads=True, elder_tricks=6, pic_lead=lead)
    assert Solver().value(position) == by_brute_force(position, (score, 0), cards_count=True)


def test_each_lead_and_answer_has_its_value(rng):
    for _ in range(20):
        position = some(rng, 5, elder_leads=rng.random() < 0.5, elder_tricks=3)
        solver = Solver()
        leads = solver.leads(position)
        own = position.elder if position.elder_leads else position.younger
        assert {card for card, _ in leads} == set(bits_of(own))
        assert leads[0][1] == solver.value(position)
        answers = solver.answers(position, leads[0][0])
        assert answers[0][1] == leads[0][1]


def test_twelve_cards_are_within_reach(rng):
    for _ in range(3):
        position = some(rng, 12, elder_leads=True, elder_tricks=0)
        solver = Solver()
        assert -60 <= solver.value(position) <= 60
        assert solver.looked_at < 100_000


def test_the_search_is_bounded(rng):
    with pytest.raises(TooManyPositions):
        Solver(limit=5).value(some(rng, 12, elder_leads=True, elder_tricks=0))


def test_when_a_pic_may_be_had():
    assert pic_lead(29, 0, bonus=False, tricks=0, elder_tricks=0) == 1
    assert pic_lead(17, 0, bonus=False, tricks=0, elder_tricks=0) == 13
    assert pic_lead(16, 0, bonus=False, tricks=0, elder_tricks=0) == 0
    assert pic_lead(29, 3, bonus=False, tricks=0, elder_tricks=0) == 0
    assert pic_lead(94, 0, bonus=True, tricks=0, elder_tricks=0) == 0
    assert pic_lead(28, 0, bonus=False, tricks=2, elder_tricks=1) == 0
    counted = {"bonus": False, "cards_count": True}
    assert pic_lead(13, 0, tricks=0, elder_tricks=0, **counted) == 8
    assert pic_lead(12, 0, tricks=0, elder_tricks=0, **counted) == 8
    assert pic_lead(11, 0, tricks=0, elder_tricks=0, **counted) == 9
    assert pic_lead(23, 0, tricks=0, elder_tricks=0, **counted) == 7
    assert pic_lead(27, 0, tricks=7, elder_tricks=7, **counted) == 10
