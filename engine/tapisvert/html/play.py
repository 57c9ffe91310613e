"""A match as it is played: cloth, choices, score, log, and the form that starts one."""

from tapisvert.html.choices import choices_html
from tapisvert.html.log import log_html, refusal_html, score_html
from tapisvert.html.markup import EMPTY, Attribute, Html, element, join, listed, request
from tapisvert.html.scene import Playing, Scene, Setup
from tapisvert.html.table import table_html
from tapisvert.html.words import say_html, widget
from tapisvert.text.say import level_name, preset_name

__all__ = ["play_html", "setup_html"]


def play_html(playing: Playing, scene: Scene) -> Html:
    """A match: score, what was just done, cloth, panel of choices that never moves, log, tools."""
    title = element(
        "p",
        element("strong", preset_name(playing.preset, scene.lang, game=scene.game))
        + " "
        + element("span", widget(scene, "deal_number", n=playing.deal)),
        {"class": "tv-title"},
    )
    score = score_html(playing.scores, scene, target=playing.target) if playing.scores else EMPTY
    head = element("div", title + score, {"class": "tv-play-head"})
    news = [text for text in (say_html(event, scene) for event in playing.news) if text]
    just_done = element("p", Html(" ").join(news), {"class": "tv-just"}) if news else EMPTY
    choices = () if playing.over else playing.choices
    table = table_html(playing.table, scene, choices=choices)
    panel = element("div", _panel(playing, scene), {"class": "tv-panel"})
    return element(
        "div", head + just_done + table + panel + _log(playing, scene) + _tools(playing, scene),
        {"class": "tv-play"},
    )  # fmt: skip


def _panel(playing: Playing, scene: Scene) -> Html:
    refused = refusal_html(playing.refused, scene) if playing.refused is not None else EMPTY
    if playing.match_over:
        won = widget(scene, "match_won", seats=playing.winners) if playing.winners else widget(scene, "match_drawn")
        worth = " " + say_html(playing.settled, scene) if playing.settled is not None else EMPTY
        return element("p", won + worth, {"class": "tv-outcome"}) + _main("new", "new_match", scene)
    if playing.over:
        return _main("deal", "next_deal", scene)
    if not playing.choices and not playing.waiting:
        return element("p", widget(scene, "wait"), {"class": "tv-prompt"})
    going = _main("go", "go_on", scene) if playing.waiting else EMPTY
    hint = element("p", say_html(playing.hint, scene), {"class": "tv-hint"}) if playing.hint is not None else EMPTY
    return refused + hint + going + choices_html(playing.choices, scene, skip_cards=True, calls=playing.calls)


def _main(do: str, key: str, scene: Scene) -> Html:
    values: dict[str, Attribute] = {
        "class": "tv-button tv-main", "data-focus": True, **request(do),
    }  # fmt: skip
    return element("button", widget(scene, key), values)


def _log(playing: Playing, scene: Scene) -> Html:
    summary = element("summary", widget(scene, "log"))
    return element("details", summary + log_html(playing.events, scene), {"class": "tv-log-box"})


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
    if not playing.match_over:
        tools.append(_tool(scene, "other_match", request("setup")))
    return listed(tools, {"class": "tv-tools", "aria-label": widget(scene, "tools")})


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
    return element("div", form + resume, {"class": "tv-cloth tv-setup"})


def _select(scene: Scene, name: str, key: str, chosen: str, options: list[tuple[str, str]]) -> Html:
    own = f"{scene.prefix}-{name}"
    inner = [element("option", text, {"value": key, "selected": key == chosen}) for key, text in options]
    label = element("label", widget(scene, key), {"for": own})
    return element("p", label + element("select", join(*inner), {"id": own, "name": name}))
