"""What may be done now: buttons, cards to choose in one's hand, chips to name.

At most four things stand in the panel, so that each is in sight and large enough to touch; where
there are more, the rest opens over the frame.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from tapisvert.core.cards import Card
from tapisvert.core.choices import Act, Amount, CardAction, Pick
from tapisvert.core.notation import write_action
from tapisvert.html.cards import OnCards, cards_among
from tapisvert.html.frame import opener, popover
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, join, listed, request, void
from tapisvert.html.scene import Scene
from tapisvert.html.words import foreign_words, has, label_html, widget
from tapisvert.text.say import marked_sentence

__all__ = ["choices_html", "on_cards", "prompt_html"]

MOST: Final = 4
"""Most choices that stand in the panel."""
LOOK: Final = "look"
"""The word of the action that turns up one's own covered cards: they are touched for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Touch:
    """What is done by touching one's own cards."""

    acts: tuple[Act[Any], ...]
    """Actions that name one card: touching it does them."""
    picks: tuple[Pick[Any], ...]
    """What may be done with cards that are chosen together, each confirmed by a button of its own in the panel."""
    look: Act[Any] | None
    """What covered cards do."""

    @property
    def word(self) -> str | None:
        """The word of the ``acts``."""
        return self.acts[0].action.word if self.acts else None


def _touch(choices: Sequence[Any]) -> _Touch:
    acts = [one for one in choices if isinstance(one, Act)]
    word = next((one.action.word for one in acts if isinstance(one.action, CardAction)), None)
    return _Touch(
        acts=tuple(one for one in acts if one.action.word == word),
        picks=tuple(one for one in choices if isinstance(one, Pick)),
        look=next((one for one in acts if one.action.word == LOOK), None),
    )


def on_cards(choices: Sequence[Any], scene: Scene, *, hinted: Any | None = None) -> OnCards:
    """What the cards of the reader's hand do; those of the ``hinted`` action are marked."""
    touch = _touch(choices)
    return OnCards(
        seat=scene.reader,
        buttons={one.action.card: request("act", {"action": write_action(one.action)}) for one in reversed(touch.acts)},
        ticks=frozenset(card for pick in touch.picks for card in pick.from_),
        field="cards",
        form=_pick_id(scene),
        hinted=_cards_of(hinted),
        hint_words=widget(scene, "hinted"),
        look=request("act", {"action": write_action(touch.look.action)}) if touch.look is not None else None,
        look_label=label_html(touch.look, scene) if touch.look is not None else EMPTY,
    )


def _cards_of(action: Any | None) -> frozenset[Card]:
    """The cards that an action names."""
    if action is None:
        return frozenset()
    return cards_among(getattr(action, field.name) for field in fields(action))


def _pick_id(scene: Scene) -> str:
    return f"{scene.prefix}-pick"


def choices_html(
    choices: Sequence[Any],
    scene: Scene,
    *,
    first: Sequence[Html] = (),
    calls: Sequence[str] = (),
    hinted: Any | None = None,
) -> Html:
    """What may be done beside touching cards: buttons, the form that confirms cards, chips.

    ``first`` are controls that come before all choices; ``calls`` are words whose button keeps its
    place when it is not allowed. The button of the ``hinted`` action is marked.
    """
    touch = _touch(choices)
    rest = [one for one in choices if one is not touch.look and (touch.word is None or one.action.word != touch.word)]
    there = {one.action.word for one in choices}
    controls = [
        *first,
        *(_control(one, scene, hinted) for one in rest if not isinstance(one, Pick)),
        *(_absent(call, scene) for call in calls if call not in there),
    ]
    parts = [_pick(touch.picks, scene) if touch.picks else EMPTY]
    if controls:
        parts.append(_controls(controls, scene))
    values: dict[str, Attribute] = {
        "class": "tv-choices", "role": "group", "aria-label": widget(scene, "choices"),
    }  # fmt: skip
    return element("div", join(*parts), values)


def _controls(controls: Sequence[Html], scene: Scene) -> Html:
    """The controls in a row; more than four leave three there, and the others open over the frame."""
    if len(controls) <= MOST:
        return listed(controls, {"class": "tv-buttons"})
    label = widget(scene, "other_choices")
    here = [*controls[: MOST - 1], opener(scene, "others", label)]
    others = listed(controls[MOST - 1 :], {"class": "tv-buttons"})
    return listed(here, {"class": "tv-buttons"}) + popover(scene, "others", label, others)


