"""Sentences of the catalogues for one scene: as plain text, and as markup where they may hold foreign words."""

import re
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from tapisvert.core.piles import Fact
from tapisvert.core.seats import Seat
from tapisvert.games.rule_ids import read_rule
from tapisvert.html.markup import Html, element
from tapisvert.html.scene import Scene
from tapisvert.text.catalogue import book
from tapisvert.text.say import (
    FOREIGN,
    label,
    pile_name,
    role_name,
    say,
    say_fact,
    say_mark,
    seat_name,
    sentence,
    spoken,
)
from tapisvert.text.speech import capital

__all__ = [
    "capital", "fact_words", "figures", "foreign_words", "has", "label_html", "mark_words", "name_of", "pile_of",
    "role_of", "rule_html", "say_html", "spoken_by_seats", "widget",
]  # fmt: skip

_MARKED: Final = re.compile(rf"&lt;({'|'.join(FOREIGN)})&gt;(.*?)&lt;/\1&gt;", re.DOTALL)


def foreign_words(text: str) -> Html:
    """Marked text of the catalogues as markup; everything else in it is escaped.

    >>> foreign_words("<hi>chaal</hi> & <b>")
    '<i lang="hi">chaal</i> &amp; &lt;b&gt;'
    """
    escaped = escape(text, quote=False)
    return Html(_MARKED.sub(r'<i lang="\1">\2</i>', escaped) if "<" in text else escaped)


def say_html(thing: object, scene: Scene) -> Html:
    """An event, an action, an error, a phrase or a reason as a sentence."""
    return foreign_words(
        say(thing, scene.lang, game=scene.game, reader=scene.reader, names=scene.names, foreign="marked")
    )


def label_html(thing: object, scene: Scene) -> Html:
    """The words on the button of an action, or what a ``Pick`` or ``Amount`` asks for."""
    return foreign_words(
        label(thing, scene.lang, game=scene.game, reader=scene.reader, names=scene.names, foreign="marked")
    )


def spoken_by_seats(events: Sequence[Any], scene: Scene) -> dict[Seat, Html]:
    """What each seat says in these events, in its own words; those of one seat are joined."""
    found: dict[Seat, list[Html]] = {}
    for event in events:
        said = spoken(event, scene.lang, game=scene.game, reader=scene.reader, names=scene.names, foreign="marked")
        if said:
            found.setdefault(event.seat, []).append(foreign_words(said))
    return {seat: Html(" ").join(all_of) for seat, all_of in found.items()}


def widget(scene: Scene, key: str, **values: object) -> str:
    """A line of ``[widget]``, plain text; a game may have its own."""
    return sentence(f"widget.{key}", scene.lang, game=scene.game, reader=scene.reader, names=scene.names, **values)


def has(scene: Scene, table: str, key: str) -> bool:
    """Whether the catalogues of the scene have a line."""
    return book(scene.lang, scene.game).has(table, key)


def name_of(scene: Scene, seat: Seat) -> str:
    """The name that stands over a seat: *Robin*, *Le donneur*, *Vous*."""
    return capital(seat_name(seat, scene.lang, game=scene.game, reader=scene.reader, names=scene.names))


def role_of(scene: Scene, seat: Seat) -> str:
    """The part that a seat plays in this deal, where its name does not say it already."""
    return role_name(seat, scene.lang, game=scene.game) if scene.names else ""


def pile_of(scene: Scene, pile: str) -> str:
    """The name of a pile."""
    return capital(pile_name(pile, scene.lang, game=scene.game))


def fact_words(scene: Scene, fact: Fact) -> str:
    """A fact of the table in a sentence; empty when it needs none."""
    return say_fact(fact, scene.lang, game=scene.game, reader=scene.reader, names=scene.names)


def mark_words(scene: Scene, fact: Fact) -> str:
    """A fact of a seat in the few words that stand there."""
    return say_mark(fact, scene.lang, game=scene.game, reader=scene.reader, names=scene.names)


def figures(scene: Scene, number: int, *, signed: bool = False) -> str:
    """A number in figures; a gain has its plus."""
    written = book(scene.lang, scene.game).language.number(str(number))
    return f"+{written}" if signed and number > 0 else written


def rule_html(scene: Scene, rule: str) -> Html:
    """A link to the paragraph of a rule."""
    return element(
        "a", widget(scene, "rule", rule=rule), {"class": "tv-rule", "href": f"{scene.base}#{read_rule(rule).anchor}"}
    )
