"""What may be done now: buttons, cards to tick, chips to name."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tapisvert.core.cards import Card
from tapisvert.core.choices import Act, Amount, CardAction, Pick
from tapisvert.core.notation import write_action
from tapisvert.html.cards import card_check, in_suits
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, listed, request, void
from tapisvert.html.scene import Scene
from tapisvert.html.words import foreign_words, has, label_html, widget
from tapisvert.text.say import marked_sentence

__all__ = ["choices_html", "on_cards", "touched"]


def touched(choices: Sequence[Any]) -> str | None:
    """The word of the action that is done by touching a card of one's hand; ``None`` if none is."""
    for choice in choices:
        if isinstance(choice, Act) and isinstance(choice.action, CardAction):
            return str(choice.action.word)
    return None


def on_cards(choices: Sequence[Any]) -> dict[Card, str]:
    """The text of the action that each card does when it is touched."""
    word = touched(choices)
    return {
        choice.action.card: write_action(choice.action)
        for choice in reversed(choices)
        if isinstance(choice, Act) and choice.action.word == word and word is not None
    }


def choices_html(choices: Sequence[Any], scene: Scene, *, skip_cards: bool = False, calls: Sequence[str] = ()) -> Html:
    """What may be done: buttons, card pickers, chip forms.

    ``skip_cards`` leaves out what is done by touching a card and says so instead; ``calls`` are
    words whose button keeps its place when it is not allowed.
    """
    word = touched(choices) if skip_cards else None
    rest = [one for one in choices if word is None or one.action.word != word]
    parts: list[Html] = []
    if word is not None:
        key = f"touch_{word}" if has(scene, "widget", f"touch_{word}") else "touch"
        parts.append(element("p", widget(scene, key), {"class": "tv-prompt"}))
    buttons = [_button(one, scene) for one in rest if isinstance(one, Act)]
    there = {one.action.word for one in choices}
    buttons += [_absent(call, scene) for call in calls if call not in there]
    if buttons:
        parts.append(listed(buttons, {"class": "tv-buttons"}))
    parts += [_pick(one, scene) for one in rest if isinstance(one, Pick)]
    parts += [_amount(one, scene) for one in rest if isinstance(one, Amount)]
    values: dict[str, Attribute] = {
        "class": "tv-choices", "role": "group", "aria-label": widget(scene, "choices"),
    }  # fmt: skip
    return element("div", join(*parts), values)


def _button(choice: Act[Any], scene: Scene) -> Html:
    values = request("act", {"action": write_action(choice.action)})
    kind = f"tv-button tv-do-{choice.action.word}"
    return element("button", label_html(choice, scene), {"class": kind, **values})


def _absent(call: str, scene: Scene) -> Html:
    text = foreign_words(marked_sentence(f"action.{call}", scene.lang, game=scene.game))
    values: dict[str, Attribute] = {
        "type": "button", "class": f"tv-button tv-do-{call}", "disabled": True,
    }  # fmt: skip
    return element("button", text, values)


def _template(choice: Any) -> str:
    return f"{choice.seat}: {choice.action.word}"


def _pick(choice: Pick[Any], scene: Scene) -> Html:
    cards = [card_check(one, scene.lang, field="cards", value=str(one)) for one in sorted(choice.from_, key=in_suits)]
    legend = element("legend", label_html(choice, scene))
    send = element("button", widget(scene, "confirm"), {"class": "tv-button tv-main"})
    fields = element("fieldset", legend + listed(cards, {"class": "tv-cards tv-picker"}) + send)
    values: dict[str, Attribute] = {
        "class": "tv-pick",
        "data-least": choice.least,
        "data-most": choice.most,
        **_form({"action": _template(choice), "picked": True}),
    }
    return element("form", fields, values)


def _amount(choice: Amount[Any], scene: Scene) -> Html:
    middle = choice.least + (choice.most - choice.least) // (2 * choice.step) * choice.step
    quick = [
        element(
            "button",
            label_html(action, scene),
            {"class": "tv-button", **request("act", {"action": write_action(action)})},
        )
        for amount in dict.fromkeys((choice.least, middle, choice.most))
        for action in (replace(choice.action, chips=amount),)
    ]
    own = f"{scene.prefix}-chips-{choice.action.word}"
    field: dict[str, Attribute] = {
        "id": own, "name": "chips", "type": "number", "inputmode": "numeric", "required": True,
        "min": choice.least, "max": choice.most, "step": choice.step, "value": choice.least,
    }  # fmt: skip
    number = element("label", label_html(choice, scene), {"for": own}) + void("input", field)
    send = element("button", widget(scene, "confirm"), {"class": "tv-button"})
    free = EMPTY
    if choice.most - choice.least > 2 * choice.step:
        values: dict[str, Attribute] = {
            "class": "tv-amount", **_form({"action": _template(choice)}),
        }  # fmt: skip
        free = element("form", number + send, values)
    return listed(quick, {"class": "tv-buttons tv-quick"}) + free


def _form(args: dict[str, object]) -> dict[str, Attribute]:
    values = request("act", args)
    return {name: value for name, value in values.items() if name != "type"}
