"""A still picture of a table, described in words: for pages that show who sits where, and for hands not yet opened."""

from dataclasses import replace

from tapisvert.core.cards import Card
from tapisvert.core.piles import Pile, Table
from tapisvert.core.seats import Seat
from tapisvert.html.counts import count_words
from tapisvert.html.markup import Html
from tapisvert.html.scene import Scene
from tapisvert.html.seats import around, seat_words
from tapisvert.html.table import pot_parts, seen, table_html
from tapisvert.html.words import mark_words, name_of, pile_of, widget

__all__ = ["covered_table", "picture_html"]


def covered_table(table: Table, covered: frozenset[Seat]) -> Table:
    """The table with the hands of some seats face down: a picture holds nothing that it does not show.

    What has been shown to all stays face up.
    """
    piles = tuple(
        replace(pile, cards=(None,) * len(pile.cards))
        if pile.owner in covered and pile.seen_by is not None
        else pile
        for pile in table.piles
    )  # fmt: skip
    return replace(table, piles=piles)


def picture_html(table: Table, scene: Scene) -> Html:
    """The cloth as one picture, with a description that says everything in it. Hide the table before."""
    return table_html(table, scene, described=description(table, scene))


def description(table: Table, scene: Scene) -> str:
    """What lies on the table, seat by seat from the reader on, then what is nobody's and what is counted."""
    lines: list[str] = []
    for seat in around(table.seats, scene.reader):
        lines += [
            _line(_title(pile, scene, seat), pile, scene) for pile in table.piles if pile.owner == seat and pile.cards
        ]
        beside = seat_words(table, scene, seat)
        lines += [widget(scene, "beside", who=name_of(scene, seat), what=", ".join(beside))] if beside else []
    nobodys = (pile for pile in table.piles if pile.owner is None and pile.cards)
    lines += [_line(pile_of(scene, pile.name), pile, scene) for pile in nobodys]
    lines += [count_words(one, scene) for one in table.counts]
    if table.pot is not None:
        parts = [mark_words(scene, one) for one in pot_parts(table, scene)]
        lines.append(", ".join([widget(scene, "pot_is", n=table.pot), *parts]) + ".")
    if table.stake is not None and not table.counts:
        lines.append(widget(scene, "stake_is", n=table.stake) + ".")
    return " ".join(lines)


def _title(pile: Pile, scene: Scene, seat: Seat) -> str:
    if pile.name == "hand":
        return widget(scene, "hand_of", seat=seat)
    return f"{name_of(scene, seat)}, {pile_of(scene, pile.name)}"


def _line(what: str, pile: Pile, scene: Scene) -> str:
    cards: tuple[Card | None, ...] = seen(pile)
    return widget(scene, "lies", what=what, cards=cards)
