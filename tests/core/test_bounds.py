"""Bounds: what is too deep, too long or too large is found before it is read, and they go together."""

import json

import pytest
from tapisvert.browser import handle
from tapisvert.core import bounds
from tapisvert.core.bounds import Within, check_json_depth, file_fault
from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.links import link_json
from tapisvert.text.say import say
from tapisvert.worked.reader import read_hand

from tests.hostile import packed


def nested(depth):
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("text", [
    nested(bounds.DEEPEST_JSON), '{"a":' * 32 + "1" + "}" * 32, '"' + "[" * 5000 + '"', r'"\"[[[" ' * 20,
    nested(30) * 90, '"\\\\" []', '{"a":"[","b":"]"}' * 90,
])  # fmt: skip
def test_json_as_deep_as_it_may_be_is_let_through(text):
    check_json_depth(text)


@pytest.mark.parametrize("text", [
    nested(bounds.DEEPEST_JSON + 1), nested(5000), "[" * 100_000, '{"a":' * 33, '"\\\\"' + "[" * 33, '[{"b":' * 17,
])  # fmt: skip
def test_json_that_is_nested_deeper_is_refused_without_reading_it(text):
    with pytest.raises(WireError) as refused:
        check_json_depth(text)
    assert refused.value.code == "too_deep"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_request_a_stored_match_and_a_link_nested_deep_are_refused_with_a_sentence(lang):
    begun = f'{{"v":1,"widget":"play","lang":"{lang}","do":"start","seed":1,"state":null,"args":'
    for args in (nested(5000), '{"game":"put","stored":' + nested(5000) + "}"):
        answer = json.loads(handle(begun + args + "}"))
        assert (answer["ok"], answer["error"]["code"]) == (False, "too_deep")
        assert len(answer["error"]["text"]) > 20
    link = packed(json.loads('{"v":1,"game":' + nested(300) + "}"))
    answer = json.loads(handle(begun + json.dumps({"game": "put", "fragment": f"deal={link}"}) + "}"))
    assert answer["error"]["code"] == "link_broken"
    with pytest.raises(RecordError):
        link_json(packed(json.loads(nested(33))))


@pytest.mark.parametrize("game", [[], {}, None, 7, "nothing"])
def test_a_link_to_no_game_is_broken(game):
    args = {"game": "put", "fragment": f"deal={packed({'v': 1, 'game': game})}"}
    request = {"v": 1, "widget": "play", "lang": "en", "do": "start", "args": args, "state": None, "seed": 1}
    answer = json.loads(handle(json.dumps(request)))
    assert answer["error"]["text"] == say(RecordError("link_broken"), "en", game="put")


@pytest.mark.parametrize(("text", "fault"), [
    (".".join(["a"] * 49_000) + " = 1", ("line_too_long", 1)),
    ('game = "put"\n' + ".".join(["a"] * 900) + " = 1", ("key_too_long", 2)),
    ("a . b.c .d.e = 1", ("key_too_long", 1)),
    ("\n[a.b.c.d.e]", ("key_too_long", 2)),
    ('"a"."b"."c"."d"."e" = 1', ("key_too_long", 1)),
    ("x = " + nested(9), ("nested_too_deep", 1)),
    ("x = [\n" * 9 + "]\n" * 9, ("nested_too_deep", 9)),
    ("x = " + "{ a = " * 9 + "1" + "}" * 9, ("nested_too_deep", 1)),
    ('x = """\n[[[[[[[[[[[\n"""\ny = ' + nested(900), ("nested_too_deep", 4)),
    ('x = """' + "\n[" * 99 + '"""', None),
    ("x = '''" + "\n[" * 99 + "'''", None),
    ("# [[[[[[[[[[[[[[[[[[ a.b.c.d.e.f", None),
    ('en = "One. Two. Three. Four. Five. [[[[[[[[[["', None),
    ("en = 'a.b.c.d.e.f'", None),
    ("carry.scores.pone = 3", None),
])  # fmt: skip
def test_a_hand_file_that_would_be_costly_to_read_is_refused_with_its_line(text, fault):
    assert file_fault(text) == fault
    if fault is not None:
        with pytest.raises(RecordError) as refused:
            read_hand(text, file="hand.toml")
        assert (refused.value.code, refused.value.fields["line"]) == fault


def test_a_number_is_held_to_the_kind_of_its_field_wherever_it_stands():
    assert bounds.check_bounds(bounds.Within(1, 2)) is None  # its own fields are of no bounded kind
    with pytest.raises(TypeError):
        bounds.bounded(int)


def test_bounds_go_together():
    """What is made within one bound is not refused by another."""
    assert bounds.MOST_LINK + len("deal=&step=2000&seat=seat10") <= bounds.MOST_TEXT
    assert bounds.LONGEST_ACTION < bounds.MOST_TEXT <= bounds.LONGEST_LINE
    assert bounds.LARGEST_FILE < bounds.LARGEST_REQUEST
    assert bounds.MOST_ACTIONS < bounds.MOST_ITEMS
    kinds = {name: kind.__metadata__[0] for name, kind in vars(bounds).items() if hasattr(kind, "__metadata__")}
    assert all(isinstance(one, Within) and one.least < one.most <= bounds.BIGGEST for one in kinds.values())
    bought = kinds["Cave"].most * 6 * bounds.MOST_DEALS
    assert bounds.MOST_CHIPS + bought <= kinds["Chips"].most
