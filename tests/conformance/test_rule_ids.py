"""Rule ids: one parser, fed by the prefix of each game, reads every id that the code of a game cites."""

import ast
from pathlib import Path

import pytest
from tapisvert.core.errors import RulesError
from tapisvert.games.rule_ids import RuleId, prefixes, read_rule, rule_at, rules_in
from tapisvert.text.say import say

from tests.conformance.tables import every_game


@every_game
def test_a_prefix_is_letters_and_a_hyphen_and_belongs_to_one_game(game):
    assert game.RULE_PREFIX.endswith("-")
    assert game.RULE_PREFIX[:-1].isalpha()
    assert game.RULE_PREFIX.isupper()
    assert prefixes()[game.RULE_PREFIX] == game.key


@every_game
def test_every_rule_that_the_code_of_a_game_cites_is_its_own(game):
    cited = {
        rule
        for file in Path(game.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for rule in rules_in(node.value)
    }
    assert {rule.game for rule in cited} == {game.key}
    for rule in cited:
        assert read_rule(str(rule)) == rule == rule_at(rule.anchor)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("PUT-8", RuleId("put", "PUT-", "8")),
        ("TEEN-R3", RuleId("teenpatti", "TEEN-", "R3")),
        ("PIQ-R4a", RuleId("piquet", "PIQ-", "R4a")),
    ],
)
def test_an_id_is_read_from_text_and_from_its_anchor(text, rule):
    assert read_rule(text) == rule
    assert str(rule) == text
    assert rule.anchor == text.lower()
    assert rule_at(rule.anchor) == rule
    assert list(rules_in(f"As {text}, not X-1 or {text}bc.")) == [rule]


@pytest.mark.parametrize("text", ["", "PUT", "PUT-", "PUT-R", "PUT-8ab", "put-8", "X-9", "PUT-8 ", "UTF-8", "T20"])
def test_an_unknown_id_is_refused_in_a_sentence(text):
    with pytest.raises(RulesError) as refused:
        read_rule(text)
    assert refused.value.code == "rule_unknown"
    for lang in ("fr", "en"):
        assert "PUT-" in say(refused.value, lang, game="put")


@pytest.mark.parametrize("anchor", ["", "tricks", "put", "put-", "put-exchange", "PUT-8", "put-R4"])
def test_an_anchor_of_something_else_is_no_rule(anchor):
    assert rule_at(anchor) is None
