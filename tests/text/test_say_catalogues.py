"""Every game can be said, whole, in both languages; no line is missing, misspelt or unused."""

import ast
import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from tapisvert.core import errors
from tapisvert.core.choices import Act, Amount, Pick, expand
from tapisvert.core.dealing import shuffled
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.wire import code_of
from tapisvert.drills.drill import drills_of
from tapisvert.drills.search import DrillError
from tapisvert.games import GAMES
from tapisvert.text.catalogue import COMMON, KINDS, LANGUAGES, book, compiled, tables
from tapisvert.text.say import (
    drill_name,
    field_name,
    label,
    pile_name,
    preset_name,
    say,
    say_fact,
    say_mark,
    seat_name,
    spoken,
    topic_name,
    value_name,
)  # fmt: skip
from tapisvert.text.template import Slot, Template, names, parse, slots

from tests.randomplay import dealt, play_out

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "tapisvert"
THIN = "\N{NARROW NO-BREAK SPACE}"
NOUNS = {"rank", "suit", "seat", "pile", "term", "category"}
PLAIN = NOUNS | {"index"}
BOOKS = (COMMON, *GAMES)
PHRASES = "ask|why|reason|hint|ledger|option|figure|widget|cli|choice|event|drill|topic|level|preset|term|category"
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
both = pytest.mark.parametrize("lang", LANGUAGES)


def lines(lang: str, name: str) -> Iterator[tuple[str, str, str]]:
    for table, entries in tables(lang, name).items():
        for key, text in entries.items():
            yield table, key, text


def template(lang: str, text: str) -> Template:
    return compiled(text, LANGUAGES[lang])


# What stands in the files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_catalogue_file_belongs_to_a_game(lang: str) -> None:
    found = {path.stem for path in (ENGINE / "text" / lang).glob("*.toml")}
    assert found >= set(BOOKS)
    assert found <= {COMMON, *(p.name for p in (ENGINE / "games").iterdir() if p.is_dir())}


@pytest.mark.parametrize("name", BOOKS)
def test_both_languages_have_the_same_lines(name: str) -> None:
    french, english = ({(t, k) for t, k, _ in lines(lang, name)} for lang in ("fr", "en"))
    assert french == english


@pytest.mark.parametrize("name", BOOKS)
def test_both_languages_use_the_same_placeholders(name: str) -> None:
    english = {(table, key): text for table, key, text in lines("en", name)}
    differ = [
        f"{table}.{key}"
        for table, key, text in lines("fr", name)
        if names(template("fr", text)) != names(template("en", english[table, key]))
    ]
    assert not differ, "\n".join(differ)


@both
@pytest.mark.parametrize("name", BOOKS)
def test_every_line_can_be_read(lang: str, name: str) -> None:
    found = book(lang, name)
    for table, key, text in lines(lang, name):
        if table in NOUNS:
            noun = found.noun(table, key)
            for form in ("", *found.language.FORMS):
                assert found.language.form(noun, form).strip()
        elif table in {"browser", "filled"}:
            assert all(not slot.words and not slot.branches for slot in slots(parse(text))), text
        else:
            assert found.template(table, key) or table == "fact"


@both
@pytest.mark.parametrize("name", BOOKS)
def test_no_line_of_a_game_repeats_the_common_one(lang: str, name: str) -> None:
    common = tables(lang, COMMON)
    if name != COMMON:
        assert [f"{t}.{k}" for t, k, text in lines(lang, name) if common.get(t, {}).get(k) == text] == []


def literals(parts: Template) -> Iterator[tuple[str, bool]]:
    """Each piece of text of a sentence, and whether a value stands right before it."""
    after = False
    for part in parts:
        if isinstance(part, Slot):
            for branch in part.branches:
                yield from literals(branch)
            after = True
        else:
            yield part, after
            after = False


@pytest.mark.parametrize("name", BOOKS)
def test_french_typography(name: str) -> None:
    wrong = []
    for table, key, text in lines("fr", name):
        if table in PLAIN:
            continue
        for piece, after_value in literals(template("fr", text)):
            bare = re.sub(r"</?[a-z]{2}>", "", piece)
            glued = re.search(r"[^\s:;!?»%.(](?=[;:!?»%])", bare) or (after_value and re.match(r"[;:!?»%]", bare))
            loose = re.search(r"[ \u00a0](?=[;:!?»%])|«(?!\u202f|$)", bare)
            if glued or loose or re.search(r"['\"]|\.\.\.|  ", bare):
                wrong.append(f"{table}.{key}: {text}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", BOOKS)
