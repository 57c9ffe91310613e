"""A drill by its levels and topics: what it offers is asked, what it does not offer is refused with a sentence."""

import random

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills import drill as module
from tapisvert.drills.drill import Drill, Topic, by_name, drills_of
from tapisvert.drills.question import Option, Question
from tapisvert.drills.search import DrillError


def higher(rng, level):
    """Ask which of two cards is higher; aces in a tenth of the questions, above level 1."""
    ace = level > 1 and rng.random() < 0.1
    options = tuple(Option(str(card), cards=(card,)) for card in cards("AH KH" if ace else "9H 8H"))
    return Question(
        ask=phrase("ask.rank_cards"), kind="one", options=options, right=(options[0].key,),
        why=Reason(phrase("why.order"), "PUT-R2"), hint=phrase("hint.rank_cards"),
        topics=("aces",) if ace else ("others",),
    )  # fmt: skip


HIGHER = Drill(
    key="whist/higher", make=higher, topics=(Topic("aces", (2,)), Topic("others"), Topic("jokers", (2,))), levels=(1, 2)
)


def test_the_key_is_the_game_and_the_name():
    assert (HIGHER.game, HIGHER.name) == ("whist", "higher")


def test_a_seed_gives_one_question():
    assert HIGHER.question(4, 2) == HIGHER.question(4, 2)
    assert len({HIGHER.question(seed, 2) for seed in range(50)}) == 2


def test_topics_are_those_of_the_level():
    assert HIGHER.topics_at(1) == ("others",)
    assert HIGHER.topics_at(2) == ("aces", "others", "jokers")


def test_a_seed_about_a_topic_is_found_and_is_the_same_for_the_same_generator():
    seeds = [HIGHER.seed_about("aces", 2, random.Random(n)) for n in range(20)]
    assert all("aces" in HIGHER.question(seed, 2).topics for seed in seeds)
    assert seeds == [HIGHER.seed_about("aces", 2, random.Random(n)) for n in range(20)]
    assert len(set(seeds)) > 15


def refusal(ask):
    with pytest.raises(DrillError) as caught:
        ask()
    return caught.value.code, caught.value.fields


def test_what_is_not_offered_is_refused():
    assert refusal(lambda: HIGHER.question(1, 3)) == ("level_unknown", {"level": 3, "allowed": ("1", "2")})
    expected = ("topic_unknown", {"topic": "aces", "allowed": ("others",)})
    assert refusal(lambda: HIGHER.seed_about("aces", 1, random.Random(1))) == expected


def test_a_topic_that_is_never_asked_does_not_search_for_ever(monkeypatch):
    monkeypatch.setattr(module, "SEEDS_TRIED", 30)
    expected = ("no_deal_fits", {"tries": 30})
    assert refusal(lambda: HIGHER.seed_about("jokers", 2, random.Random(1))) == expected


def test_drills_are_found_by_name_in_their_order():
    other = Drill(key="whist/lower", make=higher, topics=(Topic("others"),))
    assert list(by_name(other, HIGHER)) == ["lower", "higher"]
    with pytest.raises(ValueError, match="whist/higher"):
        by_name(HIGHER, HIGHER)


def test_a_game_without_drills_has_none():
    assert drills_of(object()) == {}
