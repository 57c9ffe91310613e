"""The drill widget's requests: stored questions, topics, levels, and one verdict in the picture and in the news."""

import json
import re

import pytest
from tapisvert.browser import handle
from tapisvert.drills.drill import drills_of
from tapisvert.drills.judge import judge
from tapisvert.games import GAMES
from tapisvert.text.aloud import aloud
from tapisvert.text.say import say, sentence

MAY_PUT = drills_of(GAMES["put"])["may-put"]


def ask(do, args, *, state=None, seed=5, lang="en", drill="put/may-put"):
    request = {"v": 1, "widget": "drill", "lang": lang, "do": do, "args": {"drill": drill, **args}, "seed": seed}
    return json.loads(handle(json.dumps(request | ({} if state is None else {"state": state}))))


def failed(lang="en"):
    """A question answered wrongly: the last answer, with what the browser keeps of it."""
    first = ask("start", {"seed": 11}, lang=lang)
    question = MAY_PUT.question(11, 1)
    wrong = next(option.key for option in question.options if option.key not in question.right)
    return ask("answer", {"answer": wrong}, state=first["state"], lang=lang)


def stored(answer, **changed):
    kept = answer["marked"] | changed
    return {name: kept[name] for name in ("seed", "level", "version", "fingerprint")}


def test_what_is_kept_of_a_failed_question_asks_it_again():
    answer = failed()
    assert not answer["marked"]["right"]
    assert answer["marked"]["topics"] == list(MAY_PUT.question(11, 1).topics)
    again = ask("next", stored(answer), state=answer["state"], seed=99)
    assert again["state"]["seed"] == 11
    assert again["forgotten"] is None


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "changed", [{"fingerprint": "00000000"}, {"fingerprint": ""}, {"version": 0}, {"level": 9}, {"seed": 12}]
)
def test_a_stored_question_that_has_changed_is_dropped_with_a_sentence(changed, lang):
    answer = failed(lang)
    kept = stored(answer, **changed)
    shown = ask("next", kept, state=answer["state"], seed=1_000_099, lang=lang)
    assert shown["ok"]
    assert shown["forgotten"] == {"drill": "put/may-put", "seed": kept["seed"], "level": kept["level"]}
    assert shown["state"]["seed"] == 99
    assert shown["state"]["total"] == 1
    notice = sentence("widget.question_changed", lang)
    assert notice in shown["html"]
    assert shown["news"].startswith(notice)
    question = MAY_PUT.question(99, shown["state"].get("level", 1))
    assert say(question.ask, lang, game="put") in shown["news"]


@pytest.mark.parametrize("do", ["answer", "hint"])
def test_a_question_of_another_build_is_not_judged_but_replaced(do):
    first = ask("start", {"seed": 11})
    old = first["state"] | {"fingerprint": "00000000"}
    shown = ask(do, {"answer": "yes"}, state=old, seed=99)
    assert shown["marked"] is None
    assert shown["forgotten"] == {"drill": "put/may-put", "seed": 11, "level": 1}
    assert shown["state"]["seed"] == 99
    assert "total" not in shown["state"]
    assert ask(do, {"answer": "yes"}, state=shown["state"])["forgotten"] is None


def test_a_state_that_does_not_say_what_it_was_is_taken_as_it_is():
    answer = ask("answer", {"answer": "yes"}, state={"drill": "put/may-put", "seed": 11, "level": 1})
    assert answer["marked"]["seed"] == 11


@pytest.mark.parametrize("topic", ["early-in-the-hand", "late-in-the-hand"])
def test_a_question_about_a_topic_is_asked_for_by_its_name(topic):
    shown = ask("start", {"topic": topic, "level": 2}, seed=3)
    state = shown["state"]
    assert topic in MAY_PUT.question(state["seed"], 2).topics
    assert shown["fragment"] == f"drill=put/may-put&seed={state['seed']}&level=2"
    for seed in range(5):
        following = ask("next", {"topic": topic, "level": 3}, state=state, seed=seed)["state"]
        assert topic in MAY_PUT.question(following["seed"], 3).topics


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_unknown_topic_and_level_are_refused_with_a_sentence(lang):
    for args, code in (({"topic": "bluffing"}, "topic_unknown"), ({"level": 4}, "not_one_of")):
        refused = ask("start", args, lang=lang)
        assert not refused["ok"]
        assert refused["error"]["code"] == code
        assert refused["error"]["text"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("key", ["piquet/discard", "teenpatti/guess-odds", "put/who-takes", "piquet/may-play"])
def test_the_picture_the_news_and_the_score_agree_on_every_answer(key, lang):
    game, _, name = key.partition("/")
    drill = drills_of(GAMES[game])[name]
    first = ask("start", {"seed": 7, "level": 2}, lang=lang, drill=key)
    question = drill.question(7, 2)
    for option in question.options:
        verdict = judge(question, (option.key,))
        answer = ask("answer", {"answer": option.key}, state=first["state"], lang=lang, drill=key)
        assert answer["marked"]["right"] == verdict.right
        assert answer["state"].get("right", 0) == verdict.right
        assert ("tv-is-right" in answer["html"]) == verdict.right
        word = f"grade_{verdict.grade}" if verdict.grade else "right" if verdict.right else "wrong"
        assert answer["news"].startswith(sentence(f"widget.{word}", lang))
        shown = re.findall(r'href="[^"]*rules/#([a-z0-9-]+)"', answer["html"])
        assert shown == [reason.rule.lower() for reason in verdict.reasons]
        for reason in verdict.reasons:
            assert aloud(say(reason, lang, game=game, reader=question.seat), lang) in answer["news"]


def visited(kept, *, lang="en", **args):
    return ask("start", {"stored": kept, **args}, lang=lang, seed=99)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_answer_survives_a_reload_and_the_other_language(lang):
    begun = ask("start", {"seed": 4, "level": 3})
    answered = ask("answer", {"answer": MAY_PUT.question(4, 3).options[0].key}, state=begun["state"])
    same = visited(answered["store"], lang=lang, visit="same")
    assert same["state"] == answered["state"]
    assert "tv-verdict" in same["html"]
    linked = visited(answered["store"], lang=lang, visit="new", fragment=answered["fragment"])
    assert linked["state"] == answered["state"]
    other = visited(answered["store"], lang=lang, fragment="drill=put/may-put&seed=8&level=2")["state"]
    assert (other["seed"], other["level"], other.get("answer"), other["total"]) == (8, 2, None, 1)


def test_a_new_visit_asks_something_else_at_the_same_level_with_the_same_score():
    begun = ask("start", {"seed": 4, "level": 3})
    answered = ask("answer", {"answer": MAY_PUT.question(4, 3).options[0].key}, state=begun["state"])
    later = visited(answered["store"], visit="new")["state"]
    assert later["seed"] != answered["state"]["seed"]
    for name in ("level", "right", "total"):
        assert later.get(name) == answered["state"].get(name)
    assert "answer" not in later


def test_the_level_and_score_that_were_kept_alone_are_still_read():
    shown = visited({"level": 2, "right": 3, "total": 5})["state"]
    assert (shown["level"], shown["right"], shown["total"]) == (2, 3, 5)
    assert "answer" not in shown


@pytest.mark.parametrize("stored", [{"level": 7}, {"drill": "put/score"}, {"more": 1}, [], "x"])
def test_what_was_kept_and_cannot_be_read_is_refused(stored):
    assert not visited(stored)["ok"]
