"""Exact chances and estimates: two types that cannot be taken for each other."""

import random
from fractions import Fraction

from tapisvert.shared.chances import Estimate, Exact, count, sample


def test_exact_chances_are_fractions_of_the_counts():
    found = count([("win", 3), ("lose", 2), ("win", 1)], names=("win", "draw", "lose"))
    assert found == Exact((("win", 4), ("draw", 0), ("lose", 2)))
    assert found.chance("win") == Fraction(2, 3)
    assert (found.count("draw"), found.count("never"), found.total) == (0, 0, 6)


def test_exact_data_has_the_fractions_as_text_and_the_counts():
    assert count([("yes", 8), ("no", 86)]).data() == {
        "yes": "4/47", "no": "43/47", "counts": {"yes": 8, "no": 86}, "total": 94,
    }  # fmt: skip


def test_an_estimate_says_its_error_and_is_within_four_of_them():
    found = sample(lambda rng: "six" if rng.randrange(6) == 5 else "other", rng=random.Random(1), samples=6000)
    assert abs(found.chance("six") - 1 / 6) < 4 * found.error("six")
    assert 0.004 < found.error("six") < 0.006


def test_an_estimate_of_what_never_happened_is_not_certain():
    found = sample(lambda _: "always", rng=random.Random(1), samples=100, names=("never", "always"))
    assert found.chance("never") == 0
    assert found.error("never") > 0
    assert found.data()["samples"] == 100


def test_the_same_seed_gives_the_same_estimate():
    first, second = (sample(lambda rng: str(rng.randrange(3)), rng=random.Random(9), samples=50) for _ in range(2))
    assert first == second
    assert not isinstance(first, Exact)
    assert isinstance(first, Estimate)
