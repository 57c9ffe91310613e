"""How large anything may be that is read from outside: requests, links, stored matches, hand files, rules, carries.

A link, a stored match and a hand file may be anybody's, so nothing in them may cost more than a moment to refuse. All
bounds stand here; what a number may be is said by the kind that its field has in ``Rules`` or ``Carry``: ``Target``,
``Chips``. ``check_bounds`` holds a value to the kinds of its fields.
"""

import re
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import accumulate
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from tapisvert.core.errors import RulesError, WireError
from tapisvert.core.seats import BySeat

# Texts

LARGEST_REQUEST: Final = 2_000_000
"""Longest request, in characters: a whole session of chips is a tenth of it."""
DEEPEST_JSON: Final = 32
"""Most objects and lists inside each other; a stored match has nine. Python in the browser has a small stack."""
MOST_ITEMS: Final = 5_000
"""Longest list, largest object: no deal comes near it."""
MOST_TEXT: Final = 8_000
"""Longest single text, a link with its step and seat included."""
LONGEST_ACTION: Final = 300
MOST_ACTIONS: Final = 2_000
"""Longest deal; the longest legal ones are far shorter."""
MOST_LINK: Final = 6_000
"""Longest record in a link, in characters."""
MOST_LINK_JSON: Final = 60_000
"""Longest record in a link when it is unpacked."""
LARGEST_FILE: Final = 100_000
"""Longest hand file, in characters."""
LONGEST_LINE: Final = 8_000
"""Longest line of a hand file."""
DEEPEST_FILE: Final = 8
"""Most lists and tables inside each other in a hand file."""
MOST_KEY_PARTS: Final = 4
"""Most parts of a dotted key in a hand file: ``carry.scores.pone`` has three."""

# Numbers

BIGGEST: Final = 10**10
"""Largest whole number of any kind: JavaScript holds it exactly."""
SEEDS: Final = 2**53
"""Seeds of a request are the whole numbers below this."""
MOST_DEALS: Final = 200
"""Most deals of a match; a session of chips ends there."""
MOST_CHIPS: Final = 10**9
"""Most chips on a table, all stacks and the pot together, without caves that were bought during the session."""


@dataclass(frozen=True, slots=True)
class Within:
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int


Target = Annotated[int, Within(1, 100)]
"""Game points that win a match."""
Points = Annotated[int, Within(0, 10_000)]
"""Game points, or rounds owed, that somebody has so far."""
Deals = Annotated[int, Within(1, 50)]
"""Deals of a match that has a number of them."""
DealsPlayed = Annotated[int, Within(0, MOST_DEALS)]
"""Deals of a match before this one, or how often something happened that happens once a deal."""
Chips = Annotated[int, Within(0, 3 * MOST_CHIPS)]
"""Chips that somebody has, or that lie in a pot, those of bought caves included."""
Stake = Annotated[int, Within(1, 100_000)]
"""Chips that somebody must put in."""
Payment = Annotated[int, Within(0, 100_000)]
"""Chips that somebody must pay, or nothing."""
Cave = Annotated[int, Within(2, 1_000_000)]
"""Chips that a player buys."""
Ceiling = Annotated[int, Within(1, MOST_CHIPS)]
"""Chips that a stake or a pot may not pass."""
Turns = Annotated[int, Within(1, 500)]
"""Turns after which a deal is ended: with all that may be said in a turn fewer than ``MOST_ACTIONS``."""


def check_bounds(value: object) -> None:
    """Hold the numbers of a frozen value to the kinds of its fields.

    Raises ``RulesError("out_of_range")`` with the field (or the seat whose value it is), the value and its bounds.
    """
    kind: Any = type(value)
    for name, within, each_seat in bounded(kind):
        given = getattr(value, name)
        for field, number in given if each_seat else ((name, given),):
            if number is not None and not within.least <= number <= within.most:
                raise RulesError("out_of_range", field=field, value=number, least=within.least, most=within.most)


def check_chips(chips: int) -> None:
    """Raise ``RulesError("too_many_chips")`` if there are more on a table than ``MOST_CHIPS``."""
    if chips > MOST_CHIPS:
        raise RulesError("too_many_chips", most=MOST_CHIPS)


@cache
def bounded(kind: type) -> tuple[tuple[str, Within, bool], ...]:
    """Return each field of a dataclass that is bounded, its bounds, and whether it has a number for each seat."""
    if not is_dataclass(kind):
        raise TypeError(kind)
    known = get_type_hints(kind, include_extras=True)
    return tuple(
        (field.name, within, get_origin(known[field.name]) is BySeat)
        for field in fields(kind)
        if (within := _within(known[field.name])) is not None
    )


def _within(kind: Any) -> Within | None:
    """Return the bounds that a declared type holds, also inside ``| None`` or ``BySeat``."""
    if get_origin(kind) is Annotated:
        return next((one for one in get_args(kind) if isinstance(one, Within)), None)
    return next((found for one in get_args(kind) if (found := _within(one)) is not None), None)


# What stands in a text is found without reading it as JSON or TOML: both readers go one frame deeper for each level.
_JSON_TEXT: Final = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\Z)', re.DOTALL)
_TOML_TEXT: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+(?:"|$)'
    r"|'[^'\n]*+(?:'|$)"
    r"|\#[^\n]*+",
    re.DOTALL | re.MULTILINE,
)
_BRACKETS: Final = re.compile(r"[\[\]{}]")
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_LONG_KEY: Final = re.compile(rf"(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_KEY_PARTS}}}")


def check_json_depth(text: str, *, path: str = "$") -> None:
    """Raise ``WireError("too_deep")`` if more objects and lists lie inside each other than ``DEEPEST_JSON``."""
    if _depth(_JSON_TEXT.sub("", text)) > DEEPEST_JSON:
        raise WireError("too_deep", path=path)


def file_fault(text: str) -> tuple[str, int] | None:
    """Return what makes a TOML text costly to read, as the code of an error and the line; ``None`` for nothing."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            return "line_too_long", number
    plain = _TOML_TEXT.sub(lambda found: "t" + "\n" * found[0].count("\n"), text)
    if found := _LONG_KEY.search(plain):
        return "key_too_long", 1 + plain.count("\n", 0, found.start())
    if _depth(plain) <= DEEPEST_FILE:
        return None
    depth = 0
    for number, line in enumerate(plain.split("\n"), 1):
        for bracket in _BRACKETS.findall(line):
            depth += _STEPS[bracket]
            if depth > DEEPEST_FILE:
                return "nested_too_deep", number
    return None


def _depth(text: str) -> int:
    return max(accumulate(map(_STEPS.__getitem__, _BRACKETS.findall(text))), default=0)
