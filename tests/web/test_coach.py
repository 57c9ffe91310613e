"""The coach's requests: silent until asked, the moments of a deal, retrying, and states that nobody of ours made."""

import json
import random
import re
from html import unescape

import pytest
from tapisvert.browser import handle
from tapisvert.text.say import sentence

from tests.html.htmlcheck import faults, read

ARGS = {"game": "put", "base": "../rules/", "id": "tv1"}


def ask(widget, do, args=None, *, state=None, lang="en", seed=3):
    whole = {**ARGS, **(args or {})}
    request = {"v": 1, "widget": widget, "lang": lang, "do": do, "args": whole, "seed": seed, "state": state}
    answer = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def moves(html):
    return [json.loads(unescape(args)) for args in re.findall(r'data-do="act" data-args="(.*?)"', html)]


def a_deal(mode, *, lang="en", seed=5):
    """A deal of random play with the coach beside it: each answer of the table and of the coach."""
    rng = random.Random(seed)
    table = ask("play", "new", {"level": "1"}, lang=lang, seed=seed)
    coach = ask("coach", "mode", {"mode": mode, "match": table["state"]}, lang=lang)
    yield table, coach
    for _ in range(20):
        if 'data-do="deal"' in table["html"] or 'data-do="new"' in table["html"]:
            return
        found = moves(table["html"])
        do, args = ("act", rng.choice(found)) if found else ("go", {})
        table = ask("play", do, args, state=table["state"], lang=lang, seed=rng.randrange(1000))
        coach = ask("coach", "watch", {"match": table["state"]}, state=coach["state"], lang=lang)
        yield table, coach


def told(coach):
    return coach["state"].get("told", [])


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("mode", ["asked", "after", "before"])
def test_the_coach_is_sound_markup_in_every_mode(mode, lang):
    for _, coach in a_deal(mode, lang=lang):
        assert faults(coach["html"]) == []
        assert coach["store"] == coach["state"]


def test_it_is_off_until_it_is_switched_on():
    table, _ = next(a_deal("off"))
    coach = ask("coach", "watch", {"match": table["state"]})
    assert told(coach) == []
    assert coach["news"] == ""
    assert read(coach["html"]).find("select")


def test_it_is_silent_until_it_is_asked():
    grades = [sentence(f"widget.coach_grade_{grade}", "en") for grade in ("best", "good", "inaccurate", "poor")]
    for table, coach in a_deal("asked"):
        text = read(coach["html"]).text()
        if 'data-do="deal"' in table["html"]:
            return
        assert not any(grade in text for grade in grades)
        if told(coach):
            answer = ask("coach", "ask", {"match": table["state"]}, state=coach["state"])
            assert sentence(f"widget.coach_grade_{told(coach)[-1]['grade']}", "en") in read(answer["html"]).text()
            assert answer["news"]


def test_it_tells_what_it_would_do_before_each_decision():
    table, coach = next(a_deal("before"))
    if moves(table["html"]):
        assert re.search("The coach would choose “.+”", read(coach["html"]).text())


def finished(wanted, *, mode="after"):
    """The end of the first deal whose last answer of the coach is as wanted."""
    for seed in range(40):
        table, coach = list(a_deal(mode, seed=seed))[-1]
        if wanted(coach):
            return table, coach
    raise AssertionError(wanted)


def test_at_the_end_the_moments_are_told_and_can_be_retried():
    table, coach = finished(lambda coach: "tv-moments" in coach["html"])
    buttons = read(coach["html"]).find("button", data_local="retry")
    dear = [one for one in told(coach) if one["grade"] in {"inaccurate", "poor", "blunder"}]
    assert [int(button.attributes["data-at"]) for button in buttons] == [one["at"] for one in dear][: len(buttons)]
    assert 1 <= len(buttons) == min(3, len(dear))
    at = int(buttons[0].attributes["data-at"])
    again = ask("play", "retry", {"at": at}, state=table["state"])
    record = again["state"]["again"]
    assert len(record["actions"]) == at
    assert moves(again["html"])
    watched = ask("coach", "watch", {"match": again["state"]}, state=coach["state"])
    assert [one["at"] for one in told(watched)] == [one["at"] for one in told(coach) if one["at"] < at]


def test_a_deal_without_regrets_says_so():
    _, coach = finished(lambda coach: told(coach) and "tv-moments" not in coach["html"])
    assert sentence("widget.coach_nothing", "en") in read(coach["html"]).text()


def test_the_costs_of_a_match_are_added_up_by_kind():
    table, coach = finished(told)
    following = ask("play", "deal", state=table["state"])
    coach = ask("coach", "watch", {"match": following["state"]}, state=coach["state"])
    past = coach["state"]["past"]
    assert past
    assert all(one["number"] > 0 <= one["lost"] for one in past)
    kinds = [one["kind"] for one in past]
    assert len(kinds) == len(set(kinds))


def test_no_state_breaks_the_door():
    table, coach = list(a_deal("after"))[-1]
    rng = random.Random(1)
    for _ in range(40):
        bad = json.loads(json.dumps(coach["state"]))
        target = rng.choice([bad, *bad.get("told", [])])
        target[rng.choice([*target, "x"])] = rng.choice([None, -1, 10**9, "<b>", [], {}, True])
        for do in ("watch", "ask", "start", "mode"):
            args = {**ARGS, "match": table["state"], "mode": "after", "stored": bad}
            request = {"v": 1, "widget": "coach", "lang": "fr", "do": do, "args": args, "seed": 1, "state": bad}
            answer = json.loads(handle(json.dumps(request)))
            assert answer["ok"] or answer["error"]["text"]
            assert "<b>" not in answer.get("html", "")
