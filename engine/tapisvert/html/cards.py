"""Cards as HTML: a spoken name, the letters of the reader's language, and hooks for the style sheet.

Markup says which card it is (``data-card``), what stands in its corners (``data-i``) and how it is called;
corners, pips, court figures and backs are drawn by the style sheet. So a deal of sixty steps stays small,
and without the style sheet a page has the cards' names.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

from tapisvert.core.cards import RANKS, Card
from tapisvert.html.markup import EMPTY, Attribute, Html, classes, element, hidden_text, listed, void
from tapisvert.text.catalogue import Lang
from tapisvert.text.say import card_name, short_card

type Size = Literal["table", "small"]

SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
TEXT: Final = "\ufe0e"
"""Asks for the black-and-white form of a symbol, not for an emoji."""
_COURTS = "KQJ"
HAND_SUITS: Final = "SHCD"
"""Suits in a sorted hand: black and red by turns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnCards:
    """What the cards of a hand do when they are touched: some are buttons, or all are ticked for a form."""

    seat: str | None = None
    """Whose hand."""
    buttons: Mapping[Card, Mapping[str, Attribute]] = MappingProxyType({})
    """The attributes that make a button of a card."""
    ticks: frozenset[Card] = frozenset()
    """Cards that are ticked, for the form with the id ``form``, as its ``field``."""
    ticked: frozenset[Card] = frozenset()
    """Those of them that are ticked already."""
    values: Mapping[Card, str] = MappingProxyType({})
    """What a tick sends, where that is not the card."""
    field: str = "cards"
    form: str = ""
    marks: Mapping[Card, str] = MappingProxyType({})
    """Classes of cards that are marked."""
    spoken: Mapping[Card, str] = MappingProxyType({})
    """Names of cards that say more than the card."""
    hinted: frozenset[Card] = frozenset()
    """Cards that a hint points at."""
    hint_words: str = ""
    """What is spoken of them besides their names."""
    look: Mapping[str, Attribute] | None = None
    """The attributes of a button around covered cards."""
    look_label: Html = EMPTY

    def concerns(self, card: Card) -> bool:
        """Whether anything is done with a card, or said of it."""
        return card in self.buttons or card in self.ticks or card in self.marks


def index(card: Card, lang: Lang) -> str:
    """What stands in the corner of a card, without its suit.

    >>> from tapisvert.core.cards import card
    >>> index(card("QS"), "fr"), index(card("QS"), "en"), index(card("TH"), "fr")
    ('D', 'Q', '10')
    """
    return short_card(card, lang).removesuffix(SYMBOLS[card.suit]) if card.suit else "★"


def index_and_suit(card: Card, lang: Lang) -> Html:
    """The index with its suit, seen and not spoken."""
    symbol = element("i", f"{SYMBOLS[card.suit]}{TEXT}") if card.suit else EMPTY
    return element("span", index(card, lang) + symbol, {"aria-hidden": "true"})


def cards_among(values: Iterable[object]) -> frozenset[Card]:
    """The cards among some values, those in tuples too."""
    several = (one if isinstance(one, tuple) else (one,) for one in values)
    return frozenset(card for group in several for card in group if isinstance(card, Card))


def in_suits(card: Card | None) -> tuple[int, int]:
    """Where a card stands in a hand laid out by suits: colours alternate, high ones first, unknown ones last."""
    return (len(HAND_SUITS), 0) if card is None else (HAND_SUITS.find(card.suit), -RANKS.find(card.rank))


def in_ranks(card: Card | None) -> tuple[int, int]:
    """Where a card stands in a hand laid out by ranks: high ones first, unknown ones last."""
    return (1, 0) if card is None else (-RANKS.find(card.rank), HAND_SUITS.find(card.suit))


def colour(card: Card) -> str:
    """The class of a card's colour."""
    return "tv-red" if card.suit in {"H", "D"} else "tv-black"


@lru_cache(maxsize=256)
def face(card: Card, lang: Lang) -> Html:
    """What is drawn on a card: its corners are made by the style sheet from ``data-i``; not spoken."""
    letter = index(card, lang)
    court = element("em", letter) if card.rank in _COURTS or not card.suit else EMPTY
    return element("span", court, {"class": "tv-card-face", "aria-hidden": "true", "data-i": letter})