def test_english_typography(name: str) -> None:
    wrong = [
        f"{table}.{key}"
        for table, key, text in lines("en", name)
        for piece, _ in literals(template("en", text))
        if re.search(r"['\"«»]|\.\.\.|  | [;:!?]", piece)
    ]
    assert not wrong, "\n".join(wrong)


# What the engine asks for


@cache
def sources(place: Path) -> tuple[ast.Module, ...]:
    found = [place] if place.suffix == ".py" else sorted(place.rglob("*.py"))
    return tuple(ast.parse(path.read_text("utf-8")) for path in found)


@cache
def constants(place: Path) -> frozenset[str]:
    """Every piece of text in the sources of a folder, or of a file."""
    return frozenset(
        node.value
        for tree in sources(place)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def home(game: Any) -> Path:
    return ENGINE / "games" / game.key


@cache
def phrases(place: Path) -> frozenset[str]:
    """Codes of phrases, ``why.ties_count``, written out in the sources."""
    return frozenset(text for text in whole(place) if re.fullmatch(rf"({PHRASES})\.[a-z0-9_-]+", text))


@cache
def beginnings(place: Path) -> frozenset[str]:
    """The first parts of texts that are put together: ``f"figure.{name}"`` begins with ``figure.``."""
    return frozenset(
        str(node.values[0].value)
        for tree in sources(place)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
    )


@cache
def whole(place: Path) -> frozenset[str]:
    """Texts that are written out whole."""
    found: set[str] = set()
    for tree in sources(place):
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        found |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts
        }
    return frozenset(found)


@cache
def shared_places() -> tuple[Path, ...]:
    """The sources outside the games: what all share, the site's widgets and scripts."""
    folders = [path for path in ENGINE.iterdir() if path.is_dir() and path.name != "games"]
    return (*folders, *ENGINE.glob("*.py"), ENGINE / "games" / "__init__.py", ROOT / "widgets", ROOT / "scripts")


@cache
def shared_phrases() -> frozenset[str]:
    """Phrases that are asked for outside the games."""
    return frozenset().union(*map(phrases, shared_places()))


def is_begun(code: str, place: Path) -> bool:
    """Whether a text that is put together somewhere may be this code."""
    return any(
        code.startswith(start) and re.match(rf"({PHRASES})\.", start)
        for one in (place, *shared_places())
        for start in beginnings(one)
    )


@cache
def widget_keys() -> tuple[frozenset[str], frozenset[str]]:
    """Keys that the pictures ask for by ``widget(scene, "key")``: whole ones and beginnings."""
    keys: set[str] = set()
    begun: set[str] = set()
    for tree in sources(ENGINE / "html"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "widget" and len(node.args) > 1:
                parts = list(ast.walk(node.args[1]))
                inner = {id(piece) for part in parts if isinstance(part, ast.JoinedStr) for piece in part.values}
                begun |= {
                    str(part.values[0].value)
                    for part in parts
                    if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant)
                }
                keys |= {
                    part.value
                    for part in parts
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in inner
                }
    return frozenset(keys), frozenset(begun)


@both
@every_game
def test_what_a_game_names_has_a_sentence(game: Any, lang: str) -> None:
    found = book(lang, game.key)
    for event in game.EVENTS:
        used = names(found.template("event", code_of(event)))
        assert used <= {f.name for f in fields(event)}, event
        if found.has("speech", code_of(event)):
            said = names(found.template("speech", code_of(event)))
            assert said <= {f.name for f in fields(event)} - {"seat"}, "a seat that speaks does not name itself"
            assert "seat" in {f.name for f in fields(event)}, event
    for action in game.ACTIONS:
        given = {f.name for f in fields(action)}
        assert names(found.template("action", action.word)) <= given, action
        assert names(found.template("report", action.word)) <= given, action
        if found.has("choice", action.word):
            asked = {"least", "most", "step", "from"} if given & {"cards", "chips"} else {"cost"}
            assert names(found.template("choice", action.word)) <= given | asked
    for code in game.ERRORS:
        assert found.template("error", code)
    for preset, rules in game.PRESETS.items():
        assert preset_name(preset, lang, game=game.key)
        for seat in game.seats(rules):
            assert seat_name(seat, lang, game=game.key)
    for field in fields(game.Rules):
        assert field_name(field.name, lang, game=game.key)
        for value in worded(game, field.name):
            assert value_name(field.name, value, lang, game=game.key)
    for drill in drills_of(game).values():
        assert drill_name(drill.name, lang, game=game.key)
        for topic in drill.topics:
            assert_said(topic_name(topic.key, lang, game=game.key))
    for code in phrases(home(game)):
        assert found.template(*code.split(".", 1)), code


