"""Drawing until something fits ends: with the first that fits, or with an error that has a name."""

import pytest
from tapisvert.drills import search
from tapisvert.drills.search import DrillError, draw_until, draw_until_some
from tapisvert.text.say import say


def test_the_first_draw_that_fits_is_returned():
    numbers = iter(range(100))
    assert draw_until(lambda: next(numbers), lambda number: number % 7 == 6) == 6
    assert next(numbers) == 7


def test_something_false_is_drawn_like_anything_else():
    assert draw_until(lambda: 0, lambda number: number == 0) == 0
    assert draw_until_some(lambda: 0) == 0


@pytest.mark.parametrize("drawn", [lambda draw: draw_until(draw, lambda _: False), draw_until_some])
def test_when_nothing_fits_an_error_says_after_how_many_draws(drawn, monkeypatch):
    monkeypatch.setattr(search, "TRIES", 25)
    draws = []
    with pytest.raises(DrillError) as caught:
        drawn(lambda: draws.append(1))
    assert caught.value.code == "no_deal_fits"
    assert caught.value.fields == {"tries": 25}
    assert len(draws) == 25
    assert "25" in say(caught.value, "en", game="put")
    assert "25" in say(caught.value, "fr", game="put")
