"""The form with which a lesson is put together, its steps, and its link."""

from collections.abc import Mapping

from tapisvert.html.lesson import step_name
from tapisvert.html.markup import EMPTY, Attribute, Html, element, hidden_text, join, void
from tapisvert.html.picking import drill_fields, grouped_select
from tapisvert.html.scene import Scene
from tapisvert.html.words import widget
from tapisvert.practice.lesson import LONGEST_TEXT, LONGEST_TITLE, Lesson, Step

__all__ = ["teacher_html"]


def teacher_html(lesson: Lesson, link: str, hands: Mapping[str, str], chosen: Mapping[str, str], scene: Scene) -> Html:
    """The lesson so far with its ``link``, empty for none, and the fields that add to it."""
    parts = [
        _group(scene, "lesson_title", _title(lesson, scene)),
        _group(scene, "lesson_steps", _steps(lesson, hands, scene)),
        _group(scene, "add_text", _text(scene)),
        _group(scene, "add_hand_step", _hand(hands, chosen, scene)),
        _group(scene, "add_drill", drill_fields(scene, range(1, 11), {"number": "5", **chosen}) + _add("drill", scene)),
    ]
    form = element("form", join(*parts), {"class": "tv-teacher-form", "data-do": "change"})
    return form + _link(link, scene)


def _group(scene: Scene, name: str, inner: Html) -> Html:
    return element("fieldset", element("legend", widget(scene, name)) + inner)


def _button(scene: Scene, press: str, words: str, *, extra: str = "", kind: str = "", spoken: str = "") -> Html:
    values: dict[str, Attribute] = {
        "class": f"tv-button{kind}", "name": "press", "value": press, "disabled": extra == "disabled",
        "id": f"{scene.prefix}-press-{press}",
    }  # fmt: skip
    return element("button", join(words, hidden_text(spoken) if spoken else EMPTY), values)


def _add(press: str, scene: Scene) -> Html:
    return _button(scene, press, widget(scene, "add_step"), kind=" tv-main")


def _title(lesson: Lesson, scene: Scene) -> Html:
    own = f"{scene.prefix}-title"
    values: dict[str, Attribute] = {
        "id": own, "name": "title", "type": "text", "maxlength": LONGEST_TITLE, "value": lesson.title,
        "autocomplete": "off",
    }  # fmt: skip
    label = element("label", widget(scene, "lesson_title_label"), {"for": own})
    button = _button(scene, "title", widget(scene, "lesson_title_set"))
    return element("p", label + void("input", values)) + button


def _steps(lesson: Lesson, hands: Mapping[str, str], scene: Scene) -> Html:
    if not lesson.steps:
        return element("p", widget(scene, "lesson_empty"), {"class": "tv-note"})
    last = len(lesson.steps) - 1
    items = [_row(at, step, hands, scene, last=last) for at, step in enumerate(lesson.steps)]
    return element("ol", join(*items), {"class": "tv-lesson-steps"})


def _row(at: int, step: Step, hands: Mapping[str, str], scene: Scene, *, last: int) -> Html:
    name = step_name(step, hands, scene)
    many = f" · {widget(scene, 'questions_many', n=step.number)}" if step.kind == "drill" else ""
    words = element("span", f"{name}{many}", {"class": "tv-step-name"})
    above, below = "disabled" if at == 0 else "", "disabled" if at == last else ""
    buttons = [
        _button(scene, f"up-{at}", "↑", extra=above, spoken=widget(scene, "step_up", text=name)),
        _button(scene, f"down-{at}", "↓", extra=below, spoken=widget(scene, "step_down", text=name)),
        _button(scene, f"out-{at}", "×", spoken=widget(scene, "step_out", text=name)),
    ]
    return element("li", words + element("span", join(*buttons), {"class": "tv-step-buttons"}))


def _text(scene: Scene) -> Html:
    own = f"{scene.prefix}-text-field"
    label = element("label", widget(scene, "lesson_text_label"), {"for": own})
    area: dict[str, Attribute] = {"id": own, "name": "text", "rows": 4, "maxlength": LONGEST_TEXT}
    return element("p", label + element("textarea", EMPTY, area)) + _add("text", scene)


def _hand(hands: Mapping[str, str], chosen: Mapping[str, str], scene: Scene) -> Html:
    groups: dict[str, list[tuple[str, str]]] = {}
    for name, title in hands.items():
        groups.setdefault(name.partition("/")[0], []).append((name, title))
    return grouped_select(scene, "hand", "which_hand", groups, chosen.get("hand", "")) + _add("hand", scene)


def _link(link: str, scene: Scene) -> Html:
    """The address of the lesson, which the browser completes, and what may be done with it."""
    if not link:
        return EMPTY
    own, page = f"{scene.prefix}-link", f"{scene.base}lesson/#{link}"
    label = element("label", widget(scene, "lesson_link"), {"for": own})
    values: dict[str, Attribute] = {"id": own, "type": "text", "readonly": True, "data-link": page, "value": page}
    copy: dict[str, Attribute] = {"type": "button", "class": "tv-button tv-main", "data-local": "copy-link"}
    opened = element("a", widget(scene, "lesson_try"), {"class": "tv-button", "href": page})
    buttons = element("p", element("button", widget(scene, "copy_lesson"), copy) + " " + opened)
    return element("div", element("p", label + void("input", values)) + buttons, {"class": "tv-lesson-link"})
