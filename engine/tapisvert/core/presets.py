"""Rules as a preset with the fields that differ from it."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tapisvert.core.errors import RulesError
from tapisvert.core.game import AnyGame
from tapisvert.core.wire import Json, decode, encode


def rules_of(game: AnyGame, preset: str, changed: Mapping[str, object], path: str = "$.rules") -> Any:
    """Return a preset's rules with the fields that differ. Raises ``RulesError`` or ``WireError``."""
    base = game.PRESETS.get(preset)
    if base is None:
        raise RulesError("preset_unknown", preset=preset[:40], allowed=tuple(game.PRESETS))
    written = encode(base)
    rules = decode(game.Rules, {**(written if isinstance(written, dict) else {}), **changed}, path)
    game.check(rules)
    return rules


def table_sizes(game: AnyGame, preset: str) -> tuple[int, ...]:
    """Return the numbers of players, of those that matches are offered for, that a preset serves."""
    return tuple(size for size in game.TABLE_SIZES if _serves(game, preset, size))


def _serves(game: AnyGame, preset: str, size: int) -> bool:
    try:
        rules_of(game, preset, {"players": size})
    except RulesError:
        return False
    return True


def named_by(game: AnyGame, preset: str, rules: object) -> str:
    """Return the preset that ``rules`` are: another than the one they were made from where they come to just that."""
    return next((one for one, own in game.PRESETS.items() if one != preset and own == rules), preset)


def rules_changed(game: AnyGame, preset: str, rules: object) -> dict[str, Json]:
    """Return the fields in which ``rules`` differs from the preset."""
    base = game.PRESETS[preset]
    return {
        field.name: encode(getattr(rules, field.name))
        for field in fields(game.Rules)
        if getattr(rules, field.name) != getattr(base, field.name)
    }
