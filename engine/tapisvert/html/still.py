"""A worked hand that is not open yet: its first picture, the way to its own page, and its moves for print.

What the browser finds: ``[data-still]``, the hand's name; ``a[data-local=open]``, the address of the hand's
page, from which script takes the hand to put it in the place of the picture.
"""

from tapisvert.core.game import AnyGame
from tapisvert.core.piles import hide_event
from tapisvert.games import game_of
from tapisvert.html.markup import EMPTY, Html, element, join
from tapisvert.html.moments import Moment, covered_seats, hand_scene, known, moments_of
from tapisvert.html.picture import covered_table, picture_html
from tapisvert.html.scene import Scene
from tapisvert.html.words import say_html, widget
from tapisvert.text.catalogue import Lang
from tapisvert.worked.model import HandFile

__all__ = ["still_html"]


def still_html(hand: HandFile, lang: Lang, *, name: str, page: str, base: str = "rules/") -> Html:
    """The first picture of a hand; ``name`` is the hand's (``put/bluff``), ``page`` the address of its own page."""
    game = game_of(hand.record.game)
    table = known(game.table(hand.start.state), hand.named)
    scene = hand_scene(hand, lang, base)
    others = covered_seats(hand, table, over=False)
    title = element("a", hand.title.get(lang, ""), {"href": page})
    title = element("span", title, {"role": "heading", "aria-level": 3})  # by which one comes from hand to hand
    moments = moments_of(game, hand)
    steps = element("span", widget(scene, "steps", n=len(moments)), {"class": "tv-still-steps"})
    way = element("span", widget(scene, "open_hand"), {"class": "tv-button tv-main"})
    return element(
        "figure",
        join(
            element("figcaption", title, {"class": "tv-worked-title"}),
            picture_html(covered_table(table, others), scene),
            element("a", join(way, " ", steps), {"class": "tv-open-hand", "href": page, "data-local": "open"}),
            element("ol", join(*(_move(one, hand, game, scene) for one in moments)), {"class": "tv-moves"}),
        ),
        {"class": "tv-still-picture", "data-still": name},
    )


def _move(moment: Moment, hand: HandFile, game: AnyGame, scene: Scene) -> Html:
    """One move in print: what was done, and what is said of it."""
    over = game.result(moment.state) is not None
    events = (hide_event(one, hand.view) if hand.view and not over else one for one in moment.events)
    done = Html(" ").join(filter(None, (say_html(one, scene) for one in events))) if moment.done else EMPTY
    words = moment.words.get(scene.lang, "")
    return element("li", (element("b", done) + " " if done else EMPTY) + words) if done or words else EMPTY
