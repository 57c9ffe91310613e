"""Picking hands from the pack, and what they are worth."""

from tapisvert.core.cards import SUITS, Card
from tapisvert.html.cards import SYMBOLS, TEXT, card_button, card_list, cards_html, index
from tapisvert.html.chances import figures_html
from tapisvert.html.chronicle import said
from tapisvert.html.markup import (
    Attribute,
    attributes,
    classes,
    element,
    escape,
    hidden_text,
    listed,
    request,
)  # fmt: skip
from tapisvert.html.scene import Picking, Scene
from tapisvert.html.words import rule_html, widget
from tapisvert.text.say import card_name, preset_name, suit_name
from tapisvert.text.speech import capital

__all__ = ["odds_html"]


def odds_html(picking: Picking, scene: Scene) -> str:
    """The hands picked so far, the pack to pick from, what is found once a hand is complete."""
    rows = "".join(_suit(suit, picking, scene) for suit in (*SUITS, ""))
    pack = element("div", rows, {"class": "tv-pack", "role": "group", "aria-label": widget(scene, "pack")})
    body = _cloth(picking, scene) + pack + _findings(picking, scene)
    return element("div", body + figures_html(picking.figures, scene), {"class": "tv-odds"})


# The hands


def _cloth(picking: Picking, scene: Scene) -> str:
    hands = "".join(_hand(picking, scene, number) for number in range(len(picking.hands)))
    missing = picking.wanted - len(picking.picked)
    told = widget(scene, "pick_more", n=missing) if missing else ""
    words = element("p", escape(told), {"class": "tv-prompt"}) if told else ""
    tools = [
        _tool("random", "random_hand", scene),
        _tool("clear", "clear_hand", scene, disabled=not picking.picked),
    ]
    if len(picking.hands) < picking.most and not missing:
        tools.append(_tool("add", "add_hand", scene))
    buttons = listed(tools, {"class": "tv-buttons"})
    forms = _opponents(picking, scene) + _presets(picking, scene)
    return element("div", hands + words + buttons + forms, {"class": "tv-cloth tv-picked"})


def _hand(picking: Picking, scene: Scene, number: int) -> str:
    several = len(picking.hands) > 1
    name = widget(scene, "this_hand", n=number + 1) if several else widget(scene, "your_hand")
    cards = picking.hands[number]
    title = element("span", escape(name), {"class": "tv-aside-name"}) if several else ""
    if number != picking.at:
        turn: dict[str, Attribute] = {
            "class": "tv-button tv-quiet", **request("turn", {"hand": number}),
        }  # fmt: skip
        change = element("button", escape(widget(scene, "pick_this_hand", n=number + 1)), turn)
        return element("div", title + cards_html(cards, scene.lang, label=name) + change, {"class": "tv-one-hand"})
    items = [
        card_button(
            one, scene.lang, request("pick", {"card": str(one)}),
            name=widget(scene, "take_out", card=one),
        )
        for one in cards
    ]  # fmt: skip
    empty = '<span class="tv-card tv-empty"></span>'
    items += [empty] * (picking.wanted - len(cards))
    kind = classes("tv-one-hand", "tv-picking" if several else None)
    return element("div", title + card_list(items, label=name), {"class": kind})


def _tool(do: str, key: str, scene: Scene, *, disabled: bool = False) -> str:
    values: dict[str, Attribute] = {
        "class": "tv-button tv-quiet", "disabled": disabled, **request(do),
    }  # fmt: skip
    return element("button", escape(widget(scene, key)), values)


def _opponents(picking: Picking, scene: Scene) -> str:
    if picking.opponents is None:
        return ""
    chosen, least, most = picking.opponents
    options = [(str(n), str(n)) for n in range(least, most + 1)]
    return _form(scene, "opponents", widget(scene, "opponents"), str(chosen), options)


def _presets(picking: Picking, scene: Scene) -> str:
    if len(picking.presets) < 2:
        return ""
    options = [(one, preset_name(one, scene.lang, game=scene.game)) for one in picking.presets]
    return _form(scene, "preset", widget(scene, "variant"), picking.preset, options)


def _form(scene: Scene, do: str, label: str, chosen: str, options: list[tuple[str, str]]) -> str:
    """A choice from a list that asks for ``do``, its field of the same name."""
    own = f"{scene.prefix}-{do}"
    inner = "".join(element("option", escape(text), {"value": key, "selected": key == chosen}) for key, text in options)
    field = f"<select{attributes({'id': own, 'name': do})}>{inner}</select>"
    send = element("button", escape(widget(scene, "confirm")), {"class": "tv-button tv-quiet"})
    words = element("label", escape(label), {"for": own})
    return element("form", words + field + send, {"class": "tv-line-form", "data-do": do})


# The pack


def _suit(suit: str, picking: Picking, scene: Scene) -> str:
    cards = [one for one in picking.pack if one.suit == suit]
    if not cards:
        return ""
    name = capital(suit_name(suit, scene.lang)) if suit else card_name(cards[0], scene.lang)
    items = [_toggle(one, picking, scene) for one in cards]
    return listed(items, {"class": "tv-suit-row", "aria-label": name, "data-roving": True})


def _toggle(one: Card, picking: Picking, scene: Scene) -> str:
    on = one in picking.picked
    full = len(picking.picked) >= picking.wanted
    elsewhere = any(one in hand for hand in picking.hands) and not on
    symbol = f"<i>{SYMBOLS[one.suit]}{TEXT}</i>" if one.suit else ""
    drawn = f'<span aria-hidden="true">{index(one, scene.lang)}{symbol}</span>'
    values: dict[str, Attribute] = {
        "class": classes("tv-toggle", "tv-red" if one.suit in {"H", "D"} else "tv-black"),
        "data-card": str(one),
        "aria-pressed": "true" if on else "false",
        "aria-disabled": "true" if elsewhere or (full and not on) else None,
        **request("pick", {"card": str(one)}),
    }
    return element("button", drawn + hidden_text(card_name(one, scene.lang)), values)


# What is found


def _findings(picking: Picking, scene: Scene) -> str:
    told = [
        element("p", said(one.phrase, scene) + (f" {rule_html(scene, one.rule)}" if one.rule else ""))
        for one in picking.findings
    ]
    return element("div", "".join(told), {"class": "tv-findings"}) if told else ""
