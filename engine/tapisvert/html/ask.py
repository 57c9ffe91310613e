"""The question that a worked hand asks before its next step, and its answers: cards to touch, buttons, or both.

What the browser finds: ``.tv-asks[hidden]``, shown by script, with ``[data-local=answer]`` for each answer, on
the table or in the panel: ``data-option`` is its number in links, ``data-right`` whether it is right. Answers on
cards are ``disabled`` until the question is asked. Where cards are chosen together, ``form.tv-pick`` has the
right ones in ``data-right``; what else may be done has its buttons beside it. Then
``.tv-feedback[data-for=right|wrong]`` loses its ``hidden``; ``[data-local=reveal]`` gives up; after an answer
``[data-local=continue]`` has its place, and ``[data-local=report]`` reports a mistake. The next step says why.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tapisvert.core.cards import write
from tapisvert.core.choices import Act, Amount, CardAction, Pick, expand
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

    Hands of the ``covered`` seats cannot be touched; only the reader is asked to stake chips. ``None`` where nothing
    is asked.
    """
    if not text:
        return None
    if following is None:
        return Asked(text=text)
    seat = following.seat
    own = [one for one in game.legal(state) if one.seat == seat]
    picks = [one for one in own if isinstance(one, Pick)]
    actions = [action for one in own if not isinstance(one, Pick) for action in _offered(one, following)]
    pick = next((one for one in picks if _stands_for(one, following)), None)
    if picks and seat not in covered and (pick is not None or following in actions):
        return _cards_asked(pick or picks[0], actions, following, scene, number=number, text=text)
    stakes = any(isinstance(one, Amount) for one in own)
    if picks or len(actions) < 2 or following not in actions or (stakes and seat != scene.reader):
        return Asked(text=text)
    return _actions_asked(actions, following, scene, text=text, covered=covered)


def _offered(choice: Act[Any] | Amount[Any], right: Any) -> tuple[Any, ...]:
    """The actions that are offered for a choice: two amounts if there are no more; else the one named, or the least."""
    if isinstance(choice, Act) or choice.most <= choice.least + choice.step:
        return expand(choice)
    return (right if _stands_for(choice, right) else replace(choice.action, chips=choice.least),)


def _stands_for(choice: Pick[Any] | Amount[Any], action: Any) -> bool:
    """Whether an action is the choice's but for its cards or its chips."""
    if type(action) is not type(choice.action):
        return False
    if isinstance(choice, Pick):
        return bool(replace(action, cards=choice.action.cards) == choice.action)
    return bool(replace(action, chips=choice.action.chips) == choice.action)


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
        buttons=tuple(_button(one, values[one], scene) for _, one in rest),
    )


def _button(action: Any, values: dict[str, Attribute], scene: Scene) -> Html:
    return element("button", element("span", label_html(action, scene)), {"class": "tv-option", **values})


def _values(number: int, action: Any, right: Any) -> dict[str, Attribute]:
    return {
        "type": "button",
        "data-local": "answer",
        "data-option": number,
        "data-right": "true" if action == right else "false",
        "data-answer": write_action(action),
    }


def _cards_asked(pick: Pick[Any], actions: Sequence[Any], right: Any, scene: Scene, *, number: int, text: str) -> Asked:
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
        "data-right": write(right.cards) if _stands_for(pick, right) else "",
    }
    form = element("form", element("button", join(widget(scene, "check"), " ", count), send), values)
    touch = OnCards(seat=right.seat, ticks=frozenset(pick.from_), field="cards", form=own)
    buttons = tuple(_button(one, _values(n, one, right), scene) for n, one in enumerate(actions))
    return Asked(text=text, touch=touch, buttons=buttons, pick=form)


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
    after = element("span", on + report_button(scene), {"class": "tv-after", "hidden": True})
    show = element("button", widget(scene, "answer"), reveal) + after
    inner = join(prompt, answers, asked.pick, *feedback, show)
    panel = element("div", inner, {"class": "tv-asks", "hidden": True})
    return element("div", ask + panel, {"class": "tv-question"})
