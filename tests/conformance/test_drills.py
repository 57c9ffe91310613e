"""Every drill of every game keeps its promises, at each level and about each topic: drills are found by themselves."""

import random
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from tapisvert.core.cards import Card
from tapisvert.core.links import from_json, to_json
from tapisvert.core.phrases import Phrase
from tapisvert.core.piles import hide
from tapisvert.core.replay import replay
from tapisvert.drills import drill as drill_module
from tapisvert.drills import search
from tapisvert.drills.drill import drills_of
from tapisvert.drills.judge import judge
from tapisvert.drills.stored import fingerprint
from tapisvert.games import GAMES
from tapisvert.games.rule_ids import read_rule
from tapisvert.text.say import say

DOCS = Path(__file__).resolve().parents[2] / "docs"
LANGUAGES = ("fr", "en")
DRILLS = {drill.key: (game, drill) for game in GAMES.values() for drill in drills_of(game).values()}
OFFERED = [(key, level) for key, (_, drill) in DRILLS.items() for level in drill.levels]
every_drill = pytest.mark.parametrize("key", DRILLS)
every_level = pytest.mark.parametrize(("key", "level"), OFFERED)
QUESTIONS = 16
"""Questions of each drill and level that are looked at."""


@pytest.fixture(autouse=True)
def fewer_tries(monkeypatch):
    """Half the draws that a reader's question may take: whatever needs more fails here first."""
    monkeypatch.setattr(search, "TRIES", search.TRIES // 2)
    monkeypatch.setattr(drill_module, "SEEDS_TRIED", drill_module.SEEDS_TRIED // 2)


@cache
def questions(key, level):
    drill = DRILLS[key][1]
    return tuple(drill.question(seed, level) for seed in range(QUESTIONS))


@every_drill
def test_a_drill_is_named_after_its_game_and_says_what_it_offers(key):
    game, drill = DRILLS[key]
    assert drill.key == key == f"{game.key}/{drill.name}"
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", drill.name)
    assert drill.version >= 1
    assert list(drill.levels) == sorted(set(drill.levels))
    keys = [topic.key for topic in drill.topics]
    assert len(set(keys)) == len(keys)
    assert all(topic.levels and set(topic.levels) <= set(drill.levels) for topic in drill.topics)


@every_level
def test_a_seed_asks_the_same_question_again(key, level):
    drill = DRILLS[key][1]
    for seed in range(3):
        again = drill.question(seed, level)
        assert again is not questions(key, level)[seed]
        assert again == questions(key, level)[seed]


@every_level
def test_seeds_ask_different_questions(key, level):
    asked = questions(key, level)
    different = len({fingerprint(question) for question in asked})
    with_deals = [question for question in asked if question.moment is not None]
    assert different >= (0.9 if with_deals else 0.25) * QUESTIONS


@every_level
def test_a_question_is_about_topics_of_its_level(key, level):
    for question in questions(key, level):
        assert question.topics
        assert len(set(question.topics)) == len(question.topics)
        assert set(question.topics) <= set(DRILLS[key][1].topics_at(level))


@every_level
def test_each_topic_can_be_asked_for_and_does_not_give_the_answer_away(key, level):
    drill = DRILLS[key][1]
    assert drill.topics_at(level)
    rng = random.Random(f"{key} {level}")
    for topic in drill.topics_at(level):
        seed = drill.seed_about(topic, level, rng)
        asked = [drill.question(seed, level), *(q for q in questions(key, level) if topic in q.topics)]
        assert topic in asked[0].topics
        for _ in range(40):
            if len({question.right for question in asked}) > 1:
                break
            asked.append(drill.question(drill.seed_about(topic, level, rng), level))
        assert len({question.right for question in asked}) > 1, topic


@every_level
def test_the_options_hold_what_is_right(key, level):
    for question in questions(key, level):
        keys = [option.key for option in question.options]
        assert len(set(keys)) == len(keys)
        assert all(option.cards or option.phrase for option in question.options)
        match question.kind:
            case "number":
                assert not keys
                assert question.right
                assert all(number.isdecimal() for number in question.right)
            case "order":
                assert sorted(question.right) == sorted(keys)
                assert len(keys) > 2
            case "many":
                assert set(question.right) < set(keys) or set(question.right) == set(keys)
                assert keys
            case "one":
                assert set(question.right) <= set(keys)
                assert 1 <= len(question.right) < len(keys)
        assert {key for key, _ in question.wrong} <= set(keys) - set(question.right)


def wrong_answers(question):
    """Answers that are near the right one and wrong all the same."""
    keys = [option.key for option in question.options]
    match question.kind:
        case "number":
            numbers = {str(int(number) + step) for number in question.right for step in (-1, 1)}
            yield from ((number,) for number in numbers - set(question.right))
        case "one":
            yield from ((key,) for key in keys if key not in question.right)
        case "many":
            for key in keys:
                yield tuple(set(question.right) ^ {key})
        case "order":
            for first, second in pairwise(range(len(keys))):
                swapped = list(question.right)
                swapped[first], swapped[second] = swapped[second], swapped[first]
                yield tuple(swapped)
    if question.right:
        yield ()


@every_level
def test_what_is_called_right_is_judged_right_and_every_other_answer_is_not(key, level):
    for question in questions(key, level):
        assert judge(question, question.solution).right
        if question.kind in {"one", "number"}:
            assert all(judge(question, (right,)).right for right in question.right)
        others = list(wrong_answers(question))
        assert others
        for answer in others:
            verdict = judge(question, answer)
            assert not verdict.right, answer
            assert verdict.reasons[-1] == question.why


@every_level
def test_a_graded_question_grades_every_option_and_only_the_best_are_right(key, level):
    for question in questions(key, level):
        if not question.grades:
            continue
        grades = dict(question.grades)
        assert list(grades) == [option.key for option in question.options]
        assert {key for key, grade in grades.items() if grade == "best"} == set(question.right)
        for option in question.options:
            assert judge(question, (option.key,)).grade == grades[option.key]


@every_level
def test_near_misses_are_asked_at_the_highest_level(key, level):
    if level == max(DRILLS[key][1].levels):
        assert sum(question.near_miss for question in questions(key, level)) >= QUESTIONS / 3


@cache
def rules_page(lang, game):
    """The rules page of a game of the site; ``None`` for a game of the tests."""
    page = DOCS / lang / game / "rules.md"
    return page.read_text(encoding="utf-8") if page.parent.exists() else None


@every_level
def test_every_reason_rests_on_a_rule_of_the_game_that_its_rules_page_has(key, level):
    game = DRILLS[key][0]
    for question in questions(key, level):
        for reason in (question.why, *(why for _, why in question.wrong)):
            assert read_rule(reason.rule).game == game.key
            for page in (rules_page(lang, game.key) for lang in LANGUAGES):
                assert page is None or re.search(rf"#{reason.rule.lower()}\b", page), reason.rule


def sentences(question, lang, game):
    """Everything that is said of a question: the question, the hint, the reasons, the answers in words."""
    things = [question.ask, question.hint, question.why, *(why for _, why in question.wrong)]
    things += [option.phrase for option in question.options if option.phrase is not None]
    return [say(thing, lang, game=game.key, reader=question.seat) for thing in things]


@pytest.mark.parametrize("lang", LANGUAGES)
@every_level
def test_everything_has_a_sentence_in_both_languages(key, level, lang):
    game = DRILLS[key][0]
    for question in questions(key, level):
        for text in sentences(question, lang, game):
            assert text == text.strip() != ""
            assert not re.search(r"[{}|_]|  |None|'|<", text), text


@every_level
def test_a_hint_does_not_say_the_answer(key, level):
    answers = {}
    for question in questions(key, level):
        answers.setdefault(question.hint.code, []).append(question.right)
        assert question.hint not in {question.ask, *(option.phrase for option in question.options)}
        right_cards = {c for option in question.options if option.key in question.right for c in option.cards}
        assert not right_cards & set(cards_in(question.hint))
        if question.kind == "number":
            for lang in LANGUAGES:
                hint = say(question.hint, lang, game=DRILLS[key][0].key, reader=question.seat)
                assert not set(re.findall(r"\d+", hint)) & set(question.right), hint
    for code, right in answers.items():
        assert len(right) < 4 or len(set(right)) > 1, f"{code} always goes with {right[0]}"


def cards_in(value):
    """Every card that a phrase names."""
    match value:
        case Card():
            yield value
        case Phrase(_, fields):
            for _, field in fields:
                yield from cards_in(field)
        case tuple():
            for item in value:
                yield from cards_in(item)


def visible(game, question):
    """The cards of the deal that the reader may see."""
    table = game.table(question.moment.state)
    if question.seat is not None:
        table = hide(table, question.seat)
    return {card for pile in table.piles for card in pile.cards if card is not None}


@every_level
def test_a_question_shows_and_names_no_hidden_card(key, level):
    game = DRILLS[key][0]
    for question in questions(key, level):
        if question.moment is None:
            continue
        seen = visible(game, question)
        shown = {card for group in question.focus or () for card in group.cards}
        offered = {card for option in question.options for card in option.cards}
        named = {*cards_in(question.ask), *cards_in(question.hint)}
        assert shown | offered | named <= seen


@every_level
def test_the_focus_is_cards_once_each_beside_a_seat_of_the_deal(key, level):
    game = DRILLS[key][0]
    for question in questions(key, level):
        if question.moment is None:
            assert question.focus == (), "without a deal there is nothing to show"
            continue
        seats = game.seats(question.record.rules)
        shown = [card for group in question.focus or () for card in group.cards]
        assert len(set(shown)) == len(shown)
        assert all(group.cards and group.seat in {None, *seats} for group in question.focus or ())
        assert question.seat in {None, *seats}


@every_level
def test_the_deal_can_be_shared_and_leads_to_the_moment(key, level):
    game = DRILLS[key][0]
    for question in questions(key, level)[:6]:
        if question.record is not None:
            assert from_json(game, to_json(game, question.record)) == question.record
            assert replay(game, question.record)[-1].state == question.moment.state
