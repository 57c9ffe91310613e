"""A drill's question as HTML: what is asked, the answers, the verdict with its reason."""

from collections.abc import Sequence

from tapisvert.drills.judge import Verdict, judge
from tapisvert.drills.question import Option, Question
from tapisvert.html.cards import card_check, card_html
from tapisvert.html.log import reason_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, join, listed, request, void
from tapisvert.html.scene import Asked, Scene
from tapisvert.html.table import table_html
from tapisvert.html.words import say_html, widget
from tapisvert.text.say import card_name, level_name

__all__ = ["answer_html", "drill_html", "verdict_html", "verdict_word"]


def drill_html(asked: Asked, scene: Scene) -> Html:
    """A drill's question, with its verdict and reason once it is answered."""
    question = asked.question
    picture = table_html(asked.table, scene) if asked.table is not None else EMPTY
    ask = element("p", say_html(question.ask, scene), {"class": "tv-ask", "id": f"{scene.prefix}-ask"})
    hint = EMPTY
    if asked.hint:
        hint = element("p", say_html(question.hint, scene), {"class": "tv-hint"})
    elif asked.answer is None:
        ask_hint = request("hint")
        hint = element("button", widget(scene, "hint"), {"class": "tv-button tv-quiet", **ask_hint})
    end = _after(asked, scene) if asked.answer is not None else EMPTY
    changed = element("p", widget(scene, "question_changed"), {"class": "tv-hint"}) if asked.changed else EMPTY
    body = changed + picture + ask + answer_html(question, scene, answer=asked.answer) + hint + end
    return element("div", _head(asked, scene) + body, {"class": "tv-drill"})


def _head(asked: Asked, scene: Scene) -> Html:
    tally = EMPTY
    if asked.total:
        tally = element(
            "p",
            widget(scene, "tally", right=asked.right, total=asked.total),
            {"class": "tv-tally"},
        )
    buttons = [
        element(
            "button",
            level_name(level, scene.lang, game=scene.game),
            {
                "class": "tv-button tv-quiet",
                "aria-pressed": "true" if level == asked.level else "false",
                **request("next", {"level": level}),
            },
        )
        for level in asked.levels
    ]
    levels = listed(buttons, {"class": "tv-levels", "aria-label": widget(scene, "level")})
    return element("div", levels + tally, {"class": "tv-drill-head"})


def _after(asked: Asked, scene: Scene) -> Html:
    again: dict[str, Attribute] = {
        "class": "tv-button tv-main", "data-focus": True, **request("next"),
    }  # fmt: skip
    following = element("button", widget(scene, "another"), again)
    return verdict_html(asked.question, asked.answer or (), scene) + following


def verdict_html(question: Question, answer: Sequence[str], scene: Scene) -> Html:
    """Whether an answer was right, what is right, and why."""
    verdict = judge(question, answer)
    parts = [element("p", element("strong", verdict_word(verdict, scene)), {"class": "tv-verdict-word"})]
    if not verdict.right:
        parts.append(element("p", _solution(question, scene), {"class": "tv-solution"}))
    parts += [reason_html(reason, scene) for reason in verdict.reasons]
    kind = classes("tv-verdict", "tv-is-right" if verdict.right else "tv-is-wrong")
    return element("div", join(*parts), {"class": kind})


def verdict_word(verdict: Verdict, scene: Scene) -> str:
    """The grade of an answer in words, or whether it is right."""
    return widget(scene, f"grade_{verdict.grade}" if verdict.grade else "right" if verdict.right else "wrong")


def _solution(question: Question, scene: Scene) -> Html:
    options = {one.key: one for one in question.options}
    shown = [_plain(options[key], scene) if key in options else key for key in question.right]
    match question.kind:
        case "order":
            between = Html(" › ")
        case "many":
            between = Html(", ")
        case "one" | "number":
            between = join(" ", widget(scene, "or"), " ")
    return join(widget(scene, "solution"), " ", between.join(shown) or widget(scene, "nothing"))


def _plain(option: Option, scene: Scene) -> Html:
    if option.phrase is not None:
        return say_html(option.phrase, scene)
    return Html(" ").join(card_html(one, scene.lang, size="small") for one in option.cards)


# The answers


def answer_html(question: Question, scene: Scene, *, answer: Sequence[str] | None = None) -> Html:
    """The answers that may be given; once ``answer`` is there, which were right."""
    match question.kind:
        case "one":
            return _one(question, scene, answer)
        case "many":
            return _many(question, scene, answer)
        case "order":
            return _order(question, scene, answer)
        case "number":
            return _number(question, scene, answer)


