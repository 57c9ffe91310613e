"""A stored question is asked again only while its seed asks the same; the fingerprint tells."""

from dataclasses import replace

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.drill import drills_of
from tapisvert.drills.question import Option
from tapisvert.drills.stored import ask_again, fingerprint, store
from tapisvert.games import GAMES

MAY_PUT = drills_of(GAMES["put"])["may-put"]
SEED = 5
"""Its question at level 3 is asked after some cards."""


@pytest.fixture(name="question")
def some_question():
    return MAY_PUT.question(SEED, 3)


def test_a_stored_question_is_the_one_that_was_asked(question):
    stored = store(MAY_PUT, question, seed=SEED, level=3)
    assert (stored.drill, stored.version) == ("put/may-put", MAY_PUT.version)
    assert ask_again(MAY_PUT, stored) == question


def test_another_version_seed_level_or_drill_is_not(question):
    stored = store(MAY_PUT, question, seed=SEED, level=3)
    for changed in ({"version": 0}, {"seed": SEED + 1}, {"level": 2}, {"level": 4}, {"drill": "put/score"}):
        assert ask_again(MAY_PUT, replace(stored, **changed)) is None
    assert ask_again(replace(MAY_PUT, version=MAY_PUT.version + 1), stored) is None


def test_a_drill_that_asks_something_else_for_the_seed_is_found_out(question):
    stored = store(MAY_PUT, question, seed=SEED, level=3)
    changed = replace(MAY_PUT, make=lambda rng, level: replace(MAY_PUT.make(rng, level), right=("turn",)))
    assert ask_again(changed, stored) is None


def test_the_fingerprint_changes_with_everything_that_is_asked(question):
    moment = question.moment
    others = [
        replace(question, ask=phrase("ask.may_put", seat="dealer" if question.ask.fields[0][1] == "pone" else "pone")),
        replace(question, ask=replace(question.ask, code="ask.score")),
        replace(question, kind="many"),
        replace(question, options=question.options[::-1]),
        replace(question, options=(*question.options, Option("more", cards=cards("AS")))),
        replace(question, right=("turn",)),
        replace(question, grades=(("yes", "best"),)),
        replace(question, moment=None),
        replace(question, moment=moment.seen_by("pone")),
        replace(question, moment=replace(moment, record=replace(moment.record, actions=moment.record.actions[:-1]))),
        replace(question, moment=replace(moment, record=replace(moment.record, pack=moment.record.pack[::-1]))),
    ]
    assert len({fingerprint(other) for other in (question, *others)}) == len(others) + 1


def test_the_fingerprint_does_not_change_with_how_the_answer_is_explained(question):
    why = Reason(phrase("why.better_sentence"), "PUT-5")
    for same in (
        replace(question, why=why),
        replace(question, hint=phrase("hint.better_sentence")),
        replace(question, wrong=(("turn", why),)),
        replace(question, topics=("other",), near_miss=not question.near_miss, focus=()),
    ):
        assert fingerprint(same) == fingerprint(question)
