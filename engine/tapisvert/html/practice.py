"""Practice as HTML: the list of skills, a question of a session, the summary of one.

What the browser keeps, levels, dots and what is due, it fills in where ``data-fill`` says so: the list is
complete without it, and nothing in it waits for the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tapisvert.core.piles import Table
from tapisvert.drills.question import Question
from tapisvert.html.drill import drill_html
from tapisvert.html.frame import frame_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, join, listed, request
from tapisvert.html.recap import recap_html, solved_html
from tapisvert.html.scene import Asked, Scene
from tapisvert.html.words import rule_html, widget
from tapisvert.practice.skills import Skill, by_drill
from tapisvert.text.say import drill_name, game_name, topic_name

__all__ = ["Missed", "dots_html", "question_html", "skills_html", "summary_html"]

DOTS: Final = 5


@dataclass(frozen=True, slots=True)
class Missed:
    """What was missed in a session: the question, with its deal."""

    skill: Skill
    question: Question
    table: Table | None = None


def dots_html(fill: str = "mastery") -> Html:
    """Five dots, none of them full yet, and the words for them."""
    dots = element("span", Html("<i></i>") * DOTS, {"class": "tv-dots", "aria-hidden": "true", "data-dots": 0})
    return dots + element("span", EMPTY, {"class": "tv-sr", "data-fill": fill})


def skills_html(games: Mapping[str, Sequence[Skill]], scene: Scene, *, speed: bool = False) -> Html:
    """The skills of one game or several, with the sessions that may be begun; ``scene.base`` leads to the games.

    With ``speed`` there is a minute against the clock too, of all games and of each.
    """
    modes = listed(
        [
            _begin(widget(scene, "practice_mixed"), "mixed", fill="due", main=True),
            _begin(widget(scene, "practice_weakest"), "weakest"),
        ],
        {"class": "tv-sessions"},
    )
    keys = element("p", widget(scene, "practice_keys"), {"class": "tv-note"})
    rounds = _rounds(list(games), scene) if speed else EMPTY
    top = element("div", modes + keys + rounds, {"class": "tv-needs-script", "hidden": True})
    tables = [_table(game, skills, scene, named=len(games) > 1) for game, skills in games.items()]
    return element("div", top + join(*tables), {"class": "tv-practice-list"})


def _rounds(games: Sequence[str], scene: Scene) -> Html:
    """The speed rounds, with the best result of each."""
    buttons = [_begin(widget(scene, "speed_all"), "speed", fill="best")] if len(games) > 1 else []
    buttons += [_begin(game_name(scene.lang, game=game), "speed", game=game, fill="best") for game in games]
    words: dict[str, Attribute] = {"id": f"{scene.prefix}-speed", "class": "tv-prompt"}
    about = element("p", element("strong", widget(scene, "speed_round")), words)
    note = element("p", widget(scene, "speed_about"), {"class": "tv-note"})
    row = listed(buttons, {"class": "tv-sessions", "aria-labelledby": f"{scene.prefix}-speed"})
    return about + note + row


def _begin(text: str, mode: str, *, drill: str = "", game: str = "", fill: str = "", main: bool = False) -> Html:
    counted = element("span", EMPTY, {"class": "tv-count", "data-fill": fill}) if fill else EMPTY
    values: dict[str, Attribute] = {
        "type": "button", "class": classes("tv-button", "tv-main" if main else None), "data-local": "session",
        "data-mode": mode, "data-drill": drill or None, "data-of": game or None,
    }  # fmt: skip
    return element("button", element("span", text) + counted, values)


def _table(game: str, skills: Sequence[Skill], scene: Scene, *, named: bool) -> Html:
    name = game_name(scene.lang, game=game)
    caption = element("caption", name, {"class": None if named else "tv-sr"})
    heads = [widget(scene, key) for key in ("skill", "level", "mastery", "due")]
    head = element("tr", join(*(element("th", one, {"scope": "col"}) for one in heads)))
    bodies = [_drill(drill, own, scene) for drill, own in by_drill(skills).items()]
    return element("table", caption + element("thead", head) + join(*bodies), {"class": "tv-skills", "data-game": game})


def _drill(key: str, skills: Sequence[Skill], scene: Scene) -> Html:
    game, _, name = key.partition("/")
    words = drill_name(name, scene.lang, game=game)
    link = element("a", words, {"href": f"{scene.base}{game}/practice/#{name}"})
    free = element(
        "span",
        _begin(widget(scene, "practise_this"), "free", drill=key),
        {"class": "tv-needs-script", "hidden": True},
    )
    head = element("th", element("span", link + free, {"class": "tv-drill-row"}), {"scope": "rowgroup", "colspan": 4})
    rows = [_row(skill, scene, game) for skill in skills]
    return element("tbody", element("tr", head, {"class": "tv-drill-head"}) + join(*rows), {"data-drill": key})


def _row(skill: Skill, scene: Scene, game: str) -> Html:
    name = element("th", topic_name(skill.topic, scene.lang, game=game), {"scope": "row"})
    cells = [
        element("span", "–", {"data-fill": "level"}),
        dots_html(),
        element("span", "–", {"data-fill": "due"}),
    ]
    return element("tr", name + join(*(element("td", cell) for cell in cells)), {"data-topic": skill.topic})


def question_html(
    asked: Asked, skill: Skill, scene: Scene, *, at: int, total: int, comeback: bool, right: int | None = None,
    before: bool | None = None,
) -> Html:  # fmt: skip
    """A question of a session, with how far the session is.

    In a speed round ``right`` is how many answers were right so far, and ``before`` whether the last one was.
    """
    if right is not None:
        return drill_html(replace(asked, total=0), scene, strip=_clock(skill, scene, right=right, before=before))
    number = widget(scene, "question_of", n=at, total=total)
    again = f" · {widget(scene, 'comes_back')}" if comeback else ""
    words: dict[str, Attribute] = {"class": "tv-title", "tabindex": -1, "data-focus": asked.answer is None}
    title = element("p", element("strong", number + again) + " " + element("span", _about(skill, scene)), words)
    bar: dict[str, Attribute] = {"max": total, "value": at - (asked.answer is None), "aria-hidden": "true"}
    progress = element("progress", EMPTY, bar)
    stop = element("button", widget(scene, "stop_session"), {"class": "tv-button tv-quiet", **request("stop")})
    strip = element("div", title + progress + stop, {"class": "tv-strip tv-session-strip"})
    return drill_html(replace(asked, total=0), scene, strip=strip)


def _clock(skill: Skill, scene: Scene, *, right: int, before: bool | None) -> Html:
    """The strip of a speed round: the seconds left, which the browser counts, and the way to go on without them."""
    seconds: dict[str, Attribute] = {"class": "tv-clock", "role": "timer", "aria-live": "off", "data-fill": "seconds"}
    kind = None if before is None else "tv-is-right" if before else "tv-is-wrong"
    said = EMPTY if before is None else element("b", widget(scene, "right" if before else "wrong"), {"class": kind})
    tally = element("span", widget(scene, "speed_tally", right=right), {"class": "tv-tally"})
    words: dict[str, Attribute] = {"class": "tv-title", "tabindex": -1, "data-focus": True}
    title = element("p", join(tally, " ", said, " ", element("span", _about(skill, scene))), words)
    off = element("button", widget(scene, "untimed"), {"class": "tv-button tv-quiet", **request("untimed")})
    stop = element("button", widget(scene, "stop_session"), {"class": "tv-button tv-quiet", **request("stop")})
    buttons = element("span", off + stop, {"class": "tv-clock-buttons"})
    return element(
        "div", title + element("p", EMPTY, seconds) + buttons, {"class": "tv-strip tv-session-strip tv-speed-strip"}
    )


def summary_html(
    right: int, total: int, missed: Sequence[Missed], scene: Scene, *, games: Sequence[str], speed: bool = False
) -> Html:
    """What a session came to, and what to read of what was missed; after a speed round with its answers."""
    count: dict[str, Attribute] = {"class": "tv-outcome", "tabindex": -1, "data-focus": True}
    parts = [element("p", element("strong", widget(scene, "session_tally", right=right, total=total)), count)]
    if speed:
        parts.append(element("p", EMPTY, {"data-fill": "round-best", "class": "tv-note"}))
    if missed:
        parts.append(element("p", widget(scene, "to_read"), {"class": "tv-prompt"}))
        parts.append(listed([_read(one, scene, speed=speed) for one in missed], {"class": "tv-to-read"}))
    elif total:
        parts.append(element("p", widget(scene, "nothing_missed")))
    hands = [_hands(game, scene) for game in games]
    if hands and missed:
        parts.append(element("p", join(widget(scene, "see_hands"), " ", Html(" · ").join(hands))))
    back: dict[str, Attribute] = {"class": "tv-button tv-main", **request("list")}
    panel = element("div", element("button", widget(scene, "back_to_skills"), back), {"class": "tv-panel"})
    return frame_html("tv-summary", element("div", join(*parts), {"class": "tv-summary-text"}), panel)


def _about(skill: Skill, scene: Scene) -> str:
    game, _, name = skill.drill.partition("/")
    return f"{drill_name(name, scene.lang, game=game)} · {topic_name(skill.topic, scene.lang, game=game)}"


def _read(one: Missed, scene: Scene, *, speed: bool) -> Html:
    game, _, name = one.skill.drill.partition("/")
    own = replace(scene, game=game, base=f"{scene.base}{game}/rules/")
    link = element("a", _about(one.skill, scene), {"href": f"{scene.base}{game}/practice/#{name}"})
    read = join(link, " ", rule_html(own, one.question.why.rule))
    if not speed:
        return read
    own = replace(own, reader=one.question.seat)
    return read + recap_html(one.question, one.table, own) + solved_html(one.question, own)


def _hands(game: str, scene: Scene) -> Html:
    name = game_name(scene.lang, game=game)
    return element("a", name, {"href": f"{scene.base}{game}/hands/"})