def prompt_html(choices: Sequence[Any], scene: Scene) -> Html:
    """What is to be done with the cards of the hand; empty when nothing is."""
    touch = _touch(choices)
    if touch.picks:
        return label_html(touch.picks[0], scene)
    if touch.word is None:
        return EMPTY
    key = f"touch_{touch.word}" if has(scene, "widget", f"touch_{touch.word}") else "touch"
    return join(widget(scene, key))


def _control(choice: Act[Any] | Amount[Any], scene: Scene, hinted: Any | None) -> Html:
    return _amount(choice, scene, hinted) if isinstance(choice, Amount) else _button(choice, scene, hinted)


def _button(choice: Any, scene: Scene, hinted: Any | None = None) -> Html:
    """A button that does an action, given as it is or as an ``Act``."""
    action = choice.action if isinstance(choice, Act) else choice
    marked = action == hinted
    words = label_html(choice, scene) + (hidden_text(f" ({widget(scene, 'hinted')})") if marked else EMPTY)
    values: dict[str, Attribute] = {
        "class": classes(f"tv-button tv-do-{action.word}", "tv-hinted" if marked else None),
        "data-confirm": widget(scene, f"sure_{action.word}") if has(scene, "widget", f"sure_{action.word}") else None,
        **request("act", {"action": write_action(action)}),
    }
    return element("button", words, values)


def _absent(call: str, scene: Scene) -> Html:
    text = foreign_words(marked_sentence(f"action.{call}", scene.lang, game=scene.game))
    values: dict[str, Attribute] = {
        "type": "button", "class": f"tv-button tv-do-{call}", "disabled": True,
    }  # fmt: skip
    return element("button", text, values)


def _template(choice: Pick[Any] | Amount[Any]) -> str:
    """An action that the choice stands for, whole, whatever it says besides its cards or chips.

    What the reader chooses takes the place of the card or the chips in it.
    """
    if isinstance(choice, Pick):
        return write_action(replace(choice.action, cards=choice.from_[:1]))
    return write_action(replace(choice.action, chips=choice.least))


def _pick(picks: Sequence[Pick[Any]], scene: Scene) -> Html:
    """The form that the cards ticked in the hand belong to, with a button for each of ``picks``."""
    most = max(pick.most for pick in picks)
    values: dict[str, Attribute] = {
        "class": "tv-pick",
        "id": _pick_id(scene),
        "data-least": min(pick.least for pick in picks),
        "data-most": most,
        "data-full": widget(scene, "pick_full", most=most),
        **_form({"picked": True}),
    }
    return element("form", join(*(_send(pick, scene, alone=len(picks) == 1) for pick in picks)), values)


def _send(pick: Pick[Any], scene: Scene, *, alone: bool) -> Html:
    """The button that sends the cards chosen; one of several says what it does with them."""
    words = join(widget(scene, "confirm")) if alone else label_html(pick, scene)
    count = element("output", f"0/{pick.most}", {"class": "tv-picked"})
    values: dict[str, Attribute] = {
        "class": "tv-button tv-main",
        "name": "action",
        "value": _template(pick),
        "data-least": pick.least,
        "data-most": pick.most,
        "disabled": pick.least > 0,
    }
    return element("button", join(words, " ", count), values)


def _amount(choice: Amount[Any], scene: Scene, hinted: Any | None) -> Html:
    """The least amount as a button; the others open over the frame."""
    own = f"amounts-{choice.action.word}"
    middle = choice.least + (choice.most - choice.least) // (2 * choice.step) * choice.step
    least, *others = (
        _button(replace(choice.action, chips=amount), scene, hinted)
        for amount in dict.fromkeys((choice.least, middle, choice.most))
    )
    if not others:
        return least
    label = widget(scene, "other_amounts")
    inner = listed(others, {"class": "tv-buttons"})
    if choice.most - choice.least > 2 * choice.step:
        inner += _amount_form(choice, scene)
    both = least + opener(scene, own, label, icon="down")
    return element("span", both, {"class": "tv-split"}) + popover(scene, own, label, inner)


def _amount_form(choice: Amount[Any], scene: Scene) -> Html:
    own = f"{scene.prefix}-chips-{choice.action.word}"
    field: dict[str, Attribute] = {
        "id": own, "name": "chips", "type": "number", "inputmode": "numeric", "required": True,
        "min": choice.least, "max": choice.most, "step": choice.step, "value": choice.least,
    }  # fmt: skip
    number = element("label", label_html(choice, scene), {"for": own}) + void("input", field)
    send = element("button", widget(scene, "confirm"), {"class": "tv-button"})
    return element("form", number + send, {"class": "tv-amount", **_form({"action": _template(choice)})})


def _form(args: dict[str, object]) -> dict[str, Attribute]:
    values = request("act", args)
    return {name: value for name, value in values.items() if name != "type"}