def _shown(option: Option, scene: Scene) -> Html:
    cards = join(*(card_html(one, scene.lang) for one in option.cards))
    words = element("span", say_html(option.phrase, scene)) if option.phrase is not None else EMPTY
    return (element("span", cards, {"class": "tv-option-cards"}) if cards else EMPTY) + words


def _marks(question: Question, key: str, answer: Sequence[str], scene: Scene) -> tuple[str, Html]:
    """The class and the spoken mark of an option after the answer."""
    if key in question.right:
        return "tv-was-right", hidden_text(f" ({widget(scene, 'is_right')})")
    if key in answer:
        return "tv-was-wrong", hidden_text(f" ({widget(scene, 'is_wrong')})")
    return "", EMPTY


def _one(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    buttons = []
    for option in question.options:
        values = request("answer", {"answer": option.key})
        kind, mark = ("", EMPTY) if answer is None else _marks(question, option.key, answer, scene)
        if answer is not None:
            values = {"type": "button", "disabled": True}
        chosen = "tv-chosen" if answer and option.key in answer else None
        own = {"class": classes("tv-option", kind, chosen), **values}
        buttons.append(element("button", _shown(option, scene) + mark, own))
    return listed(buttons, {"class": "tv-options", "aria-labelledby": f"{scene.prefix}-ask"})


def _form(inner: Html, scene: Scene, *, done: bool) -> Html:
    send = element("button", widget(scene, "check"), {"class": "tv-button tv-main", "disabled": done})
    legend = hidden_text(widget(scene, "your_answer"))
    fields = element("fieldset", element("legend", legend) + inner, {"disabled": done})
    values = {"class": "tv-answer", "data-do": "answer", "aria-describedby": f"{scene.prefix}-ask"}
    return element("form", fields + (EMPTY if done else send), values)


def _many(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    items = []
    for option in question.options:
        ticked = answer is not None and option.key in answer
        kind, mark = ("", EMPTY) if answer is None else _marks(question, option.key, answer, scene)
        if len(option.cards) == 1 and option.phrase is None:
            own = card_check(option.cards[0], scene.lang, field="answer", value=option.key, checked=ticked)
        else:
            tick: dict[str, Attribute] = {
                "type": "checkbox", "name": "answer", "value": option.key, "checked": ticked,
            }  # fmt: skip
            own = element("label", void("input", tick) + _shown(option, scene), {"class": "tv-check"})
        items.append(element("div", own + mark, {"class": classes("tv-tick", kind)}))
    return _form(listed(items, {"class": "tv-cards tv-picker"}), scene, done=answer is not None)


def _order(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    count = len(question.options)
    items = []
    for number, option in enumerate(question.options):
        place = list(answer).index(option.key) if answer and option.key in answer else None
        right = question.right.index(option.key) if option.key in question.right else None
        choices = [element("option", str(n + 1), {"value": n + 1, "selected": n == place}) for n in range(count)]
        own = f"{scene.prefix}-rank-{number}"
        label = element("label", widget(scene, "place") + hidden_text(_spoken(option, scene)), {"for": own})
        pick = element(
            "select",
            join(element("option", "–", {"value": ""}), *choices),
            {"id": own, "name": f"rank-{option.key}", "required": True},
        )
        kind = None if answer is None else ("tv-was-right" if place == right else "tv-was-wrong")
        items.append(element("div", _shown(option, scene) + label + pick, {"class": classes("tv-place", kind)}))
    return _form(listed(items, {"class": "tv-places"}), scene, done=answer is not None)


def _spoken(option: Option, scene: Scene) -> str:
    from_cards = ", ".join(card_name(one, scene.lang) for one in option.cards)
    return f" {from_cards}" if from_cards else ""


def _number(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    own = f"{scene.prefix}-number"
    value = answer[0] if answer else ""
    kind = ""
    if answer is not None:
        kind = "tv-was-right" if value in question.right else "tv-was-wrong"
    field: dict[str, Attribute] = {
        "id": own, "name": "answer", "type": "number", "inputmode": "numeric", "required": True,
        "value": value or None, "class": kind or None,
    }  # fmt: skip
    label = element("label", widget(scene, "your_number"), {"for": own})
    return _form(label + void("input", field), scene, done=answer is not None)
