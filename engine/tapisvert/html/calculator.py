"""CalculatorView hands from the pack, and what they are worth."""

from tapisvert.core.cards import SUITS, Card
from tapisvert.html.cards import card_button, card_list, cards_html, index_and_suit
from tapisvert.html.chances import figures_html
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, join, listed, request
from tapisvert.html.scene import CalculatorView, Scene
from tapisvert.html.words import rule_html, say_html, widget
from tapisvert.text.say import card_name, preset_name, suit_name
from tapisvert.text.speech import capital

__all__ = ["calculator_html"]


def calculator_html(view: CalculatorView, scene: Scene) -> Html:
    """The hands picked so far, the pack to pick from, what is found once a hand is complete."""
    rows = join(*(_suit(suit, view, scene) for suit in (*SUITS, "")))
    pack = element("div", rows, {"class": "tv-pack", "role": "group", "aria-label": widget(scene, "pack")})
    body = _cloth(view, scene) + pack + _findings(view, scene)
    return element("div", body + figures_html(view.figures, scene), {"class": "tv-calculator"})


# The hands


def _cloth(view: CalculatorView, scene: Scene) -> Html:
    hands = join(*(_hand(view, scene, number) for number in range(len(view.hands))))
    missing = view.wanted - len(view.picked)
    words = element("p", widget(scene, "pick_more", n=missing), {"class": "tv-prompt"}) if missing else EMPTY
    tools = [
        _tool("random", "random_hand", scene),
        _tool("clear", "clear_hand", scene, disabled=not view.picked),
    ]
    if len(view.hands) < view.most and not missing:
        tools.append(_tool("add", "add_hand", scene))
    buttons = listed(tools, {"class": "tv-buttons"})
    forms = _opponents(view, scene) + _presets(view, scene)
    return element("div", hands + words + buttons + forms, {"class": "tv-cloth tv-calculator-hands"})


def _hand(view: CalculatorView, scene: Scene, number: int) -> Html:
    several = len(view.hands) > 1
    name = widget(scene, "this_hand", n=number + 1) if several else widget(scene, "your_hand")
    cards = view.hands[number]
    title = element("span", name, {"class": "tv-aside-name"}) if several else EMPTY
    if number != view.at:
        turn: dict[str, Attribute] = {
            "class": "tv-button tv-quiet", **request("turn", {"hand": number}),
        }  # fmt: skip
        change = element("button", widget(scene, "pick_this_hand", n=number + 1), turn)
        return element("div", title + cards_html(cards, scene.lang, label=name) + change, {"class": "tv-one-hand"})
    items = [
        card_button(
            one, scene.lang, request("pick", {"card": str(one)}),
            name=widget(scene, "take_out", card=one),
        )
        for one in cards
    ]  # fmt: skip
    empty = element("span", EMPTY, {"class": "tv-card tv-empty"})
    items += [empty] * (view.wanted - len(cards))
    kind = classes("tv-one-hand", "tv-picking" if several else None)
    return element("div", title + card_list(items, label=name), {"class": kind})


def _tool(do: str, key: str, scene: Scene, *, disabled: bool = False) -> Html:
    values: dict[str, Attribute] = {
        "class": "tv-button tv-quiet", "disabled": disabled, **request(do),
    }  # fmt: skip
    return element("button", widget(scene, key), values)


def _opponents(view: CalculatorView, scene: Scene) -> Html:
    if view.opponents is None:
        return EMPTY
    chosen, least, most = view.opponents
    options = [(str(n), str(n)) for n in range(least, most + 1)]
    return _form(scene, "opponents", widget(scene, "opponents"), str(chosen), options)


def _presets(view: CalculatorView, scene: Scene) -> Html:
    if len(view.presets) < 2:
        return EMPTY
    options = [(one, preset_name(one, scene.lang, game=scene.game)) for one in view.presets]
    return _form(scene, "preset", widget(scene, "variant"), view.preset, options)


def _form(scene: Scene, do: str, label: str, chosen: str, options: list[tuple[str, str]]) -> Html:
    """A choice from a list that asks for ``do``, its field of the same name."""
    own = f"{scene.prefix}-{do}"
    inner = [element("option", text, {"value": key, "selected": key == chosen}) for key, text in options]
    field = element("select", join(*inner), {"id": own, "name": do})
    send = element("button", widget(scene, "confirm"), {"class": "tv-button tv-quiet"})
    words = element("label", label, {"for": own})
    return element("form", words + field + send, {"class": "tv-line-form", "data-do": do})


# The pack


def _suit(suit: str, view: CalculatorView, scene: Scene) -> Html:
    cards = [one for one in view.pack if one.suit == suit]
    if not cards:
        return EMPTY
    name = capital(suit_name(suit, scene.lang)) if suit else card_name(cards[0], scene.lang)
    items = [_toggle(one, view, scene) for one in cards]
    return listed(items, {"class": "tv-suit-row", "aria-label": name, "data-roving": True})


def _toggle(one: Card, view: CalculatorView, scene: Scene) -> Html:
    on = one in view.picked
    full = len(view.picked) >= view.wanted
    elsewhere = any(one in hand for hand in view.hands) and not on
    values: dict[str, Attribute] = {
        "class": classes("tv-toggle", "tv-red" if one.suit in {"H", "D"} else "tv-black"),
        "data-card": str(one),
        "aria-pressed": "true" if on else "false",
        "aria-disabled": "true" if elsewhere or (full and not on) else None,
        **request("pick", {"card": str(one)}),
    }
    return element("button", index_and_suit(one, scene.lang) + hidden_text(card_name(one, scene.lang)), values)


# What is found


def _findings(view: CalculatorView, scene: Scene) -> Html:
    lines = [
        element("p", say_html(one.phrase, scene) + (" " + rule_html(scene, one.rule) if one.rule else EMPTY))
        for one in view.findings
    ]
    return element("div", join(*lines), {"class": "tv-findings"}) if lines else EMPTY
