"""What has happened and why: the log, the score, reasons and refusals."""

from collections.abc import Sequence
from typing import Any, Final

from tapisvert.core.game import BySeat, IllegalAction, Reason
from tapisvert.core.wire import code_of
from tapisvert.html.markup import classes, element, escape
from tapisvert.html.scene import Scene
from tapisvert.html.words import name_of, rule_html, widget
from tapisvert.text.say import say_html

__all__ = ["log_html", "reason_html", "refusal_html", "said", "score_html"]

MOST_PEGS: Final = 12
"""A longer match is counted in figures only."""


def said(thing: object, scene: Scene) -> str:
    """Say an event, an action, an error or a phrase, as HTML."""
    return say_html(thing, scene.lang, game=scene.game, reader=scene.reader)


def log_html(events: Sequence[Any], scene: Scene) -> str:
    """What happened, a sentence an event, with a link to the rule by which points are given.

    An event whose sentence is empty is passed over.
    """
    items = [(said(event, scene), event) for event in events]
    lines = [
        element("li", text + _rule(event, scene), {"class": f"tv-event tv-event-{code_of(event.__class__)}"})
        for text, event in items
        if text
    ]
    return element("ol", "".join(lines), {"class": "tv-log", "role": "list"})


def _rule(event: Any, scene: Scene) -> str:
    rule = getattr(event, "rule", None)
    return f" {rule_html(scene, rule)}" if rule else ""


def score_html(scores: BySeat[int], scene: Scene, *, target: int | None = None) -> str:
    """The points of a match, with a peg for each where they are few."""
    rows = "".join(
        element(
            "div",
            element("dt", escape(name_of(scene, seat))) + element("dd", _points(points, scene, target)),
            {"class": classes("tv-side", "tv-own" if seat == scene.reader else None)},
        )
        for seat, points in scores
    )
    return element("dl", rows, {"class": "tv-score", "aria-label": widget(scene, "score")})


def _points(points: int, scene: Scene, target: int | None) -> str:
    pegs = ""
    if target is not None and target <= MOST_PEGS:
        holes = '<i class="tv-in"></i>' * min(points, target) + "<i></i>" * (target - points)
        pegs = element("span", holes, {"class": "tv-pegs", "aria-hidden": "true"})
    return f"{pegs}<span>{escape(widget(scene, 'points', n=points))}</span>"


def reason_html(reason: Reason, scene: Scene) -> str:
    """Why, with a link to the paragraph of the rule it rests on."""
    return element("p", f"{said(reason, scene)} {rule_html(scene, reason.rule)}", {"class": "tv-why"})


def refusal_html(error: IllegalAction, scene: Scene) -> str:
    """Why an action is not allowed, with a link to its rule where it names one."""
    link = f" {rule_html(scene, error.rule)}" if error.rule else ""
    return element("p", said(error, scene) + link, {"class": "tv-refusal"})
