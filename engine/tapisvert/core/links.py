"""Records as JSON, and as text that fits the fragment of an address."""

import base64
import binascii
import json
import zlib
from typing import Final

from tapisvert.core.bounds import MOST_ACTIONS, MOST_LINK, MOST_LINK_JSON, check_json_depth
from tapisvert.core.cards import write
from tapisvert.core.errors import RecordError, WireError
from tapisvert.core.game import AnyGame
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.presets import rules_changed, rules_of
from tapisvert.core.record import AnyRecord, Record
from tapisvert.core.wire import Json, a_list, a_text, an_object, card_list, decode, encode

VERSION: Final = 1


def to_json(game: AnyGame, record: AnyRecord) -> dict[str, Json]:
    """Return the record as a JSON object; ``from_json`` reads it back as the same record."""
    written: dict[str, Json] = {"v": VERSION, "game": record.game, "preset": record.preset}
    changed = rules_changed(game, record.preset, record.rules)
    if changed:
        written["rules"] = changed
    if record.carry != game.Carry():
        written["carry"] = encode(record.carry)
    written["pack"] = write(record.pack)
    written["actions"] = [write_action(action) for action in record.actions]
    return written


def from_json(game: AnyGame, value: object, path: str = "$") -> AnyRecord:
    """Read a record, strictly. Raises ``WireError``, ``RulesError`` or ``RecordError``.

    The actions are read, not tried: ``replay`` does that.
    """
    given = an_object(value, path)
    known = {"v", "game", "preset", "rules", "carry", "pack", "actions"}
    for name in given:
        if name not in known:
            raise WireError("unknown_key", path=f"{path}.{name[:40]}", allowed=tuple(sorted(known)))
    for name in ("v", "preset", "pack"):
        if name not in given:
            raise WireError("missing_key", path=f"{path}.{name}")
    if given["v"] != VERSION:
        raise WireError("version_unknown", path=f"{path}.v")
    if given.get("game") != game.key:
        raise WireError("not_one_of", path=f"{path}.game", allowed=(game.key,))
    preset = a_text(given["preset"], f"{path}.preset")
    changed = an_object(given.get("rules", {}), f"{path}.rules")
    texts = a_list(given.get("actions", []), f"{path}.actions")
    if len(texts) > MOST_ACTIONS:
        raise WireError("too_long", path=f"{path}.actions")
    actions = tuple(read_action(game, a_text(text, f"{path}.actions[{i}]")) for i, text in enumerate(texts))
    rules = rules_of(game, preset, changed, f"{path}.rules")
    carry = decode(game.Carry, given.get("carry", {}), f"{path}.carry")
    game.check_carry(rules, carry)
    return Record(
        game=game.key,
        preset=preset,
        rules=rules,
        carry=carry,
        pack=card_list(given["pack"], f"{path}.pack"),
        actions=actions,
    )


def to_link(game: AnyGame, record: AnyRecord) -> str:
    """Return the record as text that fits a URL's fragment (letters, digits, ``-`` and ``_``)."""
    return json_link(to_json(game, record))


def json_link(value: Json) -> str:
    """Return JSON as text that fits a URL's fragment; ``link_json`` reads it back."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=True)
    packed = zlib.compress(text.encode("ascii"), 9)
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def link_json(text: str) -> dict[str, object]:
    """Unpack a link to JSON, bounded. Raises ``RecordError("link_broken")`` for anything else."""
    if len(text) > MOST_LINK:
        raise RecordError("link_broken")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpack = zlib.decompressobj()
        plain = unpack.decompress(packed, MOST_LINK_JSON)
        if unpack.unconsumed_tail or not unpack.eof:
            raise RecordError("link_broken")
        written = plain.decode("utf-8")
        check_json_depth(written)
        value = json.loads(written)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:  # also a link nested too deep
        raise RecordError("link_broken") from error
    if not isinstance(value, dict):
        raise RecordError("link_broken")
    return value
