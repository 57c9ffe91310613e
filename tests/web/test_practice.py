"""The requests of a practice page: its list, a whole session in both languages, states that nobody of ours made."""

import json
import random
import re

import pytest
from tapisvert.browser import handle
from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES
from tapisvert.practice.skills import skills_of
from tapisvert.text.say import drill_name, say, sentence, topic_name

from tests.html.htmlcheck import faults, read

PLAN = [
    {"drill": "put/may-put", "topic": "early-in-the-hand", "level": 1},
    {"drill": "piquet/count-point", "topic": "one-longest-suit", "level": 1},
    {"drill": "teenpatti/sort-hands", "topic": "same-category", "level": 2},
    {"drill": "piquet/discard", "topic": "elders-discard", "level": 1},
]


def ask(do, args=None, *, state=None, seed=5, lang="en"):
    whole = {"game": "all", "base": "../", "id": "tv1", **(args or {})}
    request = {"v": 1, "widget": "practice", "lang": lang, "do": do, "args": whole, "seed": seed, "state": state}
    return json.loads(handle(json.dumps(request)))


def question(state):
    item = state["items"][state.get("at", 0)]
    game, _, name = item["drill"].partition("/")
    return drills_of(GAMES[game])[name].question(item["seed"], item["level"])


def given(asked, answer):
    if asked.kind == "order":
        return {f"rank-{key}": str(place) for place, key in enumerate(answer, 1)}
    return {"answer": list(answer) if asked.kind == "many" else answer[0]}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_list_names_every_skill_and_leads_to_its_exercise(lang):
    shown = ask("start", lang=lang)
    root = read(shown["html"])
    assert faults(shown["html"]) == []
    for key, game in GAMES.items():
        for skill in skills_of(game):
            name = skill.drill.partition("/")[2]
            (body,) = root.find("tbody", data_drill=skill.drill)
            (row,) = body.find("tr", data_topic=skill.topic)
            assert topic_name(skill.topic, lang, game=key) in row.text()
            assert [link.text() for link in body.find("a", href=f"../{key}/practice/#{name}")] == [
                drill_name(name, lang, game=key)
            ]
    assert shown["state"] is shown["store"] is None


