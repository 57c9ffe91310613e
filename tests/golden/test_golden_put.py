"""Published and derived hands of Put (put.yml) come out of the engine as they are told."""

from pathlib import Path

import pytest
import tapisvert.games.put as game
import yaml
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.errors import IllegalAction
from tapisvert.core.notation import read_action
from tapisvert.core.presets import rules_of
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.core.seats import by_seat
from tapisvert.games.put.rules import Carry

CASES = yaml.safe_load((Path(__file__).parent / "put.yml").read_text(encoding="utf-8"))
LETTERS = {2: "PD", 3: "ABC", 4: "ABCD"}
PRESETS = {2: "two-players", 3: "three-players", 4: "partnership"}


def play(case, acts):
    """Replay the case's deal; the exchange of a partnership, of which no case speaks, is left out."""
    count = case["n"]
    changed = case.get("opt", {}) | ({"exchange": False} if count == 4 else {})
    rules = rules_of(game, PRESETS[count], changed)
    seat_of = dict(zip(LETTERS[count], game.seats(rules), strict=True))
    scores = {seat_of[letter]: points for letter, points in case.get("start", {}).items()}
    carry = Carry(scores=by_seat(scores))
    deal = {seat_of[letter]: cards(hand) for letter, hand in case["hands"].items()}
    actions = []
    for act in acts.split():
        letter, word = act.split(":")
        text = word if word in {"put", "see", "fold"} else f"play {word}"
        actions.append(read_action(game, f"{seat_of[letter]}: {text}"))
    record = Record(
        game="put", preset=PRESETS[count], rules=rules, carry=carry,
        pack=stack(game, rules, deal, carry), actions=tuple(actions),
    )  # fmt: skip
    return record, seat_of, replay(game, record)


def for_letters(points, seat_of):
    """AC: 1 is one point for A and for C."""
    return {seat_of[letter]: number for letters, number in points.items() for letter in letters}


@pytest.mark.parametrize("case", [c for c in CASES if "expect" in c], ids=lambda case: case["id"])
def test_golden_put(case):
    record, seat_of, steps = play(case, case["acts"])
    expected, result = case["expect"], game.result(steps[-1].state)
    tricks = dict.fromkeys(game.seats(record.rules), 0) | for_letters(expected["tricks"], seat_of)
    assert dict(result.tricks) == tricks
    assert result.tied == expected["tied"]
    assert dict(result.points) == for_letters(expected["points"], seat_of)
    following = game.after(record.rules, record.carry, result)
    assert following.winners == ((seat_of[expected["match"]],) if "match" in expected else ())
    assert following.over == ("match" in expected)


@pytest.mark.parametrize("case", [c for c in CASES if "bad" in c], ids=lambda case: case["id"])
def test_golden_put_refused(case):
    play(case, case["acts"])
    with pytest.raises(IllegalAction) as caught:
        play(case, f"{case['acts']} {case['bad']}")
    assert caught.value.code in game.ERRORS


def test_the_file_has_every_case():
    assert len(CASES) == len({case["id"] for case in CASES}) == 17
    assert all("expect" in case or "bad" in case for case in CASES)
