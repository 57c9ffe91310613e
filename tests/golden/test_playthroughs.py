"""A whole deal of every game and preset, told and seen by every seat, compared line by line.

``pytest tests/golden/test_playthroughs.py --update`` rewrites the files (read the difference before you
keep it); a preset without a file fails, and so does a file without a preset.
"""

import json
import random
from pathlib import Path

import pytest
from tapisvert.core.cards import Card
from tapisvert.core.links import from_json, to_json
from tapisvert.core.notation import write_action
from tapisvert.core.piles import hide, hide_event
from tapisvert.core.replay import replay
from tapisvert.core.wire import encode
from tapisvert.games import GAMES
from tapisvert.text.say import say

from tests.randomplay import dealt, play_out

FOLDER = Path(__file__).parent / "playthroughs"
TABLES = {f"{game.key}-{preset}": (game, preset) for game in GAMES.values() for preset in game.PRESETS}


def drawn_record(game, preset):
    """Of some random deals the one in which most happens, so that a playthrough shows much in few lines."""
    rng = random.Random(f"playthrough {game.key} {preset}")
    deals = [list(play_out(game, dealt(game, preset, rng), rng)) for _ in range(30)]
    short = [deal for deal in deals if len(deal) < 40] or deals
    return max(short, key=lambda deal: len({type(event) for _, step in deal for event in step.events}))[-1][0]


def playthrough(game, record):
    """The record, then each step: the action, what happened in both languages, what every seat sees."""
    seats = game.seats(record.rules)
    yield json.dumps(to_json(game, record), ensure_ascii=False)
    for number, step in enumerate(replay(game, record)):
        yield ""
        yield f"{number}. {write_action(record.actions[number - 1])}" if number else "0. deal"
        for event in step.events:
            yield f"   en {say(event, 'en', game=game.key)}"
            yield f"   fr {say(event, 'fr', game=game.key)}"
        for seat in (None, *seats):
            whose = seat or "bystander"
            lines = [
                say(event, "en", game=game.key, reader=seat) for event in (hide_event(e, seat) for e in step.events)
            ]
            hidden = [text for text, event in zip(lines, step.events, strict=True) if hide_event(event, seat) != event]
            yield from (f"   {whose} hears: {text}" for text in hidden)
            yield f"   {whose} sees: {seen(hide(game.table(step.state), seat))}"
        yield f"   {public(game.table(step.state))}"
    result = game.result(replay(game, record)[-1].state)
    yield ""
    yield f"end: {json.dumps(encode(result))}"


def seen(table):
    return " | ".join(
        f"{pile.name}{' ' + pile.owner if pile.owner else ''}: {shown(pile.cards)}"
        for pile in table.piles
        if pile.cards
    )


def shown(cards):
    if len(cards) > 12 and not any(cards):
        return f"{len(cards)} hidden"
    return " ".join(str(card) if isinstance(card, Card) else "??" for card in cards)


def fact_line(fact):
    if fact.seat is None:
        return f"{fact.name}={fact.value}"
    return f"{fact.name}={fact.seat}" if fact.value is True else f"{fact.name}_{fact.seat}={fact.value}"


def public(table):
    facts = ", ".join(map(fact_line, table.facts))
    pairs = {"points": table.points, "tricks": table.tricks, "stacks": table.stacks}
    lines = "; ".join(f"{name} " + " ".join(f"{s}={n}" for s, n in held) for name, held in pairs.items() if held)
    may = " ".join(table.to_act) or "-"
    return f"turn {table.turn}; to act {may}; stake {table.stake}; pot {table.pot}; {lines}; {facts}"


@pytest.mark.parametrize("name", TABLES)
def test_playthrough(name, request):
    game, preset = TABLES[name]
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--update"):
        record = drawn_record(game, preset)
        path.write_text("\n".join(playthrough(game, record)) + "\n", encoding="utf-8")
    assert path.exists(), f"{name} has no playthrough: run this test with --update"
    kept = path.read_text(encoding="utf-8").splitlines()
    record = from_json(game, json.loads(kept[0]))
    assert record.preset == preset
    lines = list(playthrough(game, record))
    for number, (expected, found) in enumerate(zip(kept, lines, strict=False), start=1):
        assert found == expected, f"{path}:{number}"
    assert len(lines) == len(kept)


def test_no_playthrough_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TABLES)
