"""Lessons by link and worksheets: put together, gone through in both languages, refused when nobody made them here."""

import json
import random

import pytest
from tapisvert.browser import handle
from tapisvert.core.errors import RecordError
from tapisvert.core.links import json_link
from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES
from tapisvert.practice.lesson import LONGEST_TEXT, MOST_STEPS, Lesson, Step, lesson_link, read_lesson
from tapisvert.text.say import drill_name, say, sentence

from tests.html.htmlcheck import faults, read

HANDS = {"put/bluff": "Folding to nothing", "piquet/carte-blanche": "A hand without courts"}
TEXT = Step(kind="text", text="Look & listen <b>first</b>.\n\nThen play.")
MADE = Lesson(
    title="Put in half an <hour>",
    steps=(TEXT, Step(kind="hand", name="put/bluff"), Step(kind="drill", name="put/who-takes", level=2, number=2)),
)


def ask(widget, do, args=None, *, state=None, seed=5, lang="en"):
    whole = {"base": "../", "id": "tv1", **({} if widget == "worksheet" else {"hands": HANDS}), **(args or {})}
    request = {"v": 1, "widget": widget, "lang": lang, "do": do, "args": whole, "seed": seed, "state": state}
    return json.loads(handle(json.dumps(request)))


def question(state):
    item = state["session"]["items"][state["session"].get("at", 0)]
    game, _, name = item["drill"].partition("/")
    return drills_of(GAMES[game])[name].question(item["seed"], item["level"])


def test_a_link_gives_the_lesson_back_and_is_short():
    link = lesson_link(MADE)
    assert read_lesson(link) == MADE
    assert len(link) < 400


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_pupil_goes_through_a_lesson_to_a_result_in_words(lang):
    shown = ask("lesson", "start", {"fragment": f"lesson={lesson_link(MADE)}"}, lang=lang)
    assert shown["ok"], shown
    assert faults(shown["html"]) == []
    assert "&lt;hour&gt;" in shown["html"]
    assert "Look &amp; listen &lt;b&gt;first&lt;/b&gt;." in shown["html"]
    shown = ask("lesson", "forward", state=shown["state"], lang=lang)
    assert faults(shown["html"]) == []
    assert [a.attributes["href"] for a in read(shown["html"]).find("a", data_local="open")] == ["../put/hands/bluff/"]
    shown = ask("lesson", "forward", state=shown["state"], lang=lang)
    marks = []
    for right in (True, False, True):  # what was missed comes back, and counts as missed
        asked = question(shown["state"])
        wrong = next(one.key for one in asked.options if one.key not in asked.right)
        shown = ask("lesson", "answer", {"answer": asked.right[0] if right else wrong}, state=shown["state"], lang=lang)
        assert faults(shown["html"]) == []
        marks.append(shown["marked"] and shown["marked"]["right"])
        shown = ask("lesson", "next", state=shown["state"], seed=7, lang=lang)
    assert marks == [True, False, None]
    assert shown["state"]["results"] == [{"step": 2, "right": 1, "total": 2}]
    assert sentence("widget.session_tally", lang, right=1, total=2) in read(shown["html"]).text()
    shown = ask("lesson", "forward", state=shown["state"], lang=lang)
    assert shown["state"]["done"]
    assert faults(shown["html"]) == []
    (area,) = read(shown["html"]).find("textarea")
    assert MADE.title in area.text()
    assert drill_name("who-takes", lang, game="put") in area.text()
    assert sentence("widget.lesson_total", lang, right=1, total=2) in area.text()


def test_a_lesson_goes_on_where_the_tab_had_come_in_the_other_language_and_another_lesson_begins_anew():
    link = f"lesson={lesson_link(MADE)}"
    state = ask("lesson", "forward", state=ask("lesson", "start", {"fragment": link})["state"])["state"]
    again = ask("lesson", "start", {"fragment": link, "stored": state}, lang="fr")
    assert again["state"] == state
    assert sentence("widget.lesson_step", "fr", n=2, total=3) in again["html"]
    other = lesson_link(Lesson(steps=(TEXT,)))
    assert ask("lesson", "start", {"fragment": f"lesson={other}", "stored": state})["state"]["lesson"]["steps"] != MADE


def test_without_a_link_the_page_says_what_it_is_for():
    shown = ask("lesson", "start")
    assert shown["state"] is None
    assert sentence("widget.no_lesson", "en") in read(shown["html"]).text()


GOOD = {"title": "x", "steps": [{"kind": "text", "text": "y"}], "v": 1}


@pytest.mark.parametrize(
    "spoilt",
    [
        {**GOOD, "v": 2}, {**GOOD, "more": 1}, {**GOOD, "steps": []}, {**GOOD, "title": "x" * 81},
        {**GOOD, "steps": GOOD["steps"] * (MOST_STEPS + 1)}, {**GOOD, "steps": [{"kind": "html", "text": "y"}]},
        {**GOOD, "steps": [{"kind": "text", "text": "y" * (LONGEST_TEXT + 1)}]}, {**GOOD, "steps": [{"kind": "text"}]},
        {**GOOD, "steps": [{"kind": "text", "text": "y", "name": "put/score"}]},
        {**GOOD, "steps": [{"kind": "hand", "name": "put/none"}]},
        {**GOOD, "steps": [{"kind": "hand", "name": "../../x"}]},
        {**GOOD, "steps": [{"kind": "drill", "name": "put/none"}]},
        {**GOOD, "steps": [{"kind": "drill", "name": "none/score"}]},
        {**GOOD, "steps": [{"kind": "drill", "name": "put/score", "number": 11}]},
        {**GOOD, "steps": [{"kind": "drill", "name": "put/score", "number": 0}]},
        {**GOOD, "steps": [{"kind": "drill", "name": "put/score", "level": 9}]}, [], "x", None,
    ],
)  # fmt: skip
def test_a_link_that_nobody_of_ours_made_is_refused_with_a_sentence(spoilt):
    link = json_link(spoilt)
    for lang in ("fr", "en"):
        for widget in ("lesson", "teacher"):
            if widget == "teacher" and isinstance(spoilt, dict) and not spoilt["steps"]:
                continue  # there it is still to be put together
            shown = ask(widget, "start", {"fragment": f"lesson={link}"}, lang=lang)
            assert not shown["ok"]
            assert shown["error"]["text"]
    with pytest.raises(RecordError):
        read_lesson(link + "=" * 7_000)


