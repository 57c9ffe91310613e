"""The one door: every request gets an answer, and hostile ones a sentence in their language."""

import html
import json
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tapisvert.browser import handle
from tapisvert.core.links import to_json, to_link
from tapisvert.core.replay import replay
from tapisvert.drills.drill import drills_of
from tapisvert.games import GAMES
from tapisvert.worked.reader import read_hand

from tests.core.test_record import played

PLACE = {"base": "../rules/", "id": "tv1"}
LANGUAGES = ("fr", "en")


def ask(widget, do, args=None, *, state=None, lang="en", seed=1):
    request = {"v": 1, "widget": widget, "lang": lang, "do": do, "args": args or {}, "state": state, "seed": seed}
    return json.loads(handle(json.dumps(request)))


def requests_in(answer):
    """Every request that the answer's HTML offers; a form is filled in as a reader might."""
    for form in re.findall(r"<form[^>]*data-do=.*?</form>", answer["html"], re.DOTALL):
        yield from sent(form, answer["html"])
    for tag in re.findall(r"<(?!form)[^>]*data-do=[^>]*>", answer["html"]):
        if " disabled" not in tag:
            yield asked(tag)


def attribute(tag, name):
    found = re.search(rf' {name}="([^"]*)"', tag)
    return html.unescape(found[1]) if found else None


def asked(tag):
    """The request of a tag: what to do, with what."""
    return attribute(tag, "data-do"), json.loads(attribute(tag, "data-args") or "{}")


def sent(form, page):
    """The requests of a form: one for each of its buttons, with cards ticked or chips typed."""
    do, args = asked(form[: form.index(">") + 1])
    fields = re.findall(r"<input[^>]*>", page)
    ticks = [attribute(one, "value") for one in fields if attribute(one, "form") == (attribute(form, "id") or "")]
    chips = [attribute(one, "min") for one in fields if one in form and attribute(one, "name") == "chips"]
    for button in re.findall(r"<button[^>]*>", form):
        least = attribute(button, "data-least") or attribute(form, "data-least")
        chosen = {"cards": ticks[: max(1, int(least))]} if least is not None else {}
        named = {attribute(button, "name"): attribute(button, "value")} if attribute(button, "name") else {}
        yield do, {**args, **({"chips": chips[0]} if chips else {}), **chosen, **named}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_played_to_its_end_through_the_door(game, lang):
    place = {**PLACE, "game": game}
    first = ask("play", "start", place, lang=lang)
    assert first["ok"], first
    assert "new" in dict(requests_in(first))
    rng = random.Random(4)
    answer = ask("play", "new", {**place, "preset": next(iter(GAMES[game].PRESETS)), "level": "1"}, lang=lang)
    for step in range(400):
        assert answer["ok"], answer
        assert answer["store"] == answer["state"]
        offered = [it for it in requests_in(answer) if it[0] in {"act", "go", "deal"}]
        if not offered:
            break
        do, args = rng.choice(offered)
        answer = ask("play", do, {**place, **args}, state=answer["state"], lang=lang, seed=step)
        assert "tv-refusal" not in answer.get("html", ""), (args, answer["news"])
        if step > 60 and GAMES[game].key != "put":
            return
    assert any(do == "again" for do, _ in requests_in(answer))


