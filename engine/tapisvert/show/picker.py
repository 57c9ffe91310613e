"""Picking a hand from the pack, and what it is worth."""

from tapisvert.cards import SUITS, Card
from tapisvert.show.cards import SYMBOLS, TEXT, card_button, card_list, index
from tapisvert.show.figures import figures_html
from tapisvert.show.markup import Attribute, classes, element, escape, hidden_text, listed, request
from tapisvert.show.pictures import Picking, Scene
from tapisvert.show.say import card_name, suit_name
from tapisvert.show.speech import capital
from tapisvert.show.voice import widget

__all__ = ["odds_html"]


def odds_html(picking: Picking, scene: Scene) -> str:
    """The hand picked so far, the pack to pick from, and the figures when the hand is complete."""
    full = len(picking.picked) >= picking.wanted
    rows = "".join(_suit(suit, picking, scene, full=full) for suit in (*SUITS, ""))
    pack = element(
        "div", rows, {"class": "tv-pack", "role": "group", "aria-label": widget(scene, "pack")}
    )
    figures = figures_html(picking.figures, scene)
    return element("div", _hand(picking, scene) + pack + figures, {"class": "tv-odds"})


def _hand(picking: Picking, scene: Scene) -> str:
    items = [
        card_button(
            one, scene.lang, request("pick", {"card": str(one)}),
            name=widget(scene, "take_out", card=one),
        )
        for one in picking.picked
    ]  # fmt: skip
    empty = '<span class="tv-card tv-empty"></span>'
    missing = picking.wanted - len(picking.picked)
    items += [empty] * missing
    told = widget(scene, "pick_more", n=missing) if missing else widget(scene, "your_hand")
    cloth = card_list(items, label=widget(scene, "your_hand"))
    tools = [
        _tool("random", "random_hand", scene),
        _tool("clear", "clear_hand", scene, disabled=not picking.picked),
    ]
    words = element("p", escape(told), {"class": "tv-prompt"})
    buttons = listed(tools, {"class": "tv-buttons"})
    return element("div", cloth + words + buttons + _opponents(picking, scene), {"class": "tv-cloth tv-picked"})


def _tool(do: str, key: str, scene: Scene, *, disabled: bool = False) -> str:
    values: dict[str, Attribute] = {
        "class": "tv-button tv-quiet", "disabled": disabled, **request(do),
    }  # fmt: skip
    return element("button", escape(widget(scene, key)), values)


def _opponents(picking: Picking, scene: Scene) -> str:
    if picking.opponents is None:
        return ""
    chosen, least, most = picking.opponents
    own = f"{scene.prefix}-opponents"
    choices = "".join(
        element("option", str(n), {"value": n, "selected": n == chosen})
        for n in range(least, most + 1)
    )
    label = f'<label for="{escape(own)}">{escape(widget(scene, "opponents"))}</label>'
    pick = element("select", choices, {"id": own, "name": "opponents"})
    send = element("button", escape(widget(scene, "confirm")), {"class": "tv-button tv-quiet"})
    return element("form", label + pick + send, {"class": "tv-opponents", "data-do": "opponents"})


def _suit(suit: str, picking: Picking, scene: Scene, *, full: bool) -> str:
    cards = [one for one in picking.pack if one.suit == suit]
    if not cards:
        return ""
    name = capital(suit_name(suit, scene.lang)) if suit else card_name(cards[0], scene.lang)
    items = [_toggle(one, picking, scene, full=full) for one in cards]
    return listed(items, {"class": "tv-suit-row", "aria-label": name, "data-roving": True})


def _toggle(one: Card, picking: Picking, scene: Scene, *, full: bool) -> str:
    on = one in picking.picked
    symbol = f"<i>{SYMBOLS[one.suit]}{TEXT}</i>" if one.suit else ""
    drawn = f'<span aria-hidden="true">{index(one, scene.lang)}{symbol}</span>'
    values: dict[str, Attribute] = {
        "class": classes("tv-toggle", "tv-red" if one.suit in {"H", "D"} else "tv-black"),
        "data-card": str(one),
        "aria-pressed": "true" if on else "false",
        "aria-disabled": "true" if full and not on else None,
        **request("pick", {"card": str(one)}),
    }
    return element("button", drawn + hidden_text(card_name(one, scene.lang)), values)
