"""What has happened and why: the log, the score, reasons and refusals."""

from collections.abc import Sequence
from typing import Any, Final

from tapisvert.core.errors import IllegalAction
from tapisvert.core.phrases import Reason
from tapisvert.core.seats import BySeat
from tapisvert.core.wire import code_of
from tapisvert.html.markup import EMPTY, Html, classes, element, hidden_text, join
from tapisvert.html.scene import Scene
from tapisvert.html.seats import around
from tapisvert.html.words import name_of, rule_html, say_html, widget

__all__ = ["log_html", "reason_html", "refusal_html", "score_html"]

MOST_PEGS: Final = 12
"""A longer match is counted in figures only."""


def log_html(events: Sequence[Any], scene: Scene) -> Html:
    """What happened, a sentence an event, with a link to the rule by which points are given.

    An event whose sentence is empty is passed over.
    """
    items = [(say_html(event, scene), event) for event in events]
    lines = [
        element("li", text + _rule(event, scene), {"class": f"tv-event tv-event-{code_of(event.__class__)}"})
        for text, event in items
        if text
    ]
    return element("ol", join(*lines), {"class": "tv-log", "role": "list"})


def _rule(event: Any, scene: Scene) -> Html:
    rule = getattr(event, "rule", None)
    return " " + rule_html(scene, rule) if rule else EMPTY


def score_html(scores: BySeat[int], scene: Scene, *, target: int | None = None) -> Html:
    """The points of a match, the reader's first and then round the table, with a peg for each where they are few."""
    held = dict(scores)
    rows = join(*(
        element(
            "div",
            element("dt", name_of(scene, seat)) + element("dd", _points(held[seat], scene, target)),
            {"class": classes("tv-side", "tv-own" if seat == scene.reader else None)},
        )
        for seat in around(tuple(held), scene.reader)
    ))  # fmt: skip
    return element("dl", rows, {"class": "tv-score", "aria-label": widget(scene, "score")})


def _points(points: int, scene: Scene, target: int | None) -> Html:
    pegs = EMPTY
    if target is not None and target <= MOST_PEGS:
        holes = Html('<i class="tv-in"></i>') * min(points, target) + Html("<i></i>") * (target - points)
        pegs = element("span", holes, {"class": "tv-pegs", "aria-hidden": "true"})
    number = element("b", str(points), {"aria-hidden": "true"})
    return pegs + number + hidden_text(widget(scene, "points", n=points))


def reason_html(reason: Reason, scene: Scene) -> Html:
    """Why, with a link to the paragraph of the rule it rests on."""
    return element("p", say_html(reason, scene) + " " + rule_html(scene, reason.rule), {"class": "tv-why"})


def refusal_html(error: IllegalAction, scene: Scene) -> Html:
    """Why an action is not allowed, with a link to its rule where it names one."""
    link = " " + rule_html(scene, error.rule) if error.rule else EMPTY
    return element("p", say_html(error, scene) + link, {"class": "tv-refusal"})