def test_a_refused_action_gives_its_reason_and_keeps_the_match():
    record = to_json(GAMES["put"], played(GAMES["put"], "two-players", 2))
    answer = ask("play", "start", {**PLACE, "game": "put", "record": record, "step": 0, "seat": "pone"})
    refused = ask("play", "act", {**PLACE, "game": "put", "action": "pone: see"}, state=answer["state"])
    assert refused["ok"]
    assert refused["state"] == answer["state"]
    assert "../rules/#put-r5" in refused["html"]
    assert refused["news"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_in_three_parts_and_changes_nothing(game, lang):
    deal = played(GAMES[game], next(iter(GAMES[game].PRESETS)), 3)
    seat, record = GAMES[game].table(replay(GAMES[game], deal)[0].state).to_act[0], to_json(GAMES[game], deal)
    opened = ask("play", "start", {**PLACE, "game": game, "record": record, "step": 0, "seat": seat}, lang=lang)
    place = {**PLACE, "game": game}
    told = opened["html"].split('class="tv-just"')[1].split("</p>")[0]
    said = []
    for stage in (1, 2, 3):
        hinted = ask("play", "hint", {**place, "stage": stage}, state=opened["state"], lang=lang, seed=stage)
        assert hinted["state"] == opened["state"]
        assert 'class="tv-hint-text"' in hinted["html"]
        assert told in hinted["html"], "what was just done is still told"
        said.append(hinted["news"])
        following = [args["stage"] for do, args in requests_in(hinted) if do == "hint"]
        assert following == ([stage + 1, 0] if stage < 3 else [0])
    assert len(set(said)) == 3
    assert ask("play", "hint", {**place, "stage": 3}, state=opened["state"], lang=lang, seed=9)["news"] == said[-1]
    whole = ask("play", "hint", {**place, "stage": 1, "hints": "all"}, state=opened["state"], lang=lang)
    reason = ask("play", "hint", {**place, "stage": 2, "hints": "reason"}, state=opened["state"], lang=lang)
    assert [whole["news"], reason["news"]] == [said[2], said[1]]
    assert {args["stage"] for shown in (whole, reason) for do, args in requests_in(shown) if do == "hint"} == {0}
    assert "tv-hinting" not in ask("play", "hint", {**place, "stage": 0}, state=opened["state"], lang=lang)["html"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_at_a_gentle_table_the_other_hands_lie_open_and_each_turn_has_a_hint(key, lang):
    game = GAMES[key]
    record = played(game, next(iter(game.PRESETS)), 3)
    place = {**PLACE, "game": key, "record": to_json(game, record), "step": 0}
    usual, gentle = (ask("play", "start", {**place, **more}, lang=lang) for more in ({}, {"table": "gentle"}))
    assert gentle["state"] == usual["state"]
    table = game.table(replay(game, record)[0].state)
    reader = game.seats(record.rules)[0]
    others = [
        pile for pile in table.piles if pile.name == "hand" and pile.owner != reader and pile.owner in pile.seen_by
    ]
    backs = [len(re.findall(r'class="tv-card tv-back', answer["html"])) for answer in (usual, gentle)]
    assert backs[0] - backs[1] == sum(len(pile.cards) for pile in others)
    assert ('class="tv-hint"' in gentle["html"]) == (table.turn == reader)
    assert 'class="tv-hint"' not in usual["html"]


def test_piquet_the_deal_gone_through_again_says_what_was_missed():
    piquet = GAMES["piquet"]
    record = next(r for seed in range(50) if piquet.review(r := played(piquet, "classic", seed)))
    missed = piquet.review(record)[0]
    opened = ask("play", "start", {**PLACE, "game": "piquet", "record": to_json(piquet, record)})
    shown = ask("play", "replay", {**PLACE, "game": "piquet"}, state=opened["state"])
    assert f"../rules/#{missed.reason.rule.lower()}" in shown["html"]


def test_a_link_opens_the_same_deal_at_the_same_step_in_either_language():
    record = played(GAMES["put"], "two-players", 8)
    fragment = f"deal={to_link(GAMES['put'], record)}&step=1&seat=dealer"
    for lang in LANGUAGES:
        answer = ask("play", "start", {**PLACE, "game": "put", "fragment": fragment}, lang=lang)
        assert answer["ok"]
        kept = answer["state"]["deals"][0]["record"]
        assert kept["actions"] == to_json(GAMES["put"], record)["actions"][:1]
        assert kept["pack"] == to_json(GAMES["put"], record)["pack"]
        assert "seat=dealer" in answer["fragment"]


@pytest.mark.parametrize("fragment", ["deal=AAAA", "deal=", "deal=%3Cscript%3E", "deal=" + "A" * 50_000])
def test_a_broken_link_is_a_sentence_in_the_readers_language(fragment):
    answers = {
        lang: ask("play", "start", {**PLACE, "game": "put", "fragment": fragment}, lang=lang) for lang in LANGUAGES
    }
    for answer in answers.values():
        assert not answer["ok"]
        assert answer["error"]["code"] in {"link_broken", "too_long"}
        assert "$" not in answer["error"]["text"]
    assert answers["fr"]["error"]["text"] != answers["en"]["error"]["text"]


def test_a_link_to_a_deal_of_another_game_says_so():
    fragment = f"deal={to_link(GAMES['put'], played(GAMES['put'], 'two-players', 8))}"
    answer = ask("play", "start", {**PLACE, "game": "piquet", "fragment": fragment})
    assert answer["error"]["code"] == "link_other_game"
    assert "another game" in answer["error"]["text"]


def test_a_stored_match_goes_on_where_it_was():
    answer = ask("play", "new", {**PLACE, "game": "put", "preset": "three-players", "level": 1})
    again = ask("play", "start", {**PLACE, "game": "put", "stored": answer["store"]})
    assert again["state"] == answer["state"]


@pytest.mark.parametrize(
    ("preset", "players", "named"),
    [("five-players", 4, "four-players"), ("four-players", 3, "three-players"), ("blind-carre", 3, "blind-carre")],
)
def test_a_table_is_called_by_the_variant_that_its_number_of_players_makes_it(preset, players, named):
    place = {**PLACE, "game": "bouillotte", "preset": preset, "players": players, "level": 1}
    state = ask("play", "new", place)["state"]
    assert (state["deals"][-1]["record"]["preset"], len(state["players"])) == (named, players)


def test_play_on_from_a_step_of_a_record():
    record = to_json(GAMES["put"], played(GAMES["put"], "two-players", 2))
    answer = ask("play", "start", {**PLACE, "game": "put", "record": record, "step": 0, "seat": "pone"})
    assert answer["ok"]
    assert answer["state"]["deals"][0]["record"]["actions"] == []


def test_a_played_deal_can_be_saved_as_a_hand_file_and_seen_again():
    record = played(GAMES["put"], "two-players", 2)
    opened = ask("play", "start", {**PLACE, "game": "put", "record": to_json(GAMES["put"], record)})
    saved = ask("play", "download", {**PLACE, "game": "put"}, state=opened["state"])
    assert read_hand(saved["download"]["text"]).record == record
    shown = ask("play", "replay", {**PLACE, "game": "put"}, state=opened["state"])
    assert shown["html"].count('class="tv-step"') == len(record.actions) + 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("drill", [f"{game.key}/{name}" for game in GAMES.values() for name in drills_of(game)])
def test_every_drill_asks_judges_and_gives_its_rule(drill, lang):
    args = {**PLACE, "drill": drill}
    first = ask("drill", "start", args, lang=lang, seed=11)
    assert first["ok"], first
    assert ask("drill", "start", args, lang=lang, seed=11) == first
    hinted = ask("drill", "hint", args, state=first["state"], lang=lang)
    assert hinted["news"] != first["news"]
    answer = ask("drill", "answer", {**args, **an_answer(first)}, state=first["state"], lang=lang)
    assert answer["ok"], answer
    assert answer["marked"]["drill"] == drill
    assert answer["marked"]["right"] in {True, False}
    assert re.search(r'href="\.\./rules/#[a-z]+-?r?\d+', answer["html"])
    following = ask("drill", "next", args, state=answer["state"], lang=lang, seed=12)
    assert following["state"]["total"] == 1
    again = ask("drill", "next", {**args, "seed": first["state"]["seed"]}, state=answer["state"], lang=lang)
    assert again["state"]["seed"] == first["state"]["seed"]


def an_answer(first):
    """An answer as the form would send it."""
    order = re.findall(r'name="rank-([^"]+)"', first["html"])
    if order:
        return {f"rank-{key}": str(place) for place, key in enumerate(dict.fromkeys(order), 1)}
    for do, args in requests_in(first):
        if do == "answer" and "answer" in args:
            return args
    value = re.search(
        r'<input[^>]*name="answer"[^>]*value="([^"]+)"|<input[^>]*value="([^"]+)"[^>]*name="answer"', first["html"]
    )
    return {"answer": html.unescape(value[1] or value[2])} if value else {"answer": "3"}


def test_the_calculator_finds_what_the_engine_finds():
    args = {**PLACE, "game": "put", "hand": "3S 5D"}
    answer = ask("calculator", "start", args)
    assert answer["ok"]
    assert answer["state"]["hands"] == ["3S 5D"]
    complete = ask("calculator", "pick", {**PLACE, "game": "put", "card": "4H"}, state=answer["state"])
    assert "17.61" in complete["html"]
    refused = ask("calculator", "pick", {**PLACE, "game": "put", "card": "6H"}, state=complete["state"])
    assert refused["error"]["code"] == "hand_full"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ("", "not_json"),
        ("[" * 100_000, "too_deep"),
        ("null", "wrong_kind"),
        ("{}", "version_unknown"),
        ('{"v":1}', "wrong_kind"),
        ('{"v":1,"widget":"play","lang":"de","do":"start"}', "not_one_of"),
        ('{"v":1,"widget":"x","lang":"en","do":"start"}', "not_one_of"),
        ('{"v":1,"widget":"play","lang":"en","do":"start","args":{"game":"whist"}}', "game_unknown"),
        ('{"v":1,"widget":"play","lang":"en","do":"act","args":{"game":"put"}}', "wrong_kind"),
        ('{"v":1,"widget":"play","lang":"en","do":"start","args":{"game":"put"},"seed":-1}', "wrong_kind"),
        ('{"v":1,"widget":"play","lang":"en","do":"start","args":{"game":"put"},"more":1}', "unknown_key"),
        (
            '{"v":1,"widget":"play","lang":"en","do":"start","args":{"game":"put","base":"javascript:alert(1)//"}}',
            "wrong_kind",
        ),
        (
            '{"v":1,"widget":"play","lang":"en","do":"start","args":{"game":"put","base":"//evil.example/"}}',
            "wrong_kind",
        ),
        (
            '{"v":1,"widget":"play","lang":"en","do":"start","args":{"game":"put","id":"\\"><script>"}}',
            "wrong_kind",
        ),
        ('{"v":1,"widget":"drill","lang":"fr","do":"start","args":{"drill":"put/none"}}', "drill_unknown"),
        ('{"v":1,"widget":"hand","lang":"fr","do":"start","args":{"toml":"game = 3"}}', "not_text"),
    ],
)
def test_hostile_requests_are_refused_with_a_sentence(request_, code):
    answer = json.loads(handle(request_))
    assert not answer["ok"]
    assert answer["error"]["code"] == code
    assert answer["error"]["text"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


requests = st.fixed_dictionaries(
    {
        "v": st.just(1),
        "widget": st.sampled_from(["play", "drill", "calculator", "hand"]),
        "lang": st.sampled_from(["fr", "en"]),
        "do": st.sampled_from(["start", "new", "act", "go", "deal", "back", "answer", "next", "pick", "replay"]),
        "args": st.dictionaries(
            st.sampled_from(["game", "preset", "level", "action", "card", "drill", "answer"])
            | st.sampled_from(["record", "stored", "toml", "fragment"]),
            json_values | st.just("put") | st.just("put/score"),
            max_size=6,
        ),
        "state": json_values,
    }
)


@settings(max_examples=150, deadline=None)
@given(requests)
def test_no_request_raises(request_):
    answer = json.loads(handle(json.dumps(request_)))
    assert answer["v"] == 1
    assert answer["ok"] or answer["error"]["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_piq_6_the_end_of_a_partie_says_what_it_is_worth(lang):
    piquet = GAMES["piquet"]
    record = played(piquet, "rubicon", 4)
    last = {**to_json(piquet, record), "carry": {"scores": {"elder": 40, "younger": 400}, "deal": 5}}
    shown = ask("play", "start", {**PLACE, "game": "piquet", "record": last}, lang=lang)
    total = dict(piquet.result(replay(piquet, record)[-1].state).total)
    elder, younger = 40 + total["elder"], 400 + total["younger"]
    assert elder < 100 < younger, "the rubicon counts both totals"
    assert f"{100 + elder + younger} points" in shown["html"]


@pytest.mark.parametrize(("lang", "words"), [("fr", "après 2 donnes"), ("en", "after 2 deals")])
def test_a_session_that_has_had_its_deals_is_over_in_words_and_offers_no_other_deal(lang, words, monkeypatch):
    monkeypatch.setattr("tapisvert.matches.ending.MOST_DEALS", 2)
    place = {**PLACE, "game": "teenpatti", "players": 3}
    answer = ask("play", "new", {**place, "level": "1"}, lang=lang)
    for seed in range(200):
        offered = dict(requests_in(answer))
        if "again" in offered:
            break
        do = next(do for do in ("deal", "go", "act") if do in offered)
        args = {"action": f"{answer['fragment'].rpartition('seat=')[2]}: pack"} if do == "act" else {}
        answer = ask("play", do, {**place, **args}, state=answer["state"], lang=lang, seed=seed)
        assert answer["ok"], answer
    assert len(answer["state"]["deals"]) == 2
    assert words in answer["html"]
    assert words in answer["news"]
    assert "deal" not in dict(requests_in(answer))
    assert ask("play", "deal", place, state=answer["state"], lang=lang)["error"]["code"] == "match_over"


CRAFTED = [
    {"hands": []}, {"at": 1}, {"at": -1}, {"against": 10**9}, {"against": -1}, {"hands": ["JK"]},
    {"hands": ["AS KS QS JS TS 9S 8S 7S AH KH QH JH TH"]}, {"hands": ["AS", "AS"]}, {"hands": ["AS"] * 9},
    {"hands": ["\x1b[2J"]}, {"preset": "nothing"},
]  # fmt: skip
CALCULATED = [key for key, game in GAMES.items() if game.calculator is not None]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CALCULATED)
@pytest.mark.parametrize("crafted", CRAFTED, ids=str)
def test_a_state_that_no_calculator_came_to_is_refused_with_a_sentence(crafted, game, lang):
    begun = ask("calculator", "start", {"game": game, **PLACE}, lang=lang)
    state = {**begun["state"], **crafted}
    for do, args in (("pick", {"card": "AS"}), ("clear", {}), ("random", {}), ("turn", {"hand": 0}), ("add", {})):
        answer = ask("calculator", do, {**PLACE, **args}, state=state, lang=lang)
        assert not answer["ok"]
        assert answer["error"]["text"]


@pytest.mark.parametrize("game", CALCULATED)
def test_the_joker_is_no_card_of_a_pack_without_it(game):
    rules = next(iter(GAMES[game].PRESETS.values()))
    if len(GAMES[game].pack(rules)) == 53:
        return
    begun = ask("calculator", "start", {"game": game, **PLACE})
    for answer in (
        ask("calculator", "pick", {**PLACE, "card": "JK"}, state=begun["state"]),
        ask("calculator", "start", {"game": game, "fragment": "cards=JK", **PLACE}),
    ):
        assert answer["error"]["code"] == "card_not_in_pack"