def test_no_state_of_a_lesson_breaks_the_door():
    rng = random.Random(3)
    state = ask("lesson", "start", {"fragment": f"lesson={lesson_link(replace_steps(MADE))}"})["state"]
    for _ in range(60):
        bad = json.loads(json.dumps(state))
        target = rng.choice([bad, bad["lesson"], bad["session"], bad["session"]["items"][0]])
        target[rng.choice([*target, "x"])] = rng.choice([None, -1, 10**6, "x", [], {}, True])
        for do in ("answer", "next", "hint", "forward", "back", "again"):
            shown = ask("lesson", do, {"answer": "x"}, state=bad)
            assert shown["ok"] or shown["error"]["text"]


def replace_steps(lesson):
    return Lesson(title=lesson.title, steps=lesson.steps[2:])


def press(state, what, **fields):
    shown = ask("teacher", "change", {"press": what, **fields}, state=state)
    assert shown["ok"], shown
    assert faults(shown["html"]) == []
    return shown


def test_a_teacher_puts_a_lesson_together_and_gets_its_link():
    state = ask("teacher", "start")["state"]
    state = press(state, "hand", hand="put/bluff", title="Put in half an <hour>")["state"]
    state = press(state, "drill", drill="put/who-takes", level="2", number="2")["state"]
    state = press(state, "text", text=TEXT.text)["state"]
    state = press(state, "text", text="No.")["state"]
    state = press(state, "out-3")["state"]
    state = press(state, "up-2")["state"]
    shown = press(state, "up-1")
    assert shown["fragment"] == f"lesson={lesson_link(MADE)}"
    assert len(read(shown["html"]).find("input", data_link=f"../lesson/#{shown['fragment']}")) == 1
    assert ask("teacher", "start", {"fragment": shown["fragment"]}, lang="fr")["state"] == shown["state"]


@pytest.mark.parametrize(
    ("what", "fields"),
    [("text", {"text": "  "}), ("text", {"text": "x" * (LONGEST_TEXT + 1)}), ("hand", {"hand": "put/none"}),
     ("drill", {"drill": "x"}), ("up-9", {}), ("out-x", {}), ("sing", {})],
)  # fmt: skip
def test_what_cannot_be_added_is_refused_with_a_sentence(what, fields):
    shown = ask("teacher", "change", {"press": what, **fields}, state=ask("teacher", "start")["state"])
    assert not shown["ok"]
    assert shown["error"]["text"]


def test_a_lesson_has_no_more_than_its_steps():
    full = {"title": "", "steps": [{"kind": "text", "text": "x"}] * MOST_STEPS, "v": 1}
    shown = ask("teacher", "change", {"press": "text", "text": "one more"}, state=full)
    assert shown["error"]["text"] == "A lesson has at most 20 steps."


@pytest.mark.parametrize("drill", ["put/rank-cards", "put/see-or-fold", "piquet/find-sets", "bouillotte/count-point"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_worksheet_has_its_questions_on_one_sheet_and_their_answers_on_another(drill, lang):
    shown = ask("worksheet", "make", {"drill": drill, "level": "2", "number": "5"}, lang=lang)
    assert shown["ok"], shown
    assert faults(shown["html"]) == []
    first, second = read(shown["html"]).find("section")
    game, _, name = drill.partition("/")
    rng = random.Random(shown["state"]["seed"])
    asked = [drills_of(GAMES[game])[name].question(rng.randrange(1_000_000), 2) for _ in range(5)]
    for one in asked:
        assert say(one.ask, lang, game=game, reader=one.seat) in first.text()
        assert say(one.why, lang, game=game, reader=one.seat) in second.text()
        assert say(one.why, lang, game=game, reader=one.seat) not in first.text()
    again = ask("worksheet", "start", {"fragment": shown["fragment"]}, lang=lang)
    assert again["html"] == shown["html"]
    assert ask("worksheet", "more", state=shown["state"], seed=9)["state"] != shown["state"]


@pytest.mark.parametrize(
    "fragment",
    ["sheet=put/none&level=1&n=5&seed=1", "sheet=put/score&level=1&n=500&seed=1", "sheet=put/score&level=7&n=5&seed=1",
     "sheet=put/score&level=1&n=5&seed=99999999999", "sheet=put/score", "sheet=<b>&level=1&n=5&seed=1"],
)  # fmt: skip
def test_the_link_of_a_sheet_that_cannot_be_made_is_refused_with_a_sentence(fragment):
    shown = ask("worksheet", "start", {"fragment": fragment})
    assert not shown["ok"]
    assert shown["error"]["text"] == "This link is broken: the worksheet in it cannot be made."