@lru_cache(maxsize=2048)
def card_html(
    shown: Card | None,
    lang: Lang,
    *,
    size: Size = "table",
    owner: str | None = None,
    covered: bool = False,
    name: str | None = None,
    extra: str = "",
    spoken: bool = True,
) -> Html:
    """One card; ``None`` is one that is face down, and says nothing of what it is.

    From step to step most cards stay as they are, so what was drawn is remembered.
    ``name`` replaces its own as what is spoken, ``extra`` is a class of the style sheet. A card that is not
    ``spoken`` is part of a picture that has a description of its own.

    With an ``owner`` the browser can turn it over: of its two names one is hidden, the second where
    it lies face up, the first where it begins ``covered``.
    """
    small = "tv-small" if size == "small" else None
    if shown is None:
        hidden = hidden_text(card_name(None, lang)) if spoken else EMPTY
        return element("span", hidden, {"class": classes("tv-card", "tv-back", small)})
    turned = owner is not None and covered
    inner = face(shown, lang)
    if not spoken:
        owner = None
    elif owner is None:
        inner += hidden_text(name or card_name(shown, lang))
    else:
        inner += _name(name or card_name(shown, lang), "tv-sr", hidden=turned)
        inner += _name(card_name(None, lang), "tv-sr tv-twin", hidden=not turned)
    values: dict[str, Attribute] = {
        "class": classes("tv-card", colour(shown), small, "tv-hidden" if turned else None, extra),
        "data-card": str(shown),
        "data-owner": owner,
    }
    return element("span", inner, values)


def _name(text: str, kind: str, *, hidden: bool) -> Html:
    return element("span", text, {"class": kind, "hidden": hidden})


def card_button(
    shown: Card,
    lang: Lang,
    values: Mapping[str, Attribute],
    *,
    name: str | None = None,
    extra: str = "",
) -> Html:
    """A card that does something when it is touched; ``name`` replaces its own as what is spoken."""
    own: dict[str, Attribute] = {
        "class": classes("tv-card", colour(shown), "tv-live", extra),
        "data-card": str(shown),
    }
    return element("button", face(shown, lang) + hidden_text(name or card_name(shown, lang)), {**own, **values})


def card_check(
    shown: Card,
    lang: Lang,
    *,
    field: str,
    value: str,
    checked: bool = False,
    form: str | None = None,
    name: str | None = None,
    extra: str = "",
) -> Html:
    """A card to be ticked; its tick is a real checkbox, of the form with the id ``form`` or of that around it."""
    tick = void(
        "input", {"type": "checkbox", "name": field, "value": value, "checked": checked, "form": form}
    )  # fmt: skip
    return element("label", tick + card_html(shown, lang, name=name, extra=extra), {"class": "tv-pickable"})


def touched_card(card: Card, lang: Lang, touch: OnCards, *, name: str | None = None, extra: str = "") -> Html:
    """A card that ``touch`` concerns: a button, a tick, or marked."""
    if card in touch.hinted:
        extra, name = classes(extra, "tv-hinted"), f"{name or card_name(card, lang)} ({touch.hint_words})"
    if card in touch.buttons:
        return card_button(card, lang, touch.buttons[card], name=name, extra=extra)
    if card in touch.ticks:
        value = touch.values.get(card, str(card))
        return card_check(
            card, lang, field=touch.field, value=value, checked=card in touch.ticked, form=touch.form, name=name,
            extra=extra,
        )  # fmt: skip
    return card_html(card, lang, name=touch.spoken.get(card, name), extra=classes(extra, touch.marks[card]))


def cards_html(
    shown: Iterable[Card | None],
    lang: Lang,
    *,
    label: str | None = None,
    size: Size = "table",
    spoken: bool = True,
) -> Html:
    """Cards as a list; ``label`` names it for screen readers."""
    return card_list([card_html(one, lang, size=size, spoken=spoken) for one in shown], label=label if spoken else None)


def card_list(items: Sequence[Html], *, label: str | None = None, extra: str = "") -> Html:
    """Cards that are drawn already, as a list; from seven on it is laid out as a long hand."""
    long = "tv-long" if len(items) > 6 else None
    live = any("<button" in item or "<input" in item for item in items) or None
    return listed(
        items,
        {"class": classes("tv-cards", long, extra), "aria-label": label, "data-roving": live},
    )


def inline_card(shown: Card, lang: Lang) -> Html:
    """One small card for running prose: ``10♥`` in the letters of ``lang``, with its spoken name."""
    return element(
        "span",
        index_and_suit(shown, lang) + hidden_text(card_name(shown, lang)),
        {"class": f"tv-inline {colour(shown)}", "data-card": str(shown)},
    )
