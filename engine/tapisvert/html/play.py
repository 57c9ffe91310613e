"""A match as it is played: cloth, choices, score, account and log."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tapisvert.core.choices import Pick
from tapisvert.html.account import account_html
from tapisvert.html.cards import card_html
from tapisvert.html.choices import choices_html, on_cards, prompt_html
from tapisvert.html.frame import frame_html, notes_html, opener, popover
from tapisvert.html.hint import hint_html
from tapisvert.html.log import log_html, refusal_html, score_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, listed, request
from tapisvert.html.scene import Playing, Scene
from tapisvert.html.seats import around
from tapisvert.html.session import session_html
from tapisvert.html.settings import settings_html, settings_opener
from tapisvert.html.table import state_html, table_html, turn_words
from tapisvert.html.words import name_of, say_html, widget
from tapisvert.text.say import preset_name

__all__ = ["play_html", "said_html"]

WINDOW_MS: Final = 2200
"""How long a moment in which the reader may break in stays at normal speed."""
LAST_TRICK: Final = "last-trick"
"""The name of the popover with the last trick."""


def play_html(playing: Playing, scene: Scene) -> Html:
    """A match in its frame: score, cloth, what was just done, what may be done, the account and the log."""
    choices = () if playing.over else playing.choices
    hinted = playing.hint.action if playing.hint is not None else None
    table = replace(playing.table, pot=playing.left or None) if playing.over else playing.table
    return frame_html(
        "tv-play",
        _strip(playing, scene),
        table_html(
            table,
            scene,
            touch=on_cards(choices, scene, hinted=hinted),
            change=playing.change,
            opens=LAST_TRICK if playing.last_trick else None,
        ),
        hint_html(playing.hint, scene) if playing.hint is not None else EMPTY,
        _line(playing, scene),
        element("div", _panel(playing, scene) + _corner(playing, scene), {"class": "tv-panel"}),
        notes_html(scene, _account(playing, scene), log_html(playing.events, scene)),
        _tools(playing, scene),
        settings_html(scene),
        _last_trick(playing, scene) if playing.last_trick else EMPTY,
    )


def said_html(events: Sequence[Any], scene: Scene) -> Html:
    """The line of the frame while the table is on its way: the last thing that was done."""
    told = [text for text in (say_html(event, scene) for event in events) if text]
    return element("div", element("p", told[-1] if told else EMPTY, {"class": "tv-just"}), {"class": "tv-said"})


def _last_trick(playing: Playing, scene: Scene) -> Html:
    """The cards of the last trick with who played them, over the frame."""
    items = [
        element("span", name_of(scene, seat), {"class": "tv-by"}) + card_html(card, scene.lang)
        for seat, card in playing.last_trick
    ]
    label = widget(scene, "last_trick")
    return popover(scene, LAST_TRICK, label, listed(items, {"class": "tv-last-trick"}, tag="ol"), kind="tv-menu")


def _strip(playing: Playing, scene: Scene) -> Html:
    number = widget(scene, "deal_again" if playing.retry else "deal_number", n=playing.deal)
    title = element(
        "p",
        element("strong", preset_name(playing.preset, scene.lang, game=scene.game)) + " " + element("span", number),
        {"class": "tv-title"},
    )
    return element("div", title + _score(playing, scene) + settings_opener(scene), {"class": "tv-strip"})


def _score(playing: Playing, scene: Scene) -> Html:
    return score_html(playing.scores, scene, target=playing.target) if playing.scores else EMPTY


def _account(playing: Playing, scene: Scene) -> Html:
    """How the match and the deal stand, above the log."""
    seats = around(playing.table.seats, scene.reader)
    parts = [element("div", _score(playing, scene), {"class": "tv-pips"}) if playing.scores else EMPTY]
    if playing.compared:
        title = element("p", widget(scene, "compared"), {"class": "tv-account-title"})
        parts.append(title + account_html(playing.compared, scene, seats, replayable=False))
    if playing.outcomes:
        parts.append(listed([say_html(one, scene) for one in playing.outcomes], {"class": "tv-outcomes"}))
    if playing.ledger:
        parts.append(account_html(playing.ledger, scene, seats, replayable=playing.over))
    if playing.session is not None:
        parts.append(session_html(playing.session, scene))
    parts.append(state_html(playing.table, scene))
    return element("div", join(*parts), {"class": "tv-accounts"})


def _line(playing: Playing, scene: Scene) -> Html:
    """One sentence: a refusal, how it ended, what is asked, else the last thing that was done."""
    if playing.refused is not None:
        said = refusal_html(playing.refused, scene)
    else:
        said = element("p", _just(playing, scene), {"class": "tv-just"})
    inner = element("div", said, {"class": "tv-said"})
    return element("div", inner + opener(scene, "notes", widget(scene, "notes"), icon="log"), {"class": "tv-line"})


def _just(playing: Playing, scene: Scene) -> Html:
    if playing.match_over:
        won = widget(scene, "match_won", seats=playing.winners) if playing.winners else widget(scene, "match_drawn")
        worth = " " + say_html(playing.settled, scene) if playing.settled is not None else EMPTY
        return element("strong", join(won, worth), {"class": "tv-outcome"})
    prompt = EMPTY if playing.over else prompt_html(playing.choices, scene)
    asked = not playing.over and any(isinstance(one, Pick) for one in playing.choices)
    told = [text for text in (say_html(one, scene) for one in playing.outcomes or playing.news) if text]
    news = (told[0] if playing.outcomes else told[-1]) if told else EMPTY
    if playing.advice is not None:
        return element("strong", say_html(playing.advice, scene), {"class": "tv-hint"})
    if news and not asked:
        return news
    if prompt:
        return element("strong", prompt, {"class": "tv-turn-words tv-prompt"})
    turn = turn_words(playing.table, scene)
    return element("strong", turn, {"class": "tv-turn-words"}) if turn else EMPTY


def _panel(playing: Playing, scene: Scene) -> Html:
    if playing.over:
        return _ended(playing, scene)
    if not playing.choices and not playing.waiting:
        return _only(element("p", widget(scene, "wait"), {"class": "tv-prompt"}), scene)
    first = [_main("go", "go_on", scene, {"data-closes": WINDOW_MS})] if playing.waiting else []
    hinted = playing.hint.action if playing.hint is not None else None
    return choices_html(playing.choices, scene, first=first, calls=playing.calls, hinted=hinted)


def _ended(playing: Playing, scene: Scene) -> Html:
    """What may follow a deal: the next one or another match, and what looks back."""
    if playing.retry:
        first = [_main("leave", "back_to_match", scene), _other("retry", "retry", scene)]
    elif playing.match_over:
        first = [_main("again", "again", scene), _other("setup", "change_table", scene)]
    else:
        first = [_main("deal", "next_deal", scene), _other("retry", "retry", scene)]
    buttons = [*first, _other("replay", "go_through", scene)]
    if playing.ledger or playing.outcomes:
        buttons.append(opener(scene, "notes", widget(scene, "score"), kind="tv-to-account"))
    return _only(listed(buttons, {"class": "tv-buttons tv-ending"}), scene)


def _only(inner: Html, scene: Scene) -> Html:
    values: dict[str, Attribute] = {"class": "tv-choices", "role": "group", "aria-label": widget(scene, "choices")}
    return element("div", inner, values)


def _main(do: str, key: str, scene: Scene, more: dict[str, Attribute] | None = None) -> Html:
    values: dict[str, Attribute] = {
        "class": "tv-button tv-main", "data-focus": True, **request(do), **(more or {}),
    }  # fmt: skip
    return element("button", widget(scene, key), values)


def _other(do: str, key: str, scene: Scene) -> Html:
    own: dict[str, Attribute] = {"class": "tv-button", **request(do)}
    return element("button", widget(scene, key), own)


def _corner(playing: Playing, scene: Scene) -> Html:
    """At the end of the panel: a hint where there is something to decide, and the menu."""
    parts = []
    if playing.choices and not playing.over and playing.hint is None:
        own: dict[str, Attribute] = {
            "class": "tv-button tv-opener tv-icon-hint", "id": f"{scene.prefix}-hint", **request("hint"),
        }  # fmt: skip
        parts.append(element("button", element("span", widget(scene, "hint"), {"class": "tv-sr"}), own))
    parts.append(opener(scene, "tools", widget(scene, "more"), icon="more"))
    return element("div", join(*parts), {"class": "tv-corner"})


def _tools(playing: Playing, scene: Scene) -> Html:
    tools = [_tool(scene, "take_back", request("back"), disabled=not playing.may_take_back)]
    if playing.over and playing.match_over and not playing.retry:
        tools.append(_tool(scene, "retry", request("retry")))
    tools += [
        _tool(scene, "copy_link", {"type": "button", "data-local": "copy-link"}),
        _tool(scene, "download", request("download")),
    ]
    if playing.within_hand:
        tools.append(_tool(scene, "back_to_hand", {"type": "button", "data-local": "back-to-hand"}))
    elif playing.retry and not playing.over:
        tools.append(_tool(scene, "back_to_match", request("leave")))
    elif not playing.match_over:
        tools.append(_tool(scene, "change_table", request("setup")))
    return popover(scene, "tools", widget(scene, "tools"), listed(tools, {"class": "tv-tools"}), kind="tv-menu")


def _tool(scene: Scene, key: str, values: dict[str, Attribute], *, disabled: bool = False) -> Html:
    own: dict[str, Attribute] = {"class": "tv-button tv-quiet", "disabled": disabled}
    return element("button", widget(scene, key), {**own, **values})
