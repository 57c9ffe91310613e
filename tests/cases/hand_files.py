"""Cases as hand files: a few words become a file written strictly to the format, which is then read and replayed."""

import json

from tapisvert.worked.reader import read_hand


def hand_file(game, preset, deal, steps, end=None, *, rules=None, carry=None):
    """Return the text of a hand file; ``steps`` are actions, or dicts with the keys of a step."""
    head = {"game": game, "preset": preset}
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    for name, table in (("rules", rules), ("carry", carry), ("deal", deal)):
        if table:
            lines += [f"[{name}]", *_keys(table)]
    for step in steps:
        lines += ["[[step]]", *_keys({"do": step} if isinstance(step, str) else step)]
    if end is not None:
        lines += ["[end]", *_keys(end)]
    return "\n".join(lines) + "\n"


def _keys(table):
    return [f"{key} = {_toml(value)}" for key, value in table.items()]


def _toml(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(_keys(value)) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def holds(*given, **more):
    """Read a hand file that must be right in all it says; gives the file and its last state."""
    hand = read_hand(hand_file(*given, **more))
    assert not hand.faults, [str(fault) for fault in hand.faults]
    done = [step for head in hand.steps for step in head.steps]
    return hand, (done[-1] if done else hand.start).state
