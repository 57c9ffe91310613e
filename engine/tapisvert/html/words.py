"""The catalogues' voice for one scene: short names for what every picture says."""

from tapisvert.core.game import Seat
from tapisvert.html.markup import escape
from tapisvert.html.scene import Scene
from tapisvert.text.catalogue import book
from tapisvert.text.say import pile_name, rule_link, say_fact, seat_name, sentence
from tapisvert.text.speech import capital

__all__ = ["capital", "fact", "has", "name_of", "pile_of", "rule_html", "widget"]


def widget(scene: Scene, key: str, **values: object) -> str:
    """A line of ``[widget]``, plain text; a game may have its own."""
    return sentence(f"widget.{key}", scene.lang, game=scene.game, reader=scene.reader, **values)


def has(scene: Scene, table: str, key: str) -> bool:
    """Whether the catalogues of the scene have a line."""
    return book(scene.lang, scene.game).has(table, key)


def name_of(scene: Scene, seat: Seat) -> str:
    """The name that stands over a seat: *Le donneur*, *Vous*."""
    return capital(seat_name(seat, scene.lang, game=scene.game, reader=scene.reader))


def pile_of(scene: Scene, pile: str) -> str:
    """The name of a pile."""
    return capital(pile_name(pile, scene.lang, game=scene.game))


def fact(scene: Scene, name: str, value: object) -> str:
    """A fact of the table in words; empty when it needs none."""
    return say_fact(name, value, scene.lang, game=scene.game, reader=scene.reader)


def rule_html(scene: Scene, rule: str) -> str:
    """A link to the paragraph of a rule."""
    _, anchor = rule_link(rule)
    text = escape(widget(scene, "rule", rule=rule))
    return f'<a class="tv-rule" href="{escape(scene.base)}#{anchor}">{text}</a>'
