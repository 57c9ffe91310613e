"""Markup as a type: ``Html`` is written as it stands, any other text is escaped on its way in.

Every function that draws returns ``Html``. An f-string or ``"".join`` of markup is a plain ``str``
again: mypy refuses to return it as ``Html``, and ``element`` would escape it. So a text that came
from a reader, a link or a hand file cannot become markup by an oversight.
"""

import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final, SupportsIndex, override

__all__ = ["EMPTY", "Attribute", "Html", "classes", "element", "hidden_text", "join", "listed", "request", "void"]

type Attribute = str | int | bool | None
"""``True`` is an attribute without a value; ``None`` and ``False`` leave it out."""


_special: Final = re.compile("[&<>\"']").search


class Html(str):
    """Text that is markup already. Calling it vouches for the text: only for literals.

    >>> Html("<b>") + "A & B" + Html("</b>")
    '<b>A &amp; B</b>'
    >>> Html(", ").join(["<i>", Html("<hr>")])
    '&lt;i&gt;, <hr>'
    """

    __slots__ = ()

    @override
    def __add__(self, other: str) -> "Html":
        return Html(str.__add__(self, html(other)))

    def __radd__(self, other: str) -> "Html":
        return Html(str.__add__(html(other), self))

    @override
    def __mul__(self, times: SupportsIndex) -> "Html":
        return Html(str.__mul__(self, times))

    @override
    def join(self, items: Iterable[str], /) -> "Html":
        return Html(str.join(self, map(html, items)))


EMPTY: Final = Html("")


def html(text: str) -> Html:
    """The text as markup: escaped, unless it is markup already."""
    return text if isinstance(text, Html) else Html(_escaped(text))


def _escaped(text: str) -> str:
    """The text as it stands in markup. Most has nothing to escape, and to see that is quicker."""
    return escape(text) if _special(text) else text


def join(*parts: str) -> Html:
    """The parts side by side; plain text among them is escaped.

    >>> join("1 < 2 ", Html("<br>"))
    '1 &lt; 2 <br>'
    """
    return EMPTY.join(parts)


def _attributes(values: Mapping[str, Attribute]) -> str:
    written = ""
    for name, value in values.items():
        if value.__class__ is str:  # nearly all of them
            written += f' {name}="{escape(value) if _special(value) else value}"'
        elif isinstance(value, Html):
            raise TypeError(f"{name}: an attribute holds plain text, not markup")
        elif value is True:
            written += f" {name}"
        elif value is not None and value is not False:
            written += f' {name}="{_escaped(str(value))}"'
    return written


def element(tag: str, inner: str = EMPTY, values: Mapping[str, Attribute] | None = None) -> Html:
    """An element around ``inner``, which is escaped unless it is ``Html``.

    >>> element("p", "A & B", {"class": "tv-note", "hidden": True, "id": None, "title": 'a "b"'})
    '<p class="tv-note" hidden title="a &quot;b&quot;">A &amp; B</p>'

    Raises ``TypeError`` for markup as the value of an attribute.
    """
    return Html(f"<{tag}{_attributes(values) if values else ''}>{html(inner)}</{tag}>")


def void(tag: str, values: Mapping[str, Attribute]) -> Html:
    """An element that has no content and no end tag.

    >>> void("input", {"name": "chips", "required": True})
    '<input name="chips" required>'
    """
    return Html(f"<{tag}{_attributes(values)}>")


def classes(*names: str | bool | None) -> str:
    """Join the class names that are there.

    >>> classes("tv-card", None, False, "tv-red")
    'tv-card tv-red'
    """
    return " ".join(name for name in names if isinstance(name, str) and name)


def hidden_text(text: str) -> Html:
    """Words that are spoken and not seen."""
    return element("span", text, {"class": "tv-sr"})


def request(do: str, args: Mapping[str, object] | None = None) -> dict[str, Attribute]:
    """The attributes of a button that asks the engine to do something.

    >>> request("act", {"action": "pone: put"})
    {'type': 'button', 'data-do': 'act', 'data-args': '{"action":"pone: put"}'}
    """
    found: dict[str, Attribute] = {"type": "button", "data-do": do}
    if args:
        found["data-args"] = json.dumps(args, ensure_ascii=False, separators=(",", ":"))
    return found


def listed(items: Iterable[str], values: Mapping[str, Attribute], tag: str = "ul") -> Html:
    """A list that stays one for screen readers although it looks like none."""
    return element(tag, join(*(element("li", item) for item in items)), {"role": "list", **values})
