"""Requests, links, stored matches and hand files changed at random are answered or refused, never more.

More of them by hand: ``python -m tests.bench.hostile 10000 --seed 1``.
"""

import json

import pytest

from tests.hostile import Attempt, attempts, complaint, requests

MANY = 60
"""Attempts of one seed: a second or two."""


def test_the_inputs_that_are_changed_are_true():
    wrong = [one for one in requests() if complaint(Attempt("request", json.dumps(one)))]
    assert wrong == []
    assert {one["widget"] for one in requests()} == {"play", "drill", "calculator", "hand"}


@pytest.mark.parametrize("seed", range(4))
def test_hostile_input_is_answered_with_a_sentence(seed):
    wrong = {attempt: complaint(attempt) for attempt in attempts(MANY, seed)}
    assert {attempt: text for attempt, text in wrong.items() if text is not None} == {}
