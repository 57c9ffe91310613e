"""What is counted at the end of a deal: the cards gathered by suit, each suit with its total and whose it is.

A row says it three ways: the cards, the card that makes the suit its owner's among them marked and those that only
count paler; the total and the name; and, for those who cannot see it, a sentence.
"""

from tapisvert.core.cards import Card
from tapisvert.core.piles import Count
from tapisvert.html.cards import colour, index_and_suit
from tapisvert.html.markup import EMPTY, Html, classes, element, hidden_text, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import name_of, widget

__all__ = ["count_words", "counts_html"]


def counts_html(counts: tuple[Count, ...], scene: Scene) -> Html:
    """The counts as a list of suits; nothing where nothing is counted."""
    if not counts:
        return EMPTY
    rows = [_row(one, scene) for one in counts]
    return element("ol", join(*rows), {"class": "tv-counts", "role": "list", "aria-label": widget(scene, "counts")})


def _row(one: Count, scene: Scene) -> Html:
    cards = element("span", join(*(_card(card, one, scene) for card in one.cards)), {"class": "tv-count-cards"})
    total = element("b", str(one.total), {"class": "tv-count-total"})
    whose = name_of(scene, one.owner) if one.owner is not None else widget(scene, "nobodys")
    name = element("span", whose, {"class": "tv-count-owner"})
    drawn = element("span", cards + total + name, {"class": "tv-count-drawn", "aria-hidden": "true"})
    kind = classes("tv-count-row", "tv-count-wins" if one.wins else None, None if one.owner else "tv-count-nobodys")
    return element("li", drawn + hidden_text(count_words(one, scene)), {"class": kind, "data-suit": one.suit})


def _card(card: Card, one: Count, scene: Scene) -> Html:
    kind = classes(
        "tv-counted", colour(card), "tv-count-by" if card == one.by else "tv-count-idle" if card in one.idle else None
    )
    return element("span", index_and_suit(card, scene.lang), {"class": kind, "data-counted": str(card)})


def count_words(one: Count, scene: Scene) -> str:
    """A count as a sentence: its cards, its total, whose it is and by which card."""
    return widget(
        scene, "count_of",
        suit=one.suit, cards=one.cards, total=one.total, owner=one.owner, by=one.by, wins=one.wins,
    )  # fmt: skip
