"""A drill's question as HTML: what is asked, the answers, the verdict with its reason."""

from collections.abc import Sequence
from dataclasses import replace

from tapisvert.core.cards import Card
from tapisvert.drills.judge import Verdict, judge
from tapisvert.drills.question import Option, Question, Shown
from tapisvert.html.answers import answer_html, ask_id, check_button, needs_check, touched_cards
from tapisvert.html.cards import OnCards, card_html, card_list, cards_among, in_suits, touched_card
from tapisvert.html.frame import frame_html
from tapisvert.html.log import reason_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, join, listed, request
from tapisvert.html.scene import Asked, Scene
from tapisvert.html.settings import settings_html, settings_opener
from tapisvert.html.table import hand_size, raised, state_html, table_html
from tapisvert.html.words import name_of, say_html, widget
from tapisvert.text.say import card_name, level_name, say

__all__ = ["drill_html", "report_button", "solution_html", "solution_words", "verdict_html", "verdict_word"]


def drill_html(asked: Asked, scene: Scene, *, strip: Html | None = None) -> Html:
    """A drill's question in its frame, with its verdict and reason once it is answered.

    ``strip`` stands over it in place of the levels and the tally.

    The cards that it is about lie on the cloth, and are touched there where they are the answers.
    """
    question = asked.question
    if asked.answer is not None:
        scene = replace(scene, raised=_cards_that_matter(question, asked.answer))
    touch = touched_cards(question, scene, seat=question.seat, answer=asked.answer)
    answers = answer_html(question, scene, answer=asked.answer, touch=touch)
    verdict = verdict_html(question, asked.answer, scene) if asked.answer is not None else EMPTY
    stage = _stage(asked, scene, touch)
    if not stage and any(option.cards for option in question.options):
        stage, answers = element("div", answers, {"class": "tv-cloth tv-stage"}), EMPTY
    return frame_html(
        classes("tv-drill", "tv-answered" if asked.answer is not None else None, None if stage else "tv-bare"),
        _strip(asked, scene) if strip is None else strip,
        _ask(asked, scene),
        stage,
        element("div", answers + verdict, {"class": "tv-answers"}),
        _foot(asked, scene),
        settings_html(scene),
    )


def _cards_that_matter(question: Question, answer: Sequence[str]) -> frozenset[Card]:
    """The cards that the reasons speak of, and those that were right."""
    phrases = [reason.phrase for reason in judge(question, answer).reasons]
    values = [value for phrase in phrases for _, value in phrase.fields]
    right = [card for one in question.options if one.key in question.right for card in one.cards]
    return cards_among(values).union(right)


def _strip(asked: Asked, scene: Scene) -> Html:
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
    text = widget(scene, "tally", right=asked.right, total=asked.total)
    number = element("span", f"{asked.right}/{asked.total}", {"aria-hidden": "true"})
    tally = element("p", number + hidden_text(text), {"class": "tv-tally"}) if asked.total else EMPTY
    return element("div", levels + tally + settings_opener(scene), {"class": "tv-strip"})


def _ask(asked: Asked, scene: Scene) -> Html:
    """What is asked, the hint under it."""
    question = asked.question
    changed = element("p", widget(scene, "question_changed"), {"class": "tv-hint"}) if asked.changed else EMPTY
    ask = element("p", say_html(question.ask, scene), {"class": "tv-ask", "id": ask_id(scene)})
    hint = EMPTY
    if asked.hint and asked.answer is None:
        values: dict[str, Attribute] = {"class": "tv-hint", "tabindex": -1, "data-focus": True}
        hint = element("p", say_html(question.hint, scene), values)
    state = state_html(asked.table, scene) if question.focus is None and asked.table is not None else EMPTY
    return element("div", changed + ask + state + hint, {"class": "tv-question"})


def _own_cards(asked: Asked) -> frozenset[Card]:
    """The cards that lie open before the one who is asked."""
    question = asked.question
    if question.focus is not None:
        return frozenset(card for shown in question.focus for card in shown.cards)
    if asked.table is None or question.seat is None:
        return frozenset()
    own = [pile for pile in asked.table.piles if pile.owner == question.seat and pile.name in {"hand", "shown"}]
    return frozenset(card for pile in own for card in pile.cards if card is not None)


