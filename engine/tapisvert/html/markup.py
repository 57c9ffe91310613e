"""Small pieces of markup that all pictures share; everything that goes into HTML is escaped here."""

import json
from collections.abc import Iterable, Mapping
from html import escape

__all__ = ["attributes", "classes", "element", "escape", "hidden_text", "request"]

type Attribute = str | int | bool | None
"""``True`` is an attribute without a value; ``None`` and ``False`` leave it out."""


def attributes(values: Mapping[str, Attribute]) -> str:
    """Write attributes, each with a space before it.

    >>> attributes({"class": "tv-card", "hidden": True, "id": None, "title": 'a "b"'})
    ' class="tv-card" hidden title="a &quot;b&quot;"'
    """
    written = ""
    for name, value in values.items():
        if value is True:
            written += f" {name}"
        elif value is not None and value is not False:
            written += f' {name}="{escape(str(value))}"'
    return written


def element(tag: str, inner: str, values: Mapping[str, Attribute] | None = None) -> str:
    """Put ``inner``, which is markup already, into an element.

    >>> element("p", "A &amp; B", {"class": "tv-note"})
    '<p class="tv-note">A &amp; B</p>'
    """
    return f"<{tag}{attributes(values or {})}>{inner}</{tag}>"


def classes(*names: str | bool | None) -> str:
    """Join the class names that are there."""
    return " ".join(name for name in names if isinstance(name, str) and name)


def hidden_text(text: str) -> str:
    """Words that are spoken and not seen."""
    return f'<span class="tv-sr">{escape(text)}</span>'


def request(do: str, args: Mapping[str, object] | None = None) -> dict[str, Attribute]:
    """Return the attributes of a button that asks the engine to do something.

    >>> request("act", {"action": "pone: put"})
    {'type': 'button', 'data-do': 'act', 'data-args': '{"action":"pone: put"}'}
    """
    found: dict[str, Attribute] = {"type": "button", "data-do": do}
    if args:
        found["data-args"] = json.dumps(args, ensure_ascii=False, separators=(",", ":"))
    return found


def listed(items: Iterable[str], values: Mapping[str, Attribute], tag: str = "ul") -> str:
    """A list that stays one for screen readers although it looks like none."""
    inner = "".join(f"<li>{item}</li>" for item in items)
    return element(tag, inner, {"role": "list", **values})