def test_the_list_of_one_game_has_no_other():
    root = read(ask("list", {"game": "put"})["html"])
    assert [table.attributes["data-game"] for table in root.find("table")] == ["put"]
    assert {body.attributes["data-drill"].partition("/")[0] for body in root.find("tbody")} == {"put"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_session_asks_what_was_planned_and_what_was_missed_again(lang):
    shown = ask("begin", {"items": PLAN}, lang=lang)
    seen, marks = [], []
    for number in range(20):
        assert shown["ok"], shown
        assert faults(shown["html"]) == []
        state = shown["state"]
        if state.get("done"):
            break
        item = state["items"][state.get("at", 0)]
        asked = question(state)
        assert item["topic"] in asked.topics
        assert (
            sentence("widget.question_of", lang, n=state.get("at", 0) + 1, total=len(state["items"])) in shown["html"]
        )
        seen.append((item["drill"], item.get("comeback", 0)))
        first_miss = number == 1
        answer = ("0",) if first_miss else asked.solution
        shown = ask("answer", given(asked, answer), state=state, lang=lang)
        if shown["marked"] is not None:
            marks.append((shown["marked"]["drill"], shown["marked"]["topics"], shown["marked"]["right"]))
        assert shown["store"] == shown["state"]
        shown = ask("next", state=shown["state"], seed=number, lang=lang)
    assert seen == [*((item["drill"], 0) for item in PLAN), ("piquet/count-point", 1)]
    assert marks == [(item["drill"], [item["topic"]], item["drill"] != "piquet/count-point") for item in PLAN]
    assert sentence("widget.session_tally", lang, right=3, total=4) in shown["html"]
    links = re.findall(r'href="([^"]+)"', shown["html"])
    assert "../piquet/practice/#count-point" in links
    assert "../piquet/hands/" in links
    assert any(link.startswith("../piquet/rules/#piq-") for link in links)


def test_a_session_goes_on_where_it_was_left_in_the_other_language():
    state = ask("begin", {"items": PLAN})["state"]
    again = ask("start", {"stored": state}, lang="fr")
    assert again["state"] == state
    assert sentence("widget.question_of", "fr", n=1, total=4) in again["html"]


def test_a_question_that_its_seed_no_longer_asks_gives_way_to_another():
    state = ask("begin", {"items": PLAN})["state"]
    state["items"][0]["fingerprint"] = "00000000"
    again = ask("start", {"stored": state})
    assert again["ok"]
    assert again["state"]["items"][0]["fingerprint"] != "00000000"
    assert not ask("answer", {"answer": "x"}, state=state)["ok"]


@pytest.mark.parametrize(
    "items",
    [None, [], "x", [{}], [{**PLAN[0], "level": 7}], [{**PLAN[0], "topic": "x"}], [{**PLAN[0], "drill": "put/x"}],
     [{**PLAN[0], "more": 1}], PLAN * 16, [{**PLAN[0], "drill": "<b>/x"}]],
)  # fmt: skip
def test_a_plan_that_cannot_be_asked_is_refused_with_a_sentence(items):
    for lang in ("fr", "en"):
        shown = ask("begin", {"items": items}, lang=lang)
        assert not shown["ok"]
        assert shown["error"]["text"]


def test_no_state_breaks_the_door():
    rng = random.Random(3)
    good = ask("begin", {"items": PLAN})["state"]
    for _ in range(60):
        bad = json.loads(json.dumps(good))
        target = rng.choice([bad, bad["items"][0]])
        target[rng.choice([*target, "x"])] = rng.choice([None, -1, 10**6, "x", [], {}, True])
        for do in ("answer", "next", "hint", "stop", "start"):
            shown = ask(do, {"answer": "x", **({"stored": bad} if do == "start" else {})}, state=bad)
            assert shown["ok"] or shown["error"]["text"]


def test_the_list_about_rankings_has_every_ranking_of_every_game_and_nothing_else():
    root = read(ask("list", {"about": "ranking"})["html"])
    listed = {
        (body.attributes["data-drill"], row.attributes["data-topic"])
        for body in root.find("tbody")
        for row in body.find("tr")
        if "data-topic" in row.attributes
    }
    skills = [skill for game in GAMES.values() for skill in skills_of(game)]
    assert listed == {(skill.drill, skill.topic) for skill in skills if skill.ranking}
    assert {drill.partition("/")[0] for drill, _ in listed} == set(GAMES)
    rounds = [one.attributes.get("data-of") for one in root.find("button", data_mode="speed")]
    assert rounds == [None, *GAMES]
    assert read(ask("list")["html"]).find("button", data_mode="speed") == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_speed_round_goes_straight_on_leaves_out_what_takes_more_than_a_touch_and_explains_at_the_end(lang):
    plan = [PLAN[0], PLAN[2], {"drill": "put/who-takes", "topic": "other-ranks", "level": 1}]
    shown = ask("begin", {"items": plan, "speed": True}, lang=lang)
    assert shown["state"]["speed"]
    first = question(shown["state"])
    shown = ask("answer", given(first, first.solution), state=shown["state"], lang=lang)
    assert shown["marked"]["right"]
    assert faults(shown["html"]) == []
    assert [item["drill"] for item in shown["state"]["items"]] == ["put/may-put", "put/who-takes"]
    second = question(shown["state"])
    wrong = next(option.key for option in second.options if option.key not in second.right)
    shown = ask("answer", {"answer": wrong}, state=shown["state"], lang=lang)
    assert shown["state"]["done"]
    assert len(shown["state"]["items"]) == 2
    assert faults(shown["html"]) == []
    assert say(second.ask, lang, game="put", reader=second.seat) in read(shown["html"]).text()
    assert say(second.why, lang, game="put", reader=second.seat) in read(shown["html"]).text()


def test_the_clock_of_a_speed_round_can_be_switched_off_and_a_reload_ends_it():
    state = ask("begin", {"items": PLAN * 10, "speed": True})["state"]
    shown = ask("untimed", state=state)
    assert not shown["state"].get("speed")
    assert len(shown["state"]["items"]) == 10
    asked = question(shown["state"])
    answered = ask("answer", given(asked, asked.solution), state=shown["state"])
    assert answered["state"]["answer"] == list(asked.solution)
    assert ask("start", {"stored": state})["state"]["done"]
