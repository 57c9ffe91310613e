"""A lesson by link as HTML: its steps, the questions of one, the result that the pupil can copy."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapisvert.html.drill import drill_html
from tapisvert.html.frame import frame_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, request
from tapisvert.html.scene import Asked, Scene
from tapisvert.html.words import widget
from tapisvert.practice.lesson import Course, Step
from tapisvert.text.say import drill_name, game_name, level_name

__all__ = ["LessonView", "intro_html", "lesson_html", "result_text", "step_name"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonView:
    """A lesson as it stands."""

    course: Course
    hands: Mapping[str, str] = field(default_factory=dict)
    """Titles of worked hands by their names."""
    question: Asked | None = None
    """The question at hand, with its own scene, its number and how many there are."""
    question_scene: Scene | None = None
    number: int = 0
    total: int = 0


def intro_html(scene: Scene) -> Html:
    """What the page says where no lesson was brought."""
    link = element("a", widget(scene, "make_lesson"), {"href": f"{scene.base}teachers/"})
    return element("p", join(widget(scene, "no_lesson"), " ", link), {"class": "tv-no-lesson"})


def lesson_html(view: LessonView, scene: Scene) -> Html:
    """The step at hand, or the result."""
    if view.course.done:
        return _result(view, scene)
    if view.question is not None and view.question_scene is not None:
        strip = _strip(view, scene, extra=f" · {widget(scene, 'question_of', n=view.number, total=view.total)}")
        return _title(view) + drill_html(replace(view.question, total=0), view.question_scene, strip=strip)
    step = view.course.step
    match step.kind:
        case "text":
            inner = join(*(element("p", part) for part in step.text.split("\n") if part.strip()))
        case "hand":
            inner = _hand(step, view, scene)
        case "drill":
            inner = _answered(view, scene)
    body = element("div", inner, {"class": "tv-lesson-text"})
    return _title(view) + frame_html("tv-lesson-step", _strip(view, scene), body, _panel(view, scene))


def _title(view: LessonView) -> Html:
    title = view.course.lesson.title
    return element("h2", title, {"class": "tv-lesson-title"}) if title else EMPTY


def _strip(view: LessonView, scene: Scene, *, extra: str = "") -> Html:
    at, total = view.course.at + 1, len(view.course.lesson.steps)
    answered = view.question is not None and view.question.answer is not None
    words: dict[str, Attribute] = {"class": "tv-title", "tabindex": -1, "data-focus": not answered}
    text = element("strong", widget(scene, "lesson_step", n=at, total=total)) + extra
    bar = element("progress", EMPTY, {"max": total, "value": at - 1, "aria-hidden": "true"})
    back = EMPTY
    if view.course.at:
        values: dict[str, Attribute] = {"class": "tv-button tv-quiet", **request("back")}
        back = element("button", widget(scene, "lesson_back"), values)
    return element("div", element("p", text, words) + bar + back, {"class": "tv-strip tv-session-strip"})


def _panel(view: LessonView, scene: Scene) -> Html:
    last = view.course.at + 1 == len(view.course.lesson.steps)
    words = widget(scene, "lesson_end" if last else "lesson_next")
    on = element("button", words, {"class": "tv-button tv-main", **request("forward")})
    again = EMPTY
    if view.course.step.kind == "drill":
        again = element("button", widget(scene, "lesson_again"), {"class": "tv-button tv-quiet", **request("again")})
    return element("div", again + on, {"class": "tv-panel"})


def _hand(step: Step, view: LessonView, scene: Scene) -> Html:
    """A worked hand that opens in place, or its page where it cannot."""
    game, _, slug = step.name.partition("/")
    page = f"{scene.base}{game}/hands/{slug}/"
    title = element("p", element("strong", step_name(step, view.hands, scene)))
    way = element("span", widget(scene, "open_hand"), {"class": "tv-button tv-main"})
    link = element("a", way, {"class": "tv-open-hand", "href": page, "data-local": "open"})
    still: dict[str, Attribute] = {"data-still": step.name}
    opened = element("div", element("figure", link, still), {"class": "tv-body"})
    values: dict[str, Attribute] = {"class": "tv-widget tv-still", "data-base": f"{scene.base}{game}/rules/"}
    # Its own id, so that the page does not make the next step's hand of one that was opened here.
    own: dict[str, Attribute] = {"data-own-page": page, "id": f"{scene.prefix}-{game}-{slug}"}
    return title + element("div", element("tv-still", opened, values), own)


def _answered(view: LessonView, scene: Scene) -> Html:
    result = view.course.result
    name = element("p", element("strong", step_name(view.course.step, view.hands, scene)))
    if result is None:
        return name
    return name + element("p", widget(scene, "session_tally", right=result.right, total=result.total))


def step_name(step: Step, hands: Mapping[str, str], scene: Scene) -> str:
    """What a step is, in a line."""
    game, _, name = step.name.partition("/")
    match step.kind:
        case "text":
            return step.text.strip().splitlines()[0][:60]
        case "hand":
            return f"{game_name(scene.lang, game=game)} · {hands.get(step.name, name)}"
        case "drill":
            level = level_name(step.level, scene.lang, game=game)
            return f"{game_name(scene.lang, game=game)} · {drill_name(name, scene.lang, game=game)} · {level}"


def result_text(view: LessonView, scene: Scene) -> str:
    """The result in words, a line for each exercise, as the pupil copies it."""
    course = view.course
    lines = [course.lesson.title or widget(scene, "lesson")]
    for one in course.results:
        name = step_name(course.lesson.steps[one.step], view.hands, scene)
        lines.append(widget(scene, "lesson_line", text=name, right=one.right, total=one.total))
    right, total = sum(one.right for one in course.results), sum(one.total for one in course.results)
    if total:
        lines.append(widget(scene, "lesson_total", right=right, total=total))
    missing = sum(step.kind == "drill" for step in course.lesson.steps) - len(course.results)
    if missing:
        lines.append(widget(scene, "lesson_missing", n=missing))
    return "\n".join(lines)


def _result(view: LessonView, scene: Scene) -> Html:
    count: dict[str, Attribute] = {"class": "tv-outcome", "tabindex": -1, "data-focus": True}
    head = element("p", element("strong", widget(scene, "lesson_done")), count)
    own = f"{scene.prefix}-result"
    label = element("label", widget(scene, "lesson_result"), {"for": own})
    text = result_text(view, scene)
    field_values: dict[str, Attribute] = {"id": own, "readonly": True, "rows": len(text.splitlines()) + 1}
    area = element("textarea", text, {"class": "tv-result", **field_values})
    copy: dict[str, Attribute] = {"type": "button", "class": "tv-button tv-main", "data-local": "copy-result"}
    back: dict[str, Attribute] = {"class": "tv-button tv-quiet", **request("back")}
    buttons = element("button", widget(scene, "lesson_back"), back) + element("button", widget(scene, "copy"), copy)
    inner = element("div", join(head, label, area), {"class": "tv-summary-text"})
    return _title(view) + frame_html("tv-summary", inner, element("div", buttons, {"class": "tv-panel"}))
