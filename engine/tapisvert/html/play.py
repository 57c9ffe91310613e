"""A match as it is played: cloth, choices, score, log, and the form that starts one."""

from tapisvert.html.choices import choices_html, on_cards, prompt_html
from tapisvert.html.frame import frame_html, notes_html, opener, popover
from tapisvert.html.log import log_html, refusal_html, score_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, listed, request
from tapisvert.html.scene import Playing, Scene, Setup
from tapisvert.html.table import state_html, table_html, turn_words
from tapisvert.html.words import say_html, widget
from tapisvert.text.say import level_name, preset_name

__all__ = ["play_html", "setup_html"]


def play_html(playing: Playing, scene: Scene) -> Html:
    """A match in its frame: score, cloth, what was just done, what may be done, and the log over it."""
    choices = () if playing.over else playing.choices
    more = opener(scene, "tools", widget(scene, "more"), icon="more")
    return frame_html(
        "tv-play",
        _strip(playing, scene),
        table_html(playing.table, scene, touch=on_cards(choices, scene)),
        _line(playing, scene),
        element("div", _panel(playing, scene) + more, {"class": "tv-panel"}),
        notes_html(scene, state_html(playing.table, scene), log_html(playing.events, scene)),
        _tools(playing, scene),
    )


def _strip(playing: Playing, scene: Scene) -> Html:
    title = element(
        "p",
        element("strong", preset_name(playing.preset, scene.lang, game=scene.game))
        + " "
        + element("span", widget(scene, "deal_number", n=playing.deal)),
        {"class": "tv-title"},
    )
    score = score_html(playing.scores, scene, target=playing.target) if playing.scores else EMPTY
    return element("div", title + score, {"class": "tv-strip"})


def _line(playing: Playing, scene: Scene) -> Html:
    """What matters most now: a refusal, else what was just done with a hint or with what is to be done."""
    if playing.refused is not None:
        said = refusal_html(playing.refused, scene)
    else:
        news = [text for text in (say_html(event, scene) for event in playing.news) if text]
        then = _next(playing, scene)
        if playing.hint is not None:
            then = [element("strong", say_html(playing.hint, scene), {"class": "tv-hint"})]
        said = element("p", Html(" ").join([*news, *then]), {"class": "tv-just"})
    inner = element("div", said, {"class": "tv-said"})
    return element("div", inner + opener(scene, "notes", widget(scene, "log"), icon="log"), {"class": "tv-line"})


def _next(playing: Playing, scene: Scene) -> list[Html]:
    """How the match ended, what the reader is to do with their cards, or whose turn it is."""
    if playing.match_over:
        won = widget(scene, "match_won", seats=playing.winners) if playing.winners else widget(scene, "match_drawn")
        worth = " " + say_html(playing.settled, scene) if playing.settled is not None else EMPTY
        return [element("strong", join(won, worth), {"class": "tv-outcome"})]
    if playing.over:
        return []
    if prompt := prompt_html(playing.choices, scene):
        return [element("strong", prompt, {"class": "tv-turn-words tv-prompt"})]
    turn = turn_words(playing.table, scene)
    return [element("strong", turn, {"class": "tv-turn-words"})] if turn else []


def _panel(playing: Playing, scene: Scene) -> Html:
    if playing.match_over:
        return _only(_main("new", "new_match", scene), scene)
    if playing.over:
        return _only(_main("deal", "next_deal", scene), scene)
    if not playing.choices and not playing.waiting:
        return _only(element("p", widget(scene, "wait"), {"class": "tv-prompt"}), scene)
    first = [_main("go", "go_on", scene)] if playing.waiting else []
    return choices_html(playing.choices, scene, first=first, calls=playing.calls)


def _only(inner: Html, scene: Scene) -> Html:
    values: dict[str, Attribute] = {"class": "tv-choices", "role": "group", "aria-label": widget(scene, "choices")}
    return element("div", inner, values)


def _main(do: str, key: str, scene: Scene) -> Html:
    values: dict[str, Attribute] = {
        "class": "tv-button tv-main", "data-focus": True, **request(do),
    }  # fmt: skip
    return element("button", widget(scene, key), values)


def _tools(playing: Playing, scene: Scene) -> Html:
    tools = [_tool(scene, "take_back", request("back"), disabled=not playing.may_take_back)]
    if playing.over:
        tools.append(_tool(scene, "replay", request("replay")))
    elif playing.choices:
        tools.append(_tool(scene, "hint", request("hint")))
    tools += [
        _tool(scene, "copy_link", {"type": "button", "data-local": "copy-link"}),
        _tool(scene, "download", request("download")),
    ]
    if playing.within_hand:
        tools.append(_tool(scene, "back_to_hand", {"type": "button", "data-local": "back-to-hand"}))
    elif not playing.match_over:
        tools.append(_tool(scene, "other_match", request("setup")))
    return popover(scene, "tools", widget(scene, "tools"), listed(tools, {"class": "tv-tools"}), kind="tv-menu")


def _tool(scene: Scene, key: str, values: dict[str, Attribute], *, disabled: bool = False) -> Html:
    own: dict[str, Attribute] = {"class": "tv-button tv-quiet", "disabled": disabled}
    return element("button", widget(scene, key), {**own, **values})


def setup_html(setup: Setup, scene: Scene) -> Html:
    """The form that starts a match: which game, how strong the opponents."""
    preset = _select(
        scene, "preset", "variant", setup.preset,
        [(one, preset_name(one, scene.lang, game=scene.game)) for one in setup.presets],
    )  # fmt: skip
    level = _select(
        scene, "level", "level", str(setup.level),
        [(str(one), level_name(one, scene.lang, game=scene.game)) for one in setup.levels],
    )  # fmt: skip
    players = EMPTY
    if setup.players:
        players = _select(
            scene, "players", "players", str(setup.seats), [(str(one), str(one)) for one in setup.players]
        )
    start = element("button", widget(scene, "sit_down"), {"class": "tv-button tv-main"})
    form = element("form", preset + players + level + start, {"class": "tv-setup-form", "data-do": "new"})
    resume = EMPTY
    if setup.resumable:
        own: dict[str, Attribute] = {"class": "tv-button", **request("resume")}
        resume = element("button", widget(scene, "resume"), own)
    return frame_html("tv-begin", element("div", form + resume, {"class": "tv-cloth tv-setup"}))


def _select(scene: Scene, name: str, key: str, chosen: str, options: list[tuple[str, str]]) -> Html:
    own = f"{scene.prefix}-{name}"
    inner = [element("option", text, {"value": key, "selected": key == chosen}) for key, text in options]
    label = element("label", widget(scene, key), {"for": own})
    return element("p", label + element("select", join(*inner), {"id": own, "name": name}))
