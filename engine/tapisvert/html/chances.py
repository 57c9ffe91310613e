"""Chances as numbers and as a picture that says the same in words."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tapisvert.core.calculator import Figure, Share
from tapisvert.html.markup import EMPTY, Html, element, join
from tapisvert.html.scene import Scene
from tapisvert.html.words import rule_html, say_html, widget
from tapisvert.text.say import say

__all__ = ["figures_html"]

WIDTH: Final = 1000
"""Units across a bar."""
HEIGHT: Final = 60
ONE_IN: Final = Fraction(1, 4)
"""A rarer chance is given as "1 in n" too."""


def figures_html(figures: Sequence[Figure], scene: Scene) -> Html:
    """Chances as numbers, "1 in n" and a bar with its text alternative."""
    drawn = join(*(_figure(one, scene) for one in figures))
    return element("div", drawn, {"class": "tv-figures"}) if drawn else EMPTY


def _figure(figure: Figure, scene: Scene) -> Html:
    caption = element("figcaption", say_html(figure.title, scene))
    whole = sum((share.chance for share in figure.shares), Fraction(0)) == 1
    bars = [figure.shares] if whole else [(share,) for share in figure.shares]
    drawn = join(*(_bar(shares, scene) for shares in bars))
    rows = join(*(_row(share, scene) for share in figure.shares))
    values = {"class": "tv-numbers"}
    notes: list[str] = []
    if figure.note is not None:
        notes.append(say_html(figure.note, scene))
    if figure.margin is not None:
        notes.append(widget(scene, "margin", value=figure.margin))
    if figure.rule is not None:
        notes.append(rule_html(scene, figure.rule))
    note = element("p", Html(" ").join(notes), {"class": "tv-note"}) if notes else EMPTY
    return element("figure", caption + drawn + element("dl", rows, values) + note, {"class": "tv-figure"})


def _bar(shares: Sequence[Share], scene: Scene) -> Html:
    spoken = ", ".join(
        f"{say(share.label, scene.lang, game=scene.game, reader=scene.reader)} "
        + widget(scene, "percent", value=share.chance)
        for share in shares
    )
    pieces, at = EMPTY, Fraction(0)
    for share in shares:
        start, end = round(at * WIDTH), round((at + share.chance) * WIDTH)
        pieces += _rectangle(f"tv-{share.tone}", start, end)
        at += share.chance
        if end < WIDTH:
            pieces += element("path", EMPTY, {"class": "tv-edge", "d": f"M{end} 0V{HEIGHT}"})
    frame = _rectangle("tv-frame", 0, WIDTH)
    values = {
        "class": "tv-bar",
        "role": "img",
        "aria-label": spoken,
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "preserveAspectRatio": "none",
    }
    return element("svg", pieces + frame, values)


def _rectangle(kind: str, start: int, end: int) -> Html:
    return element("rect", EMPTY, {"class": kind, "x": start, "y": 0, "width": end - start, "height": HEIGHT})


def _row(share: Share, scene: Scene) -> Html:
    name = element("i", EMPTY, {"class": f"tv-key tv-{share.tone}"}) + say_html(share.label, scene)
    numbers: list[str] = [element("b", widget(scene, "percent", value=share.chance))]
    if 0 < share.chance < ONE_IN:
        numbers.append(widget(scene, "one_in", value=share.chance))
    if share.count is not None:
        good, every = share.count
        numbers.append(widget(scene, "count", good=good, all=every))
    inner = element("dt", name) + element("dd", Html(" <small>·</small> ").join(numbers))
    return element("div", inner)