def _stage(asked: Asked, scene: Scene, touch: OnCards) -> Html:
    """The cards that the question is about, or the whole table where all of it matters; nothing if there are none.

    Cards that are answers and lie nowhere yet lie there too, as a hand.
    """
    question = asked.question
    if question.focus is None:
        if asked.table is None:
            return EMPTY
        scene = replace(scene, hand_size=hand_size(asked.table))
        return table_html(asked.table, scene, touch=touch, playing=False)
    shown = [one for one in question.focus if one.cards]
    answers = [card for option in question.options for card in option.cards if touch.concerns(card)]
    if answers and not _own_cards(asked).issuperset(answers):
        shown.append(Shown(tuple(sorted(answers, key=in_suits)), question.seat))
    groups = [_shown(one, scene, touch, several=len(shown) > 1) for one in shown]
    return element("div", join(*groups), {"class": "tv-cloth tv-stage"}) if groups else EMPTY


def _shown(shown: Shown, scene: Scene, touch: OnCards, *, several: bool) -> Html:
    drawn = [
        touched_card(one, scene.lang, touch, extra=raised(one, scene))
        if touch.concerns(one)
        else card_html(one, scene.lang, extra=raised(one, scene))
        for one in shown.cards
    ]
    if shown.seat is None:
        return element("div", card_list(drawn, extra="tv-hand-cards"), {"class": "tv-shown"})
    label = widget(scene, "hand_of", seat=shown.seat)
    name = element("p", name_of(scene, shown.seat), {"class": "tv-name"}) if several else EMPTY
    return element("div", name + card_list(drawn, label=label, extra="tv-hand-cards"), {"class": "tv-shown"})


def _foot(asked: Asked, scene: Scene) -> Html:
    """The hint, and in one place what sends the answer and what goes on after it."""
    if asked.answer is not None:
        going: dict[str, Attribute] = {"class": "tv-button tv-main", "data-focus": True, **request("next")}
        on = element("button", widget(scene, "another"), going)
        return element("div", report_button(scene) + on, {"class": "tv-panel"})
    hint = EMPTY
    if not asked.hint:
        # An id of its own, so that the page does not make another button of this one, with the focus on it.
        values: dict[str, Attribute] = {
            "class": "tv-button tv-quiet", "id": f"{scene.prefix}-hint", **request("hint"),
        }  # fmt: skip
        hint = element("button", widget(scene, "hint"), values)
    check = check_button(asked.question, scene) if needs_check(asked.question) else EMPTY
    return element("div", hint + check, {"class": "tv-panel"})


def report_button(scene: Scene) -> Html:
    """The button that reports a mistake in a verdict: the browser says where, and to whom."""
    values: dict[str, Attribute] = {"type": "button", "class": "tv-button tv-quiet tv-report", "data-local": "report"}
    return element("button", widget(scene, "report"), values)


def verdict_html(question: Question, answer: Sequence[str], scene: Scene) -> Html:
    """Whether an answer was right, what is right, and why."""
    verdict = judge(question, answer)
    parts = [element("p", element("strong", verdict_word(verdict, scene)), {"class": "tv-verdict-word"})]
    if not verdict.right:
        parts.append(element("p", solution_html(question, scene), {"class": "tv-solution"}))
    parts += [reason_html(reason, scene) for reason in verdict.reasons]
    kind = classes("tv-verdict", "tv-is-right" if verdict.right else "tv-is-wrong")
    return element("div", join(*parts), {"class": kind})


def verdict_word(verdict: Verdict, scene: Scene) -> str:
    """The grade of an answer in words, or whether it is right."""
    return widget(scene, f"grade_{verdict.grade}" if verdict.grade else "right" if verdict.right else "wrong")


def solution_words(question: Question, scene: Scene) -> str:
    """What is right, as it is heard."""
    options = {one.key: one for one in question.options}
    said = [_said(options[key], scene) if key in options else key for key in question.right]
    between = f" {widget(scene, 'or')} " if question.kind in {"one", "number"} else ", "
    return f"{widget(scene, 'solution')} {between.join(said) or widget(scene, 'nothing')}.".replace("..", ".")


def _said(option: Option, scene: Scene) -> str:
    if option.phrase is not None:
        return say(option.phrase, scene.lang, game=scene.game, reader=scene.reader, names=scene.names)
    return ", ".join(card_name(one, scene.lang) for one in option.cards)


def solution_html(question: Question, scene: Scene) -> Html:
    """What is right, in cards and words."""
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
