"""Chances as numbers and as a picture that says the same in words."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tapisvert.html.chronicle import said
from tapisvert.html.markup import element, escape
from tapisvert.html.scene import Scene
from tapisvert.html.words import rule_html, widget
from tapisvert.shared.calculator import Figure, Share

__all__ = ["figures_html"]

WIDTH: Final = 1000
"""Units across a bar."""
HEIGHT: Final = 60
ONE_IN: Final = Fraction(1, 4)
"""A rarer chance is told as "1 in n" too."""


def figures_html(figures: Sequence[Figure], scene: Scene) -> str:
    """Chances as numbers, "1 in n" and a bar with its text alternative."""
    drawn = "".join(_figure(one, scene) for one in figures)
    return element("div", drawn, {"class": "tv-figures"}) if drawn else ""


def _figure(figure: Figure, scene: Scene) -> str:
    caption = element("figcaption", said(figure.title, scene))
    whole = sum((share.chance for share in figure.shares), Fraction(0)) == 1
    bars = [figure.shares] if whole else [(share,) for share in figure.shares]
    drawn = "".join(_bar(shares, scene) for shares in bars)
    rows = "".join(_row(share, scene) for share in figure.shares)
    values = {"class": "tv-numbers"}
    notes = []
    if figure.note is not None:
        notes.append(said(figure.note, scene))
    if figure.margin is not None:
        notes.append(escape(widget(scene, "margin", value=figure.margin)))
    if figure.rule is not None:
        notes.append(rule_html(scene, figure.rule))
    note = element("p", " ".join(notes), {"class": "tv-note"}) if notes else ""
    return element("figure", caption + drawn + element("dl", rows, values) + note, {"class": "tv-figure"})


def _bar(shares: Sequence[Share], scene: Scene) -> str:
    told = ", ".join(f"{said(share.label, scene)} {widget(scene, 'percent', value=share.chance)}" for share in shares)
    pieces, at = "", Fraction(0)
    for share in shares:
        start, end = round(at * WIDTH), round((at + share.chance) * WIDTH)
        pieces += f'<rect class="tv-{share.tone}" x="{start}" y="0" width="{end - start}" height="{HEIGHT}"></rect>'
        at += share.chance
        if end < WIDTH:
            pieces += f'<path class="tv-edge" d="M{end} 0V{HEIGHT}"></path>'
    frame = f'<rect class="tv-frame" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"></rect>'
    values = {
        "class": "tv-bar",
        "role": "img",
        "aria-label": told,
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "preserveAspectRatio": "none",
    }
    return element("svg", pieces + frame, values)


def _row(share: Share, scene: Scene) -> str:
    name = f'<i class="tv-key tv-{share.tone}"></i>{said(share.label, scene)}'
    numbers = [element("b", escape(widget(scene, "percent", value=share.chance)))]
    if 0 < share.chance < ONE_IN:
        numbers.append(escape(widget(scene, "one_in", value=share.chance)))
    if share.count is not None:
        good, every = share.count
        numbers.append(escape(widget(scene, "count", good=good, all=every)))
    inner = element("dt", name) + element("dd", " <small>·</small> ".join(numbers))
    return element("div", inner)
