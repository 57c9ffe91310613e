"""The grades of a loss, and the moments of a deal."""

import pytest
from tapisvert.coach.grades import grade_of
from tapisvert.coach.review import MOMENTS, moments_of
from tapisvert.core.valued import Mean


@pytest.mark.parametrize(
    ("lost", "unit", "grade"),
    [
        (0.0, "points", "best"), (1.0, "points", "good"), (1.5, "points", "inaccurate"), (7.0, "points", "poor"),
        (7.1, "points", "blunder"), (0.01, "match_chance", "good"), (0.031, "match_chance", "poor"),
        (0.2, "match_chance", "blunder"),
    ],
)  # fmt: skip
def test_what_was_counted_is_graded_by_its_limits(lost, unit, grade):
    assert grade_of(Mean(lost), unit) == grade


@pytest.mark.parametrize(("pot", "grade"), [(2, "blunder"), (6, "poor"), (16, "inaccurate"), (100, "good")])
def test_chips_are_set_against_the_pot(pot, grade):
    assert grade_of(Mean(3.0), "chips", pot=pot) == grade


def test_a_loss_that_may_be_nothing_is_not_held_against_anybody():
    assert grade_of(Mean(9.0, error=5.0, samples=40), "points") == "good"
    assert grade_of(Mean(9.0, error=1.0, samples=40), "points") == "blunder"
    assert grade_of(Mean(0.0, error=1.0, samples=40), "points", best=True) == "best"


def test_the_moments_are_the_dearest_and_no_trifles():
    losses = [5, 1, 9, 0, 7, 6]
    found = moments_of(losses, lost=float, worth=lambda one: one > 1)
    assert found == (9, 7, 6)
    assert len(moments_of(range(100), lost=float, worth=bool)) == MOMENTS
