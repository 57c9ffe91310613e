"""The judge: which answers are right for each kind of question, and what is said of the others."""

import pytest
from tapisvert.core.cards import cards
from tapisvert.core.phrases import Reason, phrase
from tapisvert.drills.judge import judge
from tapisvert.drills.question import Option, Question

A, B, C = (Option(key, cards=cards(card)) for key, card in (("a", "KH"), ("b", "2S"), ("c", "9D")))
WHY = Reason(phrase("why.order"), "PUT-R2")
OWN = Reason(phrase("why.lower_tie"), "PUT-32")


def question(kind, right, **more):
    options = () if kind == "number" else (A, B, C)
    return Question(
        ask=phrase("ask.rank_cards"), kind=kind, options=options, right=right, why=WHY, hint=phrase("hint.rank_cards"),
        topics=("ties",), **more,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "right", "good", "bad"),
    [
        ("one", ("b",), [("b",)], [("a",), (), ("b", "a"), ("b", "b"), ("x",)]),
        ("one", ("b", "c"), [("b",), ("c",)], [("a",), ("b", "c"), ()]),
        ("many", ("a", "b"), [("a", "b"), ("b", "a")], [("a",), ("b",), ("a", "b", "c"), ()]),
        ("many", (), [()], [("a",)]),
        ("order", ("c", "a", "b"), [("c", "a", "b")], [("a", "c", "b"), ("c", "a"), ()]),
        ("number", ("7",), [("7",)], [("8",), (), ("7", "7")]),
        ("number", ("7", "14"), [("7",), ("14",)], [("21",), ("7", "14")]),
    ],
)
def test_right_and_wrong_answers_of_each_kind(kind, right, good, bad):
    asked = question(kind, right)
    assert all(judge(asked, answer).right for answer in good)
    assert not any(judge(asked, answer).right for answer in bad)
    assert judge(asked, asked.solution).right


def test_an_answer_may_come_as_a_list():
    assert judge(question("order", ("c", "a", "b")), ["c", "a", "b"]).right


def test_the_reason_of_a_wrong_answer_comes_before_the_general_one():
    asked = question("one", ("b",), wrong=(("a", OWN),))
    assert judge(asked, ("a",)).reasons == (OWN, WHY)
    assert judge(asked, ("c",)).reasons == (WHY,)
    assert judge(asked, ("b",)).reasons == (WHY,)


def test_each_wrong_one_of_several_ticked_answers_has_its_reason():
    asked = question("many", ("b",), wrong=(("a", OWN),))
    assert judge(asked, ("a", "b")).particular == (OWN,)
    assert judge(asked, ("b",)).particular == ()


def test_a_graded_answer_has_its_grade_and_only_the_best_are_right():
    grades = (("a", "good"), ("b", "best"), ("c", "best"))
    asked = question("one", ("b", "c"), grades=grades)
    verdicts = {key: judge(asked, (key,)) for key in "abc"}
    assert {key: verdict.grade for key, verdict in verdicts.items()} == dict(grades)
    assert {key: verdict.right for key, verdict in verdicts.items()} == {"a": False, "b": True, "c": True}
    assert judge(asked, ()).grade is None
