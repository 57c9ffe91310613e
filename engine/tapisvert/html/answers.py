"""The answers of a drill's question: cards to touch where they lie, buttons, ticks, an order, a number."""

from collections.abc import Sequence
from typing import Final

from tapisvert.drills.question import Option, Question
from tapisvert.html.cards import OnCards, card_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, join, listed, request, void
from tapisvert.html.scene import Scene
from tapisvert.html.words import say_html, widget
from tapisvert.text.say import card_name

__all__ = ["answer_html", "ask_id", "check_button", "needs_check", "option_html", "touched_cards"]

UNTOUCHED: Final = OnCards()


def form_id(scene: Scene) -> str:
    """The id of the form that an answer of several fields is sent with."""
    return f"{scene.prefix}-answer"


def ask_id(scene: Scene) -> str:
    """The id of the question, which names the answers."""
    return f"{scene.prefix}-ask"


def needs_check(question: Question) -> bool:
    """Whether an answer is put together and then checked; else one touch gives it."""
    return question.kind != "one"


def check_button(question: Question, scene: Scene) -> Html:
    """The button that sends the answer put together."""
    values: dict[str, Attribute] = {
        "class": "tv-button tv-main", "form": form_id(scene), "disabled": question.kind == "order",
    }  # fmt: skip
    return element("button", widget(scene, "check"), values)


def touched_cards(question: Question, scene: Scene, *, seat: str | None, answer: Sequence[str] | None) -> OnCards:
    """The answers that are given by touching cards: where every option is one card.

    Once there is an ``answer`` the cards are marked instead.
    """
    options = {one.cards[0]: one for one in question.options if len(one.cards) == 1 and one.phrase is None}
    if not options or len(options) != len(question.options) or question.kind not in {"one", "many"}:
        return UNTOUCHED
    if answer is not None:
        marks = {card: _marks(question, one.key, answer, scene) for card, one in options.items()}
        chosen = {card for card, one in options.items() if one.key in answer}
        return OnCards(
            seat=seat,
            marks={card: classes(kind, "tv-chosen" if card in chosen else None) for card, (kind, _) in marks.items()},
            spoken={card: f"{card_name(card, scene.lang)}{words}" for card, (_, words) in marks.items()},
        )
    if question.kind == "one":
        return OnCards(
            seat=seat, buttons={card: request("answer", {"answer": one.key}) for card, one in options.items()}
        )
    return OnCards(
        seat=seat, ticks=frozenset(options), values={card: one.key for card, one in options.items()},
        field="answer", form=form_id(scene),
    )  # fmt: skip


def answer_html(
    question: Question, scene: Scene, *, answer: Sequence[str] | None = None, touch: OnCards = UNTOUCHED
) -> Html:
    """The answers that may be given beside those on cards; once ``answer`` is there, which were right."""
    on_cards = touch is not UNTOUCHED
    match question.kind:
        case "one":
            return EMPTY if on_cards else _one(question, scene, answer)
        case "many" if on_cards:
            return EMPTY if answer is not None else _form(EMPTY, scene, done=False)
        case "many":
            return _many(question, scene, answer)
        case "order":
            return _order(question, scene, answer)
        case "number":
            return _number(question, scene, answer)


def option_html(option: Option, scene: Scene) -> Html:
    """What an option shows: its cards, its words."""
    cards = join(*(card_html(one, scene.lang) for one in option.cards))
    words = element("span", say_html(option.phrase, scene)) if option.phrase is not None else EMPTY
    return (element("span", cards, {"class": "tv-option-cards"}) if cards else EMPTY) + words


def _marks(question: Question, key: str, answer: Sequence[str], scene: Scene) -> tuple[str, str]:
    """The class and the spoken mark of an option after the answer."""
    if key in question.right:
        return "tv-was-right", f" ({widget(scene, 'is_right')})"
    if key in answer:
        return "tv-was-wrong", f" ({widget(scene, 'is_wrong')})"
    return "", ""


def _spoken_mark(words: str) -> Html:
    return hidden_text(words) if words else EMPTY


def _one(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    buttons = []
    for option in question.options:
        values = request("answer", {"answer": option.key})
        kind, mark = ("", "") if answer is None else _marks(question, option.key, answer, scene)
        if answer is not None:
            values = {"type": "button", "disabled": True}
        chosen = "tv-chosen" if answer and option.key in answer else None
        own = {"class": classes("tv-option", kind, chosen), **values}
        buttons.append(element("button", option_html(option, scene) + _spoken_mark(mark), own))
    return listed(buttons, {"class": "tv-options", "aria-labelledby": ask_id(scene)})


def _form(inner: Html, scene: Scene, *, done: bool) -> Html:
    legend = hidden_text(widget(scene, "your_answer"))
    fields = element("fieldset", element("legend", legend) + inner, {"disabled": done})
    values = {
        "class": "tv-answer", "id": form_id(scene), "data-do": "answer", "aria-describedby": ask_id(scene),
    }  # fmt: skip
    return element("form", fields, values)


def _many(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    items = []
    for option in question.options:
        ticked = answer is not None and option.key in answer
        kind, mark = ("", "") if answer is None else _marks(question, option.key, answer, scene)
        tick: dict[str, Attribute] = {
            "type": "checkbox", "name": "answer", "value": option.key, "checked": ticked,
        }  # fmt: skip
        own = element("label", void("input", tick) + option_html(option, scene), {"class": "tv-check"})
        items.append(element("div", own + _spoken_mark(mark), {"class": classes("tv-tick", kind)}))
    return _form(listed(items, {"class": "tv-ticks"}), scene, done=answer is not None)


def _order(question: Question, scene: Scene, answer: Sequence[str] | None) -> Html:
    """Options that are touched in their order; each has its place as a badge and in a hidden field."""
    items = []
    for option in question.options:
        place = list(answer).index(option.key) + 1 if answer and option.key in answer else None
        right = question.right.index(option.key) + 1
        badge = hidden_text(f"{widget(scene, 'place')} ") + element("span", str(place or "–"), {"class": "tv-badge"})
        inner = element("span", badge) + option_html(option, scene)
        kind = None if answer is None else ("tv-was-right" if place == right else "tv-was-wrong")
        values: dict[str, Attribute] = {
            "type": "button", "class": classes("tv-option tv-place", kind), "data-local": "rank",
            "disabled": answer is not None,
        }  # fmt: skip
        field: dict[str, Attribute] = {"type": "hidden", "name": f"rank-{option.key}", "value": place}
        items.append(element("button", inner, values) + void("input", field))
    return _form(listed(items, {"class": "tv-places"}), scene, done=answer is not None)


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
