"""A worked hand, complete: every step stands in the page, with script one at a time.

What the browser finds, and nothing else of this markup need it know:

* ``ol.tv-steps > li.tv-step[data-step][data-actions]``: the steps; ``data-actions`` is how many actions of
  the record have been done there, for "play on from here"; ``.tv-caption`` is what is said of it.
* ``noscript.tv-later``: the picture of each step after the first. Without script it is there; with script it is no
  part of the document until its step is shown, so that a hand of forty steps is not forty tables.
* ``.tv-controls[hidden]``: the toolbar, shown by script; its buttons and those of the menu have ``data-local``, the
  jump list is ``select[data-local=jump]``. ``hide`` is pressed while the others' cards are hidden.
* a card with ``data-owner`` can be hidden: class ``tv-hidden`` on it, and of its two ``tv-sr`` names the
  second, ``tv-twin``, is the one that is not ``hidden`` then.
* ``.tv-question``: what is asked before the next step (``tapisvert.html.ask``).
* ``data.tv-record``: the record as JSON; ``data.tv-toml``: ``{"name", "text"}`` of the file. No ``script``:
  Material's instant navigation makes each script of a page anew without its type, and so runs it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tapisvert.core.game import AnyGame
from tapisvert.core.links import to_json
from tapisvert.core.phrases import Reason
from tapisvert.core.piles import Table, hide_event
from tapisvert.games import game_of
from tapisvert.html.ask import asked_at, question_html
from tapisvert.html.cards import OnCards
from tapisvert.html.frame import frame_html
from tapisvert.html.log import reason_html, refusal_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, listed
from tapisvert.html.moments import Moment, covered_seats, hand_scene, known, moments_of, shown_refusals, so_far
from tapisvert.html.scene import Change, Scene
from tapisvert.html.settings import settings_html, settings_opener
from tapisvert.html.table import state_html, table_html, turn_words
from tapisvert.html.toolbar import moves_html, tools_html
from tapisvert.html.words import label_html, say_html, spoken_by_seats, widget
from tapisvert.matches.moments import Trick, complete_trick, passed, with_trick
from tapisvert.text.catalogue import Lang
from tapisvert.worked.model import HandFile, Refused, write_hand

__all__ = ["hand_html"]


def hand_html(
    hand: HandFile,
    lang: Lang,
    *,
    name: str,
    base: str = "rules/",
    prefix: str = "tv",
    toml: str | None = None,
    live: bool = False,
    remarks: Mapping[int, Reason] = MappingProxyType({}),
    at: int = 0,
    scene: Scene | None = None,
) -> Html:
    """A worked hand with all its steps, readable as a list without script.

    ``name`` is its name (``put/bluff``); ``toml`` the text to download, if not made from the record.
    ``live``: a deal just played, shown inside its match, with a button that returns to it. ``remarks`` are what
    there is to say of an action, by how many had been done with it. ``at`` is the step that is shown first, ``scene``
    that of the match, who sits where in it. The title is a heading, to be jumped to: of level 2, which may follow any.
    """
    game = game_of(hand.record.game)
    if scene is None:
        scene = hand_scene(hand, lang, base)
    scene = replace(scene, prefix=prefix)
    moments = moments_of(game, hand)
    tables = [game.table(moment.state) for moment in moments]
    tricks = [_trick(hand, game, moments, tables, number) for number in range(len(moments))]
    changes = [_change(moments, tables, tricks, number, scene) for number in range(len(moments))]
    steps = [
        _step(
            hand,
            game,
            scene,
            moment,
            tables[number],
            number=number,
            total=len(moments),
            remark=remarks.get(moment.done),
            trick=tricks[number],
            change=changes[number],
            answered=moments[number - 1] if number and moments[number - 1].ask.get(lang) else None,
        )
        for number, moment in enumerate(moments)
    ]
    title = hand.title.get(lang, "")
    own = f"{prefix}-title"
    heading: dict[str, Attribute] = {"class": "tv-worked-title", "id": own, "role": "heading", "aria-level": 2}
    head = element("p", title, heading) if title else EMPTY
    text = toml if toml is not None else write_hand(game, hand.record, title=hand.title)
    values: dict[str, Attribute] = {"role": "group", "data-hand": name, "data-at": at or None}
    values["aria-labelledby" if title else "aria-label"] = own if title else widget(scene, "worked_hand")
    return frame_html(
        "tv-worked",
        element("div", head + settings_opener(scene), {"class": "tv-strip"}),
        element("ol", join(*steps), {"class": "tv-steps", "role": "list"}),
        moves_html(scene, len(moments), live=live),
        settings_html(scene),
        tools_html(scene, open_cards=hand.view is None, live=live, source=_source(hand, scene)),
        _data("tv-record", to_json(game, hand.record)),
        _data("tv-toml", {"name": f"{name.replace('/', '-')}.toml", "text": text}),
        values=values,
    )


def _step(
    hand: HandFile,
    game: AnyGame,
    scene: Scene,
    moment: Moment,
    now: Table,
    *,
    number: int,
    total: int,
    remark: Reason | None,
    trick: Trick | None,
    change: Change,
    answered: Moment | None,
) -> Html:
    over = game.result(moment.state) is not None
    if trick is not None:
        now = replace(with_trick(now, trick), turn=now.turn, to_act=now.to_act)
    table = so_far(known(now, hand.named), moment.counted)
    others = covered_seats(hand, table, over=over)
    asked = asked_at(
        game, moment.state, moment.following, scene, number=number, text=moment.ask.get(scene.lang, ""), covered=others
    )
    touch = asked.touch if asked is not None else OnCards()
    picture = table_html(table, scene, touch=touch, turnable=True, covered=others, change=change)
    if number:
        picture = element("noscript", picture, {"class": "tv-later"})
    events = [say_html(hide_event(one, hand.view) if others else one, scene) for one in moment.events]
    done = Html(" ").join(filter(None, events)) if number else widget(scene, "dealt")
    words = moment.words.get(scene.lang, "")
    turn = turn_words(table, scene)
    where = element("span", widget(scene, "step", n=number + 1, total=total))
    where += element("span", turn, {"class": "tv-turn-words"}) if turn else EMPTY
    caption = element("p", where, {"class": "tv-step-number"})
    caption += element("p", done, {"class": "tv-events"}) if done else EMPTY
    caption += element("p", words, {"class": "tv-comment"}) if words else EMPTY
    caption += reason_html(remark, scene) if remark is not None and number else EMPTY
    before = shown_refusals(game, answered, reader=scene.reader, covered=others) if answered is not None else ()
    caption += _refused(before, "not_allowed_before", scene)
    here = shown_refusals(game, moment, reader=scene.reader, covered=others) if asked is None else ()
    caption += _refused(here, "not_allowed", scene)
    caption += state_html(table, scene)
    question = question_html(asked, scene) if asked is not None else EMPTY
    values: dict[str, Attribute] = {
        "class": "tv-step", "data-step": number, "data-actions": moment.done,
    }  # fmt: skip
    return element("li", element("div", caption, {"class": "tv-caption"}) + picture + question, values)


def _trick(
    hand: HandFile, game: AnyGame, moments: Sequence[Moment], tables: Sequence[Table], number: int
) -> Trick | None:
    """The trick that the step completes: it lies in the picture until the next step."""
    moment = moments[number]
    if moment.before is None:
        return None
    at_once = number and moments[number - 1].state is moment.before
    before = tables[number - 1] if at_once else game.table(moment.before)
    return complete_trick(before, hand.record.actions[moment.done - 1], tables[number])


def _change(
    moments: Sequence[Moment], tables: Sequence[Table], tricks: Sequence[Trick | None], number: int, scene: Scene
) -> Change:
    """What is new in the picture of a step since that of the step before."""
    trick, lay = tricks[number], tricks[number - 1] if number else None
    return Change(
        said=spoken_by_seats(moments[number].events, scene) if number else {},
        winning=trick.winner if trick is not None else None,
        taken_by=lay.winner if lay is not None and lay != trick else None,
        chips=passed(tables[max(0, number - 1)], tables[number]),
    )


def _refused(shown: Sequence[Refused], title: str, scene: Scene) -> Html:
    """What the rules refuse; at a step with a question it would answer it, and stands at the next one."""
    if not shown:
        return EMPTY
    items = [element("q", label_html(one.action, scene)) + " " + refusal_html(one.error, scene) for one in shown]
    head = element("p", widget(scene, title), {"class": "tv-refused-title"})
    return element("div", head + listed(items, {}), {"class": "tv-refused"})


def _source(hand: HandFile, scene: Scene) -> Html:
    if not hand.source:
        return EMPTY
    ours = hand.source == "ours"
    text = widget(scene, "source_ours") if ours else widget(scene, "source", source=hand.source)
    return element("p", text, {"class": "tv-source"})


def _data(kind: str, value: object) -> Html:
    """A data block that script reads and nobody sees."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return element("data", text, {"class": kind, "hidden": True})
