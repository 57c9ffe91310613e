"""The coach under a table: its switch, what it says of a decision, the moments of a deal, the cost of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from tapisvert.coach.decisions import Kind
from tapisvert.coach.grades import GRADES, LIMITS, SURE, Grade
from tapisvert.core.phrases import Reason
from tapisvert.core.valued import Unit
from tapisvert.html.drill import report_button
from tapisvert.html.log import reason_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, join, listed, request
from tapisvert.html.scene import Scene
from tapisvert.html.words import rule_html, widget
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import say, sentence

__all__ = ["Advice", "CoachView", "KindCost", "Said", "coach_html", "limits_html", "said_words"]

MODES: Final = ("off", "asked", "after", "before")


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What is said of one decision."""

    at: int
    """How many actions had been done before it."""
    grade: Grade
    unit: Unit
    lost: Fraction
    error: Fraction | None
    chosen: str
    best: str
    why: str
    """The reason for the best choice; empty where it was said in another language."""
    rule: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do now."""

    action: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class KindCost:
    """What one kind of decision gave away, on average."""

    kind: Kind
    unit: Unit
    number: int
    each: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachView:
    """The coach as it stands."""

    mode: Literal["off", "asked", "after", "before"] = "off"
    last: Said | None = None
    may_ask: bool = False
    advice: Advice | None = None
    over: bool = False
    """The deal is over."""
    judged: int = 0
    """Decisions of this deal that were judged."""
    moments: Sequence[Said] = ()
    hindsight: Sequence[Reason] = ()
    costs: Sequence[KindCost] = ()


def coach_html(view: CoachView, scene: Scene) -> Html:
    """The switch, and under it what the coach has to say."""
    return element("div", _switch(view, scene) + _body(view, scene), {"class": "tv-coach-frame"})


def _switch(view: CoachView, scene: Scene) -> Html:
    own = f"{scene.prefix}-mode"
    options = [
        element("option", widget(scene, f"coach_{mode}"), {"value": mode, "selected": mode == view.mode})
        for mode in MODES
    ]
    label = element("label", widget(scene, "coach"), {"for": own})
    select = element("select", join(*options), {"id": own, "name": "mode", "data-local": "mode"})
    about = element("a", widget(scene, "coach_about"), {"href": f"{scene.base}../../coach/"})
    return element("p", join(label, " ", select, " ", about), {"class": "tv-coach-switch"})


def _body(view: CoachView, scene: Scene) -> Html:
    if view.mode == "off":
        return EMPTY
    parts = []
    if view.advice is not None:
        parts.append(_advice(view.advice, scene))
    if view.may_ask:
        parts.append(element("button", widget(scene, "coach_ask"), {"class": "tv-button", **request("ask")}))
    if view.last is not None and not view.over:
        parts.append(_one(view.last, scene))
    if view.over:
        parts += _after(view, scene)
    if view.last is not None or view.over:
        parts.append(report_button(scene))
    return element("div", join(*parts), {"class": "tv-coach-said"}) if parts else EMPTY


def _advice(advice: Advice, scene: Scene) -> Html:
    words = element("strong", widget(scene, "coach_would", action=advice.action))
    return element("p", words) + reason_html(advice.reason, scene)


def _after(view: CoachView, scene: Scene) -> list[Html]:
    head = element("p", widget(scene, "coach_moments"), {"class": "tv-coach-title"})
    if view.moments:
        parts = [head, listed([_one(one, scene, retry=True) for one in view.moments], {"class": "tv-moments"}, "ol")]
    elif view.judged:
        parts = [element("p", widget(scene, "coach_nothing"), {"class": "tv-prompt"})]
    else:
        parts = []
    if view.hindsight:
        title = element("p", widget(scene, "coach_hindsight"), {"class": "tv-coach-title"})
        remarks = listed([reason_html(reason, scene) for reason in view.hindsight], {"class": "tv-hindsight"})
        parts.append(element("div", title + element("p", widget(scene, "coach_hindsight_is")) + remarks))
    if view.costs:
        parts.append(_costs(view.costs, scene))
    return parts


def _one(said: Said, scene: Scene, *, retry: bool = False) -> Html:
    """A decision: its grade, what was done, what would have been better, by how much and why."""
    word = element("strong", widget(scene, f"coach_grade_{said.grade}"), {"class": f"tv-grade tv-grade-{said.grade}"})
    parts = [element("p", join(word, " ", widget(scene, "coach_did", action=said.chosen)))]
    if said.grade != "best":
        parts.append(element("p", _better(said, scene)))
    if said.why:
        parts.append(element("p", join(said.why, " ", rule_html(scene, said.rule)), {"class": "tv-why"}))
    if retry:
        values: dict[str, Attribute] = {
            "type": "button", "class": "tv-button", "data-local": "retry", "data-at": said.at,
        }  # fmt: skip
        parts.append(element("button", widget(scene, "coach_retry"), values))
    return element("div", join(*parts), {"class": classes("tv-judged", f"tv-judged-{said.grade}")})


def _better(said: Said, scene: Scene) -> str:
    """What would have been better and by how much; what the samples cannot tell from nothing is not put in figures."""
    if said.error is not None and said.lost <= SURE * said.error:
        return widget(scene, "coach_unsure", action=said.best)
    return widget(scene, f"coach_better_{said.unit}", action=said.best, lost=said.lost, error=said.error)


def _costs(costs: Sequence[KindCost], scene: Scene) -> Html:
    head = [element("th", widget(scene, key), {"scope": "col"}) for key in ("coach_kind", "coach_number", "coach_each")]
    rows = [
        element(
            "tr",
            element("th", widget(scene, f"coach_kind_{one.kind}"), {"scope": "row"})
            + element("td", str(one.number))
            + element("td", widget(scene, f"coach_amount_{one.unit}", lost=one.each)),
        )
        for one in costs
    ]
    caption = element("caption", widget(scene, "coach_costs"))
    table = caption + element("thead", element("tr", join(*head))) + element("tbody", join(*rows))
    return element("table", table, {"class": "tv-costs"})


def limits_html(lang: Lang) -> Html:
    """The limits between the grades, by unit, as a table."""
    grades = [sentence(f"widget.coach_grade_{grade}", lang).rstrip(".") for grade in GRADES[1:]]
    heads = [sentence("widget.coach_unit", lang), *grades]
    head = element("tr", join(*(element("th", one, {"scope": "col"}) for one in heads)))
    rows = []
    for unit, limits in LIMITS.items():
        steps = (limits.good, limits.inaccurate, limits.poor)
        cells = [sentence(f"widget.coach_limit_{unit}", lang, most=Fraction(str(one))) for one in steps]
        cells.append(sentence("widget.coach_more", lang))
        name = element("th", sentence(f"widget.coach_unit_{unit}", lang), {"scope": "row"})
        rows.append(element("tr", name + join(*(element("td", cell) for cell in cells))))
    return element("table", element("thead", head) + element("tbody", join(*rows)))


def said_words(view: CoachView, scene: Scene) -> str:
    """What the live region says: the verdict on the last decision, the advice, or that the deal has been looked at."""
    if view.mode == "off":
        return ""
    if view.advice is not None:
        words = widget(scene, "coach_would", action=view.advice.action)
        return f"{words} {say(view.advice.reason, scene.lang, game=scene.game, reader=scene.reader)}"
    if view.last is not None and not view.over:
        better = "" if view.last.grade == "best" else _better(view.last, scene)
        return " ".join(filter(None, (widget(scene, f"coach_grade_{view.last.grade}"), better, view.last.why)))
    if view.over and view.judged:
        return widget(scene, "coach_moments" if view.moments else "coach_nothing")
    return ""
