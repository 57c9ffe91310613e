"""A question on paper or in a summary: its cards and answers to be read, not touched; the right answer apart."""

from dataclasses import replace
from typing import Final

from tapisvert.core.piles import Table
from tapisvert.drills.question import Option, Question
from tapisvert.html.cards import card_html
from tapisvert.html.drill import solution_html
from tapisvert.html.log import reason_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join
from tapisvert.html.scene import Scene
from tapisvert.html.table import hand_size, state_html, table_html
from tapisvert.html.words import name_of, say_html, widget

__all__ = ["recap_html", "solved_html"]

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def recap_html(question: Question, table: Table | None, scene: Scene) -> Html:
    """What is asked, the cards it is about and the answers to choose from."""
    ask = element("p", say_html(question.ask, scene), {"class": "tv-recap-ask"})
    return ask + _cards(question, table, scene) + _answers(question, scene)


def solved_html(question: Question, scene: Scene) -> Html:
    """The right answer, by its letter where it has one, and why."""
    keys = {option.key: letter for letter, option in zip(LETTERS, question.options, strict=False)}
    letters = ", ".join(keys[key] for key in question.right if key in keys)
    first = element("b", letters) + " " if letters else EMPTY
    return element("p", first + solution_html(question, scene)) + reason_html(question.why, scene)


def _cards(question: Question, table: Table | None, scene: Scene) -> Html:
    if question.focus is None:
        if table is None:
            return EMPTY
        state = state_html(table, scene)
        own = replace(scene, hand_size=hand_size(table))
        return state + element("div", table_html(table, own, playing=False), {"class": "tv-recap-table"})
    rows = []
    for shown in question.focus:
        cards = Html(" ").join(card_html(one, scene.lang, size="small") for one in shown.cards)
        name = element("b", name_of(scene, shown.seat)) + " " if shown.seat is not None else EMPTY
        rows.append(element("p", name + cards, {"class": "tv-recap-cards"}))
    return join(*rows)


def _answers(question: Question, scene: Scene) -> Html:
    if not question.options:
        return element("p", widget(scene, "your_number") + " ________", {"class": "tv-recap-blank"})
    items = [
        element("li", element("b", letter) + " " + _option(option, scene))
        for letter, option in zip(LETTERS, question.options, strict=False)
    ]
    values: dict[str, Attribute] = {"class": "tv-recap-options", "role": "list"}
    listed = element("ul", join(*items), values)
    if question.kind != "order":
        return listed
    return listed + element("p", " › ".join(["____"] * len(question.options)), {"class": "tv-recap-blank"})


def _option(option: Option, scene: Scene) -> Html:
    cards = Html(" ").join(card_html(one, scene.lang, size="small") for one in option.cards)
    words = say_html(option.phrase, scene) if option.phrase is not None else EMPTY
    return join(cards, words)
