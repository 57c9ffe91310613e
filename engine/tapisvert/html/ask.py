"""The question that a worked hand asks before its next step, and its answers: cards to touch, buttons, or both.

What the browser finds: ``.tv-asks[hidden]``, shown by script, with ``[data-local=answer]`` for each answer, on
the table or in the panel: ``data-option`` is its number in links, ``data-right`` whether it is right. Answers on
cards are ``disabled`` until the question is asked. Where cards are chosen together, ``form.tv-pick`` has the
right ones in ``data-right``. Then ``.tv-feedback[data-for=right|wrong]`` loses its ``hidden``;
``[data-local=reveal]`` gives up; after an answer ``[data-local=continue]`` has its place, and ``[data-local=report]``
reports a mistake. The next step says why.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tapisvert.core.cards import write
from tapisvert.core.choices import Act, CardAction, Pick
from tapisvert.core.game import AnyGame
from tapisvert.core.notation import write_action
from tapisvert.core.seats import Seat
from tapisvert.html.cards import OnCards
from tapisvert.html.drill import report_button
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, listed
from tapisvert.html.scene import Scene
from tapisvert.html.words import label_html, widget

__all__ = ["Asked", "asked_at", "question_html"]

MOST_OPTIONS: Final = 6
"""More possible actions than this are not offered as buttons: the reader thinks of their own."""
_REPLIES: Final = ("right", "wrong")
UNTOUCHED: Final = OnCards()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question at a step: its text and its answers."""

    text: str
    touch: OnCards = UNTOUCHED
    """The answers that are given by touching cards."""
    buttons: tuple[Html, ...] = ()
    pick: Html = EMPTY
    """The form that the cards chosen together belong to."""


def asked_at(
    game: AnyGame, state: Any, following: Any | None, scene: Scene, *, number: int, text: str, covered: frozenset[Seat]
) -> Asked | None:
    """The question at step ``number``; ``following`` is the action that is done next, the right answer.

    Hands of the ``covered`` seats cannot be touched. ``None`` where nothing is asked.
    """
    if not text:
        return None
    if following is None:
        return Asked(text=text)
    seat = following.seat
    own = [one for one in game.legal(state) if one.seat == seat]
    pick = next((one for one in own if isinstance(one, Pick) and _stands_for(one, following)), None)
    if pick is not None and seat not in covered:
        return _cards_asked(pick, following, scene, number=number, text=text)
    actions = [one.action for one in own if isinstance(one, Act)]
    if len(actions) != len(own) or len(actions) < 2 or following not in actions:
        return Asked(text=text)
    return _actions_asked(actions, following, scene, text=text, covered=covered)


def _stands_for(pick: Pick[Any], action: Any) -> bool:
    """Whether an action is the pick's but for its cards."""
    return type(action) is type(pick.action) and replace(action, cards=pick.action.cards) == pick.action


def _actions_asked(actions: Sequence[Any], right: Any, scene: Scene, *, text: str, covered: frozenset[Seat]) -> Asked:
    numbered = list(enumerate(actions))
    touched = [
        (n, one) for n, one in numbered if isinstance(one, CardAction) and one.seat not in covered
    ]  # fmt: skip
    rest = [(n, one) for n, one in numbered if (n, one) not in touched]
    if len(rest) > MOST_OPTIONS:
        return Asked(text=text)
    values = {one: _values(n, one, right) for n, one in numbered}
    return Asked(
        text=text,
        touch=OnCards(
            seat=right.seat, buttons={one.card: {**values[one], "disabled": True} for _, one in reversed(touched)}
        ),
        buttons=tuple(
            element("button", element("span", label_html(one, scene)), {"class": "tv-option", **values[one]})
            for _, one in rest
        ),
    )


def _values(number: int, action: Any, right: Any) -> dict[str, Attribute]:
    return {
        "type": "button",
        "data-local": "answer",
        "data-option": number,
        "data-right": "true" if action == right else "false",
        "data-answer": write_action(action),
    }


def _cards_asked(pick: Pick[Any], right: Any, scene: Scene, *, number: int, text: str) -> Asked:
    own = f"{scene.prefix}-pick-{number}"
    count = element("output", f"0/{pick.most}", {"class": "tv-picked"})
    send: dict[str, Attribute] = {
        "type": "button", "class": "tv-button tv-main", "data-local": "check", "disabled": pick.least > 0,
    }  # fmt: skip
    values: dict[str, Attribute] = {
        "class": "tv-pick",
        "id": own,
        "data-least": pick.least,
        "data-most": pick.most,
        "data-full": widget(scene, "pick_full", most=pick.most),
        "data-right": write(right.cards),
    }
    form = element("form", element("button", join(widget(scene, "check"), " ", count), send), values)
    touch = OnCards(seat=right.seat, ticks=frozenset(pick.from_), field="cards", form=own)
    return Asked(text=text, touch=touch, pick=form)


def question_html(asked: Asked, scene: Scene) -> Html:
    """What is asked, with the answers that are not cards, and the way to give up."""
    ask = element("p", asked.text, {"class": "tv-ask"})
    reveal: dict[str, Attribute] = {
        "type": "button", "class": "tv-button tv-quiet", "data-local": "reveal",
    }  # fmt: skip
    feedback = [
        element(
            "p", widget(scene, key),
            {"class": f"tv-feedback tv-is-{key}", "data-for": key, "hidden": True},
        )
        for key in _REPLIES
    ]  # fmt: skip
    prompt = element("p", widget(scene, "touch_answer"), {"class": "tv-prompt"}) if asked.touch.buttons else EMPTY
    answers = listed(asked.buttons, {"class": "tv-options"}) if asked.buttons else EMPTY
    going: dict[str, Attribute] = {
        "type": "button", "class": "tv-button tv-main", "data-local": "continue",
    }  # fmt: skip
    on = element("button", widget(scene, "another"), going)
    after = element("span", report_button(scene) + on, {"class": "tv-after", "hidden": True})
    show = element("button", widget(scene, "answer"), reveal) + after
    inner = join(prompt, answers, asked.pick, *feedback, show)
    panel = element("div", inner, {"class": "tv-asks", "hidden": True})
    return element("div", ask + panel, {"class": "tv-question"})
