"""A deal as a record: game, rules, carry, pack and actions. Everything else is computed from it.

A worked hand in a page, a saved game, a shared link, a test case and a browser message are the
same record. This module makes packs, replays records and writes them as JSON and links;
``tapisvert.worked.reader`` reads and writes them as files.
"""

import base64
import binascii
import json
import random
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from tapisvert.core.cards import Card, no_doubles, write
from tapisvert.core.cards import shuffled as shuffled_cards
from tapisvert.core.errors import RecordError, RulesError, WireError
from tapisvert.core.frozen import quick, replace
from tapisvert.core.game import FIRST_DEAL, AnyGame, Carry, Pack, Step
from tapisvert.core.notation import read_action, write_action
from tapisvert.core.wire import Json, a_list, a_text, an_object, card_list, decode, encode

VERSION: Final = 1
MOST_ACTIONS: Final = 2000
"""Longest deal that is read; the longest legal ones are far shorter."""
MOST_LINK: Final = 6000
ALIASES: Final = {"retourne": "turned"}
"""Other names under which a hand file may name a pile."""
_MOST_JSON = 60_000


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One deal, whole: who reads it knows every card."""

    game: str
    """The game's key."""
    preset: str
    rules: Any
    """The game's ``Rules``: the preset with what differs."""
    carry: Carry = FIRST_DEAL
    pack: Pack
    actions: tuple[Any, ...] = ()


def replay(game: AnyGame, record: Record) -> tuple[Step[Any, Any], ...]:
    """Return every step: the start, then one for each action.

    Raises ``IllegalAction`` at an action the rules do not allow, and what ``game.start`` raises.
    """
    steps = [game.start(record.rules, record.pack, record.carry)]
    for action in record.actions:
        steps.append(game.apply(steps[-1].state, action))
    return tuple(steps)


def cut_short(record: Record, length: int) -> Record:
    """Return the record as it stood after ``length`` actions."""
    return replace(record, actions=record.actions[:length])


def stack(game: AnyGame, rules: object, deal: Mapping[str, tuple[Card, ...]], carry: Carry = FIRST_DEAL) -> Pack:
    """Build the pack that deals the named hands; what is not named is filled in a fixed order.

    ``deal`` maps a pile (a seat, ``turned``, ``talon``) to its cards in the order they are dealt;
    ``stock`` names what follows the deal. Raises ``RecordError`` for an unknown pile, too many
    cards, a card twice or a card that is not in the pack.
    """
    places = game.layout(rules, carry)
    whole = game.pack(rules)
    deal = {ALIASES.get(pile, pile): cards for pile, cards in deal.items()}
    named = [card for cards in deal.values() for card in cards]
    no_doubles(named)
    for card in named:
        if card not in whole:
            raise RecordError("card_not_in_pack", card=card)
    for pile, cards in deal.items():
        room = places.count(pile) if pile != "stock" else len(whole) - len(places)
        if not room and pile != "stock":
            raise RecordError("pile_unknown", pile=pile, allowed=(*dict.fromkeys(places), "stock"))
        if len(cards) > room:
            raise RecordError("too_many_cards", pile=pile, most=room, found=len(cards))
    left = {pile: list(cards) for pile, cards in deal.items()}
    rest = iter([card for card in whole if card not in set(named)])
    dealt = [left[p].pop(0) if left.get(p) else next(rest) for p in places]
    return (*dealt, *left.get("stock", ()), *rest)


def shuffled(game: AnyGame, rules: object, rng: random.Random) -> Pack:
    """Return a pack in random order. Only the pack is stored, never the seed."""
    return shuffled_cards(game.pack(rules), rng)


def rules_of(game: AnyGame, preset: str, changed: Mapping[str, object], path: str = "$.rules") -> Any:
    """Return a preset's rules with the fields that differ. Raises ``RulesError`` or ``WireError``."""
    base = game.PRESETS.get(preset)
    if base is None:
        raise RulesError("preset_unknown", preset=preset[:40], allowed=tuple(game.PRESETS))
    rules = decode(game.Rules, {**_object(encode(base)), **changed}, path)
    game.check(rules)
    return rules


def rules_changed(game: AnyGame, preset: str, rules: object) -> dict[str, Json]:
    """Return the fields in which ``rules`` differs from the preset."""
    base = game.PRESETS[preset]
    return {
        field.name: encode(getattr(rules, field.name))
        for field in fields(game.Rules)
        if getattr(rules, field.name) != getattr(base, field.name)
    }


def _object(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def to_json(game: AnyGame, record: Record) -> dict[str, Json]:
    """Return the record as a JSON object; ``from_json`` reads it back as the same record."""
    told: dict[str, Json] = {"v": VERSION, "game": record.game, "preset": record.preset}
    changed = rules_changed(game, record.preset, record.rules)
    if changed:
        told["rules"] = changed
    if record.carry != FIRST_DEAL:
        told["carry"] = encode(record.carry)
    told["pack"] = write(record.pack)
    told["actions"] = [write_action(action) for action in record.actions]
    return told


def from_json(game: AnyGame, value: object, path: str = "$") -> Record:
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
    return Record(
        game=game.key,
        preset=preset,
        rules=rules_of(game, preset, changed, f"{path}.rules"),
        carry=decode(Carry, given.get("carry", {}), f"{path}.carry"),
        pack=card_list(given["pack"], f"{path}.pack"),
        actions=actions,
    )


def to_link(game: AnyGame, record: Record) -> str:
    """Return the record as text that fits a URL's fragment (letters, digits, ``-`` and ``_``)."""
    text = json.dumps(to_json(game, record), separators=(",", ":"), ensure_ascii=True)
    packed = zlib.compress(text.encode("ascii"), 9)
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def link_json(text: str) -> dict[str, object]:
    """Unpack a link to JSON, bounded. Raises ``RecordError("link_broken")`` for anything else."""
    if len(text) > MOST_LINK:
        raise RecordError("link_broken")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpack = zlib.decompressobj()
        plain = unpack.decompress(packed, _MOST_JSON)
        if unpack.unconsumed_tail or not unpack.eof:
            raise RecordError("link_broken")
        value = json.loads(plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise RecordError("link_broken") from error
    if not isinstance(value, dict):
        raise RecordError("link_broken")
    return value