def worded(game: Any, field: str) -> Iterator[object]:
    """The values of a field of the rules that are not plain numbers."""
    kind = get_type_hints(game.Rules)[field]
    for one in (kind, *get_args(kind)):
        for value in get_args(one) or (one,):
            if isinstance(value, str | bool):
                yield value
            elif value is bool:
                yield from (True, False)
            elif value is type(None):
                yield None


@both
def test_what_the_pictures_and_the_command_line_name_has_a_sentence(lang: str) -> None:
    games = [book(lang, key) for key in GAMES]
    codes = shared_phrases() | {f"widget.{key}" for key in widget_keys()[0]}
    missing = [code for code in sorted(codes) if not any(one.has(*code.split(".", 1)) for one in (book(lang), *games))]
    assert not missing, "\n".join(missing)


def raised() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Where errors are made: the game's key or ``common``, the code, the particulars given.

    Those of a betting round have no words of their own: a game gives each its own code and rule.
    """
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type)} | {DrillError.__name__}
    unregistered = {place.parent.name for place in ENGINE.glob("games/*/rules.py")} - set(GAMES)
    for path in sorted(ENGINE.rglob("*.py")):
        parts = path.relative_to(ENGINE).parts
        part = parts[1] if parts[0] == "games" else parts[0]
        if part in unregistered or parts[:2] == ("shared", "betting"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id=name) | ast.Attribute(attr=name),
                    args=[ast.Constant(value=str(code)), *_],
                    keywords=keywords,
                ) if name in kinds or (name == "error" and path.parent.name == "worked"):
                    given = None if any(k.arg is None for k in keywords) else {k.arg or "" for k in keywords}
                    yield part if part in GAMES else COMMON, code, None if given is None else frozenset(given)
                case _:
                    pass


@both
def test_every_error_has_a_sentence_that_its_particulars_fill(lang: str) -> None:
    wrong = []
    for key, code, given in raised():
        if not book(lang, key).has("error", code):
            wrong.append(f"{key}: {code}: no sentence")
            continue
        found = book(lang, key).template("error", code)
        optional = {name for slot in slots(found) if slot.words == ("if",) for name in names((slot,))}
        if given is not None and not names(found) - optional <= given:
            wrong.append(f"{key}: {code}: {names(found) - optional - given} is not given")
    assert not wrong, "\n".join(wrong)


# What is said when games are played


def deals(game: Any) -> Iterator[tuple[str, Any, random.Random]]:
    for number, (preset, rules) in enumerate(game.PRESETS.items()):
        for seed in range(3):
            yield preset, rules, random.Random(100 * number + seed)


@both
@every_game
def test_whole_deals_have_sentences(game: Any, lang: str) -> None:
    for _, rules, rng in deals(game):
        step = game.start(rules, shuffled(game, rules, rng), game.before(rules, game.Carry(), rng))
        everyone = game.seats(rules)
        for turn in range(200):
            reader = (None, *everyone)[turn % (len(everyone) + 1)]
            check_step(game, lang, step, reader)
            choices = game.legal(step.state)
            if not choices:
                break
            choice = rng.choice(choices)
            action = some_action(choice, rng)
            for thing in (choice, action):
                assert_said(label(thing, lang, game=game.key, reader=reader))
            assert_said(say(action, lang, game=game.key, reader=reader))
            step = game.apply(step.state, action)


def some_action(choice: Any, rng: random.Random) -> Any:
    if isinstance(choice, Pick):
        most = rng.choice((choice.least, choice.most))
        return next(a for a in expand(Pick(choice.action, choice.from_, most, most)))
    if isinstance(choice, Amount):
        return expand(Amount(choice.action, choice.least, choice.least))[0]
    return choice.action


def check_step(game: Any, lang: str, step: Any, reader: str | None) -> None:
    for event in step.events:
        assert_said(say(hide_event(event, reader), lang, game=game.key, reader=reader))
        assert_said(say(event, lang, game=game.key))
        if words := spoken(hide_event(event, reader), lang, game=game.key, reader=reader):
            assert_said(words)
    table = hide(game.table(step.state), reader)
    for fact in table.facts:
        text = say_fact(fact, lang, game=game.key, reader=reader)
        assert not text or assert_said(text)
        if fact.seat is not None:
            assert_said(say_mark(fact, lang, game=game.key, reader=reader))
    for pile in table.piles:
        assert pile_name(pile.name, lang, game=game.key)


def assert_said(text: str) -> bool:
    """A sentence has no hole, no mark, no blank at its ends, and nothing a printer would not set."""
    assert text == text.strip() != ""
    assert not re.search(r"[{}|_]|  |None|'|<", text), text
    return True


# Nothing stands in a catalogue for nothing


def priced(game: Any) -> set[str]:
    """The words of actions whose button says a cost, in a deal of each preset."""
    records = (dealt(game, preset, random.Random(1)) for preset in game.PRESETS)
    states = (step.state for record in records for _, step in play_out(game, record, random.Random(1)))
    choices = (choice for state in states for choice in game.legal(state))
    return {one.action.word for one in choices if isinstance(one, Act) and one.cost is not None}


def wanted(game: Any) -> set[str]:
    """Every ``table.key`` that a game may ask for."""
    found = set(phrases(home(game))) | {f"choice.{word}" for word in priced(game)}
    found |= {f"{table}.{code_of(event)}" for event in game.EVENTS for table in ("event", "speech")}
    for action in game.ACTIONS:
        found |= {f"action.{action.word}", f"report.{action.word}"}
        if {"cards", "chips"} & {f.name for f in fields(action)}:
            found.add(f"choice.{action.word}")
    found |= {f"error.{code}" for code in game.ERRORS}
    found.add("game.name")
    found |= {f"preset.{preset}" for preset in game.PRESETS}
    found |= {f"drill.{drill}" for drill in drills_of(game)}
    found |= {f"topic.{topic.key}" for drill in drills_of(game).values() for topic in drill.topics}
    found |= {f"term.{term}" for term in game.TERMS}
    for field in fields(game.Rules):
        found.add(f"field.{field.name}")
    players = get_args(get_type_hints(game.Rules).get("players"))
    for rules in game.PRESETS.values():
        tables_of = [replace(rules, players=n) for n in players] or [rules]
        found |= {f"seat.{seat}" for one in tables_of for seat in game.seats(one)}
    return found


STRUCTURE = {"rank", "index", "suit", "card", "level"}


def is_wanted(table: str, key: str, place: Path, codes: set[str]) -> bool:
    if f"{table}.{key}" in codes or table in STRUCTURE or is_begun(f"{table}.{key}", place):
        return True
    written = constants(place)
    match table:
        case "fact":
            return any(key == text or (text and key.startswith(f"{text.rstrip('_')}_")) for text in written)
        case "mark":
            return key in written
        case "value":
            kinds = [field.name for game in GAMES.values() for field in fields(game.Rules)]
            return key in {"true", "false", "none"} or any(key.startswith(f"{name}_") for name in kinds)
        case "term" | "category" | "pile" | "error":
            return key in written or any(key in constants(one) for one in shared_places())
        case "widget":
            keys, begun = widget_keys()
            return key in keys or any(key.startswith(part) for part in begun) or key in constants(ENGINE / "html")
        case "browser" | "filled":
            return True  # compared with the TypeScript below
        case _:
            return False


def test_no_line_is_unused() -> None:
    shared = shared_phrases().union(*(wanted(game) for game in GAMES.values()))
    unused = [
        f"common: {table}.{key}" for table, key, _ in lines("en", COMMON) if not is_wanted(table, key, ENGINE, shared)
    ]
    for game in GAMES.values():
        codes = wanted(game) | shared_phrases()
        unused += [
            f"{game.key}: {table}.{key}"
            for table, key, _ in lines("en", game.key)
            if not is_wanted(table, key, home(game), codes)
        ]
    assert not unused, "\n".join(unused)


def test_kinds_of_nouns_are_tables() -> None:
    assert KINDS - {"text", "short", "preset", "level"} == NOUNS


def test_the_catalogues_are_toml_with_one_line_a_sentence() -> None:
    for path in (ENGINE / "text").glob("*/*.toml"):
        text = path.read_text("utf-8")
        count = sum(len(entries) for entries in tomllib.loads(text).values())
        assert count == len(re.findall(r"^[\w-]+\s*=", text, re.MULTILINE)), path


def test_the_browser_fills_in_every_sentence_of_its_catalogue() -> None:
    text = (ROOT / "widgets" / "browser" / "widgets" / "filled.ts").read_text("utf-8")
    keys = re.search(r"KEYS = \[(.*?)\]", text, re.DOTALL)
    assert keys is not None
    assert set(re.findall(r'"(\w+)"', keys[1])) == set(tables("en", COMMON)["filled"])


def test_the_browser_says_what_its_catalogue_has() -> None:
    text = (ROOT / "widgets" / "browser" / "widgets" / "words.ts").read_text("utf-8")
    keys = re.search(r"KEYS = \[(.*?)\]", text, re.DOTALL)
    assert keys is not None
    assert set(re.findall(r'"(\w+)"', keys[1])) == set(tables("en", COMMON)["browser"])
