"""What a console can show: cards in letters where it has no ♠, and no character that would command it.

Titles and names come from files that may be anybody's; an escape sequence in one is shown, not obeyed.
"""

import re
import unicodedata
from typing import Final

_COMMANDS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but the tab and the end of a line, marks that turn the direction of writing, half characters."""
_CARD: Final = re.compile(r"(10|[2-9AKQJRDV])([♠♥♦♣])")
_RANKS: Final = {"10": "T", "R": "K", "D": "Q", "V": "J"}
_PLAIN: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "★": "JK", "▮": "##", "“": '"', "”": '"', "«": '"', "»": '"', "‘": "'",
    "’": "'", "…": "...", "–": "-", "—": "-", "−": "-", "→": "->", "·": ".", "×": "x", "œ": "oe", "Œ": "OE",
    "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\ufe0e": "", "\ufe0f": "",
}  # fmt: skip


def visible(text: str) -> str:
    r"""Return the text with what would command a console written out.

    >>> visible("\x1b[31mred")
    '\\x1b[31mred'
    """
    return _COMMANDS.sub(lambda found: _escape(found[0]), text)


def visible_json(text: str) -> str:
    r"""Return JSON on one line, the same value, in which nothing would command a console.

    >>> visible_json('"\u202e"')
    '"\\u202e"'
    """
    return _COMMANDS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def writable(text: str, encoding: str) -> str:
    """Return the text with all that this encoding lacks in plain letters, as far as there are any.

    >>> writable("R♥ 10♣, « Put ! »", "ascii")
    'KH TC, " Put ! "'
    """
    if _can_write(text, encoding):
        return text
    lettered = _CARD.sub(lambda found: found[0] if _can_write(found[0], encoding) else _letters(found), text)
    return "".join(one if _can_write(one, encoding) else _plain(one) for one in lettered)


def _letters(found: re.Match[str]) -> str:
    return _RANKS.get(found[1], found[1]) + _PLAIN[found[2]]


def _plain(one: str) -> str:
    """Return a character without its accents, in ASCII; one for which there is none stays."""
    known = _PLAIN.get(one)
    return known if known is not None else unicodedata.normalize("NFKD", one).encode("ascii", "ignore").decode() or one


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _escape(one: str) -> str:
    return f"\\x{ord(one):02x}" if ord(one) < 256 else f"\\u{ord(one):04x}"
