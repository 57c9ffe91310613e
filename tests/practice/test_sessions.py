"""Sessions: one question after another, what was missed comes back, near misses are preferred."""

import random
from dataclasses import replace

import pytest
from tapisvert.core.errors import WireError
from tapisvert.drills.drill import drills_of
from tapisvert.drills.search import DrillError
from tapisvert.games import GAMES
from tapisvert.practice.session import (
    COMEBACKS,
    MOST_ITEMS,
    Item,
    Session,
    answered,
    checked,
    forward,
    missed,
    stopped,
)
from tapisvert.practice.skills import Skill, by_drill, seed_for, skills_json, skills_of

GAME = GAMES["put"]
ITEM = Item(drill="put/score", topic="tied-tricks", level=1, seed=5)


def session(number: int = 3) -> Session:
    return Session(items=tuple(replace(ITEM, seed=seed) for seed in range(number)))


def played(first: Session, right) -> Session:
    """The session at its summary, each question answered as ``right(item)`` says."""
    while not first.done:
        first = forward(answered(first, ("x",), right=right(first.item)))
    return first


def test_what_is_missed_comes_back_at_the_end_until_it_is_right() -> None:
    asked = played(session(), lambda item: item.seed != 1 or item.comeback > 0)
    assert [(item.seed, item.comeback) for item in asked.items] == [(0, 0), (1, 0), (2, 0), (1, 1)]
    assert [item.seed for item in missed(asked)] == [1]


def test_a_question_that_is_always_missed_does_not_go_on_for_ever() -> None:
    asked = played(session(), lambda _: False)
    assert len(asked.items) == 3 * (COMEBACKS + 1)
    assert len(asked.asked) == len(missed(asked)) == 3
    checked(replace(asked, done=False))


def test_a_session_that_is_stopped_tells_of_what_was_answered() -> None:
    half = answered(session(), ("x",), right=False)
    assert [item.seed for item in stopped(half).asked] == [0]
    assert stopped(half).done


@pytest.mark.parametrize(
    "wrong",
    [
        Session(items=()),
        session(MOST_ITEMS + 1),
        replace(session(), at=3),
        replace(session(), at=-1),
        Session(items=(ITEM, *(replace(ITEM, comeback=1),) * 3)),
        Session(items=(replace(ITEM, comeback=1),)),
    ],
)
def test_a_session_of_another_make_is_refused(wrong: Session) -> None:
    with pytest.raises(WireError):
        checked(wrong)


def test_the_skills_are_the_topics_of_the_drills_with_their_levels() -> None:
    skills = skills_of(GAME)
    found = [(drill.key, topic.key) for drill in drills_of(GAME).values() for topic in drill.topics]
    assert [(skill.drill, skill.topic) for skill in skills] == found
    assert Skill("put/who-takes", "equal-cards", (2, 3), ranking=True) in skills
    assert list(by_drill(skills)) == [drill.key for drill in drills_of(GAME).values()]
    assert skills_json(skills)["put/who-takes"]["equal-cards"] == [2, 3]


def test_near_misses_are_preferred() -> None:
    drill = drills_of(GAME)["rank-cards"]
    rng = random.Random(1)
    plain = [drill.question(drill.seed_about("threes-and-twos", 1, rng), 1) for _ in range(60)]
    chosen = [drill.question(seed_for(drill, "threes-and-twos", 1, rng), 1) for _ in range(60)]
    assert all("threes-and-twos" in question.topics for question in chosen)
    share = sum(question.near_miss for question in plain)
    assert 0 < share < 60
    assert sum(question.near_miss for question in chosen) > share


def test_a_level_or_a_topic_that_there_is_not_is_refused() -> None:
    with pytest.raises(DrillError, match="level_unknown"):
        seed_for(drills_of(GAME)["score"], "tied-tricks", 9, random.Random(1))
    with pytest.raises(DrillError, match="topic_unknown"):
        seed_for(drills_of(GAME)["score"], "nothing", 1, random.Random(1))
